/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rolls that somebody asks for by name: a saving throw, an ability check, dice on the tray. */
#include "rules/perform.h"

#include <string.h>

#include "rules/dice/program.h"
#include "rules/dice/roll.h"
#include "rules/fifth/check.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/many.h"
#include "rules/fifth/save.h"
#include "rules/fifth/typed-damage.h"
#include "rules/text.h"

#define MAX_DC 1000

static gboolean
is_slant (gint32 slant)
{
  return slant >= MUSTER_MODE_NONE && slant <= MUSTER_MODE_DISADVANTAGE;
}

static MusterRefusal
check_roll (const MusterGame *game, MusterId roller, gint32 ability, gint32 dc, gint32 slant)
{
  const MusterCreature *creature = muster_game_creature (game, roller);

  if (creature == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (ability < 0 || ability >= MUSTER_N_ABILITIES || dc < 0 || dc > MAX_DC || !is_slant (slant))
    return MUSTER_REFUSAL_BAD_NUMBER;

  return creature->life != MUSTER_LIFE_DEAD ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_DEAD;
}

/* A roll behind the screen: nothing of it is for the players. */
static void
keep_secret (MusterPerform *perform, gint32 secret)
{
  GArray *events = perform->result->events.events;

  for (guint i = 0; secret && i < events->len; i++)
    g_array_index (events, MusterEvent, i).secret = TRUE;
}

MusterRefusal
muster_check_roll_save (const MusterGame *game,
                        const MusterCommandRollSave *command,
                        MusterWaiver *waiver)
{
  return check_roll (game, command->creature, command->ability, command->dc, command->slant);
}

void
muster_perform_roll_save (MusterPerform *perform, const MusterCommandRollSave *command)
{
  MusterSave save = { .creature = command->creature,
                      .ability = (MusterAbility) command->ability,
                      .dc = command->dc,
                      .slant = (MusterMode) command->slant,
                      .magical = command->magical };

  muster_save_roll (perform, &save);
  keep_secret (perform, command->secret);
}

MusterRefusal
muster_check_roll_check (const MusterGame *game,
                         const MusterCommandRollCheck *command,
                         MusterWaiver *waiver)
{
  if (command->skill < 0 || command->skill > MUSTER_N_SKILLS || command->sense < 0
      || command->sense >= MUSTER_N_CHECK_SENSES)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return check_roll (game, command->creature, command->ability, command->dc, command->slant);
}

void
muster_perform_roll_check (MusterPerform *perform, const MusterCommandRollCheck *command)
{
  MusterAbilityCheck check = { .creature = command->creature,
                               .ability = (MusterAbility) command->ability,
                               .skill = command->skill,
                               .dc = command->dc,
                               .slant = (MusterMode) command->slant,
                               .sense = (MusterCheckSense) command->sense,
                               .terrain = command->terrain };
  gint32 total;

  muster_ability_check_roll (perform, &check, &total);
  keep_secret (perform, command->secret);
}

static MusterCommandRollSave
save_for (const MusterCommandRollMany *command, MusterId creature)
{
  return (MusterCommandRollSave) {
    .creature = creature,
    .ability = command->ability,
    .dc = command->dc,
    .slant = command->slant,
    .magical = command->magical,
    .secret = command->secret,
  };
}

static MusterCommandRollCheck
check_for (const MusterCommandRollMany *command, MusterId creature)
{
  return (MusterCommandRollCheck) {
    .creature = creature,
    .ability = command->ability,
    .skill = command->skill,
    .dc = command->dc,
    .slant = command->slant,
    .secret = command->secret,
    .sense = command->sense,
    .terrain = command->terrain,
  };
}

/* The dead and the defeated are past rolling; whoever has death saves left is not. */
static gboolean
is_past_rolling (const MusterGame *game, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (game, id);

  return creature != NULL
         && (creature->life == MUSTER_LIFE_DEAD
             || (creature->life == MUSTER_LIFE_ALIVE && creature->hp <= 0));
}

static MusterRefusal
check_one_of_many (const MusterGame *game, const MusterCommandRollMany *command, MusterId creature)
{
  const MusterCommandRollSave save = save_for (command, creature);
  const MusterCommandRollCheck check = check_for (command, creature);
  MusterWaiver ignored;

  return command->saves ? muster_check_roll_save (game, &save, &ignored)
                        : muster_check_roll_check (game, &check, &ignored);
}

/* They are passed over; with nobody else among them there is nothing to roll. */
MusterRefusal
muster_check_roll_many (const MusterGame *game,
                        const MusterCommandRollMany *command,
                        MusterWaiver *waiver)
{
  g_autoptr (GArray) creatures = muster_targets_from_text (command->creatures);
  gboolean somebody = FALSE;

  if (creatures == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  for (guint i = 0; i < creatures->len; i++)
    {
      MusterId creature = g_array_index (creatures, MusterId, i);
      MusterRefusal refusal = check_one_of_many (game, command, creature);

      if (refusal != MUSTER_REFUSAL_NONE && refusal != MUSTER_REFUSAL_DEAD)
        return refusal;
      somebody |= !is_past_rolling (game, creature);
    }

  return somebody ? MUSTER_REFUSAL_NONE : MUSTER_REFUSAL_DEAD;
}

/* Nobody's roll hangs on another's, so what they ask stands together. */
void
muster_perform_roll_many (MusterPerform *perform, const MusterCommandRollMany *command)
{
  g_autoptr (GArray) creatures = muster_targets_from_text (command->creatures);

  for (guint i = 0; i < creatures->len; i++)
    {
      MusterId creature = g_array_index (creatures, MusterId, i);
      const MusterCommandRollSave save = save_for (command, creature);
      const MusterCommandRollCheck check = check_for (command, creature);

      if (is_past_rolling (perform->game, creature))
        continue;
      if (command->saves)
        muster_perform_roll_save (perform, &save);
      else
        muster_perform_roll_check (perform, &check);
    }
}

/* Advantage and disadvantage go on a single plain d20, as if they had been typed behind the
 * expression; an expression without one is rolled as it stands. */
static gboolean
parse_slanted (const char *expression, MusterMode slant, MusterNotation *notation)
{
  const char *ending = slant == MUSTER_MODE_ADVANTAGE ? " adv" : " dis";
  char slanted[MUSTER_NOTATION_MAX_LENGTH * 4 + sizeof " adv"];
  gsize length = strlen (expression);
  MusterNotationError error;

  if ((slant == MUSTER_MODE_ADVANTAGE || slant == MUSTER_MODE_DISADVANTAGE)
      && length + strlen (ending) < sizeof slanted)
    {
      memcpy (slanted, expression, length);
      strcpy (slanted + length, ending);
      if (muster_notation_parse (slanted, notation, &error))
        return TRUE;
    }

  return muster_notation_parse (expression, notation, &error);
}

MusterRefusal
muster_check_roll_dice (const MusterGame *game,
                        const MusterCommandRollDice *command,
                        MusterWaiver *waiver)
{
  MusterNotation notation;

  if (command->roller != 0 && muster_game_creature (game, command->roller) == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (!is_slant (command->slant))
    return MUSTER_REFUSAL_BAD_NUMBER;
  if (command->label != NULL && *command->label != '\0' && !muster_is_name (command->label))
    return MUSTER_REFUSAL_BAD_NAME;
  if (command->expression == NULL
      || !parse_slanted (command->expression, (MusterMode) command->slant, &notation))
    return MUSTER_REFUSAL_BAD_EXPRESSION;

  return MUSTER_REFUSAL_NONE;
}

static gboolean
term_is_subtracted (const MusterNotation *notation, guint term)
{
  for (guint i = 0; i < notation->n_ops; i++)
    {
      guint8 code = notation->ops[i].code;

      if ((code == OP_PLUS_TERM || code == OP_MINUS_TERM) && term-- == 0)
        return code == OP_MINUS_TERM;
    }

  return FALSE;
}

static guint
die_flags (const MusterNotation *notation, const MusterRolledDie *die)
{
  guint flags = MUSTER_DIE_KEPT;

  if (die->flags & MUSTER_ROLLED_DIE_DROPPED)
    flags |= MUSTER_DIE_DROPPED;
  if (die->flags & MUSTER_ROLLED_DIE_REROLLED)
    flags |= MUSTER_DIE_REROLLED;
  if (die->flags & MUSTER_ROLLED_DIE_EXPLODED)
    flags |= MUSTER_DIE_EXPLODED;
  if (term_is_subtracted (notation, die->number.term))
    flags |= MUSTER_DIE_SUBTRACTED;

  return flags;
}

/* What the roll gives of each type of damage that its labels name; what has no such label is of no
 * type.  None at all without a label. */
static void
add_parts (MusterPerform *perform,
           const MusterNotation *notation,
           const MusterRoll *roll,
           MusterSpan *span)
{
  MusterEventPart parts[MUSTER_N_DAMAGE_TYPES];
  gboolean named = FALSE;
  guint n = 0;

  for (guint i = 0; i < roll->n_terms; i++)
    {
      const char *label = muster_notation_label (notation, i);
      MusterDamageType type = MUSTER_DAMAGE_UNTYPED;

      named |= label != NULL && muster_damage_type_from_name (label, &type);
      muster_typed_damage_add (
          parts, &n, type, (gint32) CLAMP (roll->terms[i], -MUSTER_MAX_AMOUNT, MUSTER_MAX_AMOUNT));
    }
  for (guint i = 0; named && i < n; i++)
    muster_perform_add_part (perform, span, parts[i]);
}

void
muster_perform_roll_dice (MusterPerform *perform, const MusterCommandRollDice *command)
{
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_TRAY, .roller = command->roller };
  g_auto (MusterRoll) roll = { 0 };
  MusterNotation notation;
  MusterEventRolled *rolled;
  MusterEvent *event;

  parse_slanted (command->expression, (MusterMode) command->slant, &notation);
  if (!muster_roll_run (&roll, &notation, muster_perform_dice (perform), &key))
    {
      perform->asks = TRUE;
      return;
    }

  event = muster_perform_event (perform, MUSTER_EVENT_ROLLED);
  event->secret = command->secret != 0;
  rolled = &event->rolled;
  rolled->roller = command->roller;
  rolled->expression = muster_game_intern (perform->game, command->expression);
  rolled->label = muster_game_intern (perform->game, command->label);
  rolled->total = roll.total;
  rolled->limited = roll.limit_reached;
  add_parts (perform, &notation, &roll, &rolled->parts);
  for (guint i = 0; i < roll.n_dice; i++)
    muster_perform_add_die (perform, &rolled->dice, roll.dice[i].sides, roll.dice[i].face,
                            MUSTER_DIE_ROLL, die_flags (&notation, &roll.dice[i]));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/many.h"

#include "rules/chips/chip.h"
#include "rules/dice/notation.h"
#include "rules/dice/roll.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/save.h"
#include "rules/fifth/trait.h"
#include "rules/fifth/typed-damage.h"
#include "rules/fight/setup.h"

#define MAX_DC 1000

char *
muster_targets_to_text (const MusterId *ids, guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, i > 0 ? ",%u" : "%u", ids[i]);

  return g_string_free_and_steal (text);
}

static gboolean
contains (GArray *ids, MusterId id)
{
  for (guint i = 0; i < ids->len; i++)
    if (g_array_index (ids, MusterId, i) == id)
      return TRUE;

  return FALSE;
}

GArray *
muster_targets_from_text (const char *text)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (MusterId));
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", ",", MUSTER_MAX_TARGETS + 1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 number;
      MusterId id;

      if (!g_ascii_string_to_unsigned (words[i], 10, 1, G_MAXUINT32, &number, NULL))
        return NULL;
      id = (MusterId) number;
      if (contains (ids, id))
        return NULL;
      g_array_append_val (ids, id);
    }

  return ids->len > 0 && ids->len <= MUSTER_MAX_TARGETS ? g_steal_pointer (&ids) : NULL;
}

MusterRefusal
muster_check_damage_many (const MusterGame *game,
                          const MusterCommandDamageMany *command,
                          MusterWaiver *waiver)
{
  g_autoptr (GArray) targets = muster_targets_from_text (command->targets);
  MusterEventPart parts[MUSTER_N_DAMAGE_TYPES];
  MusterNotation notation;
  MusterNotationError error;
  guint n_parts;

  if (targets == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  for (guint i = 0; i < targets->len; i++)
    if (muster_game_creature (game, g_array_index (targets, MusterId, i)) == NULL)
      return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  if (!muster_typed_damage_parse (command->parts, parts, &n_parts))
    return MUSTER_REFUSAL_BAD_NUMBER;
  if (n_parts == 0
      && (command->dice == NULL || !muster_notation_parse (command->dice, &notation, &error)))
    return MUSTER_REFUSAL_BAD_EXPRESSION;
  if (command->type < 0 || command->type >= MUSTER_N_DAMAGE_TYPES || command->ability < 0
      || command->ability > MUSTER_N_ABILITIES || command->dc < 0 || command->dc > MAX_DC
      || (command->ability > 0 && command->dc == 0))
    return MUSTER_REFUSAL_BAD_NUMBER;

  return MUSTER_REFUSAL_NONE;
}

/* Throws the damage, with its event when there is a die in it; one of several types is known. */
static gboolean
throw_damage (MusterPerform *perform,
              const MusterCommandDamageMany *command,
              MusterHitDamage *damage)
{
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_DAMAGE_TO_MANY };
  g_auto (MusterRoll) roll = { 0 };
  MusterEventRolled *rolled;
  MusterNotation notation;
  MusterNotationError error;

  muster_typed_damage_parse (command->parts, damage->parts, &damage->n_parts);
  if (damage->n_parts > 0)
    return TRUE;

  muster_notation_parse (command->dice, &notation, &error);
  if (!muster_roll_run (&roll, &notation, muster_perform_dice (perform), &key))
    {
      perform->asks = TRUE;
      return FALSE;
    }

  damage->n_parts = 1;
  damage->parts[0]
      = (MusterEventPart) { .type = command->type,
                            .rolled = (gint32) CLAMP (roll.total, 0, MUSTER_MAX_AMOUNT) };
  if (roll.n_dice == 0)
    return TRUE;

  rolled = &muster_perform_event (perform, MUSTER_EVENT_ROLLED)->rolled;
  rolled->expression = muster_game_intern (perform->game, command->dice);
  rolled->total = roll.total;
  for (guint i = 0; i < roll.n_dice; i++)
    muster_perform_add_die (
        perform, &rolled->dice, roll.dice[i].sides, roll.dice[i].face, MUSTER_DIE_DAMAGE,
        roll.dice[i].flags & MUSTER_ROLLED_DIE_DROPPED ? MUSTER_DIE_DROPPED : MUSTER_DIE_KEPT);

  return TRUE;
}

static gboolean
saves (MusterPerform *perform, const MusterCommandDamageMany *command, MusterId target)
{
  const MusterSave save = { .creature = target,
                            .ability = (MusterAbility) (command->ability - 1),
                            .dc = command->dc,
                            .magical = command->magical };

  /* The dead roll none. */
  return command->ability > 0
         && muster_game_creature (perform->game, target)->life != MUSTER_LIFE_DEAD
         && muster_save_roll (perform, &save);
}

static void
hurt (MusterPerform *perform,
      const MusterCommandDamageMany *command,
      MusterHitDamage damage,
      gboolean saved)
{
  MusterId target = damage.target;
  gboolean evades
      = command->half && command->ability > 0
        && muster_creature_evades (perform->game, target, (MusterAbility) (command->ability - 1));

  if (saved && (!command->half || evades))
    return;
  damage.halved = saved || evades;
  muster_hit_damage (perform, &damage);
}

/* Everybody saves before anybody is hurt, so that all questions stand together. */
void
muster_perform_damage_many (MusterPerform *perform, const MusterCommandDamageMany *command)
{
  g_autoptr (GArray) targets = muster_targets_from_text (command->targets);
  g_autofree gboolean *saved = g_new0 (gboolean, targets->len);
  MusterHitDamage damage = { .attack_flags = command->magical ? MUSTER_ATTACK_SPELL : 0 };

  if (!throw_damage (perform, command, &damage))
    return;
  for (guint i = 0; i < targets->len; i++)
    saved[i] = saves (perform, command, g_array_index (targets, MusterId, i));
  if (!muster_perform_phase (perform))
    return;

  for (guint i = 0; i < targets->len; i++)
    {
      damage.target = g_array_index (targets, MusterId, i);
      hurt (perform, command, damage, saved[i]);
    }
}

/* Whether a command for each of them alone would be let through. */
typedef MusterRefusal (*CheckOne) (const MusterGame *game, gconstpointer many, MusterId target);

static MusterRefusal
check_each (const MusterGame *game, const char *text, CheckOne check, gconstpointer many)
{
  g_autoptr (GArray) targets = muster_targets_from_text (text);

  if (targets == NULL)
    return MUSTER_REFUSAL_NO_SUCH_CREATURE;
  for (guint i = 0; i < targets->len; i++)
    {
      MusterRefusal refusal = check (game, many, g_array_index (targets, MusterId, i));

      if (refusal != MUSTER_REFUSAL_NONE)
        return refusal;
    }

  return MUSTER_REFUSAL_NONE;
}

static MusterRefusal
check_heal_one (const MusterGame *game, gconstpointer many, MusterId target)
{
  const MusterCommandHealMany *command = many;
  const MusterCommandHeal one = { .target = target, .amount = command->amount };
  MusterWaiver ignored;

  return muster_check_heal (game, &one, &ignored);
}

MusterRefusal
muster_check_heal_many (const MusterGame *game,
                        const MusterCommandHealMany *command,
                        MusterWaiver *waiver)
{
  return check_each (game, command->targets, check_heal_one, command);
}

void
muster_perform_heal_many (MusterPerform *perform, const MusterCommandHealMany *command)
{
  g_autoptr (GArray) targets = muster_targets_from_text (command->targets);

  for (guint i = 0; i < targets->len; i++)
    muster_hit_heal (perform, 0, g_array_index (targets, MusterId, i), command->amount, TRUE, NULL,
                     0);
}

static MusterCommandAddChip
chip_for (const MusterCommandAddChipToMany *command, MusterId target)
{
  return (MusterCommandAddChip) {
    .creature = target,
    .condition = command->condition,
    .name = command->name,
    .source = command->source,
    .end = command->end,
    .count = command->count,
    .anchor = command->anchor,
  };
}

/* One who has the condition already keeps it; the others get it. */
static MusterRefusal
check_chip_for_one (const MusterGame *game, gconstpointer many, MusterId target)
{
  const MusterCommandAddChip one = chip_for (many, target);
  MusterWaiver ignored;
  MusterRefusal refusal = muster_check_add_chip (game, &one, &ignored);

  return refusal == MUSTER_REFUSAL_NOTHING_TO_DO ? MUSTER_REFUSAL_NONE : refusal;
}

MusterRefusal
muster_check_add_chip_to_many (const MusterGame *game,
                               const MusterCommandAddChipToMany *command,
                               MusterWaiver *waiver)
{
  return check_each (game, command->targets, check_chip_for_one, command);
}

void
muster_perform_add_chip_to_many (MusterPerform *perform, const MusterCommandAddChipToMany *command)
{
  g_autoptr (GArray) targets = muster_targets_from_text (command->targets);

  for (guint i = 0; i < targets->len; i++)
    {
      const MusterCommandAddChip one = chip_for (command, g_array_index (targets, MusterId, i));
      MusterWaiver ignored;

      if (muster_check_add_chip (perform->game, &one, &ignored) == MUSTER_REFUSAL_NONE)
        muster_perform_add_chip (perform, &one);
    }
}

static MusterRefusal
check_leave_one (const MusterGame *game, gconstpointer many, MusterId target)
{
  const MusterCommandLeave one = { .creature = target };
  MusterWaiver ignored;

  return muster_check_leave (game, &one, &ignored);
}

MusterRefusal
muster_check_leave_many (const MusterGame *game,
                         const MusterCommandLeaveMany *command,
                         MusterWaiver *waiver)
{
  return check_each (game, command->targets, check_leave_one, command);
}

/* Whoever holds the turn goes last, so that it passes once, to somebody who stays. */
void
muster_perform_leave_many (MusterPerform *perform, const MusterCommandLeaveMany *command)
{
  g_autoptr (GArray) targets = muster_targets_from_text (command->targets);
  MusterId holder = 0;

  for (guint i = 0; i < targets->len; i++)
    {
      MusterId target = g_array_index (targets, MusterId, i);
      const MusterParticipant *participant = muster_current_participant (perform->game, target);

      if (muster_game_fight (perform->game, participant->fight)->turn == participant->id)
        holder = target;
      else
        muster_fight_take_out (perform, target);
    }
  if (holder != 0)
    muster_fight_take_out (perform, holder);
}

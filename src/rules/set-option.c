/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changing the rules options of a campaign, also in the middle of a fight: what stands and no
 * longer fits is set right in the same step. */
#include "rules/settle.h"

#include "rules/fifth/hit.h"
#include "rules/fight/end.h"
#include "rules/grid/line-up.h"
#include "rules/options.h"

/* Other rules of exhaustion may halve hit point maximums. */
static void
lower_hit_points (MusterGame *game)
{
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  {
    gint32 max_hp = muster_creature_max_hp (game, creature->id);

    if (creature->hp > max_hp)
      muster_game_edit_creature (game, creature->id)->hp = max_hp;
  }
}

/* What lying at 0 hit points means under the rules that hold now.  Who lay there defeated and gets
 * death saves back is stable first: nobody begins to die of a change of rules. */
static MusterLife
life_at_zero (const MusterGame *game, MusterLife life)
{
  switch ((MusterZeroHp) muster_game_world (game)->zero_hp)
    {
    case MUSTER_ZERO_HP_DEFEATED:
      return MUSTER_LIFE_ALIVE;
    case MUSTER_ZERO_HP_UNCONSCIOUS:
      return MUSTER_LIFE_STABLE;
    case MUSTER_ZERO_HP_DEATH_SAVES:
    default:
      return life == MUSTER_LIFE_ALIVE ? MUSTER_LIFE_STABLE : life;
    }
}

static void
lay_down_anew (MusterGame *game)
{
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  {
    MusterDeathTracker tracker = { .life = life_at_zero (game, (MusterLife) creature->life) };

    if (creature->kind == MUSTER_CREATURE_CHARACTER && creature->hp <= 0 && creature->max_hp > 0
        && creature->life != MUSTER_LIFE_DEAD && creature->life != (gint32) tracker.life)
      muster_creature_store_tracker (game, creature->id, &tracker);
  }
}

/* The party throws its own dice, or none of it does; one by one the GM decides anew. */
static void
hand_out_dice (MusterGame *game)
{
  gint32 own = muster_game_world (game)->who_rolls == MUSTER_WHO_ROLLS_PLAYERS;

  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (creature->kind == MUSTER_CREATURE_CHARACTER && creature->real_dice != own)
    muster_game_edit_creature (game, creature->id)->real_dice = own;
}

MusterRefusal
muster_check_set_rules (const MusterGame *game,
                        const MusterCommandSetRules *command,
                        MusterWaiver *waiver)
{
  const MusterWorld *world = muster_game_world (game);

  if ((command->edition != MUSTER_EDITION_2014 && command->edition != MUSTER_EDITION_2024)
      || command->exhaustion_rule < MUSTER_EXHAUSTION_BY_EDITION
      || command->exhaustion_rule > MUSTER_EXHAUSTION_FLAT)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return world->edition != command->edition || world->exhaustion_rule != command->exhaustion_rule
                 || world->foe_ac_hidden != (command->foe_ac_hidden != 0)
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NOTHING_TO_DO;
}

void
muster_perform_set_rules (MusterPerform *perform, const MusterCommandSetRules *command)
{
  MusterWorld *world = muster_game_edit_world (perform->game);

  world->edition = command->edition;
  world->exhaustion_rule = command->exhaustion_rule;
  world->foe_ac_hidden = command->foe_ac_hidden != 0;
  lower_hit_points (perform->game);
  muster_perform_event (perform, MUSTER_EVENT_RULES_CHANGED)->rules_changed.edition
      = command->edition;
}

MusterRefusal
muster_check_set_option (const MusterGame *game,
                         const MusterCommandSetOption *command,
                         MusterWaiver *waiver)
{
  MusterOption option = (MusterOption) command->option;

  if (command->option < 0 || command->option >= MUSTER_N_OPTIONS || command->choice < 0
      || (guint) command->choice >= muster_option_info (option)->n_choices)
    return MUSTER_REFUSAL_BAD_NUMBER;

  return (guint) command->choice == muster_option_choice (muster_game_world (game), option)
             ? MUSTER_REFUSAL_NOTHING_TO_DO
             : MUSTER_REFUSAL_NONE;
}

void
muster_perform_set_option (MusterPerform *perform, const MusterCommandSetOption *command)
{
  const MusterOptionInfo *info = muster_option_info ((MusterOption) command->option);
  guint8 *world = (guint8 *) muster_game_edit_world (perform->game);
  MusterEventOptionSet *set;

  *(gint32 *) (gpointer) (world + info->offset) = info->choices[command->choice].value;
  set = &muster_perform_event (perform, MUSTER_EVENT_OPTION_SET)->option_set;
  set->option = command->option;
  set->choice = command->choice;

  muster_game_forget_order (perform->game);
  lower_hit_points (perform->game);
  if (command->option == MUSTER_OPTION_ZERO_HP)
    lay_down_anew (perform->game);
  if (command->option == MUSTER_OPTION_WHO_ROLLS)
    hand_out_dice (perform->game);
  if (command->option == MUSTER_OPTION_POSITIONS
      && muster_game_current_fight (perform->game) != NULL)
    muster_grid_line_up (perform, muster_game_current_fight (perform->game)->id);
  muster_fight_note_outcome (perform);
}

/* The waivers of attacks and casts are bits among their options. */
static void
strip_options (MusterCommand *command)
{
  if (command->kind == MUSTER_COMMAND_ATTACK)
    command->attack.options &= ~MUSTER_ATTACK_WAIVE_ALL;
  else if (command->kind == MUSTER_COMMAND_MULTIATTACK)
    command->multiattack.options &= ~MUSTER_ATTACK_WAIVE_ALL;
  else if (command->kind == MUSTER_COMMAND_CAST)
    command->cast.options &= ~MUSTER_CAST_WAIVE_ALL;
}

MusterCommand
muster_settle_waivers (const MusterGame *game, const MusterCommand *command)
{
  const MusterCommandInfo *info = muster_command_info (command->kind);
  MusterCommand settled = *command;
  guint8 *body = muster_command_body (&settled);

  if (muster_game_world (game)->gates != MUSTER_GATES_STRICT)
    return settled;

  strip_options (&settled);
  for (guint i = 0; i < info->n_fields; i++)
    if (g_str_has_prefix (info->fields[i].name, "waive"))
      *(gint32 *) (gpointer) (body + info->fields[i].offset) = 0;

  return settled;
}

void
muster_settle_economy (MusterPerform *perform)
{
  const MusterId *order;
  guint n;

  if (muster_game_world (perform->game)->economy != MUSTER_ECONOMY_BY_GM
      || muster_game_fight (perform->game, perform->result->fight) == NULL)
    return;

  order = muster_game_order (perform->game, perform->result->fight, &n);
  for (guint i = 0; i < n; i++)
    {
      const MusterParticipant *participant = muster_game_participant (perform->game, order[i]);
      MusterParticipant *record;

      if (!participant->bonus && !participant->reaction)
        continue;
      record = muster_game_edit_participant (perform->game, participant->id);
      record->bonus = FALSE;
      record->reaction = FALSE;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a special does once it is paid for. */
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/boon.h"
#include "rules/fifth/check.h"
#include "rules/fifth/form.h"
#include "rules/fifth/hit-save.h"
#include "rules/fifth/special.h"
#include "rules/fifth/spend.h"
#include "rules/fifth/swing.h"
#include "rules/fight/setup.h"
#include "rules/target-list.h"

#define ALL_ABILITIES ((1 << MUSTER_N_ABILITIES) - 1)

/* What is put on its own creature and stays ends with the next use. */
static gboolean
ends_itself (MusterPerform *perform, MusterId creature, MusterText name)
{
  MUSTER_GAME_FOREACH (perform->game, CHIP, MusterChip, on)
  if (on->creature == creature && on->source == creature && on->name == name)
    {
      muster_chip_end (perform, on->id, MUSTER_CHIP_BY_HAND);
      return TRUE;
    }

  return FALSE;
}

/* Reckless, or standing in sunlight: a chip on the creature itself; used once more, it ends. */
static void
slant_itself (MusterPerform *perform,
              MusterId creature,
              const MusterSpecial *special,
              MusterText name)
{
  MusterChip chip = { .creature = creature,
                      .condition = MUSTER_CONDITION_CUSTOM,
                      .name = name,
                      .source = creature,
                      .own_attacks = special->own_attacks,
                      .attacks_against = special->attacks_against,
                      .dazzles = special->dazzles,
                      .check_disadvantage = special->hinders_checks ? ALL_ABILITIES : 0,
                      .save_disadvantage = special->hinders_saves ? ALL_ABILITIES : 0 };

  if (ends_itself (perform, creature, name))
    return;
  if (special->until_turn)
    muster_chip_end_at_turn (perform->game, &chip, MUSTER_CHIP_UNTIL_TURN_START, creature, 1);
  muster_chip_put (perform, &chip);
}

/* How far it may go right now: where it goes the GM says. */
static void
grant_move (MusterPerform *perform, MusterId creature, const MusterSpecial *special)
{
  static const struct
  {
    guint speed;
    gint32 divisor;
  } moves[] = { [MUSTER_SPECIAL_MOVES] = { MUSTER_SPEED_WALK, 1 },
                [MUSTER_SPECIAL_MOVES_HALF] = { MUSTER_SPEED_WALK, 2 },
                [MUSTER_SPECIAL_FLIES_HALF] = { MUSTER_SPEED_FLY, 2 },
                [MUSTER_SPECIAL_SWIMS] = { MUSTER_SPEED_SWIM, 1 } };
  gboolean told
      = special->moves == MUSTER_SPECIAL_TELEPORTS || special->moves == MUSTER_SPECIAL_JUMPS;
  MusterEventMoveGranted *granted;

  if (special->moves == MUSTER_SPECIAL_STAYS)
    return;
  granted = &muster_perform_event (perform, MUSTER_EVENT_MOVE_GRANTED)->move_granted;
  granted->creature = creature;
  granted->move = special->moves;
  granted->safe = special->safe;
  granted->feet = told ? special->teleport_ft
                       : muster_mods_speed (perform->game, creature, moves[special->moves].speed)
                             / moves[special->moves].divisor;
}

/* Those who are willing go the same way. */
static void
bring_along (MusterPerform *perform,
             const MusterCommandUseSpecial *command,
             const MusterSpecial *special)
{
  MusterTarget targets[MUSTER_MAX_TARGETS];
  guint n = 0;

  muster_target_list_parse (command->targets, targets, &n);
  for (guint i = 0; i < n; i++)
    if (targets[i].creature != command->creature)
      grant_move (perform, targets[i].creature, special);
}

static void
roll_check (MusterPerform *perform, MusterId creature, const MusterSpecial *special)
{
  MusterSkill skill = (MusterSkill) (special->check - 1);
  MusterAbilityCheck check
      = { .creature = creature, .ability = muster_skill_ability (skill), .skill = special->check };
  gint32 total;

  muster_ability_check_roll (perform, &check, &total);
}

static gboolean
has_hit (const MusterPerform *perform, MusterId attacker, MusterId target)
{
  const MusterEvents *events = &perform->result->events;

  for (guint i = 0; i < muster_events_count (events); i++)
    {
      const MusterEvent *event = muster_events_at (events, i);

      if (event->kind == MUSTER_EVENT_DAMAGE_DEALT && event->damage_dealt.source == attacker
          && event->damage_dealt.target == target)
        return TRUE;
    }

  return FALSE;
}

/* One swing at the only one it is aimed at, paid for with the special. */
static void
make_attack (MusterPerform *perform,
             const MusterCommandUseSpecial *command,
             const MusterSpecial *special)
{
  MusterTarget targets[MUSTER_MAX_TARGETS];
  MusterCommandAttack swing = { .attacker = command->creature,
                                .attack = special->attack - 1,
                                .options = MUSTER_ATTACK_OPTION_WAIVE_COST };
  guint n;

  if (!muster_target_list_parse (command->targets, targets, &n) || n == 0
      || muster_swing_check (perform->game, command->creature, targets[0].creature)
             != MUSTER_REFUSAL_NONE)
    return;
  swing.target = targets[0].creature;
  muster_swing_roll (perform, &swing);
  if (special->save != NULL && muster_perform_phase (perform)
      && has_hit (perform, command->creature, swing.target))
    muster_hit_save_land (
        perform, special->save, special->name,
        &(MusterHitFailure) { .source = command->creature,
                              .target = swing.target,
                              .hp = muster_game_creature (perform->game, swing.target)->hp });
}

static void
befall_itself (MusterPerform *perform, const MusterCommandUseSpecial *command, MusterText name)
{
  g_autofree char *itself = g_strdup_printf ("%u", command->creature);

  if (!ends_itself (perform, command->creature, name))
    muster_special_land (perform, command->creature, command->special, itself);
}

/* A beating of wings comes before the flight. */
static void
grant_after (MusterPerform *perform,
             const MusterCommandUseSpecial *command,
             const MusterSpecial *special)
{
  if (special->check != 0)
    roll_check (perform, command->creature, special);
  if (special->itself)
    befall_itself (perform, command, muster_game_intern (perform->game, special->name));
  else if (special->save != NULL)
    muster_special_land (perform, command->creature, command->special, command->targets);
  else if (special->borrows != 0)
    muster_special_land (perform, command->creature, special->borrows - 1, command->targets);
  if (special->boon != NULL && muster_perform_phase (perform))
    muster_boon_grant (perform, command);
  if (muster_perform_phase (perform))
    grant_move (perform, command->creature, special);
  if (special->brings > 0 && muster_perform_phase (perform))
    bring_along (perform, command, special);
  if (special->lets_go && muster_perform_phase (perform))
    muster_chips_let_go (perform, command->creature, TRUE);
}

/* What it does that has no numbers is the GM's to resolve. */
void
muster_perform_use_special (MusterPerform *perform, const MusterCommandUseSpecial *command)
{
  const MusterSpecial *special
      = &muster_game_block (perform->game, command->creature)->specials[command->special];
  MusterText name = muster_game_intern (perform->game, special->name);
  MusterEventSpecialUsed *used;

  muster_spend (perform, command->creature,
                muster_special_cost_now (perform->game, command->creature, command->special),
                command->waive != 0);
  if (!command->waive)
    muster_special_pay (perform, command->creature, command->special);

  used = &muster_perform_event (perform, MUSTER_EVENT_SPECIAL_USED)->special_used;
  used->creature = command->creature;
  used->name = name;
  muster_boons_end_with (perform, command->creature, special->name);
  if (special->own_attacks != MUSTER_MODE_NONE || special->attacks_against != MUSTER_MODE_NONE)
    slant_itself (perform, command->creature, special, name);
  if (special->attack == 0)
    grant_after (perform, command, special);
  else
    {
      grant_move (perform, command->creature, special);
      make_attack (perform, command, special);
    }
  /* Last: another shape has other powers and attacks. */
  if (special->becomes != NULL || special->form != NULL)
    muster_form_take (perform, command->creature, special);
}

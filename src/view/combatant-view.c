/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/combatant-view.h"

#include "rules/chips/condition-effects.h"
#include "rules/chips/mods.h"
#include "rules/fifth/spend.h"
#include "rules/fifth/death.h"
#include "rules/fifth/hit.h"
#include "rules/fight/budget.h"
#include "rules/fight/factions.h"
#include "rules/fight/initiative.h"
#include "rules/fight/link.h"
#include "rules/fight/turn.h"
#include "rules/grid/movement.h"
#include "rules/spells/known.h"
#include "view/view-pass.h"

static void
reset (MusterCombatantView *view)
{
  GArray *chips = view->chips;

  g_free (view->label);
  if (chips == NULL)
    chips = g_array_new (FALSE, FALSE, sizeof (MusterChipView));
  else
    g_array_set_size (chips, 0);

  *view = (MusterCombatantView) { .chips = chips };
}

void
muster_combatant_view_clear (MusterCombatantView *view)
{
  g_clear_pointer (&view->label, g_free);
  g_clear_pointer (&view->chips, g_array_unref);
}

static MusterCondition
condition_of (const MusterChipView *chip)
{
  return muster_condition_of_chip (chip->condition, chip->name);
}

static MusterState
state_of (const MusterCreature *creature, GArray *chips)
{
  gboolean character = creature->kind == MUSTER_CREATURE_CHARACTER;

  if (creature->life == MUSTER_LIFE_DEAD)
    return character ? MUSTER_STATE_DEAD : MUSTER_STATE_DEFEATED;
  if (creature->hp <= 0 && creature->life == MUSTER_LIFE_DYING)
    return MUSTER_STATE_DYING;
  if (creature->hp <= 0 && creature->life == MUSTER_LIFE_STABLE)
    return MUSTER_STATE_STABLE;
  if (creature->hp <= 0)
    return MUSTER_STATE_DEFEATED;

  for (guint i = 0; i < chips->len; i++)
    {
      MusterHeldChip held
          = { .condition = (guint8) condition_of (&g_array_index (chips, MusterChipView, i)) };

      if (muster_loses_turn (&held, 1))
        return MUSTER_STATE_CANNOT_ACT;
    }

  return MUSTER_STATE_UP;
}

static void
fill_hit_points (MusterCombatantView *view,
                 const MusterGame *game,
                 const MusterCreature *creature,
                 gboolean gm)
{
  gint32 max_hp = muster_creature_max_hp (game, creature->id);

  view->hp_exact = view->may_act;
  view->hp_band = muster_hp_band (creature->hp, max_hp);
  if (view->hp_exact)
    {
      view->hp = creature->hp;
      view->max_hp = max_hp;
      view->temp_hp = creature->temp_hp;
    }

  view->armor_class_known
      = view->may_act || view->side != MUSTER_SIDE_FOE || !muster_game_world (game)->foe_ac_hidden;
  if (view->armor_class_known)
    view->armor_class = muster_game_armor_class (game, creature->id);

  view->death_saves_known = gm || muster_game_world (game)->death_saves == MUSTER_DEATH_SAVES_OPEN;
  if (view->death_saves_known)
    {
      view->death_successes = muster_death_shown (creature->death_successes);
      view->death_failures = muster_death_shown (creature->death_failures);
    }
  view->exhaustion = creature->exhaustion;
}

static void
fill_turn (MusterCombatantView *view, const MusterGame *game, const MusterParticipant *participant)
{
  const MusterFight *fight = muster_game_fight (game, participant->fight);
  MusterId leader = muster_participant_leader (game, participant);
  MusterBudget budget = muster_budget_of (participant);

  view->participant = participant->id;
  view->present = participant->present;
  view->left_order = muster_creature_left_order (game, view->id);
  view->current_turn = fight != NULL && fight->state == MUSTER_FIGHT_RUNNING
                       && muster_participant_has_turn (game, participant);
  view->surprised = participant->surprised;
  view->in_lair = view->may_act && participant->in_lair;
  view->lair_acts = fight != NULL && fight->lair_turn && participant->in_lair;
  view->lair_spent = fight != NULL && fight->lair_used && participant->in_lair;
  view->rolled = participant->rolled;
  view->grouped = view->may_act && participant->pack != 0;
  view->awaited = muster_initiative_awaited (game, participant);
  if (leader != participant->id)
    view->linked_to = muster_game_participant (game, leader)->creature;
  view->initiative = participant->initiative;
  view->action_spent = budget.action != 0;
  view->economy_tracked = muster_game_world (game)->economy == MUSTER_ECONOMY_TRACKED;
  view->bonus_spent = budget.bonus != 0;
  view->reaction_spent = budget.reaction != 0;
  view->attacks_left = (gint32) muster_swings_left_at_best (game, participant->creature);
  view->spare_action = budget.spare != 0;
  if (fight != NULL && fight->state == MUSTER_FIGHT_RUNNING
      && muster_creature_inside_of (game, view->id) == 0)
    view->squares = muster_participant_squares (game, participant);
  if (view->may_act && view->squares.side > 0)
    {
      view->feet_left = muster_movement_left_ft (game, participant)
                        / muster_movement_cost (game, participant->creature);
      view->feet_whole = muster_movement_whole_ft (game, participant)
                         / muster_movement_cost (game, participant->creature);
    }
  if (view->may_act)
    {
      guint per_round = (guint) muster_legendary_actions (game, participant->creature);

      view->legendary_max = (gint32) per_round;
      view->legendary_left = (gint32) muster_budget_legendary_left (&budget, per_round);
    }
}

/* Tells that something was used or came back: what it is, the offers say. */
static gint32
count_uses (const MusterGame *game, MusterId creature)
{
  gint32 gone = 0;

  MUSTER_GAME_FOREACH (game, SPECIAL_USE, MusterSpecialUse, special)
  if (special->creature == creature)
    gone += special->used;
  MUSTER_GAME_FOREACH (game, RESOURCE, MusterResource, resource)
  if (resource->creature == creature)
    gone += resource->used;
  MUSTER_GAME_FOREACH (game, SPELL_USE, MusterSpellUse, spell)
  if (spell->creature == creature)
    gone += spell->used;
  for (int level = 1; level <= MUSTER_N_SLOT_LEVELS; level++)
    gone += (gint32) (muster_stat_block_slots (muster_game_block (game, creature), level)
                      - muster_slots_left (game, creature, level));

  return gone;
}

/* What a creature of the GM's waits for is the GM's to know. */
static void
hide_readied (GArray *chips)
{
  for (guint i = 0; i < chips->len; i++)
    {
      MusterChipView *chip = &g_array_index (chips, MusterChipView, i);

      if (chip->condition == MUSTER_CONDITION_READIED)
        chip->name = NULL;
    }
}

/* A condition like the others to whoever looks. */
static void
show_exhaustion (MusterCombatantView *view)
{
  const MusterChipView chip = { .condition = MUSTER_CONDITION_CUSTOM, .level = view->exhaustion };

  if (view->exhaustion > 0)
    g_array_append_val (view->chips, chip);
}

static void
show_load (MusterCombatantView *view, const MusterGame *game)
{
  const MusterChipView chip
      = { .condition = MUSTER_CONDITION_CUSTOM, .load = muster_mods_load (game, view->id) };

  if (chip.load != MUSTER_LOAD_NONE)
    g_array_append_val (view->chips, chip);
}

static void
fill_side (MusterCombatantView *view,
           const MusterGame *game,
           const MusterCreature *creature,
           const MusterParticipant *participant)
{
  MusterGroup group
      = { .stance = muster_stance_of (view->kind, (MusterDisposition) creature->disposition) };

  if (participant != NULL)
    {
      group = muster_participant_group (game, participant);
      view->hidden = participant->hidden != 0;
      view->fate = (MusterFate) participant->fate;
    }
  view->stance = group.stance;
  view->faction = group.faction;
  view->side = group.stance == MUSTER_STANCE_FOE ? MUSTER_SIDE_FOE : MUSTER_SIDE_PARTY;
  view->counted = group.stance != MUSTER_STANCE_BYSTANDER;
}

void
muster_view_pass_fill (const MusterViewPass *pass,
                       MusterCombatantView *view,
                       const MusterCreature *creature,
                       const MusterParticipant *participant)
{
  reset (view);

  view->id = creature->id;
  view->label = muster_view_pass_label (pass, creature, participant);
  view->kind = (MusterCreatureKind) creature->kind;
  fill_side (view, pass->game, creature, participant);
  view->may_act = muster_viewer_may_act (&pass->viewer, creature);
  view->real_dice = creature->real_dice != 0;

  muster_view_pass_chips (pass, creature->id, view->chips);
  if (!view->may_act && view->kind != MUSTER_CREATURE_CHARACTER)
    hide_readied (view->chips);
  view->state = state_of (creature, view->chips);
  fill_hit_points (view, pass->game, creature, pass->viewer.gm);
  if (view->may_act)
    {
      view->resistances_left = MAX (
          muster_legendary_resistances (pass->game, creature->id) - creature->resistances_used, 0);
      view->uses_gone = count_uses (pass->game, creature->id);
    }

  for (guint i = 0; i < view->chips->len; i++)
    {
      const MusterChipView *chip = &g_array_index (view->chips, MusterChipView, i);

      if (condition_of (chip) == MUSTER_CONDITION_CONCENTRATING)
        view->concentration = chip->id;
    }

  show_exhaustion (view);
  show_load (view, pass->game);

  if (participant != NULL)
    fill_turn (view, pass->game, participant);
}

/* The creature's part in a fight, also of one that has left it. */
static const MusterParticipant *
find_participant (const MusterGame *game, MusterId fight, MusterId creature)
{
  const MusterParticipant *found;

  if (fight == 0)
    return NULL;
  found = muster_game_participant_of (game, fight, creature);
  if (found != NULL)
    return found;

  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, participant)
  if (participant->fight == fight && participant->creature == creature)
    found = participant;

  return found;
}

gboolean
muster_view_is_hidden (const MusterGame *game, MusterId fight, MusterId creature)
{
  const MusterFight *current = fight == 0 ? muster_game_current_fight (game) : NULL;
  const MusterParticipant *participant
      = find_participant (game, current != NULL ? current->id : fight, creature);
  const MusterCreature *record = muster_game_creature (game, creature);

  return participant != NULL ? participant->hidden != 0 : record != NULL && record->lurks != 0;
}

gboolean
muster_view_is_foe (const MusterGame *game, MusterId fight, MusterId creature)
{
  const MusterParticipant *participant = find_participant (game, fight, creature);
  MusterGroup group = participant != NULL ? muster_participant_group (game, participant)
                                          : muster_creature_group (game, creature);

  return group.stance == MUSTER_STANCE_FOE;
}

gboolean
muster_combatant_view_fill (MusterCombatantView *view,
                            const MusterGame *game,
                            const MusterViewer *viewer,
                            MusterId fight,
                            MusterId creature)
{
  const MusterCreature *record = muster_game_creature (game, creature);
  MusterViewPass pass;

  if (record == NULL)
    {
      reset (view);
      return FALSE;
    }

  muster_view_pass_init (&pass, game, viewer, fight);
  muster_view_pass_fill (&pass, view, record, find_participant (game, fight, creature));

  return TRUE;
}

char *
muster_view_label (const MusterGame *game,
                   const MusterViewer *viewer,
                   MusterId fight,
                   MusterId creature)
{
  const MusterCreature *record = muster_game_creature (game, creature);
  const MusterFight *current = muster_game_current_fight (game);
  MusterViewPass pass;

  if (record == NULL)
    return NULL;
  if (fight == 0 && current != NULL)
    fight = current->id;

  muster_view_pass_init (&pass, game, viewer, fight);

  return muster_view_pass_label (&pass, record, find_participant (game, fight, creature));
}

void
muster_view_chips (const MusterGame *game, MusterId fight, MusterId creature, GArray *chips)
{
  MusterViewPass pass = { .game = game, .fight = fight };

  muster_view_pass_chips (&pass, creature, chips);
}

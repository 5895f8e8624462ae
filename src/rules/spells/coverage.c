/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/coverage.h"

#include <string.h>

#include "rules/chips/mods.h"

static gboolean
deals_damage (const MusterSpell *spell)
{
  gboolean rolls = spell->kind == MUSTER_SPELL_ATTACK || spell->kind == MUSTER_SPELL_AUTO_HIT
                   || spell->kind == MUSTER_SPELL_SAVE;

  for (guint i = 0; rolls && i < spell->n_damage; i++)
    if (spell->damage[i].dice.count > 0 || spell->damage[i].dice.bonus > 0)
      return TRUE;
  for (guint i = 0; i < spell->n_chips; i++)
    if (spell->chips[i].chip.later_dice > 0 || spell->chips[i].chip.later_flat > 0)
      return TRUE;

  return FALSE;
}

gboolean
muster_spell_chip_changes (const MusterSpellChip *left)
{
  const MusterChip *chip = &left->chip;

  return chip->rider_rolls != 0 || (chip->marks & ~MUSTER_CHIP_SHAPE) != 0 || chip->ac_bonus != 0
         || chip->ac_floor != 0 || chip->ac_base != 0 || chip->resist != 0 || chip->immune != 0
         || chip->temp_hp_turn != 0 || chip->later_dice != 0 || chip->later_flat != 0
         || chip->own_attacks != 0 || chip->attacks_against != 0 || chip->save_advantage != 0
         || chip->save_disadvantage != 0 || chip->hit_dice != 0 || chip->max_hp != 0
         || left->temp_hp_mod != 0 || left->resist_choice != 0 || left->blocks != NULL
         || left->check_choice != 0 || chip->blocks_level != 0 || chip->check_advantage != 0
         || chip->skill_bonus != 0 || chip->bonus_actions != 0 || chip->walk_ft != 0
         || chip->fly_ft != 0 || chip->climb_ft != 0 || chip->swim_ft != 0
         || chip->darkvision_ft != 0 || chip->images != 0 || chip->check_least != 0
         || chip->hit_flat != 0 || chip->sting_dice != 0 || chip->answer_save != 0
         || chip->braced != 0 || chip->immune_damage != 0 || chip->weak != 0
         || chip->attack_disadvantage != 0 || chip->weaken_dice != 0 || chip->alert != 0
         || chip->grows != 0 || chip->lit != 0 || chip->max_heal != 0 || chip->slowed != 0
         || chip->check_disadvantage != 0 || left->temp_hp.count != 0 || left->more_hp.count != 0
         || left->check_worse != 0 || left->drains != 0 || chip->keeps_max != 0
         || chip->revives != 0 || chip->no_spells != 0 || chip->spares_dice != 0
         || left->save_worse != 0 || chip->limits != 0 || chip->slow_spells != 0
         || chip->confused != 0 || chip->saves_wanted != 0 || chip->vulnerable != 0
         || chip->stuns != 0 || chip->suppresses != 0 || chip->dulls != 0;
}

guint32
muster_spell_does (const MusterSpell *spell)
{
  guint32 does = 0;

  for (guint i = 0; i < spell->n_further; i++)
    does |= muster_spell_does (spell->further[i]);
  if (spell->kind == MUSTER_SPELL_SUMMON)
    return does | MUSTER_SPELL_DOES_SUMMON;
  if (spell->counters || spell->dispels)
    does |= MUSTER_SPELL_DOES_END_SPELLS;
  if (spell->aim == MUSTER_SPELL_AIM_NOBODY)
    return does;

  if (spell->kind == MUSTER_SPELL_ATTACK)
    does |= MUSTER_SPELL_DOES_ATTACK;
  if (spell->kind == MUSTER_SPELL_SAVE && !spell->contests)
    does |= MUSTER_SPELL_DOES_SAVE;
  if (deals_damage (spell))
    does |= MUSTER_SPELL_DOES_DAMAGE;
  if (spell->kind == MUSTER_SPELL_HEAL || spell->cures || spell->cures_one || spell->cures_ailments
      || spell->cures_one_ailment)
    does |= MUSTER_SPELL_DOES_HEAL;
  if (spell->dies || spell->dies_hp > 0)
    does |= MUSTER_SPELL_DOES_KILL;
  if (spell->shape != MUSTER_SPELL_SHAPE_NONE)
    does |= MUSTER_SPELL_DOES_SHAPE;
  for (guint i = 0; i < spell->n_chips; i++)
    {
      gint32 condition = spell->chips[i].chip.condition;
      gboolean of_the_rules
          = condition != MUSTER_CONDITION_CUSTOM && condition < MUSTER_CONDITION_BLESSED;

      if (of_the_rules)
        does |= MUSTER_SPELL_DOES_CONDITION;
      else if (muster_spell_chip_changes (&spell->chips[i]))
        does |= MUSTER_SPELL_DOES_CHIP;
    }

  return does;
}

/* The last part of a path, or the whole of it, says why. */
static const struct
{
  MusterSpellGap gap;
  const char *members;
} reasons[] = {
  { MUSTER_SPELL_GAP_NARRATIVE,
    " effect name tags mishap control command command_options prison glyph_area behaviour_d10 " },
  { MUSTER_SPELL_GAP_PLACE,
    " zone zone.detect zone.damage zone.save zone.damage_decreases zone.max_size zone.when"
    " zone.speed zone.wards_types_choice wall areas radius_ft cube_ft pass_through within_ft "
    "barrier_ft antimagic_ft gallons"
    " whirlpool fissures collapse structures strike_area range_ft range_miles proximity cost_ft"
    " ignored_by exploding capacity enclosed banished banishes_types plane_shifted teleport"
    " expelled ethereal ethereal_on ignore_difficult_terrain rays layers storm_bonus"
    " difficult_terrain heavily_obscured " },
  { MUSTER_SPELL_GAP_MOVEMENT,
    " push_ft speed move_ft speed_ft fly_speed hover speed_multiplier climb_speed swim_speed"
    " jump_ft jump_multiplier levitate_ft falls_up_ft forced_move fall_rate_ft no_fall_damage"
    " water_walk walls_ceilings escape_cost_ft only_movement reaction_flee leap forceful"
    " cannot_stand no_underwater_penalty falling " },
  { MUSTER_SPELL_GAP_CREATURES, " summons max_cr count_multiplier count disobey bound"
                                " hostile_if_concentration_lost upcast.count " },
  { MUSTER_SPELL_GAP_SHAPE, " polymorph type_becomes natural_weapon " },
  { MUSTER_SPELL_GAP_OBJECT,
    " object object.ac object.hp object.str object.vulnerable object.immune targets.object "
    "targets.hp max_weight_lb lift_lb capacity_lb magic_weapon weapon"
    " weapon_die weapon_bonus weapon_die_scaling use_spell_mod drops_held destroyed attack.kind"
    " damage.dice inorganic flesh grasping grasp_damage " },
  { MUSTER_SPELL_GAP_CHOICE,
    " options conditions_choice curse_options types_choice advantage_choice"
    " vs_types_choice damage_types_choice damage_type_choice"
    " disease_choice cures_one_of chosen damage_type granted_action must cannot " },
  { MUSTER_SPELL_GAP_CIRCUMSTANCE,
    " only_if advantage_if disadvantage_if auto_succeed auto_fail_types while vs vs_types"
    " except_types max_int permanent_if except subtypes casting bonus_vs_types auto_max_level " },
  { MUSTER_SPELL_GAP_LATER,
    " save_when repeat ends_on save_ends ongoing duration duration_add until dismissal delayed"
    " success repeat_save repeat_action second_failure rounds accumulates burst on_kill on_end"
    " save_on_damage save_after_damage when escape_check contest auto_escape suppress total_damage"
    " on_melee_hit_by retaliate_on ends_on_invisible expires " },
  { MUSTER_SPELL_GAP_REMEDY, " dead_within cures revive_hp revive d20_penalty stabilize regen pool"
                             " full berries min_hp min_hp_max max_hp_bonus hp_max_reduction heals"
                             " max_healing short_rest_benefits eat_action heal_self"
                             " revive_at_turn_start_hp hp_max_cannot_be_reduced days_back " },
  { MUSTER_SPELL_GAP_SENSES,
    " hidden_from_divination no_invisible darkvision_ft truesight_ft see_invisible see_ethereal"
    " no_hide location_known light decoy water_breathing " },
  { MUSTER_SPELL_GAP_SPELLS,
    " counter dispel spell_fails slot_not_expended breaks_concentration blocks_level"
    " blocks_spells_max_level spell_delay_d20 somatic_spell_failure_percent"
    " cast_action_evokes_only immune_magic_conditions " },
  { MUSTER_SPELL_GAP_ROLLS,
    " buff.advantage applies_to disadvantage skill_bonus save_bonus cha_check_min dex_save_penalty"
    " damage_roll_penalty skill_penalty target_disadvantage roll_per_target damage_reduction"
    " extra_damage immune buff.condition_immunities action_or_bonus max_attacks no_bonus_action"
    " no_actions bonus_action extra_turns only_actions per_turn attackers_save duplicates"
    " drop_to_1_hp attackers_advantage hp_tiers " },
};

static gboolean
has_member (const char *members, const char *member)
{
  g_autofree char *word = g_strconcat (" ", member, " ", NULL);

  return strstr (members, word) != NULL;
}

static gboolean
find_gap (const char *member, MusterSpellGap *gap)
{
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (has_member (reasons[i].members, member))
      {
        *gap = reasons[i].gap;
        return TRUE;
      }

  return FALSE;
}

/* The whole path, else its last member that has a reason: what a zone does is a matter of place. */
MusterSpellGap
muster_spell_gap (const char *path)
{
  g_auto (GStrv) members = g_strsplit (path, ".", -1);
  MusterSpellGap gap = MUSTER_SPELL_GAP_OWN_RULE;

  if (find_gap (path, &gap))
    return gap;
  for (guint i = g_strv_length (members); i > 0; i--)
    if (find_gap (members[i - 1], &gap))
      return gap;

  return gap;
}

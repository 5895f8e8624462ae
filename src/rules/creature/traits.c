/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/creature/traits.h"

#include <string.h>

/* In the order of the alphabet. */
static const MusterTraitRule rules[] = {
  { "abduct", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_MOVEMENT },
  { "aberrant_ground", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_MOVEMENT },
  { "adhesive", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_CIRCUMSTANCE },
  { "aggressive", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "agile", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "air_form", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "ambusher", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "amorphous", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_PLACE },
  { "amphibious", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_NARRATIVE },
  { "angelic_weapons", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "antimagic_susceptibility", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_SPELLS },
  { "assassinate", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "aura_of_authority", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_PLACE },
  { "aversion_of_fire", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "aversion_to_fire", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "barbed_hide", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "beast_of_burden", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_NARRATIVE },
  { "berserk", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "blind_senses", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_SENSES },
  { "blood_frenzy", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "bloodied_frenzy", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "bloodied_fury", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "blurred_form", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "bound", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_PLACE },
  { "braced", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "brave", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "brute", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "camouflage", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "celestial_restoration", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_REMEDY },
  { "charge", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_MOVEMENT },
  { "compression", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_PLACE },
  { "confer_fire_resistance", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_CIRCUMSTANCE },
  { "consume_life", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "corrode_metal", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_OBJECT },
  { "corrosive_form", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_OBJECT },
  { "cunning_action", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "damage_absorption", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "damage_transfer", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_CIRCUMSTANCE },
  { "dark_devotion", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "death_burst", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "death_throes", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "demonic_restoration", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_REMEDY },
  { "devils_sight", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_SENSES },
  { "diabolical_restoration", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_REMEDY },
  { "divine_awareness", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_SENSES },
  { "divine_eminence", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_SPELLS },
  { "draconic_origin", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_CHOICE },
  { "duergar_resilience", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_CIRCUMSTANCE },
  { "earth_glide", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_MOVEMENT },
  { "echolocation", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_SENSES },
  { "eldritch_restoration", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_REMEDY },
  { "elemental_demise", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_NARRATIVE },
  { "elemental_restoration", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_REMEDY },
  { "ephemeral", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_NARRATIVE },
  { "ethereal_jaunt", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_PLACE },
  { "ethereal_sight", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_SENSES },
  { "evasion", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "exalted_restoration", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_REMEDY },
  { "false_appearance", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_SENSES },
  { "faultless_tracker", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_SENSES },
  { "fear_aura", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_LATER },
  { "fey_ancestry", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "fiendish_restoration", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_REMEDY },
  { "fire_aura", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "fire_form", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_PLACE },
  { "flyby", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "freedom_of_movement", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_MOVEMENT },
  { "freeze", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "gibbering", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_OWN_RULE },
  { "gnome_cunning", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "grappler", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "grasping_tendrils", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_OBJECT },
  { "greater_magic_resistance", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "heat_aura", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "heated_body", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "heated_weapons", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "hellish_rejuvenation", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_REMEDY },
  { "hellish_restoration", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_REMEDY },
  { "hellish_weapons", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "hold_breath", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_NARRATIVE },
  { "horrific_appearance", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_LATER },
  { "ice_walk", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_MOVEMENT },
  { "ignited_illumination", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_SENSES },
  { "illumination", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_SENSES },
  { "immutable_form", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "incorporeal_movement", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_PLACE },
  { "incubus_form", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_SHAPE },
  { "inscrutable", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_SENSES },
  { "invisibility", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "iron_scent", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_SENSES },
  { "jumper", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_MOVEMENT },
  { "keen_senses", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "labyrinthine_recall", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_NARRATIVE },
  { "light_sensitivity", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "limited_amphibiousness", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_NARRATIVE },
  { "limited_magic_immunity", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_CHOICE },
  { "limited_telepathy", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_NARRATIVE },
  { "loathsome_limbs", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_CREATURES },
  { "magic_resistance", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "magic_rope", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_OBJECT },
  { "magic_weapons", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "martial_advantage", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_ROLLS },
  { "mimicry", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_SENSES },
  { "misty_escape", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_SHAPE },
  { "mucous_cloud", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_LATER },
  { "mucus_cloud", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_LATER },
  { "multiple_heads", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_OWN_RULE },
  { "night_hag_items", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_OBJECT },
  { "nimble_escape", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "ooze_cube", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_PLACE },
  { "pack_tactics", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "permanently_invisible", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "petrifying_gaze", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_LATER },
  { "pounce", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_MOVEMENT },
  { "probing_telepathy", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_NARRATIVE },
  { "rampage", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "reactive", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "reactive_heads", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_LATER },
  { "reckless", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "reflective_carapace", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_OWN_RULE },
  { "regeneration", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "rejuvenation", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_REMEDY },
  { "relentless", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "running_leap", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_MOVEMENT },
  { "rust_metal", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_OBJECT },
  { "sense_magic", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_SENSES },
  { "shadow_stealth", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_SENSES },
  { "shapechanger", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_SHAPE },
  { "shark_telepathy", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_NARRATIVE },
  { "shielded_mind", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_SENSES },
  { "siege_monster", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_OBJECT },
  { "sneak_attack", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "soul_bag", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_OBJECT },
  { "speak_with_beasts_and_plants", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_NARRATIVE },
  { "spell_storing", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_SPELLS },
  { "spider_climb", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_MOVEMENT },
  { "spirit_jar", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_REMEDY },
  { "standing_leap", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_MOVEMENT },
  { "steadfast", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_CIRCUMSTANCE },
  { "stench", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_LATER },
  { "succubus_form", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_SHAPE },
  { "sunlight_sensitivity", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "sunlight_weakness", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "sure_footed", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "surprise_attack", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "swarm", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "tail_spike_regrowth", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "telepathic_bond", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_NARRATIVE },
  { "training", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_NARRATIVE },
  { "trampling_charge", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_MOVEMENT },
  { "transparent", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_SENSES },
  { "treasure_sense", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_SENSES },
  { "tree_stride", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_MOVEMENT },
  { "troll_spawn", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_CREATURES },
  { "tunneler", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_MOVEMENT },
  { "turn_defiance", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_PLACE },
  { "turn_resistance", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "two_heads", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "undead_fortitude", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "undead_restoration", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_REMEDY },
  { "vampire_weakness", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "vampire_weaknesses", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "vampiric_connection", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_NARRATIVE },
  { "variable_illumination", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_SENSES },
  { "vile_appearance", MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_LATER },
  { "wakeful", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_NARRATIVE },
  { "water_breathing_only", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_NARRATIVE },
  { "water_form", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "water_susceptibility", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "web_sense", MUSTER_CARRIED_TOLD, MUSTER_SPELL_GAP_SENSES },
  { "web_walker", MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE },
  { "wishes", MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_SPELLS },
};

gboolean
muster_carried_is_done (MusterCarried carried)
{
  return carried == MUSTER_CARRIED_WHOLE || carried == MUSTER_CARRIED_TOLD;
}

const MusterTraitRule *
muster_trait_rule (const char *tag)
{
  guint low = 0;
  guint high = G_N_ELEMENTS (rules);

  while (tag != NULL && low < high)
    {
      guint middle = (low + high) / 2;
      int order = strcmp (tag, rules[middle].tag);

      if (order == 0)
        return &rules[middle];
      if (order < 0)
        high = middle;
      else
        low = middle + 1;
    }

  return NULL;
}

const MusterTraitRule *
muster_trait_rule_at (guint index)
{
  return index < G_N_ELEMENTS (rules) ? &rules[index] : NULL;
}

/* Members that stat blocks have and spells have not. */
static const struct
{
  MusterSpellGap gap;
  const char *members;
} reasons[] = {
  { MUSTER_SPELL_GAP_SPELLS, " cast cast_level dc ability kind breaks_concentration " },
  { MUSTER_SPELL_GAP_MOVEMENT,
    " move pull_ft pull_max_size teleport_ft no_opportunity_attacks toward_enemy jump_ft swim"
    " no_teleport fling " },
  { MUSTER_SPELL_GAP_CIRCUMSTANCE,
    " escape_dc escape_check grapple_limit while_grappling attach swallow engulf on_hit web"
    " auto_fail_types effect_if conditions_if if_form pull_out trigger within_ft against"
    " min_size max_attacks alt_damage " },
  { MUSTER_SPELL_GAP_LATER,
    " immune_after_success fail_by limit sustain stages disease_onset fail_result_max " },
  { MUSTER_SPELL_GAP_REMEDY, " curse disease no_heal at_zero_hp dies_at_zero ability_reduction"
                             " cure_spell_level exhaustion suffocating heal temp_hp not_self " },
  { MUSTER_SPELL_GAP_ROLLS,
    " no_reactions ac_bonus ac_penalty d20_penalty instead_of_damage with_advantage"
    " self_advantage grants_advantage save_disadvantage weapon_penalty armor_penalty"
    " hp_threshold immune_all_damage bonus " },
  { MUSTER_SPELL_GAP_CHOICE,
    " check then use or_use or_attack action_or_move bonus_attack takes self_or_ally " },
  { MUSTER_SPELL_GAP_CREATURES, " summon copies hp arrive " },
  { MUSTER_SPELL_GAP_OBJECT, " armor_destroyed_at_ac weapon_destroyed_at object " },
  { MUSTER_SPELL_GAP_SENSES, " heavily_obscured audible_ft self_only underwater " },
};

MusterSpellGap
muster_block_gap (const char *member)
{
  g_autofree char *word = g_strconcat (" ", member, " ", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (strstr (reasons[i].members, word) != NULL)
      return reasons[i].gap;

  return muster_spell_gap (member);
}

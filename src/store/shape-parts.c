/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shapes that spells, creatures, feats and items share. */
#define G_LOG_DOMAIN "muster-store"

#include "store/shape.h"

#define MOST_BONUS 99
#define MOST_FEET 30000

static const MusterShapeMember damage[] = {
  { "dice", .forms = MUSTER_FORM_DICE, .required = TRUE },
  { "type", .forms = MUSTER_FORM_TEXT | MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_DAMAGE },
  { "add_mod", .forms = MUSTER_FORM_FLAG },
  { "avg", .forms = MUSTER_FORM_NUMBER },
  { NULL },
};
const MusterShape muster_shape_damage = { "Damage", damage };

static const MusterShapeMember time_of[] = {
  { "amount", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 10000 },
  { "unit", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_TIME_UNIT, .required = TRUE },
  { "concentration", .forms = MUSTER_FORM_FLAG },
  { NULL },
};
const MusterShape muster_shape_time = { "Time", time_of };

static const MusterShapeMember area[] = {
  { "shape", .forms = MUSTER_FORM_TEXT },
  { "size", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 10 * MOST_FEET },
  { "width", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_FEET },
  { "height", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_FEET },
  { "thickness", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_FEET },
  { NULL },
};
const MusterShape muster_shape_area = { "Area", area };

static const MusterShapeMember ability[] = {
  { "ability", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_ABILITY, .required = TRUE },
  { NULL },
};
static const MusterShape muster_shape_ability = { "Ability", ability };

static const MusterShapeMember skills[] = {
  { "*", .forms = MUSTER_FORM_NUMBER, .names = MUSTER_WORDS_SKILL, .least = -20, .most = 20 },
  { NULL },
};
static const MusterShape muster_shape_skills = { "Skills", skills };

static const MusterShapeMember end[] = {
  { "lethargy", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_time },
  { "conditions", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_CONDITION },
  { NULL },
};
static const MusterShape muster_shape_end = { "End", end };

static const MusterShapeMember option[] = {
  { "name", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  { "advantage", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_ADVANTAGE },
  { "disadvantage", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_DISADVANTAGE },
  { "resist", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_DAMAGE_OR_ALL },
  { "retaliate", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { "hit_damage", .forms = MUSTER_FORM_TEXT },
  { "min_damage", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 100 },
  { "size_change", .forms = MUSTER_FORM_NUMBER, .least = -5, .most = 5 },
  { "temp_hp", .forms = MUSTER_FORM_DICE },
  { "suppress", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_CONDITION },
  { "condition_immunities", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_CONDITION },
  { "ends_on", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_ENDS_ON },
  { NULL },
};
static const MusterShape muster_shape_option = { "Option", option };

static const MusterShapeMember answer[] = {
  { "types", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_TYPE },
  { "save", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_ability, .required = TRUE },
  { "conditions", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_CONDITION, .required = TRUE },
  { "until", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_UNTIL },
  { NULL },
};
static const MusterShape muster_shape_answer = { "Answer", answer };

static const MusterShapeMember brand[] = {
  { "no_invisible", .forms = MUSTER_FORM_FLAG },
  { NULL },
};
static const MusterShape muster_shape_brand = { "Brand", brand };

static const MusterShapeMember penalties[] = {
  { "*", .forms = MUSTER_FORM_NUMBER, .names = MUSTER_WORDS_SKILL, .least = -20, .most = 0 },
  { NULL },
};
static const MusterShape muster_shape_penalties = { "Skill penalty", penalties };

static const MusterShapeMember harder[] = {
  { "types", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_TYPE },
  { "damage", .forms = MUSTER_FORM_DICE },
  { NULL },
};
static const MusterShape muster_shape_harder = { "More against types", harder };

/* What lasts as long as its holder has it. */
#define STANDING_MEMBERS                                                                          \
  { "bonus", .forms = MUSTER_FORM_NUMBER, .least = -20, .most = 20 },                             \
      { "weapon_bonus", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 10 },                    \
      { "cha_check_min", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = 20 },                   \
      { "bonus_dice", .forms = MUSTER_FORM_DICE }, { "penalty_dice", .forms = MUSTER_FORM_DICE }, \
      { "hit_damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },                 \
      { "ac_bonus", .forms = MUSTER_FORM_NUMBER, .least = -20, .most = 20 },                      \
      { "ac_penalty", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 20 },                      \
      { "ac_min", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 40 },                          \
      { "ac_base", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 40 },                         \
      { "resist", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_DAMAGE_OR_ALL },              \
      { "resist_nonmagical", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_DAMAGE_OR_ALL },   \
      { "immune", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_DAMAGE_OR_ALL },              \
      { "cannot_be_surprised", .forms = MUSTER_FORM_FLAG },                                       \
      { "condition_immunities", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_CONDITION },    \
      { "immune_magic_conditions", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_CONDITION }, \
      { "temp_hp_each_turn", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_TEXT, .most = 1000 },      \
      { "save_bonus", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 20 },                      \
      { "advantage", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_ADVANTAGE },               \
      { "disadvantage", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_DISADVANTAGE },         \
      { "attackers_advantage", .forms = MUSTER_FORM_FLAG },                                       \
      { "attackers_disadvantage", .forms = MUSTER_FORM_FLAG },                                    \
      { "vs_types", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_TYPE },                     \
      { "speed_ft", .forms = MUSTER_FORM_NUMBER, .least = -1000, .most = 1000 },                  \
      { "fly_speed", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_TEXT, .most = 1000 },              \
      { "climb_speed", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_TEXT, .most = 1000 },            \
      { "swim_speed", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_TEXT, .most = 1000 },             \
      { "darkvision_ft", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 1000 },                 \
      { "see_invisible", .forms = MUSTER_FORM_FLAG },                                             \
      { "truesight_ft", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 10000 },                 \
      { "bonus_action", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_ACTION },               \
  {                                                                                               \
    "skill_bonus", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_skills                        \
  }

static const MusterShapeMember modifiers[] = {
  STANDING_MEMBERS,
  { "applies_to", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_ROLLS },
  { "uses", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = 1 },
  { "next_hit_damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { "ac_add_dex", .forms = MUSTER_FORM_FLAG },
  { "resist_choice", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_DAMAGE_OR_ALL },
  { "condition", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_CONDITION },
  { "immune_spells", .forms = MUSTER_FORM_TEXTS },
  { "blocks_spells_max_level", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 9 },
  { "max_hp_bonus", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_DICE, .most = 1000 },
  { "heals", .forms = MUSTER_FORM_FLAG },
  { "drop_to_1_hp", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 1 },
  { "negates_instant_death", .forms = MUSTER_FORM_FLAG },
  { "advantage_choice", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_ADVANTAGE },
  { "attackers_save", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_ability },
  { "vs", .forms = MUSTER_FORM_TEXT },
  { "duplicates", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 8 },
  { "damage_shared_to_caster", .forms = MUSTER_FORM_FLAG },
  { "extra_action", .forms = MUSTER_FORM_TEXTS },
  { "speed", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SPEED },
  { "dex_save_penalty", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 20 },
  { "action_or_bonus", .forms = MUSTER_FORM_FLAG },
  { "max_attacks", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = 1 },
  { "spell_delay_d20", .forms = MUSTER_FORM_NUMBER, .least = 11, .most = 11 },
  { "somatic_spell_failure_percent", .forms = MUSTER_FORM_NUMBER, .least = 25, .most = 25 },
  { "no_reactions", .forms = MUSTER_FORM_FLAG },
  { "on_end", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_end },
  { "ethereal", .forms = MUSTER_FORM_FLAG },
  { "ethereal_on", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = 100 },
  { "roll", .forms = MUSTER_FORM_DICE },
  { "options", .forms = MUSTER_FORM_TEXTS | MUSTER_FORM_OBJECTS, .of = &muster_shape_option },
  { "retaliate", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { "retaliate_on", .forms = MUSTER_FORM_TEXT },
  { "within_ft", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_FEET },
  { "on_melee_hit_by", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_answer },
  { "max_healing", .forms = MUSTER_FORM_FLAG },
  { "cannot", .forms = MUSTER_FORM_TEXTS },
  { "speed_multiplier", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = 10 },
  { "damage_reduction", .forms = MUSTER_FORM_DICE },
  { "damage_types_choice", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_DAMAGE_OR_ALL },
  { "per_turn", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 100 },
  { "hp_max_cannot_be_reduced", .forms = MUSTER_FORM_FLAG },
  { "revive_at_turn_start_hp", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 1000 },
  { "cures", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_CURE },
  { "no_invisible", .forms = MUSTER_FORM_FLAG },
  { "damage_roll_penalty", .forms = MUSTER_FORM_DICE },
  { "skill_penalty", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_penalties },
  { "target_disadvantage", .forms = MUSTER_FORM_TEXTS },
  { "on_hit", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_brand },
  { "extra_damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { "bonus_vs_types", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_harder },
  { "duration", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_time },
  { "magic_weapon", .forms = MUSTER_FORM_FLAG },
  { "when", .forms = MUSTER_FORM_TEXT },
  { "until", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_UNTIL },
  { NULL },
};
const MusterShape muster_shape_modifiers = { "Modifiers", modifiers };

static const MusterShapeMember standing[] = {
  STANDING_MEMBERS,
  { "applies_to", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_STANDING_ROLLS },
  { NULL },
};
const MusterShape muster_shape_standing = { "Standing modifiers", standing };

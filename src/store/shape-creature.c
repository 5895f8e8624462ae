/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creatures, and what a feat or an item gives one. */
#define G_LOG_DOMAIN "muster-store"

#include "store/shape.h"

#define MOST_BONUS 99
#define MOST_FEET 30000
#define MOST_HIT_POINTS 30000
#define MOST_SLOTS 60

#define FEET(member) { member, .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_FEET }
#define BONUS(member) \
  { member, .forms = MUSTER_FORM_NUMBER, .least = -MOST_BONUS, .most = MOST_BONUS }
#define COUNT(member) { member, .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_BONUS }

static const MusterShapeMember armor_class[] = {
  { "value", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_BONUS, .required = TRUE },
  { "source", .forms = MUSTER_FORM_TEXT },
  { NULL },
};
static const MusterShape shape_armor_class = { "Armor class", armor_class };

static const MusterShapeMember scores[] = {
  { "*", .forms = MUSTER_FORM_NUMBER, .names = MUSTER_WORDS_ABILITY, .least = 0, .most = 99 },
  { NULL },
};
static const MusterShape shape_scores = { "Scores", scores };

static const MusterShapeMember saves[] = {
  { "*", .forms = MUSTER_FORM_NUMBER, .names = MUSTER_WORDS_ABILITY, .least = -99, .most = 99 },
  { NULL },
};
static const MusterShape shape_saves = { "Saves", saves };

static const MusterShapeMember skills[] = {
  { "*", .forms = MUSTER_FORM_NUMBER, .names = MUSTER_WORDS_SKILL, .least = -99, .most = 99 },
  { NULL },
};
static const MusterShape shape_skills = { "Skill bonuses", skills };

static const MusterShapeMember speeds[]
    = { FEET ("walk"),  FEET ("fly"),    FEET ("swim"),
        FEET ("climb"), FEET ("burrow"), { "hover", .forms = MUSTER_FORM_FLAG },
        { NULL } };
static const MusterShape shape_speeds = { "Speeds", speeds };

static const MusterShapeMember senses[] = { FEET ("darkvision"),
                                            FEET ("blindsight"),
                                            FEET ("tremorsense"),
                                            FEET ("truesight"),
                                            { "passive_perception", .forms = MUSTER_FORM_NUMBER,
                                              .least = 10 - MOST_BONUS, .most = 10 + MOST_BONUS },
                                            { NULL } };
static const MusterShape shape_senses = { "Senses", senses };

static const MusterShapeMember defense[] = {
  { "types", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_DAMAGE_OR_ALL, .required = TRUE },
  { "nonmagical", .forms = MUSTER_FORM_FLAG },
  { "except", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_MATERIAL },
  { "from", .forms = MUSTER_FORM_TEXT },
  { NULL },
};
static const MusterShape shape_defense = { "Defense", defense };

static const MusterShapeMember touched[] = {
  { "types", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_TYPE },
  { "not_types", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_TYPE },
  { "max_size", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SIZE },
  { "creature", .forms = MUSTER_FORM_FLAG },
  { "any_of", .forms = MUSTER_FORM_TEXTS },
  FEET ("moved_ft"),
  { "max_hp", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_HIT_POINTS },
  { NULL },
};
static const MusterShape shape_touched = { "Touched", touched };

static const MusterShapeMember numbers[] = {
  { "ability", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_ABILITY, .required = TRUE },
  { "or_ability", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_ABILITY },
  { "dc", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = MOST_BONUS },
  { NULL },
};
static const MusterShape shape_numbers = { "Save of an effect", numbers };

static const MusterShapeMember lasting[] = {
  { "amount", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_DICE, .least = 0, .most = 10000 },
  { "unit", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_TIME_UNIT, .required = TRUE },
  { NULL },
};
static const MusterShape shape_lasting = { "Lasting", lasting };

static const MusterShapeMember escape[] = {
  { "ability", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_ABILITY, .required = TRUE },
  { "skill", .forms = MUSTER_FORM_TEXT },
  { "dc", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = MOST_BONUS, .required = TRUE },
  { NULL },
};
static const MusterShape shape_escape = { "Escape", escape };

/* How something ends that an effect leaves. */
#define END_MEMBERS                                                                  \
  { "while", .forms = MUSTER_FORM_TEXT }, { "ends_on", .forms = MUSTER_FORM_TEXTS }, \
      { "with_source", .forms = MUSTER_FORM_FLAG }, COUNT ("escape_dc"),             \
      { "escape_check", .forms = MUSTER_FORM_OBJECT, .of = &shape_escape },          \
      { "escape_action", .forms = MUSTER_FORM_FLAG },                                \
  {                                                                                  \
    "escape_disadvantage", .forms = MUSTER_FORM_FLAG                                 \
  }

static const MusterShapeMember condition[] = {
  { "name", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_CONDITION, .required = TRUE },
  { "duration", .forms = MUSTER_FORM_OBJECT, .of = &shape_lasting },
  { "until", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_HIT_UNTIL },
  { "save_ends", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SAVE_ENDS },
  { "save_disadvantage", .forms = MUSTER_FORM_TEXT },
  END_MEMBERS,
  { NULL },
};
static const MusterShape shape_condition = { "Condition of an effect", condition };

static const MusterShapeMember penalty[] = {
  { "dice", .forms = MUSTER_FORM_DICE },
  { "on", .forms = MUSTER_FORM_TEXTS },
  { NULL },
};
static const MusterShape shape_penalty = { "Penalty", penalty };

/* What is left besides conditions, one chip each. */
static const MusterShapeMember leaves[] = {
  { "name", .forms = MUSTER_FORM_TEXT },
  { "duration", .forms = MUSTER_FORM_OBJECT, .of = &shape_lasting },
  { "until", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_HIT_UNTIL },
  { "save_ends", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SAVE_ENDS },
  END_MEMBERS,
  { "no_reactions", .forms = MUSTER_FORM_FLAG },
  { "no_heal", .forms = MUSTER_FORM_FLAG },
  { "disadvantage", .forms = MUSTER_FORM_TEXTS },
  { "grants_advantage", .forms = MUSTER_FORM_TEXT },
  { "easy_for_source", .forms = MUSTER_FORM_FLAG },
  { "curse", .forms = MUSTER_FORM_FLAG },
  COUNT ("ac_penalty"),
  { "d20_penalty", .forms = MUSTER_FORM_OBJECT, .of = &shape_penalty },
  { "damage_roll_penalty", .forms = MUSTER_FORM_DICE },
  { "speed", .forms = MUSTER_FORM_TEXT },
  { "action_or_bonus", .forms = MUSTER_FORM_FLAG },
  { "max_attacks", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = 1 },
  { "speed_ft", .forms = MUSTER_FORM_NUMBER, .least = -999, .most = 999 },
  { "damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { "of_source", .forms = MUSTER_FORM_FLAG },
  { "at_end", .forms = MUSTER_FORM_FLAG },
  { "stacks", .forms = MUSTER_FORM_FLAG },
  { NULL },
};
static const MusterShape shape_leaves = { "What else it leaves", leaves };

static const MusterShapeMember regurgitate[] = {
  { "damage_in_one_turn", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = 9999, .required = TRUE },
  { "save", .forms = MUSTER_FORM_OBJECT, .of = &shape_numbers, .required = TRUE },
  { NULL },
};
static const MusterShape shape_regurgitate = { "Regurgitation", regurgitate };

static const MusterShapeMember swallow[] = {
  { "conditions", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_CONDITION },
  { "damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { "when", .forms = MUSTER_FORM_TEXT },
  COUNT ("limit"),
  { "regurgitate", .forms = MUSTER_FORM_OBJECT, .of = &shape_regurgitate },
  { NULL },
};
static const MusterShape shape_swallow = { "Swallowing", swallow };

static const MusterShapeMember form[] = {
  { "name", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  { "creature", .forms = MUSTER_FORM_TEXT },
  { "speeds", .forms = MUSTER_FORM_OBJECT, .of = &shape_speeds },
  { NULL },
};
static const MusterShape shape_form = { "Form", form };

static const MusterShapeMember worse[] = {
  { "margin", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = MOST_BONUS },
  { "instead", .forms = MUSTER_FORM_FLAG },
  { "conditions", .forms = MUSTER_FORM_OBJECTS, .of = &shape_condition },
  { NULL },
};
static const MusterShape shape_worse = { "Worse failure", worse };

static const MusterShapeMember success[] = { FEET ("push_ft"), { NULL } };
static const MusterShape shape_success = { "On a success", success };

static const MusterShapeMember always[]
    = { { "hp_max_reduction", .forms = MUSTER_FORM_TEXT | MUSTER_FORM_OBJECT }, { NULL } };
static const MusterShape shape_always = { "In any case", always };

static const MusterShapeMember effect_if[]
    = { { "max_size", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SIZE, .required = TRUE },
        { NULL } };
static const MusterShape shape_effect_if = { "Bound of an effect", effect_if };

/* What a hit, an action and a trait do to others. */
#define EFFECT_MEMBERS                                                                         \
  { "if", .forms = MUSTER_FORM_OBJECT, .of = &shape_touched },                                 \
      { "target_if", .forms = MUSTER_FORM_OBJECT, .of = &shape_touched },                      \
      { "save", .forms = MUSTER_FORM_OBJECT, .of = &shape_numbers },                           \
      { "half", .forms = MUSTER_FORM_FLAG },                                                   \
      { "conditions", .forms = MUSTER_FORM_OBJECTS, .of = &shape_condition },                  \
      { "dies", .forms = MUSTER_FORM_FLAG }, { "tags", .forms = MUSTER_FORM_TEXTS },           \
      { "leaves", .forms = MUSTER_FORM_OBJECTS, .of = &shape_leaves },                         \
      { "fail_by", .forms = MUSTER_FORM_OBJECT, .of = &shape_worse },                          \
      { "second_failure", .forms = MUSTER_FORM_OBJECT, .of = &shape_worse }, FEET ("push_ft"), \
      FEET ("pull_ft"),                                                                        \
      { "grapple_limit", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_TEXT, .most = MOST_BONUS }, \
      { "immune_after_success", .forms = MUSTER_FORM_OBJECT, .of = &shape_lasting },           \
      { "hp_max_reduction", .forms = MUSTER_FORM_TEXT | MUSTER_FORM_OBJECT },                  \
      { "heal_self", .forms = MUSTER_FORM_TEXT }, { "at_zero_hp", .forms = MUSTER_FORM_ANY },  \
      { "bonus_attack", .forms = MUSTER_FORM_TEXT },                                           \
      { "swallow", .forms = MUSTER_FORM_OBJECT, .of = &shape_swallow },                        \
      { "while_grappling", .forms = MUSTER_FORM_TEXTS }, { "web", .forms = MUSTER_FORM_ANY },  \
      { "extra_damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },            \
      { "effect_if", .forms = MUSTER_FORM_OBJECT, .of = &shape_effect_if },                    \
      { "pull_max_size", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SIZE },              \
      { "success", .forms = MUSTER_FORM_OBJECT, .of = &shape_success },                        \
      { "always", .forms = MUSTER_FORM_OBJECT, .of = &shape_always },                          \
      { "exhaustion", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 6 },                    \
      { "reduce_to_hp", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 0 },                  \
      { "else_damage", .forms = MUSTER_FORM_FLAG },                                            \
      { "breaks_concentration", .forms = MUSTER_FORM_FLAG },                                   \
      { "self_advantage", .forms = MUSTER_FORM_TEXT },                                         \
      { "limit", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_OBJECT, .most = MOST_BONUS },       \
  {                                                                                            \
    "gm", .forms = MUSTER_FORM_ANY                                                             \
  }

static const MusterShapeMember on_hit[] = {
  EFFECT_MEMBERS,
  { "damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { NULL },
};
static const MusterShape shape_on_hit = { "On a hit", on_hit };

#define LIMIT_MEMBERS                                                      \
  { "recharge", .forms = MUSTER_FORM_TEXT },                               \
  {                                                                        \
    "per_day", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_BONUS \
  }

static const MusterShapeMember other_damage[] = {
  { "when", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  BONUS ("to_hit"),
  { "damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { NULL },
};
static const MusterShape shape_other_damage = { "Other damage", other_damage };

static const MusterShapeMember attack[] = {
  { "name", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  { "kind", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_ATTACK_KIND, .required = TRUE },
  { "source", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_ATTACK_SOURCE },
  BONUS ("to_hit"),
  { "derived", .forms = MUSTER_FORM_FLAG },
  { "proficient", .forms = MUSTER_FORM_FLAG },
  FEET ("reach_ft"),
  { "form", .forms = MUSTER_FORM_TEXT },
  { "range_ft", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_NUMBERS, .least = 0, .most = MOST_FEET },
  { "properties", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_PROPERTY },
  { "damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { "versatile", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { "alt_damage", .forms = MUSTER_FORM_OBJECTS, .of = &shape_other_damage },
  { "on_hit", .forms = MUSTER_FORM_OBJECTS, .of = &shape_on_hit },
  LIMIT_MEMBERS,
  { NULL },
};
static const MusterShape shape_attack = { "Attack", attack };

static const MusterShapeMember swing[] = {
  { "name", .forms = MUSTER_FORM_TEXT },
  { "any_of", .forms = MUSTER_FORM_TEXTS },
  { "count", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_TEXT, .least = 1, .most = 20 },
  { NULL },
};
static const MusterShape shape_swing = { "Swing", swing };

static const MusterShapeMember stage[] = {
  { "name", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  EFFECT_MEMBERS,
  { "damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { NULL },
};
static const MusterShape shape_stage = { "Stage", stage };

#define ACTION_MEMBERS                                                                           \
  EFFECT_MEMBERS, LIMIT_MEMBERS,                                                                 \
      { "cost", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_TEXT, .most = MOST_BONUS },            \
      { "area", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_area },                         \
      { "targets", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_TEXT, .most = MOST_BONUS },         \
      { "range_ft", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_NUMBERS, .most = MOST_FEET },      \
      { "chosen_targets", .forms = MUSTER_FORM_FLAG }, { "group", .forms = MUSTER_FORM_TEXT },   \
      { "attack", .forms = MUSTER_FORM_TEXT }, FEET ("move_ft"),                                 \
      { "when", .forms = MUSTER_FORM_TEXT }, { "check", .forms = MUSTER_FORM_TEXT },             \
      { "use", .forms = MUSTER_FORM_TEXT }, { "move", .forms = MUSTER_FORM_TEXT },               \
      FEET ("teleport_ft"), FEET ("jump_ft"), { "reflects_on_self", .forms = MUSTER_FORM_FLAG }, \
      { "forms", .forms = MUSTER_FORM_OBJECTS, .of = &shape_form },                              \
      { "becomes", .forms = MUSTER_FORM_TEXT }, { "takes_form", .forms = MUSTER_FORM_TEXT },     \
      { "speeds", .forms = MUSTER_FORM_OBJECT, .of = &shape_speeds },                            \
      { "no_opportunity_attacks", .forms = MUSTER_FORM_FLAG },                                   \
      { "once_until_next_turn", .forms = MUSTER_FORM_FLAG },                                     \
      { "cast", .forms = MUSTER_FORM_TEXT | MUSTER_FORM_TEXTS }, COUNT ("cast_level"),           \
      { "ability", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_ABILITY }, COUNT ("dc"),     \
      COUNT ("ac_bonus"),                                                                        \
  {                                                                                              \
    "trigger", .forms = MUSTER_FORM_TEXT                                                         \
  }

static const MusterShapeMember action[] = {
  { "name", .forms = MUSTER_FORM_TEXT },
  { "tag", .forms = MUSTER_FORM_TEXT },
  ACTION_MEMBERS,
  { "heal", .forms = MUSTER_FORM_DICE | MUSTER_FORM_OBJECT },
  { "temp_hp", .forms = MUSTER_FORM_DICE },
  { "cures", .forms = MUSTER_FORM_TEXTS },
  { "not_self", .forms = MUSTER_FORM_FLAG },
  { "self_or_ally", .forms = MUSTER_FORM_FLAG },
  COUNT ("others"),
  { "after", .forms = MUSTER_FORM_TEXT },
  { "stages", .forms = MUSTER_FORM_OBJECTS, .of = &shape_stage },
  { "range_miles", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 5 },
  { "drops_grappled", .forms = MUSTER_FORM_FLAG },
  { "bonus_die", .forms = MUSTER_FORM_DICE },
  { "applies_to", .forms = MUSTER_FORM_TEXTS },
  { "advantage", .forms = MUSTER_FORM_TEXTS },
  { "until", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_HIT_UNTIL },
  { "duration", .forms = MUSTER_FORM_OBJECT, .of = &shape_lasting },
  { "concentration", .forms = MUSTER_FORM_FLAG },
  { "ends_on", .forms = MUSTER_FORM_TEXTS },
  { "damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { "takes", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_ACTION },
  { NULL },
};
static const MusterShape shape_action = { "Action", action };

static const MusterShapeMember trait[] = {
  { "tag", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  { "name", .forms = MUSTER_FORM_TEXT },
  ACTION_MEMBERS,
  { "damage", .forms = MUSTER_FORM_TEXT | MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { "bonus_action", .forms = MUSTER_FORM_TEXT | MUSTER_FORM_TEXTS | MUSTER_FORM_FLAG },
  { "own_attacks", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_MODE },
  { "attacks_against", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_MODE },
  { "until_turn", .forms = MUSTER_FORM_FLAG },
  { "amount", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 9999 },
  { "works_at_zero_hp", .forms = MUSTER_FORM_FLAG },
  { "stopped_by", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_DAMAGE },
  { "advantage_saves", .forms = MUSTER_FORM_TEXTS },
  { "retaliate", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { "max_damage", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_HIT_POINTS },
  { "max_spell_level", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 9 },
  { "type", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_DAMAGE },
  { "senses", .forms = MUSTER_FORM_TEXTS },
  { "dazzled", .forms = MUSTER_FORM_TEXTS },
  { "to", .forms = MUSTER_FORM_TEXT },
  { "hp_at_most", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_HIT_POINTS },
  { "on", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_TEXT | MUSTER_FORM_TEXTS, .least = 2,
    .most = 6 },
  { NULL },
};
static const MusterShape shape_trait = { "Trait", trait };

static const MusterShapeMember known[] = {
  { "spell", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  { "note", .forms = MUSTER_FORM_TEXT },
  { NULL },
};
static const MusterShape shape_known = { "Known spell", known };

static const MusterShapeMember known_by[] = {
  { "*", .forms = MUSTER_FORM_TEXTS | MUSTER_FORM_OBJECTS, .names = MUSTER_WORDS_SLOT,
    .of = &shape_known },
  { NULL },
};
static const MusterShape shape_known_by = { "Known spells", known_by };

static const MusterShapeMember slots[] = {
  { "*", .forms = MUSTER_FORM_NUMBER, .names = MUSTER_WORDS_SLOT, .least = 0, .most = MOST_SLOTS },
  { NULL },
};
static const MusterShape shape_slots = { "Slots", slots };

static const MusterShapeMember casting[] = {
  { "ability", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_ABILITY, .required = TRUE },
  { "derived", .forms = MUSTER_FORM_FLAG },
  BONUS ("dc"),
  BONUS ("attack"),
  { "level", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 30 },
  { "innate", .forms = MUSTER_FORM_FLAG },
  { "class", .forms = MUSTER_FORM_TEXT },
  { "components", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_COMPONENT },
  { "slots", .forms = MUSTER_FORM_OBJECT, .of = &shape_slots },
  { "cantrips", .forms = MUSTER_FORM_TEXTS | MUSTER_FORM_OBJECTS, .of = &shape_known },
  { "at_will", .forms = MUSTER_FORM_TEXTS | MUSTER_FORM_OBJECTS, .of = &shape_known },
  { "prepared", .forms = MUSTER_FORM_OBJECT, .of = &shape_known_by },
  { "per_day", .forms = MUSTER_FORM_OBJECT, .of = &shape_known_by },
  { NULL },
};
static const MusterShape shape_casting = { "Spellcasting", casting };

static const MusterShapeMember legendary[] = {
  COUNT ("per_round"),
  COUNT ("per_round_lair"),
  { "options", .forms = MUSTER_FORM_OBJECTS, .of = &shape_action },
  { NULL },
};
static const MusterShape shape_legendary = { "Legendary actions", legendary };

static const MusterShapeMember class_level[] = {
  { "class", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_CLASS, .required = TRUE },
  { "level", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = 20 },
  { NULL },
};
static const MusterShape shape_class_level = { "Class level", class_level };

/* What a creature does, and so what a feat or an item may give. */
#define DEED_MEMBERS                                                          \
  { "attacks", .forms = MUSTER_FORM_OBJECTS, .of = &shape_attack },           \
      { "save_actions", .forms = MUSTER_FORM_OBJECTS, .of = &shape_action },  \
      { "other_actions", .forms = MUSTER_FORM_OBJECTS, .of = &shape_action }, \
      { "bonus_actions", .forms = MUSTER_FORM_OBJECTS, .of = &shape_action }, \
      { "reactions", .forms = MUSTER_FORM_OBJECTS, .of = &shape_action },     \
      { "traits", .forms = MUSTER_FORM_OBJECTS, .of = &shape_trait },         \
  {                                                                           \
    "spellcasting", .forms = MUSTER_FORM_OBJECTS, .of = &shape_casting        \
  }

static const MusterShapeMember gift[] = {
  { "id", .forms = MUSTER_FORM_TEXT },
  { "name", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  { "srd", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SRD },
  { "kind", .forms = MUSTER_FORM_TEXT },
  { "rarity", .forms = MUSTER_FORM_TEXT },
  { "attunement", .forms = MUSTER_FORM_TEXT | MUSTER_FORM_FLAG },
  { "category", .forms = MUSTER_FORM_TEXT },
  { "buff", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_standing },
  DEED_MEMBERS,
  { "gm", .forms = MUSTER_FORM_ANY },
  { NULL },
};
const MusterShape muster_shape_gift = { "Feat or item", gift };

static const MusterShapeMember creature[] = {
  { "id", .forms = MUSTER_FORM_TEXT },
  { "name", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  { "srd", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SRD },
  { "size", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SIZE },
  { "type", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_TYPE },
  { "subtypes", .forms = MUSTER_FORM_TEXTS },
  { "alignment", .forms = MUSTER_FORM_TEXT },
  { "ac", .forms = MUSTER_FORM_OBJECT, .of = &shape_armor_class, .required = TRUE },
  { "hp", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_HIT_POINTS, .required = TRUE },
  { "hit_dice", .forms = MUSTER_FORM_DICE },
  { "speeds", .forms = MUSTER_FORM_OBJECT, .of = &shape_speeds },
  { "abilities", .forms = MUSTER_FORM_OBJECT, .of = &shape_scores, .required = TRUE },
  BONUS ("initiative"),
  { "saves", .forms = MUSTER_FORM_OBJECT, .of = &shape_saves },
  { "skills", .forms = MUSTER_FORM_OBJECT, .of = &shape_skills },
  { "senses", .forms = MUSTER_FORM_OBJECT, .of = &shape_senses },
  { "languages", .forms = MUSTER_FORM_TEXTS },
  { "cr", .forms = MUSTER_FORM_TEXT },
  { "xp", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = G_MAXINT32 },
  { "proficiency_bonus", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 20 },
  { "level", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 20 },
  { "classes", .forms = MUSTER_FORM_OBJECTS, .of = &shape_class_level },
  { "features", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_FEATURE },
  { "feats", .forms = MUSTER_FORM_TEXTS | MUSTER_FORM_OBJECTS, .of = &muster_shape_gift },
  { "items", .forms = MUSTER_FORM_TEXTS | MUSTER_FORM_OBJECTS, .of = &muster_shape_gift },
  { "damage_resistances", .forms = MUSTER_FORM_OBJECTS, .of = &shape_defense },
  { "damage_immunities", .forms = MUSTER_FORM_OBJECTS, .of = &shape_defense },
  { "damage_vulnerabilities", .forms = MUSTER_FORM_OBJECTS, .of = &shape_defense },
  { "condition_immunities", .forms = MUSTER_FORM_TEXTS,
    .words = MUSTER_WORDS_CONDITION_OR_EXHAUSTION },
  DEED_MEMBERS,
  { "multiattack", .forms = MUSTER_FORM_LISTS, .of = &shape_swing },
  COUNT ("multiattack_disadvantage"),
  { "lair_actions", .forms = MUSTER_FORM_OBJECTS, .of = &shape_action },
  { "granted_actions", .forms = MUSTER_FORM_OBJECTS, .of = &shape_action },
  { "legendary_actions", .forms = MUSTER_FORM_OBJECT, .of = &shape_legendary },
  COUNT ("legendary_resistance"),
  COUNT ("legendary_resistance_lair"),
  { "gm", .forms = MUSTER_FORM_ANY },
  { NULL },
};
const MusterShape muster_shape_creature = { "Creature", creature };

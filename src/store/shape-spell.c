/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "store/shape.h"

#define MOST_TARGETS 100
#define MOST_HIT_POINTS 10000
#define MOST_LEVEL 9

static const MusterShapeMember casting_time[] = {
  { "amount", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = 10000 },
  { "unit", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_CASTING_UNIT, .required = TRUE },
  { "trigger", .forms = MUSTER_FORM_TEXT },
  { NULL },
};
static const MusterShape shape_casting_time = { "Casting time", casting_time };

static const MusterShapeMember range[] = {
  { "type", .forms = MUSTER_FORM_TEXT },
  { "ft", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 30000 },
  { "miles", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 30000 },
  { NULL },
};
static const MusterShape shape_range = { "Range", range };

static const MusterShapeMember components[] = {
  { "v", .forms = MUSTER_FORM_FLAG },
  { "s", .forms = MUSTER_FORM_FLAG },
  { "m", .forms = MUSTER_FORM_FLAG },
  { "cost_gp", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = G_MAXINT32 },
  { "consumed", .forms = MUSTER_FORM_FLAG },
  { NULL },
};
static const MusterShape shape_components = { "Components", components };

static const MusterShapeMember duration[] = {
  { "type", .forms = MUSTER_FORM_TEXT },
  { "amount", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 10000 },
  { "unit", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_TIME_UNIT },
  { NULL },
};
static const MusterShape shape_duration = { "Duration", duration };

static const MusterShapeMember growth[] = {
  { "*", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_DICE, .names = MUSTER_WORDS_GROWTH, .least = 1,
    .most = MOST_TARGETS },
  { NULL },
};
static const MusterShape shape_growth = { "Growth", growth };

static const MusterShapeMember attack[] = {
  { "kind", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SPELL_ATTACK, .required = TRUE },
  { "count", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = MOST_TARGETS },
  { "count_by_level", .forms = MUSTER_FORM_OBJECT, .of = &shape_growth },
  { "on_miss", .forms = MUSTER_FORM_TEXT },
  { "range_ft", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 30000 },
  { "use_spell_mod", .forms = MUSTER_FORM_TEXTS },
  { NULL },
};
static const MusterShape shape_attack = { "Spell attack", attack };

static const MusterShapeMember weakness[] = {
  { "types", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_TYPE },
  { "max_damage", .forms = MUSTER_FORM_FLAG },
  { NULL },
};
static const MusterShape shape_weakness = { "Weakness", weakness };

static const MusterShapeMember save[] = {
  { "ability", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_ABILITY, .required = TRUE },
  { "half", .forms = MUSTER_FORM_FLAG },
  { "disadvantage_if", .forms = MUSTER_FORM_TEXT | MUSTER_FORM_OBJECT, .of = &shape_weakness },
  { "advantage_if", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_HELPED },
  { "auto_succeed", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_SURE },
  { "auto_fail_types", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_TYPE },
  { "ignores_cover", .forms = MUSTER_FORM_FLAG },
  { "only_if", .forms = MUSTER_FORM_TEXT },
  { "dc", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = 40 },
  { "self", .forms = MUSTER_FORM_FLAG },
  { "damage_regardless", .forms = MUSTER_FORM_FLAG },
  { NULL },
};
static const MusterShape shape_save = { "Saving throw", save };

static const MusterShapeMember repeated[] = {
  { "ability", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_ABILITY, .required = TRUE },
  { "when", .forms = MUSTER_FORM_TEXT },
  { NULL },
};
static const MusterShape shape_repeated = { "Repeated save", repeated };

static const MusterShapeMember escape[] = {
  { "ability", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_ESCAPE, .required = TRUE },
  { "skill", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SKILL },
  { "dc", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_TEXT, .words = MUSTER_WORDS_ESCAPE_DC,
    .least = 1, .most = 40 },
  { "action", .forms = MUSTER_FORM_FLAG },
  { NULL },
};
static const MusterShape shape_escape = { "Escape check", escape };

static const MusterShapeMember condition[] = {
  { "name", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_CONDITION, .required = TRUE },
  { "save_ends", .forms = MUSTER_FORM_TEXT | MUSTER_FORM_OBJECT,
    .words = MUSTER_WORDS_SPELL_SAVE_ENDS, .of = &shape_repeated },
  { "save_on_damage", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SAVE_ON_DAMAGE },
  { "escape_check", .forms = MUSTER_FORM_OBJECT, .of = &shape_escape },
  { "while", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_CONDITION },
  { "until", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SPELL_UNTIL },
  { "duration", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_time },
  { "ends_on", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_ENDS_ON },
  { "ailment", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_AILMENT },
  { NULL },
};
static const MusterShape shape_condition = { "Condition", condition };

static const MusterShapeMember counted[] = {
  { "ability", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_ABILITY },
  { "when", .forms = MUSTER_FORM_TEXT },
  { "successes_to_end", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = 9, .required = TRUE },
  { "failures_to_stick", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = 9, .required = TRUE },
  { "fail", .forms = MUSTER_FORM_OBJECTS, .of = &shape_condition },
  { NULL },
};
static const MusterShape shape_counted = { "Counted saves", counted };

static const MusterShapeMember second[] = {
  { "conditions", .forms = MUSTER_FORM_OBJECTS, .of = &shape_condition, .required = TRUE },
  { NULL },
};
static const MusterShape shape_second = { "Second failure", second };

static const MusterShapeMember curse[] = {
  { "disadvantage", .forms = MUSTER_FORM_TEXTS },
  { "hit_damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { NULL },
};
static const MusterShape shape_curse = { "Curse", curse };

static const MusterShapeMember tier[] = {
  { "max_hp", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = G_MAXINT16, .required = TRUE },
  { "conditions", .forms = MUSTER_FORM_OBJECTS, .of = &shape_condition },
  { "dies", .forms = MUSTER_FORM_FLAG },
  { NULL },
};
static const MusterShape shape_tier = { "Tier of hit points", tier };

static const MusterShapeMember extra_dice[] = {
  { "5", .forms = MUSTER_FORM_DICE, .required = TRUE },
  { "11", .forms = MUSTER_FORM_DICE },
  { "17", .forms = MUSTER_FORM_DICE },
  { "type", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_DAMAGE },
  { NULL },
};
static const MusterShape shape_extra_dice = { "Extra dice", extra_dice };

static const MusterShapeMember kept[] = {
  { "disadvantage", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_DISADVANTAGE },
  { "until", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SPELL_UNTIL },
  { NULL },
};
static const MusterShape shape_kept = { "Thing kept", kept };

static const MusterShapeMember late_save[] = {
  { "ability", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_ABILITY, .required = TRUE },
  { "on_fail", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  { "else", .forms = MUSTER_FORM_OBJECT, .of = &shape_kept, .required = TRUE },
  { NULL },
};
static const MusterShape shape_late_save = { "Late save", late_save };

static const MusterShapeMember zone[] = {
  { "silence", .forms = MUSTER_FORM_FLAG },
  { "immune", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_DAMAGE_OR_ALL },
  { "no_verbal", .forms = MUSTER_FORM_FLAG },
  { "conditions", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_CONDITION },
  { "when", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_SAVE_WHEN },
  { "damage_per_ft_moved", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 1000 },
  { NULL },
};
static const MusterShape shape_zone = { "Zone", zone };

static const MusterShapeMember by_type[] = {
  { "types", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_TYPE },
  { "disadvantage", .forms = MUSTER_FORM_TEXT },
  { "until", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_UNTIL },
  { NULL },
};
static const MusterShape shape_by_type = { "Slant by type", by_type };

static const MusterShapeMember outcome[] = {
  { "conditions", .forms = MUSTER_FORM_OBJECTS, .of = &shape_condition },
  { "grants_advantage", .forms = MUSTER_FORM_TEXT },
  { "attackers_advantage", .forms = MUSTER_FORM_FLAG },
  { "speed", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SPEED },
  { "save_ends", .forms = MUSTER_FORM_TEXT | MUSTER_FORM_OBJECT,
    .words = MUSTER_WORDS_SPELL_SAVE_ENDS, .of = &shape_repeated },
  { "save", .forms = MUSTER_FORM_OBJECT, .of = &shape_counted },
  { "no_actions", .forms = MUSTER_FORM_FLAG },
  { "no_bonus_action", .forms = MUSTER_FORM_FLAG },
  { "wastes_action", .forms = MUSTER_FORM_FLAG },
  { "behaviour_d10", .forms = MUSTER_FORM_TEXTS },
  { "disadvantage", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_DISADVANTAGE },
  { "until", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SPELL_UNTIL },
  { "no_heal", .forms = MUSTER_FORM_FLAG },
  { "no_reactions", .forms = MUSTER_FORM_FLAG },
  { "vs_type", .forms = MUSTER_FORM_OBJECT, .of = &shape_by_type },
  { "banished", .forms = MUSTER_FORM_FLAG },
  { "enclosed", .forms = MUSTER_FORM_FLAG },
  { "immune_all_damage", .forms = MUSTER_FORM_FLAG },
  { "heal_self", .forms = MUSTER_FORM_TEXT },
  { "spell_fails", .forms = MUSTER_FORM_FLAG },
  { "slot_not_expended", .forms = MUSTER_FORM_FLAG },
  { "no_invisible", .forms = MUSTER_FORM_FLAG },
  { "half_damage", .forms = MUSTER_FORM_TEXT },
  { "hp_max_reduction", .forms = MUSTER_FORM_TEXT },
  { "duration", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_time },
  { "push_ft", .forms = MUSTER_FORM_NUMBER, .least = -1000, .most = 1000 },
  { "speed_ft", .forms = MUSTER_FORM_NUMBER, .least = -1000, .most = 1000 },
  { "cannot", .forms = MUSTER_FORM_TEXTS },
  { "breaks_concentration", .forms = MUSTER_FORM_FLAG },
  { "no_opportunity_attacks", .forms = MUSTER_FORM_FLAG },
  { "disease_choice", .forms = MUSTER_FORM_TEXTS },
  { "ailment", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_AILMENT },
  { "damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { "int", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = 1 },
  { "cha", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = 1 },
  { "move_ft", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 1000 },
  { NULL },
};
static const MusterShape shape_outcome = { "Outcome", outcome };

static const MusterShapeMember targets[] = {
  { "count", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_TEXT, .least = 1, .most = MOST_TARGETS },
  { "self", .forms = MUSTER_FORM_FLAG },
  { "enemy", .forms = MUSTER_FORM_FLAG },
  { "willing", .forms = MUSTER_FORM_FLAG },
  { "types", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_TYPE },
  { "not_types", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_TYPE },
  { "within_ft", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 30000 },
  { "range_ft", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 30000 },
  { "max_size", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SIZE },
  { "object", .forms = MUSTER_FORM_TEXT },
  { "can_see", .forms = MUSTER_FORM_FLAG },
  { "can_hear", .forms = MUSTER_FORM_FLAG },
  { "except", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_EXCEPTED },
  { "min_int", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 30 },
  { "max_int", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 30 },
  { "not_immune_to", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_CONDITION },
  { NULL },
};
static const MusterShape shape_targets = { "Targets", targets };

static const MusterShapeMember projectiles[] = {
  { "projectiles", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = MOST_TARGETS,
    .required = TRUE },
  { NULL },
};
static const MusterShape shape_projectiles = { "Projectiles", projectiles };

static const MusterShapeMember pool[] = {
  { "dice", .forms = MUSTER_FORM_DICE, .required = TRUE },
  { "order", .forms = MUSTER_FORM_TEXT },
  { "skip", .forms = MUSTER_FORM_TEXTS },
  { NULL },
};
static const MusterShape shape_pool = { "Hit point pool", pool };

static const MusterShapeMember heal[] = {
  { "dice", .forms = MUSTER_FORM_DICE },
  { "flat", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_HIT_POINTS },
  { "add_mod", .forms = MUSTER_FORM_FLAG },
  { "pool", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_HIT_POINTS },
  { "full", .forms = MUSTER_FORM_FLAG },
  { "cures", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_CURE },
  { "cures_one_of", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_CURE },
  { "stabilize", .forms = MUSTER_FORM_FLAG },
  { "revive", .forms = MUSTER_FORM_FLAG },
  { "revive_hp", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_TEXT, .least = 1,
    .most = MOST_HIT_POINTS },
  { "d20_penalty", .forms = MUSTER_FORM_NUMBER, .least = -10, .most = 0 },
  { NULL },
};
static const MusterShape shape_heal = { "Healing", heal };

static const MusterShapeMember temp_hp[] = {
  { "dice", .forms = MUSTER_FORM_DICE, .required = TRUE },
  { NULL },
};
static const MusterShape shape_temp_hp = { "Temporary hit points", temp_hp };

static const MusterShapeMember delayed[] = {
  { "damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage, .required = TRUE },
  { "when", .forms = MUSTER_FORM_TEXT },
  { NULL },
};
static const MusterShape shape_delayed = { "Delayed damage", delayed };

static const MusterShapeMember ongoing[] = {
  { "damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage, .required = TRUE },
  { "when", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_TURN, .required = TRUE },
  { "while", .forms = MUSTER_FORM_TEXT },
  { "save", .forms = MUSTER_FORM_OBJECT, .of = &shape_repeated },
  { "then_save", .forms = MUSTER_FORM_OBJECT, .of = &shape_repeated },
  { NULL },
};
static const MusterShape shape_ongoing = { "Ongoing damage", ongoing };

static const MusterShapeMember summons[] = {
  { "creature", .forms = MUSTER_FORM_TEXT },
  { "any_of", .forms = MUSTER_FORM_TEXTS },
  { "type", .forms = MUSTER_FORM_TEXT | MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_TYPE },
  { "max_cr", .forms = MUSTER_FORM_TEXT },
  { "or_beast_cr", .forms = MUSTER_FORM_TEXT },
  { "count", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_TEXT, .least = 1, .most = MOST_TARGETS },
  { "cost", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = MOST_TARGETS },
  { "cannot_attack", .forms = MUSTER_FORM_FLAG },
  { NULL },
};
static const MusterShape shape_summons = { "Summons", summons };

static const MusterShapeMember polymorph[] = {
  { "into", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  { "max_cr", .forms = MUSTER_FORM_TEXT },
  { "max_size", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SIZE },
  { "not_types", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_TYPE },
  { "temp_hp", .forms = MUSTER_FORM_TEXT },
  { NULL },
};
static const MusterShape shape_polymorph = { "Polymorph", polymorph };

static const MusterShapeMember light[] = {
  { "bright_ft", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 30000 },
  { "dim_ft", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 30000 },
  { NULL },
};
static const MusterShape shape_light = { "Light", light };

static const MusterShapeMember again[] = {
  { "action", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_COST, .required = TRUE },
  { "what", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_AGAIN, .required = TRUE },
  { "damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { "if", .forms = MUSTER_FORM_TEXT },
  { "ends_spell", .forms = MUSTER_FORM_FLAG },
  { "lasts", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_time },
  { "move_ft", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 30000 },
  { "within_ft", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 30000 },
  { NULL },
};
static const MusterShape shape_again = { "Repeat", again };

static const MusterShapeMember against_spells[] = {
  { "auto_max_level", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_LEVEL },
  { "check_dc", .forms = MUSTER_FORM_TEXT },
  { NULL },
};
static const MusterShape shape_against_spells = { "Against spells", against_spells };

static const MusterShapeMember slot_times[] = {
  { "*", .forms = MUSTER_FORM_TEXT | MUSTER_FORM_OBJECT, .names = MUSTER_WORDS_SLOT,
    .of = &muster_shape_time },
  { NULL },
};
static const MusterShape shape_slot_times = { "Durations by slot", slot_times };

static const MusterShapeMember slot_numbers[] = {
  { "*", .forms = MUSTER_FORM_NUMBER, .names = MUSTER_WORDS_SLOT, .least = 1,
    .most = MOST_TARGETS },
  { NULL },
};
static const MusterShape shape_slot_numbers = { "Numbers by slot", slot_numbers };

static const MusterShapeMember slot_summons[] = {
  { "*", .forms = MUSTER_FORM_OBJECTS, .names = MUSTER_WORDS_SLOT, .of = &shape_summons },
  { NULL },
};
static const MusterShape shape_slot_summons = { "Summons by slot", slot_summons };

static const MusterShapeMember slot_ratings[] = {
  { "*", .forms = MUSTER_FORM_TEXT, .names = MUSTER_WORDS_SLOT },
  { NULL },
};
static const MusterShape shape_slot_ratings = { "Ratings by slot", slot_ratings };

static const MusterShapeMember upcast[] = {
  { "per_levels", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = MOST_LEVEL },
  { "damage", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_DICE | MUSTER_FORM_OBJECT },
  { "damage_type", .forms = MUSTER_FORM_TEXT | MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_DAMAGE },
  { "delayed_damage", .forms = MUSTER_FORM_DICE },
  { "ongoing_damage", .forms = MUSTER_FORM_DICE },
  { "heal", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_DICE },
  { "hp_pool", .forms = MUSTER_FORM_DICE },
  { "temp_hp", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 1000 },
  { "max_hp_bonus", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 1000 },
  { "weapon_bonus", .forms = MUSTER_FORM_OBJECT, .of = &shape_slot_numbers },
  { "targets", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_TARGETS },
  { "rays", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_TARGETS },
  { "projectiles", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_TARGETS },
  { "blocks_level", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_LEVEL },
  { "duration", .forms = MUSTER_FORM_OBJECT, .of = &shape_slot_times },
  { "duration_add", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_time },
  { "count", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_TARGETS },
  { "count_multiplier", .forms = MUSTER_FORM_OBJECT, .of = &shape_slot_numbers },
  { "summons", .forms = MUSTER_FORM_OBJECT, .of = &shape_slot_summons },
  { "max_cr", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_OBJECT, .most = MOST_LEVEL,
    .of = &shape_slot_ratings },
  { NULL },
};
static const MusterShape shape_upcast = { "Higher slots", upcast };

static const MusterShapeMember further[] = {
  { "id", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  { "name", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  { "action", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_FURTHER_COST },
  { "ends", .forms = MUSTER_FORM_FLAG },
  { "ends_on_success", .forms = MUSTER_FORM_FLAG },
  { "area", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_area },
  { "targets", .forms = MUSTER_FORM_OBJECT, .of = &shape_targets },
  { "attack", .forms = MUSTER_FORM_OBJECT, .of = &shape_attack },
  { "save", .forms = MUSTER_FORM_OBJECT, .of = &shape_save },
  { "damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { "unavoidable", .forms = MUSTER_FORM_FLAG },
  { "upcast", .forms = MUSTER_FORM_OBJECT, .of = &shape_upcast },
  { "heal", .forms = MUSTER_FORM_OBJECT, .of = &shape_heal },
  { "temp_hp", .forms = MUSTER_FORM_OBJECT, .of = &shape_temp_hp },
  { "conditions", .forms = MUSTER_FORM_OBJECTS, .of = &shape_condition },
  { "buff", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_modifiers },
  { "debuff", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_modifiers },
  { "on_hit", .forms = MUSTER_FORM_OBJECT, .of = &shape_outcome },
  { "on_fail", .forms = MUSTER_FORM_OBJECT, .of = &shape_outcome },
  { "repeat_save", .forms = MUSTER_FORM_OBJECT, .of = &shape_counted },
  { "tells", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_TELLS },
  { NULL },
};
static const MusterShape shape_further = { "Further effect", further };

static const MusterShapeMember contest[] = {
  { "ability", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  { "vs", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_ABILITY, .required = TRUE },
  { NULL },
};
static const MusterShape shape_contest = { "Contest", contest };

static const MusterShapeMember gathering[] = {
  { "damage", .forms = MUSTER_FORM_DICE, .required = TRUE },
  { "when", .forms = MUSTER_FORM_TEXT },
  { NULL },
};
static const MusterShape shape_gathering = { "Gathering damage", gathering };

static const MusterShapeMember way[] = {
  { "name", .forms = MUSTER_FORM_TEXT },
  { "roll", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = 12 },
  { "twice", .forms = MUSTER_FORM_FLAG },
  { "save", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_ABILITY },
  { "half", .forms = MUSTER_FORM_FLAG },
  { "targets", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = MOST_TARGETS },
  { "damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { "conditions", .forms = MUSTER_FORM_OBJECTS, .of = &shape_condition },
  { "disadvantage", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_DISADVANTAGE },
  { "no_actions", .forms = MUSTER_FORM_FLAG },
  { "duration", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_time },
  { "repeat_save", .forms = MUSTER_FORM_OBJECT, .of = &shape_counted },
  { "exile", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_ABILITY },
  { NULL },
};
static const MusterShape shape_way = { "Way", way };

static const MusterShapeMember rising[] = {
  { "types", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_TYPE },
  { "rises_as", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  { NULL },
};
static const MusterShape shape_rising = { "Rising", rising };

static const MusterShapeMember rounds[] = {
  { "*", .forms = MUSTER_FORM_OBJECT, .names = MUSTER_WORDS_SLOT, .of = &shape_way },
  { NULL },
};
static const MusterShape shape_rounds = { "Rounds", rounds };

static const MusterShapeMember spell[] = {
  { "id", .forms = MUSTER_FORM_TEXT },
  { "name", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  { "srd", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SRD },
  { "level", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_LEVEL },
  { "school", .forms = MUSTER_FORM_TEXT },
  { "classes", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_CLASS },
  { "casting_time", .forms = MUSTER_FORM_TEXT | MUSTER_FORM_OBJECT, .of = &shape_casting_time,
    .required = TRUE },
  { "range", .forms = MUSTER_FORM_OBJECT, .of = &shape_range },
  { "components", .forms = MUSTER_FORM_OBJECT, .of = &shape_components },
  { "ritual", .forms = MUSTER_FORM_FLAG },
  { "concentration", .forms = MUSTER_FORM_FLAG },
  { "duration", .forms = MUSTER_FORM_TEXT | MUSTER_FORM_OBJECT, .of = &shape_duration },
  { "effect", .forms = MUSTER_FORM_TEXT },
  { "area", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_area },
  { "targets", .forms = MUSTER_FORM_OBJECT, .of = &shape_targets },
  { "attack", .forms = MUSTER_FORM_OBJECT, .of = &shape_attack },
  { "save", .forms = MUSTER_FORM_OBJECT, .of = &shape_save },
  { "auto_hit", .forms = MUSTER_FORM_OBJECT, .of = &shape_projectiles },
  { "damage", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { "extra_scaling", .forms = MUSTER_FORM_OBJECT, .of = &shape_extra_dice },
  { "cantrip_scaling", .forms = MUSTER_FORM_OBJECT, .of = &shape_growth },
  { "upcast", .forms = MUSTER_FORM_OBJECT, .of = &shape_upcast },
  { "heal", .forms = MUSTER_FORM_OBJECT, .of = &shape_heal },
  { "temp_hp", .forms = MUSTER_FORM_OBJECT, .of = &shape_temp_hp },
  { "hp_pool", .forms = MUSTER_FORM_OBJECT, .of = &shape_pool },
  { "hp_limit", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = G_MAXINT32 },
  { "dies", .forms = MUSTER_FORM_FLAG },
  { "min_hp", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = G_MAXINT16 },
  { "min_hp_max", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = G_MAXINT16 },
  { "save_after_damage", .forms = MUSTER_FORM_OBJECT, .of = &shape_late_save },
  { "curse_options", .forms = MUSTER_FORM_OBJECTS, .of = &shape_curse },
  { "conditions", .forms = MUSTER_FORM_OBJECTS, .of = &shape_condition },
  { "conditions_choice", .forms = MUSTER_FORM_LISTS, .of = &shape_condition },
  { "hp_tiers", .forms = MUSTER_FORM_OBJECTS, .of = &shape_tier },
  { "zone", .forms = MUSTER_FORM_OBJECT, .of = &shape_zone },
  { "buff", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_modifiers },
  { "debuff", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_modifiers },
  { "on_hit", .forms = MUSTER_FORM_OBJECT, .of = &shape_outcome },
  { "on_fail", .forms = MUSTER_FORM_OBJECT, .of = &shape_outcome },
  { "delayed", .forms = MUSTER_FORM_OBJECT, .of = &shape_delayed },
  { "ongoing", .forms = MUSTER_FORM_OBJECT, .of = &shape_ongoing },
  { "success", .forms = MUSTER_FORM_OBJECT, .of = &shape_outcome },
  { "repeat_save", .forms = MUSTER_FORM_OBJECT, .of = &shape_counted },
  { "second_failure", .forms = MUSTER_FORM_OBJECT, .of = &shape_second },
  { "total_damage", .forms = MUSTER_FORM_NUMBER, .least = 1, .most = 10000 },
  { "save_ends", .forms = MUSTER_FORM_TEXT | MUSTER_FORM_OBJECT,
    .words = MUSTER_WORDS_SPELL_SAVE_ENDS, .of = &shape_repeated },
  { "escape_check", .forms = MUSTER_FORM_OBJECT, .of = &shape_escape },
  { "ends_on", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_ENDS_ON },
  { "ends_on_invisible", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_ENDS_INVISIBLE },
  { "repeat", .forms = MUSTER_FORM_OBJECT, .of = &shape_again },
  { "save_when", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_SAVE_WHEN },
  { "cast_action_evokes_only", .forms = MUSTER_FORM_FLAG },
  { "summons", .forms = MUSTER_FORM_OBJECTS, .of = &shape_summons },
  { "hostile_if_concentration_lost", .forms = MUSTER_FORM_FLAG },
  { "control", .forms = MUSTER_FORM_FLAG | MUSTER_FORM_OBJECT, .of = &muster_shape_time },
  { "polymorph", .forms = MUSTER_FORM_OBJECT, .of = &shape_polymorph },
  { "counter", .forms = MUSTER_FORM_OBJECT, .of = &shape_against_spells },
  { "dispel", .forms = MUSTER_FORM_OBJECT, .of = &shape_against_spells },
  { "contest", .forms = MUSTER_FORM_OBJECT, .of = &shape_contest },
  { "move_ft", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = 1000 },
  { "accumulates", .forms = MUSTER_FORM_OBJECT, .of = &shape_gathering },
  { "disobey", .forms = MUSTER_FORM_OBJECTS, .of = &muster_shape_damage },
  { "on_kill", .forms = MUSTER_FORM_OBJECT, .of = &shape_rising },
  { "options", .forms = MUSTER_FORM_TEXTS | MUSTER_FORM_OBJECTS, .of = &shape_way },
  { "rays", .forms = MUSTER_FORM_OBJECTS, .of = &shape_way },
  { "roll_per_target", .forms = MUSTER_FORM_DICE },
  { "rounds", .forms = MUSTER_FORM_OBJECT, .of = &shape_rounds },
  { "light", .forms = MUSTER_FORM_OBJECT, .of = &shape_light },
  { "unavoidable", .forms = MUSTER_FORM_FLAG },
  { "further", .forms = MUSTER_FORM_OBJECTS, .of = &shape_further },
  { "tells", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_TELLS },
  { "tags", .forms = MUSTER_FORM_TEXTS },
  { "gm", .forms = MUSTER_FORM_ANY },
  { NULL },
};
const MusterShape muster_shape_spell = { "Spell", spell };

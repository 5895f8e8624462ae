/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-log"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "log/entry-phrases.h"

typedef struct
{
  const char *key;
  const char *words;
} Words;

/* Sorted by key.  "%s" is where the value goes; a fact that is only set has none.  What is not in
 * the list is shown by its key's own words, so the list holds what would read badly. */
static const Words facts[] = {
  { "action", N_ ("as an action") },
  { "action_or_bonus", N_ ("as an action or a bonus action") },
  { "add_mod", N_ ("plus the spellcasting modifier") },
  { "advantage", N_ ("advantage on %s") },
  { "advantage_if", N_ ("advantage if %s") },
  { "advantage_saves", N_ ("advantage on saving throws against %s") },
  { "allies_within_ft", N_ ("allies within %s feet") },
  { "ally_within_ft", N_ ("an ally within %s feet") },
  { "any_of", N_ ("one of %s") },
  { "applies_to", N_ ("to %s") },
  { "area_ft", N_ ("in an area of %s feet") },
  { "armor_destroyed_at_ac", N_ ("armor is destroyed at AC %s") },
  { "armor_penalty", N_ ("armor AC %s") },
  { "at_will", N_ ("at will: %s") },
  { "attackers_advantage", N_ ("attacks against it have advantage") },
  { "attackers_disadvantage", N_ ("attacks against it have disadvantage") },
  { "auto_crit_within_ft", N_ ("hits from within %s feet are critical") },
  { "auto_fail_saves", N_ ("fails %s saving throws") },
  { "automatic", N_ ("no roll needed") },
  { "avg", N_ ("%s on average") },
  { "blind_beyond", N_ ("blind beyond this") },
  { "bonus_action", N_ ("as a bonus action") },
  { "bonus_attack", N_ ("bonus action attack: %s") },
  { "bonus_dice", N_ ("adds %s") },
  { "break_dc", N_ ("DC %s to break") },
  { "bright_ft", N_ ("bright light for %s feet") },
  { "can_hear", N_ ("that can hear it") },
  { "can_see", N_ ("that can see it") },
  { "cast", N_ ("casts %s") },
  { "cast_level", N_ ("at spell level %s") },
  { "check", N_ ("%s check") },
  { "chosen_targets", N_ ("only targets of its choice") },
  { "concentration", N_ ("needs concentration") },
  { "condition_immunities", N_ ("immune to being %s") },
  { "consumed", N_ ("consumed by the spell") },
  { "cost_gp", N_ ("worth %s gp") },
  { "count", N_ ("%s of them") },
  { "creature", N_ ("a creature") },
  { "crit_triple_dice", N_ ("a critical hit triples the dice") },
  { "cure_spell_level", N_ ("cured by a spell of level %s or higher") },
  { "cures", N_ ("ends %s") },
  { "dc", N_ ("DC %s") },
  { "dc_plus", N_ ("DC plus %s") },
  { "death", N_ ("it dies") },
  { "dice", N_ ("%s") },
  { "difficult_terrain", N_ ("difficult terrain") },
  { "dim_ft", N_ ("dim light for %s feet more") },
  { "disadvantage", N_ ("disadvantage on %s") },
  { "disadvantage_if", N_ ("disadvantage if %s") },
  { "disease", N_ ("disease: %s") },
  { "disease_onset", N_ ("sets in after %s") },
  { "disgorge_after_damage", N_ ("disgorged after damage") },
  { "duration", N_ ("for %s") },
  { "effect_if", N_ ("only if %s") },
  { "ends_on", N_ ("ends on %s") },
  { "escape_check", N_ ("to escape: %s") },
  { "escape_dc", N_ ("escape DC %s") },
  { "every", N_ ("every %s") },
  { "extra_damage", N_ ("extra damage: %s") },
  { "fail_by", N_ ("on a failure (%s)") },
  { "fly_speed", N_ ("flies %s feet") },
  { "grappled_by_self", N_ ("that it grapples") },
  { "half", N_ ("half damage on a success") },
  { "heal", N_ ("heals %s") },
  { "heal_self", N_ ("regains hit points: %s") },
  { "heavily_obscured", N_ ("heavily obscured") },
  { "hit_damage", N_ ("hits deal %s more") },
  { "hp_at_most", N_ ("at %s hit points or fewer") },
  { "hp_limit", N_ ("only at %s hit points or fewer") },
  { "hp_loss", N_ ("loses %s hit points") },
  { "hp_max_reduction", N_ ("hit point maximum drops by %s") },
  { "if", N_ ("if %s") },
  { "immune", N_ ("immune to %s") },
  { "immune_after_success", N_ ("immune for %s after a success") },
  { "jump_ft", N_ ("jumps %s feet") },
  { "lightly_obscured", N_ ("lightly obscured") },
  { "limit", N_ ("at most %s") },
  { "margin", N_ ("by %s or more") },
  { "max_hp", N_ ("of at most %s hit points") },
  { "max_int", N_ ("of Intelligence %s or lower") },
  { "max_size", N_ ("%s or smaller") },
  { "min_size", N_ ("%s or larger") },
  { "move_ft", N_ ("moves %s feet") },
  { "moved_ft", N_ ("after moving %s feet") },
  { "moves_ft", N_ ("moves %s feet") },
  { "no_actions", N_ ("no actions") },
  { "no_bonus_action", N_ ("no bonus action") },
  { "no_heal", N_ ("no healing: %s") },
  { "no_opportunity_attacks", N_ ("no opportunity attacks") },
  { "no_reactions", N_ ("no reactions") },
  { "no_temp_hp", N_ ("no temporary hit points") },
  { "nonmagical", N_ ("from nonmagical attacks") },
  { "not_immune_to", N_ ("not immune to being %s") },
  { "not_in", N_ ("not in %s") },
  { "not_self", N_ ("not itself") },
  { "not_subtypes", N_ ("no %s") },
  { "not_types", N_ ("no %s") },
  { "note", N_ ("%s") },
  { "on", N_ ("on %s") },
  { "on_fail", N_ ("on a failure (%s)") },
  { "on_hit", N_ ("on a hit (%s)") },
  { "on_kill", N_ ("on a kill (%s)") },
  { "on_miss", N_ ("on a miss: %s") },
  { "once_until_next_turn", N_ ("once until its next turn") },
  { "ongoing", N_ ("ongoing (%s)") },
  { "only_if", N_ ("only if %s") },
  { "or_attack", N_ ("or the attack %s") },
  { "or_use", N_ ("or %s") },
  { "out_of_water", N_ ("out of water") },
  { "passengers", N_ ("up to %s passengers") },
  { "passive_perception", N_ ("passive Perception %s") },
  { "penalty_dice", N_ ("subtracts %s") },
  { "per_day", N_ ("%s a day") },
  { "per_levels", N_ ("for every %s slot levels above") },
  { "per_round", N_ ("%s a round") },
  { "per_turn", N_ ("%s a turn") },
  { "pull_ft", N_ ("pulled up to %s feet closer") },
  { "pull_max_size", N_ ("pulls only %s or smaller") },
  { "push_ft", N_ ("pushed up to %s feet away") },
  { "range_ft", N_ ("range %s feet") },
  { "range_miles", N_ ("range %s miles") },
  { "rays", N_ ("rays: %s") },
  { "reach_ft", N_ ("reach %s feet") },
  { "recharge", N_ ("recharges after %s") },
  { "repeat_save", N_ ("repeats the save (%s)") },
  { "replaces", N_ ("in place of %s") },
  { "resist", N_ ("resistance to %s") },
  { "rises_as", N_ ("rises as %s") },
  { "save_disadvantage", N_ ("disadvantage on saves: %s") },
  { "save_each", N_ ("a save for each") },
  { "save_ends", N_ ("repeats the save: %s") },
  { "save_on_damage", N_ ("repeats the save when damaged") },
  { "second_failure", N_ ("on a second failure (%s)") },
  { "self", N_ ("the caster") },
  { "self_only", N_ ("itself only") },
  { "speed_zero", N_ ("speed 0") },
  { "stacks", N_ ("stacks with itself") },
  { "success", N_ ("on a success (%s)") },
  { "swallow", N_ ("swallows (%s)") },
  { "tag", N_ ("%s") },
  { "tags", N_ ("%s") },
  { "takes", N_ ("takes %s") },
  { "target_if", N_ ("only targets: %s") },
  { "teleport_ft", N_ ("teleports %s feet") },
  { "temp_hp", N_ ("%s temporary hit points") },
  { "then", N_ ("then %s") },
  { "to_hit", N_ ("%s to hit") },
  { "toward_enemy", N_ ("toward an enemy") },
  { "trigger", N_ ("trigger: %s") },
  { "types", N_ ("types: %s") },
  { "until", N_ ("until %s") },
  { "use", N_ ("uses %s") },
  { "when", N_ ("when: %s") },
  { "while", N_ ("while %s") },
  { "willing", N_ ("willing") },
  { "with", N_ ("with %s") },
  { "within_ft", N_ ("within %s feet") },
};

/* Texts that the tables use as values, sorted. */
static const Words values[] = {
  { "24_hours", N_ ("after 24 hours") },
  { "acid_damage", N_ ("the acid damage") },
  { "action_douse", N_ ("put out with an action") },
  { "all_grappled", N_ ("all it grapples") },
  { "any_in_range", N_ ("anything in range") },
  { "caster_next_turn_end", N_ ("the end of the caster’s next turn") },
  { "caster_next_turn_start", N_ ("the start of the caster’s next turn") },
  { "caster_turn_end", N_ ("the end of the caster’s turn") },
  { "caster_turn_start", N_ ("the start of the caster’s turn") },
  { "condition_ends", N_ ("the condition ends") },
  { "end_of_action", N_ ("the end of the action") },
  { "fly_half_speed", N_ ("it may fly half its speed") },
  { "grapple_ends", N_ ("the grapple ends") },
  { "half_fly_speed", N_ ("half its flying speed") },
  { "half_initial", N_ ("half the initial damage") },
  { "half_speed", N_ ("half its speed") },
  { "heads", N_ ("as many as it has heads") },
  { "heads-1", N_ ("1 less than it has heads") },
  { "initiative_or_short_rest", N_ ("rolling initiative or a short rest") },
  { "long_rest", N_ ("a long rest") },
  { "necrotic_damage", N_ ("the necrotic damage") },
  { "on_damage", N_ ("when it takes damage") },
  { "on_harm", N_ ("when it is harmed") },
  { "own_next_turn_end", N_ ("the end of the own next turn") },
  { "own_next_turn_start", N_ ("the start of the own next turn") },
  { "short_rest", N_ ("a short rest") },
  { "source_dies", N_ ("the source dies") },
  { "source_next_turn_end", N_ ("the end of its own next turn") },
  { "source_next_turn_start", N_ ("the start of its own next turn") },
  { "source_turn_end", N_ ("the end of its own turn") },
  { "source_turn_start", N_ ("the start of its own turn") },
  { "target_at_0_hp", N_ ("the target is at 0 hit points") },
  { "target_next_turn_end", N_ ("the end of the target’s next turn") },
  { "target_next_turn_start", N_ ("the start of the target’s next turn") },
  { "target_turn_end", N_ ("the end of the target’s turn") },
  { "target_turn_start", N_ ("the start of the target’s turn") },
  { "that_amount", N_ ("that amount") },
  { "turn_end", N_ ("at the end of each of its turns") },
  { "turn_end_out_of_sight", N_ ("at the end of each of its turns out of sight") },
  { "turn_start", N_ ("at the start of each of its turns") },
};

static int
compare (const void *key, const void *element)
{
  return strcmp (key, ((const Words *) element)->key);
}

static const char *
find (const Words *list, gsize n, const char *key)
{
  const Words *found = bsearch (key, list, n, sizeof *list, compare);

  return found != NULL ? _ (found->words) : NULL;
}

const char *
muster_fact_words (const char *key)
{
  return find (facts, G_N_ELEMENTS (facts), key);
}

const char *
muster_value_words (const char *value)
{
  return find (values, G_N_ELEMENTS (values), value);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "store/shape.h"

#include "store/stat-block-terms.h"

/* The words of the lists that are no terms of the rules. */
static const char *const *
fixed_words (MusterWords words)
{
  static const char *const all[] = { "all", NULL };
  static const char *const exhaustion[] = { "exhaustion", NULL };
  static const char *const cures[]
      = { "disease", "curse", "hp_max_reduction", "exhaustion_1", "poison", NULL };
  static const char *const ailments[] = { "disease", "curse", NULL };
  static const char *const types[] = { "weapon", "draconic_origin", NULL };
  static const char *const srd[] = { "5.1", "5.2", "both", NULL };
  static const char *const times[] = { "round", "minute", "hour", "day", "year", NULL };
  static const char *const casting[]
      = { "action", "bonus_action", "reaction", "round", "minute", "hour", NULL };
  static const char *const spell_attacks[] = { "melee", "ranged", "weapon", NULL };
  static const char *const attacks[] = { "melee", "ranged", "melee_or_ranged", NULL };
  static const char *const sources[] = { "weapon", "spell", NULL };
  static const char *const modes[] = { "advantage", "disadvantage", NULL };
  static const char *const until[] = { "target_next_turn_start", "target_next_turn_end",
                                       "caster_next_turn_start", "caster_next_turn_end", NULL };
  static const char *const spell_until[] = { "target_turn_end",
                                             "target_next_turn_start",
                                             "target_next_turn_end",
                                             "caster_next_turn_start",
                                             "caster_next_turn_end",
                                             "long_rest",
                                             NULL };
  static const char *const hit_until[] = { "target_next_turn_start",
                                           "target_next_turn_end",
                                           "source_next_turn_start",
                                           "source_next_turn_end",
                                           "target_turn_end",
                                           "cured",
                                           NULL };
  static const char *const save_ends[] = { "turn_end", "on_damage", "on_harm", NULL };
  static const char *const spell_save_ends[]
      = { "turn_end", "on_damage", "turn_end_out_of_sight", "after_move", "30_days", NULL };
  static const char *const rolls[] = { "attack_roll",
                                       "saving_throw",
                                       "ability_check",
                                       "attack",
                                       "weapon_attack",
                                       "attack_vs_target",
                                       "weapon_attack_vs_target",
                                       "ability_check_chosen_skill",
                                       NULL };
  static const char *const standing_rolls[]
      = { "attack_roll", "saving_throw", "ability_check", "attack", "weapon_attack", NULL };
  static const char *const advantage[] = { "str_saves",
                                           "dex_saves",
                                           "con_saves",
                                           "int_saves",
                                           "wis_saves",
                                           "cha_saves",
                                           "str_checks",
                                           "dex_checks",
                                           "con_checks",
                                           "int_checks",
                                           "wis_checks",
                                           "cha_checks",
                                           "attacks",
                                           "ability_checks",
                                           "saves",
                                           "death_saves",
                                           "saves_vs_blinded",
                                           "saves_vs_charmed",
                                           "saves_vs_deafened",
                                           "saves_vs_frightened",
                                           "saves_vs_grappled",
                                           "saves_vs_paralyzed",
                                           "saves_vs_petrified",
                                           "saves_vs_poisoned",
                                           "saves_vs_prone",
                                           "saves_vs_restrained",
                                           "saves_vs_stunned",
                                           "saves_vs_unconscious",
                                           "first_attack_next_turn",
                                           NULL };
  static const char *const disadvantage[]
      = { "attacks",    "next_attack", "str_saves",      "dex_saves",   "con_saves",  "int_saves",
          "wis_saves",  "cha_saves",   "ability_checks", "str_checks",  "dex_checks", "con_checks",
          "int_checks", "wis_checks",  "cha_checks",     "str_attacks", NULL };
  static const char *const again[]
      = { "attack", "save", "contest", "damage", "move", "redirect", "move_mark", NULL };
  static const char *const costs[] = { "action", "bonus_action", "none", NULL };
  static const char *const further_costs[] = { "action", "bonus_action", "reaction", "none", NULL };
  static const char *const save_when[]
      = { "cast", "turn_start", "turn_end", "enter", "area_moves_in", NULL };
  static const char *const tells[]
      = { "story", "knowledge", "words", "things", "place", "way", "senses", "bounds", NULL };
  static const char *const turns[]
      = { "target_turn_start", "target_turn_end", "source_turn_start", "source_turn_end", NULL };
  static const char *const ends[] = { "damage",
                                      "target_attacks",
                                      "target_casts_on_enemy",
                                      "target_deals_damage",
                                      "target_casts",
                                      "shake_awake",
                                      "zero_hp",
                                      "no_temp_hp",
                                      NULL };
  static const char *const ends_invisible[] = { "attack", "deals_damage", "cast", NULL };
  static const char *const escapes[] = { "str_or_dex", NULL };
  static const char *const escape_dcs[] = { "spell", NULL };
  static const char *const helped[] = { "fighting_caster", "large_or_larger", NULL };
  static const char *const sure[]
      = { "fighting_caster", "immune_poison", "immune_exhaustion", "cr_above_0", NULL };
  static const char *const excepted[] = { "caster", NULL };
  static const char *const on_damage[] = { "advantage", NULL };
  static const char *const speeds[] = { "half", "zero", NULL };
  static const char *const slots[] = { "1", "2", "3", "4", "5", "6", "7", "8", "9", NULL };
  static const char *const growth[] = { "5", "11", "17", NULL };
  static const char *const components[] = { "V", "S", "M", NULL };
  static const char *const materials[] = { "silvered", "adamantine", NULL };
  static const char *const none[] = { NULL };
  static const char *const *const lists[MUSTER_N_WORDS] = {
    [MUSTER_WORDS_DAMAGE] = types,
    [MUSTER_WORDS_DAMAGE_OR_ALL] = all,
    [MUSTER_WORDS_CONDITION_OR_EXHAUSTION] = exhaustion,
    [MUSTER_WORDS_CURE] = cures,
    [MUSTER_WORDS_AILMENT] = ailments,
    [MUSTER_WORDS_SRD] = srd,
    [MUSTER_WORDS_TIME_UNIT] = times,
    [MUSTER_WORDS_CASTING_UNIT] = casting,
    [MUSTER_WORDS_SPELL_ATTACK] = spell_attacks,
    [MUSTER_WORDS_ATTACK_KIND] = attacks,
    [MUSTER_WORDS_ATTACK_SOURCE] = sources,
    [MUSTER_WORDS_MODE] = modes,
    [MUSTER_WORDS_UNTIL] = until,
    [MUSTER_WORDS_HIT_UNTIL] = hit_until,
    [MUSTER_WORDS_SAVE_ENDS] = save_ends,
    [MUSTER_WORDS_ROLLS] = rolls,
    [MUSTER_WORDS_STANDING_ROLLS] = standing_rolls,
    [MUSTER_WORDS_ADVANTAGE] = advantage,
    [MUSTER_WORDS_DISADVANTAGE] = disadvantage,
    [MUSTER_WORDS_AGAIN] = again,
    [MUSTER_WORDS_COST] = costs,
    [MUSTER_WORDS_SAVE_WHEN] = save_when,
    [MUSTER_WORDS_TELLS] = tells,
    [MUSTER_WORDS_FURTHER_COST] = further_costs,
    [MUSTER_WORDS_TURN] = turns,
    [MUSTER_WORDS_ENDS_ON] = ends,
    [MUSTER_WORDS_SLOT] = slots,
    [MUSTER_WORDS_GROWTH] = growth,
    [MUSTER_WORDS_COMPONENT] = components,
    [MUSTER_WORDS_MATERIAL] = materials,
    [MUSTER_WORDS_ENDS_INVISIBLE] = ends_invisible,
    [MUSTER_WORDS_ESCAPE] = escapes,
    [MUSTER_WORDS_ESCAPE_DC] = escape_dcs,
    [MUSTER_WORDS_HELPED] = helped,
    [MUSTER_WORDS_SURE] = sure,
    [MUSTER_WORDS_EXCEPTED] = excepted,
    [MUSTER_WORDS_SAVE_ON_DAMAGE] = on_damage,
    [MUSTER_WORDS_SPEED] = speeds,
    [MUSTER_WORDS_SPELL_SAVE_ENDS] = spell_save_ends,
    [MUSTER_WORDS_SPELL_UNTIL] = spell_until,
  };

  return lists[words] != NULL ? lists[words] : none;
}

/* The n-th term of the rules in a list, NULL: there are no more. */
static const char *
term (MusterWords words, guint n)
{
  switch (words)
    {
    case MUSTER_WORDS_ABILITY:
    case MUSTER_WORDS_ESCAPE:
      return n < MUSTER_N_ABILITIES ? muster_ability_name ((MusterAbility) n) : NULL;
    case MUSTER_WORDS_SKILL:
      return n < MUSTER_N_SKILLS ? muster_skill_name ((MusterSkill) n) : NULL;
    case MUSTER_WORDS_DAMAGE:
    case MUSTER_WORDS_DAMAGE_OR_ALL:
      return n < MUSTER_N_DAMAGE_TYPES ? muster_damage_type_name ((MusterDamageType) n) : NULL;
    case MUSTER_WORDS_CONDITION:
    case MUSTER_WORDS_CURE:
      return n < MUSTER_N_CONDITIONS ? muster_condition_name ((MusterCondition) n) : NULL;
    case MUSTER_WORDS_CONDITION_OR_EXHAUSTION:
      /* Nobody is immune to what is on a creature by hand. */
      return n < MUSTER_CONDITION_UNCONSCIOUS ? muster_condition_name ((MusterCondition) (n + 1))
                                              : NULL;
    case MUSTER_WORDS_SIZE:
      return n < MUSTER_N_SIZES ? muster_size_name ((MusterSize) n) : NULL;
    case MUSTER_WORDS_TYPE:
    case MUSTER_WORDS_SURE:
      return n < MUSTER_N_CREATURE_TYPES ? muster_creature_type_name ((MusterCreatureType) n)
                                         : NULL;
    case MUSTER_WORDS_CLASS:
      /* The first one is no class. */
      return n + 1 < MUSTER_N_CLASSES ? muster_class_name ((MusterClass) (n + 1)) : NULL;
    case MUSTER_WORDS_FEATURE:
      return n < MUSTER_N_FEATURES ? muster_feature_name (1u << n) : NULL;
    case MUSTER_WORDS_PROPERTY:
      return muster_attack_property (n);
    case MUSTER_WORDS_ACTION:
      return n < MUSTER_N_STANDARD_ACTIONS ? muster_standard_action_name ((MusterStandardAction) n)
                                           : NULL;
    default:
      return NULL;
    }
}

/* The skills of the tables have "_" where the rules have "-". */
static gboolean
is_word (const char *known, const char *word)
{
  g_autofree char *spelled = g_strdelimit (g_strdup (known), "-", '_');

  return g_str_equal (known, word) || g_str_equal (spelled, word);
}

gboolean
muster_shape_words_have (MusterWords words, const char *word)
{
  const char *known;

  if (words == MUSTER_WORDS_FREE)
    return TRUE;
  for (guint i = 0; (known = term (words, i)) != NULL; i++)
    if (is_word (known, word))
      return TRUE;

  return g_strv_contains (fixed_words (words), word);
}

char *
muster_shape_words_list (MusterWords words)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  const char *const *fixed = fixed_words (words);
  const char *known;

  for (guint i = 0; (known = term (words, i)) != NULL; i++)
    g_ptr_array_add (list, g_strdelimit (g_strdup (known), "-", '_'));
  for (guint i = 0; fixed[i] != NULL; i++)
    g_ptr_array_add (list, g_strdup (fixed[i]));
  g_ptr_array_add (list, NULL);

  return g_strjoinv (", ", (char **) list->pdata);
}

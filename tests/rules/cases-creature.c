/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scores, exhaustion, challenge ratings, and how hard a fight is. */

#include "cases.h"

#include "rules/creature/ability.h"
#include "rules/creature/challenge.h"
#include "rules/creature/exhaustion.h"
#include "rules/fight/difficulty.h"

#include <math.h>

static void
ability_modifier (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  json_builder_add_int_value (out, muster_ability_modifier (case_int (in, "score", 0)));
}

static void
proficiency_by_level (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  json_builder_add_int_value (out, muster_proficiency_by_level (case_int (in, "level", 0)));
}

static void
exhaustion_level (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  int stored = case_bool (in, "absent") ? 0 : (int) case_int (in, "stored", 0);
  MusterExhaustion exhaustion = muster_exhaustion (stored, CASE_EDITION, MUSTER_EXHAUSTION_FLAT);

  json_builder_begin_object (out);
  case_add_int (out, "level", exhaustion.level);
  case_add_int (out, "d20Penalty", exhaustion.d20_penalty);
  case_add_int (out, "speedPenalty", exhaustion.speed_penalty_ft);
  case_add_bool (out, "fatal", exhaustion.fatal);
  json_builder_end_object (out);
}

static void
exhaustion_gain_ease (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  int level = (int) case_int (in, "level", 0);
  int count = (int) case_int (in, "count", 0);

  json_builder_begin_object (out);
  case_add_int (out, "gain", muster_exhaustion_gain (level, count));
  case_add_int (out, "ease", muster_exhaustion_ease (level, count));
  json_builder_end_object (out);
}

static void
exhaustion_rest (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  int level = (int) case_int (in, "level", 0);

  json_builder_begin_object (out);
  case_add_int (out, "long", muster_exhaustion_long_rest (level, case_bool (in, "dead")));
  case_add_int (out, "short", level);
  json_builder_end_object (out);
}

/* A rating as a number in eighths, −1 for none. */
static int
eighths_of (double rating)
{
  double eighths = rating * 8;

  return eighths >= 0 && eighths <= 1000 && eighths - floor (eighths) <= 0 ? (int) eighths : -1;
}

static void
challenge_xp (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  int eighths = eighths_of (case_number (in, "cr"));
  char label[MUSTER_CHALLENGE_LABEL_LENGTH];

  muster_challenge_label (eighths, label);
  json_builder_begin_object (out);
  case_add_int (out, "xp", muster_challenge_xp (eighths));
  case_add_string (out, "label", label);
  if (muster_challenge_exists (eighths))
    case_add_int (out, "proficiency", muster_proficiency_by_challenge (eighths));
  else
    case_add_string (out, "proficiency", NULL);
  json_builder_end_object (out);
}

static void
parse_challenge (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  JsonNode *value = json_object_get_member (in, "value");
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  const char *text = NULL;
  int eighths;

  if (value != NULL && JSON_NODE_HOLDS_VALUE (value))
    text = json_node_get_value_type (value) == G_TYPE_STRING
               ? json_node_get_string (value)
               : g_ascii_dtostr (number, sizeof number, json_node_get_double (value));
  if (text != NULL && muster_challenge_parse (text, &eighths))
    json_builder_add_double_value (out, eighths / 8.0);
  else
    json_builder_add_null_value (out);
}

static void
write_thresholds (JsonBuilder *out, const gint32 thresholds[MUSTER_N_THRESHOLDS])
{
  json_builder_begin_array (out);
  for (guint i = 0; i < MUSTER_N_THRESHOLDS; i++)
    json_builder_add_int_value (out, thresholds[i]);
  json_builder_end_array (out);
}

static void
thresholds_by_level (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  int level = (int) case_int (in, "level", 0);
  gint32 thresholds[MUSTER_N_THRESHOLDS];

  muster_party_thresholds (&level, 1, thresholds);
  write_thresholds (out, thresholds);
}

static guint
read_levels (JsonObject *in, int *levels)
{
  JsonArray *array = case_array (in, "levels");
  gint64 dead = case_int (in, "deadMask", 0);
  guint n = 0;

  g_assert_cmpuint (json_array_get_length (array), <=, CASE_MAX);
  for (guint i = 0; i < json_array_get_length (array); i++)
    if ((dead >> i & 1) == 0)
      levels[n++] = (int) case_element_int (array, i);
  return n;
}

static void
party_thresholds (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  int levels[CASE_MAX];
  guint n = read_levels (in, levels);
  gint32 thresholds[MUSTER_N_THRESHOLDS];

  muster_party_thresholds (levels, n, thresholds);
  write_thresholds (out, thresholds);
}

static void
crowd_multiplier (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  guint n_foes = case_int (in, "foesCR1", 0);
  guint n_levels = case_int (in, "partySize", 0);
  int levels[CASE_MAX];
  MusterDifficultyFoe foes[CASE_MAX];
  MusterDifficulty difficulty;

  g_assert_cmpuint (n_foes, <=, CASE_MAX);
  g_assert_cmpuint (n_levels, <=, CASE_MAX);
  for (guint i = 0; i < CASE_MAX; i++)
    {
      levels[i] = 1;
      foes[i] = (MusterDifficultyFoe) { .challenge = 8, .disposition = MUSTER_DISPOSITION_HOSTILE };
    }
  muster_difficulty (levels, n_levels, foes, n_foes, CASE_EDITION, &difficulty);
  json_builder_add_int_value (out, difficulty.adjusted_xp);
}

static void
encounter (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  static const char *const bands[] = {
    [MUSTER_BAND_TRIVIAL] = "Trivial", [MUSTER_BAND_EASY] = "Easy",
    [MUSTER_BAND_MEDIUM] = "Medium",   [MUSTER_BAND_HARD] = "Hard",
    [MUSTER_BAND_DEADLY] = "Deadly",
  };
  JsonArray *array = case_array (in, "foes");
  guint n_foes = json_array_get_length (array);
  MusterDifficultyFoe foes[CASE_MAX];
  int levels[CASE_MAX];
  guint n_levels = read_levels (in, levels);
  MusterDifficulty difficulty;

  g_assert_cmpuint (n_foes, <=, CASE_MAX);
  for (guint i = 0; i < n_foes; i++)
    {
      JsonObject *foe = json_array_get_object_element (array, i);
      const char *disposition = case_string (foe, "disposition");

      foes[i] = (MusterDifficultyFoe) {
        .challenge = case_is_null (foe, "cr") ? -1 : eighths_of (case_number (foe, "cr")),
        .disposition = disposition == NULL || g_str_equal (disposition, "hostile")
                           ? MUSTER_DISPOSITION_HOSTILE
                           : MUSTER_DISPOSITION_NEUTRAL,
      };
    }
  muster_difficulty (levels, n_levels, foes, n_foes, CASE_EDITION, &difficulty);

  json_builder_begin_object (out);
  case_add_string (out, "band", bands[difficulty.band]);
  case_add_int (out, "adjustedXP", difficulty.adjusted_xp);
  json_builder_set_member_name (out, "thresholds");
  write_thresholds (out, difficulty.thresholds);
  case_add_int (out, "hostiles", difficulty.hostiles);
  case_add_int (out, "unrated", difficulty.unrated);
  case_add_int (out, "livingParty", difficulty.party);
  json_builder_end_object (out);
}

const CaseKind creature_kinds[] = {
  { "modifiers.abilityModifier", ability_modifier },
  { "modifiers.proficiencyByLevel", proficiency_by_level },
  { "exhaustion.level", exhaustion_level },
  { "exhaustion.gainEase", exhaustion_gain_ease },
  { "exhaustion.rest", exhaustion_rest },
  { "difficulty.crXP", challenge_xp },
  { "difficulty.parseCR", parse_challenge },
  { "difficulty.thresholdsByLevel", thresholds_by_level },
  { "difficulty.partyThresholds", party_thresholds },
  { "difficulty.crowdMultiplier", crowd_multiplier },
  { "difficulty.boundary", encounter },
  { "difficulty.random", encounter },
  { NULL, NULL },
};

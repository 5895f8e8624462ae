/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Order, budgets, outcomes, and what a viewer may see. */

#include "cases.h"

#include "rules/fifth/hit-points.h"
#include "rules/fight/budget.h"
#include "rules/fight/order.h"
#include "rules/fight/outcome.h"
#include "view/hp-band.h"
#include "view/permissions.h"

#include <string.h>

static gboolean
masked (guint place, gconstpointer data)
{
  const gint64 *mask = data;

  return (*mask >> place & 1) != 0;
}

static void
advance_mask (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  gint64 mask = case_int (in, "skipMask", 0);
  MusterOrderAdvance advance
      = muster_order_advance (case_int (in, "size", 0), case_int (in, "index", 0), masked, &mask);

  json_builder_begin_object (out);
  case_add_int (out, "index", advance.place);
  case_add_int (out, "round", case_int (in, "round", 0) + (advance.wrapped ? 1 : 0));
  case_add_bool (out, "wrapped", advance.wrapped);
  json_builder_end_object (out);
}

static void
read_budget (JsonArray *vector, MusterBudget *budget)
{
  *budget = (MusterBudget) {
    .action = case_element_int (vector, 0),
    .bonus = case_element_int (vector, 1),
    .reaction = case_element_int (vector, 2),
    .attacks_left = case_element_int (vector, 3),
    .attacked = case_element_int (vector, 4),
    .sneak = case_element_int (vector, 5),
  };
}

static void
write_budget (JsonBuilder *out, const MusterBudget *budget)
{
  json_builder_begin_array (out);
  json_builder_add_int_value (out, budget->action);
  json_builder_add_int_value (out, budget->bonus);
  json_builder_add_int_value (out, budget->reaction);
  json_builder_add_int_value (out, budget->attacks_left);
  json_builder_add_int_value (out, budget->attacked);
  json_builder_add_int_value (out, budget->sneak);
  json_builder_end_array (out);
}

static void
turn_refresh (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  gint64 mask = case_int (in, "skipMask", 0);
  JsonArray *used = case_array (in, "used");
  guint n = json_array_get_length (used);
  MusterOrderAdvance advance = muster_order_advance (n, case_int (in, "index", 0), masked, &mask);

  json_builder_begin_object (out);
  case_add_int (out, "index", advance.place);
  json_builder_set_member_name (out, "used");
  json_builder_begin_array (out);
  for (guint i = 0; i < n; i++)
    {
      MusterBudget budget;

      read_budget (json_array_get_array_element (used, i), &budget);
      muster_budget_reset_sneak (&budget);
      if (i == advance.place)
        muster_budget_refresh (&budget);
      write_budget (out, &budget);
    }
  json_builder_end_array (out);
  json_builder_end_object (out);
}

typedef struct
{
  guint n_names;
  const char *names[CASE_MAX]; /* an id is a place here + 1 */
  gboolean skips[CASE_MAX];
  guint n;
  MusterOrderEntry entries[CASE_MAX];
  guint turn;
  guint round;
} Flow;

static guint
flow_name (Flow *flow, const char *name)
{
  for (guint i = 0; i < flow->n_names; i++)
    if (g_str_equal (flow->names[i], name))
      return i;
  g_assert_cmpuint (flow->n_names, <, CASE_MAX);
  flow->names[flow->n_names] = name;
  return flow->n_names++;
}

static guint
flow_find (const Flow *flow, guint name)
{
  for (guint i = 0; i < flow->n; i++)
    if (flow->entries[i].id == name + 1)
      return i;
  return flow->n;
}

static gboolean
flow_skips (guint place, gconstpointer data)
{
  const Flow *flow = data;

  return flow->skips[flow->entries[place].id - 1];
}

static void
flow_write (const Flow *flow, JsonBuilder *out)
{
  case_add_int (out, "round", flow->round);
  case_add_int (out, "index", flow->turn);
  case_add_string (out, "current",
                   flow->n > 0 ? flow->names[flow->entries[flow->turn].id - 1] : NULL);
  json_builder_set_member_name (out, "order");
  json_builder_begin_array (out);
  for (guint i = 0; i < flow->n; i++)
    json_builder_add_string_value (out, flow->names[flow->entries[i].id - 1]);
  json_builder_end_array (out);
}

static void
flow_add (Flow *flow, guint name, gint64 initiative)
{
  MusterOrderEntry entry = { .id = name + 1, .initiative = initiative, .order = name };
  guint place;

  if (flow_find (flow, name) < flow->n)
    return;
  g_assert_cmpuint (flow->n, <, CASE_MAX);
  place = muster_order_place (flow->entries, flow->n, &entry);
  memmove (&flow->entries[place + 1], &flow->entries[place],
           (flow->n - place) * sizeof *flow->entries);
  flow->entries[place] = entry;
  if (flow->n > 0)
    flow->turn = muster_order_turn_after_insert (flow->turn, place);
  flow->n++;
}

static void
flow_drop (Flow *flow, guint name)
{
  guint place = flow_find (flow, name);

  if (place == flow->n)
    return;
  flow->turn = muster_order_turn_after_remove (flow->turn, place, flow->n);
  flow->n--;
  memmove (&flow->entries[place], &flow->entries[place + 1],
           (flow->n - place) * sizeof *flow->entries);
}

static void
flow_op (Flow *flow, JsonArray *op, JsonBuilder *out)
{
  const char *verb = json_array_get_string_element (op, 0);
  gboolean advances = g_str_equal (verb, "advance");
  gboolean wrapped = FALSE;

  if (advances)
    {
      MusterOrderAdvance advance = muster_order_advance (flow->n, flow->turn, flow_skips, flow);

      flow->turn = advance.place;
      wrapped = advance.wrapped;
      if (wrapped)
        flow->round++;
    }
  else
    {
      guint name = flow_name (flow, json_array_get_string_element (op, 1));

      if (g_str_equal (verb, "toggleSkip"))
        flow->skips[name] = !flow->skips[name];
      else if (g_str_equal (verb, "drop"))
        flow_drop (flow, name);
      else if (g_str_equal (verb, "add"))
        flow_add (flow, name, case_element_int (op, 2));
      else
        g_error ("The cases know no change “%s” of an order", verb);
    }

  json_builder_begin_object (out);
  flow_write (flow, out);
  if (advances)
    case_add_bool (out, "wrapped", wrapped);
  json_builder_end_object (out);
}

static void
flow (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  JsonArray *participants = case_array (in, "participants");
  JsonArray *ops = case_array (in, "ops");
  Flow state = { .round = 1 };

  for (guint i = 0; i < json_array_get_length (participants); i++)
    {
      JsonObject *participant = json_array_get_object_element (participants, i);
      guint name = flow_name (&state, case_string (participant, "id"));

      g_assert_cmpuint (state.n, <, CASE_MAX);
      state.entries[state.n++] = (MusterOrderEntry) {
        .id = name + 1,
        .initiative = case_int (participant, "initiative", 0),
        .order = i,
      };
    }
  muster_order_sort (state.entries, state.n);

  json_builder_begin_object (out);
  json_builder_set_member_name (out, "start");
  json_builder_begin_object (out);
  flow_write (&state, out);
  json_builder_end_object (out);
  json_builder_set_member_name (out, "after");
  json_builder_begin_array (out);
  for (guint i = 0; i < json_array_get_length (ops); i++)
    flow_op (&state, json_array_get_array_element (ops, i), out);
  json_builder_end_array (out);
  json_builder_end_object (out);
}

static void
write_turn (JsonBuilder *out, const MusterBudget *budget, guint per_action)
{
  guint available = muster_budget_attacks_available (budget, per_action, FALSE);

  json_builder_begin_object (out);
  json_builder_set_member_name (out, "used");
  write_budget (out, budget);
  case_add_bool (out, "fresh", muster_budget_is_fresh (budget));
  json_builder_set_member_name (out, "can");
  json_builder_begin_array (out);
  json_builder_add_boolean_value (out, muster_budget_can_spend (budget, MUSTER_COST_ACTION));
  json_builder_add_boolean_value (out, muster_budget_can_spend (budget, MUSTER_COST_BONUS));
  json_builder_add_boolean_value (out, muster_budget_can_spend (budget, MUSTER_COST_REACTION));
  json_builder_add_boolean_value (out, !budget->sneak);
  json_builder_end_array (out);
  case_add_int (out, "attacksAvailable", available);
  json_builder_set_member_name (out, "swings");
  json_builder_begin_array (out);
  json_builder_add_boolean_value (out, available > 0);
  json_builder_add_boolean_value (out, muster_budget_can_spend (budget, MUSTER_COST_BONUS));
  json_builder_add_boolean_value (out, muster_budget_can_spend (budget, MUSTER_COST_REACTION));
  json_builder_end_array (out);
  json_builder_end_object (out);
}

static void
budget_op (MusterBudget *budget, const char *op, guint per_action)
{
  if (g_str_equal (op, "attack"))
    muster_budget_spend_attack (budget, per_action, FALSE);
  else if (g_str_equal (op, "action"))
    muster_budget_spend (budget, MUSTER_COST_ACTION);
  else if (g_str_equal (op, "bonus"))
    muster_budget_spend (budget, MUSTER_COST_BONUS);
  else if (g_str_equal (op, "reaction"))
    muster_budget_spend (budget, MUSTER_COST_REACTION);
  else if (g_str_equal (op, "sneak"))
    budget->sneak = 1;
  else if (g_str_equal (op, "resetSneak"))
    muster_budget_reset_sneak (budget);
  else if (g_str_equal (op, "refresh"))
    muster_budget_refresh (budget);
  else
    g_error ("The cases know no change “%s” of a turn", op);
}

static void
budget_ops (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  guint per_action = MAX (0, case_int (in, "attacksPerAction", 1));
  JsonArray *ops = case_array (in, "ops");
  MusterBudget budget = { 0 };

  json_builder_begin_object (out);
  json_builder_set_member_name (out, "initial");
  write_turn (out, &budget, per_action);
  json_builder_set_member_name (out, "after");
  json_builder_begin_array (out);
  for (guint i = 0; i < json_array_get_length (ops); i++)
    {
      budget_op (&budget, json_array_get_string_element (ops, i), per_action);
      write_turn (out, &budget, per_action);
    }
  json_builder_end_array (out);
  json_builder_end_object (out);
}

static MusterClassLevel
read_class (JsonObject *in)
{
  MusterClass klass = MUSTER_CLASS_NONE;

  muster_class_from_name (case_string (in, "classId"), &klass);
  return (MusterClassLevel) { .klass = klass, .level = case_int (in, "level", 0) };
}

static void
write_classes (JsonBuilder *out, const MusterClassLevel *classes, guint n)
{
  json_builder_begin_object (out);
  case_add_int (out, "attacksPerAction", muster_attacks_per_action (classes, n));
  case_add_int (out, "sneakAttackDice", muster_sneak_attack_dice (classes, n));
  json_builder_end_object (out);
}

static void
per_class_level (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  MusterClassLevel klass = read_class (in);

  write_classes (out, &klass, 1);
}

static void
multiclass (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  JsonArray *array = case_array (in, "classes");
  MusterClassLevel classes[MUSTER_N_CLASSES];
  guint n = json_array_get_length (array);

  g_assert_cmpuint (n, <=, G_N_ELEMENTS (classes));
  for (guint i = 0; i < n; i++)
    classes[i] = read_class (json_array_get_object_element (array, i));
  write_classes (out, classes, n);
}

static void
fight_outcome (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  static const char *const names[] = {
    [MUSTER_OUTCOME_OPEN] = NULL,
    [MUSTER_OUTCOME_VICTORY] = "victory",
    [MUSTER_OUTCOME_DEFEAT] = "defeat",
  };
  JsonArray *array = case_array (in, "rows");
  MusterStanding rows[CASE_MAX];
  guint n = json_array_get_length (array);

  g_assert_cmpuint (n, <=, CASE_MAX);
  for (guint i = 0; i < n; i++)
    {
      JsonObject *row = json_array_get_object_element (array, i);

      rows[i] = (MusterStanding) {
        .side
        = g_str_equal (case_string (row, "side"), "foe") ? MUSTER_SIDE_FOE : MUSTER_SIDE_PARTY,
        .counted = case_bool (row, "counted"),
        .defeated = case_bool (row, "defeated"),
      };
    }
  case_string_value (out, names[muster_fight_outcome (rows, n)]);
}

static MusterDisposition
read_disposition (const char *name)
{
  if (g_strcmp0 (name, "neutral") == 0)
    return MUSTER_DISPOSITION_NEUTRAL;
  if (g_strcmp0 (name, "friendly") == 0)
    return MUSTER_DISPOSITION_FRIENDLY;
  return MUSTER_DISPOSITION_HOSTILE;
}

static void
combatant (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  MusterCreatureKind kind = g_str_equal (case_string (in, "kind"), "character")
                                ? MUSTER_CREATURE_CHARACTER
                                : MUSTER_CREATURE_MONSTER;
  JsonArray *conditions = case_array (in, "conditions");
  guint n = json_array_get_length (conditions);
  MusterHeldChip chips[CASE_MAX] = { 0 };
  MusterHitPoints points = { .hp = case_int (in, "hp", 0) };
  gboolean down;

  points.max = case_is_null (in, "hp") ? 0 : MAX (1, points.hp);
  g_assert_cmpuint (n, <=, CASE_MAX);
  for (guint i = 0; i < n; i++)
    chips[i].condition = muster_condition_of_chip (MUSTER_CONDITION_CUSTOM,
                                                   json_array_get_string_element (conditions, i));
  down = muster_hit_points_down (&points);

  json_builder_begin_object (out);
  case_add_string (out, "side",
                   muster_side (kind, read_disposition (case_string (in, "disposition")))
                           == MUSTER_SIDE_FOE
                       ? "foe"
                       : "party");
  case_add_bool (out, "down", down);
  case_add_bool (out, "skipsTurn", muster_skips_turn (down, MUSTER_LIFE_ALIVE, chips, n));
  json_builder_end_object (out);
}

static void
permissions (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  static const char *const names[] = {
    [MUSTER_LOADOUT_NONE] = "none",
    [MUSTER_LOADOUT_PUBLIC] = "public",
    [MUSTER_LOADOUT_FULL] = "full",
  };
  const char *bound = case_string (in, "boundCharacterId");
  const char *target = case_string (in, "target");
  MusterCreature record = { .id = 1, .kind = MUSTER_CREATURE_CHARACTER };
  const MusterCreature *creature = &record;
  MusterViewer viewer = { .gm = case_bool (in, "gm") };

  if (g_str_equal (target, "missing"))
    creature = NULL;
  else if (g_str_equal (target, "hostile") || g_str_equal (target, "neutral")
           || g_str_equal (target, "friendly"))
    {
      record.kind = MUSTER_CREATURE_MONSTER;
      record.disposition = read_disposition (target);
    }
  if (bound != NULL)
    viewer.bound = g_strcmp0 (bound, case_string (in, "targetId")) == 0 ? 1 : 2;

  json_builder_begin_object (out);
  case_add_bool (out, "mayAct", muster_viewer_may_act (&viewer, creature));
  case_add_string (out, "loadout",
                   names[muster_viewer_loadout (
                       &viewer, creature,
                       muster_stance_of (record.kind, (MusterDisposition) record.disposition))]);
  json_builder_end_object (out);
}

static void
hp_band (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  static const char *const names[] = {
    [MUSTER_HP_UNKNOWN] = "Unknown",
    [MUSTER_HP_DOWN] = "Down",
    [MUSTER_HP_BADLY_WOUNDED] = "Badly wounded",
    [MUSTER_HP_BLOODIED] = "Bloodied",
    [MUSTER_HP_HEALTHY] = "Healthy",
    [MUSTER_HP_UNHARMED] = "Unharmed",
  };

  gboolean counted = !case_is_null (in, "current") && !case_is_null (in, "max");
  MusterHpBand band
      = muster_hp_band (case_int (in, "current", 0), counted ? case_int (in, "max", 0) : 0);

  case_string_value (out, names[band]);
}

const CaseKind fight_kinds[] = {
  { "initiative.flow", flow },
  { "initiative.advanceMask", advance_mask },
  { "initiative.turnRefresh", turn_refresh },
  { "budget.targeted", budget_ops },
  { "budget.random", budget_ops },
  { "budget.perClassLevel", per_class_level },
  { "budget.multiclass", multiclass },
  { "outcome.fightOutcome", fight_outcome },
  { "outcome.combatant", combatant },
  { "outcome.permissions", permissions },
  { "outcome.hpBand", hp_band },
  { NULL, NULL },
};

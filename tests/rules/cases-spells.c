/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How spells grow, and projectiles over their targets. */

#include "cases.h"

#include "rules/spells/spell.h"

static void
cantrip_step (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  json_builder_add_int_value (out, muster_cantrip_steps ((int) case_int (in, "casterLevel", 1)));
}

/* The case's projectiles grow with `perStep`, its targets with `targetsPerLevel`. */
static void
scaling (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  JsonObject *described = json_object_get_object_member (in, "spell");
  JsonObject *effect = json_object_get_object_member (described, "effect");
  JsonObject *grows = json_object_has_member (described, "scaling")
                          ? json_object_get_object_member (described, "scaling")
                          : NULL;
  JsonObject *projectiles = json_object_has_member (effect, "projectiles")
                                ? json_object_get_object_member (effect, "projectiles")
                                : NULL;
  gboolean attacks = g_strcmp0 (case_string (effect, "kind"), "attack") == 0;
  gboolean summons = g_strcmp0 (case_string (effect, "kind"), "summons") == 0;
  int slot = (int) case_int (in, "slotLevel", 0);
  int level = (int) case_int (in, "casterLevel", 1);
  g_autoptr (MusterSpell) spell = muster_spell_new ("case", "case", "Case");
  int steps, targets;

  spell->level = (guint8) case_int (described, "level", 0);
  spell->targets = (gint16) case_int (described, "targetCount", 1);
  spell->targets_step = (gint16) (grows != NULL ? case_int (grows, "targetsPerLevel", 0) : 0);
  if (projectiles != NULL)
    {
      spell->targets = (gint16) case_int (projectiles, "count", 1);
      spell->targets_step = (gint16) case_int (projectiles, "perStep", 0);
      spell->projectiles_by_level = spell->level == 0;
    }
  steps = muster_spell_steps (spell, slot, level);
  targets = muster_spell_targets (spell, slot, level);

  json_builder_begin_object (out);
  case_add_int (out, "steps", steps);
  if (targets > 0)
    case_add_int (out, "maxTargets", targets);
  else
    case_add_string (out, "maxTargets", NULL);
  if (attacks)
    case_add_int (out, "projectiles", projectiles != NULL ? targets : 1);
  else
    case_add_string (out, "projectiles", NULL);
  if (summons)
    case_add_int (out, "summons",
                  case_int (effect, "count", 1) + steps * case_int (effect, "countPerStep", 0));
  else
    case_add_string (out, "summons", NULL);
  json_builder_end_object (out);
}

/* A target that names a number, however odd, makes all of them count by name. */
static void
allocate (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  JsonArray *targets = case_array (in, "targets");
  guint n = targets != NULL ? json_array_get_length (targets) : 0;
  int *wanted = g_newa (int, n + 1);
  int *dealt = g_newa (int, n + 1);
  gboolean named = FALSE;

  for (guint i = 0; i < n; i++)
    {
      JsonObject *target = json_array_get_object_element (targets, i);

      wanted[i] = (int) case_int (target, "projectiles", 0);
      named |= json_object_has_member (target, "projectiles");
    }
  muster_spell_allocate (named ? wanted : NULL, n, (int) case_int (in, "count", 0), dealt);

  json_builder_begin_array (out);
  for (guint i = 0; i < n; i++)
    json_builder_add_int_value (out, dealt[i]);
  json_builder_end_array (out);
}

const CaseKind spell_kinds[] = {
  { "casting.cantripStep", cantrip_step },
  { "casting.scaling", scaling },
  { "casting.allocate", allocate },
  { NULL, NULL },
};

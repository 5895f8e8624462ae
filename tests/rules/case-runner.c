/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs files of right answers: case-runner [--only KIND,KIND…] FILE…
 *
 * A kind is "file.group".  With --only, groups of other kinds are passed over; without it a kind
 * that nothing here works out counts as failed.  Every failure is printed with what was expected
 * and what was got; the last line is "N passed, N failed". */

#include "cases.h"

#include <stdlib.h>
#include <string.h>

#define MAX_SCRIPT 1024

static const CaseKind *const tables[] = { roll_kinds,  damage_kinds,  fight_kinds, creature_kinds,
                                          spell_kinds, casting_kinds, check_kinds };

typedef struct
{
  char **only;
  guint passed;
  guint failed;
} Runner;

static CaseFunction
find_kind (const char *kind)
{
  for (guint t = 0; t < G_N_ELEMENTS (tables); t++)
    for (const CaseKind *entry = tables[t]; entry->kind != NULL; entry++)
      if (strcmp (entry->kind, kind) == 0)
        return entry->function;
  return NULL;
}

static gboolean nodes_equal (JsonNode *a, JsonNode *b);

static gboolean
objects_equal (JsonObject *a, JsonObject *b)
{
  g_autoptr (GList) names = json_object_get_members (a);

  if (json_object_get_size (a) != json_object_get_size (b))
    return FALSE;
  for (GList *name = names; name != NULL; name = name->next)
    if (!json_object_has_member (b, name->data)
        || !nodes_equal (json_object_get_member (a, name->data),
                         json_object_get_member (b, name->data)))
      return FALSE;
  return TRUE;
}

static gboolean
arrays_equal (JsonArray *a, JsonArray *b)
{
  if (json_array_get_length (a) != json_array_get_length (b))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (a); i++)
    if (!nodes_equal (json_array_get_element (a, i), json_array_get_element (b, i)))
      return FALSE;
  return TRUE;
}

static gboolean
is_number (JsonNode *node)
{
  GType type = json_node_get_value_type (node);

  return type == G_TYPE_INT64 || type == G_TYPE_DOUBLE;
}

/* Like json_node_equal(), but 5 and 5.0 are one number. */
static gboolean
nodes_equal (JsonNode *a, JsonNode *b)
{
  if (json_node_get_node_type (a) != json_node_get_node_type (b))
    return FALSE;
  switch (json_node_get_node_type (a))
    {
    case JSON_NODE_OBJECT:
      return objects_equal (json_node_get_object (a), json_node_get_object (b));
    case JSON_NODE_ARRAY:
      return arrays_equal (json_node_get_array (a), json_node_get_array (b));
    case JSON_NODE_NULL:
      return TRUE;
    case JSON_NODE_VALUE:
    default:
      if (is_number (a) && is_number (b))
        return !(json_node_get_double (a) < json_node_get_double (b))
               && !(json_node_get_double (a) > json_node_get_double (b));
      return json_node_equal (a, b);
    }
}

static guint
read_script (JsonObject *object, MusterScriptedDie *script)
{
  JsonArray *dice = case_array (object, "dice");
  guint n = dice != NULL ? json_array_get_length (dice) : 0;

  if (n > MAX_SCRIPT)
    g_error ("A case has more than %d dice", MAX_SCRIPT);
  for (guint i = 0; i < n; i++)
    {
      JsonArray *die = json_array_get_array_element (dice, i);

      script[i].sides = (guint) case_element_int (die, 0);
      script[i].face = (guint) case_element_int (die, 1);
    }
  return n;
}

static void
fail (Runner *runner, const char *kind, const char *id, const char *expected, const char *got)
{
  runner->failed++;
  g_print ("%s %s\n  expected %s\n  got      %s\n", kind, id, expected, got);
}

static void
run_case (Runner *runner, const char *kind, CaseFunction function, JsonObject *object)
{
  const char *id = json_object_get_string_member_with_default (object, "id", "?");
  JsonNode *expected = json_object_get_member (object, "out");
  g_autofree char *expected_text = json_to_string (expected, FALSE);
  g_autofree char *got_text = NULL;
  g_autoptr (JsonBuilder) builder = NULL;
  g_autoptr (JsonNode) root = NULL;
  JsonNode *got;
  MusterScriptedDie script[MAX_SCRIPT];
  MusterScriptedDice dice;
  guint n_script;

  if (function == NULL)
    {
      fail (runner, kind, id, expected_text, "nothing: no such kind is known");
      return;
    }

  n_script = read_script (object, script);
  muster_scripted_dice_init (&dice, script, n_script);
  builder = json_builder_new ();
  /* A builder's first value has to be a container. */
  json_builder_begin_array (builder);
  function (json_object_get_object_member (object, "in"), &dice.dice, builder);
  json_builder_end_array (builder);
  root = json_builder_get_root (builder);
  g_assert_cmpuint (json_array_get_length (json_node_get_array (root)), ==, 1);
  got = json_array_get_element (json_node_get_array (root), 0);
  got_text = json_to_string (got, FALSE);

  if (!muster_scripted_dice_fits (&dice))
    {
      g_autofree char *text
          = g_strdup_printf ("%s, with %u dice that do not fit and %u left over of %u", got_text,
                             dice.n_mismatches, muster_scripted_dice_left_over (&dice), n_script);

      fail (runner, kind, id, expected_text, text);
    }
  else if (!nodes_equal (expected, got))
    fail (runner, kind, id, expected_text, got_text);
  else
    runner->passed++;
}

static gboolean
run_file (Runner *runner, const char *path)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_path_get_basename (path);
  g_autoptr (GList) groups = NULL;
  JsonObject *root;

  if (!json_parser_load_from_file (parser, path, &error))
    {
      g_printerr ("%s: %s\n", path, error->message);
      return FALSE;
    }
  if (g_str_has_suffix (name, ".json"))
    name[strlen (name) - strlen (".json")] = '\0';

  root = json_object_get_object_member (json_node_get_object (json_parser_get_root (parser)),
                                        "groups");
  groups = json_object_get_members (root);
  for (GList *group = groups; group != NULL; group = group->next)
    {
      g_autofree char *kind = g_strdup_printf ("%s.%s", name, (const char *) group->data);
      JsonArray *cases = json_object_get_array_member (root, group->data);
      CaseFunction function = find_kind (kind);

      if (runner->only != NULL && !g_strv_contains ((const char *const *) runner->only, kind))
        continue;
      for (guint i = 0; i < json_array_get_length (cases); i++)
        run_case (runner, kind, function, json_array_get_object_element (cases, i));
    }
  return TRUE;
}

int
main (int argc, char *argv[])
{
  Runner runner = { 0 };
  g_autofree char *only = NULL;
  g_auto (GStrv) kinds = NULL;
  g_auto (GStrv) files = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE…");
  const GOptionEntry entries[] = {
    { "only", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &only, "Run these kinds alone",
      "KIND,KIND…" },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, NULL },
    { 0 },
  };

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }
  if (files == NULL)
    {
      g_printerr ("Name at least one file of cases.\n");
      return 2;
    }

  if (only != NULL)
    kinds = g_strsplit (only, ",", -1);
  runner.only = kinds;
  for (char **path = files; *path != NULL; path++)
    if (!run_file (&runner, *path))
      return 2;

  g_print ("%u passed, %u failed\n", runner.passed, runner.failed);
  return runner.failed == 0 && runner.passed > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

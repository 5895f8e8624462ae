/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "author-examples.h"

#include <string.h>

#define FENCE "```json "

static void
example_free (gpointer data)
{
  AuthorExample *example = data;

  json_object_unref (example->body);
  g_free (example->json);
  g_free (example);
}

char *
author_document (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "docs", "effects.md", NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);

  return text;
}

GPtrArray *
author_examples (void)
{
  g_autoptr (GPtrArray) examples = g_ptr_array_new_with_free_func (example_free);
  g_autofree char *text = author_document ();

  for (const char *at = strstr (text, FENCE); at != NULL; at = strstr (at, FENCE))
    {
      const char *line = strchr (at, '\n');
      const char *end = strstr (at + strlen (FENCE), "```");
      g_autofree char *word = g_strndup (at + strlen (FENCE), (gsize) (line - at) - strlen (FENCE));
      AuthorExample *example = g_new0 (AuthorExample, 1);
      g_autoptr (JsonNode) node = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_nonnull (end);
      g_assert_true (muster_entry_kind_from_name (word, &example->kind));
      example->json = g_strndup (line + 1, (gsize) (end - line) - 1);
      node = json_from_string (example->json, &error);
      g_assert_no_error (error);
      example->body = json_object_ref (json_node_get_object (node));
      g_ptr_array_add (examples, example);
      at = end;
    }

  return g_steal_pointer (&examples);
}

const char *
author_example_named (GPtrArray *examples, const char *name)
{
  for (guint i = 0; i < examples->len; i++)
    {
      const AuthorExample *example = g_ptr_array_index (examples, i);

      if (g_str_equal (json_object_get_string_member (example->body, "name"), name))
        return example->json;
    }
  g_assert_not_reached ();
}

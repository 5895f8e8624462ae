/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What authors write: either sentences that each begin with a place, or something that is read. */
#include <string.h>

#include "fuzz.h"
#include "store/author.h"
#include "store/spell-json.h"
#include "store/stat-block-json.h"

static void
check_problems (GPtrArray *problems)
{
  g_assert_cmpuint (problems->len, >, 0);
  for (guint i = 0; i < problems->len; i++)
    {
      const char *problem = g_ptr_array_index (problems, i);
      const char *colon = strstr (problem, ": ");

      g_assert_true (g_utf8_validate (problem, -1, NULL));
      g_assert_nonnull (colon);
      g_assert_true (colon > problem);
      g_assert_cmpuint (strlen (colon), >, 2);
    }
}

/* What is in good order, the machine takes. */
static void
check_read (MusterEntryKind kind, JsonObject *body)
{
  g_autoptr (MusterStatBlock) block = NULL;
  g_autoptr (MusterSpell) spell = NULL;

  if (kind == MUSTER_ENTRY_SPELL)
    {
      spell = muster_spell_from_json ("fuzz:spell", body, NULL);
      g_assert_nonnull (spell);
      g_assert_cmpint (spell->levels_per_step, >=, 1);
    }
  else if (kind == MUSTER_ENTRY_CREATURE)
    {
      block = muster_stat_block_from_json ("fuzz:block", body, NULL);
      g_assert_nonnull (block);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static const MusterEntryKind kinds[]
      = { MUSTER_ENTRY_SPELL, MUSTER_ENTRY_CREATURE, MUSTER_ENTRY_FEAT, MUSTER_ENTRY_MAGIC_ITEM };
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonNode *root;

  if (!json_parser_load_from_data (parser, (const char *) data, (gssize) size, NULL))
    return 0;
  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);
      JsonObject *body = json_node_get_object (root);

      if (muster_author_check (kinds[i], body, problems))
        check_read (kinds[i], body);
      else
        check_problems (problems);
    }

  return 0;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "store/author.h"

#include "store/shape.h"
#include "store/spell-json.h"
#include "store/stat-block-gifts.h"
#include "store/stat-block-json.h"

#define KEY "author:1"

/* The machine reads what fits the form, too: it knows what cannot go together. */
static gboolean
read_entry (MusterEntryKind kind, JsonObject *body, GError **error)
{
  g_autoptr (MusterStatBlock) block = NULL;
  g_autoptr (MusterSpell) spell = NULL;

  switch (kind)
    {
    case MUSTER_ENTRY_SPELL:
      spell = muster_spell_from_json (KEY, body, error);
      return spell != NULL;
    case MUSTER_ENTRY_CREATURE:
      block = muster_stat_block_from_json (KEY, body, error);
      return block != NULL;
    case MUSTER_ENTRY_EQUIPMENT:
      if (g_strcmp0 (json_object_get_string_member (body, "kind"), "weapon") != 0)
        return TRUE;
      block = muster_stat_block_new (KEY, "");
      return muster_stat_block_add_weapon (block, body, TRUE, error);
    default:
      block = muster_stat_block_new (KEY, "");
      return muster_stat_block_add_gift_json (block, body, error);
    }
}

static const MusterShape *
shape_of (MusterEntryKind kind)
{
  switch (kind)
    {
    case MUSTER_ENTRY_SPELL:
      return &muster_shape_spell;
    case MUSTER_ENTRY_CREATURE:
      return &muster_shape_creature;
    case MUSTER_ENTRY_FEAT:
    case MUSTER_ENTRY_MAGIC_ITEM:
      return &muster_shape_gift;
    case MUSTER_ENTRY_EQUIPMENT:
      return &muster_shape_gear;
    default:
      return NULL;
    }
}

gboolean
muster_author_check (MusterEntryKind kind, JsonObject *body, GPtrArray *problems)
{
  const MusterShape *shape = shape_of (kind);
  g_autoptr (GError) error = NULL;
  guint before;

  g_return_val_if_fail (body != NULL, FALSE);
  g_return_val_if_fail (problems != NULL, FALSE);

  if (shape == NULL)
    return TRUE;

  before = problems->len;
  muster_shape_check (shape, body, problems);
  if (problems->len == before && !read_entry (kind, body, &error))
    g_ptr_array_add (problems, g_strdup (error->message));

  return problems->len == before;
}

gboolean
muster_author_accept (MusterEntryKind kind, JsonObject *body, GError **error)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (g_free);

  if (muster_author_check (kind, body, problems))
    return TRUE;

  g_set_error_literal (error, MUSTER_STAT_BLOCK_JSON_ERROR, MUSTER_STAT_BLOCK_JSON_ERROR_INVALID,
                       g_ptr_array_index (problems, 0));

  return FALSE;
}

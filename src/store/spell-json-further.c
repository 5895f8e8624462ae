/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-further.h"

#include <glib/gi18n-lib.h>

#include "rules/fight/budget.h"
#include "store/spell-json.h"

typedef MusterJsonPlace Place;

static gboolean
read_cost (const Place *place, guint8 *cost, GError **error)
{
  static const struct
  {
    const char *word;
    MusterCost cost;
  } costs[] = {
    { "action", MUSTER_COST_ACTION },
    { "bonus_action", MUSTER_COST_BONUS },
    { "reaction", MUSTER_COST_REACTION },
    { "none", MUSTER_COST_NONE },
  };
  const char *action = "none";

  if (!muster_json_text (place, "action", &action, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (costs); i++)
    if (g_str_equal (action, costs[i].word))
      {
        *cost = (guint8) costs[i].cost;
        return TRUE;
      }

  return muster_json_fail (place, "action", -1,
                           _ ("expected action, bonus_action, reaction or none"), error);
}

/* The entry as a spell: what it does not say itself is as the whole spell has it. */
static JsonObject *
complete (const Place *root, const Place *entry)
{
  static const char *const shared[]
      = { "level", "casting_time", "range", "components", "srd", "concentration", "duration" };
  static const char *const own[] = { "id", "action", "ends", "ends_on_success" };
  JsonObject *body = json_object_new ();
  g_autoptr (GList) members = json_object_get_members (entry->object);

  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    if (json_object_has_member (root->object, shared[i]))
      json_object_set_member (body, shared[i], json_object_dup_member (root->object, shared[i]));
  for (GList *l = members; l != NULL; l = l->next)
    {
      gboolean of_the_whole = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (own); i++)
        of_the_whole |= g_str_equal (l->data, own[i]);
      if (!of_the_whole)
        json_object_set_member (body, l->data, json_object_dup_member (entry->object, l->data));
    }

  return body;
}

static gboolean
read_entry (MusterSpell *spell, const Place *root, const Place *entry, guint index, GError **error)
{
  g_autoptr (JsonObject) body = complete (root, entry);
  g_autofree char *key = NULL;
  const char *id = NULL;
  const char *name = NULL;
  gboolean ends = FALSE;
  gboolean resisting = FALSE;
  MusterSpell *further;

  if (!muster_json_text (entry, "id", &id, error) || !muster_json_text (entry, "name", &name, error)
      || !muster_json_flag (entry, "ends", &ends, error)
      || !muster_json_flag (entry, "ends_on_success", &resisting, error))
    return FALSE;
  if (id == NULL || *id == '\0' || name == NULL || *name == '\0')
    return muster_json_fail (entry, id == NULL || *id == '\0' ? "id" : "name", -1,
                             _ ("expected a text"), error);
  if (json_object_has_member (entry->object, "further"))
    return muster_json_fail (entry, "further", -1, _ ("a further effect has none of its own"),
                             error);
  key = g_strconcat (spell->key, "/", id, NULL);
  further = muster_spell_from_json (key, body, error);
  if (further == NULL)
    {
      g_prefix_error (error, "further[%u].", index);
      return FALSE;
    }

  /* Not translated: what a spell and its effects are called comes with its data. */
  g_free (further->name);
  further->name = g_strdup_printf ("%s: %s", spell->name, name);
  g_free (further->id);
  further->id = g_strconcat (spell->id, "/", id, NULL);
  further->part_of = g_strdup (spell->key);
  further->edition = spell->edition;
  further->further_ends = ends != FALSE;
  further->resisting_ends = resisting != FALSE;
  if (!read_cost (entry, &further->cost, error))
    {
      muster_spell_unref (further);
      return FALSE;
    }

  return muster_spell_add_further (spell, further)
         || muster_json_fail (root, "further", (int) index, _ ("too many effects"), error);
}

gboolean
muster_spell_read_further (MusterSpell *spell, const MusterJsonPlace *root, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, "further", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place entry;

      if (!muster_json_object_at (root, "further", array, i, &entry, error)
          || !read_entry (spell, root, &entry, i, error))
        return FALSE;
    }

  return TRUE;
}

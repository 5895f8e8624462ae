/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-forms.h"

#include <glib/gi18n-lib.h>

#include "store/stat-block-special.h"
#include "store/stat-block-terms.h"

#define FORMS "forms"
#define MOST_FEET 30000

typedef MusterJsonPlace Place;

static gboolean
read_speeds (MusterSpecial *special, const Place *place, GError **error)
{
  Place speeds;

  if (!muster_json_object (place, "speeds", &speeds, error))
    return FALSE;
  for (guint i = 0; speeds.object != NULL && i < MUSTER_N_SPEEDS; i++)
    if (!muster_json_short (&speeds, muster_speed_keys[i], 0, MOST_FEET, &special->form_ft[i],
                            error))
      return FALSE;

  return TRUE;
}

/* "srd51:werewolf-wolf" is "werewolf-wolf". */
static gboolean
is_own (const MusterStatBlock *block, const char *creature)
{
  g_autofree char *end = g_strconcat (":", creature, NULL);

  return creature != NULL
         && (g_str_equal (block->key, creature) || g_str_has_suffix (block->key, end));
}

gboolean
muster_stat_block_read_forms (MusterStatBlock *block,
                              const Place *place,
                              const char *name,
                              MusterSpecialKind kind,
                              GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (place, FORMS, &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *form = NULL, *creature = NULL;
      g_autofree char *whole = NULL;
      MusterSpecial *special;
      Place one;

      if (!muster_json_object_at (place, FORMS, array, i, &one, error)
          || !muster_json_text (&one, "name", &form, error)
          || !muster_json_text (&one, "creature", &creature, error))
        return FALSE;
      if (form == NULL || *form == '\0')
        return muster_json_fail (&one, "name", -1, _ ("a name is missing"), error);
      if (is_own (block, creature))
        continue;
      whole = g_strdup_printf ("%s: %s", name, form);
      special = muster_stat_block_add_special (block, whole, kind);
      special->becomes = g_strdup (creature);
      if (creature == NULL)
        special->form = g_strdup (form);
      if (!read_speeds (special, &one, error)
          || !muster_special_read_limits (special, place, error))
        return FALSE;
    }

  return TRUE;
}

gboolean
muster_special_read_form (MusterSpecial *special, const Place *place, GError **error)
{
  const char *creature = NULL, *form = NULL;

  if (!muster_json_text (place, "becomes", &creature, error)
      || !muster_json_text (place, "takes_form", &form, error))
    return FALSE;
  special->becomes = g_strdup (creature);
  if (creature == NULL)
    special->form = g_strdup (form);

  return special->form == NULL || read_speeds (special, place, error);
}

void
muster_special_write_form (const MusterSpecial *special, JsonObject *object)
{
  JsonObject *speeds;

  if (special->becomes != NULL)
    json_object_set_string_member (object, "becomes", special->becomes);
  if (special->form == NULL)
    return;

  speeds = json_object_new ();
  for (guint i = 0; i < MUSTER_N_SPEEDS; i++)
    if (special->form_ft[i] > 0)
      json_object_set_int_member (speeds, muster_speed_keys[i], special->form_ft[i]);
  json_object_set_string_member (object, "takes_form", special->form);
  json_object_set_object_member (object, "speeds", speeds);
}

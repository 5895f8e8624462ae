/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "shell/recent.h"

#define KEY "recent-campaigns"

void
muster_recent_free (MusterRecent *recent)
{
  if (recent == NULL)
    return;

  g_free (recent->path);
  g_free (recent->name);
  g_free (recent);
}

GPtrArray *
muster_recent_list (GSettings *settings)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_recent_free);
  g_autoptr (GVariant) stored = NULL;
  GVariantIter iter;
  const char *path;
  const char *name;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  stored = g_settings_get_value (settings, KEY);
  g_variant_iter_init (&iter, stored);
  while (g_variant_iter_next (&iter, "(&s&s)", &path, &name))
    if (g_file_test (path, G_FILE_TEST_IS_REGULAR))
      {
        MusterRecent *recent = g_new0 (MusterRecent, 1);

        recent->path = g_strdup (path);
        recent->name = g_strdup (name);
        g_ptr_array_add (list, recent);
      }

  return g_steal_pointer (&list);
}

void
muster_recent_add (GSettings *settings, const char *path, const char *name)
{
  GVariantBuilder builder;
  g_autoptr (GVariant) stored = NULL;
  GVariantIter iter;
  const char *old_path;
  const char *old_name;
  guint n = 1;

  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (path != NULL);
  g_return_if_fail (name != NULL);

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(ss)"));
  g_variant_builder_add (&builder, "(ss)", path, name);
  stored = g_settings_get_value (settings, KEY);
  g_variant_iter_init (&iter, stored);
  while (n < MUSTER_MAX_RECENT && g_variant_iter_next (&iter, "(&s&s)", &old_path, &old_name))
    if (!g_str_equal (path, old_path))
      {
        g_variant_builder_add (&builder, "(ss)", old_path, old_name);
        n++;
      }
  g_settings_set_value (settings, KEY, g_variant_builder_end (&builder));
}

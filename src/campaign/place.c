/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where campaign files go when nobody chose a place. */
#define G_LOG_DOMAIN "muster-campaign"

#include <glib/gstdio.h>
#include <string.h>

#include "campaign/campaign.h"

#define SUFFIX ".muster"
#define MAX_STEM_BYTES 100

/**
 * muster_campaign_default_folder:
 *
 * Returns: (transfer full): $XDG_DATA_HOME/muster/campaigns, which need not exist
 */
GFile *
muster_campaign_default_folder (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "muster", "campaigns", NULL);
}

/* A file name that every system takes: no separators, no control characters, not hidden, not too
 * long. */
static char *
make_stem (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autoptr (GString) stem = g_string_new (NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (stem->len + (gsize) g_unichar_to_utf8 (c, NULL) > MAX_STEM_BYTES)
        break;
      if (g_unichar_iscntrl (c) || (c < 0x80 && strchr ("/\\:*?\"<>|", (int) c) != NULL))
        g_string_append_c (stem, '-');
      else
        g_string_append_unichar (stem, c);
    }
  g_strstrip (stem->str);
  stem->len = strlen (stem->str);
  if (stem->str[0] == '.')
    stem->str[0] = '-';

  return stem->len > 0 ? g_string_free_and_steal (g_steal_pointer (&stem)) : g_strdup ("campaign");
}

/**
 * muster_campaign_default_file:
 * @name: the name of the campaign
 *
 * Returns: (transfer full): a file in the default folder, which is made, that does not exist yet
 */
GFile *
muster_campaign_default_file (const char *name)
{
  g_autoptr (GFile) folder = muster_campaign_default_folder ();
  g_autofree char *stem = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  stem = make_stem (name);
  g_mkdir_with_parents (g_file_peek_path (folder), 0777);

  for (guint i = 1;; i++)
    {
      g_autofree char *base
          = i > 1 ? g_strdup_printf ("%s %u" SUFFIX, stem, i) : g_strconcat (stem, SUFFIX, NULL);
      g_autofree char *path = g_build_filename (g_file_peek_path (folder), base, NULL);

      if (!g_file_test (path, G_FILE_TEST_EXISTS))
        return g_file_new_for_path (path);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "shell/about.h"

#define LICENSE_PATH "/io/github/mustergm/Muster/shell/LICENSE-SRD.md"
#define QUOTE "> "

char **
muster_about_attributions (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (LICENSE_PATH, 0, NULL);
  g_autoptr (GStrvBuilder) statements = g_strv_builder_new ();
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);

  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  lines = g_strsplit (text, "\n", -1);
  /* The statements are the quotations of that page. */
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], QUOTE))
      g_strv_builder_add (statements, lines[i] + strlen (QUOTE));

  return g_strv_builder_end (statements);
}

AdwDialog *
muster_about_new (void)
{
  const char *const people[] = { _ ("The Muster contributors"), NULL };
  AdwDialog *dialog = adw_about_dialog_new ();
  AdwAboutDialog *about = ADW_ABOUT_DIALOG (dialog);
  g_auto (GStrv) statements = muster_about_attributions ();
  g_autofree char *joined = g_strjoinv ("\n\n", statements);
  g_autofree char *license = g_markup_escape_text (joined, -1);

  adw_about_dialog_set_application_icon (about, APPLICATION_ID);
  adw_about_dialog_set_application_name (about, _ ("Muster"));
  adw_about_dialog_set_version (about, VERSION);
  adw_about_dialog_set_developer_name (about, people[0]);
  adw_about_dialog_set_developers (about, (const char **) people);
  adw_about_dialog_set_designers (about, (const char **) people);
  adw_about_dialog_set_comments (
      about, _ ("Prepare a campaign, keep its world and its people, and run its fights. Compatible "
                "with fifth edition."));
  adw_about_dialog_set_copyright (about, _ ("© 2026 The Muster contributors"));
  adw_about_dialog_set_license_type (about, GTK_LICENSE_GPL_3_0);
  /* Translators: put the names of the translators here, one a line. */
  adw_about_dialog_set_translator_credits (about, _ ("translator-credits"));
  adw_about_dialog_add_legal_section (about, _ ("System Reference Document"), NULL,
                                      GTK_LICENSE_CUSTOM, license);

  return dialog;
}

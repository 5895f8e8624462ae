/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster"

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "shell/muster-application.h"

int
main (int argc, char **argv)
{
  g_autoptr (MusterApplication) application = NULL;
  int status;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Muster"));

  application = muster_application_new ();
  status = g_application_run (G_APPLICATION (application), argc, argv);

  return status != 0 ? status : muster_application_get_exit_status (application);
}

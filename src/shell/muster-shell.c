/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "shell/muster-shell.h"

#include <adwaita.h>

#include "build/muster-build.h"
#include "combat/muster-combat.h"
#include "library/muster-library-mode.h"
#include "muster-shell-resources.h"
#include "parts/muster-parts.h"
#include "play/muster-play.h"
#include "shell/muster-campaign-settings.h"
#include "shell/muster-find-dialog.h"
#include "shell/muster-name-dialog.h"
#include "shell/muster-player-window.h"
#include "shell/muster-preferences.h"
#include "shell/muster-welcome-page.h"
#include "shell/muster-window.h"
#include "tray/muster-tray.h"

void
muster_shell_init (void)
{
  static gsize registered;

  if (!g_once_init_enter (&registered))
    return;

  muster_parts_init ();
  muster_tray_init ();
  muster_library_mode_init ();
  muster_combat_init ();
  muster_play_init ();
  muster_build_init ();
  muster_shell_register_resource ();
  g_type_ensure (MUSTER_TYPE_CAMPAIGN_SETTINGS);
  g_type_ensure (MUSTER_TYPE_FIND_DIALOG);
  g_type_ensure (MUSTER_TYPE_NAME_DIALOG);
  g_type_ensure (MUSTER_TYPE_PLAYER_WINDOW);
  g_type_ensure (MUSTER_TYPE_PREFERENCES);
  g_type_ensure (MUSTER_TYPE_WELCOME_PAGE);
  g_type_ensure (MUSTER_TYPE_WINDOW);
  g_once_init_leave (&registered, 1);
}

void
muster_shell_add_to_display (GdkDisplay *display)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  muster_parts_add_to_display (display);
  muster_combat_add_to_display (display);
  gtk_css_provider_load_from_resource (provider, "/io/github/mustergm/Muster/shell/window.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

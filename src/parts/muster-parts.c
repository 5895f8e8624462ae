/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parts/muster-parts.h"

#include <adwaita.h>

#include "muster-parts-resources.h"
#include "parts/accessible-name.h"
#include "parts/muster-amount-entry.h"
#include "parts/muster-chip-pill.h"
#include "parts/muster-dice-form.h"
#include "parts/muster-die-face.h"
#include "parts/muster-death-pips.h"
#include "parts/muster-hp-bar.h"
#include "parts/muster-map-view.h"
#include "parts/muster-nearby-list.h"
#include "parts/muster-roll-label.h"
#include "parts/muster-stat-block-view.h"

#define PREFIX "/io/github/mustergm/Muster/"
#define ICONS PREFIX "icons"

void
muster_parts_add_resources (void)
{
  static gsize registered;

  if (!g_once_init_enter (&registered))
    return;

  muster_parts_register_resource ();
  g_once_init_leave (&registered, 1);
}

void
muster_parts_init (void)
{
  static gsize registered;

  if (!g_once_init_enter (&registered))
    return;

  muster_parts_add_resources ();
  muster_accessible_name_menus ();
  g_type_ensure (MUSTER_TYPE_AMOUNT_ENTRY);
  g_type_ensure (MUSTER_TYPE_CHIP_PILL);
  g_type_ensure (MUSTER_TYPE_DICE_FORM);
  g_type_ensure (MUSTER_TYPE_DIE_FACE);
  g_type_ensure (MUSTER_TYPE_DEATH_PIPS);
  g_type_ensure (MUSTER_TYPE_HP_BAR);
  g_type_ensure (MUSTER_TYPE_MAP_VIEW);
  g_type_ensure (MUSTER_TYPE_NEARBY_LIST);
  g_type_ensure (MUSTER_TYPE_ROLL_LABEL);
  g_type_ensure (MUSTER_TYPE_STAT_BLOCK_VIEW);
  g_once_init_leave (&registered, 1);
}

/* A path that is added makes the theme read every folder anew, and GtkApplication added this one.
 */
static void
add_icons (GtkIconTheme *theme)
{
  g_auto (GStrv) paths = gtk_icon_theme_get_resource_path (theme);

  if (paths == NULL || !g_strv_contains ((const char *const *) paths, ICONS))
    gtk_icon_theme_add_resource_path (theme, ICONS);
}

void
muster_parts_add_to_display (GdkDisplay *display)
{
  GtkCssProvider *provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, PREFIX "parts/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_object_unref (provider);
  add_icons (gtk_icon_theme_get_for_display (display));
}

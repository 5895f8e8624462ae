/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the window, each made when it is first needed. */
#define G_LOG_DOMAIN "muster-shell"

#include "shell/muster-window-private.h"

MusterWelcomePage *
muster_window_get_welcome (MusterWindow *self)
{
  g_assert (MUSTER_IS_WINDOW (self));

  if (self->welcome == NULL)
    {
      self->welcome = MUSTER_WELCOME_PAGE (muster_welcome_page_new ());
      muster_welcome_page_refresh (self->welcome, self->settings);
      adw_bin_set_child (self->welcome_slot, GTK_WIDGET (self->welcome));
    }

  return self->welcome;
}

static void
make_play (MusterWindow *self)
{
  if (self->play != NULL)
    return;

  self->play = MUSTER_PLAY_PAGE (muster_play_page_new ());
  muster_play_page_set_campaign (self->play, self->campaign);
  adw_bin_set_child (self->play_slot, GTK_WIDGET (self->play));
}

MusterBuildPage *
muster_window_get_build (MusterWindow *self)
{
  g_assert (MUSTER_IS_WINDOW (self));

  if (self->build == NULL)
    {
      self->build = MUSTER_BUILD_PAGE (muster_build_page_new ());
      muster_build_page_set_campaign (self->build, self->campaign);
      adw_bin_set_child (self->build_slot, GTK_WIDGET (self->build));
    }

  return self->build;
}

/* The library comes with a campaign, which has read it: call this with one open. */
MusterLibraryPage *
muster_window_get_library (MusterWindow *self)
{
  g_assert (MUSTER_IS_WINDOW (self));
  g_assert (self->campaign != NULL);

  if (self->library == NULL)
    {
      self->library = MUSTER_LIBRARY_PAGE (
          muster_library_page_new (muster_campaign_get_library (self->campaign)));
      muster_library_page_set_campaign (self->library, self->campaign);
      adw_bin_set_child (self->library_slot, GTK_WIDGET (self->library));
    }

  return self->library;
}

MusterCombatPage *
muster_window_get_combat (MusterWindow *self)
{
  g_assert (MUSTER_IS_WINDOW (self));

  if (self->combat == NULL)
    {
      self->combat = MUSTER_COMBAT_PAGE (muster_combat_page_new ());
      g_settings_bind (self->settings, "stat-block-shown", self->combat, "stat-block-shown",
                       G_SETTINGS_BIND_DEFAULT);
      muster_combat_page_set_campaign (self->combat, self->campaign);
      gtk_stack_add_named (self->outer, GTK_WIDGET (self->combat), "combat");
    }

  return self->combat;
}

MusterDiceTray *
muster_window_get_tray (MusterWindow *self)
{
  g_assert (MUSTER_IS_WINDOW (self));

  if (self->tray == NULL)
    {
      self->tray = g_object_ref_sink (MUSTER_DICE_TRAY (muster_dice_tray_new ()));
      muster_dice_tray_set_campaign (self->tray, self->campaign);
      adw_bin_set_child (self->tray_dock, GTK_WIDGET (self->tray));
    }

  return self->tray;
}

/* Makes the page of the mode that is shown. */
void
muster_window_make_mode (MusterWindow *self)
{
  const char *mode;

  g_assert (MUSTER_IS_WINDOW (self));

  adw_view_switcher_set_stack (self->switcher, self->modes);
  adw_view_switcher_bar_set_stack (self->switcher_bar, self->modes);
  mode = adw_view_stack_get_visible_child_name (self->modes);
  if (g_strcmp0 (mode, "play") == 0)
    make_play (self);
  else if (g_strcmp0 (mode, "build") == 0)
    muster_window_get_build (self);
  else if (g_strcmp0 (mode, "library") == 0)
    muster_window_get_library (self);
}

/* Hands the campaign to the pages that exist. */
void
muster_window_hand_out_campaign (MusterWindow *self)
{
  g_assert (MUSTER_IS_WINDOW (self));

  if (self->play != NULL)
    muster_play_page_set_campaign (self->play, self->campaign);
  if (self->build != NULL)
    muster_build_page_set_campaign (self->build, self->campaign);
  if (self->library != NULL)
    muster_library_page_set_campaign (self->library, self->campaign);
  if (self->combat != NULL)
    muster_combat_page_set_campaign (self->combat, self->campaign);
  if (self->tray != NULL)
    muster_dice_tray_set_campaign (self->tray, self->campaign);
}

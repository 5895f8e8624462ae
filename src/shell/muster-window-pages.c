/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window shows, and the way from one page to another. */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "combat/muster-combat-setup.h"
#include "log/words.h"
#include "shell/muster-window-private.h"

gboolean
muster_window_is_narrow (MusterWindow *self)
{
  g_assert (MUSTER_IS_WINDOW (self));

  return g_strcmp0 (adw_multi_layout_view_get_layout_name (self->dock), "narrow") == 0;
}

static MusterFightModel *
get_fight (MusterWindow *self)
{
  return self->campaign != NULL
             ? muster_campaign_model_get_fight (muster_campaign_get_model (self->campaign))
             : NULL;
}

static void
show_combat_title (MusterWindow *self, MusterFightModel *fight)
{
  MusterCombatant *turn = muster_fight_model_get_turn (fight);
  g_autofree char *round = muster_words_round (muster_fight_model_get_round (fight));
  g_autofree char *title = NULL;

  if (muster_fight_model_get_state (fight) != MUSTER_FIGHT_RUNNING || turn == NULL)
    {
      adw_window_title_set_title (self->title_label, muster_fight_model_get_name (fight));
      adw_window_title_set_subtitle (self->title_label, "");
      return;
    }

  title = muster_words_turn (muster_combatant_get_label (turn));
  adw_window_title_set_title (self->title_label, title);
  adw_window_title_set_subtitle (self->title_label, round);
}

/* In a wide window the switcher is the title; in a narrow one it is the bar at the bottom. */
void
muster_window_update_title (MusterWindow *self)
{
  const char *shown = muster_window_get_shown (self);
  const char *name = self->campaign != NULL ? muster_campaign_get_name (self->campaign) : NULL;
  MusterFightModel *fight = get_fight (self);
  gboolean combat = g_str_equal (shown, "combat");
  gboolean modes = g_strcmp0 (gtk_stack_get_visible_child_name (self->outer), "modes") == 0;
  gboolean narrow = muster_window_is_narrow (self);

  adw_window_title_set_title (self->title_label, name != NULL ? name : _ ("Muster"));
  adw_window_title_set_subtitle (self->title_label, "");
  if (combat && fight != NULL)
    show_combat_title (self, fight);
  gtk_stack_set_visible_child_name (self->title_stack, modes && !narrow ? "switcher" : "title");
  adw_view_switcher_bar_set_reveal (self->switcher_bar, modes && narrow);
  /* Where the title would be cut, the main menu has what these do. */
  gtk_widget_set_visible (GTK_WIDGET (self->tray_button), modes && !narrow);
  gtk_widget_set_visible (self->undo, modes || combat);
  gtk_widget_set_visible (self->redo, (modes || combat) && !narrow);
  gtk_window_set_title (GTK_WINDOW (self), name != NULL ? name : _ ("Muster"));
}

/* There is one tray; it goes where it is needed. */
static void
place_tray (MusterWindow *self, gboolean combat)
{
  if (combat && adw_bin_get_child (self->tray_dock) != NULL)
    {
      adw_bin_set_child (self->tray_dock, NULL);
      muster_combat_page_set_tray (self->combat, GTK_WIDGET (self->tray));
    }
  else if (!combat && self->tray != NULL && adw_bin_get_child (self->tray_dock) == NULL)
    {
      muster_combat_page_set_tray (self->combat, NULL);
      adw_bin_set_child (self->tray_dock, GTK_WIDGET (self->tray));
    }
}

/* A mode that has the focus, or got back what had it there before, keeps it where it is. */
static void
focus_mode (MusterWindow *self)
{
  GtkWidget *mode = adw_view_stack_get_visible_child (self->modes);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (focus == NULL || !gtk_widget_is_ancestor (focus, mode))
    gtk_widget_child_focus (mode, GTK_DIR_TAB_FORWARD);
}

static void
focus_page (MusterWindow *self, const char *page)
{
  if (g_str_equal (page, "combat"))
    muster_combat_page_focus_turn (self->combat);
  else if (g_str_equal (page, "opening"))
    gtk_widget_grab_focus (self->cancel);
  else if (g_str_equal (page, "welcome"))
    muster_welcome_page_focus (muster_window_get_welcome (self));
  else
    focus_mode (self);
}

void
muster_window_show_page (MusterWindow *self, const char *page)
{
  g_assert (MUSTER_IS_WINDOW (self));

  if (g_str_equal (page, "combat"))
    muster_window_get_combat (self);
  else if (g_str_equal (page, "modes"))
    muster_window_make_mode (self);
  if (g_str_equal (page, "combat") || g_str_equal (page, "modes"))
    muster_window_get_tray (self);

  place_tray (self, g_str_equal (page, "combat"));
  gtk_stack_set_visible_child_name (self->outer, page);
  muster_window_update_title (self);
  muster_window_update_actions (self);
  self->focus_owed
      = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) != NULL;
  focus_page (self, page);
}

static void
find_lost_focus_cb (gpointer data)
{
  g_autoptr (MusterWindow) self = data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (self->outer == NULL
      || adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) != NULL)
    return;

  /* A page that fades out and a dialog that closes are still to be seen. */
  if (self->focus_owed || focus == NULL || gtk_widget_get_ancestor (focus, ADW_TYPE_DIALOG) != NULL
      || (gtk_widget_is_ancestor (focus, GTK_WIDGET (self->outer))
          && !gtk_widget_is_ancestor (focus, gtk_stack_get_visible_child (self->outer))))
    {
      self->focus_owed = FALSE;
      focus_page (self, gtk_stack_get_visible_child_name (self->outer));
    }
}

/* A dialog that closes gives the focus back to where it was: to the button that set a fight up,
 * say, which the fight has covered meanwhile.  The keys of the page need the focus in the page. */
void
muster_window_dialog_changed (MusterWindow *self)
{
  g_assert (MUSTER_IS_WINDOW (self));

  if (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) == NULL)
    g_idle_add_once (find_lost_focus_cb, g_object_ref (self));
}

void
muster_window_show_mode (MusterWindow *self, const char *mode)
{
  g_assert (MUSTER_IS_WINDOW (self));

  if (self->campaign == NULL)
    return;
  if (g_str_equal (mode, "combat"))
    {
      muster_window_show_page (self, get_fight (self) != NULL ? "combat" : "modes");
      return;
    }

  adw_view_stack_set_visible_child_name (self->modes, mode);
  muster_window_show_page (self, "modes");
}

const char *
muster_window_get_shown (MusterWindow *self)
{
  const char *page;

  g_return_val_if_fail (MUSTER_IS_WINDOW (self), NULL);

  page = gtk_stack_get_visible_child_name (self->outer);

  return g_strcmp0 (page, "modes") == 0 ? adw_view_stack_get_visible_child_name (self->modes)
                                        : page;
}

static void
show_mode (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_window_show_mode (MUSTER_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
open_fight (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_window_show_mode (MUSTER_WINDOW (widget), "combat");
}

static void
back_to_map (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  muster_window_show_mode (self, "play");
  muster_play_page_focus_map (self->play);
}

static void
set_up_fight (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->campaign != NULL)
    muster_combat_setup_present (widget, self->campaign, g_variant_get_uint32 (parameter));
}

static void
set_up_fight_here (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->campaign != NULL)
    muster_combat_setup_present_here (widget, self->campaign);
}

static void
new_encounter (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  muster_window_show_mode (self, "build");
  gtk_widget_activate_action (GTK_WIDGET (muster_window_get_build (self)), "build.new-encounter",
                              NULL);
}

static void
add_party_member (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  muster_window_show_mode (self, "build");
  gtk_widget_activate_action (GTK_WIDGET (muster_window_get_build (self)), "build.add-party-member",
                              NULL);
}

static void
edit_encounter (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->campaign == NULL)
    return;

  muster_window_show_mode (self, "build");
  muster_build_page_edit_encounter (muster_window_get_build (self),
                                    g_variant_get_uint32 (parameter));
}

static void
edit_maps (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->campaign == NULL)
    return;

  muster_window_show_mode (self, "build");
  muster_build_page_edit_maps (self->build);
}

static void
edit_map (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->campaign == NULL)
    return;

  muster_window_show_mode (self, "build");
  muster_build_page_edit_map (self->build, g_variant_get_uint32 (parameter));
}

static void
show_entry (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  muster_window_show_mode (self, "library");
  muster_library_page_show_entry (muster_window_get_library (self),
                                  g_variant_get_string (parameter, NULL));
}

/* The dice. */

static void
reveal_tray (MusterWindow *self)
{
  if (g_str_equal (muster_window_get_shown (self), "combat"))
    muster_combat_page_reveal_tray (self->combat);
  else
    gtk_toggle_button_set_active (self->tray_button, TRUE);
}

static void
roll (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  const char *notation;
  const char *label;

  if (self->campaign == NULL)
    return;

  g_variant_get (parameter, "(&s&s)", &notation, &label);
  reveal_tray (self);
  muster_dice_tray_roll (muster_window_get_tray (self), notation, label);
}

static void
focus_tray (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->campaign == NULL)
    return;

  reveal_tray (self);
  muster_dice_tray_focus_entry (muster_window_get_tray (self));
}

static void
toggle_tray (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  gtk_toggle_button_set_active (self->tray_button,
                                !gtk_toggle_button_get_active (self->tray_button));
}

static gboolean
in_combat (MusterWindow *self)
{
  return g_str_equal (muster_window_get_shown (self), "combat");
}

static void
focus_log (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (in_combat (self))
    muster_combat_page_focus_log (self->combat);
}

static void
focus_active (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (in_combat (self))
    muster_combat_page_focus_active (self->combat);
}

static void
focus_board (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (in_combat (self))
    muster_combat_page_focus_board (self->combat);
}

/* The parts of the window that the keyboard jumps between, in this order. */
static void
focus_next_part (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const char *const combat[]
      = { "win.focus-log", "win.focus-active", "win.focus-board", "win.focus-tray" };
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->campaign == NULL)
    return;

  if (in_combat (self))
    gtk_widget_activate_action (widget, combat[self->part++ % G_N_ELEMENTS (combat)], NULL);
  else if (self->part++ % 2 == 0)
    focus_tray (widget, NULL, NULL);
  else
    muster_window_show_page (self, "modes");
}

void
muster_window_install_page_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.show-mode", "s", show_mode);
  gtk_widget_class_install_action (widget_class, "win.open-fight", NULL, open_fight);
  gtk_widget_class_install_action (widget_class, "win.back-to-map", NULL, back_to_map);
  gtk_widget_class_install_action (widget_class, "win.set-up-fight", "u", set_up_fight);
  gtk_widget_class_install_action (widget_class, "win.set-up-fight-here", NULL, set_up_fight_here);
  gtk_widget_class_install_action (widget_class, "win.new-encounter", NULL, new_encounter);
  gtk_widget_class_install_action (widget_class, "win.edit-encounter", "u", edit_encounter);
  gtk_widget_class_install_action (widget_class, "win.edit-map", "u", edit_map);
  gtk_widget_class_install_action (widget_class, "win.show-entry", "s", show_entry);
  gtk_widget_class_install_action (widget_class, "win.edit-maps", NULL, edit_maps);
  gtk_widget_class_install_action (widget_class, "win.add-party-member", NULL, add_party_member);
  gtk_widget_class_install_action (widget_class, "win.roll", "(ss)", roll);
  gtk_widget_class_install_action (widget_class, "win.focus-tray", NULL, focus_tray);
  gtk_widget_class_install_action (widget_class, "win.toggle-tray", NULL, toggle_tray);
  gtk_widget_class_install_action (widget_class, "win.focus-log", NULL, focus_log);
  gtk_widget_class_install_action (widget_class, "win.focus-active", NULL, focus_active);
  gtk_widget_class_install_action (widget_class, "win.focus-board", NULL, focus_board);
  gtk_widget_class_install_action (widget_class, "win.focus-next-part", NULL, focus_next_part);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1, GDK_CONTROL_MASK, "win.show-mode",
                                       "s", "play");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_2, GDK_CONTROL_MASK, "win.show-mode",
                                       "s", "build");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_3, GDK_CONTROL_MASK, "win.show-mode",
                                       "s", "library");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_4, GDK_CONTROL_MASK, "win.show-mode",
                                       "s", "combat");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1, GDK_ALT_MASK, "win.focus-log",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_2, GDK_ALT_MASK, "win.focus-active",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_3, GDK_ALT_MASK, "win.focus-tray",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_4, GDK_ALT_MASK, "win.focus-board",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F6, 0, "win.focus-next-part", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F9, 0, "win.toggle-tray", NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of the window, for src/shell/ alone. */
#pragma once

#include "build/muster-build-page.h"
#include "combat/muster-combat-page.h"
#include "library/muster-library-page.h"
#include "play/muster-play-page.h"
#include "shell/muster-welcome-page.h"
#include "shell/muster-window.h"
#include "tray/muster-dice-tray.h"

G_BEGIN_DECLS

struct _MusterWindow
{
  AdwApplicationWindow parent_instance;

  GSettings *settings;
  MusterCampaign *campaign;
  GSignalGroup *campaign_signals;
  GSignalGroup *model_signals;
  GSignalGroup *fight_signals;
  GSignalGroup *log_signals;
  MusterAnnouncer *announcer;
  GCancellable *opening_cancellable; /* NULL: nothing is being opened */
  guint opening_id;                  /* shows that something is */
  AdwDialog *question_dialog;        /* weak; NULL: not shown */
  AdwToast *undo_toast;              /* weak; offers to undo the newest step */
  gboolean fight_shown;              /* a running fight had the window already */
  gboolean focus_owed;               /* to the page, when the dialog over it has closed */
  GPtrArray *players;                /* the players' windows of this campaign, not owned */
  guint part;                        /* that F6 goes to next */
  guint n_frames;                    /* begun since the window was mapped, up to 2 */

  AdwToastOverlay *toasts;
  GtkWidget *undo;
  GtkWidget *redo;
  GtkStack *title_stack;
  AdwWindowTitle *title_label;
  GtkToggleButton *tray_button;
  GtkMenuButton *main_menu;
  GMenuModel *main_menu_model;
  AdwBanner *read_only_banner;
  AdwBanner *question_banner;
  GtkStack *outer;
  AdwBin *welcome_slot;
  AdwStatusPage *opening;
  GtkWidget *cancel;
  AdwMultiLayoutView *dock;
  AdwViewStack *modes;
  AdwBin *play_slot;
  AdwBin *build_slot;
  AdwBin *library_slot;
  AdwBin *tray_dock;
  AdwViewSwitcher *switcher;
  AdwViewSwitcherBar *switcher_bar;

  /* Each NULL until it is first needed: the program starts in the time that one page takes. */
  MusterWelcomePage *welcome;
  MusterPlayPage *play;
  MusterBuildPage *build;
  MusterLibraryPage *library;
  MusterCombatPage *combat;
  MusterDiceTray *tray;
};

/* muster-window.c */
void muster_window_say (MusterWindow *self, const char *message);
gboolean muster_window_perform (MusterWindow *self, const MusterCommand *command);

/* muster-window-actions.c */
void muster_window_install_actions (GtkWidgetClass *widget_class);
void muster_window_update_actions (MusterWindow *self);

/* muster-window-files.c */
void muster_window_install_file_actions (GtkWidgetClass *widget_class);

/* muster-window-import.c */
void muster_window_install_import_actions (GtkWidgetClass *widget_class);

/* muster-window-modes.c */
MusterWelcomePage *muster_window_get_welcome (MusterWindow *self);
MusterBuildPage *muster_window_get_build (MusterWindow *self);
MusterLibraryPage *muster_window_get_library (MusterWindow *self);
MusterCombatPage *muster_window_get_combat (MusterWindow *self);
MusterDiceTray *muster_window_get_tray (MusterWindow *self);
void muster_window_make_mode (MusterWindow *self);
void muster_window_hand_out_campaign (MusterWindow *self);

/* muster-window-question.c */
void muster_window_install_question_actions (GtkWidgetClass *widget_class);
void muster_window_show_question (MusterWindow *self);

/* muster-window-players.c */
void muster_window_install_player_actions (GtkWidgetClass *widget_class);
void muster_window_close_players (MusterWindow *self);

/* muster-window-speech.c */
void muster_window_connect_speech (MusterWindow *self);

/* muster-window-pages.c */
void muster_window_install_page_actions (GtkWidgetClass *widget_class);
void muster_window_show_page (MusterWindow *self, const char *page);
void muster_window_dialog_changed (MusterWindow *self);
void muster_window_show_mode (MusterWindow *self, const char *mode);
void muster_window_update_title (MusterWindow *self);
gboolean muster_window_is_narrow (MusterWindow *self);

G_END_DECLS

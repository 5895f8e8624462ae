/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_WELCOME_PAGE (muster_welcome_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterWelcomePage, muster_welcome_page, MUSTER, WELCOME_PAGE, AdwBin)

/* What the window shows while no campaign is open: ways to begin, and the campaigns opened
 * before. */
GtkWidget *muster_welcome_page_new (void);

/* Shows the campaigns opened before as they are now. */
void muster_welcome_page_refresh (MusterWelcomePage *self, GSettings *settings);

/* How many campaigns are listed. */
guint muster_welcome_page_get_n_recent (MusterWelcomePage *self);

/* Moves the focus to what is likeliest next. */
void muster_welcome_page_focus (MusterWelcomePage *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with a campaign in it. */
#pragma once

#include "campaign-fixture.h"
#include "gtk-fixture.h"
#include "shell/muster-window.h"

G_BEGIN_DECLS

typedef struct
{
  GSettings *settings;
  Fixture table;
  MusterWindow *window;
} Desk;

/* `mode`: the name of the mode that shows, "play" for NULL. */
void desk_set_up (Desk *desk, gconstpointer mode);
void desk_tear_down (Desk *desk, gconstpointer mode);

/* The dialog on top, or NULL; borrowed. */
AdwDialog *desk_shown_dialog (Desk *desk);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "shell/muster-window.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_APPLICATION (muster_application_get_type ())
G_DECLARE_FINAL_TYPE (MusterApplication, muster_application, MUSTER, APPLICATION, AdwApplication)

/* Muster as a program: one window, campaign files from the command line, --version and
 * --screens=DIR. */
MusterApplication *muster_application_new (void);

/* What the program exits with when the main loop gave no other reason. */
int muster_application_get_exit_status (MusterApplication *self);

G_END_DECLS

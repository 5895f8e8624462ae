/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The response that lets time pass. */
#define MUSTER_TIME_PASS "pass"

/* Asks how much game time passes: a number, and a unit. */
AdwDialog *muster_time_dialog_new (void);

/* What is set in it, in seconds. */
int muster_time_dialog_get_seconds (AdwDialog *dialog);

G_END_DECLS

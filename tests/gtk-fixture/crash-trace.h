/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on a fatal signal writes the functions it came from to the standard error before it
 * ends the program as it would have: a crash that comes once in many runs is told where it was. */
void gtk_fixture_trace_crashes (void);

G_END_DECLS

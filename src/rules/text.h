/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MUSTER_NAME_MAX_LENGTH 100 /* characters */

/* TRUE for a name that can stand in a line: UTF-8, something besides space, no line breaks or
 * other control characters, at most MUSTER_NAME_MAX_LENGTH characters.  NULL is none. */
gboolean muster_is_name (const char *text);

G_END_DECLS

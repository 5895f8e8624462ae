/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Registers the resources and types of this folder.  Once, before any of its widgets and after
 * muster_parts_init(). */
void muster_library_mode_init (void);

G_END_DECLS

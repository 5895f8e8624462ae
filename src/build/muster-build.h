/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Registers the resources and types of this folder and of those it stands on.  Once, before any of
 * its widgets. */
void muster_build_init (void);

G_END_DECLS

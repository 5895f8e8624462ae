/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

/* Opens the example campaign in a temporary folder, walks through every main view and writes a
 * picture of each to `folder`: NAME-WIDTHxHEIGHT-light.png and -dark.png.  Prints each path.
 * Blocking.  FALSE with `error` when something fails. */
gboolean muster_screens_take (GtkApplication *application,
                              GSettings *settings,
                              const char *folder,
                              GError **error);

G_END_DECLS

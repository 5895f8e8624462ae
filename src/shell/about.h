/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The About dialog, with the attribution that the System Reference Documents ask for. */
AdwDialog *muster_about_new (void);

/* The attribution statements, word for word as data/library/LICENSE-SRD.md has them.  Free with
 * g_strfreev(). */
char **muster_about_attributions (void);

G_END_DECLS

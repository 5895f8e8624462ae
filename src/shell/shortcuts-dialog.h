/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* All keyboard shortcuts, by where they act. */
AdwDialog *muster_shortcuts_dialog_new (void);

G_END_DECLS

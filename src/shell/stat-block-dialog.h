/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "log/entry-words.h"

G_BEGIN_DECLS

/* A dialog with these words of a stat block, which can be copied as text. */
AdwDialog *muster_stat_block_dialog_new (const MusterEntryWords *words);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_ROUND_SECTIONS (muster_round_sections_get_type ())
G_DECLARE_FINAL_TYPE (MusterRoundSections, muster_round_sections, MUSTER, ROUND_SECTIONS, GObject)

/* The lines of a log, each round of a fight a section of its own (GtkSectionModel), and outside
 * fights each time of the game, in the order of the model, which it takes.
 *
 *   MusterLogModel ── MusterRoundSections ── GtkNoSelection ── GtkListView */
MusterRoundSections *muster_round_sections_new (GListModel *model);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/game.h"
#include "store/subjects.h"

G_BEGIN_DECLS

gboolean muster_rows_write (MusterStore *store,
                            const MusterGame *game,
                            MusterPool pool,
                            gconstpointer record,
                            GError **error);
gboolean muster_rows_delete (MusterStore *store, MusterPool pool, MusterId id, GError **error);
gboolean muster_rows_load_all (MusterStore *store, MusterGame *game, GError **error);
gboolean muster_rows_check (MusterStore *store, const MusterGame *game, GError **error);
gboolean muster_rows_reload (
    MusterStore *store, MusterGame *game, MusterPool pool, MusterId id, GError **error);
gboolean muster_rows_write_counters (MusterStore *store, const MusterGame *game, GError **error);

G_END_DECLS

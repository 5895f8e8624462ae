/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a save brings besides damage and what it leaves: for stat-block-hit-save.c and its like. */
#pragma once

#include "store/stat-block-effect.h"

G_BEGIN_DECLS

/* The members that muster_effect_read_toll() reads, a NULL-terminated list. */
extern const char *const muster_effect_toll_members[];

gboolean muster_effect_read_toll (MusterEffectReading *reading,
                                  const MusterJsonPlace *entry,
                                  GError **error);
void muster_effect_write_toll (const MusterHitSave *save, JsonObject *entry);

/* Whether a failed save costs anything of it. */
gboolean muster_effect_has_toll (const MusterHitSave *save);

G_END_DECLS

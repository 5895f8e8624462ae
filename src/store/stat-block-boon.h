/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a special does for its own creature and its friends. */
#pragma once

#include "rules/creature/stat-block.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* `heal`, `temp_hp`, `cures`, `bonus_die`, `ac_bonus`, `advantage` and the tags of invisibility and
 * etherealness; nothing of it for a special that forces a saving throw, or is a reaction. */
gboolean
muster_special_read_boon (MusterSpecial *special, const MusterJsonPlace *place, GError **error);
void muster_special_write_boon (const MusterSpecial *special, JsonObject *object);

/* The members that it reads, a NULL-terminated list. */
extern const char *const muster_special_boon_members[];

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every special has, an action or a trait. */
#pragma once

#include "rules/creature/stat-block.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* How often it goes: `recharge`, `per_day`, `cost`. */
gboolean
muster_special_read_limits (MusterSpecial *special, const MusterJsonPlace *place, GError **error);

/* What it does to creatures, where that has numbers. */
gboolean
muster_special_read_effect (MusterSpecial *special, const MusterJsonPlace *place, GError **error);

/* Whether it has a saving throw whose DC is a number, and whether a member is a list. */
gboolean muster_special_has_save (const MusterJsonPlace *place);
gboolean muster_special_has_list (const MusterJsonPlace *place, const char *member);

/* An entry of the list that it stands in.  Returns (transfer full). */
JsonObject *muster_special_to_json (const MusterStatBlock *block, const MusterSpecial *special);

/* The list of a member of an object, made when it has none. */
JsonArray *muster_special_array_of (JsonObject *object, const char *member);

G_END_DECLS

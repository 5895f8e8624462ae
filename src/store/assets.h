/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/store.h"

G_BEGIN_DECLS

char *
muster_store_put_asset (MusterStore *store, const char *media_type, GBytes *data, GError **error);
GBytes *
muster_store_get_asset (MusterStore *store, const char *hash, char **media_type, GError **error);

G_END_DECLS

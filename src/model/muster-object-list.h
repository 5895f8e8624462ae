/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_OBJECT_LIST (muster_object_list_get_type ())
G_DECLARE_FINAL_TYPE (MusterObjectList, muster_object_list, MUSTER, OBJECT_LIST, GObject)

/* A read-only GListModel over objects that keep their identity.  Every change emits one
 * items-changed, as small as a common beginning and end allow. */
MusterObjectList *muster_object_list_new (GType item_type);

/* Makes the list equal to `items` (of GObject, referenced).  Emits nothing when it is already. */
void muster_object_list_assign (MusterObjectList *self, GPtrArray *items);

guint muster_object_list_get_size (MusterObjectList *self);

/* Borrowed, or NULL beyond the end. */
gpointer muster_object_list_peek (MusterObjectList *self, guint position);

G_END_DECLS

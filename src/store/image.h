/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "store/capture.h"

G_BEGIN_DECLS

/* An image is a byte of format and then, for each change in order: what happened ('I', 'U', 'D'),
 * the table's name, its number of columns, the row's id, and
 *   I, D  the value of each column but the id;
 *   U     for each changed column its number + 1, the value before and the value after; then 0.
 * Numbers are variable-length, texts and blobs have their length in front. */
#define MUSTER_IMAGE_FORMAT 1

void muster_image_put_number (GByteArray *bytes, guint64 number);
void muster_image_put_text (GByteArray *bytes, const char *text);
void muster_image_put_id (GByteArray *bytes, gint64 id);
void muster_image_put_value (GByteArray *bytes, sqlite3_value *value);

gboolean muster_image_apply (MusterCapture *capture,
                             gconstpointer image,
                             gsize size,
                             gboolean backwards,
                             GHashTable *seen,
                             GArray *changes,
                             GError **error);

G_END_DECLS

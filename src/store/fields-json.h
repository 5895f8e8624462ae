/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "rules/field.h"
#include "store/store-error.h"

G_BEGIN_DECLS

/* How the fields that are not plain numbers are read and made; numbers need none of these. */
typedef struct
{
  /* The text of a TEXT field; NULL and "" are left out. */
  const char *(*get_text) (gpointer context, gconstpointer field);
  void (*set_text) (gpointer context, gpointer field, const char *text);
  /* The entries of a DICE, PARTS or REASONS field as a JSON array, and back. */
  JsonArray *(*get_span) (gpointer context, MusterFieldType type, const MusterSpan *span);
  gboolean (*set_span) (
      gpointer context, MusterFieldType type, MusterSpan *span, JsonArray *array, GError **error);
  gpointer context;
} MusterFieldCodec;

void muster_fields_to_json (const MusterFieldInfo *fields,
                            guint n_fields,
                            gconstpointer record,
                            const MusterFieldCodec *codec,
                            JsonObject *object);
gboolean muster_fields_from_json (const MusterFieldInfo *fields,
                                  guint n_fields,
                                  gpointer record,
                                  const MusterFieldCodec *codec,
                                  JsonObject *object,
                                  GError **error);

gboolean muster_field_read_int (JsonObject *object,
                                const char *member,
                                gint64 least,
                                gint64 most,
                                gint64 *value,
                                GError **error);

G_END_DECLS

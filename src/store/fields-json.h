/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "rules/field.h"
#include "store/store-error.h"

G_BEGIN_DECLS

/* How the fields that are not plain numbers are read and made.  A NULL function: such a field is
 * an error of the program. */
typedef struct
{
  /* The text of a TEXT field, at @field. */
  const char *(*get_text) (gpointer context, gconstpointer field);
  void (*set_text) (gpointer context, gpointer field, const char *text);
  /* The run of entries at @span as a JSON array, and back. */
  JsonNode *(*get_span) (gpointer context, MusterFieldType type, const MusterSpan *span);
  gboolean (*set_span) (
      gpointer context, MusterFieldType type, MusterSpan *span, JsonNode *node, GError **error);
  gpointer context;
} MusterFieldCodec;

JsonObject *
muster_fields_to_json (const MusterFieldInfo *fields,
                       guint n_fields,
                       gconstpointer record,
                       const MusterFieldCodec *codec);
gboolean
muster_fields_from_json (const MusterFieldInfo *fields,
                         guint n_fields,
                         gpointer record,
                         JsonObject *object,
                         const MusterFieldCodec *codec,
                         GError **error);

G_END_DECLS

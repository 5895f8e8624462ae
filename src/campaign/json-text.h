/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

/* An object as one line of text.  Free with g_free(). */
char *muster_json_object_to_text (JsonObject *object);

/* Parses a text whose outermost value must be of this type; else NULL with an error. */
JsonNode *muster_json_parse (const char *json, JsonNodeType type, GError **error);

/* The text of a member; "" when there is none, or something else. */
const char *muster_json_member_text (JsonObject *object, const char *member);

G_END_DECLS

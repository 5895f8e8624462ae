/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "rules/dice/term.h"

G_BEGIN_DECLS

/* A place in a JSON document while it is read: an object and the way to it.  Lives on the stack of
 * the reader, from the inside out. */
typedef struct _MusterJsonPlace MusterJsonPlace;
struct _MusterJsonPlace
{
  const MusterJsonPlace *outer; /* NULL: the document itself */
  const char *member;           /* of the outer object */
  int index;                    /* in the member's array, −1: the member itself */
  JsonObject *object;
};

/* Each reads a member.  An absent member leaves the out value alone and is no failure; a member of
 * another type or out of range fails with the path: "attacks[2].to_hit: expected a number". */
gboolean muster_json_int (const MusterJsonPlace *place,
                          const char *member,
                          int least,
                          int most,
                          int *value,
                          GError **error);
gboolean muster_json_short (const MusterJsonPlace *place,
                            const char *member,
                            int least,
                            int most,
                            gint16 *value,
                            GError **error);
gboolean muster_json_text (const MusterJsonPlace *place,
                           const char *member,
                           const char **value,
                           GError **error);
/* Whether a member is there and is a text. */
gboolean muster_json_is_text (const MusterJsonPlace *place, const char *member);

gboolean muster_json_flag (const MusterJsonPlace *place,
                           const char *member,
                           gboolean *value,
                           GError **error);
gboolean muster_json_dice (const MusterJsonPlace *place,
                           const char *member,
                           MusterDiceTerm *value,
                           GError **error);
gboolean muster_json_object (const MusterJsonPlace *place,
                             const char *member,
                             MusterJsonPlace *value,
                             GError **error);
gboolean muster_json_array (const MusterJsonPlace *place,
                            const char *member,
                            JsonArray **value,
                            GError **error);

/* Refuses a list with more entries than `most`, at the first that is too many.  `array` may be
 * NULL.
 */
gboolean muster_json_at_most (
    const MusterJsonPlace *place, const char *member, JsonArray *array, guint most, GError **error);

/* One element of the array of `member`. */
gboolean muster_json_object_at (const MusterJsonPlace *place,
                                const char *member,
                                JsonArray *array,
                                guint index,
                                MusterJsonPlace *value,
                                GError **error);
gboolean muster_json_text_at (const MusterJsonPlace *place,
                              const char *member,
                              JsonArray *array,
                              guint index,
                              const char **value,
                              GError **error);

/* The way to a member of a place without the numbers of list elements: "conditions.while".  Free
 * with g_free(). */
char *muster_json_path (const MusterJsonPlace *place, const char *member);

/* Fails at a place: index −1 for the member itself, a NULL member for the object.  Returns FALSE.
 */
gboolean muster_json_fail (const MusterJsonPlace *place,
                           const char *member,
                           int index,
                           const char *message,
                           GError **error);

G_END_DECLS

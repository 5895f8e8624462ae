/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "store/fields-json.h"

static void
add_number (JsonObject *object, const char *member, gint64 value)
{
  if (value != 0)
    json_object_set_int_member (object, member, value);
}

/**
 * muster_fields_to_json:
 * @fields: (array length=n_fields): the description of a record, command or event
 * @record: what the fields' offsets count from
 * @codec: how texts and spans are read
 * @object: gets one member a field
 *
 * Writes the fields by their names.  0, no text and an empty span are left out.
 */
void
muster_fields_to_json (const MusterFieldInfo *fields,
                       guint n_fields,
                       gconstpointer record,
                       const MusterFieldCodec *codec,
                       JsonObject *object)
{
  g_return_if_fail (record != NULL);
  g_return_if_fail (codec != NULL);
  g_return_if_fail (object != NULL);

  for (guint i = 0; i < n_fields; i++)
    {
      const char *member = fields[i].name;
      gconstpointer field = (const guint8 *) record + fields[i].offset;

      switch (fields[i].type)
        {
        case MUSTER_FIELD_INT:
          add_number (object, member, *(const gint32 *) field);
          break;
        case MUSTER_FIELD_LONG:
          add_number (object, member, *(const gint64 *) field);
          break;
        case MUSTER_FIELD_ID:
          add_number (object, member, *(const MusterId *) field);
          break;
        case MUSTER_FIELD_TEXT:
          {
            const char *text = codec->get_text (codec->context, field);

            if (text != NULL && *text != '\0')
              json_object_set_string_member (object, member, text);
            break;
          }
        case MUSTER_FIELD_DICE:
        case MUSTER_FIELD_PARTS:
        case MUSTER_FIELD_REASONS:
          {
            const MusterSpan *span = field;

            if (span->count > 0)
              json_object_set_array_member (
                  object, member,
                  codec->get_span (codec->context, (MusterFieldType) fields[i].type, span));
            break;
          }
        default:
          g_assert_not_reached ();
        }
    }
}

static gboolean
set_wrong (const char *member, GError **error)
{
  g_info ("member %s has another type or range", member);
  g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_CORRUPT,
               /* Translators: %s is the name of a piece of stored data, such as “target”. */
               _ ("A stored entry is damaged: “%s” is not as Muster writes it."), member);
  return FALSE;
}

/**
 * muster_field_read_int:
 * @object: a JSON object
 * @member: its name; absent counts as 0
 * @least: the smallest and
 * @most: the largest value that is allowed
 * @value: (out): what is there
 * @error: return location
 *
 * Returns: %FALSE when the member is no whole number in that range
 */
gboolean
muster_field_read_int (JsonObject *object,
                       const char *member,
                       gint64 least,
                       gint64 most,
                       gint64 *value,
                       GError **error)
{
  JsonNode *node = json_object_get_member (object, member);

  *value = 0;
  if (node == NULL)
    return TRUE;

  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return set_wrong (member, error);

  *value = json_node_get_int (node);
  return (*value >= least && *value <= most) || set_wrong (member, error);
}

static gboolean
read_text (JsonObject *object,
           const char *member,
           const MusterFieldCodec *codec,
           gpointer field,
           GError **error)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node == NULL)
    {
      codec->set_text (codec->context, field, NULL);
      return TRUE;
    }
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return set_wrong (member, error);

  codec->set_text (codec->context, field, json_node_get_string (node));
  return TRUE;
}

static gboolean
read_span (JsonObject *object,
           const char *member,
           MusterFieldType type,
           const MusterFieldCodec *codec,
           MusterSpan *span,
           GError **error)
{
  JsonNode *node = json_object_get_member (object, member);

  span->start = 0;
  span->count = 0;
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return set_wrong (member, error);

  return codec->set_span (codec->context, type, span, json_node_get_array (node), error);
}

/**
 * muster_fields_from_json:
 * @fields: (array length=n_fields): the description of a record, command or event
 * @record: what the fields' offsets count from; every field is set
 * @codec: how texts and spans are made
 * @object: what muster_fields_to_json() made; members that are no fields are ignored
 * @error: return location
 *
 * Returns: %FALSE when a member is not what its field takes
 */
gboolean
muster_fields_from_json (const MusterFieldInfo *fields,
                         guint n_fields,
                         gpointer record,
                         const MusterFieldCodec *codec,
                         JsonObject *object,
                         GError **error)
{
  g_return_val_if_fail (record != NULL, FALSE);
  g_return_val_if_fail (codec != NULL, FALSE);
  g_return_val_if_fail (object != NULL, FALSE);

  for (guint i = 0; i < n_fields; i++)
    {
      const char *member = fields[i].name;
      gpointer field = (guint8 *) record + fields[i].offset;
      gint64 number;

      switch (fields[i].type)
        {
        case MUSTER_FIELD_INT:
          if (!muster_field_read_int (object, member, G_MININT32, G_MAXINT32, &number, error))
            return FALSE;
          *(gint32 *) field = (gint32) number;
          break;
        case MUSTER_FIELD_LONG:
          if (!muster_field_read_int (object, member, G_MININT64, G_MAXINT64, &number, error))
            return FALSE;
          *(gint64 *) field = number;
          break;
        case MUSTER_FIELD_ID:
          if (!muster_field_read_int (object, member, 0, G_MAXUINT32, &number, error))
            return FALSE;
          *(MusterId *) field = (MusterId) number;
          break;
        case MUSTER_FIELD_TEXT:
          if (!read_text (object, member, codec, field, error))
            return FALSE;
          break;
        case MUSTER_FIELD_DICE:
        case MUSTER_FIELD_PARTS:
        case MUSTER_FIELD_REASONS:
          if (!read_span (object, member, (MusterFieldType) fields[i].type, codec, field, error))
            return FALSE;
          break;
        default:
          g_assert_not_reached ();
        }
    }

  return TRUE;
}

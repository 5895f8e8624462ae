/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-log"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "log/entry-phrases.h"

char *
muster_phrase_time (MusterEntryPage *page, JsonNode *node)
{
  JsonObject *time;
  JsonNode *amount;
  const char *unit;
  g_autofree char *count = NULL;
  gulong number;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return NULL;
  time = json_node_get_object (node);
  amount = muster_body_member (time, "amount");
  unit = muster_body_text (time, "unit");
  if (json_object_get_size (time) != 2 || amount == NULL || unit == NULL)
    return NULL;

  count = muster_phrase_value (page, "amount", amount);
  number = JSON_NODE_HOLDS_VALUE (amount) && json_node_get_value_type (amount) == G_TYPE_INT64
               ? (gulong) json_node_get_int (amount)
               : 2;
  if (g_str_equal (unit, "round"))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s round", "%s rounds", number), count);
  if (g_str_equal (unit, "minute"))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s minute", "%s minutes", number),
                            count);
  if (g_str_equal (unit, "hour"))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s hour", "%s hours", number), count);
  if (g_str_equal (unit, "day"))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s day", "%s days", number), count);
  if (g_str_equal (unit, "year"))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s year", "%s years", number), count);

  return NULL;
}

char *
muster_phrase_area (MusterEntryPage *page, JsonNode *node)
{
  static const char *const skip[] = { "shape",  "size",      "size_ft", "width", "width_ft",
                                      "height", "thickness", "length",  "count", NULL };
  JsonObject *area;
  const char *shape;
  g_autofree char *plain = NULL;
  g_autofree char *rest = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  int size;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return NULL;
  area = json_node_get_object (node);
  shape = muster_body_text (area, "shape");
  if (shape == NULL)
    return NULL;
  size = muster_body_int (area, "size", muster_body_int (area, "size_ft", 0));
  plain = muster_phrase_plain (shape);

  if (size == 0)
    g_string_append (text, plain);
  else if (g_str_equal (shape, "sphere") || g_str_equal (shape, "cylinder"))
    /* Translators: %1$d is a number of feet, %2$s a shape: "20-foot-radius sphere". */
    g_string_append_printf (text, _ ("%1$d-foot-radius %2$s"), size, plain);
  else if (g_str_equal (shape, "square_ft"))
    /* Translators: %d is a number of square feet. */
    g_string_append_printf (text, _ ("%d square feet"), size);
  else
    /* Translators: %1$d is a number of feet, %2$s a shape: "60-foot cone". */
    g_string_append_printf (text, _ ("%1$d-foot %2$s"), size, plain);

  for (guint i = 3; skip[i] != NULL; i++)
    {
      int number = muster_body_int (area, skip[i], 0);

      if (number == 0)
        continue;
      g_string_append (text, ", ");
      if (g_str_has_prefix (skip[i], "width"))
        g_string_append_printf (text, _ ("%d feet wide"), number);
      else if (g_str_equal (skip[i], "height"))
        g_string_append_printf (text, _ ("%d feet high"), number);
      else if (g_str_equal (skip[i], "thickness"))
        g_string_append_printf (
            text, g_dngettext (GETTEXT_PACKAGE, "%d foot thick", "%d feet thick", (gulong) number),
            number);
      else if (g_str_equal (skip[i], "length"))
        g_string_append_printf (text, _ ("%d feet long"), number);
      else
        g_string_append_printf (
            text, g_dngettext (GETTEXT_PACKAGE, "%d of them", "%d of them", (gulong) number),
            number);
    }
  rest = muster_phrase_facts (page, area, skip, ", ");
  if (*rest != '\0')
    g_string_append_printf (text, ", %s", rest);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every special has, an action or a trait: how often it goes, and what it does to others. */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-special.h"

#include <glib/gi18n-lib.h>

#include "store/stat-block-deeds.h"
#include "store/stat-block-hit-save.h"

#define MOST_USES 99
#define SHORT_REST "short_rest"
#define ITSELF "self"

typedef MusterJsonPlace Place;

/* "5-6", "6" or "short_rest". */
static gboolean
read_recharge (MusterSpecial *special, const Place *place, GError **error)
{
  const char *text = NULL;

  if (!muster_json_text (place, "recharge", &text, error))
    return FALSE;
  if (text == NULL)
    return TRUE;
  if (g_str_equal (text, SHORT_REST))
    {
      special->short_rest = TRUE;
      return TRUE;
    }
  if (text[0] < '2' || text[0] > '6' || (text[1] != '\0' && !g_str_equal (text + 1, "-6")))
    return muster_json_fail (place, "recharge", -1, _ ("expected faces of a d6, as in “5-6”"),
                             error);
  special->recharge = (guint8) (text[0] - '0');

  return TRUE;
}

gboolean
muster_special_read_limits (MusterSpecial *special, const Place *place, GError **error)
{
  int per_day = 0, cost = 1;

  if (!muster_json_int (place, "per_day", 0, MOST_USES, &per_day, error)
      /* A cost in words, a spell slot, is the GM's to note. */
      || (!muster_json_is_text (place, "cost")
          && !muster_json_int (place, "cost", 0, MOST_USES, &cost, error))
      || !read_recharge (special, place, error))
    return FALSE;
  special->per_day = (guint8) per_day;
  special->cost = (guint8) MAX (1, cost);

  return TRUE;
}

gboolean
muster_special_has_save (const Place *place)
{
  JsonNode *node = json_object_get_member (place->object, "save");
  JsonNode *dc = node != NULL && JSON_NODE_HOLDS_OBJECT (node)
                     ? json_object_get_member (json_node_get_object (node), "dc")
                     : NULL;

  return dc != NULL && JSON_NODE_HOLDS_VALUE (dc) && json_node_get_value_type (dc) == G_TYPE_INT64;
}

gboolean
muster_special_has_list (const Place *place, const char *member)
{
  JsonNode *node = json_object_get_member (place->object, member);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node);
}

/* Something that it does to creatures, with numbers. */
static gboolean
has_effect (const Place *place)
{
  return muster_special_has_save (place) || muster_special_has_list (place, "damage")
         || muster_special_has_list (place, "conditions")
         || json_object_has_member (place->object, "pull_ft")
         || json_object_has_member (place->object, "no_heal")
         || json_object_has_member (place->object, "swallow");
}

gboolean
muster_special_read_effect (MusterSpecial *special, const Place *place, GError **error)
{
  static const char *const known[] = { "name",
                                       "tag",
                                       "recharge",
                                       "per_day",
                                       "cost",
                                       "area",
                                       "targets",
                                       "range_ft",
                                       "range",
                                       "form",
                                       "group",
                                       "chosen_targets",
                                       "action_or_bonus",
                                       "when",
                                       "trigger",
                                       "once_until_next_turn",
                                       "move_ft",
                                       "attack",
                                       "kind",
                                       "reflects_on_self",
                                       "bonus_action",
                                       "own_attacks",
                                       "attacks_against",
                                       "until_turn",
                                       "max_damage",
                                       "check",
                                       "use",
                                       "or_use",
                                       "move",
                                       "then",
                                       "teleport_ft",
                                       "toward_enemy",
                                       "no_opportunity_attacks",
                                       "where",
                                       "ac_bonus",
                                       "against",
                                       "after",
                                       NULL };
  JsonNode *targets = json_object_get_member (place->object, "targets");
  int count = 0;

  if (!has_effect (place))
    return TRUE;
  if (targets != NULL && JSON_NODE_HOLDS_VALUE (targets)
      && json_node_get_value_type (targets) == G_TYPE_INT64
      && !muster_json_int (place, "targets", 0, MOST_USES, &count, error))
    return FALSE;
  special->targets = (gint16) count;
  special->itself = muster_json_is_text (place, "targets")
                    && g_str_equal (json_node_get_string (targets), ITSELF);

  return muster_stat_block_read_save (&special->save, place, known, error);
}

/* An effect that is a push alone, say, is read again by its list of no conditions. */
static void
write_effect (const MusterSpecial *special, JsonObject *object)
{
  const Place place = { .object = object };

  muster_stat_block_write_save (special->save, object);
  if (!has_effect (&place))
    json_object_set_array_member (object, "conditions", json_array_new ());
}

JsonObject *
muster_special_to_json (const MusterStatBlock *block, const MusterSpecial *special)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", special->name);
  if (special->cost > 1)
    json_object_set_int_member (object, "cost", special->cost);
  if (special->per_day > 0)
    json_object_set_int_member (object, "per_day", special->per_day);
  if (special->short_rest)
    json_object_set_string_member (object, "recharge", SHORT_REST);
  else if (special->recharge > 0)
    {
      char text[]
          = { (char) ('0' + special->recharge), special->recharge < 6 ? '-' : '\0', '6', '\0' };

      json_object_set_string_member (object, "recharge", text);
    }
  if (special->targets > 0)
    json_object_set_int_member (object, "targets", special->targets);
  else if (special->itself)
    json_object_set_string_member (object, "targets", ITSELF);
  if (special->save != NULL)
    write_effect (special, object);
  muster_stat_block_write_deeds (block, special, object);

  return object;
}

JsonArray *
muster_special_array_of (JsonObject *object, const char *member)
{
  if (!json_object_has_member (object, member))
    json_object_set_array_member (object, member, json_array_new ());

  return json_object_get_array_member (object, member);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-abilities.h"

#include <glib/gi18n-lib.h>

#include "store/stat-block-terms.h"
#include "store/stat-block-traits.h"

typedef MusterJsonPlace Place;

/* Dice of a trait are d6 in every table; only their number counts. */
static gboolean
read_trait_dice (const Place *trait, gint16 *count, GError **error)
{
  MusterDiceTerm dice = { 0 };

  if (!muster_json_dice (trait, "damage", &dice, error))
    return FALSE;
  *count = (gint16) dice.count;

  return TRUE;
}

static gboolean
read_traits (MusterStatBlock *block, const Place *root, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, "traits", &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place place;
      const char *tag = NULL;

      if (!muster_json_object_at (root, "traits", array, i, &place, error)
          || !muster_json_text (&place, "tag", &tag, error))
        return FALSE;
      block->traits |= muster_trait_from_tag (tag);
      if (!muster_stat_block_read_trait (block, &place, tag, error))
        return FALSE;
      if ((g_strcmp0 (tag, "sneak_attack") == 0
           && !read_trait_dice (&place, &block->sneak_attack_dice, error))
          || (g_strcmp0 (tag, "surprise_attack") == 0
              && !read_trait_dice (&place, &block->surprise_attack_dice, error)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_reactions (MusterStatBlock *block, const Place *root, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, "reactions", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place place;
      const char *tag = NULL;

      if (!muster_json_object_at (root, "reactions", array, i, &place, error)
          || !muster_json_text (&place, "tag", &tag, error))
        return FALSE;
      if (g_strcmp0 (tag, "swap_with_ally") == 0)
        block->traits |= MUSTER_TRAIT_REDIRECT_ATTACK;
    }

  return TRUE;
}

/* Dash, Disengage, Hide and the like as bonus actions; what else a bonus action does is the GM's.
 */
static gboolean
read_bonus_actions (MusterStatBlock *block, const Place *root, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, "bonus_actions", &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place place;
      JsonArray *takes = NULL;

      if (!muster_json_object_at (root, "bonus_actions", array, i, &place, error)
          || !muster_json_array (&place, "takes", &takes, error))
        return FALSE;
      for (guint j = 0; takes != NULL && j < json_array_get_length (takes); j++)
        {
          const char *name;
          MusterStandardAction action;

          if (!muster_json_text_at (&place, "takes", takes, j, &name, error))
            return FALSE;
          if (muster_standard_action_from_name (name, &action))
            block->bonus_actions |= 1u << action;
        }
    }

  return TRUE;
}

static gboolean
read_features (MusterStatBlock *block, const Place *root, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, "features", &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *name;
      guint32 feature;

      if (!muster_json_text_at (root, "features", array, i, &name, error))
        return FALSE;
      feature = muster_feature_from_name (name);
      if (feature == 0)
        return muster_json_fail (root, "features", (int) i, _ ("there is no such feature"), error);
      block->features |= feature;
    }

  return TRUE;
}

static gboolean
read_classes (MusterStatBlock *block, const Place *root, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, "classes", &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place place;
      const char *name = "";
      int level = 1;
      MusterClass klass;

      if (!muster_json_object_at (root, "classes", array, i, &place, error)
          || !muster_json_text (&place, "class", &name, error)
          || !muster_json_int (&place, "level", 1, 20, &level, error))
        return FALSE;
      if (!muster_class_from_name (name, &klass))
        return muster_json_fail (&place, "class", -1, _ ("there is no such class"), error);
      muster_stat_block_add_class (block, klass, (guint) level);
    }

  return TRUE;
}

gboolean
muster_stat_block_read_abilities (MusterStatBlock *block,
                                  const MusterJsonPlace *root,
                                  GError **error)
{
  return read_traits (block, root, error) && read_reactions (block, root, error)
         && read_bonus_actions (block, root, error) && read_features (block, root, error)
         && read_classes (block, root, error)
         && muster_json_short (root, "multiattack_disadvantage", 0, 99, &block->weak_swing, error);
}

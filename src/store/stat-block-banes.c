/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-banes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define ALL_ABILITIES ((1 << MUSTER_N_ABILITIES) - 1)

typedef MusterJsonPlace Place;

/* Each is a button; the damage comes each time that it is pressed. */
static const struct
{
  const char *member;
  const char *name;
} harms[] = {
  { "damage_inside_object", "Inside an Object" },
  { "damage_per_5ft_or_gallon", "Touched by Water" },
  { "running_water_damage", "In Running Water" },
};

/* "20 acid", "1d10 force". */
static gboolean
read_harm (const Place *trait, const char *member, MusterDamage *damage, GError **error)
{
  const char *text = NULL;
  g_auto (GStrv) words = NULL;
  MusterDamageType type;

  if (!muster_json_text (trait, member, &text, error))
    return FALSE;
  words = g_strsplit (text != NULL ? text : "", " ", 2);
  if (g_strv_length (words) != 2 || !muster_dice_term_parse (words[0], &damage->dice)
      || !muster_damage_type_from_name (words[1], &type))
    return muster_json_fail (trait, member, -1, _ ("expected dice and a damage type"), error);
  damage->type = (guint8) type;

  return TRUE;
}

/* There is no saving throw. */
static MusterHitSave *
add_bane (MusterStatBlock *block, const char *name)
{
  MusterSpecial *special = muster_stat_block_add_special (block, name, MUSTER_SPECIAL_TRIGGERED);

  special->itself = 1;
  special->save = g_new0 (MusterHitSave, 1);
  special->save->max_size = -1;

  return special->save;
}

/* As long as it stands in the sun. */
static void
add_sunlight (MusterStatBlock *block, const MusterDamage *damage)
{
  MusterHitSave *save = add_bane (block, "In Sunlight");

  save->n_burdens = 1;
  save->burdens[0] = (MusterHitBurden) { .end = { .condition = MUSTER_CONDITION_CUSTOM },
                                         .own_attacks = MUSTER_MODE_DISADVANTAGE,
                                         .check_disadvantage = ALL_ABILITIES,
                                         .later = damage->dice,
                                         .later_type = damage->type };
}

/* A stake through the heart paralyzes until somebody pulls it out, or destroys. */
static gboolean
read_stake (MusterStatBlock *block, const Place *trait, GError **error)
{
  const char *what = NULL;
  MusterHitSave *save;

  if (!muster_json_text (trait, "stake_to_heart", &what, error))
    return FALSE;
  if (what == NULL)
    return TRUE;

  save = add_bane (block, "A Stake Through the Heart");
  if (strcmp (what, "paralyzed") != 0)
    {
      save->dies = 1;
      return TRUE;
    }
  save->n_conditions = 1;
  save->conditions[0] = (MusterHitCondition) { .condition = MUSTER_CONDITION_PARALYZED };

  return TRUE;
}

gboolean
muster_stat_block_read_banes (MusterStatBlock *block, const Place *trait, GError **error)
{
  MusterDamage damage = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (harms); i++)
    if (json_object_has_member (trait->object, harms[i].member))
      {
        MusterHitSave *save;

        if (!read_harm (trait, harms[i].member, &damage, error))
          return FALSE;
        save = add_bane (block, harms[i].name);
        save->n_damage = 1;
        save->damage[0] = damage;
      }

  if (json_object_has_member (trait->object, "sunlight_damage"))
    {
      if (!read_harm (trait, "sunlight_damage", &damage, error))
        return FALSE;
      add_sunlight (block, &damage);
    }

  return read_stake (block, trait, error);
}

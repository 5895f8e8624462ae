/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-tray"

#include "config.h"

#include <glib/gi18n.h>

#include "log/entry-words.h"
#include "rules/creature/ability.h"
#include "rules/fifth/weapon.h"
#include "tray/named-rolls.h"

void
muster_named_roll_free (MusterNamedRoll *roll)
{
  g_free (roll->name);
  g_free (roll->notation);
  g_free (roll);
}

static void
take (GPtrArray *rolls, char *name, char *notation)
{
  MusterNamedRoll *roll = g_new0 (MusterNamedRoll, 1);

  roll->name = name;
  roll->notation = notation;
  g_ptr_array_add (rolls, roll);
}

static void
take_d20 (GPtrArray *rolls, char *name, int bonus)
{
  take (rolls, name, bonus != 0 ? g_strdup_printf ("1d20%+d", bonus) : g_strdup ("1d20"));
}

static char *
damage_notation (const MusterWeapon *weapon)
{
  GString *notation = g_string_new (NULL);

  for (guint i = 0; i < weapon->n_damage; i++)
    {
      const MusterDamage *damage = &weapon->damage[i];
      int bonus = damage->dice.bonus + (i == 0 ? weapon->damage_modifier : 0);

      if (i > 0)
        g_string_append (notation, " + ");
      if (damage->dice.count > 0)
        g_string_append_printf (notation, "%ud%u", damage->dice.count, damage->dice.sides);
      if (damage->dice.count == 0)
        g_string_append_printf (notation, "%d", bonus);
      else if (bonus != 0)
        g_string_append_printf (notation, "%+d", bonus);
      if (damage->type != MUSTER_DAMAGE_UNTYPED)
        g_string_append_printf (notation, "[%s]",
                                muster_damage_type_name ((MusterDamageType) damage->type));
    }

  return g_string_free (notation, FALSE);
}

static void
take_attacks (GPtrArray *rolls, const MusterStatBlock *block)
{
  for (guint i = 0; i < block->n_attacks; i++)
    {
      MusterWeapon weapon;

      muster_weapon_of (block, (int) i, 0, MUSTER_SWING_MAIN, &weapon);
      /* Translators: %s is an attack, such as “Scimitar” */
      take_d20 (rolls, g_strdup_printf (_ ("%s to hit"), weapon.name), weapon.to_hit);
      if (weapon.n_damage > 0)
        /* Translators: %s is an attack, such as “Scimitar” */
        take (rolls, g_strdup_printf (_ ("%s damage"), weapon.name), damage_notation (&weapon));
    }
}

static GPtrArray *
list_all (const MusterStatBlock *block)
{
  GPtrArray *rolls = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_named_roll_free);

  take_attacks (rolls, block);
  for (guint i = 0; i < MUSTER_N_SKILLS; i++)
    take_d20 (rolls, g_strdup (muster_skill_words ((MusterSkill) i)),
              muster_stat_block_skill (block, (MusterSkill) i));
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    {
      const char *ability = muster_ability_words ((MusterAbility) i);

      /* Translators: %s is an ability, such as “Dexterity” */
      take_d20 (rolls, g_strdup_printf (_ ("%s check"), ability),
                muster_ability_modifier (block->scores[i]));
      /* Translators: %s is an ability, such as “Dexterity” */
      take_d20 (rolls, g_strdup_printf (_ ("%s save"), ability),
                muster_stat_block_save (block, (MusterAbility) i));
    }

  return rolls;
}

/* 2: begins with it, 1: a later word does, 0: neither. */
static int
rank (const char *name, const char *folded)
{
  g_autofree char *lower = g_utf8_casefold (name, -1);
  g_auto (GStrv) words = NULL;

  if (g_str_has_prefix (lower, folded))
    return 2;

  words = g_strsplit (lower, " ", -1);
  for (guint i = 1; words[0] != NULL && words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], folded))
      return 1;

  return 0;
}

GPtrArray *
muster_named_rolls_find (const MusterGame *game, MusterId creature, const char *text, guint limit)
{
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_named_roll_free);
  g_autofree char *folded = g_utf8_casefold (text, -1);
  g_autoptr (GPtrArray) all = NULL;

  if (*folded == '\0' || muster_game_creature (game, creature) == NULL)
    return found;

  all = list_all (muster_game_block (game, creature));
  for (int wanted = 2; wanted > 0; wanted--)
    for (guint i = 0; i < all->len && found->len < limit; i++)
      {
        const MusterNamedRoll *roll = g_ptr_array_index (all, i);

        if (rank (roll->name, folded) == wanted)
          take (found, g_strdup (roll->name), g_strdup (roll->notation));
      }

  return found;
}

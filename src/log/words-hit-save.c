/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-hit-save.h"

#include <glib/gi18n.h>

#include "log/entry-words.h"
#include "log/words-terms.h"
#include "rules/chips/mods.h"

static char *
damage_line (const MusterHitSave *save, const MusterDamage *damage)
{
  g_autofree char *dice = muster_dice_term_words (&damage->dice);
  const char *type = muster_damage_type_words ((MusterDamageType) damage->type);

  if (save->dc == 0)
    /* Translators: dice and type of damage. */
    return g_strdup_printf (_ ("%1$s %2$s damage"), dice, type);
  if (save->half)
    /* Translators: dice and type of damage. */
    return g_strdup_printf (_ ("%1$s %2$s damage, half on a success"), dice, type);

  /* Translators: dice and type of damage. */
  return g_strdup_printf (_ ("%1$s %2$s damage on a failure"), dice, type);
}

static char *
condition_line (const MusterHitSave *save, const MusterHitCondition *left)
{
  const char *name = muster_condition_words ((MusterCondition) left->condition);

  if (left->escape_by == MUSTER_ESCAPE_GRAPPLE + 1)
    /* Translators: a condition, the difficulty of getting free. */
    return g_strdup_printf (_ ("“%1$s”, escape DC %2$d"), name, left->escape_dc);
  if (save->at_zero)
    return g_strdup_printf (_ ("“%s”, and stable, at 0 hit points"), name);
  if (save->dc == 0)
    return g_strdup_printf (_ ("“%s”, without a saving throw"), name);
  if (left->save_ends)
    return g_strdup_printf (_ ("“%s” on a failure, with a new saving throw each turn"), name);

  return g_strdup_printf (_ ("“%s” on a failure"), name);
}

/* What is left besides conditions, and what the hit points lose. */
static void
add_burdens (const MusterHitSave *save, GPtrArray *lines)
{
  for (guint i = 0; i < save->n_burdens; i++)
    {
      const MusterHitBurden *burden = &save->burdens[i];

      if (burden->name != NULL)
        g_ptr_array_add (lines, g_strdup_printf (_ ("“%1$s”"), burden->name));
      if (burden->later.count > 0 || burden->later.bonus > 0)
        {
          g_autofree char *dice = muster_dice_term_words (&burden->later);

          /* Translators: dice of damage. */
          g_ptr_array_add (lines, g_strdup_printf (_ ("%1$s damage each turn"), dice));
        }
      if (burden->slowed > 0 || burden->walk_ft < 0)
        g_ptr_array_add (lines,
                         g_strdup (burden->slowed == 2 ? _ ("No movement") : _ ("A slower speed")));
      if (burden->own_attacks == MUSTER_MODE_DISADVANTAGE || burden->check_disadvantage != 0
          || burden->save_disadvantage != 0 || burden->rider_rolls != 0
          || burden->attack_disadvantage != 0)
        g_ptr_array_add (lines, g_strdup (_ ("Worse rolls")));
      if (burden->weaken.count > 0)
        {
          g_autofree char *dice = muster_dice_term_words (&burden->weaken);

          /* Translators: dice that are taken off damage rolls. */
          g_ptr_array_add (lines, g_strdup_printf (_ ("deals %1$s less damage"), dice));
        }
      if (burden->attacks_against == MUSTER_MODE_ADVANTAGE || burden->ac_bonus < 0)
        g_ptr_array_add (lines, g_strdup (_ ("Easier to hit")));
      if (burden->marks & MUSTER_CHIP_NO_REACTIONS)
        g_ptr_array_add (lines, g_strdup (_ ("No reactions")));
      if (burden->marks & MUSTER_CHIP_NO_HEALING)
        g_ptr_array_add (lines, g_strdup (_ ("No healing")));
    }
}

static void
add_rest (const MusterHitSave *save, GPtrArray *lines)
{
  if (save->push_ft != 0)
    g_ptr_array_add (
        lines, g_strdup_printf (save->push_ft > 0 ? _ ("Pushed %1$d feet") : _ ("Pulled %1$d feet"),
                                ABS (save->push_ft)));
  if (save->swallow != NULL)
    g_ptr_array_add (lines, g_strdup (_ ("Swallowed")));
  if (save->drains != 0)
    g_ptr_array_add (lines, g_strdup (save->drain_heals == 2
                                          ? _ ("It regains as many hit points")
                                          : _ ("The damage lowers the hit point maximum")));
  for (guint i = 0; i < save->n_worse; i++)
    {
      const char *name = muster_condition_words ((MusterCondition) save->worse[i].condition);

      g_ptr_array_add (lines, save->again
                                  ? g_strdup_printf (_ ("“%1$s” on a second failure"), name)
                                  : g_strdup_printf (_ ("“%1$s” on failing by %2$d or more"), name,
                                                     save->margin));
    }
  if (save->proof)
    g_ptr_array_add (lines, g_strdup (_ ("A success makes immune for a day")));
}

char *
muster_words_hit_save (const MusterHitSave *save)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (save != NULL, NULL);

  if (save->dc > 0)
    /* Translators: ability, difficulty class. */
    g_ptr_array_add (lines, g_strdup_printf (_ ("%1$s saving throw, DC %2$d"),
                                             muster_ability_words ((MusterAbility) save->ability),
                                             save->dc));
  for (guint i = 0; i < save->n_damage; i++)
    g_ptr_array_add (lines, damage_line (save, &save->damage[i]));
  for (guint i = 0; i < save->n_conditions; i++)
    g_ptr_array_add (lines, condition_line (save, &save->conditions[i]));
  add_burdens (save, lines);
  add_rest (save, lines);
  if (save->dies)
    g_ptr_array_add (lines, g_strdup (_ ("A failure kills")));
  if (save->rest)
    g_ptr_array_add (lines, g_strdup (_ ("The GM judges what else follows")));
  g_ptr_array_add (lines, NULL);

  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-hit-save.h"

#include <glib/gi18n.h>

#include "log/entry-words.h"
#include "log/words-terms.h"

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

  if (save->dc == 0)
    return g_strdup_printf (_ ("“%s”, without a saving throw"), name);
  if (left->save_ends)
    return g_strdup_printf (_ ("“%s” on a failure, with a new saving throw each turn"), name);

  return g_strdup_printf (_ ("“%s” on a failure"), name);
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
  if (save->dies)
    g_ptr_array_add (lines, g_strdup (_ ("A failure kills")));
  if (save->rest)
    g_ptr_array_add (lines, g_strdup (_ ("The GM judges what else follows")));
  g_ptr_array_add (lines, NULL);

  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-boon.h"

#include <glib/gi18n.h>

#include "log/entry-words.h"
#include "log/words-terms.h"
#include "rules/chips/ailments.h"
#include "rules/chips/mods.h"

static void
add_hit_points (const MusterBoon *boon, GPtrArray *lines)
{
  g_autofree char *heal = muster_dice_term_words (&boon->heal);
  g_autofree char *temp_hp = muster_dice_term_words (&boon->temp_hp);

  if (boon->heal.count > 0 || boon->heal.bonus > 0)
    /* Translators: dice of healing. */
    g_ptr_array_add (lines, g_strdup_printf (_ ("Regains %1$s hit points"), heal));
  if (boon->temp_hp.count > 0 || boon->temp_hp.bonus > 0)
    /* Translators: dice. */
    g_ptr_array_add (lines, g_strdup_printf (_ ("%1$s temporary hit points"), temp_hp));
}

static void
add_cures (const MusterBoon *boon, GPtrArray *lines)
{
  for (guint i = 0; i < MUSTER_N_CONDITIONS; i++)
    if (boon->cures & (1u << i))
      /* Translators: a condition. */
      g_ptr_array_add (
          lines, g_strdup_printf (_ ("Ends “%1$s”"), muster_condition_words ((MusterCondition) i)));
  if (boon->ailments & (1u << MUSTER_AILMENT_CURSE))
    g_ptr_array_add (lines, g_strdup (_ ("Ends curses")));
  if (boon->ailments & (1u << MUSTER_AILMENT_DISEASE))
    g_ptr_array_add (lines, g_strdup (_ ("Ends diseases")));
}

static void
add_changes (const MusterBoon *boon, GPtrArray *lines)
{
  const MusterChip *chip = &boon->chip;

  if (chip->condition != MUSTER_CONDITION_CUSTOM)
    /* Translators: a condition. */
    g_ptr_array_add (lines, g_strdup_printf (_ ("“%1$s”"), muster_condition_words (
                                                               (MusterCondition) chip->condition)));
  if (chip->marks & MUSTER_CHIP_ETHEREAL)
    g_ptr_array_add (lines, g_strdup (_ ("On the Ethereal Plane, out of reach")));
  if (chip->ac_bonus > 0)
    g_ptr_array_add (lines, g_strdup_printf (_ ("%1$+d to the armor class"), chip->ac_bonus));
  if (chip->rider_rolls != 0)
    {
      const MusterDiceTerm die
          = { .count = (guint16) chip->rider_dice, .sides = (guint16) chip->rider_die };
      g_autofree char *dice = muster_dice_term_words (&die);

      /* Translators: dice. */
      g_ptr_array_add (lines, g_strdup_printf (_ ("%1$s more on rolls"), dice));
    }
  if (chip->own_attacks == MUSTER_MODE_ADVANTAGE || chip->save_advantage != 0
      || chip->check_advantage != 0)
    g_ptr_array_add (lines, g_strdup (_ ("Better rolls")));
}

char *
muster_words_boon (const MusterBoon *boon)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (boon != NULL, NULL);

  add_hit_points (boon, lines);
  add_cures (boon, lines);
  add_changes (boon, lines);
  g_ptr_array_add (lines, NULL);

  return g_strjoinv ("\n", (char **) lines->pdata);
}

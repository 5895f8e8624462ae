/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-spell.h"

#include <glib/gi18n.h>

#include "log/entry-words.h"
#include "log/words-private.h"
#include "log/words-terms.h"
#include "rules/creature/ability.h"

static void
add_dice (GPtrArray *parts, const MusterDiceTerm *dice, MusterDamageType type)
{
  g_autofree char *words = muster_dice_term_words (dice);
  const char *name = muster_damage_type_words (type);

  if (*name == '\0')
    g_ptr_array_add (parts, g_steal_pointer (&words));
  else
    /* Translators: dice and type of damage: "8d6 fire". */
    g_ptr_array_add (parts, g_strdup_printf (_ ("%1$s %2$s"), words, name));
}

static void
add_healing (GPtrArray *parts, const MusterSpell *spell, int steps, int modifier)
{
  MusterDiceTerm dice = muster_spell_scale (&spell->heal, &spell->heal_step, steps);
  g_autofree char *words = NULL;

  if (spell->add_mod && spell->kind == MUSTER_SPELL_HEAL)
    dice.bonus = (gint16) (dice.bonus + modifier);
  words = muster_dice_term_words (&dice);
  if (spell->gives_temp_hp)
    g_ptr_array_add (parts, g_strdup_printf (_ ("%1$s temporary hit points"), words));
  else
    g_ptr_array_add (parts, g_strdup_printf (_ ("%1$s hit points"), words));
}

char *
muster_words_spell_numbers (const MusterStatBlock *block, const MusterKnown *known, int slot)
{
  const MusterSpell *spell = known->spell;
  int level = muster_spellcasting_level (block, known->casting);
  int steps = muster_spell_steps (spell, slot > 0 ? slot : spell->level, level);
  int modifier = muster_ability_modifier (block->scores[known->casting->ability]);
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  if (spell->kind == MUSTER_SPELL_ATTACK)
    {
      g_autofree char *to_hit
          = muster_signed_words (muster_spellcasting_attack (block, known->casting));

      g_ptr_array_add (parts, g_strdup_printf (_ ("%1$s to hit"), to_hit));
    }
  if (spell->save_ability >= 0)
    /* Translators: number to reach, ability: "DC 14 Dexterity". */
    g_ptr_array_add (
        parts, g_strdup_printf (_ ("DC %1$d %2$s"), muster_spellcasting_dc (block, known->casting),
                                muster_ability_words ((MusterAbility) spell->save_ability)));
  for (guint i = 0; i < spell->n_damage; i++)
    {
      MusterDiceTerm dice
          = muster_spell_scale (&spell->damage[i].dice, &spell->damage[i].step, steps);

      add_dice (parts, &dice, (MusterDamageType) spell->damage[i].type);
    }
  if (spell->heal.count > 0 || spell->heal.bonus > 0)
    add_healing (parts, spell, steps, modifier);
  if (spell->gm)
    g_ptr_array_add (parts, g_strdup (_ ("some of it is the GM’s to resolve")));

  return muster_words_list (parts);
}

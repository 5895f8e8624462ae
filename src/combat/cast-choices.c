/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choices of a spell, each read from what the spell says and put into words. */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/cast-choices.h"

#include <glib/gi18n.h>

#include "log/entry-words.h"
#include "log/words.h"
#include "rules/chips/chip.h"
#include "rules/offer.h"
#include "rules/spells/cast-weapon.h"

static void
clear_choice (gpointer data)
{
  g_free (((MusterCastChoice *) data)->words);
}

static GArray *
new_choices (void)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (MusterCastChoice));

  g_array_set_clear_func (choices, clear_choice);

  return choices;
}

/* Takes the words. */
static void
add_choice (GArray *choices, guint32 value, char *words)
{
  MusterCastChoice choice = { .value = value, .words = words };

  g_array_append_val (choices, choice);
}

/* The place of the spell to open with; those of no use now come last in the running. */
static guint
find_first (const MusterGame *game, MusterId caster, gint32 wanted)
{
  g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));

  muster_game_offers (game, caster, offers);
  for (guint i = 0; i < offers->len; i++)
    {
      const MusterOffer *offer = &g_array_index (offers, MusterOffer, i);

      if (offer->kind == MUSTER_OFFER_SPELL
          && (wanted >= 0 ? offer->index == wanted : offer->refusal == MUSTER_REFUSAL_NONE))
        return (guint) offer->index;
    }

  return 0;
}

GArray *
muster_cast_spell_choices (const MusterGame *game, MusterId caster, gint32 wanted, guint *selected)
{
  GArray *choices = new_choices ();
  guint first = wanted >= 0 ? (guint) wanted : find_first (game, caster, wanted);
  MusterKnown known;
  gboolean at_first = muster_known_at (game, caster, first, &known);
  guint8 special = at_first ? known.special : 0;

  *selected = 0;
  for (guint level = 0; level <= MUSTER_MAX_SPELL_LEVEL; level++)
    for (guint n = 0; muster_known_at (game, caster, n, &known); n++)
      {
        if (known.spell->level != level || known.special != special)
          continue;
        if (n == first)
          *selected = choices->len;
        add_choice (choices, n, g_strdup (known.spell->name));
      }

  return choices;
}

GArray *
muster_cast_slot_choices (const MusterGame *game,
                          MusterId caster,
                          const MusterKnown *known,
                          guint *selected)
{
  const MusterStatBlock *block = muster_game_block (game, caster);
  int lowest = muster_known_lowest_slot (game, caster, known);
  GArray *choices = new_choices ();

  *selected = 0;
  if (known->how != MUSTER_KNOWN_PREPARED || known->spell->level == 0)
    return choices;

  for (gint32 level = known->spell->level; level <= MUSTER_N_SLOT_LEVELS; level++)
    {
      guint left = muster_slots_left (game, caster, level);

      if (muster_stat_block_slots (block, level) == 0 && level != known->spell->level)
        continue;
      if (level == lowest)
        *selected = choices->len;
      add_choice (
          choices, (guint32) level,
          /* Translators: a level of spell slots, and how many of them are left. */
          g_strdup_printf (ngettext ("%1$d · %2$u slot left", "%1$d · %2$u slots left", left),
                           level, left));
    }

  return choices;
}

GArray *
muster_cast_type_choices (const MusterSpell *spell)
{
  GArray *choices = new_choices ();
  guint32 types = 0;

  for (guint i = 0; i < spell->n_damage; i++)
    types |= spell->damage[i].choice;
  for (guint i = 0; i < spell->n_chips; i++)
    types |= spell->chips[i].resist_choice | spell->chips[i].spares_choice;

  for (guint32 type = 0; type < MUSTER_N_DAMAGE_TYPES; type++)
    if (types & (1u << type))
      add_choice (choices, type, g_strdup (muster_damage_type_words ((MusterDamageType) type)));

  return choices;
}

static void
add_weapon (GArray *choices, const MusterAttackEntry *entry, gint32 option, MusterDamageType type)
{
  add_choice (choices, (guint32) option,
              /* Translators: a weapon, and a type of damage that it deals. */
              g_strdup_printf (_ ("%1$s · %2$s"), entry->name, muster_damage_type_words (type)));
}

/* Each weapon with the type of damage of the spell, and with its own where that may stay. */
static GArray *
weapon_choices (const MusterStatBlock *block, const MusterSpell *spell)
{
  const MusterSpellDamage *damage = muster_spell_weapon_damage (spell);
  gboolean retypes = damage != NULL && damage->retypes;
  GArray *choices = new_choices ();

  for (guint i = 0; i < block->n_attacks; i++)
    {
      const MusterAttackEntry *entry = &block->attacks[i];
      gint32 option = (gint32) i + 1;
      MusterDamageType own
          = (MusterDamageType) (entry->n_damage > 0 ? entry->damage[0].type
                                                    : (guint8) MUSTER_DAMAGE_UNTYPED);

      if (muster_cast_find_weapon (block, option) < 0)
        continue;
      add_weapon (choices, entry, option, retypes ? (MusterDamageType) damage->type : own);
      if (retypes && damage->as_weapon && own != damage->type)
        add_weapon (choices, entry, option + MUSTER_CAST_OWN_TYPE, own);
    }

  return choices;
}

GArray *
muster_cast_option_choices (const MusterGame *game, MusterId caster, const MusterSpell *spell)
{
  GArray *choices;
  guint n = muster_spell_count_options (spell);

  if (spell->by_weapon)
    return weapon_choices (muster_game_block (game, caster), spell);

  choices = new_choices ();
  for (guint i = 0; i < n; i++)
    add_choice (
        choices, i + 1,
        g_strdup (spell->n_options > 0 ? spell->options[i] : muster_skill_words ((MusterSkill) i)));

  return choices;
}

GArray *
muster_cast_ability_choices (const MusterSpell *spell)
{
  GArray *choices = new_choices ();
  guint32 abilities = 0;

  for (guint i = 0; i < spell->n_chips; i++)
    abilities
        |= spell->chips[i].check_choice | spell->chips[i].check_worse | spell->chips[i].save_worse;

  for (guint32 ability = 0; ability < MUSTER_N_ABILITIES; ability++)
    if (abilities & (1u << ability))
      add_choice (choices, ability, g_strdup (muster_ability_words ((MusterAbility) ability)));

  return choices;
}

GArray *
muster_cast_condition_choices (const MusterSpell *spell)
{
  GArray *choices = new_choices ();
  guint32 conditions = muster_spell_condition_choices (spell);

  for (guint32 i = 0; i < MUSTER_N_CONDITIONS; i++)
    {
      MusterCondition condition = (MusterCondition) i;

      if (!(conditions & (1u << i)))
        continue;
      add_choice (choices, i, g_strdup (muster_condition_words (condition)));
    }

  return choices;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-terms.h"

#include <glib/gi18n.h>

#include "log/word-table.h"

const char *
muster_damage_type_words (MusterDamageType type)
{
  static const char *const words[MUSTER_N_DAMAGE_TYPES] = {
    [MUSTER_DAMAGE_ACID] = N_ ("acid"),         [MUSTER_DAMAGE_BLUDGEONING] = N_ ("bludgeoning"),
    [MUSTER_DAMAGE_COLD] = N_ ("cold"),         [MUSTER_DAMAGE_FIRE] = N_ ("fire"),
    [MUSTER_DAMAGE_FORCE] = N_ ("force"),       [MUSTER_DAMAGE_LIGHTNING] = N_ ("lightning"),
    [MUSTER_DAMAGE_NECROTIC] = N_ ("necrotic"), [MUSTER_DAMAGE_PIERCING] = N_ ("piercing"),
    [MUSTER_DAMAGE_POISON] = N_ ("poison"),     [MUSTER_DAMAGE_PSYCHIC] = N_ ("psychic"),
    [MUSTER_DAMAGE_RADIANT] = N_ ("radiant"),   [MUSTER_DAMAGE_SLASHING] = N_ ("slashing"),
    [MUSTER_DAMAGE_THUNDER] = N_ ("thunder"),
  };

  return MUSTER_WORD (words, type);
}

const char *
muster_condition_words (MusterCondition condition)
{
  static const char *const words[MUSTER_N_CONDITIONS] = {
    /* Translators: an effect on a creature whose name is not known. */
    [MUSTER_CONDITION_CUSTOM] = N_ ("Effect"),
    [MUSTER_CONDITION_BLINDED] = N_ ("Blinded"),
    [MUSTER_CONDITION_CHARMED] = N_ ("Charmed"),
    [MUSTER_CONDITION_DEAFENED] = N_ ("Deafened"),
    [MUSTER_CONDITION_FRIGHTENED] = N_ ("Frightened"),
    [MUSTER_CONDITION_GRAPPLED] = N_ ("Grappled"),
    [MUSTER_CONDITION_INCAPACITATED] = N_ ("Incapacitated"),
    [MUSTER_CONDITION_INVISIBLE] = N_ ("Invisible"),
    [MUSTER_CONDITION_PARALYZED] = N_ ("Paralyzed"),
    [MUSTER_CONDITION_PETRIFIED] = N_ ("Petrified"),
    [MUSTER_CONDITION_POISONED] = N_ ("Poisoned"),
    [MUSTER_CONDITION_PRONE] = N_ ("Prone"),
    [MUSTER_CONDITION_RESTRAINED] = N_ ("Restrained"),
    [MUSTER_CONDITION_STUNNED] = N_ ("Stunned"),
    [MUSTER_CONDITION_UNCONSCIOUS] = N_ ("Unconscious"),
    [MUSTER_CONDITION_CONCENTRATING] = N_ ("Concentrating"),
    [MUSTER_CONDITION_DODGING] = N_ ("Dodging"),
    [MUSTER_CONDITION_SURPRISED] = N_ ("Surprised"),
    [MUSTER_CONDITION_TURNED] = N_ ("Turned"),
    [MUSTER_CONDITION_LETHARGIC] = N_ ("Lethargic"),
    [MUSTER_CONDITION_BLESSED] = N_ ("Bless"),
    [MUSTER_CONDITION_BANED] = N_ ("Bane"),
    [MUSTER_CONDITION_GUIDED] = N_ ("Guidance"),
    /* Translators: a creature that somebody helps. */
    [MUSTER_CONDITION_HELPED] = N_ ("Helped"),
    /* Translators: a creature that waits to act. */
    [MUSTER_CONDITION_READIED] = N_ ("Ready"),
    [MUSTER_CONDITION_SILENCED] = N_ ("Silenced"),
    [MUSTER_CONDITION_PROOF] = N_ ("Immune"),
  };

  return MUSTER_WORD (words, condition);
}

const char *
muster_hp_band_words (MusterHpBand band)
{
  static const char *const words[] = {
    [MUSTER_HP_UNKNOWN] = N_ ("Unknown"),
    [MUSTER_HP_DOWN] = N_ ("Down"),
    [MUSTER_HP_BADLY_WOUNDED] = N_ ("Badly wounded"),
    [MUSTER_HP_BLOODIED] = N_ ("Bloodied"),
    [MUSTER_HP_HEALTHY] = N_ ("Healthy"),
    [MUSTER_HP_UNHARMED] = N_ ("Unharmed"),
  };

  return MUSTER_WORD (words, band);
}

const char *
muster_named_trait_words (MusterNamedTrait trait)
{
  static const char *const words[MUSTER_N_NAMED_TRAITS] = {
    [MUSTER_NAMED_TRAIT_BLOOD_FRENZY] = N_ ("Blood Frenzy"),
    [MUSTER_NAMED_TRAIT_BLOODIED_FURY] = N_ ("Bloodied Fury"),
    [MUSTER_NAMED_TRAIT_BLOODIED_FRENZY] = N_ ("Bloodied Frenzy"),
    [MUSTER_NAMED_TRAIT_BLURRED_FORM] = N_ ("Blurred Form"),
    [MUSTER_NAMED_TRAIT_GRAPPLER] = N_ ("Grappler"),
    [MUSTER_NAMED_TRAIT_AMBUSHER] = N_ ("Ambusher"),
    [MUSTER_NAMED_TRAIT_ASSASSINATE] = N_ ("Assassinate"),
    [MUSTER_NAMED_TRAIT_BRACED] = N_ ("a trait against this"),
    [MUSTER_NAMED_TRAIT_KEEN_SENSES] = N_ ("Keen Senses"),
    [MUSTER_NAMED_TRAIT_CAMOUFLAGE] = N_ ("Camouflage"),
    [MUSTER_NAMED_TRAIT_DAZZLED] = N_ ("the light"),
  };

  return trait < MUSTER_N_NAMED_TRAITS ? _ (words[trait]) : "";
}

const char *
muster_cost_kind_words (MusterCost cost)
{
  static const char *const words[] = {
    [MUSTER_COST_ACTION] = N_ ("Action"),
    [MUSTER_COST_BONUS] = N_ ("Bonus action"),
    [MUSTER_COST_REACTION] = N_ ("Reaction"),
    [MUSTER_COST_NONE] = N_ ("Free"),
  };

  return MUSTER_WORD (words, cost);
}

const char *
muster_standard_action_words (MusterStandardAction action)
{
  static const char *const words[MUSTER_N_STANDARD_ACTIONS] = {
    [MUSTER_ACTION_DASH] = N_ ("Dash"),
    [MUSTER_ACTION_DISENGAGE] = N_ ("Disengage"),
    [MUSTER_ACTION_DODGE] = N_ ("Dodge"),
    [MUSTER_ACTION_HELP] = N_ ("Help"),
    [MUSTER_ACTION_HIDE] = N_ ("Hide"),
    [MUSTER_ACTION_READY] = N_ ("Ready"),
    [MUSTER_ACTION_SEARCH] = N_ ("Search"),
    [MUSTER_ACTION_USE_ITEM] = N_ ("Use an item"),
    [MUSTER_ACTION_PUSH] = N_ ("Push"),
    [MUSTER_ACTION_TRAP] = N_ ("Find or disarm a trap"),
    [MUSTER_ACTION_LOCK] = N_ ("Pick or force a lock"),
  };

  return MUSTER_WORD (words, action);
}

const char *
muster_uses_words (MusterUses uses)
{
  static const char *const words[MUSTER_N_USES] = {
    [MUSTER_USES_LEGENDARY_ACTIONS] = N_ ("Legendary actions"),
    [MUSTER_USES_LEGENDARY_RESISTANCE] = N_ ("Legendary Resistance"),
    [MUSTER_USES_SECOND_WIND] = N_ ("Second Wind"),
    [MUSTER_USES_ACTION_SURGE] = N_ ("Action Surge"),
    [MUSTER_USES_CHANNEL_DIVINITY] = N_ ("Channel Divinity"),
    [MUSTER_USES_SPELL] = N_ ("Spell"),
  };

  return MUSTER_WORD (words, uses);
}

const char *
muster_class_action_words (MusterClassAction action)
{
  static const char *const words[MUSTER_N_CLASS_ACTIONS] = {
    [MUSTER_CLASS_ACTION_SECOND_WIND] = N_ ("Second Wind"),
    [MUSTER_CLASS_ACTION_ACTION_SURGE] = N_ ("Action Surge"),
    [MUSTER_CLASS_ACTION_TURN_UNDEAD] = N_ ("Turn Undead"),
    [MUSTER_CLASS_ACTION_PRESERVE_LIFE] = N_ ("Preserve Life"),
  };

  return MUSTER_WORD (words, action);
}

const char *
muster_difficulty_words (MusterBand band)
{
  static const char *const words[] = {
    [MUSTER_BAND_TRIVIAL] = N_ ("Trivial"),       [MUSTER_BAND_EASY] = N_ ("Easy"),
    [MUSTER_BAND_MEDIUM] = N_ ("Medium"),         [MUSTER_BAND_HARD] = N_ ("Hard"),
    [MUSTER_BAND_DEADLY] = N_ ("Deadly"),         [MUSTER_BAND_LOW] = N_ ("Low"),
    [MUSTER_BAND_MODERATE] = N_ ("Moderate"),     [MUSTER_BAND_HIGH] = N_ ("High"),
    [MUSTER_BAND_ABOVE_HIGH] = N_ ("Above high"),
  };

  return MUSTER_WORD (words, band);
}

const char *
muster_disposition_words (MusterDisposition disposition)
{
  static const char *const words[] = {
    [MUSTER_DISPOSITION_HOSTILE] = N_ ("Hostile"),
    [MUSTER_DISPOSITION_NEUTRAL] = N_ ("Neutral"),
    [MUSTER_DISPOSITION_FRIENDLY] = N_ ("Friendly"),
  };

  return MUSTER_WORD (words, disposition);
}

char *
muster_signed_words (gint32 number)
{
  if (number < 0)
    return g_strdup_printf ("−%" G_GINT64_FORMAT, -(gint64) number);

  return g_strdup_printf ("+%d", number);
}

char *
muster_dice_term_words (const MusterDiceTerm *term)
{
  g_autofree char *bonus = NULL;

  if (term->count == 0)
    return term->bonus < 0 ? g_strdup_printf ("−%d", -term->bonus)
                           : g_strdup_printf ("%d", term->bonus);
  if (term->bonus == 0)
    return g_strdup_printf ("%ud%u", term->count, term->sides);

  bonus = muster_signed_words (term->bonus);

  return g_strdup_printf ("%ud%u%s", term->count, term->sides, bonus);
}

const char *
muster_stance_words (MusterStance stance)
{
  static const char *const words[MUSTER_N_STANCES] = {
    /* Translators: the sides of a fight. */
    [MUSTER_STANCE_PARTY] = N_ ("Party"),
    [MUSTER_STANCE_FOE] = N_ ("Foes"),
    [MUSTER_STANCE_BYSTANDER] = N_ ("Bystanders"),
  };

  return MUSTER_WORD (words, stance);
}

char *
muster_words_side (const char *name, MusterStance stance)
{
  if (name == NULL || *name == '\0')
    return g_strdup (muster_stance_words (stance));

  switch (stance)
    {
    case MUSTER_STANCE_PARTY:
      /* Translators: the name of a side of a fight. */
      return g_strdup_printf (_ ("%1$s, with the party"), name);
    case MUSTER_STANCE_FOE:
      /* Translators: the name of a side of a fight. */
      return g_strdup_printf (_ ("%1$s, foes"), name);
    case MUSTER_STANCE_BYSTANDER:
    case MUSTER_N_STANCES:
    default:
      /* Translators: the name of a side of a fight. */
      return g_strdup_printf (_ ("%1$s, bystanders"), name);
    }
}

const char *
muster_stance_icon_name (MusterStance stance)
{
  switch (stance)
    {
    case MUSTER_STANCE_PARTY:
      return "muster-party-symbolic";
    case MUSTER_STANCE_FOE:
      return "muster-foe-symbolic";
    case MUSTER_STANCE_BYSTANDER:
    case MUSTER_N_STANCES:
    default:
      return "muster-bystander-symbolic";
    }
}

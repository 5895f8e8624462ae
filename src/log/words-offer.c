/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-offer.h"

#include <glib/gi18n.h>

#include "log/words-private.h"
#include "log/words-terms.h"

static gboolean
is_attack (const MusterOfferView *offer)
{
  return offer->n_damage > 0;
}

static const char *
attack_name (const MusterOfferView *offer)
{
  if (offer->unarmed == 2)
    return _ ("Slam");
  if (offer->unarmed != 0 || offer->name == NULL)
    return _ ("Unarmed strike");

  return offer->name;
}

/* "Fire Breath (recharge 5–6)", "Enslave (2 of 3 a day)". */
static char *
special_name (const MusterOfferView *offer)
{
  if (offer->per_day > 0)
    /* Translators: a special action, uses left, uses a day. */
    return g_strdup_printf (_ ("%1$s (%2$d of %3$d a day)"), offer->name, offer->offer.swings,
                            offer->per_day);
  if (offer->recharge == 6)
    return g_strdup_printf (_ ("%1$s (recharge 6)"), offer->name);
  if (offer->recharge > 0)
    return g_strdup_printf (_ ("%1$s (recharge %2$d–6)"), offer->name, offer->recharge);
  if (offer->short_rest)
    return g_strdup_printf (_ ("%1$s (recharges after a rest)"), offer->name);
  if (offer->special_kind == MUSTER_SPECIAL_LEGENDARY && offer->cost > 1)
    return g_strdup_printf (_ ("%1$s (costs %2$d)"), offer->name, offer->cost);

  return g_strdup (offer->name);
}

/* What a spell that stands can do now. */
static char *
standing_name (const MusterOfferView *offer)
{
  if (offer->offer.kind == MUSTER_OFFER_SPELL_ENTERED)
    /* Translators: a button; the name of a spell whose area somebody comes into. */
    return g_strdup_printf (_ ("%1$s: somebody enters"), offer->name);

  switch ((MusterSpellAgain) offer->again)
    {
    case MUSTER_SPELL_AGAIN_MOVES:
      /* Translators: a button; the name of a spell whose area is moved. */
      return g_strdup_printf (_ ("%1$s: move it"), offer->name);
    case MUSTER_SPELL_AGAIN_MARKS:
      /* Translators: a button; the name of a spell that marks a creature, like Hex. */
      return g_strdup_printf (_ ("%1$s: another target"), offer->name);
    default:
      /* Translators: a button; the name of a spell that is used without a slot. */
      return g_strdup_printf (_ ("%1$s: again"), offer->name);
    }
}

/* "Get free: Grappled", "Help: Infernal Glaive". */
static char *
escape_name (const MusterOfferView *offer)
{
  const char *what = offer->name != NULL
                         ? offer->name
                         : muster_condition_words ((MusterCondition) offer->condition);

  if (offer->others)
    /* Translators: a button; what one frees somebody else of. */
    return g_strdup_printf (_ ("Help against “%1$s”"), what);

  /* Translators: a button; what one gets free of. */
  return g_strdup_printf (_ ("Get free of “%1$s”"), what);
}

char *
muster_words_offer (const MusterOfferView *offer)
{
  switch ((MusterOfferKind) offer->offer.kind)
    {
    case MUSTER_OFFER_MULTIATTACK:
      return g_strdup (_ ("Multiattack"));
    case MUSTER_OFFER_ACTION:
      return g_strdup (muster_standard_action_words ((MusterStandardAction) offer->offer.index));
    case MUSTER_OFFER_CLASS_ACTION:
      return g_strdup (muster_class_action_words ((MusterClassAction) offer->offer.index));
    case MUSTER_OFFER_SPELL:
    case MUSTER_OFFER_REACTION_SPELL:
      return g_strdup (offer->name != NULL ? offer->name : "");
    case MUSTER_OFFER_SPELL_AGAIN:
    case MUSTER_OFFER_SPELL_ENTERED:
      return standing_name (offer);
    case MUSTER_OFFER_POTION:
      return g_strdup (_ ("Potion of Healing"));
    case MUSTER_OFFER_DEATH_SAVE:
      return g_strdup (_ ("Roll death save"));
    case MUSTER_OFFER_SPECIAL:
      return special_name (offer);
    case MUSTER_OFFER_ESCAPE:
      return escape_name (offer);
    case MUSTER_OFFER_RELEASE:
      /* Translators: what a readied action is released as, besides attacks. */
      return g_strdup (_ ("Something else"));
    case MUSTER_OFFER_ATTACK:
    case MUSTER_OFFER_OFF_HAND:
    case MUSTER_OFFER_REACTION:
    case MUSTER_OFFER_LEGENDARY:
    case MUSTER_OFFER_READIED:
    default:
      return g_strdup (attack_name (offer));
    }
}

char *
muster_words_offer_damage (const MusterOfferView *offer)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < offer->n_damage; i++)
    {
      g_autofree char *dice = muster_dice_term_words (&offer->damage[i].dice);
      const char *type = muster_damage_type_words ((MusterDamageType) offer->damage[i].type);

      if (*type == '\0')
        g_ptr_array_add (parts, g_steal_pointer (&dice));
      else
        /* Translators: dice and type of damage: "1d6+2 slashing". */
        g_ptr_array_add (parts, g_strdup_printf (_ ("%1$s %2$s"), dice, type));
    }

  return muster_words_list (parts);
}

/* What it costs and how often it is left. */
static char *
class_action_details (const MusterOfferView *offer)
{
  g_autofree char *uses = g_strdup_printf (
      ngettext ("%1$d use left", "%1$d uses left", (gulong) offer->offer.uses), offer->offer.uses);

  if (offer->offer.cost != MUSTER_COST_BONUS)
    return g_steal_pointer (&uses);

  /* Translators: of a feature of a class: how often it can be used. */
  return g_strdup_printf (_ ("bonus action, %1$s"), uses);
}

static gboolean
is_spell (const MusterOfferView *offer)
{
  return offer->offer.kind == MUSTER_OFFER_SPELL
         || offer->offer.kind == MUSTER_OFFER_REACTION_SPELL;
}

/* What it costs and how often it is left. */
static char *
spell_details (const MusterOfferView *offer)
{
  g_autofree char *left
      = offer->offer.uses > 0
            ? g_strdup_printf (ngettext ("%1$d left", "%1$d left", (gulong) offer->offer.uses),
                               offer->offer.uses)
            : NULL;

  if (offer->offer.cost != MUSTER_COST_BONUS)
    return left != NULL ? g_steal_pointer (&left) : g_strdup ("");
  if (left == NULL)
    return g_strdup (_ ("bonus action"));

  /* Translators: of a spell: how many slots or uses of it are left. */
  return g_strdup_printf (_ ("bonus action, %1$s"), left);
}

char *
muster_words_multiattack (const MusterMultiattack *multiattack)
{
  g_autoptr (GPtrArray) swings = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < multiattack->n_swings; i++)
    {
      const MusterMultiSwing *swing = &multiattack->swings[i];

      if (swing->count > 1)
        /* Translators: an attack and how often a Multiattack makes it: "Claw ×2". */
        g_ptr_array_add (swings, g_strdup_printf (_ ("%1$s ×%2$u"), swing->name, swing->count));
      else
        g_ptr_array_add (swings, g_strdup (swing->name));
    }
  g_ptr_array_add (swings, NULL);

  return g_strjoinv (", ", (char **) swings->pdata);
}

char *
muster_words_offer_details (const MusterOfferView *offer)
{
  g_autofree char *to_hit = NULL;
  g_autofree char *damage = NULL;

  if (offer->multiattack != NULL)
    return muster_words_multiattack (offer->multiattack);
  if (offer->offer.kind == MUSTER_OFFER_CLASS_ACTION)
    return class_action_details (offer);
  if (is_spell (offer))
    return spell_details (offer);
  if (!is_attack (offer))
    return g_strdup (offer->offer.cost == MUSTER_COST_BONUS ? _ ("bonus action") : "");

  to_hit = muster_signed_words (offer->to_hit);
  damage = muster_words_offer_damage (offer);

  /* Translators: an attack: bonus to hit, damage. */
  return g_strdup_printf (_ ("%1$s to hit, %2$s"), to_hit, damage);
}

/* Why an offer does not go through, alone or inside a spoken list. */
static const char *
spent_cost (MusterCost cost, gboolean spoken)
{
  switch (cost)
    {
    case MUSTER_COST_ACTION:
      return spoken ? _ ("action spent") : _ ("Action spent");
    case MUSTER_COST_BONUS:
      return spoken ? _ ("bonus action spent") : _ ("Bonus action spent");
    case MUSTER_COST_REACTION:
      return spoken ? _ ("reaction spent") : _ ("Reaction spent");
    case MUSTER_COST_NONE:
    default:
      return spoken ? _ ("legendary actions spent") : _ ("Legendary actions spent");
    }
}

static const char *
spent (const MusterOfferView *offer, gboolean spoken)
{
  if (offer->offer.kind == MUSTER_OFFER_SPECIAL
      && offer->offer.refusal == MUSTER_REFUSAL_SPECIAL_SPENT)
    return spoken ? _ ("has to come back") : _ ("Has to come back");
  if (offer->offer.refusal == MUSTER_REFUSAL_LAIR_SPENT)
    return spoken ? _ ("once a round, never twice running")
                  : _ ("Once a round, never twice running");
  if (offer->offer.spent)
    return spent_cost ((MusterCost) offer->offer.cost, spoken);

  switch ((MusterRefusal) offer->offer.refusal)
    {
    case MUSTER_REFUSAL_NONE:
      return NULL;
    case MUSTER_REFUSAL_NO_ACTION:
      return spent_cost (MUSTER_COST_ACTION, spoken);
    case MUSTER_REFUSAL_NO_BONUS_ACTION:
      return spent_cost (MUSTER_COST_BONUS, spoken);
    case MUSTER_REFUSAL_NO_REACTION:
      return spent_cost (MUSTER_COST_REACTION, spoken);
    case MUSTER_REFUSAL_NO_LEGENDARY_ACTION:
      return spent_cost (MUSTER_COST_NONE, spoken);
    case MUSTER_REFUSAL_CANNOT_ACT:
      return spoken ? _ ("cannot act") : _ ("Cannot act");
    case MUSTER_REFUSAL_DOWN:
      return spoken ? _ ("down") : _ ("Down");
    case MUSTER_REFUSAL_DEAD:
      return spoken ? _ ("dead") : _ ("Dead");
    case MUSTER_REFUSAL_NO_USES:
      return spoken ? _ ("no use left") : _ ("No use left");
    case MUSTER_REFUSAL_ALREADY_SURGED:
      return spoken ? _ ("used this turn") : _ ("Used this turn");
    case MUSTER_REFUSAL_NO_SLOT:
      return spoken ? _ ("no slot left") : _ ("No slot left");
    case MUSTER_REFUSAL_LONG_CASTING:
      return spoken ? _ ("takes longer than a turn") : _ ("Takes longer than a turn");
    case MUSTER_REFUSAL_BONUS_SPELL_RULE:
    case MUSTER_REFUSAL_ONE_SLOT_RULE:
      return spoken ? _ ("another spell was cast this turn")
                    : _ ("Another spell was cast this turn");
    case MUSTER_REFUSAL_UNTRAINED_ARMOR:
      return spoken ? _ ("not trained for the armor") : _ ("Not trained for the armor");
    case MUSTER_REFUSAL_CANNOT_SPEAK:
      return spoken ? _ ("cannot speak") : _ ("Cannot speak");
    case MUSTER_REFUSAL_NO_FREE_HAND:
      return spoken ? _ ("no hand free") : _ ("No hand free");
    case MUSTER_REFUSAL_NO_MATERIAL:
    case MUSTER_REFUSAL_NO_PRICED_MATERIAL:
      return spoken ? _ ("material missing") : _ ("Material missing");
    case MUSTER_REFUSAL_MARK_STILL_UP:
      return spoken ? _ ("its target is still up") : _ ("Its target is still up");
    case MUSTER_REFUSAL_NO_HIT_BEFORE:
      return spoken ? _ ("it follows a hit") : _ ("It follows a hit");
    case MUSTER_REFUSAL_MAY_NOT_ATTACK:
      return spoken ? _ ("it attacks nobody") : _ ("It attacks nobody");
    case MUSTER_REFUSAL_NO_POTION:
      return spoken ? _ ("no potion left") : _ ("No potion left");
    case MUSTER_REFUSAL_NOT_ITS_TURN:
      return spoken ? _ ("not the turn for it") : _ ("Not the turn for it");
    case MUSTER_REFUSAL_ALREADY_ROLLED:
      return spoken ? _ ("already rolled this turn") : _ ("Already rolled this turn");
    case MUSTER_REFUSAL_WAITING:
      return spoken ? _ ("waiting for an answer") : _ ("Waiting for an answer");
    default:
      return spoken ? _ ("not possible now") : _ ("Not possible now");
    }
}

const char *
muster_words_offer_spent (const MusterOfferView *offer)
{
  return spent (offer, FALSE);
}

char *
muster_words_offer_back (const MusterOfferView *offer)
{
  if (offer->offer.kind != MUSTER_OFFER_SPECIAL || offer->offer.swings > 0)
    return NULL;
  if (offer->recharge == 6)
    return g_strdup (_ ("Spent. A 6 on the d6 at the start of its turn brings it back."));
  if (offer->recharge > 0)
    return g_strdup_printf (
        _ ("Spent. %1$d to 6 on the d6 at the start of its turn brings it back."), offer->recharge);
  if (offer->per_day > 0)
    return g_strdup (_ ("Spent for today. A long rest brings it back."));
  if (offer->short_rest)
    return g_strdup (_ ("Spent. A rest brings it back."));

  return NULL;
}

char *
muster_words_offer_name (const MusterOfferView *offer)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *details = muster_words_offer_details (offer);
  const char *why = spent (offer, TRUE);

  g_ptr_array_add (parts, muster_words_offer (offer));
  if (*details != '\0')
    g_ptr_array_add (parts, g_steal_pointer (&details));
  if (why != NULL)
    g_ptr_array_add (parts, g_strdup (why));

  return muster_words_list (parts);
}

const char *
muster_words_spell_group (guint level)
{
  static const char *const groups[]
      = { N_ ("Cantrips"),       N_ ("Level 1 spells"), N_ ("Level 2 spells"),
          N_ ("Level 3 spells"), N_ ("Level 4 spells"), N_ ("Level 5 spells"),
          N_ ("Level 6 spells"), N_ ("Level 7 spells"), N_ ("Level 8 spells"),
          N_ ("Level 9 spells") };

  return _ (groups[MIN (level, G_N_ELEMENTS (groups) - 1)]);
}

const char *
muster_words_offer_group (const MusterOfferView *offer)
{
  switch ((MusterOfferKind) offer->offer.kind)
    {
    case MUSTER_OFFER_ATTACK:
    case MUSTER_OFFER_MULTIATTACK:
      return _ ("Attacks");
    case MUSTER_OFFER_OFF_HAND:
      return _ ("Off-hand");
    case MUSTER_OFFER_REACTION:
      return _ ("Reactions");
    case MUSTER_OFFER_READIED:
    case MUSTER_OFFER_RELEASE:
      return _ ("Readied");
    case MUSTER_OFFER_LEGENDARY:
      return _ ("Legendary actions");
    case MUSTER_OFFER_DEATH_SAVE:
      return _ ("Death saves");
    case MUSTER_OFFER_CLASS_ACTION:
      return offer->offer.index <= MUSTER_CLASS_ACTION_ACTION_SURGE ? _ ("Fighter")
                                                                    : _ ("Channel Divinity");
    case MUSTER_OFFER_SPELL:
    case MUSTER_OFFER_REACTION_SPELL:
      return muster_words_spell_group ((guint) offer->offer.level);
    case MUSTER_OFFER_SPELL_AGAIN:
    case MUSTER_OFFER_SPELL_ENTERED:
      return _ ("Spells that last");
    case MUSTER_OFFER_SPECIAL:
      switch ((MusterSpecialKind) offer->special_kind)
        {
        case MUSTER_SPECIAL_REACTION:
          return _ ("Reactions");
        case MUSTER_SPECIAL_LEGENDARY:
          return _ ("Legendary actions");
        case MUSTER_SPECIAL_LAIR:
          return _ ("Lair actions");
        case MUSTER_SPECIAL_TRIGGERED:
          return _ ("When it happens");
        default:
          return _ ("Special actions");
        }
    case MUSTER_OFFER_ACTION:
    case MUSTER_OFFER_POTION:
    case MUSTER_OFFER_ESCAPE:
    default:
      return offer->offer.cost == MUSTER_COST_BONUS ? _ ("Bonus actions") : _ ("Actions");
    }
}

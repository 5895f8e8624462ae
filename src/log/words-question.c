/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-question.h"

#include <glib/gi18n.h>

#include "log/words-terms.h"
#include "rules/chips/ailments.h"
#include "rules/perform.h"

/* Who is asked; whom the command itself brings has only the name that the question tells. */
static char *
asked_label (const MusterNames *names, MusterId fight, const MusterQuestion *question)
{
  char *label = NULL;

  if (question->key.kind != MUSTER_QUESTION_ROLL || *question->name == '\0')
    return muster_names_label (names, question->key.asked, fight);

  if (names->label != NULL)
    label = names->label (question->key.asked, fight, names->data);

  return label != NULL ? label : g_strdup (question->name);
}

/* What the dice are for. */
static char *
roll_heading (const char *asked, const MusterQuestion *question)
{
  if (question->key.purpose == MUSTER_PURPOSE_SIDE)
    return g_strdup (_ ("Initiative of a side"));
  if (question->key.asked == 0)
    return g_strdup (_ ("What do the dice show?"));

  switch ((MusterPurpose) question->key.purpose)
    {
    case MUSTER_PURPOSE_INITIATIVE:
      return g_strdup_printf (_ ("Initiative of %1$s"), asked);
    case MUSTER_PURPOSE_TIE:
      return g_strdup_printf (_ ("Roll-off of %1$s"), asked);
    case MUSTER_PURPOSE_RECHARGE:
      return g_strdup_printf (_ ("Recharge of %1$s"), asked);
    case MUSTER_PURPOSE_ATTACK:
    case MUSTER_PURPOSE_SPELL_ATTACK:
      return g_strdup_printf (_ ("Attack roll of %1$s"), asked);
    case MUSTER_PURPOSE_DAMAGE:
    case MUSTER_PURPOSE_HIT_SAVE_DAMAGE:
    case MUSTER_PURPOSE_SPELL_DAMAGE:
    case MUSTER_PURPOSE_SPECIAL_DAMAGE:
    case MUSTER_PURPOSE_LATER_DAMAGE:
    case MUSTER_PURPOSE_SEAR_UNDEAD:
    case MUSTER_PURPOSE_AURA:
    case MUSTER_PURPOSE_RETALIATION:
      return g_strdup_printf (_ ("Damage by %1$s"), asked);
    case MUSTER_PURPOSE_SAVE:
      return g_strdup_printf (_ ("Saving throw of %1$s"), asked);
    case MUSTER_PURPOSE_CHECK:
      return g_strdup_printf (_ ("Check of %1$s"), asked);
    case MUSTER_PURPOSE_DEATH_SAVE:
      return g_strdup_printf (_ ("Death save of %1$s"), asked);
    case MUSTER_PURPOSE_HEALING:
    case MUSTER_PURPOSE_SPELL_HEALING:
    case MUSTER_PURPOSE_SPELL_ENDURANCE:
    case MUSTER_PURPOSE_SPECIAL_HEALING:
    case MUSTER_PURPOSE_SECOND_WIND:
      return g_strdup_printf (_ ("Healing by %1$s"), asked);
    default:
      return g_strdup_printf (_ ("Dice of %1$s"), asked);
    }
}

char *
muster_words_question_heading (const MusterNames *names,
                               MusterId fight,
                               const MusterQuestion *question)
{
  g_autofree char *asked = asked_label (names, fight, question);

  switch ((MusterQuestionKind) question->key.kind)
    {
    case MUSTER_QUESTION_NEXT_TARGET:
      return g_strdup (_ ("Whom next?"));
    case MUSTER_QUESTION_LEGENDARY_RESISTANCE:
      return g_strdup (_ ("Use Legendary Resistance?"));
    case MUSTER_QUESTION_ARMOR_REACTION:
    case MUSTER_QUESTION_DAMAGE_REACTION:
      /* Translators: a question; %1$s is the name of a spell. */
      return g_strdup_printf (_ ("Cast %1$s?"), question->name);
    case MUSTER_QUESTION_PARRY:
      /* Translators: a question; %1$s is a reaction of a creature: "Parry". */
      return g_strdup_printf (_ ("Use %1$s?"), question->name);
    case MUSTER_QUESTION_CURE:
      return g_strdup (_ ("What to cure?"));
    case MUSTER_QUESTION_OPPORTUNITY:
      return g_strdup (_ ("Opportunity attack?"));
    case MUSTER_QUESTION_OTHER_TARGET:
      return g_strdup (_ ("Whom to attack instead?"));
    case MUSTER_QUESTION_COUNTERSPELL:
      /* Translators: a question; %1$s is the spell that somebody casts. */
      return g_strdup_printf (_ ("Counter %1$s?"), question->name);
    case MUSTER_QUESTION_REDIRECT_ATTACK:
      return g_strdup (_ ("Swap places with an ally?"));
    case MUSTER_QUESTION_AURA:
      /* Translators: a question; %1$s is a trait of a creature: "Fire aura". */
      return g_strdup_printf (_ ("Whom does %1$s reach?"), question->name);
    case MUSTER_QUESTION_ROLL:
      return roll_heading (asked, question);
    default:
      /* Translators: heading of a question whose kind this version does not know. */
      return g_strdup_printf (_ ("A question to %1$s"), asked);
    }
}

char *
muster_words_question (const MusterNames *names, MusterId fight, const MusterQuestion *question)
{
  g_autofree char *asked = muster_names_label (names, question->key.asked, fight);
  g_autofree char *about = muster_names_label (names, question->key.about, fight);

  switch ((MusterQuestionKind) question->key.kind)
    {
    case MUSTER_QUESTION_NEXT_TARGET:
      /* Translators: target that is down, attacker. */
      return g_strdup_printf (_ ("%1$s is out of the fight, and %2$s has attacks left. Choose the "
                                 "next target, or stop here."),
                              about, asked);
    case MUSTER_QUESTION_LEGENDARY_RESISTANCE:
      /* Translators: creature, total of the saving throw, number to reach. */
      return g_strdup_printf (
          _ ("%1$s rolled %2$d against DC %3$d and fails. Legendary Resistance turns that into a "
             "success."),
          asked, question->total, question->dc);
    case MUSTER_QUESTION_PARRY:
      /* Translators: attacker, creature that may react, total of the attack, its reaction, armor
       * class. */
      return g_strdup_printf (_ ("%1$s hits %2$s with a total of %3$d. As a reaction, %4$s raises "
                                 "the armor class to %5$d against this hit."),
                              about, asked, question->total, question->name, question->dc);
    case MUSTER_QUESTION_OPPORTUNITY:
      if (question->name[0] == '\0')
        /* Translators: who walks away, who may strike at them. */
        return g_strdup_printf (_ ("%1$s leaves the reach of %2$s, who may strike as a reaction."),
                                about, asked);
      /* Translators: who walks away, who may strike at them, weapon. */
      return g_strdup_printf (_ ("%1$s leaves the reach of %2$s, who may strike as a reaction: "
                                 "%3$s."),
                              about, asked, question->name);
    case MUSTER_QUESTION_ARMOR_REACTION:
      if (question->total == 0)
        /* Translators: caster of the attack, creature that may react, spell. */
        return g_strdup_printf (_ ("The projectiles of %1$s hit %2$s. As a reaction, %3$s blocks "
                                   "them."),
                                about, asked, question->name);
      /* Translators: attacker, creature that may react, total of the attack, spell, armor class. */
      return g_strdup_printf (_ ("%1$s hits %2$s with a total of %3$d. As a reaction, %4$s raises "
                                 "the armor class to %5$d."),
                              about, asked, question->total, question->name, question->dc);
    case MUSTER_QUESTION_DAMAGE_REACTION:
      /* Translators: creature that may react, damage, spell. */
      return g_strdup_printf (ngettext ("%1$s is about to take %2$d damage. As a reaction, %3$s "
                                        "halves one type of it.",
                                        "%1$s is about to take %2$d damage. As a reaction, %3$s "
                                        "halves one type of it.",
                                        (gulong) question->total),
                              asked, question->total, question->name);
    case MUSTER_QUESTION_CURE:
      /* Translators: spell, its target, caster. */
      return g_strdup_printf (_ ("%1$s ends one thing that ails %2$s. %3$s chooses which."),
                              question->name, about, asked);
    case MUSTER_QUESTION_OTHER_TARGET:
      /* Translators: creature under a ward, attacker. */
      return g_strdup_printf (_ ("%1$s is warded, and the saving throw of %2$s failed. Choose "
                                 "another target, or lose the attack."),
                              about, asked);
    case MUSTER_QUESTION_COUNTERSPELL:
      if (question->dc > 0)
        /* Translators: caster, the spell, its level, creature that may react, number to reach. */
        return g_strdup_printf (_ ("%1$s casts %2$s at level %3$d. As a reaction, %4$s can stop "
                                   "it; a slot below that level needs a check against DC %5$d."),
                                about, question->name, question->total, asked, question->dc);
      /* Translators: caster, the spell, its level, creature that may react. */
      return g_strdup_printf (_ ("%1$s casts %2$s at level %3$d. As a reaction, %4$s can try to "
                                 "stop it."),
                              about, question->name, question->total, asked);
    case MUSTER_QUESTION_REDIRECT_ATTACK:
      /* Translators: attacker, creature that may react. */
      return g_strdup_printf (_ ("%1$s attacks %2$s. As a reaction, an ally takes the place of "
                                 "%2$s and becomes the target."),
                              about, asked);
    case MUSTER_QUESTION_AURA:
      if (question->key.occurrence > 0)
        /* Translators: creature, feet. */
        return g_strdup_printf (_ ("Choose who else is within %2$d feet of %1$s."), asked,
                                question->total);
      /* Translators: creature, feet. */
      return g_strdup_printf (_ ("Choose who is within %2$d feet of %1$s."), asked,
                              question->total);
    case MUSTER_QUESTION_ROLL:
      if (question->key.about != 0)
        /* Translators: who the roll is against. */
        return g_strdup_printf (_ ("Against %1$s. Throw the dice and type what they show."), about);
      return g_strdup (_ ("Throw the dice and type what they show."));
    default:
      return g_strdup_printf (_ ("%1$s must decide before the fight goes on."), asked);
    }
}

static const char *
cure_words (guint32 choice)
{
  switch (choice)
    {
    case MUSTER_CHOICE_DECLINE:
      return _ ("Whatever comes first");
    case MUSTER_CURE_EXHAUSTION:
      return _ ("One level of exhaustion");
    case MUSTER_CURE_AILMENT + MUSTER_AILMENT_DISEASE:
      return _ ("A disease");
    case MUSTER_CURE_AILMENT + MUSTER_AILMENT_CURSE:
      return _ ("A curse");
    case MUSTER_CURE_AILMENT + MUSTER_AILMENT_DRAIN:
      return _ ("The lower hit point maximum");
    default:
      return choice < MUSTER_N_CONDITIONS ? muster_condition_words ((MusterCondition) choice) : "";
    }
}

char *
muster_words_choice (const MusterNames *names,
                     MusterId fight,
                     const MusterQuestion *question,
                     guint32 choice)
{
  if (question->key.kind == MUSTER_QUESTION_NEXT_TARGET)
    return choice == MUSTER_CHOICE_DECLINE ? g_strdup (_ ("Stop here"))
                                           : muster_names_label (names, choice, fight);
  if (question->key.kind == MUSTER_QUESTION_AURA && choice == MUSTER_CHOICE_DECLINE)
    return g_strdup (question->key.occurrence > 0 ? _ ("Nobody else") : _ ("Nobody"));
  if (question->key.kind == MUSTER_QUESTION_AURA)
    return muster_names_label (names, choice, fight);
  if (question->key.kind == MUSTER_QUESTION_LEGENDARY_RESISTANCE)
    return g_strdup (choice == MUSTER_CHOICE_DECLINE ? _ ("Let the save fail") : _ ("Succeed"));
  if (question->key.kind == MUSTER_QUESTION_CURE)
    return g_strdup (cure_words (choice));
  if (question->key.kind == MUSTER_QUESTION_ROLL)
    return g_strdup (_ ("Roll for me"));

  if (question->key.kind == MUSTER_QUESTION_OTHER_TARGET)
    return choice == MUSTER_CHOICE_DECLINE ? g_strdup (_ ("Lose the attack"))
                                           : muster_names_label (names, choice, fight);
  if (question->key.kind == MUSTER_QUESTION_COUNTERSPELL)
    return choice == MUSTER_CHOICE_DECLINE
               ? g_strdup (_ ("Let it go"))
               /* Translators: a choice: the level of a spell slot. */
               : g_strdup_printf (_ ("Counter it at level %1$d"), (int) choice);
  if (question->key.kind == MUSTER_QUESTION_REDIRECT_ATTACK)
    return choice == MUSTER_CHOICE_DECLINE ? g_strdup (_ ("Keep the target"))
                                           : muster_names_label (names, choice, fight);
  if (question->key.kind == MUSTER_QUESTION_DAMAGE_REACTION && choice < MUSTER_N_DAMAGE_TYPES
      && choice != MUSTER_CHOICE_DECLINE)
    /* Translators: a choice: %1$s is a type of damage, "fire". */
    return g_strdup_printf (_ ("Against %1$s damage"),
                            muster_damage_type_words ((MusterDamageType) choice));

  return g_strdup (choice == MUSTER_CHOICE_DECLINE ? _ ("No") : _ ("Yes"));
}

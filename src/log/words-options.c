/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-options.h"

#include <glib/gi18n.h>

#include "log/words-private.h"

#define MAX_CHOICES 5

typedef struct
{
  const char *words;
  const char *source;
} Choice;

typedef struct
{
  const char *title;
  const char *sentence;
  Choice choices[MAX_CHOICES]; /* in the order of the table */
} Option;

/* Translators: the names of the documents that the rules come from are explained in
 * docs/rules-options.md. */
static const Option options[MUSTER_N_OPTIONS] = {
  [MUSTER_OPTION_EDITION] = {
    N_ ("Edition of the rules"),
    N_ ("Decides what surprise, exhaustion, a grapple, a potion and the difficulty of an encounter "
        "are."),
    { { N_ ("2014"), N_ ("SRD 5.1") }, { N_ ("2024"), N_ ("SRD 5.2") } },
  },
  [MUSTER_OPTION_EXHAUSTION] = {
    N_ ("Exhaustion"),
    N_ ("The steps of the edition, or −2 to every d20 roll and −5 feet a level in both."),
    { { N_ ("As the edition has it"), N_ ("SRD") },
      { N_ ("−2 a level"), N_ ("combat document") } },
  },
  [MUSTER_OPTION_FOE_AC] = {
    N_ ("Armor class of foes"),
    N_ ("Whether players see what they have to hit, on cards and in the log. You always do."),
    { { N_ ("Shown"), N_ ("combat document") }, { N_ ("Hidden"), N_ ("house rule") } },
  },
  [MUSTER_OPTION_DURATIONS] = {
    N_ ("Durations in rounds"),
    N_ ("When a condition of up to ten rounds ends: for everybody when the round is over, or when "
        "the turn of whoever it comes from begins again."),
    { { N_ ("At the end of the round"), N_ ("combat and effects documents") },
      { N_ ("At its source’s turn"), N_ ("SRD") } },
  },
  [MUSTER_OPTION_ECONOMY] = {
    N_ ("Bonus actions and reactions"),
    N_ ("Muster keeps count of them and refuses a second one, or leaves them to you."),
    { { N_ ("Tracked"), N_ ("combat document") }, { N_ ("The GM’s"), N_ ("table guide") } },
  },
  [MUSTER_OPTION_GATES] = {
    N_ ("What the rules refuse"),
    N_ ("You may let it through all the same, or a refusal is final."),
    { { N_ ("The GM may waive it"), N_ ("combat document") },
      { N_ ("Strict"), N_ ("sides document") } },
  },
  [MUSTER_OPTION_POSITIONS] = {
    N_ ("Positions"),
    N_ ("Reach, range and who stands beside whom are asked in the dialogs, or worked out from "
        "where everybody stands on the battle grid. Cover is yours to say in both."),
    { { N_ ("Asked"), N_ ("combat document") },
      { N_ ("Worked out on the grid"), N_ ("skirmish document, table guide") } },
  },
  [MUSTER_OPTION_MOVE_AFTER] = {
    N_ ("Moving after acting"),
    N_ ("Whether a creature may use what is left of its movement once it has acted. Counts on the "
        "battle grid; Dash and Disengage do not end the movement."),
    { { N_ ("Allowed"), N_ ("table guide") }, { N_ ("Not allowed"), N_ ("skirmish document") } },
  },
  [MUSTER_OPTION_FLANKING] = {
    N_ ("Flanking"),
    N_ ("With a friend on the other side of the target melee attacks have advantage: by a "
        "Flanking box, or by where everybody stands on the battle grid."),
    { { N_ ("Off"), N_ ("SRD") }, { N_ ("On"), N_ ("house rule") } },
  },
  [MUSTER_OPTION_CRITICAL] = {
    N_ ("Critical damage"),
    N_ ("A critical hit throws its dice twice, or throws them once and adds the most they can "
        "show."),
    { { N_ ("Double the dice"), N_ ("SRD") },
      { N_ ("Maximum plus a roll"), N_ ("house rule") } },
  },
  [MUSTER_OPTION_DEFENSES] = {
    N_ ("Resistance with vulnerability"),
    N_ ("Damage of a type that a creature both resists and is vulnerable to is halved and then "
        "doubled, or stays as it is."),
    { { N_ ("In order"), N_ ("SRD") }, { N_ ("They cancel out"), N_ ("table guide") } },
  },
  [MUSTER_OPTION_ZERO_HP] = {
    N_ ("Characters at 0 hit points"),
    N_ ("They roll death saves, lie unconscious until somebody heals them, or are defeated like "
        "monsters."),
    { { N_ ("Death saves"), N_ ("combat document") },
      { N_ ("Unconscious until healed"), N_ ("table guide") },
      { N_ ("Defeated"), N_ ("skirmish document") } },
  },
  [MUSTER_OPTION_INSTANT_DEATH] = {
    N_ ("Instant death"),
    N_ ("What the damage left over at 0 hit points must reach to kill a character at once: the hit "
        "point maximum, or 10 where that is less."),
    { { N_ ("At the maximum"), N_ ("SRD") },
      { N_ ("At −maximum or −10"), N_ ("table guide") } },
  },
  [MUSTER_OPTION_DEFEATED] = {
    N_ ("Defeated monsters"),
    N_ ("They stay in the ribbon, struck through, or leave it and are not called any more. Their "
        "cards stay on the board, and healing brings them back."),
    { { N_ ("Stay, struck through"), N_ ("combat document") },
      { N_ ("Leave the order"), N_ ("skirmish document, table guide") } },
  },
  [MUSTER_OPTION_POISONED] = {
    N_ ("Poisoned"),
    N_ ("Disadvantage on the poisoned one’s attacks and checks; or advantage on attacks against "
        "it, and 2 poison damage at the end of each of its turns."),
    { { N_ ("As printed"), N_ ("SRD") },
      { N_ ("Open to attacks, ticks"), N_ ("skirmish document") } },
  },
  [MUSTER_OPTION_ENCUMBRANCE] = {
    N_ ("Encumbrance"),
    N_ ("The weight that a party member carries counts: over 5 pounds for each point of Strength "
        "it is 10 feet slower; over 10 it is 20 feet slower, with disadvantage on attacks, checks "
        "and saves of Strength, Dexterity and Constitution."),
    { { N_ ("Off"), N_ ("combat document") }, { N_ ("Variant"), N_ ("SRD 5.1") } },
  },
  [MUSTER_OPTION_MONSTER_DAMAGE] = {
    N_ ("Damage of monsters"),
    N_ ("The attacks of monsters throw their damage, or deal the average that the stat block "
        "prints; a critical hit has the average of its own dice. Spells are rolled."),
    { { N_ ("Rolled"), N_ ("combat document") }, { N_ ("Average"), N_ ("SRD") } },
  },
  [MUSTER_OPTION_DEATH_SAVES] = {
    N_ ("Death saves"),
    N_ ("Whether players see the rolls and how many have failed. You always do."),
    { { N_ ("Open"), N_ ("combat document") }, { N_ ("Hidden from players"), N_ ("house rule") } },
  },
  [MUSTER_OPTION_PUSH] = {
    N_ ("Pushing"),
    N_ ("A push takes the place of one attack; or it takes the whole action, is a contest in both "
        "editions, a target one size up resists with +2, and “Immovable” cannot be pushed."),
    { { N_ ("Replaces an attack"), N_ ("SRD") }, { N_ ("Its own action"), N_ ("table guide") } },
  },
  [MUSTER_OPTION_MISSING_SIDE] = {
    N_ ("Creatures without a side"),
    N_ ("Whoever nobody put on a side of the fight is friend, foe or bystander by disposition, or "
        "every creature outside of the party is an enemy."),
    { { N_ ("By disposition"), N_ ("combat document") }, { N_ ("Enemies"), N_ ("sides document") } },
  },
  [MUSTER_OPTION_AREA_SAVES] = {
    N_ ("Saving throws in an area"),
    N_ ("A spell that catches whoever is inside its area has everybody make the saving throw, or "
        "passes over party characters: those save only against spells aimed at them."),
    { { N_ ("Everybody inside"), N_ ("SRD") },
      { N_ ("Characters only when aimed at"), N_ ("table guide") } },
  },
  [MUSTER_OPTION_WHO_ROLLS] = {
    N_ ("Who rolls for the party"),
    N_ ("Muster throws every die, or asks for what the players threw at the table. Each character "
        "and you can still be set apart in the dice tray."),
    { { N_ ("Muster"), N_ ("combat document") }, { N_ ("Players their own"), N_ ("table guide") } },
  },
  [MUSTER_OPTION_TIE] = {
    N_ ("Ties of initiative"),
    N_ ("Who goes first among those with the same initiative. What is still tied goes by "
        "Dexterity, then by who joined the fight first."),
    { { N_ ("Higher Dexterity"), N_ ("table guide") },
      { N_ ("Players first"), N_ ("house rule") },
      { N_ ("Monsters first"), N_ ("house rule") },
      { N_ ("Longest in the campaign"), N_ ("skirmish document") },
      { N_ ("Roll-off"), N_ ("house rule") } },
  },
  [MUSTER_OPTION_LOG_ORDER] = {
    N_ ("Order of the log"),
    N_ ("Which line of the combat log stands at the top."),
    { { N_ ("Newest first"), N_ ("combat document") },
      { N_ ("Oldest first"), N_ ("skirmish document") } },
  },
};

const char *
muster_option_title (MusterOption option)
{
  g_return_val_if_fail (option < MUSTER_N_OPTIONS, NULL);

  return _ (options[option].title);
}

const char *
muster_option_sentence (MusterOption option)
{
  g_return_val_if_fail (option < MUSTER_N_OPTIONS, NULL);

  return _ (options[option].sentence);
}

const char *
muster_option_choice_words (MusterOption option, guint choice)
{
  g_return_val_if_fail (choice < muster_option_info (option)->n_choices, NULL);

  return _ (options[option].choices[choice].words);
}

const char *
muster_option_choice_source (MusterOption option, guint choice)
{
  g_return_val_if_fail (choice < muster_option_info (option)->n_choices, NULL);

  return _ (options[option].choices[choice].source);
}

char *
muster_option_sources (MusterOption option)
{
  guint n = muster_option_info (option)->n_choices;
  g_autoptr (GString) sources = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      if (i > 0)
        g_string_append (sources, " · ");
      /* Translators: a choice and where it comes from: "Double the dice: SRD". */
      g_string_append_printf (sources, _ ("%1$s: %2$s"), muster_option_choice_words (option, i),
                              muster_option_choice_source (option, i));
    }

  return g_string_free_and_steal (g_steal_pointer (&sources));
}

const char *
muster_option_group_words (MusterOptionGroup group)
{
  switch (group)
    {
    case MUSTER_OPTION_GROUP_EDITION:
      return _ ("Edition and durations");
    case MUSTER_OPTION_GROUP_TURNS:
      return _ ("Turns");
    case MUSTER_OPTION_GROUP_DAMAGE:
      return _ ("Damage and death");
    case MUSTER_OPTION_GROUP_CONDITIONS:
      return _ ("Conditions");
    case MUSTER_OPTION_GROUP_INITIATIVE:
      return _ ("Initiative");
    case MUSTER_OPTION_GROUP_DICE:
      return _ ("Dice");
    case MUSTER_OPTION_GROUP_PLAYERS:
      return _ ("What players see");
    case MUSTER_OPTION_GROUP_LOG:
      return _ ("Log");
    case MUSTER_N_OPTION_GROUPS:
    default:
      return "";
    }
}

char *
muster_describe_option_set (const MusterWords *words)
{
  const MusterEventOptionSet *event = &words->view->event.option_set;
  MusterOption option = (MusterOption) event->option;

  /* A later version of Muster may have written of an option that is not known here. */
  if (event->option < 0 || event->option >= MUSTER_N_OPTIONS || event->choice < 0
      || (guint) event->choice >= muster_option_info (option)->n_choices)
    return muster_words_say (words, _ ("A rules option was changed."));

  /* Translators: a rules option and what it is set to: "Rules: Critical damage is now “Double the
   * dice”." */
  return muster_words_say (words, _ ("Rules: %1$s is now <b>“%2$s”</b>."),
                           muster_option_title (option),
                           muster_option_choice_words (option, (guint) event->choice));
}

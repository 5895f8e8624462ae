/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of lines that were taken back, and of who throws dice. */
#include "config.h"

#include "log/words-private.h"

#include <glib/gi18n.h>

#include "log/words-terms.h"

static char *
describe_points (const MusterWords *words, const MusterEventTakenBack *event, const char *label)
{
  gboolean damage = event->what == MUSTER_TAKE_BACK_DAMAGE;

  if (!muster_event_shows (words->view, TakenBack, hp))
    return muster_words_say (words,
                             damage ? _ ("<b>Taken back</b>: damage to %1$s.")
                                    : _ ("<b>Taken back</b>: healing of %1$s."),
                             label);

  return muster_words_say (
      words,
      damage ? ngettext ("<b>Taken back</b>: %2$d point of damage to %1$s, now at %3$d of %4$d hit "
                         "points.",
                         "<b>Taken back</b>: %2$d points of damage to %1$s, now at %3$d of %4$d "
                         "hit points.",
                         (gulong) event->amount)
             : ngettext ("<b>Taken back</b>: %2$d point of healing of %1$s, now at %3$d of %4$d "
                         "hit points.",
                         "<b>Taken back</b>: %2$d points of healing of %1$s, now at %3$d of %4$d "
                         "hit points.",
                         (gulong) event->amount),
      label, event->amount, event->hp, event->max_hp);
}

char *
muster_describe_taken_back (const MusterWords *words)
{
  const MusterEventTakenBack *event = &words->view->event.taken_back;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *chip = muster_words_chip_label (words, event->condition, event->name);

  switch ((MusterTakeBack) event->what)
    {
    case MUSTER_TAKE_BACK_DAMAGE:
    case MUSTER_TAKE_BACK_HEALING:
      return describe_points (words, event, label);
    case MUSTER_TAKE_BACK_TEMP_HP:
      return muster_words_say (words, _ ("<b>Taken back</b>: temporary hit points of %1$s."),
                               label);
    case MUSTER_TAKE_BACK_MAX_HP:
      return muster_words_say (
          words, _ ("<b>Taken back</b>: a change of the hit point maximum of %1$s."), label);
    case MUSTER_TAKE_BACK_CHIP:
      /* Translators: name, condition. */
      return muster_words_say (words, _ ("<b>Taken back</b>: “%2$s” on %1$s."), label, chip);
    case MUSTER_TAKE_BACK_CHIP_END:
      /* Translators: name, condition. */
      return muster_words_say (words, _ ("<b>Taken back</b>: the end of “%2$s” on %1$s."), label,
                               chip);
    case MUSTER_TAKE_BACK_EXHAUSTION:
      return muster_words_say (words, _ ("<b>Taken back</b>: a change of the exhaustion of %1$s."),
                               label);
    case MUSTER_TAKE_BACK_BUDGET:
      return muster_words_say (
          words, _ ("<b>Taken back</b>: what %1$s had spent or saved this turn."), label);
    case MUSTER_TAKE_BACK_EXPERIENCE:
      return muster_words_say (words, _ ("<b>Taken back</b>: experience points of %1$s."), label);
    case MUSTER_TAKE_BACK_RESISTANCE:
      return muster_words_say (
          words, _ ("<b>Taken back</b>: a use of Legendary Resistance of %1$s."), label);
    case MUSTER_TAKE_BACK_POTION:
    case MUSTER_TAKE_BACK_POTIONS:
      return muster_words_say (words, _ ("<b>Taken back</b>: potions of %1$s."), label);
    case MUSTER_TAKE_BACK_DEATH_SAVE:
    case MUSTER_TAKE_BACK_STABLE:
      return muster_words_say (words, _ ("<b>Taken back</b>: a death save of %1$s."), label);
    case MUSTER_TAKE_BACK_SLOT:
      return muster_words_say (words, _ ("<b>Taken back</b>: a spell slot of %1$s."), label);
    case MUSTER_TAKE_BACK_CLASS_USE:
      return muster_words_say (words, _ ("<b>Taken back</b>: a class feature of %1$s."), label);
    case MUSTER_TAKE_BACK_SPECIAL:
      /* Translators: name, what it does ("Fire Breath"). */
      return muster_words_say (words, _ ("<b>Taken back</b>: a use of %2$s of %1$s."), label, chip);
    case MUSTER_TAKE_BACK_HIDDEN:
      return muster_words_say (words, _ ("<b>Taken back</b>: %1$s was hidden from the players."),
                               label);
    case MUSTER_TAKE_BACK_REVEALED:
      return muster_words_say (words, _ ("<b>Taken back</b>: %1$s was shown to the players."),
                               label);
    default:
      return muster_words_say (words, _ ("<b>Taken back</b>: a change of %1$s."), label);
    }
}

char *
muster_describe_real_dice_set (const MusterWords *words)
{
  const MusterEventRealDiceSet *event = &words->view->event.real_dice_set;
  g_autofree char *label = NULL;

  if (event->creature == 0)
    return muster_words_say (words, event->on ? _ ("The GM now rolls real dice.")
                                              : _ ("Muster now rolls the GM’s dice."));

  label = muster_words_label (words, event->creature);

  return muster_words_say (
      words, event->on ? _ ("%1$s now rolls real dice.") : _ ("Muster now rolls the dice of %1$s."),
      label);
}

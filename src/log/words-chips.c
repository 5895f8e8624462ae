/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-private.h"

#include <glib/gi18n.h>

#include "rules/terms.h"

char *
muster_describe_chip_gained (const MusterWords *words)
{
  const MusterEventChipGained *event = &words->view->event.chip_gained;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *chip = muster_words_chip_label (words, event->condition, event->name);
  g_autofree char *anchor = muster_words_label (words, event->anchor);
  g_autofree char *spell = muster_words_text (words, event->spell);

  if (event->condition == MUSTER_CONDITION_CONCENTRATING && event->spell != 0)
    return muster_words_say (words, _ ("%1$s concentrates on <b>%2$s</b>."), label, spell);
  switch ((MusterChipEnd) event->end)
    {
    case MUSTER_CHIP_UNTIL_TURN_START:
      return muster_words_say (words, _ ("%1$s gains <b>“%2$s”</b> until a turn of %3$s begins."),
                               label, chip, anchor);
    case MUSTER_CHIP_UNTIL_TURN_END:
      return muster_words_say (words, _ ("%1$s gains <b>“%2$s”</b> until a turn of %3$s ends."),
                               label, chip, anchor);
    case MUSTER_CHIP_UNTIL_CLOCK:
      return muster_words_say (words,
                               ngettext ("%1$s gains <b>“%2$s”</b> for %3$d round.",
                                         "%1$s gains <b>“%2$s”</b> for %3$d rounds.",
                                         (gulong) event->rounds),
                               label, chip, event->rounds);
    case MUSTER_CHIP_UNTIL_REMOVED:
    default:
      return muster_words_say (words, _ ("%1$s gains <b>“%2$s”</b>."), label, chip);
    }
}

static char *
describe_concentration_ended (const MusterWords *words, const char *label, const char *spell)
{
  switch ((MusterChipWhy) words->view->event.chip_ended.why)
    {
    case MUSTER_CHIP_LOST:
      return muster_words_say (
          words, _ ("The damage <b>breaks</b> the concentration of %1$s on %2$s."), label, spell);
    case MUSTER_CHIP_DISPLACED:
      return muster_words_say (words, _ ("%1$s lets %2$s go for the new spell."), label, spell);
    case MUSTER_CHIP_BY_HAND:
      return muster_words_say (words, _ ("%1$s lets %2$s go."), label, spell);
    default:
      return muster_words_say (words, _ ("The concentration of %1$s on %2$s ends."), label, spell);
    }
}

char *
muster_describe_chip_ended (const MusterWords *words)
{
  const MusterEventChipEnded *event = &words->view->event.chip_ended;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *chip = muster_words_chip_label (words, event->condition, event->name);
  g_autofree char *spell = muster_words_text (words, event->spell);

  if (event->condition == MUSTER_CONDITION_CONCENTRATING && event->spell != 0)
    return describe_concentration_ended (words, label, spell);
  switch ((MusterChipWhy) event->why)
    {
    case MUSTER_CHIP_BY_HAND:
      return muster_words_say (words, _ ("“%2$s” is taken off %1$s."), label, chip);
    case MUSTER_CHIP_SAVED:
      return muster_words_say (words, _ ("%1$s shakes off “%2$s” with a saving throw."), label,
                               chip);
    case MUSTER_CHIP_USED_UP:
      return muster_words_say (words, _ ("“%2$s” on %1$s is used up."), label, chip);
    case MUSTER_CHIP_HEALED:
      return muster_words_say (words, _ ("The healing ends “%2$s” on %1$s."), label, chip);
    case MUSTER_CHIP_FIGHT_ENDED:
      return muster_words_say (words, _ ("“%2$s” on %1$s ends with the fight."), label, chip);
    case MUSTER_CHIP_DAMAGED:
      if (event->condition == MUSTER_CONDITION_TURNED)
        return muster_words_say (words, _ ("The damage ends Turn Undead on %1$s."), label);
      return muster_words_say (words, _ ("The damage ends “%2$s” on %1$s."), label, chip);
    case MUSTER_CHIP_SPELL_ENDED:
      return muster_words_say (words, _ ("“%2$s” on %1$s ends with the spell."), label, chip);
    case MUSTER_CHIP_BROKEN:
      return muster_words_say (words, _ ("What %1$s does ends “%2$s”."), label, chip);
    case MUSTER_CHIP_DISPELLED:
      return muster_words_say (words, _ ("“%2$s” on %1$s is <b>dispelled</b>."), label, chip);
    case MUSTER_CHIP_MOVED_ON:
      return muster_words_say (words, _ ("“%2$s” leaves %1$s."), label, chip);
    case MUSTER_CHIP_LET_GO:
      return muster_words_say (words, _ ("%1$s is let go: “%2$s” ends."), label, chip);
    case MUSTER_CHIP_ESCAPED:
      return muster_words_say (words, _ ("%1$s gets <b>free</b> of “%2$s”."), label, chip);
    case MUSTER_CHIP_LOST:
      return muster_words_say (words, _ ("The damage <b>breaks</b> the concentration of %1$s."),
                               label);
    case MUSTER_CHIP_DISPLACED:
    case MUSTER_CHIP_EXPIRED:
    default:
      return muster_words_say (words, _ ("“%2$s” on %1$s runs out."), label, chip);
    }
}

char *
muster_describe_chip_resisted (const MusterWords *words)
{
  const MusterEventChipResisted *event = &words->view->event.chip_resisted;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *chip = muster_words_chip_label (words, event->condition, 0);

  return muster_words_say (words, _ ("%1$s is <b>immune</b> to “%2$s”."), label, chip);
}

char *
muster_describe_exhaustion_changed (const MusterWords *words)
{
  const MusterEventExhaustionChanged *event = &words->view->event.exhaustion_changed;
  g_autofree char *label = muster_words_label (words, event->creature);

  if (event->after == 0)
    return muster_words_say (words, _ ("%1$s is no longer exhausted."), label);

  return muster_words_say (words,
                           _ ("The exhaustion of %1$s goes from level %2$d to <b>level %3$d</b>."),
                           label, event->before, event->after);
}

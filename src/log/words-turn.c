/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-private.h"
#include "log/words-timing.h"

#include <glib/gi18n.h>

#include "log/words-terms.h"
#include "rules/command.h"

/* An action that says more than its name.  NULL: it does not. */
static char *
describe_aimed (const MusterWords *words, const char *label)
{
  const MusterEventActionTaken *event = &words->view->event.action_taken;
  g_autofree char *target = muster_words_label (words, event->target);
  g_autofree char *text = muster_words_text (words, event->text);

  switch ((MusterStandardAction) event->action)
    {
    case MUSTER_ACTION_HELP:
      return event->target != 0
                 ? muster_words_say (words, _ ("%1$s <b>helps</b> %2$s."), label, target)
                 : NULL;
    case MUSTER_ACTION_PUSH:
      return muster_words_say (words, _ ("%1$s tries to <b>push</b> %2$s."), label, target);
    case MUSTER_ACTION_READY:
      /* Translators: name, what the creature waits for. */
      return *text != '\0'
                 ? muster_words_say (words, _ ("%1$s <b>readies</b> an action: %2$s"), label, text)
                 : NULL;
    case MUSTER_ACTION_TRAP:
      return muster_words_say (words,
                               event->choice == MUSTER_CHOICE_TRAP_DISARM
                                   ? _ ("%1$s tries to <b>disarm a trap</b>.")
                                   : _ ("%1$s looks for <b>traps</b>."),
                               label);
    case MUSTER_ACTION_LOCK:
      return muster_words_say (words,
                               event->choice == MUSTER_CHOICE_LOCK_FORCE
                                   ? _ ("%1$s tries to <b>force a lock</b>.")
                                   : _ ("%1$s tries to <b>pick a lock</b>."),
                               label);
    default:
      return NULL;
    }
}

char *
muster_describe_action_taken (const MusterWords *words)
{
  const MusterEventActionTaken *event = &words->view->event.action_taken;
  g_autofree char *label = muster_words_label (words, event->creature);
  const char *action = muster_standard_action_words ((MusterStandardAction) event->action);
  char *aimed = describe_aimed (words, label);

  if (aimed != NULL)
    return aimed;
  if (event->cost == MUSTER_COST_BONUS)
    /* Translators: name, action ("Dash"). */
    return muster_words_say (words, _ ("%1$s: <b>%2$s</b> as a bonus action."), label, action);

  /* Translators: name, action ("Dash"). */
  return muster_words_say (words, _ ("%1$s: <b>%2$s</b>."), label, action);
}

char *
muster_describe_readied_released (const MusterWords *words)
{
  const MusterEventReadiedReleased *event = &words->view->event.readied_released;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *text = muster_words_text (words, event->text);

  if (*text == '\0')
    return muster_words_say (words,
                             event->attacks ? _ ("%1$s releases a <b>readied attack</b>.")
                                            : _ ("%1$s releases a <b>readied action</b>."),
                             label);

  /* Translators: name, what the creature waited for. */
  return muster_words_say (words,
                           event->attacks ? _ ("%1$s releases a <b>readied attack</b>: %2$s")
                                          : _ ("%1$s releases a <b>readied action</b>: %2$s"),
                           label, text);
}

char *
muster_describe_special_granted (const MusterWords *words)
{
  const MusterEventSpecialGranted *event = &words->view->event.special_granted;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *name = muster_words_text (words, event->name);

  return muster_words_say (words, _ ("%1$s may use <b>%2$s</b> as part of its Multiattack."), label,
                           name);
}

char *
muster_describe_move_granted (const MusterWords *words)
{
  const MusterEventMoveGranted *event = &words->view->event.move_granted;
  g_autofree char *label = muster_words_label (words, event->creature);

  if (event->move == MUSTER_SPECIAL_TELEPORTS)
    return muster_words_say (words, _ ("%1$s may <b>teleport</b> up to %2$d feet."), label,
                             event->feet);
  if (event->move == MUSTER_SPECIAL_JUMPS)
    return muster_words_say (words, _ ("%1$s may <b>jump</b> up to %2$d feet."), label,
                             event->feet);
  if (event->move == MUSTER_SPECIAL_FLIES_HALF)
    return muster_words_say (words, _ ("%1$s may <b>fly</b> up to %2$d feet."), label, event->feet);
  if (event->safe)
    return muster_words_say (
        words, _ ("%1$s may <b>move</b> up to %2$d feet without opportunity attacks."), label,
        event->feet);

  return muster_words_say (words, _ ("%1$s may <b>move</b> up to %2$d feet."), label, event->feet);
}

char *
muster_describe_shoved (const MusterWords *words)
{
  const MusterEventShoved *event = &words->view->event.shoved;
  g_autofree char *source = muster_words_label (words, event->source);
  g_autofree char *target = muster_words_label (words, event->target);

  if (event->feet < 0)
    return muster_words_say (words, _ ("%1$s is <b>pulled</b> %3$d feet toward %2$s."), target,
                             source, -event->feet);

  return muster_words_say (words, _ ("%1$s is <b>pushed</b> %3$d feet away from %2$s."), target,
                           source, event->feet);
}

char *
muster_describe_escape_tried (const MusterWords *words)
{
  const MusterEventEscapeTried *event = &words->view->event.escape_tried;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *holder = muster_words_label (words, event->holder);
  g_autofree char *chip = muster_words_chip_label (words, event->condition, event->name);

  if (event->creature == event->holder)
    return muster_words_say (words, _ ("%1$s tries to get <b>free</b> of “%2$s”."), label, chip);

  return muster_words_say (words, _ ("%1$s tries to <b>free</b> %2$s of “%3$s”."), label, holder,
                           chip);
}

char *
muster_describe_pushed (const MusterWords *words)
{
  const MusterEventPushed *event = &words->view->event.pushed;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *target = muster_words_label (words, event->target);

  switch ((MusterPushOutcome) event->outcome)
    {
    case MUSTER_PUSH_PRONE:
      return muster_words_say (words, _ ("%1$s <b>knocks %2$s down</b>."), label, target);
    case MUSTER_PUSH_AWAY:
      return muster_words_say (words, _ ("%1$s <b>pushes %2$s</b> 5 feet away."), label, target);
    case MUSTER_PUSH_RESISTED:
    default:
      return muster_words_say (words, _ ("%2$s <b>stands firm</b> against %1$s."), label, target);
    }
}

char *
muster_describe_class_action_used (const MusterWords *words)
{
  const MusterEventClassActionUsed *event = &words->view->event.class_action_used;
  g_autofree char *label = muster_words_label (words, event->creature);
  const char *action = muster_class_action_words ((MusterClassAction) event->action);

  if (!muster_event_shows (words->view, ClassActionUsed, left))
    /* Translators: name, feature of a class ("Second Wind"). */
    return muster_words_say (words, _ ("%1$s uses <b>%2$s</b>."), label, action);

  return muster_words_say (words,
                           ngettext ("%1$s uses <b>%2$s</b>; %3$d use is left.",
                                     "%1$s uses <b>%2$s</b>; %3$d uses are left.",
                                     (gulong) event->left),
                           label, action, event->left);
}

char *
muster_describe_rested (const MusterWords *words)
{
  return muster_words_say (words, words->view->event.rested.kind == MUSTER_REST_LONG
                                      ? _ ("The party takes a <b>long rest</b>.")
                                      : _ ("The party takes a <b>short rest</b>."));
}

char *
muster_describe_time_passed (const MusterWords *words)
{
  g_autofree char *time = muster_words_seconds (words->view->event.time_passed.seconds);

  /* Translators: %1$s is a time such as “10 minutes”. */
  return muster_words_say (words, _ ("Time passes: <b>%1$s</b>."), time);
}

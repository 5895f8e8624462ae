/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Creatures that spells bring, and other shapes. */
#include "config.h"

#include "log/words-private.h"

#include <glib/gi18n.h>

char *
muster_describe_summoned (const MusterWords *words)
{
  const MusterEventSummoned *event = &words->view->event.summoned;
  g_autofree char *caster = muster_words_label (words, event->caster);
  g_autofree char *spell = muster_words_text (words, event->spell);
  g_autofree char *name = muster_words_text (words, event->name);

  /* Translators: caster, spell, number of creatures, what they are (“Wolf”). */
  return muster_words_say (words,
                           ngettext ("%1$s brings a creature by %2$s: <b>%3$d × %4$s</b>.",
                                     "%1$s brings creatures by %2$s: <b>%3$d × %4$s</b>.",
                                     (gulong) event->count),
                           caster, spell, event->count, name);
}

char *
muster_describe_vanished (const MusterWords *words)
{
  g_autofree char *creature = muster_words_label (words, words->view->event.vanished.creature);

  return muster_words_say (words, _ ("%1$s <b>vanishes</b>."), creature);
}

char *
muster_describe_rebelled (const MusterWords *words)
{
  g_autofree char *creature = muster_words_label (words, words->view->event.rebelled.creature);

  return muster_words_say (
      words, _ ("%1$s is no longer under command, and turns <b>against its caller</b>."), creature);
}

char *
muster_describe_shape_taken (const MusterWords *words)
{
  const MusterEventShapeTaken *event = &words->view->event.shape_taken;
  g_autofree char *creature = muster_words_label (words, event->creature);
  g_autofree char *name = muster_words_text (words, event->name);

  /* Translators: a creature, and what it becomes (“Giant Ape”). */
  return muster_words_say (words, _ ("%1$s takes another shape: <b>%2$s</b>."), creature, name);
}

char *
muster_describe_shape_left (const MusterWords *words)
{
  const MusterEventShapeLeft *event = &words->view->event.shape_left;
  g_autofree char *creature = muster_words_label (words, event->creature);

  if (!muster_event_shows (words->view, ShapeLeft, hp))
    return muster_words_say (words, _ ("%1$s has its <b>own shape</b> again."), creature);

  /* Translators: a creature, its hit points and their maximum. */
  return muster_words_say (words,
                           _ ("%1$s has its <b>own shape</b> again, with %2$d of %3$d hit points."),
                           creature, event->hp, event->max_hp);
}

char *
muster_describe_blinked (const MusterWords *words)
{
  const MusterEventBlinked *event = &words->view->event.blinked;
  g_autofree char *creature = muster_words_label (words, event->creature);

  if (event->gone)
    /* Translators: a creature, the face of a die, and the lowest that takes it to another plane. */
    return muster_words_say (
        words, _ ("%1$s <b>blinks away</b> until its next turn: %2$d, with %3$d needed."), creature,
        event->face, event->needed);

  return muster_words_say (words, _ ("%1$s does not blink away: %2$d, with %3$d needed."), creature,
                           event->face, event->needed);
}

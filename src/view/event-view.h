/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/event.h"
#include "view/permissions.h"

G_BEGIN_DECLS

/* Whose numbers an event speaks of. */
typedef enum
{
  MUSTER_SUBJECT_UNKNOWN, /* counts as a foe */
  MUSTER_SUBJECT_CHARACTER,
  MUSTER_SUBJECT_BYSTANDER,
  MUSTER_SUBJECT_FOE,
} MusterSubjectSide;

/* Who reads, and what has to be known to judge what may be read.  `side` must know deleted
 * creatures as well: the store keeps their rows. */
typedef struct
{
  MusterViewer viewer;
  gboolean foe_ac_hidden;      /* the table's options */
  gboolean death_saves_hidden; /* from players, whosever they are */
  MusterSubjectSide (*side) (MusterId creature, gconstpointer data);
  /* Whether a creature stands against the party in a fight (0: outside of one); NULL: everybody. */
  gboolean (*foe) (MusterId creature, MusterId fight, gconstpointer data);
  /* Whether players may not know of a creature in a fight; NULL: of everybody. */
  gboolean (*hidden) (MusterId creature, MusterId fight, gconstpointer data);
  gconstpointer data;
} MusterReader;

/* The place of each field in its kind, for MusterEventView.hidden. */
#define EVENT_BEGIN(name, NAME, Name, version, audience) \
  enum                                                   \
  {
#define FIELD(Name, TYPE, field, audience) MUSTER_PLACE_##Name##_##field,
#define EVENT_END(name, NAME, Name) \
  }                                 \
  ;
#include "rules/events.def"
#undef EVENT_BEGIN
#undef FIELD
#undef EVENT_END

/* An event as one reader may read it: fields out of reach are zero and their bit is set. */
typedef struct
{
  MusterEvent event;
  guint32 hidden; /* mask of 1 << place of the field */
} MusterEventView;

/* Whether a field of the event may be read: muster_event_shows (view, DamageDealt, hp). */
#define muster_event_shows(view, Name, field) \
  (((view)->hidden & (1u << MUSTER_PLACE_##Name##_##field)) == 0)

/* Projects an event.  FALSE: this reader may not know of it at all (`view` is untouched): a kind
 * for the GM, a secret one, or one about a hidden creature.  One that a hidden creature only caused
 * keeps its source to itself.  The spans of the view still point into the event's own list. */
gboolean
muster_view_event (const MusterReader *reader, const MusterEvent *event, MusterEventView *view);

G_END_DECLS

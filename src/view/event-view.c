/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/event-view.h"

#include <string.h>

/* A kind's mask of hidden fields has a bit for each of its fields. */
#define EVENT_BEGIN(name, NAME, Name, version, audience) \
  enum                                                   \
  {
#define FIELD(Name, TYPE, field, audience) COUNT_##Name##_##field,
#define EVENT_END(name, NAME, Name) \
  N_FIELDS_##NAME                   \
  }                                 \
  ;                                 \
  G_STATIC_ASSERT (N_FIELDS_##NAME <= 32);
#include "rules/events.def"
#undef EVENT_BEGIN
#undef FIELD
#undef EVENT_END

static MusterId
read_id (const MusterEvent *event, const MusterFieldInfo *field)
{
  MusterId id;

  memcpy (&id, (const guint8 *) &event->creature_added + field->offset, sizeof id);

  return id;
}

/* Whose numbers an event tells: its target's where it has one, else the first creature's. */
static MusterId
subject_of (const MusterEvent *event, const MusterEventInfo *info)
{
  MusterId first = 0;
  gboolean found = FALSE;

  for (guint i = 0; i < info->n_fields; i++)
    {
      if (info->fields[i].type != MUSTER_FIELD_ID)
        continue;
      if (strcmp (info->fields[i].name, "target") == 0)
        return read_id (event, &info->fields[i]);
      if (!found)
        first = read_id (event, &info->fields[i]);
      found = TRUE;
    }

  return first;
}

static gsize
size_of (const MusterFieldInfo *field)
{
  switch ((MusterFieldType) field->type)
    {
    case MUSTER_FIELD_LONG:
      return sizeof (gint64);
    case MUSTER_FIELD_DICE:
    case MUSTER_FIELD_PARTS:
    case MUSTER_FIELD_REASONS:
      return sizeof (MusterSpan);
    case MUSTER_FIELD_INT:
    case MUSTER_FIELD_ID:
    case MUSTER_FIELD_TEXT:
    default:
      return sizeof (gint32);
    }
}

static void
hide (MusterEventView *view, const MusterEventInfo *info, guint place)
{
  guint8 *body = muster_event_body (&view->event);

  memset (body + info->fields[place].offset, 0, size_of (&info->fields[place]));
  view->hidden |= 1u << place;
}

static MusterSubjectSide
side_of (const MusterReader *reader, MusterId creature)
{
  if (creature == 0 || reader->side == NULL)
    return MUSTER_SUBJECT_UNKNOWN;

  return reader->side (creature, reader->data);
}

static gboolean
may_read (const MusterReader *reader, MusterAudience audience, MusterId subject)
{
  switch (audience)
    {
    case MUSTER_AUDIENCE_ALL:
      return TRUE;
    case MUSTER_AUDIENCE_SHEET:
      return side_of (reader, subject) == MUSTER_SUBJECT_CHARACTER
             || (subject != 0 && subject == reader->viewer.bound);
    case MUSTER_AUDIENCE_OWNER:
      return subject != 0 && subject == reader->viewer.bound;
    case MUSTER_AUDIENCE_GM:
    default:
      return FALSE;
    }
}

static gboolean
hides_armor_class (const MusterReader *reader, MusterId target, MusterId fight)
{
  if (!reader->foe_ac_hidden || target == reader->viewer.bound)
    return FALSE;

  return reader->foe == NULL || reader->foe (target, fight, reader->data);
}

static gboolean
tells_death_save (const MusterEvent *event)
{
  return event->kind == MUSTER_EVENT_DEATH_SAVE_ROLLED
         || event->kind == MUSTER_EVENT_DEATH_SAVE_FAILED;
}

/* TRUE when the event is about somebody hidden; hides who only caused it. */
static gboolean
hide_creatures (const MusterReader *reader, MusterEventView *view, const MusterEventInfo *info)
{
  for (guint i = 0; reader->hidden != NULL && i < info->n_fields; i++)
    {
      const MusterFieldInfo *field = &info->fields[i];
      MusterId id;

      if (field->type != MUSTER_FIELD_ID)
        continue;
      id = read_id (&view->event, field);
      if (id == 0 || !reader->hidden (id, view->event.fight, reader->data))
        continue;
      if (strcmp (field->name, "source") != 0 && strcmp (field->name, "anchor") != 0)
        return TRUE;
      hide (view, info, i);
    }

  return FALSE;
}

gboolean
muster_view_event (const MusterReader *reader, const MusterEvent *event, MusterEventView *view)
{
  const MusterEventInfo *info = muster_event_info ((MusterEventKind) event->kind);
  MusterEventView seen = { .event = *event };
  MusterId subject;

  if (reader->viewer.gm)
    {
      *view = (MusterEventView) { .event = *event };
      return TRUE;
    }

  subject = subject_of (event, info);
  if (event->secret || (reader->death_saves_hidden && tells_death_save (event))
      || !may_read (reader, (MusterAudience) info->audience, subject)
      || hide_creatures (reader, &seen, info))
    return FALSE;

  *view = seen;
  for (guint i = 0; i < info->n_fields; i++)
    if (!may_read (reader, (MusterAudience) info->fields[i].audience, subject))
      hide (view, info, i);

  if (event->kind == MUSTER_EVENT_ATTACK_ROLLED
      && hides_armor_class (reader, event->attack_rolled.target, event->fight))
    hide (view, info, MUSTER_PLACE_AttackRolled_armor_class);

  /* A total and the die it came from would tell the bonus that is hidden. */
  if (event->kind == MUSTER_EVENT_SAVE_ROLLED && !muster_event_shows (view, SaveRolled, bonus))
    {
      hide (view, info, MUSTER_PLACE_SaveRolled_natural);
      hide (view, info, MUSTER_PLACE_SaveRolled_dice);
    }
  if (event->kind == MUSTER_EVENT_CHECK_ROLLED && !muster_event_shows (view, CheckRolled, bonus))
    {
      hide (view, info, MUSTER_PLACE_CheckRolled_natural);
      hide (view, info, MUSTER_PLACE_CheckRolled_dice);
    }

  return TRUE;
}

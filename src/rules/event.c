/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/event.h"

#include <stddef.h>

#define EVENT_BEGIN(name, NAME, Name, version, audience) \
  static const MusterFieldInfo name##_fields[] = {
#define FIELD(Name, TYPE, field, audience)                                      \
  { #field, (guint16) offsetof (MusterEvent##Name, field), MUSTER_FIELD_##TYPE, \
    MUSTER_AUDIENCE_##audience },
#define EVENT_END(name, NAME, Name) \
  }                                 \
  ;
#include "rules/events.def"
#undef EVENT_BEGIN
#undef FIELD
#undef EVENT_END

static const MusterEventInfo kinds[] = {
#define EVENT_BEGIN(name, NAME, Name, version, audience) \
  { #name, version, MUSTER_AUDIENCE_##audience, G_N_ELEMENTS (name##_fields), name##_fields },
#define FIELD(Name, TYPE, field, audience)
#define EVENT_END(name, NAME, Name)
#include "rules/events.def"
#undef EVENT_BEGIN
#undef FIELD
#undef EVENT_END
};

const MusterEventInfo *
muster_event_info (MusterEventKind kind)
{
  g_return_val_if_fail (kind < MUSTER_N_EVENTS, NULL);

  return &kinds[kind];
}

gboolean
muster_event_kind_from_name (const char *name, MusterEventKind *kind)
{
  for (guint i = 0; i < MUSTER_N_EVENTS; i++)
    if (g_strcmp0 (kinds[i].name, name) == 0)
      {
        *kind = (MusterEventKind) i;
        return TRUE;
      }

  return FALSE;
}

void
muster_events_init (MusterEvents *events)
{
  events->events = g_array_new (FALSE, TRUE, sizeof (MusterEvent));
  events->dice = g_array_new (FALSE, TRUE, sizeof (MusterEventDie));
  events->parts = g_array_new (FALSE, TRUE, sizeof (MusterEventPart));
  events->reasons = g_array_new (FALSE, TRUE, sizeof (MusterEventReason));
}

void
muster_events_clear (MusterEvents *events)
{
  g_array_set_size (events->events, 0);
  g_array_set_size (events->dice, 0);
  g_array_set_size (events->parts, 0);
  g_array_set_size (events->reasons, 0);
}

void
muster_events_free (MusterEvents *events)
{
  g_clear_pointer (&events->events, g_array_unref);
  g_clear_pointer (&events->dice, g_array_unref);
  g_clear_pointer (&events->parts, g_array_unref);
  g_clear_pointer (&events->reasons, g_array_unref);
}

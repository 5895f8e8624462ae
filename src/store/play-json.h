/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/game.h"
#include "store/store-error.h"

G_BEGIN_DECLS

/* Commands, answers and events as they are stored: JSON by the stable names of their fields. */

char *muster_command_to_json (const MusterCommand *command);
gboolean muster_command_from_json (const char *json,
                                   MusterCommand *command,
                                   GStringChunk *texts,
                                   GError **error);

char *muster_answers_to_json (const MusterAnswer *answers, guint n_answers);
GArray *muster_answers_from_json (const char *json, GError **error);

char *
muster_event_to_json (const MusterEvents *events, const MusterEvent *event, const MusterGame *game);
gboolean muster_event_from_json (const char *kind,
                                 const char *body,
                                 MusterGame *game,
                                 MusterEvents *events,
                                 MusterEvent **event,
                                 GError **error);

G_END_DECLS

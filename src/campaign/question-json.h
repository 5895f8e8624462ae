/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "rules/question.h"

G_BEGIN_DECLS

/* A list of MusterQuestion as a JSON list.  Free with g_free(). */
char *muster_questions_to_json (GArray *questions);
GArray *muster_questions_from_json (const char *json, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A command that is aimed at several creatures names them in one text: ids with blanks between
 * them, each with an amount behind a colon where the command shares something out. */
#pragma once

#include "rules/field.h"

G_BEGIN_DECLS

#define MUSTER_MAX_TARGETS 64

typedef struct
{
  MusterId creature;
  gint32 amount; /* 0: none given */
} MusterTarget;

/* Reads "12 15:4" into at most MUSTER_MAX_TARGETS targets.  FALSE for another form, for an id
 * twice, or for more; NULL and "" are no targets. */
gboolean
muster_target_list_parse (const char *text, MusterTarget targets[MUSTER_MAX_TARGETS], guint *n);

/* The text of a list.  Free with g_free(). */
char *muster_target_list_to_text (const MusterTarget *targets, guint n);

G_END_DECLS

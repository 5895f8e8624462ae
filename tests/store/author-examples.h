/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The examples of docs/effects.md. */
#pragma once

#include <json-glib/json-glib.h>

#include "view/library-row.h"

G_BEGIN_DECLS

typedef struct
{
  MusterEntryKind kind;
  char *json;
  JsonObject *body;
} AuthorExample;

/* In the order of the document; to be freed with g_ptr_array_unref(). */
GPtrArray *author_examples (void);

/* The text of the example with a name; must be there. */
const char *author_example_named (GPtrArray *examples, const char *name);

/* The whole document. */
char *author_document (void);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the numbers of records can be.  Commands keep to it; a file that does not is damaged. */
#pragma once

#include "rules/record.h"

G_BEGIN_DECLS

/* An INT or LONG field of a pool and the values it can have. */
typedef struct
{
  const char *field;
  guint16 offset; /* in the record */
  guint8 type;    /* MusterFieldType */
  gint64 least;
  gint64 most;
} MusterBound;

/* The bounds of every INT and LONG field of a pool, `n` of them; constant.  Those of the rules
 * options, which must be one of their choices besides, are not among them. */
const MusterBound *muster_pool_bounds (MusterPool pool, guint *n);

/* The name of the first field of a record whose number cannot be, with that number in `value`, or
 * NULL when all can. */
const char *muster_record_find_breach (MusterPool pool, gconstpointer record, gint64 *value);

/* The highest id that a record may have, so that there is always a next one. */
#define MUSTER_MOST_ID 4000000000u

G_END_DECLS

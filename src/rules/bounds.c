/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/bounds.h"

#include <stddef.h>

#include "rules/chips/ailments.h"
#include "rules/command.h"
#include "rules/creature/exhaustion.h"
#include "rules/creature/stat-block.h"
#include "rules/dice/term.h"
#include "rules/event.h"
#include "rules/fifth/hit.h"
#include "rules/options.h"
#include "rules/spells/spell.h"

/* Far above what play comes to, far below what sums overflow at. */
#define MOST_COUNT 2000000000
#define MOST_HIT_POINTS 1000000000
#define MOST_AMOUNT MUSTER_MAX_AMOUNT
#define MOST_CLOCK G_GINT64_CONSTANT (1000000000000000)
#define MOST_OF_FEW 99 /* kinds and levels of which there are a handful */
#define BITS(n) ((G_GINT64_CONSTANT (1) << (n)) - 1)

#define BOUNDS_BEGIN(name, Name) static const MusterBound name##_bounds[] = {
#define BOUND(Name, TYPE, field, least, most) \
  { #field, (guint16) offsetof (Muster##Name, field), MUSTER_FIELD_##TYPE, (least), (most) },
#define BOUNDS_END(name) \
  }                      \
  ;
#include "rules/bounds.def"
#undef BOUNDS_BEGIN
#undef BOUND
#undef BOUNDS_END

static const struct
{
  const MusterBound *bounds;
  guint n;
} pools[] = {
#define POOL_BEGIN(name, NAME, Name) { name##_bounds, G_N_ELEMENTS (name##_bounds) },
#define FIELD(Name, TYPE, field)
#define POOL_END(name, NAME, Name)
#include "rules/records.def"
#undef POOL_BEGIN
#undef FIELD
#undef POOL_END
};

const MusterBound *
muster_pool_bounds (MusterPool pool, guint *n)
{
  g_return_val_if_fail (pool < MUSTER_N_POOLS, NULL);

  *n = pools[pool].n;

  return pools[pool].bounds;
}

static gboolean
is_a_choice (const MusterOptionInfo *option, gint32 value)
{
  for (guint i = 0; i < option->n_choices; i++)
    if (option->choices[i].value == value)
      return TRUE;

  return FALSE;
}

static const char *
find_unknown_choice (const MusterWorld *world, gint64 *value)
{
  for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
    {
      const MusterOptionInfo *option = muster_option_info ((MusterOption) i);

      *value = *(const gint32 *) (gconstpointer) ((const char *) world + option->offset);
      if (!is_a_choice (option, (gint32) *value))
        return option->name;
    }

  return NULL;
}

const char *
muster_record_find_breach (MusterPool pool, gconstpointer record, gint64 *value)
{
  guint n;
  const MusterBound *bounds = muster_pool_bounds (pool, &n);

  for (guint i = 0; i < n; i++)
    {
      gconstpointer field = (const char *) record + bounds[i].offset;

      *value
          = bounds[i].type == MUSTER_FIELD_LONG ? *(const gint64 *) field : *(const gint32 *) field;
      if (*value < bounds[i].least || *value > bounds[i].most)
        return bounds[i].field;
    }

  return pool == MUSTER_POOL_WORLD ? find_unknown_choice (record, value) : NULL;
}

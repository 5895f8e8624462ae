/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/record.h"

#include <stddef.h>

#define POOL_BEGIN(name, NAME, Name) static const MusterFieldInfo name##_fields[] = {
#define FIELD(Name, TYPE, field) \
  { #field, (guint16) offsetof (Muster##Name, field), MUSTER_FIELD_##TYPE, MUSTER_AUDIENCE_ALL },
#define POOL_END(name, NAME, Name) \
  }                                \
  ;
#include "rules/records.def"
#undef POOL_BEGIN
#undef FIELD
#undef POOL_END

static const MusterPoolInfo pools[] = {
#define POOL_BEGIN(name, NAME, Name) \
  { #name, sizeof (Muster##Name), G_N_ELEMENTS (name##_fields), name##_fields },
#define FIELD(Name, TYPE, field)
#define POOL_END(name, NAME, Name)
#include "rules/records.def"
#undef POOL_BEGIN
#undef FIELD
#undef POOL_END
};

const MusterPoolInfo *
muster_pool_info (MusterPool pool)
{
  g_return_val_if_fail (pool < MUSTER_N_POOLS, NULL);

  return &pools[pool];
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/options.h"

#include <stddef.h>

#define OPTION_BEGIN(field, NAME, Name, GROUP) static const MusterOptionChoice field##_choices[] = {
#define CHOICE(NAME, CHOICE_, stable_name, value) { stable_name, value },
#define OPTION_END(field, NAME, Name) \
  }                                   \
  ;
#include "rules/options.def"
#undef OPTION_BEGIN
#undef CHOICE
#undef OPTION_END

static const MusterOptionInfo options[] = {
#define OPTION_BEGIN(field, NAME, Name, GROUP)                                    \
  { #field, (guint16) offsetof (MusterWorld, field), MUSTER_OPTION_GROUP_##GROUP, \
    G_N_ELEMENTS (field##_choices), field##_choices },
#define CHOICE(NAME, CHOICE_, stable_name, value)
#define OPTION_END(field, NAME, Name)
#include "rules/options.def"
#undef OPTION_BEGIN
#undef CHOICE
#undef OPTION_END
};

const MusterOptionInfo *
muster_option_info (MusterOption option)
{
  g_return_val_if_fail (option < MUSTER_N_OPTIONS, NULL);

  return &options[option];
}

gboolean
muster_option_from_name (const char *name, MusterOption *option)
{
  for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
    if (g_strcmp0 (options[i].name, name) == 0)
      {
        *option = (MusterOption) i;
        return TRUE;
      }

  return FALSE;
}

gboolean
muster_option_choice_from_name (MusterOption option, const char *name, guint *choice)
{
  const MusterOptionInfo *info = muster_option_info (option);

  for (guint i = 0; i < info->n_choices; i++)
    if (g_strcmp0 (info->choices[i].name, name) == 0)
      {
        *choice = i;
        return TRUE;
      }

  return FALSE;
}

guint
muster_option_choice (const MusterWorld *world, MusterOption option)
{
  const MusterOptionInfo *info = muster_option_info (option);
  gint32 value = *(const gint32 *) (gconstpointer) ((const guint8 *) world + info->offset);

  for (guint i = 0; i < info->n_choices; i++)
    if (info->choices[i].value == value)
      return i;

  return 0;
}

gboolean
muster_options_differ (const MusterWorld *a, const MusterWorld *b)
{
  for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
    if (muster_option_choice (a, (MusterOption) i) != muster_option_choice (b, (MusterOption) i))
      return TRUE;

  return FALSE;
}

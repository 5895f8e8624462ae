/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/command.h"

#include <stddef.h>

#define COMMAND_BEGIN(name, NAME, Name) static const MusterFieldInfo name##_fields[] = {
#define FIELD(Name, TYPE, field)                                                  \
  { #field, (guint16) offsetof (MusterCommand##Name, field), MUSTER_FIELD_##TYPE, \
    MUSTER_AUDIENCE_ALL },
#define COMMAND_END(name, NAME, Name) \
  }                                   \
  ;
#include "rules/commands.def"
#undef COMMAND_BEGIN
#undef FIELD
#undef COMMAND_END

static const MusterCommandInfo kinds[] = {
#define COMMAND_BEGIN(name, NAME, Name) { #name, G_N_ELEMENTS (name##_fields), name##_fields },
#define FIELD(Name, TYPE, field)
#define COMMAND_END(name, NAME, Name)
#include "rules/commands.def"
#undef COMMAND_BEGIN
#undef FIELD
#undef COMMAND_END
};

const MusterCommandInfo *
muster_command_info (MusterCommandKind kind)
{
  g_return_val_if_fail (kind < MUSTER_N_COMMANDS, NULL);

  return &kinds[kind];
}

gboolean
muster_command_kind_from_name (const char *name, MusterCommandKind *kind)
{
  for (guint i = 0; i < MUSTER_N_COMMANDS; i++)
    if (g_strcmp0 (kinds[i].name, name) == 0)
      {
        *kind = (MusterCommandKind) i;
        return TRUE;
      }

  return FALSE;
}

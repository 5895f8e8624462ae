/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules options of a campaign as a table: options.def described.  Their choices are
 * enumerations in rules/choices.h. */
#pragma once

#include "rules/record.h"

G_BEGIN_DECLS

typedef enum
{
#define OPTION_BEGIN(field, NAME, Name, GROUP) MUSTER_OPTION_##NAME,
#define CHOICE(NAME, CHOICE_, stable_name, value)
#define OPTION_END(field, NAME, Name)
#include "rules/options.def"
#undef OPTION_BEGIN
#undef CHOICE
#undef OPTION_END
  MUSTER_N_OPTIONS
} MusterOption;

/* The groups of the dialog, in its order. */
typedef enum
{
  MUSTER_OPTION_GROUP_EDITION,
  MUSTER_OPTION_GROUP_TURNS,
  MUSTER_OPTION_GROUP_DAMAGE,
  MUSTER_OPTION_GROUP_CONDITIONS,
  MUSTER_OPTION_GROUP_INITIATIVE,
  MUSTER_OPTION_GROUP_DICE,
  MUSTER_OPTION_GROUP_PLAYERS,
  MUSTER_OPTION_GROUP_LOG,
  MUSTER_N_OPTION_GROUPS
} MusterOptionGroup;

typedef struct
{
  const char *name; /* stable */
  gint32 value;     /* as it stands in the field */
} MusterOptionChoice;

typedef struct
{
  const char *name; /* of the field, stable */
  guint16 offset;   /* of the field in MusterWorld */
  guint8 group;     /* MusterOptionGroup */
  guint n_choices;
  const MusterOptionChoice *choices; /* the default first */
} MusterOptionInfo;

/* The description of an option; constant. */
const MusterOptionInfo *muster_option_info (MusterOption option);

/* Finds an option, and a choice of one, by its stable name.  FALSE: unknown, the target untouched.
 */
gboolean muster_option_from_name (const char *name, MusterOption *option);
gboolean muster_option_choice_from_name (MusterOption option, const char *name, guint *choice);

/* The place of the choice that holds in a campaign: 0 is the default, also for a value that this
 * version does not know. */
guint muster_option_choice (const MusterWorld *world, MusterOption option);

/* Whether another choice holds in one world than in the other. */
gboolean muster_options_differ (const MusterWorld *a, const MusterWorld *b);

G_END_DECLS

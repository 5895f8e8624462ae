/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a campaign may choose among, generated from options.def.  A rule that has an option compares
 * the field of MusterWorld with a choice: world->flanking == MUSTER_FLANKING_ON. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define OPTION_BEGIN(field, NAME, Name, GROUP) \
  typedef enum                                 \
  {
#define CHOICE(NAME, CHOICE_, stable_name, value) MUSTER_##NAME##_##CHOICE_ = (value),
#define OPTION_END(field, NAME, Name) \
  }                                   \
  Muster##Name;
#include "rules/options.def"
#undef OPTION_BEGIN
#undef CHOICE
#undef OPTION_END

G_END_DECLS

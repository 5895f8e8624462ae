/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fixture.h"
#include "rules/options.h"

G_BEGIN_DECLS

/* Sets an option, unless it is so already. */
void options_choose (Fixture *f, MusterOption option, guint choice);

typedef struct
{
  MusterId hero;
  MusterId foe;
  MusterId fight;
} OptionsPair;

/* A hero and a foe in a running fight; the hero acts first. */
OptionsPair options_start_pair (Fixture *f, const char *hero, const char *foe);

G_END_DECLS

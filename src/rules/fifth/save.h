/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* One saving throw of a creature. */
typedef struct
{
  MusterId creature;
  MusterAbility ability;
  gint32 dc;          /* 0: none given */
  MusterMode slant;   /* the GM's */
  gboolean magical;   /* against a spell or another magical effect */
  gboolean turning;   /* against Turn Undead */
  guint32 conditions; /* that a failure would leave: a mask of 1 << MusterCondition */
  gboolean hindered;  /* the spell gives disadvantage to creatures of its kind */
  gboolean helped;    /* the spell gives it advantage */
  gboolean half;      /* a success halves damage */
  MusterCover cover;  /* of a Dexterity save against something that comes from one side */
  gint32 *total;      /* out, nullable: what it came to, 0 when it failed without a roll */
  MusterId source; /* the chip, weapon or effect that asks for it; tells two in one command apart */
} MusterSave;

/* Rolls it, with its event; a chip may fail it without a roll.  A failed one asks whether to spend
 * Legendary Resistance (SRD, Legendary Resistance).  Returns whether it succeeded; never without a
 * DC. */
gboolean muster_save_roll (MusterPerform *perform, const MusterSave *save);

G_END_DECLS

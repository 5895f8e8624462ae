/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A d20 test of a creature in the game: its chips, riders and exhaustion collected, what slants the
 * die, the roll, and all of it told in an event. */
#pragma once

#include "rules/chips/chip.h"
#include "rules/creature/traits.h"
#include "rules/fifth/d20.h"

G_BEGIN_DECLS

#define MUSTER_MAX_EXTRA_MODES 16

typedef struct
{
  MusterId creature;
  MusterExhaustion exhaustion;
  MusterHeldChips chips;
  MusterHeldRiders riders;
  guint n_extra;
  guint8 extra[MUSTER_MAX_EXTRA_MODES];        /* MusterMode */
  guint8 extra_reason[MUSTER_MAX_EXTRA_MODES]; /* MusterReasonKind */
  guint8 extra_trait[MUSTER_MAX_EXTRA_MODES];  /* MusterNamedTrait of MUSTER_REASON_TRAIT */
  MusterSlants slants;                         /* filled by the caller between begin and roll */
  MusterTestRoll roll;
} MusterCreatureTest;

/* Collects what a creature brings to a test. */
void
muster_creature_test_begin (const MusterGame *game, MusterId creature, MusterCreatureTest *test);

/* Something besides chips that slants the die; NONE does not. */
void
muster_creature_test_slant (MusterCreatureTest *test, MusterReasonKind reason, MusterMode mode);

/* The same for a trait of its stat block. */
void muster_creature_test_trait (MusterCreatureTest *test, MusterNamedTrait trait, MusterMode mode);

/* What its body bears: armor that its wearer is not trained for slants what goes by Strength or
 * Dexterity (SRD, Armor and Shields), and so does a heavy load, Constitution too. */
void muster_creature_test_burdens (MusterCreatureTest *test,
                                   const MusterGame *game,
                                   MusterAbility ability);

/* Rolls with `bonus` and the penalty of exhaustion.  FALSE: a face is not known, the perform asks.
 * Riders that the roll used up are still on until muster_creature_test_finish(). */
gboolean muster_creature_test_roll (MusterPerform *perform,
                                    MusterCreatureTest *test,
                                    const MusterRollKey *key,
                                    MusterRollKind kind,
                                    gint32 bonus);

/* Fills the dice and the reasons of the event that tells the test. */
void muster_creature_test_tell (MusterPerform *perform,
                                const MusterCreatureTest *test,
                                MusterSpan *dice,
                                MusterSpan *reasons);

/* Takes off the chips that the roll used up, each with its event: riders, and what slanted it and
 * slants one roll alone. */
void muster_creature_test_finish (MusterPerform *perform, const MusterCreatureTest *test);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "view/combatant-view.h"

G_BEGIN_DECLS

/* What many projections of one moment share, so that projecting everybody is not quadratic.
 * Holds until the game changes. */
typedef struct
{
  const MusterGame *game;
  MusterViewer viewer;
  MusterId fight;
  GArray *chips; /* of const MusterChip *, by creature, then by id; NULL: walk the pool */
  GArray *twins; /* of MusterText: names that more than one has had in the fight; likewise */
} MusterViewPass;

/* A pass for one or a few creatures: nothing is gathered. */
void muster_view_pass_init (MusterViewPass *pass,
                            const MusterGame *game,
                            const MusterViewer *viewer,
                            MusterId fight);

/* Gathers what a pass over everybody needs. */
void muster_view_pass_gather (MusterViewPass *pass);

void muster_view_pass_clear (MusterViewPass *pass);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterViewPass, muster_view_pass_clear)

/* As muster_combatant_view_fill().  `participant` may be NULL: outside the fight. */
void muster_view_pass_fill (const MusterViewPass *pass,
                            MusterCombatantView *view,
                            const MusterCreature *creature,
                            const MusterParticipant *participant);

/* As muster_view_label(). */
char *muster_view_pass_label (const MusterViewPass *pass,
                              const MusterCreature *creature,
                              const MusterParticipant *participant);

/* As muster_view_chips(). */
void muster_view_pass_chips (const MusterViewPass *pass, MusterId creature, GArray *chips);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a creature has a few times between rests. */
#pragma once

#include "rules/creature/feature.h"
#include "rules/perform.h"

G_BEGIN_DECLS

/* Uses of a resource that are left, and taking one; a use beyond the last takes nothing. */
guint muster_resource_left (const MusterGame *game, MusterId creature, MusterResourceKind kind);
void muster_resource_use (MusterPerform *perform, MusterId creature, MusterResourceKind kind);

/* Uses that are gone, and giving one of them back. */
guint muster_resource_used (const MusterGame *game, MusterId creature, MusterResourceKind kind);
void muster_resource_unuse (MusterPerform *perform, MusterId creature, MusterResourceKind kind);

/* Gives back up to `count` uses of a resource that a creature has used. */
void muster_resource_give_back (MusterPerform *perform, MusterId resource, guint count);

/* Sets how many uses are gone. */
void muster_resource_set_used (MusterPerform *perform,
                               MusterId creature,
                               MusterResourceKind kind,
                               guint used);

/* Forgets everything a creature has used. */
void muster_resources_clear (MusterPerform *perform, MusterId creature);

/* Whether the creature has the class action, has a use left and can pay; a use that is gone and a
 * cost that is spent may be waived. */
MusterRefusal muster_class_action_check (const MusterGame *game,
                                         MusterId creature,
                                         MusterClassAction action,
                                         MusterCost cost,
                                         gboolean waive,
                                         MusterWaiver *waiver);

/* Pays for it, takes a use, and tells so. */
void muster_class_action_spend (MusterPerform *perform,
                                MusterId creature,
                                MusterClassAction action,
                                MusterCost cost,
                                gboolean waive);

/* What a class action costs: Second Wind a bonus action, Channel Divinity an action, Action Surge
 * nothing. */
MusterCost muster_class_action_cost (MusterClassAction action);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sides of a fight: named groups, and what each is to the party.  Three are always there
 * without a name: the party, the foes and the bystanders. */
#pragma once

#include "rules/perform.h"

G_BEGIN_DECLS

/* Where somebody stands.  `faction` 0: the nameless group of that stance. */
typedef struct
{
  MusterId faction;
  MusterStance stance;
} MusterGroup;

/* Where a creature stands that nobody put elsewhere: characters with the party, hostile creatures
 * with the foes, others are bystanders (the combat document, "The combat view"). */
MusterStance muster_stance_of (MusterCreatureKind kind, MusterDisposition disposition);

/* The group of a participant. */
MusterGroup muster_participant_group (const MusterGame *game, const MusterParticipant *participant);

/* The group of a creature in the current fight; outside it, the one of its disposition. */
MusterGroup muster_creature_group (const MusterGame *game, MusterId creature);

gboolean muster_group_equal (MusterGroup a, MusterGroup b);

/* Foes are the enemies of everybody else, and of each other when they stand in two groups.  The
 * party's groups and the bystanders are nobody's enemies among themselves. */
gboolean muster_group_is_enemy (MusterGroup a, MusterGroup b);

/* Whether two creatures are enemies in the current fight. */
gboolean muster_creatures_are_enemies (const MusterGame *game, MusterId a, MusterId b);

/* Whether players may not know that a creature is in the current fight. */
gboolean muster_creature_is_hidden (const MusterGame *game, MusterId creature);

/* Whether players know of anybody who stands in a group of a fight. */
gboolean muster_group_is_seen (const MusterGame *game, MusterId fight, MusterGroup group);

G_END_DECLS

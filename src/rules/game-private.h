/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a game, for the rules alone. */
#pragma once

#include "rules/game.h"
#include "rules/pool.h"

G_BEGIN_DECLS

/* The order of turns of one fight.  Each fight has its own: readers hold on to it while others ask
 * for another fight's. */
typedef struct
{
  MusterId fight;
  GArray *participants; /* MusterId */
} MusterOrderOfFight;

struct _MusterGame
{
  MusterPools pools;
  GPtrArray *texts;     /* char *, [0] is "" */
  GHashTable *text_ids; /* looked up only */
  MusterCompendium *compendium;
  MusterStatBlock *no_block; /* stands in for a key that the compendium has not got */
  GPtrArray *blocks;         /* by text number of the key: const MusterStatBlock *, or NULL */
  MusterHashDice own_dice;
  MusterDice *dice;  /* what is thrown now; not owned */
  GPtrArray *orders; /* MusterOrderOfFight, those that were asked for since the last change */
};

/* Writable records, each kept in the journal first. */
MusterWorld *muster_game_edit_world (MusterGame *game);
MusterEncounter *muster_game_edit_encounter (MusterGame *game, MusterId id);
MusterCreature *muster_game_edit_creature (MusterGame *game, MusterId id);
MusterChip *muster_game_edit_chip (MusterGame *game, MusterId id);
MusterFight *muster_game_edit_fight (MusterGame *game, MusterId id);
MusterParticipant *muster_game_edit_participant (MusterGame *game, MusterId id);
MusterSpellUse *muster_game_edit_spell_use (MusterGame *game, MusterId id);
MusterAgenda *muster_game_edit_agenda (MusterGame *game, MusterId id);
MusterNode *muster_game_edit_node (MusterGame *game, MusterId id);
MusterChunk *muster_game_edit_chunk (MusterGame *game, MusterId id);
MusterResource *muster_game_edit_resource (MusterGame *game, MusterId id);
MusterFaction *muster_game_edit_faction (MusterGame *game, MusterId id);
MusterSpecialUse *muster_game_edit_special_use (MusterGame *game, MusterId id);
MusterReminder *muster_game_edit_reminder (MusterGame *game, MusterId id);

/* A new record, zeroed but for its id.  Pointers to others of its pool become invalid. */
gpointer muster_game_add (MusterGame *game, MusterPool pool);
void muster_game_remove (MusterGame *game, MusterPool pool, MusterId id);

/* The ids of those who are present in a fight by initiative and ties alone, whoever acts with or
 * waits for another: what the order is made of. */
GArray *muster_game_natural_order (const MusterGame *game, MusterId fight);

/* To be called after a change of who is present, of initiatives or of ties. */
void muster_game_forget_order (MusterGame *game);
void muster_order_of_fight_free (MusterOrderOfFight *order);

G_END_DECLS

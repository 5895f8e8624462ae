/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table for cases that need a whole game: creatures made for one case, commands by one call. */
#pragma once

#include "cases.h"

#include "rules/game.h"

typedef struct
{
  MusterCompendium *compendium;
  MusterGame *game;
  MusterResult result;
  guint n_blocks;
} CaseTable;

/* An empty game of the cases' edition whose exhaustion is the flat one. */
void case_table_init (CaseTable *table);
void case_table_clear (CaseTable *table);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CaseTable, case_table_clear)

/* A stat block to fill: AC 10, hit points that nothing brings down, all scores 10. */
MusterStatBlock *case_table_block (CaseTable *table);

/* Takes the block over and puts one such creature into the game. */
MusterId case_table_add (CaseTable *table, MusterStatBlock *block, MusterCreatureKind kind);

void case_table_add_spell (CaseTable *table, const MusterSpell *spell);

/* Puts on a chip as if by an effect. */
MusterId case_table_chip (CaseTable *table, const MusterChip *chip);

/* A chip that bears a name and, where the case gives one, a rider on later rolls. */
MusterChip
case_table_named_chip (CaseTable *table, MusterId creature, const char *name, JsonObject *rider);

/* A chip for each source with a rider; one without changes no roll here, for the case states the
 * mode that comes of it. */
void case_table_add_riders (CaseTable *table, MusterId creature, JsonArray *sources);

/* Performs with these dice; FALSE: refused, or a die was missing. */
gboolean case_table_perform (CaseTable *table, const MusterCommand *command, MusterDice *dice);

/* The n-th event of a kind that tells of this creature (its roller, target or holder), or NULL. */
const MusterEvent *
case_table_event (const CaseTable *table, MusterEventKind kind, MusterId creature, guint nth);

/* Writes the rider of a chip as the cases do; NULL and a chip without one: null. */
void case_table_write_rider (JsonBuilder *out, const char *member, const MusterChip *chip);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/choices.h"
#include "rules/field.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_CREATURE_CHARACTER,
  MUSTER_CREATURE_MONSTER,
} MusterCreatureKind;

typedef enum
{
  MUSTER_DISPOSITION_HOSTILE,
  MUSTER_DISPOSITION_NEUTRAL,
  MUSTER_DISPOSITION_FRIENDLY,
} MusterDisposition;

/* What 0 hit points mean for a creature.  Only DEAD may also hold above 0 hit points never. */
typedef enum
{
  MUSTER_LIFE_ALIVE,
  MUSTER_LIFE_DYING,  /* a character at 0 that rolls death saves */
  MUSTER_LIFE_STABLE, /* at 0, no saves */
  MUSTER_LIFE_DEAD,
} MusterLife;

typedef enum
{
  MUSTER_CHIP_UNTIL_REMOVED,
  MUSTER_CHIP_UNTIL_CLOCK,      /* deadline: game clock second */
  MUSTER_CHIP_UNTIL_TURN_START, /* deadline: n-th start of the anchor's turn */
  MUSTER_CHIP_UNTIL_TURN_END,   /* deadline: n-th end of the anchor's turn */
} MusterChipEnd;

/* Bits of Chip.rider_rolls. */
typedef enum
{
  MUSTER_ROLL_ATTACK = 1 << 0,
  MUSTER_ROLL_SAVE = 1 << 1,
  MUSTER_ROLL_CHECK = 1 << 2,
  MUSTER_ROLL_WEAPON_ATTACK = 1 << 3, /* besides ATTACK */
} MusterRollKind;

typedef enum
{
  MUSTER_FIGHT_SETUP,
  MUSTER_FIGHT_RUNNING,
  MUSTER_FIGHT_PARKED,
  MUSTER_FIGHT_ENDED,
} MusterFightState;

/* What a side is to the party. */
typedef enum
{
  MUSTER_STANCE_PARTY,
  MUSTER_STANCE_FOE,
  MUSTER_STANCE_BYSTANDER,
  MUSTER_N_STANCES
} MusterStance;

/* What becomes of somebody who is not fought to the end. */
typedef enum
{
  MUSTER_FATE_NONE,
  MUSTER_FATE_KILLED,
  MUSTER_FATE_FLED,
  MUSTER_FATE_SURRENDERED,
  MUSTER_N_FATES
} MusterFate;

typedef enum
{
  MUSTER_OUTCOME_OPEN,
  MUSTER_OUTCOME_VICTORY,
  MUSTER_OUTCOME_DEFEAT,
} MusterOutcome;

typedef enum
{
  MUSTER_COVER_NONE,
  MUSTER_COVER_HALF,
  MUSTER_COVER_THREE_QUARTERS,
} MusterCover;

typedef enum
{
  MUSTER_NODE_REGION,   /* outdoors */
  MUSTER_NODE_INTERIOR, /* indoors */
} MusterNodeKind;

/* What a tile is made of.  Stored: only added at the end. */
typedef enum
{
  MUSTER_TERRAIN_NONE, /* nothing was painted: nobody can stand there */
  MUSTER_TERRAIN_GRASS,
  MUSTER_TERRAIN_FOREST,
  MUSTER_TERRAIN_HILLS,
  MUSTER_TERRAIN_MOUNTAIN,
  MUSTER_TERRAIN_SAND,
  MUSTER_TERRAIN_FIELD,
  MUSTER_TERRAIN_WATER,
  MUSTER_TERRAIN_ROAD,
  MUSTER_TERRAIN_BRIDGE,
  MUSTER_TERRAIN_BUILDING,
  MUSTER_TERRAIN_FLOOR,
  MUSTER_TERRAIN_WALL, /* nobody can stand there */
  MUSTER_TERRAIN_DOOR,
  MUSTER_TERRAIN_STAIRS,
  MUSTER_N_TERRAINS
} MusterTerrain;

/* Bits of Chunk.marks. */
typedef enum
{
  MUSTER_TILE_REVEALED = 1 << 0, /* players know it */
} MusterTileMarks;

/* The longest side of a map in tiles. */
#define MUSTER_MAX_NODE_SIDE 512

/* Squares of the board that a fight on the grid stands on; each is five feet. */
#define MUSTER_BOARD_COLUMNS 40
#define MUSTER_BOARD_ROWS 30

/* How the order of a fight comes about. */
typedef enum
{
  MUSTER_INITIATIVE_FIXED,
  MUSTER_INITIATIVE_EACH_ROUND, /* everybody rolls anew when a round begins */
  MUSTER_INITIATIVE_SIDES,      /* one d20 a side; within its side anybody may be next */
  MUSTER_INITIATIVE_FREE,       /* the GM picks who acts next among those who have not acted */
  MUSTER_N_INITIATIVE_MODES
} MusterInitiativeMode;

/* Records are plain: no pointers, compared and copied as memory (allocated zeroed). */
#define POOL_BEGIN(name, NAME, Name) \
  typedef struct                     \
  {                                  \
    MusterId id;
#define FIELD(Name, TYPE, field) MusterField_##TYPE field;
#define POOL_END(name, NAME, Name) \
  }                                \
  Muster##Name;
#include "rules/records.def"
#undef POOL_BEGIN
#undef FIELD
#undef POOL_END

typedef enum
{
#define POOL_BEGIN(name, NAME, Name) MUSTER_POOL_##NAME,
#define FIELD(Name, TYPE, field)
#define POOL_END(name, NAME, Name)
#include "rules/records.def"
#undef POOL_BEGIN
#undef FIELD
#undef POOL_END
  MUSTER_N_POOLS
} MusterPool;

typedef struct
{
  const char *name; /* also the table's */
  gsize size;       /* of one record in bytes */
  guint n_fields;   /* without the id, which is first */
  const MusterFieldInfo *fields;
} MusterPoolInfo;

/* The description of a pool; constant. */
const MusterPoolInfo *muster_pool_info (MusterPool pool);

G_END_DECLS

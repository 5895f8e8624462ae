/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A stable id of a row (creature, fight, chip …).  0 is nobody.  Ids are never used again. */
typedef guint32 MusterId;

/* A text interned in one game (muster_game_text()).  0 is no text.  The number is never stored. */
typedef guint32 MusterText;

/* A run of entries in one of the side arrays of a MusterEvents list. */
typedef struct
{
  guint32 start;
  guint32 count;
} MusterSpan;

/* The side of a chunk of a map, in tiles. */
#define MUSTER_CHUNK_SIDE 16

/* One byte for each tile of a chunk, row by row from the top. */
typedef struct
{
  guint8 tile[MUSTER_CHUNK_SIDE * MUSTER_CHUNK_SIDE];
} MusterTiles;

typedef enum
{
  MUSTER_FIELD_INT,     /* gint32 */
  MUSTER_FIELD_LONG,    /* gint64 */
  MUSTER_FIELD_ID,      /* MusterId */
  MUSTER_FIELD_TEXT,    /* MusterText, in commands const char * */
  MUSTER_FIELD_DICE,    /* MusterSpan of MusterEventDie */
  MUSTER_FIELD_PARTS,   /* MusterSpan of MusterEventPart */
  MUSTER_FIELD_REASONS, /* MusterSpan of MusterEventReason */
  MUSTER_FIELD_TILES,   /* MusterTiles; records only */
} MusterFieldType;

/* Who may read a field of an event. */
typedef enum
{
  MUSTER_AUDIENCE_ALL,
  MUSTER_AUDIENCE_SHEET, /* everybody for party characters, else the GM */
  MUSTER_AUDIENCE_OWNER, /* the bound player and the GM */
  MUSTER_AUDIENCE_GM,
} MusterAudience;

/* One field of a record, command or event: generated from records.def, commands.def, events.def. */
typedef struct
{
  const char *name;
  guint16 offset;
  guint8 type;     /* MusterFieldType */
  guint8 audience; /* MusterAudience; events only */
} MusterFieldInfo;

/* The C types that the X-macro lists name. */
typedef gint32 MusterField_INT;
typedef gint64 MusterField_LONG;
typedef MusterId MusterField_ID;
typedef MusterText MusterField_TEXT;
typedef MusterSpan MusterField_DICE;
typedef MusterSpan MusterField_PARTS;
typedef MusterSpan MusterField_REASONS;
typedef MusterTiles MusterField_TILES;

G_END_DECLS

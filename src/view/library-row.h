/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/terms.h"

G_BEGIN_DECLS

/* What a library entry is.  Stable names ("creature", "magic-item" …) are what files store. */
typedef enum
{
  MUSTER_ENTRY_CREATURE,
  MUSTER_ENTRY_SPELL,
  MUSTER_ENTRY_EQUIPMENT,
  MUSTER_ENTRY_MAGIC_ITEM,
  MUSTER_ENTRY_CLASS,
  MUSTER_ENTRY_RACE,
  MUSTER_ENTRY_BACKGROUND,
  MUSTER_ENTRY_FEAT,
  MUSTER_ENTRY_CONDITION,
  MUSTER_ENTRY_RULE,
  MUSTER_N_ENTRY_KINDS
} MusterEntryKind;

typedef enum
{
  MUSTER_SCHOOL_NONE,
  MUSTER_SCHOOL_ABJURATION,
  MUSTER_SCHOOL_CONJURATION,
  MUSTER_SCHOOL_DIVINATION,
  MUSTER_SCHOOL_ENCHANTMENT,
  MUSTER_SCHOOL_EVOCATION,
  MUSTER_SCHOOL_ILLUSION,
  MUSTER_SCHOOL_NECROMANCY,
  MUSTER_SCHOOL_TRANSMUTATION,
  MUSTER_N_SCHOOLS
} MusterSchool;

/* The kinds of things that can be bought, found or worn. */
typedef enum
{
  MUSTER_GEAR_NONE,
  MUSTER_GEAR_WEAPON,
  MUSTER_GEAR_ARMOR,
  MUSTER_GEAR_SHIELD,
  MUSTER_GEAR_AMMUNITION,
  MUSTER_GEAR_GEAR,
  MUSTER_GEAR_PACK,
  MUSTER_GEAR_TOOL,
  MUSTER_GEAR_FOCUS,
  MUSTER_GEAR_MOUNT,
  MUSTER_GEAR_TACK_VEHICLE,
  MUSTER_GEAR_VEHICLE,
  MUSTER_GEAR_VEHICLE_WATER,
  MUSTER_GEAR_POTION,
  MUSTER_GEAR_RING,
  MUSTER_GEAR_ROD,
  MUSTER_GEAR_SCROLL,
  MUSTER_GEAR_STAFF,
  MUSTER_GEAR_WAND,
  MUSTER_GEAR_WONDROUS,
  MUSTER_N_GEARS
} MusterGear;

/* One library entry as lists and the search need it.  Numbers that do not apply are −1. */
typedef struct
{
  char *key;            /* "srd51:goblin", "srd52:spell:bless" */
  char *name;           /* as printed */
  char *folded;         /* the name as muster_library_fold() leaves it */
  char *tags;           /* folded search words besides the name, separated by one space */
  guint8 kind;          /* MusterEntryKind */
  guint8 creature_type; /* MusterCreatureType */
  guint8 size;          /* MusterSize; creatures only */
  guint8 school;        /* MusterSchool */
  guint8 gear;          /* MusterGear; equipment and magic items */
  guint8 ritual;
  guint8 concentration;
  guint8 own;         /* of the campaign, not of the library that ships with Muster */
  gint16 edition;     /* 2014, 2024; 0: both */
  gint16 challenge;   /* challenge rating in eighths */
  gint16 level;       /* spell level, 0: cantrip */
  gint16 armor_class; /* creatures */
  gint32 hit_points;  /* creatures: the printed average */
  gint32 cost_cp;     /* price in copper pieces */
  gint32 weight;      /* hundredths of a pound */
  guint32 classes;    /* spells: mask of 1 << MusterClass */
} MusterLibraryRow;

const char *muster_entry_kind_name (MusterEntryKind kind);
const char *muster_school_name (MusterSchool school);
const char *muster_gear_name (MusterGear gear);

/* Each finds a word by its stable name, ignoring ASCII case, '_' and ' ' counting as '-'.
 * Returns FALSE and leaves the out value alone when there is no such word. */
gboolean muster_entry_kind_from_name (const char *name, MusterEntryKind *kind);
gboolean muster_school_from_name (const char *name, MusterSchool *school);
gboolean muster_gear_from_name (const char *name, MusterGear *gear);

/* `text` ready to be searched: lower case, accents and apostrophes gone, everything that is
 * neither a letter nor a digit one space, none at the ends.  Free with g_free(). */
char *muster_library_fold (const char *text);

/* Frees the texts of a row, not the row. */
void muster_library_row_clear (MusterLibraryRow *row);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "rules/terms.h"
#include "view/library-row.h"

G_BEGIN_DECLS

/* What a number in the words rolls when somebody clicks it. */
typedef enum
{
  MUSTER_ROLLABLE_ATTACK,
  MUSTER_ROLLABLE_DAMAGE,
  MUSTER_ROLLABLE_SAVE,
  MUSTER_ROLLABLE_SKILL,
  MUSTER_ROLLABLE_ABILITY,
  MUSTER_ROLLABLE_INITIATIVE,
  MUSTER_ROLLABLE_DICE, /* hit dice, healing, a count */
} MusterRollableKind;

/* A span of MusterWordsBlock.text, in bytes. */
typedef struct
{
  MusterRollableKind kind;
  guint start;
  guint length;
  char *label;    /* what is rolled: "Scimitar to hit", "Dexterity saving throw" */
  char *notation; /* "1d20+4", "1d6+2[slashing]" */
  char *damage;   /* of an attack: the damage of a hit, "2d10+8[piercing] + 2d6[fire]"; else NULL */
} MusterRollable;

typedef enum
{
  MUSTER_WORDS_TITLE,     /* text: the name */
  MUSTER_WORDS_SUBTITLE,  /* text: "Small humanoid (goblinoid), neutral evil" */
  MUSTER_WORDS_RULE,      /* a hairline, no text */
  MUSTER_WORDS_PROPERTY,  /* lead in bold, then text: "Armor Class" "15 (leather, shield)" */
  MUSTER_WORDS_ABILITIES, /* the six abilities in `abilities` */
  MUSTER_WORDS_HEADING,   /* text: "Actions" */
  MUSTER_WORDS_ENTRY,     /* lead in bold italics, then text */
  MUSTER_WORDS_TEXT,      /* text alone */
  MUSTER_WORDS_TABLE_ROW, /* lead and text: the cells of one row of a small table */
} MusterWordsKind;

/* One ability of a stat block.  Both texts are complete rolls: "+2". */
typedef struct
{
  char *name;       /* "Strength" */
  char *short_name; /* "STR" */
  int score;
  char *modifier; /* "+2", with a typographic minus when below 0 */
  char *save;     /* the saving throw bonus, printed or the modifier */
  MusterRollable check;
  MusterRollable saving_throw;
} MusterWordsAbility;

typedef struct
{
  MusterWordsKind kind;
  char *lead; /* NULL when the kind has none */
  char *text; /* NULL for RULE and ABILITIES */
  guint n_rolls;
  MusterRollable *rolls;         /* in order of `start`, never overlapping */
  MusterWordsAbility *abilities; /* MUSTER_N_ABILITIES of them, or NULL */
} MusterWordsBlock;

/* A whole stat block, spell or item page, from top to bottom, in the program's language. */
typedef struct
{
  guint n_blocks;
  MusterWordsBlock *blocks;
} MusterEntryWords;

/* Finds the printed name of an entry by kind, id ("magic-missile") and edition (2014, 2024).
 * Returns NULL when it is not known; the words then make a name of the id. */
typedef const char *(*MusterEntryNameFunc) (MusterEntryKind kind,
                                            const char *id,
                                            int edition,
                                            gpointer data);

/* Puts the facts of a library entry into words.  Nothing of the data's own spelling (keys, tags,
 * braces) is in them.  `name_func` may be NULL. */
MusterEntryWords *muster_entry_words_new (MusterEntryKind kind,
                                          JsonObject *body,
                                          MusterEntryNameFunc name_func,
                                          gpointer data);
void muster_entry_words_free (MusterEntryWords *words);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterEntryWords, muster_entry_words_free)

/* The page as plain text, one block a line, for copying and for muster-cli.  Free with g_free(). */
char *muster_entry_words_to_text (const MusterEntryWords *words);

/* Words for lists and filters, in the program's language; "" for a number that none has. */
const char *muster_entry_kind_words (MusterEntryKind kind); /* "Creatures" */
const char *muster_school_words (MusterSchool school);      /* "Evocation" */
const char *muster_gear_words (MusterGear gear);            /* "Armor" */
const char *muster_creature_type_words (MusterCreatureType type);
const char *muster_size_words (MusterSize size);
const char *muster_class_words (MusterClass klass);
const char *muster_ability_words (MusterAbility ability);
const char *muster_skill_words (MusterSkill skill);

/* "1/8", "1/4", "1/2", "17"; "—" below 0.  Free with g_free(). */
char *muster_challenge_words (int eighths);

/* "5 gp", "2 sp", "1,500 gp"; "—" below 0.  Free with g_free(). */
char *muster_cost_words (int copper);

/* "3 lb.", "1/4 lb.", "2.5 lb."; "—" below 0.  Free with g_free(). */
char *muster_weight_words (int hundredths);

G_END_DECLS

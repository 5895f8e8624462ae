/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The form of what an author writes, as tables: which members an object may have, of which kind,
 * within which bounds.  docs/effects.md describes the same tables in words. */
#pragma once

#include "store/json-path.h"

G_BEGIN_DECLS

/* What a member may hold, a mask. */
typedef enum
{
  MUSTER_FORM_NUMBER = 1 << 0,
  MUSTER_FORM_TEXT = 1 << 1,
  MUSTER_FORM_FLAG = 1 << 2,
  MUSTER_FORM_DICE = 1 << 3, /* a text like "2d6+3" */
  MUSTER_FORM_OBJECT = 1 << 4,
  MUSTER_FORM_TEXTS = 1 << 5,   /* a list */
  MUSTER_FORM_OBJECTS = 1 << 6, /* a list */
  MUSTER_FORM_NUMBERS = 1 << 7, /* a list */
  MUSTER_FORM_LISTS = 1 << 8,   /* a list of lists of objects */
  MUSTER_FORM_ANY = 1 << 9,
} MusterForms;

/* A closed list of words. */
typedef enum
{
  MUSTER_WORDS_FREE,
  MUSTER_WORDS_ABILITY,
  MUSTER_WORDS_SKILL,
  MUSTER_WORDS_DAMAGE,
  MUSTER_WORDS_DAMAGE_OR_ALL,
  MUSTER_WORDS_CONDITION,
  MUSTER_WORDS_CONDITION_OR_EXHAUSTION,
  MUSTER_WORDS_CURE,
  MUSTER_WORDS_SIZE,
  MUSTER_WORDS_TYPE,
  MUSTER_WORDS_CLASS,
  MUSTER_WORDS_FEATURE,
  MUSTER_WORDS_PROPERTY,
  MUSTER_WORDS_ACTION,
  MUSTER_WORDS_SRD,
  MUSTER_WORDS_TIME_UNIT,
  MUSTER_WORDS_CASTING_UNIT,
  MUSTER_WORDS_SPELL_ATTACK,
  MUSTER_WORDS_ATTACK_KIND,
  MUSTER_WORDS_ATTACK_SOURCE,
  MUSTER_WORDS_MODE,
  MUSTER_WORDS_UNTIL,
  MUSTER_WORDS_HIT_UNTIL,
  MUSTER_WORDS_SAVE_ENDS,
  MUSTER_WORDS_ROLLS,
  MUSTER_WORDS_STANDING_ROLLS,
  MUSTER_WORDS_ADVANTAGE,
  MUSTER_WORDS_DISADVANTAGE,
  MUSTER_WORDS_AGAIN,
  MUSTER_WORDS_COST,
  MUSTER_WORDS_SAVE_WHEN,
  MUSTER_WORDS_TELLS,
  MUSTER_WORDS_FURTHER_COST,
  MUSTER_WORDS_TURN,
  MUSTER_WORDS_ENDS_ON,
  MUSTER_WORDS_SLOT,
  MUSTER_WORDS_GROWTH,
  MUSTER_WORDS_COMPONENT,
  MUSTER_WORDS_MATERIAL,
  MUSTER_WORDS_ENDS_INVISIBLE,
  MUSTER_WORDS_ESCAPE,
  MUSTER_WORDS_ESCAPE_DC,
  MUSTER_WORDS_HELPED,
  MUSTER_WORDS_SURE,
  MUSTER_WORDS_EXCEPTED,
  MUSTER_WORDS_SAVE_ON_DAMAGE,
  MUSTER_WORDS_SPEED,
  MUSTER_WORDS_SPELL_SAVE_ENDS,
  MUSTER_WORDS_SPELL_UNTIL,
  MUSTER_WORDS_AILMENT,
  MUSTER_N_WORDS
} MusterWords;

typedef struct _MusterShape MusterShape;

typedef struct
{
  const char *name; /* "*": any of `names`; NULL ends the list */
  guint16 forms;    /* MusterForms */
  guint8 words;     /* MusterWords of its texts */
  guint8 names;     /* MusterWords */
  guint8 required;
  int least, most; /* of a number; both 0: any */
  const MusterShape *of;
} MusterShapeMember;

struct _MusterShape
{
  const char *name; /* as docs/effects.md calls it */
  const MusterShapeMember *members;
};

extern const MusterShape muster_shape_spell;
extern const MusterShape muster_shape_creature;
extern const MusterShape muster_shape_gift; /* a feat or an item */
extern const MusterShape muster_shape_gear; /* equipment */

/* Shapes that several others have inside. */
extern const MusterShape muster_shape_damage;
extern const MusterShape muster_shape_time;
extern const MusterShape muster_shape_area;
extern const MusterShape muster_shape_modifiers;
extern const MusterShape muster_shape_standing;

/* Whether a word is in a list, and the list with commas between, to be freed with g_free(). */
gboolean muster_shape_words_have (MusterWords words, const char *word);
char *muster_shape_words_list (MusterWords words);

/* Holds an object against a shape and adds to `problems`, of char *, one sentence for each thing
 * that does not fit, each after its place: "save.ability: “dexx” is not one of str, dex …".
 * Members and words that the built-in tables have are the GM's and no problem. */
void muster_shape_check (const MusterShape *shape, JsonObject *object, GPtrArray *problems);

G_END_DECLS

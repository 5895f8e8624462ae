/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "log/entry-page.h"

G_BEGIN_DECLS

/* Phrases that entries are made of.  Every text returned is freed with g_free() and may hold the
 * marks of rolls.  "Fact" is one member of a body: its key and value as the tables spell them. */

/* "pack_tactics", "fire-bolt" → "Pack Tactics", "Fire Bolt". */
char *muster_phrase_title (const char *id);

/* "save_ends" → "save ends", "escape_dc" → "escape DC". */
char *muster_phrase_plain (const char *text);

/* The first letter made a capital. */
char *muster_phrase_capital (const char *text);

/* "+2", "−1". */
char *muster_phrase_signed (int number);

/* A whole number with a separator every three digits. */
char *muster_phrase_grouped (int number);

/* Any number: "5", "0.5", "−4". */
char *muster_phrase_number (JsonNode *node);

/* Dice to be shown, with a typographic minus: "1d6 + 2" stays "1d6+2". */
char *muster_phrase_dice (MusterEntryPage *page, const char *dice, const char *label);

/* The value of a fact. */
char *muster_phrase_value (MusterEntryPage *page, const char *key, JsonNode *node);

/* One fact as a phrase; NULL for what has nothing to say (a flag that is not set). */
char *muster_phrase_fact (MusterEntryPage *page, const char *key, JsonNode *node);

/* The value of a key that has a form of its own (save, area, damage …); else NULL. */
char *muster_phrase_special (MusterEntryPage *page, const char *key, JsonNode *node);

/* One fact as a line with a name of its own: `lead` gets the name (free with g_free()), NULL for a
 * flag, whose words are the whole line.  NULL when there is nothing to say. */
char *muster_phrase_line (MusterEntryPage *page, const char *key, JsonNode *node, char **lead);

/* All facts of an object but those named in `skip` (a list ended with NULL, or NULL), separated by
 * `separator`. */
char *muster_phrase_facts (MusterEntryPage *page,
                           JsonObject *object,
                           const char *const *skip,
                           const char *separator);

/* The name that an object of a list goes by (name, tag, id, spell …), or NULL.  `key` is the
 * member that gave it. */
char *muster_phrase_object_name (MusterEntryPage *page, JsonObject *object, const char **key);

/* The phrase of the fact-words list for a key, translated: with "%s" where the value goes, or
 * without for a flag.  NULL when there is none. */
const char *muster_fact_words (const char *key);

/* Texts of the tables that need better words than their own: "turn_end".  NULL when there are
 * none. */
const char *muster_value_words (const char *value);

/* Composites, each of one value.  They return NULL for a value of another form. */
char *muster_phrase_damage (MusterEntryPage *page, JsonNode *node);
char *muster_phrase_save (MusterEntryPage *page, JsonNode *node);
char *muster_phrase_area (MusterEntryPage *page, JsonNode *node);
char *muster_phrase_time (MusterEntryPage *page, JsonNode *node);
char *muster_phrase_condition (MusterEntryPage *page, JsonNode *node);

/* The damage of a "damage" list as notation: "2d10+8[piercing] + 2d6[fire]"; NULL when it has no
 * dice.  `bonus` is added to the first. */
char *muster_damage_notation (JsonArray *damage, int bonus);

/* A body comes from a file, so nothing is taken for granted: a missing object, a member that is not
 * there and one of another type all read as missing (NULL, "" in a list, `missing`). */
JsonNode *muster_body_member (JsonObject *body, const char *member);
gboolean muster_body_has (JsonObject *body, const char *member);
JsonObject *muster_list_object (JsonArray *list, guint index);
const char *muster_list_text (JsonArray *list, guint index);
const char *muster_body_text (JsonObject *body, const char *member);
int muster_body_int (JsonObject *body, const char *member, int missing);
gboolean muster_body_flag (JsonObject *body, const char *member);
JsonObject *muster_body_object (JsonObject *body, const char *member);
JsonArray *muster_body_array (JsonObject *body, const char *member);

/* What a trait of the tables does, in one sentence; NULL: a trait of the campaign's own. */
const char *muster_trait_sentence (const char *tag);

G_END_DECLS

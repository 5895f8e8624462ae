/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "log/entry-words.h"

G_BEGIN_DECLS

/* A page of words while it is written.  A rollable number is a piece of text with marks around it
 * (muster_entry_page_roll()), so that it can be put into any sentence; the marks become spans when
 * the sentence is added to the page. */
typedef struct
{
  GArray *blocks; /* MusterWordsBlock */
  GArray *rolls;  /* MusterRollable, by the number in the marks; texts move out when used */
  MusterEntryNameFunc name_func;
  gpointer name_data;
  int edition;
  char *subject; /* the action that is being described; dice are labelled with it */
} MusterEntryPage;

MusterEntryPage *muster_entry_page_new (int edition, MusterEntryNameFunc name_func, gpointer data);

/* The words of the page; frees the page. */
MusterEntryWords *muster_entry_page_finish (MusterEntryPage *page);

/* What the dice of the next phrases belong to. */
void muster_entry_page_set_subject (MusterEntryPage *page, const char *subject);

/* `shown` with the marks of a roll.  `damage` may be NULL.  Free with g_free(). */
char *muster_entry_page_roll (MusterEntryPage *page,
                              MusterRollableKind kind,
                              const char *label,
                              const char *notation,
                              const char *damage,
                              const char *shown);

/* Adds a block; empty texts of kinds that have one add nothing.  `text` may hold marks. */
void muster_entry_page_add (MusterEntryPage *page,
                            MusterWordsKind kind,
                            const char *lead,
                            const char *text);

/* Adds the row of the six abilities. */
void muster_entry_page_add_abilities (MusterEntryPage *page, MusterWordsAbility *abilities);

/* The name of another entry, made of the id when it is not known.  Free with g_free(). */
char *muster_entry_page_name (MusterEntryPage *page, MusterEntryKind kind, const char *id);

/* Writers, one a kind of entry. */
void muster_entry_write_creature (MusterEntryPage *page, JsonObject *body);
void muster_entry_write_actions (MusterEntryPage *page, JsonObject *body);
void muster_entry_write_spell (MusterEntryPage *page, JsonObject *body);
void muster_entry_write_item (MusterEntryPage *page, MusterEntryKind kind, JsonObject *body);
void muster_entry_write_class (MusterEntryPage *page, JsonObject *body);
void muster_entry_write_facts (MusterEntryPage *page, MusterEntryKind kind, JsonObject *body);

G_END_DECLS

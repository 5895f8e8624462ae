/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of authors: one entry or a list of them. */
#pragma once

#include "store/author.h"

G_BEGIN_DECLS

/* What a file may hold at most; all tables of the library together are an eighth of it. */
#define MUSTER_AUTHOR_FILE_MOST_BYTES (16 * 1024 * 1024)

typedef struct
{
  MusterEntryKind kind; /* MUSTER_N_ENTRY_KINDS: nothing tells what it is */
  char *place;          /* "[2] “Cinder Hound”"; "" when it is the only one */
  JsonObject *body;
} MusterAuthorEntry;

typedef struct
{
  gboolean is_list;
  GPtrArray *entries;  /* of MusterAuthorEntry; those that are objects with a name */
  GPtrArray *problems; /* of char *: sentences, each after its place */
} MusterAuthorFile;

/* Reads a file and checks each entry (muster_author_check()).  A file that cannot be read, is no
 * JSON or too large has that as its only problem.  Touches nothing else: any thread may call it. */
MusterAuthorFile *muster_author_file_read (const char *path);

/* Called before each entry is checked, `n_done` of `n_all`; FALSE: the rest is not wanted. */
typedef gboolean (*MusterAuthorFileFunc) (guint n_done, guint n_all, gpointer user_data);

/* The same with somebody who watches and may stop it, after which what it holds is of no use. */
MusterAuthorFile *
muster_author_file_read_watched (const char *path, MusterAuthorFileFunc func, gpointer user_data);
void muster_author_file_free (MusterAuthorFile *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterAuthorFile, muster_author_file_free)

G_END_DECLS

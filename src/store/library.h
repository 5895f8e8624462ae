/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "rules/creature/compendium.h"
#include "view/library-row.h"

G_BEGIN_DECLS

#define MUSTER_LIBRARY_ERROR (muster_library_error_quark ())

typedef enum
{
  MUSTER_LIBRARY_ERROR_MISSING, /* no such file, no such entry */
  MUSTER_LIBRARY_ERROR_FOREIGN, /* not a library of Muster */
  MUSTER_LIBRARY_ERROR_NEWER,   /* made by a newer Muster */
  MUSTER_LIBRARY_ERROR_DAMAGED, /* cannot be read */
} MusterLibraryError;

GQuark muster_library_error_quark (void);

typedef struct _MusterLibrary MusterLibrary;

/* The path of a file that ships with Muster ("library.db", "example-campaign.json"): looked for in
 * $MUSTER_DATA_DIR, then where it is installed, then in the build folder that holds this program.
 * NULL when it is nowhere.  Free with g_free(). */
char *muster_library_find_file (const char *name);

/* Opens a library file read-only and reads its rows. */
MusterLibrary *muster_library_open (const char *path, GError **error);

/* Opens the library that ships with Muster. */
MusterLibrary *muster_library_open_builtin (GError **error);

/* An entry that a campaign has besides the library's. */
typedef struct
{
  const char *key;
  MusterEntryKind kind;
  int edition;      /* 2014, 2024, 0: any */
  JsonObject *body; /* in good order (muster_author_check()) */
} MusterLibraryOwn;

/* A library of everything that `below` has, and of these entries, whose rows are marked as a
 * campaign's own. */
MusterLibrary *
muster_library_new_layer (MusterLibrary *below, const MusterLibraryOwn *own, guint n_own);

MusterLibrary *muster_library_ref (MusterLibrary *self);
void muster_library_unref (MusterLibrary *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterLibrary, muster_library_unref)

/* All rows, in order of name, then edition, then key.  Owned by the library. */
const MusterLibraryRow *muster_library_get_rows (MusterLibrary *self, guint *n_rows);

/* The row of a stable key, NULL when there is none. */
const MusterLibraryRow *muster_library_get_row (MusterLibrary *self, const char *key);

/* The printed name of an entry by kind, id ("magic-missile") and edition (2014, 2024, 0), or by its
 * whole key; NULL when there is none.  Has the form that the words want: `library` is a
 * MusterLibrary. */
const char *
muster_library_get_name (MusterEntryKind kind, const char *id, int edition, gpointer library);

/* The facts of one entry, read when asked for.  The form is described in data/library/README.md. */
JsonObject *muster_library_get_body (MusterLibrary *self, const char *key, GError **error);

/* One creature as a stat block; the error names the path in a body that is not valid. */
MusterStatBlock *muster_library_load_block (MusterLibrary *self, const char *key, GError **error);

/* The creatures as stat blocks, each made when it is first asked for.  A body that is not valid
 * gives none, with a warning; the tests read them all. */
MusterCompendium *muster_library_get_compendium (MusterLibrary *self);

G_END_DECLS

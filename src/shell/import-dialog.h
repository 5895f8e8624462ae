/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said before and instead of an import. */
#pragma once

#include <adwaita.h>

#include "campaign/import.h"

G_BEGIN_DECLS

/* The response that replaces. */
#define MUSTER_IMPORT_REPLACE "replace"

/* Lists what is wrong with files, of char *; nothing of them was taken in. */
AdwDialog *muster_import_problems_new (GPtrArray *problems);

/* Asks whether these entries, of MusterImportEntry, may take the place of those that are there. */
AdwDialog *muster_import_replace_new (GPtrArray *known);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "campaign/campaign.h"
#include "view/library-search.h"

G_BEGIN_DECLS

/* A search box's answer: the keys of library entries, best first, as a list model that changes by
 * one splice a search. */
typedef struct
{
  MusterLibrary *library;
  MusterLibrarySearch *search;
  GtkStringList *keys;
  guint *found;
} MusterFoundKeys;

MusterFoundKeys *muster_found_keys_new (MusterLibrary *library);
void muster_found_keys_free (MusterFoundKeys *self);

/* Searches anew.  Returns how many were found. */
guint
muster_found_keys_run (MusterFoundKeys *self, const char *words, const MusterLibraryFilter *filter);

G_END_DECLS

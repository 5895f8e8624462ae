/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_LIBRARY_PAGE (muster_library_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterLibraryPage, muster_library_page, MUSTER, LIBRARY_PAGE, AdwBin)

/* The library mode: lists with search and filters, and the page of the chosen entry beside them,
 * or over them where it is narrow.  Each list keeps its search, filters, place and choice.
 *
 * Activates win.roll (ss), win.show-message (s), win.announce (s), win.show-mode (s) and
 * win.add-to-encounter (us).  Its own actions: library.copy, library.search.
 *
 * Property: campaign (MusterCampaign or NULL: nothing can be added to an encounter). */
GtkWidget *muster_library_page_new (MusterLibrary *library);

void muster_library_page_set_campaign (MusterLibraryPage *self, MusterCampaign *campaign);

/* Goes to an entry by its key; FALSE when the library has none. */
gboolean muster_library_page_show_entry (MusterLibraryPage *self, const char *key);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_BUILD_PAGE (muster_build_page_get_type ())
G_DECLARE_FINAL_TYPE (MusterBuildPage, muster_build_page, MUSTER, BUILD_PAGE, AdwBin)

/* Preparation: encounters at the left, the one being edited at the right, and the party.
 *
 * Property `campaign` (MusterCampaign or NULL).
 * Actions: build.new-encounter, build.remove-encounter (u), build.remove-creature (u),
 * build.add-party-member, build.edit-party-member (u). */
GtkWidget *muster_build_page_new (void);

MusterCampaign *muster_build_page_get_campaign (MusterBuildPage *self); /* borrowed, or NULL */
void muster_build_page_set_campaign (MusterBuildPage *self, MusterCampaign *campaign);

/* Shows an encounter in the editor. */
void muster_build_page_edit_encounter (MusterBuildPage *self, MusterId encounter);
MusterId muster_build_page_get_encounter (MusterBuildPage *self); /* 0: none */

/* Shows the editor of a map, and of the one that the party stands on, or the first, or asks for a
 * new one. */
void muster_build_page_edit_map (MusterBuildPage *self, MusterId map);
void muster_build_page_edit_maps (MusterBuildPage *self);

G_END_DECLS

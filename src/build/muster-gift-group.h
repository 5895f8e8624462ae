/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"
#include "campaign/hero-form.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_GIFT_GROUP (muster_gift_group_get_type ())
G_DECLARE_FINAL_TYPE (MusterGiftGroup, muster_gift_group, MUSTER, GIFT_GROUP, AdwPreferencesGroup)

/* A switch for each feat and each magic item that a campaign has of its own; hidden while it has
 * none.  Changes the form, which is not owned, and emits "changed" then. */
void
muster_gift_group_set_form (MusterGiftGroup *self, MusterHeroForm *form, MusterLibrary *library);

G_END_DECLS

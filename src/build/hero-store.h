/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "campaign/hero-form.h"
#include "campaign/campaign.h"

G_BEGIN_DECLS

/* Stores a party member as one step of undo: its stat block, its name, its potions and
 * what it carries.  `creature`
 * NULL makes a new one.  FALSE with `error`. */
gboolean muster_hero_store (MusterCampaign *campaign,
                            MusterCreatureItem *creature,
                            const MusterHeroForm *form,
                            GError **error);

G_END_DECLS

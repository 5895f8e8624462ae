/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "view/offer-view.h"

G_BEGIN_DECLS

/* The label of a button of the action bar: "Scimitar", "Multiattack", "Dodge".  Free with
 * g_free(). */
char *muster_words_offer (const MusterOfferView *offer);

/* Its second line: "+4 to hit, 1d6+2 slashing"; "" when there is nothing to add.  Free with
 * g_free(). */
char *muster_words_offer_details (const MusterOfferView *offer);

/* The damage alone: "2d10+8 piercing, 2d6 fire"; "" without.  Free with g_free(). */
char *muster_words_offer_damage (const MusterOfferView *offer);

/* Why the button is dimmed: "Action spent", "Cannot act"; NULL when it goes through. */
const char *muster_words_offer_spent (const MusterOfferView *offer);

/* When a special comes back whose uses are spent, as a sentence; NULL while it has some, or any
 * number.  Free with g_free(). */
char *muster_words_offer_back (const MusterOfferView *offer);

/* "Scimitar, +4 to hit, 1d6+2 slashing, action spent".  Free with g_free(). */
char *muster_words_offer_name (const MusterOfferView *offer);

/* The heading of the group an offer stands in: "Attacks", "Actions", "Reactions" … */
const char *muster_words_offer_group (const MusterOfferView *offer);

/* "Cantrips", "Level 1 spells" … */
const char *muster_words_spell_group (guint level);

/* "Claw ×2, Bite".  Free with g_free(). */
char *muster_words_multiattack (const MusterMultiattack *multiattack);

G_END_DECLS

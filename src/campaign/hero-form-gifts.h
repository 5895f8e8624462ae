/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Feats and items of the campaign's own in the form of a party member. */
#pragma once

#include "campaign/hero-form.h"
#include "view/library-row.h"

G_BEGIN_DECLS

/* Whether a party member has a feat or a magic item of the campaign's own, by its key. */
gboolean
muster_hero_form_has_gift (const MusterHeroForm *form, MusterEntryKind kind, const char *key);
void muster_hero_form_set_gift (MusterHeroForm *form,
                                MusterEntryKind kind,
                                const char *key,
                                gboolean has);

/* Takes the lists over from the stat block as it was, and puts them into one. */
void muster_hero_form_read_gifts (MusterHeroForm *form);
void muster_hero_form_write_gifts (const MusterHeroForm *form, JsonObject *body);

G_END_DECLS

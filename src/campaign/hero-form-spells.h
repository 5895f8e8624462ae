/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The spells of a party member's form.  A stat block may have several ways to cast: the form edits
 * the first, what it knows or has prepared and its slots; the others stay. */
#pragma once

#include "campaign/hero-form.h"

G_BEGIN_DECLS

/* A spell of the form: a whole key, or the id of a spell of the creature's edition. */
typedef struct
{
  const char *spell; /* owned by the form */
  int level;         /* of the list that it stands in; 0: a cantrip */
} MusterHeroSpell;

/* Whether it casts, and with which ability. */
gboolean muster_hero_form_get_casting (const MusterHeroForm *form, MusterAbility *ability);
void muster_hero_form_set_casting (MusterHeroForm *form, MusterAbility ability);

/* Takes the casting away; the spells come back with muster_hero_form_set_casting(). */
void muster_hero_form_stop_casting (MusterHeroForm *form);

/* Adds a spell; one who did not cast starts to, with the ability of its class.  FALSE: it is in
 * the list already. */
gboolean muster_hero_form_add_spell (MusterHeroForm *form, const char *spell, int level);
void muster_hero_form_remove_spell (MusterHeroForm *form, const char *spell);

/* Spells (MusterHeroSpell) in the order of the stat block.  Free with g_array_unref(). */
GArray *muster_hero_form_list_spells (const MusterHeroForm *form);

/* The slots of each level: those of the classes until somebody set one. */
void muster_hero_form_get_slots (const MusterHeroForm *form, guint8 slots[MUSTER_N_SLOT_LEVELS]);
void muster_hero_form_set_slots (MusterHeroForm *form, int level, int count);

/* Lets the slots follow the classes again. */
void muster_hero_form_reset_slots (MusterHeroForm *form);

/* For hero-form.c: reading a stat block and writing it; and, where nothing that they come from was
 * changed, putting the numbers that were printed back. */
void muster_hero_form_read_spells (MusterHeroForm *form);
void muster_hero_form_write_spells (const MusterHeroForm *form, JsonObject *body);
void muster_hero_form_keep_spell_numbers (const MusterHeroForm *form, JsonObject *body);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words that the parts of a spell share. */
#pragma once

#include "rules/spells/spell.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* Most creatures, or projectiles, that a spell counts. */
#define MUSTER_MOST_SPELL_TARGETS 100

/* {amount, unit} in seconds. */
gboolean muster_spell_read_time (const MusterJsonPlace *place, gint32 *seconds, GError **error);

/* The member `type`: one damage type, or a list the caster chooses from. */
gboolean
muster_spell_read_type (const MusterJsonPlace *place, MusterSpellDamage *damage, GError **error);

/* A list of damage of which there is room for one entry.  An absent or empty list leaves `damage`
 * alone; a second entry is a failure at its place. */
gboolean muster_spell_read_one_damage (const MusterJsonPlace *place,
                                       const char *member,
                                       MusterSpellDamage *damage,
                                       GError **error);

/* A list of damage types as a mask; "all" is every one. */
gboolean muster_spell_read_damage_types (const MusterJsonPlace *place,
                                         const char *member,
                                         guint32 *types,
                                         GError **error);

/* A list of creature types, added to a mask of 1 << MusterCreatureType. */
gboolean muster_spell_read_creature_types (const MusterJsonPlace *place,
                                           const char *member,
                                           guint32 *types,
                                           GError **error);

/* The member `until`; an end that the machine cannot see leaves the spell partly to the GM. */
gboolean muster_spell_read_until (MusterSpell *spell,
                                  const MusterJsonPlace *place,
                                  MusterSpellChip *chip,
                                  GError **error);

/* Whether the list of a member has a text. */
gboolean muster_spell_has_text (const MusterJsonPlace *place, const char *member, const char *text);

/* A chip that bears the spell's name, or NULL when there are too many. */
MusterSpellChip *muster_spell_add_named_chip (MusterSpell *spell, MusterSpellLeaves leaves);

/* Leaves one member to the GM. */
void muster_spell_leave (MusterSpell *spell, const MusterJsonPlace *place, const char *member);

/* Leaves the spell partly to the GM when the object has a member that is not in the list. */
void muster_spell_note_unknown (MusterSpell *spell,
                                const MusterJsonPlace *place,
                                const char *const *known);

G_END_DECLS

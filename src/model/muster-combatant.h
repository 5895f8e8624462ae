/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "view/combatant-view.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_COMBATANT (muster_combatant_get_type ())
G_DECLARE_FINAL_TYPE (MusterCombatant, muster_combatant, MUSTER, COMBATANT, GObject)

/* One creature as one viewer sees it, for ribbon chips, cards, the active column and the party.
 * Keeps its identity as long as the model knows the creature.  All properties are read-only and
 * notify only when their value changed:
 *
 *   id, participant (uint); label (string); kind, side, state, hp-band (int: MusterCreatureKind,
 *   MusterSide, MusterState, MusterHpBand); bystander, may-act, present, current-turn, surprised,
 *   rolled, awaited, hp-exact, armor-class-known, action-spent, bonus-spent, reaction-spent,
 *   concentrating (boolean); initiative, hp, max-hp, temp-hp, armor-class, attacks-left,
 *   legendary-left, legendary-max, resistances-left, uses-gone, death-successes, death-failures,
 * exhaustion, square-x, square-y, square-side, feet-left, feet-whole (int); chips (GListModel of
 * MusterChipItem); stance, fate (int: MusterStance, MusterFate), faction, linked-to (uint), hidden
 * (boolean); is-target, is-inspected, is-selected (boolean: what the fight model's `target`,
 * `inspected` and `selection` say).
 *
 * Signal `changed`: once after a refresh that changed anything of it, chips included.  Rows that
 * compose words of many properties (the accessible name: muster_words_combatant() of
 * muster_combatant_get_view()) listen to this one.
 *
 * A row binds like this: label and initiative by GtkPropertyExpression or GBindingGroup, the bar
 * from hp, max-hp and temp-hp where hp-exact, else the words of hp-band. */
MusterCombatant *muster_combatant_new (const MusterCombatantView *view);

/* For models.  Takes over a new projection of the same creature, notifies what changed and tells
 * whether anything did. */
gboolean muster_combatant_update (MusterCombatant *self, const MusterCombatantView *view);
void muster_combatant_set_is_target (MusterCombatant *self, gboolean is_target);
void muster_combatant_set_is_inspected (MusterCombatant *self, gboolean is_inspected);
void muster_combatant_set_is_selected (MusterCombatant *self, gboolean is_selected);

/* The projection behind the object; holds until its next change. */
const MusterCombatantView *muster_combatant_get_view (MusterCombatant *self);

MusterId muster_combatant_get_id (MusterCombatant *self);
const char *muster_combatant_get_label (MusterCombatant *self);
GListModel *muster_combatant_get_chips (MusterCombatant *self); /* borrowed */
gboolean muster_combatant_get_is_target (MusterCombatant *self);
gboolean muster_combatant_get_is_inspected (MusterCombatant *self);
gboolean muster_combatant_get_is_selected (MusterCombatant *self);

G_END_DECLS

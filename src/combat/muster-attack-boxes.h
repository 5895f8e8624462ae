/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_ATTACK_BOXES (muster_attack_boxes_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterAttackBoxes, muster_attack_boxes, MUSTER, ATTACK_BOXES, AdwPreferencesGroup)

/* The boxes of an attack: Multiattack, two hands, thrown, long range, Sneak Attack, Pack Tactics
 * and flanking.  Only those that the attack allows are there; without any the group is hidden.
 *
 * Signal: changed, a box was ticked or unticked. */

/* Sets the first state: whether the Multiattack is taken, and the d6 of a Sneak Attack. */
void muster_attack_boxes_begin (MusterAttackBoxes *self, gboolean multiattack, guint sneak_dice);

/* Shows the boxes for what is allowed (bits of MUSTER_ATTACK_OPTION_).  `multiattack`: every swing
 * of one is meant, which only some boxes concern; `boxed`: the Multiattack has a box of its own. */
void muster_attack_boxes_show (MusterAttackBoxes *self,
                               gint32 allowed,
                               gboolean multiattack,
                               gboolean boxed);

/* The bits of the boxes that are there and ticked. */
gint32 muster_attack_boxes_get_chosen (MusterAttackBoxes *self);

gboolean muster_attack_boxes_get_multiattack (MusterAttackBoxes *self);

G_END_DECLS

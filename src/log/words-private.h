/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files that put events into words share. */
#pragma once

#include "log/names.h"
#include "log/words-event.h"
#include "rules/command.h"
#include "view/event-view.h"

G_BEGIN_DECLS

/* One event on its way into words. */
typedef struct
{
  const MusterNames *names;
  const MusterEventView *view;
  const MusterEvents *events;
  gboolean markup; /* keep <b>, escape names */
} MusterWords;

/* A sentence.  <b> in the format marks the outcome; it is taken out of plain text. */
char *muster_words_say (const MusterWords *words, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* A name and a text, escaped where the result is markup. */
char *muster_words_label (const MusterWords *words, MusterId creature);
char *muster_words_text (const MusterWords *words, MusterText text);
char *muster_words_escape (const MusterWords *words, const char *text);

/* What a swing is made with: the attack's name, or that of the strike everybody has. */
char *muster_words_attack_name (const MusterWords *words);

/* The name of a condition or of a chip that is none. */
char *muster_words_chip_label (const MusterWords *words, gint32 condition, MusterText name);

typedef char *(*MusterDescribe) (const MusterWords *words);

#define MUSTER_DESCRIBE(name) char *muster_describe_##name (const MusterWords *words)

/* words-preparation.c */
MUSTER_DESCRIBE (creature_added);
MUSTER_DESCRIBE (creature_changed);
MUSTER_DESCRIBE (creature_removed);
MUSTER_DESCRIBE (encounter_added);
MUSTER_DESCRIBE (encounter_renamed);
MUSTER_DESCRIBE (encounter_removed);
MUSTER_DESCRIBE (encounter_reset);
MUSTER_DESCRIBE (rules_changed);
MUSTER_DESCRIBE (question_withdrawn);

/* words-map.c */
MUSTER_DESCRIBE (node_added);
MUSTER_DESCRIBE (node_changed);
MUSTER_DESCRIBE (node_removed);
MUSTER_DESCRIBE (party_moved);
MUSTER_DESCRIBE (creature_met);
MUSTER_DESCRIBE (fight_left_behind);

/* words-options.c */
MUSTER_DESCRIBE (option_set);

/* words-fight.c */
MUSTER_DESCRIBE (fight_opened);
MUSTER_DESCRIBE (joined);
MUSTER_DESCRIBE (left);
MUSTER_DESCRIBE (initiative_rolled);
MUSTER_DESCRIBE (initiative_set);
MUSTER_DESCRIBE (fight_started);
MUSTER_DESCRIBE (round_began);
MUSTER_DESCRIBE (turn_began);
MUSTER_DESCRIBE (turn_skipped);
MUSTER_DESCRIBE (outcome_reached);
MUSTER_DESCRIBE (fight_ended);
MUSTER_DESCRIBE (experience_gained);

/* words-hit-points.c */
MUSTER_DESCRIBE (damage_dealt);
MUSTER_DESCRIBE (healed);
MUSTER_DESCRIBE (temp_hp_gained);
MUSTER_DESCRIBE (max_hp_changed);
MUSTER_DESCRIBE (dropped);
MUSTER_DESCRIBE (defeated);
MUSTER_DESCRIBE (died);
MUSTER_DESCRIBE (death_save_rolled);
MUSTER_DESCRIBE (death_save_failed);
MUSTER_DESCRIBE (stabilised);
MUSTER_DESCRIBE (revived);

/* words-sides.c */
MUSTER_DESCRIBE (faction_added);
MUSTER_DESCRIBE (faction_changed);
MUSTER_DESCRIBE (faction_removed);
MUSTER_DESCRIBE (faction_taken);
MUSTER_DESCRIBE (hidden);
MUSTER_DESCRIBE (revealed);
MUSTER_DESCRIBE (fate_met);
MUSTER_DESCRIBE (fight_parked);
MUSTER_DESCRIBE (fight_resumed);
MUSTER_DESCRIBE (knocked_out);

/* words-chips.c */
MUSTER_DESCRIBE (chip_gained);
MUSTER_DESCRIBE (chip_ended);
MUSTER_DESCRIBE (chip_resisted);
MUSTER_DESCRIBE (exhaustion_changed);

/* words-actions.c */
MUSTER_DESCRIBE (attack_rolled);
MUSTER_DESCRIBE (save_rolled);
MUSTER_DESCRIBE (save_forced);
MUSTER_DESCRIBE (check_rolled);
MUSTER_DESCRIBE (resistance_spent);
MUSTER_DESCRIBE (multiattack_stopped);
MUSTER_DESCRIBE (special_used);
MUSTER_DESCRIBE (budget_set);
MUSTER_DESCRIBE (potions_set);
MUSTER_DESCRIBE (carried_set);
MUSTER_DESCRIBE (potion_drunk);
MUSTER_DESCRIBE (rolled);

/* words-turn.c */
MUSTER_DESCRIBE (action_taken);
MUSTER_DESCRIBE (pushed);
MUSTER_DESCRIBE (readied_released);
MUSTER_DESCRIBE (special_granted);
MUSTER_DESCRIBE (move_granted);
MUSTER_DESCRIBE (shoved);
MUSTER_DESCRIBE (escape_tried);
MUSTER_DESCRIBE (class_action_used);
MUSTER_DESCRIBE (rested);
MUSTER_DESCRIBE (time_passed);
/* words-spells.c */
MUSTER_DESCRIBE (spell_cast);
MUSTER_DESCRIBE (blinked);
MUSTER_DESCRIBE (berserk_rolled);
MUSTER_DESCRIBE (summoned);
MUSTER_DESCRIBE (vanished);
MUSTER_DESCRIBE (rebelled);
MUSTER_DESCRIBE (shape_taken);
MUSTER_DESCRIBE (shape_left);
MUSTER_DESCRIBE (spell_used);
MUSTER_DESCRIBE (material_used);
MUSTER_DESCRIBE (spell_countered);
MUSTER_DESCRIBE (attack_lost);
MUSTER_DESCRIBE (image_rolled);
MUSTER_DESCRIBE (image_lost);
MUSTER_DESCRIBE (spell_unaffected);
MUSTER_DESCRIBE (save_settled);
MUSTER_DESCRIBE (spell_held_up);
MUSTER_DESCRIBE (spell_way_rolled);
MUSTER_DESCRIBE (spell_due);
MUSTER_DESCRIBE (carried);
MUSTER_DESCRIBE (confused);
MUSTER_DESCRIBE (saves_counted);
MUSTER_DESCRIBE (attack_redirected);
MUSTER_DESCRIBE (slots_set);
MUSTER_DESCRIBE (hit_point_pool);
/* words-order.c */
MUSTER_DESCRIBE (order_rules_changed);
MUSTER_DESCRIBE (fight_order_set);
MUSTER_DESCRIBE (initiative_shared);
MUSTER_DESCRIBE (pack_set);
MUSTER_DESCRIBE (side_rolled);
MUSTER_DESCRIBE (tie_rolled);
MUSTER_DESCRIBE (initiative_awaited);
MUSTER_DESCRIBE (turn_linked);
MUSTER_DESCRIBE (turn_shared);
MUSTER_DESCRIBE (moved_in_order);
MUSTER_DESCRIBE (delayed);
MUSTER_DESCRIBE (combatant_moved);
MUSTER_DESCRIBE (in_lair_set);
MUSTER_DESCRIBE (lair_turn_began);
MUSTER_DESCRIBE (arrival_set);
MUSTER_DESCRIBE (lurks_set);
MUSTER_DESCRIBE (recharge_rolled);
MUSTER_DESCRIBE (special_used_set);
MUSTER_DESCRIBE (uses_set);
MUSTER_DESCRIBE (pool_reached);
MUSTER_DESCRIBE (swing_passed_over);
MUSTER_DESCRIBE (stood_up);
MUSTER_DESCRIBE (regenerated);
MUSTER_DESCRIBE (aura_rolled);
MUSTER_DESCRIBE (reminder_added);
MUSTER_DESCRIBE (reminder_due);
MUSTER_DESCRIBE (reminder_removed);

/* words-line.c */
MUSTER_DESCRIBE (taken_back);
MUSTER_DESCRIBE (real_dice_set);

#undef MUSTER_DESCRIBE

/* words-title-sides.c: the title of a step, or NULL for another file's.  Free with g_free(). */
char *
muster_title_of_sides (const MusterNames *names, MusterId fight, const MusterCommand *command);

/* words-order.c: the same. */
char *
muster_title_of_order (const MusterNames *names, MusterId fight, const MusterCommand *command);

G_END_DECLS

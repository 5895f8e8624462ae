/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-event.h"

#include <glib/gi18n.h>

#include "log/words-private.h"
#include "log/words-terms.h"

typedef struct
{
  MusterDescribe describe;
  const char *icon_name;
} Kind;

#define KIND(NAME, name, icon) \
  [MUSTER_EVENT_##NAME] = { muster_describe_##name, "muster-" icon "-symbolic" }

static const Kind kinds[MUSTER_N_EVENTS] = {
  KIND (CREATURE_ADDED, creature_added, "creature"),
  KIND (CREATURE_CHANGED, creature_changed, "creature"),
  KIND (CREATURE_REMOVED, creature_removed, "creature"),
  KIND (ENCOUNTER_ADDED, encounter_added, "encounter"),
  KIND (ENCOUNTER_RENAMED, encounter_renamed, "encounter"),
  KIND (ENCOUNTER_REMOVED, encounter_removed, "encounter"),
  KIND (ENCOUNTER_RESET, encounter_reset, "encounter"),
  KIND (NODE_ADDED, node_added, "map"),
  KIND (NODE_CHANGED, node_changed, "map"),
  KIND (NODE_REMOVED, node_removed, "map"),
  KIND (PARTY_MOVED, party_moved, "map"),
  KIND (CREATURE_MET, creature_met, "party"),
  KIND (RULES_CHANGED, rules_changed, "rules"),
  KIND (OPTION_SET, option_set, "rules"),
  KIND (FIGHT_OPENED, fight_opened, "fight"),
  KIND (JOINED, joined, "fight"),
  KIND (LEFT, left, "fight"),
  KIND (FACTION_ADDED, faction_added, "fight"),
  KIND (FACTION_CHANGED, faction_changed, "fight"),
  KIND (FACTION_REMOVED, faction_removed, "fight"),
  KIND (FACTION_TAKEN, faction_taken, "fight"),
  KIND (HIDDEN, hidden, "invisible"),
  KIND (REVEALED, revealed, "target"),
  KIND (FATE_MET, fate_met, "turned"),
  KIND (FIGHT_PARKED, fight_parked, "turn"),
  KIND (FIGHT_RESUMED, fight_resumed, "fight"),
  KIND (INITIATIVE_ROLLED, initiative_rolled, "initiative"),
  KIND (INITIATIVE_SET, initiative_set, "initiative"),
  KIND (FIGHT_STARTED, fight_started, "fight"),
  KIND (ROUND_BEGAN, round_began, "turn"),
  KIND (TURN_BEGAN, turn_began, "turn"),
  KIND (TURN_SKIPPED, turn_skipped, "turn"),
  KIND (OUTCOME_REACHED, outcome_reached, "fight"),
  KIND (FIGHT_LEFT_BEHIND, fight_left_behind, "fight"),
  KIND (FIGHT_ENDED, fight_ended, "fight"),
  KIND (EXPERIENCE_GAINED, experience_gained, "experience"),
  KIND (ATTACK_ROLLED, attack_rolled, "attack"),
  KIND (DAMAGE_DEALT, damage_dealt, "damage"),
  KIND (HEALED, healed, "heal"),
  KIND (TEMP_HP_GAINED, temp_hp_gained, "heal"),
  KIND (MAX_HP_CHANGED, max_hp_changed, "heal"),
  KIND (DROPPED, dropped, "down"),
  KIND (DEFEATED, defeated, "down"),
  KIND (KNOCKED_OUT, knocked_out, "down"),
  KIND (DIED, died, "death"),
  KIND (DEATH_SAVE_ROLLED, death_save_rolled, "death-save"),
  KIND (DEATH_SAVE_FAILED, death_save_failed, "death-save"),
  KIND (STABILISED, stabilised, "heal"),
  KIND (REVIVED, revived, "heal"),
  KIND (CHIP_GAINED, chip_gained, "condition"),
  KIND (CHIP_ENDED, chip_ended, "condition"),
  KIND (CHIP_RESISTED, chip_resisted, "condition"),
  KIND (EXHAUSTION_CHANGED, exhaustion_changed, "condition"),
  KIND (SAVE_ROLLED, save_rolled, "save"),
  KIND (CHECK_ROLLED, check_rolled, "check"),
  KIND (SAVE_FORCED, save_forced, "save"),
  KIND (RESISTANCE_SPENT, resistance_spent, "save"),
  KIND (ACTION_TAKEN, action_taken, "action"),
  KIND (PUSHED, pushed, "action"),
  KIND (SPECIAL_GRANTED, special_granted, "action"),
  KIND (MOVE_GRANTED, move_granted, "action"),
  KIND (SHOVED, shoved, "action"),
  KIND (ESCAPE_TRIED, escape_tried, "action"),
  KIND (READIED_RELEASED, readied_released, "action"),
  KIND (CLASS_ACTION_USED, class_action_used, "action"),
  KIND (RESTED, rested, "heal"),
  KIND (TIME_PASSED, time_passed, "initiative"),
  KIND (MULTIATTACK_STOPPED, multiattack_stopped, "attack"),
  KIND (SPECIAL_USED, special_used, "action"),
  KIND (BUDGET_SET, budget_set, "action"),
  KIND (POTIONS_SET, potions_set, "heal"),
  KIND (CARRIED_SET, carried_set, "party"),
  KIND (POTION_DRUNK, potion_drunk, "heal"),
  KIND (ROLLED, rolled, "dice"),
  KIND (QUESTION_WITHDRAWN, question_withdrawn, "rules"),
  KIND (SPELL_CAST, spell_cast, "spell"),
  KIND (SPELL_USED, spell_used, "spell"),
  KIND (MATERIAL_USED, material_used, "spell"),
  KIND (SPELL_COUNTERED, spell_countered, "spell"),
  KIND (ATTACK_LOST, attack_lost, "spell"),
  KIND (IMAGE_ROLLED, image_rolled, "spell"),
  KIND (IMAGE_LOST, image_lost, "spell"),
  KIND (SPELL_UNAFFECTED, spell_unaffected, "spell"),
  KIND (SAVE_SETTLED, save_settled, "save"),
  KIND (SPELL_HELD_UP, spell_held_up, "spell"),
  KIND (SPELL_WAY_ROLLED, spell_way_rolled, "dice"),
  KIND (SPELL_DUE, spell_due, "spell"),
  KIND (CARRIED, carried, "action"),
  KIND (CONFUSED, confused, "dice"),
  KIND (SAVES_COUNTED, saves_counted, "save"),
  KIND (ATTACK_REDIRECTED, attack_redirected, "attack"),
  KIND (SLOTS_SET, slots_set, "spell"),
  KIND (HIT_POINT_POOL, hit_point_pool, "spell"),
  KIND (TAKEN_BACK, taken_back, "rules"),
  KIND (REAL_DICE_SET, real_dice_set, "dice"),
  KIND (ORDER_RULES_CHANGED, order_rules_changed, "rules"),
  KIND (FIGHT_ORDER_SET, fight_order_set, "rules"),
  KIND (INITIATIVE_SHARED, initiative_shared, "initiative"),
  KIND (PACK_SET, pack_set, "initiative"),
  KIND (SIDE_ROLLED, side_rolled, "initiative"),
  KIND (TIE_ROLLED, tie_rolled, "initiative"),
  KIND (INITIATIVE_AWAITED, initiative_awaited, "initiative"),
  KIND (TURN_LINKED, turn_linked, "turn"),
  KIND (TURN_SHARED, turn_shared, "turn"),
  KIND (MOVED_IN_ORDER, moved_in_order, "turn"),
  KIND (DELAYED, delayed, "turn"),
  KIND (IN_LAIR_SET, in_lair_set, "creature"),
  KIND (LAIR_TURN_BEGAN, lair_turn_began, "turn"),
  KIND (ARRIVAL_SET, arrival_set, "encounter"),
  KIND (LURKS_SET, lurks_set, "encounter"),
  KIND (RECHARGE_ROLLED, recharge_rolled, "dice"),
  KIND (SPECIAL_USED_SET, special_used_set, "action"),
  KIND (USES_SET, uses_set, "action"),
  KIND (POOL_REACHED, pool_reached, "spell"),
  KIND (SWING_PASSED_OVER, swing_passed_over, "attack"),
  KIND (STOOD_UP, stood_up, "turn"),
  KIND (REGENERATED, regenerated, "heal"),
  KIND (AURA_ROLLED, aura_rolled, "damage"),
  KIND (REMINDER_ADDED, reminder_added, "turn"),
  KIND (REMINDER_DUE, reminder_due, "turn"),
  KIND (REMINDER_REMOVED, reminder_removed, "turn"),
  KIND (BLINKED, blinked, "dice"),
  KIND (BERSERK_ROLLED, berserk_rolled, "dice"),
  KIND (SUMMONED, summoned, "creature"),
  KIND (VANISHED, vanished, "creature"),
  KIND (REBELLED, rebelled, "creature"),
  KIND (SHAPE_TAKEN, shape_taken, "creature"),
  KIND (SHAPE_LEFT, shape_left, "creature"),
  KIND (COMBATANT_MOVED, combatant_moved, "turn"),
};

/* Takes the marks of the outcome out of a format. */
static char *
without_marks (const char *format)
{
  GString *plain = g_string_new (format);

  g_string_replace (plain, "<b>", "", 0);
  g_string_replace (plain, "</b>", "", 0);

  return g_string_free_and_steal (plain);
}

char *
muster_words_say (const MusterWords *words, const char *format, ...)
{
  g_autofree char *plain = words->markup ? g_strdup (format) : without_marks (format);
  char *sentence;
  va_list args;

  va_start (args, format);
  sentence = g_strdup_vprintf (plain, args);
  va_end (args);

  return sentence;
}

char *
muster_words_escape (const MusterWords *words, const char *text)
{
  return words->markup ? g_markup_escape_text (text, -1) : g_strdup (text);
}

char *
muster_words_label (const MusterWords *words, MusterId creature)
{
  g_autofree char *label = muster_names_label (words->names, creature, words->view->event.fight);

  return muster_words_escape (words, label);
}

char *
muster_words_text (const MusterWords *words, MusterText text)
{
  return muster_words_escape (words, muster_names_text (words->names, text));
}

char *
muster_words_chip_label (const MusterWords *words, gint32 condition, MusterText name)
{
  if (name != 0 && condition == MUSTER_CONDITION_PROOF)
    {
      g_autofree char *what = muster_words_text (words, name);

      /* Translators: what a creature is immune to for a day: "Frightful Presence". */
      return g_strdup_printf (_ ("Immune to %1$s"), what);
    }
  if (name != 0)
    return muster_words_text (words, name);

  return g_strdup (muster_condition_words ((MusterCondition) condition));
}

char *
muster_words_list (GPtrArray *texts)
{
  char *list;

  if (texts->len == 0)
    return g_strdup ("");

  list = g_strdup (texts->pdata[0]);
  for (guint i = 1; i < texts->len; i++)
    {
      g_autofree char *before = list;

      /* Translators: joins the entries of a list; the first is the list so far. */
      list = g_strdup_printf (C_ ("list", "%1$s, %2$s"), before, (const char *) texts->pdata[i]);
    }

  return list;
}

static char *
describe (const MusterNames *names,
          const MusterEventView *view,
          const MusterEvents *events,
          gboolean markup)
{
  MusterWords words = { .names = names, .view = view, .events = events, .markup = markup };

  if (view->event.kind >= MUSTER_N_EVENTS || kinds[view->event.kind].describe == NULL)
    return g_strdup (muster_words_unknown_event ());

  return kinds[view->event.kind].describe (&words);
}

char *
muster_words_event (const MusterNames *names,
                    const MusterEventView *view,
                    const MusterEvents *events)
{
  return describe (names, view, events, FALSE);
}

char *
muster_words_event_markup (const MusterNames *names,
                           const MusterEventView *view,
                           const MusterEvents *events)
{
  return describe (names, view, events, TRUE);
}

static char *
announce_damage (const MusterNames *names, const MusterEventView *view)
{
  const MusterEventDamageDealt *damage = &view->event.damage_dealt;
  g_autofree char *label = muster_names_label (names, damage->target, view->event.fight);

  if (!muster_event_shows (view, DamageDealt, hp))
    /* Translators: spoken after a hit; name, damage. */
    return g_strdup_printf (_ ("%1$s, %2$d damage"), label, damage->amount);

  /* Translators: spoken after a hit; name, damage, hit points left, maximum. */
  return g_strdup_printf (_ ("%1$s, %2$d damage, %3$d of %4$d"), label, damage->amount, damage->hp,
                          damage->max_hp);
}

static char *
announce_healing (const MusterNames *names, const MusterEventView *view)
{
  const MusterEventHealed *healed = &view->event.healed;
  g_autofree char *label = muster_names_label (names, healed->target, view->event.fight);

  if (!muster_event_shows (view, Healed, hp))
    /* Translators: spoken after healing; name, hit points given. */
    return g_strdup_printf (_ ("%1$s, %2$d healed"), label, healed->rolled);

  /* Translators: spoken after healing; name, hit points regained, hit points now, maximum. */
  return g_strdup_printf (_ ("%1$s, %2$d healed, %3$d of %4$d"), label, healed->amount, healed->hp,
                          healed->max_hp);
}

/* From here on no turn is announced: this says why. */
static char *
announce_outcome (const MusterNames *names, const MusterEventView *view, const MusterEvents *events)
{
  g_autofree char *words = muster_words_event (names, view, events);

  if (view->event.outcome_reached.outcome == MUSTER_OUTCOME_OPEN)
    return g_steal_pointer (&words);

  /* Translators: spoken once when a fight is decided: "The party is victorious." */
  return g_strdup_printf (_ ("The fight is over. %1$s"), words);
}

char *
muster_words_event_announcement (const MusterNames *names,
                                 const MusterEventView *view,
                                 const MusterEvents *events)
{
  switch ((MusterEventKind) view->event.kind)
    {
    case MUSTER_EVENT_DAMAGE_DEALT:
      return announce_damage (names, view);
    case MUSTER_EVENT_HEALED:
      return announce_healing (names, view);
    case MUSTER_EVENT_OUTCOME_REACHED:
      return announce_outcome (names, view, events);
    case MUSTER_EVENT_TURN_BEGAN:
    case MUSTER_EVENT_ROUND_BEGAN:
      return NULL;
    default:
      return muster_words_event (names, view, events);
    }
}

char *
muster_words_undone (const char *title)
{
  /* Translators: spoken and shown after undo; %1$s is the title of the step. */
  return g_strdup_printf (_ ("Undone: %1$s"), title);
}

char *
muster_words_redone (const char *title)
{
  /* Translators: spoken and shown after redo; %1$s is the title of the step. */
  return g_strdup_printf (_ ("Redone: %1$s"), title);
}

const char *
muster_words_event_icon (MusterEventKind kind)
{
  if ((guint) kind >= MUSTER_N_EVENTS || kinds[kind].icon_name == NULL)
    return "muster-unknown-symbolic";

  return kinds[kind].icon_name;
}

const char *
muster_words_unknown_event (void)
{
  return _ ("Something happened that this version of Muster cannot describe.");
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-private.h"

#include <glib/gi18n.h>

#include "log/words-terms.h"
#include "rules/record.h"

char *
muster_describe_order_rules_changed (const MusterWords *words)
{
  return muster_words_say (words, _ ("The table’s rules of initiative change."));
}

char *
muster_describe_fight_order_set (const MusterWords *words)
{
  const MusterEventFightOrderSet *event = &words->view->event.fight_order_set;

  switch ((MusterInitiativeMode) event->mode)
    {
    case MUSTER_INITIATIVE_EACH_ROUND:
      return muster_words_say (words, _ ("Initiative is rolled anew in each round."));
    case MUSTER_INITIATIVE_SIDES:
      return muster_words_say (words, _ ("Each side rolls once for initiative."));
    case MUSTER_INITIATIVE_FREE:
      return muster_words_say (words, _ ("The GM picks who acts next."));
    case MUSTER_INITIATIVE_FIXED:
    case MUSTER_N_INITIATIVE_MODES:
    default:
      return muster_words_say (words, event->grouped
                                          ? _ ("Initiative is rolled once for all of a kind.")
                                          : _ ("Initiative is rolled once for the fight."));
    }
}

char *
muster_describe_initiative_shared (const MusterWords *words)
{
  const MusterEventInitiativeShared *event = &words->view->event.initiative_shared;
  g_autofree char *label = muster_words_label (words, event->creature);
  gint32 others
      = muster_event_shows (words->view, InitiativeShared, others) ? event->others : event->seen;

  /* In an older campaign nobody counted of how many players know. */
  if (others == 0)
    return muster_words_say (words, _ ("%1$s acts on <b>%2$d</b>."), label, event->total);

  return muster_words_say (words,
                           ngettext ("%1$s and %2$d more of its kind act on <b>%3$d</b>.",
                                     "%1$s and %2$d more of its kind act on <b>%3$d</b>.",
                                     (gulong) others),
                           label, others, event->total);
}

char *
muster_describe_pack_set (const MusterWords *words)
{
  const MusterEventPackSet *event = &words->view->event.pack_set;
  g_autofree char *label = muster_words_label (words, event->creature);

  return muster_words_say (words,
                           event->grouped ? _ ("%1$s shares the initiative of its kind.")
                                          : _ ("%1$s has an initiative of its own and keeps its "
                                               "count."),
                           label);
}

char *
muster_describe_side_rolled (const MusterWords *words)
{
  const MusterEventSideRolled *event = &words->view->event.side_rolled;
  g_autofree char *name = muster_words_text (words, event->name);

  if (*name != '\0')
    /* Translators: the name of a side ("Cultists"), a total. */
    return muster_words_say (words, _ ("%1$s: <b>%2$d</b> for initiative."), name, event->total);

  switch ((MusterStance) event->stance)
    {
    case MUSTER_STANCE_PARTY:
      return muster_words_say (words, _ ("The party rolls <b>%1$d</b> for initiative."),
                               event->total);
    case MUSTER_STANCE_FOE:
      return muster_words_say (words, _ ("The foes roll <b>%1$d</b> for initiative."),
                               event->total);
    default:
      return muster_words_say (words, _ ("The bystanders roll <b>%1$d</b> for initiative."),
                               event->total);
    }
}

char *
muster_describe_tie_rolled (const MusterWords *words)
{
  const MusterEventTieRolled *event = &words->view->event.tie_rolled;
  g_autofree char *label = muster_words_label (words, event->creature);

  return muster_words_say (words, _ ("%1$s rolls <b>%2$d</b> to break the tie."), label,
                           event->total);
}

char *
muster_describe_initiative_awaited (const MusterWords *words)
{
  const MusterEventInitiativeAwaited *event = &words->view->event.initiative_awaited;
  gint32 n
      = muster_event_shows (words->view, InitiativeAwaited, missing) ? event->missing : event->seen;

  if (n == 0)
    return muster_words_say (words, _ ("The fight waits for initiatives."));

  return muster_words_say (words,
                           ngettext ("The fight waits for %1$d initiative.",
                                     "The fight waits for %1$d initiatives.", (gulong) n),
                           n);
}

char *
muster_describe_turn_linked (const MusterWords *words)
{
  const MusterEventTurnLinked *event = &words->view->event.turn_linked;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *to = NULL;

  if (event->to == 0)
    return muster_words_say (words, _ ("%1$s takes turns of its own again."), label);
  to = muster_words_label (words, event->to);

  return muster_words_say (words, _ ("%1$s now acts on the turns of %2$s."), label, to);
}

char *
muster_describe_turn_shared (const MusterWords *words)
{
  const MusterEventTurnShared *event = &words->view->event.turn_shared;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *with = muster_words_label (words, event->with);

  return muster_words_say (words, _ ("%1$s acts together with %2$s."), label, with);
}

char *
muster_describe_moved_in_order (const MusterWords *words)
{
  const MusterEventMovedInOrder *event = &words->view->event.moved_in_order;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *before = NULL;

  if (event->before == 0)
    return muster_words_say (words, _ ("%1$s now acts last."), label);
  before = muster_words_label (words, event->before);

  return muster_words_say (words, _ ("%1$s now acts before %2$s."), label, before);
}

char *
muster_describe_delayed (const MusterWords *words)
{
  const MusterEventDelayed *event = &words->view->event.delayed;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *after = muster_words_label (words, event->after);

  return muster_words_say (words, _ ("%1$s waits until %2$s has acted."), label, after);
}

char *
muster_describe_combatant_moved (const MusterWords *words)
{
  const MusterEventCombatantMoved *event = &words->view->event.combatant_moved;
  g_autofree char *label = muster_words_label (words, event->creature);

  if (event->by != 0)
    {
      g_autofree char *by = muster_words_label (words, event->by);

      /* Translators: whoever holds, whoever is held. */
      return muster_words_say (words, _ ("%1$s drags %2$s along."), by, label);
    }
  if (event->feet == 0)
    /* Translators: name, column, row: somebody gets a place on the battle grid. */
    return muster_words_say (words, _ ("%1$s is put on column %2$d, row %3$d."), label, event->x,
                             event->y);
  if (event->paid == 0)
    /* Translators: name, feet: on the battle grid, without walking. */
    return muster_words_say (words,
                             ngettext ("%1$s is moved <b>%2$d foot</b>.",
                                       "%1$s is moved <b>%2$d feet</b>.", (gulong) event->feet),
                             label, event->feet);

  /* Translators: name, feet: on the battle grid. */
  return muster_words_say (words,
                           ngettext ("%1$s moves <b>%2$d foot</b>.", "%1$s moves <b>%2$d feet</b>.",
                                     (gulong) event->feet),
                           label, event->feet);
}

char *
muster_describe_stood_up (const MusterWords *words)
{
  const MusterEventStoodUp *event = &words->view->event.stood_up;
  g_autofree char *label = muster_words_label (words, event->creature);

  /* Translators: name, feet: on the battle grid. */
  return muster_words_say (words,
                           ngettext ("%1$s stands up for <b>%2$d foot</b> of its movement.",
                                     "%1$s stands up for <b>%2$d feet</b> of its movement.",
                                     (gulong) event->feet),
                           label, event->feet);
}

char *
muster_describe_swing_passed_over (const MusterWords *words)
{
  const MusterEventSwingPassedOver *event = &words->view->event.swing_passed_over;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *attack = muster_words_text (words, event->attack);

  /* Translators: name, attack. */
  return muster_words_say (words, _ ("%2$s of %1$s reaches nobody and is passed over."), label,
                           attack);
}

char *
muster_describe_in_lair_set (const MusterWords *words)
{
  const MusterEventInLairSet *event = &words->view->event.in_lair_set;
  g_autofree char *label = muster_words_label (words, event->creature);

  return muster_words_say (
      words, event->in_lair ? _ ("%1$s is in its lair.") : _ ("%1$s is not in its lair."), label);
}

char *
muster_describe_lair_turn_began (const MusterWords *words)
{
  const MusterEventLairTurnBegan *event = &words->view->event.lair_turn_began;
  g_autofree char *label = NULL;

  if (!muster_event_shows (words->view, LairTurnBegan, creature))
    return muster_words_say (words, _ ("<b>The lair</b> acts."));
  label = muster_words_label (words, event->creature);

  return muster_words_say (words, _ ("<b>The lair</b> of %1$s acts."), label);
}

char *
muster_describe_arrival_set (const MusterWords *words)
{
  const MusterEventArrivalSet *event = &words->view->event.arrival_set;
  g_autofree char *label = muster_words_label (words, event->creature);

  if (event->round <= 1)
    return muster_words_say (words, _ ("%1$s is there from the start of a fight."), label);

  return muster_words_say (words, _ ("%1$s arrives in round %2$d of a fight."), label,
                           event->round);
}

char *
muster_describe_lurks_set (const MusterWords *words)
{
  const MusterEventLurksSet *event = &words->view->event.lurks_set;
  g_autofree char *label = muster_words_label (words, event->creature);

  if (event->lurks)
    return muster_words_say (words, _ ("%1$s lies in ambush: it joins a fight hidden."), label);

  return muster_words_say (words, _ ("%1$s lies in ambush no more."), label);
}

char *
muster_describe_recharge_rolled (const MusterWords *words)
{
  const MusterEventRechargeRolled *event = &words->view->event.recharge_rolled;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *name = muster_words_text (words, event->name);

  return muster_words_say (words,
                           event->ready ? _ ("%1$s rolls %3$d: %2$s is <b>ready</b> again.")
                                        : _ ("%1$s rolls %3$d: %2$s stays <b>spent</b>."),
                           label, name, event->face);
}

char *
muster_describe_special_used_set (const MusterWords *words)
{
  const MusterEventSpecialUsedSet *event = &words->view->event.special_used_set;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *name = muster_words_text (words, event->name);

  return muster_words_say (words,
                           ngettext ("%1$s has %3$d use of %2$s left.",
                                     "%1$s has %3$d uses of %2$s left.", (gulong) event->left),
                           label, name, event->left);
}

char *
muster_describe_uses_set (const MusterWords *words)
{
  const MusterEventUsesSet *event = &words->view->event.uses_set;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *spell = muster_words_text (words, event->spell);
  const char *name = event->spell != 0 ? spell : muster_uses_words ((MusterUses) event->uses);

  return muster_words_say (words,
                           ngettext ("%1$s has %3$d use of %2$s left.",
                                     "%1$s has %3$d uses of %2$s left.", (gulong) event->left),
                           label, name, event->left);
}

char *
muster_describe_regenerated (const MusterWords *words)
{
  const MusterEventRegenerated *event = &words->view->event.regenerated;
  g_autofree char *label = muster_words_label (words, event->creature);

  return muster_words_say (words,
                           event->stopped
                               ? _ ("%1$s does not regenerate this turn: damage stopped it.")
                               : _ ("%1$s regenerates."),
                           label);
}

char *
muster_describe_aura_rolled (const MusterWords *words)
{
  const MusterEventAuraRolled *event = &words->view->event.aura_rolled;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *name = muster_words_text (words, event->name);
  const char *type = muster_damage_type_words ((MusterDamageType) event->type);

  if (*type == '\0')
    /* Translators: name, trait ("Death aura"), damage. */
    return muster_words_say (words, _ ("%1$s, %2$s: <b>%3$d</b> damage to whoever is near."), label,
                             name, event->amount);
  if (event->reach_ft > 0)
    /* Translators: name, trait ("Fire aura"), damage, its type ("fire"), feet. */
    return muster_words_say (
        words, _ ("%1$s, %2$s: <b>%3$d</b> %4$s damage to whoever is within %5$d feet."), label,
        name, event->amount, type, event->reach_ft);

  /* Translators: name, trait ("Barbed hide"), damage, its type ("piercing"). */
  return muster_words_say (words, _ ("%1$s, %2$s: <b>%3$d</b> %4$s damage to whom it touches."),
                           label, name, event->amount, type);
}

char *
muster_describe_berserk_rolled (const MusterWords *words)
{
  const MusterEventBerserkRolled *event = &words->view->event.berserk_rolled;
  g_autofree char *label = muster_words_label (words, event->creature);

  if (event->berserk)
    /* Translators: a creature, the face of a die, and the lowest that makes it berserk. */
    return muster_words_say (words, _ ("%1$s <b>goes berserk</b>: %2$d, with %3$d needed."), label,
                             event->face, event->needed);

  return muster_words_say (words, _ ("%1$s does not go berserk: %2$d, with %3$d needed."), label,
                           event->face, event->needed);
}

char *
muster_describe_reminder_added (const MusterWords *words)
{
  const MusterEventReminderAdded *event = &words->view->event.reminder_added;
  g_autofree char *label = muster_words_label (words, event->anchor);
  g_autofree char *text = muster_words_text (words, event->text);

  return muster_words_say (words,
                           event->end == MUSTER_CHIP_UNTIL_TURN_START
                               ? _ ("Reminder for the start of a turn of %1$s: %2$s")
                               : _ ("Reminder for the end of a turn of %1$s: %2$s"),
                           label, text);
}

char *
muster_describe_reminder_due (const MusterWords *words)
{
  const MusterEventReminderDue *event = &words->view->event.reminder_due;
  g_autofree char *label = muster_words_label (words, event->anchor);
  g_autofree char *text = muster_words_text (words, event->text);

  return muster_words_say (words, _ ("Reminder at the turn of %1$s: <b>%2$s</b>"), label, text);
}

char *
muster_describe_reminder_removed (const MusterWords *words)
{
  g_autofree char *text = muster_words_text (words, words->view->event.reminder_removed.text);

  return muster_words_say (words, _ ("A reminder is removed: %1$s"), text);
}

char *
muster_title_of_order (const MusterNames *names, MusterId fight, const MusterCommand *command)
{
  g_autofree char *name = NULL;

  switch (command->kind)
    {
    case MUSTER_COMMAND_SET_ORDER_RULES:
      return g_strdup (_ ("Change the rules of initiative"));
    case MUSTER_COMMAND_SET_FIGHT_ORDER:
      return g_strdup (_ ("Change how initiative works"));
    case MUSTER_COMMAND_SET_PACK:
      name = muster_names_label (names, command->set_pack.creature, fight);
      return g_strdup_printf (_ ("Shared initiative of %1$s"), name);
    case MUSTER_COMMAND_LINK_TURN:
      name = muster_names_label (names, command->link_turn.creature, fight);
      return g_strdup_printf (_ ("Linked turn of %1$s"), name);
    case MUSTER_COMMAND_SET_IN_LAIR:
      name = muster_names_label (names, command->set_in_lair.creature, fight);
      return g_strdup_printf (_ ("Lair of %1$s"), name);
    case MUSTER_COMMAND_SET_ARRIVAL:
      name = muster_names_label (names, command->set_arrival.creature, fight);
      return g_strdup_printf (_ ("Arrival of %1$s"), name);
    case MUSTER_COMMAND_SET_LURKS:
      name = muster_names_label (names, command->set_lurks.creature, fight);
      return g_strdup_printf (_ ("Ambush of %1$s"), name);
    case MUSTER_COMMAND_MOVE_IN_ORDER:
      name = muster_names_label (names, command->move_in_order.creature, fight);
      return g_strdup_printf (_ ("Move %1$s in the order"), name);
    case MUSTER_COMMAND_DELAY:
      name = muster_names_label (names, command->delay.creature, fight);
      return g_strdup_printf (_ ("%1$s waits"), name);
    case MUSTER_COMMAND_MOVE_COMBATANT:
      name = muster_names_label (names, command->move_combatant.creature, fight);
      return g_strdup_printf (_ ("Move %1$s"), name);
    case MUSTER_COMMAND_GIVE_TURN:
      name = muster_names_label (names, command->give_turn.creature, fight);
      return g_strdup_printf (_ ("Turn of %1$s"), name);
    case MUSTER_COMMAND_USE_SPECIAL:
      name = muster_names_label (names, command->use_special.creature, fight);
      return g_strdup_printf (_ ("Special action of %1$s"), name);
    case MUSTER_COMMAND_SET_SPECIAL_USED:
      name = muster_names_label (names, command->set_special_used.creature, fight);
      return g_strdup_printf (_ ("Uses of %1$s"), name);
    case MUSTER_COMMAND_SET_USES:
      name = muster_names_label (names, command->set_uses.creature, fight);
      return g_strdup_printf (_ ("Uses of %1$s"), name);
    case MUSTER_COMMAND_ADD_REMINDER:
      name = muster_names_label (names, command->add_reminder.anchor, fight);
      return g_strdup_printf (_ ("Reminder at the turn of %1$s"), name);
    case MUSTER_COMMAND_REMOVE_REMINDER:
      return g_strdup (_ ("Remove a reminder"));
    default:
      return NULL;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/combatant-menu.h"

#include <glib/gi18n.h>

static void
append_for (GMenu *menu, const char *label, const char *action, MusterId creature)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "u", creature);
  g_menu_append_item (menu, item);
}

static void
append_move (GMenu *menu, const char *label, MusterId creature, int by)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "fight.move-in-order", "(ui)", creature, by);
  g_menu_append_item (menu, item);
}

static void
append_fate (GMenu *menu, const char *label, MusterId creature, MusterFate fate)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "fight.set-fate", "(ui)", creature, (int) fate);
  g_menu_append_item (menu, item);
}

static void
append_hidden (GMenu *menu, MusterId creature, gboolean hidden)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (
      hidden ? _ ("Reveal to the _players") : _ ("Hide from the _players"), NULL);

  g_menu_item_set_action_and_target (item, "fight.set-hidden", "(ub)", creature, !hidden);
  g_menu_append_item (menu, item);
}

static void
append_real_dice (GMenu *menu, MusterId creature, gboolean real)
{
  g_autoptr (GMenuItem) item
      = g_menu_item_new (real ? _ ("_Let Muster roll the dice") : _ ("Ro_lls real dice"), NULL);

  g_menu_item_set_action_and_target (item, "fight.set-real-dice", "(ub)", creature, !real);
  g_menu_append_item (menu, item);
}

/* What 0 hit points mean is the GM's word, at once or later. */
static void
append_drop (GMenu *menu, const MusterCombatantView *view)
{
  gboolean down = view->state == MUSTER_STATE_DYING || view->state == MUSTER_STATE_STABLE
                  || view->state == MUSTER_STATE_DEFEATED || view->state == MUSTER_STATE_DEAD;

  if (view->state != MUSTER_STATE_DEAD)
    append_for (menu, _ ("Set _to dead"), "fight.kill", view->id);
  if (down && view->state != MUSTER_STATE_DYING)
    append_for (menu, _ ("_Unconscious and dying"), "fight.knock-out", view->id);
  if (down && view->state != MUSTER_STATE_STABLE && view->state != MUSTER_STATE_DEAD)
    append_for (menu, _ ("Sta_bilize"), "fight.stabilise", view->id);
}

/* Only monsters of a kind share a count. */
static void
append_pack (GMenu *menu, const MusterCombatantView *view)
{
  g_autoptr (GMenuItem) item = NULL;

  if (view->kind == MUSTER_CREATURE_CHARACTER)
    return;

  item = g_menu_item_new (view->grouped ? _ ("Act on its own _count") : _ ("Act with its _kind"),
                          NULL);
  g_menu_item_set_action_and_target (item, "fight.set-pack", "(ub)", view->id, !view->grouped);
  g_menu_append_item (menu, item);
}

/* Each item has a letter of its own in its menu, whoever it is for: from a chip or a card, the Menu
 * key and one letter, or two in the order of turns. */
GMenuModel *
muster_combatant_menu_new (MusterCombatant *combatant)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) one = g_menu_new ();
  g_autoptr (GMenu) order = g_menu_new ();
  g_autoptr (GMenu) life = g_menu_new ();
  g_autoptr (GMenu) stand = g_menu_new ();
  g_autoptr (GMenu) leave = g_menu_new ();
  g_autoptr (GMenu) fight = g_menu_new ();
  const MusterCombatantView *view;
  MusterId id;

  g_return_val_if_fail (MUSTER_IS_COMBATANT (combatant), NULL);

  view = muster_combatant_get_view (combatant);
  id = view->id;
  append_for (one, _ ("Add _condition…"), "fight.add-condition", id);
  append_for (one, _ ("_Saves and checks…"), "fight.roll-check", id);
  if (view->kind == MUSTER_CREATURE_CHARACTER)
    append_real_dice (one, id, view->real_dice);
  append_for (life, _ ("Hit point _history"), "fight.hp-history", id);
  append_for (life, _ ("Change the _maximum for a while…"), "fight.change-max-hp", id);
  append_for (life, _ ("Chan_ge uses and slots…"), "fight.set-uses", id);
  append_drop (life, view);
  append_for (stand, _ ("S_ide…"), "fight.choose-side", id);
  append_for (stand, _ ("_Name that players see…"), "fight.set-alias", id);
  append_hidden (stand, id, view->hidden);
  append_fate (leave, _ ("_Flees"), id, MUSTER_FATE_FLED);
  append_fate (leave, _ ("Surr_enders"), id, MUSTER_FATE_SURRENDERED);
  append_for (leave, _ ("Remo_ve from the fight…"), "fight.leave", id);
  append_for (order, _ ("Act _now"), "fight.give-turn", id);
  append_for (order, _ ("Holder of the turn _waits for this one"), "fight.delay", id);
  append_move (order, _ ("Act _earlier"), id, -1);
  append_move (order, _ ("Act _later"), id, 1);
  append_for (order, _ ("Set _initiative…"), "fight.set-initiative", id);
  append_pack (order, view);
  append_for (order, _ ("Act together with the _target"), "fight.link-turn", id);
  if (view->linked_to != 0)
    append_for (order, _ ("Act on its own t_urn"), "fight.unlink-turn", id);
  append_for (order, view->in_lair ? _ ("Is not in its l_air") : _ ("Is in its l_air"),
              "fight.in-lair", id);
  append_for (order, _ ("Remind _me at its turn…"), "fight.remind", id);
  append_for (fight, _ ("Saves and checks of ever_ybody…"), "fight.roll-check", 0);
  append_for (fight, _ ("_Reminders…"), "fight.remind", 0);
  g_menu_append (fight, _ ("_Add a combatant…"), "fight.add-combatant");
  g_menu_append (fight, _ ("A_dd a stand-in…"), "fight.add-stand-in");
  g_menu_append (fight, _ ("Par_k combat"), "fight.park");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (one));
  g_menu_append_submenu (menu, _ ("_Order of turns"), G_MENU_MODEL (order));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (life));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (stand));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (leave));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (fight));

  return G_MENU_MODEL (menu);
}

static void
unparent_cb (gpointer data)
{
  g_autoptr (GtkWidget) popover = data;

  gtk_widget_unparent (popover);
}

/* The chosen item acts after its menu closed, and finds its action through the parent. */
static void
closed_cb (GtkWidget *popover)
{
  g_idle_add_once (unparent_cb, g_object_ref (popover));
}

static gboolean
open_menu (GtkWidget *widget, MusterCombatant *combatant, const GdkRectangle *place)
{
  const MusterCombatantView *view = muster_combatant_get_view (combatant);
  g_autoptr (GMenuModel) menu = NULL;
  GtkWidget *popover;

  if (!view->may_act)
    return FALSE;

  menu = muster_combatant_menu_new (combatant);
  popover = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), place == NULL);
  if (place != NULL)
    {
      gtk_widget_set_halign (popover, GTK_ALIGN_START);
      gtk_popover_set_pointing_to (GTK_POPOVER (popover), place);
    }
  gtk_widget_set_parent (popover, widget);
  g_signal_connect (popover, "closed", G_CALLBACK (closed_cb), NULL);
  g_signal_connect_object (widget, "destroy", G_CALLBACK (gtk_widget_unparent), popover,
                           G_CONNECT_SWAPPED);
  gtk_popover_popup (GTK_POPOVER (popover));

  return TRUE;
}

static void
open_at (GtkGesture *gesture, double x, double y, MusterCombatant *combatant)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  if (open_menu (widget, combatant, &(GdkRectangle) { (int) x, (int) y, 1, 1 }))
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
pressed_cb (GtkGesture *gesture, int n_press, double x, double y, MusterCombatant *combatant)
{
  open_at (gesture, x, y, combatant);
}

static gboolean
menu_key_cb (GtkWidget *widget, GVariant *args, gpointer combatant)
{
  return open_menu (widget, combatant, NULL);
}

void
muster_combatant_menu_attach (GtkWidget *widget, MusterCombatant *combatant)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (MUSTER_IS_COMBATANT (combatant));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "pressed", G_CALLBACK (pressed_cb), combatant, G_CONNECT_DEFAULT);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect_object (press, "pressed", G_CALLBACK (open_at), combatant, G_CONNECT_DEFAULT);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (
          gtk_shortcut_trigger_parse_string ("Menu|<Shift>F10"),
          gtk_callback_action_new (menu_key_cb, g_object_ref (combatant), g_object_unref)));
  gtk_widget_add_controller (widget, keys);
}

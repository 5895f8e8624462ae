/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <glib/gi18n.h>

#include "combat/muster-budget-pips.h"
#include "rules/event.h"

struct _MusterBudgetPips
{
  AdwBin parent_instance;

  GtkToggleButton *action;
  GtkToggleButton *bonus;
  GtkToggleButton *reaction;
  GtkWidget *spare;
  GtkLabel *counts;

  MusterCombatant *combatant;
  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (MusterBudgetPips, muster_budget_pips, ADW_TYPE_BIN)

static gboolean
is_spent (MusterBudgetPips *self, MusterCost cost)
{
  const MusterCombatantView *view = muster_combatant_get_view (self->combatant);

  switch (cost)
    {
    case MUSTER_COST_ACTION:
      return view->action_spent;
    case MUSTER_COST_BONUS:
      return view->bonus_spent;
    case MUSTER_COST_REACTION:
      return view->reaction_spent;
    case MUSTER_COST_NONE:
    default:
      return FALSE;
    }
}

/* Attacks, legendary actions and resistances: one line, each only where it means something. */
static char *
counts_words (const MusterCombatantView *view)
{
  GString *words = g_string_new (NULL);

  if (view->attacks_left > 1)
    g_string_append_printf (
        words, ngettext ("%d attack left", "%d attacks left", (gulong) view->attacks_left),
        view->attacks_left);
  if (view->legendary_max > 0)
    {
      if (words->len > 0)
        g_string_append_c (words, '\n');
      /* Translators: legendary actions left, and how many there are in a round. */
      g_string_append_printf (words, _ ("Legendary actions: %1$d of %2$d"), view->legendary_left,
                              view->legendary_max);
    }
  if (view->resistances_left > 0)
    {
      if (words->len > 0)
        g_string_append_c (words, '\n');
      /* Translators: uses of Legendary Resistance left today. */
      g_string_append_printf (words, _ ("Legendary Resistance: %d"), view->resistances_left);
    }

  return g_string_free_and_steal (words);
}

static void
show_budget (MusterBudgetPips *self)
{
  const MusterCombatantView *view;
  g_autofree char *counts = NULL;

  g_assert (MUSTER_IS_BUDGET_PIPS (self));

  if (self->combatant == NULL)
    return;

  view = muster_combatant_get_view (self->combatant);
  counts = counts_words (view);
  gtk_toggle_button_set_active (self->action, view->action_spent);
  gtk_toggle_button_set_active (self->bonus, view->bonus_spent);
  gtk_toggle_button_set_active (self->reaction, view->reaction_spent);
  gtk_widget_set_visible (self->spare, view->spare_action);
  gtk_widget_set_visible (GTK_WIDGET (self->bonus), view->economy_tracked);
  gtk_widget_set_visible (GTK_WIDGET (self->reaction), view->economy_tracked);
  gtk_label_set_text (self->counts, counts);
  gtk_widget_set_visible (GTK_WIDGET (self->counts), *counts != '\0');
  gtk_widget_set_sensitive (GTK_WIDGET (self), view->may_act);
}

/* The press only asks; what it comes to is the model's. */
static void
toggle (MusterBudgetPips *self, GtkToggleButton *button, MusterCost cost)
{
  g_assert (MUSTER_IS_BUDGET_PIPS (self));

  if (self->combatant == NULL || gtk_toggle_button_get_active (button) == is_spent (self, cost))
    return;

  gtk_widget_activate_action (GTK_WIDGET (self), "fight.toggle-budget", "(ui)",
                              muster_combatant_get_id (self->combatant), (int) cost);
  show_budget (self);
}

static void
action_toggled_cb (MusterBudgetPips *self)
{
  toggle (self, self->action, MUSTER_COST_ACTION);
}

static void
bonus_toggled_cb (MusterBudgetPips *self)
{
  toggle (self, self->bonus, MUSTER_COST_BONUS);
}

static void
reaction_toggled_cb (MusterBudgetPips *self)
{
  toggle (self, self->reaction, MUSTER_COST_REACTION);
}

static void
muster_budget_pips_dispose (GObject *object)
{
  MusterBudgetPips *self = MUSTER_BUDGET_PIPS (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->combatant);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_BUDGET_PIPS);

  G_OBJECT_CLASS (muster_budget_pips_parent_class)->dispose (object);
}

static void
muster_budget_pips_class_init (MusterBudgetPipsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_budget_pips_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/budget-pips.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterBudgetPips, action);
  gtk_widget_class_bind_template_child (widget_class, MusterBudgetPips, bonus);
  gtk_widget_class_bind_template_child (widget_class, MusterBudgetPips, reaction);
  gtk_widget_class_bind_template_child (widget_class, MusterBudgetPips, spare);
  gtk_widget_class_bind_template_child (widget_class, MusterBudgetPips, counts);
  gtk_widget_class_bind_template_callback (widget_class, action_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, bonus_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, reaction_toggled_cb);
}

static void
muster_budget_pips_init (MusterBudgetPips *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->signals = g_signal_group_new (MUSTER_TYPE_COMBATANT);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (show_budget), self);
}

void
muster_budget_pips_set_combatant (MusterBudgetPips *self, MusterCombatant *combatant)
{
  g_return_if_fail (MUSTER_IS_BUDGET_PIPS (self));
  g_return_if_fail (combatant == NULL || MUSTER_IS_COMBATANT (combatant));

  if (!g_set_object (&self->combatant, combatant))
    return;

  g_signal_group_set_target (self->signals, combatant);
  show_budget (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/combat-children.h"
#include "combat/muster-drop-bar.h"

struct _MusterDropBar
{
  AdwBin parent_instance;

  GtkWidget *dead;
  GtkWidget *unconscious;
  GtkWidget *stable;

  MusterCombatant *combatant;
  MusterState state; /* at the last change */
};

G_DEFINE_FINAL_TYPE (MusterDropBar, muster_drop_bar, ADW_TYPE_BIN)

static gboolean
is_up (MusterState state)
{
  return state == MUSTER_STATE_UP || state == MUSTER_STATE_CANNOT_ACT;
}

/* Once when it drops; whatever is said about it then, or whoever heals it, is the answer. */
static void
changed_cb (MusterDropBar *self)
{
  const MusterCombatantView *view = muster_combatant_get_view (self->combatant);
  MusterState before = self->state;

  g_assert (MUSTER_IS_DROP_BAR (self));

  if (view->state == before)
    return;

  self->state = view->state;
  muster_combat_set_visible (GTK_WIDGET (self), is_up (before) && !is_up (view->state)
                                                    && view->state != MUSTER_STATE_DEAD
                                                    && view->may_act);
}

static void
ignore_cb (MusterDropBar *self)
{
  g_assert (MUSTER_IS_DROP_BAR (self));

  muster_combat_set_visible (GTK_WIDGET (self), FALSE);
}

static void
muster_drop_bar_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_DROP_BAR);
  g_clear_object (&MUSTER_DROP_BAR (object)->combatant);

  G_OBJECT_CLASS (muster_drop_bar_parent_class)->dispose (object);
}

static void
muster_drop_bar_class_init (MusterDropBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_drop_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/drop-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDropBar, dead);
  gtk_widget_class_bind_template_child (widget_class, MusterDropBar, unconscious);
  gtk_widget_class_bind_template_child (widget_class, MusterDropBar, stable);
  gtk_widget_class_bind_template_callback (widget_class, ignore_cb);
}

static void
muster_drop_bar_init (MusterDropBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
muster_drop_bar_set_combatant (MusterDropBar *self, MusterCombatant *combatant)
{
  const MusterCombatantView *view;

  g_return_if_fail (MUSTER_IS_DROP_BAR (self));
  g_return_if_fail (MUSTER_IS_COMBATANT (combatant));
  g_return_if_fail (self->combatant == NULL);

  view = muster_combatant_get_view (combatant);
  self->combatant = g_object_ref (combatant);
  self->state = view->state;
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->dead), "u", view->id);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->unconscious), "u", view->id);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->stable), "u", view->id);
  /* A character is unconscious and dying when it drops: that is no question. */
  gtk_widget_set_visible (self->unconscious, view->kind != MUSTER_CREATURE_CHARACTER);
  g_signal_connect_object (combatant, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

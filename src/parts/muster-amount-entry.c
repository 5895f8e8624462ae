/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include <glib/gi18n.h>

#include "parts/muster-amount-entry.h"

#include "parts/tooltip.h"

#define MAX_AMOUNT 1000000

struct _MusterAmountEntry
{
  GtkBox parent_instance;

  GtkEntry *entry;
  GtkWidget *heal;
  gboolean healing; /* what Enter does */
};

enum
{
  DAMAGE,
  HEAL,
  LEFT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterAmountEntry, muster_amount_entry, GTK_TYPE_BOX)

/* Marks an amount that is none, in colour and in words. */
static void
set_wrong (MusterAmountEntry *self, gboolean wrong)
{
  g_assert (MUSTER_IS_AMOUNT_ENTRY (self));

  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  muster_tooltip_set (GTK_WIDGET (self->entry),
                      wrong ? _ ("Type a whole number from 1 to 1,000,000") : NULL);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static void
submit (MusterAmountEntry *self, guint signal)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));
  guint64 amount;

  g_assert (MUSTER_IS_AMOUNT_ENTRY (self));

  if (!g_ascii_string_to_unsigned (text, 10, 1, MAX_AMOUNT, &amount, NULL))
    {
      set_wrong (self, TRUE);
      gtk_widget_grab_focus (GTK_WIDGET (self->entry));
      return;
    }

  set_wrong (self, FALSE);
  g_signal_emit (self, signals[signal], 0, (int) amount);
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

static void
set_healing (MusterAmountEntry *self, gboolean healing)
{
  g_assert (MUSTER_IS_AMOUNT_ENTRY (self));

  self->healing = healing;
  gtk_entry_set_placeholder_text (self->entry, healing ? _ ("Healing") : _ ("Amount"));
  if (healing)
    gtk_widget_add_css_class (self->heal, "suggested-action");
  else
    gtk_widget_remove_css_class (self->heal, "suggested-action");
}

static void
entry_activated_cb (MusterAmountEntry *self)
{
  submit (self, self->healing ? HEAL : DAMAGE);
}

static void
focus_left_cb (MusterAmountEntry *self)
{
  set_healing (self, FALSE);
}

static void
damage_clicked_cb (MusterAmountEntry *self)
{
  submit (self, DAMAGE);
}

static void
heal_clicked_cb (MusterAmountEntry *self)
{
  submit (self, HEAL);
}

/* GtkText takes Shift+Enter for Enter, so it is caught before it gets there. */
static gboolean
key_pressed_cb (MusterAmountEntry *self, guint key, guint code, GdkModifierType state)
{
  g_assert (MUSTER_IS_AMOUNT_ENTRY (self));

  if (key == GDK_KEY_Escape)
    {
      g_signal_emit (self, signals[LEFT], 0);
      return GDK_EVENT_STOP;
    }
  if ((key != GDK_KEY_Return && key != GDK_KEY_KP_Enter) || !(state & GDK_SHIFT_MASK))
    return GDK_EVENT_PROPAGATE;

  submit (self, HEAL);

  return GDK_EVENT_STOP;
}

static gboolean
muster_amount_entry_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MUSTER_AMOUNT_ENTRY (widget)->entry));
}

static void
muster_amount_entry_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_AMOUNT_ENTRY);

  G_OBJECT_CLASS (muster_amount_entry_parent_class)->dispose (object);
}

static void
muster_amount_entry_class_init (MusterAmountEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_amount_entry_dispose;
  widget_class->grab_focus = muster_amount_entry_grab_focus;

  signals[DAMAGE] = g_signal_new ("damage", MUSTER_TYPE_AMOUNT_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[HEAL] = g_signal_new ("heal", MUSTER_TYPE_AMOUNT_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[LEFT] = g_signal_new ("left", MUSTER_TYPE_AMOUNT_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/parts/amount-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterAmountEntry, entry);
  gtk_widget_class_bind_template_child (widget_class, MusterAmountEntry, heal);
  gtk_widget_class_bind_template_callback (widget_class, entry_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, damage_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, heal_clicked_cb);
}

static void
muster_amount_entry_init (MusterAmountEntry *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Damage or heal"), -1);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), keys);
  g_signal_connect_object (focus, "leave", G_CALLBACK (focus_left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), focus);
}

GtkWidget *
muster_amount_entry_new (void)
{
  return g_object_new (MUSTER_TYPE_AMOUNT_ENTRY, NULL);
}

void
muster_amount_entry_start (MusterAmountEntry *self, gboolean healing)
{
  g_return_if_fail (MUSTER_IS_AMOUNT_ENTRY (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  set_healing (self, healing);
}

void
muster_amount_entry_clear (MusterAmountEntry *self)
{
  g_return_if_fail (MUSTER_IS_AMOUNT_ENTRY (self));

  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  set_wrong (self, FALSE);
}

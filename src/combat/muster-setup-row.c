/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-setup-row.h"

#include <glib/gi18n.h>

#include "combat/combat-children.h"
#include "parts/tooltip.h"
#include "rules/fight/initiative.h"

struct _MusterSetupRow
{
  AdwPreferencesRow parent_instance;

  GtkCheckButton *included;
  GtkLabel *name;
  GtkLabel *note;
  GtkCheckButton *in_lair;
  GtkCheckButton *surprised;
  GtkCheckButton *hidden;
  GtkEntry *initiative;

  MusterId creature;
  char *kind;
  char *roll;
  gboolean typed;
  gboolean filling;
  gboolean nearby;
  gboolean awaited;
};

enum
{
  INCLUDED_CHANGED,
  SURPRISED_CHANGED,
  TYPED,
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterSetupRow, muster_setup_row, ADW_TYPE_PREFERENCES_ROW)

static void
mark_wrong (MusterSetupRow *self, gboolean wrong)
{
  muster_combat_set_class (GTK_WIDGET (self->initiative), "error", wrong);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->initiative), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static void
show_note (MusterSetupRow *self)
{
  const char *note = self->roll != NULL ? self->roll
                     : self->awaited && muster_setup_row_is_empty (self)
                         ? _ ("Rolls a die of their own")
                         : self->kind;

  gtk_label_set_text (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
}

static void
included_cb (MusterSetupRow *self)
{
  gboolean included = gtk_check_button_get_active (self->included);

  g_assert (MUSTER_IS_SETUP_ROW (self));

  gtk_widget_set_sensitive (GTK_WIDGET (self->surprised), included);
  gtk_widget_set_sensitive (GTK_WIDGET (self->in_lair), included);
  gtk_widget_set_sensitive (GTK_WIDGET (self->hidden), included);
  gtk_widget_set_sensitive (GTK_WIDGET (self->initiative), included);
  muster_combat_set_class (GTK_WIDGET (self->name), "dimmed", !included);
  mark_wrong (self, FALSE);
  if (!self->filling)
    g_signal_emit (self, signals[INCLUDED_CHANGED], 0);
}

static void
surprised_cb (MusterSetupRow *self)
{
  g_assert (MUSTER_IS_SETUP_ROW (self));

  if (!self->filling)
    g_signal_emit (self, signals[SURPRISED_CHANGED], 0);
}

static void
typed_cb (MusterSetupRow *self)
{
  g_assert (MUSTER_IS_SETUP_ROW (self));

  if (self->filling)
    return;

  self->typed = !muster_setup_row_is_empty (self);
  g_clear_pointer (&self->roll, g_free);
  show_note (self);
  mark_wrong (self, self->typed && !muster_setup_row_get_initiative (self, NULL));
  g_signal_emit (self, signals[TYPED], 0);
}

static void
activate_cb (MusterSetupRow *self)
{
  g_assert (MUSTER_IS_SETUP_ROW (self));

  g_signal_emit (self, signals[ACTIVATED], 0);
}

static void
toggle (GtkCheckButton *check)
{
  if (gtk_widget_is_sensitive (GTK_WIDGET (check)))
    gtk_check_button_set_active (check, !gtk_check_button_get_active (check));
}

/* Check buttons tell assistive technology of no action of their own; the row has one for each. */
static void
include (GtkWidget *widget, const char *name, GVariant *parameter)
{
  toggle (MUSTER_SETUP_ROW (widget)->included);
}

static void
surprise (GtkWidget *widget, const char *name, GVariant *parameter)
{
  toggle (MUSTER_SETUP_ROW (widget)->surprised);
}

static void
hide (GtkWidget *widget, const char *name, GVariant *parameter)
{
  toggle (MUSTER_SETUP_ROW (widget)->hidden);
}

static void
muster_setup_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_SETUP_ROW);

  G_OBJECT_CLASS (muster_setup_row_parent_class)->dispose (object);
}

static void
muster_setup_row_finalize (GObject *object)
{
  MusterSetupRow *self = MUSTER_SETUP_ROW (object);

  g_clear_pointer (&self->kind, g_free);
  g_clear_pointer (&self->roll, g_free);

  G_OBJECT_CLASS (muster_setup_row_parent_class)->finalize (object);
}

static void
muster_setup_row_class_init (MusterSetupRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = muster_setup_row_dispose;
  object_class->finalize = muster_setup_row_finalize;

  signals[INCLUDED_CHANGED] = g_signal_new ("included-changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 0);
  signals[SURPRISED_CHANGED] = g_signal_new ("surprised-changed", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                             NULL, NULL, G_TYPE_NONE, 0);
  signals[TYPED]
      = g_signal_new ("typed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ACTIVATED]
      = g_signal_new ("activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/setup-row.ui");
  gtk_widget_class_install_action (widget_class, "seat.include", NULL, include);
  gtk_widget_class_install_action (widget_class, "seat.surprise", NULL, surprise);
  gtk_widget_class_install_action (widget_class, "seat.hide", NULL, hide);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupRow, included);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupRow, name);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupRow, note);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupRow, in_lair);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupRow, surprised);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupRow, hidden);
  gtk_widget_class_bind_template_child (widget_class, MusterSetupRow, initiative);
  gtk_widget_class_bind_template_callback (widget_class, included_cb);
  gtk_widget_class_bind_template_callback (widget_class, surprised_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
}

static void
muster_setup_row_init (MusterSetupRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

MusterSetupRow *
muster_setup_row_new (MusterId creature)
{
  MusterSetupRow *self = g_object_new (MUSTER_TYPE_SETUP_ROW, NULL);

  self->creature = creature;

  return self;
}

MusterId
muster_setup_row_get_creature (MusterSetupRow *self)
{
  g_return_val_if_fail (MUSTER_IS_SETUP_ROW (self), 0);

  return self->creature;
}

static void
name_control (GtkWidget *widget, const char *label)
{
  muster_tooltip_set (widget, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

void
muster_setup_row_set_label (MusterSetupRow *self, const char *label, const char *kind)
{
  g_autofree char *included = NULL;
  g_autofree char *surprised = NULL;
  g_autofree char *in_lair = NULL;
  g_autofree char *hidden = NULL;
  g_autofree char *initiative = NULL;

  g_return_if_fail (MUSTER_IS_SETUP_ROW (self));

  g_set_str (&self->kind, kind);
  gtk_label_set_text (self->name, label);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  /* Translators: check boxes and an entry of the combatant named. */
  included = g_strdup_printf (self->nearby ? _ ("%s joins") : _ ("%s takes part"), label);
  surprised = g_strdup_printf (_ ("%s is surprised"), label);
  in_lair = g_strdup_printf (_ ("%s is in its lair"), label);
  hidden = g_strdup_printf (_ ("%s is hidden from the players"), label);
  initiative = g_strdup_printf (_ ("Initiative of %s"), label);
  name_control (GTK_WIDGET (self->included), included);
  name_control (GTK_WIDGET (self->surprised), surprised);
  name_control (GTK_WIDGET (self->in_lair), in_lair);
  name_control (GTK_WIDGET (self->hidden), hidden);
  name_control (GTK_WIDGET (self->initiative), initiative);
  show_note (self);
}

void
muster_setup_row_set_nearby (MusterSetupRow *self)
{
  g_return_if_fail (MUSTER_IS_SETUP_ROW (self));

  self->nearby = TRUE;
}

const char *
muster_setup_row_get_label (MusterSetupRow *self)
{
  g_return_val_if_fail (MUSTER_IS_SETUP_ROW (self), NULL);

  return gtk_label_get_text (self->name);
}

gboolean
muster_setup_row_get_included (MusterSetupRow *self)
{
  g_return_val_if_fail (MUSTER_IS_SETUP_ROW (self), FALSE);

  return gtk_check_button_get_active (self->included);
}

void
muster_setup_row_set_included (MusterSetupRow *self, gboolean included)
{
  g_return_if_fail (MUSTER_IS_SETUP_ROW (self));

  self->filling = TRUE;
  gtk_check_button_set_active (self->included, included);
  self->filling = FALSE;
}

gboolean
muster_setup_row_get_surprised (MusterSetupRow *self)
{
  g_return_val_if_fail (MUSTER_IS_SETUP_ROW (self), FALSE);

  return gtk_check_button_get_active (self->surprised);
}

void
muster_setup_row_set_surprised (MusterSetupRow *self, gboolean surprised)
{
  g_return_if_fail (MUSTER_IS_SETUP_ROW (self));

  self->filling = TRUE;
  gtk_check_button_set_active (self->surprised, surprised);
  self->filling = FALSE;
}

void
muster_setup_row_show_lair (MusterSetupRow *self, gboolean in_lair)
{
  g_return_if_fail (MUSTER_IS_SETUP_ROW (self));

  self->filling = TRUE;
  gtk_check_button_set_active (self->in_lair, in_lair);
  self->filling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->in_lair), TRUE);
}

gboolean
muster_setup_row_get_in_lair (MusterSetupRow *self)
{
  g_return_val_if_fail (MUSTER_IS_SETUP_ROW (self), FALSE);

  return gtk_check_button_get_active (self->in_lair);
}

void
muster_setup_row_show_hidden (MusterSetupRow *self, gboolean hidden)
{
  g_return_if_fail (MUSTER_IS_SETUP_ROW (self));

  self->filling = TRUE;
  gtk_check_button_set_active (self->hidden, hidden);
  self->filling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->hidden), TRUE);
}

gboolean
muster_setup_row_has_hidden (MusterSetupRow *self)
{
  g_return_val_if_fail (MUSTER_IS_SETUP_ROW (self), FALSE);

  return gtk_widget_get_visible (GTK_WIDGET (self->hidden));
}

gboolean
muster_setup_row_get_hidden (MusterSetupRow *self)
{
  g_return_val_if_fail (MUSTER_IS_SETUP_ROW (self), FALSE);

  return gtk_check_button_get_active (self->hidden);
}

/* A minus sign may be typed as one finds it printed. */
gboolean
muster_setup_row_get_initiative (MusterSetupRow *self, gint32 *initiative)
{
  g_autofree char *text = NULL;
  const char *digits;
  gint64 number;

  g_return_val_if_fail (MUSTER_IS_SETUP_ROW (self), FALSE);

  text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->initiative))));
  digits = g_str_has_prefix (text, "−") ? text + strlen ("−") : text;
  if (!g_ascii_string_to_signed (digits, 10, -MUSTER_MAX_INITIATIVE, MUSTER_MAX_INITIATIVE, &number,
                                 NULL))
    return FALSE;

  if (initiative != NULL)
    *initiative = (gint32) (digits != text ? -number : number);

  return TRUE;
}

void
muster_setup_row_set_rolled (MusterSetupRow *self, gint32 initiative, const char *note)
{
  g_autofree char *text = NULL;

  g_return_if_fail (MUSTER_IS_SETUP_ROW (self));

  text = g_strdup_printf ("%d", initiative);
  self->filling = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->initiative), text);
  self->filling = FALSE;
  self->typed = FALSE;
  g_set_str (&self->roll, note);
  show_note (self);
  mark_wrong (self, FALSE);
}

void
muster_setup_row_clear (MusterSetupRow *self)
{
  g_return_if_fail (MUSTER_IS_SETUP_ROW (self));

  self->filling = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->initiative), "");
  self->filling = FALSE;
  self->typed = FALSE;
  g_clear_pointer (&self->roll, g_free);
  show_note (self);
  mark_wrong (self, FALSE);
}

void
muster_setup_row_set_awaited (MusterSetupRow *self, gboolean awaited)
{
  g_return_if_fail (MUSTER_IS_SETUP_ROW (self));

  self->awaited = awaited;
  gtk_entry_set_placeholder_text (self->initiative, awaited ? _ ("own die") : "–");
  gtk_editable_set_width_chars (GTK_EDITABLE (self->initiative), awaited ? 6 : 4);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->initiative), awaited ? 6 : 4);
  show_note (self);
}

gboolean
muster_setup_row_is_typed (MusterSetupRow *self)
{
  g_return_val_if_fail (MUSTER_IS_SETUP_ROW (self), FALSE);

  return self->typed;
}

gboolean
muster_setup_row_is_empty (MusterSetupRow *self)
{
  g_return_val_if_fail (MUSTER_IS_SETUP_ROW (self), FALSE);

  return *gtk_editable_get_text (GTK_EDITABLE (self->initiative)) == '\0';
}

void
muster_setup_row_complain (MusterSetupRow *self)
{
  g_return_if_fail (MUSTER_IS_SETUP_ROW (self));

  mark_wrong (self, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->initiative));
}

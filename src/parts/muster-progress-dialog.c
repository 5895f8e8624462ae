/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "parts/muster-progress-dialog.h"

struct _MusterProgressDialog
{
  AdwDialog parent_instance;

  GtkLabel *heading;
  GtkProgressBar *bar;
  GtkLabel *state;
  GtkWidget *cancel;

  GCancellable *cancellable;
  GtkWidget *parent; /* weak; until it is shown */
  guint delay_id;
  gboolean finished;
};

G_DEFINE_FINAL_TYPE (MusterProgressDialog, muster_progress_dialog, ADW_TYPE_DIALOG)

/* At once: the dialog takes its time to go. */
static void
cancel (MusterProgressDialog *self)
{
  if (!self->finished)
    g_cancellable_cancel (self->cancellable);
}

static void
cancel_cb (MusterProgressDialog *self)
{
  cancel (self);
  adw_dialog_close (ADW_DIALOG (self));
}

static void
muster_progress_dialog_closed (AdwDialog *dialog)
{
  cancel (MUSTER_PROGRESS_DIALOG (dialog));
}

static void
muster_progress_dialog_unroot (GtkWidget *widget)
{
  cancel (MUSTER_PROGRESS_DIALOG (widget));

  GTK_WIDGET_CLASS (muster_progress_dialog_parent_class)->unroot (widget);
}

static void
muster_progress_dialog_dispose (GObject *object)
{
  MusterProgressDialog *self = MUSTER_PROGRESS_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_PROGRESS_DIALOG);
  g_clear_handle_id (&self->delay_id, g_source_remove);
  g_clear_weak_pointer (&self->parent);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (muster_progress_dialog_parent_class)->dispose (object);
}

static void
muster_progress_dialog_class_init (MusterProgressDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_progress_dialog_dispose;
  widget_class->unroot = muster_progress_dialog_unroot;
  ADW_DIALOG_CLASS (klass)->closed = muster_progress_dialog_closed;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/parts/progress-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterProgressDialog, heading);
  gtk_widget_class_bind_template_child (widget_class, MusterProgressDialog, bar);
  gtk_widget_class_bind_template_child (widget_class, MusterProgressDialog, state);
  gtk_widget_class_bind_template_child (widget_class, MusterProgressDialog, cancel);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
}

static void
muster_progress_dialog_init (MusterProgressDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

MusterProgressDialog *
muster_progress_dialog_new (const char *title, GCancellable *cancellable)
{
  MusterProgressDialog *self;

  g_return_val_if_fail (title != NULL, NULL);
  g_return_val_if_fail (G_IS_CANCELLABLE (cancellable), NULL);

  self = g_object_new (MUSTER_TYPE_PROGRESS_DIALOG, "title", title, NULL);
  self->cancellable = g_object_ref (cancellable);
  gtk_label_set_label (self->heading, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);

  return self;
}

static void
show_now (gpointer data)
{
  MusterProgressDialog *self = data;

  self->delay_id = 0;
  if (self->parent != NULL && gtk_widget_get_root (self->parent) != NULL)
    adw_dialog_present (ADW_DIALOG (self), self->parent);
  else
    g_cancellable_cancel (self->cancellable);
  g_clear_weak_pointer (&self->parent);
}

void
muster_progress_dialog_show_soon (MusterProgressDialog *self, GtkWidget *parent)
{
  g_return_if_fail (MUSTER_IS_PROGRESS_DIALOG (self));
  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (self->delay_id == 0 && !self->finished);

  g_set_weak_pointer (&self->parent, parent);
  self->delay_id = g_timeout_add_once (MUSTER_PROGRESS_DELAY_MS, show_now, self);
}

void
muster_progress_dialog_report (MusterProgressDialog *self, double fraction, const char *words)
{
  g_return_if_fail (MUSTER_IS_PROGRESS_DIALOG (self));
  g_return_if_fail (words != NULL);

  gtk_progress_bar_set_fraction (self->bar, fraction);
  gtk_label_set_label (self->state, words);
}

void
muster_progress_dialog_finish (MusterProgressDialog *self)
{
  g_return_if_fail (MUSTER_IS_PROGRESS_DIALOG (self));

  self->finished = TRUE;
  g_clear_handle_id (&self->delay_id, g_source_remove);
  if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    adw_dialog_force_close (ADW_DIALOG (self));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-log-dialog.h"

#include <glib/gi18n.h>

#include "combat/muster-fight-log.h"

struct _MusterLogDialog
{
  AdwDialog parent_instance;

  GtkSearchEntry *search;
  MusterFightLog *log;
  GtkLabel *nothing;
};

G_DEFINE_FINAL_TYPE (MusterLogDialog, muster_log_dialog, ADW_TYPE_DIALOG)

static void
show_lines (MusterLogDialog *self)
{
  gboolean any = muster_fight_log_get_n_lines (self->log) > 0;
  gboolean sought = *gtk_editable_get_text (GTK_EDITABLE (self->search)) != '\0';

  g_assert (MUSTER_IS_LOG_DIALOG (self));

  /* What hides takes no focus with it. */
  if (!any && gtk_widget_get_focus_child (GTK_WIDGET (self->log)) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_label_set_text (self->nothing,
                      sought ? _ ("No line of the log has these words.") : _ ("The log is empty."));
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), !any);
  gtk_widget_set_visible (GTK_WIDGET (self->log), any);
}

static void
search_changed_cb (MusterLogDialog *self)
{
  g_assert (MUSTER_IS_LOG_DIALOG (self));

  muster_fight_log_search (self->log, gtk_editable_get_text (GTK_EDITABLE (self->search)));
  show_lines (self);
}

static void
stop_search_cb (MusterLogDialog *self)
{
  g_assert (MUSTER_IS_LOG_DIALOG (self));

  adw_dialog_close (ADW_DIALOG (self));
}

static void
activate_cb (MusterLogDialog *self)
{
  g_assert (MUSTER_IS_LOG_DIALOG (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->log));
}

static void
muster_log_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_LOG_DIALOG);

  G_OBJECT_CLASS (muster_log_dialog_parent_class)->dispose (object);
}

static void
muster_log_dialog_class_init (MusterLogDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_log_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/log-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterLogDialog, search);
  gtk_widget_class_bind_template_child (widget_class, MusterLogDialog, log);
  gtk_widget_class_bind_template_child (widget_class, MusterLogDialog, nothing);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
}

static void
muster_log_dialog_init (MusterLogDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
muster_log_dialog_new (MusterCampaign *campaign)
{
  MusterLogDialog *self;
  MusterLogModel *log;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  self = g_object_new (MUSTER_TYPE_LOG_DIALOG, NULL);
  log = muster_campaign_model_get_log (muster_campaign_get_model (campaign));
  muster_fight_log_set_campaign (self->log, campaign);
  /* After the list has taken the change in. */
  g_signal_connect_object (log, "items-changed", G_CALLBACK (show_lines), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  show_lines (self);

  return ADW_DIALOG (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "shell/muster-name-dialog.h"

struct _MusterNameDialog
{
  AdwDialog parent_instance;

  MusterNameFunc accept_func;
  GObject *owner; /* weak */

  GtkLabel *body;
  GtkWidget *name;
  GtkLabel *error;
  GtkButton *accept;
};

G_DEFINE_FINAL_TYPE (MusterNameDialog, muster_name_dialog, ADW_TYPE_DIALOG)

static void
show_error (MusterNameDialog *self, const char *message)
{
  gtk_label_set_text (self->error, message != NULL ? message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->error), message != NULL);
  if (message == NULL)
    {
      gtk_widget_remove_css_class (self->name, "error");
      gtk_accessible_reset_state (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_STATE_INVALID);
      return;
    }

  gtk_widget_add_css_class (self->name, "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->name), GTK_ACCESSIBLE_STATE_INVALID,
                               GTK_ACCESSIBLE_INVALID_TRUE, -1);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->name),
                                  GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE, self->error, NULL, -1);
}

static gboolean
accept_name (MusterNameDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
  g_autoptr (GError) error = NULL;

  if (*name == '\0')
    {
      show_error (self, _ ("A name is needed. Type one."));
      gtk_widget_grab_focus (self->name);
      return FALSE;
    }
  if (self->owner != NULL && !self->accept_func (name, self->owner, &error))
    {
      show_error (self, error->message);
      gtk_widget_grab_focus (self->name);
      return FALSE;
    }

  adw_dialog_force_close (ADW_DIALOG (self));

  return TRUE;
}

static void
accept_clicked_cb (MusterNameDialog *self)
{
  g_assert (MUSTER_IS_NAME_DIALOG (self));

  accept_name (self);
}

static void
cancel_clicked_cb (MusterNameDialog *self)
{
  g_assert (MUSTER_IS_NAME_DIALOG (self));

  adw_dialog_close (ADW_DIALOG (self));
}

static void
name_changed_cb (MusterNameDialog *self)
{
  g_assert (MUSTER_IS_NAME_DIALOG (self));

  show_error (self, NULL);
}

static void
muster_name_dialog_dispose (GObject *object)
{
  MusterNameDialog *self = MUSTER_NAME_DIALOG (object);

  g_clear_weak_pointer (&self->owner);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_NAME_DIALOG);

  G_OBJECT_CLASS (muster_name_dialog_parent_class)->dispose (object);
}

static void
muster_name_dialog_class_init (MusterNameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_name_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/shell/name-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterNameDialog, body);
  gtk_widget_class_bind_template_child (widget_class, MusterNameDialog, name);
  gtk_widget_class_bind_template_child (widget_class, MusterNameDialog, error);
  gtk_widget_class_bind_template_child (widget_class, MusterNameDialog, accept);
  gtk_widget_class_bind_template_callback (widget_class, accept_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
}

static void
muster_name_dialog_init (MusterNameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
muster_name_dialog_new (const char *title,
                        const char *body,
                        const char *name,
                        const char *accept_label,
                        MusterNameFunc accept,
                        GObject *owner)
{
  MusterNameDialog *self;

  g_return_val_if_fail (title != NULL, NULL);
  g_return_val_if_fail (accept != NULL, NULL);
  g_return_val_if_fail (G_IS_OBJECT (owner), NULL);

  self = g_object_new (MUSTER_TYPE_NAME_DIALOG, "title", title, NULL);
  self->accept_func = accept;
  g_set_weak_pointer (&self->owner, owner);
  gtk_label_set_text (self->body, body);
  gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  gtk_editable_select_region (GTK_EDITABLE (self->name), 0, -1);
  gtk_button_set_label (self->accept, accept_label);

  return ADW_DIALOG (self);
}

gboolean
muster_name_dialog_accept (MusterNameDialog *self, const char *name)
{
  g_return_val_if_fail (MUSTER_IS_NAME_DIALOG (self), FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  gtk_editable_set_text (GTK_EDITABLE (self->name), name);

  return accept_name (self);
}

const char *
muster_name_dialog_get_error (MusterNameDialog *self)
{
  g_return_val_if_fail (MUSTER_IS_NAME_DIALOG (self), NULL);

  return gtk_widget_get_visible (GTK_WIDGET (self->error)) ? gtk_label_get_text (self->error)
                                                           : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "build/field-error.h"
#include "build/muster-new-map-dialog.h"

struct _MusterNewMapDialog
{
  AdwDialog parent_instance;

  MusterCampaign *campaign;

  GtkWidget *name;
  GtkWidget *columns;
  GtkWidget *rows;
  AdwComboRow *kind;
  GtkLabel *problem;
  GtkWidget *make;
};

enum
{
  MADE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterNewMapDialog, muster_new_map_dialog, ADW_TYPE_DIALOG)

/* FALSE: the field was marked as wrong. */
static gboolean
read_side (MusterNewMapDialog *self, GtkWidget *field, gint32 *side)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (field))));
  g_autofree char *sentence = NULL;
  gint64 number;

  if (g_ascii_string_to_signed (text, 10, 1, MUSTER_MAX_NODE_SIDE, &number, NULL))
    {
      *side = (gint32) number;
      muster_field_set_error (field, self->problem, NULL);
      return TRUE;
    }

  sentence = g_strdup_printf (_ ("A map has 1 to %d columns and as many rows. Enter a whole number "
                                 "in that range."),
                              MUSTER_MAX_NODE_SIDE);
  muster_field_set_error (field, self->problem, sentence);
  gtk_widget_grab_focus (field);

  return FALSE;
}

static void
make_cb (MusterNewMapDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
  MusterCommand command = { .kind = MUSTER_COMMAND_ADD_NODE };
  g_autoptr (GError) error = NULL;
  gboolean indoors = adw_combo_row_get_selected (self->kind) == 1;

  g_assert (MUSTER_IS_NEW_MAP_DIALOG (self));

  muster_field_set_error (self->name, self->problem, NULL);
  command.add_node.name = name;
  command.add_node.kind = indoors ? MUSTER_NODE_INTERIOR : MUSTER_NODE_REGION;
  command.add_node.terrain = indoors ? MUSTER_TERRAIN_FLOOR : MUSTER_TERRAIN_GRASS;
  if (!read_side (self, self->columns, &command.add_node.width)
      || !read_side (self, self->rows, &command.add_node.height))
    return;

  if (muster_campaign_perform (self->campaign, &command, NULL, &error) == MUSTER_REFUSED)
    {
      muster_field_set_error (self->name, self->problem, error->message);
      gtk_widget_grab_focus (self->name);
      return;
    }

  g_signal_emit (self, signals[MADE], 0, muster_campaign_get_created (self->campaign));
  adw_dialog_close (ADW_DIALOG (self));
}

static void
muster_new_map_dialog_dispose (GObject *object)
{
  g_clear_object (&MUSTER_NEW_MAP_DIALOG (object)->campaign);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_NEW_MAP_DIALOG);

  G_OBJECT_CLASS (muster_new_map_dialog_parent_class)->dispose (object);
}

static void
muster_new_map_dialog_class_init (MusterNewMapDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_new_map_dialog_dispose;

  signals[MADE] = g_signal_new ("made", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/build/new-map-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterNewMapDialog, name);
  gtk_widget_class_bind_template_child (widget_class, MusterNewMapDialog, columns);
  gtk_widget_class_bind_template_child (widget_class, MusterNewMapDialog, rows);
  gtk_widget_class_bind_template_child (widget_class, MusterNewMapDialog, kind);
  gtk_widget_class_bind_template_child (widget_class, MusterNewMapDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, MusterNewMapDialog, make);
  gtk_widget_class_bind_template_callback (widget_class, make_cb);
}

static void
muster_new_map_dialog_init (MusterNewMapDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_editable_set_text (GTK_EDITABLE (self->name), _ ("New map"));
}

AdwDialog *
muster_new_map_dialog_new (MusterCampaign *campaign)
{
  MusterNewMapDialog *self;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  self = g_object_new (MUSTER_TYPE_NEW_MAP_DIALOG, NULL);
  self->campaign = g_object_ref (campaign);

  return ADW_DIALOG (self);
}

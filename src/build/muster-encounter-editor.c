/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "build/field-error.h"
#include "build/muster-creature-picker.h"
#include "build/muster-encounter-editor.h"
#include "build/muster-staged-row.h"
#include "parts/muster-difficulty-hint.h"

struct _MusterEncounterEditor
{
  AdwBin parent_instance;

  MusterCampaign *campaign;
  MusterEncounterItem *encounter;
  GSignalGroup *encounter_signals;
  GSignalGroup *model_signals;

  GtkWidget *name;
  GtkLabel *name_error;
  MusterDifficultyHint *difficulty;
  GtkListBox *creatures;
};

G_DEFINE_FINAL_TYPE (MusterEncounterEditor, muster_encounter_editor, ADW_TYPE_BIN)

static void
show_name (MusterEncounterEditor *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->name),
                         self->encounter != NULL ? muster_encounter_item_get_name (self->encounter)
                                                 : "");
  muster_field_set_error (self->name, self->name_error, NULL);
}

static void
show_edition (MusterEncounterEditor *self)
{
  int edition = 2014;

  if (self->campaign != NULL)
    g_object_get (muster_campaign_get_model (self->campaign), "edition", &edition, NULL);
  muster_difficulty_hint_set_edition (self->difficulty, edition);
}

static void
name_applied_cb (MusterEncounterEditor *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name)));
  MusterCommand command = { .kind = MUSTER_COMMAND_RENAME_ENCOUNTER };
  g_autoptr (GError) error = NULL;

  g_assert (MUSTER_IS_ENCOUNTER_EDITOR (self));

  if (self->encounter == NULL)
    return;

  command.rename_encounter.encounter = muster_encounter_item_get_id (self->encounter);
  command.rename_encounter.name = g_strstrip (name);
  if (muster_campaign_perform (self->campaign, &command, NULL, &error) == MUSTER_REFUSED)
    muster_field_set_error (self->name, self->name_error, error->message);
  else
    muster_field_set_error (self->name, self->name_error, NULL);
}

static void
add_clicked_cb (MusterEncounterEditor *self)
{
  g_assert (MUSTER_IS_ENCOUNTER_EDITOR (self));

  adw_dialog_present (
      muster_creature_picker_new (self->campaign, muster_encounter_item_get_id (self->encounter)),
      GTK_WIDGET (self));
}

static void
activate_for_encounter (MusterEncounterEditor *self, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (self), action, "u",
                              muster_encounter_item_get_id (self->encounter));
}

static void
set_up_clicked_cb (MusterEncounterEditor *self)
{
  g_assert (MUSTER_IS_ENCOUNTER_EDITOR (self));

  activate_for_encounter (self, "win.set-up-fight");
}

static void
delete_clicked_cb (MusterEncounterEditor *self)
{
  g_assert (MUSTER_IS_ENCOUNTER_EDITOR (self));

  activate_for_encounter (self, "build.remove-encounter");
}

static GtkWidget *
create_row (gpointer item, gpointer data)
{
  MusterEncounterEditor *self = data;

  return muster_staged_row_new (self->campaign, item);
}

static void
muster_encounter_editor_dispose (GObject *object)
{
  MusterEncounterEditor *self = MUSTER_ENCOUNTER_EDITOR (object);

  if (self->creatures != NULL)
    gtk_list_box_bind_model (self->creatures, NULL, NULL, NULL, NULL);
  g_clear_object (&self->encounter_signals);
  g_clear_object (&self->model_signals);
  g_clear_object (&self->encounter);
  g_clear_object (&self->campaign);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_ENCOUNTER_EDITOR);

  G_OBJECT_CLASS (muster_encounter_editor_parent_class)->dispose (object);
}

static void
muster_encounter_editor_class_init (MusterEncounterEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_encounter_editor_dispose;

  g_type_ensure (MUSTER_TYPE_DIFFICULTY_HINT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/build/encounter-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterEncounterEditor, name);
  gtk_widget_class_bind_template_child (widget_class, MusterEncounterEditor, name_error);
  gtk_widget_class_bind_template_child (widget_class, MusterEncounterEditor, difficulty);
  gtk_widget_class_bind_template_child (widget_class, MusterEncounterEditor, creatures);
  gtk_widget_class_bind_template_callback (widget_class, name_applied_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, set_up_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_clicked_cb);
}

static void
muster_encounter_editor_init (MusterEncounterEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->encounter_signals = g_signal_group_new (MUSTER_TYPE_ENCOUNTER_ITEM);
  g_signal_group_connect_object (self->encounter_signals, "notify::name", G_CALLBACK (show_name),
                                 self, G_CONNECT_SWAPPED);
  self->model_signals = g_signal_group_new (MUSTER_TYPE_CAMPAIGN_MODEL);
  g_signal_group_connect_object (self->model_signals, "notify::edition", G_CALLBACK (show_edition),
                                 self, G_CONNECT_SWAPPED);
}

GtkWidget *
muster_encounter_editor_new (void)
{
  return g_object_new (MUSTER_TYPE_ENCOUNTER_EDITOR, NULL);
}

void
muster_encounter_editor_set_encounter (MusterEncounterEditor *self,
                                       MusterCampaign *campaign,
                                       MusterEncounterItem *encounter)
{
  g_return_if_fail (MUSTER_IS_ENCOUNTER_EDITOR (self));
  g_return_if_fail (campaign == NULL || MUSTER_IS_CAMPAIGN (campaign));
  g_return_if_fail (encounter == NULL || MUSTER_IS_ENCOUNTER_ITEM (encounter));

  if (self->campaign == campaign && self->encounter == encounter)
    return;

  gtk_list_box_bind_model (self->creatures, NULL, NULL, NULL, NULL);
  g_set_object (&self->campaign, campaign);
  g_set_object (&self->encounter, encounter);
  g_signal_group_set_target (self->encounter_signals, encounter);
  g_signal_group_set_target (self->model_signals,
                             campaign != NULL ? muster_campaign_get_model (campaign) : NULL);
  muster_difficulty_hint_set_encounter (self->difficulty, encounter);
  show_name (self);
  show_edition (self);
  if (encounter != NULL)
    gtk_list_box_bind_model (self->creatures, muster_encounter_item_get_creatures (encounter),
                             create_row, self, NULL);
}

MusterEncounterItem *
muster_encounter_editor_get_encounter (MusterEncounterEditor *self)
{
  g_return_val_if_fail (MUSTER_IS_ENCOUNTER_EDITOR (self), NULL);

  return self->encounter;
}

void
muster_encounter_editor_edit_name (MusterEncounterEditor *self)
{
  g_return_if_fail (MUSTER_IS_ENCOUNTER_EDITOR (self));

  gtk_widget_grab_focus (self->name);
  gtk_editable_select_region (GTK_EDITABLE (self->name), 0, -1);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "build/field-error.h"
#include "build/muster-map-editor.h"
#include "log/words.h"
#include "parts/muster-map-view.h"
#include "parts/muster-terrain-swatch.h"

struct _MusterMapEditor
{
  AdwBin parent_instance;

  MusterCampaign *campaign;
  GSignalGroup *map_signals;

  GtkWidget *name;
  GtkLabel *name_error;
  AdwWrapBox *terrains;
  GtkToggleButton *party_tool;
  GtkToggleButton *encounter_tool;
  GtkToggleButton *clear_tool;
  GtkDropDown *encounter;
  MusterMapView *map;
  GtkToggleButton *brushes[MUSTER_N_TERRAINS];
};

G_DEFINE_FINAL_TYPE (MusterMapEditor, muster_map_editor, ADW_TYPE_BIN)

static void
show_name (MusterMapEditor *self)
{
  MusterMapItem *map = muster_map_view_get_map (self->map);

  g_assert (MUSTER_IS_MAP_EDITOR (self));

  gtk_editable_set_text (GTK_EDITABLE (self->name),
                         map != NULL ? muster_map_item_get_name (map) : "");
  muster_field_set_error (self->name, self->name_error, NULL);
}

static void
name_applied_cb (MusterMapEditor *self)
{
  MusterMapItem *map = muster_map_view_get_map (self->map);
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name)));
  MusterCommand command = { .kind = MUSTER_COMMAND_EDIT_NODE };
  g_autoptr (GError) error = NULL;

  g_assert (MUSTER_IS_MAP_EDITOR (self));

  if (map == NULL)
    return;

  command.edit_node.node = muster_map_item_get_id (map);
  command.edit_node.name = g_strstrip (name);
  command.edit_node.kind = muster_map_item_get_kind (map);
  if (muster_campaign_perform (self->campaign, &command, NULL, &error) == MUSTER_REFUSED)
    muster_field_set_error (self->name, self->name_error, error->message);
  else
    muster_field_set_error (self->name, self->name_error, NULL);
}

/* A tile that is so already is no mistake: a stroke crosses its own paint. */
static void
perform (MusterMapEditor *self, MusterCommand command)
{
  g_autoptr (GError) error = NULL;

  if (muster_game_check (muster_campaign_get_game (self->campaign), &command, NULL)
          != MUSTER_REFUSAL_NOTHING_TO_DO
      && muster_campaign_perform (self->campaign, &command, NULL, &error) == MUSTER_REFUSED)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s", error->message);
}

static void
place_encounter (MusterMapEditor *self, MusterId node, int x, int y)
{
  MusterEncounterItem *encounter = gtk_drop_down_get_selected_item (self->encounter);

  if (encounter != NULL)
    perform (self, (MusterCommand) {
                       .kind = MUSTER_COMMAND_PLACE_ENCOUNTER,
                       .place_encounter = { .encounter = muster_encounter_item_get_id (encounter),
                                            .node = node,
                                            .x = x,
                                            .y = y },
                   });
}

static void
take_off (MusterMapEditor *self, MusterMapItem *map, int x, int y)
{
  g_autoptr (GArray) creatures = g_array_new (FALSE, FALSE, sizeof (MusterId));
  const GArray *marks = muster_map_item_get_marks (map);

  for (guint i = 0; i < marks->len; i++)
    {
      const MusterMapMark *mark = &g_array_index (marks, MusterMapMark, i);

      if (mark->x == x && mark->y == y)
        g_array_append_val (creatures, mark->creature);
    }
  for (guint i = 0; i < creatures->len; i++)
    perform (self, (MusterCommand) {
                       .kind = MUSTER_COMMAND_PLACE_CREATURE,
                       .place_creature = { .creature = g_array_index (creatures, MusterId, i) },
                   });
}

static void
paint (MusterMapEditor *self, MusterId node, int x, int y)
{
  for (gint32 i = 0; i < MUSTER_N_TERRAINS; i++)
    if (gtk_toggle_button_get_active (self->brushes[i]))
      perform (self,
               (MusterCommand) {
                   .kind = MUSTER_COMMAND_SET_TERRAIN,
                   .set_terrain
                   = { .node = node, .x = x, .y = y, .width = 1, .height = 1, .terrain = i } });
}

static void
tile_picked_cb (MusterMapEditor *self, int x, int y)
{
  MusterMapItem *map = muster_map_view_get_map (self->map);
  MusterId node = muster_map_item_get_id (map);

  g_assert (MUSTER_IS_MAP_EDITOR (self));

  if (gtk_toggle_button_get_active (self->party_tool))
    perform (self, (MusterCommand) { .kind = MUSTER_COMMAND_MOVE_PARTY,
                                     .move_party = { .node = node, .x = x, .y = y } });
  else if (gtk_toggle_button_get_active (self->encounter_tool))
    place_encounter (self, node, x, y);
  else if (gtk_toggle_button_get_active (self->clear_tool))
    take_off (self, map, x, y);
  else
    paint (self, node, x, y);
}

static void
stroke_began_cb (MusterMapEditor *self)
{
  muster_campaign_begin_step (self->campaign);
}

static void
stroke_ended_cb (MusterMapEditor *self)
{
  muster_campaign_end_step (self->campaign);
}

/* Who picks an encounter wants to place it. */
static void
encounter_selected_cb (MusterMapEditor *self)
{
  g_assert (MUSTER_IS_MAP_EDITOR (self));

  if (gtk_widget_has_focus (GTK_WIDGET (self->encounter))
      || gtk_widget_get_focus_child (GTK_WIDGET (self->encounter)) != NULL)
    gtk_toggle_button_set_active (self->encounter_tool, TRUE);
}

static void
delete_clicked_cb (MusterMapEditor *self)
{
  g_assert (MUSTER_IS_MAP_EDITOR (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "build.remove-map", "u",
                              muster_map_item_get_id (muster_map_view_get_map (self->map)));
}

static void
muster_map_editor_dispose (GObject *object)
{
  MusterMapEditor *self = MUSTER_MAP_EDITOR (object);

  g_clear_object (&self->map_signals);
  g_clear_object (&self->campaign);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_MAP_EDITOR);

  G_OBJECT_CLASS (muster_map_editor_parent_class)->dispose (object);
}

static void
muster_map_editor_class_init (MusterMapEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_map_editor_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/build/map-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterMapEditor, name);
  gtk_widget_class_bind_template_child (widget_class, MusterMapEditor, name_error);
  gtk_widget_class_bind_template_child (widget_class, MusterMapEditor, terrains);
  gtk_widget_class_bind_template_child (widget_class, MusterMapEditor, party_tool);
  gtk_widget_class_bind_template_child (widget_class, MusterMapEditor, encounter_tool);
  gtk_widget_class_bind_template_child (widget_class, MusterMapEditor, clear_tool);
  gtk_widget_class_bind_template_child (widget_class, MusterMapEditor, encounter);
  gtk_widget_class_bind_template_child (widget_class, MusterMapEditor, map);
  gtk_widget_class_bind_template_callback (widget_class, name_applied_cb);
  gtk_widget_class_bind_template_callback (widget_class, tile_picked_cb);
  gtk_widget_class_bind_template_callback (widget_class, stroke_began_cb);
  gtk_widget_class_bind_template_callback (widget_class, stroke_ended_cb);
  gtk_widget_class_bind_template_callback (widget_class, encounter_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_clicked_cb);
}

/* Nothing, which takes paint away, stands last. */
static void
add_brush (MusterMapEditor *self, MusterTerrain terrain)
{
  GtkWidget *brush = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (muster_terrain_words (terrain));

  gtk_box_append (GTK_BOX (box), muster_terrain_swatch_new (terrain));
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (brush), box);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (brush), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (brush), self->party_tool);
  adw_wrap_box_append (self->terrains, brush);
  self->brushes[terrain] = GTK_TOGGLE_BUTTON (brush);
}

static void
muster_map_editor_init (MusterMapEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  for (guint i = 0; i < MUSTER_N_TERRAINS; i++)
    add_brush (self, (MusterTerrain) ((i + 1) % MUSTER_N_TERRAINS));
  muster_map_editor_choose_terrain (self, MUSTER_TERRAIN_GRASS);
  gtk_drop_down_set_expression (
      self->encounter, gtk_property_expression_new (MUSTER_TYPE_ENCOUNTER_ITEM, NULL, "name"));

  self->map_signals = g_signal_group_new (MUSTER_TYPE_MAP_ITEM);
  g_signal_group_connect_swapped (self->map_signals, "notify::name", G_CALLBACK (show_name), self);
}

GtkWidget *
muster_map_editor_new (void)
{
  return g_object_new (MUSTER_TYPE_MAP_EDITOR, NULL);
}

void
muster_map_editor_set_map (MusterMapEditor *self, MusterCampaign *campaign, MusterMapItem *map)
{
  g_return_if_fail (MUSTER_IS_MAP_EDITOR (self));
  g_return_if_fail (campaign == NULL || MUSTER_IS_CAMPAIGN (campaign));
  g_return_if_fail (map == NULL || MUSTER_IS_MAP_ITEM (map));

  if (g_set_object (&self->campaign, campaign))
    gtk_drop_down_set_model (self->encounter, campaign != NULL
                                                  ? muster_campaign_model_get_encounters (
                                                        muster_campaign_get_model (campaign))
                                                  : NULL);
  g_signal_group_set_target (self->map_signals, map);
  muster_map_view_set_map (self->map, map);
  show_name (self);
}

MusterMapItem *
muster_map_editor_get_map (MusterMapEditor *self)
{
  g_return_val_if_fail (MUSTER_IS_MAP_EDITOR (self), NULL);

  return muster_map_view_get_map (self->map);
}

void
muster_map_editor_choose_terrain (MusterMapEditor *self, MusterTerrain terrain)
{
  g_return_if_fail (MUSTER_IS_MAP_EDITOR (self));
  g_return_if_fail (terrain < MUSTER_N_TERRAINS);

  gtk_toggle_button_set_active (self->brushes[terrain], TRUE);
}

void
muster_map_editor_edit_name (MusterMapEditor *self)
{
  g_return_if_fail (MUSTER_IS_MAP_EDITOR (self));

  gtk_widget_grab_focus (self->name);
  gtk_editable_select_region (GTK_EDITABLE (self->name), 0, -1);
}

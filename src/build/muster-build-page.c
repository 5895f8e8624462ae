/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "build/muster-build-page.h"
#include "build/muster-encounter-editor.h"
#include "build/muster-hero-dialog.h"
#include "build/muster-map-editor.h"
#include "build/muster-name-list.h"
#include "build/muster-new-map-dialog.h"
#include "build/name-row.h"
#include "build/party-row.h"

struct _MusterBuildPage
{
  AdwBin parent_instance;

  MusterCampaign *campaign;
  GListModel *watched; /* the encounters that the page listens to */
  GListModel *watched_maps;

  AdwNavigationSplitView *split;
  MusterNameList *encounters;
  GtkListBox *party;
  GtkStack *content;
  AdwNavigationPage *content_page;
  MusterEncounterEditor *editor;
  MusterNameList *maps;
  MusterMapEditor *map_editor;
};

enum
{
  PROP_0,
  PROP_CAMPAIGN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterBuildPage, muster_build_page, ADW_TYPE_BIN)

static MusterCampaignModel *
get_model (MusterBuildPage *self)
{
  return self->campaign != NULL ? muster_campaign_get_model (self->campaign) : NULL;
}

static void
tell (MusterBuildPage *self, const char *action, const char *message)
{
  gtk_widget_activate_action (GTK_WIDGET (self), action, "s", message);
}

static gboolean
perform (MusterBuildPage *self, const MusterCommand *command)
{
  g_autoptr (GError) error = NULL;
  MusterStatus status = muster_campaign_perform (self->campaign, command, NULL, &error);

  if (status == MUSTER_REFUSED)
    tell (self, "win.show-message", error->message);

  return status == MUSTER_DONE;
}

/* The editor follows the list: what was deleted gives way to a neighbour. */

static void
show_encounter (MusterBuildPage *self, MusterEncounterItem *encounter)
{
  muster_encounter_editor_set_encounter (self->editor, self->campaign, encounter);
  gtk_stack_set_visible_child_name (self->content, encounter != NULL ? "editor" : "empty");
  adw_navigation_page_set_title (self->content_page, _ ("Encounter"));
  muster_name_list_select (self->maps, NULL);
  muster_name_list_select (self->encounters, encounter);
}

static gboolean
shows_map (MusterBuildPage *self)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->content), "map") == 0;
}

static void
encounters_changed_cb (MusterBuildPage *self, guint position, guint removed, guint added)
{
  MusterEncounterItem *edited = muster_encounter_editor_get_encounter (self->editor);
  guint n = g_list_model_get_n_items (self->watched);
  g_autoptr (MusterEncounterItem) next = NULL;

  g_assert (MUSTER_IS_BUILD_PAGE (self));

  if (edited != NULL
      && muster_campaign_model_lookup_encounter (get_model (self),
                                                 muster_encounter_item_get_id (edited))
             == edited)
    return;

  if (n > 0)
    next = g_list_model_get_item (self->watched, MIN (position, n - 1));
  if (shows_map (self))
    muster_encounter_editor_set_encounter (self->editor, self->campaign, next);
  else
    show_encounter (self, next);
}

static void
encounter_activated_cb (MusterBuildPage *self, MusterEncounterItem *encounter)
{
  g_assert (MUSTER_IS_BUILD_PAGE (self));

  show_encounter (self, encounter);
  adw_navigation_split_view_set_show_content (self->split, TRUE);
}

/* Maps. */

static void
show_map (MusterBuildPage *self, MusterMapItem *map)
{
  muster_map_editor_set_map (self->map_editor, self->campaign, map);
  if (map == NULL)
    {
      show_encounter (self, muster_encounter_editor_get_encounter (self->editor));
      return;
    }

  gtk_stack_set_visible_child_name (self->content, "map");
  adw_navigation_page_set_title (self->content_page, _ ("Map"));
  muster_name_list_select (self->encounters, NULL);
  muster_name_list_select (self->maps, map);
}

/* What was deleted gives way to a neighbour. */
static void
maps_changed_cb (MusterBuildPage *self, guint position)
{
  MusterMapItem *edited = muster_map_editor_get_map (self->map_editor);
  guint n = g_list_model_get_n_items (self->watched_maps);
  g_autoptr (MusterMapItem) next = NULL;

  g_assert (MUSTER_IS_BUILD_PAGE (self));

  if (edited == NULL
      || muster_atlas_lookup (muster_campaign_model_get_atlas (get_model (self)),
                              muster_map_item_get_id (edited))
             == edited)
    return;

  if (n > 0)
    next = g_list_model_get_item (self->watched_maps, MIN (position, n - 1));
  if (shows_map (self))
    show_map (self, next);
  else
    muster_map_editor_set_map (self->map_editor, NULL, NULL);
}

static void
map_activated_cb (MusterBuildPage *self, MusterMapItem *map)
{
  g_assert (MUSTER_IS_BUILD_PAGE (self));

  show_map (self, map);
  adw_navigation_split_view_set_show_content (self->split, TRUE);
}

static void
map_made_cb (MusterBuildPage *self, guint map)
{
  g_assert (MUSTER_IS_BUILD_PAGE (self));

  muster_build_page_edit_map (self, map);
}

static void
new_map (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterBuildPage *self = MUSTER_BUILD_PAGE (widget);
  AdwDialog *dialog;

  if (self->campaign == NULL)
    return;

  dialog = muster_new_map_dialog_new (self->campaign);
  g_signal_connect_object (dialog, "made", G_CALLBACK (map_made_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, widget);
}

static void
remove_map (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterBuildPage *self = MUSTER_BUILD_PAGE (widget);
  MusterId id = g_variant_get_uint32 (parameter);
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_REMOVE_NODE, .remove_node = { .node = id } };
  MusterMapItem *map;
  g_autofree char *message = NULL;

  if (self->campaign == NULL)
    return;
  map = muster_atlas_lookup (muster_campaign_model_get_atlas (get_model (self)), id);
  if (map == NULL)
    return;

  /* Translators: %s is the name of a map. */
  message = g_strdup_printf (_ ("%s deleted"), muster_map_item_get_name (map));
  gtk_widget_child_focus (GTK_WIDGET (self->maps), GTK_DIR_TAB_FORWARD);
  if (perform (self, &command))
    tell (self, "win.show-undo-message", message);
}

/* The party. */

static void
present_hero (MusterBuildPage *self, MusterCreatureItem *creature)
{
  g_autoptr (GError) error = NULL;
  AdwDialog *dialog = creature != NULL
                          ? muster_hero_dialog_new_for_creature (self->campaign, creature, &error)
                          : muster_hero_dialog_new (self->campaign);

  if (dialog != NULL)
    adw_dialog_present (dialog, GTK_WIDGET (self));
  else
    tell (self, "win.show-message", error->message);
}

static void
party_activated_cb (MusterBuildPage *self, GtkListBoxRow *row)
{
  g_assert (MUSTER_IS_BUILD_PAGE (self));

  present_hero (self, muster_name_row_get_item (row));
}

static void
add_party_member (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterBuildPage *self = MUSTER_BUILD_PAGE (widget);

  if (self->campaign != NULL)
    present_hero (self, NULL);
}

static void
edit_party_member (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterBuildPage *self = MUSTER_BUILD_PAGE (widget);
  MusterCreatureItem *creature = self->campaign != NULL
                                     ? muster_campaign_model_lookup_creature (
                                           get_model (self), g_variant_get_uint32 (parameter))
                                     : NULL;

  if (creature != NULL)
    present_hero (self, creature);
}

/* Encounters. */

static void
new_encounter (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterBuildPage *self = MUSTER_BUILD_PAGE (widget);
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_ADD_ENCOUNTER, .add_encounter = { .name = _ ("New encounter") } };

  if (self->campaign == NULL || !perform (self, &command))
    return;

  muster_build_page_edit_encounter (self, muster_campaign_get_created (self->campaign));
  muster_encounter_editor_edit_name (self->editor);
}

static void
remove_encounter (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterBuildPage *self = MUSTER_BUILD_PAGE (widget);
  MusterId id = g_variant_get_uint32 (parameter);
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_REMOVE_ENCOUNTER, .remove_encounter = { .encounter = id } };
  MusterEncounterItem *encounter;
  g_autofree char *message = NULL;

  if (self->campaign == NULL)
    return;
  encounter = muster_campaign_model_lookup_encounter (get_model (self), id);
  if (encounter == NULL)
    return;

  /* Translators: %s is the name of an encounter. */
  message = g_strdup_printf (_ ("%s deleted"), muster_encounter_item_get_name (encounter));
  gtk_widget_grab_focus (GTK_WIDGET (self->encounters));
  if (perform (self, &command))
    tell (self, "win.show-undo-message", message);
}

static void
remove_creature (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterBuildPage *self = MUSTER_BUILD_PAGE (widget);
  MusterId id = g_variant_get_uint32 (parameter);
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_REMOVE_CREATURE, .remove_creature = { .creature = id } };
  MusterCreatureItem *creature;
  g_autofree char *message = NULL;

  if (self->campaign == NULL)
    return;
  creature = muster_campaign_model_lookup_creature (get_model (self), id);
  if (creature == NULL)
    return;

  /* Translators: %s is the name of a creature. */
  message = g_strdup_printf (_ ("%s removed"), muster_creature_item_get_label (creature));
  gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
  if (perform (self, &command))
    tell (self, "win.show-undo-message", message);
}

static void
show_campaign (MusterBuildPage *self)
{
  MusterCampaignModel *model = get_model (self);
  GListModel *party = model != NULL ? muster_campaign_model_get_party (model) : NULL;
  GListModel *encounters = model != NULL ? muster_campaign_model_get_encounters (model) : NULL;
  GListModel *maps
      = model != NULL ? muster_atlas_get_maps (muster_campaign_model_get_atlas (model)) : NULL;

  if (self->watched != NULL)
    g_signal_handlers_disconnect_by_data (self->watched, self);
  if (self->watched_maps != NULL)
    g_signal_handlers_disconnect_by_data (self->watched_maps, self);
  muster_encounter_editor_set_encounter (self->editor, NULL, NULL);
  muster_map_editor_set_map (self->map_editor, NULL, NULL);
  gtk_stack_set_visible_child_name (self->content, "empty");
  muster_name_list_set_items (self->maps, maps);
  g_set_object (&self->watched_maps, maps);
  if (maps != NULL)
    g_signal_connect_object (maps, "items-changed", G_CALLBACK (maps_changed_cb), self,
                             G_CONNECT_SWAPPED);
  gtk_list_box_bind_model (self->party, party, muster_party_row_new, NULL, NULL);
  /* The list has its rows before the editor looks for one. */
  muster_name_list_set_items (self->encounters, encounters);
  g_set_object (&self->watched, encounters);
  if (encounters != NULL)
    {
      g_signal_connect_object (encounters, "items-changed", G_CALLBACK (encounters_changed_cb),
                               self, G_CONNECT_SWAPPED);
      encounters_changed_cb (self, 0, 0, 0);
    }
}

static void
muster_build_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterBuildPage *self = MUSTER_BUILD_PAGE (object);

  switch (prop_id)
    {
    case PROP_CAMPAIGN:
      g_value_set_object (value, self->campaign);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_build_page_set_property (GObject *object,
                                guint prop_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  MusterBuildPage *self = MUSTER_BUILD_PAGE (object);

  switch (prop_id)
    {
    case PROP_CAMPAIGN:
      muster_build_page_set_campaign (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_build_page_dispose (GObject *object)
{
  MusterBuildPage *self = MUSTER_BUILD_PAGE (object);

  if (self->watched != NULL)
    g_signal_handlers_disconnect_by_data (self->watched, self);
  if (self->watched_maps != NULL)
    g_signal_handlers_disconnect_by_data (self->watched_maps, self);
  if (self->party != NULL)
    gtk_list_box_bind_model (self->party, NULL, NULL, NULL, NULL);
  g_clear_object (&self->watched);
  g_clear_object (&self->watched_maps);
  g_clear_object (&self->campaign);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_BUILD_PAGE);

  G_OBJECT_CLASS (muster_build_page_parent_class)->dispose (object);
}

static void
muster_build_page_class_init (MusterBuildPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_build_page_get_property;
  object_class->set_property = muster_build_page_set_property;
  object_class->dispose = muster_build_page_dispose;

  properties[PROP_CAMPAIGN]
      = g_param_spec_object ("campaign", NULL, NULL, MUSTER_TYPE_CAMPAIGN,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_ENCOUNTER_EDITOR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/build/build-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterBuildPage, split);
  gtk_widget_class_bind_template_child (widget_class, MusterBuildPage, encounters);
  gtk_widget_class_bind_template_child (widget_class, MusterBuildPage, party);
  gtk_widget_class_bind_template_child (widget_class, MusterBuildPage, content);
  gtk_widget_class_bind_template_child (widget_class, MusterBuildPage, content_page);
  gtk_widget_class_bind_template_child (widget_class, MusterBuildPage, editor);
  gtk_widget_class_bind_template_child (widget_class, MusterBuildPage, maps);
  gtk_widget_class_bind_template_child (widget_class, MusterBuildPage, map_editor);
  gtk_widget_class_bind_template_callback (widget_class, map_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, encounter_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, party_activated_cb);

  gtk_widget_class_install_action (widget_class, "build.new-encounter", NULL, new_encounter);
  gtk_widget_class_install_action (widget_class, "build.remove-encounter", "u", remove_encounter);
  gtk_widget_class_install_action (widget_class, "build.new-map", NULL, new_map);
  gtk_widget_class_install_action (widget_class, "build.remove-map", "u", remove_map);
  gtk_widget_class_install_action (widget_class, "build.remove-creature", "u", remove_creature);
  gtk_widget_class_install_action (widget_class, "build.add-party-member", NULL, add_party_member);
  gtk_widget_class_install_action (widget_class, "build.edit-party-member", "u", edit_party_member);
}

static void
muster_build_page_init (MusterBuildPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_stack_set_visible_child_name (self->content, "empty");
}

GtkWidget *
muster_build_page_new (void)
{
  return g_object_new (MUSTER_TYPE_BUILD_PAGE, NULL);
}

MusterCampaign *
muster_build_page_get_campaign (MusterBuildPage *self)
{
  g_return_val_if_fail (MUSTER_IS_BUILD_PAGE (self), NULL);

  return self->campaign;
}

void
muster_build_page_set_campaign (MusterBuildPage *self, MusterCampaign *campaign)
{
  g_return_if_fail (MUSTER_IS_BUILD_PAGE (self));
  g_return_if_fail (campaign == NULL || MUSTER_IS_CAMPAIGN (campaign));

  if (!g_set_object (&self->campaign, campaign))
    return;

  show_campaign (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAMPAIGN]);
}

void
muster_build_page_edit_encounter (MusterBuildPage *self, MusterId encounter)
{
  MusterEncounterItem *item;

  g_return_if_fail (MUSTER_IS_BUILD_PAGE (self));
  g_return_if_fail (self->campaign != NULL);

  item = muster_campaign_model_lookup_encounter (get_model (self), encounter);
  if (item == NULL)
    return;

  show_encounter (self, item);
  adw_navigation_split_view_set_show_content (self->split, TRUE);
}

MusterId
muster_build_page_get_encounter (MusterBuildPage *self)
{
  MusterEncounterItem *item;

  g_return_val_if_fail (MUSTER_IS_BUILD_PAGE (self), 0);

  item = muster_encounter_editor_get_encounter (self->editor);

  return item != NULL ? muster_encounter_item_get_id (item) : 0;
}

void
muster_build_page_edit_map (MusterBuildPage *self, MusterId map)
{
  MusterMapItem *item;

  g_return_if_fail (MUSTER_IS_BUILD_PAGE (self));
  g_return_if_fail (self->campaign != NULL);

  item = muster_atlas_lookup (muster_campaign_model_get_atlas (get_model (self)), map);
  if (item == NULL)
    return;

  show_map (self, item);
  adw_navigation_split_view_set_show_content (self->split, TRUE);
}

void
muster_build_page_edit_maps (MusterBuildPage *self)
{
  MusterMapItem *place;

  g_return_if_fail (MUSTER_IS_BUILD_PAGE (self));
  g_return_if_fail (self->campaign != NULL);

  place = muster_atlas_get_place (muster_campaign_model_get_atlas (get_model (self)));
  if (place != NULL)
    muster_build_page_edit_map (self, muster_map_item_get_id (place));
  else if (g_list_model_get_n_items (self->watched_maps) > 0)
    {
      g_autoptr (MusterMapItem) first = g_list_model_get_item (self->watched_maps, 0);

      muster_build_page_edit_map (self, muster_map_item_get_id (first));
    }
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "build.new-map", NULL);
}

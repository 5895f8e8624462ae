/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-library"

#include "config.h"

#include <glib/gi18n.h>

#include "library/muster-library-page.h"
#include "library/muster-library-pane.h"
#include "log/entry-words.h"
#include "log/words-coverage.h"
#include "parts/muster-stat-block-view.h"
#include "parts/tooltip.h"

struct _MusterLibraryPage
{
  AdwBin parent_instance;

  AdwNavigationSplitView *split;
  AdwViewStack *shelves;
  MusterLibraryPane *creatures;
  MusterLibraryPane *spells;
  MusterLibraryPane *equipment;
  MusterLibraryPane *feats;
  MusterLibraryPane *rules;
  AdwNavigationPage *entry_page;
  GtkLabel *edition;
  GtkMenuButton *add;
  GtkWidget *remove;
  GtkWidget *import;
  GtkStack *pages;
  GtkScrolledWindow *scroller;
  MusterStatBlockView *block;

  MusterLibraryIndex *index;
  MusterCampaign *campaign;
  GSignalGroup *campaign_signals;
  MusterLibraryEntry *shown;
  GSimpleActionGroup *actions;
};

enum
{
  PROP_0,
  PROP_CAMPAIGN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterLibraryPage, muster_library_page, ADW_TYPE_BIN)

static MusterLibraryPane *
current_pane (MusterLibraryPage *self)
{
  return MUSTER_LIBRARY_PANE (adw_view_stack_get_visible_child (self->shelves));
}

static MusterLibraryPane *
pane_of (MusterLibraryPage *self, MusterShelf shelf)
{
  MusterLibraryPane *panes[]
      = { self->creatures, self->spells, self->equipment, self->feats, self->rules };

  G_STATIC_ASSERT (G_N_ELEMENTS (panes) == MUSTER_N_SHELVES);

  return panes[shelf];
}

static MusterEntryWords *
read_words (MusterLibraryPage *self, const MusterLibraryRow *row)
{
  MusterLibrary *library = muster_library_index_get_library (self->index);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) body = muster_library_get_body (library, row->key, &error);
  MusterEntryWords *words;

  if (body == NULL)
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s", error->message);
      return NULL;
    }

  words = muster_entry_words_new ((MusterEntryKind) row->kind, body, muster_library_get_name,
                                  library);
  if (row->kind == MUSTER_ENTRY_SPELL)
    {
      g_autoptr (MusterCompendium) compendium = muster_library_get_compendium (library);
      const MusterSpell *spell = muster_compendium_lookup_spell (compendium, row->key);

      if (spell != NULL)
        muster_entry_words_tell_gm (words, spell);
    }

  return words;
}

static void
show_tools (MusterLibraryPage *self)
{
  GAction *copy = g_action_map_lookup_action (G_ACTION_MAP (self->actions), "copy");
  gboolean creature = self->shown != NULL
                      && muster_library_entry_get_row (self->shown)->kind == MUSTER_ENTRY_CREATURE;
  gboolean own = self->shown != NULL && muster_library_entry_get_row (self->shown)->own;

  g_simple_action_set_enabled (G_SIMPLE_ACTION (copy), self->shown != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->add), creature && self->campaign != NULL);
  gtk_widget_set_visible (self->import, self->campaign != NULL);
  gtk_widget_set_visible (self->remove, own && self->campaign != NULL);
  if (own)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->remove), "s",
                                      muster_library_entry_get_row (self->shown)->key);
}

/* Which rules an entry is of, when it is of one edition only, or that it is of none. */
static void
show_edition (MusterLibraryPage *self)
{
  int edition = self->shown != NULL ? muster_library_entry_get_row (self->shown)->edition : 0;
  gboolean own = self->shown != NULL && muster_library_entry_get_row (self->shown)->own;
  g_autofree char *words = NULL;

  if (own)
    /* Translators: above an entry that the campaign has of its own, besides the library's */
    words = g_strdup (_ ("Own"));
  else if (edition != 0)
    /* Translators: %d is the year of an edition of the rules: 2014 or 2024 */
    words = g_strdup_printf (_ ("%d rules"), edition);
  gtk_label_set_text (self->edition, words != NULL ? words : "");
  muster_tooltip_set (GTK_WIDGET (self->edition), own ? _ ("This campaign’s own") : NULL);
}

static void
show_entry (MusterLibraryPage *self, MusterLibraryEntry *entry)
{
  g_autoptr (MusterEntryWords) words = NULL;

  if (!g_set_object (&self->shown, entry))
    return;

  if (entry != NULL)
    words = read_words (self, muster_library_entry_get_row (entry));
  if (words == NULL)
    g_clear_object (&self->shown);

  muster_stat_block_view_set_words (self->block, words);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  gtk_stack_set_visible_child_name (self->pages, words != NULL ? "entry" : "none");
  adw_navigation_page_set_title (
      self->entry_page,
      self->shown != NULL ? muster_library_entry_get_row (self->shown)->name : _ ("Entry"));
  show_edition (self);
  show_tools (self);
}

static void
pane_chosen_cb (MusterLibraryPage *self, MusterLibraryPane *pane)
{
  g_assert (MUSTER_IS_LIBRARY_PAGE (self));

  if (pane == current_pane (self))
    show_entry (self, muster_library_pane_get_chosen (pane));
}

static void
pane_opened_cb (MusterLibraryPage *self)
{
  g_assert (MUSTER_IS_LIBRARY_PAGE (self));

  adw_navigation_split_view_set_show_content (self->split, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->block));
}

static void
shelf_changed_cb (MusterLibraryPage *self)
{
  g_assert (MUSTER_IS_LIBRARY_PAGE (self));

  if (self->index != NULL && current_pane (self) != NULL)
    show_entry (self, muster_library_pane_get_chosen (current_pane (self)));
}

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MusterLibraryPage *self = data;
  g_autofree char *message = NULL;

  g_assert (MUSTER_IS_LIBRARY_PAGE (self));

  if (self->shown == NULL)
    return;

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                          muster_stat_block_view_get_text (self->block));
  /* Translators: %s is an entry of the library, such as “Goblin” */
  message = g_strdup_printf (_ ("%s is on the clipboard as text."),
                             muster_library_entry_get_row (self->shown)->name);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s", message);
}

static void
search_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MusterLibraryPage *self = data;

  g_assert (MUSTER_IS_LIBRARY_PAGE (self));

  adw_navigation_split_view_set_show_content (self->split, FALSE);
  muster_library_pane_focus_search (current_pane (self));
}

/* The encounters as they are when the menu opens. */
static void
make_menu_cb (GtkMenuButton *button, gpointer data)
{
  MusterLibraryPage *self = data;
  GListModel *encounters
      = muster_campaign_model_get_encounters (muster_campaign_get_model (self->campaign));
  const char *key = muster_library_entry_get_row (self->shown)->key;
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; i < g_list_model_get_n_items (encounters); i++)
    {
      g_autoptr (MusterEncounterItem) encounter = g_list_model_get_item (encounters, i);
      g_autoptr (GMenuItem) item
          = g_menu_item_new (muster_encounter_item_get_name (encounter), NULL);

      g_menu_item_set_action_and_target (item, "win.add-to-encounter", "(us)",
                                         muster_encounter_item_get_id (encounter), key);
      g_menu_append_item (menu, item);
    }
  if (g_list_model_get_n_items (encounters) == 0)
    g_menu_append (menu, _ ("Make an encounter first"), "win.show-mode::build");

  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

/* One click opens where the entry lies over the list. */
static void
collapsed_changed_cb (MusterLibraryPage *self)
{
  gboolean collapsed = adw_navigation_split_view_get_collapsed (self->split);

  g_assert (MUSTER_IS_LIBRARY_PAGE (self));

  for (guint i = 0; i < MUSTER_N_SHELVES; i++)
    muster_library_pane_set_single_click (pane_of (self, (MusterShelf) i), collapsed);
}

/* Shows the library of the campaign as it is now: entries of its own may have come, gone or
 * changed. */
static void
show_library (MusterLibraryPage *self)
{
  MusterLibrary *library
      = self->campaign != NULL ? muster_campaign_get_library (self->campaign) : NULL;
  gboolean focused;

  if (library == NULL || library == muster_library_index_get_library (self->index))
    return;

  g_object_unref (self->index);
  self->index = muster_library_index_new (library);
  for (guint i = 0; i < MUSTER_N_SHELVES; i++)
    muster_library_pane_set_index (pane_of (self, (MusterShelf) i), self->index);
  focused = gtk_widget_has_focus (self->remove);
  show_entry (self, muster_library_pane_get_chosen (current_pane (self)));
  if (self->shown == NULL)
    adw_navigation_split_view_set_show_content (self->split, FALSE);
  if (focused && !gtk_widget_get_visible (self->remove))
    muster_library_pane_focus_search (current_pane (self));
}

static void
muster_library_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterLibraryPage *self = MUSTER_LIBRARY_PAGE (object);

  switch (id)
    {
    case PROP_CAMPAIGN:
      g_value_set_object (value, self->campaign);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_library_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterLibraryPage *self = MUSTER_LIBRARY_PAGE (object);

  switch (id)
    {
    case PROP_CAMPAIGN:
      muster_library_page_set_campaign (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_library_page_dispose (GObject *object)
{
  MusterLibraryPage *self = MUSTER_LIBRARY_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_LIBRARY_PAGE);
  g_clear_object (&self->shown);
  g_clear_object (&self->campaign);
  g_clear_object (&self->campaign_signals);
  g_clear_object (&self->index);
  g_clear_object (&self->actions);

  G_OBJECT_CLASS (muster_library_page_parent_class)->dispose (object);
}

static void
muster_library_page_class_init (MusterLibraryPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_library_page_get_property;
  object_class->set_property = muster_library_page_set_property;
  object_class->dispose = muster_library_page_dispose;

  properties[PROP_CAMPAIGN]
      = g_param_spec_object ("campaign", NULL, NULL, MUSTER_TYPE_CAMPAIGN,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_LIBRARY_PANE);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/library/library-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, split);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, shelves);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, creatures);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, spells);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, equipment);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, feats);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, rules);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, entry_page);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, edition);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, add);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, remove);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, import);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, pages);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPage, block);
  gtk_widget_class_bind_template_callback (widget_class, pane_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, pane_opened_cb);
  gtk_widget_class_bind_template_callback (widget_class, shelf_changed_cb);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "library.search",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "library.copy", NULL);
}

static void
muster_library_page_init (MusterLibraryPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "copy", .activate = copy_cb },
    { .name = "search", .activate = search_cb },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "library", G_ACTION_GROUP (self->actions));
  gtk_menu_button_set_create_popup_func (self->add, make_menu_cb, self, NULL);
  self->campaign_signals = g_signal_group_new (MUSTER_TYPE_CAMPAIGN);
  g_signal_group_connect_object (self->campaign_signals, "library-changed",
                                 G_CALLBACK (show_library), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->split, "notify::collapsed", G_CALLBACK (collapsed_changed_cb),
                           self, G_CONNECT_SWAPPED);
  show_tools (self);
}

GtkWidget *
muster_library_page_new (MusterLibrary *library)
{
  MusterLibraryPage *self;

  g_return_val_if_fail (library != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_LIBRARY_PAGE, NULL);
  self->index = muster_library_index_new (library);
  for (guint i = 0; i < MUSTER_N_SHELVES; i++)
    muster_library_pane_fill (pane_of (self, (MusterShelf) i), self->index, (MusterShelf) i);

  return GTK_WIDGET (self);
}

void
muster_library_page_set_campaign (MusterLibraryPage *self, MusterCampaign *campaign)
{
  g_return_if_fail (MUSTER_IS_LIBRARY_PAGE (self));

  if (!g_set_object (&self->campaign, campaign))
    return;

  g_signal_group_set_target (self->campaign_signals, campaign);
  show_library (self);
  show_tools (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAMPAIGN]);
}

gboolean
muster_library_page_show_entry (MusterLibraryPage *self, const char *key)
{
  MusterLibraryEntry *entry;
  const MusterLibraryRow *row;

  g_return_val_if_fail (MUSTER_IS_LIBRARY_PAGE (self), FALSE);
  g_return_val_if_fail (key != NULL, FALSE);

  entry = muster_library_index_find (self->index, key);
  if (entry == NULL)
    return FALSE;

  row = muster_library_entry_get_row (entry);
  for (guint i = 0; i < MUSTER_N_SHELVES; i++)
    if (muster_shelf_get_kinds ((MusterShelf) i) & (1u << row->kind))
      {
        adw_view_stack_set_visible_child (self->shelves,
                                          GTK_WIDGET (pane_of (self, (MusterShelf) i)));
        muster_library_pane_choose (pane_of (self, (MusterShelf) i), entry);
      }
  adw_navigation_split_view_set_show_content (self->split, TRUE);

  return TRUE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-library"

#include "config.h"

#include <glib/gi18n.h>

#include "library/muster-library-filters.h"
#include "library/muster-library-pane.h"

/* The number of results is spoken when the typing pauses, not at every key. */
#define ANNOUNCE_DELAY_MS 700

struct _MusterLibraryPane
{
  AdwBin parent_instance;

  GtkSearchEntry *search;
  GtkToggleButton *filters_button;
  MusterLibraryFilters *filters;
  GtkLabel *count;
  GtkWidget *clear;
  GtkStack *results;
  GtkColumnView *view;
  GtkSingleSelection *selection;

  MusterLibraryList *list;
  MusterLibraryEntry *chosen;
  guint announce_source;
  gboolean searching; /* the list changes or goes, and with it what is selected */
};

enum
{
  CHOSEN,
  OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterLibraryPane, muster_library_pane, ADW_TYPE_BIN)

static void
announce_cb (gpointer data)
{
  MusterLibraryPane *self = data;

  self->announce_source = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.announce", "s",
                                gtk_label_get_text (self->count));
}

static void
announce_later (MusterLibraryPane *self)
{
  g_clear_handle_id (&self->announce_source, g_source_remove);
  self->announce_source = g_timeout_add_once (ANNOUNCE_DELAY_MS, announce_cb, self);
}

static void
show_count (MusterLibraryPane *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->list));
  guint n_filters = muster_library_filters_count (self->filters);
  g_autofree char *count = g_strdup_printf (ngettext ("%u entry", "%u entries", n), n);
  /* Translators: a button that shows the filters; %u of them narrow the list */
  g_autofree char *button = n_filters > 0 ? g_strdup_printf (_ ("_Filters (%u)"), n_filters)
                                          : g_strdup (_ ("_Filters"));

  gtk_label_set_text (self->count, count);
  gtk_button_set_label (GTK_BUTTON (self->filters_button), button);
  gtk_widget_set_visible (self->clear, n_filters > 0);
  gtk_stack_set_visible_child_name (self->results, n > 0 ? "list" : "nothing");
}

/* Searches anew and keeps the chosen entry selected while it is among those found. */
static void
run_search (MusterLibraryPane *self)
{
  MusterLibraryFilter filter;
  gboolean descending;
  MusterLibrarySort sort = muster_library_columns_get_sort (self->view, &descending);
  guint position = GTK_INVALID_LIST_POSITION;

  muster_library_filters_get (self->filters, &filter);
  self->searching = TRUE;
  muster_library_list_show (self->list, gtk_editable_get_text (GTK_EDITABLE (self->search)),
                            &filter, sort, descending);
  if (self->chosen != NULL && !muster_library_list_find (self->list, self->chosen, &position))
    position = GTK_INVALID_LIST_POSITION;
  gtk_single_selection_set_selected (self->selection, position);
  self->searching = FALSE;
  show_count (self);
}

static void
scroll_to_top (MusterLibraryPane *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->list)) > 0
      && gtk_widget_get_height (GTK_WIDGET (self->view)) > 0)
    gtk_column_view_scroll_to (self->view, 0, NULL, GTK_LIST_SCROLL_NONE, NULL);
}

static void
search_changed_cb (MusterLibraryPane *self)
{
  g_assert (MUSTER_IS_LIBRARY_PANE (self));

  if (self->list == NULL || self->searching)
    return;
  run_search (self);
  scroll_to_top (self);
  announce_later (self);
}

static void
filters_changed_cb (MusterLibraryPane *self)
{
  search_changed_cb (self);
}

static void
order_changed_cb (MusterLibraryPane *self)
{
  g_assert (MUSTER_IS_LIBRARY_PANE (self));

  if (self->searching)
    return;
  run_search (self);
  scroll_to_top (self);
}

static void
clear_clicked_cb (MusterLibraryPane *self)
{
  g_assert (MUSTER_IS_LIBRARY_PANE (self));

  /* The button hides itself; the focus goes where one goes on. */
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  muster_library_filters_clear (self->filters);
}

static void
clear_all (MusterLibraryPane *self)
{
  gtk_column_view_sort_by_column (self->view, NULL, GTK_SORT_ASCENDING);
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  muster_library_filters_clear (self->filters);
}

static void
clear_all_clicked_cb (MusterLibraryPane *self)
{
  g_assert (MUSTER_IS_LIBRARY_PANE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  clear_all (self);
}

/* Escape empties the search. */
static void
search_stopped_cb (MusterLibraryPane *self)
{
  g_assert (MUSTER_IS_LIBRARY_PANE (self));

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
}

static void
selection_changed_cb (MusterLibraryPane *self)
{
  MusterLibraryEntry *entry = gtk_single_selection_get_selected_item (self->selection);

  g_assert (MUSTER_IS_LIBRARY_PANE (self));

  if (self->searching || entry == NULL || !g_set_object (&self->chosen, entry))
    return;

  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
row_activated_cb (MusterLibraryPane *self, guint position)
{
  g_assert (MUSTER_IS_LIBRARY_PANE (self));

  gtk_single_selection_set_selected (self->selection, position);
  g_signal_emit (self, signals[OPENED], 0);
}

/* Enter in the search opens the best match. */
static void
search_activated_cb (MusterLibraryPane *self)
{
  g_assert (MUSTER_IS_LIBRARY_PANE (self));

  if (g_list_model_get_n_items (G_LIST_MODEL (self->list)) > 0)
    row_activated_cb (self, 0);
}

/* Down goes from the search into the list, to where one was or to its beginning. */
static gboolean
search_key_cb (MusterLibraryPane *self, guint key, guint code, GdkModifierType state)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  g_assert (MUSTER_IS_LIBRARY_PANE (self));

  if (key != GDK_KEY_Down && key != GDK_KEY_KP_Down)
    return GDK_EVENT_PROPAGATE;
  if (g_list_model_get_n_items (G_LIST_MODEL (self->list)) == 0)
    return GDK_EVENT_STOP;

  gtk_column_view_scroll_to (self->view, selected != GTK_INVALID_LIST_POSITION ? selected : 0, NULL,
                             GTK_LIST_SCROLL_FOCUS | GTK_LIST_SCROLL_SELECT, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));

  return GDK_EVENT_STOP;
}

static void
narrow_cb (MusterLibraryPane *self)
{
  g_assert (MUSTER_IS_LIBRARY_PANE (self));

  muster_library_columns_set_width (self->view, MUSTER_COLUMNS_NARROW);
}

static void
medium_cb (MusterLibraryPane *self)
{
  g_assert (MUSTER_IS_LIBRARY_PANE (self));

  muster_library_columns_set_width (self->view, MUSTER_COLUMNS_MEDIUM);
}

static void
wide_cb (MusterLibraryPane *self)
{
  g_assert (MUSTER_IS_LIBRARY_PANE (self));

  muster_library_columns_set_width (self->view, MUSTER_COLUMNS_WIDE);
}

/* The spoken name of a row follows its entry. */
static void
setup_row_cb (GtkSignalListItemFactory *factory, GtkColumnViewRow *row)
{
  GtkExpression *item = gtk_property_expression_new (GTK_TYPE_COLUMN_VIEW_ROW, NULL, "item");
  GtkExpression *name
      = gtk_property_expression_new (MUSTER_TYPE_LIBRARY_ENTRY, item, "accessible-name");

  gtk_expression_bind (name, row, "accessible-label", row);
}

static void
muster_library_pane_dispose (GObject *object)
{
  MusterLibraryPane *self = MUSTER_LIBRARY_PANE (object);

  g_clear_handle_id (&self->announce_source, g_source_remove);
  self->searching = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_LIBRARY_PANE);
  g_clear_object (&self->chosen);
  g_clear_object (&self->list);

  G_OBJECT_CLASS (muster_library_pane_parent_class)->dispose (object);
}

static void
muster_library_pane_class_init (MusterLibraryPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_library_pane_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", MUSTER_TYPE_LIBRARY_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[OPENED] = g_signal_new ("opened", MUSTER_TYPE_LIBRARY_PANE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (MUSTER_TYPE_LIBRARY_FILTERS);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/library/library-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPane, search);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPane, filters_button);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPane, filters);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPane, count);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPane, clear);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPane, results);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPane, view);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryPane, selection);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, filters_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_all_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, selection_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
  gtk_widget_class_bind_template_callback (widget_class, medium_cb);
  gtk_widget_class_bind_template_callback (widget_class, wide_cb);
}

static void
muster_library_pane_init (MusterLibraryPane *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_autoptr (GtkListItemFactory) rows = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect (rows, "setup", G_CALLBACK (setup_row_cb), NULL);
  gtk_column_view_set_row_factory (self->view, rows);
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self->view));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (search_key_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->search), keys);
}

void
muster_library_pane_fill (MusterLibraryPane *self, MusterLibraryIndex *index, MusterShelf shelf)
{
  g_return_if_fail (MUSTER_IS_LIBRARY_PANE (self));
  g_return_if_fail (self->list == NULL);

  self->list = muster_library_list_new (index);
  muster_library_filters_set_shelf (self->filters, shelf);
  muster_library_columns_add (self->view, shelf);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Entries"), -1);
  g_signal_connect_object (gtk_column_view_get_sorter (self->view), "changed",
                           G_CALLBACK (order_changed_cb), self, G_CONNECT_SWAPPED);
  run_search (self);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->list));
}

void
muster_library_pane_set_index (MusterLibraryPane *self, MusterLibraryIndex *index)
{
  g_autoptr (MusterLibraryList) before = NULL;
  MusterLibraryEntry *chosen = NULL;

  g_return_if_fail (MUSTER_IS_LIBRARY_PANE (self));
  g_return_if_fail (self->list != NULL);

  if (self->chosen != NULL)
    chosen = muster_library_index_find (index, muster_library_entry_get_row (self->chosen)->key);
  g_set_object (&self->chosen, chosen);

  before = g_steal_pointer (&self->list);
  self->list = muster_library_list_new (index);
  self->searching = TRUE;
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (self->list));
  run_search (self);
}

MusterLibraryEntry *
muster_library_pane_get_chosen (MusterLibraryPane *self)
{
  g_return_val_if_fail (MUSTER_IS_LIBRARY_PANE (self), NULL);

  return self->chosen;
}

/* A list that was never laid out cannot scroll yet. */
static gboolean
scroll_when_laid_out_cb (GtkWidget *view, GdkFrameClock *clock, gpointer data)
{
  MusterLibraryPane *self = data;
  guint position = gtk_single_selection_get_selected (self->selection);

  g_assert (MUSTER_IS_LIBRARY_PANE (self));

  if (gtk_widget_get_height (view) == 0)
    return G_SOURCE_CONTINUE;
  if (position != GTK_INVALID_LIST_POSITION)
    gtk_column_view_scroll_to (self->view, position, NULL, GTK_LIST_SCROLL_NONE, NULL);

  return G_SOURCE_REMOVE;
}

void
muster_library_pane_choose (MusterLibraryPane *self, MusterLibraryEntry *entry)
{
  guint position;

  g_return_if_fail (MUSTER_IS_LIBRARY_PANE (self));

  if (!muster_library_list_find (self->list, entry, &position))
    clear_all (self);
  if (!muster_library_list_find (self->list, entry, &position))
    return;

  gtk_single_selection_set_selected (self->selection, position);
  gtk_widget_add_tick_callback (GTK_WIDGET (self->view), scroll_when_laid_out_cb, self, NULL);
}

void
muster_library_pane_set_single_click (MusterLibraryPane *self, gboolean single_click)
{
  g_return_if_fail (MUSTER_IS_LIBRARY_PANE (self));

  gtk_column_view_set_single_click_activate (self->view, single_click);
}

void
muster_library_pane_focus_search (MusterLibraryPane *self)
{
  g_return_if_fail (MUSTER_IS_LIBRARY_PANE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_select_region (GTK_EDITABLE (self->search), 0, -1);
}

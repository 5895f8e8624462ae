/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-library"

#include "config.h"

#include <glib/gi18n.h>

#include "library/library-columns.h"
#include "library/muster-library-entry.h"
#include "log/entry-words.h"
#include "parts/tooltip.h"

typedef char *(*ColumnText) (const MusterLibraryRow *row);

typedef struct
{
  const char *id;
  const char *title;
  MusterLibrarySort sort;  /* RELEVANCE: this column does not sort */
  MusterColumnsWidth from; /* the least room that it is shown in */
  gboolean number;
  ColumnText text;
} Column;

static char *
number_text (int number)
{
  return number >= 0 ? g_strdup_printf ("%d", number) : g_strdup ("—");
}

static char *
name_text (const MusterLibraryRow *row)
{
  return g_strdup (row->name);
}

static char *
challenge_text (const MusterLibraryRow *row)
{
  return muster_challenge_words (row->challenge);
}

static char *
type_text (const MusterLibraryRow *row)
{
  return g_strdup (muster_creature_type_words ((MusterCreatureType) row->creature_type));
}

static char *
size_text (const MusterLibraryRow *row)
{
  return g_strdup (muster_size_words ((MusterSize) row->size));
}

static char *
armor_class_text (const MusterLibraryRow *row)
{
  return number_text (row->armor_class);
}

static char *
hit_points_text (const MusterLibraryRow *row)
{
  return number_text (row->hit_points);
}

static char *
level_text (const MusterLibraryRow *row)
{
  return number_text (row->level);
}

static char *
school_text (const MusterLibraryRow *row)
{
  return g_strdup (muster_school_words ((MusterSchool) row->school));
}

static char *
gear_text (const MusterLibraryRow *row)
{
  return g_strdup (muster_gear_words ((MusterGear) row->gear));
}

static char *
cost_text (const MusterLibraryRow *row)
{
  return muster_cost_words (row->cost_cp);
}

static char *
weight_text (const MusterLibraryRow *row)
{
  return muster_weight_words (row->weight);
}

static char *
kind_text (const MusterLibraryRow *row)
{
  return g_strdup (muster_entry_kind_words ((MusterEntryKind) row->kind));
}

static char *
edition_text (const MusterLibraryRow *row)
{
  if (row->own)
    /* Translators: in the column of the rules: an entry that the campaign has of its own */
    return g_strdup (_ ("Own"));

  return row->edition != 0 ? number_text (row->edition) : g_strdup (_ ("Both"));
}

/* Ids are the columns' own; titles stand in the headers. */
static const Column column_name
    = { "name", N_ ("Name"), MUSTER_LIBRARY_SORT_NAME, MUSTER_COLUMNS_NARROW, FALSE, name_text };
static const Column column_challenge
    /* Translators: column header: challenge rating */
    = { "challenge",           N_ ("CR"), MUSTER_LIBRARY_SORT_LEVEL,
        MUSTER_COLUMNS_NARROW, TRUE,      challenge_text };
static const Column column_type
    = { "type", N_ ("Type"), MUSTER_LIBRARY_SORT_TYPE, MUSTER_COLUMNS_MEDIUM, FALSE, type_text };
static const Column column_size
    = { "size", N_ ("Size"), MUSTER_LIBRARY_SORT_SIZE, MUSTER_COLUMNS_WIDE, FALSE, size_text };
static const Column column_armor_class
    /* Translators: column header: Armor Class */
    = { "armor-class",         N_ ("AC"), MUSTER_LIBRARY_SORT_ARMOR_CLASS,
        MUSTER_COLUMNS_MEDIUM, TRUE,      armor_class_text };
static const Column column_hit_points
    /* Translators: column header: hit points */
    = { "hit-points",          N_ ("HP"), MUSTER_LIBRARY_SORT_HIT_POINTS,
        MUSTER_COLUMNS_MEDIUM, TRUE,      hit_points_text };
static const Column column_level
    = { "level", N_ ("Level"), MUSTER_LIBRARY_SORT_LEVEL, MUSTER_COLUMNS_NARROW, TRUE, level_text };
static const Column column_school = {
  "school", N_ ("School"), MUSTER_LIBRARY_SORT_TYPE, MUSTER_COLUMNS_MEDIUM, FALSE, school_text
};
static const Column column_gear
    = { "gear", N_ ("Kind"), MUSTER_LIBRARY_SORT_TYPE, MUSTER_COLUMNS_MEDIUM, FALSE, gear_text };
static const Column column_cost
    = { "cost", N_ ("Cost"), MUSTER_LIBRARY_SORT_COST, MUSTER_COLUMNS_NARROW, TRUE, cost_text };
static const Column column_weight = {
  "weight", N_ ("Weight"), MUSTER_LIBRARY_SORT_WEIGHT, MUSTER_COLUMNS_WIDE, TRUE, weight_text
};
static const Column column_kind = {
  "kind", N_ ("Kind"), MUSTER_LIBRARY_SORT_RELEVANCE, MUSTER_COLUMNS_NARROW, FALSE, kind_text
};
static const Column column_edition
    /* Translators: column header: the edition of the rules, 2014 or 2024 */
    = { "edition", N_ ("Rules"), MUSTER_LIBRARY_SORT_EDITION, MUSTER_COLUMNS_MEDIUM,
        TRUE,      edition_text };
static const Column column_edition_kept
    = { "edition", N_ ("Rules"), MUSTER_LIBRARY_SORT_EDITION, MUSTER_COLUMNS_NARROW,
        TRUE,      edition_text };

#define MAX_COLUMNS 8

static const struct
{
  guint32 kinds;
  const Column *columns[MAX_COLUMNS];
} shelves[] = {
  [MUSTER_SHELF_CREATURES] = { 1u << MUSTER_ENTRY_CREATURE,
                               { &column_name, &column_challenge, &column_type, &column_size,
                                 &column_armor_class, &column_hit_points, &column_edition } },
  [MUSTER_SHELF_SPELLS]
  = { 1u << MUSTER_ENTRY_SPELL, { &column_name, &column_level, &column_school, &column_edition } },
  [MUSTER_SHELF_EQUIPMENT]
  = { 1u << MUSTER_ENTRY_EQUIPMENT | 1u << MUSTER_ENTRY_MAGIC_ITEM,
      { &column_name, &column_gear, &column_cost, &column_weight, &column_edition } },
  [MUSTER_SHELF_FEATS] = { 1u << MUSTER_ENTRY_FEAT, { &column_name, &column_edition_kept } },
  [MUSTER_SHELF_RULES]
  = { 1u << MUSTER_ENTRY_CLASS | 1u << MUSTER_ENTRY_RACE | 1u << MUSTER_ENTRY_BACKGROUND
          | 1u << MUSTER_ENTRY_CONDITION | 1u << MUSTER_ENTRY_RULE,
      { &column_name, &column_kind, &column_edition } },
};
G_STATIC_ASSERT (G_N_ELEMENTS (shelves) == MUSTER_N_SHELVES);

guint32
muster_shelf_get_kinds (MusterShelf shelf)
{
  g_return_val_if_fail ((guint) shelf < MUSTER_N_SHELVES, 0);

  return shelves[shelf].kinds;
}

/* A name, and a mark that stays in sight in the narrowest list. */
static GtkWidget *
make_name (GtkWidget *label)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *mark = gtk_image_new_from_icon_name ("starred-symbolic");

  muster_tooltip_set (mark, _ ("This campaign’s own"));
  gtk_widget_add_css_class (mark, "dim-label");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), mark);

  return box;
}

static void
setup_cell_cb (GtkSignalListItemFactory *factory, GtkColumnViewCell *cell, gpointer data)
{
  const Column *column = data;
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), column->number ? 1 : 0);
  if (column->number)
    gtk_widget_add_css_class (label, "numeric");
  else
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (column->sort != MUSTER_LIBRARY_SORT_NAME)
    gtk_widget_add_css_class (label, "dim-label");
  gtk_column_view_cell_set_child (cell, column->sort == MUSTER_LIBRARY_SORT_NAME ? make_name (label)
                                                                                 : label);
}

static void
bind_cell_cb (GtkSignalListItemFactory *factory, GtkColumnViewCell *cell, gpointer data)
{
  const Column *column = data;
  MusterLibraryEntry *entry = gtk_column_view_cell_get_item (cell);
  const MusterLibraryRow *row = muster_library_entry_get_row (entry);
  GtkWidget *child = gtk_column_view_cell_get_child (cell);
  g_autofree char *text = column->text (row);

  if (column->sort == MUSTER_LIBRARY_SORT_NAME)
    {
      gtk_widget_set_visible (gtk_widget_get_last_child (child), row->own);
      child = gtk_widget_get_first_child (child);
    }
  gtk_label_set_text (GTK_LABEL (child), text);
}

/* A header can be clicked when its column has a sorter; the order itself is the search's, so this
 * one calls everything equal. */
static int
compare_nothing (gconstpointer a, gconstpointer b, gpointer data)
{
  return GTK_ORDERING_EQUAL;
}

static void
add_column (GtkColumnView *view, const Column *description)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = NULL;

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cell_cb), (gpointer) description);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cell_cb), (gpointer) description);
  column = gtk_column_view_column_new (_ (description->title), factory);
  gtk_column_view_column_set_id (column, description->id);
  gtk_column_view_column_set_expand (column, description->sort == MUSTER_LIBRARY_SORT_NAME);
  if (description->sort != MUSTER_LIBRARY_SORT_RELEVANCE)
    {
      g_autoptr (GtkSorter) sorter
          = GTK_SORTER (gtk_custom_sorter_new (compare_nothing, NULL, NULL));

      gtk_column_view_column_set_sorter (column, sorter);
    }
  g_object_set_data (G_OBJECT (column), "description", (gpointer) description);
  gtk_column_view_append_column (view, column);
}

void
muster_library_columns_add (GtkColumnView *view, MusterShelf shelf)
{
  g_return_if_fail (GTK_IS_COLUMN_VIEW (view));
  g_return_if_fail ((guint) shelf < MUSTER_N_SHELVES);

  for (guint i = 0; i < MAX_COLUMNS && shelves[shelf].columns[i] != NULL; i++)
    add_column (view, shelves[shelf].columns[i]);
}

void
muster_library_columns_set_width (GtkColumnView *view, MusterColumnsWidth width)
{
  GListModel *columns = gtk_column_view_get_columns (view);

  for (guint i = 0; i < g_list_model_get_n_items (columns); i++)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (columns, i);
      const Column *description = g_object_get_data (G_OBJECT (column), "description");

      gtk_column_view_column_set_visible (column, description->from <= width);
    }
}

MusterLibrarySort
muster_library_columns_get_sort (GtkColumnView *view, gboolean *descending)
{
  GtkColumnViewSorter *sorter = GTK_COLUMN_VIEW_SORTER (gtk_column_view_get_sorter (view));
  GtkColumnViewColumn *column = gtk_column_view_sorter_get_primary_sort_column (sorter);
  const Column *description;

  *descending = FALSE;
  if (column == NULL)
    return MUSTER_LIBRARY_SORT_RELEVANCE;

  *descending = gtk_column_view_sorter_get_primary_sort_order (sorter) == GTK_SORT_DESCENDING;
  description = g_object_get_data (G_OBJECT (column), "description");

  return description->sort;
}

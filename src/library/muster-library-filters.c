/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-library"

#include "config.h"

#include <glib/gi18n.h>

#include "library/muster-library-filters.h"
#include "log/entry-words.h"

#define MAX_SPELL_LEVEL 9
#define MAX_CHALLENGE 30

struct _MusterLibraryFilters
{
  AdwBin parent_instance;

  GtkDropDown *kind;
  GtkDropDown *creature_type;
  GtkDropDown *challenge_from;
  GtkDropDown *challenge_to;
  GtkDropDown *level;
  GtkDropDown *school;
  GtkDropDown *spell_class;
  GtkDropDown *gear;
  GtkDropDown *edition;
  GtkCheckButton *ritual;
  GtkCheckButton *concentration;
  GtkWidget *kind_box;
  GtkWidget *creature_type_box;
  GtkWidget *challenge_from_box;
  GtkWidget *challenge_to_box;
  GtkWidget *level_box;
  GtkWidget *school_box;
  GtkWidget *spell_class_box;
  GtkWidget *gear_box;

  MusterShelf shelf;
  gboolean quiet; /* several choices change at once */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterLibraryFilters, muster_library_filters, ADW_TYPE_BIN)

/* Challenge ratings in eighths, in the order of the drop-downs: 0, 1/8, 1/4, 1/2, 1 … 30. */
static int
nth_challenge (guint n)
{
  static const int small[] = { 0, 1, 2, 4 };

  return n < G_N_ELEMENTS (small) ? small[n] : ((int) n - 3) * 8;
}

/* What is chosen, counted from 0; −1: any. */
static int
chosen (GtkDropDown *drop_down)
{
  guint selected = gtk_drop_down_get_selected (drop_down);

  return selected == GTK_INVALID_LIST_POSITION ? -1 : (int) selected - 1;
}

/* The mask of the n-th bit that is set in `mask`. */
static guint32
nth_bit (guint32 mask, int n)
{
  for (guint bit = 0; bit < 32; bit++)
    if ((mask & (1u << bit)) && n-- == 0)
      return 1u << bit;

  return mask;
}

static void
changed_cb (MusterLibraryFilters *self)
{
  g_assert (MUSTER_IS_LIBRARY_FILTERS (self));

  if (!self->quiet)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* From and to never cross: the one that moves takes the other along. */
static void
keep_in_order (MusterLibraryFilters *self, GtkDropDown *moved, GtkDropDown *other, int direction)
{
  int here = chosen (moved);
  int there = chosen (other);

  if (here < 0 || there < 0 || (here - there) * direction <= 0)
    return;

  self->quiet = TRUE;
  gtk_drop_down_set_selected (other, gtk_drop_down_get_selected (moved));
  self->quiet = FALSE;
}

static void
challenge_from_changed_cb (MusterLibraryFilters *self)
{
  g_assert (MUSTER_IS_LIBRARY_FILTERS (self));

  if (self->quiet)
    return;
  keep_in_order (self, self->challenge_from, self->challenge_to, 1);
  changed_cb (self);
}

static void
challenge_to_changed_cb (MusterLibraryFilters *self)
{
  g_assert (MUSTER_IS_LIBRARY_FILTERS (self));

  if (self->quiet)
    return;
  keep_in_order (self, self->challenge_to, self->challenge_from, -1);
  changed_cb (self);
}

static void
muster_library_filters_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_LIBRARY_FILTERS);

  G_OBJECT_CLASS (muster_library_filters_parent_class)->dispose (object);
}

static void
muster_library_filters_class_init (MusterLibraryFiltersClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_library_filters_dispose;

  signals[CHANGED] = g_signal_new ("changed", MUSTER_TYPE_LIBRARY_FILTERS, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/library/library-filters.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, kind);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, creature_type);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, challenge_from);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, challenge_to);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, level);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, school);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, spell_class);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, gear);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, edition);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, ritual);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, concentration);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, kind_box);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, creature_type_box);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, challenge_from_box);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, challenge_to_box);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, level_box);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, school_box);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, spell_class_box);
  gtk_widget_class_bind_template_child (widget_class, MusterLibraryFilters, gear_box);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, challenge_from_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, challenge_to_changed_cb);
}

static GtkStringList *
start_list (void)
{
  /* Translators: the first choice of a filter: nothing is left out */
  return gtk_string_list_new ((const char *const[]) { _ ("Any"), NULL });
}

static void
give_list (GtkDropDown *drop_down, GtkStringList *list)
{
  gtk_drop_down_set_model (drop_down, G_LIST_MODEL (list));
  g_object_unref (list);
}

static void
fill_challenges (GtkDropDown *drop_down)
{
  GtkStringList *list = start_list ();

  for (guint i = 0; nth_challenge (i) <= MAX_CHALLENGE * 8; i++)
    gtk_string_list_take (list, muster_challenge_words (nth_challenge (i)));
  give_list (drop_down, list);
}

static void
fill_levels (GtkDropDown *drop_down)
{
  GtkStringList *list = start_list ();

  gtk_string_list_append (list, _ ("Cantrip"));
  for (int i = 1; i <= MAX_SPELL_LEVEL; i++)
    gtk_string_list_take (list, g_strdup_printf ("%d", i));
  give_list (drop_down, list);
}

/* The first term of each is "none" and is no choice. */
static void
fill_terms (MusterLibraryFilters *self)
{
  GtkStringList *types = start_list ();
  GtkStringList *schools = start_list ();
  GtkStringList *classes = start_list ();
  GtkStringList *gears = start_list ();

  for (guint i = 1; i < MUSTER_N_CREATURE_TYPES; i++)
    gtk_string_list_append (types, muster_creature_type_words ((MusterCreatureType) i));
  for (guint i = 1; i < MUSTER_N_SCHOOLS; i++)
    gtk_string_list_append (schools, muster_school_words ((MusterSchool) i));
  for (guint i = 1; i < MUSTER_N_CLASSES; i++)
    gtk_string_list_append (classes, muster_class_words ((MusterClass) i));
  for (guint i = 1; i < MUSTER_N_GEARS; i++)
    gtk_string_list_append (gears, muster_gear_words ((MusterGear) i));
  give_list (self->creature_type, types);
  give_list (self->school, schools);
  give_list (self->spell_class, classes);
  give_list (self->gear, gears);
}

static void
muster_library_filters_init (MusterLibraryFilters *self)
{
  self->quiet = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_terms (self);
  fill_challenges (self->challenge_from);
  fill_challenges (self->challenge_to);
  fill_levels (self->level);
  self->quiet = FALSE;
}

static void
fill_kinds (MusterLibraryFilters *self)
{
  guint32 kinds = muster_shelf_get_kinds (self->shelf);
  GtkStringList *list = start_list ();

  for (guint i = 0; i < MUSTER_N_ENTRY_KINDS; i++)
    if (kinds & (1u << i))
      gtk_string_list_append (list, muster_entry_kind_words ((MusterEntryKind) i));
  gtk_widget_set_visible (self->kind_box, g_list_model_get_n_items (G_LIST_MODEL (list)) > 2);
  give_list (self->kind, list);
}

void
muster_library_filters_set_shelf (MusterLibraryFilters *self, MusterShelf shelf)
{
  gboolean creatures = shelf == MUSTER_SHELF_CREATURES;
  gboolean spells = shelf == MUSTER_SHELF_SPELLS;

  g_return_if_fail (MUSTER_IS_LIBRARY_FILTERS (self));

  self->shelf = shelf;
  self->quiet = TRUE;
  fill_kinds (self);
  self->quiet = FALSE;
  gtk_widget_set_visible (self->creature_type_box, creatures);
  gtk_widget_set_visible (self->challenge_from_box, creatures);
  gtk_widget_set_visible (self->challenge_to_box, creatures);
  gtk_widget_set_visible (self->level_box, spells);
  gtk_widget_set_visible (self->school_box, spells);
  gtk_widget_set_visible (self->spell_class_box, spells);
  gtk_widget_set_visible (GTK_WIDGET (self->ritual), spells);
  gtk_widget_set_visible (GTK_WIDGET (self->concentration), spells);
  gtk_widget_set_visible (self->gear_box, shelf == MUSTER_SHELF_EQUIPMENT);
}

void
muster_library_filters_get (MusterLibraryFilters *self, MusterLibraryFilter *filter)
{
  static const gint16 editions[] = { 2014, 2024 };

  g_return_if_fail (MUSTER_IS_LIBRARY_FILTERS (self));

  *filter = MUSTER_LIBRARY_FILTER_ALL;
  filter->kinds = muster_shelf_get_kinds (self->shelf);
  if (chosen (self->kind) >= 0)
    filter->kinds = nth_bit (filter->kinds, chosen (self->kind));
  if (chosen (self->edition) >= (int) G_N_ELEMENTS (editions))
    filter->own = TRUE;
  else if (chosen (self->edition) >= 0)
    filter->edition = editions[chosen (self->edition)];
  if (chosen (self->creature_type) >= 0)
    filter->creature_types = 2u << chosen (self->creature_type);
  if (chosen (self->challenge_from) >= 0)
    filter->challenge_min = (gint16) nth_challenge ((guint) chosen (self->challenge_from));
  if (chosen (self->challenge_to) >= 0)
    filter->challenge_max = (gint16) nth_challenge ((guint) chosen (self->challenge_to));
  if (chosen (self->level) >= 0)
    filter->spell_levels = 1u << chosen (self->level);
  if (chosen (self->school) >= 0)
    filter->schools = 2u << chosen (self->school);
  if (chosen (self->spell_class) >= 0)
    filter->classes = 2u << chosen (self->spell_class);
  if (chosen (self->gear) >= 0)
    filter->gears = 2u << chosen (self->gear);
  if (gtk_check_button_get_active (self->ritual))
    filter->ritual = 1;
  if (gtk_check_button_get_active (self->concentration))
    filter->concentration = 1;
}

static guint
list_drop_downs (MusterLibraryFilters *self, GtkDropDown **drop_downs)
{
  guint n = 0;

  drop_downs[n++] = self->kind;
  drop_downs[n++] = self->creature_type;
  drop_downs[n++] = self->challenge_from;
  drop_downs[n++] = self->challenge_to;
  drop_downs[n++] = self->level;
  drop_downs[n++] = self->school;
  drop_downs[n++] = self->spell_class;
  drop_downs[n++] = self->gear;
  drop_downs[n++] = self->edition;

  return n;
}

guint
muster_library_filters_count (MusterLibraryFilters *self)
{
  GtkDropDown *drop_downs[16];
  guint n = list_drop_downs (self, drop_downs);
  guint count = 0;

  g_return_val_if_fail (MUSTER_IS_LIBRARY_FILTERS (self), 0);

  for (guint i = 0; i < n; i++)
    count += chosen (drop_downs[i]) >= 0;
  count += gtk_check_button_get_active (self->ritual) != FALSE;
  count += gtk_check_button_get_active (self->concentration) != FALSE;

  return count;
}

void
muster_library_filters_clear (MusterLibraryFilters *self)
{
  GtkDropDown *drop_downs[16];
  guint n = list_drop_downs (self, drop_downs);

  g_return_if_fail (MUSTER_IS_LIBRARY_FILTERS (self));

  if (muster_library_filters_count (self) == 0)
    return;

  self->quiet = TRUE;
  for (guint i = 0; i < n; i++)
    gtk_drop_down_set_selected (drop_downs[i], 0);
  gtk_check_button_set_active (self->ritual, FALSE);
  gtk_check_button_set_active (self->concentration, FALSE);
  self->quiet = FALSE;
  changed_cb (self);
}

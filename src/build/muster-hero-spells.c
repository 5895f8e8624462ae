/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include "build/muster-hero-spells.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "build/found-keys.h"
#include "campaign/hero-form-spells.h"
#include "log/entry-words.h"
#include "log/words.h"
#include "parts/accessible-name.h"
#include "parts/spin-enter.h"
#include "parts/tooltip.h"

#define MOST_FOUND 8
#define MOST_SLOTS 60

struct _MusterHeroSpells
{
  AdwPreferencesGroup parent_instance;

  AdwComboRow *ability;
  AdwExpanderRow *slots;
  GtkEditable *search;
  GtkListBox *found;
  GtkWidget *nothing;
  GtkListBox *known;
  AdwSpinRow *slot_rows[MUSTER_N_SLOT_LEVELS];
  GtkWidget *follow; /* lets the slots follow the classes again */

  MusterHeroForm *form; /* not owned */
  MusterFoundKeys *keys;
  gboolean showing; /* the rows are being filled, nobody chooses */
};

/* A spell of the list, with what the library says of it. */
typedef struct
{
  const char *spell;
  const char *name;
  int level;
} Known;

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterHeroSpells, muster_hero_spells, ADW_TYPE_PREFERENCES_GROUP)

static char *
level_words (int level)
{
  return level == 0 ? g_strdup (_ ("Cantrips"))
                    /* Translators: heads the spells, or the spell slots, of a level. */
                    : g_strdup_printf (_ ("Level %d"), level);
}

/* The library's row of a key, or of an id in the form's edition; NULL for what it has not got. */
static const MusterLibraryRow *
find_row (MusterHeroSpells *self, const char *spell)
{
  const char *const prefixes[]
      = { self->form->edition == 2024 ? "srd52:spell:" : "srd51:spell:", "srd:spell:" };
  const MusterLibraryRow *row = NULL;

  if (strchr (spell, ':') != NULL)
    return muster_library_get_row (self->keys->library, spell);

  for (guint i = 0; row == NULL && i < G_N_ELEMENTS (prefixes); i++)
    {
      g_autofree char *key = g_strconcat (prefixes[i], spell, NULL);

      row = muster_library_get_row (self->keys->library, key);
    }

  return row;
}

static int
compare_known (gconstpointer first, gconstpointer second)
{
  const Known *a = first, *b = second;

  return a->level != b->level ? a->level - b->level : g_utf8_collate (a->name, b->name);
}

static GArray *
list_known (MusterHeroSpells *self)
{
  g_autoptr (GArray) spells = muster_hero_form_list_spells (self->form);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Known));

  for (guint i = 0; i < spells->len; i++)
    {
      const MusterHeroSpell *spell = &g_array_index (spells, MusterHeroSpell, i);
      const MusterLibraryRow *row = find_row (self, spell->spell);
      const Known known = { .spell = spell->spell,
                            .name = row != NULL ? row->name : spell->spell,
                            .level = row != NULL ? row->level : spell->level };

      g_array_append_val (list, known);
    }
  g_array_sort (list, compare_known);

  return list;
}

/* What the classes give, and what somebody set. */
static void
show_slots (MusterHeroSpells *self)
{
  guint8 slots[MUSTER_N_SLOT_LEVELS];
  g_autoptr (GString) words = g_string_new (NULL);

  muster_hero_form_get_slots (self->form, slots);
  for (guint i = 0; i < MUSTER_N_SLOT_LEVELS; i++)
    {
      adw_spin_row_set_value (self->slot_rows[i], slots[i]);
      if (slots[i] == 0)
        continue;
      if (words->len > 0)
        g_string_append (words, ", ");
      /* Translators: spell slots: how many, and of which level. */
      g_string_append_printf (words, _ ("%1$d of level %2$u"), slots[i], i + 1);
    }
  adw_expander_row_set_subtitle (self->slots, words->len > 0 ? words->str : _ ("None"));
  gtk_widget_set_visible (self->follow, self->form->own_slots);
}

void
muster_hero_spells_show_numbers (MusterHeroSpells *self)
{
  g_autoptr (MusterStatBlock) block = NULL;
  g_autofree char *words = NULL;
  MusterAbility ability;
  gboolean casts;

  g_return_if_fail (MUSTER_IS_HERO_SPELLS (self));

  casts = muster_hero_form_get_casting (self->form, &ability);
  block = casts ? muster_hero_form_to_block (self->form) : NULL;
  if (block != NULL)
    {
      const MusterSpellcasting *casting = &block->castings[0];
      g_autofree char *attack = muster_signed_words (muster_spellcasting_attack (block, casting));

      /* Translators: a save DC, and a bonus with its sign. */
      words = g_strdup_printf (_ ("Save DC %1$d, %2$s to hit"),
                               muster_spellcasting_dc (block, casting), attack);
    }
  self->showing = TRUE;
  adw_combo_row_set_selected (self->ability, casts ? (guint) ability + 1 : 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->ability), words != NULL ? words : "");
  gtk_widget_set_visible (GTK_WIDGET (self->slots), casts);
  show_slots (self);
  self->showing = FALSE;
}

static void show_known (MusterHeroSpells *self);

static void
show_all (MusterHeroSpells *self)
{
  muster_hero_spells_show_numbers (self);
  show_known (self);
}

static void
emit_changed (MusterHeroSpells *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
ability_cb (MusterHeroSpells *self)
{
  guint selected = adw_combo_row_get_selected (self->ability);

  g_assert (MUSTER_IS_HERO_SPELLS (self));

  if (self->showing || self->form == NULL || selected == GTK_INVALID_LIST_POSITION)
    return;

  if (selected == 0)
    muster_hero_form_stop_casting (self->form);
  else
    muster_hero_form_set_casting (self->form, (MusterAbility) (selected - 1));
  show_all (self);
  emit_changed (self);
}

static void
slot_cb (AdwSpinRow *row, GParamSpec *pspec, MusterHeroSpells *self)
{
  int level = 1;

  g_assert (MUSTER_IS_HERO_SPELLS (self));

  if (self->showing || self->form == NULL)
    return;

  while (self->slot_rows[level - 1] != row)
    level++;
  muster_hero_form_set_slots (self->form, level, (int) adw_spin_row_get_value (row));
  muster_hero_spells_show_numbers (self);
  emit_changed (self);
}

static void
follow_cb (MusterHeroSpells *self)
{
  g_assert (MUSTER_IS_HERO_SPELLS (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->slot_rows[MUSTER_N_SLOT_LEVELS - 1]));
  muster_hero_form_reset_slots (self->form);
  muster_hero_spells_show_numbers (self);
  emit_changed (self);
}

/* The spells that it has. */

static void
remove_cb (GtkWidget *button, MusterHeroSpells *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);
  g_autofree char *spell = g_strdup (g_object_get_data (G_OBJECT (row), "spell"));

  g_assert (MUSTER_IS_HERO_SPELLS (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  muster_hero_form_remove_spell (self->form, spell);
  show_known (self);
  emit_changed (self);
}

/* At the end of a row, named in words. */
static GtkWidget *
make_button (MusterHeroSpells *self, const char *icon, const char *words, GCallback clicked_cb)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  muster_tooltip_set (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  g_signal_connect_object (button, "clicked", clicked_cb, self, G_CONNECT_DEFAULT);

  return button;
}

static GtkWidget *
make_known_row (MusterHeroSpells *self, const Known *known)
{
  /* Translators: %s is the name of a spell. */
  g_autofree char *words = g_strdup_printf (_ ("Remove %s"), known->name);
  GtkWidget *button = make_button (self, "user-trash-symbolic", words, G_CALLBACK (remove_cb));
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), known->name);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  g_object_set_data_full (G_OBJECT (row), "spell", g_strdup (known->spell), g_free);
  g_object_set_data (G_OBJECT (row), "level", GINT_TO_POINTER (known->level));

  return row;
}

static int
level_of (GtkListBoxRow *row)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "level"));
}

static void
header_cb (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  g_autofree char *words = level_words (level_of (row));
  GtkWidget *label = NULL;

  if (before == NULL || level_of (before) != level_of (row))
    {
      label = gtk_label_new (words);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "heading");
      gtk_widget_set_margin_top (label, 9);
      gtk_widget_set_margin_bottom (label, 6);
      gtk_widget_set_margin_start (label, 12);
    }
  gtk_list_box_row_set_header (row, label);
}

static void show_found (MusterHeroSpells *self);

static void
show_known (MusterHeroSpells *self)
{
  g_autoptr (GArray) list = list_known (self);

  gtk_list_box_remove_all (self->known);
  for (guint i = 0; i < list->len; i++)
    gtk_list_box_append (self->known, make_known_row (self, &g_array_index (list, Known, i)));
  gtk_widget_set_visible (GTK_WIDGET (self->known), list->len > 0);
  show_found (self);
}

/* Adding a spell. */

static gboolean
knows (GArray *list, const char *name)
{
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (g_array_index (list, Known, i).name, name))
      return TRUE;

  return FALSE;
}

static void add_spell (MusterHeroSpells *self, guint position);

static void
add_cb (GtkWidget *button, MusterHeroSpells *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);

  g_assert (MUSTER_IS_HERO_SPELLS (self));

  add_spell (self, (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

/* A row is activated by its button; the row would give it the name of the spell alone. */
static void
add_button (MusterHeroSpells *self, AdwActionRow *row, const char *spell)
{
  /* Translators: %s is the name of a spell. */
  g_autofree char *words = g_strdup_printf (_ ("Add %s"), spell);
  GtkWidget *button = make_button (self, "list-add-symbolic", words, G_CALLBACK (add_cb));

  adw_action_row_add_suffix (row, button);
  adw_action_row_set_activatable_widget (row, button);
  muster_accessible_set_name (button, words);
}

static GtkWidget *
make_found_row (MusterHeroSpells *self, const MusterLibraryRow *spell, gboolean known)
{
  /* Translators: of one spell. */
  g_autofree char *level
      = spell->level == 0 ? g_strdup (_ ("Cantrip")) : level_words (spell->level);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), spell->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), known ? _ ("In the list already") : level);
  if (known)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                               gtk_image_new_from_icon_name ("object-select-symbolic"));
  else
    add_button (self, ADW_ACTION_ROW (row), spell->name);

  return row;
}

/* The best matches alone: who types more sees others. */
static void
show_found (MusterHeroSpells *self)
{
  MusterLibraryFilter filter = MUSTER_LIBRARY_FILTER_ALL;
  const char *words = gtk_editable_get_text (self->search);
  g_autoptr (GArray) list = list_known (self);
  guint n = 0;

  filter.kinds = 1u << MUSTER_ENTRY_SPELL;
  filter.edition = (gint16) self->form->edition;
  if (*words != '\0')
    n = muster_found_keys_run (self->keys, words, &filter);

  gtk_list_box_remove_all (self->found);
  for (guint i = 0; i < MIN (n, MOST_FOUND); i++)
    {
      const MusterLibraryRow *row = muster_library_get_row (
          self->keys->library, gtk_string_list_get_string (self->keys->keys, i));

      gtk_list_box_append (self->found, make_found_row (self, row, knows (list, row->name)));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->found), n > 0);
  gtk_widget_set_visible (self->nothing, n == 0 && *words != '\0');
}

static void
add_spell (MusterHeroSpells *self, guint position)
{
  const char *key = gtk_string_list_get_string (self->keys->keys, position);
  const MusterLibraryRow *row
      = key != NULL ? muster_library_get_row (self->keys->library, key) : NULL;

  if (row == NULL || !muster_hero_form_add_spell (self->form, row->key, row->level))
    return;

  /* What is typed next replaces what was. */
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_select_region (self->search, 0, -1);
  show_all (self);
  emit_changed (self);
}

static void
search_cb (MusterHeroSpells *self)
{
  g_assert (MUSTER_IS_HERO_SPELLS (self));

  if (self->form != NULL)
    show_found (self);
}

static void
search_activated_cb (MusterHeroSpells *self)
{
  g_assert (MUSTER_IS_HERO_SPELLS (self));

  show_found (self);
  if (gtk_widget_get_visible (GTK_WIDGET (self->found)))
    add_spell (self, 0);
}

void
muster_hero_spells_set_form (MusterHeroSpells *self, MusterHeroForm *form, MusterLibrary *library)
{
  g_return_if_fail (MUSTER_IS_HERO_SPELLS (self));

  self->form = form;
  if (form == NULL)
    return;

  if (self->keys == NULL)
    self->keys = muster_found_keys_new (library);
  show_all (self);
}

static void
muster_hero_spells_dispose (GObject *object)
{
  MusterHeroSpells *self = MUSTER_HERO_SPELLS (object);

  self->form = NULL;
  g_clear_pointer (&self->keys, muster_found_keys_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_HERO_SPELLS);

  G_OBJECT_CLASS (muster_hero_spells_parent_class)->dispose (object);
}

static void
muster_hero_spells_class_init (MusterHeroSpellsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_hero_spells_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/build/hero-spells.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterHeroSpells, ability);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroSpells, slots);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroSpells, search);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroSpells, found);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroSpells, nothing);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroSpells, known);
  gtk_widget_class_bind_template_callback (widget_class, ability_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
}

static void
muster_hero_spells_init (MusterHeroSpells *self)
{
  g_autoptr (GtkStringList) abilities = gtk_string_list_new (NULL);

  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_string_list_append (abilities, _ ("Casts no spells"));
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    gtk_string_list_append (abilities, muster_ability_words ((MusterAbility) i));
  adw_combo_row_set_model (self->ability, G_LIST_MODEL (abilities));
  gtk_list_box_set_header_func (self->known, header_cb, NULL, NULL);

  self->follow = adw_button_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->follow), _ ("As the classes give"));
  g_signal_connect_object (self->follow, "activated", G_CALLBACK (follow_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < MUSTER_N_SLOT_LEVELS; i++)
    {
      g_autofree char *words = level_words ((int) i + 1);
      GtkWidget *row = adw_spin_row_new_with_range (0, MOST_SLOTS, 1);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), words);
      muster_spin_enter_activates (row);
      adw_expander_row_add_row (self->slots, row);
      g_signal_connect_object (row, "notify::value", G_CALLBACK (slot_cb), self, G_CONNECT_DEFAULT);
      self->slot_rows[i] = ADW_SPIN_ROW (row);
    }
  adw_expander_row_add_row (self->slots, self->follow);
  self->showing = FALSE;
}

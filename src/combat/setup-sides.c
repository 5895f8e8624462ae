/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/setup-sides.h"

#include <glib/gi18n.h>

#include "log/words.h"
#include "parts/accessible-name.h"
#include "parts/alert.h"
#include "rules/text.h"

/* All of one kind: of one name, out of one encounter. */
typedef struct
{
  MusterSetupSides *sides;
  AdwComboRow *row;
  GArray *seats; /* of guint */
} Kind;

struct _MusterSetupSides
{
  MusterFightSetup *setup;
  AdwExpanderRow *list;
  GtkStringList *choices; /* the sides, then a new one */
  GPtrArray *kinds;       /* of Kind */
  void (*changed) (gpointer data);
  gpointer data;
  gboolean showing;
};

/* A new side that is being named. */
typedef struct
{
  Kind *kind;
  AdwAlertDialog *dialog;
  GtkEditable *name;
  AdwComboRow *stance;
} Naming;

static void
kind_free (gpointer data)
{
  Kind *kind = data;

  g_signal_handlers_disconnect_by_data (kind->row, kind);
  g_object_unref (kind->row);
  g_array_unref (kind->seats);
  g_free (kind);
}

void
muster_setup_sides_free (MusterSetupSides *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->kinds);
  g_object_unref (self->choices);
  g_object_unref (self->list);
  g_free (self);
}

static void
choose (Kind *kind, guint side)
{
  MusterSetupSides *self = kind->sides;

  for (guint i = 0; i < kind->seats->len; i++)
    muster_fight_setup_seat (self->setup, g_array_index (kind->seats, guint, i))->side
        = (gint32) side;
  muster_fight_setup_stage_sides (self->setup);
  self->changed (self->data);
}

static void
fill_choices (MusterSetupSides *self)
{
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  g_auto (GStrv) strings = NULL;

  for (guint i = 0; i < muster_fight_setup_n_sides (self->setup); i++)
    g_strv_builder_take (texts, muster_fight_setup_side_words (self->setup, i));
  g_strv_builder_add (texts, _ ("A new side…"));
  strings = g_strv_builder_end (texts);
  gtk_string_list_splice (self->choices, 0, g_list_model_get_n_items (G_LIST_MODEL (self->choices)),
                          (const char *const *) strings);
}

static void
naming_free (gpointer data, GClosure *closure)
{
  g_free (data);
}

static char *
dup_name (const Naming *naming)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (naming->name)));
}

static void
typed_cb (Naming *naming)
{
  g_autofree char *name = dup_name (naming);

  adw_alert_dialog_set_response_enabled (naming->dialog, "add", muster_is_name (name));
}

static void
named_cb (Naming *naming)
{
  MusterSetupSides *self = naming->kind->sides;
  g_autofree char *name = dup_name (naming);
  guint side = muster_fight_setup_add_side (
      self->setup, name, (MusterStance) adw_combo_row_get_selected (naming->stance));

  self->showing = TRUE;
  fill_choices (self);
  self->showing = FALSE;
  choose (naming->kind, side);
}

static GtkWidget *
create_fields (Naming *naming)
{
  const char *stances[] = { _ ("Allies"), _ ("Foes"), _ ("Bystanders"), NULL };
  GtkWidget *name = adw_entry_row_new ();
  GtkWidget *stance = adw_combo_row_new ();
  GtkWidget *list = gtk_list_box_new ();
  g_autoptr (GtkStringList) choices = gtk_string_list_new (stances);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (name), _ ("Name"));
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (name), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (stance), _ ("To the party they are"));
  adw_combo_row_set_model (ADW_COMBO_ROW (stance), G_LIST_MODEL (choices));
  adw_combo_row_set_selected (ADW_COMBO_ROW (stance), MUSTER_STANCE_FOE);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_list_box_append (GTK_LIST_BOX (list), name);
  gtk_list_box_append (GTK_LIST_BOX (list), stance);
  naming->name = GTK_EDITABLE (name);
  naming->stance = ADW_COMBO_ROW (stance);

  return list;
}

static void
ask_name (Kind *kind)
{
  Naming *naming = g_new0 (Naming, 1);
  AdwAlertDialog *dialog = ADW_ALERT_DIALOG (muster_alert_new (
      _ ("A new side"), _ ("It is there from the start of the fight. Others can be given to it.")));

  naming->kind = kind;
  naming->dialog = dialog;
  muster_alert_append (dialog, create_fields (naming));
  adw_alert_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "add", _ ("_Add side"), NULL);
  adw_alert_dialog_set_response_appearance (dialog, "add", ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (dialog, "add");
  adw_alert_dialog_set_close_response (dialog, "cancel");
  typed_cb (naming);
  g_signal_connect_swapped (naming->name, "changed", G_CALLBACK (typed_cb), naming);
  g_signal_connect_data (dialog, "response::add", G_CALLBACK (named_cb), naming, naming_free,
                         G_CONNECT_SWAPPED);
  adw_dialog_set_focus (ADW_DIALOG (dialog), GTK_WIDGET (naming->name));
  adw_dialog_present (ADW_DIALOG (dialog), GTK_WIDGET (kind->sides->list));
}

static void
selected_cb (Kind *kind)
{
  MusterSetupSides *self = kind->sides;
  guint side = adw_combo_row_get_selected (kind->row);

  if (self->showing)
    return;
  if (side < muster_fight_setup_n_sides (self->setup))
    {
      choose (kind, side);
      return;
    }

  /* Until it has its name they stand where they stood. */
  muster_setup_sides_show (self);
  ask_name (kind);
}

static Kind *
add_kind (MusterSetupSides *self)
{
  Kind *kind = g_new0 (Kind, 1);

  kind->sides = self;
  kind->seats = g_array_new (FALSE, FALSE, sizeof (guint));
  kind->row = ADW_COMBO_ROW (g_object_ref_sink (adw_combo_row_new ()));
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (kind->row), FALSE);
  adw_combo_row_set_model (kind->row, G_LIST_MODEL (self->choices));
  adw_expander_row_add_row (self->list, GTK_WIDGET (kind->row));
  g_signal_connect_swapped (kind->row, "notify::selected", G_CALLBACK (selected_cb), kind);
  g_ptr_array_add (self->kinds, kind);

  return kind;
}

static Kind *
find_kind (MusterSetupSides *self, guint seat)
{
  for (guint i = 0; i < self->kinds->len; i++)
    {
      Kind *kind = g_ptr_array_index (self->kinds, i);

      if (muster_fight_setup_is_of_kind (self->setup, g_array_index (kind->seats, guint, 0), seat))
        return kind;
    }

  return add_kind (self);
}

MusterSetupSides *
muster_setup_sides_new (MusterFightSetup *setup,
                        AdwExpanderRow *list,
                        void (*changed) (gpointer data),
                        gpointer data)
{
  MusterSetupSides *self = g_new0 (MusterSetupSides, 1);

  self->setup = setup;
  self->list = g_object_ref (list);
  self->choices = gtk_string_list_new (NULL);
  self->kinds = g_ptr_array_new_with_free_func (kind_free);
  self->changed = changed;
  self->data = data;
  self->showing = TRUE;
  fill_choices (self);
  for (guint i = 0; i < muster_fight_setup_n_seats (setup); i++)
    if (!muster_fight_setup_is_character (setup, i))
      g_array_append_val (find_kind (self, i)->seats, i);
  self->showing = FALSE;

  return self;
}

/* Shows who of a kind takes part; FALSE: nobody. */
static gboolean
show_kind (MusterSetupSides *self, Kind *kind)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *title = NULL;
  g_autofree char *label = NULL;

  for (guint i = 0; i < kind->seats->len; i++)
    {
      guint seat = g_array_index (kind->seats, guint, i);

      if (muster_fight_setup_seat (self->setup, seat)->included)
        g_ptr_array_add (names, muster_fight_setup_name (self->setup, seat));
    }
  gtk_widget_set_visible (GTK_WIDGET (kind->row), names->len > 0);
  if (names->len == 0)
    return FALSE;

  g_ptr_array_add (names, NULL);
  title = muster_words_group ((const char *const *) names->pdata);
  /* Translators: chooses on which side they stand; %s is “Gray Wolf ×2”. */
  label = g_strdup_printf (_ ("Side of %s"), title);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (kind->row), title);
  muster_accessible_set_name (GTK_WIDGET (kind->row), label);
  adw_combo_row_set_selected (
      kind->row, muster_fight_setup_get_side (self->setup, g_array_index (kind->seats, guint, 0)));

  return TRUE;
}

void
muster_setup_sides_show (MusterSetupSides *self)
{
  gboolean anybody = FALSE;

  self->showing = TRUE;
  for (guint i = 0; i < self->kinds->len; i++)
    anybody |= show_kind (self, g_ptr_array_index (self->kinds, i));
  gtk_widget_set_visible (GTK_WIDGET (self->list), anybody);
  self->showing = FALSE;
}

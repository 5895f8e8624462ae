/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include "build/muster-weapon-list.h"

#include <glib/gi18n-lib.h>

#include "parts/tooltip.h"

struct _MusterWeaponList
{
  AdwBin parent_instance;

  GtkListBox *rows;
  GPtrArray *pacts;     /* GtkToggleButton, one a row */
  MusterHeroForm *form; /* not owned */
  gboolean setting;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterWeaponList, muster_weapon_list, ADW_TYPE_BIN)

static guint
index_of (GtkWidget *button)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW);

  return (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
}

/* Focus goes to the weapon now at the same place, or to what comes after the list. */
static void
move_focus_from (MusterWeaponList *self, guint index)
{
  GtkListBoxRow *other = gtk_list_box_get_row_at_index (self->rows, (int) index + 1);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (other == NULL && index > 0)
    other = gtk_list_box_get_row_at_index (self->rows, (int) index - 1);
  if (other != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (other));
  else if (root != NULL)
    gtk_widget_child_focus (GTK_WIDGET (root), GTK_DIR_TAB_FORWARD);
}

static void
remove_cb (GtkWidget *button, MusterWeaponList *self)
{
  guint index = index_of (button);

  g_assert (MUSTER_IS_WEAPON_LIST (self));

  move_focus_from (self, index);
  muster_hero_form_remove_attack (self->form, index);
  g_ptr_array_remove_index (self->pacts, index);
  gtk_list_box_remove (self->rows,
                       GTK_WIDGET (gtk_list_box_get_row_at_index (self->rows, (int) index)));
  muster_weapon_list_show_numbers (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
pact_toggled_cb (GtkToggleButton *button, MusterWeaponList *self)
{
  g_assert (MUSTER_IS_WEAPON_LIST (self));

  if (self->setting)
    return;

  muster_hero_form_set_pact_weapon (self->form, index_of (GTK_WIDGET (button)),
                                    gtk_toggle_button_get_active (button));
  muster_weapon_list_show_numbers (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
make_remove_button (MusterWeaponList *self, const char *name)
{
  /* Translators: %s is the name of a weapon. */
  g_autofree char *words = g_strdup_printf (_ ("Remove %s"), name);
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  muster_tooltip_set (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), self, G_CONNECT_DEFAULT);

  return button;
}

static GtkWidget *
make_pact_button (MusterWeaponList *self, const char *name)
{
  /* Translators: %s is the name of a weapon. */
  g_autofree char *words = g_strdup_printf (_ ("%s is the pact weapon"), name);
  /* Translators: marks the pact weapon of a warlock, in little room. */
  GtkWidget *button = gtk_toggle_button_new_with_label (_ ("Pact"));

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  muster_tooltip_set (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  g_signal_connect_object (button, "toggled", G_CALLBACK (pact_toggled_cb), self,
                           G_CONNECT_DEFAULT);

  return button;
}

static GtkWidget *
make_row (MusterWeaponList *self, guint index)
{
  g_autofree char *name = muster_hero_form_attack_name (self->form, index);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *pact = make_pact_button (self, name);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), pact);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_remove_button (self, name));
  g_ptr_array_add (self->pacts, pact);

  return row;
}

void
muster_weapon_list_show (MusterWeaponList *self)
{
  g_return_if_fail (MUSTER_IS_WEAPON_LIST (self));

  gtk_list_box_remove_all (self->rows);
  g_ptr_array_set_size (self->pacts, 0);
  for (guint i = 0; self->form != NULL && i < json_array_get_length (self->form->attacks); i++)
    gtk_list_box_append (self->rows, make_row (self, i));
  muster_weapon_list_show_numbers (self);
}

void
muster_weapon_list_show_numbers (MusterWeaponList *self)
{
  g_return_if_fail (MUSTER_IS_WEAPON_LIST (self));

  self->setting = TRUE;
  for (guint i = 0; i < self->pacts->len; i++)
    {
      g_autofree char *details = muster_hero_form_attack_details (self->form, i);
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->rows, (int) i);
      GtkToggleButton *pact = g_ptr_array_index (self->pacts, i);

      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), details);
      gtk_toggle_button_set_active (pact, muster_hero_form_is_pact_weapon (self->form, i));
      gtk_widget_set_visible (GTK_WIDGET (pact),
                              muster_hero_form_class_level (self->form, MUSTER_CLASS_WARLOCK) > 0);
    }
  self->setting = FALSE;
}

void
muster_weapon_list_set_form (MusterWeaponList *self, MusterHeroForm *form)
{
  g_return_if_fail (MUSTER_IS_WEAPON_LIST (self));

  self->form = form;
  muster_weapon_list_show (self);
}

static void
muster_weapon_list_finalize (GObject *object)
{
  MusterWeaponList *self = MUSTER_WEAPON_LIST (object);

  g_clear_pointer (&self->pacts, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_weapon_list_parent_class)->finalize (object);
}

static void
muster_weapon_list_class_init (MusterWeaponListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_weapon_list_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static GtkWidget *
make_placeholder (void)
{
  GtkWidget *label = gtk_label_new (_ ("Without a weapon only an unarmed strike is left."));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_margin_top (label, 12);
  gtk_widget_set_margin_bottom (label, 12);
  gtk_widget_set_margin_start (label, 12);
  gtk_widget_set_margin_end (label, 12);

  return label;
}

static void
muster_weapon_list_init (MusterWeaponList *self)
{
  self->pacts = g_ptr_array_new ();
  self->rows = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->rows, GTK_SELECTION_NONE);
  gtk_list_box_set_placeholder (self->rows, make_placeholder ());
  gtk_widget_add_css_class (GTK_WIDGET (self->rows), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->rows), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Weapons"), -1);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->rows));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include "build/muster-class-editor.h"

#include <glib/gi18n-lib.h>

#include "log/entry-words.h"
#include "parts/spin-enter.h"
#include "parts/tooltip.h"

#define MOST_LEVELS 20

typedef struct
{
  GtkWidget *row;
  GtkDropDown *klass;
  GtkSpinButton *level;
} ClassRow;

struct _MusterClassEditor
{
  AdwPreferencesGroup parent_instance;

  GtkWidget *add;
  AdwSpinRow *level; /* without a class */
  GArray *rows;      /* of ClassRow */
  gboolean setting;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterClassEditor, muster_class_editor, ADW_TYPE_PREFERENCES_GROUP)

static int
level_of (MusterClassEditor *self, guint index)
{
  return gtk_spin_button_get_value_as_int (g_array_index (self->rows, ClassRow, index).level);
}

static int
count_levels (MusterClassEditor *self)
{
  int sum = 0;

  for (guint i = 0; i < self->rows->len; i++)
    sum += level_of (self, i);

  return sum;
}

/* Each class may take the levels that the others leave. */
static void
show_limits (MusterClassEditor *self)
{
  int sum = count_levels (self);

  for (guint i = 0; i < self->rows->len; i++)
    gtk_spin_button_set_range (g_array_index (self->rows, ClassRow, i).level, 1,
                               MAX (1, MOST_LEVELS - sum + level_of (self, i)));
  gtk_widget_set_visible (GTK_WIDGET (self->level), self->rows->len == 0);
  gtk_widget_set_sensitive (self->add,
                            self->rows->len < MUSTER_MAX_HERO_CLASSES && sum < MOST_LEVELS);
}

static void
changed_cb (MusterClassEditor *self)
{
  g_assert (MUSTER_IS_CLASS_EDITOR (self));

  if (self->setting)
    return;

  self->setting = TRUE;
  show_limits (self);
  self->setting = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
remove_row (MusterClassEditor *self, guint index)
{
  adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self),
                                g_array_index (self->rows, ClassRow, index).row);
  g_array_remove_index (self->rows, index);
}

static void
remove_cb (GtkWidget *button, MusterClassEditor *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_PREFERENCES_ROW);

  g_assert (MUSTER_IS_CLASS_EDITOR (self));

  gtk_widget_grab_focus (self->add);
  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, ClassRow, i).row == row)
      {
        remove_row (self, i);
        break;
      }
  changed_cb (self);
}

static GtkDropDown *
make_classes (void)
{
  g_autoptr (GtkStringList) classes = gtk_string_list_new (NULL);

  for (guint i = MUSTER_CLASS_NONE + 1; i < MUSTER_N_CLASSES; i++)
    gtk_string_list_append (classes, muster_class_words ((MusterClass) i));

  return GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&classes)), NULL));
}

static GtkWidget *
make_remove_button (MusterClassEditor *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  muster_tooltip_set (button, _ ("Remove this class"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Remove this class"), -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), self, G_CONNECT_DEFAULT);

  return button;
}

static void
add_row (MusterClassEditor *self, MusterClass klass, int level)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  ClassRow row = { .row = adw_preferences_row_new (),
                   .klass = make_classes (),
                   .level = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, MOST_LEVELS, 1)) };

  gtk_drop_down_set_selected (row.klass, (guint) klass - 1);
  gtk_spin_button_set_value (row.level, level);
  muster_spin_enter_activates (GTK_WIDGET (row.level));
  gtk_widget_set_hexpand (GTK_WIDGET (row.klass), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row.klass), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Class"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row.level), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Level"), -1);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row.klass));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (row.level));
  gtk_box_append (GTK_BOX (box), make_remove_button (self));
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 6);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row.row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row.row), FALSE);
  gtk_widget_set_focusable (row.row, FALSE);
  gtk_widget_set_valign (GTK_WIDGET (row.level), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (row.klass), GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row.row), _ ("Class"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row.row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Class"), -1);
  g_signal_connect_object (row.klass, "notify::selected", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (row.level, "value-changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row.row);
  g_array_append_val (self->rows, row);
}

/* The first class that is not there yet is the likeliest. */
void
muster_class_editor_add (MusterClassEditor *self)
{
  guint32 taken = 1u << MUSTER_CLASS_NONE;
  MusterClass klass;

  g_return_if_fail (MUSTER_IS_CLASS_EDITOR (self));

  if (self->rows->len == MUSTER_MAX_HERO_CLASSES || count_levels (self) >= MOST_LEVELS)
    return;

  for (guint i = 0; i < self->rows->len; i++)
    taken |= 1u << (gtk_drop_down_get_selected (g_array_index (self->rows, ClassRow, i).klass) + 1);
  klass = self->rows->len == 0 ? MUSTER_CLASS_FIGHTER : (MusterClass) g_bit_nth_lsf (~taken, -1);
  self->setting = TRUE;
  add_row (self, klass, self->rows->len == 0 ? (int) adw_spin_row_get_value (self->level) : 1);
  self->setting = FALSE;
  changed_cb (self);
}

static void
muster_class_editor_finalize (GObject *object)
{
  MusterClassEditor *self = MUSTER_CLASS_EDITOR (object);

  g_clear_pointer (&self->rows, g_array_unref);

  G_OBJECT_CLASS (muster_class_editor_parent_class)->finalize (object);
}

static void
muster_class_editor_class_init (MusterClassEditorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_class_editor_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_class_editor_init (MusterClassEditor *self)
{
  self->rows = g_array_new (FALSE, FALSE, sizeof (ClassRow));
  self->add = gtk_button_new_from_icon_name ("list-add-symbolic");
  gtk_widget_add_css_class (self->add, "flat");
  muster_tooltip_set (self->add, _ ("Add a class"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->add), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Add a class"), -1);
  g_signal_connect_object (self->add, "clicked", G_CALLBACK (muster_class_editor_add), self,
                           G_CONNECT_SWAPPED);
  self->level = ADW_SPIN_ROW (adw_spin_row_new_with_range (1, MOST_LEVELS, 1));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->level), _ ("Level"));
  muster_spin_enter_activates (GTK_WIDGET (self->level));
  g_signal_connect_object (self->level, "notify::value", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Classes"));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), self->add);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (self->level));
}

void
muster_class_editor_set (MusterClassEditor *self,
                         const MusterClassLevel *classes,
                         guint n_classes,
                         int level)
{
  g_return_if_fail (MUSTER_IS_CLASS_EDITOR (self));
  g_return_if_fail (n_classes <= MUSTER_MAX_HERO_CLASSES);

  self->setting = TRUE;
  while (self->rows->len > 0)
    remove_row (self, self->rows->len - 1);
  for (guint i = 0; i < n_classes; i++)
    add_row (self, (MusterClass) classes[i].klass, classes[i].level);
  adw_spin_row_set_value (self->level, level);
  show_limits (self);
  self->setting = FALSE;
}

guint
muster_class_editor_get (MusterClassEditor *self,
                         MusterClassLevel classes[MUSTER_MAX_HERO_CLASSES],
                         int *level)
{
  g_return_val_if_fail (MUSTER_IS_CLASS_EDITOR (self), 0);

  for (guint i = 0; i < self->rows->len; i++)
    classes[i] = (MusterClassLevel) {
      .klass
      = (guint8) (gtk_drop_down_get_selected (g_array_index (self->rows, ClassRow, i).klass) + 1),
      .level = (guint8) level_of (self, i),
    };
  *level = (int) adw_spin_row_get_value (self->level);

  return self->rows->len;
}

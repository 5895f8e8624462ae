/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "build/muster-picker-row.h"
#include "log/entry-words.h"
#include "parts/tooltip.h"

struct _MusterPickerRow
{
  GtkBox parent_instance;

  const MusterLibraryRow *row;

  GtkLabel *name;
  GtkLabel *facts;
  GtkLabel *count;
  GtkWidget *add;
  GtkWidget *remove;
};

G_DEFINE_FINAL_TYPE (MusterPickerRow, muster_picker_row, GTK_TYPE_BOX)

char *
muster_picker_row_facts (const MusterLibraryRow *row)
{
  g_autofree char *challenge = NULL;

  g_return_val_if_fail (row != NULL, NULL);

  challenge = muster_challenge_words (row->challenge);
  if (row->own)
    /* Translators: challenge rating, creature type, armor class, hit points; it is none of the
     * library's. */
    return g_strdup_printf (_ ("CR %1$s · %2$s · AC %3$d · %4$d HP · this campaign’s own"),
                            challenge,
                            muster_creature_type_words ((MusterCreatureType) row->creature_type),
                            row->armor_class, row->hit_points);
  if (row->edition == 0)
    /* Translators: challenge rating, creature type, armor class, hit points. */
    return g_strdup_printf (_ ("CR %1$s · %2$s · AC %3$d · %4$d HP"), challenge,
                            muster_creature_type_words ((MusterCreatureType) row->creature_type),
                            row->armor_class, row->hit_points);

  /* Translators: challenge rating, creature type, armor class, hit points, edition. */
  return g_strdup_printf (_ ("CR %1$s · %2$s · AC %3$d · %4$d HP · %5$d"), challenge,
                          muster_creature_type_words ((MusterCreatureType) row->creature_type),
                          row->armor_class, row->hit_points, row->edition);
}

static void
add_clicked_cb (MusterPickerRow *self)
{
  g_assert (MUSTER_IS_PICKER_ROW (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "picker.add", "s", self->row->key);
}

static void
remove_clicked_cb (MusterPickerRow *self)
{
  g_assert (MUSTER_IS_PICKER_ROW (self));

  gtk_widget_activate_action (GTK_WIDGET (self), "picker.remove", "s", self->row->key);
}

static void
muster_picker_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_PICKER_ROW);

  G_OBJECT_CLASS (muster_picker_row_parent_class)->dispose (object);
}

static void
muster_picker_row_class_init (MusterPickerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_picker_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/build/picker-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterPickerRow, name);
  gtk_widget_class_bind_template_child (widget_class, MusterPickerRow, facts);
  gtk_widget_class_bind_template_child (widget_class, MusterPickerRow, count);
  gtk_widget_class_bind_template_child (widget_class, MusterPickerRow, add);
  gtk_widget_class_bind_template_child (widget_class, MusterPickerRow, remove);
  gtk_widget_class_bind_template_callback (widget_class, add_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked_cb);
}

static void
muster_picker_row_init (MusterPickerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_picker_row_new (void)
{
  return g_object_new (MUSTER_TYPE_PICKER_ROW, NULL);
}

static void
name_button (GtkWidget *button, const char *words)
{
  muster_tooltip_set (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

void
muster_picker_row_set_row (MusterPickerRow *self, const MusterLibraryRow *row)
{
  g_autofree char *facts = NULL;
  g_autofree char *add = NULL;
  g_autofree char *remove = NULL;

  g_return_if_fail (MUSTER_IS_PICKER_ROW (self));
  g_return_if_fail (row != NULL);

  self->row = row;
  facts = muster_picker_row_facts (row);
  /* Translators: %s is the name of a creature. */
  add = g_strdup_printf (_ ("Add %s"), row->name);
  /* Translators: %s is the name of a creature. */
  remove = g_strdup_printf (_ ("Remove one %s"), row->name);

  gtk_label_set_text (self->name, row->name);
  gtk_label_set_text (self->facts, facts);
  name_button (self->add, add);
  name_button (self->remove, remove);
}

/* The button for one less stays where it is and keeps the focus: at none it only fades. */
void
muster_picker_row_set_count (MusterPickerRow *self, guint count)
{
  g_autofree char *text = NULL;

  g_return_if_fail (MUSTER_IS_PICKER_ROW (self));

  text = count > 0 ? g_strdup_printf ("%u", count) : g_strdup ("");
  gtk_label_set_text (self->count, text);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->remove), GTK_ACCESSIBLE_STATE_DISABLED,
                               count == 0, -1);
  gtk_widget_set_opacity (self->remove, count > 0 ? 1.0 : 0.3);
}

const char *
muster_picker_row_get_key (MusterPickerRow *self)
{
  g_return_val_if_fail (MUSTER_IS_PICKER_ROW (self), NULL);

  return self->row != NULL ? self->row->key : NULL;
}

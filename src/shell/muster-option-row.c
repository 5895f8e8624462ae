/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include "shell/muster-option-row.h"

#include "log/words-options.h"

struct _MusterOptionRow
{
  AdwPreferencesRow parent_instance;

  MusterOption option;
  guint shown; /* the choice that holds */

  GtkLabel *name;
  GtkDropDown *choices;
  GtkLabel *sentence;
  GtkLabel *sources;
};

G_DEFINE_FINAL_TYPE (MusterOptionRow, muster_option_row, ADW_TYPE_PREFERENCES_ROW)

/* What was refused stands as it was. */
static void
selected_cb (MusterOptionRow *self)
{
  guint choice = gtk_drop_down_get_selected (self->choices);
  const MusterOptionInfo *info = muster_option_info (self->option);

  g_assert (MUSTER_IS_OPTION_ROW (self));

  if (choice == self->shown || choice >= info->n_choices)
    return;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.set-option", "(ss)", info->name,
                              info->choices[choice].name);
  gtk_drop_down_set_selected (self->choices, self->shown);
}

static void
muster_option_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_OPTION_ROW);

  G_OBJECT_CLASS (muster_option_row_parent_class)->dispose (object);
}

static void
muster_option_row_class_init (MusterOptionRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_option_row_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/shell/option-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterOptionRow, name);
  gtk_widget_class_bind_template_child (widget_class, MusterOptionRow, choices);
  gtk_widget_class_bind_template_child (widget_class, MusterOptionRow, sentence);
  gtk_widget_class_bind_template_child (widget_class, MusterOptionRow, sources);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
}

static void
muster_option_row_init (MusterOptionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_option_row_new (MusterOption option)
{
  MusterOptionRow *self;
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);
  g_autofree char *sources = NULL;

  g_return_val_if_fail (option < MUSTER_N_OPTIONS, NULL);

  self = g_object_new (MUSTER_TYPE_OPTION_ROW, "title", muster_option_title (option), NULL);
  self->option = option;
  for (guint i = 0; i < muster_option_info (option)->n_choices; i++)
    gtk_string_list_append (words, muster_option_choice_words (option, i));
  gtk_drop_down_set_model (self->choices, G_LIST_MODEL (words));

  sources = muster_option_sources (option);
  gtk_label_set_text (self->name, muster_option_title (option));
  gtk_label_set_text (self->sentence, muster_option_sentence (option));
  gtk_label_set_text (self->sources, sources);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choices), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  muster_option_title (option), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  muster_option_sentence (option), -1);

  return GTK_WIDGET (self);
}

void
muster_option_row_show (MusterOptionRow *self, guint choice)
{
  g_return_if_fail (MUSTER_IS_OPTION_ROW (self));
  g_return_if_fail (choice < muster_option_info (self->option)->n_choices);

  self->shown = choice;
  gtk_drop_down_set_selected (self->choices, choice);
}

guint
muster_option_row_get_choice (MusterOptionRow *self)
{
  g_return_val_if_fail (MUSTER_IS_OPTION_ROW (self), 0);

  return gtk_drop_down_get_selected (self->choices);
}

void
muster_option_row_choose (MusterOptionRow *self, guint choice)
{
  g_return_if_fail (MUSTER_IS_OPTION_ROW (self));

  gtk_drop_down_set_selected (self->choices, choice);
}

GtkWidget *
muster_option_row_get_choices (MusterOptionRow *self)
{
  g_return_val_if_fail (MUSTER_IS_OPTION_ROW (self), NULL);

  return GTK_WIDGET (self->choices);
}

const char *
muster_option_row_get_sources (MusterOptionRow *self)
{
  g_return_val_if_fail (MUSTER_IS_OPTION_ROW (self), NULL);

  return gtk_label_get_text (self->sources);
}

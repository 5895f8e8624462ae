/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <glib/gi18n.h>

#include "combat/combat-children.h"
#include "combat/muster-selection-bar.h"

struct _MusterSelectionBar
{
  AdwBin parent_instance;

  GtkLabel *count;

  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (MusterSelectionBar, muster_selection_bar, ADW_TYPE_BIN)

static void
show_selection (MusterSelectionBar *self)
{
  g_autoptr (GListModel) selection = g_signal_group_dup_target (self->signals);
  guint n = selection != NULL ? g_list_model_get_n_items (selection) : 0;
  g_autofree char *words = NULL;

  g_assert (MUSTER_IS_SELECTION_BAR (self));

  if (n == 0)
    muster_combat_rescue_focus (GTK_WIDGET (self));
  gtk_revealer_set_reveal_child (GTK_REVEALER (adw_bin_get_child (ADW_BIN (self))), n > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self), n > 0);
  if (n == 0)
    return;

  words = g_strdup_printf (ngettext ("%u selected", "%u selected", n), n);
  gtk_label_set_text (self->count, words);
}

static void
muster_selection_bar_dispose (GObject *object)
{
  MusterSelectionBar *self = MUSTER_SELECTION_BAR (object);

  g_clear_object (&self->signals);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_SELECTION_BAR);

  G_OBJECT_CLASS (muster_selection_bar_parent_class)->dispose (object);
}

static void
muster_selection_bar_class_init (MusterSelectionBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_selection_bar_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/combat/selection-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterSelectionBar, count);
}

static void
muster_selection_bar_init (MusterSelectionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->signals, "items-changed", G_CALLBACK (show_selection),
                                  self);
  show_selection (self);
}

void
muster_selection_bar_set_fight (MusterSelectionBar *self, MusterFightModel *fight)
{
  g_return_if_fail (MUSTER_IS_SELECTION_BAR (self));

  g_signal_group_set_target (self->signals,
                             fight != NULL ? muster_fight_model_get_selection (fight) : NULL);
  show_selection (self);
}

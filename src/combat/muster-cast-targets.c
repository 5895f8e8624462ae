/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-cast-targets.h"

#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"
#include "parts/spin-enter.h"
#include "rules/offer.h"

#define MOST_PROJECTILES 99

struct _MusterCastTargets
{
  AdwPreferencesGroup parent_instance;

  AdwComboRow *target;

  GArray *ids;     /* of MusterId: whom it may be aimed at */
  GPtrArray *rows; /* a switch or a number for each of them; empty with one target */
  int reach;       /* how many targets or projectiles it had when it was last shown */
  gboolean filling;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterCastTargets, muster_cast_targets, ADW_TYPE_PREFERENCES_GROUP)

static gboolean
takes_one (const MusterCastReach *reach)
{
  return reach->aimed && reach->aim == MUSTER_SPELL_AIM_TARGETS && reach->reach == 1;
}

static void
changed_cb (MusterCastTargets *self)
{
  g_assert (MUSTER_IS_CAST_TARGETS (self));

  if (!self->filling)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
muster_cast_targets_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_CAST_TARGETS);

  G_OBJECT_CLASS (muster_cast_targets_parent_class)->dispose (object);
}

static void
muster_cast_targets_finalize (GObject *object)
{
  MusterCastTargets *self = MUSTER_CAST_TARGETS (object);

  g_clear_pointer (&self->ids, g_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_cast_targets_parent_class)->finalize (object);
}

static void
muster_cast_targets_class_init (MusterCastTargetsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_cast_targets_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_cast_targets_finalize;

  signals[CHANGED] = g_signal_new ("changed", MUSTER_TYPE_CAST_TARGETS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/cast-targets.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCastTargets, target);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
muster_cast_targets_init (MusterCastTargets *self)
{
  self->ids = g_array_new (FALSE, FALSE, sizeof (MusterId));
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
clear_rows (MusterCastTargets *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
}

static GtkWidget *
new_box (MusterCastTargets *self, gboolean picked)
{
  GtkWidget *row = adw_switch_row_new ();

  adw_switch_row_set_active (ADW_SWITCH_ROW (row), picked);
  g_signal_connect_object (row, "notify::active", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);

  return row;
}

static GtkWidget *
new_number (MusterCastTargets *self, int projectiles)
{
  GtkWidget *row = adw_spin_row_new_with_range (0, MOST_PROJECTILES, 1);

  adw_spin_row_set_value (ADW_SPIN_ROW (row), projectiles);
  muster_spin_enter_activates (row);
  g_signal_connect_object (row, "notify::value", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);

  return row;
}

static void
add_row (MusterCastTargets *self, const char *words, const MusterCastReach *reach, gboolean picked)
{
  g_autofree char *title = g_markup_escape_text (words, -1);
  GtkWidget *row = reach->aim == MUSTER_SPELL_AIM_PROJECTILES
                       ? new_number (self, picked ? reach->reach : 0)
                       : new_box (self, picked);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

/* A row for each, in which the `picked` one gets all. */
static void
add_rows (MusterCastTargets *self, const MusterCastReach *reach, guint picked)
{
  GtkStringList *texts = GTK_STRING_LIST (adw_combo_row_get_model (self->target));

  for (guint i = 0; i < self->ids->len; i++)
    add_row (self, gtk_string_list_get_string (texts, i), reach, i == picked);
}

/* Projectiles all go to the likeliest target until somebody shares them out; without one they go to
 * the first. */
void
muster_cast_targets_fill (MusterCastTargets *self,
                          MusterCampaign *campaign,
                          MusterId caster,
                          const MusterOffer *offer,
                          const MusterCastReach *reach,
                          MusterId likeliest)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint picked = GTK_INVALID_LIST_POSITION;
  guint first;

  g_return_if_fail (MUSTER_IS_CAST_TARGETS (self));
  g_return_if_fail (MUSTER_IS_CAMPAIGN (campaign));

  self->filling = TRUE;
  clear_rows (self);
  g_array_unref (self->ids);
  self->ids = muster_dialog_list_targets (campaign, caster, offer);
  for (guint i = 0; i < self->ids->len; i++)
    {
      MusterId id = g_array_index (self->ids, MusterId, i);

      if (id == likeliest)
        picked = i;
      g_ptr_array_add (texts, muster_dialog_target (campaign, id));
    }
  first = picked != GTK_INVALID_LIST_POSITION ? picked : 0;
  muster_dialog_fill_combo (self->target, texts, first);
  if (reach->aimed && !takes_one (reach))
    add_rows (self, reach, reach->aim == MUSTER_SPELL_AIM_PROJECTILES ? first : picked);
  self->reach = reach->reach;
  self->filling = FALSE;
}

static guint
first_picked (MusterCastTargets *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);

      if (ADW_IS_SPIN_ROW (row) ? adw_spin_row_get_value (ADW_SPIN_ROW (row)) > 0
                                : adw_switch_row_get_active (ADW_SWITCH_ROW (row)))
        return i;
    }

  return 0;
}

/* As long as one target has them all, it also gets those that a higher slot adds. */
static void
share_anew (MusterCastTargets *self, const MusterCastReach *reach)
{
  GtkWidget *row = self->rows->len > 0 ? g_ptr_array_index (self->rows, first_picked (self)) : NULL;

  if (row != NULL && ADW_IS_SPIN_ROW (row) && reach->reach != self->reach
      && (int) adw_spin_row_get_value (ADW_SPIN_ROW (row)) == self->reach)
    adw_spin_row_set_value (ADW_SPIN_ROW (row), reach->reach);
}

/* A slot makes one target several, or several one: whoever was picked stays so. */
static void
meet_reach (MusterCastTargets *self, const MusterCastReach *reach)
{
  gboolean several = reach->aimed && !takes_one (reach);

  self->filling = TRUE;
  if (several && self->rows->len == 0)
    {
      add_rows (self, reach, adw_combo_row_get_selected (self->target));
    }
  else if (!several && self->rows->len > 0)
    {
      adw_combo_row_set_selected (self->target, first_picked (self));
      clear_rows (self);
    }
  share_anew (self, reach);
  self->reach = reach->reach;
  self->filling = FALSE;
}

void
muster_cast_targets_show_reach (MusterCastTargets *self, const MusterCastReach *reach)
{
  g_autofree char *words = NULL;

  g_return_if_fail (MUSTER_IS_CAST_TARGETS (self));

  meet_reach (self, reach);
  gtk_widget_set_visible (GTK_WIDGET (self), self->ids->len > 0 && reach->aimed);
  gtk_widget_set_visible (GTK_WIDGET (self->target), takes_one (reach));
  if (takes_one (reach))
    words = g_strdup ("");
  else if (reach->aim == MUSTER_SPELL_AIM_PROJECTILES)
    words = g_strdup_printf (ngettext ("%d projectile to share out", "%d projectiles to share out",
                                       (gulong) reach->reach),
                             reach->reach);
  else if (reach->reach > 0)
    words = g_strdup_printf (
        ngettext ("Up to %d target", "Up to %d targets", (gulong) reach->reach), reach->reach);
  else
    words = g_strdup (_ ("Everybody who is caught in it"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self), words);
}

static void
append_target (MusterCastTargets *self, guint place, GString *list)
{
  GtkWidget *row = g_ptr_array_index (self->rows, place);
  MusterId id = g_array_index (self->ids, MusterId, place);

  if (ADW_IS_SPIN_ROW (row))
    {
      int count = (int) adw_spin_row_get_value (ADW_SPIN_ROW (row));

      if (count > 0)
        g_string_append_printf (list, "%s%u*%d", list->len > 0 ? " " : "", id, count);
    }
  else if (adw_switch_row_get_active (ADW_SWITCH_ROW (row)))
    g_string_append_printf (list, "%s%u", list->len > 0 ? " " : "", id);
}

char *
muster_cast_targets_get_list (MusterCastTargets *self, const MusterCastReach *reach)
{
  GString *list;

  g_return_val_if_fail (MUSTER_IS_CAST_TARGETS (self), NULL);

  list = g_string_new (NULL);
  if (takes_one (reach) && self->ids->len > 0)
    g_string_append_printf (
        list, "%u", g_array_index (self->ids, MusterId, adw_combo_row_get_selected (self->target)));
  for (guint i = 0; i < self->rows->len; i++)
    append_target (self, i, list);

  return g_string_free_and_steal (list);
}

GtkWidget *
muster_cast_targets_get_first (MusterCastTargets *self)
{
  g_return_val_if_fail (MUSTER_IS_CAST_TARGETS (self), NULL);

  return self->rows->len > 0 ? g_ptr_array_index (self->rows, 0) : NULL;
}

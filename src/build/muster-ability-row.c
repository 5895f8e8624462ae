/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "build/muster-ability-row.h"
#include "log/entry-words.h"
#include "log/words-terms.h"
#include "parts/spin-enter.h"
#include "parts/tooltip.h"
#include "rules/creature/ability.h"

struct _MusterAbilityRow
{
  AdwActionRow parent_instance;

  MusterAbility ability;
  GtkSpinButton *score;
  GtkToggleButton *save;
  gboolean setting;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterAbilityRow, muster_ability_row, ADW_TYPE_ACTION_ROW)

static void
show_modifier (MusterAbilityRow *self)
{
  g_autofree char *modifier
      = muster_signed_words (muster_ability_modifier (muster_ability_row_get_score (self)));
  /* Translators: %s is the modifier of an ability: "+2". */
  g_autofree char *subtitle = g_strdup_printf (_ ("Modifier %s"), modifier);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), subtitle);
}

static void
changed_cb (MusterAbilityRow *self)
{
  g_assert (MUSTER_IS_ABILITY_ROW (self));

  show_modifier (self);
  if (!self->setting)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
muster_ability_row_class_init (MusterAbilityRowClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_ability_row_init (MusterAbilityRow *self)
{
  self->score = GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, 30, 1));
  muster_spin_enter_activates (GTK_WIDGET (self->score));
  gtk_widget_set_valign (GTK_WIDGET (self->score), GTK_ALIGN_CENTER);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->score), 2);
  self->save = GTK_TOGGLE_BUTTON (gtk_toggle_button_new ());
  gtk_widget_set_valign (GTK_WIDGET (self->save), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->save), "numeric");
  muster_tooltip_set (GTK_WIDGET (self->save), _ ("Proficient in the saving throw"));

  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->score));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), GTK_WIDGET (self->save));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), GTK_WIDGET (self->score));

  g_signal_connect_object (self->score, "value-changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->save, "toggled", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
muster_ability_row_new (MusterAbility ability)
{
  MusterAbilityRow *self = g_object_new (MUSTER_TYPE_ABILITY_ROW, NULL);
  const char *name = muster_ability_words (ability);
  /* Translators: %s is an ability. */
  g_autofree char *save = g_strdup_printf (_ ("%s saving throw proficiency"), name);

  self->ability = ability;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->score), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->save), GTK_ACCESSIBLE_PROPERTY_LABEL, save,
                                  -1);

  return GTK_WIDGET (self);
}

void
muster_ability_row_set (MusterAbilityRow *self, int score, gboolean proficient)
{
  g_return_if_fail (MUSTER_IS_ABILITY_ROW (self));

  self->setting = TRUE;
  gtk_spin_button_set_value (self->score, score);
  gtk_toggle_button_set_active (self->save, proficient);
  self->setting = FALSE;
  show_modifier (self);
}

int
muster_ability_row_get_score (MusterAbilityRow *self)
{
  g_return_val_if_fail (MUSTER_IS_ABILITY_ROW (self), 10);

  return gtk_spin_button_get_value_as_int (self->score);
}

gboolean
muster_ability_row_get_proficient (MusterAbilityRow *self)
{
  g_return_val_if_fail (MUSTER_IS_ABILITY_ROW (self), FALSE);

  return gtk_toggle_button_get_active (self->save);
}

void
muster_ability_row_set_save (MusterAbilityRow *self, int bonus)
{
  g_autofree char *words = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (MUSTER_IS_ABILITY_ROW (self));

  words = muster_signed_words (bonus);
  /* Translators: on the button of a saving throw, with its bonus: "Save +4". */
  text = g_strdup_printf (_ ("Save %s"), words);
  gtk_button_set_label (GTK_BUTTON (self->save), text);
}

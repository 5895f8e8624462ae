/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-stat-block-pane.h"

#include "log/words-speeds.h"
#include "parts/muster-stat-block-view.h"
#include "rules/fifth/hit.h"

struct _MusterStatBlockPane
{
  AdwBin parent_instance;

  GtkLabel *whose;
  GtkLabel *speeds;
  GtkToggleButton *pin;
  GtkStack *pages;
  GtkScrolledWindow *scrolled;
  MusterStatBlockView *view;

  MusterCampaign *campaign;
  MusterFightModel *fight;
  MusterId creature; /* whose block shows */
  char *key;         /* and which block that is, with which hit point maximum */
  gint32 max_hp;
  GSignalGroup *fight_signals;
  GSignalGroup *combatant_signals;
  GSignalGroup *chip_signals; /* of the creature: a spell may change its speed, or its shape */
};

G_DEFINE_FINAL_TYPE (MusterStatBlockPane, muster_stat_block_pane, ADW_TYPE_BIN)

/* The words are laid out anew only for another block, or for a twin with other hit points. */
static void
show_block (MusterStatBlockPane *self, const char *key, gint32 max_hp)
{
  g_autoptr (MusterEntryWords) words = NULL;
  gboolean is_other = g_set_str (&self->key, key);

  if (!is_other && self->max_hp == max_hp)
    return;
  self->max_hp = max_hp;

  if (key != NULL)
    words = muster_campaign_read_creature (self->campaign, self->creature);
  muster_stat_block_view_set_words (self->view, words);
  if (is_other)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  gtk_stack_set_visible_child_name (self->pages, words != NULL ? "block" : "none");
}

/* The block of its shape, and the speeds that spells give it. */
static void
show_creature (MusterStatBlockPane *self)
{
  const MusterGame *game
      = self->campaign != NULL ? muster_campaign_get_game (self->campaign) : NULL;
  const MusterCreature *creature
      = game != NULL ? muster_game_creature (game, self->creature) : NULL;
  g_autofree char *speeds = NULL;

  g_assert (MUSTER_IS_STAT_BLOCK_PANE (self));

  if (creature != NULL)
    speeds = muster_words_changed_speeds (game, self->creature);
  gtk_label_set_text (self->speeds, speeds != NULL ? speeds : "");
  gtk_widget_set_visible (GTK_WIDGET (self->speeds), speeds != NULL);
  show_block (self,
              creature != NULL
                  ? muster_game_text (game, creature->form != 0 ? creature->form : creature->block)
                  : NULL,
              creature != NULL ? muster_creature_max_hp (game, self->creature) : 0);
}

static void
show_combatant (MusterStatBlockPane *self, MusterCombatant *combatant)
{
  /* A block holds what players do not know of others. */
  if (combatant != NULL && !muster_combatant_get_view (combatant)->may_act)
    combatant = NULL;

  self->creature = combatant != NULL ? muster_combatant_get_id (combatant) : 0;
  gtk_label_set_text (self->whose, combatant != NULL ? muster_combatant_get_label (combatant) : "");
  g_signal_group_set_target (self->combatant_signals, combatant);
  g_signal_group_set_target (self->chip_signals,
                             combatant != NULL ? muster_combatant_get_chips (combatant) : NULL);
  show_creature (self);
}

static void
follow (MusterStatBlockPane *self)
{
  g_assert (MUSTER_IS_STAT_BLOCK_PANE (self));

  if (gtk_toggle_button_get_active (self->pin)
      && muster_fight_model_lookup (self->fight, self->creature) != NULL)
    return;

  show_combatant (self, muster_fight_model_get_inspected (self->fight));
}

static void
pin_cb (MusterStatBlockPane *self)
{
  g_assert (MUSTER_IS_STAT_BLOCK_PANE (self));

  if (self->fight != NULL)
    follow (self);
}

static void
muster_stat_block_pane_dispose (GObject *object)
{
  MusterStatBlockPane *self = MUSTER_STAT_BLOCK_PANE (object);

  g_clear_object (&self->fight_signals);
  g_clear_object (&self->combatant_signals);
  g_clear_object (&self->chip_signals);
  g_clear_object (&self->fight);
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->key, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_STAT_BLOCK_PANE);

  G_OBJECT_CLASS (muster_stat_block_pane_parent_class)->dispose (object);
}

static void
muster_stat_block_pane_class_init (MusterStatBlockPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_stat_block_pane_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/combat/stat-block-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterStatBlockPane, whose);
  gtk_widget_class_bind_template_child (widget_class, MusterStatBlockPane, speeds);
  gtk_widget_class_bind_template_child (widget_class, MusterStatBlockPane, pin);
  gtk_widget_class_bind_template_child (widget_class, MusterStatBlockPane, pages);
  gtk_widget_class_bind_template_child (widget_class, MusterStatBlockPane, scrolled);
  gtk_widget_class_bind_template_child (widget_class, MusterStatBlockPane, view);
  gtk_widget_class_bind_template_callback (widget_class, pin_cb);
}

static void
muster_stat_block_pane_init (MusterStatBlockPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->fight_signals = g_signal_group_new (MUSTER_TYPE_FIGHT_MODEL);
  g_signal_group_connect_swapped (self->fight_signals, "notify::inspected", G_CALLBACK (follow),
                                  self);
  self->combatant_signals = g_signal_group_new (MUSTER_TYPE_COMBATANT);
  g_signal_group_connect_swapped (self->combatant_signals, "notify::max-hp",
                                  G_CALLBACK (show_creature), self);
  self->chip_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->chip_signals, "items-changed", G_CALLBACK (show_creature),
                                  self);
}

void
muster_stat_block_pane_set_fight (MusterStatBlockPane *self,
                                  MusterCampaign *campaign,
                                  MusterFightModel *fight)
{
  g_return_if_fail (MUSTER_IS_STAT_BLOCK_PANE (self));
  g_return_if_fail (fight == NULL || campaign != NULL);

  g_signal_group_set_target (self->fight_signals, fight);
  g_set_object (&self->campaign, campaign);
  g_set_object (&self->fight, fight);
  gtk_toggle_button_set_active (self->pin, FALSE);
  show_combatant (self, fight != NULL ? muster_fight_model_get_inspected (fight) : NULL);
}

MusterId
muster_stat_block_pane_get_creature (MusterStatBlockPane *self)
{
  g_return_val_if_fail (MUSTER_IS_STAT_BLOCK_PANE (self), 0);

  return self->creature;
}

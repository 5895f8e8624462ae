/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-initiative-bar.h"

#include "combat/combat-children.h"
#include "log/words.h"
#include "model/muster-question-item.h"
#include "rules/perform.h"

struct _MusterInitiativeBar
{
  AdwBin parent_instance;

  GtkLabel *sentence;
  GtkWidget *enter;
  GtkWidget *roll;

  MusterFightModel *fight;
  GSignalGroup *fight_signals;
  GSignalGroup *missing_signals;
  GSignalGroup *question_signals;
  GListModel *questions; /* of MusterQuestionItem */
  gboolean gm;
};

G_DEFINE_FINAL_TYPE (MusterInitiativeBar, muster_initiative_bar, ADW_TYPE_BIN)

/* A player rolls for the one that is the player's to act for. */
static void
offer_roll (MusterInitiativeBar *self, GListModel *missing)
{
  MusterId own = 0;

  for (guint i = 0; i < g_list_model_get_n_items (missing) && !self->gm && own == 0; i++)
    {
      g_autoptr (MusterCombatant) combatant = g_list_model_get_item (missing, i);

      if (muster_combatant_get_view (combatant)->may_act)
        own = muster_combatant_get_id (combatant);
    }
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->roll), "u", own);
  muster_combat_set_visible (self->roll, own != 0);
}

/* Whose initiative a fight that goes on asks for: a round that rolls anew, somebody who comes late.
 */
static GPtrArray *
list_asked (MusterInitiativeBar *self)
{
  GPtrArray *labels = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; self->questions != NULL && i < g_list_model_get_n_items (self->questions); i++)
    {
      g_autoptr (MusterQuestionItem) item = g_list_model_get_item (self->questions, i);
      const MusterQuestion *question = &muster_question_item_get_view (item)->question;
      MusterCombatant *combatant = muster_fight_model_lookup (self->fight, question->key.asked);

      if (question->key.kind == MUSTER_QUESTION_ROLL
          && question->key.purpose == MUSTER_PURPOSE_INITIATIVE && combatant != NULL)
        g_ptr_array_add (labels, g_strdup (muster_combatant_get_label (combatant)));
    }

  return labels;
}

static void
show_asked (MusterInitiativeBar *self)
{
  g_autoptr (GPtrArray) labels = list_asked (self);
  g_autofree char *sentence = NULL;

  muster_combat_set_visible (GTK_WIDGET (self), labels->len > 0);
  muster_combat_set_visible (self->roll, FALSE);
  gtk_widget_set_visible (self->enter, FALSE);
  if (labels->len == 0)
    return;

  sentence = muster_words_initiative_asked (labels);
  gtk_label_set_text (self->sentence, sentence);
}

static void
show_missing (MusterInitiativeBar *self)
{
  gboolean waiting = self->fight != NULL && muster_fight_model_get_waiting (self->fight);
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *sentence = NULL;
  GListModel *missing;

  g_assert (MUSTER_IS_INITIATIVE_BAR (self));

  if (self->fight == NULL)
    {
      muster_combat_set_visible (GTK_WIDGET (self), FALSE);
      return;
    }
  if (!waiting)
    {
      show_asked (self);
      return;
    }

  muster_combat_set_visible (GTK_WIDGET (self), TRUE);
  missing = muster_fight_model_get_missing (self->fight);
  for (guint i = 0; i < g_list_model_get_n_items (missing); i++)
    {
      g_autoptr (MusterCombatant) combatant = g_list_model_get_item (missing, i);

      g_ptr_array_add (labels, g_strdup (muster_combatant_get_label (combatant)));
    }
  sentence = muster_words_initiative_missing (labels);
  gtk_label_set_text (self->sentence, sentence);
  gtk_widget_set_visible (self->enter, self->gm);
  offer_roll (self, missing);
}

static void
muster_initiative_bar_dispose (GObject *object)
{
  MusterInitiativeBar *self = MUSTER_INITIATIVE_BAR (object);

  g_clear_object (&self->fight_signals);
  g_clear_object (&self->missing_signals);
  g_clear_object (&self->question_signals);
  g_clear_object (&self->questions);
  g_clear_object (&self->fight);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_INITIATIVE_BAR);

  G_OBJECT_CLASS (muster_initiative_bar_parent_class)->dispose (object);
}

static void
muster_initiative_bar_class_init (MusterInitiativeBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_initiative_bar_dispose;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/combat/initiative-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterInitiativeBar, sentence);
  gtk_widget_class_bind_template_child (widget_class, MusterInitiativeBar, enter);
  gtk_widget_class_bind_template_child (widget_class, MusterInitiativeBar, roll);
}

static void
muster_initiative_bar_init (MusterInitiativeBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->fight_signals = g_signal_group_new (MUSTER_TYPE_FIGHT_MODEL);
  g_signal_group_connect_swapped (self->fight_signals, "notify::waiting", G_CALLBACK (show_missing),
                                  self);
  self->missing_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->missing_signals, "items-changed", G_CALLBACK (show_missing),
                                  self);
  self->question_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->question_signals, "items-changed",
                                  G_CALLBACK (show_missing), self);
}

void
muster_initiative_bar_set_fight (MusterInitiativeBar *self,
                                 MusterFightModel *fight,
                                 GListModel *questions,
                                 gboolean gm)
{
  g_return_if_fail (MUSTER_IS_INITIATIVE_BAR (self));
  g_return_if_fail (fight == NULL || MUSTER_IS_FIGHT_MODEL (fight));
  g_return_if_fail (questions == NULL || G_IS_LIST_MODEL (questions));

  g_set_object (&self->fight, fight);
  g_set_object (&self->questions, questions);
  self->gm = gm;
  g_signal_group_set_target (self->question_signals, questions);
  g_signal_group_set_target (self->fight_signals, fight);
  g_signal_group_set_target (self->missing_signals,
                             fight != NULL ? muster_fight_model_get_missing (fight) : NULL);
  show_missing (self);
}

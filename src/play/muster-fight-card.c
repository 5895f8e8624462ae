/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-play"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "log/words.h"
#include "play/muster-fight-card.h"

struct _MusterFightCard
{
  AdwBin parent_instance;

  GSignalGroup *fight_signals;

  GtkLabel *title;
  GtkLabel *encounter;
};

G_DEFINE_FINAL_TYPE (MusterFightCard, muster_fight_card, ADW_TYPE_BIN)

static char *
dup_title (MusterFightModel *fight)
{
  MusterCombatant *turn = muster_fight_model_get_turn (fight);
  int round = muster_fight_model_get_round (fight);

  if (muster_fight_model_get_waiting (fight))
    return g_strdup (_ ("Combat waits for initiatives"));
  if (muster_fight_model_get_state (fight) != MUSTER_FIGHT_RUNNING)
    return g_strdup (_ ("Combat is being set up"));
  if (turn == NULL)
    return muster_words_round (round);

  return muster_words_turn_announcement (round, muster_combatant_get_label (turn));
}

static void
show_fight (MusterFightCard *self)
{
  g_autoptr (MusterFightModel) fight = g_signal_group_dup_target (self->fight_signals);
  g_autofree char *title = NULL;
  const char *name;

  gtk_widget_set_visible (GTK_WIDGET (self), fight != NULL);
  if (fight == NULL)
    return;

  title = dup_title (fight);
  name = muster_fight_model_get_name (fight);
  gtk_label_set_text (self->title, title);
  gtk_label_set_text (self->encounter, name);
  gtk_widget_set_visible (GTK_WIDGET (self->encounter), name != NULL && *name != '\0');
}

static void
muster_fight_card_dispose (GObject *object)
{
  MusterFightCard *self = MUSTER_FIGHT_CARD (object);

  g_clear_object (&self->fight_signals);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_FIGHT_CARD);

  G_OBJECT_CLASS (muster_fight_card_parent_class)->dispose (object);
}

static void
muster_fight_card_class_init (MusterFightCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_fight_card_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/play/fight-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFightCard, title);
  gtk_widget_class_bind_template_child (widget_class, MusterFightCard, encounter);
}

static void
muster_fight_card_init (MusterFightCard *self)
{
  static const char *const shown[]
      = { "notify::state", "notify::waiting", "notify::round", "notify::turn", "notify::name" };

  gtk_widget_init_template (GTK_WIDGET (self));

  self->fight_signals = g_signal_group_new (MUSTER_TYPE_FIGHT_MODEL);
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    g_signal_group_connect_object (self->fight_signals, shown[i], G_CALLBACK (show_fight), self,
                                   G_CONNECT_SWAPPED);
}

GtkWidget *
muster_fight_card_new (void)
{
  return g_object_new (MUSTER_TYPE_FIGHT_CARD, NULL);
}

void
muster_fight_card_set_fight (MusterFightCard *self, MusterFightModel *fight)
{
  g_return_if_fail (MUSTER_IS_FIGHT_CARD (self));
  g_return_if_fail (fight == NULL || MUSTER_IS_FIGHT_MODEL (fight));

  g_signal_group_set_target (self->fight_signals, fight);
  show_fight (self);
}

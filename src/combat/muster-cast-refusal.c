/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-cast-refusal.h"

#include "combat/combat-dialogs.h"
#include "log/words.h"

/* What may refuse a cast and be let pass, and the row that does. */
static const struct
{
  const char *row;
  MusterCastOptions option;
  MusterWaiver waiver;
} gates[] = {
  { "waive", MUSTER_CAST_WAIVE_COST, MUSTER_WAIVER_COST },
  { "waive_rule", MUSTER_CAST_WAIVE_SPELL_RULE, MUSTER_WAIVER_SPELL_RULE },
  { "waive_armor", MUSTER_CAST_WAIVE_ARMOR, MUSTER_WAIVER_ARMOR },
  { "waive_components", MUSTER_CAST_WAIVE_COMPONENTS, MUSTER_WAIVER_COMPONENTS },
};

#define N_GATES G_N_ELEMENTS (gates)

struct _MusterCastRefusal
{
  AdwPreferencesGroup parent_instance;

  GtkLabel *problem;
  AdwSwitchRow *waivers[N_GATES];

  gboolean filling;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterCastRefusal, muster_cast_refusal, ADW_TYPE_PREFERENCES_GROUP)

static void
changed_cb (MusterCastRefusal *self)
{
  g_assert (MUSTER_IS_CAST_REFUSAL (self));

  if (!self->filling)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
muster_cast_refusal_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_CAST_REFUSAL);

  G_OBJECT_CLASS (muster_cast_refusal_parent_class)->dispose (object);
}

static void
muster_cast_refusal_class_init (MusterCastRefusalClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_cast_refusal_dispose;

  signals[CHANGED] = g_signal_new ("changed", MUSTER_TYPE_CAST_REFUSAL, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/cast-refusal.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCastRefusal, problem);
  for (guint i = 0; i < N_GATES; i++)
    gtk_widget_class_bind_template_child_full (widget_class, gates[i].row, FALSE,
                                               G_STRUCT_OFFSET (MusterCastRefusal, waivers)
                                                   + (gssize) (i * sizeof (AdwSwitchRow *)));
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
muster_cast_refusal_init (MusterCastRefusal *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
muster_cast_refusal_reset (MusterCastRefusal *self)
{
  g_return_if_fail (MUSTER_IS_CAST_REFUSAL (self));

  self->filling = TRUE;
  for (guint i = 0; i < N_GATES; i++)
    adw_switch_row_set_active (self->waivers[i], FALSE);
  self->filling = FALSE;
}

gint32
muster_cast_refusal_get_waived (MusterCastRefusal *self)
{
  gint32 options = 0;

  g_return_val_if_fail (MUSTER_IS_CAST_REFUSAL (self), 0);

  for (guint i = 0; i < N_GATES; i++)
    if (adw_switch_row_get_active (self->waivers[i]))
      options |= (gint32) gates[i].option;

  return options;
}

/* A box stays as long as what it waives is so. */
static gboolean
show_waivers (MusterCastRefusal *self, MusterCampaign *campaign, const MusterCommand *command)
{
  MusterCommand strict = *command;
  gboolean any = FALSE;

  for (guint i = 0; i < N_GATES; i++)
    {
      MusterWaiver waiver = MUSTER_WAIVER_NONE;
      MusterRefusal refusal;
      gboolean shut;

      strict.cast.options
          = (command->cast.options | MUSTER_CAST_WAIVE_ALL) & ~(gint32) gates[i].option;
      refusal = muster_campaign_check (campaign, &strict, &waiver);
      shut = refusal != MUSTER_REFUSAL_NONE && waiver == gates[i].waiver;
      gtk_widget_set_visible (GTK_WIDGET (self->waivers[i]), shut);
      if (shut)
        adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->waivers[i]),
                                       muster_words_waiver (refusal, waiver));
      any |= shut;
    }

  return any;
}

gboolean
muster_cast_refusal_show (MusterCastRefusal *self,
                          MusterCampaign *campaign,
                          const MusterCommand *command)
{
  g_autofree char *sentence = NULL;
  MusterRefusal refusal;
  MusterNames names;
  gboolean waivable;

  g_return_val_if_fail (MUSTER_IS_CAST_REFUSAL (self), FALSE);
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), FALSE);

  names = muster_campaign_get_names (campaign);
  refusal = muster_campaign_check (campaign, command, NULL);
  waivable = show_waivers (self, campaign, command);
  if (refusal != MUSTER_REFUSAL_NONE)
    sentence = muster_words_refusal (&names, command, refusal, MUSTER_WAIVER_NONE);
  muster_dialog_show_problem (self->problem, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self), waivable || refusal != MUSTER_REFUSAL_NONE);

  return refusal == MUSTER_REFUSAL_NONE;
}

void
muster_cast_refusal_say (MusterCastRefusal *self, const char *sentence)
{
  g_return_if_fail (MUSTER_IS_CAST_REFUSAL (self));

  muster_dialog_show_problem (self->problem, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

GtkWidget *
muster_cast_refusal_get_box (MusterCastRefusal *self)
{
  g_return_val_if_fail (MUSTER_IS_CAST_REFUSAL (self), NULL);

  for (guint i = 0; i < N_GATES; i++)
    if (gtk_widget_get_visible (GTK_WIDGET (self->waivers[i])))
      return GTK_WIDGET (self->waivers[i]);

  return GTK_WIDGET (self->waivers[0]);
}

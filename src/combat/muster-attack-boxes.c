/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-attack-boxes.h"

#include <glib/gi18n.h>

#include "rules/command.h"

/* What holds for every swing of a Multiattack. */
#define MULTIATTACK_BOXES (MUSTER_ATTACK_OPTION_PACK_TACTICS | MUSTER_ATTACK_OPTION_FLANKING)

struct _MusterAttackBoxes
{
  AdwPreferencesGroup parent_instance;

  AdwSwitchRow *multiattack;
  AdwSwitchRow *two_hands;
  AdwSwitchRow *thrown;
  AdwSwitchRow *long_range;
  AdwSwitchRow *sneak;
  AdwSwitchRow *pack_tactics;
  AdwSwitchRow *flanking;
  AdwSwitchRow *charge;

  gboolean filling;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterAttackBoxes, muster_attack_boxes, ADW_TYPE_PREFERENCES_GROUP)

static gint32
option_of (AdwSwitchRow *row, gint32 option)
{
  return gtk_widget_get_visible (GTK_WIDGET (row)) && adw_switch_row_get_active (row) ? option : 0;
}

static void
show_option (AdwSwitchRow *row, gint32 options, gint32 option)
{
  gtk_widget_set_visible (GTK_WIDGET (row), (options & option) != 0);
}

static void
changed_cb (MusterAttackBoxes *self)
{
  g_assert (MUSTER_IS_ATTACK_BOXES (self));

  if (!self->filling)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
muster_attack_boxes_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_ATTACK_BOXES);

  G_OBJECT_CLASS (muster_attack_boxes_parent_class)->dispose (object);
}

static void
muster_attack_boxes_class_init (MusterAttackBoxesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_attack_boxes_dispose;

  signals[CHANGED] = g_signal_new ("changed", MUSTER_TYPE_ATTACK_BOXES, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/attack-boxes.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterAttackBoxes, multiattack);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackBoxes, two_hands);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackBoxes, thrown);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackBoxes, long_range);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackBoxes, sneak);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackBoxes, pack_tactics);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackBoxes, flanking);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackBoxes, charge);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
muster_attack_boxes_init (MusterAttackBoxes *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
muster_attack_boxes_begin (MusterAttackBoxes *self, gboolean multiattack, guint sneak_dice)
{
  g_autofree char *words
      /* Translators: what Sneak Attack adds, and when: "+3d6, with advantage …". */
      = g_strdup_printf (_ ("+%ud6, with advantage or an ally next to the target"), sneak_dice);

  g_return_if_fail (MUSTER_IS_ATTACK_BOXES (self));

  self->filling = TRUE;
  adw_switch_row_set_active (self->multiattack, multiattack);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->sneak), words);
  self->filling = FALSE;
}

void
muster_attack_boxes_show (MusterAttackBoxes *self,
                          gint32 allowed,
                          gboolean multiattack,
                          gboolean boxed)
{
  gint32 options = multiattack ? allowed & MULTIATTACK_BOXES : allowed;
  gboolean throws = (options & MUSTER_ATTACK_OPTION_THROWN) != 0;

  g_return_if_fail (MUSTER_IS_ATTACK_BOXES (self));

  /* A long shot needs a bow, or a weapon that leaves the hand. */
  if (throws && !adw_switch_row_get_active (self->thrown))
    options &= ~MUSTER_ATTACK_OPTION_LONG_RANGE;
  if (throws && adw_switch_row_get_active (self->thrown))
    options &= ~MUSTER_ATTACK_OPTION_TWO_HANDS;

  gtk_widget_set_visible (GTK_WIDGET (self->multiattack), boxed);
  show_option (self->two_hands, options, MUSTER_ATTACK_OPTION_TWO_HANDS);
  show_option (self->thrown, options, MUSTER_ATTACK_OPTION_THROWN);
  show_option (self->long_range, options, MUSTER_ATTACK_OPTION_LONG_RANGE);
  show_option (self->sneak, options, MUSTER_ATTACK_OPTION_SNEAK);
  show_option (self->pack_tactics, options, MUSTER_ATTACK_OPTION_PACK_TACTICS);
  show_option (self->flanking, options, MUSTER_ATTACK_OPTION_FLANKING);
  show_option (self->charge, options, MUSTER_ATTACK_OPTION_CHARGE);
  gtk_widget_set_visible (GTK_WIDGET (self), boxed || options != 0);
}

gint32
muster_attack_boxes_get_chosen (MusterAttackBoxes *self)
{
  g_return_val_if_fail (MUSTER_IS_ATTACK_BOXES (self), 0);

  return option_of (self->two_hands, MUSTER_ATTACK_OPTION_TWO_HANDS)
         | option_of (self->thrown, MUSTER_ATTACK_OPTION_THROWN)
         | option_of (self->long_range, MUSTER_ATTACK_OPTION_LONG_RANGE)
         | option_of (self->sneak, MUSTER_ATTACK_OPTION_SNEAK)
         | option_of (self->pack_tactics, MUSTER_ATTACK_OPTION_PACK_TACTICS)
         | option_of (self->flanking, MUSTER_ATTACK_OPTION_FLANKING)
         | option_of (self->charge, MUSTER_ATTACK_OPTION_CHARGE);
}

gboolean
muster_attack_boxes_get_multiattack (MusterAttackBoxes *self)
{
  g_return_val_if_fail (MUSTER_IS_ATTACK_BOXES (self), FALSE);

  return adw_switch_row_get_active (self->multiattack);
}

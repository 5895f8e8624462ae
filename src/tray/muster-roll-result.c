/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-tray"

#include "config.h"

#include <glib/gi18n.h>

#include "parts/muster-die-face.h"
#include "tray/muster-roll-result.h"

#define MAX_FACES 60

struct _MusterRollResult
{
  AdwBin parent_instance;

  GtkRevealer *revealer;
  GtkLabel *total_label;
  GtkLabel *purpose;
  AdwWrapBox *faces;
  GtkLabel *note;
  GtkWidget *apply;
  GtkLabel *damage_label;
  GtkLabel *heal_label;

  MusterCombatant *target;
  gint64 total;
};

enum
{
  PROP_0,
  PROP_TARGET,
  N_PROPS
};

enum
{
  APPLY,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterRollResult, muster_roll_result, ADW_TYPE_BIN)

/* The total goes to the target of the fight, so its buttons say whom. */
static void
show_target (MusterRollResult *self)
{
  gboolean usable = self->target != NULL && self->total > 0;
  g_autofree char *damage = NULL;
  g_autofree char *heal = NULL;

  g_assert (MUSTER_IS_ROLL_RESULT (self));

  gtk_widget_set_visible (self->apply, usable);
  if (!usable)
    return;

  /* Translators: a button; %s is a creature that takes the rolled number as damage */
  damage = g_strdup_printf (_ ("Damage %s"), muster_combatant_get_label (self->target));
  /* Translators: a button; %s is a creature that is healed by the rolled number */
  heal = g_strdup_printf (_ ("Heal %s"), muster_combatant_get_label (self->target));
  gtk_label_set_text (self->damage_label, damage);
  gtk_label_set_text (self->heal_label, heal);
}

static void
clear_faces (MusterRollResult *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->faces))) != NULL)
    adw_wrap_box_remove (self->faces, child);
}

static const char *
note_on (const MusterEventDie *dice, guint n_dice, gboolean by_hand)
{
  const MusterEventDie *kept = NULL;
  guint n_kept = 0;

  for (guint i = 0; i < n_dice; i++)
    if (!(dice[i].flags & MUSTER_DIE_DROPPED))
      {
        kept = &dice[i];
        n_kept++;
      }
  if (n_kept != 1 || kept->sides != 20)
    return by_hand ? _ ("Thrown at the table") : NULL;
  if (kept->face == 20)
    return by_hand ? _ ("Natural 20, thrown at the table") : _ ("Natural 20");
  if (kept->face == 1)
    return by_hand ? _ ("Natural 1, thrown at the table") : _ ("Natural 1");

  return by_hand ? _ ("Thrown at the table") : NULL;
}

static gboolean
any_by_hand (const MusterEventDie *dice, guint n_dice)
{
  for (guint i = 0; i < n_dice; i++)
    if (dice[i].flags & MUSTER_DIE_BY_HAND)
      return TRUE;

  return FALSE;
}

static void
show_faces (MusterRollResult *self, const MusterEventDie *dice, guint n_dice)
{
  const char *note = note_on (dice, n_dice, any_by_hand (dice, n_dice));

  clear_faces (self);
  for (guint i = 0; i < MIN (n_dice, MAX_FACES); i++)
    {
      GtkWidget *face = muster_die_face_new (&dice[i]);

      adw_wrap_box_append (self->faces, face);
      muster_die_face_tumble (MUSTER_DIE_FACE (face));
    }
  if (n_dice > MAX_FACES)
    {
      g_autofree char *more = g_strdup_printf (
          ngettext ("and %u more", "and %u more", n_dice - MAX_FACES), n_dice - MAX_FACES);

      adw_wrap_box_append (self->faces, gtk_label_new (more));
    }

  muster_roll_result_set_note (self, note);
}

static void
damage_clicked_cb (MusterRollResult *self)
{
  g_signal_emit (self, signals[APPLY], 0, FALSE);
}

static void
heal_clicked_cb (MusterRollResult *self)
{
  g_signal_emit (self, signals[APPLY], 0, TRUE);
}

static void
muster_roll_result_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterRollResult *self = MUSTER_ROLL_RESULT (object);

  switch (id)
    {
    case PROP_TARGET:
      g_value_set_object (value, self->target);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_roll_result_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterRollResult *self = MUSTER_ROLL_RESULT (object);

  switch (id)
    {
    case PROP_TARGET:
      muster_roll_result_set_target (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_roll_result_dispose (GObject *object)
{
  MusterRollResult *self = MUSTER_ROLL_RESULT (object);

  g_clear_object (&self->target);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_ROLL_RESULT);

  G_OBJECT_CLASS (muster_roll_result_parent_class)->dispose (object);
}

static void
muster_roll_result_class_init (MusterRollResultClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_roll_result_get_property;
  object_class->set_property = muster_roll_result_set_property;
  object_class->dispose = muster_roll_result_dispose;

  properties[PROP_TARGET]
      = g_param_spec_object ("target", NULL, NULL, MUSTER_TYPE_COMBATANT,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[APPLY] = g_signal_new ("apply", MUSTER_TYPE_ROLL_RESULT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/tray/roll-result.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRollResult, revealer);
  gtk_widget_class_bind_template_child (widget_class, MusterRollResult, total_label);
  gtk_widget_class_bind_template_child (widget_class, MusterRollResult, purpose);
  gtk_widget_class_bind_template_child (widget_class, MusterRollResult, faces);
  gtk_widget_class_bind_template_child (widget_class, MusterRollResult, note);
  gtk_widget_class_bind_template_child (widget_class, MusterRollResult, apply);
  gtk_widget_class_bind_template_child (widget_class, MusterRollResult, damage_label);
  gtk_widget_class_bind_template_child (widget_class, MusterRollResult, heal_label);
  gtk_widget_class_bind_template_callback (widget_class, damage_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, heal_clicked_cb);
}

static void
muster_roll_result_init (MusterRollResult *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  show_target (self);
}

GtkWidget *
muster_roll_result_new (void)
{
  return g_object_new (MUSTER_TYPE_ROLL_RESULT, NULL);
}

void
muster_roll_result_show (MusterRollResult *self,
                         gint64 total,
                         const char *label,
                         const MusterEventDie *dice,
                         guint n_dice)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, total);

  g_return_if_fail (MUSTER_IS_ROLL_RESULT (self));

  self->total = total;
  gtk_label_set_text (self->total_label, number);
  gtk_label_set_text (self->purpose, label);
  show_faces (self, dice, n_dice);
  show_target (self);
  gtk_revealer_set_reveal_child (self->revealer, TRUE);
}

void
muster_roll_result_set_note (MusterRollResult *self, const char *note)
{
  g_return_if_fail (MUSTER_IS_ROLL_RESULT (self));

  gtk_label_set_text (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
}

gint64
muster_roll_result_get_total (MusterRollResult *self)
{
  g_return_val_if_fail (MUSTER_IS_ROLL_RESULT (self), 0);

  return self->total;
}

void
muster_roll_result_set_target (MusterRollResult *self, MusterCombatant *target)
{
  g_return_if_fail (MUSTER_IS_ROLL_RESULT (self));

  if (!g_set_object (&self->target, target))
    return;

  show_target (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TARGET]);
}

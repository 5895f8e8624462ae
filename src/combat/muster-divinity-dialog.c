/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-divinity-dialog.h"

#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"
#include "combat/dialog-refusal.h"
#include "log/words.h"
#include "parts/spin-enter.h"
#include "rules/fifth/hit.h"
#include "rules/offer.h"
#include "rules/target-list.h"

struct _MusterDivinityDialog
{
  AdwDialog parent_instance;

  GtkWidget *use;
  AdwPreferencesGroup *targets;
  GtkWidget *refused;
  GtkLabel *problem;
  AdwSwitchRow *waive;

  MusterCampaign *campaign;
  MusterId cleric;
  MusterClassAction action;
  GArray *ids;     /* of MusterId */
  GPtrArray *rows; /* AdwSwitchRow or AdwSpinRow, in their order */
  char *list;      /* of the command handed out last */
};

G_DEFINE_FINAL_TYPE (MusterDivinityDialog, muster_divinity_dialog, ADW_TYPE_DIALOG)

static guint
list_targets (MusterDivinityDialog *self, MusterTarget targets[MUSTER_MAX_TARGETS])
{
  guint n = 0;

  for (guint i = 0; i < self->ids->len && n < MUSTER_MAX_TARGETS; i++)
    {
      gpointer row = g_ptr_array_index (self->rows, i);
      MusterTarget target = { .creature = g_array_index (self->ids, MusterId, i) };
      gboolean chosen;

      if (ADW_IS_SWITCH_ROW (row))
        chosen = adw_switch_row_get_active (row);
      else
        {
          target.amount = (gint32) adw_spin_row_get_value (row);
          chosen = target.amount > 0;
        }
      if (chosen)
        targets[n++] = target;
    }

  return n;
}

MusterCommand
muster_divinity_dialog_get_command (MusterDivinityDialog *self)
{
  MusterTarget targets[MUSTER_MAX_TARGETS];
  MusterCommand command = { .kind = MUSTER_COMMAND_TURN_UNDEAD };
  guint n;

  g_return_val_if_fail (MUSTER_IS_DIVINITY_DIALOG (self), command);

  n = list_targets (self, targets);
  g_free (self->list);
  self->list = muster_target_list_to_text (targets, n);
  if (self->action == MUSTER_CLASS_ACTION_TURN_UNDEAD)
    command.turn_undead
        = (MusterCommandTurnUndead) { .creature = self->cleric,
                                      .targets = self->list,
                                      .waive = adw_switch_row_get_active (self->waive) };
  else
    command = (MusterCommand) {
      .kind = MUSTER_COMMAND_PRESERVE_LIFE,
      .preserve_life = { .creature = self->cleric,
                         .shares = self->list,
                         .waive = adw_switch_row_get_active (self->waive) },
    };

  return command;
}

static int
get_pool (MusterDivinityDialog *self)
{
  const MusterGame *game = muster_campaign_get_game (self->campaign);

  return muster_preserve_life_pool (
      muster_block_class_level (muster_game_block (game, self->cleric), MUSTER_CLASS_CLERIC));
}

/* "23 of 40 hit points left", or what the undead have to beat. */
static void
show_heading (MusterDivinityDialog *self)
{
  const MusterGame *game = muster_campaign_get_game (self->campaign);
  g_autofree char *words = NULL;

  if (self->action == MUSTER_CLASS_ACTION_PRESERVE_LIFE)
    {
      MusterTarget shares[MUSTER_MAX_TARGETS];
      guint n = list_targets (self, shares);
      int left = get_pool (self);

      for (guint i = 0; i < n; i++)
        left -= shares[i].amount;
      /* Translators: of the hit points that Preserve Life shares out. */
      words = g_strdup_printf (_ ("%1$d of %2$d hit points left to share out"), MAX (left, 0),
                               get_pool (self));
    }
  else
    words = g_strdup_printf (_ ("Wisdom saving throw, DC %d"),
                             muster_channel_divinity_dc (muster_game_block (game, self->cleric)));
  adw_preferences_group_set_description (self->targets, words);
}

static void
set_waive (MusterCommand *command, gboolean waive)
{
  if (command->kind == MUSTER_COMMAND_TURN_UNDEAD)
    command->turn_undead.waive = waive;
  else
    command->preserve_life.waive = waive;
}

static MusterDialogRefusal
refusal_of (MusterDivinityDialog *self)
{
  return (MusterDialogRefusal) { .refused = self->refused,
                                 .problem = self->problem,
                                 .waive = self->waive,
                                 .answer = GTK_WIDGET (self->use) };
}

static void
show_refusal (MusterDivinityDialog *self)
{
  MusterDialogRefusal part = refusal_of (self);
  MusterCommand command = muster_divinity_dialog_get_command (self);
  MusterCommand unwaived = command;

  set_waive (&unwaived, FALSE);
  muster_dialog_show_refusal (&part, self->campaign, &command, &unwaived);
}

static void
changed_cb (MusterDivinityDialog *self)
{
  g_assert (MUSTER_IS_DIVINITY_DIALOG (self));

  if (self->ids == NULL)
    return;

  show_heading (self);
  show_refusal (self);
}

static void
cancel_cb (MusterDivinityDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

static void
use_cb (MusterDivinityDialog *self)
{
  MusterDialogRefusal part = refusal_of (self);
  MusterCommand command = muster_divinity_dialog_get_command (self);

  g_assert (MUSTER_IS_DIVINITY_DIALOG (self));

  muster_dialog_answer (ADW_DIALOG (self), &part, self->campaign, &command);
}

static void
muster_divinity_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_DIVINITY_DIALOG);

  G_OBJECT_CLASS (muster_divinity_dialog_parent_class)->dispose (object);
}

static void
muster_divinity_dialog_finalize (GObject *object)
{
  MusterDivinityDialog *self = MUSTER_DIVINITY_DIALOG (object);

  g_clear_pointer (&self->ids, g_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_object (&self->campaign);
  g_free (self->list);

  G_OBJECT_CLASS (muster_divinity_dialog_parent_class)->finalize (object);
}

static void
muster_divinity_dialog_class_init (MusterDivinityDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_divinity_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_divinity_dialog_finalize;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/combat/divinity-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDivinityDialog, use);
  gtk_widget_class_bind_template_child (widget_class, MusterDivinityDialog, targets);
  gtk_widget_class_bind_template_child (widget_class, MusterDivinityDialog, refused);
  gtk_widget_class_bind_template_child (widget_class, MusterDivinityDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, MusterDivinityDialog, waive);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, use_cb);
}

static void
muster_divinity_dialog_init (MusterDivinityDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
}

static GtkWidget *
make_turned_row (MusterDivinityDialog *self)
{
  GtkWidget *row = adw_switch_row_new ();

  adw_switch_row_set_active (ADW_SWITCH_ROW (row), TRUE);
  g_signal_connect_object (row, "notify::active", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);

  return row;
}

/* Nobody can be given more than leads to half of the maximum. */
static GtkWidget *
make_preserved_row (MusterDivinityDialog *self, MusterId id)
{
  const MusterGame *game = muster_campaign_get_game (self->campaign);
  gint32 hp = muster_game_creature (game, id)->hp;
  gint32 max_hp = muster_creature_max_hp (game, id);
  int cap = MIN (muster_preserve_life_cap (hp, max_hp), get_pool (self));
  GtkWidget *row = adw_spin_row_new_with_range (0, cap, 1);
  g_autofree char *words
      /* Translators: hit points now, maximum, and the most that may be given. */
      = g_strdup_printf (_ ("%1$d of %2$d hit points, at most %3$d more"), hp, max_hp, cap);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), words);
  muster_spin_enter_activates (row);
  g_signal_connect_object (row, "notify::value", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);

  return row;
}

static void
add_row (MusterDivinityDialog *self, MusterId id)
{
  g_autofree char *label = muster_dialog_label (self->campaign, id);
  GtkWidget *row = self->action == MUSTER_CLASS_ACTION_TURN_UNDEAD ? make_turned_row (self)
                                                                   : make_preserved_row (self, id);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), label);
  adw_preferences_group_add (self->targets, row);
  g_ptr_array_add (self->rows, row);
}

AdwDialog *
muster_divinity_dialog_new (MusterCampaign *campaign, MusterId cleric, MusterClassAction action)
{
  g_autoptr (GArray) ids = NULL;
  MusterOffer offer = { .kind = MUSTER_OFFER_CLASS_ACTION, .index = action };
  g_autofree char *label = NULL;
  g_autofree char *title = NULL;
  MusterDivinityDialog *self;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  ids = muster_dialog_list_targets (campaign, cleric, &offer);
  if (ids->len == 0)
    return NULL;

  self = g_object_new (MUSTER_TYPE_DIVINITY_DIALOG, NULL);
  self->campaign = g_object_ref (campaign);
  self->cleric = cleric;
  self->action = action;
  label = muster_dialog_label (campaign, cleric);
  /* Translators: title of a dialog: a cleric, "Turn Undead" or "Preserve Life". */
  title = g_strdup_printf (_ ("%1$s: %2$s"), label, muster_class_action_words (action));
  adw_dialog_set_title (ADW_DIALOG (self), title);
  for (guint i = 0; i < ids->len; i++)
    add_row (self, g_array_index (ids, MusterId, i));
  self->ids = g_steal_pointer (&ids);
  changed_cb (self);
  muster_dialog_begin_at (ADW_DIALOG (self), self->use, self->waive,
                          g_ptr_array_index (self->rows, 0), NULL);

  return ADW_DIALOG (self);
}

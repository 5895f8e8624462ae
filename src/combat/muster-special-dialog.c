/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-special-dialog.h"

#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"
#include "combat/dialog-refusal.h"
#include "log/words-boon.h"
#include "log/words-hit-save.h"
#include "log/words.h"
#include "rules/offer.h"
#include "rules/target-list.h"

struct _MusterSpecialDialog
{
  AdwDialog parent_instance;

  AdwWindowTitle *heading;
  GtkWidget *use;
  AdwPreferencesGroup *targets;
  GtkWidget *refused;
  GtkLabel *problem;
  AdwSwitchRow *waive;

  MusterCampaign *campaign;
  MusterId creature;
  gint32 special;
  GArray *ids;     /* of MusterId */
  GPtrArray *rows; /* AdwSwitchRow, in their order */
  char *list;      /* of the command handed out last */
};

G_DEFINE_FINAL_TYPE (MusterSpecialDialog, muster_special_dialog, ADW_TYPE_DIALOG)

MusterCommand
muster_special_dialog_get_command (MusterSpecialDialog *self)
{
  MusterTarget targets[MUSTER_MAX_TARGETS];
  MusterCommand command = { .kind = MUSTER_COMMAND_USE_SPECIAL };
  guint n = 0;

  g_return_val_if_fail (MUSTER_IS_SPECIAL_DIALOG (self), command);

  for (guint i = 0; i < self->ids->len && n < MUSTER_MAX_TARGETS; i++)
    if (adw_switch_row_get_active (g_ptr_array_index (self->rows, i)))
      targets[n++] = (MusterTarget) { .creature = g_array_index (self->ids, MusterId, i) };
  g_free (self->list);
  self->list = muster_target_list_to_text (targets, n);
  command.use_special
      = (MusterCommandUseSpecial) { .creature = self->creature,
                                    .special = self->special,
                                    .waive = adw_switch_row_get_active (self->waive),
                                    .targets = self->list };

  return command;
}

static MusterDialogRefusal
refusal_of (MusterSpecialDialog *self)
{
  return (MusterDialogRefusal) { .refused = self->refused,
                                 .problem = self->problem,
                                 .waive = self->waive,
                                 .answer = GTK_WIDGET (self->use) };
}

static void
show_refusal (MusterSpecialDialog *self)
{
  MusterDialogRefusal part = refusal_of (self);
  MusterCommand command = muster_special_dialog_get_command (self);
  MusterCommand unwaived = command;

  unwaived.use_special.waive = FALSE;
  muster_dialog_show_refusal (&part, self->campaign, &command, &unwaived);
}

static void
changed_cb (MusterSpecialDialog *self)
{
  g_assert (MUSTER_IS_SPECIAL_DIALOG (self));

  if (self->ids != NULL)
    show_refusal (self);
}

static void
cancel_cb (MusterSpecialDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

static void
use_cb (MusterSpecialDialog *self)
{
  MusterDialogRefusal part = refusal_of (self);
  MusterCommand command = muster_special_dialog_get_command (self);

  g_assert (MUSTER_IS_SPECIAL_DIALOG (self));

  muster_dialog_answer (ADW_DIALOG (self), &part, self->campaign, &command);
}

static void
muster_special_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_SPECIAL_DIALOG);

  G_OBJECT_CLASS (muster_special_dialog_parent_class)->dispose (object);
}

static void
muster_special_dialog_finalize (GObject *object)
{
  MusterSpecialDialog *self = MUSTER_SPECIAL_DIALOG (object);

  g_clear_pointer (&self->ids, g_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_object (&self->campaign);
  g_free (self->list);

  G_OBJECT_CLASS (muster_special_dialog_parent_class)->finalize (object);
}

static void
muster_special_dialog_class_init (MusterSpecialDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_special_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_special_dialog_finalize;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/combat/special-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterSpecialDialog, heading);
  gtk_widget_class_bind_template_child (widget_class, MusterSpecialDialog, use);
  gtk_widget_class_bind_template_child (widget_class, MusterSpecialDialog, targets);
  gtk_widget_class_bind_template_child (widget_class, MusterSpecialDialog, refused);
  gtk_widget_class_bind_template_child (widget_class, MusterSpecialDialog, problem);
  gtk_widget_class_bind_template_child (widget_class, MusterSpecialDialog, waive);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, use_cb);
}

static void
muster_special_dialog_init (MusterSpecialDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
}

static void
add_row (MusterSpecialDialog *self, MusterId id)
{
  g_autofree char *label = muster_dialog_label (self->campaign, id);
  GtkWidget *row = adw_switch_row_new ();

  g_signal_connect_object (row, "notify::active", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), label);
  adw_preferences_group_add (self->targets, row);
  g_ptr_array_add (self->rows, row);
}

AdwDialog *
muster_special_dialog_new (MusterCampaign *campaign, MusterId creature, gint32 special)
{
  g_autoptr (GArray) ids = NULL;
  MusterOffer offer = { .kind = MUSTER_OFFER_SPECIAL, .index = special };
  const MusterGame *game;
  const MusterSpecial *entry;
  g_autofree char *label = NULL;
  g_autofree char *title = NULL;
  g_autofree char *words = NULL;
  g_autofree char *markup = NULL;
  MusterSpecialDialog *self;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  game = muster_campaign_get_game (campaign);
  ids = muster_dialog_list_targets (campaign, creature, &offer);
  if (ids->len == 0)
    return NULL;

  entry = &muster_game_block (game, creature)->specials[special];
  self = g_object_new (MUSTER_TYPE_SPECIAL_DIALOG, NULL);
  self->campaign = g_object_ref (campaign);
  self->creature = creature;
  self->special = special;
  label = muster_dialog_label (campaign, creature);
  /* Translators: title of a dialog: a creature, what it does ("Fire Breath"). */
  title = g_strdup_printf (_ ("%1$s: %2$s"), label, entry->name);
  adw_dialog_set_title (ADW_DIALOG (self), title);
  adw_window_title_set_title (self->heading, entry->name);
  adw_window_title_set_subtitle (self->heading, label);
  adw_preferences_group_set_title (self->targets, entry->boon != NULL && entry->boon->aimed
                                                      ? _ ("Whom It Helps")
                                                      : _ ("Whom It Catches"));
  if (entry->borrows != 0)
    entry = &muster_game_block (game, creature)->specials[entry->borrows - 1];
  if (entry->boon != NULL)
    words = muster_words_boon (entry->boon);
  else if (entry->save != NULL)
    words = muster_words_hit_save (entry->save);
  if (words != NULL)
    markup = g_markup_escape_text (words, -1);
  adw_preferences_group_set_description (self->targets, markup);
  for (guint i = 0; i < ids->len; i++)
    add_row (self, g_array_index (ids, MusterId, i));
  self->ids = g_steal_pointer (&ids);
  changed_cb (self);
  muster_dialog_begin_at (ADW_DIALOG (self), self->use, self->waive,
                          g_ptr_array_index (self->rows, 0), NULL);

  return ADW_DIALOG (self);
}

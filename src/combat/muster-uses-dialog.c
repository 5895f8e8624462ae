/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-uses-dialog.h"

#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"
#include "log/words-terms.h"
#include "parts/spin-enter.h"
#include "rules/fifth/special.h"
#include "rules/fifth/uses.h"
#include "rules/spells/known.h"

struct _MusterUsesDialog
{
  AdwDialog parent_instance;

  AdwPreferencesGroup *uses;
  AdwPreferencesGroup *slots;
  GtkWidget *nothing;
  GtkWidget *cancel;
  GtkLabel *problem;

  MusterCampaign *campaign;
  MusterId creature;
  GPtrArray *counts; /* of Count */
};

/* One number, and the command that sets it. */
typedef struct
{
  AdwSpinRow *row;
  guint most;
  guint left;
  MusterCommand command;
} Count;

G_DEFINE_FINAL_TYPE (MusterUsesDialog, muster_uses_dialog, ADW_TYPE_DIALOG)

static void
cancel_cb (MusterUsesDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

/* The two older commands count what is gone. */
static MusterCommand
command_of (const Count *count)
{
  gint32 left = (gint32) adw_spin_row_get_value (count->row);
  gint32 used = (gint32) count->most - left;
  MusterCommand command = count->command;

  if (command.kind == MUSTER_COMMAND_SET_SLOTS)
    command.set_slots.used = used;
  else if (command.kind == MUSTER_COMMAND_SET_SPECIAL_USED)
    command.set_special_used.used = used;
  else
    command.set_uses.left = left;

  return command;
}

static gboolean
apply (MusterUsesDialog *self, GError **error)
{
  for (guint i = 0; i < self->counts->len; i++)
    {
      const Count *count = g_ptr_array_index (self->counts, i);
      MusterCommand command = command_of (count);

      if ((guint) adw_spin_row_get_value (count->row) != count->left
          && muster_campaign_perform (self->campaign, &command, NULL, error) == MUSTER_REFUSED)
        return FALSE;
    }

  return TRUE;
}

static void
apply_cb (MusterUsesDialog *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_assert (MUSTER_IS_USES_DIALOG (self));

  muster_campaign_begin_step (self->campaign);
  done = apply (self, &error);
  muster_campaign_end_step (self->campaign);
  if (done)
    adw_dialog_close (ADW_DIALOG (self));
  else
    muster_dialog_show_problem (self->problem, error->message);
}

static void
muster_uses_dialog_dispose (GObject *object)
{
  MusterUsesDialog *self = MUSTER_USES_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_USES_DIALOG);
  g_clear_pointer (&self->counts, g_ptr_array_unref);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_uses_dialog_parent_class)->dispose (object);
}

static void
muster_uses_dialog_class_init (MusterUsesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_uses_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/uses-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterUsesDialog, uses);
  gtk_widget_class_bind_template_child (widget_class, MusterUsesDialog, slots);
  gtk_widget_class_bind_template_child (widget_class, MusterUsesDialog, nothing);
  gtk_widget_class_bind_template_child (widget_class, MusterUsesDialog, cancel);
  gtk_widget_class_bind_template_child (widget_class, MusterUsesDialog, problem);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
}

static void
muster_uses_dialog_init (MusterUsesDialog *self)
{
  self->counts = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
add (MusterUsesDialog *self,
     AdwPreferencesGroup *group,
     const char *title,
     guint most,
     guint left,
     MusterCommand command)
{
  GtkWidget *row = adw_spin_row_new_with_range (0, most, 1);
  g_autofree char *subtitle = NULL;
  Count *count = g_new0 (Count, 1);

  /* Translators: how many uses there are when nothing is used. */
  subtitle = g_strdup_printf (_ ("Of %d"), (int) most);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_spin_row_set_numeric (ADW_SPIN_ROW (row), TRUE);
  adw_spin_row_set_value (ADW_SPIN_ROW (row), left);
  adw_preferences_group_add (group, row);
  gtk_widget_set_visible (GTK_WIDGET (group), TRUE);
  *count = (Count) { ADW_SPIN_ROW (row), most, left, command };
  g_ptr_array_add (self->counts, count);
}

static void
add_specials (MusterUsesDialog *self, const MusterGame *game)
{
  const MusterStatBlock *block = muster_game_block (game, self->creature);

  for (guint i = 0; i < block->n_specials; i++)
    {
      const MusterSpecial *special = &block->specials[i];
      guint most = muster_special_uses (special);

      if (most > 0)
        add (self, self->uses, special->name, most,
             muster_special_left (game, self->creature, special),
             (MusterCommand) { .kind = MUSTER_COMMAND_SET_SPECIAL_USED,
                               .set_special_used
                               = { .creature = self->creature, .special = (gint32) i } });
    }
}

static void
add_uses (MusterUsesDialog *self,
          const MusterGame *game,
          MusterUses uses,
          const char *spell,
          const char *title)
{
  guint left;
  guint most = muster_uses_of (game, self->creature, uses, spell, &left);

  if (most > 0)
    add (self, self->uses, title, most, left,
         (MusterCommand) {
             .kind = MUSTER_COMMAND_SET_USES,
             .set_uses = { .creature = self->creature, .uses = (gint32) uses, .spell = spell } });
}

static void
add_spells (MusterUsesDialog *self, const MusterGame *game)
{
  MusterKnown known;

  for (guint n = 0; muster_known_at (game, self->creature, n, &known); n++)
    if (known.how == MUSTER_KNOWN_PER_DAY)
      add_uses (self, game, MUSTER_USES_SPELL, known.spell->key, known.spell->name);
}

static void
add_slots (MusterUsesDialog *self, const MusterGame *game)
{
  const MusterStatBlock *block = muster_game_block (game, self->creature);

  for (int level = 1; level <= MUSTER_N_SLOT_LEVELS; level++)
    {
      guint most = muster_stat_block_slots (block, level);
      g_autofree char *title = NULL;

      if (most == 0)
        continue;
      /* Translators: of a spell slot. */
      title = g_strdup_printf (_ ("Level %d"), level);
      add (self, self->slots, title, most, muster_slots_left (game, self->creature, level),
           (MusterCommand) { .kind = MUSTER_COMMAND_SET_SLOTS,
                             .set_slots = { .creature = self->creature, .level = level } });
    }
}

static void
fill (MusterUsesDialog *self)
{
  const MusterGame *game = muster_campaign_get_game (self->campaign);

  for (int i = MUSTER_USES_LEGENDARY_ACTIONS; i < MUSTER_USES_SPELL; i++)
    add_uses (self, game, (MusterUses) i, NULL, muster_uses_words ((MusterUses) i));
  add_specials (self, game);
  add_spells (self, game);
  add_slots (self, game);
  gtk_widget_set_visible (self->nothing, self->counts->len == 0);
  gtk_widget_set_sensitive (adw_dialog_get_default_widget (ADW_DIALOG (self)),
                            self->counts->len > 0);
}

AdwDialog *
muster_uses_dialog_new (MusterCampaign *campaign, MusterId creature)
{
  g_autofree char *label = NULL;
  g_autofree char *title = NULL;
  MusterUsesDialog *self;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  label = muster_dialog_label (campaign, creature);
  /* Translators: the title of a dialog; %s is a combatant. */
  title = g_strdup_printf (_ ("Uses of %s"), label);
  self = g_object_new (MUSTER_TYPE_USES_DIALOG, "title", title, NULL);
  self->campaign = g_object_ref (campaign);
  self->creature = creature;
  fill (self);
  muster_spin_enter_activates (GTK_WIDGET (self));
  adw_dialog_set_focus (ADW_DIALOG (self),
                        self->counts->len > 0
                            ? GTK_WIDGET (((Count *) g_ptr_array_index (self->counts, 0))->row)
                            : self->cancel);

  return ADW_DIALOG (self);
}

AdwSpinRow *
muster_uses_dialog_find (MusterUsesDialog *self, const char *title)
{
  g_return_val_if_fail (MUSTER_IS_USES_DIALOG (self), NULL);

  for (guint i = 0; i < self->counts->len; i++)
    {
      const Count *count = g_ptr_array_index (self->counts, i);

      if (g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (count->row)), title))
        return count->row;
    }

  return NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-side-dialog.h"

#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"
#include "log/words.h"
#include "rules/fight/factions.h"
#include "rules/fight/setup.h"

struct _MusterSideDialog
{
  AdwDialog parent_instance;

  AdwComboRow *side;
  AdwEntryRow *name;
  AdwComboRow *stance;
  GtkWidget *remove;
  GtkLabel *problem;

  MusterCampaign *campaign;
  MusterId creature; /* 0: a side is edited */
  MusterId faction;
  GArray *groups; /* of MusterGroup: the rows of `side` but the last, which makes a new one */
};

G_DEFINE_FINAL_TYPE (MusterSideDialog, muster_side_dialog, ADW_TYPE_DIALOG)

static gboolean
is_named (MusterSideDialog *self)
{
  return self->creature == 0 || adw_combo_row_get_selected (self->side) >= self->groups->len;
}

static void
changed_cb (MusterSideDialog *self)
{
  g_assert (MUSTER_IS_SIDE_DIALOG (self));

  gtk_widget_set_visible (GTK_WIDGET (self->name), is_named (self));
  gtk_widget_set_visible (GTK_WIDGET (self->stance), is_named (self));
  muster_dialog_show_problem (self->problem, NULL);
}

static void
cancel_cb (MusterSideDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

static gboolean
set_side (MusterSideDialog *self, MusterGroup group, GError **error)
{
  const MusterCommand command = { .kind = MUSTER_COMMAND_SET_FACTION,
                                  .set_faction = { .creature = self->creature,
                                                   .faction = group.faction,
                                                   .stance = (gint32) group.stance + 1 } };

  return muster_campaign_perform (self->campaign, &command, NULL, error) == MUSTER_DONE;
}

static gboolean
set_new_side (MusterSideDialog *self, const char *name, MusterStance stance, GError **error)
{
  const MusterFight *fight = muster_game_current_fight (muster_campaign_get_game (self->campaign));
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_ADD_FACTION,
          .add_faction
          = { .fight = fight != NULL ? fight->id : 0, .name = name, .stance = (gint32) stance } };

  return muster_campaign_perform (self->campaign, &command, NULL, error) == MUSTER_DONE
         && set_side (self,
                      (MusterGroup) { .faction = muster_campaign_get_created (self->campaign) },
                      error);
}

static gboolean
edit_side (MusterSideDialog *self, const char *name, MusterStance stance, GError **error)
{
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_EDIT_FACTION,
          .edit_faction = { .faction = self->faction, .name = name, .stance = (gint32) stance } };

  return muster_campaign_perform (self->campaign, &command, NULL, error) == MUSTER_DONE;
}

static void
apply_cb (MusterSideDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
  MusterStance stance = (MusterStance) adw_combo_row_get_selected (self->stance);
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_assert (MUSTER_IS_SIDE_DIALOG (self));

  muster_campaign_begin_step (self->campaign);
  if (self->creature == 0)
    done = edit_side (self, name, stance, &error);
  else if (is_named (self))
    done = set_new_side (self, name, stance, &error);
  else
    done = set_side (
        self, g_array_index (self->groups, MusterGroup, adw_combo_row_get_selected (self->side)),
        &error);
  muster_campaign_end_step (self->campaign);

  if (done)
    adw_dialog_close (ADW_DIALOG (self));
  else
    muster_dialog_show_problem (self->problem, error->message);
}

static void
remove_cb (MusterSideDialog *self)
{
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_REMOVE_FACTION, .remove_faction = { .faction = self->faction } };
  g_autofree char *sentence = NULL;

  g_assert (MUSTER_IS_SIDE_DIALOG (self));

  if (muster_dialog_perform (self->campaign, &command, NULL, &sentence) == MUSTER_REFUSED)
    muster_dialog_show_problem (self->problem, sentence);
  else
    adw_dialog_close (ADW_DIALOG (self));
}

static void
muster_side_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_SIDE_DIALOG);

  G_OBJECT_CLASS (muster_side_dialog_parent_class)->dispose (object);
}

static void
muster_side_dialog_finalize (GObject *object)
{
  MusterSideDialog *self = MUSTER_SIDE_DIALOG (object);

  g_clear_pointer (&self->groups, g_array_unref);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_side_dialog_parent_class)->finalize (object);
}

static void
muster_side_dialog_class_init (MusterSideDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_side_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_side_dialog_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/side-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterSideDialog, side);
  gtk_widget_class_bind_template_child (widget_class, MusterSideDialog, name);
  gtk_widget_class_bind_template_child (widget_class, MusterSideDialog, stance);
  gtk_widget_class_bind_template_child (widget_class, MusterSideDialog, remove);
  gtk_widget_class_bind_template_child (widget_class, MusterSideDialog, problem);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
muster_side_dialog_init (MusterSideDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->groups = g_array_new (FALSE, FALSE, sizeof (MusterGroup));
}

static MusterSideDialog *
make_dialog (MusterCampaign *campaign, const char *title)
{
  MusterSideDialog *self = g_object_new (MUSTER_TYPE_SIDE_DIALOG, NULL);

  self->campaign = g_object_ref (campaign);
  adw_dialog_set_title (ADW_DIALOG (self), title);

  return self;
}

/* The sides that a fight has, and where the creature stands among them. */
static void
fill_sides (MusterSideDialog *self)
{
  const MusterGame *game = muster_campaign_get_game (self->campaign);
  const MusterFight *fight = muster_game_current_fight (game);
  MusterGroup own = muster_creature_group (game, self->creature);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint selected = 0;

  for (guint i = 0; i < MUSTER_N_STANCES; i++)
    {
      MusterGroup group = { .stance = (MusterStance) i };

      g_array_append_val (self->groups, group);
      g_ptr_array_add (texts, g_strdup (muster_stance_words (group.stance)));
    }
  MUSTER_GAME_FOREACH (game, FACTION, MusterFaction, faction)
  {
    MusterGroup group = { .faction = faction->id, .stance = (MusterStance) faction->stance };

    if (fight == NULL || faction->fight != fight->id)
      continue;
    g_array_append_val (self->groups, group);
    g_ptr_array_add (texts,
                     muster_words_side (muster_game_text (game, faction->name), group.stance));
  }
  for (guint i = 0; i < self->groups->len; i++)
    if (muster_group_equal (g_array_index (self->groups, MusterGroup, i), own))
      selected = i;

  g_ptr_array_add (texts, g_strdup (_ ("A new side…")));
  muster_dialog_fill_combo (self->side, texts, selected);
}

AdwDialog *
muster_side_dialog_new (MusterCampaign *campaign, MusterId creature)
{
  g_autofree char *label = NULL;
  g_autofree char *title = NULL;
  MusterSideDialog *self;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  label = muster_dialog_label (campaign, creature);
  /* Translators: the title of a dialog; %s is a combatant. */
  title = g_strdup_printf (_ ("Side of %s"), label);
  self = make_dialog (campaign, title);
  self->creature = creature;
  fill_sides (self);
  adw_combo_row_set_selected (self->stance, MUSTER_STANCE_FOE);
  changed_cb (self);

  return ADW_DIALOG (self);
}

AdwDialog *
muster_side_dialog_new_for_faction (MusterCampaign *campaign, MusterId id)
{
  const MusterGame *game;
  const MusterFaction *faction;
  MusterSideDialog *self;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  game = muster_campaign_get_game (campaign);
  faction = muster_game_faction (game, id);
  g_return_val_if_fail (faction != NULL, NULL);

  self = make_dialog (campaign, _ ("Edit side"));
  self->faction = id;
  gtk_editable_set_text (GTK_EDITABLE (self->name), muster_game_text (game, faction->name));
  adw_combo_row_set_selected (self->stance, (guint) faction->stance);
  gtk_widget_set_visible (GTK_WIDGET (self->side), FALSE);
  gtk_widget_set_visible (self->remove, TRUE);
  changed_cb (self);

  return ADW_DIALOG (self);
}

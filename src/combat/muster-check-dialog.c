/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-check-dialog.h"

#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"
#include "log/entry-words.h"
#include "parts/spin-enter.h"
#include "rules/fifth/many.h"
#include "rules/fight/factions.h"

/* The rows before those of single combatants. */
enum
{
  WHO_EVERYBODY,
  WHO_PARTY,
  WHO_FOES,
  N_GROUPS
};

enum
{
  KIND_SAVE,
  KIND_ABILITY,
  KIND_SKILL,
};

struct _MusterCheckDialog
{
  AdwDialog parent_instance;

  AdwComboRow *who;
  AdwComboRow *kind;
  AdwComboRow *ability;
  AdwComboRow *skill;
  AdwComboRow *sense;
  AdwSwitchRow *terrain;
  GtkSpinButton *dc;
  AdwComboRow *mode;
  AdwSwitchRow *magical;
  AdwSwitchRow *secret;
  GtkLabel *problem;

  MusterCampaign *campaign;
  GArray *creatures; /* of MusterId, in the order of turns */
};

G_DEFINE_FINAL_TYPE (MusterCheckDialog, muster_check_dialog, ADW_TYPE_DIALOG)

static gboolean
is_of_side (MusterCheckDialog *self, MusterId id, MusterStance stance)
{
  return muster_creature_group (muster_campaign_get_game (self->campaign), id).stance == stance;
}

static gboolean
is_chosen (MusterCheckDialog *self, guint index)
{
  guint who = adw_combo_row_get_selected (self->who);
  MusterId id = g_array_index (self->creatures, MusterId, index);

  switch (who)
    {
    case WHO_EVERYBODY:
      return TRUE;
    case WHO_PARTY:
      return is_of_side (self, id, MUSTER_STANCE_PARTY);
    case WHO_FOES:
      return is_of_side (self, id, MUSTER_STANCE_FOE);
    default:
      return index == who - N_GROUPS;
    }
}

/* A row that is not there says nothing. */
static gint32
chosen_sense (MusterCheckDialog *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->sense))
             ? (gint32) adw_combo_row_get_selected (self->sense)
             : MUSTER_CHECK_BY_ANY;
}

static gint32
chosen_terrain (MusterCheckDialog *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->terrain))
         && adw_switch_row_get_active (self->terrain);
}

/* The creatures that are chosen. */
static GArray *
list_rollers (MusterCheckDialog *self)
{
  GArray *rollers = g_array_new (FALSE, FALSE, sizeof (MusterId));

  for (guint i = 0; i < self->creatures->len; i++)
    if (is_chosen (self, i))
      g_array_append_val (rollers, g_array_index (self->creatures, MusterId, i));

  return rollers;
}

/* What everybody of `creatures` is to roll. */
static MusterCommand
command_for (MusterCheckDialog *self, const char *creatures)
{
  static const MusterMode modes[]
      = { MUSTER_MODE_NONE, MUSTER_MODE_ADVANTAGE, MUSTER_MODE_NORMAL, MUSTER_MODE_DISADVANTAGE };
  guint kind = adw_combo_row_get_selected (self->kind);
  MusterSkill skill = (MusterSkill) adw_combo_row_get_selected (self->skill);
  MusterCommand command = { .kind = MUSTER_COMMAND_ROLL_MANY };
  MusterCommandRollMany *many = &command.roll_many;

  many->creatures = creatures;
  many->saves = kind == KIND_SAVE;
  many->ability = (gint32) adw_combo_row_get_selected (self->ability);
  many->dc = gtk_spin_button_get_value_as_int (self->dc);
  many->slant = modes[adw_combo_row_get_selected (self->mode)];
  many->secret = adw_switch_row_get_active (self->secret);
  if (kind == KIND_SAVE)
    many->magical = adw_switch_row_get_active (self->magical);
  else
    many->sense = chosen_sense (self);
  if (kind == KIND_SKILL)
    {
      many->ability = muster_skill_ability (skill);
      many->skill = (gint32) skill + 1;
      many->terrain = chosen_terrain (self);
    }

  return command;
}

/* The same for one alone, whose step is then named after it. */
static MusterCommand
command_for_one (const MusterCommandRollMany *many, MusterId creature)
{
  if (many->saves)
    return (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_SAVE,
                             .roll_save = { .creature = creature,
                                            .ability = many->ability,
                                            .dc = many->dc,
                                            .slant = many->slant,
                                            .magical = many->magical,
                                            .secret = many->secret } };

  return (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_CHECK,
                           .roll_check = { .creature = creature,
                                           .ability = many->ability,
                                           .skill = many->skill,
                                           .dc = many->dc,
                                           .slant = many->slant,
                                           .secret = many->secret,
                                           .sense = many->sense,
                                           .terrain = many->terrain } };
}

static void
roll_cb (MusterCheckDialog *self)
{
  g_autoptr (GArray) rollers = list_rollers (self);
  const MusterId *ids = (const MusterId *) (gpointer) rollers->data;
  g_autofree char *creatures = muster_targets_to_text (ids, rollers->len);
  g_autofree char *sentence = NULL;
  MusterCommand command = command_for (self, creatures);

  g_assert (MUSTER_IS_CHECK_DIALOG (self));

  if (rollers->len == 1)
    command = command_for_one (&command.roll_many, ids[0]);
  if (muster_dialog_perform (self->campaign, &command, NULL, &sentence) == MUSTER_REFUSED)
    muster_dialog_show_problem (self->problem, sentence);
  else
    adw_dialog_close (ADW_DIALOG (self));
}

static void
cancel_cb (MusterCheckDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

/* Whether somebody who is chosen is better at it where it is at home. */
static gboolean
has_terrain (MusterCheckDialog *self, guint skill)
{
  for (guint i = 0; self->creatures != NULL && i < self->creatures->len; i++)
    {
      MusterId id = g_array_index (self->creatures, MusterId, i);

      if (is_chosen (self, i)
          && (muster_game_block (muster_campaign_get_game (self->campaign), id)->apt_skills
              & (1u << skill)))
        return TRUE;
    }

  return FALSE;
}

/* What a sense costs those who lack it. */
static const char *
sense_note (gint32 sense)
{
  switch ((MusterCheckSense) sense)
    {
    case MUSTER_CHECK_BY_SIGHT:
      return _ ("Whoever is blinded fails without a roll");
    case MUSTER_CHECK_BY_HEARING:
      return _ ("Whoever is deafened fails without a roll");
    default:
      return "";
    }
}

static void
changed_cb (MusterCheckDialog *self)
{
  guint kind = adw_combo_row_get_selected (self->kind);
  guint skill = adw_combo_row_get_selected (self->skill);

  g_assert (MUSTER_IS_CHECK_DIALOG (self));

  gtk_widget_set_visible (GTK_WIDGET (self->ability), kind != KIND_SKILL);
  gtk_widget_set_visible (GTK_WIDGET (self->skill), kind == KIND_SKILL);
  gtk_widget_set_visible (GTK_WIDGET (self->magical), kind == KIND_SAVE);
  gtk_widget_set_visible (GTK_WIDGET (self->sense), kind != KIND_SAVE);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->sense), sense_note (chosen_sense (self)));
  gtk_widget_set_visible (GTK_WIDGET (self->terrain),
                          kind == KIND_SKILL && has_terrain (self, skill));
}

static void
muster_check_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_CHECK_DIALOG);

  G_OBJECT_CLASS (muster_check_dialog_parent_class)->dispose (object);
}

static void
muster_check_dialog_finalize (GObject *object)
{
  MusterCheckDialog *self = MUSTER_CHECK_DIALOG (object);

  g_clear_pointer (&self->creatures, g_array_unref);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_check_dialog_parent_class)->finalize (object);
}

static void
muster_check_dialog_class_init (MusterCheckDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_check_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_check_dialog_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/check-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCheckDialog, who);
  gtk_widget_class_bind_template_child (widget_class, MusterCheckDialog, kind);
  gtk_widget_class_bind_template_child (widget_class, MusterCheckDialog, ability);
  gtk_widget_class_bind_template_child (widget_class, MusterCheckDialog, skill);
  gtk_widget_class_bind_template_child (widget_class, MusterCheckDialog, sense);
  gtk_widget_class_bind_template_child (widget_class, MusterCheckDialog, terrain);
  gtk_widget_class_bind_template_child (widget_class, MusterCheckDialog, dc);
  gtk_widget_class_bind_template_child (widget_class, MusterCheckDialog, mode);
  gtk_widget_class_bind_template_child (widget_class, MusterCheckDialog, magical);
  gtk_widget_class_bind_template_child (widget_class, MusterCheckDialog, secret);
  gtk_widget_class_bind_template_child (widget_class, MusterCheckDialog, problem);
  gtk_widget_class_bind_template_callback (widget_class, roll_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
muster_check_dialog_init (MusterCheckDialog *self)
{
  g_autoptr (GPtrArray) abilities = g_ptr_array_new ();
  g_autoptr (GPtrArray) skills = g_ptr_array_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  muster_spin_enter_activates (GTK_WIDGET (self));
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    g_ptr_array_add (abilities, (gpointer) muster_ability_words ((MusterAbility) i));
  for (guint i = 0; i < MUSTER_N_SKILLS; i++)
    g_ptr_array_add (skills, (gpointer) muster_skill_words ((MusterSkill) i));
  muster_dialog_fill_combo (self->ability, abilities, MUSTER_ABILITY_DEXTERITY);
  muster_dialog_fill_combo (self->skill, skills, MUSTER_SKILL_PERCEPTION);
}

AdwDialog *
muster_check_dialog_new (MusterCampaign *campaign, MusterId creature)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  MusterCheckDialog *self;
  guint selected = WHO_EVERYBODY;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  self = g_object_new (MUSTER_TYPE_CHECK_DIALOG, NULL);
  self->campaign = g_object_ref (campaign);
  self->creatures = muster_dialog_list_combatants (campaign);
  g_ptr_array_add (texts, g_strdup (_ ("Everybody")));
  g_ptr_array_add (texts, g_strdup (_ ("The party")));
  g_ptr_array_add (texts, g_strdup (_ ("The foes")));
  for (guint i = 0; i < self->creatures->len; i++)
    {
      MusterId id = g_array_index (self->creatures, MusterId, i);

      if (id == creature)
        selected = N_GROUPS + i;
      g_ptr_array_add (texts, muster_dialog_label (campaign, id));
    }
  muster_dialog_fill_combo (self->who, texts, selected);

  return ADW_DIALOG (self);
}

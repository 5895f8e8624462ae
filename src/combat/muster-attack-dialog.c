/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-attack-dialog.h"

#include <glib/gi18n.h>

#include "combat/attack-trial.h"
#include "combat/combat-dialogs.h"
#include "rules/game-copy.h"
#include "combat/muster-attack-boxes.h"
#include "log/words-grid.h"
#include "log/words-hit-save.h"
#include "log/words.h"
#include "parts/spin-enter.h"
#include "rules/fifth/attack.h"
#include "rules/fifth/hit-save.h"
#include "rules/fifth/weapon.h"
#include "rules/grid/aim.h"
#include "view/offer-view.h"

struct _MusterAttackDialog
{
  AdwDialog parent_instance;

  GtkWidget *attack;
  AdwPreferencesGroup *weapon;
  AdwComboRow *target;
  GtkWidget *against;
  GtkWidget *distance;
  AdwComboRow *cover;
  AdwComboRow *mode;
  GtkWidget *reasons;
  GtkWidget *forced;
  MusterAttackBoxes *boxes;
  AdwExpanderRow *situation;
  GtkWidget *bonus_row;
  GtkSpinButton *bonus;
  GtkWidget *damage_row;
  GtkSpinButton *damage;
  GtkWidget *free;
  AdwPreferencesGroup *refused;
  AdwSwitchRow *waive;

  MusterCampaign *campaign;
  MusterGame *copy; /* to find out what slants the roll */
  MusterId attacker;
  MusterOffer offer;
  MusterWaiver waiver; /* what the box lets through */
  gint32 alternative;  /* of the Multiattack that the box means, −1: none */
  GArray *targets;     /* of MusterId */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (MusterAttackDialog, muster_attack_dialog, ADW_TYPE_DIALOG)

static gboolean
is_multiattack (MusterAttackDialog *self)
{
  return self->offer.kind == MUSTER_OFFER_MULTIATTACK
         || muster_attack_boxes_get_multiattack (self->boxes);
}

static MusterSwing
swing_of (MusterOfferKind kind)
{
  switch (kind)
    {
    case MUSTER_OFFER_OFF_HAND:
      return MUSTER_SWING_OFF_HAND;
    case MUSTER_OFFER_REACTION:
      return MUSTER_SWING_REACTION;
    case MUSTER_OFFER_LEGENDARY:
      return MUSTER_SWING_LEGENDARY;
    case MUSTER_OFFER_READIED:
      return MUSTER_SWING_READIED;
    default:
      return MUSTER_SWING_MAIN;
    }
}

static gint32
chosen_slant (MusterAttackDialog *self)
{
  static const MusterMode modes[]
      = { MUSTER_MODE_NONE, MUSTER_MODE_ADVANTAGE, MUSTER_MODE_NORMAL, MUSTER_MODE_DISADVANTAGE };

  return modes[adw_combo_row_get_selected (self->mode)];
}

static MusterId
chosen_target (MusterAttackDialog *self)
{
  return g_array_index (self->targets, MusterId, adw_combo_row_get_selected (self->target));
}

static MusterCommand
make_command (MusterAttackDialog *self)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ATTACK };
  gint32 waive = 0;

  if (adw_switch_row_get_active (self->waive))
    waive = self->waiver == MUSTER_WAIVER_RANGE ? MUSTER_ATTACK_OPTION_WAIVE_RANGE
                                                : MUSTER_ATTACK_OPTION_WAIVE_COST;

  if (is_multiattack (self))
    return (MusterCommand) {
      .kind = MUSTER_COMMAND_MULTIATTACK,
      .multiattack = { .attacker = self->attacker,
                       .target = chosen_target (self),
                       .alternative = self->alternative,
                       .slant = chosen_slant (self),
                       .cover = (gint32) adw_combo_row_get_selected (self->cover),
                       .options = waive | muster_attack_boxes_get_chosen (self->boxes) },
    };

  command.attack = (MusterCommandAttack) {
    .attacker = self->attacker,
    .target = chosen_target (self),
    .attack = self->offer.index,
    .swing = swing_of ((MusterOfferKind) self->offer.kind),
    .slant = chosen_slant (self),
    .cover = (gint32) adw_combo_row_get_selected (self->cover),
    .options = waive | muster_attack_boxes_get_chosen (self->boxes),
    .bonus = gtk_spin_button_get_value_as_int (self->bonus),
    .damage_bonus = gtk_spin_button_get_value_as_int (self->damage),
  };

  return command;
}

/* Two things may have to be waived: the box then waives both. */
static void
waive_what_is_left (MusterAttackDialog *self, MusterCommand *command)
{
  MusterWaiver waiver = MUSTER_WAIVER_NONE;

  if (!adw_switch_row_get_active (self->waive)
      || muster_campaign_check (self->campaign, command, &waiver) == MUSTER_REFUSAL_NONE
      || waiver == MUSTER_WAIVER_NONE)
    return;

  if (command->kind == MUSTER_COMMAND_MULTIATTACK)
    command->multiattack.options |= MUSTER_ATTACK_WAIVE_ALL;
  else
    command->attack.options |= MUSTER_ATTACK_WAIVE_ALL;
}

MusterCommand
muster_attack_dialog_get_command (MusterAttackDialog *self)
{
  MusterCommand command;

  g_return_val_if_fail (MUSTER_IS_ATTACK_DIALOG (self), (MusterCommand) { 0 });

  command = make_command (self);
  waive_what_is_left (self, &command);

  return command;
}

static const MusterViewer *
get_viewer (MusterAttackDialog *self)
{
  return muster_campaign_model_get_viewer (muster_campaign_get_model (self->campaign));
}

static void
show_multiattack (MusterAttackDialog *self)
{
  const MusterStatBlock *block
      = muster_game_block (muster_campaign_get_game (self->campaign), self->attacker);
  g_autofree char *swings = muster_words_multiattack (&block->multiattacks[self->alternative]);
  g_autofree char *markup = g_markup_escape_text (swings, -1);

  adw_preferences_group_set_title (self->weapon, _ ("Multiattack"));
  adw_preferences_group_set_description (self->weapon, markup);
}

/* The attack with the numbers that the chosen options give it. */
static void
show_weapon (MusterAttackDialog *self, const MusterCommandAttack *command)
{
  const MusterStatBlock *block
      = muster_game_block (muster_campaign_get_game (self->campaign), self->attacker);
  MusterOfferView view = { .offer = self->offer };
  g_autofree char *name = NULL;
  g_autofree char *details = NULL;
  g_autofree char *title = NULL;
  MusterWeapon weapon;

  muster_weapon_of (block, command->attack, (guint) command->options, (MusterSwing) command->swing,
                    &weapon);
  view.name = weapon.name;
  view.unarmed = weapon.unarmed;
  view.to_hit = weapon.to_hit + command->bonus;
  view.n_damage = MIN (weapon.n_damage, G_N_ELEMENTS (view.damage));
  for (guint i = 0; i < view.n_damage; i++)
    view.damage[i] = weapon.damage[i];
  if (view.n_damage > 0)
    view.damage[0].dice.bonus
        = (gint16) (view.damage[0].dice.bonus + weapon.damage_modifier + command->damage_bonus);

  name = muster_words_offer (&view);
  details = muster_words_offer_details (&view);
  title = g_markup_escape_text (name, -1);
  adw_preferences_group_set_title (self->weapon, title);
  adw_preferences_group_set_description (self->weapon, details);
}

static void
show_armor_class (MusterAttackDialog *self, MusterId target)
{
  const MusterGame *game = muster_campaign_get_game (self->campaign);
  MusterCover cover = (MusterCover) adw_combo_row_get_selected (self->cover);
  MusterFightModel *fight
      = muster_campaign_model_get_fight (muster_campaign_get_model (self->campaign));
  MusterCombatant *combatant = fight != NULL ? muster_fight_model_lookup (fight, target) : NULL;
  int plain = muster_game_armor_class (game, target);
  int bonus = muster_cover_bonus (cover);
  g_autofree char *words = NULL;

  if (combatant != NULL && !muster_combatant_get_view (combatant)->armor_class_known)
    words = g_strdup (_ ("Known to the GM"));
  else if (bonus != 0)
    /* Translators: armor class with cover, without it, what cover adds. */
    words = g_strdup_printf (_ ("%1$d (%2$d, cover +%3$d)"), plain + bonus, plain, bonus);
  else
    words = g_strdup_printf ("%d", plain);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->against), words);
}

static void
show_slants (MusterAttackDialog *self, const MusterCommand *swing)
{
  g_autofree char *words = NULL;
  g_autofree char *markup = NULL;

  if (swing != NULL && chosen_slant (self) == MUSTER_MODE_NONE)
    words = muster_attack_trial_slants (self->copy, get_viewer (self), swing);
  if (words != NULL)
    markup = g_markup_escape_text (words, -1);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->reasons), markup);
  gtk_widget_set_visible (self->reasons, words != NULL);
}

/* What a hit will do to the target that is chosen, besides its damage. */
static char *
forced_words (MusterAttackDialog *self, const MusterCommandAttack *attack)
{
  const MusterGame *game = muster_campaign_get_game (self->campaign);
  const MusterStatBlock *block = muster_game_block (game, self->attacker);
  const MusterHitSave *save = muster_hit_save_of (block, attack->attack);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (; save != NULL; save = save->next)
    if ((save->charge_ft == 0 || (attack->options & MUSTER_ATTACK_OPTION_CHARGE))
        && muster_hit_save_reaches (game, self->attacker, chosen_target (self), save,
                                    block->attacks[attack->attack].name))
      g_ptr_array_add (lines, muster_words_hit_save (save));
  if (lines->len == 0)
    return NULL;
  g_ptr_array_add (lines, NULL);

  return g_strjoinv ("\n", (char **) lines->pdata);
}

static void
show_forced (MusterAttackDialog *self, const MusterCommand *swing)
{
  g_autofree char *words = swing != NULL ? forced_words (self, &swing->attack) : NULL;

  gtk_widget_set_visible (self->forced, words != NULL);
  if (words != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->forced), words);
}

/* How far it is to the target, where the grid knows. */
static void
show_distance (MusterAttackDialog *self, const MusterCommand *swing)
{
  const MusterGame *game = muster_campaign_get_game (self->campaign);
  MusterAim aim = { .distance_ft = -1 };
  g_autofree char *words = NULL;

  if (swing != NULL)
    muster_aim_find (game, &swing->attack, &aim);
  words = muster_words_aim (&aim, self->offer.sneak_dice > 0);
  if (words != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->distance), words);
  gtk_widget_set_visible (self->distance, words != NULL);
}

/* The attack as the grid settles it. */
static MusterCommandAttack
settle (MusterAttackDialog *self, const MusterCommandAttack *attack)
{
  MusterAim aim;

  muster_aim_find (muster_campaign_get_game (self->campaign), attack, &aim);

  return muster_aim_settle (attack, &aim);
}

/* What is wrong with the command while the box is not ticked. */
static MusterRefusal
find_refusal (MusterAttackDialog *self, MusterCommand *unwaived)
{
  *unwaived = make_command (self);
  if (unwaived->kind == MUSTER_COMMAND_MULTIATTACK)
    unwaived->multiattack.options &= ~MUSTER_ATTACK_WAIVE_ALL;
  else
    unwaived->attack.options &= ~MUSTER_ATTACK_WAIVE_ALL;
  self->waiver = MUSTER_WAIVER_NONE;

  return muster_campaign_check (self->campaign, unwaived, &self->waiver);
}

static void
show_refusal (MusterAttackDialog *self, MusterRefusal refusal, const MusterCommand *unwaived)
{
  MusterNames names = muster_campaign_get_names (self->campaign);
  MusterCommand command = muster_attack_dialog_get_command (self);
  g_autofree char *sentence = NULL;
  g_autofree char *markup = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->refused), refusal != MUSTER_REFUSAL_NONE);
  gtk_widget_set_visible (self->free, refusal == MUSTER_REFUSAL_NONE);
  gtk_widget_set_visible (GTK_WIDGET (self->waive), self->waiver != MUSTER_WAIVER_NONE);
  if (refusal != MUSTER_REFUSAL_NONE)
    {
      sentence = muster_words_refusal (&names, unwaived, refusal, MUSTER_WAIVER_NONE);
      markup = g_markup_escape_text (sentence, -1);
      adw_preferences_group_set_description (self->refused, markup);
    }
  if (self->waiver != MUSTER_WAIVER_NONE)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->waive),
                                   muster_words_waiver (refusal, self->waiver));
  gtk_widget_set_sensitive (self->attack, muster_campaign_check (self->campaign, &command, NULL)
                                              == MUSTER_REFUSAL_NONE);
}

static void
show_options (MusterAttackDialog *self)
{
  gboolean boxed = self->offer.kind != MUSTER_OFFER_MULTIATTACK && self->alternative >= 0;

  muster_attack_boxes_show (self->boxes, self->offer.options, is_multiattack (self), boxed);
  gtk_widget_set_visible (self->bonus_row, !is_multiattack (self));
  gtk_widget_set_visible (self->damage_row, !is_multiattack (self));
}

static void
changed_cb (MusterAttackDialog *self)
{
  MusterCommand command;
  MusterCommand unwaived;
  MusterCommand swing;
  MusterRefusal refusal;
  gboolean tried;

  g_assert (MUSTER_IS_ATTACK_DIALOG (self));

  if (self->filling)
    return;

  show_options (self);
  refusal = find_refusal (self, &unwaived);
  command = muster_attack_dialog_get_command (self);
  if (command.kind == MUSTER_COMMAND_MULTIATTACK)
    show_multiattack (self);
  else
    {
      MusterCommandAttack attack = settle (self, &command.attack);

      show_weapon (self, &attack);
    }
  show_armor_class (self, chosen_target (self));
  tried = muster_attack_trial_swing (muster_campaign_get_game (self->campaign), &command, &swing);
  show_distance (self, tried ? &swing : NULL);
  show_slants (self, tried ? &swing : NULL);
  show_forced (self, tried ? &swing : NULL);
  show_refusal (self, refusal, &unwaived);
}

static void
cancel_cb (MusterAttackDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

static void
attack_cb (MusterAttackDialog *self)
{
  MusterCommand command = muster_attack_dialog_get_command (self);
  g_autofree char *sentence = NULL;
  g_autofree char *markup = NULL;

  g_assert (MUSTER_IS_ATTACK_DIALOG (self));

  if (muster_dialog_perform (self->campaign, &command, NULL, &sentence) != MUSTER_REFUSED)
    {
      muster_dialog_show_result (GTK_WIDGET (self), self->campaign);
      adw_dialog_close (ADW_DIALOG (self));
      return;
    }

  markup = g_markup_escape_text (sentence, -1);
  adw_preferences_group_set_description (self->refused, markup);
  gtk_widget_set_visible (GTK_WIDGET (self->refused), TRUE);
}

static void
muster_attack_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_ATTACK_DIALOG);

  G_OBJECT_CLASS (muster_attack_dialog_parent_class)->dispose (object);
}

static void
muster_attack_dialog_finalize (GObject *object)
{
  MusterAttackDialog *self = MUSTER_ATTACK_DIALOG (object);

  g_clear_pointer (&self->copy, muster_game_free);
  g_clear_pointer (&self->targets, g_array_unref);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_attack_dialog_parent_class)->finalize (object);
}

static void
muster_attack_dialog_class_init (MusterAttackDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_attack_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_attack_dialog_finalize;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/combat/attack-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, attack);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, weapon);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, target);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, against);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, distance);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, cover);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, mode);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, reasons);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, forced);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, boxes);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, situation);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, bonus_row);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, bonus);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, damage_row);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, damage);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, free);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, refused);
  gtk_widget_class_bind_template_child (widget_class, MusterAttackDialog, waive);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, attack_cb);
}

static void
muster_attack_dialog_init (MusterAttackDialog *self)
{
  self->filling = TRUE;
  self->alternative = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_spin_enter_activates (GTK_WIDGET (self));
}

static gboolean
find_offer (const MusterGame *game,
            MusterId attacker,
            MusterOfferKind kind,
            gint32 index,
            MusterOffer *found)
{
  g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));

  muster_game_offers (game, attacker, offers);
  for (guint i = 0; i < offers->len; i++)
    {
      const MusterOffer *offer = &g_array_index (offers, MusterOffer, i);

      if (offer->kind == (gint32) kind && offer->index == index)
        {
          *found = *offer;
          return TRUE;
        }
    }

  return FALSE;
}

/* The Multiattack that an attack is part of, while the action for it is there. */
static gint32
find_alternative (MusterAttackDialog *self)
{
  const MusterGame *game = muster_campaign_get_game (self->campaign);
  const MusterStatBlock *block = muster_game_block (game, self->attacker);

  if (self->offer.kind == MUSTER_OFFER_MULTIATTACK)
    return self->offer.index;
  if (self->offer.kind != MUSTER_OFFER_ATTACK || self->offer.index < 0)
    return -1;

  for (guint i = 0; i < block->n_multiattacks; i++)
    for (guint j = 0; j < block->multiattacks[i].n_swings; j++)
      {
        const MusterCommand command
            = { .kind = MUSTER_COMMAND_MULTIATTACK,
                .multiattack = { .attacker = self->attacker,
                                 .target = g_array_index (self->targets, MusterId, 0),
                                 .alternative = (gint32) i } };

        if ((block->multiattacks[i].swings[j].attacks & (1u << self->offer.index)) != 0
            && muster_game_check (game, &command, NULL) == MUSTER_REFUSAL_NONE)
          return (gint32) i;
      }

  return -1;
}

static void
fill_targets (MusterAttackDialog *self, MusterId picked)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint selected = 0;

  for (guint i = 0; i < self->targets->len; i++)
    {
      MusterId id = g_array_index (self->targets, MusterId, i);

      if (id == picked)
        selected = i;
      g_ptr_array_add (texts, muster_dialog_target (self->campaign, id));
    }
  muster_dialog_fill_combo (self->target, texts, selected);
}

/* Translators: titles of the attack dialog; %s is the attacker. */
static char *
title_words (MusterOfferKind kind, const char *attacker)
{
  switch (kind)
    {
    case MUSTER_OFFER_OFF_HAND:
      return g_strdup_printf (_ ("Off-hand attack of %s"), attacker);
    case MUSTER_OFFER_REACTION:
      return g_strdup_printf (_ ("Opportunity attack of %s"), attacker);
    case MUSTER_OFFER_LEGENDARY:
      return g_strdup_printf (_ ("Legendary action of %s"), attacker);
    case MUSTER_OFFER_READIED:
      return g_strdup_printf (_ ("Readied attack of %s"), attacker);
    default:
      return g_strdup_printf (_ ("%s attacks"), attacker);
    }
}

AdwDialog *
muster_attack_dialog_new (MusterCampaign *campaign,
                          MusterId attacker,
                          MusterOfferKind kind,
                          gint32 index,
                          MusterId target)
{
  g_autoptr (GArray) targets = NULL;
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;
  MusterAttackDialog *self;
  const MusterGame *game;
  MusterOffer offer;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  game = muster_campaign_get_game (campaign);
  if (muster_game_creature (game, attacker) == NULL
      || !find_offer (game, attacker, kind, index, &offer))
    return NULL;
  targets = muster_dialog_list_targets (campaign, attacker, &offer);
  if (targets->len == 0)
    return NULL;

  self = g_object_new (MUSTER_TYPE_ATTACK_DIALOG, NULL);
  self->campaign = g_object_ref (campaign);
  self->copy = muster_game_copy (game);
  self->attacker = attacker;
  self->offer = offer;
  self->targets = g_steal_pointer (&targets);
  self->alternative = find_alternative (self);
  muster_attack_boxes_begin (self->boxes, self->alternative >= 0,
                             muster_block_sneak_dice (muster_game_block (game, attacker)));
  fill_targets (self, target);
  name = muster_dialog_label (campaign, attacker);
  title = title_words (kind, name);
  adw_dialog_set_title (ADW_DIALOG (self), title);
  self->filling = FALSE;
  changed_cb (self);
  muster_dialog_begin_at (ADW_DIALOG (self), self->attack, self->waive, self->target, NULL);

  return ADW_DIALOG (self);
}

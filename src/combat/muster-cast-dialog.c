/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-cast-dialog.h"

#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"
#include "combat/form-choices.h"
#include "log/entry-words.h"
#include "log/words-spell.h"
#include "log/words.h"
#include "rules/chips/chip.h"
#include "rules/offer.h"
#include "rules/spells/known.h"
#include "rules/spells/standing.h"

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

struct _MusterCastDialog
{
  AdwDialog parent_instance;

  GtkWidget *cast;
  AdwPreferencesGroup *about;
  AdwComboRow *spell;
  AdwComboRow *slot;
  AdwComboRow *choice;
  AdwComboRow *form;
  AdwComboRow *cure;
  AdwComboRow *cover;
  AdwComboRow *mode;
  AdwActionRow *concentration;
  AdwPreferencesGroup *targets;
  AdwComboRow *target;
  GtkWidget *refused;
  GtkLabel *problem;
  AdwSwitchRow *waivers[N_GATES];

  MusterCampaign *campaign;
  MusterId caster;
  MusterId picked;
  gint32 use;      /* MUSTER_CAST_AGAIN, MUSTER_CAST_ENTERS; 0: it is cast */
  GArray *spells;  /* of guint: places in muster_known_at() */
  GArray *slots;   /* of gint32: levels of the slot row */
  GArray *choices; /* of guint32: damage types, or abilities, of the choice row */
  GArray *forms;   /* of MusterFormChoice: the creatures of the form row */
  GArray *cures;   /* of guint32: conditions of the cure row */
  GArray *ids;     /* of MusterId: whom it may be aimed at */
  GPtrArray *rows; /* a switch or a number for each of them; empty with one target */
  char *list;      /* of the command */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (MusterCastDialog, muster_cast_dialog, ADW_TYPE_DIALOG)

static const MusterGame *
get_game (MusterCastDialog *self)
{
  return muster_campaign_get_game (self->campaign);
}

/* The spell that is picked; there always is one. */
static void
get_known (MusterCastDialog *self, MusterKnown *known)
{
  guint place = g_array_index (self->spells, guint, adw_combo_row_get_selected (self->spell));

  if (!muster_known_at (get_game (self), self->caster, place, known))
    g_assert_not_reached ();
}

static gint32
chosen_slot (MusterCastDialog *self)
{
  return self->slots->len > 0
             ? g_array_index (self->slots, gint32, adw_combo_row_get_selected (self->slot))
             : 0;
}

static gint32
chosen_slant (MusterCastDialog *self)
{
  static const MusterMode modes[]
      = { MUSTER_MODE_NONE, MUSTER_MODE_ADVANTAGE, MUSTER_MODE_NORMAL, MUSTER_MODE_DISADVANTAGE };

  return gtk_widget_get_visible (GTK_WIDGET (self->mode))
             ? (gint32) modes[adw_combo_row_get_selected (self->mode)]
             : MUSTER_MODE_NONE;
}

/* The key of the creature that is picked, NULL: there is none to pick. */
static const char *
chosen_form (MusterCastDialog *self)
{
  guint place = adw_combo_row_get_selected (self->form);

  return place < self->forms->len ? g_array_index (self->forms, MusterFormChoice, place).key : NULL;
}

static int
reach_of (MusterCastDialog *self, const MusterKnown *known)
{
  const MusterStatBlock *block = muster_game_block (get_game (self), self->caster);
  const MusterChip *standing
      = self->use != 0 ? muster_standing_find (get_game (self), self->caster, known->spell) : NULL;
  gint32 slot = standing != NULL ? standing->slot : chosen_slot (self);

  return muster_spell_targets (known->spell, slot > 0 ? slot : known->spell->level,
                               muster_spellcasting_level (block, known->casting));
}

/* Whom a spell is on already it need not be aimed at, and what is only brought about neither. */
static gboolean
is_aimed (MusterCastDialog *self, const MusterKnown *known)
{
  if (self->use == MUSTER_CAST_AGAIN && known->spell->again == MUSTER_SPELL_AGAIN_TIED)
    return FALSE;

  return known->spell->aim != MUSTER_SPELL_AIM_SELF
         && !(self->use == 0 && known->spell->evokes_only);
}

static gboolean
has_one_target (MusterCastDialog *self, const MusterKnown *known)
{
  return is_aimed (self, known) && known->spell->aim == MUSTER_SPELL_AIM_TARGETS
         && reach_of (self, known) == 1;
}

static void
append_row_target (MusterCastDialog *self, guint place, GString *list)
{
  GtkWidget *row = g_ptr_array_index (self->rows, place);
  MusterId id = g_array_index (self->ids, MusterId, place);

  if (ADW_IS_SPIN_ROW (row))
    {
      int count = (int) adw_spin_row_get_value (ADW_SPIN_ROW (row));

      if (count > 0)
        g_string_append_printf (list, "%s%u*%d", list->len > 0 ? " " : "", id, count);
    }
  else if (adw_switch_row_get_active (ADW_SWITCH_ROW (row)))
    g_string_append_printf (list, "%s%u", list->len > 0 ? " " : "", id);
}

static char *
list_targets (MusterCastDialog *self, const MusterKnown *known)
{
  GString *list = g_string_new (NULL);

  if (has_one_target (self, known) && self->ids->len > 0)
    g_string_append_printf (
        list, "%u", g_array_index (self->ids, MusterId, adw_combo_row_get_selected (self->target)));
  for (guint i = 0; i < self->rows->len; i++)
    append_row_target (self, i, list);

  return g_string_free_and_steal (list);
}

static gint32
chosen_waivers (MusterCastDialog *self)
{
  gint32 options = 0;

  for (guint i = 0; i < N_GATES; i++)
    if (adw_switch_row_get_active (self->waivers[i]))
      options |= (gint32) gates[i].option;

  return options;
}

MusterCommand
muster_cast_dialog_get_command (MusterCastDialog *self)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_CAST };
  MusterKnown known;

  g_return_val_if_fail (MUSTER_IS_CAST_DIALOG (self), command);

  get_known (self, &known);
  g_free (self->list);
  self->list = list_targets (self, &known);
  command.cast = (MusterCommandCast) {
    .caster = self->caster,
    .spell = known.spell->key,
    .slot = chosen_slot (self),
    .targets = self->list,
    .slant = chosen_slant (self),
    .cover = gtk_widget_get_visible (GTK_WIDGET (self->cover))
                 ? (gint32) adw_combo_row_get_selected (self->cover)
                 : MUSTER_COVER_NONE,
    .options = self->use | chosen_waivers (self),
  };
  if (self->cures->len > 0)
    command.cast.condition
        = (gint32) g_array_index (self->cures, guint32, adw_combo_row_get_selected (self->cure));
  if (self->choices->len > 0)
    command.cast.choice = (gint32) g_array_index (self->choices, guint32,
                                                  adw_combo_row_get_selected (self->choice));
  command.cast.form = chosen_form (self);

  return command;
}

static void
show_about (MusterCastDialog *self, const MusterKnown *known)
{
  const MusterStatBlock *block = muster_game_block (get_game (self), self->caster);
  g_autofree char *title = g_markup_escape_text (known->spell->name, -1);
  g_autofree char *words = muster_words_spell_numbers (block, known, chosen_slot (self));
  g_autofree char *markup = g_markup_escape_text (words, -1);

  adw_preferences_group_set_title (self->about, title);
  adw_preferences_group_set_description (self->about, markup);
}

/* What a new spell would end. */
static void
show_concentration (MusterCastDialog *self, const MusterKnown *known)
{
  const MusterGame *game = get_game (self);
  const MusterChip *held = muster_chip_find (game, self->caster, MUSTER_CONDITION_CONCENTRATING);
  const MusterSpell *spell = held != NULL ? muster_game_spell (game, held->spell) : NULL;
  g_autofree char *words = NULL;
  g_autofree char *markup = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->concentration),
                          known->spell->concentration != 0 && self->use == 0);
  if (held == NULL)
    words = g_strdup (_ ("Nothing else is held"));
  else if (spell == NULL)
    words = g_strdup (_ ("Ends what is held now"));
  else
    /* Translators: a warning: casting ends the spell %s. */
    words = g_strdup_printf (_ ("Ends %s"), spell->name);
  markup = g_markup_escape_text (words, -1);
  adw_action_row_set_subtitle (self->concentration, markup);
}

static void
show_reach (MusterCastDialog *self, const MusterKnown *known)
{
  int reach = reach_of (self, known);
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->targets), self->ids->len > 0 && is_aimed (self, known));
  gtk_widget_set_visible (GTK_WIDGET (self->target), has_one_target (self, known));
  if (has_one_target (self, known))
    words = g_strdup ("");
  else if (known->spell->aim == MUSTER_SPELL_AIM_PROJECTILES)
    words = g_strdup_printf (
        ngettext ("%d projectile to share out", "%d projectiles to share out", (gulong) reach),
        reach);
  else if (reach > 0)
    words
        = g_strdup_printf (ngettext ("Up to %d target", "Up to %d targets", (gulong) reach), reach);
  else
    words = g_strdup (_ ("Everybody who is caught in it"));
  adw_preferences_group_set_description (self->targets, words);
}

/* A box stays as long as what it waives is so.  Only the GM waives a rule. */
static gboolean
show_waivers (MusterCastDialog *self, const MusterCommand *command)
{
  gboolean gm
      = muster_campaign_model_get_viewer (muster_campaign_get_model (self->campaign))->gm != 0;
  MusterCommand strict = *command;
  gboolean any = FALSE;

  for (guint i = 0; i < N_GATES; i++)
    {
      MusterWaiver waiver = MUSTER_WAIVER_NONE;
      MusterRefusal refusal;
      gboolean shut;

      strict.cast.options = self->use | (MUSTER_CAST_WAIVE_ALL & ~(gint32) gates[i].option);
      refusal = muster_game_check (get_game (self), &strict, &waiver);
      shut = gm && refusal != MUSTER_REFUSAL_NONE && waiver == gates[i].waiver;
      gtk_widget_set_visible (GTK_WIDGET (self->waivers[i]), shut);
      if (shut)
        adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->waivers[i]),
                                       muster_words_waiver (refusal, waiver));
      any |= shut;
    }

  return any;
}

static void
show_refusal (MusterCastDialog *self)
{
  MusterNames names = muster_campaign_get_names (self->campaign);
  MusterCommand command = muster_cast_dialog_get_command (self);
  MusterRefusal refusal = muster_game_check (get_game (self), &command, NULL);
  gboolean waivable = show_waivers (self, &command);
  g_autofree char *sentence = NULL;

  if (refusal != MUSTER_REFUSAL_NONE)
    sentence = muster_words_refusal (&names, &command, refusal, MUSTER_WAIVER_NONE);
  muster_dialog_show_problem (self->problem, sentence);
  gtk_widget_set_visible (self->refused, waivable || refusal != MUSTER_REFUSAL_NONE);
  gtk_widget_set_sensitive (self->cast, refusal == MUSTER_REFUSAL_NONE);
}

/* What may be picked depends on the slot and on the targets; what was picked stays while it may. */
static void
show_forms (MusterCastDialog *self)
{
  const char *before = chosen_form (self);
  MusterCommand command = muster_cast_dialog_get_command (self);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  GArray *forms = muster_form_choices (self->campaign, &command.cast);
  guint selected = 0;

  for (guint i = 0; i < forms->len; i++)
    {
      const MusterFormChoice *choice = &g_array_index (forms, MusterFormChoice, i);

      if (before != NULL && g_str_equal (choice->key, before))
        selected = i;
      g_ptr_array_add (texts, choice->words);
    }
  self->filling = TRUE;
  muster_dialog_fill_combo (self->form, texts, selected);
  self->filling = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self->form), forms->len > 1);
  g_array_unref (self->forms);
  self->forms = forms;
}

static void
form_cb (MusterCastDialog *self)
{
  g_assert (MUSTER_IS_CAST_DIALOG (self));

  if (!self->filling)
    show_refusal (self);
}

static void
changed_cb (MusterCastDialog *self)
{
  MusterKnown known;

  g_assert (MUSTER_IS_CAST_DIALOG (self));

  if (self->filling)
    return;

  get_known (self, &known);
  show_about (self, &known);
  show_concentration (self, &known);
  show_reach (self, &known);
  show_forms (self);
  show_refusal (self);
}

static void
fill_slots (MusterCastDialog *self, const MusterKnown *known)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  int lowest = muster_known_lowest_slot (get_game (self), self->caster, known);
  guint selected = 0;

  g_array_set_size (self->slots, 0);
  if (self->use == 0 && known->how == MUSTER_KNOWN_PREPARED && known->spell->level > 0)
    for (gint32 level = known->spell->level; level <= MUSTER_N_SLOT_LEVELS; level++)
      {
        const MusterStatBlock *block = muster_game_block (get_game (self), self->caster);
        guint left = muster_slots_left (get_game (self), self->caster, level);

        if (muster_stat_block_slots (block, level) == 0 && level != known->spell->level)
          continue;
        if (level == lowest)
          selected = self->slots->len;
        g_array_append_val (self->slots, level);
        /* Translators: a level of spell slots, and how many of them are left. */
        g_ptr_array_add (texts, g_strdup_printf (ngettext ("%1$d · %2$u slot left",
                                                           "%1$d · %2$u slots left", left),
                                                 level, left));
      }
  gtk_widget_set_visible (GTK_WIDGET (self->slot), self->slots->len > 0);
  muster_dialog_fill_combo (self->slot, texts, selected);
}

static guint32
choice_of (const MusterSpell *spell)
{
  guint32 types = 0;

  for (guint i = 0; i < spell->n_damage; i++)
    types |= spell->damage[i].choice;
  for (guint i = 0; i < spell->n_chips; i++)
    types |= spell->chips[i].resist_choice;

  return types;
}

/* The abilities of whose checks the caster picks one. */
static guint32
abilities_of (const MusterSpell *spell)
{
  guint32 abilities = 0;

  for (guint i = 0; i < spell->n_chips; i++)
    abilities |= spell->chips[i].check_choice;

  return abilities;
}

static void
fill_choices (MusterCastDialog *self, const MusterKnown *known)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint32 abilities = self->use == 0 ? abilities_of (known->spell) : 0;
  guint32 types = abilities == 0 && self->use == 0 ? choice_of (known->spell) : 0;

  g_array_set_size (self->choices, 0);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->choice),
                                 abilities != 0 ? _ ("Ability") : _ ("Damage type"));
  for (guint32 ability = 0; ability < MUSTER_N_ABILITIES; ability++)
    if (abilities & (1u << ability))
      {
        g_array_append_val (self->choices, ability);
        g_ptr_array_add (texts, g_strdup (muster_ability_words ((MusterAbility) ability)));
      }
  for (guint32 type = 0; type < MUSTER_N_DAMAGE_TYPES; type++)
    if (types & (1u << type))
      {
        g_array_append_val (self->choices, type);
        g_ptr_array_add (texts, g_strdup (muster_damage_type_words ((MusterDamageType) type)));
      }
  gtk_widget_set_visible (GTK_WIDGET (self->choice), texts->len > 0);
  muster_dialog_fill_combo (self->choice, texts, 0);
}

/* The first of the conditions that the likeliest target has is picked. */
static void
fill_cures (MusterCastDialog *self, const MusterKnown *known)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint selected = 0;

  g_array_set_size (self->cures, 0);
  for (guint32 i = MUSTER_N_CONDITIONS; i-- > 0;)
    if (known->spell->cures_one & (1u << i))
      {
        g_array_prepend_val (self->cures, i);
        g_ptr_array_insert (texts, 0, g_strdup (muster_condition_words ((MusterCondition) i)));
      }
  for (guint i = self->cures->len; i-- > 0;)
    if (self->picked != 0
        && muster_chip_find (get_game (self), self->picked,
                             (MusterCondition) g_array_index (self->cures, guint32, i))
               != NULL)
      selected = i;
  gtk_widget_set_visible (GTK_WIDGET (self->cure), texts->len > 0);
  muster_dialog_fill_combo (self->cure, texts, selected);
}

/* Projectiles all go to the likeliest target until somebody shares them out. */
static GtkWidget *
new_row (MusterCastDialog *self, const MusterKnown *known, guint place, gboolean likeliest)
{
  MusterId id = g_array_index (self->ids, MusterId, place);
  g_autofree char *words = muster_dialog_target (self->campaign, id);
  g_autofree char *title = g_markup_escape_text (words, -1);
  GtkWidget *row;

  if (known->spell->aim == MUSTER_SPELL_AIM_PROJECTILES)
    {
      row = adw_spin_row_new_with_range (0, 99, 1);
      adw_spin_row_set_value (ADW_SPIN_ROW (row), likeliest ? reach_of (self, known) : 0);
      g_signal_connect_object (row, "notify::value", G_CALLBACK (changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  else
    {
      row = adw_switch_row_new ();
      adw_switch_row_set_active (ADW_SWITCH_ROW (row), id == self->picked);
      g_signal_connect_object (row, "notify::active", G_CALLBACK (changed_cb), self,
                               G_CONNECT_SWAPPED);
    }
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);

  return row;
}

static void
clear_rows (MusterCastDialog *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->targets, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
}

static void
fill_targets (MusterCastDialog *self, const MusterKnown *known)
{
  guint place = g_array_index (self->spells, guint, adw_combo_row_get_selected (self->spell));
  MusterOffer offer = { .kind = MUSTER_OFFER_SPELL, .index = (gint32) place };
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint selected = 0;

  clear_rows (self);
  g_array_set_size (self->ids, 0);
  muster_game_offer_targets (get_game (self), self->caster, &offer, self->ids);
  for (guint i = 0; i < self->ids->len; i++)
    {
      if (g_array_index (self->ids, MusterId, i) == self->picked)
        selected = i;
      g_ptr_array_add (
          texts, muster_dialog_target (self->campaign, g_array_index (self->ids, MusterId, i)));
    }
  muster_dialog_fill_combo (self->target, texts, selected);
  if (has_one_target (self, known) || !is_aimed (self, known))
    return;

  for (guint i = 0; i < self->ids->len; i++)
    {
      GtkWidget *row = new_row (self, known, i, i == selected);

      adw_preferences_group_add (self->targets, row);
      g_ptr_array_add (self->rows, row);
    }
}

/* Another spell: other levels, targets and choices. */
static void
spell_cb (MusterCastDialog *self)
{
  gboolean attacks, dodged;
  MusterKnown known;

  g_assert (MUSTER_IS_CAST_DIALOG (self));

  if (self->filling)
    return;

  get_known (self, &known);
  attacks = known.spell->kind == MUSTER_SPELL_ATTACK;
  dodged = known.spell->save_ability == MUSTER_ABILITY_DEXTERITY;
  self->filling = TRUE;
  for (guint i = 0; i < N_GATES; i++)
    adw_switch_row_set_active (self->waivers[i], FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->mode), attacks);
  gtk_widget_set_visible (GTK_WIDGET (self->cover), attacks || dodged);
  fill_slots (self, &known);
  fill_choices (self, &known);
  fill_cures (self, &known);
  fill_targets (self, &known);
  self->filling = FALSE;
  changed_cb (self);
}

static void
cancel_cb (MusterCastDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

static void
cast_cb (MusterCastDialog *self)
{
  MusterCommand command = muster_cast_dialog_get_command (self);
  g_autofree char *sentence = NULL;

  g_assert (MUSTER_IS_CAST_DIALOG (self));

  if (muster_dialog_perform (self->campaign, &command, NULL, &sentence) != MUSTER_REFUSED)
    {
      muster_dialog_show_result (GTK_WIDGET (self), self->campaign);
      adw_dialog_close (ADW_DIALOG (self));
      return;
    }

  muster_dialog_show_problem (self->problem, sentence);
  gtk_widget_set_visible (self->refused, TRUE);
}

static void
muster_cast_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_CAST_DIALOG);

  G_OBJECT_CLASS (muster_cast_dialog_parent_class)->dispose (object);
}

static void
muster_cast_dialog_finalize (GObject *object)
{
  MusterCastDialog *self = MUSTER_CAST_DIALOG (object);

  g_clear_pointer (&self->spells, g_array_unref);
  g_clear_pointer (&self->slots, g_array_unref);
  g_clear_pointer (&self->choices, g_array_unref);
  g_clear_pointer (&self->forms, g_array_unref);
  g_clear_pointer (&self->cures, g_array_unref);
  g_clear_pointer (&self->ids, g_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->list, g_free);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_cast_dialog_parent_class)->finalize (object);
}

static void
muster_cast_dialog_class_init (MusterCastDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_cast_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_cast_dialog_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/cast-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCastDialog, cast);
  gtk_widget_class_bind_template_child (widget_class, MusterCastDialog, about);
  gtk_widget_class_bind_template_child (widget_class, MusterCastDialog, spell);
  gtk_widget_class_bind_template_child (widget_class, MusterCastDialog, slot);
  gtk_widget_class_bind_template_child (widget_class, MusterCastDialog, choice);
  gtk_widget_class_bind_template_child (widget_class, MusterCastDialog, form);
  gtk_widget_class_bind_template_child (widget_class, MusterCastDialog, cure);
  gtk_widget_class_bind_template_child (widget_class, MusterCastDialog, cover);
  gtk_widget_class_bind_template_child (widget_class, MusterCastDialog, mode);
  gtk_widget_class_bind_template_child (widget_class, MusterCastDialog, concentration);
  gtk_widget_class_bind_template_child (widget_class, MusterCastDialog, targets);
  gtk_widget_class_bind_template_child (widget_class, MusterCastDialog, target);
  gtk_widget_class_bind_template_child (widget_class, MusterCastDialog, refused);
  gtk_widget_class_bind_template_child (widget_class, MusterCastDialog, problem);
  for (guint i = 0; i < N_GATES; i++)
    gtk_widget_class_bind_template_child_full (widget_class, gates[i].row, FALSE,
                                               G_STRUCT_OFFSET (MusterCastDialog, waivers)
                                                   + (gssize) (i * sizeof (AdwSwitchRow *)));
  gtk_widget_class_bind_template_callback (widget_class, spell_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, form_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, cast_cb);
}

static void
muster_cast_dialog_init (MusterCastDialog *self)
{
  self->filling = TRUE;
  self->spells = g_array_new (FALSE, FALSE, sizeof (guint));
  self->slots = g_array_new (FALSE, FALSE, sizeof (gint32));
  self->choices = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->forms = g_array_new (FALSE, FALSE, sizeof (MusterFormChoice));
  self->cures = g_array_new (FALSE, FALSE, sizeof (guint32));
  self->ids = g_array_new (FALSE, FALSE, sizeof (MusterId));
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The place of the spell to open with; those of no use now come last in the running. */
static guint
find_first (MusterCastDialog *self, gint32 wanted)
{
  g_autoptr (GArray) offers = g_array_new (FALSE, FALSE, sizeof (MusterOffer));

  muster_game_offers (get_game (self), self->caster, offers);
  for (guint i = 0; i < offers->len; i++)
    {
      const MusterOffer *offer = &g_array_index (offers, MusterOffer, i);

      if (offer->kind == MUSTER_OFFER_SPELL
          && (wanted >= 0 ? offer->index == wanted : offer->refusal == MUSTER_REFUSAL_NONE))
        return (guint) offer->index;
    }

  return 0;
}

static void
fill_spells (MusterCastDialog *self, gint32 wanted)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint first = find_first (self, wanted);
  guint selected = 0;
  MusterKnown known;

  for (guint level = 0; level <= MUSTER_MAX_SPELL_LEVEL; level++)
    for (guint n = 0; muster_known_at (get_game (self), self->caster, n, &known); n++)
      {
        if (known.spell->level != level)
          continue;
        if (n == first)
          selected = texts->len;
        g_array_append_val (self->spells, n);
        g_ptr_array_add (texts, g_strdup (known.spell->name));
      }
  muster_dialog_fill_combo (self->spell, texts, selected);
}

/* The first box that is offered; without one, any that is not. */
static AdwSwitchRow *
shown_waiver (MusterCastDialog *self)
{
  for (guint i = 0; i < N_GATES; i++)
    if (gtk_widget_get_visible (GTK_WIDGET (self->waivers[i])))
      return self->waivers[i];

  return self->waivers[0];
}

static AdwDialog *
open_dialog (MusterCastDialog *self, const char *title)
{
  adw_dialog_set_title (ADW_DIALOG (self), title);
  self->filling = FALSE;
  spell_cb (self);
  muster_dialog_begin_at (ADW_DIALOG (self), self->cast, shown_waiver (self),
                          self->rows->len > 0 ? g_ptr_array_index (self->rows, 0) : self->spell,
                          self->spell, NULL);

  return ADW_DIALOG (self);
}

AdwDialog *
muster_cast_dialog_new (MusterCampaign *campaign, MusterId caster, gint32 spell, MusterId target)
{
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;
  MusterCastDialog *self;
  MusterKnown known;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  if (muster_game_creature (muster_campaign_get_game (campaign), caster) == NULL
      || !muster_known_at (muster_campaign_get_game (campaign), caster, 0, &known))
    return NULL;

  self = g_object_new (MUSTER_TYPE_CAST_DIALOG, NULL);
  self->campaign = g_object_ref (campaign);
  self->caster = caster;
  self->picked = target;
  fill_spells (self, spell);
  name = muster_dialog_label (campaign, caster);
  /* Translators: title of the cast dialog; %s is the caster. */
  title = g_strdup_printf (_ ("%s casts"), name);

  return open_dialog (self, title);
}

AdwDialog *
muster_cast_dialog_new_standing (
    MusterCampaign *campaign, MusterId caster, gint32 spell, MusterCastOptions use, MusterId target)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;
  const MusterGame *game;
  MusterCastDialog *self;
  MusterKnown known;
  guint place = (guint) spell;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  game = muster_campaign_get_game (campaign);
  if (spell < 0 || muster_game_creature (game, caster) == NULL
      || !muster_known_at (game, caster, place, &known)
      || muster_standing_find (game, caster, known.spell) == NULL)
    return NULL;

  self = g_object_new (MUSTER_TYPE_CAST_DIALOG, NULL);
  self->campaign = g_object_ref (campaign);
  self->caster = caster;
  self->picked = target;
  self->use = (gint32) use;
  g_array_append_val (self->spells, place);
  g_ptr_array_add (texts, g_strdup (known.spell->name));
  muster_dialog_fill_combo (self->spell, texts, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->spell), FALSE);
  gtk_button_set_label (GTK_BUTTON (self->cast), _ ("_Use"));
  name = muster_dialog_label (campaign, caster);
  if (use == MUSTER_CAST_ENTERS)
    /* Translators: title of a dialog: a spell with an area, its caster. */
    title = g_strdup_printf (_ ("Who enters %1$s of %2$s?"), known.spell->name, name);
  else
    /* Translators: title of a dialog: caster, a spell that stands. */
    title = g_strdup_printf (_ ("%1$s uses %2$s"), name, known.spell->name);

  return open_dialog (self, title);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-cast-dialog.h"

#include <glib/gi18n.h>

#include "combat/cast-choices.h"
#include "combat/combat-dialogs.h"
#include "combat/form-choices.h"
#include "combat/muster-cast-refusal.h"
#include "combat/muster-cast-targets.h"
#include "log/entry-words.h"
#include "log/words-spell.h"
#include "log/words.h"
#include "rules/chips/chip.h"
#include "rules/offer.h"
#include "rules/spells/known.h"
#include "rules/spells/standing.h"
#include "rules/spells/sweep.h"

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
  MusterCastTargets *targets;
  MusterCastRefusal *refused;

  MusterCampaign *campaign;
  MusterId caster;
  MusterId picked;
  gint32 use;      /* MUSTER_CAST_AGAIN, MUSTER_CAST_ENTERS; 0: it is cast */
  GArray *spells;  /* of MusterCastChoice: places in muster_known_at() */
  GArray *slots;   /* of MusterCastChoice: the levels of the slot row */
  GArray *choices; /* of MusterCastChoice: effects, damage types, or abilities, of the choice row */
  GArray *cures;   /* of MusterCastChoice: the conditions of the cure row */
  GArray *forms;   /* of MusterFormChoice: the creatures of the form row */
  char *list;      /* of the command */
  gboolean picks_option; /* the choice row has effects */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (MusterCastDialog, muster_cast_dialog, ADW_TYPE_DIALOG)

static const MusterGame *
get_game (MusterCastDialog *self)
{
  return muster_campaign_get_game (self->campaign);
}

/* What is picked in a row with choices; 0: there are none. */
static gint32
chosen_of (AdwComboRow *row, GArray *choices)
{
  return choices->len > 0
             ? (gint32) g_array_index (choices, MusterCastChoice, adw_combo_row_get_selected (row))
                   .value
             : 0;
}

/* The spell that is picked; there always is one. */
static guint
chosen_place (MusterCastDialog *self)
{
  return (guint) chosen_of (self->spell, self->spells);
}

static void
get_known (MusterCastDialog *self, MusterKnown *known)
{
  if (!muster_known_at (get_game (self), self->caster, chosen_place (self), known))
    g_assert_not_reached ();
}

static gint32
chosen_slot (MusterCastDialog *self)
{
  return chosen_of (self->slot, self->slots);
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
static MusterCastReach
get_reach (MusterCastDialog *self, const MusterKnown *known)
{
  const MusterSpell *spell = known->spell;
  gboolean tied = self->use == MUSTER_CAST_AGAIN && spell->again == MUSTER_SPELL_AGAIN_TIED;
  gboolean evoked = self->use == 0 && spell->evokes_only;

  return (MusterCastReach) {
    .aim = (MusterSpellAim) spell->aim,
    .aimed = spell->aim != MUSTER_SPELL_AIM_SELF && !tied && !evoked,
    .reach = reach_of (self, known),
  };
}

MusterCommand
muster_cast_dialog_get_command (MusterCastDialog *self)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_CAST };
  MusterCastReach reach;
  MusterKnown known;

  g_return_val_if_fail (MUSTER_IS_CAST_DIALOG (self), command);

  get_known (self, &known);
  reach = get_reach (self, &known);
  g_free (self->list);
  self->list = muster_cast_targets_get_list (self->targets, &reach);
  command.cast = (MusterCommandCast) {
    .caster = self->caster,
    .spell = known.spell->key,
    .slot = chosen_slot (self),
    .targets = self->list,
    .slant = chosen_slant (self),
    .cover = gtk_widget_get_visible (GTK_WIDGET (self->cover))
                 ? (gint32) adw_combo_row_get_selected (self->cover)
                 : MUSTER_COVER_NONE,
    .options = self->use | muster_cast_refusal_get_waived (self->refused),
  };
  command.cast.special = known.special;
  command.cast.condition = chosen_of (self->cure, self->cures);
  if (self->picks_option)
    command.cast.option = chosen_of (self->choice, self->choices);
  else
    command.cast.choice = chosen_of (self->choice, self->choices);
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
  guint n = spell != NULL ? muster_spell_count_bearers (game, self->caster, held->spell) : 0;
  g_autofree char *words = NULL;
  g_autofree char *markup = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->concentration),
                          known->spell->concentration != 0 && self->use == 0);
  if (held == NULL)
    words = g_strdup (_ ("Nothing else is held"));
  else if (spell == NULL)
    words = g_strdup (_ ("Ends what is held now"));
  else if (n == 0)
    /* Translators: a warning: casting ends the spell %s. */
    words = g_strdup_printf (_ ("Ends %s"), spell->name);
  else
    /* Translators: a warning: casting ends the spell %1$s, which lies on %2$u creatures. */
    words = g_strdup_printf (ngettext ("Ends %1$s on %2$u target", "Ends %1$s on %2$u targets", n),
                             spell->name, n);
  markup = g_markup_escape_text (words, -1);
  adw_action_row_set_subtitle (self->concentration, markup);
}

static void
show_reach (MusterCastDialog *self, const MusterKnown *known)
{
  MusterCastReach reach = get_reach (self, known);

  muster_cast_targets_show_reach (self->targets, &reach);
}

static void
show_refusal (MusterCastDialog *self)
{
  MusterCommand command = muster_cast_dialog_get_command (self);

  gtk_widget_set_sensitive (self->cast,
                            muster_cast_refusal_show (self->refused, self->campaign, &command));
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

/* Takes the choices; a row without any is hidden. */
static void
fill_row (AdwComboRow *row, GArray **kept, GArray *choices, guint selected)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  for (guint i = 0; i < choices->len; i++)
    g_ptr_array_add (texts, g_array_index (choices, MusterCastChoice, i).words);
  g_array_unref (*kept);
  *kept = choices;
  gtk_widget_set_visible (GTK_WIDGET (row), choices->len > 0);
  muster_dialog_fill_combo (row, texts, selected);
}

/* The level was settled when the spell was cast. */
static void
fill_slots (MusterCastDialog *self, const MusterKnown *known)
{
  guint selected;
  GArray *slots = muster_cast_slot_choices (get_game (self), self->caster, known, &selected);

  if (self->use != 0)
    {
      g_array_set_size (slots, 0);
      selected = 0;
    }
  fill_row (self->slot, &self->slots, slots, selected);
}

static void
fill_choices (MusterCastDialog *self, const MusterKnown *known)
{
  GArray *choices = muster_cast_option_choices (get_game (self), self->caster, known->spell);
  const char *title = known->spell->by_weapon       ? _ ("Weapon")
                      : known->spell->n_options > 0 ? _ ("Effect")
                                                    : _ ("Skill");

  self->picks_option = choices->len > 0;
  if (choices->len == 0)
    {
      g_array_unref (choices);
      choices = muster_cast_ability_choices (known->spell);
      title = _ ("Ability");
    }
  if (choices->len == 0)
    {
      g_array_unref (choices);
      choices = muster_cast_type_choices (known->spell);
      title = _ ("Damage type");
    }
  if (self->use != 0 && !known->spell->saves_late)
    g_array_set_size (choices, 0);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->choice), title);
  fill_row (self->choice, &self->choices, choices, 0);
}

static void
fill_targets (MusterCastDialog *self, const MusterKnown *known)
{
  MusterOffer offer = { .kind = MUSTER_OFFER_SPELL, .index = (gint32) chosen_place (self) };
  MusterCastReach reach = get_reach (self, known);

  muster_cast_targets_fill (self->targets, self->campaign, self->caster, &offer, &reach,
                            self->picked);
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
  muster_cast_refusal_reset (self->refused);
  gtk_widget_set_visible (GTK_WIDGET (self->mode), attacks);
  gtk_widget_set_visible (GTK_WIDGET (self->cover), attacks || dodged);
  fill_slots (self, &known);
  fill_choices (self, &known);
  fill_row (self->cure, &self->cures, muster_cast_condition_choices (known.spell), 0);
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

  muster_cast_refusal_say (self->refused, sentence);
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
  gtk_widget_class_bind_template_child (widget_class, MusterCastDialog, refused);
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
  self->spells = g_array_new (FALSE, FALSE, sizeof (MusterCastChoice));
  self->slots = g_array_new (FALSE, FALSE, sizeof (MusterCastChoice));
  self->choices = g_array_new (FALSE, FALSE, sizeof (MusterCastChoice));
  self->forms = g_array_new (FALSE, FALSE, sizeof (MusterFormChoice));
  self->cures = g_array_new (FALSE, FALSE, sizeof (MusterCastChoice));
  gtk_widget_init_template (GTK_WIDGET (self));
}

static MusterCastDialog *
new_dialog (MusterCampaign *campaign, MusterId caster, gint32 spell, MusterId target)
{
  MusterCastDialog *self = g_object_new (MUSTER_TYPE_CAST_DIALOG, NULL);
  GArray *spells;
  guint selected;

  self->campaign = g_object_ref (campaign);
  self->caster = caster;
  self->picked = target;
  spells = muster_cast_spell_choices (get_game (self), caster, spell, &selected);
  fill_row (self->spell, &self->spells, spells, selected);

  return self;
}

static AdwDialog *
open_dialog (MusterCastDialog *self, const char *title)
{
  GtkWidget *first;

  adw_dialog_set_title (ADW_DIALOG (self), title);
  self->filling = FALSE;
  spell_cb (self);
  first = muster_cast_targets_get_first (self->targets);
  muster_dialog_begin_at (ADW_DIALOG (self), self->cast,
                          muster_cast_refusal_get_box (self->refused),
                          first != NULL ? first : GTK_WIDGET (self->spell), self->spell, NULL);

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

  self = new_dialog (campaign, caster, spell, target);
  name = muster_dialog_label (campaign, caster);
  /* Translators: title of the cast dialog; %s is the caster. */
  title = g_strdup_printf (_ ("%s casts"), name);

  return open_dialog (self, title);
}

AdwDialog *
muster_cast_dialog_new_standing (
    MusterCampaign *campaign, MusterId caster, gint32 spell, MusterCastOptions use, MusterId target)
{
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;
  const MusterGame *game;
  MusterCastDialog *self;
  MusterKnown known;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  game = muster_campaign_get_game (campaign);
  if (spell < 0 || muster_game_creature (game, caster) == NULL
      || !muster_known_at (game, caster, (guint) spell, &known)
      || muster_standing_find (game, caster, known.spell) == NULL)
    return NULL;

  self = new_dialog (campaign, caster, spell, target);
  self->use = (gint32) use;
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "build/field-error.h"
#include "build/found-keys.h"
#include "build/hero-store.h"
#include "build/muster-ability-row.h"
#include "build/muster-class-editor.h"
#include "build/muster-feature-group.h"
#include "build/muster-gift-group.h"
#include "build/muster-hero-dialog.h"
#include "build/muster-hero-spells.h"
#include "build/muster-weapon-list.h"
#include "log/words.h"
#include "log/entry-words.h"
#include "parts/spin-enter.h"

struct _MusterHeroDialog
{
  AdwDialog parent_instance;

  MusterCampaign *campaign;
  MusterCreatureItem *creature; /* NULL: a new one */
  MusterHeroForm *form;
  MusterFoundKeys *found;
  GtkStringList *found_names; /* what the list shows for found->keys */
  gboolean filling;           /* the fields are being filled, nobody types */
  gboolean changed;

  AdwNavigationView *pages;
  GtkWidget *name;
  GtkLabel *name_error;
  MusterClassEditor *classes;
  MusterGiftGroup *gifts;
  MusterFeatureGroup *features;
  GtkSpinButton *max_hp;
  GtkSpinButton *armor_class;
  GtkEditable *armor;
  GtkSpinButton *speed;
  GtkSpinButton *potions;
  GtkSpinButton *carried;
  AdwPreferencesGroup *abilities;
  AdwExpanderRow *skills;
  MusterWeaponList *weapons;
  MusterHeroSpells *spells;
  GtkWidget *add_weapon;
  GtkEditable *search;
  GtkListView *found_list;
  MusterAbilityRow *ability_rows[MUSTER_N_ABILITIES];
  GtkDropDown *trainings[MUSTER_N_SKILLS];
  AdwActionRow *skill_rows[MUSTER_N_SKILLS];
};

G_DEFINE_FINAL_TYPE (MusterHeroDialog, muster_hero_dialog, ADW_TYPE_DIALOG)

static void
show_derived (MusterHeroDialog *self)
{
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    muster_ability_row_set_save (self->ability_rows[i],
                                 muster_hero_form_save (self->form, (MusterAbility) i));
  for (guint i = 0; i < MUSTER_N_SKILLS; i++)
    {
      g_autofree char *bonus
          = muster_signed_words (muster_hero_form_skill (self->form, (MusterSkill) i));

      adw_action_row_set_subtitle (self->skill_rows[i], bonus);
    }
  muster_weapon_list_show_numbers (self->weapons);
  muster_hero_spells_show_numbers (self->spells);
  muster_feature_group_show_for (self->features, self->form->classes, self->form->n_classes);
}

static void
read_fields (MusterHeroDialog *self)
{
  MusterHeroForm *form = self->form;

  g_free (form->name);
  form->name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
  form->n_classes = muster_class_editor_get (self->classes, form->classes, &form->level);
  form->features = muster_feature_group_get (self->features);
  form->max_hp = gtk_spin_button_get_value_as_int (self->max_hp);
  form->armor_class = gtk_spin_button_get_value_as_int (self->armor_class);
  g_free (form->armor);
  form->armor = g_strstrip (g_strdup (gtk_editable_get_text (self->armor)));
  form->speed_ft = gtk_spin_button_get_value_as_int (self->speed);
  form->potions = gtk_spin_button_get_value_as_int (self->potions);
  form->carried = gtk_spin_button_get_value_as_int (self->carried);
  form->saves = 0;
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    {
      form->scores[i] = muster_ability_row_get_score (self->ability_rows[i]);
      if (muster_ability_row_get_proficient (self->ability_rows[i]))
        form->saves |= 1u << i;
    }
  for (guint i = 0; i < MUSTER_N_SKILLS; i++)
    form->training[i] = (MusterTraining) gtk_drop_down_get_selected (self->trainings[i]);
}

static void
changed_cb (MusterHeroDialog *self)
{
  g_assert (MUSTER_IS_HERO_DIALOG (self));

  if (self->filling || self->form == NULL)
    return;

  self->changed = TRUE;
  read_fields (self);
  show_derived (self);
  if (*self->form->name != '\0')
    muster_field_set_error (self->name, self->name_error, NULL);
}

static void
list_changed_cb (MusterHeroDialog *self)
{
  g_assert (MUSTER_IS_HERO_DIALOG (self));

  self->changed = TRUE;
}

void
muster_hero_dialog_show_form (MusterHeroDialog *self)
{
  const MusterHeroForm *form;

  g_return_if_fail (MUSTER_IS_HERO_DIALOG (self));

  form = self->form;
  self->filling = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->name), form->name);
  muster_class_editor_set (self->classes, form->classes, form->n_classes, form->level);
  muster_feature_group_set (self->features, form->features);
  gtk_spin_button_set_value (self->max_hp, form->max_hp);
  gtk_spin_button_set_value (self->armor_class, form->armor_class);
  gtk_editable_set_text (self->armor, form->armor);
  gtk_spin_button_set_value (self->speed, form->speed_ft);
  gtk_spin_button_set_value (self->potions, form->potions);
  gtk_spin_button_set_value (self->carried, form->carried);
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    muster_ability_row_set (self->ability_rows[i], form->scores[i], (form->saves & (1u << i)) != 0);
  for (guint i = 0; i < MUSTER_N_SKILLS; i++)
    gtk_drop_down_set_selected (self->trainings[i], (guint) form->training[i]);
  self->filling = FALSE;
  muster_weapon_list_set_form (self->weapons, self->form);
  muster_hero_spells_set_form (self->spells, self->form, self->found->library);
  muster_gift_group_set_form (self->gifts, self->form, self->found->library);
  show_derived (self);
}

/* Adding a weapon. */

static void
run_search (MusterHeroDialog *self)
{
  MusterLibraryFilter filter = MUSTER_LIBRARY_FILTER_ALL;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  int edition = 0;
  guint n;

  g_object_get (muster_campaign_get_model (self->campaign), "edition", &edition, NULL);
  filter.kinds = 1u << MUSTER_ENTRY_EQUIPMENT;
  filter.gears = 1u << MUSTER_GEAR_WEAPON;
  filter.edition = (gint16) edition;
  n = muster_found_keys_run (self->found, gtk_editable_get_text (self->search), &filter);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (
        names, (gpointer) muster_library_get_row (self->found->library,
                                                  gtk_string_list_get_string (self->found->keys, i))
                   ->name);
  g_ptr_array_add (names, NULL);
  gtk_string_list_splice (self->found_names, 0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->found_names)),
                          (const char *const *) names->pdata);
}

static void
add_weapon_clicked_cb (MusterHeroDialog *self)
{
  g_assert (MUSTER_IS_HERO_DIALOG (self));

  gtk_editable_set_text (self->search, "");
  run_search (self);
  adw_navigation_view_push_by_tag (self->pages, "weapons");
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

static void
tell (MusterHeroDialog *self, const char *message)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s", message);
}

static void
add_weapon (MusterHeroDialog *self, guint position)
{
  const char *key = gtk_string_list_get_string (self->found->keys, position);
  g_autoptr (JsonObject) body = NULL;
  g_autoptr (GError) error = NULL;

  if (key == NULL)
    return;

  body = muster_library_get_body (self->found->library, key, &error);
  if (body == NULL || !muster_hero_form_add_weapon (self->form, body, &error))
    {
      tell (self, error->message);
      return;
    }

  self->changed = TRUE;
  muster_weapon_list_show (self->weapons);
  adw_navigation_view_pop (self->pages);
  gtk_widget_grab_focus (self->add_weapon);
}

static void
search_changed_cb (MusterHeroDialog *self)
{
  g_assert (MUSTER_IS_HERO_DIALOG (self));

  if (self->found != NULL)
    run_search (self);
}

static void
search_activated_cb (MusterHeroDialog *self)
{
  g_assert (MUSTER_IS_HERO_DIALOG (self));

  run_search (self);
  add_weapon (self, 0);
}

static void
weapon_activated_cb (MusterHeroDialog *self, guint position)
{
  g_assert (MUSTER_IS_HERO_DIALOG (self));

  add_weapon (self, position);
}

/* Saving and closing. */

gboolean
muster_hero_dialog_save (MusterHeroDialog *self)
{
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (MUSTER_IS_HERO_DIALOG (self), FALSE);

  read_fields (self);
  if (*self->form->name == '\0')
    muster_field_set_error (self->name, self->name_error,
                            _ ("A party member needs a name. Type one."));
  else if (muster_hero_store (self->campaign, self->creature, self->form, &error))
    return TRUE;
  else
    muster_field_set_error (self->name, self->name_error, error->message);

  gtk_widget_grab_focus (self->name);

  return FALSE;
}

static void
save_clicked_cb (MusterHeroDialog *self)
{
  g_assert (MUSTER_IS_HERO_DIALOG (self));

  if (muster_hero_dialog_save (self))
    adw_dialog_force_close (ADW_DIALOG (self));
}

static void
discard_answered_cb (MusterHeroDialog *self, const char *response)
{
  if (g_str_equal (response, "discard"))
    adw_dialog_force_close (ADW_DIALOG (self));
}

static void
close_attempt_cb (MusterHeroDialog *self)
{
  AdwDialog *dialog;

  g_assert (MUSTER_IS_HERO_DIALOG (self));

  if (!self->changed)
    {
      adw_dialog_force_close (ADW_DIALOG (self));
      return;
    }

  dialog = adw_alert_dialog_new (_ ("Discard what you changed?"),
                                 _ ("The party member has not been saved."));
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "keep", _ ("_Keep editing"), "discard",
                                  _ ("_Discard"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "discard",
                                            ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "keep");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "keep");
  g_signal_connect_object (dialog, "response", G_CALLBACK (discard_answered_cb), self,
                           G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
muster_hero_dialog_dispose (GObject *object)
{
  MusterHeroDialog *self = MUSTER_HERO_DIALOG (object);

  if (self->weapons != NULL)
    {
      muster_weapon_list_set_form (self->weapons, NULL);
      muster_hero_spells_set_form (self->spells, NULL, NULL);
    }
  g_clear_pointer (&self->form, muster_hero_form_free);
  g_clear_pointer (&self->found, muster_found_keys_free);
  g_clear_object (&self->found_names);
  g_clear_object (&self->creature);
  g_clear_object (&self->campaign);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_HERO_DIALOG);

  G_OBJECT_CLASS (muster_hero_dialog_parent_class)->dispose (object);
}

static void
muster_hero_dialog_class_init (MusterHeroDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_hero_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/build/hero-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, pages);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, name);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, name_error);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, classes);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, gifts);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, features);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, max_hp);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, armor_class);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, armor);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, speed);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, potions);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, carried);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, abilities);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, skills);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, weapons);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, spells);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, add_weapon);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, search);
  gtk_widget_class_bind_template_child (widget_class, MusterHeroDialog, found_list);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_attempt_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_weapon_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, weapon_activated_cb);
}

static void
add_skill_row (MusterHeroDialog *self, MusterSkill skill)
{
  const char *const trainings[] = { _ ("Not trained"), _ ("Proficient"), _ ("Expertise"), NULL };
  const char *name = muster_skill_words (skill);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *training = gtk_drop_down_new_from_strings (trainings);

  gtk_widget_set_valign (training, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (training), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), training);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), training);
  adw_expander_row_add_row (self->skills, row);
  g_signal_connect_object (training, "notify::selected", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->skill_rows[skill] = ADW_ACTION_ROW (row);
  self->trainings[skill] = GTK_DROP_DOWN (training);
}

static void
muster_hero_dialog_init (MusterHeroDialog *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_spin_enter_activates (GTK_WIDGET (self));

  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    {
      GtkWidget *row = muster_ability_row_new ((MusterAbility) i);

      adw_preferences_group_add (self->abilities, row);
      g_signal_connect_object (row, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
      self->ability_rows[i] = MUSTER_ABILITY_ROW (row);
    }
  for (guint i = 0; i < MUSTER_N_SKILLS; i++)
    add_skill_row (self, (MusterSkill) i);

  self->found_names = gtk_string_list_new (NULL);
  gtk_list_view_set_model (self->found_list, GTK_SELECTION_MODEL (gtk_single_selection_new (
                                                 g_object_ref (G_LIST_MODEL (self->found_names)))));
}

static MusterHeroDialog *
make (MusterCampaign *campaign, MusterCreatureItem *creature, MusterHeroForm *form)
{
  MusterHeroDialog *self = g_object_new (MUSTER_TYPE_HERO_DIALOG, NULL);

  self->campaign = g_object_ref (campaign);
  g_set_object (&self->creature, creature);
  self->form = form;
  g_object_get (muster_campaign_get_model (campaign), "edition", &form->edition, NULL);
  self->found = muster_found_keys_new (muster_campaign_get_library (campaign));
  muster_hero_dialog_show_form (self);

  return self;
}

AdwDialog *
muster_hero_dialog_new (MusterCampaign *campaign)
{
  MusterHeroDialog *self;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  self = make (campaign, NULL, muster_hero_form_new ());
  adw_dialog_set_title (ADW_DIALOG (self), _ ("New party member"));

  return ADW_DIALOG (self);
}

AdwDialog *
muster_hero_dialog_new_for_creature (MusterCampaign *campaign,
                                     MusterCreatureItem *creature,
                                     GError **error)
{
  g_autofree char *json = NULL;
  const MusterCreature *record;
  MusterHeroForm *form;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);
  g_return_val_if_fail (MUSTER_IS_CREATURE_ITEM (creature), NULL);

  json = muster_campaign_dup_stat_block_json (campaign, muster_creature_item_get_block (creature));
  if (json == NULL)
    {
      g_set_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_BAD_INPUT,
                   /* Translators: %s is the name of a character. */
                   _ ("The stat block of %s is not in this campaign. Remove the character and add "
                      "it again."),
                   muster_creature_item_get_name (creature));
      return NULL;
    }

  form = muster_hero_form_from_json (json, error);
  if (form == NULL)
    return NULL;
  g_set_str (&form->name, muster_creature_item_get_name (creature));
  record = muster_game_creature (muster_campaign_get_game (campaign),
                                 muster_creature_item_get_id (creature));
  form->potions = record->potions;
  form->carried = record->carried;

  return ADW_DIALOG (make (campaign, creature, form));
}

MusterHeroForm *
muster_hero_dialog_get_form (MusterHeroDialog *self)
{
  g_return_val_if_fail (MUSTER_IS_HERO_DIALOG (self), NULL);

  return self->form;
}

const char *
muster_hero_dialog_get_name_error (MusterHeroDialog *self)
{
  g_return_val_if_fail (MUSTER_IS_HERO_DIALOG (self), NULL);

  return gtk_widget_get_visible (GTK_WIDGET (self->name_error))
             ? gtk_label_get_text (self->name_error)
             : NULL;
}

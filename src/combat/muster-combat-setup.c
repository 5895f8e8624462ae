/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-combat-setup.h"

#include <glib/gi18n.h>

#include "combat/combat-children.h"
#include "combat/combat-dialogs.h"
#include "combat/fight-setup.h"
#include "combat/muster-setup-row.h"
#include "combat/setup-groups.h"
#include "combat/setup-sides.h"
#include "log/words.h"
#include "rules/fight/outcome.h"

struct _MusterCombatSetup
{
  AdwDialog parent_instance;

  AdwPreferencesPage *page;
  AdwComboRow *mode;
  AdwSwitchRow *grouped;
  AdwExpanderRow *sides;
  AdwPreferencesGroup *party;
  AdwPreferencesGroup *foes;
  AdwPreferencesGroup *nearby;
  GtkLabel *problem;
  GtkWidget *roll;
  GtkWidget *start;

  MusterCampaign *campaign;
  MusterFightSetup *setup;
  gboolean filling;
  GPtrArray *rows; /* of MusterSetupRow, borrowed, in the order of the seats */
  MusterSetupGroups *groups;
  MusterSetupSides *side_rows;
};

G_DEFINE_FINAL_TYPE (MusterCombatSetup, muster_combat_setup, ADW_TYPE_DIALOG)

static MusterSetupRow *
row_at (MusterCombatSetup *self, guint index)
{
  return g_ptr_array_index (self->rows, index);
}

static const MusterCreature *
creature_at (MusterCombatSetup *self, guint index)
{
  return muster_game_creature (muster_campaign_get_game (self->campaign),
                               muster_fight_setup_seat (self->setup, index)->creature);
}

static const char *
kind_words (const MusterCreature *creature, MusterStance stance)
{
  if (creature->life == MUSTER_LIFE_DEAD)
    return muster_words_state (MUSTER_STATE_DEAD);
  if (creature->life == MUSTER_LIFE_DYING)
    return muster_words_state (MUSTER_STATE_DYING);
  if (creature->life == MUSTER_LIFE_STABLE)
    return muster_words_state (MUSTER_STATE_STABLE);
  if (stance == MUSTER_STANCE_BYSTANDER)
    return _ ("Bystander");

  return NULL;
}

/* When a reinforcement comes, where a foe near the party stands, or its named side; NULL: none. */
static char *
dup_place (MusterCombatSetup *self, guint index)
{
  const MusterSeat *seat = muster_fight_setup_seat (self->setup, index);
  g_autofree char *tile = NULL;
  g_autofree char *distance = NULL;

  if (seat->arrives > 0)
    return g_strdup_printf (_ ("Joins at the start of round %d"), seat->arrives);
  if (!seat->nearby)
    return muster_fight_setup_named_side (self->setup, index);

  tile = muster_words_tile (seat->x, seat->y);
  distance = muster_words_distance (seat->distance);

  /* Translators: where a foe stands: how far away ("3 tiles away"), its tile ("5, 3"). */
  return g_strdup_printf (_ ("%1$s, at %2$s"), distance, tile);
}

static void
show_labels (MusterCombatSetup *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autofree char *label = muster_fight_setup_label (self->setup, i);
      g_autofree char *place = dup_place (self, i);

      muster_setup_row_set_label (
          row_at (self, i), label,
          place != NULL
              ? place
              : kind_words (creature_at (self, i), muster_fight_setup_stance (self->setup, i)));
    }
}

static gboolean
has_initiative (MusterCombatSetup *self, guint index)
{
  return muster_setup_row_get_initiative (row_at (self, index), NULL);
}

static gboolean
is_missing (MusterCombatSetup *self, guint index)
{
  return muster_setup_row_get_included (row_at (self, index)) && !has_initiative (self, index)
         && !(muster_fight_setup_seat (self->setup, index)->awaited
              && muster_setup_row_is_empty (row_at (self, index)));
}

static guint
count_missing (MusterCombatSetup *self)
{
  guint missing = 0;

  for (guint i = 0; i < self->rows->len; i++)
    missing += is_missing (self, i);

  return missing;
}

static gboolean
is_anything_typed (MusterCombatSetup *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (muster_setup_row_is_typed (row_at (self, i)))
      return TRUE;

  return FALSE;
}

/* Enter goes on: it rolls while somebody has no initiative, then it starts the fight. */
static void
show_next (MusterCombatSetup *self)
{
  gboolean missing = count_missing (self) > 0;

  for (guint i = 0; i < self->rows->len; i++)
    muster_setup_row_set_awaited (row_at (self, i),
                                  muster_fight_setup_seat (self->setup, i)->awaited);
  muster_combat_set_class (self->roll, "suggested-action", missing);
  muster_combat_set_class (self->start, "suggested-action", !missing);
  gtk_button_set_label (GTK_BUTTON (self->roll),
                        missing ? _ ("_Roll initiative") : _ ("_Roll again"));
  adw_dialog_set_default_widget (ADW_DIALOG (self), missing ? self->roll : self->start);
  adw_dialog_set_can_close (ADW_DIALOG (self), !is_anything_typed (self));
  muster_dialog_show_problem (self->problem, NULL);
}

static void
seats_changed_cb (MusterCombatSetup *self)
{
  g_assert (MUSTER_IS_COMBAT_SETUP (self));

  for (guint i = 0; i < self->rows->len; i++)
    {
      MusterSeat *seat = muster_fight_setup_seat (self->setup, i);

      seat->included = muster_setup_row_get_included (row_at (self, i));
      seat->surprised = muster_setup_row_get_surprised (row_at (self, i));
      seat->in_lair = muster_setup_row_get_in_lair (row_at (self, i));
      if (muster_setup_row_has_hidden (row_at (self, i)))
        seat->hidden = muster_setup_row_get_hidden (row_at (self, i));
    }
  muster_fight_setup_stage (self->setup);
  muster_setup_groups_show (self->groups);
  muster_setup_sides_show (self->side_rows);
  show_labels (self);
  show_next (self);
}

static void
group_changed (gpointer data)
{
  seats_changed_cb (data);
}

/* What was typed stays: it may be a die that was thrown at the table. */
static gboolean
wants_roll (MusterCombatSetup *self, guint index, gboolean again)
{
  MusterSetupRow *row = row_at (self, index);

  if (!muster_setup_row_get_included (row) || muster_fight_setup_seat (self->setup, index)->awaited)
    return FALSE;
  for (guint i = 0; i < self->rows->len; i++)
    if (i != index && muster_setup_row_is_typed (row_at (self, i))
        && muster_fight_setup_shares (self->setup, index, i))
      return FALSE;

  return again ? !muster_setup_row_is_typed (row) : !has_initiative (self, index);
}

/* What one of a pack or a side has, the others have too. */
static void
share_initiative (MusterCombatSetup *self, guint index, gint32 initiative, gboolean *done)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (i != index && muster_setup_row_get_included (row_at (self, i))
        && muster_fight_setup_shares (self->setup, index, i))
      {
        muster_setup_row_set_rolled (row_at (self, i), initiative, _ ("Shares one roll"));
        if (done != NULL)
          done[i] = TRUE;
      }
}

static void
typed_cb (MusterCombatSetup *self, MusterSetupRow *row)
{
  gint32 initiative;
  guint index;

  g_assert (MUSTER_IS_COMBAT_SETUP (self));

  if (g_ptr_array_find (self->rows, row, &index)
      && muster_setup_row_get_initiative (row, &initiative))
    share_initiative (self, index, initiative, NULL);
  show_next (self);
}

static void
clear_rolls (MusterCombatSetup *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (!muster_setup_row_is_typed (row_at (self, i)))
      muster_setup_row_clear (row_at (self, i));
}

static void
order_cb (MusterCombatSetup *self)
{
  g_assert (MUSTER_IS_COMBAT_SETUP (self));

  if (self->filling || self->setup == NULL)
    return;

  muster_fight_setup_set_order (self->setup,
                                (MusterInitiativeMode) adw_combo_row_get_selected (self->mode),
                                adw_switch_row_get_active (self->grouped));
  clear_rolls (self);
  show_next (self);
}

static void
roll_seat (MusterCombatSetup *self, guint index, gboolean *done)
{
  g_autofree char *note = muster_fight_setup_roll (self->setup, index);
  const MusterSeat *seat = muster_fight_setup_seat (self->setup, index);

  if (!seat->known)
    return;

  muster_setup_row_set_rolled (row_at (self, index), seat->initiative, note);
  share_initiative (self, index, seat->initiative, done);
}

static void
roll_cb (MusterCombatSetup *self)
{
  gboolean again = count_missing (self) == 0;
  g_autofree gboolean *done = g_new0 (gboolean, self->rows->len);

  g_assert (MUSTER_IS_COMBAT_SETUP (self));

  for (guint i = 0; i < self->rows->len; i++)
    if (!done[i] && wants_roll (self, i, again))
      roll_seat (self, i, done);
  show_next (self);
  gtk_widget_grab_focus (self->start);
}

static gboolean
complain_about_missing (MusterCombatSetup *self)
{
  gboolean anybody = FALSE;

  for (guint i = 0; i < self->rows->len; i++)
    {
      g_autofree char *sentence = NULL;

      anybody = anybody || muster_setup_row_get_included (row_at (self, i));
      if (!is_missing (self, i))
        continue;
      if (muster_setup_row_is_empty (row_at (self, i)))
        sentence = g_strdup_printf (
            _ ("%s has no initiative yet. Enter it, or roll for everybody who has none."),
            muster_setup_row_get_label (row_at (self, i)));
      else
        sentence
            = g_strdup_printf (_ ("The initiative of %s is not a whole number. Enter one like 14."),
                               muster_setup_row_get_label (row_at (self, i)));
      muster_dialog_show_problem (self->problem, sentence);
      muster_setup_row_complain (row_at (self, i));
      return TRUE;
    }
  if (self->rows->len == 0)
    muster_dialog_show_problem (self->problem, _ ("Nobody is there to fight. Add party members or "
                                                  "creatures in Build first."));
  else if (!anybody)
    muster_dialog_show_problem (self->problem, _ ("Nobody takes part. Tick those who do."));

  return !anybody;
}

static void
start_cb (MusterCombatSetup *self)
{
  g_autoptr (GError) error = NULL;

  g_assert (MUSTER_IS_COMBAT_SETUP (self));

  if (complain_about_missing (self))
    return;

  for (guint i = 0; i < self->rows->len; i++)
    {
      MusterSeat *seat = muster_fight_setup_seat (self->setup, i);

      seat->known = muster_setup_row_get_initiative (row_at (self, i), &seat->initiative);
    }
  if (muster_fight_setup_start (self->setup, &error))
    adw_dialog_force_close (ADW_DIALOG (self));
  else
    muster_dialog_show_problem (self->problem, error->message);
}

static void
activated_cb (MusterCombatSetup *self)
{
  g_assert (MUSTER_IS_COMBAT_SETUP (self));

  gtk_widget_activate (adw_dialog_get_default_widget (ADW_DIALOG (self)));
}

static void
discard_cb (MusterCombatSetup *self)
{
  adw_dialog_force_close (ADW_DIALOG (self));
}

static void
close_attempt_cb (MusterCombatSetup *self)
{
  AdwDialog *question = adw_alert_dialog_new (
      _ ("Discard the initiative?"),
      _ ("You entered initiative by hand. It is not kept when you leave without starting."));

  g_assert (MUSTER_IS_COMBAT_SETUP (self));

  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (question), "stay", _ ("_Keep setting up"),
                                  "discard", _ ("_Discard"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (question), "discard",
                                            ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (question), "stay");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (question), "stay");
  g_signal_connect_object (question, "response::discard", G_CALLBACK (discard_cb), self,
                           G_CONNECT_SWAPPED);
  adw_dialog_present (question, GTK_WIDGET (self));
}

static void
muster_combat_setup_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_COMBAT_SETUP);

  G_OBJECT_CLASS (muster_combat_setup_parent_class)->dispose (object);
}

static void
muster_combat_setup_finalize (GObject *object)
{
  MusterCombatSetup *self = MUSTER_COMBAT_SETUP (object);

  g_clear_pointer (&self->groups, muster_setup_groups_free);
  g_clear_pointer (&self->side_rows, muster_setup_sides_free);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->setup, muster_fight_setup_free);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_combat_setup_parent_class)->finalize (object);
}

static void
muster_combat_setup_class_init (MusterCombatSetupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_combat_setup_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_combat_setup_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/combat-setup.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCombatSetup, page);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatSetup, mode);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatSetup, grouped);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatSetup, sides);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatSetup, party);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatSetup, foes);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatSetup, nearby);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatSetup, problem);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatSetup, roll);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatSetup, start);
  gtk_widget_class_bind_template_callback (widget_class, close_attempt_cb);
  gtk_widget_class_bind_template_callback (widget_class, order_cb);
  gtk_widget_class_bind_template_callback (widget_class, roll_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
muster_combat_setup_init (MusterCombatSetup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
}

static AdwPreferencesGroup *
list_of (MusterCombatSetup *self, guint index)
{
  if (muster_fight_setup_seat (self->setup, index)->nearby)
    return self->nearby;

  return muster_fight_setup_stance (self->setup, index) == MUSTER_STANCE_FOE ? self->foes
                                                                             : self->party;
}

static gboolean
is_used (MusterCombatSetup *self, AdwPreferencesGroup *list)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (list_of (self, i) == list)
      return TRUE;

  return FALSE;
}

static void
put_rows (MusterCombatSetup *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (!muster_fight_setup_seat (self->setup, i)->nearby)
      adw_preferences_group_add (list_of (self, i), GTK_WIDGET (row_at (self, i)));
  gtk_widget_set_visible (GTK_WIDGET (self->party), is_used (self, self->party));
  gtk_widget_set_visible (GTK_WIDGET (self->foes), is_used (self, self->foes));
}

/* Each stands among its own again, in the order of the seats. */
static void
sides_changed (gpointer data)
{
  MusterCombatSetup *self = data;

  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = GTK_WIDGET (row_at (self, i));

      if (muster_fight_setup_seat (self->setup, i)->nearby)
        continue;
      g_object_ref (row);
      adw_preferences_group_remove (
          ADW_PREFERENCES_GROUP (gtk_widget_get_ancestor (row, ADW_TYPE_PREFERENCES_GROUP)), row);
    }
  put_rows (self);
  for (guint i = 0; i < self->rows->len; i++)
    if (!muster_fight_setup_seat (self->setup, i)->nearby)
      g_object_unref (row_at (self, i));

  if (muster_fight_setup_get_mode (self->setup) == MUSTER_INITIATIVE_SIDES)
    clear_rolls (self);
  seats_changed_cb (self);
}

static void
add_row (MusterCombatSetup *self, guint index)
{
  const MusterSeat *seat = muster_fight_setup_seat (self->setup, index);
  MusterSetupRow *row = muster_setup_row_new (seat->creature);

  if (seat->nearby)
    {
      muster_setup_groups_add (self->groups, self->nearby, index);
      muster_setup_row_set_nearby (row);
      adw_preferences_group_add (self->nearby, GTK_WIDGET (row));
    }
  muster_setup_row_set_included (row, seat->included);
  muster_setup_row_set_surprised (row, seat->surprised);
  if (creature_at (self, index)->kind != MUSTER_CREATURE_CHARACTER)
    muster_setup_row_show_hidden (row, seat->hidden);
  if (seat->has_lair)
    muster_setup_row_show_lair (row, seat->in_lair);
  if (seat->known)
    muster_setup_row_set_rolled (row, seat->initiative, NULL);
  g_signal_connect_object (row, "included-changed", G_CALLBACK (seats_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "surprised-changed", G_CALLBACK (seats_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "typed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "activated", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->rows, row);
}

/* A fight that runs makes room for this one. */
static void
tell_parking (MusterCombatSetup *self)
{
  const MusterGame *game = muster_campaign_get_game (self->campaign);
  const MusterFight *fight = muster_game_current_fight (game);
  const char *name;
  g_autofree char *words = NULL;

  if (fight == NULL || fight->state != MUSTER_FIGHT_RUNNING)
    return;

  name = muster_game_text (game, fight->name);
  if (*name != '\0')
    /* Translators: the name of the fight that runs. */
    words = g_strdup_printf (_ ("“%1$s” is being fought. It is parked as it stands when this fight "
                                "starts, and waits in Play."),
                             name);
  else
    words = g_strdup (_ ("A fight is running. It is parked as it stands when this one starts, and "
                         "waits in Play."));
  adw_preferences_page_set_description (self->page, words);
}

static AdwDialog *
create (MusterCampaign *campaign, MusterFightSetup *setup)
{
  MusterCombatSetup *self = g_object_new (MUSTER_TYPE_COMBAT_SETUP, NULL);

  self->campaign = g_object_ref (campaign);
  self->setup = setup;
  self->groups = muster_setup_groups_new (setup, self->rows, group_changed, self);
  self->filling = TRUE;
  adw_combo_row_set_selected (self->mode, muster_fight_setup_get_mode (setup));
  adw_switch_row_set_active (self->grouped, muster_fight_setup_get_grouped (setup));
  self->filling = FALSE;
  for (guint i = 0; i < muster_fight_setup_n_seats (self->setup); i++)
    add_row (self, i);
  put_rows (self);
  gtk_widget_set_visible (GTK_WIDGET (self->nearby), is_used (self, self->nearby));
  self->side_rows = muster_setup_sides_new (setup, self->sides, sides_changed, self);
  muster_setup_groups_show (self->groups);
  muster_setup_sides_show (self->side_rows);
  tell_parking (self);
  show_labels (self);
  show_next (self);

  return ADW_DIALOG (self);
}

AdwDialog *
muster_combat_setup_new (MusterCampaign *campaign, MusterId encounter)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  return create (campaign, muster_fight_setup_new (campaign, encounter));
}

AdwDialog *
muster_combat_setup_new_here (MusterCampaign *campaign)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  return create (campaign, muster_fight_setup_new_here (campaign));
}

void
muster_combat_setup_present (GtkWidget *parent, MusterCampaign *campaign, MusterId encounter)
{
  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (MUSTER_IS_CAMPAIGN (campaign));

  adw_dialog_present (muster_combat_setup_new (campaign, encounter), parent);
}

void
muster_combat_setup_present_here (GtkWidget *parent, MusterCampaign *campaign)
{
  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (MUSTER_IS_CAMPAIGN (campaign));

  adw_dialog_present (muster_combat_setup_new_here (campaign), parent);
}

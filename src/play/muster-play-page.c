/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-play"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "log/words-timing.h"
#include "play/arrival.h"
#include "play/muster-encounter-card.h"
#include "play/muster-fight-card.h"
#include "play/muster-parked-row.h"
#include "play/muster-party-card.h"
#include "play/muster-place-card.h"
#include "play/muster-play-page.h"
#include "play/time-dialog.h"

struct _MusterPlayPage
{
  AdwBin parent_instance;

  MusterCampaign *campaign;
  GSignalGroup *model_signals;
  GSignalGroup *parked_signals;

  MusterFightCard *fight;
  MusterPlaceCard *place;
  GtkWidget *parked_panel;
  GtkListBox *parked;
  GtkListBox *party;
  GtkListBox *encounters;
};

enum
{
  PROP_0,
  PROP_CAMPAIGN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterPlayPage, muster_play_page, ADW_TYPE_BIN)

static MusterCampaignModel *
get_model (MusterPlayPage *self)
{
  return self->campaign != NULL ? muster_campaign_get_model (self->campaign) : NULL;
}

static gboolean
perform (MusterPlayPage *self, const MusterCommand *command)
{
  g_autoptr (GError) error = NULL;
  MusterStatus status = muster_campaign_perform (self->campaign, command, NULL, &error);

  if (status == MUSTER_REFUSED)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s", error->message);

  return status == MUSTER_DONE;
}

static void
toggle_absent (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterPlayPage *self = MUSTER_PLAY_PAGE (widget);
  MusterCreatureItem *creature;
  MusterCommand command = { .kind = MUSTER_COMMAND_EDIT_CREATURE };

  if (self->campaign == NULL)
    return;

  creature
      = muster_campaign_model_lookup_creature (get_model (self), g_variant_get_uint32 (parameter));
  if (creature == NULL)
    return;

  command.edit_creature.creature = muster_creature_item_get_id (creature);
  command.edit_creature.name = muster_creature_item_get_name (creature);
  command.edit_creature.alias = muster_creature_item_get_alias (creature);
  command.edit_creature.disposition = muster_creature_item_get_disposition (creature);
  command.edit_creature.absent = !muster_creature_item_get_absent (creature);
  perform (self, &command);
}

static void
toggle_real_dice (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterPlayPage *self = MUSTER_PLAY_PAGE (widget);
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_REAL_DICE };
  MusterCreatureItem *creature;

  if (self->campaign == NULL)
    return;

  creature
      = muster_campaign_model_lookup_creature (get_model (self), g_variant_get_uint32 (parameter));
  if (creature == NULL)
    return;

  command.set_real_dice.creature = muster_creature_item_get_id (creature);
  command.set_real_dice.on
      = !muster_combatant_get_view (muster_creature_item_get_combatant (creature))->real_dice;
  perform (self, &command);
}

static void
reset_encounter (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterPlayPage *self = MUSTER_PLAY_PAGE (widget);
  MusterId id = g_variant_get_uint32 (parameter);
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_RESET_ENCOUNTER, .reset_encounter = { .encounter = id } };
  MusterEncounterItem *encounter;
  g_autofree char *message = NULL;

  if (self->campaign == NULL)
    return;

  encounter = muster_campaign_model_lookup_encounter (get_model (self), id);
  if (encounter == NULL)
    return;

  /* Translators: %s is the name of an encounter. */
  message
      = g_strdup_printf (_ ("%s is as it was staged"), muster_encounter_item_get_name (encounter));
  if (perform (self, &command))
    gtk_widget_activate_action (widget, "win.show-undo-message", "s", message);
}

/* Where the party goes it meets whoever is a threat there; a click on its own place is no move. */
static void
move_party (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterPlayPage *self = MUSTER_PLAY_PAGE (widget);
  MusterCommand command = { .kind = MUSTER_COMMAND_MOVE_PARTY };
  const MusterWorld *world;
  AdwDialog *arrival;

  if (self->campaign == NULL)
    return;

  g_variant_get (parameter, "(uii)", &command.move_party.node, &command.move_party.x,
                 &command.move_party.y);
  world = muster_game_world (muster_campaign_get_game (self->campaign));
  if (world->party_node == command.move_party.node && world->party_x == command.move_party.x
      && world->party_y == command.move_party.y)
    return;
  if (!perform (self, &command))
    return;

  arrival
      = muster_arrival_new (self->campaign, muster_campaign_model_get_viewer (get_model (self)));
  if (arrival != NULL)
    adw_dialog_present (arrival, widget);
}

static void
add_to_fight (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterPlayPage *self = MUSTER_PLAY_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (self->campaign != NULL
      && muster_campaign_add_to_fight (self->campaign, g_variant_get_uint32 (parameter), FALSE,
                                       &error)
             == MUSTER_REFUSED)
    gtk_widget_activate_action (widget, "win.show-message", "s", error->message);
}

static void
rest (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterPlayPage *self = MUSTER_PLAY_PAGE (widget);
  gboolean sleeps = g_str_equal (g_variant_get_string (parameter, NULL), "long");
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_REST, .rest = { sleeps ? MUSTER_REST_LONG : MUSTER_REST_SHORT } };

  if (self->campaign != NULL && perform (self, &command))
    gtk_widget_activate_action (widget, "win.show-undo-message", "s",
                                sleeps ? _ ("The party has taken a long rest")
                                       : _ ("The party has taken a short rest"));
}

static void
pass_seconds (MusterPlayPage *self, int seconds)
{
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_PASS_TIME, .pass_time = { .seconds = seconds } };
  g_autofree char *time = NULL;
  g_autofree char *message = NULL;

  if (self->campaign == NULL || !perform (self, &command))
    return;

  time = muster_words_seconds (seconds);
  /* Translators: %s is a time such as “10 minutes” or “1 day”. */
  message = g_strdup_printf (_ ("Time has passed: %s"), time);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-undo-message", "s", message);
}

/* Seconds, in digits: menus hold texts. */
static void
pass_time (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gint64 seconds = g_ascii_strtoll (g_variant_get_string (parameter, NULL), NULL, 10);

  pass_seconds (MUSTER_PLAY_PAGE (widget), (int) CLAMP (seconds, 0, MUSTER_MAX_PASSED_SECONDS));
}

static void
time_answered_cb (MusterPlayPage *self, const char *response, AdwDialog *dialog)
{
  g_assert (MUSTER_IS_PLAY_PAGE (self));

  if (g_str_equal (response, MUSTER_TIME_PASS))
    pass_seconds (self, muster_time_dialog_get_seconds (dialog));
}

static void
pass_other_time (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AdwDialog *dialog = muster_time_dialog_new ();

  g_signal_connect_object (dialog, "response", G_CALLBACK (time_answered_cb), widget,
                           G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, widget);
}

static void
park_fight (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterPlayPage *self = MUSTER_PLAY_PAGE (widget);
  MusterFightModel *fight
      = self->campaign != NULL ? muster_campaign_model_get_fight (get_model (self)) : NULL;
  MusterCommand command = { .kind = MUSTER_COMMAND_PARK_FIGHT };

  if (fight == NULL)
    return;

  command.park_fight.fight = muster_fight_model_get_id (fight);
  perform (self, &command);
}

/* One that is running makes room: both in one step. */
static void
resume_fight (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterPlayPage *self = MUSTER_PLAY_PAGE (widget);
  const MusterCommand command = { .kind = MUSTER_COMMAND_RESUME_FIGHT,
                                  .resume_fight = { .fight = g_variant_get_uint32 (parameter) } };
  MusterCommand park = { .kind = MUSTER_COMMAND_PARK_FIGHT };
  const MusterFight *running;
  gboolean resumed;

  if (self->campaign == NULL)
    return;

  running = muster_game_current_fight (muster_campaign_get_game (self->campaign));
  park.park_fight.fight = running != NULL ? running->id : 0;
  muster_campaign_begin_step (self->campaign);
  resumed = (running == NULL || perform (self, &park)) && perform (self, &command);
  muster_campaign_end_step (self->campaign);
  if (resumed)
    gtk_widget_activate_action (widget, "win.open-fight", NULL);
}

static void
parked_changed_cb (MusterPlayPage *self)
{
  MusterCampaignModel *model = get_model (self);

  g_assert (MUSTER_IS_PLAY_PAGE (self));

  gtk_widget_set_visible (
      self->parked_panel,
      model != NULL && g_list_model_get_n_items (muster_campaign_model_get_parked (model)) > 0);
}

static GtkWidget *
create_parked_row (gpointer item, gpointer data)
{
  return muster_parked_row_new (item);
}

static void
party_row_activated_cb (MusterPlayPage *self, GtkListBoxRow *row)
{
  MusterCreatureItem *creature;

  g_assert (MUSTER_IS_PLAY_PAGE (self));

  creature = muster_party_card_get_creature (MUSTER_PARTY_CARD (row));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-creature", "u",
                              muster_creature_item_get_id (creature));
}

static GtkWidget *
create_party_card (gpointer item, gpointer data)
{
  return muster_party_card_new (item);
}

static int
get_edition (MusterPlayPage *self)
{
  int edition = 0;

  g_object_get (get_model (self), "edition", &edition, NULL);

  return edition;
}

static GtkWidget *
create_encounter_card (gpointer item, gpointer data)
{
  MusterPlayPage *self = data;

  return muster_encounter_card_new (item, get_edition (self));
}

static void
edition_changed_cb (MusterPlayPage *self)
{
  int edition = get_edition (self);
  GtkListBoxRow *row;

  g_assert (MUSTER_IS_PLAY_PAGE (self));

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->encounters, i)) != NULL; i++)
    muster_encounter_card_set_edition (MUSTER_ENCOUNTER_CARD (row), edition);
}

static void
fight_changed_cb (MusterPlayPage *self)
{
  g_assert (MUSTER_IS_PLAY_PAGE (self));

  muster_fight_card_set_fight (self->fight, muster_campaign_model_get_fight (get_model (self)));
}

static void
show_campaign (MusterPlayPage *self)
{
  MusterCampaignModel *model = get_model (self);

  g_signal_group_set_target (self->model_signals, model);
  muster_place_card_set_model (self->place, model);
  gtk_list_box_bind_model (self->party,
                           model != NULL ? muster_campaign_model_get_party (model) : NULL,
                           create_party_card, NULL, NULL);
  gtk_list_box_bind_model (self->encounters,
                           model != NULL ? muster_campaign_model_get_encounters (model) : NULL,
                           create_encounter_card, self, NULL);
  gtk_list_box_bind_model (self->parked,
                           model != NULL ? muster_campaign_model_get_parked (model) : NULL,
                           create_parked_row, NULL, NULL);
  g_signal_group_set_target (self->parked_signals,
                             model != NULL ? muster_campaign_model_get_parked (model) : NULL);
  parked_changed_cb (self);
  muster_fight_card_set_fight (self->fight,
                               model != NULL ? muster_campaign_model_get_fight (model) : NULL);
}

static void
muster_play_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterPlayPage *self = MUSTER_PLAY_PAGE (object);

  switch (prop_id)
    {
    case PROP_CAMPAIGN:
      g_value_set_object (value, self->campaign);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_play_page_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  MusterPlayPage *self = MUSTER_PLAY_PAGE (object);

  switch (prop_id)
    {
    case PROP_CAMPAIGN:
      muster_play_page_set_campaign (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_play_page_dispose (GObject *object)
{
  MusterPlayPage *self = MUSTER_PLAY_PAGE (object);

  if (self->party != NULL)
    {
      gtk_list_box_bind_model (self->party, NULL, NULL, NULL, NULL);
      gtk_list_box_bind_model (self->encounters, NULL, NULL, NULL, NULL);
      gtk_list_box_bind_model (self->parked, NULL, NULL, NULL, NULL);
    }
  g_clear_object (&self->model_signals);
  g_clear_object (&self->parked_signals);
  g_clear_object (&self->campaign);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_PLAY_PAGE);

  G_OBJECT_CLASS (muster_play_page_parent_class)->dispose (object);
}

static void
muster_play_page_class_init (MusterPlayPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_play_page_get_property;
  object_class->set_property = muster_play_page_set_property;
  object_class->dispose = muster_play_page_dispose;

  properties[PROP_CAMPAIGN]
      = g_param_spec_object ("campaign", NULL, NULL, MUSTER_TYPE_CAMPAIGN,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_FIGHT_CARD);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/play/play-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterPlayPage, fight);
  gtk_widget_class_bind_template_child (widget_class, MusterPlayPage, place);
  gtk_widget_class_bind_template_child (widget_class, MusterPlayPage, parked_panel);
  gtk_widget_class_bind_template_child (widget_class, MusterPlayPage, parked);
  gtk_widget_class_bind_template_child (widget_class, MusterPlayPage, party);
  gtk_widget_class_bind_template_child (widget_class, MusterPlayPage, encounters);
  gtk_widget_class_bind_template_callback (widget_class, party_row_activated_cb);

  gtk_widget_class_install_action (widget_class, "play.toggle-absent", "u", toggle_absent);
  gtk_widget_class_install_action (widget_class, "play.toggle-real-dice", "u", toggle_real_dice);
  gtk_widget_class_install_action (widget_class, "play.reset-encounter", "u", reset_encounter);
  gtk_widget_class_install_action (widget_class, "play.rest", "s", rest);
  gtk_widget_class_install_action (widget_class, "play.pass-time", "s", pass_time);
  gtk_widget_class_install_action (widget_class, "play.pass-other-time", NULL, pass_other_time);
  gtk_widget_class_install_action (widget_class, "play.move-party", "(uii)", move_party);
  gtk_widget_class_install_action (widget_class, "play.add-to-fight", "u", add_to_fight);
  gtk_widget_class_install_action (widget_class, "play.park-fight", NULL, park_fight);
  gtk_widget_class_install_action (widget_class, "play.resume-fight", "u", resume_fight);
}

static void
muster_play_page_init (MusterPlayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->parked_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_object (self->parked_signals, "items-changed",
                                 G_CALLBACK (parked_changed_cb), self, G_CONNECT_SWAPPED);
  self->model_signals = g_signal_group_new (MUSTER_TYPE_CAMPAIGN_MODEL);
  g_signal_group_connect_object (self->model_signals, "notify::fight",
                                 G_CALLBACK (fight_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_group_connect_object (self->model_signals, "notify::edition",
                                 G_CALLBACK (edition_changed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
muster_play_page_new (void)
{
  return g_object_new (MUSTER_TYPE_PLAY_PAGE, NULL);
}

MusterCampaign *
muster_play_page_get_campaign (MusterPlayPage *self)
{
  g_return_val_if_fail (MUSTER_IS_PLAY_PAGE (self), NULL);

  return self->campaign;
}

void
muster_play_page_set_campaign (MusterPlayPage *self, MusterCampaign *campaign)
{
  g_return_if_fail (MUSTER_IS_PLAY_PAGE (self));
  g_return_if_fail (campaign == NULL || MUSTER_IS_CAMPAIGN (campaign));

  if (!g_set_object (&self->campaign, campaign))
    return;

  show_campaign (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAMPAIGN]);
}

gboolean
muster_play_page_focus_map (MusterPlayPage *self)
{
  g_return_val_if_fail (MUSTER_IS_PLAY_PAGE (self), FALSE);

  return muster_place_card_focus_map (self->place);
}

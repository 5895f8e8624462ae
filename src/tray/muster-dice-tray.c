/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-tray"

#include "config.h"

#include <glib/gi18n.h>

#include "log/notation-words.h"
#include "parts/tooltip.h"
#include "rules/dice/notation.h"
#include "rules/fifth/typed-damage.h"
#include "tray/muster-dice-tray.h"
#include "tray/muster-roll-entry.h"
#include "tray/muster-roll-result.h"
#include "tray/roller.h"

struct _MusterDiceTray
{
  AdwBin parent_instance;

  GtkSwitch *real;
  AdwWrapBox *dice;
  AdwToggleGroup *mode;
  MusterRollEntry *expression;
  GtkToggleButton *secret;
  GtkLabel *problem;
  MusterRollResult *result;

  MusterCampaign *campaign;
  GSignalGroup *model_signals;
  GSignalGroup *fight_signals;
  GSignalGroup *log_signals;
  char *parts;       /* of the roll that is shown, by damage type; NULL: it names none */
  gboolean awaiting; /* what the tray rolled is thrown at the table */
};

enum
{
  PROP_0,
  PROP_CAMPAIGN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterDiceTray, muster_dice_tray, ADW_TYPE_BIN)

static const guint kinds_of_dice[] = { 4, 6, 8, 10, 12, 20, 100 };

static MusterFightModel *
current_fight (MusterDiceTray *self)
{
  return self->campaign != NULL
             ? muster_campaign_model_get_fight (muster_campaign_get_model (self->campaign))
             : NULL;
}

static const MusterViewer *
get_viewer (MusterDiceTray *self)
{
  return muster_campaign_model_get_viewer (muster_campaign_get_model (self->campaign));
}

static void
show_problem (MusterDiceTray *self, const char *sentence)
{
  g_assert (MUSTER_IS_DICE_TRAY (self));

  gtk_label_set_text (self->problem, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), sentence != NULL);
  muster_roll_entry_set_invalid (self->expression, sentence != NULL);
}

/* Only the GM gives a roll to the target as damage or healing. */
static void
show_target (MusterDiceTray *self)
{
  MusterFightModel *fight = current_fight (self);
  gboolean usable = fight != NULL && get_viewer (self)->gm;

  g_assert (MUSTER_IS_DICE_TRAY (self));

  muster_roll_result_set_target (self->result,
                                 usable ? muster_fight_model_get_target (fight) : NULL);
}

static void
show_result (MusterDiceTray *self, MusterLogItem *item)
{
  const MusterEventRolled *rolled = &muster_log_item_get_view (item)->event.rolled;
  const MusterGame *game = muster_campaign_get_game (self->campaign);
  const char *label = muster_game_text (game, rolled->label);
  const MusterEvents *events = muster_log_item_get_events (item);

  g_assert (MUSTER_IS_DICE_TRAY (self));

  g_clear_pointer (&self->parts, g_free);
  if (rolled->parts.count > 0)
    self->parts = muster_typed_damage_to_text (muster_events_parts (events, rolled->parts),
                                               rolled->parts.count);
  muster_roll_result_show (self->result, rolled->total,
                           *label != '\0' ? label : muster_game_text (game, rolled->expression),
                           muster_events_dice (events, rolled->dice), rolled->dice.count);
  if (rolled->limited)
    {
      g_autofree char *limit = muster_words_roll_limit ();

      muster_roll_result_set_note (self->result, limit);
    }
}

static MusterMode
chosen_mode (MusterDiceTray *self)
{
  const char *name = adw_toggle_group_get_active_name (self->mode);

  if (g_strcmp0 (name, "advantage") == 0)
    return MUSTER_MODE_ADVANTAGE;
  if (g_strcmp0 (name, "disadvantage") == 0)
    return MUSTER_MODE_DISADVANTAGE;

  return MUSTER_MODE_NONE;
}

gboolean
muster_dice_tray_roll (MusterDiceTray *self, const char *expression, const char *label)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ROLL_DICE };
  g_autoptr (MusterLogItem) item = NULL;
  g_autoptr (GError) error = NULL;
  MusterLogModel *log;
  MusterStatus status;
  MusterNotationError problem;
  MusterNotation notation;

  g_return_val_if_fail (MUSTER_IS_DICE_TRAY (self), FALSE);

  if (!muster_notation_parse (expression, &notation, &problem))
    {
      g_autofree char *sentence = muster_notation_error_describe (&problem);

      show_problem (self, sentence);
      return FALSE;
    }
  if (self->campaign == NULL)
    {
      show_problem (self, _ ("Open a campaign first; its log keeps the rolls."));
      return FALSE;
    }

  command.roll_dice.expression = expression;
  command.roll_dice.label = label;
  command.roll_dice.roller = muster_roller_of (self->campaign);
  command.roll_dice.slant = chosen_mode (self);
  command.roll_dice.secret = gtk_toggle_button_get_active (self->secret);
  status = muster_campaign_perform (self->campaign, &command, NULL, &error);
  if (status == MUSTER_REFUSED)
    {
      show_problem (self, error->message);
      return FALSE;
    }

  show_problem (self, NULL);
  muster_roll_entry_remember (self->expression, expression);
  /* Real dice: the window asks for them, and the log has what came of it. */
  self->awaiting = status == MUSTER_ASKS;
  if (self->awaiting)
    return TRUE;

  log = muster_campaign_model_get_log (muster_campaign_get_model (self->campaign));
  item = muster_log_model_dup_newest (log);
  if (item != NULL)
    show_result (self, item);

  return TRUE;
}

/* The dice of the table have come: they lie here as the program's would. */
static void
log_changed_cb (MusterDiceTray *self, guint position, guint removed, guint added, GListModel *log)
{
  g_autoptr (MusterLogItem) item = NULL;

  g_assert (MUSTER_IS_DICE_TRAY (self));

  if (!self->awaiting || added == 0)
    return;
  item = muster_log_model_dup_newest (MUSTER_LOG_MODEL (log));
  if (item == NULL || muster_log_item_get_view (item)->event.kind != MUSTER_EVENT_ROLLED)
    return;
  self->awaiting = FALSE;
  show_result (self, item);
}

/* Withdrawn, or answered: then the line has come before. */
static void
waiting_changed_cb (MusterDiceTray *self, GParamSpec *pspec, MusterCampaignModel *model)
{
  g_assert (MUSTER_IS_DICE_TRAY (self));

  if (muster_campaign_model_get_waiting (model) == NULL)
    self->awaiting = FALSE;
}

static void
die_clicked_cb (MusterDiceTray *self, GtkButton *button)
{
  g_autofree char *expression
      = g_strdup_printf ("1d%d", GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "sides")));

  g_assert (MUSTER_IS_DICE_TRAY (self));

  muster_dice_tray_roll (self, expression, NULL);
}

static void
expression_roll_cb (MusterDiceTray *self, const char *notation, const char *label)
{
  g_assert (MUSTER_IS_DICE_TRAY (self));

  muster_dice_tray_roll (self, notation, label);
}

static void
expression_edited_cb (MusterDiceTray *self)
{
  show_problem (self, NULL);
}

static void
roll_clicked_cb (MusterDiceTray *self)
{
  g_assert (MUSTER_IS_DICE_TRAY (self));

  muster_roll_entry_activate (self->expression);
}

static void
result_apply_cb (MusterDiceTray *self, gboolean as_healing)
{
  MusterFightModel *fight = current_fight (self);
  MusterCommand command = { 0 };
  g_autoptr (GError) error = NULL;
  gint32 amount = (gint32) MIN (muster_roll_result_get_total (self->result), G_MAXINT32);

  g_assert (MUSTER_IS_DICE_TRAY (self));

  if (fight == NULL || muster_fight_model_get_target_id (fight) == 0)
    return;

  if (as_healing)
    {
      command.kind = MUSTER_COMMAND_HEAL;
      command.heal.target = muster_fight_model_get_target_id (fight);
      command.heal.amount = amount;
    }
  else
    {
      command.kind = MUSTER_COMMAND_DAMAGE;
      command.damage.target = muster_fight_model_get_target_id (fight);
      command.damage.amount = amount;
      command.damage.parts = self->parts;
    }
  if (muster_campaign_perform (self->campaign, &command, NULL, &error) == MUSTER_REFUSED)
    show_problem (self, error->message);
}

static void
follow_fight (MusterDiceTray *self)
{
  g_signal_group_set_target (self->fight_signals, current_fight (self));
  show_target (self);
}

static void
muster_dice_tray_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterDiceTray *self = MUSTER_DICE_TRAY (object);

  switch (id)
    {
    case PROP_CAMPAIGN:
      g_value_set_object (value, self->campaign);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_dice_tray_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterDiceTray *self = MUSTER_DICE_TRAY (object);

  switch (id)
    {
    case PROP_CAMPAIGN:
      muster_dice_tray_set_campaign (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
show_real_dice (MusterDiceTray *self)
{
  gboolean real = FALSE;

  g_assert (MUSTER_IS_DICE_TRAY (self));

  if (self->campaign != NULL)
    g_object_get (muster_campaign_get_model (self->campaign), "real-dice", &real, NULL);
  gtk_switch_set_state (self->real, real);
  g_signal_handlers_block_matched (self->real, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  gtk_switch_set_active (self->real, real);
  g_signal_handlers_unblock_matched (self->real, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
}

/* What players must not read is rolled by the GM. */
static void
show_secret (MusterDiceTray *self)
{
  gboolean gm = self->campaign == NULL || get_viewer (self)->gm;

  gtk_widget_set_visible (GTK_WIDGET (self->secret), gm);
  if (!gm)
    gtk_toggle_button_set_active (self->secret, FALSE);
}

/* The GM's dice or the own character's.  The campaign says how it is: a refusal moves the switch
 * back. */
static gboolean
real_state_set_cb (MusterDiceTray *self, gboolean state)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_REAL_DICE };
  g_autoptr (GError) error = NULL;

  g_assert (MUSTER_IS_DICE_TRAY (self));

  if (self->campaign == NULL || gtk_switch_get_state (self->real) == state)
    return TRUE;

  command.set_real_dice.creature = get_viewer (self)->bound;
  command.set_real_dice.on = state;
  if (muster_campaign_perform (self->campaign, &command, NULL, &error) != MUSTER_DONE)
    {
      show_problem (self, error->message);
      show_real_dice (self);
    }

  return TRUE;
}

static void
muster_dice_tray_dispose (GObject *object)
{
  MusterDiceTray *self = MUSTER_DICE_TRAY (object);

  g_clear_object (&self->model_signals);
  g_clear_object (&self->fight_signals);
  g_clear_object (&self->log_signals);
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->parts, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_DICE_TRAY);

  G_OBJECT_CLASS (muster_dice_tray_parent_class)->dispose (object);
}

static void
muster_dice_tray_class_init (MusterDiceTrayClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_dice_tray_get_property;
  object_class->set_property = muster_dice_tray_set_property;
  object_class->dispose = muster_dice_tray_dispose;

  properties[PROP_CAMPAIGN]
      = g_param_spec_object ("campaign", NULL, NULL, MUSTER_TYPE_CAMPAIGN,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/tray/dice-tray.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, real);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, dice);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, mode);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, expression);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, secret);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, problem);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, result);
  gtk_widget_class_bind_template_callback (widget_class, real_state_set_cb);
  gtk_widget_class_bind_template_callback (widget_class, expression_roll_cb);
  gtk_widget_class_bind_template_callback (widget_class, expression_edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, roll_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, result_apply_cb);
}

static void
add_die_button (MusterDiceTray *self, guint sides)
{
  g_autofree char *icon = g_strdup_printf ("muster-d%u-symbolic", sides);
  g_autofree char *name = g_strdup_printf ("d%u", sides);
  /* Translators: %s is a die, such as d20 */
  g_autofree char *tooltip = g_strdup_printf (_ ("Roll a %s"), name);
  GtkWidget *content = adw_button_content_new ();
  GtkWidget *button = gtk_button_new ();

  adw_button_content_set_icon_name (ADW_BUTTON_CONTENT (content), icon);
  adw_button_content_set_label (ADW_BUTTON_CONTENT (content), name);
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_widget_add_css_class (button, "flat");
  muster_tooltip_set (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip,
                                  -1);
  g_object_set_data (G_OBJECT (button), "sides", GUINT_TO_POINTER (sides));
  g_signal_connect_object (button, "clicked", G_CALLBACK (die_clicked_cb), self, G_CONNECT_SWAPPED);
  adw_wrap_box_append (self->dice, button);
}

static void
muster_dice_tray_init (MusterDiceTray *self)
{
  self->model_signals = g_signal_group_new (MUSTER_TYPE_CAMPAIGN_MODEL);
  self->fight_signals = g_signal_group_new (MUSTER_TYPE_FIGHT_MODEL);
  g_signal_group_connect_swapped (self->model_signals, "notify::real-dice",
                                  G_CALLBACK (show_real_dice), self);
  self->log_signals = g_signal_group_new (MUSTER_TYPE_LOG_MODEL);
  g_signal_group_connect_swapped (self->model_signals, "notify::waiting",
                                  G_CALLBACK (waiting_changed_cb), self);
  g_signal_group_connect_swapped (self->log_signals, "items-changed", G_CALLBACK (log_changed_cb),
                                  self);
  g_signal_group_connect_swapped (self->model_signals, "notify::fight", G_CALLBACK (follow_fight),
                                  self);
  g_signal_group_connect_swapped (self->fight_signals, "notify::target", G_CALLBACK (show_target),
                                  self);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (kinds_of_dice); i++)
    add_die_button (self, kinds_of_dice[i]);
}

GtkWidget *
muster_dice_tray_new (void)
{
  return g_object_new (MUSTER_TYPE_DICE_TRAY, NULL);
}

void
muster_dice_tray_set_campaign (MusterDiceTray *self, MusterCampaign *campaign)
{
  g_return_if_fail (MUSTER_IS_DICE_TRAY (self));

  if (!g_set_object (&self->campaign, campaign))
    return;

  g_signal_group_set_target (self->model_signals,
                             campaign != NULL ? muster_campaign_get_model (campaign) : NULL);
  g_signal_group_set_target (
      self->log_signals, campaign != NULL
                             ? muster_campaign_model_get_log (muster_campaign_get_model (campaign))
                             : NULL);
  self->awaiting = FALSE;
  follow_fight (self);
  show_real_dice (self);
  show_secret (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAMPAIGN]);
}

void
muster_dice_tray_focus_entry (MusterDiceTray *self)
{
  g_return_if_fail (MUSTER_IS_DICE_TRAY (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->expression));
}

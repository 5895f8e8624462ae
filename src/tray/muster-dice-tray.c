/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-tray"

#include "config.h"

#include <glib/gi18n.h>

#include "log/notation-words.h"
#include "log/words.h"
#include "parts/muster-die-face.h"
#include "rules/dice/notation.h"
#include "tray/muster-dice-tray.h"
#include "tray/named-rolls.h"

#define MAX_HISTORY 50
#define MAX_SUGGESTIONS 8
#define MAX_FACES 60

struct _MusterDiceTray
{
  AdwBin parent_instance;

  GtkSwitch *real;
  AdwWrapBox *dice;
  AdwToggleGroup *mode;
  GtkEntry *expression;
  GtkToggleButton *secret;
  GtkWidget *roll;
  GtkLabel *problem;
  GtkRevealer *result_revealer;
  GtkLabel *total;
  GtkLabel *label;
  AdwWrapBox *faces;
  GtkLabel *note;
  GtkWidget *apply;
  GtkLabel *damage_label;
  GtkLabel *heal_label;
  GtkPopover *suggestions;
  GtkListBox *suggestion_list;

  MusterCampaign *campaign;
  GSignalGroup *model_signals;
  GSignalGroup *fight_signals;
  GPtrArray *history;  /* char *, oldest first */
  guint history_place; /* of what the entry shows; history->len: what was typed */
  char *typed;         /* set aside while the history is browsed */
  GPtrArray *named;    /* MusterNamedRoll behind the rows of the suggestions */
  gint64 result;
  gboolean completing; /* the entry is being filled by a suggestion */
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

/* Whose names complete, and for whom is rolled: a player's own character; for the GM the combatant
 * that is looked at. */
static MusterId
roller (MusterDiceTray *self)
{
  MusterFightModel *fight = current_fight (self);
  MusterCombatant *inspected = fight != NULL ? muster_fight_model_get_inspected (fight) : NULL;

  if (self->campaign != NULL && !get_viewer (self)->gm)
    return get_viewer (self)->bound;

  return inspected != NULL ? muster_combatant_get_id (inspected) : 0;
}

static void
show_problem (MusterDiceTray *self, const char *sentence)
{
  g_assert (MUSTER_IS_DICE_TRAY (self));

  gtk_label_set_text (self->problem, sentence != NULL ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), sentence != NULL);
  if (sentence != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->expression), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->expression), "error");
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (self->expression), GTK_ACCESSIBLE_STATE_INVALID,
      sentence != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}

/* The result goes to the target of the fight, so its buttons say whom. */
static void
show_target (MusterDiceTray *self)
{
  MusterFightModel *fight = current_fight (self);
  MusterCombatant *target = fight != NULL ? muster_fight_model_get_target (fight) : NULL;
  gboolean usable = target != NULL && self->result > 0 && get_viewer (self)->gm;
  g_autofree char *damage = NULL;
  g_autofree char *heal = NULL;

  g_assert (MUSTER_IS_DICE_TRAY (self));

  gtk_widget_set_visible (self->apply, usable);
  if (!usable)
    return;

  /* Translators: a button; %s is a creature that takes the rolled number as damage */
  damage = g_strdup_printf (_ ("Damage %s"), muster_combatant_get_label (target));
  /* Translators: a button; %s is a creature that is healed by the rolled number */
  heal = g_strdup_printf (_ ("Heal %s"), muster_combatant_get_label (target));
  gtk_label_set_text (self->damage_label, damage);
  gtk_label_set_text (self->heal_label, heal);
}

static void
clear_faces (MusterDiceTray *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->faces))) != NULL)
    adw_wrap_box_remove (self->faces, child);
}

static const char *
note_on (const MusterEventDie *dice, guint n_dice)
{
  const MusterEventDie *kept = NULL;
  guint n_kept = 0;

  for (guint i = 0; i < n_dice; i++)
    if (!(dice[i].flags & MUSTER_DIE_DROPPED))
      {
        kept = &dice[i];
        n_kept++;
      }
  if (n_kept != 1 || kept->sides != 20)
    return NULL;

  return kept->face == 20 ? _ ("Natural 20") : kept->face == 1 ? _ ("Natural 1") : NULL;
}

static void
show_faces (MusterDiceTray *self, const MusterEventDie *dice, guint n_dice)
{
  const char *note = note_on (dice, n_dice);

  clear_faces (self);
  for (guint i = 0; i < MIN (n_dice, MAX_FACES); i++)
    {
      GtkWidget *face = muster_die_face_new (&dice[i]);

      adw_wrap_box_append (self->faces, face);
      muster_die_face_tumble (MUSTER_DIE_FACE (face));
    }
  if (n_dice > MAX_FACES)
    {
      g_autofree char *more = g_strdup_printf (
          ngettext ("and %u more", "and %u more", n_dice - MAX_FACES), n_dice - MAX_FACES);

      adw_wrap_box_append (self->faces, gtk_label_new (more));
    }

  gtk_label_set_text (self->note, note != NULL ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
}

static void
show_result (MusterDiceTray *self, MusterLogItem *item)
{
  const MusterEventView *view = muster_log_item_get_view (item);
  const MusterEvents *events = muster_log_item_get_events (item);
  const MusterEventRolled *rolled = &view->event.rolled;
  const MusterGame *game = muster_campaign_get_game (self->campaign);
  const char *label = muster_game_text (game, rolled->label);
  g_autofree char *total = g_strdup_printf ("%" G_GINT64_FORMAT, rolled->total);

  g_assert (MUSTER_IS_DICE_TRAY (self));

  self->result = rolled->total;
  gtk_label_set_text (self->total, total);
  gtk_label_set_text (self->label,
                      *label != '\0' ? label : muster_game_text (game, rolled->expression));
  show_faces (self, muster_events_dice (events, rolled->dice), rolled->dice.count);
  show_target (self);
  gtk_revealer_set_reveal_child (self->result_revealer, TRUE);
}

static void
remember (MusterDiceTray *self, const char *expression)
{
  guint place;

  if (g_ptr_array_find_with_equal_func (self->history, expression, g_str_equal, &place))
    g_ptr_array_remove_index (self->history, place);
  g_ptr_array_add (self->history, g_strdup (expression));
  if (self->history->len > MAX_HISTORY)
    g_ptr_array_remove_index (self->history, 0);
  self->history_place = self->history->len;
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
  command.roll_dice.roller = roller (self);
  command.roll_dice.slant = chosen_mode (self);
  command.roll_dice.secret = gtk_toggle_button_get_active (self->secret);
  status = muster_campaign_perform (self->campaign, &command, NULL, &error);
  if (status == MUSTER_REFUSED)
    {
      show_problem (self, error->message);
      return FALSE;
    }

  show_problem (self, NULL);
  remember (self, expression);
  /* Real dice: the window asks for them, and the log has what came of it. */
  if (status == MUSTER_ASKS)
    return TRUE;

  log = muster_campaign_model_get_log (muster_campaign_get_model (self->campaign));
  item = muster_log_model_dup_newest (log);
  if (item != NULL)
    show_result (self, item);

  return TRUE;
}

static void
die_clicked_cb (MusterDiceTray *self, GtkButton *button)
{
  g_autofree char *expression
      = g_strdup_printf ("1d%d", GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "sides")));

  g_assert (MUSTER_IS_DICE_TRAY (self));

  muster_dice_tray_roll (self, expression, NULL);
}

/* A name stands for its roll: the likeliest of the creature that is looked at. */
static void
expression_activated_cb (MusterDiceTray *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->expression));
  MusterNotationError problem;
  MusterNotation notation;

  g_assert (MUSTER_IS_DICE_TRAY (self));

  gtk_popover_popdown (self->suggestions);
  if (!muster_notation_parse (text, &notation, &problem) && self->campaign != NULL)
    {
      g_autoptr (GPtrArray) named = muster_named_rolls_find (
          muster_campaign_get_game (self->campaign), roller (self), text, 1);

      if (named->len > 0)
        {
          const MusterNamedRoll *roll = g_ptr_array_index (named, 0);

          muster_dice_tray_roll (self, roll->notation, roll->name);
          gtk_editable_select_region (GTK_EDITABLE (self->expression), 0, -1);
          return;
        }
    }

  muster_dice_tray_roll (self, text, NULL);
  gtk_editable_select_region (GTK_EDITABLE (self->expression), 0, -1);
}

static GtkWidget *
make_suggestion (const MusterNamedRoll *roll)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (roll->name);
  GtkWidget *notation = gtk_label_new (roll->notation);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (notation, "dim-label");
  gtk_widget_add_css_class (notation, "numeric");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), notation);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, roll->name,
                                  -1);

  return row;
}

static void
expression_changed_cb (MusterDiceTray *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->expression));

  g_assert (MUSTER_IS_DICE_TRAY (self));

  show_problem (self, NULL);
  if (self->completing || self->campaign == NULL)
    return;

  g_clear_pointer (&self->named, g_ptr_array_unref);
  self->named = muster_named_rolls_find (muster_campaign_get_game (self->campaign), roller (self),
                                         text, MAX_SUGGESTIONS);
  gtk_list_box_remove_all (self->suggestion_list);
  for (guint i = 0; i < self->named->len; i++)
    gtk_list_box_append (self->suggestion_list,
                         make_suggestion (g_ptr_array_index (self->named, i)));

  if (self->named->len > 0 && gtk_widget_get_mapped (GTK_WIDGET (self->expression)))
    gtk_popover_popup (self->suggestions);
  else
    gtk_popover_popdown (self->suggestions);
}

static void
set_expression (MusterDiceTray *self, const char *text)
{
  self->completing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->expression), text);
  gtk_editable_set_position (GTK_EDITABLE (self->expression), -1);
  self->completing = FALSE;
}

static void
suggestion_activated_cb (MusterDiceTray *self, GtkListBoxRow *row)
{
  const MusterNamedRoll *roll;
  g_autofree char *name = NULL;
  g_autofree char *notation = NULL;

  g_assert (MUSTER_IS_DICE_TRAY (self));

  roll = g_ptr_array_index (self->named, (guint) gtk_list_box_row_get_index (row));
  name = g_strdup (roll->name);
  notation = g_strdup (roll->notation);
  gtk_popover_popdown (self->suggestions);
  set_expression (self, name);
  gtk_widget_grab_focus (GTK_WIDGET (self->expression));
  muster_dice_tray_roll (self, notation, name);
}

/* Up and Down: into the suggestions while they show, else through the history. */
static gboolean
browse_history (MusterDiceTray *self, int step)
{
  guint place = self->history_place;

  if ((step < 0 && place == 0) || (step > 0 && place >= self->history->len))
    return GDK_EVENT_PROPAGATE;

  if (place == self->history->len)
    {
      g_free (self->typed);
      self->typed = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->expression)));
    }
  self->history_place = (guint) ((int) place + step);
  set_expression (self, self->history_place < self->history->len
                            ? g_ptr_array_index (self->history, self->history_place)
                            : self->typed);

  return GDK_EVENT_STOP;
}

static gboolean
entry_key_cb (MusterDiceTray *self, guint key, guint code, GdkModifierType state)
{
  g_assert (MUSTER_IS_DICE_TRAY (self));

  if (gtk_widget_get_visible (GTK_WIDGET (self->suggestions)))
    {
      if (key == GDK_KEY_Down)
        {
          gtk_widget_grab_focus (
              GTK_WIDGET (gtk_list_box_get_row_at_index (self->suggestion_list, 0)));
          return GDK_EVENT_STOP;
        }
      if (key == GDK_KEY_Escape)
        {
          gtk_popover_popdown (self->suggestions);
          return GDK_EVENT_STOP;
        }
    }
  if (key == GDK_KEY_Up)
    return browse_history (self, -1);
  if (key == GDK_KEY_Down)
    return browse_history (self, 1);

  return GDK_EVENT_PROPAGATE;
}

static void
apply_result (MusterDiceTray *self, const char *action)
{
  MusterFightModel *fight = current_fight (self);
  MusterCommand command = { 0 };
  g_autoptr (GError) error = NULL;
  gint32 amount = (gint32) MIN (self->result, G_MAXINT32);

  g_assert (MUSTER_IS_DICE_TRAY (self));

  if (fight == NULL || muster_fight_model_get_target_id (fight) == 0)
    return;

  if (g_str_equal (action, "heal"))
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
    }
  if (muster_campaign_perform (self->campaign, &command, NULL, &error) == MUSTER_REFUSED)
    show_problem (self, error->message);
}

static void
damage_clicked_cb (MusterDiceTray *self)
{
  apply_result (self, "damage");
}

static void
heal_clicked_cb (MusterDiceTray *self)
{
  apply_result (self, "heal");
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

/* The campaign says how it is: a refusal moves the switch back. */
static gboolean
real_state_set_cb (MusterDiceTray *self, gboolean state)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_SET_REAL_DICE };
  g_autoptr (GError) error = NULL;

  g_assert (MUSTER_IS_DICE_TRAY (self));

  if (self->campaign == NULL || gtk_switch_get_state (self->real) == state)
    return TRUE;

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
  GtkWidget *suggestions = GTK_WIDGET (self->suggestions);

  if (suggestions != NULL && gtk_widget_get_parent (suggestions) != NULL)
    gtk_widget_unparent (suggestions);
  g_clear_object (&self->model_signals);
  g_clear_object (&self->fight_signals);
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->history, g_ptr_array_unref);
  g_clear_pointer (&self->named, g_ptr_array_unref);
  g_clear_pointer (&self->typed, g_free);
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
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, roll);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, problem);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, result_revealer);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, total);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, label);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, faces);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, note);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, apply);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, damage_label);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, heal_label);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, suggestions);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceTray, suggestion_list);
  gtk_widget_class_bind_template_callback (widget_class, real_state_set_cb);
  gtk_widget_class_bind_template_callback (widget_class, expression_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, expression_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, suggestion_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, damage_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, heal_clicked_cb);
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
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip,
                                  -1);
  g_object_set_data (G_OBJECT (button), "sides", GUINT_TO_POINTER (sides));
  g_signal_connect_object (button, "clicked", G_CALLBACK (die_clicked_cb), self, G_CONNECT_SWAPPED);
  adw_wrap_box_append (self->dice, button);
}

static void
muster_dice_tray_init (MusterDiceTray *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->history = g_ptr_array_new_with_free_func (g_free);
  self->model_signals = g_signal_group_new (MUSTER_TYPE_CAMPAIGN_MODEL);
  self->fight_signals = g_signal_group_new (MUSTER_TYPE_FIGHT_MODEL);
  g_signal_group_connect_swapped (self->model_signals, "notify::real-dice",
                                  G_CALLBACK (show_real_dice), self);
  g_signal_group_connect_swapped (self->model_signals, "notify::fight", G_CALLBACK (follow_fight),
                                  self);
  g_signal_group_connect_swapped (self->fight_signals, "notify::target", G_CALLBACK (show_target),
                                  self);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->suggestions), GTK_WIDGET (self->expression));
  for (guint i = 0; i < G_N_ELEMENTS (kinds_of_dice); i++)
    add_die_button (self, kinds_of_dice[i]);
  show_target (self);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (entry_key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->expression), keys);
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
  follow_fight (self);
  show_real_dice (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAMPAIGN]);
}

void
muster_dice_tray_focus_entry (MusterDiceTray *self)
{
  g_return_if_fail (MUSTER_IS_DICE_TRAY (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->expression));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <glib/gi18n.h>

#include "combat/combat-actions.h"
#include "combat/key-picker.h"
#include "combat/muster-active-column.h"
#include "combat/muster-combat-board.h"
#include "combat/muster-combat-page.h"
#include "combat/muster-fight-log.h"
#include "combat/muster-fight-map.h"
#include "combat/muster-stat-block-pane.h"
#include "combat/muster-turn-ribbon.h"

struct _MusterCombatPage
{
  AdwBin parent_instance;

  AdwMultiLayoutView *layouts;
  AdwViewStack *tabs;
  AdwViewStack *narrow_tabs;
  AdwBanner *outcome;
  MusterTurnRibbon *ribbon;
  MusterActiveColumn *active;
  MusterCombatBoard *board;
  MusterFightLog *log;
  MusterFightMap *fight_map;
  AdwViewStack *log_tabs;
  GtkWidget *log_switcher;
  MusterStatBlockPane *stat_block;
  AdwBottomSheet *sheet;
  AdwBin *tray;

  MusterKeyPicker *picker;
  GSimpleActionGroup *actions;
  MusterCampaign *campaign;
  MusterFightModel *fight;   /* the one that runs, or NULL */
  gboolean stat_block_shown; /* where it has a column of its own */
  gboolean stat_block_over;  /* in place of the log, where it has none */
  GSignalGroup *model_signals;
  GSignalGroup *fight_signals;
};

enum
{
  PROP_0,
  PROP_CAMPAIGN,
  PROP_STAT_BLOCK_SHOWN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterCombatPage, muster_combat_page, ADW_TYPE_BIN)

static gboolean
is_gm (MusterCombatPage *self)
{
  return muster_campaign_model_get_viewer (muster_campaign_get_model (self->campaign))->gm;
}

/* Nothing ends a fight but the GM. */
static const char *
outcome_words (MusterOutcome outcome, gboolean gm)
{
  switch (outcome)
    {
    case MUSTER_OUTCOME_VICTORY:
      return gm ? _ ("The party is victorious. Combat stays open until you end it: turns go on, so "
                     "there is time to heal.")
                : _ ("The party is victorious. Combat stays open until the GM ends it.");
    case MUSTER_OUTCOME_DEFEAT:
      return gm ? _ ("The party is defeated. Combat stays open until you end it.")
                : _ ("The party is defeated. Combat stays open until the GM ends it.");
    case MUSTER_OUTCOME_OPEN:
    default:
      return "";
    }
}

static void
show_outcome (MusterCombatPage *self)
{
  MusterOutcome outcome
      = self->fight != NULL ? muster_fight_model_get_outcome (self->fight) : MUSTER_OUTCOME_OPEN;

  g_assert (MUSTER_IS_COMBAT_PAGE (self));

  /* The words stay while the banner goes. */
  if (outcome != MUSTER_OUTCOME_OPEN)
    adw_banner_set_title (self->outcome, outcome_words (outcome, is_gm (self)));
  adw_banner_set_revealed (self->outcome, outcome != MUSTER_OUTCOME_OPEN);
}

/* What a press leads to is another button now and then: the tooltips follow. */
static void
queue_keys (MusterCombatPage *self)
{
  if (self->picker != NULL)
    muster_key_picker_queue (self->picker);
}

/* Until its set-up is done a fight has its dialog alone. */
static void
show_fight (MusterCombatPage *self)
{
  MusterFightModel *current = muster_combat_page_get_fight (self);
  gboolean open = current != NULL && muster_fight_model_is_open (current);

  g_assert (MUSTER_IS_COMBAT_PAGE (self));

  g_signal_group_set_target (self->fight_signals, current);
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (adw_bin_get_child (ADW_BIN (self))),
                                         open ? "fight" : "empty");
  if (!open)
    current = NULL;
  if (self->fight == current)
    return;

  g_set_object (&self->fight, current);
  muster_turn_ribbon_set_fight (self->ribbon, current,
                                current != NULL ? muster_campaign_model_get_questions (
                                                      muster_campaign_get_model (self->campaign))
                                                : NULL,
                                current != NULL && is_gm (self));
  muster_active_column_set_fight (self->active, self->campaign, current);
  muster_combat_board_set_fight (self->board, self->campaign, current);
  muster_fight_log_set_fight (self->log, self->campaign, current);
  muster_stat_block_pane_set_fight (self->stat_block, self->campaign, current);
  show_outcome (self);
  if (current != NULL)
    g_signal_connect_object (muster_fight_model_get_log (current), "items-changed",
                             G_CALLBACK (queue_keys), self, G_CONNECT_SWAPPED);
}

static void
inspect_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MusterCombatPage *self = data;
  MusterId creature = g_variant_get_uint32 (parameter);
  MusterCombatant *inspected;

  if (self->fight == NULL)
    return;

  /* A second click goes back to whoever's turn it is. */
  inspected = muster_fight_model_get_inspected (self->fight);
  if (inspected != NULL && muster_combatant_get_id (inspected) == creature)
    creature = 0;
  muster_fight_model_set_inspected_id (self->fight, creature);
}

static void
target_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MusterCombatPage *self = data;
  MusterId creature = g_variant_get_uint32 (parameter);

  if (self->fight == NULL)
    return;

  if (muster_fight_model_get_target_id (self->fight) == creature)
    creature = 0;
  muster_fight_model_set_target_id (self->fight, creature);
}

static void
board_order_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  MusterCombatPage *self = data;

  g_simple_action_set_state (action, state);
  if (self->fight != NULL)
    muster_fight_model_set_board_order (self->fight,
                                        (MusterBoardOrder) g_variant_get_int32 (state));
}

static void
focus_turn_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  muster_combat_page_focus_turn (data);
}

/* Brings a page of the narrower layouts up; in the widest everything is there at once. */
static void
show_tab (MusterCombatPage *self, const char *name)
{
  adw_view_stack_set_visible_child_name (self->tabs, name);
  adw_view_stack_set_visible_child_name (self->narrow_tabs, name);
}

static gboolean
has_layout (MusterCombatPage *self, const char *name)
{
  return g_strcmp0 (adw_multi_layout_view_get_layout_name (self->layouts), name) == 0;
}

/* In a column of its own when the page is wide enough, else in place of the log; the narrower
 * layouts have a tab for it. */
static void
show_stat_block (MusterCombatPage *self)
{
  gboolean wide = has_layout (self, "wide");

  g_assert (MUSTER_IS_COMBAT_PAGE (self));

  gtk_widget_set_visible (GTK_WIDGET (self->stat_block), has_layout (self, "widest")
                                                             ? self->stat_block_shown
                                                         : wide ? self->stat_block_over
                                                                : TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->log), !wide || !self->stat_block_over);
}

static void
set_stat_block_shown (MusterCombatPage *self, gboolean shown)
{
  if (self->stat_block_shown == shown)
    return;

  self->stat_block_shown = shown;
  show_stat_block (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STAT_BLOCK_SHOWN]);
}

static void
stat_block_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MusterCombatPage *self = data;
  AdwViewStack *tabs = has_layout (self, "narrow") ? self->narrow_tabs : self->tabs;

  if (has_layout (self, "widest"))
    set_stat_block_shown (self, !self->stat_block_shown);
  else if (has_layout (self, "wide"))
    self->stat_block_over = !self->stat_block_over;
  else if (g_strcmp0 (adw_view_stack_get_visible_child_name (tabs), "stat") == 0)
    show_tab (self, "log");
  else
    show_tab (self, "stat");
  show_stat_block (self);
}

static const GActionEntry view_actions[] = {
  { "inspect", inspect_cb, "u" },
  { "target", target_cb, "u" },
  { "board-order", NULL, "i", "0", board_order_cb },
  { "focus-turn", focus_turn_cb },
  { "stat-block", stat_block_cb },
};

static gboolean
attack_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  return muster_active_column_attack (MUSTER_COMBAT_PAGE (widget)->active);
}

static gboolean
actions_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  MusterCombatPage *self = MUSTER_COMBAT_PAGE (widget);

  show_tab (self, "turn");

  return muster_key_picker_start (self->picker);
}

static gboolean
cast_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  /* Where the focus is when the dialog has closed: not in an entry. */
  muster_combat_page_focus_turn (MUSTER_COMBAT_PAGE (widget));
  gtk_widget_activate_action (widget, "fight.cast", "(ui)", 0, -1);

  return TRUE;
}

static gboolean
amount_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  muster_combat_page_focus_active (MUSTER_COMBAT_PAGE (widget));

  return TRUE;
}

static gboolean
heal_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  MusterCombatPage *self = MUSTER_COMBAT_PAGE (widget);

  show_tab (self, "turn");
  muster_active_column_focus_amount (self->active, TRUE);

  return TRUE;
}

static gboolean
log_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  muster_combat_page_focus_log (MUSTER_COMBAT_PAGE (widget));

  return TRUE;
}

static gboolean
board_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  muster_combat_page_focus_board (MUSTER_COMBAT_PAGE (widget));

  return TRUE;
}

/* Aims at the combatant that is looked at, found by "/" or picked in the ribbon. */
static gboolean
target_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  MusterFightModel *fight = MUSTER_COMBAT_PAGE (widget)->fight;
  MusterId inspected = fight != NULL ? muster_fight_model_get_inspected_id (fight) : 0;

  return inspected != 0 && gtk_widget_activate_action (widget, "fight.target", "u", inspected);
}

static gboolean
map_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  return muster_combat_page_focus_map (MUSTER_COMBAT_PAGE (widget));
}

/* Without a map there is only the log. */
static void
place_changed_cb (MusterCombatPage *self)
{
  g_assert (MUSTER_IS_COMBAT_PAGE (self));

  if (!muster_fight_map_get_has_place (self->fight_map))
    adw_view_stack_set_visible_child_name (self->log_tabs, "log");
}

static gboolean
find_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  muster_turn_ribbon_find (MUSTER_COMBAT_PAGE (widget)->ribbon);

  return TRUE;
}

static void
muster_combat_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_CAMPAIGN:
      g_value_set_object (value, MUSTER_COMBAT_PAGE (object)->campaign);
      break;
    case PROP_STAT_BLOCK_SHOWN:
      g_value_set_boolean (value, MUSTER_COMBAT_PAGE (object)->stat_block_shown);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_combat_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_CAMPAIGN:
      muster_combat_page_set_campaign (MUSTER_COMBAT_PAGE (object), g_value_get_object (value));
      break;
    case PROP_STAT_BLOCK_SHOWN:
      set_stat_block_shown (MUSTER_COMBAT_PAGE (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_combat_page_dispose (GObject *object)
{
  MusterCombatPage *self = MUSTER_COMBAT_PAGE (object);

  g_clear_object (&self->model_signals);
  g_clear_object (&self->fight_signals);
  g_clear_object (&self->fight);
  g_clear_object (&self->campaign);
  g_clear_object (&self->actions);
  g_clear_pointer (&self->picker, muster_key_picker_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_COMBAT_PAGE);

  G_OBJECT_CLASS (muster_combat_page_parent_class)->dispose (object);
}

/* Single letters act wherever no text is typed: entries take them first. */
static void
add_shortcuts (GtkWidgetClass *klass)
{
  gtk_widget_class_add_binding_action (klass, GDK_KEY_n, 0, "fight.next-turn", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_n, GDK_SHIFT_MASK, "fight.previous-turn",
                                       NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_a, 0, attack_key_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_c, 0, cast_key_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_x, 0, actions_key_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_d, 0, amount_key_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_h, 0, heal_key_cb, NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_b, 0, "fight.stat-block", NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_m, 0, map_key_cb, NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_r, 0, "fight.repeat-amount", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_R, GDK_SHIFT_MASK, "fight.reverse-amount",
                                       NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_slash, 0, find_key_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_t, 0, target_key_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_1, GDK_ALT_MASK, log_key_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_2, GDK_ALT_MASK, amount_key_cb, NULL);
  gtk_widget_class_add_binding (klass, GDK_KEY_4, GDK_ALT_MASK, board_key_cb, NULL);
}

static void
muster_combat_page_class_init (MusterCombatPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_combat_page_get_property;
  object_class->set_property = muster_combat_page_set_property;
  object_class->dispose = muster_combat_page_dispose;

  properties[PROP_CAMPAIGN]
      = g_param_spec_object ("campaign", NULL, NULL, MUSTER_TYPE_CAMPAIGN,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  /* Whether the stat block has its column in the widest layout. */
  properties[PROP_STAT_BLOCK_SHOWN]
      = g_param_spec_boolean ("stat-block-shown", NULL, NULL, FALSE,
                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/combat-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCombatPage, layouts);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatPage, tabs);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatPage, narrow_tabs);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatPage, outcome);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatPage, ribbon);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatPage, active);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatPage, board);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatPage, log);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatPage, fight_map);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatPage, log_tabs);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatPage, log_switcher);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatPage, stat_block);
  gtk_widget_class_bind_template_callback (widget_class, show_stat_block);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatPage, tray);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatPage, sheet);
  add_shortcuts (widget_class);
}

static void
muster_combat_page_init (MusterCombatPage *self)
{
  static const char *const moving[] = { "notify::turn", "notify::inspected", "notify::target" };

  gtk_widget_init_template (GTK_WIDGET (self));
  muster_fight_map_set_fallback (self->fight_map, self->log_switcher);
  g_signal_connect_object (self->fight_map, "notify::has-place", G_CALLBACK (place_changed_cb),
                           self, G_CONNECT_SWAPPED);
  show_stat_block (self);
  self->picker
      = muster_key_picker_new (GTK_WIDGET (self), muster_active_column_get_bar (self->active));
  g_signal_connect_object (self, "map", G_CALLBACK (queue_keys), self, G_CONNECT_SWAPPED);

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), view_actions,
                                   G_N_ELEMENTS (view_actions), self);
  muster_combat_actions_add (G_ACTION_MAP (self->actions), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "fight", G_ACTION_GROUP (self->actions));

  self->model_signals = g_signal_group_new (MUSTER_TYPE_CAMPAIGN_MODEL);
  g_signal_group_connect_swapped (self->model_signals, "notify::fight", G_CALLBACK (show_fight),
                                  self);
  self->fight_signals = g_signal_group_new (MUSTER_TYPE_FIGHT_MODEL);
  g_signal_group_connect_swapped (self->fight_signals, "notify::state", G_CALLBACK (show_fight),
                                  self);
  g_signal_group_connect_swapped (self->fight_signals, "notify::waiting", G_CALLBACK (show_fight),
                                  self);
  g_signal_group_connect_swapped (self->fight_signals, "notify::outcome", G_CALLBACK (show_outcome),
                                  self);
  for (guint i = 0; i < G_N_ELEMENTS (moving); i++)
    g_signal_group_connect_swapped (self->fight_signals, moving[i], G_CALLBACK (queue_keys), self);
}

GtkWidget *
muster_combat_page_new (void)
{
  return g_object_new (MUSTER_TYPE_COMBAT_PAGE, NULL);
}

MusterCampaign *
muster_combat_page_get_campaign (MusterCombatPage *self)
{
  g_return_val_if_fail (MUSTER_IS_COMBAT_PAGE (self), NULL);

  return self->campaign;
}

void
muster_combat_page_set_campaign (MusterCombatPage *self, MusterCampaign *campaign)
{
  MusterCampaignModel *model;

  g_return_if_fail (MUSTER_IS_COMBAT_PAGE (self));
  g_return_if_fail (campaign == NULL || MUSTER_IS_CAMPAIGN (campaign));

  if (!g_set_object (&self->campaign, campaign))
    return;

  model = campaign != NULL ? muster_campaign_get_model (campaign) : NULL;
  g_signal_group_set_target (self->model_signals, model);
  muster_fight_map_set_model (self->fight_map, model);
  show_fight (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAMPAIGN]);
}

MusterFightModel *
muster_combat_page_get_fight (MusterCombatPage *self)
{
  g_return_val_if_fail (MUSTER_IS_COMBAT_PAGE (self), NULL);

  if (self->campaign == NULL)
    return NULL;

  return muster_campaign_model_get_fight (muster_campaign_get_model (self->campaign));
}

void
muster_combat_page_set_tray (MusterCombatPage *self, GtkWidget *tray)
{
  g_return_if_fail (MUSTER_IS_COMBAT_PAGE (self));
  g_return_if_fail (tray == NULL || GTK_IS_WIDGET (tray));

  adw_bin_set_child (self->tray, tray);
  adw_bottom_sheet_set_reveal_bottom_bar (self->sheet, tray != NULL);
}

GtkWidget *
muster_combat_page_get_tray (MusterCombatPage *self)
{
  g_return_val_if_fail (MUSTER_IS_COMBAT_PAGE (self), NULL);

  return adw_bin_get_child (self->tray);
}

void
muster_combat_page_focus_turn (MusterCombatPage *self)
{
  g_return_if_fail (MUSTER_IS_COMBAT_PAGE (self));

  muster_turn_ribbon_focus_turn (self->ribbon);
}

void
muster_combat_page_reveal_tray (MusterCombatPage *self)
{
  g_return_if_fail (MUSTER_IS_COMBAT_PAGE (self));

  adw_view_stack_set_visible_child_name (self->tabs, "dice");
  /* In another layout it would wait, and cover the page when that one comes. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self->sheet)))
    adw_bottom_sheet_set_open (self->sheet, TRUE);
}

void
muster_combat_page_focus_log (MusterCombatPage *self)
{
  g_return_if_fail (MUSTER_IS_COMBAT_PAGE (self));

  show_tab (self, "log");
  adw_view_stack_set_visible_child_name (self->log_tabs, "log");
  gtk_widget_grab_focus (GTK_WIDGET (self->log));
}

void
muster_combat_page_focus_active (MusterCombatPage *self)
{
  g_return_if_fail (MUSTER_IS_COMBAT_PAGE (self));

  show_tab (self, "turn");
  muster_active_column_focus_amount (self->active, FALSE);
}

void
muster_combat_page_focus_board (MusterCombatPage *self)
{
  g_return_if_fail (MUSTER_IS_COMBAT_PAGE (self));

  adw_view_stack_set_visible_child_name (self->narrow_tabs, "board");
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

gboolean
muster_combat_page_focus_map (MusterCombatPage *self)
{
  g_return_val_if_fail (MUSTER_IS_COMBAT_PAGE (self), FALSE);

  if (!muster_fight_map_get_has_place (self->fight_map))
    return FALSE;

  show_tab (self, "log");
  adw_view_stack_set_visible_child_name (self->log_tabs, "map");
  muster_fight_map_focus (self->fight_map);

  return TRUE;
}

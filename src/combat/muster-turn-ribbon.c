/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <glib/gi18n.h>

#include "combat/combat-children.h"
#include "combat/muster-initiative-bar.h"
#include "combat/muster-ribbon-chip.h"
#include "combat/muster-roving-bin.h"
#include "combat/muster-turn-finder.h"
#include "combat/muster-turn-ribbon.h"
#include "combat/muster-turn-timer.h"
#include "log/words.h"
#include "parts/accessible-name.h"
#include "parts/tooltip.h"

struct _MusterTurnRibbon
{
  AdwBin parent_instance;

  GtkWidget *heading;
  GtkLabel *round;
  GtkLabel *turn;
  MusterTurnTimer *timer;
  GtkWidget *turns;
  GtkViewport *viewport;
  MusterRovingBin *roving;
  GtkWidget *chips;
  GtkWidget *controls;
  GtkButton *back;
  GtkButton *end;
  GtkWidget *previous;
  GtkButton *next;
  MusterInitiativeBar *missing;
  MusterTurnFinder *finder;

  MusterFightModel *fight;
  GListStore *entries; /* the order, and the lair in its place */
  GObject *lair;       /* stands for it there */
  GSignalGroup *fight_signals;
  GSignalGroup *order_signals;
  GSignalGroup *side_signals;
  gboolean gm;
  gboolean narrow;
  guint scroll_id;
};

enum
{
  PROP_0,
  PROP_NARROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterTurnRibbon, muster_turn_ribbon, ADW_TYPE_BIN)

static GtkWidget *
find_turn (MusterTurnRibbon *self)
{
  MusterCombatant *turn = self->fight != NULL ? muster_fight_model_get_turn (self->fight) : NULL;

  for (GtkWidget *chip = gtk_widget_get_first_child (self->chips); chip != NULL && turn != NULL;
       chip = gtk_widget_get_next_sibling (chip))
    if (MUSTER_IS_RIBBON_CHIP (chip)
        && muster_ribbon_chip_get_combatant (MUSTER_RIBBON_CHIP (chip)) == turn)
      return chip;

  return NULL;
}

static GtkWidget *
find_lair (MusterTurnRibbon *self)
{
  for (GtkWidget *chip = gtk_widget_get_first_child (self->chips); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip))
    if (!MUSTER_IS_RIBBON_CHIP (chip))
      return chip;

  return NULL;
}

static gboolean
scroll_cb (gpointer data)
{
  MusterTurnRibbon *self = data;
  gboolean lair = self->fight != NULL && muster_fight_model_get_lair_turn (self->fight);
  GtkWidget *chip = lair ? find_lair (self) : find_turn (self);

  self->scroll_id = 0;
  if (chip != NULL && gtk_widget_get_mapped (chip))
    gtk_viewport_scroll_to (self->viewport, chip, NULL);

  return G_SOURCE_REMOVE;
}

/* After the frame in which the chips got their places. */
static void
scroll_to_turn (MusterTurnRibbon *self)
{
  g_assert (MUSTER_IS_TURN_RIBBON (self));

  if (self->scroll_id == 0)
    self->scroll_id = g_idle_add_full (G_PRIORITY_LOW, scroll_cb, self, NULL);
}

static void
show_lair (MusterTurnRibbon *self)
{
  GtkWidget *chip = find_lair (self);
  gboolean turn = muster_fight_model_get_lair_turn (self->fight);
  g_autofree char *words = muster_words_lair (turn);

  if (chip == NULL)
    return;

  muster_combat_set_class (chip, "turn", turn);
  muster_tooltip_set (chip, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (chip), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
show_turn (MusterTurnRibbon *self)
{
  MusterCombatant *turn = muster_fight_model_get_turn (self->fight);
  g_autofree char *words = NULL;

  g_assert (MUSTER_IS_TURN_RIBBON (self));

  if (turn != NULL)
    words = muster_words_turn (muster_combatant_get_label (turn));
  else if (muster_fight_model_get_lair_turn (self->fight))
    words = g_strdup (_ ("The lair acts"));
  gtk_label_set_text (self->turn, words != NULL ? words : "");
  show_lair (self);
  muster_roving_bin_set_anchor (self->roving, find_turn (self));
  scroll_to_turn (self);
}

static void
show_round (MusterTurnRibbon *self)
{
  g_autofree char *words = muster_words_round (muster_fight_model_get_round (self->fight));

  gtk_label_set_text (self->round,
                      muster_fight_model_get_waiting (self->fight) ? _ ("Initiative") : words);
}

static void
set_suggested (GtkButton *button, gboolean suggested)
{
  muster_combat_set_class (GTK_WIDGET (button), "suggested-action", suggested);
}

/* Short words where there is little room; the names stay the same. */
static void
name_controls (MusterTurnRibbon *self)
{
  const char *next = self->gm ? _ ("_Next turn") : _ ("End my _turn");

  g_assert (MUSTER_IS_TURN_RIBBON (self));

  if (self->narrow)
    gtk_button_set_icon_name (self->back, "go-previous-symbolic");
  else
    gtk_button_set_label (self->back, _ ("_Back to map"));
  /* Translators: short for “End combat”. */
  gtk_button_set_label (self->end, self->narrow ? C_ ("combat", "_End") : _ ("_End combat"));
  /* Translators: short for “Next turn”. */
  gtk_button_set_label (self->next, self->narrow ? C_ ("turn", "_Next") : next);
  muster_accessible_set_name (GTK_WIDGET (self->back), _ ("Back to map"));
  muster_accessible_set_name (GTK_WIDGET (self->end), _ ("End combat"));
  muster_accessible_set_name (GTK_WIDGET (self->next),
                              self->gm ? _ ("Next turn") : _ ("End my turn"));
}

/* Once the outcome is clear, ending is what the GM will most likely do. */
static void
show_controls (MusterTurnRibbon *self)
{
  gboolean over = muster_fight_model_get_outcome (self->fight) != MUSTER_OUTCOME_OPEN;
  gboolean may_end_turn;

  g_object_get (self->fight, "may-end-turn", &may_end_turn, NULL);
  muster_combat_set_visible (GTK_WIDGET (self->next), may_end_turn);
  muster_combat_set_visible (GTK_WIDGET (self->end), self->gm);
  muster_combat_set_visible (self->previous,
                             self->gm && !muster_fight_model_get_waiting (self->fight));
  name_controls (self);
  set_suggested (self->next, !over);
  set_suggested (self->end, over);
}

/* The lair does nothing when it is pressed: it only has its place. */
static GtkWidget *
make_lair (void)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "spacing", 6, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *icon = g_object_new (GTK_TYPE_IMAGE, "icon-name", "muster-lair-symbolic", "pixel-size",
                                  14, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *count = gtk_label_new ("20");

  gtk_widget_add_css_class (box, "ribbon-chip");
  gtk_widget_add_css_class (box, "lair");
  gtk_widget_add_css_class (count, "numeric");
  gtk_widget_add_css_class (count, "initiative");
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), gtk_label_new (C_ ("turn", "Lair")));
  gtk_box_append (GTK_BOX (box), count);

  return box;
}

static GtkWidget *
make_chip (gpointer item, gpointer data)
{
  MusterTurnRibbon *self = data;

  return MUSTER_IS_COMBATANT (item) ? muster_ribbon_chip_new (self->fight, item) : make_lair ();
}

static void
order_changed_cb (MusterTurnRibbon *self)
{
  GListModel *order = muster_fight_model_get_order (self->fight);
  int lair = muster_fight_model_get_lair_place (self->fight);
  int n = (int) g_list_model_get_n_items (order);

  g_list_store_remove_all (self->entries);
  for (int i = 0; i < n; i++)
    {
      g_autoptr (GObject) combatant = g_list_model_get_item (order, (guint) i);

      if (i == lair)
        g_list_store_append (self->entries, self->lair);
      g_list_store_append (self->entries, combatant);
    }
  if (lair >= n)
    g_list_store_append (self->entries, self->lair);
  muster_combat_children_sync (self->chips, G_LIST_MODEL (self->entries), make_chip, self);
  show_turn (self);
}

static void
show_sides (MusterTurnRibbon *self)
{
  for (GtkWidget *chip = gtk_widget_get_first_child (self->chips); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip))
    if (MUSTER_IS_RIBBON_CHIP (chip))
      muster_ribbon_chip_refresh (MUSTER_RIBBON_CHIP (chip));
}

/* A side may get another name. */
static void
sides_changed_cb (
    MusterTurnRibbon *self, guint position, guint removed, guint added, GListModel *sides)
{
  for (guint i = position; i < position + added; i++)
    {
      g_autoptr (GObject) side = g_list_model_get_item (sides, i);

      g_signal_handlers_disconnect_by_func (side, show_sides, self);
      g_signal_connect_object (side, "notify", G_CALLBACK (show_sides), self, G_CONNECT_SWAPPED);
    }
  show_sides (self);
}

/* Where things stand: all in one line, or the chips in a second one. */
static void
lay_out (MusterTurnRibbon *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (adw_bin_get_child (ADW_BIN (self)));
  GtkLayoutChild *heading = gtk_layout_manager_get_layout_child (layout, self->heading);
  GtkLayoutChild *chips = gtk_layout_manager_get_layout_child (layout, self->turns);
  GtkLayoutChild *controls = gtk_layout_manager_get_layout_child (layout, self->controls);

  gtk_grid_layout_child_set_column (GTK_GRID_LAYOUT_CHILD (heading), 0);
  gtk_grid_layout_child_set_row (GTK_GRID_LAYOUT_CHILD (chips), self->narrow ? 1 : 0);
  gtk_grid_layout_child_set_column (GTK_GRID_LAYOUT_CHILD (chips), self->narrow ? 0 : 1);
  gtk_grid_layout_child_set_column_span (GTK_GRID_LAYOUT_CHILD (chips), self->narrow ? 2 : 1);
  gtk_grid_layout_child_set_column (GTK_GRID_LAYOUT_CHILD (controls), self->narrow ? 1 : 2);
  gtk_widget_set_hexpand (self->heading, self->narrow);
  name_controls (self);
  muster_combat_set_class (GTK_WIDGET (self), "narrow", self->narrow);
}

static void
muster_turn_ribbon_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_NARROW:
      g_value_set_boolean (value, MUSTER_TURN_RIBBON (object)->narrow);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_turn_ribbon_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_NARROW:
      muster_turn_ribbon_set_narrow (MUSTER_TURN_RIBBON (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_turn_ribbon_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (muster_turn_ribbon_parent_class)->map (widget);
  scroll_to_turn (MUSTER_TURN_RIBBON (widget));
}

static void
muster_turn_ribbon_dispose (GObject *object)
{
  MusterTurnRibbon *self = MUSTER_TURN_RIBBON (object);

  g_clear_handle_id (&self->scroll_id, g_source_remove);
  g_clear_object (&self->fight_signals);
  g_clear_object (&self->order_signals);
  g_clear_object (&self->side_signals);
  g_clear_object (&self->entries);
  g_clear_object (&self->lair);
  g_clear_object (&self->fight);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_TURN_RIBBON);

  G_OBJECT_CLASS (muster_turn_ribbon_parent_class)->dispose (object);
}

static void
muster_turn_ribbon_class_init (MusterTurnRibbonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_turn_ribbon_get_property;
  object_class->set_property = muster_turn_ribbon_set_property;
  object_class->dispose = muster_turn_ribbon_dispose;
  widget_class->map = muster_turn_ribbon_map;

  properties[PROP_NARROW]
      = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/turn-ribbon.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterTurnRibbon, heading);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnRibbon, round);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnRibbon, turn);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnRibbon, timer);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnRibbon, turns);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnRibbon, viewport);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnRibbon, roving);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnRibbon, chips);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnRibbon, controls);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnRibbon, back);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnRibbon, end);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnRibbon, previous);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnRibbon, next);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnRibbon, missing);
  gtk_widget_class_bind_template_child (widget_class, MusterTurnRibbon, finder);
}

static void
muster_turn_ribbon_init (MusterTurnRibbon *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_roving_bin_set_item_type (self->roving, MUSTER_TYPE_RIBBON_CHIP);

  self->fight_signals = g_signal_group_new (MUSTER_TYPE_FIGHT_MODEL);
  g_signal_group_connect_swapped (self->fight_signals, "notify::turn", G_CALLBACK (show_turn),
                                  self);
  g_signal_group_connect_swapped (self->fight_signals, "turn-began", G_CALLBACK (scroll_to_turn),
                                  self);
  g_signal_group_connect_swapped (self->fight_signals, "notify::round", G_CALLBACK (show_round),
                                  self);
  g_signal_group_connect_swapped (self->fight_signals, "notify::waiting", G_CALLBACK (show_round),
                                  self);
  g_signal_group_connect_swapped (self->fight_signals, "notify::waiting",
                                  G_CALLBACK (show_controls), self);
  g_signal_group_connect_swapped (self->fight_signals, "notify::outcome",
                                  G_CALLBACK (show_controls), self);
  g_signal_group_connect_swapped (self->fight_signals, "notify::may-end-turn",
                                  G_CALLBACK (show_controls), self);
  self->order_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->order_signals, "items-changed",
                                  G_CALLBACK (order_changed_cb), self);
  g_signal_group_connect_swapped (self->fight_signals, "notify::lair-place",
                                  G_CALLBACK (order_changed_cb), self);
  self->side_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->side_signals, "items-changed",
                                  G_CALLBACK (sides_changed_cb), self);
  self->entries = g_list_store_new (G_TYPE_OBJECT);
  self->lair = g_object_new (G_TYPE_OBJECT, NULL);
  lay_out (self);
}

GtkWidget *
muster_turn_ribbon_new (void)
{
  return g_object_new (MUSTER_TYPE_TURN_RIBBON, NULL);
}

void
muster_turn_ribbon_set_fight (MusterTurnRibbon *self,
                              MusterFightModel *fight,
                              GListModel *questions,
                              gboolean gm)
{
  g_return_if_fail (MUSTER_IS_TURN_RIBBON (self));
  g_return_if_fail (fight == NULL || MUSTER_IS_FIGHT_MODEL (fight));

  self->gm = gm;
  if (!g_set_object (&self->fight, fight))
    return;

  muster_initiative_bar_set_fight (self->missing, fight, questions, gm);
  muster_turn_timer_set_fight (self->timer, fight);
  g_signal_group_set_target (self->fight_signals, fight);
  g_signal_group_set_target (self->order_signals,
                             fight != NULL ? muster_fight_model_get_order (fight) : NULL);
  g_signal_group_set_target (self->side_signals,
                             fight != NULL ? muster_fight_model_get_sides (fight) : NULL);
  if (fight == NULL)
    {
      muster_combat_children_sync (self->chips, NULL, make_chip, NULL);
      return;
    }

  show_round (self);
  show_controls (self);
  order_changed_cb (self);
  sides_changed_cb (self, 0, 0, g_list_model_get_n_items (muster_fight_model_get_sides (fight)),
                    muster_fight_model_get_sides (fight));
}

void
muster_turn_ribbon_set_narrow (MusterTurnRibbon *self, gboolean narrow)
{
  g_return_if_fail (MUSTER_IS_TURN_RIBBON (self));

  if (self->narrow == narrow)
    return;

  self->narrow = narrow;
  lay_out (self);
  scroll_to_turn (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

void
muster_turn_ribbon_focus_turn (MusterTurnRibbon *self)
{
  GtkWidget *chip;

  g_return_if_fail (MUSTER_IS_TURN_RIBBON (self));

  chip = find_turn (self);
  if (chip != NULL)
    {
      gtk_widget_grab_focus (chip);
      return;
    }

  /* No stop for Tab as long as there are chips. */
  gtk_widget_set_focusable (self->heading, TRUE);
  gtk_widget_grab_focus (self->heading);
}

void
muster_turn_ribbon_find (MusterTurnRibbon *self)
{
  g_return_if_fail (MUSTER_IS_TURN_RIBBON (self));

  muster_turn_finder_begin (self->finder);
}

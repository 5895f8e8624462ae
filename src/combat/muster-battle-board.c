/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "combat/combat-children.h"
#include "combat/muster-battle-board-private.h"
#include "log/words-grid.h"
#include "parts/map-palette.h"

static const int square_sizes[] = { 16, 20, 24, 32, 44 };

#define USUAL_ZOOM 2

enum
{
  PROP_0,
  PROP_IN_USE,
  PROP_MOVEMENT_WORDS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterBattleBoard, muster_battle_board, GTK_TYPE_WIDGET)

int
muster_battle_board_get_square (MusterBattleBoard *self)
{
  return square_sizes[self->zoom];
}

graphene_rect_t
muster_battle_board_place (MusterBattleBoard *self, MusterSquares squares)
{
  float square = (float) muster_battle_board_get_square (self);

  return GRAPHENE_RECT_INIT ((float) (squares.x - 1) * square, (float) (squares.y - 1) * square,
                             (float) squares.side * square, (float) squares.side * square);
}

MusterSquares
muster_battle_token_get_squares (MusterBattleToken *token)
{
  return muster_combatant_get_view (muster_battle_token_get_combatant (token))->squares;
}

void
muster_battle_board_scroll_to (MusterBattleBoard *self, MusterSquares squares)
{
  GtkWidget *window = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place = muster_battle_board_place (self, squares);
  double margin = muster_battle_board_get_square (self);

  if (window == NULL)
    return;

  gtk_adjustment_clamp_page (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (window)),
                             place.origin.x - margin, place.origin.x + place.size.width + margin);
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window)),
                             place.origin.y - margin, place.origin.y + place.size.height + margin);
}

GtkWidget *
muster_battle_board_get_turn (MusterBattleBoard *self)
{
  MusterCombatant *turn = self->fight != NULL ? muster_fight_model_get_turn (self->fight) : NULL;

  g_return_val_if_fail (MUSTER_IS_BATTLE_BOARD (self), NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self));
       child != NULL && turn != NULL; child = gtk_widget_get_next_sibling (child))
    if (muster_battle_token_get_combatant (MUSTER_BATTLE_TOKEN (child)) == turn
        && gtk_widget_get_visible (child))
      return child;

  return NULL;
}

static void
center (GtkAdjustment *adjustment, float start, float length)
{
  gtk_adjustment_set_value (adjustment,
                            start + length / 2 - gtk_adjustment_get_page_size (adjustment) / 2);
}

/* Whoever has the turn has as much board around it as there is room for. */
static gboolean
scroll_cb (gpointer data)
{
  MusterBattleBoard *self = data;
  GtkWidget *token = muster_battle_board_get_turn (self);
  GtkWidget *window = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;

  self->scroll_id = 0;
  if (token == NULL || window == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return G_SOURCE_REMOVE;

  place = muster_battle_board_place (self,
                                     muster_battle_token_get_squares (MUSTER_BATTLE_TOKEN (token)));
  center (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (window)), place.origin.x,
          place.size.width);
  center (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window)), place.origin.y,
          place.size.height);

  return G_SOURCE_REMOVE;
}

/* After the frame in which the board got its size. */
static void
scroll_to_turn (MusterBattleBoard *self)
{
  g_assert (MUSTER_IS_BATTLE_BOARD (self));

  if (self->scroll_id == 0)
    self->scroll_id = g_idle_add_full (G_PRIORITY_LOW, scroll_cb, self, NULL);
}

/* The model. */

static void
show_movement (MusterBattleBoard *self)
{
  MusterCombatant *turn = self->fight != NULL ? muster_fight_model_get_turn (self->fight) : NULL;
  const MusterCombatantView *view = turn != NULL ? muster_combatant_get_view (turn) : NULL;
  g_autofree char *words = view != NULL && view->may_act && view->squares.side > 0
                               ? muster_words_movement (view)
                               : g_strdup ("");

  if (g_set_str (&self->movement, words))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOVEMENT_WORDS]);
}

static void
show_tokens (MusterBattleBoard *self)
{
  MusterCombatant *turn = self->fight != NULL ? muster_fight_model_get_turn (self->fight) : NULL;
  gboolean in_use = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      MusterBattleToken *token = MUSTER_BATTLE_TOKEN (child);
      const MusterCombatantView *view
          = muster_combatant_get_view (muster_battle_token_get_combatant (token));
      g_autofree char *words = NULL;

      muster_combat_set_visible (child, view->squares.side > 0);
      if (view->squares.side == 0)
        continue;
      in_use = TRUE;
      words = muster_words_token (view, turn != NULL ? muster_combatant_get_view (turn) : NULL);
      muster_battle_token_set_words (token, words);
    }

  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  show_movement (self);
  if (self->in_use != in_use)
    {
      self->in_use = in_use;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IN_USE]);
    }
}

static gboolean
refresh_cb (gpointer data)
{
  MusterBattleBoard *self = data;

  self->refresh_id = 0;
  show_tokens (self);

  return G_SOURCE_REMOVE;
}

/* One step of a fight may change many of them. */
static void
queue_refresh (MusterBattleBoard *self)
{
  g_assert (MUSTER_IS_BATTLE_BOARD (self));

  if (self->refresh_id == 0)
    self->refresh_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, refresh_cb, self, NULL);
}

static void
activated_cb (MusterBattleBoard *self, MusterBattleToken *token)
{
  g_assert (MUSTER_IS_BATTLE_BOARD (self));

  muster_battle_board_activate_token (self, token);
}

static GtkWidget *
make_token (gpointer item, gpointer data)
{
  MusterBattleBoard *self = data;
  GtkWidget *token = muster_battle_token_new (item);

  g_signal_connect_object (token, "changed", G_CALLBACK (queue_refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (token, "activate", G_CALLBACK (activated_cb), self, G_CONNECT_SWAPPED);

  return token;
}

static void
order_changed_cb (MusterBattleBoard *self)
{
  g_assert (MUSTER_IS_BATTLE_BOARD (self));

  muster_combat_children_sync (
      GTK_WIDGET (self), self->fight != NULL ? muster_fight_model_get_order (self->fight) : NULL,
      make_token, self);
  show_tokens (self);
}

static void
turn_began_cb (MusterBattleBoard *self)
{
  muster_battle_board_put_back (self);
  queue_refresh (self);
  scroll_to_turn (self);
}

/* Drawing. */

static void
draw_squares (MusterBattleBoard *self, GtkSnapshot *snapshot, const MusterMapPalette *palette)
{
  float square = (float) muster_battle_board_get_square (self);
  float width = square * MUSTER_BOARD_COLUMNS, height = square * MUSTER_BOARD_ROWS;
  GdkRGBA line = palette->ink;

  line.alpha = 0.2f;
  gtk_snapshot_append_color (snapshot, &palette->terrain[MUSTER_TERRAIN_FLOOR].ground,
                             &GRAPHENE_RECT_INIT (0, 0, width, height));
  for (guint i = 0; i <= MUSTER_BOARD_COLUMNS; i++)
    gtk_snapshot_append_color (
        snapshot, &line, &GRAPHENE_RECT_INIT (MIN ((float) i * square, width - 1), 0, 1, height));
  for (guint i = 0; i <= MUSTER_BOARD_ROWS; i++)
    gtk_snapshot_append_color (
        snapshot, &line, &GRAPHENE_RECT_INIT (0, MIN ((float) i * square, height - 1), width, 1));
}

/* The squares that the movement of whoever has the turn is enough for. */
static void
draw_movement (MusterBattleBoard *self, GtkSnapshot *snapshot)
{
  GtkWidget *token = muster_battle_board_get_turn (self);
  const MusterCombatantView *view
      = token != NULL ? muster_combatant_get_view (
                            muster_battle_token_get_combatant (MUSTER_BATTLE_TOKEN (token)))
                      : NULL;
  GdkRGBA *accent;
  graphene_rect_t place;
  float reach;

  if (view == NULL || view->feet_left < MUSTER_SQUARE_FT)
    return;

  accent = adw_style_manager_get_accent_color_rgba (adw_style_manager_get_default ());
  reach = (float) (view->feet_left / MUSTER_SQUARE_FT * muster_battle_board_get_square (self));
  place = muster_battle_board_place (self, view->squares);
  graphene_rect_inset (&place, -reach, -reach);
  accent->alpha = 0.14f;
  gtk_snapshot_append_color (snapshot, accent, &place);
  gdk_rgba_free (accent);
}

static void
muster_battle_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterBattleBoard *self = MUSTER_BATTLE_BOARD (widget);
  const MusterMapPalette *palette
      = muster_map_palette (adw_style_manager_get_dark (adw_style_manager_get_default ()));
  const MusterSquares whole = { 1, 1, 1 };
  graphene_rect_t all = muster_battle_board_place (self, whole);

  all.size.width *= MUSTER_BOARD_COLUMNS;
  all.size.height *= MUSTER_BOARD_ROWS;
  gtk_snapshot_push_clip (snapshot, &all);
  draw_squares (self, snapshot, palette);
  draw_movement (self, snapshot);
  gtk_snapshot_pop (snapshot);
  GTK_WIDGET_CLASS (muster_battle_board_parent_class)->snapshot (widget, snapshot);
  if (self->lifted != NULL)
    {
      graphene_rect_t place = muster_battle_board_place (self, self->ghost);

      muster_battle_token_append_outline (self->lifted, snapshot, &place, &palette->ink);
    }
}

static void
muster_battle_board_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  int squares
      = orientation == GTK_ORIENTATION_HORIZONTAL ? MUSTER_BOARD_COLUMNS : MUSTER_BOARD_ROWS;

  *minimum = *natural = squares * muster_battle_board_get_square (MUSTER_BATTLE_BOARD (widget));
}

static void
muster_battle_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MusterBattleBoard *self = MUSTER_BATTLE_BOARD (widget);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t place = muster_battle_board_place (
          self, muster_battle_token_get_squares (MUSTER_BATTLE_TOKEN (child)));
      const GtkAllocation allocation = { (int) place.origin.x, (int) place.origin.y,
                                         (int) place.size.width, (int) place.size.height };

      if (gtk_widget_should_layout (child))
        gtk_widget_size_allocate (child, &allocation, -1);
    }
}

static void
muster_battle_board_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (muster_battle_board_parent_class)->map (widget);
  scroll_to_turn (MUSTER_BATTLE_BOARD (widget));
}

static void
muster_battle_board_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterBattleBoard *self = MUSTER_BATTLE_BOARD (object);

  switch (id)
    {
    case PROP_IN_USE:
      g_value_set_boolean (value, self->in_use);
      break;
    case PROP_MOVEMENT_WORDS:
      g_value_set_string (value, self->movement);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_battle_board_dispose (GObject *object)
{
  MusterBattleBoard *self = MUSTER_BATTLE_BOARD (object);
  GtkWidget *child;

  g_clear_handle_id (&self->refresh_id, g_source_remove);
  g_clear_handle_id (&self->scroll_id, g_source_remove);
  g_clear_weak_pointer (&self->lifted);
  g_clear_weak_pointer (&self->pressed);
  g_clear_object (&self->fight_signals);
  g_clear_object (&self->order_signals);
  g_clear_object (&self->fight);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (muster_battle_board_parent_class)->dispose (object);
}

static void
muster_battle_board_finalize (GObject *object)
{
  g_free (MUSTER_BATTLE_BOARD (object)->movement);

  G_OBJECT_CLASS (muster_battle_board_parent_class)->finalize (object);
}

static void
muster_battle_board_class_init (MusterBattleBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = muster_battle_board_get_property;
  object_class->dispose = muster_battle_board_dispose;
  object_class->finalize = muster_battle_board_finalize;
  widget_class->snapshot = muster_battle_board_snapshot;
  widget_class->measure = muster_battle_board_measure;
  widget_class->size_allocate = muster_battle_board_size_allocate;
  widget_class->map = muster_battle_board_map;

  properties[PROP_IN_USE] = g_param_spec_boolean ("in-use", NULL, NULL, FALSE, flags);
  properties[PROP_MOVEMENT_WORDS] = g_param_spec_string ("movement-words", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "battleboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_battle_board_init (MusterBattleBoard *self)
{
  self->zoom = USUAL_ZOOM;
  self->movement = g_strdup ("");
  self->fight_signals = g_signal_group_new (MUSTER_TYPE_FIGHT_MODEL);
  g_signal_group_connect_swapped (self->fight_signals, "notify::turn", G_CALLBACK (queue_refresh),
                                  self);
  g_signal_group_connect_swapped (self->fight_signals, "turn-began", G_CALLBACK (turn_began_cb),
                                  self);
  self->order_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->order_signals, "items-changed",
                                  G_CALLBACK (order_changed_cb), self);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_START);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Battle grid"), -1);
  muster_battle_board_add_hands (self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
muster_battle_board_new (void)
{
  return g_object_new (MUSTER_TYPE_BATTLE_BOARD, NULL);
}

void
muster_battle_board_set_fight (MusterBattleBoard *self, MusterFightModel *fight)
{
  g_return_if_fail (MUSTER_IS_BATTLE_BOARD (self));
  g_return_if_fail (fight == NULL || MUSTER_IS_FIGHT_MODEL (fight));

  if (!g_set_object (&self->fight, fight))
    return;

  muster_battle_board_put_back (self);
  g_signal_group_set_target (self->fight_signals, fight);
  g_signal_group_set_target (self->order_signals,
                             fight != NULL ? muster_fight_model_get_order (fight) : NULL);
  order_changed_cb (self);
  scroll_to_turn (self);
}

gboolean
muster_battle_board_get_in_use (MusterBattleBoard *self)
{
  g_return_val_if_fail (MUSTER_IS_BATTLE_BOARD (self), FALSE);

  return self->in_use;
}

const char *
muster_battle_board_get_movement_words (MusterBattleBoard *self)
{
  g_return_val_if_fail (MUSTER_IS_BATTLE_BOARD (self), NULL);

  return self->movement;
}

gboolean
muster_battle_board_can_zoom (MusterBattleBoard *self, int by)
{
  int zoom;

  g_return_val_if_fail (MUSTER_IS_BATTLE_BOARD (self), FALSE);

  zoom = (int) self->zoom + by;

  return zoom >= 0 && zoom < (int) G_N_ELEMENTS (square_sizes);
}

void
muster_battle_board_zoom (MusterBattleBoard *self, int by)
{
  g_return_if_fail (MUSTER_IS_BATTLE_BOARD (self));

  if (!muster_battle_board_can_zoom (self, by))
    return;

  self->zoom = (guint) ((int) self->zoom + by);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  scroll_to_turn (self);
}

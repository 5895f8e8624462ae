/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Picking tokens up and putting them down, with the pointer and with the keyboard. */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <glib/gi18n.h>

#include "combat/muster-battle-board-private.h"
#include "log/words-grid.h"

/* Pixels that the pointer goes before a press is a drag. */
#define DRAG_THRESHOLD 6

static void
say (MusterBattleBoard *self, const char *words)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.announce", "s", words);
}

static MusterId
id_of (MusterBattleToken *token)
{
  return muster_combatant_get_id (muster_battle_token_get_combatant (token));
}

static gboolean
may_move (MusterBattleToken *token)
{
  return muster_combatant_get_view (muster_battle_token_get_combatant (token))->may_act;
}

static MusterSquares
on_board (MusterSquares squares)
{
  squares.x = CLAMP (squares.x, 1, MUSTER_BOARD_COLUMNS - squares.side + 1);
  squares.y = CLAMP (squares.y, 1, MUSTER_BOARD_ROWS - squares.side + 1);

  return squares;
}

static void
move_to (MusterBattleBoard *self, MusterBattleToken *token, MusterSquares squares)
{
  MusterSquares from = muster_battle_token_get_squares (token);

  if (squares.x != from.x || squares.y != from.y)
    gtk_widget_activate_action (GTK_WIDGET (self), "fight.move", "(uii)", id_of (token), squares.x,
                                squares.y);
}

static void
lift (MusterBattleBoard *self, MusterBattleToken *token)
{
  g_set_weak_pointer (&self->lifted, token);
  self->ghost = muster_battle_token_get_squares (token);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
muster_battle_board_put_back (MusterBattleBoard *self)
{
  g_clear_weak_pointer (&self->lifted);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
put_down (MusterBattleBoard *self)
{
  MusterBattleToken *token = self->lifted;
  MusterSquares squares = self->ghost;

  muster_battle_board_put_back (self);
  if (token != NULL)
    move_to (self, token, squares);
}

/* What moves is told by its line in the log. */
void
muster_battle_board_activate_token (MusterBattleBoard *self, MusterBattleToken *token)
{
  g_autofree char *words = NULL;

  if (self->lifted == token)
    {
      put_down (self);
      return;
    }
  if (!may_move (token))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  lift (self, token);
  words = g_strdup_printf (
      /* Translators: a token on the battle grid is picked up; %s is a name. */
      _ ("%s picked up. The arrow keys carry it, Enter puts it down, Escape puts it back."),
      muster_combatant_get_label (muster_battle_token_get_combatant (token)));
  say (self, words);
}

/* The keyboard. */

static gboolean
step_of_key (guint key, gint32 *x, gint32 *y)
{
  *x = *y = 0;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      *x = -1;
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      *x = 1;
      return TRUE;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      *y = -1;
      return TRUE;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      *y = 1;
      return TRUE;
    default:
      return FALSE;
    }
}

static void
carry (MusterBattleBoard *self, gint32 x, gint32 y)
{
  MusterSquares from = muster_battle_token_get_squares (self->lifted);
  MusterSquares to = self->ghost;
  g_autofree char *words = NULL;

  to.x += x;
  to.y += y;
  to = on_board (to);
  if (to.x == self->ghost.x && to.y == self->ghost.y)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }

  self->ghost = to;
  muster_battle_board_scroll_to (self, to);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  words
      = muster_words_square (to, MUSTER_SQUARE_FT * MAX (ABS (to.x - from.x), ABS (to.y - from.y)));
  say (self, words);
}

static MusterBattleToken *
focused_token (MusterBattleBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return MUSTER_IS_BATTLE_TOKEN (focus) && gtk_widget_get_parent (focus) == GTK_WIDGET (self)
             ? MUSTER_BATTLE_TOKEN (focus)
             : NULL;
}

static gboolean
key_pressed_cb (MusterBattleBoard *self, guint key, guint code, GdkModifierType state)
{
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  MusterBattleToken *token = focused_token (self);
  gint32 x, y;

  g_assert (MUSTER_IS_BATTLE_BOARD (self));

  if (self->lifted != NULL && key == GDK_KEY_Escape)
    {
      muster_battle_board_put_back (self);
      say (self, _ ("Put back."));
      return GDK_EVENT_STOP;
    }
  if (!step_of_key (key, &x, &y))
    return GDK_EVENT_PROPAGATE;
  if (self->lifted != NULL && modifiers == 0)
    {
      carry (self, x, y);
      return GDK_EVENT_STOP;
    }
  if (token != NULL && modifiers == GDK_SHIFT_MASK)
    {
      MusterSquares squares = muster_battle_token_get_squares (token);

      squares.x += x;
      squares.y += y;
      if (may_move (token))
        move_to (self, token, on_board (squares));
      else
        gtk_widget_error_bell (GTK_WIDGET (self));
      return GDK_EVENT_STOP;
    }

  return GDK_EVENT_PROPAGATE;
}

/* Whoever goes somewhere else with the focus has put nothing down. */
static void
focus_left_cb (MusterBattleBoard *self)
{
  g_assert (MUSTER_IS_BATTLE_BOARD (self));

  if (self->pressed == NULL && self->lifted != NULL)
    muster_battle_board_put_back (self);
}

/* The pointer. */

static void
square_at (MusterBattleBoard *self, double x, double y, gint32 *column, gint32 *row)
{
  int square = muster_battle_board_get_square (self);

  *column = (gint32) (x / square) + 1;
  *row = (gint32) (y / square) + 1;
}

/* The last one is drawn on top. */
static MusterBattleToken *
token_at (MusterBattleBoard *self, gint32 column, gint32 row)
{
  const MusterSquares point = { column, row, 1 };

  for (GtkWidget *child = gtk_widget_get_last_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_prev_sibling (child))
    if (muster_squares_overlap (muster_battle_token_get_squares (MUSTER_BATTLE_TOKEN (child)),
                                point))
      return MUSTER_BATTLE_TOKEN (child);

  return NULL;
}

/* What is no token scrolls. */
static void
drag_began_cb (MusterBattleBoard *self, double x, double y, GtkGesture *gesture)
{
  gint32 column, row;
  MusterBattleToken *token;

  g_assert (MUSTER_IS_BATTLE_BOARD (self));

  square_at (self, x, y, &column, &row);
  token = token_at (self, column, row);
  if (token == NULL)
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED);
      return;
    }

  muster_battle_board_put_back (self);
  g_set_weak_pointer (&self->pressed, token);
  self->press_x = x;
  self->press_y = y;
  self->grab_x = column;
  self->grab_y = row;
}

static void
drag_moved_cb (MusterBattleBoard *self, double by_x, double by_y, GtkGesture *gesture)
{
  gint32 column, row;

  g_assert (MUSTER_IS_BATTLE_BOARD (self));

  if (self->pressed == NULL || !may_move (self->pressed))
    return;
  if (self->lifted == NULL && MAX (ABS (by_x), ABS (by_y)) < DRAG_THRESHOLD)
    return;
  if (self->lifted == NULL)
    {
      gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
      lift (self, self->pressed);
    }

  square_at (self, MAX (self->press_x + by_x, 0), MAX (self->press_y + by_y, 0), &column, &row);
  self->ghost = muster_battle_token_get_squares (self->pressed);
  self->ghost.x += column - self->grab_x;
  self->ghost.y += row - self->grab_y;
  self->ghost = on_board (self->ghost);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_ended_cb (MusterBattleBoard *self, double by_x, double by_y)
{
  MusterBattleToken *token = self->pressed;

  g_assert (MUSTER_IS_BATTLE_BOARD (self));

  if (token == NULL)
    return;

  g_clear_weak_pointer (&self->pressed);
  gtk_widget_grab_focus (GTK_WIDGET (token));
  if (self->lifted != NULL)
    put_down (self);
  else if (MAX (ABS (by_x), ABS (by_y)) < DRAG_THRESHOLD)
    gtk_widget_activate_action (GTK_WIDGET (self), "fight.target", "u", id_of (token));
}

static void
drag_cancelled_cb (MusterBattleBoard *self)
{
  g_assert (MUSTER_IS_BATTLE_BOARD (self));

  g_clear_weak_pointer (&self->pressed);
  muster_battle_board_put_back (self);
}

void
muster_battle_board_add_hands (MusterBattleBoard *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "leave", G_CALLBACK (focus_left_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-begin", G_CALLBACK (drag_began_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-update", G_CALLBACK (drag_moved_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "drag-end", G_CALLBACK (drag_ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (drag, "cancel", G_CALLBACK (drag_cancelled_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/key-picker.h"

#include <string.h>

#include <adwaita.h>

#include "combat/key-hints.h"
#include "combat/muster-budget-pips.h"
#include "combat/muster-combatant-card.h"
#include "combat/muster-fight-log.h"
#include "combat/muster-offer-button.h"
#include "combat/muster-ribbon-chip.h"
#include "combat/muster-stat-block-pane.h"

/* The pips of the turn keep their numbers, and what else stands in the page begins here. */
#define FIRST_NUMBER 10

/* From here on a letter stands for the last digits, so that nothing needs more than two keys: 1A,
 * 1B … 9Z. */
#define FIRST_LETTERED 100
#define N_LETTERS 26
#define END_NUMBERS (FIRST_LETTERED + 9 * N_LETTERS)

struct _MusterKeyPicker
{
  GtkWidget *page; /* owns it */
  MusterActionBar *bar;
  GPtrArray *numbered; /* by number, NULL where there is none */
  GString *typed;      /* while something is picked */
  GtkWidget *picked;   /* only compared */
  gboolean picking;
  guint queue_id;
};

static void
unref_any (gpointer widget)
{
  if (widget != NULL)
    g_object_unref (widget);
}

/* Handing out keys. */

/* Whom, not what: "/" finds them, and T aims.  Lists and the dice have keys of their own. */
static gboolean
is_left_out (GtkWidget *widget)
{
  return MUSTER_IS_RIBBON_CHIP (widget) || MUSTER_IS_FIGHT_LOG (widget)
         || MUSTER_IS_STAT_BLOCK_PANE (widget) || GTK_IS_POPOVER (widget)
         || GTK_IS_SPIN_BUTTON (widget) || ADW_IS_INLINE_VIEW_SWITCHER (widget)
         || ADW_IS_VIEW_SWITCHER (widget) || ADW_IS_BANNER (widget)
         || gtk_widget_has_css_class (widget, "combatant-card");
}

static void
put (MusterKeyPicker *self, guint number, GtkWidget *widget)
{
  if (self->numbered->len <= number)
    g_ptr_array_set_size (self->numbered, (int) number + 1);
  self->numbered->pdata[number] = g_object_ref (widget);
}

static gboolean
is_pressable (GtkWidget *widget)
{
  return gtk_widget_get_mapped (widget) && (GTK_IS_MENU_BUTTON (widget) || GTK_IS_BUTTON (widget));
}

/* Gives a button the keys it has by itself, else the next number. */
static void
take (MusterKeyPicker *self, GtkWidget *widget, guint *next)
{
  g_autofree char *mnemonic = NULL;

  if (muster_key_hint_is_told (widget))
    return;

  mnemonic = muster_key_hint_dup_mnemonic (widget);
  if (mnemonic != NULL)
    muster_key_hint_set_keys (widget, mnemonic);
  else if (gtk_widget_is_sensitive (widget))
    put (self, (*next)++, widget);
}

static void
gather (MusterKeyPicker *self, GtkWidget *widget, guint *next)
{
  guint pip = 1;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (is_left_out (child) || child == GTK_WIDGET (self->bar)
          || !gtk_widget_get_child_visible (child))
        continue;
      if (MUSTER_IS_BUDGET_PIPS (child))
        gather (self, child, &pip);
      else if (is_pressable (child))
        take (self, child, next);
      else
        gather (self, child, next);
    }
}

/* The keys of a number, or NULL: there are no more. */
static char *
dup_keys (guint number)
{
  guint beyond = number - FIRST_LETTERED;

  if (number < FIRST_NUMBER)
    return g_strdup_printf ("X %u", number);
  if (number < FIRST_LETTERED)
    return g_strdup_printf ("X %u %u", number / 10, number % 10);

  return number < END_NUMBERS
             ? g_strdup_printf ("X %u %c", 1 + beyond / N_LETTERS, 'A' + (int) (beyond % N_LETTERS))
             : NULL;
}

/* The number of two keys, 0: they are none. */
static guint
number_of (const char *typed)
{
  if (strlen (typed) != 2 || typed[0] < '1' || typed[0] > '9' || !g_ascii_isalpha (typed[1]))
    return 0;

  return FIRST_LETTERED + (guint) (typed[0] - '1') * N_LETTERS
         + (guint) (g_ascii_toupper (typed[1]) - 'A');
}

static void
show_numbers (MusterKeyPicker *self)
{
  for (guint i = 0; i < self->numbered->len; i++)
    {
      g_autofree char *keys = dup_keys (i);

      if (self->numbered->pdata[i] != NULL)
        muster_key_hint_set_keys (self->numbered->pdata[i], keys);
    }
}

static void
hand_out (MusterKeyPicker *self)
{
  guint next = FIRST_NUMBER;

  /* Who has no number any more must not go on showing one. */
  for (guint i = 0; i < self->numbered->len; i++)
    if (self->numbered->pdata[i] != NULL)
      muster_key_hint_set_keys (self->numbered->pdata[i], NULL);
  g_ptr_array_set_size (self->numbered, 0);
  gather (self, self->page, &next);
  show_numbers (self);
  muster_action_bar_show_letters (self->bar);
}

static gboolean
hand_out_cb (gpointer data)
{
  MusterKeyPicker *self = data;

  self->queue_id = 0;
  if (!self->picking && gtk_widget_get_mapped (self->page))
    hand_out (self);

  return G_SOURCE_REMOVE;
}

void
muster_key_picker_queue (MusterKeyPicker *self)
{
  g_return_if_fail (self != NULL);

  if (self->queue_id == 0)
    self->queue_id = g_idle_add (hand_out_cb, self);
}

/* Picking. */

static void
go_to (MusterKeyPicker *self, GtkWidget *button)
{
  gtk_widget_grab_focus (button);
  self->picked = gtk_root_get_focus (gtk_widget_get_root (self->page));
}

static gboolean
is_number (const char *text)
{
  for (; *text != '\0'; text++)
    if (!g_ascii_isdigit (*text))
      return FALSE;

  return TRUE;
}

/* A digit that is the beginning of others waits for the next key. */
static gboolean
leads_on (MusterKeyPicker *self, guint64 number)
{
  return number > 0 && number < 10 && number * 10 < self->numbered->len;
}

static GtkWidget *
find (MusterKeyPicker *self, gboolean *leads)
{
  guint64 number;

  *leads = FALSE;
  number = number_of (self->typed->str);
  if (number > 0)
    return number < self->numbered->len ? self->numbered->pdata[number] : NULL;
  if (!is_number (self->typed->str))
    return muster_action_bar_find (self->bar, self->typed->str);

  if (self->typed->len > 2)
    return NULL;
  number = g_ascii_strtoull (self->typed->str, NULL, 10);
  *leads = self->typed->len == 1 && leads_on (self, number);

  return number < self->numbered->len ? self->numbered->pdata[number] : NULL;
}

/* A letter that leads nowhere is as if it had not been typed. */
static void
type_letter (MusterKeyPicker *self, gunichar letter)
{
  gsize before = self->typed->len;
  GtkWidget *button;
  gboolean leads;

  g_string_append_unichar (self->typed, letter);
  button = find (self, &leads);
  if (button != NULL && gtk_widget_get_mapped (button) && gtk_widget_is_sensitive (button))
    go_to (self, button);
  else if (!leads)
    {
      g_string_truncate (self->typed, before);
      gtk_widget_error_bell (self->page);
    }
}

/* Keys that go somewhere or do something; the others write, or are held to write. */
static gboolean
ends_picking (guint key, gunichar letter, GdkModifierType state)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || letter == ' ')
    return TRUE;

  return (letter == 0 || g_unichar_iscntrl (letter))
         && ((key >= GDK_KEY_BackSpace && key <= GDK_KEY_Escape)
             || (key >= GDK_KEY_Home && key <= GDK_KEY_Begin) || key == GDK_KEY_Delete
             || key == GDK_KEY_ISO_Left_Tab || (key >= GDK_KEY_F1 && key <= GDK_KEY_F35)
             || (key >= GDK_KEY_KP_Space && key <= GDK_KEY_KP_Delete));
}

/* Whoever takes the mouse picks with it. */
static void
pressed_cb (GtkGestureClick *click, int n_press, double x, double y, gpointer data)
{
  MusterKeyPicker *self = data;

  self->picking = FALSE;
}

/* Before the keys of the page, which are letters as well.  Whoever has gone elsewhere meanwhile
 * means those. */
static gboolean
key_pressed_cb (
    GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, gpointer data)
{
  MusterKeyPicker *self = data;
  gunichar letter = gdk_keyval_to_unicode (key);

  if (!self->picking)
    return FALSE;
  if (gtk_root_get_focus (gtk_widget_get_root (self->page)) != self->picked)
    {
      self->picking = FALSE;
      return FALSE;
    }
  if (key == GDK_KEY_Escape)
    {
      self->picking = FALSE;
      gtk_widget_activate_action (self->page, "fight.focus-turn", NULL);
      return TRUE;
    }
  if (ends_picking (key, letter, state))
    {
      self->picking = FALSE;
      return FALSE;
    }
  if (g_unichar_isalnum (letter))
    type_letter (self, letter);

  /* A dead key, or an apostrophe of the name, is no command of the page either. */
  return letter != 0;
}

static GtkWidget *
find_first (MusterKeyPicker *self)
{
  GtkWidget *button = muster_action_bar_get_first (self->bar);

  for (guint i = 0; button == NULL && i < self->numbered->len; i++)
    button = self->numbered->pdata[i];

  return button;
}

gboolean
muster_key_picker_start (MusterKeyPicker *self)
{
  GtkWidget *button;

  g_return_val_if_fail (self != NULL, FALSE);

  hand_out (self);
  button = find_first (self);
  if (button == NULL)
    return FALSE;

  g_string_truncate (self->typed, 0);
  self->picking = TRUE;
  go_to (self, button);

  return TRUE;
}

MusterKeyPicker *
muster_key_picker_new (GtkWidget *page, MusterActionBar *bar)
{
  MusterKeyPicker *self;
  GtkEventController *keys;
  GtkGesture *click;

  g_return_val_if_fail (GTK_IS_WIDGET (page), NULL);
  g_return_val_if_fail (MUSTER_IS_ACTION_BAR (bar), NULL);

  self = g_new0 (MusterKeyPicker, 1);
  keys = gtk_event_controller_key_new ();
  self->page = page;
  self->bar = bar;
  self->numbered = g_ptr_array_new_with_free_func (unref_any);
  self->typed = g_string_new (NULL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (page, keys);
  click = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (click), GTK_PHASE_CAPTURE);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (page, GTK_EVENT_CONTROLLER (click));

  return self;
}

void
muster_key_picker_free (MusterKeyPicker *self)
{
  g_clear_handle_id (&self->queue_id, g_source_remove);
  g_ptr_array_unref (self->numbered);
  g_string_free (self->typed, TRUE);
  g_free (self);
}

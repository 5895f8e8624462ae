/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "combat/combat-children.h"
#include "combat/log-menu.h"
#include "combat/muster-log-row.h"
#include "log/words.h"
#include "parts/muster-die-face.h"

struct _MusterLogRow
{
  GtkBox parent_instance;

  GtkImage *icon;
  GtkLabel *words;
  GtkImage *hand;
  GtkImage *secret;
  GtkMenuButton *menu;
  GtkLabel *note;
  GtkToggleButton *opener;
  GtkRevealer *revealer;
  GtkWidget *dice;
  GtkLabel *details;

  MusterCampaign *campaign;
  MusterLogItem *item;
  GSignalGroup *item_signals;
  GtkListItem *list_item; /* that holds this row */
};

enum
{
  OPENED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterLogRow, muster_log_row, GTK_TYPE_BOX)

/* What the GM wrote stands below the line, or in its place. */
static void
show_note (MusterLogRow *self)
{
  const char *note = muster_log_item_get_note (self->item);
  MusterNames names = muster_campaign_get_names (self->campaign);

  if (muster_log_item_get_replaces (self->item))
    {
      gtk_label_set_label (self->words, note);
      gtk_label_set_label (self->note, _ ("Amended"));
    }
  else
    {
      g_autofree char *markup = muster_words_event_markup (
          &names, muster_log_item_get_view (self->item), muster_log_item_get_events (self->item));
      /* Translators: below a line of the log; %1$s is what the GM wrote to it. */
      g_autofree char *text = note != NULL ? g_strdup_printf (_ ("Amended: %1$s"), note) : NULL;

      gtk_label_set_markup (self->words, markup);
      gtk_label_set_label (self->note, text != NULL ? text : "");
    }
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
}

static void
show_state (MusterLogRow *self)
{
  gboolean struck = muster_log_item_get_struck (self->item);
  g_autoptr (PangoAttrList) attributes = NULL;

  g_assert (MUSTER_IS_LOG_ROW (self));

  show_note (self);
  if (struck)
    {
      attributes = pango_attr_list_new ();
      pango_attr_list_insert (attributes, pango_attr_strikethrough_new (TRUE));
    }
  gtk_label_set_attributes (self->words, attributes);
  muster_combat_set_class (GTK_WIDGET (self), "struck", struck);

  if (self->list_item != NULL)
    {
      g_autofree char *words = muster_log_line_words (self->campaign, self->item);

      gtk_list_item_set_accessible_label (self->list_item, words);
    }
}

static void
show_dice (MusterLogRow *self)
{
  MusterSpan span = muster_log_item_get_dice (self->item);
  const MusterEventDie *dice = muster_events_dice (muster_log_item_get_events (self->item), span);
  GtkWidget *face;

  while ((face = gtk_widget_get_first_child (self->dice)) != NULL)
    adw_wrap_box_remove (ADW_WRAP_BOX (self->dice), face);
  for (guint i = 0; i < span.count; i++)
    adw_wrap_box_append (ADW_WRAP_BOX (self->dice), muster_die_face_new (&dice[i]));
  gtk_widget_set_visible (self->dice, span.count > 0);
}

/* The dice are put into words when somebody opens them. */
static void
show_details (MusterLogRow *self)
{
  MusterNames names = muster_campaign_get_names (self->campaign);
  g_auto (GStrv) lines = muster_words_event_details (&names, muster_log_item_get_view (self->item),
                                                     muster_log_item_get_events (self->item));
  g_autofree char *text = g_strjoinv ("\n", lines);

  gtk_label_set_text (self->details, text);
  show_dice (self);
}

static void
opener_toggled_cb (MusterLogRow *self)
{
  gboolean open = gtk_toggle_button_get_active (self->opener);

  g_assert (MUSTER_IS_LOG_ROW (self));

  if (self->item == NULL)
    return;

  if (open)
    show_details (self);
  gtk_revealer_set_reveal_child (self->revealer, open);
  gtk_widget_set_visible (GTK_WIDGET (self->revealer), open);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->opener), GTK_ACCESSIBLE_STATE_EXPANDED, open,
                               -1);
  g_signal_emit (self, signals[OPENED], 0, self->item, open);
}

static gboolean
has_details (MusterLogRow *self)
{
  MusterNames names = muster_campaign_get_names (self->campaign);
  g_auto (GStrv) lines = muster_words_event_details (&names, muster_log_item_get_view (self->item),
                                                     muster_log_item_get_events (self->item));

  return lines != NULL && lines[0] != NULL;
}

static gboolean
is_by_hand (MusterLogItem *item)
{
  MusterSpan span = muster_log_item_get_dice (item);
  const MusterEventDie *dice = muster_events_dice (muster_log_item_get_events (item), span);

  for (guint i = 0; i < span.count; i++)
    if (dice[i].flags & MUSTER_DIE_BY_HAND)
      return TRUE;

  return FALSE;
}

static void
show_item (MusterLogRow *self, gboolean open)
{
  const MusterEventView *view = muster_log_item_get_view (self->item);

  gtk_image_set_from_icon_name (self->icon,
                                muster_words_event_icon ((MusterEventKind) view->event.kind));
  gtk_widget_set_visible (GTK_WIDGET (self->hand), is_by_hand (self->item));
  gtk_widget_set_visible (GTK_WIDGET (self->secret), view->event.secret != 0);
  gtk_widget_set_visible (GTK_WIDGET (self->opener), has_details (self));
  gtk_toggle_button_set_active (self->opener, open);
  opener_toggled_cb (self);
  show_state (self);
}

static void
create_menu_cb (GtkMenuButton *button, gpointer data)
{
  MusterLogRow *self = data;
  g_autoptr (GMenuModel) menu
      = self->item != NULL ? muster_log_menu_new (self->campaign, self->item) : NULL;

  gtk_menu_button_set_menu_model (button, menu);
}

static void
muster_log_row_dispose (GObject *object)
{
  MusterLogRow *self = MUSTER_LOG_ROW (object);

  g_clear_object (&self->item_signals);
  g_clear_object (&self->item);
  g_clear_object (&self->campaign);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_LOG_ROW);

  G_OBJECT_CLASS (muster_log_row_parent_class)->dispose (object);
}

static void
muster_log_row_class_init (MusterLogRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_log_row_dispose;

  /* MusterLogItem *item, gboolean open: what the list has to remember when the row is reused. */
  signals[OPENED] = g_signal_new ("opened", MUSTER_TYPE_LOG_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 2, MUSTER_TYPE_LOG_ITEM, G_TYPE_BOOLEAN);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/log-row.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, icon);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, words);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, hand);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, secret);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, menu);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, note);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, opener);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, revealer);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, details);
  gtk_widget_class_bind_template_child (widget_class, MusterLogRow, dice);
  gtk_widget_class_bind_template_callback (widget_class, opener_toggled_cb);
}

static void
muster_log_row_init (MusterLogRow *self)
{
  static const char *const states[] = { "notify::struck", "notify::note", "notify::replaces" };
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));

  self->item_signals = g_signal_group_new (MUSTER_TYPE_LOG_ITEM);
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    g_signal_group_connect_swapped (self->item_signals, states[i], G_CALLBACK (show_state), self);
  gtk_menu_button_set_create_popup_func (self->menu, create_menu_cb, self, NULL);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "pressed", G_CALLBACK (muster_log_row_open_menu), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
muster_log_row_new (void)
{
  return g_object_new (MUSTER_TYPE_LOG_ROW, NULL);
}

void
muster_log_row_set_item (MusterLogRow *self,
                         MusterCampaign *campaign,
                         MusterLogItem *item,
                         gboolean open)
{
  g_return_if_fail (MUSTER_IS_LOG_ROW (self));
  g_return_if_fail (item == NULL || campaign != NULL);

  if (item == NULL)
    {
      g_signal_group_set_target (self->item_signals, NULL);
      g_clear_object (&self->item);
      return;
    }

  g_set_object (&self->campaign, campaign);
  g_set_object (&self->item, item);
  g_signal_group_set_target (self->item_signals, item);
  show_item (self, open);
}

gboolean
muster_log_row_toggle (MusterLogRow *self)
{
  g_return_val_if_fail (MUSTER_IS_LOG_ROW (self), FALSE);

  if (!gtk_widget_get_visible (GTK_WIDGET (self->opener)))
    return FALSE;

  gtk_toggle_button_set_active (self->opener, !gtk_toggle_button_get_active (self->opener));

  return TRUE;
}

MusterLogItem *
muster_log_row_get_item (MusterLogRow *self)
{
  g_return_val_if_fail (MUSTER_IS_LOG_ROW (self), NULL);

  return self->item;
}

gboolean
muster_log_row_get_open (MusterLogRow *self)
{
  g_return_val_if_fail (MUSTER_IS_LOG_ROW (self), FALSE);

  return gtk_toggle_button_get_active (self->opener);
}

void
muster_log_row_set_list_item (MusterLogRow *self, GtkListItem *list_item)
{
  g_return_if_fail (MUSTER_IS_LOG_ROW (self));

  self->list_item = list_item;
}

void
muster_log_row_open_menu (MusterLogRow *self)
{
  g_return_if_fail (MUSTER_IS_LOG_ROW (self));

  gtk_menu_button_popup (self->menu);
}

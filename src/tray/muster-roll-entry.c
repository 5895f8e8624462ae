/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-tray"

#include "config.h"

#include "rules/dice/notation.h"
#include "tray/muster-roll-entry.h"
#include "tray/named-rolls.h"
#include "tray/roller.h"

#define MAX_HISTORY 50
#define MAX_SUGGESTIONS 8

struct _MusterRollEntry
{
  AdwBin parent_instance;

  GtkEntry *expression;
  GtkPopover *suggestions;
  GtkListBox *suggestion_list;

  MusterCampaign *campaign;
  GPtrArray *history;  /* char *, oldest first */
  guint history_place; /* of what the entry shows; history->len: what was typed */
  char *typed;         /* set aside while the history is browsed */
  GPtrArray *named;    /* MusterNamedRoll behind the rows of the suggestions */
  gboolean completing; /* the entry is being filled by a suggestion or from the history */
};

enum
{
  PROP_0,
  PROP_CAMPAIGN,
  N_PROPS
};

enum
{
  ROLL,
  EDITED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterRollEntry, muster_roll_entry, ADW_TYPE_BIN)

static GPtrArray *
find_named (MusterRollEntry *self, const char *text, guint limit)
{
  return muster_named_rolls_find (muster_campaign_get_game (self->campaign),
                                  muster_roller_of (self->campaign), text, limit);
}

static void
expression_activated_cb (MusterRollEntry *self)
{
  muster_roll_entry_activate (self);
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
expression_changed_cb (MusterRollEntry *self)
{
  g_assert (MUSTER_IS_ROLL_ENTRY (self));

  g_signal_emit (self, signals[EDITED], 0);
  if (self->completing || self->campaign == NULL)
    return;

  g_clear_pointer (&self->named, g_ptr_array_unref);
  self->named
      = find_named (self, gtk_editable_get_text (GTK_EDITABLE (self->expression)), MAX_SUGGESTIONS);
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
set_expression (MusterRollEntry *self, const char *text)
{
  self->completing = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->expression), text);
  gtk_editable_set_position (GTK_EDITABLE (self->expression), -1);
  self->completing = FALSE;
}

static void
suggestion_activated_cb (MusterRollEntry *self, GtkListBoxRow *row)
{
  const MusterNamedRoll *roll;
  g_autofree char *name = NULL;
  g_autofree char *notation = NULL;

  g_assert (MUSTER_IS_ROLL_ENTRY (self));

  roll = g_ptr_array_index (self->named, (guint) gtk_list_box_row_get_index (row));
  name = g_strdup (roll->name);
  notation = g_strdup (roll->notation);
  gtk_popover_popdown (self->suggestions);
  set_expression (self, name);
  gtk_widget_grab_focus (GTK_WIDGET (self->expression));
  g_signal_emit (self, signals[ROLL], 0, notation, name);
}

/* Up and Down: into the suggestions while they show, else through the history. */
static gboolean
browse_history (MusterRollEntry *self, int step)
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
entry_key_cb (MusterRollEntry *self, guint key, guint code, GdkModifierType state)
{
  g_assert (MUSTER_IS_ROLL_ENTRY (self));

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

static gboolean
muster_roll_entry_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MUSTER_ROLL_ENTRY (widget)->expression));
}

static void
muster_roll_entry_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterRollEntry *self = MUSTER_ROLL_ENTRY (object);

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
muster_roll_entry_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MusterRollEntry *self = MUSTER_ROLL_ENTRY (object);

  switch (id)
    {
    case PROP_CAMPAIGN:
      muster_roll_entry_set_campaign (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_roll_entry_dispose (GObject *object)
{
  MusterRollEntry *self = MUSTER_ROLL_ENTRY (object);
  GtkWidget *suggestions = GTK_WIDGET (self->suggestions);

  if (suggestions != NULL && gtk_widget_get_parent (suggestions) != NULL)
    gtk_widget_unparent (suggestions);
  g_clear_object (&self->campaign);
  g_clear_pointer (&self->history, g_ptr_array_unref);
  g_clear_pointer (&self->named, g_ptr_array_unref);
  g_clear_pointer (&self->typed, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_ROLL_ENTRY);

  G_OBJECT_CLASS (muster_roll_entry_parent_class)->dispose (object);
}

static void
muster_roll_entry_class_init (MusterRollEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_roll_entry_get_property;
  object_class->set_property = muster_roll_entry_set_property;
  object_class->dispose = muster_roll_entry_dispose;
  widget_class->grab_focus = muster_roll_entry_grab_focus;

  properties[PROP_CAMPAIGN]
      = g_param_spec_object ("campaign", NULL, NULL, MUSTER_TYPE_CAMPAIGN,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[ROLL] = g_signal_new ("roll", MUSTER_TYPE_ROLL_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
  signals[EDITED] = g_signal_new ("edited", MUSTER_TYPE_ROLL_ENTRY, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/tray/roll-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRollEntry, expression);
  gtk_widget_class_bind_template_child (widget_class, MusterRollEntry, suggestions);
  gtk_widget_class_bind_template_child (widget_class, MusterRollEntry, suggestion_list);
  gtk_widget_class_bind_template_callback (widget_class, expression_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, expression_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, suggestion_activated_cb);
}

static void
muster_roll_entry_init (MusterRollEntry *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->history = g_ptr_array_new_with_free_func (g_free);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_parent (GTK_WIDGET (self->suggestions), GTK_WIDGET (self->expression));

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (entry_key_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->expression), keys);
}

GtkWidget *
muster_roll_entry_new (void)
{
  return g_object_new (MUSTER_TYPE_ROLL_ENTRY, NULL);
}

void
muster_roll_entry_set_campaign (MusterRollEntry *self, MusterCampaign *campaign)
{
  g_return_if_fail (MUSTER_IS_ROLL_ENTRY (self));

  if (g_set_object (&self->campaign, campaign))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAMPAIGN]);
}

void
muster_roll_entry_activate (MusterRollEntry *self)
{
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) named = NULL;
  MusterNotationError problem;
  MusterNotation notation;

  g_return_if_fail (MUSTER_IS_ROLL_ENTRY (self));

  gtk_popover_popdown (self->suggestions);
  /* A name stands for its roll: the likeliest of the creature that is looked at. */
  text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->expression)));
  if (self->campaign != NULL && !muster_notation_parse (text, &notation, &problem))
    named = find_named (self, text, 1);

  if (named != NULL && named->len > 0)
    {
      const MusterNamedRoll *roll = g_ptr_array_index (named, 0);

      g_signal_emit (self, signals[ROLL], 0, roll->notation, roll->name);
    }
  else
    {
      g_signal_emit (self, signals[ROLL], 0, text, NULL);
    }
  gtk_editable_select_region (GTK_EDITABLE (self->expression), 0, -1);
}

void
muster_roll_entry_remember (MusterRollEntry *self, const char *expression)
{
  guint place;

  g_return_if_fail (MUSTER_IS_ROLL_ENTRY (self));

  if (g_ptr_array_find_with_equal_func (self->history, expression, g_str_equal, &place))
    g_ptr_array_remove_index (self->history, place);
  g_ptr_array_add (self->history, g_strdup (expression));
  if (self->history->len > MAX_HISTORY)
    g_ptr_array_remove_index (self->history, 0);
  self->history_place = self->history->len;
}

void
muster_roll_entry_set_invalid (MusterRollEntry *self, gboolean invalid)
{
  g_return_if_fail (MUSTER_IS_ROLL_ENTRY (self));

  if (invalid)
    gtk_widget_add_css_class (GTK_WIDGET (self->expression), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->expression), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->expression), GTK_ACCESSIBLE_STATE_INVALID,
                               invalid ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

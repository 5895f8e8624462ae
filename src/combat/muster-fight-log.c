/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "combat/log-menu.h"
#include "combat/muster-fight-log.h"
#include "combat/muster-log-row.h"
#include "combat/round-sections.h"
#include "log/words.h"

/* Whoever is no further down than a heading reads at the top. */
#define TOP_PIXELS 60

struct _MusterFightLog
{
  AdwBin parent_instance;

  GtkListView *list;

  MusterCampaign *campaign;
  MusterLogModel *model;
  MusterId fight;    /* whose log it is, 0: the campaign's */
  GtkFilter *filter; /* of the lines that show */
  char **wanted;     /* words that are sought, folded; NULL: all lines */
  GHashTable *open;  /* lines whose dice show */
  guint top_id;
  int frames_to_top;
};

G_DEFINE_FINAL_TYPE (MusterFightLog, muster_fight_log, ADW_TYPE_BIN)

static gboolean
is_open (MusterFightLog *self, MusterLogItem *item)
{
  gint64 line = muster_log_item_get_line (item);

  return g_hash_table_contains (self->open, &line);
}

static void
opened_cb (MusterFightLog *self, MusterLogItem *item, gboolean open)
{
  gint64 line = muster_log_item_get_line (item);

  g_assert (MUSTER_IS_FIGHT_LOG (self));

  if (open)
    g_hash_table_add (self->open, g_memdup2 (&line, sizeof line));
  else
    g_hash_table_remove (self->open, &line);
}

static void
setup_row_cb (MusterFightLog *self, GtkListItem *list_item)
{
  GtkWidget *row = muster_log_row_new ();

  g_signal_connect_object (row, "opened", G_CALLBACK (opened_cb), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (list_item, row);
  muster_log_row_set_list_item (MUSTER_LOG_ROW (row), list_item);
}

static void
bind_row_cb (MusterFightLog *self, GtkListItem *list_item)
{
  MusterLogRow *row = MUSTER_LOG_ROW (gtk_list_item_get_child (list_item));
  MusterLogItem *item = gtk_list_item_get_item (list_item);

  muster_log_row_set_item (row, self->campaign, item, is_open (self, item));
}

static void
unbind_row_cb (MusterFightLog *self, GtkListItem *list_item)
{
  muster_log_row_set_item (MUSTER_LOG_ROW (gtk_list_item_get_child (list_item)), NULL, NULL, FALSE);
}

static void
setup_header_cb (MusterFightLog *self, GtkListHeader *header)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_list_header_set_child (header, label);
}

static void
bind_header_cb (MusterFightLog *self, GtkListHeader *header)
{
  const MusterEvent *event = &muster_log_item_get_view (gtk_list_header_get_item (header))->event;
  g_autofree char *words = self->fight == 0   ? muster_log_heading (self->campaign, event)
                           : event->round > 0 ? muster_words_round (event->round)
                                              : g_strdup (_ ("Before the fight"));

  gtk_label_set_text (GTK_LABEL (gtk_list_header_get_child (header)), words);
}

/* The row that stands for a position now, or NULL while it is out of sight. */
static MusterLogRow *
find_row (GtkWidget *widget, MusterLogItem *item)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *row = gtk_widget_get_first_child (child);

      if (MUSTER_IS_LOG_ROW (row) && muster_log_row_get_item (MUSTER_LOG_ROW (row)) == item)
        return MUSTER_LOG_ROW (row);
    }

  return NULL;
}

static void
activate_cb (MusterFightLog *self, guint position)
{
  g_autoptr (MusterLogItem) item
      = g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (self->list)), position);
  MusterLogRow *row = find_row (GTK_WIDGET (self->list), item);

  g_assert (MUSTER_IS_FIGHT_LOG (self));

  if (row != NULL)
    muster_log_row_toggle (row);
}

/* What a line says, and what it shows opened, as a chat takes it. */
static char *
line_as_text (MusterFightLog *self, MusterLogItem *item)
{
  MusterNames names = muster_campaign_get_names (self->campaign);
  const MusterEventView *view = muster_log_item_get_view (item);
  const MusterEvents *events = muster_log_item_get_events (item);
  g_autofree char *words = muster_log_line_words (self->campaign, item);
  g_auto (GStrv) lines = NULL;
  g_autofree char *details = NULL;

  if (!is_open (self, item))
    return g_steal_pointer (&words);

  lines = muster_words_event_details (&names, view, events);
  details = g_strjoinv ("\n", lines);

  return g_strdup_printf ("%s\n%s", words, details);
}

static void
copy_line (MusterFightLog *self, MusterLogItem *item)
{
  g_autofree char *text = line_as_text (self, item);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
}

/* Ctrl+C copies a line; the list takes Space for its selection, of which there is none. */
static gboolean
key_pressed_cb (MusterFightLog *self, guint key, guint code, GdkModifierType state)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *row;

  g_assert (MUSTER_IS_FIGHT_LOG (self));

  if (focus == NULL || gtk_widget_get_parent (focus) != GTK_WIDGET (self->list))
    return GDK_EVENT_PROPAGATE;

  row = gtk_widget_get_first_child (focus);
  if (!MUSTER_IS_LOG_ROW (row))
    return GDK_EVENT_PROPAGATE;

  if (key == GDK_KEY_space || key == GDK_KEY_KP_Space)
    return muster_log_row_toggle (MUSTER_LOG_ROW (row));
  if ((key == GDK_KEY_c || key == GDK_KEY_C) && (state & GDK_CONTROL_MASK) != 0)
    {
      copy_line (self, muster_log_row_get_item (MUSTER_LOG_ROW (row)));
      return GDK_EVENT_STOP;
    }
  if (key == GDK_KEY_Menu || (key == GDK_KEY_F10 && (state & GDK_SHIFT_MASK) != 0))
    {
      muster_log_row_open_menu (MUSTER_LOG_ROW (row));
      return GDK_EVENT_STOP;
    }

  return GDK_EVENT_PROPAGATE;
}

/* The shown line of a number, or NULL; the caller owns it. */
static MusterLogItem *
dup_line (MusterFightLog *self, gint64 line)
{
  GListModel *lines = G_LIST_MODEL (gtk_list_view_get_model (self->list));

  for (guint i = 0; lines != NULL && i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (MusterLogItem) item = g_list_model_get_item (lines, i);

      if (muster_log_item_get_line (item) == line)
        return g_steal_pointer (&item);
    }

  return NULL;
}

static void
act_on_line (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterFightLog *self = MUSTER_FIGHT_LOG (widget);
  gint64 line = g_variant_get_int64 (parameter);
  g_autoptr (MusterLogItem) item = dup_line (self, line);
  g_autoptr (GError) error = NULL;

  if (item == NULL)
    return;

  if (g_str_equal (name, "log.copy"))
    copy_line (self, item);
  else if (g_str_equal (name, "log.amend"))
    muster_log_amend (widget, self->campaign, item);
  else if (g_str_equal (name, "log.correct"))
    muster_log_correct (widget, self->campaign, item);
  else if (muster_campaign_take_back (self->campaign, line, &error) == MUSTER_REFUSED)
    gtk_widget_activate_action (widget, "win.show-message", "s", error->message);
}

static void
clear (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterFightLog *self = MUSTER_FIGHT_LOG (widget);

  if (self->model != NULL)
    muster_log_clear (widget, self->campaign, self->fight);
}

static gboolean
is_oldest_first (MusterFightLog *self)
{
  return self->model != NULL && muster_log_model_get_oldest_first (self->model);
}

/* How far the newest line is from where somebody reads. */
static double
pixels_to_newest (MusterFightLog *self)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->list));
  double value = gtk_adjustment_get_value (adjustment);

  return is_oldest_first (self) ? gtk_adjustment_get_upper (adjustment)
                                      - gtk_adjustment_get_page_size (adjustment) - value
                                : value - gtk_adjustment_get_lower (adjustment);
}

/* The list has its new size only after the frame that comes next. */
static gboolean
to_top_cb (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  MusterFightLog *self = data;
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));

  if (self->frames_to_top-- > 0)
    return G_SOURCE_CONTINUE;

  self->top_id = 0;
  gtk_adjustment_set_value (adjustment, is_oldest_first (self)
                                            ? gtk_adjustment_get_upper (adjustment)
                                            : gtk_adjustment_get_lower (adjustment));

  return G_SOURCE_REMOVE;
}

/* A list view keeps the line that is on top where it is.  Whoever reads at the newest line wants to
 * see what happens next, heading included; whoever reads further down wants to go on reading. */
static void
stay_at_top (MusterFightLog *self)
{
  g_assert (MUSTER_IS_FIGHT_LOG (self));

  if (self->top_id != 0 || pixels_to_newest (self) > TOP_PIXELS)
    return;

  self->frames_to_top = 1;
  self->top_id = gtk_widget_add_tick_callback (GTK_WIDGET (self->list), to_top_cb, self, NULL);
}

static void
muster_fight_log_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (muster_fight_log_parent_class)->map (widget);
  stay_at_top (MUSTER_FIGHT_LOG (widget));
}

static gboolean
has_wanted (MusterFightLog *self, MusterLogItem *item)
{
  g_autofree char *words = NULL;
  g_autofree char *folded = NULL;

  if (self->wanted == NULL)
    return TRUE;

  words = muster_log_line_words (self->campaign, item);
  folded = g_utf8_casefold (words, -1);
  for (guint i = 0; self->wanted[i] != NULL; i++)
    if (strstr (folded, self->wanted[i]) == NULL)
      return FALSE;

  return TRUE;
}

/* The heading says already that a round began. */
static gboolean
is_line (gpointer item, gpointer data)
{
  return muster_log_item_get_view (item)->event.kind != MUSTER_EVENT_ROUND_BEGAN
         && has_wanted (data, item);
}

static GtkListItemFactory *
make_factory (MusterFightLog *self, GCallback setup, GCallback bind, GCallback unbind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect_object (factory, "setup", setup, self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", bind, self, G_CONNECT_SWAPPED);
  if (unbind != NULL)
    g_signal_connect_object (factory, "unbind", unbind, self, G_CONNECT_SWAPPED);

  return factory;
}

static void
muster_fight_log_dispose (GObject *object)
{
  MusterFightLog *self = MUSTER_FIGHT_LOG (object);

  if (self->top_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->list), self->top_id);
  self->top_id = 0;
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_FIGHT_LOG);
  g_clear_object (&self->filter);
  g_clear_object (&self->model);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_fight_log_parent_class)->dispose (object);
}

static void
muster_fight_log_finalize (GObject *object)
{
  MusterFightLog *self = MUSTER_FIGHT_LOG (object);

  g_hash_table_unref (self->open);
  g_strfreev (self->wanted);

  G_OBJECT_CLASS (muster_fight_log_parent_class)->finalize (object);
}

static gboolean
muster_fight_log_grab_focus (GtkWidget *widget)
{
  MusterFightLog *self = MUSTER_FIGHT_LOG (widget);

  /* The list brings its first line up, not the heading above it. */
  stay_at_top (self);

  return gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
muster_fight_log_class_init (MusterFightLogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_fight_log_dispose;
  object_class->finalize = muster_fight_log_finalize;
  widget_class->grab_focus = muster_fight_log_grab_focus;
  widget_class->map = muster_fight_log_map;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LOG);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/fight-log.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFightLog, list);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_install_action (widget_class, "log.take-back", "x", act_on_line);
  gtk_widget_class_install_action (widget_class, "log.amend", "x", act_on_line);
  gtk_widget_class_install_action (widget_class, "log.correct", "x", act_on_line);
  gtk_widget_class_install_action (widget_class, "log.copy", "x", act_on_line);
  gtk_widget_class_install_action (widget_class, "log.clear", NULL, clear);
}

static void
muster_fight_log_init (MusterFightLog *self)
{
  g_autoptr (GtkListItemFactory) rows = NULL;
  g_autoptr (GtkListItemFactory) headers = NULL;
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->open = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  rows = make_factory (self, G_CALLBACK (setup_row_cb), G_CALLBACK (bind_row_cb),
                       G_CALLBACK (unbind_row_cb));
  headers = make_factory (self, G_CALLBACK (setup_header_cb), G_CALLBACK (bind_header_cb), NULL);
  gtk_list_view_set_factory (self->list, rows);
  gtk_list_view_set_header_factory (self->list, headers);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->list), keys);
}

GtkWidget *
muster_fight_log_new (void)
{
  return g_object_new (MUSTER_TYPE_FIGHT_LOG, NULL);
}

static void
show_log (MusterFightLog *self, MusterCampaign *campaign, MusterLogModel *model, MusterId fight)
{
  GtkFilterListModel *lines;
  g_autoptr (GtkNoSelection) selection = NULL;

  if (self->model == model)
    return;

  gtk_list_view_set_model (self->list, NULL);
  g_hash_table_remove_all (self->open);
  g_set_object (&self->campaign, campaign);
  g_set_object (&self->model, model);
  g_clear_object (&self->filter);
  self->fight = fight;
  if (model == NULL)
    return;

  self->filter = GTK_FILTER (gtk_custom_filter_new (is_line, self, NULL));
  lines = gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (model)),
                                     g_object_ref (self->filter));
  /* Before the view hears of a change. */
  g_signal_connect_object (lines, "items-changed", G_CALLBACK (stay_at_top), self,
                           G_CONNECT_SWAPPED);
  selection
      = gtk_no_selection_new (G_LIST_MODEL (muster_round_sections_new (G_LIST_MODEL (lines))));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  stay_at_top (self);
}

void
muster_fight_log_set_fight (MusterFightLog *self, MusterCampaign *campaign, MusterFightModel *fight)
{
  g_return_if_fail (MUSTER_IS_FIGHT_LOG (self));
  g_return_if_fail (fight == NULL || (MUSTER_IS_FIGHT_MODEL (fight) && campaign != NULL));

  show_log (self, campaign, fight != NULL ? muster_fight_model_get_log (fight) : NULL,
            fight != NULL ? muster_fight_model_get_id (fight) : 0);
}

void
muster_fight_log_set_campaign (MusterFightLog *self, MusterCampaign *campaign)
{
  g_return_if_fail (MUSTER_IS_FIGHT_LOG (self));
  g_return_if_fail (MUSTER_IS_CAMPAIGN (campaign));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Log of the campaign"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Log of the campaign"), -1);
  show_log (self, campaign, muster_campaign_model_get_log (muster_campaign_get_model (campaign)),
            0);
}

void
muster_fight_log_search (MusterFightLog *self, const char *words)
{
  g_autofree char *folded = NULL;

  g_return_if_fail (MUSTER_IS_FIGHT_LOG (self));
  g_return_if_fail (words != NULL);

  folded = g_utf8_casefold (words, -1);
  g_clear_pointer (&self->wanted, g_strfreev);
  if (*g_strstrip (folded) != '\0')
    self->wanted = g_strsplit (folded, " ", -1);
  if (self->filter != NULL)
    gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
}

guint
muster_fight_log_get_n_lines (MusterFightLog *self)
{
  GtkSelectionModel *lines;

  g_return_val_if_fail (MUSTER_IS_FIGHT_LOG (self), 0);

  lines = gtk_list_view_get_model (self->list);

  return lines != NULL ? g_list_model_get_n_items (G_LIST_MODEL (lines)) : 0;
}

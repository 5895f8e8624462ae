/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-hp-history.h"

#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"
#include "combat/log-menu.h"
#include "log/words.h"

#define MAX_ROWS 1000

/* Those of muster_is_hit_point_event(). */
static const MusterEventKind kinds[] = {
  MUSTER_EVENT_DAMAGE_DEALT,   MUSTER_EVENT_HEALED,  MUSTER_EVENT_TEMP_HP_GAINED,
  MUSTER_EVENT_MAX_HP_CHANGED, MUSTER_EVENT_DROPPED, MUSTER_EVENT_DEFEATED,
  MUSTER_EVENT_DIED,           MUSTER_EVENT_REVIVED,
};

struct _MusterHpHistory
{
  AdwDialog parent_instance;

  GtkListBox *list;
  GtkLabel *nothing;
};

G_DEFINE_FINAL_TYPE (MusterHpHistory, muster_hp_history, ADW_TYPE_DIALOG)

gboolean
muster_is_hit_point_event (const MusterEvent *event, MusterId creature)
{
  switch ((MusterEventKind) event->kind)
    {
    case MUSTER_EVENT_DAMAGE_DEALT:
      return event->damage_dealt.target == creature;
    case MUSTER_EVENT_HEALED:
      return event->healed.target == creature;
    case MUSTER_EVENT_TEMP_HP_GAINED:
      return event->temp_hp_gained.target == creature;
    case MUSTER_EVENT_MAX_HP_CHANGED:
      return event->max_hp_changed.creature == creature;
    case MUSTER_EVENT_DROPPED:
      return event->dropped.creature == creature;
    case MUSTER_EVENT_DEFEATED:
      return event->defeated.creature == creature;
    case MUSTER_EVENT_DIED:
      return event->died.creature == creature;
    case MUSTER_EVENT_REVIVED:
      return event->revived.creature == creature;
    default:
      return FALSE;
    }
}

static void
muster_hp_history_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_HP_HISTORY);

  G_OBJECT_CLASS (muster_hp_history_parent_class)->dispose (object);
}

static void
muster_hp_history_class_init (MusterHpHistoryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_hp_history_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/hp-history.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterHpHistory, list);
  gtk_widget_class_bind_template_child (widget_class, MusterHpHistory, nothing);
}

static void
muster_hp_history_init (MusterHpHistory *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

typedef struct
{
  MusterHpHistory *self;
  MusterCampaign *campaign;
  MusterId creature;
  guint n;
} Filling;

static void
add_row (const Filling *filling, const MusterEventView *view, const MusterEvents *events)
{
  MusterNames names = muster_campaign_get_names (filling->campaign);
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *words = muster_words_event (&names, view, events);
  g_autofree char *heading = muster_log_heading (filling->campaign, &view->event);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), words);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), heading);
  adw_action_row_add_prefix (
      ADW_ACTION_ROW (row),
      gtk_image_new_from_icon_name (muster_words_event_icon ((MusterEventKind) view->event.kind)));
  gtk_list_box_append (filling->self->list, row);
}

/* From the store: the log that shows is cut to its newest lines, whoever they are about. */
static gboolean
read_line (const MusterCampaignLine *line, gpointer data)
{
  Filling *filling = data;
  const MusterReader reader = muster_campaign_get_reader (filling->campaign);
  MusterEventView view;

  if (line->struck || line->event == NULL
      || !muster_is_hit_point_event (line->event, filling->creature)
      || !muster_view_event (&reader, line->event, &view))
    return TRUE;

  add_row (filling, &view, line->events);

  return ++filling->n < MAX_ROWS;
}

AdwDialog *
muster_hp_history_new (MusterCampaign *campaign, MusterId creature)
{
  g_autofree char *label = NULL;
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;
  MusterHpHistory *self;
  Filling filling;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  self = g_object_new (MUSTER_TYPE_HP_HISTORY, NULL);
  label = muster_dialog_label (campaign, creature);
  /* Translators: the title of a dialog; %s is a combatant. */
  title = g_strdup_printf (_ ("Hit points of %s"), label);
  adw_dialog_set_title (ADW_DIALOG (self), title);

  filling = (Filling) { .self = self, .campaign = campaign, .creature = creature };
  if (!muster_campaign_each_line_back (campaign, kinds, G_N_ELEMENTS (kinds), read_line, &filling,
                                       &error))
    gtk_label_set_text (self->nothing, error->message);

  return ADW_DIALOG (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/setup-groups.h"

#include <glib/gi18n.h>

#include "combat/muster-setup-row.h"
#include "log/words.h"
#include "parts/accessible-name.h"

typedef struct
{
  MusterSetupGroups *groups;
  GtkCheckButton *box;
  guint first; /* seat */
  guint count;
} Group;

struct _MusterSetupGroups
{
  MusterFightSetup *setup;
  GPtrArray *rows;
  GPtrArray *groups; /* of Group */
  void (*changed) (gpointer data);
  gpointer data;
  gboolean showing;
};

MusterSetupGroups *
muster_setup_groups_new (MusterFightSetup *setup,
                         GPtrArray *rows,
                         void (*changed) (gpointer data),
                         gpointer data)
{
  MusterSetupGroups *self = g_new0 (MusterSetupGroups, 1);

  self->setup = setup;
  self->rows = rows;
  self->groups = g_ptr_array_new_with_free_func (g_free);
  self->changed = changed;
  self->data = data;

  return self;
}

static void
toggled_cb (GtkCheckButton *box, gpointer data)
{
  Group *group = data;
  MusterSetupGroups *self = group->groups;

  if (self->showing)
    return;

  for (guint i = group->first; i < group->first + group->count; i++)
    muster_setup_row_set_included (g_ptr_array_index (self->rows, i),
                                   gtk_check_button_get_active (box));
  self->changed (self->data);
}

void
muster_setup_groups_free (MusterSetupGroups *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = g_ptr_array_index (self->groups, i);

      g_signal_handlers_disconnect_by_data (group->box, group);
      g_object_unref (group->box);
    }
  g_ptr_array_unref (self->groups);
  g_free (self);
}

static guint
count_on_tile (MusterSetupGroups *self, guint first)
{
  const MusterSeat *seat = muster_fight_setup_seat (self->setup, first);
  guint n = 1;

  while (first + n < muster_fight_setup_n_seats (self->setup))
    {
      const MusterSeat *next = muster_fight_setup_seat (self->setup, first + n);

      if (next->x != seat->x || next->y != seat->y)
        break;
      n++;
    }

  return n;
}

/* "Gray Wolf ×2, Goblin" */
static char *
dup_title (const Group *group)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = group->first; i < group->first + group->count; i++)
    g_ptr_array_add (names, muster_fight_setup_name (group->groups->setup, i));
  g_ptr_array_add (names, NULL);

  return muster_words_group ((const char *const *) names->pdata);
}

void
muster_setup_groups_add (MusterSetupGroups *self, AdwPreferencesGroup *list, guint first)
{
  guint count = count_on_tile (self, first);
  g_autofree char *title = NULL;
  g_autofree char *label = NULL;
  GtkWidget *row, *box;
  Group *group;

  /* The tile has its box above the first of its foes. */
  if (count < 2
      || (first > 0 && muster_fight_setup_seat (self->setup, first - 1)->nearby
          && count_on_tile (self, first - 1) > count))
    return;

  row = adw_action_row_new ();
  box = gtk_check_button_new ();
  group = g_new0 (Group, 1);
  *group = (Group) { self, g_object_ref (GTK_CHECK_BUTTON (box)), first, count };
  title = dup_title (group);
  /* Translators: a check box that adds creatures to a fight; %s is “Gray Wolf ×2, Goblin”. */
  label = g_strdup_printf (_ ("Add the whole group: %s"), title);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Add the whole group"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), title);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), box);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), box);
  muster_accessible_set_name (box, label);
  adw_preferences_group_add (list, row);
  g_signal_connect (box, "toggled", G_CALLBACK (toggled_cb), group);
  g_ptr_array_add (self->groups, group);
}

void
muster_setup_groups_show (MusterSetupGroups *self)
{
  self->showing = TRUE;
  for (guint i = 0; i < self->groups->len; i++)
    {
      Group *group = g_ptr_array_index (self->groups, i);
      guint joined = 0;

      for (guint j = group->first; j < group->first + group->count; j++)
        joined += (guint) muster_setup_row_get_included (g_ptr_array_index (self->rows, j));
      gtk_check_button_set_active (group->box, joined == group->count);
      gtk_check_button_set_inconsistent (group->box, joined > 0 && joined < group->count);
    }
  self->showing = FALSE;
}

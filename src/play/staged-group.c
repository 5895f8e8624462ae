/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-play"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "log/words.h"
#include "play/staged-group.h"

static MusterStagedGroup *
find (GArray *groups, MusterCreatureItem *creature)
{
  for (guint i = 0; i < groups->len; i++)
    {
      MusterStagedGroup *group = &g_array_index (groups, MusterStagedGroup, i);

      if (g_str_equal (group->name, muster_creature_item_get_name (creature))
          && g_str_equal (group->block, muster_creature_item_get_block (creature))
          && group->disposition == muster_creature_item_get_disposition (creature))
        return group;
    }

  return NULL;
}

static void
count (MusterStagedGroup *group, MusterCreatureItem *creature)
{
  const MusterCombatantView *view
      = muster_combatant_get_view (muster_creature_item_get_combatant (creature));

  group->count++;
  if (view->hp <= 0)
    group->down++;
  else if (view->hp < view->max_hp)
    group->wounded++;
}

GArray *
muster_staged_groups (GListModel *creatures)
{
  g_autoptr (GArray) groups = g_array_new (FALSE, TRUE, sizeof (MusterStagedGroup));

  g_return_val_if_fail (G_IS_LIST_MODEL (creatures), NULL);

  for (guint i = 0; i < g_list_model_get_n_items (creatures); i++)
    {
      g_autoptr (MusterCreatureItem) creature = g_list_model_get_item (creatures, i);
      MusterStagedGroup *group = find (groups, creature);

      if (group == NULL)
        {
          MusterStagedGroup fresh
              = { .name = muster_creature_item_get_name (creature),
                  .block = muster_creature_item_get_block (creature),
                  .disposition = muster_creature_item_get_disposition (creature) };

          g_array_append_val (groups, fresh);
          group = &g_array_index (groups, MusterStagedGroup, groups->len - 1);
        }
      count (group, creature);
    }

  return g_steal_pointer (&groups);
}

char *
muster_staged_group_title (const MusterStagedGroup *group)
{
  g_return_val_if_fail (group != NULL, NULL);

  /* Translators: how many creatures of one name, "6 × Goblin". */
  return group->count == 1 ? g_strdup (group->name)
                           : g_strdup_printf (_ ("%1$u × %2$s"), group->count, group->name);
}

char *
muster_staged_group_details (const MusterStagedGroup *group)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (group != NULL, NULL);

  if (group->disposition != MUSTER_DISPOSITION_HOSTILE)
    g_ptr_array_add (words, g_strdup (muster_disposition_words (group->disposition)));
  if (group->wounded > 0)
    g_ptr_array_add (words, g_strdup_printf (ngettext ("%u wounded", "%u wounded", group->wounded),
                                             group->wounded));
  if (group->down > 0)
    /* Translators: creatures at 0 hit points. */
    g_ptr_array_add (words,
                     g_strdup_printf (ngettext ("%u down", "%u down", group->down), group->down));
  g_ptr_array_add (words, NULL);

  return g_strjoinv (" · ", (char **) words->pdata);
}

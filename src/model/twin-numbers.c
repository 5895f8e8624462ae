/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers for those of one name in the party and in each encounter: the ones that they have in the
 * current fight, else those that joining in the order of the set-up would give them. */
#define G_LOG_DOMAIN "muster-model"

#include "model/twin-numbers.h"

#include "model/muster-encounter-item.h"

typedef struct
{
  const MusterViewPass *pass;
  const MusterFight *fight; /* NULL: none is set up or running */
  GHashTable *in_fight;     /* id → twin number, of the fight's participants */
  GHashTable *most;         /* name → the highest of them */
  GHashTable *party;        /* name → how many of the party come before an encounter */
} Numbering;

/* Whoever stands in the list, and how soon it would join. */
typedef struct
{
  MusterCreatureItem *item;
  gint32 joins; /* 0: in the set-up, then the round, then never */
  guint place;
} Standing;

#define NEVER G_MAXINT32

static guint
lookup (GHashTable *counts, const char *name)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (counts, name));
}

static void
begin (Numbering *self, const MusterViewPass *pass)
{
  self->pass = pass;
  self->fight = muster_game_current_fight (pass->game);
  self->in_fight = g_hash_table_new (NULL, NULL);
  self->most = g_hash_table_new (g_str_hash, g_str_equal);
  self->party = g_hash_table_new (g_str_hash, g_str_equal);
  /* Players must not be able to tell from a number who hides. */
  if (self->fight == NULL || !pass->viewer.gm)
    return;

  MUSTER_GAME_FOREACH (pass->game, PARTICIPANT, MusterParticipant, participant)
  {
    const MusterCreature *creature = muster_game_creature (pass->game, participant->creature);
    const char *name;

    if (participant->fight != self->fight->id || creature == NULL)
      continue;
    name = muster_game_text (pass->game, creature->name);
    g_hash_table_insert (self->in_fight, GUINT_TO_POINTER (creature->id),
                         GINT_TO_POINTER (participant->twin));
    g_hash_table_insert (
        self->most, (gpointer) name,
        GUINT_TO_POINTER (MAX (lookup (self->most, name), (guint) MAX (participant->twin, 0))));
  }
}

static void
end (Numbering *self)
{
  g_hash_table_unref (self->in_fight);
  g_hash_table_unref (self->most);
  g_hash_table_unref (self->party);
}

/* As the set-up seats them. */
static gint32
joins (const Numbering *self, MusterCreatureItem *item)
{
  const MusterCreature *creature
      = muster_game_creature (self->pass->game, muster_creature_item_get_id (item));

  if (creature->absent || creature->life == MUSTER_LIFE_DEAD
      || (creature->disposition == MUSTER_DISPOSITION_HOSTILE && creature->hp <= 0))
    return NEVER;

  return creature->encounter != 0 && creature->arrives_round > 1 ? creature->arrives_round : 0;
}

static int
compare_standings (gconstpointer a, gconstpointer b)
{
  const Standing *left = a;
  const Standing *right = b;

  if (left->joins != right->joins)
    return left->joins < right->joins ? -1 : 1;

  return left->place < right->place ? -1 : left->place > right->place;
}

static GArray *
queue_up (const Numbering *self, GListModel *list, GHashTable *total)
{
  GArray *queue = g_array_new (FALSE, FALSE, sizeof (Standing));

  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (MusterCreatureItem) item = g_list_model_get_item (list, i);
      const char *name = muster_creature_item_get_name (item);
      Standing standing = { .item = item, .joins = joins (self, item), .place = i };

      g_array_append_val (queue, standing);
      g_hash_table_insert (total, (gpointer) name, GUINT_TO_POINTER (lookup (total, name) + 1));
    }
  g_array_sort (queue, compare_standings);

  return queue;
}

static void
number_list (Numbering *self, GListModel *list, gboolean party)
{
  g_autoptr (GHashTable) total = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) next = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) queue = queue_up (self, list, total);

  for (guint i = 0; i < queue->len; i++)
    {
      const Standing *standing = &g_array_index (queue, Standing, i);
      MusterId id = muster_creature_item_get_id (standing->item);
      const char *name = muster_creature_item_get_name (standing->item);
      guint before = MAX (lookup (self->most, name), party ? 0 : lookup (self->party, name));
      guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->in_fight, GUINT_TO_POINTER (id)));

      if (number == 0)
        {
          number = MAX (lookup (next, name), before) + 1;
          g_hash_table_insert (next, (gpointer) name, GUINT_TO_POINTER (number));
        }
      else if (before < 2)
        before = 0; /* alone of its name in the fight */
      muster_creature_item_set_twin (standing->item, self->pass,
                                     lookup (total, name) > 1 || before > 0 ? number : 0);
      if (party && standing->joins == 0 && self->fight == NULL)
        g_hash_table_insert (self->party, (gpointer) name,
                             GUINT_TO_POINTER (lookup (self->party, name) + 1));
    }
}

void
muster_number_twins (MusterCampaignModel *model, const MusterViewPass *pass)
{
  GListModel *encounters = muster_campaign_model_get_encounters (model);
  Numbering numbering;

  begin (&numbering, pass);
  number_list (&numbering, muster_campaign_model_get_party (model), TRUE);
  for (guint i = 0; i < g_list_model_get_n_items (encounters); i++)
    {
      g_autoptr (MusterEncounterItem) encounter = g_list_model_get_item (encounters, i);

      number_list (&numbering, muster_encounter_item_get_creatures (encounter), FALSE);
    }
  end (&numbering);
}

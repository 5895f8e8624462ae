/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding people, encounters, maps and own entries by name. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/campaign-private.h"
#include "campaign/found.h"
#include "campaign/own-entries.h"
#include "store/search.h"

/* More hits than anybody looks through: many of one name become one. */
#define MOST_HITS 2000

typedef struct
{
  const MusterGame *game;
  GPtrArray *found;
  guint limit;
} Finding;

static void
found_free (gpointer data)
{
  MusterFound *found = data;

  g_free (found->name);
  g_free (found->encounter);
  g_free (found->key);
  g_free (found);
}

static MusterFound *
add (Finding *finding, MusterFoundKind kind, MusterId id, const char *name)
{
  MusterFound *found = g_new0 (MusterFound, 1);

  found->kind = kind;
  found->id = id;
  found->name = g_strdup (name);
  found->count = 1;
  g_ptr_array_add (finding->found, found);

  return found;
}

/* Those of one name in one encounter are told once, with their number. */
static gboolean
count_with_its_like (Finding *finding, const MusterCreature *creature)
{
  for (guint i = 0; i < finding->found->len; i++)
    {
      MusterFound *found = g_ptr_array_index (finding->found, i);
      const MusterCreature *other = found->kind == MUSTER_FOUND_CREATURE
                                        ? muster_game_creature (finding->game, found->id)
                                        : NULL;

      if (other != NULL && other->encounter == creature->encounter && other->name == creature->name
          && other->block == creature->block)
        {
          found->count++;
          return TRUE;
        }
    }

  return FALSE;
}

static void
add_creature (Finding *finding, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (finding->game, id);
  const MusterEncounter *encounter;
  MusterFound *found;

  if (creature == NULL)
    return;
  if (creature->kind != MUSTER_CREATURE_CHARACTER && count_with_its_like (finding, creature))
    return;
  if (finding->found->len >= finding->limit)
    return;

  encounter = muster_game_encounter (finding->game, creature->encounter);
  found = add (finding,
               creature->kind == MUSTER_CREATURE_CHARACTER ? MUSTER_FOUND_HERO
                                                           : MUSTER_FOUND_CREATURE,
               id, muster_game_text (finding->game, creature->name));
  found->encounter
      = encounter != NULL ? g_strdup (muster_game_text (finding->game, encounter->name)) : NULL;
}

static void
add_hit (const MusterSearchHit *hit, gpointer user_data)
{
  Finding *finding = user_data;

  if (g_str_equal (hit->table, "creature"))
    add_creature (finding, hit->id);
  else if (finding->found->len >= finding->limit)
    return;
  else if (g_str_equal (hit->table, "encounter"))
    add (finding, MUSTER_FOUND_ENCOUNTER, hit->id, hit->name);
  else if (g_str_equal (hit->table, "node"))
    add (finding, MUSTER_FOUND_MAP, hit->id, hit->name);
  else if (hit->key != NULL && muster_own_entry_has_key (hit->key))
    add (finding, MUSTER_FOUND_ENTRY, 0, hit->name)->key = g_strdup (hit->key);
}

GPtrArray *
muster_campaign_find (MusterCampaign *self, const char *words, guint limit, GError **error)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (found_free);
  Finding finding = { .found = found, .limit = limit };

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self) && self->viewer.gm, NULL);
  g_return_val_if_fail (words != NULL, NULL);

  finding.game = muster_campaign_get_game (self);
  if (!muster_store_search (self->store, words, MOST_HITS, add_hit, &finding, error))
    return NULL;

  return g_steal_pointer (&found);
}

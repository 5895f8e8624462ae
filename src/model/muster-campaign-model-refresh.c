/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-campaign-model-private.h"

#include "model/twin-numbers.h"
#include "view/encounter-view.h"
#include "view/view-pass.h"

/* One refresh: what it has to do once the records are taken over. */
typedef struct
{
  MusterCampaignModel *self;
  const MusterGame *game;
  MusterViewPass pass;
  GArray *weighed;    /* MusterId of encounters to judge again */
  gboolean judge_all; /* the party changed */
  gboolean restage;   /* who stands in which list */
  gboolean relist;    /* which encounters there are */
  gboolean park;      /* which fights are parked, and who is in them */
  gboolean renumber;  /* who of one name has which number */
} Refresh;

/* Players know their party and whoever goes with it; staged encounters are the GM's. */
static gboolean
is_shown (const MusterCampaignModel *self, const MusterCreature *creature)
{
  if (self->viewer.gm || creature->kind == MUSTER_CREATURE_CHARACTER)
    return TRUE;

  return creature->encounter == 0 && creature->disposition != MUSTER_DISPOSITION_HOSTILE;
}

static void
weigh (Refresh *refresh, const MusterCreature *creature)
{
  if (creature->kind == MUSTER_CREATURE_CHARACTER)
    refresh->judge_all = TRUE;
  else
    g_array_append_val (refresh->weighed, creature->encounter);
}

static void
drop_creature (Refresh *refresh, MusterId id)
{
  MusterCreatureItem *item = muster_campaign_model_lookup_creature (refresh->self, id);

  if (item == NULL)
    return;

  if (muster_combatant_get_view (muster_creature_item_get_combatant (item))->kind
      == MUSTER_CREATURE_CHARACTER)
    refresh->judge_all = TRUE;
  else
    {
      MusterId encounter = muster_creature_item_get_encounter (item);

      g_array_append_val (refresh->weighed, encounter);
    }
  refresh->restage = TRUE;
  refresh->renumber = TRUE;
  g_hash_table_remove (refresh->self->creatures, GUINT_TO_POINTER (id));
}

static void
take_creature (Refresh *refresh, MusterId id)
{
  MusterCampaignModel *self = refresh->self;
  const MusterCreature *creature = muster_game_creature (refresh->game, id);
  MusterCreatureItem *item = muster_campaign_model_lookup_creature (self, id);
  MusterId encounter;
  MusterCreatureChange change;

  if (creature == NULL || !is_shown (self, creature))
    {
      drop_creature (refresh, id);
      return;
    }

  if (item == NULL)
    {
      item = muster_creature_item_new (&refresh->pass, id);
      g_hash_table_insert (self->creatures, GUINT_TO_POINTER (id), item);
      refresh->restage = TRUE;
      refresh->renumber = TRUE;
      weigh (refresh, creature);
      return;
    }

  encounter = muster_creature_item_get_encounter (item);
  change = muster_creature_item_refresh (item, &refresh->pass);
  refresh->renumber |= (change & MUSTER_CREATURE_COUNTED) != 0;
  if ((change & MUSTER_CREATURE_MOVED) != 0)
    {
      refresh->restage = TRUE;
      g_array_append_val (refresh->weighed, encounter);
    }
  if ((change & MUSTER_CREATURE_WEIGHED) != 0)
    weigh (refresh, creature);
}

/* A chip that is gone no longer says on whom it was. */
static void
take_chip_holder (Refresh *refresh, MusterId id)
{
  const MusterChip *record = muster_game_chip (refresh->game, id);
  GHashTableIter iter;
  gpointer item;
  MusterId holder = 0;

  if (record != NULL)
    {
      take_creature (refresh, record->creature);
      return;
    }

  g_hash_table_iter_init (&iter, refresh->self->creatures);
  while (holder == 0 && g_hash_table_iter_next (&iter, NULL, &item))
    {
      const MusterCombatantView *view
          = muster_combatant_get_view (muster_creature_item_get_combatant (item));

      for (guint i = 0; i < view->chips->len; i++)
        if (g_array_index (view->chips, MusterChipView, i).id == id)
          holder = view->id;
    }
  if (holder != 0)
    take_creature (refresh, holder);
}

static void
take_encounter (Refresh *refresh, MusterId id)
{
  MusterCampaignModel *self = refresh->self;
  MusterEncounterItem *item = muster_campaign_model_lookup_encounter (self, id);

  if (!self->viewer.gm)
    return;

  refresh->relist = TRUE;
  if (muster_game_encounter (refresh->game, id) == NULL)
    {
      g_hash_table_remove (self->encounters_by_id, GUINT_TO_POINTER (id));
      return;
    }

  if (item == NULL)
    {
      item = muster_encounter_item_new (id);
      g_hash_table_insert (self->encounters_by_id, GUINT_TO_POINTER (id), item);
      refresh->restage = TRUE;
      g_array_append_val (refresh->weighed, id);
    }
  muster_encounter_item_refresh (item, refresh->game);
}

static gboolean
tables_differ (const MusterWorld *a, const MusterWorld *b)
{
  return a->log_limit != b->log_limit || a->fight_log_limit != b->fight_log_limit
         || a->players_initiative != b->players_initiative || a->timer_seconds != b->timer_seconds
         || a->timer_per_round != b->timer_per_round;
}

/* How much a log shows, and from which end on, is the table's. */
static void
set_up_log (const MusterCampaignModel *self, MusterLogModel *log, gint32 limit, guint usual)
{
  muster_log_model_set_limit (log, limit > 0 ? (guint) limit : usual);
  muster_log_model_set_oldest_first (log, self->world.log_order == MUSTER_LOG_ORDER_OLDEST_FIRST);
}

static void
take_world (Refresh *refresh)
{
  MusterCampaignModel *self = refresh->self;
  const MusterWorld before = self->world;
  const MusterWorld *world = muster_game_world (refresh->game);

  self->world = *world;
  if (before.edition != world->edition)
    muster_campaign_model_notify (self, CAMPAIGN_PROP_EDITION);

  if (muster_options_differ (&before, world))
    {
      MUSTER_GAME_FOREACH (refresh->game, CREATURE, MusterCreature, creature)
      take_creature (refresh, creature->id);
      for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
        if (muster_option_choice (&before, i) != muster_option_choice (world, i))
          muster_campaign_model_option_changed (self, (MusterOption) i);
    }

  if (tables_differ (&before, world))
    muster_campaign_model_table_changed (self);
  set_up_log (self, self->log, world->log_limit, MUSTER_LOG_LIMIT);

  /* Rounds left follow the clock. */
  if (before.clock != world->clock)
    {
      MUSTER_GAME_FOREACH (refresh->game, CHIP, MusterChip, chip)
      if (chip->end == MUSTER_CHIP_UNTIL_CLOCK)
        take_creature (refresh, chip->creature);
    }
}

/* The GM's are the world's, a player's are the own character's. */
static void
take_real_dice (Refresh *refresh)
{
  MusterCampaignModel *self = refresh->self;
  const MusterCreature *own = muster_game_creature (refresh->game, self->viewer.bound);
  gboolean real_dice
      = self->viewer.gm ? self->world.real_dice != 0 : own != NULL && own->real_dice != 0;

  if (self->real_dice == real_dice)
    return;

  self->real_dice = real_dice;
  muster_campaign_model_notify (self, CAMPAIGN_PROP_REAL_DICE);
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  MusterCreatureItem *left = *(MusterCreatureItem *const *) a;
  MusterCreatureItem *right = *(MusterCreatureItem *const *) b;
  MusterId left_encounter = muster_creature_item_get_encounter (left);
  MusterId right_encounter = muster_creature_item_get_encounter (right);
  gint32 left_position = muster_creature_item_get_position (left);
  gint32 right_position = muster_creature_item_get_position (right);

  if (left_encounter != right_encounter)
    return left_encounter < right_encounter ? -1 : 1;
  if (left_position != right_position)
    return left_position < right_position ? -1 : 1;

  return muster_creature_item_get_id (left) < muster_creature_item_get_id (right) ? -1 : 1;
}

/* Deals the creatures out to the party and the encounters. */
static void
restage (Refresh *refresh)
{
  MusterCampaignModel *self = refresh->self;
  g_autoptr (GPtrArray) all = g_hash_table_get_values_as_ptr_array (self->creatures);
  g_autoptr (GPtrArray) party = g_ptr_array_new ();
  g_autoptr (GHashTable) staged
      = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  GHashTableIter iter;
  gpointer key, encounter;

  g_ptr_array_sort (all, compare_places);
  for (guint i = 0; i < all->len; i++)
    {
      MusterCreatureItem *item = all->pdata[i];
      MusterCombatant *combatant = muster_creature_item_get_combatant (item);
      MusterId id = muster_creature_item_get_encounter (item);
      GPtrArray *list = party;

      if (id != 0 && muster_combatant_get_view (combatant)->kind != MUSTER_CREATURE_CHARACTER)
        {
          list = g_hash_table_lookup (staged, GUINT_TO_POINTER (id));
          if (list == NULL)
            {
              list = g_ptr_array_new ();
              g_hash_table_insert (staged, GUINT_TO_POINTER (id), list);
            }
        }
      g_ptr_array_add (list, item);
    }

  muster_object_list_assign (self->party, party);

  g_hash_table_iter_init (&iter, self->encounters_by_id);
  while (g_hash_table_iter_next (&iter, &key, &encounter))
    {
      g_autoptr (GPtrArray) none = g_ptr_array_new ();
      GPtrArray *list = g_hash_table_lookup (staged, key);

      muster_encounter_item_assign (encounter, list != NULL ? list : none);
    }
}

typedef struct
{
  gint32 position;
  MusterId id;
} Place;

static int
compare_encounters (gconstpointer a, gconstpointer b)
{
  const Place *left = a;
  const Place *right = b;

  if (left->position != right->position)
    return left->position < right->position ? -1 : 1;
  return left->id < right->id ? -1 : 1;
}

static void
relist (Refresh *refresh)
{
  MusterCampaignModel *self = refresh->self;
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  MUSTER_GAME_FOREACH (refresh->game, ENCOUNTER, MusterEncounter, encounter)
  {
    Place place = { encounter->position, encounter->id };

    g_array_append_val (places, place);
  }
  g_array_sort (places, compare_encounters);

  for (guint i = 0; i < places->len; i++)
    g_ptr_array_add (
        items, muster_campaign_model_lookup_encounter (self, g_array_index (places, Place, i).id));

  muster_object_list_assign (self->encounters, items);
}

static void
judge (Refresh *refresh)
{
  MusterCampaignModel *self = refresh->self;
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (int));
  guint n = muster_object_list_get_size (self->encounters);

  muster_view_party_levels (refresh->game, levels);

  for (guint i = 0; refresh->judge_all && i < n; i++)
    muster_encounter_item_judge (muster_object_list_peek (self->encounters, i), refresh->game,
                                 (const int *) (gpointer) levels->data, levels->len);

  for (guint i = 0; !refresh->judge_all && i < refresh->weighed->len; i++)
    {
      MusterId id = g_array_index (refresh->weighed, MusterId, i);
      MusterEncounterItem *item = muster_campaign_model_lookup_encounter (self, id);

      if (item != NULL)
        muster_encounter_item_judge (item, refresh->game, (const int *) (gpointer) levels->data,
                                     levels->len);
    }
}

/* Who joins or leaves the fight may get another number by it; what else happens there may not. */
static gboolean
joined (Refresh *refresh)
{
  MusterCampaignModel *self = refresh->self;
  const MusterFight *fight = muster_game_current_fight (refresh->game);
  MusterId id = fight != NULL ? fight->id : 0;
  guint n = 0;

  if (!refresh->park)
    return FALSE;
  MUSTER_GAME_FOREACH (refresh->game, PARTICIPANT, MusterParticipant, participant)
  n += participant->fight == id;
  if (self->numbered_fight == id && self->numbered == n)
    return FALSE;

  self->numbered_fight = id;
  self->numbered = n;

  return TRUE;
}

/* Shows another fight, or none, when the current one is another. */
static void
take_fight (Refresh *refresh)
{
  MusterCampaignModel *self = refresh->self;
  const MusterFight *fight = muster_game_current_fight (refresh->game);
  MusterId id = fight != NULL ? fight->id : 0;
  MusterId shown = self->fight != NULL ? muster_fight_model_get_id (self->fight) : 0;

  if (id == shown)
    {
      if (self->fight != NULL)
        set_up_log (self, muster_fight_model_get_log (self->fight), self->world.fight_log_limit,
                    MUSTER_FIGHT_LOG_LIMIT);
      return;
    }

  g_clear_object (&self->fight);
  if (id != 0)
    {
      self->fight = muster_fight_model_new (id, &self->viewer);
      muster_fight_model_reload (self->fight, refresh->game);
      set_up_log (self, muster_fight_model_get_log (self->fight), self->world.fight_log_limit,
                  MUSTER_FIGHT_LOG_LIMIT);
      muster_log_model_adopt (muster_fight_model_get_log (self->fight), self->log, id);
    }
  muster_campaign_model_notify (self, CAMPAIGN_PROP_FIGHT);
}

static MusterParkedItem *
find_parked (MusterCampaignModel *self, MusterId fight)
{
  for (guint i = 0; i < muster_object_list_get_size (self->parked); i++)
    {
      MusterParkedItem *item = muster_object_list_peek (self->parked, i);

      if (muster_parked_item_get_id (item) == fight)
        return g_object_ref (item);
    }

  return muster_parked_item_new (fight);
}

static void
take_parked (Refresh *refresh)
{
  g_autoptr (GPtrArray) parked = g_ptr_array_new_with_free_func (g_object_unref);

  MUSTER_GAME_FOREACH (refresh->game, FIGHT, MusterFight, fight)
  {
    MusterParkedItem *item;

    if (fight->state != MUSTER_FIGHT_PARKED)
      continue;
    item = find_parked (refresh->self, fight->id);
    muster_parked_item_refresh (item, refresh->game);
    g_ptr_array_add (parked, item);
  }
  muster_object_list_assign (refresh->self->parked, parked);
}

static void
take_offers (Refresh *refresh)
{
  MusterCampaignModel *self = refresh->self;
  MusterCombatant *turn = self->fight != NULL ? muster_fight_model_get_turn (self->fight) : NULL;
  MusterId creature = turn != NULL ? muster_combatant_get_id (turn) : 0;

  muster_offer_list_refresh (self->offers, refresh->game, &self->viewer, creature);
}

static void
finish (Refresh *refresh)
{
  MusterCampaignModel *self = refresh->self;

  take_world (refresh);
  take_real_dice (refresh);
  if (refresh->restage)
    restage (refresh);
  if (refresh->relist && self->viewer.gm)
    relist (refresh);
  if (refresh->judge_all || refresh->weighed->len > 0)
    judge (refresh);
  if (joined (refresh) || refresh->renumber)
    muster_number_twins (self, &refresh->pass);

  take_fight (refresh);
  if (refresh->park && self->viewer.gm)
    take_parked (refresh);
  take_offers (refresh);

  muster_view_pass_clear (&refresh->pass);
  g_array_unref (refresh->weighed);
}

static void
refresh_init (Refresh *refresh, MusterCampaignModel *self, const MusterGame *game)
{
  *refresh = (Refresh) { .self = self, .game = game };
  muster_view_pass_init (&refresh->pass, game, &self->viewer, 0);
  refresh->weighed = g_array_new (FALSE, FALSE, sizeof (MusterId));
}

void
muster_campaign_model_refresh (MusterCampaignModel *self,
                               const MusterGame *game,
                               const MusterChange *changes,
                               guint n_changes)
{
  Refresh refresh;

  g_return_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self));
  g_return_if_fail (game != NULL);

  refresh_init (&refresh, self, game);
  for (guint i = 0; i < n_changes; i++)
    switch ((MusterPool) changes[i].pool)
      {
      case MUSTER_POOL_CREATURE:
        take_creature (&refresh, changes[i].id);
        break;
      case MUSTER_POOL_CHIP:
        take_chip_holder (&refresh, changes[i].id);
        break;
      case MUSTER_POOL_ENCOUNTER:
        take_encounter (&refresh, changes[i].id);
        break;
      case MUSTER_POOL_FIGHT:
      case MUSTER_POOL_PARTICIPANT:
        refresh.park = TRUE;
        break;
      case MUSTER_POOL_WORLD:
      case MUSTER_POOL_AGENDA:
      case MUSTER_POOL_RESOURCE:
      case MUSTER_POOL_FACTION:
      case MUSTER_N_POOLS:
      default:
        break;
      }

  if (self->fight != NULL)
    muster_fight_model_refresh (self->fight, game, changes, n_changes);
  finish (&refresh);
  muster_atlas_refresh (self->atlas, game, changes, n_changes);
}

/* The ids of a table of items, which the taking over may shorten. */
static GArray *
copy_ids (GHashTable *items)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (MusterId));
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, items);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      MusterId id = GPOINTER_TO_UINT (key);

      g_array_append_val (ids, id);
    }

  return ids;
}

void
muster_campaign_model_reload (MusterCampaignModel *self, const MusterGame *game)
{
  Refresh refresh;
  g_autoptr (GArray) creatures = NULL;
  g_autoptr (GArray) encounters = NULL;

  g_return_if_fail (MUSTER_IS_CAMPAIGN_MODEL (self));
  g_return_if_fail (game != NULL);

  refresh_init (&refresh, self, game);
  muster_view_pass_gather (&refresh.pass);

  creatures = copy_ids (self->creatures);
  encounters = copy_ids (self->encounters_by_id);
  for (guint i = 0; i < creatures->len; i++)
    if (muster_game_creature (game, g_array_index (creatures, MusterId, i)) == NULL)
      drop_creature (&refresh, g_array_index (creatures, MusterId, i));
  for (guint i = 0; i < encounters->len; i++)
    take_encounter (&refresh, g_array_index (encounters, MusterId, i));

  MUSTER_GAME_FOREACH (game, ENCOUNTER, MusterEncounter, encounter)
  take_encounter (&refresh, encounter->id);
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  take_creature (&refresh, creature->id);

  refresh.judge_all = TRUE;
  refresh.park = TRUE;
  if (self->fight != NULL)
    muster_fight_model_reload (self->fight, game);
  finish (&refresh);
  muster_atlas_refresh (self->atlas, game, NULL, 0);
}

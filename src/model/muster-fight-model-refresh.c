/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-fight-model-private.h"

#include "rules/options.h"
#include "view/view-pass.h"

/* With more creatures touched than this, everybody is projected in one pass. */
#define MANY_DIRTY 16

/* How far down somebody is: a target is let go when it falls further. */
static guint
depth_of (MusterCombatant *combatant)
{
  switch (muster_combatant_get_view (combatant)->state)
    {
    case MUSTER_STATE_DYING:
    case MUSTER_STATE_STABLE:
      return 1;
    case MUSTER_STATE_DEFEATED:
    case MUSTER_STATE_DEAD:
      return 2;
    case MUSTER_STATE_UP:
    case MUSTER_STATE_CANNOT_ACT:
    default:
      return 0;
    }
}

/* One refresh: what it has to look at. */
typedef struct
{
  MusterFightModel *self;
  MusterViewPass pass;
  MusterCombatantView view;
  GArray *dirty;        /* MusterId of creatures */
  gboolean everybody;   /* project everybody */
  gboolean turns_moved; /* turns began or ended: deadlines came nearer */
  gboolean order;       /* who is present, or in which order, may have changed */
  gboolean board;       /* sides or names have */
} Refresh;

static void
mark (Refresh *refresh, MusterId creature)
{
  g_array_append_val (refresh->dirty, creature);
}

static gboolean
holds_chip (MusterCombatant *combatant, MusterId chip)
{
  GArray *chips = muster_combatant_get_view (combatant)->chips;

  for (guint i = 0; i < chips->len; i++)
    if (g_array_index (chips, MusterChipView, i).id == chip)
      return TRUE;

  return FALSE;
}

static void
mark_holder (Refresh *refresh, MusterId chip)
{
  const MusterChip *record = muster_game_chip (refresh->pass.game, chip);
  guint n = muster_object_list_get_size (refresh->self->order);

  if (record != NULL)
    {
      mark (refresh, record->creature);
      return;
    }

  for (guint i = 0; i < n; i++)
    {
      MusterCombatant *combatant = muster_object_list_peek (refresh->self->order, i);

      if (holds_chip (combatant, chip))
        mark (refresh, muster_combatant_get_id (combatant));
    }
}

/* From the second of a name on, the first shows its number too. */
static void
mark_namesakes (Refresh *refresh, const MusterParticipant *joined)
{
  const MusterGame *game = refresh->pass.game;
  const MusterCreature *creature = muster_game_creature (game, joined->creature);

  if (creature == NULL)
    return;
  if (creature->alias != 0)
    refresh->everybody = TRUE;
  if (joined->twin < 2)
    return;

  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, participant)
  {
    const MusterCreature *namesake;

    if (participant->fight != joined->fight || participant->twin > 1)
      continue;
    namesake = muster_game_creature (game, participant->creature);
    if (namesake != NULL && namesake->name == creature->name)
      mark (refresh, participant->creature);
  }
}

/* Players do not know of the hidden. */
static gboolean
is_unseen (MusterFightModel *self, const MusterParticipant *participant)
{
  return participant->hidden && !self->viewer.gm;
}

static void
mark_participant (Refresh *refresh, const MusterChange *change)
{
  const MusterGame *game = refresh->pass.game;
  const MusterParticipant *participant = muster_game_participant (game, change->id);

  if (participant == NULL)
    {
      refresh->order = TRUE;
      return;
    }
  if (participant->fight != refresh->self->id)
    return;

  refresh->order = TRUE;
  refresh->turns_moved = TRUE;
  mark (refresh, participant->creature);

  /* Somebody who appears may be the second of a name, or take the first one's number along. */
  if (is_unseen (refresh->self, participant)
      == (muster_fight_model_lookup (refresh->self, participant->creature) != NULL))
    refresh->everybody = TRUE;
  if (!change->existed)
    mark_namesakes (refresh, participant);
}

/* Also one that has left may have given others their numbers. */
static void
mark_creature (Refresh *refresh, const MusterChange *change)
{
  MusterFightModel *self = refresh->self;

  if (!change->exists)
    refresh->everybody = TRUE;
  else if (muster_fight_model_lookup (self, change->id) != NULL)
    mark (refresh, change->id);
  else
    MUSTER_GAME_FOREACH (refresh->pass.game, PARTICIPANT, MusterParticipant, participant)
  if (participant->fight == self->id && participant->creature == change->id)
    refresh->everybody = TRUE;
}

/* Whose uses came back is not known any more when the record is gone. */
static void
mark_user (Refresh *refresh, const MusterChange *change)
{
  const MusterGame *game = refresh->pass.game;
  const MusterResource *resource = NULL;
  const MusterSpecialUse *special = NULL;
  const MusterSpellUse *spell = NULL;

  if (change->pool == MUSTER_POOL_RESOURCE)
    resource = muster_game_resource (game, change->id);
  else if (change->pool == MUSTER_POOL_SPECIAL_USE)
    special = muster_game_special_use (game, change->id);
  else
    spell = muster_game_spell_use (game, change->id);

  if (resource != NULL)
    mark (refresh, resource->creature);
  else if (special != NULL)
    mark (refresh, special->creature);
  else if (spell != NULL)
    mark (refresh, spell->creature);
  else
    refresh->everybody = TRUE;
}

static void
mark_change (Refresh *refresh, const MusterChange *change)
{
  switch ((MusterPool) change->pool)
    {
    case MUSTER_POOL_CREATURE:
      mark_creature (refresh, change);
      break;
    case MUSTER_POOL_CHIP:
      mark_holder (refresh, change->id);
      break;
    case MUSTER_POOL_PARTICIPANT:
      mark_participant (refresh, change);
      break;
    case MUSTER_POOL_RESOURCE:
    case MUSTER_POOL_SPECIAL_USE:
    case MUSTER_POOL_SPELL_USE:
      mark_user (refresh, change);
      break;
    case MUSTER_POOL_FACTION:
      refresh->everybody = TRUE;
      break;
    case MUSTER_POOL_WORLD:
    case MUSTER_POOL_FIGHT:
      /* Compared as a whole by mark_head(). */
    case MUSTER_POOL_ENCOUNTER:
    case MUSTER_POOL_AGENDA:
    case MUSTER_N_POOLS:
    default:
      break;
    }
}

/* Time and the table's options touch everybody; a turn that passes touches two. */
static void
mark_head (Refresh *refresh)
{
  MusterFightModel *self = refresh->self;
  const MusterGame *game = refresh->pass.game;
  const MusterWorld *world = muster_game_world (game);
  const MusterWorld before = self->world;
  const MusterFight *fight = muster_game_fight (game, self->id);
  MusterId turn = fight != NULL ? fight->turn : 0;

  if (self->world.clock != world->clock)
    refresh->everybody = TRUE;
  if (muster_options_differ (&self->world, world))
    refresh->everybody = refresh->order = TRUE;
  self->world = *world;
  if (before.timer_seconds != world->timer_seconds)
    muster_fight_model_notify (self, FIGHT_PROP_TIMER_SECONDS);
  if (before.timer_per_round != world->timer_per_round)
    muster_fight_model_notify (self, FIGHT_PROP_TIMER_PER_ROUND);

  if (fight == NULL || (MusterFightState) fight->state != self->state
      || (fight->waiting != 0) != self->waiting)
    refresh->everybody = TRUE;

  /* Whoever is in the lair has something to do. */
  if (fight != NULL
      && ((fight->lair_turn != 0) != self->lair_turn || (fight->lair_used != 0) != self->lair_used))
    refresh->everybody = TRUE;
  self->lair_used = fight != NULL && fight->lair_used;

  if (turn != self->turn_participant)
    {
      const MusterParticipant *holder = muster_game_participant (game, turn);

      if (self->turn != NULL)
        mark (refresh, muster_combatant_get_id (self->turn));
      if (holder != NULL)
        mark (refresh, holder->creature);
    }

  if (refresh->turns_moved && !refresh->everybody)
    {
      MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
      if (chip->anchor != 0)
        mark (refresh, chip->creature);
    }
}

static void
project (Refresh *refresh, const MusterParticipant *participant)
{
  MusterFightModel *self = refresh->self;
  const MusterCreature *creature = muster_game_creature (refresh->pass.game, participant->creature);
  MusterCombatant *combatant
      = g_hash_table_lookup (self->combatants, GUINT_TO_POINTER (participant->creature));
  const MusterCombatantView *before;

  if (creature == NULL || is_unseen (self, participant))
    return;

  muster_view_pass_fill (&refresh->pass, &refresh->view, creature, participant);
  if (combatant == NULL)
    {
      g_hash_table_insert (self->combatants, GUINT_TO_POINTER (creature->id),
                           muster_combatant_new (&refresh->view));
      return;
    }

  before = muster_combatant_get_view (combatant);
  if (before->side != refresh->view.side || before->stance != refresh->view.stance
      || before->faction != refresh->view.faction)
    refresh->board = TRUE;
  if (g_strcmp0 (before->label, refresh->view.label) != 0)
    {
      /* A new name may have been somebody's twin, or become one. */
      refresh->everybody = TRUE;
      refresh->board = TRUE;
    }
  muster_combatant_update (combatant, &refresh->view);
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  MusterId left = *(const MusterId *) a;
  MusterId right = *(const MusterId *) b;

  return left < right ? -1 : left > right;
}

static void
project_dirty (Refresh *refresh)
{
  MusterId last = 0;

  g_array_sort (refresh->dirty, compare_ids);
  for (guint i = 0; i < refresh->dirty->len && !refresh->everybody; i++)
    {
      MusterId creature = g_array_index (refresh->dirty, MusterId, i);
      const MusterParticipant *participant;

      if (creature == last)
        continue;
      last = creature;
      participant = muster_game_participant_of (refresh->pass.game, refresh->self->id, creature);
      if (participant != NULL)
        project (refresh, participant);
    }
}

static void
project_everybody (Refresh *refresh)
{
  const MusterGame *game = refresh->pass.game;
  guint n;
  const MusterId *order = muster_game_order (game, refresh->self->id, &n);

  muster_view_pass_gather (&refresh->pass);
  for (guint i = 0; i < n; i++)
    project (refresh, muster_game_participant (game, order[i]));
}

static void
assign_order (Refresh *refresh)
{
  MusterFightModel *self = refresh->self;
  const MusterGame *game = refresh->pass.game;
  guint n;
  const MusterId *order = muster_game_order (game, self->id, &n);
  g_autoptr (GPtrArray) combatants = g_ptr_array_new_full (n, NULL);
  g_autoptr (GHashTable) gone = g_steal_pointer (&self->combatants);

  self->combatants = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  for (guint i = 0; i < n; i++)
    {
      const MusterParticipant *participant = muster_game_participant (game, order[i]);
      gpointer key = GUINT_TO_POINTER (participant->creature);
      MusterCombatant *combatant = g_hash_table_lookup (gone, key);

      if (combatant == NULL || is_unseen (self, participant)
          || !g_hash_table_insert (self->combatants, key, g_object_ref (combatant)))
        continue;
      g_ptr_array_add (combatants, combatant);
    }

  muster_object_list_assign (self->order, combatants);
}

/* Whoever is awaited, in the order of turns. */
static void
assign_missing (Refresh *refresh)
{
  MusterFightModel *self = refresh->self;
  g_autoptr (GPtrArray) missing = g_ptr_array_new ();

  for (guint i = 0; i < muster_object_list_get_size (self->order); i++)
    {
      MusterCombatant *combatant = muster_object_list_peek (self->order, i);

      if (muster_combatant_get_view (combatant)->awaited)
        g_ptr_array_add (missing, combatant);
    }
  muster_object_list_assign (self->missing, missing);
}

/* Takes over name, state and round, and notifies what changed. */
static void
take_head (Refresh *refresh)
{
  MusterFightModel *self = refresh->self;
  const MusterGame *game = refresh->pass.game;
  const MusterFight *fight = muster_game_fight (game, self->id);
  MusterFight none = { .state = MUSTER_FIGHT_ENDED };
  const char *name;

  if (fight == NULL)
    fight = &none;

  name = muster_game_text (game, fight->name);
  if (g_set_str (&self->name, name))
    muster_fight_model_notify (self, FIGHT_PROP_NAME);
  if (self->state != (MusterFightState) fight->state)
    {
      self->state = (MusterFightState) fight->state;
      muster_fight_model_notify (self, FIGHT_PROP_STATE);
    }
  if (self->outcome != (MusterOutcome) fight->outcome)
    {
      self->outcome = (MusterOutcome) fight->outcome;
      muster_fight_model_notify (self, FIGHT_PROP_OUTCOME);
    }
  if (self->waiting != (fight->state == MUSTER_FIGHT_SETUP && fight->waiting))
    {
      self->waiting = !self->waiting;
      muster_fight_model_notify (self, FIGHT_PROP_WAITING);
    }
  if (self->round != fight->round)
    {
      self->round = fight->round;
      muster_fight_model_notify (self, FIGHT_PROP_ROUND);
    }
}

/* Among those that the viewer knows of.  That there is a lair the players learn when it acts. */
static void
take_lair (Refresh *refresh)
{
  MusterFightModel *self = refresh->self;
  const MusterGame *game = refresh->pass.game;
  const MusterFight *fight = muster_game_fight (game, self->id);
  int shown = -1;
  guint place;

  if (fight != NULL && self->state == MUSTER_FIGHT_RUNNING
      && (self->viewer.gm || fight->lair_round > 0)
      && muster_game_lair_place (game, self->id, &place))
    {
      guint n;
      const MusterId *order = muster_game_order (game, self->id, &n);

      shown = 0;
      for (guint i = 0; i < MIN (place, n); i++)
        shown += !is_unseen (self, muster_game_participant (game, order[i]));
    }
  if (self->lair_place == shown)
    return;

  self->lair_place = shown;
  muster_fight_model_notify (self, FIGHT_PROP_LAIR_PLACE);
}

static void
take_turn (Refresh *refresh)
{
  MusterFightModel *self = refresh->self;
  const MusterFight *fight = muster_game_fight (refresh->pass.game, self->id);
  MusterCombatant *turn = NULL;
  gboolean lair_turn, may_end_turn;

  self->turn_participant = fight != NULL ? fight->turn : 0;
  if (self->turn_participant != 0 && self->state == MUSTER_FIGHT_RUNNING)
    {
      const MusterParticipant *holder
          = muster_game_participant (refresh->pass.game, self->turn_participant);

      if (holder != NULL)
        turn = muster_fight_model_lookup (self, holder->creature);
    }

  lair_turn = fight != NULL && fight->lair_turn;
  if (g_set_object (&self->turn, turn) || self->lair_turn != lair_turn)
    {
      self->lair_turn = lair_turn;
      muster_fight_model_notify (self, FIGHT_PROP_TURN);
    }

  /* Nobody's turn, a lair's or that of a fight that everybody left, is the GM's to end. */
  if (turn != NULL)
    may_end_turn = muster_combatant_get_view (turn)->may_act;
  else
    may_end_turn = refresh->pass.viewer.gm && fight != NULL && fight->state == MUSTER_FIGHT_RUNNING;
  if (self->may_end_turn != may_end_turn)
    {
      self->may_end_turn = may_end_turn;
      muster_fight_model_notify (self, FIGHT_PROP_MAY_END_TURN);
    }
}

static void
run (Refresh *refresh)
{
  MusterFightModel *self = refresh->self;
  g_autoptr (MusterCombatant) target = NULL;
  guint depth;
  MusterId turn = self->turn_participant;
  gint32 round = self->round;

  g_set_object (&target, self->target);
  depth = target != NULL ? depth_of (target) : 0;

  mark_head (refresh);
  if (refresh->dirty->len > MANY_DIRTY)
    refresh->everybody = TRUE;
  if (!refresh->everybody)
    project_dirty (refresh);
  if (refresh->everybody)
    {
      refresh->order = TRUE;
      refresh->board = TRUE;
      project_everybody (refresh);
    }

  if (refresh->order)
    {
      assign_order (refresh);
      assign_missing (refresh);
    }
  if (refresh->order || refresh->board)
    {
      muster_fight_model_assign_board (self);
      muster_fight_model_assign_sides (self, refresh->pass.game);
    }

  take_head (refresh);
  muster_fight_model_settle_selection (self);
  take_lair (refresh);
  take_turn (refresh);
  muster_fight_model_settle_inspected (self);

  if (target != NULL
      && (self->turn_participant != turn || self->round != round
          || self->state == MUSTER_FIGHT_ENDED || depth_of (target) > depth
          || muster_fight_model_lookup (self, muster_combatant_get_id (target)) != target))
    muster_fight_model_take_target (self, NULL);
}

static void
refresh_init (Refresh *refresh, MusterFightModel *self, const MusterGame *game)
{
  *refresh = (Refresh) { .self = self };
  muster_view_pass_init (&refresh->pass, game, &self->viewer, self->id);
  refresh->dirty = g_array_new (FALSE, FALSE, sizeof (MusterId));
}

static void
refresh_clear (Refresh *refresh)
{
  muster_view_pass_clear (&refresh->pass);
  muster_combatant_view_clear (&refresh->view);
  g_array_unref (refresh->dirty);
}

void
muster_fight_model_refresh (MusterFightModel *self,
                            const MusterGame *game,
                            const MusterChange *changes,
                            guint n_changes)
{
  Refresh refresh;
  MusterId turn;
  gint32 round;

  g_return_if_fail (MUSTER_IS_FIGHT_MODEL (self));
  g_return_if_fail (game != NULL);

  turn = self->turn_participant;
  round = self->round;

  refresh_init (&refresh, self, game);
  for (guint i = 0; i < n_changes; i++)
    mark_change (&refresh, &changes[i]);
  run (&refresh);
  refresh_clear (&refresh);

  if (self->turn != NULL && (self->turn_participant != turn || self->round != round))
    muster_fight_model_emit_turn_began (self);
}

void
muster_fight_model_reload (MusterFightModel *self, const MusterGame *game)
{
  Refresh refresh;

  g_return_if_fail (MUSTER_IS_FIGHT_MODEL (self));
  g_return_if_fail (game != NULL);

  refresh_init (&refresh, self, game);
  refresh.everybody = TRUE;
  run (&refresh);
  refresh_clear (&refresh);
}

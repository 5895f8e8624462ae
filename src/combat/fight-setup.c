/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "combat/fight-setup.h"

#include "combat/setup-side-list.h"
#include "log/words.h"
#include "rules/chips/chip.h"
#include "rules/fight/arrival.h"
#include "rules/fight/factions.h"
#include "rules/game-copy.h"
#include "rules/snapshot.h"
#include "rules/world/place.h"

struct _MusterFightSetup
{
  MusterCampaign *campaign;
  MusterGame *copy;
  MusterSnapshot *start; /* the copy before anything was done */
  MusterResult result;
  MusterId encounter;
  MusterId fight;   /* on the copy */
  gboolean opens;   /* no fight was opened before */
  MusterId running; /* the fight that is parked for this one, or 0 */
  gboolean rolled;
  MusterInitiativeMode mode;
  gboolean grouped;
  GArray *script; /* of MusterCommand: what was done on the copy */
  GArray *seats;  /* of MusterSeat */
  MusterSetupSideList *sides;
};

static void
try_command (MusterFightSetup *self, MusterCommand command)
{
  if (!muster_game_try (self->copy, &command, &self->result))
    g_critical ("a step of setting up a fight was refused: %d", self->result.refusal);
  else
    g_array_append_val (self->script, command);
}

/* Whether it matters to a stat block that the creature is in its lair. */
static gboolean
knows_lair (const MusterStatBlock *block)
{
  return muster_stat_block_has_lair (block) || block->legendary_actions_lair > 0
         || block->legendary_resistance_lair > 0;
}

static void
add_seat (MusterFightSetup *self, MusterId creature, gboolean included)
{
  const MusterParticipant *participant
      = self->fight != 0 ? muster_game_participant_of (self->copy, self->fight, creature) : NULL;
  const MusterFight planned = { .encounter = self->encounter };
  MusterSeat seat = { .creature = creature, .included = included, .side = -1 };

  for (guint i = 0; i < self->seats->len; i++)
    if (g_array_index (self->seats, MusterSeat, i).creature == creature)
      return;

  seat.hidden = muster_view_is_hidden (self->copy, self->fight, creature);
  seat.has_lair = knows_lair (muster_game_block (self->copy, creature));
  if (participant == NULL && muster_is_to_arrive (self->copy, &planned, creature))
    {
      seat.included = FALSE;
      seat.arrives = muster_game_creature (self->copy, creature)->arrives_round;
    }
  if (participant != NULL)
    {
      seat.included = TRUE;
      seat.in_lair = participant->in_lair != 0;
      seat.surprised = participant->surprised != 0;
      seat.known = participant->rolled != 0;
      seat.initiative = participant->initiative;
    }
  g_array_append_val (self->seats, seat);
}

static void
add_party (MusterFightSetup *self)
{
  GListModel *party = muster_campaign_model_get_party (muster_campaign_get_model (self->campaign));

  for (guint i = 0; i < g_list_model_get_n_items (party); i++)
    {
      g_autoptr (MusterCreatureItem) item = g_list_model_get_item (party, i);
      MusterId id = muster_creature_item_get_id (item);

      if (!muster_creature_item_get_absent (item))
        add_seat (self, id, muster_game_creature (self->copy, id)->life != MUSTER_LIFE_DEAD);
    }
}

static void
add_encounter (MusterFightSetup *self)
{
  MusterEncounterItem *encounter = muster_campaign_model_lookup_encounter (
      muster_campaign_get_model (self->campaign), self->encounter);
  GListModel *creatures;

  if (encounter == NULL)
    return;

  creatures = muster_encounter_item_get_creatures (encounter);
  for (guint i = 0; i < g_list_model_get_n_items (creatures); i++)
    {
      g_autoptr (MusterCreatureItem) item = g_list_model_get_item (creatures, i);
      MusterId id = muster_creature_item_get_id (item);

      if (muster_creature_item_get_absent (item)
          || (muster_creature_item_get_disposition (item) == MUSTER_DISPOSITION_HOSTILE
              && muster_creature_is_down (self->copy, id)))
        continue;
      add_seat (self, id, TRUE);
    }
}

/* Whether somebody who is there from the start belongs to an encounter. */
static gboolean
starts (MusterFightSetup *self, MusterId encounter)
{
  for (guint i = 0; i < self->seats->len; i++)
    {
      const MusterCreature *creature
          = muster_game_creature (self->copy, g_array_index (self->seats, MusterSeat, i).creature);

      if (creature->encounter == encounter && creature->arrives_round <= 1)
        return TRUE;
    }

  return FALSE;
}

/* Of the encounters met here, those who are planned for later come later.  Where nobody else of
 * theirs is there, they are whom the party meets, and wait for nobody. */
static void
hold_reinforcements (MusterFightSetup *self)
{
  for (guint i = 0; i < self->seats->len; i++)
    {
      MusterSeat *seat = &g_array_index (self->seats, MusterSeat, i);
      const MusterCreature *creature = muster_game_creature (self->copy, seat->creature);

      if (creature->encounter == 0 || creature->arrives_round <= 1
          || !starts (self, creature->encounter))
        continue;
      seat->included = FALSE;
      seat->arrives = creature->arrives_round;
    }
}

static void
add_here (MusterFightSetup *self)
{
  g_autoptr (GArray) creatures = g_array_new (FALSE, FALSE, sizeof (MusterId));

  muster_hostile_group (self->copy, creatures);
  muster_bystander_group (self->copy, creatures);
  for (guint i = 0; i < creatures->len; i++)
    add_seat (self, g_array_index (creatures, MusterId, i), TRUE);
  hold_reinforcements (self);
}

static void
add_nearby_seat (MusterFightSetup *self, const MusterNearbyFoe *foe)
{
  guint before = self->seats->len;
  MusterSeat *seat;

  add_seat (self, foe->creature, FALSE);
  if (self->seats->len == before)
    return;

  seat = &g_array_index (self->seats, MusterSeat, before);
  seat->nearby = TRUE;
  seat->x = foe->x;
  seat->y = foe->y;
  seat->distance = foe->distance;
}

/* Those beside the party are here already, unless the fight is about others. */
static void
add_nearby (MusterFightSetup *self)
{
  g_autoptr (GArray) here = g_array_new (FALSE, FALSE, sizeof (MusterId));
  g_autoptr (GArray) foes = g_array_new (FALSE, FALSE, sizeof (MusterNearbyFoe));

  muster_hostile_group (self->copy, here);
  for (guint i = 0; i < here->len; i++)
    {
      const MusterCreature *creature
          = muster_game_creature (self->copy, g_array_index (here, MusterId, i));
      MusterNearbyFoe foe = { .creature = creature->id, .x = creature->x, .y = creature->y };

      g_array_append_val (foes, foe);
    }
  muster_nearby_foes (self->copy, foes);
  for (guint i = 0; i < foes->len; i++)
    add_nearby_seat (self, &g_array_index (foes, MusterNearbyFoe, i));
}

/* Who is in a fight that was opened before, wherever they came from. */
static void
add_present (MusterFightSetup *self)
{
  const MusterId *order;
  guint n;

  if (self->fight == 0)
    return;

  order = muster_game_order (self->copy, self->fight, &n);
  for (guint i = 0; i < n; i++)
    add_seat (self, muster_game_participant (self->copy, order[i])->creature, TRUE);
}

static MusterFightSetup *
prepare (MusterCampaign *campaign, MusterId encounter, gboolean here)
{
  MusterFightSetup *self;
  const MusterFight *fight;

  self = g_new0 (MusterFightSetup, 1);
  self->campaign = g_object_ref (campaign);
  self->copy = muster_game_copy (muster_campaign_get_game (campaign));
  self->start = muster_snapshot_new (self->copy);
  muster_result_init (&self->result);
  self->script = g_array_new (FALSE, FALSE, sizeof (MusterCommand));
  self->seats = g_array_new (FALSE, FALSE, sizeof (MusterSeat));

  fight = muster_game_current_fight (self->copy);
  self->opens = fight == NULL || fight->state != MUSTER_FIGHT_SETUP;
  self->encounter = self->opens ? encounter : fight->encounter;
  if (!self->opens)
    self->fight = fight->id;
  else if (fight != NULL)
    self->running = fight->id;
  self->mode = (MusterInitiativeMode) (self->opens ? muster_game_world (self->copy)->initiative_mode
                                                   : fight->mode);
  self->grouped
      = (self->opens ? muster_game_world (self->copy)->initiative_grouped : fight->grouped) != 0;

  self->sides = muster_setup_side_list_new (self->copy, self->fight);
  add_party (self);
  add_encounter (self);
  if (here)
    add_here (self);
  add_present (self);
  add_nearby (self);
  muster_fight_setup_stage (self);

  return self;
}

MusterFightSetup *
muster_fight_setup_new (MusterCampaign *campaign, MusterId encounter)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  return prepare (campaign, encounter, FALSE);
}

MusterFightSetup *
muster_fight_setup_new_here (MusterCampaign *campaign)
{
  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  return prepare (campaign, 0, TRUE);
}

void
muster_fight_setup_free (MusterFightSetup *self)
{
  if (self == NULL)
    return;

  muster_result_free (&self->result);
  g_array_unref (self->script);
  g_array_unref (self->seats);
  muster_setup_side_list_free (self->sides);
  muster_snapshot_free (self->start);
  muster_game_free (self->copy);
  g_object_unref (self->campaign);
  g_free (self);
}

guint
muster_fight_setup_n_seats (MusterFightSetup *self)
{
  return self->seats->len;
}

MusterSeat *
muster_fight_setup_seat (MusterFightSetup *self, guint index)
{
  g_return_val_if_fail (index < self->seats->len, NULL);

  return &g_array_index (self->seats, MusterSeat, index);
}

/* Before it joins: a combatant is hidden from the start, it does not hide before everybody's eyes.
 */
static void
set_hidden (MusterFightSetup *self, const MusterSeat *seat)
{
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_SET_HIDDEN,
          .set_hidden = { .creature = seat->creature, .hidden = seat->hidden } };
  guint place;

  for (place = 0; place < self->script->len; place++)
    {
      const MusterCommand *other = &g_array_index (self->script, MusterCommand, place);

      if (other->kind == MUSTER_COMMAND_JOIN && other->join.creature == seat->creature)
        break;
    }
  try_command (self, command);
  g_array_remove_index (self->script, self->script->len - 1);
  g_array_insert_val (self->script, place, command);
}

static MusterGroup
group_of (const MusterSetupSide *side)
{
  return (MusterGroup) { .faction = side->faction, .stance = side->stance };
}

static void
stage_side (MusterFightSetup *self, const MusterSeat *seat)
{
  const MusterParticipant *participant
      = muster_game_participant_of (self->copy, self->fight, seat->creature);
  MusterSetupSide *side;

  if (participant == NULL || seat->side < 0)
    return;

  side = muster_setup_side_list_at (self->sides, (guint) seat->side);
  if (side->is_new && side->faction == 0)
    {
      try_command (self, (MusterCommand) { .kind = MUSTER_COMMAND_ADD_FACTION,
                                           .add_faction = { .fight = self->fight,
                                                            .name = side->name,
                                                            .stance = (gint32) side->stance } });
      side->faction = self->result.created;
    }
  if (!muster_group_equal (muster_participant_group (self->copy, participant), group_of (side)))
    try_command (self, (MusterCommand) { .kind = MUSTER_COMMAND_SET_FACTION,
                                         .set_faction = { .creature = seat->creature,
                                                          .faction = side->faction,
                                                          .stance = (gint32) side->stance + 1 } });
}

static void
stage_seat (MusterFightSetup *self, const MusterSeat *seat)
{
  const MusterParticipant *participant
      = muster_game_participant_of (self->copy, self->fight, seat->creature);

  if (seat->included && muster_creature_is_hidden (self->copy, seat->creature) != seat->hidden)
    set_hidden (self, seat);

  if (participant == NULL && seat->included)
    try_command (self, (MusterCommand) { .kind = MUSTER_COMMAND_JOIN,
                                         .join = { .fight = self->fight,
                                                   .creature = seat->creature,
                                                   .surprised = seat->surprised } });
  else if (participant != NULL && !seat->included)
    try_command (self, (MusterCommand) { .kind = MUSTER_COMMAND_LEAVE,
                                         .leave = { .creature = seat->creature } });
  else if (participant != NULL && (participant->surprised != 0) != seat->surprised)
    try_command (self, (MusterCommand) { .kind = MUSTER_COMMAND_SET_SURPRISED,
                                         .set_surprised = { .creature = seat->creature,
                                                            .surprised = seat->surprised } });
  stage_side (self, seat);

  participant = muster_game_participant_of (self->copy, self->fight, seat->creature);
  if (participant != NULL && (participant->in_lair != 0) != seat->in_lair)
    try_command (self, (MusterCommand) { .kind = MUSTER_COMMAND_SET_IN_LAIR,
                                         .set_in_lair = { .creature = seat->creature,
                                                          .in_lair = seat->in_lair } });
}

static void
stage_order (MusterFightSetup *self)
{
  const MusterFight *fight = muster_game_fight (self->copy, self->fight);

  if (fight->mode != (gint32) self->mode || (fight->grouped != 0) != self->grouped)
    try_command (self, (MusterCommand) { .kind = MUSTER_COMMAND_SET_FIGHT_ORDER,
                                         .set_fight_order = { .fight = self->fight,
                                                              .mode = (gint32) self->mode,
                                                              .grouped = self->grouped } });
}

/* Where players roll their own initiative, that of a character comes from its player. */
static gboolean
rolls_own (MusterFightSetup *self, const MusterSeat *seat)
{
  return muster_game_world (self->copy)->players_initiative && self->mode != MUSTER_INITIATIVE_SIDES
         && muster_game_creature (self->copy, seat->creature)->kind == MUSTER_CREATURE_CHARACTER;
}

/* Before the first roll the whole is done anew each time, so that nobody joins only to leave; after
 * it the dice lie, and what changes follows them. */
void
muster_fight_setup_stage (MusterFightSetup *self)
{
  g_return_if_fail (self != NULL);

  if (!self->rolled)
    {
      muster_snapshot_restore (self->start, self->copy);
      g_array_set_size (self->script, 0);
      muster_setup_side_list_forget (self->sides);
      if (self->running != 0)
        try_command (self, (MusterCommand) { .kind = MUSTER_COMMAND_PARK_FIGHT,
                                             .park_fight = { .fight = self->running } });
      if (self->opens)
        {
          try_command (self, (MusterCommand) { .kind = MUSTER_COMMAND_OPEN_FIGHT,
                                               .open_fight = { .encounter = self->encounter } });
          self->fight = self->result.created;
        }
      stage_order (self);
    }
  for (guint i = 0; i < self->seats->len; i++)
    {
      MusterSeat *seat = &g_array_index (self->seats, MusterSeat, i);

      stage_seat (self, seat);
      if (rolls_own (self, seat))
        seat->awaited = TRUE;
    }
}

MusterInitiativeMode
muster_fight_setup_get_mode (MusterFightSetup *self)
{
  g_return_val_if_fail (self != NULL, MUSTER_INITIATIVE_FIXED);

  return self->mode;
}

gboolean
muster_fight_setup_get_grouped (MusterFightSetup *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->grouped;
}

/* What was rolled counts for nothing any more. */
static void
forget_rolls (MusterFightSetup *self)
{
  self->rolled = FALSE;
  for (guint i = 0; i < self->seats->len; i++)
    {
      MusterSeat *seat = &g_array_index (self->seats, MusterSeat, i);

      seat->known = FALSE;
      seat->awaited = FALSE;
    }
}

void
muster_fight_setup_set_order (MusterFightSetup *self, MusterInitiativeMode mode, gboolean grouped)
{
  g_return_if_fail (self != NULL);

  self->mode = mode;
  self->grouped = grouped;
  forget_rolls (self);
  muster_fight_setup_stage (self);
}

guint
muster_fight_setup_n_sides (MusterFightSetup *self)
{
  return muster_setup_side_list_count (self->sides);
}

char *
muster_fight_setup_side_words (MusterFightSetup *self, guint side)
{
  const MusterSetupSide *record = muster_setup_side_list_at (self->sides, side);

  return *record->name != '\0' ? muster_words_side (record->name, record->stance)
                               : g_strdup (muster_stance_words (record->stance));
}

guint
muster_fight_setup_add_side (MusterFightSetup *self, const char *name, MusterStance stance)
{
  return muster_setup_side_list_add (self->sides, name, stance);
}

void
muster_fight_setup_stage_sides (MusterFightSetup *self)
{
  g_return_if_fail (self != NULL);

  if (self->mode == MUSTER_INITIATIVE_SIDES)
    forget_rolls (self);
  muster_fight_setup_stage (self);
}

gboolean
muster_fight_setup_shares (MusterFightSetup *self, guint a, guint b)
{
  const MusterParticipant *one;
  const MusterParticipant *other;

  g_return_val_if_fail (a < self->seats->len && b < self->seats->len, FALSE);

  one = muster_game_participant_of (self->copy, self->fight,
                                    g_array_index (self->seats, MusterSeat, a).creature);
  other = muster_game_participant_of (self->copy, self->fight,
                                      g_array_index (self->seats, MusterSeat, b).creature);
  if (one == NULL || other == NULL)
    return FALSE;
  if (self->mode == MUSTER_INITIATIVE_SIDES)
    {
      MusterGroup group = muster_participant_group (self->copy, one);
      MusterGroup beside = muster_participant_group (self->copy, other);

      return muster_group_equal (group, beside);
    }

  return one->pack != 0 && one->pack == other->pack;
}

char *
muster_fight_setup_label (MusterFightSetup *self, guint index)
{
  const MusterViewer viewer = { .gm = TRUE };

  g_return_val_if_fail (index < self->seats->len, NULL);

  return muster_view_label (self->copy, &viewer, self->fight,
                            g_array_index (self->seats, MusterSeat, index).creature);
}

guint
muster_fight_setup_get_side (MusterFightSetup *self, guint index)
{
  MusterParticipant joining = { 0 };
  const MusterParticipant *participant;
  const MusterSeat *seat;

  g_return_val_if_fail (index < self->seats->len, MUSTER_STANCE_BYSTANDER);

  seat = &g_array_index (self->seats, MusterSeat, index);
  if (seat->side >= 0)
    return (guint) seat->side;

  joining.creature = seat->creature;
  participant = muster_game_participant_of (self->copy, self->fight, joining.creature);

  return muster_setup_side_list_find (
      self->sides,
      muster_participant_group (self->copy, participant != NULL ? participant : &joining));
}

MusterStance
muster_fight_setup_stance (MusterFightSetup *self, guint index)
{
  g_return_val_if_fail (index < self->seats->len, MUSTER_STANCE_BYSTANDER);

  return muster_setup_side_list_at (self->sides, muster_fight_setup_get_side (self, index))->stance;
}

char *
muster_fight_setup_named_side (MusterFightSetup *self, guint index)
{
  guint side = muster_fight_setup_get_side (self, index);

  return *muster_setup_side_list_at (self->sides, side)->name != '\0'
             ? muster_fight_setup_side_words (self, side)
             : NULL;
}

static const MusterCreature *
creature_at (MusterFightSetup *self, guint index)
{
  return muster_game_creature (self->copy, g_array_index (self->seats, MusterSeat, index).creature);
}

gboolean
muster_fight_setup_is_of_kind (MusterFightSetup *self, guint a, guint b)
{
  g_return_val_if_fail (a < self->seats->len && b < self->seats->len, FALSE);

  return creature_at (self, a)->name == creature_at (self, b)->name
         && creature_at (self, a)->encounter == creature_at (self, b)->encounter;
}

gboolean
muster_fight_setup_is_character (MusterFightSetup *self, guint index)
{
  g_return_val_if_fail (index < self->seats->len, FALSE);

  return creature_at (self, index)->kind == MUSTER_CREATURE_CHARACTER;
}

char *
muster_fight_setup_name (MusterFightSetup *self, guint index)
{
  g_return_val_if_fail (index < self->seats->len, NULL);

  return g_strdup (muster_game_text (
      self->copy,
      muster_game_creature (self->copy, g_array_index (self->seats, MusterSeat, index).creature)
          ->name));
}

static char *
word_roll (MusterFightSetup *self)
{
  const MusterGameNames source = { .game = self->copy, .viewer = { .gm = TRUE } };
  MusterNames names = muster_game_names (&source);
  MusterReader reader = muster_game_reader (&source);
  const MusterEvents *events = &self->result.events;

  for (guint i = 0; i < muster_events_count (events); i++)
    {
      MusterEventView view;

      if (muster_events_at (events, i)->kind == MUSTER_EVENT_INITIATIVE_ROLLED
          && muster_view_event (&reader, muster_events_at (events, i), &view))
        {
          g_auto (GStrv) lines = muster_words_event_details (&names, &view, events);
          /* The sum says all there is to say of a single die. */
          guint skipped = view.event.initiative_rolled.dice.count == 1 ? 1 : 0;

          return g_strjoinv (" · ", lines + skipped);
        }
    }

  return NULL;
}

char *
muster_fight_setup_roll (MusterFightSetup *self, guint index)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ROLL_INITIATIVE };
  MusterSeat *seat;

  g_return_val_if_fail (index < self->seats->len, NULL);

  seat = &g_array_index (self->seats, MusterSeat, index);
  g_return_val_if_fail (seat->included, NULL);

  self->rolled = TRUE;
  command.roll_initiative.creature = seat->creature;
  seat->known = muster_game_try (self->copy, &command, &self->result);
  seat->awaited = !seat->known;
  if (!seat->known)
    return NULL;

  g_array_append_val (self->script, command);
  seat->initiative
      = muster_game_participant_of (self->copy, self->fight, seat->creature)->initiative;

  return word_roll (self);
}

static gboolean
perform (MusterFightSetup *self, MusterCommand command, MusterId *fight, GError **error)
{
  if (command.kind == MUSTER_COMMAND_JOIN)
    command.join.fight = *fight;
  if (command.kind == MUSTER_COMMAND_SET_FIGHT_ORDER)
    command.set_fight_order.fight = *fight;
  if (command.kind == MUSTER_COMMAND_ADD_FACTION)
    command.add_faction.fight = *fight;
  if (command.kind == MUSTER_COMMAND_SET_FACTION)
    command.set_faction.faction
        = muster_setup_side_list_made (self->sides, command.set_faction.faction);
  if (muster_campaign_perform (self->campaign, &command, NULL, error) != MUSTER_DONE)
    return FALSE;
  if (command.kind == MUSTER_COMMAND_OPEN_FIGHT)
    *fight = muster_campaign_get_created (self->campaign);
  if (command.kind == MUSTER_COMMAND_ADD_FACTION)
    muster_setup_side_list_take (self->sides, command.add_faction.name,
                                 muster_campaign_get_created (self->campaign));

  return TRUE;
}

/* What was typed by hand, and what the dice would not give again. */
static gboolean
set_initiative (MusterFightSetup *self, const MusterSeat *seat, MusterId fight, GError **error)
{
  const MusterParticipant *participant = muster_game_participant_of (
      muster_campaign_get_game (self->campaign), fight, seat->creature);

  if (!seat->included || !seat->known || participant == NULL
      || (participant->rolled && participant->initiative == seat->initiative))
    return TRUE;

  return perform (self,
                  (MusterCommand) { .kind = MUSTER_COMMAND_SET_INITIATIVE,
                                    .set_initiative
                                    = { .creature = seat->creature, .total = seat->initiative } },
                  &fight, error);
}

/* Whether somebody's die lies on the table: one of the GM's creatures too, or a player's. */
static gboolean
is_die_awaited (MusterFightSetup *self)
{
  for (guint i = 0; i < self->seats->len; i++)
    {
      const MusterSeat *seat = &g_array_index (self->seats, MusterSeat, i);

      if (seat->included && seat->awaited && !seat->known && !rolls_own (self, seat))
        return TRUE;
    }

  return FALSE;
}

/* A question about dice is no failure: the fight starts with its answer.  One that waits for its
 * players starts by itself. */
static gboolean
start (MusterFightSetup *self, MusterId id, GError **error)
{
  const MusterFight *fight = muster_game_fight (muster_campaign_get_game (self->campaign), id);
  MusterCommand command = { .kind = MUSTER_COMMAND_START_FIGHT, .start_fight = { .fight = id } };

  if (fight->state != MUSTER_FIGHT_SETUP)
    return TRUE;
  if (is_die_awaited (self))
    command = (MusterCommand) { .kind = MUSTER_COMMAND_ROLL_INITIATIVES,
                                .roll_initiatives = { .fight = id, .start = TRUE } };
  else if (fight->waiting)
    return TRUE;

  return muster_campaign_perform (self->campaign, &command, NULL, error) != MUSTER_REFUSED;
}

static gboolean
perform_all (MusterFightSetup *self, GError **error)
{
  MusterId fight = self->fight;

  for (guint i = 0; i < self->script->len; i++)
    if (!perform (self, g_array_index (self->script, MusterCommand, i), &fight, error))
      return FALSE;
  for (guint i = 0; i < self->seats->len; i++)
    if (!set_initiative (self, &g_array_index (self->seats, MusterSeat, i), fight, error))
      return FALSE;

  return start (self, fight, error);
}

gboolean
muster_fight_setup_start (MusterFightSetup *self, GError **error)
{
  const MusterFight *before;
  const MusterFight *fight;
  MusterId opened;
  gboolean done;

  g_return_val_if_fail (self != NULL, FALSE);

  before = muster_game_current_fight (muster_campaign_get_game (self->campaign));
  opened = before != NULL ? before->id : 0;

  muster_campaign_begin_step (self->campaign);
  done = perform_all (self, error);
  muster_campaign_end_step (self->campaign);
  if (done)
    return TRUE;

  /* Half a fight is none: what went through before the refusal is taken back. */
  fight = muster_game_current_fight (muster_campaign_get_game (self->campaign));
  if ((fight != NULL ? fight->id : 0) != opened)
    muster_campaign_undo (self->campaign, NULL);

  return FALSE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random play for the tests: every command of commands.def, most of them possible. */
#include "campaign-fixture.h"

#include "rules/fifth/many.h"
#include "rules/options.h"
#include "rules/sound.h"
#include "rules/terms.h"

static MusterId
pick (const MusterGame *game, MusterPool pool, GRand *rand)
{
  const MusterPoolInfo *info = muster_pool_info (pool);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (MusterId));
  gconstpointer record;
  MusterId id = 0;

  g_assert_nonnull (info);
  while ((record = muster_game_next (game, pool, id)) != NULL)
    {
      id = *(const MusterId *) record;
      g_array_append_val (ids, id);
    }

  return ids->len > 0 ? g_array_index (ids, MusterId, g_rand_int_range (rand, 0, (gint32) ids->len))
                      : 0;
}

/* Somebody whose failed saves ask, when there is one. */
static MusterId
pick_legend (const MusterGame *game, GRand *rand)
{
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  if (muster_game_block (game, creature->id)->legendary_resistance > creature->resistances_used)
    return creature->id;

  return pick (game, MUSTER_POOL_CREATURE, rand);
}

/* The holder of the turn, mostly. */
static MusterId
pick_actor (const MusterGame *game, GRand *rand)
{
  const MusterFight *fight = muster_game_current_fight (game);
  const MusterParticipant *holder
      = fight != NULL ? muster_game_participant (game, fight->turn) : NULL;

  return holder != NULL && g_rand_int_range (rand, 0, 8) != 0
             ? holder->creature
             : pick (game, MUSTER_POOL_CREATURE, rand);
}

/* A participant whose initiative is missing, or 0. */
static MusterId
find_unrolled (const MusterGame *game, MusterId fight)
{
  MUSTER_GAME_FOREACH (game, PARTICIPANT, MusterParticipant, participant)
  if (participant->fight == fight && participant->present && !participant->rolled)
    return participant->creature;

  return 0;
}

static void
make_setup (MusterCommand *command, const MusterGame *game, GRand *rand)
{
  const MusterFight *fight = muster_game_current_fight (game);
  MusterId unrolled = find_unrolled (game, fight->id);
  guint n;

  muster_game_order (game, fight->id, &n);
  if (unrolled != 0 && g_rand_int_range (rand, 0, 4) == 0)
    {
      command->kind = MUSTER_COMMAND_SET_INITIATIVE;
      command->set_initiative.creature = unrolled;
      command->set_initiative.total = g_rand_int_range (rand, 1, 25);
    }
  else if (unrolled != 0)
    {
      command->kind = MUSTER_COMMAND_ROLL_INITIATIVE;
      command->roll_initiative.creature = unrolled;
    }
  else if (n < 5 || g_rand_int_range (rand, 0, 3) != 0)
    {
      command->kind = MUSTER_COMMAND_JOIN;
      command->join.fight = fight->id;
      command->join.creature = pick (game, MUSTER_POOL_CREATURE, rand);
      command->join.surprised = g_rand_int_range (rand, 0, 5) == 0;
    }
  else
    {
      command->kind = MUSTER_COMMAND_START_FIGHT;
      command->start_fight.fight = fight->id;
    }
}

static void
make_turn_action (MusterCommand *command, MusterId actor, MusterId target, GRand *rand)
{
  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0:
      command->kind = MUSTER_COMMAND_SECOND_WIND;
      command->second_wind.creature = actor;
      command->second_wind.waive = g_rand_int_range (rand, 0, 2);
      break;
    case 1:
      command->kind = MUSTER_COMMAND_ACTION_SURGE;
      command->action_surge.creature = actor;
      break;
    default:
      command->kind = MUSTER_COMMAND_TAKE_ACTION;
      command->take_action.creature = actor;
      command->take_action.action = g_rand_int_range (rand, 0, MUSTER_N_STANDARD_ACTIONS);
      command->take_action.target = target;
      command->take_action.choice = g_rand_int_range (rand, 0, 2);
      command->take_action.text = "the door opens";
      break;
    }
}

static void
make_fighting (MusterCommand *command, const MusterGame *game, GRand *rand)
{
  const MusterFight *fight = muster_game_current_fight (game);
  MusterId actor = pick_actor (game, rand);
  MusterId target = pick (game, MUSTER_POOL_CREATURE, rand);

  switch (g_rand_int_range (rand, 0, 16))
    {
    case 0:
    case 1:
    case 2:
      command->kind = MUSTER_COMMAND_NEXT_TURN;
      command->next_turn.fight = fight->id;
      break;
    case 3:
    case 4:
    case 5:
      command->kind = MUSTER_COMMAND_ATTACK;
      command->attack.attacker = actor;
      command->attack.target = target;
      command->attack.attack = g_rand_int_range (rand, -1, 2);
      command->attack.cover = g_rand_int_range (rand, 0, 3);
      command->attack.options = g_rand_int_range (rand, 0, 2);
      break;
    case 6:
    case 7:
    case 8:
      command->kind = MUSTER_COMMAND_MULTIATTACK;
      command->multiattack.attacker = actor;
      command->multiattack.target = target;
      command->multiattack.options = MUSTER_ATTACK_OPTION_WAIVE_COST;
      break;
    case 9:
      make_turn_action (command, actor, target, rand);
      break;
    case 10:
      command->kind = MUSTER_COMMAND_TOGGLE_BUDGET;
      command->toggle_budget.creature = actor;
      command->toggle_budget.cost = g_rand_int_range (rand, 0, 3);
      break;
    case 11:
      command->kind = MUSTER_COMMAND_DEATH_SAVE;
      command->death_save.creature = actor;
      command->death_save.waive = 1;
      break;
    case 12:
      command->kind = MUSTER_COMMAND_LEAVE;
      command->leave.creature = target;
      break;
    case 13:
      command->kind = MUSTER_COMMAND_SET_SURPRISED;
      command->set_surprised.creature = target;
      command->set_surprised.surprised = g_rand_int_range (rand, 0, 2);
      break;
    case 14:
      command->kind = MUSTER_COMMAND_JOIN;
      command->join.fight = fight->id;
      command->join.creature = target;
      break;
    default:
      command->kind = g_rand_int_range (rand, 0, 12) == 0 ? MUSTER_COMMAND_END_FIGHT
                                                          : MUSTER_COMMAND_NEXT_TURN;
      if (g_rand_int_range (rand, 0, 8) == 0)
        {
          command->kind = MUSTER_COMMAND_PARK_FIGHT;
          command->park_fight.fight = fight->id;
        }
      else if (command->kind == MUSTER_COMMAND_END_FIGHT)
        {
          command->end_fight.fight = fight->id;
          command->end_fight.experience = g_rand_int_range (rand, -1, 200);
        }
      else
        command->next_turn.fight = fight->id;
      break;
    }
}

static void
make_hurting (MusterCommand *command, const MusterGame *game, GRand *rand)
{
  MusterId creature = pick (game, MUSTER_POOL_CREATURE, rand);

  switch (g_rand_int_range (rand, 0, 15))
    {
    case 0:
    case 1:
    case 2:
      command->kind = MUSTER_COMMAND_DAMAGE;
      command->damage.target = creature;
      command->damage.amount = g_rand_int_range (rand, 1, 20);
      command->damage.type = g_rand_int_range (rand, 0, MUSTER_N_DAMAGE_TYPES);
      command->damage.halved = g_rand_int_range (rand, 0, 2);
      break;
    case 3:
      command->kind = MUSTER_COMMAND_HEAL;
      command->heal.target = creature;
      command->heal.amount = g_rand_int_range (rand, 1, 20);
      break;
    case 4:
      command->kind = MUSTER_COMMAND_GIVE_TEMP_HP;
      command->give_temp_hp.target = creature;
      command->give_temp_hp.amount = g_rand_int_range (rand, 1, 10);
      break;
    case 5:
      command->kind = MUSTER_COMMAND_SET_MAX_HP;
      command->set_max_hp.creature = creature;
      command->set_max_hp.max_hp = g_rand_int_range (rand, 1, 60);
      command->set_max_hp.heal = g_rand_int_range (rand, 0, 2);
      break;
    case 6:
      command->kind = MUSTER_COMMAND_STABILISE;
      command->stabilise.creature = creature;
      break;
    case 7:
      command->kind = MUSTER_COMMAND_ADD_CHIP;
      command->add_chip.creature = creature;
      command->add_chip.condition = g_rand_int_range (rand, 1, MUSTER_N_CONDITIONS);
      command->add_chip.name = "Marked";
      command->add_chip.source = pick (game, MUSTER_POOL_CREATURE, rand);
      command->add_chip.end = g_rand_int_range (rand, 0, 4);
      command->add_chip.count = g_rand_int_range (rand, 1, 4);
      command->add_chip.anchor = command->add_chip.source;
      break;
    case 8:
      command->kind = MUSTER_COMMAND_REMOVE_CHIP;
      command->remove_chip.chip = pick (game, MUSTER_POOL_CHIP, rand);
      break;
    case 9:
      command->kind = MUSTER_COMMAND_SET_EXHAUSTION;
      command->set_exhaustion.creature = creature;
      command->set_exhaustion.level = g_rand_int_range (rand, 0, 5);
      break;
    case 10:
      command->kind = MUSTER_COMMAND_SET_POTIONS;
      command->set_potions.creature = creature;
      command->set_potions.count = g_rand_int_range (rand, 0, 4);
      break;
    case 11:
      command->kind = MUSTER_COMMAND_SET_CARRIED;
      command->set_carried.creature = creature;
      command->set_carried.pounds = g_rand_int_range (rand, 0, 400);
      break;
    case 12:
      command->kind = MUSTER_COMMAND_SET_LURKS;
      command->set_lurks.creature = creature;
      command->set_lurks.lurks = g_rand_boolean (rand);
      break;
    default:
      command->kind = MUSTER_COMMAND_ROLL_SAVE;
      command->roll_save.creature = g_rand_boolean (rand) ? pick_legend (game, rand)
                                                          : pick (game, MUSTER_POOL_CREATURE, rand);
      command->roll_save.ability = g_rand_int_range (rand, 0, MUSTER_N_ABILITIES);
      command->roll_save.dc = g_rand_int_range (rand, 10, 30);
      break;
    }
}

/* Three of everybody, or fewer, as a command carries them; holds until the next call. */
static const char *
pick_targets (const MusterGame *game, GRand *rand)
{
  static char text[64];
  MusterId ids[3];
  guint n = 0;
  g_autofree char *made = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      MusterId id = pick (game, MUSTER_POOL_CREATURE, rand);
      gboolean again = FALSE;

      for (guint j = 0; j < n; j++)
        again |= ids[j] == id;
      if (!again)
        ids[n++] = id;
    }
  made = muster_targets_to_text (ids, n);
  g_strlcpy (text, made, sizeof text);

  return text;
}

static void
make_many (MusterCommand *command, const MusterGame *game, GRand *rand)
{
  const char *targets = pick_targets (game, rand);

  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
    case 1:
      command->kind = MUSTER_COMMAND_DAMAGE_MANY;
      command->damage_many.targets = targets;
      command->damage_many.dice = g_rand_boolean (rand) ? "3d6" : "9";
      command->damage_many.type = g_rand_int_range (rand, 0, MUSTER_N_DAMAGE_TYPES);
      command->damage_many.ability = g_rand_int_range (rand, 0, MUSTER_N_ABILITIES + 1);
      command->damage_many.dc = g_rand_int_range (rand, 10, 25);
      command->damage_many.half = g_rand_int_range (rand, 0, 2);
      break;
    case 2:
      command->kind = MUSTER_COMMAND_HEAL_MANY;
      command->heal_many.targets = targets;
      command->heal_many.amount = g_rand_int_range (rand, 1, 20);
      break;
    case 3:
      command->kind = MUSTER_COMMAND_ROLL_MANY;
      command->roll_many.creatures = targets;
      command->roll_many.saves = g_rand_boolean (rand);
      command->roll_many.ability = g_rand_int_range (rand, 0, MUSTER_N_ABILITIES);
      command->roll_many.skill = g_rand_int_range (rand, 0, 5);
      command->roll_many.dc = g_rand_int_range (rand, 0, 20);
      break;
    default:
      command->kind = MUSTER_COMMAND_ADD_CHIP_TO_MANY;
      command->add_chip_to_many.targets = targets;
      command->add_chip_to_many.condition = g_rand_int_range (rand, 1, MUSTER_N_CONDITIONS);
      command->add_chip_to_many.end = g_rand_int_range (rand, 0, 4);
      command->add_chip_to_many.count = g_rand_int_range (rand, 1, 4);
      break;
    }
}

/* Sides, who is hidden, fates, and what lasts a while. */
static void
make_siding (MusterCommand *command, const MusterGame *game, GRand *rand)
{
  const MusterFight *fight = muster_game_current_fight (game);
  MusterId creature = pick (game, MUSTER_POOL_CREATURE, rand);

  switch (g_rand_int_range (rand, 0, 10))
    {
    case 0:
      command->kind = MUSTER_COMMAND_ADD_FACTION;
      command->add_faction.fight = fight != NULL ? fight->id : 0;
      command->add_faction.name = "Orcs";
      command->add_faction.stance = g_rand_int_range (rand, 0, MUSTER_N_STANCES);
      break;
    case 1:
      command->kind = MUSTER_COMMAND_EDIT_FACTION;
      command->edit_faction.faction = pick (game, MUSTER_POOL_FACTION, rand);
      command->edit_faction.name = "Half-orcs";
      command->edit_faction.stance = g_rand_int_range (rand, 0, MUSTER_N_STANCES);
      break;
    case 2:
      command->kind = MUSTER_COMMAND_REMOVE_FACTION;
      command->remove_faction.faction = pick (game, MUSTER_POOL_FACTION, rand);
      break;
    case 3:
    case 4:
      command->kind = MUSTER_COMMAND_SET_FACTION;
      command->set_faction.creature = creature;
      command->set_faction.faction
          = g_rand_boolean (rand) ? pick (game, MUSTER_POOL_FACTION, rand) : 0;
      command->set_faction.stance = g_rand_int_range (rand, 0, MUSTER_N_STANCES + 1);
      break;
    case 5:
      command->kind = MUSTER_COMMAND_SET_HIDDEN;
      command->set_hidden.creature = creature;
      command->set_hidden.hidden = g_rand_int_range (rand, 0, 2);
      break;
    case 6:
      command->kind = MUSTER_COMMAND_SET_FATE;
      command->set_fate.creature = creature;
      command->set_fate.fate = g_rand_int_range (rand, 0, MUSTER_N_FATES);
      break;
    case 7:
      command->kind = MUSTER_COMMAND_MODIFY_MAX_HP;
      command->modify_max_hp.creature = creature;
      command->modify_max_hp.amount = g_rand_boolean (rand) ? 5 : -3;
      command->modify_max_hp.name = "Aid";
      command->modify_max_hp.heal = g_rand_int_range (rand, 0, 2);
      command->modify_max_hp.end = g_rand_int_range (rand, 0, 4);
      command->modify_max_hp.count = g_rand_int_range (rand, 1, 4);
      break;
    case 8:
      command->kind = MUSTER_COMMAND_KNOCK_OUT;
      command->knock_out.creature = creature;
      break;
    default:
      command->kind = MUSTER_COMMAND_GIVE_EXPERIENCE;
      command->give_experience.creature = creature;
      command->give_experience.points = g_rand_int_range (rand, 1, 200);
      break;
    }
}

/* Another fight, or one that is parked goes on. */
static void
make_opening (MusterCommand *command, const MusterGame *game, GRand *rand)
{
  MUSTER_GAME_FOREACH (game, FIGHT, MusterFight, fight)
  if (fight->state == MUSTER_FIGHT_PARKED && g_rand_boolean (rand))
    {
      command->kind = MUSTER_COMMAND_RESUME_FIGHT;
      command->resume_fight.fight = fight->id;
      return;
    }

  command->kind = MUSTER_COMMAND_OPEN_FIGHT;
  command->open_fight.name = "Skirmish";
}

static void
make_preparing (MusterCommand *command, const MusterGame *game, GRand *rand)
{
  static const char *const names[] = { "Ash", "Birch", "Cedar", "Élan", "Fir & Co" };
  static const char *const blocks[]
      = { "srd51:wolf", "srd51:goblin", "srd51:veteran", "srd51:adult-red-dragon" };
  const char *name = names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))];
  MusterId encounter = pick (game, MUSTER_POOL_ENCOUNTER, rand);

  switch (g_rand_int_range (rand, 0, 12))
    {
    case 0:
    case 1:
    case 2:
      command->kind = MUSTER_COMMAND_ADD_CREATURE;
      command->add_creature.block = blocks[g_rand_int_range (rand, 0, G_N_ELEMENTS (blocks))];
      command->add_creature.name = g_rand_boolean (rand) ? name : NULL;
      command->add_creature.kind = MUSTER_CREATURE_MONSTER;
      command->add_creature.disposition = g_rand_int_range (rand, 0, 3);
      command->add_creature.encounter = encounter;
      command->add_creature.hit_points = g_rand_int_range (rand, 0, 2);
      break;
    case 3:
      command->kind = MUSTER_COMMAND_EDIT_CREATURE;
      command->edit_creature.creature = pick (game, MUSTER_POOL_CREATURE, rand);
      command->edit_creature.name = name;
      command->edit_creature.alias = g_rand_boolean (rand) ? "Somebody" : NULL;
      command->edit_creature.disposition = g_rand_int_range (rand, 0, 3);
      break;
    case 4:
      command->kind = MUSTER_COMMAND_ADD_ENCOUNTER;
      command->add_encounter.name = name;
      break;
    case 5:
      command->kind = MUSTER_COMMAND_RENAME_ENCOUNTER;
      command->rename_encounter.encounter = encounter;
      command->rename_encounter.name = name;
      break;
    case 6:
      command->kind = g_rand_int_range (rand, 0, 4) == 0 ? MUSTER_COMMAND_REMOVE_ENCOUNTER
                                                         : MUSTER_COMMAND_RESET_ENCOUNTER;
      command->reset_encounter.encounter = encounter;
      break;
    case 7:
      command->kind = MUSTER_COMMAND_REMOVE_CREATURE;
      command->remove_creature.creature = pick (game, MUSTER_POOL_CREATURE, rand);
      break;
    case 8:
      if (g_rand_boolean (rand))
        {
          command->kind = MUSTER_COMMAND_SET_OPTION;
          command->set_option.option = g_rand_int_range (rand, 0, MUSTER_N_OPTIONS);
          command->set_option.choice = g_rand_int_range (rand, 0, 3);
          break;
        }
      command->kind = MUSTER_COMMAND_SET_RULES;
      command->set_rules.edition = g_rand_boolean (rand) ? 2014 : 2024;
      command->set_rules.exhaustion_rule = g_rand_int_range (rand, 0, 2);
      command->set_rules.foe_ac_hidden = g_rand_int_range (rand, 0, 2);
      break;
    case 9:
      command->kind = MUSTER_COMMAND_ROLL_CHECK;
      command->roll_check.creature = pick (game, MUSTER_POOL_CREATURE, rand);
      command->roll_check.skill = g_rand_int_range (rand, 0, 5);
      command->roll_check.dc = 12;
      break;
    default:
      command->kind = MUSTER_COMMAND_ROLL_DICE;
      command->roll_dice.expression = "2d6+1d4";
      command->roll_dice.label = name;
      command->roll_dice.secret = g_rand_int_range (rand, 0, 2);
      break;
    }
}

/* Small maps, so that things meet. */
static void
make_mapping (MusterCommand *command, const MusterGame *game, GRand *rand)
{
  MusterId node = pick (game, MUSTER_POOL_NODE, rand);
  gint32 x = g_rand_int_range (rand, 0, 24);
  gint32 y = g_rand_int_range (rand, 0, 24);

  switch (node == 0 ? 0 : g_rand_int_range (rand, 0, 14))
    {
    case 0:
      command->kind = MUSTER_COMMAND_ADD_NODE;
      command->add_node.name = "Meadow";
      command->add_node.width = g_rand_int_range (rand, 1, 30);
      command->add_node.height = g_rand_int_range (rand, 1, 30);
      command->add_node.terrain = MUSTER_TERRAIN_GRASS;
      break;
    case 1:
      command->kind = MUSTER_COMMAND_EDIT_NODE;
      command->edit_node.node = node;
      command->edit_node.name = g_rand_boolean (rand) ? "Meadow" : "Cellar";
      command->edit_node.kind = g_rand_int_range (rand, 0, 2);
      break;
    case 2:
      command->kind = MUSTER_COMMAND_REMOVE_NODE;
      command->remove_node.node = node;
      break;
    case 3:
    case 4:
    case 5:
      command->kind = MUSTER_COMMAND_SET_TERRAIN;
      command->set_terrain.node = node;
      command->set_terrain.x = x - 4;
      command->set_terrain.y = y - 4;
      command->set_terrain.width = g_rand_int_range (rand, 1, 20);
      command->set_terrain.height = g_rand_int_range (rand, 1, 20);
      command->set_terrain.terrain = g_rand_int_range (rand, 0, MUSTER_N_TERRAINS);
      break;
    case 6:
    case 7:
      command->kind = MUSTER_COMMAND_PLACE_CREATURE;
      command->place_creature.creature = pick (game, MUSTER_POOL_CREATURE, rand);
      command->place_creature.node = g_rand_int_range (rand, 0, 4) == 0 ? 0 : node;
      command->place_creature.x = x;
      command->place_creature.y = y;
      break;
    case 8:
      command->kind = MUSTER_COMMAND_PLACE_ENCOUNTER;
      command->place_encounter.encounter = pick (game, MUSTER_POOL_ENCOUNTER, rand);
      command->place_encounter.node = node;
      command->place_encounter.x = x;
      command->place_encounter.y = y;
      break;
    default:
      command->kind = MUSTER_COMMAND_MOVE_PARTY;
      command->move_party.node = g_rand_int_range (rand, 0, 8) == 0 ? 0 : node;
      command->move_party.x = x;
      command->move_party.y = y;
      break;
    }
}

static MusterStatus
answer (MusterCampaign *campaign, GRand *rand)
{
  const MusterQuestion *question = muster_campaign_get_question (campaign);
  const MusterFight *fight = muster_game_current_fight (muster_campaign_get_game (campaign));
  MusterCommand end = { .kind = MUSTER_COMMAND_END_FIGHT };

  switch (g_rand_int_range (rand, 0, 8))
    {
    case 0:
      return muster_campaign_withdraw (campaign, NULL);
    case 1:
      if (fight != NULL)
        {
          end.end_fight.fight = fight->id;
          return muster_campaign_perform (campaign, &end, NULL, NULL);
        }
      return muster_campaign_answer (campaign, MUSTER_CHOICE_DECLINE, NULL);
    case 2:
      return muster_campaign_answer (campaign, MUSTER_CHOICE_DECLINE, NULL);
    default:
      return muster_campaign_answer (
          campaign,
          question->n_choices > 0
              ? question->choices[g_rand_int_range (rand, 0, (gint32) question->n_choices)]
              : MUSTER_CHOICE_ACCEPT,
          NULL);
    }
}

MusterStatus
fixture_random_step (MusterCampaign *campaign, GRand *rand)
{
  const MusterGame *game = muster_campaign_get_game (campaign);
  const MusterFight *fight = muster_game_current_fight (game);
  MusterCommand command = { 0 };
  MusterStatus status;
  gint32 what = g_rand_int_range (rand, 0, 14);

  if (muster_campaign_get_question (campaign) != NULL)
    return answer (campaign, rand);

  if (fight == NULL && what < 6)
    make_opening (&command, game, rand);
  else if (what < 6)
    {
      if (fight->state == MUSTER_FIGHT_SETUP)
        make_setup (&command, game, rand);
      else
        make_fighting (&command, game, rand);
    }
  else if (what < 9)
    make_hurting (&command, game, rand);
  else if (what < 10)
    make_siding (&command, game, rand);
  else if (what < 11)
    make_many (&command, game, rand);
  else if (what < 13)
    make_preparing (&command, game, rand);
  else
    make_mapping (&command, game, rand);

  status = muster_campaign_perform (campaign, &command, NULL, NULL);
  g_assert_true (muster_game_is_sound (game));

  return status;
}

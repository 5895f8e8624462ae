/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays at random and holds the models that follow the changes against models read anew. */
#include "../view/game-state.h"

#include "model/muster-campaign-model.h"
#include "model/muster-chip-item.h"
#include "rules/options.h"

#define N_STEPS 400

static const MusterViewer viewers[] = { { .gm = TRUE }, { .gm = FALSE, .bound = 1 } };

static MusterCommand
random_preparation (GRand *rand, MusterId creature)
{
  static const char *const names[] = { "Goblin", "Boss", "Mirelle", "Wolf" };
  MusterCommand command = { 0 };

  switch (g_rand_int_range (rand, 0, 7))
    {
    case 0:
      command.kind = MUSTER_COMMAND_ADD_CREATURE;
      command.add_creature.block = g_rand_boolean (rand) ? "goblin" : "dragon";
      command.add_creature.kind = MUSTER_CREATURE_MONSTER;
      command.add_creature.disposition = g_rand_int_range (rand, 0, 3);
      command.add_creature.encounter = 1;
      break;
    case 1:
      command.kind = MUSTER_COMMAND_EDIT_CREATURE;
      command.edit_creature.creature = creature;
      command.edit_creature.name = names[g_rand_int_range (rand, 0, 4)];
      command.edit_creature.alias = g_rand_boolean (rand) ? "Stranger" : NULL;
      command.edit_creature.disposition = g_rand_int_range (rand, 0, 3);
      command.edit_creature.absent = g_rand_boolean (rand);
      break;
    case 2:
      command.kind = MUSTER_COMMAND_REMOVE_CREATURE;
      command.remove_creature.creature = creature;
      break;
    case 3:
      command.kind = MUSTER_COMMAND_ADD_ENCOUNTER;
      command.add_encounter.name = "Road";
      break;
    case 4:
      command.kind = MUSTER_COMMAND_RESET_ENCOUNTER;
      command.reset_encounter.encounter = 1;
      break;
    case 5:
      command.kind = MUSTER_COMMAND_SET_OPTION;
      command.set_option.option = g_rand_int_range (rand, 0, MUSTER_N_OPTIONS);
      command.set_option.choice = g_rand_int_range (rand, 0, 3);
      break;
    default:
      command.kind = MUSTER_COMMAND_SET_RULES;
      command.set_rules.edition = g_rand_boolean (rand) ? 2014 : 2024;
      command.set_rules.foe_ac_hidden = g_rand_boolean (rand);
    }

  return command;
}

static MusterCommand
random_action (GRand *rand, MusterId fight, MusterId creature, MusterId other)
{
  MusterCommand command = { 0 };

  switch (g_rand_int_range (rand, 0, 12))
    {
    case 0:
    case 1:
    case 2:
      command.kind = MUSTER_COMMAND_NEXT_TURN;
      command.next_turn.fight = fight;
      break;
    case 3:
      command.kind = MUSTER_COMMAND_ATTACK;
      command.attack.attacker = creature;
      command.attack.target = other;
      command.attack.attack = MUSTER_ATTACK_UNARMED;
      break;
    case 4:
      command.kind = MUSTER_COMMAND_DAMAGE;
      command.damage.target = creature;
      command.damage.amount = g_rand_int_range (rand, 0, 12);
      break;
    case 5:
      command.kind = MUSTER_COMMAND_HEAL;
      command.heal.target = creature;
      command.heal.amount = g_rand_int_range (rand, 0, 12);
      break;
    case 6:
      command.kind = MUSTER_COMMAND_ADD_CHIP;
      command.add_chip.creature = creature;
      command.add_chip.condition = g_rand_int_range (rand, 1, MUSTER_N_CONDITIONS);
      command.add_chip.end = g_rand_int_range (rand, 0, 4);
      command.add_chip.count = g_rand_int_range (rand, 1, 4);
      command.add_chip.anchor = other;
      break;
    case 7:
      command.kind = MUSTER_COMMAND_TOGGLE_BUDGET;
      command.toggle_budget.creature = creature;
      command.toggle_budget.cost = g_rand_int_range (rand, 0, 3);
      break;
    case 8:
      command.kind = MUSTER_COMMAND_SET_INITIATIVE;
      command.set_initiative.creature = creature;
      command.set_initiative.total = g_rand_int_range (rand, 1, 25);
      break;
    case 9:
      command.kind = MUSTER_COMMAND_GIVE_TEMP_HP;
      command.give_temp_hp.target = creature;
      command.give_temp_hp.amount = g_rand_int_range (rand, 0, 8);
      break;
    case 10:
      command.kind = MUSTER_COMMAND_REMOVE_CHIP;
      command.remove_chip.chip = (MusterId) g_rand_int_range (rand, 1, 30);
      break;
    default:
      command.kind = MUSTER_COMMAND_SET_EXHAUSTION;
      command.set_exhaustion.creature = creature;
      command.set_exhaustion.level = g_rand_int_range (rand, 0, 3);
    }

  return command;
}

static MusterCommand
random_frame (GRand *rand, MusterId fight, MusterId creature)
{
  MusterCommand command = { 0 };

  switch (g_rand_int_range (rand, 0, 8))
    {
    case 0:
      command.kind = MUSTER_COMMAND_OPEN_FIGHT;
      command.open_fight.name = "Ambush";
      break;
    case 1:
      command.kind = MUSTER_COMMAND_LEAVE;
      command.leave.creature = creature;
      break;
    case 2:
      command.kind = MUSTER_COMMAND_START_FIGHT;
      command.start_fight.fight = fight;
      break;
    case 3:
      /* Seldom, or fights stay short. */
      if (g_rand_int_range (rand, 0, 6) == 0)
        {
          command.kind = MUSTER_COMMAND_END_FIGHT;
          command.end_fight.fight = fight;
          command.end_fight.experience = -1;
          break;
        }
      G_GNUC_FALLTHROUGH;
    default:
      command.kind = MUSTER_COMMAND_JOIN;
      command.join.fight = fight;
      command.join.creature = creature;
      command.join.surprised = g_rand_boolean (rand);
    }

  return command;
}

static MusterCommand
random_command (GRand *rand, const MusterGame *game)
{
  const MusterFight *fight = muster_game_current_fight (game);
  MusterId id = fight != NULL ? fight->id : 0;
  MusterId creature = (MusterId) g_rand_int_range (rand, 1, 14);
  MusterId other = (MusterId) g_rand_int_range (rand, 1, 14);
  int kind = g_rand_int_range (rand, 0, 10);

  if (kind == 0)
    return random_preparation (rand, creature);
  if (kind < 4)
    return random_frame (rand, id, creature);

  return random_action (rand, id, creature, other);
}

/* Every readable property as a text, for comparing; lists and objects are compared elsewhere. */
static char *
describe (GObject *object)
{
  GString *text = g_string_new (G_OBJECT_TYPE_NAME (object));
  guint n;
  g_autofree GParamSpec **specs = g_object_class_list_properties (G_OBJECT_GET_CLASS (object), &n);

  for (guint i = 0; i < n; i++)
    {
      g_auto (GValue) value = G_VALUE_INIT;
      g_autofree char *contents = NULL;

      if (g_type_is_a (specs[i]->value_type, G_TYPE_OBJECT)
          || specs[i]->value_type == G_TYPE_LIST_MODEL)
        continue;
      g_value_init (&value, specs[i]->value_type);
      g_object_get_property (object, specs[i]->name, &value);
      contents = g_strdup_value_contents (&value);
      g_string_append_printf (text, "\n  %s %s", specs[i]->name, contents);
    }

  return g_string_free_and_steal (text);
}

static void compare (gpointer followed, gpointer anew);

static void
compare_lists (GListModel *followed, GListModel *anew)
{
  guint n = g_list_model_get_n_items (anew);

  g_assert_cmpuint (g_list_model_get_n_items (followed), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) left = g_list_model_get_item (followed, i);
      g_autoptr (GObject) right = g_list_model_get_item (anew, i);

      compare (left, right);
    }
}

static void
compare (gpointer followed, gpointer anew)
{
  g_autofree char *left = describe (followed);
  g_autofree char *right = describe (anew);

  g_assert_cmpstr (left, ==, right);

  if (MUSTER_IS_COMBATANT (followed))
    compare_lists (muster_combatant_get_chips (followed), muster_combatant_get_chips (anew));
  else if (MUSTER_IS_CREATURE_ITEM (followed))
    compare (muster_creature_item_get_combatant (followed),
             muster_creature_item_get_combatant (anew));
  else if (MUSTER_IS_ENCOUNTER_ITEM (followed))
    compare_lists (muster_encounter_item_get_creatures (followed),
                   muster_encounter_item_get_creatures (anew));
}

static void
compare_models (MusterCampaignModel *followed, MusterCampaignModel *anew)
{
  MusterFightModel *fight = muster_campaign_model_get_fight (followed);
  MusterFightModel *other = muster_campaign_model_get_fight (anew);

  compare (followed, anew);
  compare_lists (muster_campaign_model_get_party (followed),
                 muster_campaign_model_get_party (anew));
  compare_lists (muster_campaign_model_get_encounters (followed),
                 muster_campaign_model_get_encounters (anew));
  compare_lists (G_LIST_MODEL (muster_campaign_model_get_offers (followed)),
                 G_LIST_MODEL (muster_campaign_model_get_offers (anew)));

  g_assert_true ((fight == NULL) == (other == NULL));
  if (fight == NULL)
    return;

  compare (fight, other);
  compare_lists (muster_fight_model_get_order (fight), muster_fight_model_get_order (other));
  compare_lists (muster_fight_model_get_party (fight), muster_fight_model_get_party (other));
  compare_lists (muster_fight_model_get_foes (fight), muster_fight_model_get_foes (other));
}

static void
play (guint32 seed, guint *n_done)
{
  g_autoptr (MusterGame) game = state_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MusterChange));
  g_auto (MusterResult) result;
  MusterCampaignModel *followed[G_N_ELEMENTS (viewers)];
  MusterEncounter encounter = { 0 };

  encounter.id = 1;
  encounter.name = muster_game_intern (game, "Cave");
  muster_game_load (game, MUSTER_POOL_ENCOUNTER, 1, &encounter);
  muster_result_init (&result);
  state_hero (game, 1, "Mirelle", 20);
  state_hero (game, 2, "Aldric", 12);
  for (MusterId id = 3; id < 9; id++)
    state_goblin (game, id, "Goblin", 7);
  for (guint i = 0; i < G_N_ELEMENTS (viewers); i++)
    {
      followed[i] = muster_campaign_model_new (&viewers[i]);
      muster_campaign_model_reload (followed[i], game);
    }

  for (guint step = 0; step < N_STEPS; step++)
    {
      MusterCommand command = random_command (rand, game);

      if (muster_game_perform (game, &command, NULL, &result) != MUSTER_DONE)
        continue;
      (*n_done)++;

      g_array_set_size (changes, 0);
      for (guint i = 0; i < muster_game_n_changes (game); i++)
        {
          MusterChange change = muster_game_change (game, i);

          g_array_append_val (changes, change);
        }
      muster_game_commit (game);

      for (guint i = 0; i < G_N_ELEMENTS (viewers); i++)
        {
          MusterCampaignModel *anew = muster_campaign_model_new (&viewers[i]);

          g_test_message ("seed %u step %u: %s", seed, step,
                          muster_command_info (command.kind)->name);
          muster_campaign_model_refresh (
              followed[i], game, (const MusterChange *) (gpointer) changes->data, changes->len);
          muster_campaign_model_reload (anew, game);
          compare_models (followed[i], anew);
          g_assert_finalize_object (anew);
        }
    }

  for (guint i = 0; i < G_N_ELEMENTS (viewers); i++)
    g_assert_finalize_object (followed[i]);
}

static void
test_following (void)
{
  const guint32 n_seeds = g_test_slow () ? 100 : 6;
  guint n_done = 0;

  for (guint32 seed = 1; seed <= n_seeds; seed++)
    play (seed, &n_done);

  /* Enough of it must have gone through to mean anything. */
  g_test_message ("%u plays, %u commands done", n_seeds, n_done);
  g_assert_cmpuint (n_done, >, 100 * n_seeds);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/following-changes-equals-reading-anew", test_following);

  return g_test_run ();
}

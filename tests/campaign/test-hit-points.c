/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cases of the demand page that a campaign answers for. */
#include "campaign-fixture.h"

static const MusterCreature *
creature_of (Fixture *fixture, MusterId id)
{
  return muster_game_creature (muster_campaign_get_game (fixture->campaign), id);
}

static MusterCombatant *
shown (Fixture *fixture, MusterId id)
{
  return muster_creature_item_get_combatant (
      muster_campaign_model_lookup_creature (muster_campaign_get_model (fixture->campaign), id));
}

static void
give_temp_hp (Fixture *fixture, MusterId id, int amount)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_GIVE_TEMP_HP };

  command.give_temp_hp.target = id;
  command.give_temp_hp.amount = amount;
  fixture_perform (fixture->campaign, command);
}

/* HP 20, temporary 5, damage 8: without a type, with one, and by magic it is one command with one
 * result. */
static void
test_temporary_first (Fixture *fixture, gconstpointer data)
{
  const MusterCommandDamage ways[] = {
    { .amount = 8 },
    { .amount = 8, .type = MUSTER_DAMAGE_UNTYPED },
    { .amount = 8, .type = MUSTER_DAMAGE_SLASHING },
    { .amount = 8, .type = MUSTER_DAMAGE_FIRE, .magical = 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autofree char *name = g_strdup_printf ("Hero %c", 'A' + (char) i);
      MusterId hero
          = fixture_add_creature (fixture->campaign, name, 20, MUSTER_CREATURE_CHARACTER, 0);
      MusterCommand command = { .kind = MUSTER_COMMAND_DAMAGE, .damage = ways[i] };

      give_temp_hp (fixture, hero, 5);
      command.damage.target = hero;
      fixture_perform (fixture->campaign, command);
      g_assert_cmpint (creature_of (fixture, hero)->temp_hp, ==, 0);
      g_assert_cmpint (creature_of (fixture, hero)->hp, ==, 17);
      g_assert_cmpint (muster_combatant_get_view (shown (fixture, hero))->hp, ==, 17);
      g_assert_cmpint (muster_combatant_get_view (shown (fixture, hero))->temp_hp, ==, 0);
    }
}

static void
test_h10 (Fixture *fixture, gconstpointer data)
{
  MusterId ogre
      = fixture_add_creature (fixture->campaign, "Ogre Chief", 20, MUSTER_CREATURE_MONSTER, 1);
  MusterCommand command = { .kind = MUSTER_COMMAND_DAMAGE };

  command.damage.target = ogre;
  command.damage.amount = 15;
  fixture_perform (fixture->campaign, command);
  g_assert_cmpint (creature_of (fixture, ogre)->hp, ==, 5);

  command = (MusterCommand) { .kind = MUSTER_COMMAND_RESET_ENCOUNTER };
  command.reset_encounter.encounter = 1;
  fixture_perform (fixture->campaign, command);
  g_assert_cmpint (creature_of (fixture, ogre)->hp, ==, 20);
  g_assert_cmpint (creature_of (fixture, ogre)->max_hp, ==, 20);
}

/* The maximum edited from 20 to 30 in a fight: one command, and hit points follow by the chosen
 * rule once. */
static void
test_h11 (Fixture *fixture, gconstpointer data)
{
  for (int heal = 0; heal <= 1; heal++)
    {
      g_autofree char *name = g_strdup_printf ("Hero %d", heal);
      MusterId hero
          = fixture_add_creature (fixture->campaign, name, 20, MUSTER_CREATURE_CHARACTER, 0);
      MusterCommand command = { .kind = MUSTER_COMMAND_SET_MAX_HP };
      MusterCommand end = { .kind = MUSTER_COMMAND_END_FIGHT };
      g_autoptr (GError) error = NULL;

      end.end_fight.fight = fixture_start_fight (fixture->campaign, 0);
      command.set_max_hp.creature = hero;
      command.set_max_hp.max_hp = 30;
      command.set_max_hp.heal = heal;
      fixture_perform (fixture->campaign, command);
      g_assert_cmpint (creature_of (fixture, hero)->max_hp, ==, 30);
      g_assert_cmpint (creature_of (fixture, hero)->hp, ==, heal ? 30 : 20);

      /* The same number once more changes nothing. */
      g_assert_cmpint (muster_campaign_perform (fixture->campaign, &command, NULL, &error), ==,
                       MUSTER_REFUSED);
      g_assert_cmpint (creature_of (fixture, hero)->hp, ==, heal ? 30 : 20);
      fixture_perform (fixture->campaign, end);
    }
}

/* Twins keep their numbers and the deleted their names in the log. */
static void
test_names_in_the_log (Fixture *fixture, gconstpointer data)
{
  MusterId goblin = fixture_find (fixture->campaign, "Goblin");
  MusterId fight = fixture_start_fight (fixture->campaign, 1);
  MusterCommand command = { .kind = MUSTER_COMMAND_REMOVE_CREATURE };
  MusterNames names = muster_campaign_get_names (fixture->campaign);
  MusterReader reader = muster_campaign_get_reader (fixture->campaign);
  g_autofree char *before = muster_names_label (&names, goblin, fight);
  g_autofree char *after = NULL;
  g_autofree char *reopened = NULL;

  g_assert_cmpstr (before, ==, "Goblin 1");
  command.remove_creature.creature = goblin;
  fixture_perform (fixture->campaign, command);
  after = muster_names_label (&names, goblin, fight);
  g_assert_cmpstr (after, ==, "Goblin 1");
  g_assert_cmpint (reader.side (goblin, reader.data), ==, MUSTER_SUBJECT_FOE);

  fixture_reopen (fixture);
  names = muster_campaign_get_names (fixture->campaign);
  reopened = muster_names_label (&names, goblin, fight);
  g_assert_cmpstr (reopened, ==, "Goblin 1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/hit-points/temporary-ones-first", test_temporary_first);
  fixture_add ("/demand/H10", test_h10);
  fixture_add ("/demand/H11", test_h11);
  fixture_add ("/campaign/log/deleted-creatures-keep-their-names", test_names_in_the_log);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Named sides, hidden combatants, and who wins (the combat document, "The combat view"). */
#include "fixture.h"

#include "rules/fight/end.h"
#include "rules/fight/factions.h"

static MusterOutcome
outcome (Fixture *f)
{
  return (MusterOutcome) muster_game_current_fight (f->game)->outcome;
}

static MusterId
add_side (Fixture *f, const char *name, MusterStance stance)
{
  FIXTURE_DO (f, ADD_FACTION, add_faction, .fight = muster_game_current_fight (f->game)->id,
              .name = name, .stance = stance);

  return f->result.created;
}

static void
down (Fixture *f, MusterId creature)
{
  FIXTURE_DO (f, DAMAGE, damage, .target = creature, .amount = fixture_creature (f, creature)->hp,
              .type = MUSTER_DAMAGE_UNTYPED);
}

static void
test_default_groups (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, wolf;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  FIXTURE_DO (&f, ADD_CREATURE, add_creature, .block = "test:wolf", .kind = MUSTER_CREATURE_MONSTER,
              .disposition = MUSTER_DISPOSITION_FRIENDLY);
  wolf = f.result.created;
  fixture_fight (&f, TRUE, hero, 20, goblin, 15, wolf, 10, 0);

  g_assert_cmpint (muster_creature_group (f.game, hero).stance, ==, MUSTER_STANCE_PARTY);
  g_assert_cmpint (muster_creature_group (f.game, goblin).stance, ==, MUSTER_STANCE_FOE);
  g_assert_cmpint (muster_creature_group (f.game, wolf).stance, ==, MUSTER_STANCE_BYSTANDER);
  g_assert_true (muster_creatures_are_enemies (f.game, hero, goblin));
  g_assert_true (muster_creatures_are_enemies (f.game, goblin, wolf));
  g_assert_false (muster_creatures_are_enemies (f.game, hero, wolf));
}

static void
test_more_than_two_sides (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre, wight, undead;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  wight = fixture_add (&f, "wight", NULL);
  fixture_fight (&f, TRUE, hero, 20, goblin, 15, ogre, 12, wight, 10, 0);
  undead = add_side (&f, "The restless", MUSTER_STANCE_FOE);
  FIXTURE_DO (&f, SET_FACTION, set_faction, .creature = wight, .faction = undead);

  g_assert_true (muster_creatures_are_enemies (f.game, goblin, wight));
  g_assert_true (muster_creatures_are_enemies (f.game, hero, wight));
  g_assert_false (muster_creatures_are_enemies (f.game, goblin, ogre));
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, SET_FACTION, set_faction, .creature = wight,
                   .faction = undead);

  /* Both sides of foes have to fall. */
  down (&f, goblin);
  down (&f, ogre);
  g_assert_cmpint (outcome (&f), ==, MUSTER_OUTCOME_OPEN);
  down (&f, wight);
  g_assert_cmpint (outcome (&f), ==, MUSTER_OUTCOME_VICTORY);
}

/* A charmed foe fights for the party; a side that changes its stance takes all its members along.
 */
static void
test_stance_settles_the_outcome (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre, guards;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, hero, 20, goblin, 15, ogre, 12, 0);
  FIXTURE_DO (&f, SET_FACTION, set_faction, .creature = ogre, .stance = MUSTER_STANCE_PARTY + 1);
  g_assert_false (muster_creatures_are_enemies (f.game, hero, ogre));
  down (&f, goblin);
  g_assert_cmpint (outcome (&f), ==, MUSTER_OUTCOME_VICTORY);

  guards = add_side (&f, "Guards", MUSTER_STANCE_BYSTANDER);
  FIXTURE_DO (&f, SET_FACTION, set_faction, .creature = ogre, .faction = guards);
  g_assert_cmpint (outcome (&f), ==, MUSTER_OUTCOME_VICTORY);
  FIXTURE_DO (&f, EDIT_FACTION, edit_faction, .faction = guards, .name = "Guards",
              .stance = MUSTER_STANCE_FOE);
  g_assert_cmpint (outcome (&f), ==, MUSTER_OUTCOME_OPEN);
  FIXTURE_DO (&f, EDIT_FACTION, edit_faction, .faction = guards, .name = "Town guards",
              .stance = MUSTER_STANCE_FOE);
  g_assert_cmpstr (muster_game_text (f.game, muster_game_faction (f.game, guards)->name), ==,
                   "Town guards");

  /* Without the side everybody is where the disposition has it. */
  FIXTURE_DO (&f, REMOVE_FACTION, remove_faction, .faction = guards);
  g_assert_cmpint (muster_creature_group (f.game, ogre).stance, ==, MUSTER_STANCE_FOE);
  FIXTURE_REFUSED (&f, NO_SUCH_FACTION, SET_FACTION, set_faction, .creature = ogre,
                   .faction = guards);
}

static void
test_bystanders_never_count (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, hero, 20, goblin, 15, ogre, 12, 0);
  FIXTURE_DO (&f, SET_FACTION, set_faction, .creature = ogre,
              .stance = MUSTER_STANCE_BYSTANDER + 1);
  down (&f, goblin);
  g_assert_cmpint (outcome (&f), ==, MUSTER_OUTCOME_VICTORY);
  down (&f, ogre);
  g_assert_cmpint (muster_fight_xp (f.game, muster_game_current_fight (f.game)->id).total, ==, 50);

  FIXTURE_DO (&f, KILL, kill, .creature = hero);
  g_assert_cmpint (outcome (&f), ==, MUSTER_OUTCOME_DEFEAT);
}

static void
test_both_fall_is_a_defeat (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, hero, 20, goblin, 15, 0);
  down (&f, goblin);
  down (&f, hero);
  g_assert_cmpint (outcome (&f), ==, MUSTER_OUTCOME_DEFEAT);
  g_assert_cmpint (muster_fight_xp (f.game, muster_game_current_fight (f.game)->id).share, ==, 0);
}

static void
test_hidden (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  fixture_fight (&f, TRUE, hero, 20, goblin, 15, 0);
  FIXTURE_DO (&f, SET_HIDDEN, set_hidden, .creature = goblin, .hidden = 1);
  g_assert_true (muster_creature_is_hidden (f.game, goblin));
  g_assert_false (muster_creature_is_hidden (f.game, hero));
  g_assert_nonnull (fixture_event (&f, MUSTER_EVENT_HIDDEN, 0));
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, SET_HIDDEN, set_hidden, .creature = goblin, .hidden = 1);
  FIXTURE_DO (&f, SET_HIDDEN, set_hidden, .creature = goblin);
  g_assert_false (muster_creature_is_hidden (f.game, goblin));
  g_assert_nonnull (fixture_event (&f, MUSTER_EVENT_REVEALED, 0));
}

/* Before it joins it hides, which no player reads, and then it joins hidden; in the place of one
 * who was not there it stands nowhere else. */
static void
test_joins_hidden (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre;

  fixture_init (&f);
  hero = fixture_add (&f, "fighter", NULL);
  goblin = fixture_add (&f, "goblin", NULL);
  ogre = fixture_add (&f, "ogre", NULL);
  fixture_fight (&f, TRUE, hero, 20, goblin, 15, 0);
  FIXTURE_DO (&f, SET_HIDDEN, set_hidden, .creature = ogre, .hidden = 1);
  g_assert_true (fixture_event (&f, MUSTER_EVENT_HIDDEN, 0)->secret);
  g_assert_true (muster_creature_is_hidden (f.game, ogre));
  g_assert_null (muster_game_participant_of (f.game, muster_game_current_fight (f.game)->id, ogre));
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, SET_HIDDEN, set_hidden, .creature = ogre, .hidden = 1);
  FIXTURE_DO (&f, JOIN, join, .fight = muster_game_current_fight (f.game)->id, .creature = ogre);
  g_assert_true (fixture_participant (&f, ogre)->hidden);
  FIXTURE_DO (&f, SET_HIDDEN, set_hidden, .creature = ogre);
  g_assert_false (fixture_event (&f, MUSTER_EVENT_REVEALED, 0)->secret);
  g_assert_false (fixture_participant (&f, ogre)->hidden);
  g_assert_cmpint (fixture_participant (&f, ogre)->twin, ==, 1);
}

/* Who lies in ambush joins hidden, at once or in a later round, and once seen it lies there no
 * more. */
static void
test_ambush (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId hero, goblin, ogre, wight, encounter;

  fixture_init (&f);
  FIXTURE_DO (&f, ADD_ENCOUNTER, add_encounter, .name = "Gate");
  encounter = f.result.created;
  hero = fixture_add (&f, "fighter", NULL);
  FIXTURE_DO (&f, ADD_CREATURE, add_creature, .block = "test:goblin",
              .disposition = MUSTER_DISPOSITION_HOSTILE, .encounter = encounter);
  goblin = f.result.created;
  FIXTURE_DO (&f, ADD_CREATURE, add_creature, .block = "test:ogre",
              .disposition = MUSTER_DISPOSITION_HOSTILE, .encounter = encounter);
  ogre = f.result.created;
  FIXTURE_DO (&f, ADD_CREATURE, add_creature, .block = "test:wight",
              .disposition = MUSTER_DISPOSITION_HOSTILE, .encounter = encounter);
  wight = f.result.created;
  FIXTURE_REFUSED (&f, NO_SUCH_CREATURE, SET_LURKS, set_lurks, .creature = 999, .lurks = 1);
  FIXTURE_REFUSED (&f, NOTHING_TO_DO, SET_LURKS, set_lurks, .creature = ogre);
  FIXTURE_DO (&f, SET_LURKS, set_lurks, .creature = ogre, .lurks = 1);
  FIXTURE_DO (&f, SET_LURKS, set_lurks, .creature = wight, .lurks = 1);
  FIXTURE_DO (&f, SET_ARRIVAL, set_arrival, .creature = wight, .round = 2);
  g_assert_true (muster_creature_is_hidden (f.game, ogre));

  FIXTURE_DO (&f, OPEN_FIGHT, open_fight, .encounter = encounter);
  FIXTURE_DO (&f, JOIN, join, .fight = muster_game_current_fight (f.game)->id, .creature = hero);
  FIXTURE_DO (&f, JOIN, join, .fight = muster_game_current_fight (f.game)->id, .creature = goblin);
  FIXTURE_DO (&f, JOIN, join, .fight = muster_game_current_fight (f.game)->id, .creature = ogre);
  FIXTURE_DO (&f, ROLL_INITIATIVES, roll_initiatives,
              .fight = muster_game_current_fight (f.game)->id, .start = 1);
  g_assert_false (fixture_participant (&f, goblin)->hidden);
  g_assert_true (fixture_participant (&f, ogre)->hidden);
  while (muster_game_current_fight (f.game)->round < 2)
    fixture_next_turn (&f);
  g_assert_true (fixture_participant (&f, wight)->hidden);

  FIXTURE_DO (&f, SET_HIDDEN, set_hidden, .creature = ogre);
  g_assert_false (fixture_participant (&f, ogre)->hidden);
  g_assert_false (fixture_creature (&f, ogre)->lurks);
  g_assert_true (fixture_creature (&f, wight)->lurks);
}

/* The award by a table: who fell, who lives, what each gets. */
static void
test_experience (void)
{
  static const struct
  {
    const char *foes[3];
    gboolean fallen[3];
    guint heroes;
    guint dead;
    gint64 total;
    gint32 share;
  } rows[] = {
    { { "goblin" }, { TRUE }, 1, 0, 50, 50 },
    { { "goblin" }, { FALSE }, 1, 0, 0, 0 },
    { { "goblin", "goblin", "ogre" }, { TRUE, TRUE, TRUE }, 4, 0, 550, 137 },
    { { "goblin", "goblin", "ogre" }, { TRUE, FALSE, TRUE }, 4, 1, 500, 166 },
    { { "wight", "fly" }, { TRUE, TRUE }, 3, 2, 700, 700 },
    { { "dragon", "bear" }, { TRUE, TRUE }, 4, 0, 18200, 4550 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Fixture) f = { 0 };
      MusterId heroes[4], fight;
      MusterFightXp xp;

      fixture_init (&f);
      fight = fixture_fight (&f, FALSE, 0);
      for (guint j = 0; j < rows[i].heroes; j++)
        {
          heroes[j] = fixture_add (&f, "fighter", NULL);
          FIXTURE_DO (&f, JOIN, join, .fight = fight, .creature = heroes[j]);
          FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = heroes[j], .total = 20);
        }
      for (guint j = 0; j < 3 && rows[i].foes[j] != NULL; j++)
        {
          MusterId foe = fixture_add (&f, rows[i].foes[j], NULL);

          FIXTURE_DO (&f, JOIN, join, .fight = fight, .creature = foe);
          FIXTURE_DO (&f, SET_INITIATIVE, set_initiative, .creature = foe, .total = 10);
          if (rows[i].fallen[j])
            down (&f, foe);
        }
      FIXTURE_DO (&f, START_FIGHT, start_fight, .fight = fight);
      for (guint j = 0; j < rows[i].dead; j++)
        FIXTURE_DO (&f, KILL, kill, .creature = heroes[j]);

      xp = muster_fight_xp (f.game, fight);
      g_assert_cmpint (xp.total, ==, rows[i].total);
      g_assert_cmpuint (xp.n_living, ==, rows[i].heroes - rows[i].dead);
      g_assert_cmpint (xp.share, ==, rows[i].share);

      FIXTURE_DO (&f, END_FIGHT, end_fight, .fight = fight, .experience = -1);
      for (guint j = 0; j < rows[i].heroes; j++)
        g_assert_cmpint (fixture_creature (&f, heroes[j])->xp, ==,
                         j < rows[i].dead ? 0 : rows[i].share);
    }
}

/* A dying hero earns; one who is absent, or stands against the party, does not. */
static void
test_who_earns (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId dying, traitor, goblin, fight;

  fixture_init (&f);
  dying = fixture_add (&f, "fighter", "Dying");
  traitor = fixture_add (&f, "rogue", "Traitor");
  goblin = fixture_add (&f, "goblin", NULL);
  fight = fixture_fight (&f, TRUE, dying, 20, traitor, 18, goblin, 15, 0);
  FIXTURE_DO (&f, SET_FACTION, set_faction, .creature = traitor, .stance = MUSTER_STANCE_FOE + 1);
  down (&f, goblin);
  g_assert_cmpint (outcome (&f), ==, MUSTER_OUTCOME_OPEN);
  g_assert_cmpuint (muster_fight_xp (f.game, fight).n_living, ==, 1);
  FIXTURE_DO (&f, GIVE_EXPERIENCE, give_experience, .creature = dying, .points = 30);
  g_assert_cmpint (fixture_creature (&f, dying)->xp, ==, 30);
  FIXTURE_REFUSED (&f, NO_CHARACTER, GIVE_EXPERIENCE, give_experience, .creature = goblin,
                   .points = 30);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sides/by-disposition", test_default_groups);
  g_test_add_func ("/sides/more-than-two", test_more_than_two_sides);
  g_test_add_func ("/sides/the-stance-settles-the-outcome", test_stance_settles_the_outcome);
  g_test_add_func ("/sides/bystanders-never-count", test_bystanders_never_count);
  g_test_add_func ("/sides/both-fall-is-a-defeat", test_both_fall_is_a_defeat);
  g_test_add_func ("/sides/hidden-until-revealed", test_hidden);
  g_test_add_func ("/sides/joins-hidden", test_joins_hidden);
  g_test_add_func ("/sides/who-lies-in-ambush-joins-hidden", test_ambush);
  g_test_add_func ("/experience/table", test_experience);
  g_test_add_func ("/experience/who-earns", test_who_earns);
  return g_test_run ();
}

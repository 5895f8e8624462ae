/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-state.h"

#include "view/hp-band.h"
#include "view/loadout-view.h"

static void
test_hp_bands (void)
{
  static const struct
  {
    gint32 hp, max;
    MusterHpBand band;
  } rows[] = {
    { 5, 0, MUSTER_HP_UNKNOWN },
    { 0, -1, MUSTER_HP_UNKNOWN },
    { 0, 10, MUSTER_HP_DOWN },
    { -3, 10, MUSTER_HP_DOWN },
    { 25, 100, MUSTER_HP_BADLY_WOUNDED },
    { 26, 100, MUSTER_HP_BLOODIED },
    { 50, 100, MUSTER_HP_BLOODIED },
    { 51, 100, MUSTER_HP_HEALTHY },
    { 99, 100, MUSTER_HP_HEALTHY },
    { 100, 100, MUSTER_HP_UNHARMED },
    { 11, 10, MUSTER_HP_UNHARMED },
    { G_MAXINT32 / 3, G_MAXINT32, MUSTER_HP_BLOODIED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (muster_hp_band (rows[i].hp, rows[i].max), ==, rows[i].band);
}

static void
test_access (void)
{
  static const MusterCreature own = { .id = 1, .kind = MUSTER_CREATURE_CHARACTER };
  static const MusterCreature friend = { .id = 2, .kind = MUSTER_CREATURE_CHARACTER };
  static const MusterCreature pet
      = { .id = 3, .kind = MUSTER_CREATURE_MONSTER, .disposition = MUSTER_DISPOSITION_FRIENDLY };
  static const MusterCreature foe
      = { .id = 4, .kind = MUSTER_CREATURE_MONSTER, .disposition = MUSTER_DISPOSITION_HOSTILE };
  static const struct
  {
    const MusterCreature *creature;
    gboolean may_act;
  } rows[]
      = { { &own, TRUE }, { &friend, FALSE }, { &pet, FALSE }, { &foe, FALSE }, { NULL, FALSE } };
  const MusterViewer player = { .bound = 1 };
  const MusterViewer onlooker = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpint (muster_viewer_may_act (&player, rows[i].creature), ==, rows[i].may_act);
      g_assert_true (muster_viewer_may_act (&state_gm, rows[i].creature));
      g_assert_false (muster_viewer_may_act (&onlooker, rows[i].creature));
    }
}

/* The table of the combat document, "Loadout visibility": a viewer's row, a combatant's column. */
static void
test_loadout_table (void)
{
  static const MusterCreature own = { .id = 1, .kind = MUSTER_CREATURE_CHARACTER };
  static const MusterCreature other = { .id = 2, .kind = MUSTER_CREATURE_CHARACTER };
  static const MusterViewer player = { .bound = 1 };
  static const MusterViewer onlooker = { 0 };
  static const struct
  {
    const MusterViewer *viewer;
    MusterLoadoutAccess own, party, bystander, foe;
  } rows[] = {
    { &state_gm, MUSTER_LOADOUT_FULL, MUSTER_LOADOUT_FULL, MUSTER_LOADOUT_FULL,
      MUSTER_LOADOUT_FULL },
    { &player, MUSTER_LOADOUT_FULL, MUSTER_LOADOUT_PUBLIC, MUSTER_LOADOUT_PUBLIC,
      MUSTER_LOADOUT_NONE },
    { &onlooker, MUSTER_LOADOUT_PUBLIC, MUSTER_LOADOUT_PUBLIC, MUSTER_LOADOUT_PUBLIC,
      MUSTER_LOADOUT_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MusterViewer *viewer = rows[i].viewer;

      g_assert_cmpint (muster_viewer_loadout (viewer, &own, MUSTER_STANCE_PARTY), ==, rows[i].own);
      g_assert_cmpint (muster_viewer_loadout (viewer, &other, MUSTER_STANCE_PARTY), ==,
                       rows[i].party);
      g_assert_cmpint (muster_viewer_loadout (viewer, &other, MUSTER_STANCE_BYSTANDER), ==,
                       rows[i].bystander);
      g_assert_cmpint (muster_viewer_loadout (viewer, &other, MUSTER_STANCE_FOE), ==, rows[i].foe);

      /* One's own stays one's own on whatever side; who is gone shows nothing but to the GM. */
      g_assert_cmpint (muster_viewer_loadout (viewer, &own, MUSTER_STANCE_FOE), ==,
                       viewer == &onlooker ? MUSTER_LOADOUT_NONE : MUSTER_LOADOUT_FULL);
      g_assert_cmpint (muster_viewer_loadout (viewer, NULL, MUSTER_STANCE_PARTY), ==,
                       viewer->gm ? MUSTER_LOADOUT_FULL : MUSTER_LOADOUT_NONE);
    }
}

#define OWN 1
#define FELLOW 2
#define FOE 3
#define PET 4
#define STRANGER 5
#define OUTSIDE 6
#define REBELS 7
#define ALLIES 8

/* Everybody has a sword and a spell that attacks; the last one is in no fight. */
static MusterGame *
armed_fight (void)
{
  g_autoptr (MusterCompendium) compendium = muster_compendium_new (NULL);
  g_autoptr (MusterStatBlock) block = state_block ("armed", "Armed");
  MusterAttackEntry *sword = muster_stat_block_add_attack (block, "Sword");
  MusterAttackEntry *spell;
  MusterGame *game;

  sword->to_hit = 5;
  spell = muster_stat_block_add_attack (block, "Fire Bolt");
  spell->flags |= MUSTER_ATTACK_SPELL;
  block->armor = g_strdup ("leather, shield");
  muster_stat_block_add_casting (block, MUSTER_ABILITY_WISDOM)->slots[1] = 3;
  muster_compendium_add (compendium, block);
  game = muster_game_new (compendium, 1);

  state_creature (game, OWN, "armed", "Own", MUSTER_CREATURE_CHARACTER, MUSTER_DISPOSITION_FRIENDLY,
                  0, 9, 9);
  state_creature (game, FELLOW, "armed", "Fellow", MUSTER_CREATURE_CHARACTER,
                  MUSTER_DISPOSITION_FRIENDLY, 0, 9, 9);
  state_creature (game, FOE, "armed", "Foe", MUSTER_CREATURE_MONSTER, MUSTER_DISPOSITION_HOSTILE, 0,
                  9, 9);
  state_creature (game, PET, "armed", "Pet", MUSTER_CREATURE_MONSTER, MUSTER_DISPOSITION_FRIENDLY,
                  0, 9, 9);
  state_creature (game, STRANGER, "armed", "Stranger", MUSTER_CREATURE_MONSTER,
                  MUSTER_DISPOSITION_NEUTRAL, 0, 9, 9);
  state_creature (game, OUTSIDE, "armed", "Outside", MUSTER_CREATURE_MONSTER,
                  MUSTER_DISPOSITION_HOSTILE, 0, 9, 9);
  for (MusterId id = OWN; id <= OUTSIDE; id++)
    STATE_EDIT (game, CREATURE, creature, Creature, id)
  creature.slots_used = 1 << 6; /* one of the second level */
  state_fight (game, 1, MUSTER_FIGHT_RUNNING, 1, OWN);
  for (MusterId id = OWN; id < OUTSIDE; id++)
    state_participant (game, id, 1, id, 1, 20 - (gint32) id);
  for (MusterId id = REBELS; id <= ALLIES; id++)
    {
      MusterFaction faction = { .id = id, .fight = 1 };

      faction.name = muster_game_intern (game, id == REBELS ? "Rebels" : "Allies");
      faction.stance = id == REBELS ? MUSTER_STANCE_FOE : MUSTER_STANCE_PARTY;
      muster_game_load (game, MUSTER_POOL_FACTION, id, &faction);
    }

  return game;
}

static void
take_side (MusterGame *game, MusterId id, gint32 stance, MusterId faction)
{
  STATE_EDIT (game, PARTICIPANT, participant, Participant, id)
  {
    participant.stance = stance;
    participant.faction = faction;
  }
}

/* Everything with its numbers; the armor and the sword by their names; nothing. */
static void
assert_sees (MusterGame *game, MusterId creature, MusterLoadoutAccess access)
{
  static const MusterViewer player = { .bound = OWN };
  g_auto (MusterLoadoutView) view = MUSTER_LOADOUT_VIEW_INIT;
  gboolean full = access == MUSTER_LOADOUT_FULL;

  muster_loadout_view_fill (&view, game, &player, creature);
  g_assert_cmpint (view.access, ==, access);
  g_assert_cmpuint (view.weapons->len, ==, (guint) access);
  g_assert_cmpstr (view.armor, ==, access != MUSTER_LOADOUT_NONE ? "leather, shield" : NULL);
  for (guint i = 0; i < MUSTER_N_SLOT_LEVELS; i++)
    {
      g_assert_cmpuint (view.slots[i], ==, full && i == 1 ? 3 : 0);
      g_assert_cmpuint (view.left[i], ==, full && i == 1 ? 2 : 0);
    }
  if (access != MUSTER_LOADOUT_NONE)
    {
      const MusterOfferView *sword = &g_array_index (view.weapons, MusterOfferView, 0);

      g_assert_cmpstr (sword->name, ==, "Sword");
      g_assert_cmpint (sword->to_hit, ==, full ? 5 : 0);
    }
}

/* Who changes sides in the fight changes what players see of it, the moment it does. */
static void
test_loadout_side (void)
{
  static const struct
  {
    MusterId creature;
    gint32 stance; /* MusterStance + 1, 0: as the disposition has it */
    MusterId faction;
    MusterLoadoutAccess access;
  } rows[] = {
    { OWN, 0, 0, MUSTER_LOADOUT_FULL },
    { OWN, MUSTER_STANCE_FOE + 1, 0, MUSTER_LOADOUT_FULL },
    { FELLOW, 0, 0, MUSTER_LOADOUT_PUBLIC },
    { FELLOW, MUSTER_STANCE_FOE + 1, 0, MUSTER_LOADOUT_NONE },
    { FELLOW, 0, REBELS, MUSTER_LOADOUT_NONE },
    { FELLOW, MUSTER_STANCE_BYSTANDER + 1, 0, MUSTER_LOADOUT_PUBLIC },
    { FOE, 0, 0, MUSTER_LOADOUT_NONE },
    { FOE, MUSTER_STANCE_PARTY + 1, 0, MUSTER_LOADOUT_PUBLIC },
    { FOE, 0, ALLIES, MUSTER_LOADOUT_PUBLIC },
    { FOE, MUSTER_STANCE_BYSTANDER + 1, 0, MUSTER_LOADOUT_PUBLIC },
    { PET, 0, 0, MUSTER_LOADOUT_PUBLIC },
    { PET, MUSTER_STANCE_FOE + 1, 0, MUSTER_LOADOUT_NONE },
    { STRANGER, 0, 0, MUSTER_LOADOUT_PUBLIC },
    { STRANGER, 0, REBELS, MUSTER_LOADOUT_NONE },
  };
  g_autoptr (MusterGame) game = armed_fight ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      take_side (game, rows[i].creature, rows[i].stance, rows[i].faction);
      assert_sees (game, rows[i].creature, rows[i].access);
      take_side (game, rows[i].creature, 0, 0);
    }
  assert_sees (game, OUTSIDE, MUSTER_LOADOUT_NONE);
}

/* On the grid a player moves the own character, on its turn and out of its movement. */
static void
test_moves (void)
{
  const MusterViewer player = { .bound = 1 };
  g_autoptr (MusterGame) game = state_new ();
  MusterCommand own = { .kind = MUSTER_COMMAND_MOVE_COMBATANT,
                        .move_combatant = { .creature = 1, .x = 5, .y = 5 } };
  MusterCommand waived = own;
  MusterCommand other = own;

  state_hero (game, 1, "Mirelle", 20);
  state_goblin (game, 2, "Goblin", 7);
  state_fight (game, 1, MUSTER_FIGHT_RUNNING, 1, 1);
  state_participant (game, 1, 1, 1, 1, 20);
  state_participant (game, 2, 1, 2, 1, 10);
  waived.move_combatant.waive = TRUE;
  other.move_combatant.creature = 2;
  g_assert_true (muster_viewer_may_perform (&player, game, &own));
  g_assert_false (muster_viewer_may_perform (&player, game, &waived));
  g_assert_false (muster_viewer_may_perform (&player, game, &other));
  g_assert_true (muster_viewer_may_perform (&state_gm, game, &other));
  g_assert_cmpint (muster_viewer_check (&player, game, &own), ==, MUSTER_REFUSAL_NONE);
  g_assert_cmpint (muster_viewer_check (&state_gm, game, &other), ==, MUSTER_REFUSAL_NONE);

  state_fight (game, 1, MUSTER_FIGHT_RUNNING, 1, 2);
  g_assert_cmpint (muster_viewer_check (&player, game, &own), ==, MUSTER_REFUSAL_NOT_ITS_TURN);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/viewer/bands-of-hit-points", test_hp_bands);
  g_test_add_func ("/viewer/who-acts-and-sees-what", test_access);
  g_test_add_func ("/viewer/loadout-table", test_loadout_table);
  g_test_add_func ("/viewer/loadout-by-the-side-taken-in-the-fight", test_loadout_side);
  g_test_add_func ("/viewer/moves-its-own-on-its-turn", test_moves);
  return g_test_run ();
}

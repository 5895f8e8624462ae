/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "game-state.h"

#include "view/combatant-view.h"
#include "view/encounter-view.h"
#include "view/question-view.h"
#include "view/view-pass.h"

#define MIRELLE 1
#define ALDRIC 2
#define GOBLIN_A 3
#define GOBLIN_B 4
#define GUIDE 5
#define FIGHT 1

static const MusterViewer mirelle = { .gm = FALSE, .bound = MIRELLE };
static const MusterViewer audience = { .gm = FALSE, .bound = 0 };

/* Two heroes, two goblins and a guide who goes with the party; Mirelle has the turn. */
static MusterGame *
make_fight (void)
{
  MusterGame *game = state_new ();

  state_hero (game, MIRELLE, "Mirelle", 20);
  state_hero (game, ALDRIC, "Aldric", 12);
  state_goblin (game, GOBLIN_A, "Goblin", 7);
  state_goblin (game, GOBLIN_B, "Goblin", 2);
  state_creature (game, GUIDE, "goblin", "Guide", MUSTER_CREATURE_MONSTER,
                  MUSTER_DISPOSITION_NEUTRAL, 0, 4, 4);
  state_fight (game, FIGHT, MUSTER_FIGHT_RUNNING, 1, 1);
  for (MusterId id = MIRELLE; id <= GUIDE; id++)
    state_participant (game, id, FIGHT, id, id == GOBLIN_B ? 2 : 1, 21 - (gint32) id);

  return game;
}

static void
test_gm_reads_numbers (void)
{
  g_autoptr (MusterGame) game = make_fight ();
  g_auto (MusterCombatantView) view = MUSTER_COMBATANT_VIEW_INIT;

  g_assert_true (muster_combatant_view_fill (&view, game, &state_gm, FIGHT, GOBLIN_B));
  g_assert_cmpstr (view.label, ==, "Goblin 2");
  g_assert_cmpint (view.side, ==, MUSTER_SIDE_FOE);
  g_assert_true (view.counted);
  g_assert_true (view.may_act);
  g_assert_true (view.hp_exact);
  g_assert_cmpint (view.hp, ==, 2);
  g_assert_cmpint (view.max_hp, ==, 7);
  g_assert_cmpint (view.armor_class, ==, 15);
  g_assert_cmpint (view.initiative, ==, 17);
  g_assert_false (view.current_turn);

  g_assert_true (muster_combatant_view_fill (&view, game, &state_gm, FIGHT, MIRELLE));
  g_assert_true (view.current_turn);
  g_assert_false (muster_combatant_view_fill (&view, game, &state_gm, FIGHT, 99));
  g_assert_cmpuint (view.id, ==, 0);
}

static void
test_player_reads_bands (void)
{
  g_autoptr (MusterGame) game = make_fight ();
  g_auto (MusterCombatantView) view = MUSTER_COMBATANT_VIEW_INIT;

  STATE_EDIT (game, CREATURE, creature, Creature, GOBLIN_B)
  creature.temp_hp = 5;

  g_assert_true (muster_combatant_view_fill (&view, game, &mirelle, FIGHT, GOBLIN_B));
  g_assert_false (view.may_act);
  g_assert_false (view.hp_exact);
  g_assert_cmpint (view.hp, ==, 0);
  g_assert_cmpint (view.max_hp, ==, 0);
  g_assert_cmpint (view.temp_hp, ==, 0);
  g_assert_cmpint (view.hp_band, ==, MUSTER_HP_BLOODIED);

  g_assert_true (muster_combatant_view_fill (&view, game, &mirelle, FIGHT, MIRELLE));
  g_assert_true (view.may_act);
  g_assert_cmpint (view.hp, ==, 20);

  g_assert_true (muster_combatant_view_fill (&view, game, &audience, FIGHT, MIRELLE));
  g_assert_false (view.may_act);
  g_assert_cmpint (view.hp, ==, 0);
}

/* Exhaustion that halves the maximum does so for the eye as well. */
static void
test_halved_maximum (void)
{
  g_autoptr (MusterGame) game = make_fight ();
  g_auto (MusterCombatantView) view = MUSTER_COMBATANT_VIEW_INIT;

  STATE_EDIT (game, CREATURE, creature, Creature, MIRELLE)
  {
    creature.exhaustion = 4;
    creature.hp = 10;
  }
  muster_combatant_view_fill (&view, game, &mirelle, FIGHT, MIRELLE);
  g_assert_cmpint (view.hp, ==, 10);
  g_assert_cmpint (view.max_hp, ==, 10);
  g_assert_cmpint (view.hp_band, ==, MUSTER_HP_UNHARMED);
}

/* What somebody carries shows where the campaign counts it, beside exhaustion. */
static void
test_load (void)
{
  static const struct
  {
    gint32 option, carried;
    MusterLoad load;
  } rows[] = { { MUSTER_ENCUMBRANCE_OFF, 500, MUSTER_LOAD_NONE },
               { MUSTER_ENCUMBRANCE_VARIANT, 1, MUSTER_LOAD_NONE },
               { MUSTER_ENCUMBRANCE_VARIANT, 500, MUSTER_LOAD_HEAVY } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MusterGame) game = make_fight ();
      g_auto (MusterCombatantView) view = MUSTER_COMBATANT_VIEW_INIT;
      const MusterChipView *last;

      STATE_EDIT (game, WORLD, world, World, 1)
      world.encumbrance = rows[i].option;
      STATE_EDIT (game, CREATURE, creature, Creature, MIRELLE)
      {
        creature.carried = rows[i].carried;
        creature.exhaustion = 1;
      }
      muster_combatant_view_fill (&view, game, &state_gm, FIGHT, MIRELLE);
      last = &g_array_index (view.chips, MusterChipView, view.chips->len - 1);
      g_assert_cmpint (last->load, ==, rows[i].load);
      g_assert_cmpint (last->level, ==, rows[i].load == MUSTER_LOAD_NONE ? 1 : 0);
    }
}

static void
test_gm_only_counts (void)
{
  g_autoptr (MusterGame) game = make_fight ();
  g_auto (MusterCombatantView) view = MUSTER_COMBATANT_VIEW_INIT;

  state_creature (game, 6, "dragon", "Dragon", MUSTER_CREATURE_MONSTER, MUSTER_DISPOSITION_HOSTILE,
                  1, 256, 256);
  state_participant (game, 6, FIGHT, 6, 1, 5);
  STATE_EDIT (game, PARTICIPANT, participant, Participant, 6)
  participant.legendary = 1;
  STATE_EDIT (game, CREATURE, creature, Creature, 6)
  creature.resistances_used = 1;

  muster_combatant_view_fill (&view, game, &state_gm, FIGHT, 6);
  g_assert_cmpint (view.legendary_left, ==, 2);
  g_assert_cmpint (view.legendary_max, ==, 3);
  g_assert_cmpint (view.resistances_left, ==, 2);

  muster_combatant_view_fill (&view, game, &mirelle, FIGHT, 6);
  g_assert_cmpint (view.legendary_left, ==, 0);
  g_assert_cmpint (view.legendary_max, ==, 0);
  g_assert_cmpint (view.resistances_left, ==, 0);
}

static void
test_armor_class_option (void)
{
  g_autoptr (MusterGame) game = make_fight ();
  g_auto (MusterCombatantView) view = MUSTER_COMBATANT_VIEW_INIT;

  muster_combatant_view_fill (&view, game, &mirelle, FIGHT, GOBLIN_A);
  g_assert_true (view.armor_class_known);
  g_assert_cmpint (view.armor_class, ==, 15);

  STATE_EDIT (game, WORLD, world, World, 1)
  world.foe_ac_hidden = 1;

  muster_combatant_view_fill (&view, game, &mirelle, FIGHT, GOBLIN_A);
  g_assert_false (view.armor_class_known);
  g_assert_cmpint (view.armor_class, ==, 0);
  muster_combatant_view_fill (&view, game, &mirelle, FIGHT, GUIDE);
  g_assert_true (view.armor_class_known);
  muster_combatant_view_fill (&view, game, &state_gm, FIGHT, GOBLIN_A);
  g_assert_cmpint (view.armor_class, ==, 15);
}

static char *
label (MusterGame *game, const MusterViewer *viewer, MusterId creature)
{
  return muster_view_label (game, viewer, FIGHT, creature);
}

#define assert_label(game, viewer, creature, expected)             \
  G_STMT_START                                                     \
  {                                                                \
    g_autofree char *found_label = label (game, viewer, creature); \
    g_assert_cmpstr (found_label, ==, expected);                   \
  }                                                                \
  G_STMT_END

static void
test_twins (void)
{
  g_autoptr (MusterGame) game = make_fight ();

  assert_label (game, &state_gm, MIRELLE, "Mirelle");
  assert_label (game, &state_gm, GOBLIN_A, "Goblin 1");
  assert_label (game, &state_gm, GOBLIN_B, "Goblin 2");
  assert_label (game, &mirelle, GOBLIN_B, "Goblin 2");
  assert_label (game, &state_gm, 99, NULL);

  /* One that has left keeps its number. */
  STATE_EDIT (game, PARTICIPANT, participant, Participant, GOBLIN_B)
  participant.present = 0;
  assert_label (game, &state_gm, GOBLIN_A, "Goblin 1");
  assert_label (game, &state_gm, GOBLIN_B, "Goblin 2");
}

static void
test_alias (void)
{
  g_autoptr (MusterGame) game = make_fight ();
  MusterText figure = muster_game_intern (game, "Hooded figure");

  STATE_EDIT (game, CREATURE, creature, Creature, GOBLIN_B)
  creature.alias = figure;
  assert_label (game, &state_gm, GOBLIN_B, "Goblin 2");
  assert_label (game, &mirelle, GOBLIN_B, "Hooded figure");

  /* Two of one alias are told apart by a number that says nothing of their names. */
  STATE_EDIT (game, CREATURE, creature, Creature, GUIDE)
  creature.alias = figure;
  assert_label (game, &mirelle, GOBLIN_B, "Hooded figure 1");
  assert_label (game, &mirelle, GUIDE, "Hooded figure 2");
  assert_label (game, &state_gm, GUIDE, "Guide");
}

static void
test_sides (void)
{
  g_autoptr (MusterGame) game = make_fight ();
  g_auto (MusterCombatantView) view = MUSTER_COMBATANT_VIEW_INIT;

  muster_combatant_view_fill (&view, game, &state_gm, FIGHT, GUIDE);
  g_assert_cmpint (view.side, ==, MUSTER_SIDE_PARTY);
  g_assert_false (view.counted);
  muster_combatant_view_fill (&view, game, &state_gm, FIGHT, ALDRIC);
  g_assert_cmpint (view.side, ==, MUSTER_SIDE_PARTY);
  g_assert_true (view.counted);
}

static const char *
chip_name (const MusterGame *game, const MusterViewer *viewer, MusterId creature)
{
  g_auto (MusterCombatantView) view = MUSTER_COMBATANT_VIEW_INIT;

  muster_combatant_view_fill (&view, game, viewer, FIGHT, creature);
  g_assert_cmpuint (view.chips->len, ==, 1);

  return g_array_index (view.chips, MusterChipView, 0).name;
}

/* Players read what one of their own waits for, and of a foe only that it waits. */
static void
test_readied (void)
{
  g_autoptr (MusterGame) game = make_fight ();
  MusterChip chip = { .id = 1,
                      .creature = GOBLIN_A,
                      .condition = MUSTER_CONDITION_READIED,
                      .name = muster_game_intern (game, "the door opens") };

  muster_game_load (game, MUSTER_POOL_CHIP, 1, &chip);
  g_assert_cmpstr (chip_name (game, &state_gm, GOBLIN_A), ==, "the door opens");
  g_assert_null (chip_name (game, &mirelle, GOBLIN_A));
  chip.creature = ALDRIC;
  muster_game_load (game, MUSTER_POOL_CHIP, 1, &chip);
  g_assert_cmpstr (chip_name (game, &mirelle, ALDRIC), ==, "the door opens");
}

static MusterState
state_with (MusterGame *game, MusterId id, gint32 hp, MusterLife life)
{
  g_auto (MusterCombatantView) view = MUSTER_COMBATANT_VIEW_INIT;

  STATE_EDIT (game, CREATURE, creature, Creature, id)
  {
    creature.hp = hp;
    creature.life = (gint32) life;
  }
  muster_combatant_view_fill (&view, game, &state_gm, FIGHT, id);

  return view.state;
}

static void
add_chip (MusterGame *game,
          MusterId id,
          MusterId creature,
          MusterCondition condition,
          MusterChipEnd end,
          gint64 deadline,
          MusterId anchor)
{
  MusterChip chip = { 0 };

  chip.id = id;
  chip.creature = creature;
  chip.condition = (gint32) condition;
  chip.end = (gint32) end;
  chip.deadline = deadline;
  chip.anchor = anchor;
  muster_game_load (game, MUSTER_POOL_CHIP, id, &chip);
}

static void
test_states (void)
{
  g_autoptr (MusterGame) game = make_fight ();

  g_assert_cmpint (state_with (game, ALDRIC, 5, MUSTER_LIFE_ALIVE), ==, MUSTER_STATE_UP);
  g_assert_cmpint (state_with (game, ALDRIC, 0, MUSTER_LIFE_DYING), ==, MUSTER_STATE_DYING);
  g_assert_cmpint (state_with (game, ALDRIC, 0, MUSTER_LIFE_STABLE), ==, MUSTER_STATE_STABLE);
  g_assert_cmpint (state_with (game, ALDRIC, 0, MUSTER_LIFE_DEAD), ==, MUSTER_STATE_DEAD);
  g_assert_cmpint (state_with (game, GOBLIN_A, 0, MUSTER_LIFE_ALIVE), ==, MUSTER_STATE_DEFEATED);
  g_assert_cmpint (state_with (game, GOBLIN_A, 0, MUSTER_LIFE_DEAD), ==, MUSTER_STATE_DEFEATED);

  add_chip (game, 1, GOBLIN_B, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  g_assert_cmpint (state_with (game, GOBLIN_B, 2, MUSTER_LIFE_ALIVE), ==, MUSTER_STATE_UP);
  add_chip (game, 2, GOBLIN_B, MUSTER_CONDITION_STUNNED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  g_assert_cmpint (state_with (game, GOBLIN_B, 2, MUSTER_LIFE_ALIVE), ==, MUSTER_STATE_CANNOT_ACT);
  g_assert_cmpint (state_with (game, GOBLIN_B, 0, MUSTER_LIFE_ALIVE), ==, MUSTER_STATE_DEFEATED);
}

static void
test_death_saves_show_three (void)
{
  g_autoptr (MusterGame) game = make_fight ();
  g_auto (MusterCombatantView) view = MUSTER_COMBATANT_VIEW_INIT;

  STATE_EDIT (game, CREATURE, creature, Creature, ALDRIC)
  {
    creature.death_failures = 4;
    creature.death_successes = 1;
  }
  muster_combatant_view_fill (&view, game, &audience, FIGHT, ALDRIC);
  g_assert_cmpint (view.death_failures, ==, 3);
  g_assert_cmpint (view.death_successes, ==, 1);
}

/* The GM always knows; players only while the table rolls death saves in the open. */
static void
test_death_saves_option (void)
{
  g_autoptr (MusterGame) game = make_fight ();
  g_auto (MusterCombatantView) view = MUSTER_COMBATANT_VIEW_INIT;

  STATE_EDIT (game, CREATURE, creature, Creature, ALDRIC)
  creature.death_failures = 2;

  muster_combatant_view_fill (&view, game, &audience, FIGHT, ALDRIC);
  g_assert_true (view.death_saves_known);
  g_assert_cmpint (view.death_failures, ==, 2);

  STATE_EDIT (game, WORLD, world, World, 1)
  world.death_saves = MUSTER_DEATH_SAVES_HIDDEN;

  muster_combatant_view_fill (&view, game, &audience, FIGHT, ALDRIC);
  g_assert_false (view.death_saves_known);
  g_assert_cmpint (view.death_failures, ==, 0);
  muster_combatant_view_fill (&view, game, &mirelle, FIGHT, ALDRIC);
  g_assert_cmpint (view.death_failures, ==, 0);
  muster_combatant_view_fill (&view, game, &state_gm, FIGHT, ALDRIC);
  g_assert_true (view.death_saves_known);
  g_assert_cmpint (view.death_failures, ==, 2);
}

static gint32
rounds_of (MusterGame *game, MusterId creature, guint place)
{
  g_autoptr (GArray) chips = g_array_new (FALSE, FALSE, sizeof (MusterChipView));

  muster_view_chips (game, FIGHT, creature, chips);
  g_assert_cmpuint (chips->len, >, place);

  return g_array_index (chips, MusterChipView, place).rounds;
}

static void
test_rounds_left (void)
{
  g_autoptr (MusterGame) game = make_fight ();

  add_chip (game, 1, GOBLIN_A, MUSTER_CONDITION_BLINDED, MUSTER_CHIP_UNTIL_CLOCK, 18, 0);
  add_chip (game, 2, GOBLIN_A, MUSTER_CONDITION_DODGING, MUSTER_CHIP_UNTIL_TURN_START, 3, MIRELLE);
  add_chip (game, 3, GOBLIN_A, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  g_assert_cmpint (rounds_of (game, GOBLIN_A, 0), ==, 3);
  g_assert_cmpint (rounds_of (game, GOBLIN_A, 1), ==, 3);
  g_assert_cmpint (rounds_of (game, GOBLIN_A, 2), ==, 0);

  STATE_EDIT (game, WORLD, world, World, 1)
  world.clock = 6;
  STATE_EDIT (game, PARTICIPANT, participant, Participant, MIRELLE)
  participant.turns_begun = 2;
  g_assert_cmpint (rounds_of (game, GOBLIN_A, 0), ==, 2);
  g_assert_cmpint (rounds_of (game, GOBLIN_A, 1), ==, 1);
}

/* What a pass over everybody gathers changes no projection. */
static void
test_pass_agrees (void)
{
  g_autoptr (MusterGame) game = make_fight ();
  const MusterViewer viewers[] = { state_gm, mirelle, audience };

  add_chip (game, 1, GOBLIN_B, MUSTER_CONDITION_PRONE, MUSTER_CHIP_UNTIL_CLOCK, 12, 0);
  add_chip (game, 2, MIRELLE, MUSTER_CONDITION_CONCENTRATING, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  add_chip (game, 3, GOBLIN_B, MUSTER_CONDITION_BANED, MUSTER_CHIP_UNTIL_CLOCK, 60, 0);

  for (guint i = 0; i < G_N_ELEMENTS (viewers); i++)
    {
      g_auto (MusterViewPass) pass = { 0 };

      muster_view_pass_init (&pass, game, &viewers[i], FIGHT);
      muster_view_pass_gather (&pass);
      for (MusterId id = MIRELLE; id <= GUIDE; id++)
        {
          g_auto (MusterCombatantView) alone = MUSTER_COMBATANT_VIEW_INIT;
          g_auto (MusterCombatantView) together = MUSTER_COMBATANT_VIEW_INIT;

          muster_combatant_view_fill (&alone, game, &viewers[i], FIGHT, id);
          muster_view_pass_fill (&pass, &together, muster_game_creature (game, id),
                                 muster_game_participant (game, id));
          g_assert_cmpstr (alone.label, ==, together.label);
          g_assert_cmpuint (alone.chips->len, ==, together.chips->len);
          g_assert_cmpuint (alone.chips->len, ==, id == GOBLIN_B ? 2 : id == MIRELLE ? 1 : 0);
          g_assert_cmpuint (alone.concentration, ==, together.concentration);
          g_assert_cmpuint (alone.concentration, ==, id == MIRELLE ? 2 : 0);
          g_assert_cmpint (alone.hp, ==, together.hp);
        }
    }
}

static void
test_questions (void)
{
  g_autoptr (MusterGame) game = make_fight ();
  MusterQuestion question = {
    .key = { .kind = MUSTER_QUESTION_LEGENDARY_RESISTANCE, .asked = GOBLIN_A, .about = MIRELLE },
    .total = 9,
    .dc = 15,
    .n_choices = 0,
  };
  MusterQuestionView view;

  muster_view_question (&view, game, &state_gm, &question);
  g_assert_true (view.may_answer);
  g_assert_cmpint (view.question.total, ==, 9);

  muster_view_question (&view, game, &mirelle, &question);
  g_assert_false (view.may_answer);
  g_assert_cmpuint (view.question.key.asked, ==, GOBLIN_A);
  g_assert_cmpint (view.question.key.kind, ==, 0);
  g_assert_cmpint (view.question.total, ==, 0);
  g_assert_cmpint (view.question.dc, ==, 0);

  question.key.asked = MIRELLE;
  muster_view_question (&view, game, &mirelle, &question);
  g_assert_true (view.may_answer);
  g_assert_cmpint (view.question.dc, ==, 15);
}

static void
test_difficulty (void)
{
  g_autoptr (MusterGame) game = make_fight ();
  g_autoptr (GArray) levels = g_array_new (FALSE, FALSE, sizeof (int));
  const MusterId staged[] = { GOBLIN_A, GOBLIN_B };
  MusterDifficulty difficulty;

  muster_view_party_levels (game, levels);
  g_assert_cmpuint (levels->len, ==, 2);
  muster_view_difficulty (game, staged, 2, (const int *) (gpointer) levels->data, levels->len, 2014,
                          &difficulty);
  g_assert_cmpuint (difficulty.hostiles, ==, 2);
  g_assert_cmpint (difficulty.xp, ==, 100);

  /* The absent do not fight, and neither do the fallen. */
  STATE_EDIT (game, CREATURE, creature, Creature, ALDRIC)
  creature.absent = 1;
  STATE_EDIT (game, CREATURE, creature, Creature, GOBLIN_A)
  creature.hp = 0;
  g_array_set_size (levels, 0);
  muster_view_party_levels (game, levels);
  g_assert_cmpuint (levels->len, ==, 1);
  muster_view_difficulty (game, staged, 2, (const int *) (gpointer) levels->data, levels->len, 2014,
                          &difficulty);
  g_assert_cmpuint (difficulty.hostiles, ==, 1);
}

/* Names of their own get no numbers, however alike the stat blocks are; the log, board and ribbon
 * all take this label. */
static void
test_i13_named_wolves (void)
{
  static const char *const names[] = { "Shadow", "Iron", "Dusk" };
  g_autoptr (MusterGame) game = state_new ();
  g_auto (MusterCombatantView) view = MUSTER_COMBATANT_VIEW_INIT;

  state_hero (game, MIRELLE, "Mirelle", 20);
  state_fight (game, FIGHT, MUSTER_FIGHT_RUNNING, 1, 1);
  state_participant (game, MIRELLE, FIGHT, MIRELLE, 1, 20);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      state_goblin (game, ALDRIC + i, names[i], 11);
      state_participant (game, ALDRIC + i, FIGHT, ALDRIC + i, 1, 10 - (gint32) i);
    }

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      assert_label (game, &state_gm, ALDRIC + i, names[i]);
      assert_label (game, &mirelle, ALDRIC + i, names[i]);
      assert_label (game, &audience, ALDRIC + i, names[i]);
      g_assert_true (muster_combatant_view_fill (&view, game, &state_gm, FIGHT, ALDRIC + i));
      g_assert_cmpstr (view.label, ==, names[i]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/view/combatant/gm-reads-numbers", test_gm_reads_numbers);
  g_test_add_func ("/view/combatant/player-reads-bands-of-others", test_player_reads_bands);
  g_test_add_func ("/view/combatant/halved-maximum", test_halved_maximum);
  g_test_add_func ("/view/combatant/a-load-shows-beside-exhaustion", test_load);
  g_test_add_func ("/view/combatant/legendary-counts-are-the-gms", test_gm_only_counts);
  g_test_add_func ("/view/combatant/armor-class-of-foes-is-an-option", test_armor_class_option);
  g_test_add_func ("/view/combatant/twins-get-numbers", test_twins);
  g_test_add_func ("/view/combatant/players-read-the-alias", test_alias);
  g_test_add_func ("/view/combatant/bystanders-stand-with-the-party", test_sides);
  g_test_add_func ("/view/combatant/states", test_states);
  g_test_add_func ("/options/death-saves/hidden-from-players", test_death_saves_option);
  g_test_add_func ("/view/combatant/death-saves-show-at-most-three", test_death_saves_show_three);
  g_test_add_func ("/view/combatant/rounds-left-are-derived", test_rounds_left);
  g_test_add_func ("/view/combatant/what-a-foe-waits-for-is-the-gms", test_readied);
  g_test_add_func ("/view/combatant/a-gathered-pass-agrees", test_pass_agrees);
  g_test_add_func ("/view/question/only-who-may-answer-reads-it", test_questions);
  g_test_add_func ("/view/encounter/difficulty-counts-who-fights", test_difficulty);
  g_test_add_func ("/demand/I13", test_i13_named_wolves);

  return g_test_run ();
}

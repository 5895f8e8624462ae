/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "../view/game-state.h"

#include "log/words-timing.h"
#include "log/words.h"
#include "rules/perform.h"
#include "view/combatant-view.h"

#define MIRELLE 1
#define GOBLIN_A 3
#define GOBLIN_B 4
#define FIGHT 1

typedef struct
{
  MusterGame *game;
  MusterGameNames source;
  MusterNames names;
  MusterReader gm;
  MusterEvents events;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->game = state_new ();
  state_hero (fixture->game, MIRELLE, "Mirelle", 20);
  state_goblin (fixture->game, GOBLIN_A, "Goblin", 7);
  state_goblin (fixture->game, GOBLIN_B, "Goblin", 7);
  state_fight (fixture->game, FIGHT, MUSTER_FIGHT_RUNNING, 2, 1);
  state_participant (fixture->game, 1, FIGHT, MIRELLE, 1, 20);
  state_participant (fixture->game, 3, FIGHT, GOBLIN_A, 1, 12);
  state_participant (fixture->game, 4, FIGHT, GOBLIN_B, 2, 11);
  fixture->source = (MusterGameNames) { .game = fixture->game, .viewer = state_gm };
  fixture->names = muster_game_names (&fixture->source);
  fixture->gm = muster_game_reader (&fixture->source);
  muster_events_init (&fixture->events);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  muster_events_free (&fixture->events);
  muster_game_free (fixture->game);
}

static MusterEventView
project (Fixture *fixture, const MusterReader *reader, MusterEvent event)
{
  MusterEventView view = { 0 };

  event.fight = FIGHT;
  g_assert_true (muster_view_event (reader, &event, &view));

  return view;
}

#define assert_words(call, expected)             \
  G_STMT_START                                   \
  {                                              \
    g_autofree char *found_words = call;         \
    g_assert_cmpstr (found_words, ==, expected); \
  }                                              \
  G_STMT_END

#define assert_event(fixture, reader, event, expected)                                        \
  G_STMT_START                                                                                \
  {                                                                                           \
    MusterEventView view_of_event = project (fixture, reader, event);                         \
    assert_words (muster_words_event (&(fixture)->names, &view_of_event, &(fixture)->events), \
                  expected);                                                                  \
  }                                                                                           \
  G_STMT_END

/* No sentence shows an id, a key, a hole in a format or a mark. */
static void
check_sentence (const char *what, const char *sentence)
{
  g_test_message ("%s: %s", what, sentence);
  g_assert_nonnull (sentence);
  g_assert_cmpuint (strlen (sentence), >, 3);
  g_assert_true (g_utf8_validate (sentence, -1, NULL));
  g_assert_null (strchr (sentence, '%'));
  g_assert_null (strchr (sentence, '<'));
  g_assert_null (strstr (sentence, "(null)"));
  g_assert_null (strstr (sentence, "muster"));
  g_assert_null (strstr (sentence, "  "));
  g_assert_null (strstr (sentence, "rror:"));
  g_assert_null (strstr (sentence, "uccessfully"));
}

static void
check_markup (const char *markup)
{
  const GMarkupParser parser = { NULL };
  GMarkupParseContext *context = g_markup_parse_context_new (&parser, 0, NULL, NULL);
  g_autofree char *whole = g_strdup_printf ("<p>%s</p>", markup);
  g_autoptr (GError) error = NULL;

  g_markup_parse_context_parse (context, whole, -1, &error);
  g_assert_no_error (error);
  g_markup_parse_context_end_parse (context, &error);
  g_assert_no_error (error);
  g_markup_parse_context_free (context);
}

static void
test_every_event (Fixture *fixture, gconstpointer data)
{
  MusterText text = muster_game_intern (fixture->game, "Scimitar");

  for (guint kind = 0; kind < MUSTER_N_EVENTS; kind++)
    {
      const MusterEventInfo *info = muster_event_info ((MusterEventKind) kind);
      const MusterReader *gm = &fixture->gm;
      MusterReader player = *gm;

      player.viewer = (MusterViewer) { .gm = FALSE };
      for (gint32 number = 0; number < 6; number++)
        {
          MusterEvent event = { .kind = (guint16) kind, .fight = FIGHT };
          guint8 *body = muster_event_body (&event);
          MusterEventView view;
          g_autofree char *sentence = NULL;
          g_autofree char *markup = NULL;

          for (guint i = 0; i < info->n_fields; i++)
            {
              gpointer field = body + info->fields[i].offset;
              MusterId goblin = GOBLIN_B;

              if (info->fields[i].type == MUSTER_FIELD_INT)
                memcpy (field, &number, sizeof number);
              else if (info->fields[i].type == MUSTER_FIELD_ID)
                memcpy (field, &goblin, sizeof goblin);
              else if (info->fields[i].type == MUSTER_FIELD_TEXT)
                memcpy (field, &text, sizeof text);
            }

          g_assert_true (muster_view_event (gm, &event, &view));
          sentence = muster_words_event (&fixture->names, &view, &fixture->events);
          check_sentence (info->name, sentence);
          if (g_str_equal (sentence, muster_words_unknown_event ()))
            {
              g_test_fail_printf ("the event %s has no words: give it a KIND () in "
                                  "src/log/words-event.c",
                                  info->name);
              return;
            }
          markup = muster_words_event_markup (&fixture->names, &view, &fixture->events);
          check_markup (markup);
          g_assert_cmpstr (muster_words_event_icon ((MusterEventKind) kind), !=,
                           "muster-unknown-symbolic");

          if (muster_view_event (&player, &event, &view))
            {
              g_autofree char *open = muster_words_event (&fixture->names, &view, &fixture->events);

              check_sentence (info->name, open);
            }
        }
    }
}

static void
test_unknown_event (Fixture *fixture, gconstpointer data)
{
  MusterEventView view = { .event = { .kind = MUSTER_N_EVENTS } };

  assert_words (muster_words_event (&fixture->names, &view, &fixture->events),
                muster_words_unknown_event ());
}

static MusterEvent
attack (MusterHitOutcome outcome)
{
  MusterEvent event = { .kind = MUSTER_EVENT_ATTACK_ROLLED };

  event.attack_rolled.attacker = MIRELLE;
  event.attack_rolled.target = GOBLIN_B;
  event.attack_rolled.natural = 17;
  event.attack_rolled.bonus = 5;
  event.attack_rolled.total = 22;
  event.attack_rolled.armor_class = 17;
  event.attack_rolled.cover = MUSTER_COVER_HALF;
  event.attack_rolled.outcome = (gint32) outcome;

  return event;
}

static void
test_attack (Fixture *fixture, gconstpointer data)
{
  MusterEvent event = attack (MUSTER_HIT_HIT);
  MusterReader player = fixture->gm;
  MusterEventView view;

  event.attack_rolled.attack = muster_game_intern (fixture->game, "Mace & <Chain>");
  assert_event (fixture, &fixture->gm, event,
                "Mirelle hits Goblin 2 with Mace & <Chain>: 22 against armor class 17.");

  view = project (fixture, &fixture->gm, event);
  assert_words (
      muster_words_event_markup (&fixture->names, &view, &fixture->events),
      "Mirelle <b>hits</b> Goblin 2 with Mace &amp; &lt;Chain&gt;: 22 against armor class "
      "17.");

  player.viewer = (MusterViewer) { .gm = FALSE };
  player.foe_ac_hidden = TRUE;
  assert_event (fixture, &player, event, "Mirelle hits Goblin 2 with Mace & <Chain>: 22.");

  event = attack (MUSTER_HIT_MISS);
  event.attack_rolled.unarmed = 1;
  assert_event (fixture, &fixture->gm, event,
                "Mirelle misses Goblin 2 with an unarmed strike: 22 against armor class 17.");
}

static void
test_attack_details (Fixture *fixture, gconstpointer data)
{
  const MusterEventDie dice[] = {
    { .sides = 4, .face = 2, .use = MUSTER_DIE_RIDER },
    { .sides = 20, .face = 17, .use = MUSTER_DIE_D20 },
    { .sides = 20, .face = 4, .use = MUSTER_DIE_D20, .flags = MUSTER_DIE_DROPPED },
  };
  const MusterEventReason reasons[] = {
    { .kind = MUSTER_REASON_CONDITION_OF_TARGET,
      .mode = MUSTER_MODE_ADVANTAGE,
      .condition = MUSTER_CONDITION_PRONE },
    { .kind = MUSTER_REASON_RIDER, .condition = MUSTER_CONDITION_BLESSED, .amount = 2 },
  };
  MusterEvent event = attack (MUSTER_HIT_HIT);
  MusterEventView view;
  g_auto (GStrv) lines = NULL;

  g_array_append_vals (fixture->events.dice, dice, G_N_ELEMENTS (dice));
  g_array_append_vals (fixture->events.reasons, reasons, G_N_ELEMENTS (reasons));
  event.attack_rolled.rider = 2;
  event.attack_rolled.total = 24;
  event.attack_rolled.mode = MUSTER_MODE_ADVANTAGE;
  event.attack_rolled.swing = MUSTER_SWING_REACTION;
  event.attack_rolled.dice = (MusterSpan) { 0, G_N_ELEMENTS (dice) };
  event.attack_rolled.reasons = (MusterSpan) { 0, G_N_ELEMENTS (reasons) };

  view = project (fixture, &fixture->gm, event);
  lines = muster_words_event_details (&fixture->names, &view, &fixture->events);
  g_assert_cmpstrv (lines, ((const char *const[]) {
                               "Opportunity attack",
                               "Rolled: d20 17, d20 4 (dropped)",
                               "Bonus dice: d4 2",
                               "17 +5 +2 = 24",
                               "vs AC 17 (15, half cover +2)",
                               "Advantage: “Prone” on the target",
                               "Bless: +2",
                               NULL,
                           }));
}

/* What exhaustion takes off is below zero already, and what riders add stands beside it. */
static void
test_initiative_sum (Fixture *fixture, gconstpointer data)
{
  MusterEvent event = { .kind = MUSTER_EVENT_INITIATIVE_ROLLED };
  MusterEventView view;
  g_auto (GStrv) both = NULL;
  g_auto (GStrv) alone = NULL;

  event.initiative_rolled = (MusterEventInitiativeRolled) {
    .creature = MIRELLE, .natural = 9, .modifier = 3, .rider = 3, .penalty = -2, .total = 13
  };
  view = project (fixture, &fixture->gm, event);
  both = muster_words_event_details (&fixture->names, &view, &fixture->events);
  g_assert_cmpstrv (both, ((const char *const[]) { "9 +3 +1 = 13", NULL }));

  event.initiative_rolled.rider = 0;
  event.initiative_rolled.total = 10;
  view = project (fixture, &fixture->gm, event);
  alone = muster_words_event_details (&fixture->names, &view, &fixture->events);
  g_assert_cmpstrv (alone, ((const char *const[]) { "9 +3 −2 = 10", NULL }));
}

/* The outcome says that the fight is over, for no turn is announced from here on. */
static void
test_outcome_announced (Fixture *fixture, gconstpointer data)
{
  MusterEvent event = { .kind = MUSTER_EVENT_OUTCOME_REACHED };
  MusterEventView view;

  event.outcome_reached.outcome = MUSTER_OUTCOME_VICTORY;
  view = project (fixture, &fixture->gm, event);
  assert_words (muster_words_event_announcement (&fixture->names, &view, &fixture->events),
                "The fight is over. The party is victorious.");
  event.outcome_reached.outcome = MUSTER_OUTCOME_OPEN;
  view = project (fixture, &fixture->gm, event);
  assert_words (muster_words_event_announcement (&fixture->names, &view, &fixture->events),
                "The fight is open again.");
}

static void
test_damage (Fixture *fixture, gconstpointer data)
{
  const MusterEventPart parts[] = {
    { .type = MUSTER_DAMAGE_SLASHING, .rolled = 5, .dealt = 5 },
    { .type = MUSTER_DAMAGE_FIRE, .rolled = 9, .dealt = 4, .flags = MUSTER_PART_RESISTED },
  };
  MusterEvent event = { .kind = MUSTER_EVENT_DAMAGE_DEALT };
  MusterReader player = fixture->gm;
  MusterEventView view;
  g_auto (GStrv) lines = NULL;

  player.viewer = (MusterViewer) { .gm = FALSE, .bound = MIRELLE };
  g_array_append_vals (fixture->events.parts, parts, G_N_ELEMENTS (parts));
  event.damage_dealt.target = GOBLIN_B;
  event.damage_dealt.amount = 5;
  event.damage_dealt.hp = 2;
  event.damage_dealt.max_hp = 7;
  event.damage_dealt.parts = (MusterSpan) { 0, 1 };

  assert_event (fixture, &fixture->gm, event,
                "Goblin 2 takes 5 slashing damage: 2 of 7 hit points left.");
  assert_event (fixture, &player, event, "Goblin 2 takes 5 slashing damage.");
  view = project (fixture, &fixture->gm, event);
  assert_words (muster_words_event_announcement (&fixture->names, &view, &fixture->events),
                "Goblin 2, 5 damage, 2 of 7");
  view = project (fixture, &player, event);
  assert_words (muster_words_event_announcement (&fixture->names, &view, &fixture->events),
                "Goblin 2, 5 damage");

  event.damage_dealt.amount = 9;
  event.damage_dealt.absorbed = 3;
  event.damage_dealt.parts = (MusterSpan) { 0, 2 };
  view = project (fixture, &fixture->gm, event);
  lines = muster_words_event_details (&fixture->names, &view, &fixture->events);
  g_assert_cmpstrv (lines, ((const char *const[]) { "5 slashing", "9 fire, resisted: 4",
                                                    "3 taken by temporary hit points", NULL }));
}

/* What a hit adds besides the weapon's dice is named, a legendary action is numbered. */
static void
test_hit_riders (Fixture *fixture, gconstpointer data)
{
  const MusterEventReason riders[] = { { .kind = MUSTER_REASON_SNEAK_ATTACK, .amount = 4 },
                                       { .kind = MUSTER_REASON_SURPRISE_ATTACK, .amount = 2 },
                                       { .kind = MUSTER_REASON_LIFEDRINKER, .amount = 4 } };
  MusterEvent hit = { .kind = MUSTER_EVENT_DAMAGE_DEALT };
  MusterEvent bite = attack (MUSTER_HIT_MISS);
  MusterEventView view;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) legendary = NULL;

  g_array_append_vals (fixture->events.reasons, riders, G_N_ELEMENTS (riders));
  hit.damage_dealt.riders = (MusterSpan) { 0, G_N_ELEMENTS (riders) };
  view = project (fixture, &fixture->gm, hit);
  lines = muster_words_event_details (&fixture->names, &view, &fixture->events);
  g_assert_cmpstrv (lines, ((const char *const[]) { "Sneak Attack: 4d6", "Surprise Attack: 2d6",
                                                    "Lifedrinker: +4", NULL }));

  bite.attack_rolled.swing = MUSTER_SWING_LEGENDARY;
  bite.attack_rolled.legendary = 2;
  bite.attack_rolled.legendary_of = 3;
  view = project (fixture, &fixture->gm, bite);
  legendary = muster_words_event_details (&fixture->names, &view, &fixture->events);
  g_assert_cmpstr (legendary[0], ==, "Legendary action 2 of 3");
}

/* What a foe waits for, and how often it can do something, is the GM's to know. */
static void
test_turn_actions (Fixture *fixture, gconstpointer data)
{
  MusterText door = muster_game_intern (fixture->game, "the door opens");
  MusterEvent taken = { .kind = MUSTER_EVENT_ACTION_TAKEN };
  MusterEvent used = { .kind = MUSTER_EVENT_CLASS_ACTION_USED };
  MusterEvent released = { .kind = MUSTER_EVENT_READIED_RELEASED };
  MusterEvent pushed = { .kind = MUSTER_EVENT_PUSHED };
  MusterReader player = fixture->gm;

  player.viewer = (MusterViewer) { .gm = FALSE, .bound = MIRELLE };
  taken.action_taken = (MusterEventActionTaken) { .creature = GOBLIN_B,
                                                  .action = MUSTER_ACTION_READY,
                                                  .text = door };
  assert_event (fixture, &fixture->gm, taken, "Goblin 2 readies an action: the door opens");
  assert_event (fixture, &player, taken, "Goblin 2: Ready.");
  released.readied_released = (MusterEventReadiedReleased) { .creature = GOBLIN_B, .text = door };
  assert_event (fixture, &fixture->gm, released,
                "Goblin 2 releases a readied action: the door opens");
  assert_event (fixture, &player, released, "Goblin 2 releases a readied action.");
  released.readied_released.attacks = TRUE;
  assert_event (fixture, &fixture->gm, released,
                "Goblin 2 releases a readied attack: the door opens");
  assert_event (fixture, &player, released, "Goblin 2 releases a readied attack.");
  taken.action_taken = (MusterEventActionTaken) { .creature = MIRELLE,
                                                  .action = MUSTER_ACTION_HELP,
                                                  .target = GOBLIN_B };
  assert_event (fixture, &player, taken, "Mirelle helps Goblin 2.");

  pushed.pushed = (MusterEventPushed) { .creature = MIRELLE,
                                        .target = GOBLIN_B,
                                        .outcome = MUSTER_PUSH_RESISTED };
  assert_event (fixture, &player, pushed, "Goblin 2 stands firm against Mirelle.");
  pushed.pushed.outcome = MUSTER_PUSH_PRONE;
  assert_event (fixture, &player, pushed, "Mirelle knocks Goblin 2 down.");

  used.class_action_used = (MusterEventClassActionUsed) { .creature = GOBLIN_B,
                                                          .action = MUSTER_CLASS_ACTION_SECOND_WIND,
                                                          .left = 1 };
  assert_event (fixture, &fixture->gm, used, "Goblin 2 uses Second Wind; 1 use is left.");
  assert_event (fixture, &player, used, "Goblin 2 uses Second Wind.");
}

/* A player reads a foe's saving throw by its total alone. */
static void
test_save_of_a_foe (Fixture *fixture, gconstpointer data)
{
  const MusterEventDie die = { .sides = 20, .face = 9, .use = MUSTER_DIE_D20 };
  MusterEvent event = { .kind = MUSTER_EVENT_SAVE_ROLLED };
  MusterReader player = fixture->gm;
  MusterEventView view;
  g_auto (GStrv) open = NULL;
  g_auto (GStrv) closed = NULL;

  player.viewer = (MusterViewer) { .gm = FALSE, .bound = MIRELLE };
  g_array_append_val (fixture->events.dice, die);
  event.save_rolled.roller = GOBLIN_A;
  event.save_rolled.ability = MUSTER_ABILITY_DEXTERITY;
  event.save_rolled.dc = 13;
  event.save_rolled.natural = 9;
  event.save_rolled.bonus = 2;
  event.save_rolled.total = 11;
  event.save_rolled.dice = (MusterSpan) { 0, 1 };

  assert_event (fixture, &player, event,
                "Goblin 1 fails the Dexterity saving throw: 11 against DC 13.");
  view = project (fixture, &fixture->gm, event);
  open = muster_words_event_details (&fixture->names, &view, &fixture->events);
  g_assert_cmpstrv (open, ((const char *const[]) { "Rolled: d20 9", "9 +2 = 11", NULL }));
  view = project (fixture, &player, event);
  closed = muster_words_event_details (&fixture->names, &view, &fixture->events);
  g_assert_cmpuint (g_strv_length (closed), ==, 0);
}

static void
test_deleted_creature (Fixture *fixture, gconstpointer data)
{
  MusterEvent event = { .kind = MUSTER_EVENT_DEFEATED };

  event.defeated.creature = 77;
  assert_event (fixture, &fixture->gm, event, "Somebody is defeated.");
}

static void
test_combatant (Fixture *fixture, gconstpointer data)
{
  g_auto (MusterCombatantView) view = MUSTER_COMBATANT_VIEW_INIT;
  const MusterViewer player = { .gm = FALSE };
  MusterChip chip = { 0 };

  chip.id = 1;
  chip.creature = GOBLIN_B;
  chip.condition = MUSTER_CONDITION_PRONE;
  muster_game_load (fixture->game, MUSTER_POOL_CHIP, 1, &chip);
  state_fight (fixture->game, FIGHT, MUSTER_FIGHT_RUNNING, 2, 4);

  muster_combatant_view_fill (&view, fixture->game, &state_gm, FIGHT, GOBLIN_B);
  assert_words (muster_words_combatant (&view),
                "Goblin 2, 7 of 7 hit points, armor class 15, Prone, current turn");
  assert_words (muster_words_hit_points_short (&view), "7/7");

  muster_combatant_view_fill (&view, fixture->game, &player, FIGHT, GOBLIN_A);
  assert_words (muster_words_combatant (&view), "Goblin 1, Unharmed, armor class 15");
  assert_words (muster_words_turn_announcement (2, "Mirelle"), "Round 2: Mirelle’s turn");
}

static void
test_chip_durations (Fixture *fixture, gconstpointer data)
{
  MusterChipView chip = { .condition = MUSTER_CONDITION_BLESSED, .end = MUSTER_CHIP_UNTIL_CLOCK };

  chip.rounds = 1;
  assert_words (muster_words_chip (&chip, NULL), "Bless, 1 round");
  chip.rounds = 3;
  assert_words (muster_words_chip (&chip, NULL), "Bless, 3 rounds");
  chip.end = MUSTER_CHIP_UNTIL_TURN_START;
  assert_words (muster_words_chip (&chip, "Aldric"), "Bless, until a turn of Aldric begins");
  chip.end = MUSTER_CHIP_UNTIL_REMOVED;
  chip.condition = MUSTER_CONDITION_CUSTOM;
  chip.name = "Hexed";
  assert_words (muster_words_chip (&chip, NULL), "Hexed");
}

static void
test_every_refusal (Fixture *fixture, gconstpointer data)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ATTACK };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *fallback
      = muster_words_refusal (&fixture->names, &command, MUSTER_REFUSAL_NONE, MUSTER_WAIVER_NONE);

  command.attack.attacker = GOBLIN_B;
  for (guint refusal = MUSTER_REFUSAL_NONE + 1; refusal < MUSTER_N_REFUSALS; refusal++)
    {
      char *sentence = muster_words_refusal (&fixture->names, &command, (MusterRefusal) refusal,
                                             MUSTER_WAIVER_NONE);

      check_sentence ("refusal", sentence);
      g_assert_cmpstr (sentence, !=, fallback);
      g_assert_true (g_hash_table_add (seen, sentence));
    }

  assert_words (muster_words_refusal (&fixture->names, &command, MUSTER_REFUSAL_NO_ACTION,
                                      MUSTER_WAIVER_COST),
                "Goblin 2 has no action left this turn. Choose “Ignore the action cost” to let it "
                "through.");
}

static void
test_every_title (Fixture *fixture, gconstpointer data)
{
  MusterCommand command = { 0 };

  for (guint kind = 0; kind < MUSTER_N_COMMANDS; kind++)
    {
      const MusterCommandInfo *info = muster_command_info ((MusterCommandKind) kind);
      guint8 *body;
      g_autofree char *title = NULL;

      memset (&command, 0, sizeof command);
      command.kind = (MusterCommandKind) kind;
      body = muster_command_body (&command);
      for (guint i = 0; i < info->n_fields; i++)
        {
          const char *text = "1d6";
          MusterId goblin = GOBLIN_B;

          if (info->fields[i].type == MUSTER_FIELD_TEXT)
            memcpy (body + info->fields[i].offset, &text, sizeof text);
          else if (info->fields[i].type == MUSTER_FIELD_ID)
            memcpy (body + info->fields[i].offset, &goblin, sizeof goblin);
        }
      title = muster_words_title (&fixture->names, FIGHT, &command);
      check_sentence (info->name, title);
      if (g_str_equal (title, "Change"))
        g_test_fail_printf ("the command %s has no title: give it one in src/log/words-title.c",
                            info->name);
    }

  memset (&command, 0, sizeof command);
  command.kind = MUSTER_COMMAND_DAMAGE;
  command.damage.target = GOBLIN_B;
  assert_words (muster_words_title (&fixture->names, FIGHT, &command), "Damage to Goblin 2");
  memset (&command, 0, sizeof command);
  command.kind = MUSTER_COMMAND_ATTACK;
  command.attack.attacker = GOBLIN_A;
  command.attack.target = MIRELLE;
  assert_words (muster_words_title (&fixture->names, FIGHT, &command), "Goblin 1 attacks Mirelle");
  assert_words (muster_words_undone ("Damage to Goblin 2"), "Undone: Damage to Goblin 2");
}

static void
test_every_question (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    gint32 kind;
    guint32 accept;
    gboolean plain; /* answered with yes or no */
  } cases[] = {
    { MUSTER_QUESTION_NEXT_TARGET, MUSTER_CHOICE_ACCEPT, FALSE },
    { MUSTER_QUESTION_LEGENDARY_RESISTANCE, MUSTER_CHOICE_ACCEPT, FALSE },
    { MUSTER_QUESTION_OTHER_TARGET, MUSTER_CHOICE_ACCEPT, FALSE },
    { MUSTER_QUESTION_AURA, GOBLIN_B, FALSE },
    { MUSTER_QUESTION_COUNTERSPELL, MUSTER_CHOICE_ACCEPT, FALSE },
    { MUSTER_QUESTION_REDIRECT_ATTACK, GOBLIN_B, FALSE },
    { MUSTER_QUESTION_ARMOR_REACTION, MUSTER_CHOICE_ACCEPT, TRUE },
    { MUSTER_QUESTION_DAMAGE_REACTION, MUSTER_DAMAGE_FIRE, TRUE },
    { MUSTER_QUESTION_PARRY, MUSTER_CHOICE_ACCEPT, TRUE },
    { MUSTER_QUESTION_OPPORTUNITY, MUSTER_CHOICE_ACCEPT, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MusterQuestion question = {
        .key = { .kind = cases[i].kind, .asked = GOBLIN_A, .about = GOBLIN_B }, .total = 9, .dc = 15
      };
      g_autofree char *heading = NULL;
      g_autofree char *body = NULL;
      g_autofree char *decline
          = muster_words_choice (&fixture->names, FIGHT, &question, MUSTER_CHOICE_DECLINE);
      g_autofree char *accept
          = muster_words_choice (&fixture->names, FIGHT, &question, cases[i].accept);

      muster_question_set_name (&question, "Fireball");
      heading = muster_words_question_heading (&fixture->names, FIGHT, &question);
      body = muster_words_question (&fixture->names, FIGHT, &question);
      check_sentence ("heading", heading);
      check_sentence ("question", body);
      if (cases[i].plain)
        g_assert_cmpstr (decline, ==, "No");
      else
        check_sentence ("decline", decline);
      g_assert_cmpuint (strlen (accept), >=, cases[i].plain ? 3 : 4);
      g_assert_cmpstr (accept, !=, decline);
      g_assert_nonnull (strstr (body, "Goblin 1"));
    }
}

/* Rolls say what for; who is not known outside the question is called as it tells. */
static void
test_roll_headings (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    gint32 purpose;
    MusterId asked;
    const char *name;
    const char *heading;
  } cases[] = {
    { MUSTER_PURPOSE_ATTACK, GOBLIN_A, "Goblin", "Attack roll of Goblin 1" },
    { MUSTER_PURPOSE_SPELL_ATTACK, GOBLIN_A, "Goblin", "Attack roll of Goblin 1" },
    { MUSTER_PURPOSE_SPELL_DAMAGE, GOBLIN_A, "Goblin", "Damage by Goblin 1" },
    { MUSTER_PURPOSE_SPECIAL_DAMAGE, GOBLIN_A, "Goblin", "Damage by Goblin 1" },
    { MUSTER_PURPOSE_SECOND_WIND, GOBLIN_A, "Goblin", "Healing by Goblin 1" },
    { MUSTER_PURPOSE_RECHARGE, GOBLIN_A, "Goblin", "Recharge of Goblin 1" },
    { MUSTER_PURPOSE_INITIATIVE, 4000, "Giant Boar", "Initiative of Giant Boar" },
    { MUSTER_PURPOSE_INITIATIVE, 4000, "", "Initiative of Somebody" },
    { MUSTER_PURPOSE_SIDE, GOBLIN_A, "Goblin", "Initiative of a side" },
    { MUSTER_PURPOSE_DAMAGE_TO_MANY, 0, "", "What do the dice show?" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MusterQuestion question = { .key = { .kind = MUSTER_QUESTION_ROLL,
                                           .asked = cases[i].asked,
                                           .purpose = cases[i].purpose } };

      muster_question_set_name (&question, cases[i].name);
      assert_words (muster_words_question_heading (&fixture->names, FIGHT, &question),
                    cases[i].heading);
    }
}

static void
test_every_term (void)
{
  for (guint i = MUSTER_DAMAGE_UNTYPED + 1; i < MUSTER_N_DAMAGE_TYPES; i++)
    check_sentence ("damage type", muster_damage_type_words ((MusterDamageType) i));
  for (guint i = 0; i < MUSTER_N_CONDITIONS; i++)
    check_sentence ("condition", muster_condition_words ((MusterCondition) i));
  for (guint i = 0; i <= MUSTER_HP_UNHARMED; i++)
    check_sentence ("band", muster_hp_band_words ((MusterHpBand) i));
  for (guint i = 0; i < MUSTER_N_STANDARD_ACTIONS; i++)
    check_sentence ("action", muster_standard_action_words ((MusterStandardAction) i));
  for (guint i = 0; i <= MUSTER_BAND_ABOVE_HIGH; i++)
    g_assert_cmpstr (muster_difficulty_words ((MusterBand) i), !=, "");
  for (guint i = 0; i <= MUSTER_COST_NONE; i++)
    check_sentence ("cost", muster_cost_kind_words ((MusterCost) i));
  for (guint i = MUSTER_STATE_UP + 1; i <= MUSTER_STATE_DEAD; i++)
    check_sentence ("state", muster_words_state ((MusterState) i));
  g_assert_null (muster_words_state (MUSTER_STATE_UP));
}

static void
test_offers (void)
{
  MusterOfferView offer = { .offer = { .kind = MUSTER_OFFER_ATTACK }, .name = "Scimitar" };

  offer.to_hit = 4;
  offer.n_damage = 2;
  offer.damage[0] = (MusterDamage) { .dice = { 1, 6, 2 }, .type = MUSTER_DAMAGE_SLASHING };
  offer.damage[1] = (MusterDamage) { .dice = { 2, 6, -1 }, .type = MUSTER_DAMAGE_FIRE };
  assert_words (muster_words_offer (&offer), "Scimitar");
  assert_words (muster_words_offer_details (&offer), "+4 to hit, 1d6+2 slashing, 2d6−1 fire");
  g_assert_null (muster_words_offer_spent (&offer));

  offer.offer.spent = 1;
  offer.n_damage = 1;
  assert_words (muster_words_offer_name (&offer),
                "Scimitar, +4 to hit, 1d6+2 slashing, action spent");

  offer = (MusterOfferView) {
    .offer = { .kind = MUSTER_OFFER_ACTION, .cost = MUSTER_COST_BONUS, .index = MUSTER_ACTION_HIDE }
  };
  assert_words (muster_words_offer_name (&offer), "Hide, bonus action");
  g_assert_cmpstr (muster_words_offer_group (&offer), ==, "Bonus actions");
}

static void
test_every_option (void)
{
  for (guint i = 0; i < MUSTER_N_OPTIONS; i++)
    {
      g_autofree char *sources = muster_option_sources (i);

      check_sentence ("option", muster_option_title (i));
      check_sentence (muster_option_title (i), muster_option_sentence (i));
      check_sentence (muster_option_title (i), sources);
      for (guint j = 0; j < muster_option_info (i)->n_choices; j++)
        {
          g_assert_nonnull (strstr (sources, muster_option_choice_words (i, j)));
          g_assert_nonnull (strstr (sources, muster_option_choice_source (i, j)));
          for (guint k = 0; k < j; k++)
            g_assert_cmpstr (muster_option_choice_words (i, j), !=,
                             muster_option_choice_words (i, k));
        }
    }
  for (guint i = 0; i < MUSTER_N_OPTION_GROUPS; i++)
    g_assert_cmpstr (muster_option_group_words (i), !=, "");
}

/* A line of the campaign's log is found by its fight and the game's time. */
static void
test_log_headings (void)
{
  static const struct
  {
    const char *fight;
    gint32 round;
    gint64 clock;
    const char *words;
  } headings[] = {
    { "The ford", 3, 12 * 60 + 18, "The ford · Round 3 · Day 1, 00:12" },
    { "The ford", 0, 25 * 3600, "Before The ford · Day 2, 01:00" },
    { "", 1, 0, "A fight · Round 1 · Day 1, 00:00" },
    { "", 0, 0, "Before a fight · Day 1, 00:00" },
    { NULL, 0, 23 * 3600 + 59 * 60 + 59, "Outside fights · Day 1, 23:59" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    {
      g_autofree char *words
          = muster_words_log_heading (headings[i].fight, headings[i].round, headings[i].clock);

      g_assert_cmpstr (words, ==, headings[i].words);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/log/words/" path, Fixture, NULL, set_up, function, tear_down)

  ADD ("every-event-has-words", test_every_event);
  ADD ("an-unknown-event-shows-one-line", test_unknown_event);
  ADD ("attack", test_attack);
  ADD ("attack-details-name-every-die-and-reason", test_attack_details);
  ADD ("initiative-details-add-up", test_initiative_sum);
  ADD ("the-outcome-is-announced-with-the-end", test_outcome_announced);
  ADD ("hit-riders-and-legendary-actions-are-named", test_hit_riders);
  ADD ("turn-actions", test_turn_actions);
  ADD ("damage", test_damage);
  ADD ("save-of-a-foe-hides-the-bonus", test_save_of_a_foe);
  ADD ("a-deleted-creature-is-somebody", test_deleted_creature);
  ADD ("combatant", test_combatant);
  ADD ("chip-durations", test_chip_durations);
  ADD ("every-refusal-has-its-own-words", test_every_refusal);
  ADD ("every-command-has-a-title", test_every_title);
  ADD ("every-question-has-words", test_every_question);
  ADD ("rolls-say-what-for", test_roll_headings);
  g_test_add_func ("/log/words/every-term-has-words", test_every_term);
  g_test_add_func ("/log/words/every-rules-option-has-words", test_every_option);
  g_test_add_func ("/log/words/offers", test_offers);
  g_test_add_func ("/words/log-headings", test_log_headings);

  return g_test_run ();
}

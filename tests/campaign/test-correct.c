/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "That was a 17": back to the roll, once more with the right die, and everything after it. */
#include "correctable-fight.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "campaign/campaign-private.h"
#include "store/store-private.h"

static const char *program;

static MusterLogModel *
log_of (MusterCampaign *campaign)
{
  return muster_campaign_model_get_log (muster_campaign_get_model (campaign));
}

/* The n-th newest shown line of a kind, borrowed. */
static MusterLogItem *
find_item (MusterCampaign *campaign, MusterEventKind kind, guint nth)
{
  GListModel *log = G_LIST_MODEL (log_of (campaign));

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (MusterLogItem) item = g_list_model_get_item (log, i);

      if (muster_log_item_get_view (item)->event.kind == kind && nth-- == 0)
        return item;
    }

  return NULL;
}

static MusterStatus
correct (MusterCampaign *campaign, gint64 line, guint die, guint face, GError **error)
{
  g_autoptr (MusterCorrection) correction = muster_correction_new (line, die, face);

  return muster_campaign_correct (campaign, correction, error);
}

static const MusterCreature *
creature_of (MusterCampaign *campaign, const char *name)
{
  return muster_game_creature (muster_campaign_get_game (campaign), fixture_find (campaign, name));
}

static void
save_roll (MusterCampaign *campaign, const char *name)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ROLL_SAVE };

  command.roll_save.creature = fixture_find (campaign, name);
  command.roll_save.ability = MUSTER_ABILITY_WISDOM;
  command.roll_save.dc = 12;
  fixture_perform (campaign, command);
}

/* Every line as text, so that two logs can be compared. */
static gboolean
write_line (const MusterCampaignLine *line, gpointer user_data)
{
  g_string_append_printf (user_data, "%s %d %s\n", line->kind, line->struck, line->body);

  return TRUE;
}

static char *
log_text (MusterCampaign *campaign)
{
  GString *text = g_string_new (NULL);

  g_assert_true (muster_campaign_each_line (campaign, 0, write_line, text, NULL));

  return g_string_free_and_steal (text);
}

/* What the model shows is what the store has. */
static void
assert_shown (MusterCampaign *campaign)
{
  GListModel *log = G_LIST_MODEL (log_of (campaign));
  gint64 before = G_MAXINT64;

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (MusterLogItem) item = g_list_model_get_item (log, i);

      g_assert_cmpint (muster_log_item_get_line (item), <, before);
      before = muster_log_item_get_line (item);
    }
}

static guint
other_face (guint face)
{
  return face == 17 ? 4 : 17;
}

/* One die is amended, and no other roll changes: saves before and after are as they were. */
static void
test_no_other_roll (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  static const char *const names[] = { "Mirelle", "Ser Aldric", "Goblin", "Ogre", "Tamsin" };
  gint32 naturals[G_N_ELEMENTS (names)];
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  MusterLogItem *item;
  guint face;

  fixture_start_fight (campaign, 1);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    save_roll (campaign, names[i]);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    naturals[i] = muster_log_item_get_view (find_item (campaign, MUSTER_EVENT_SAVE_ROLLED, i))
                      ->event.save_rolled.natural;
  before = fixture_encode (campaign);
  text = log_text (campaign);

  item = find_item (campaign, MUSTER_EVENT_SAVE_ROLLED, 2);
  g_assert_true (muster_campaign_may_correct (campaign, item));
  face = other_face ((guint) naturals[2]);
  g_assert_cmpint (correct (campaign, muster_log_item_get_line (item), 0, face, &error), ==,
                   MUSTER_DONE);
  g_assert_no_error (error);
  assert_shown (campaign);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      item = find_item (campaign, MUSTER_EVENT_SAVE_ROLLED, i);
      g_assert_cmpint (muster_log_item_get_view (item)->event.save_rolled.natural, ==,
                       (i == 2 ? (gint32) face : naturals[i]));
    }
  item = find_item (campaign, MUSTER_EVENT_SAVE_ROLLED, 2);
  g_assert_cmpuint (
      muster_events_dice (muster_log_item_get_events (item), muster_log_item_get_dice (item))[0]
          .flags,
      ==, MUSTER_DIE_BY_HAND);
  g_assert_cmpstr (muster_campaign_model_get_undo_title (muster_campaign_get_model (campaign)), ==,
                   "Correct a Roll: Saving throw of Goblin 1");

  g_assert_true (muster_campaign_undo (campaign, &error));
  g_assert_no_error (error);
  fixture_assert_state (campaign, before);
  assert_shown (campaign);
  {
    g_autofree char *again = log_text (campaign);

    g_assert_cmpstr (again, ==, text);
  }
  g_assert_true (muster_campaign_redo (campaign, &error));
  g_assert_cmpint (muster_log_item_get_view (find_item (campaign, MUSTER_EVENT_SAVE_ROLLED, 2))
                       ->event.save_rolled.natural,
                   ==, (gint32) face);
  fixture_reopen (fixture);
  g_assert_cmpint (
      muster_log_item_get_view (find_item (fixture->campaign, MUSTER_EVENT_SAVE_ROLLED, 2))
          ->event.save_rolled.natural,
      ==, (gint32) face);
}

/* A miss becomes the hit that drops the hero, who then needs the death save that was refused
 * before; and the other way round the death save that was rolled is refused now. */
static void
test_death_save (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  const MusterGame *game = muster_campaign_get_game (campaign);
  MusterCommand command = { .kind = MUSTER_COMMAND_DAMAGE };
  MusterId fight = fixture_start_fight (campaign, 1);
  MusterId hero = fixture_find (campaign, "Mirelle");
  g_autoptr (MusterCorrection) correction = NULL;
  const MusterCorrectionProblem *problem;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;
  MusterLogItem *item;
  gint64 line;

  correctable_turn_of (campaign, fight, "Ogre");
  command.damage.target = hero;
  command.damage.amount = creature_of (campaign, "Mirelle")->hp - 1;
  fixture_perform (campaign, command);
  command = (MusterCommand) { .kind = MUSTER_COMMAND_ATTACK };
  command.attack.attacker = fixture_find (campaign, "Ogre");
  command.attack.target = hero;
  fixture_perform (campaign, command);
  item = find_item (campaign, MUSTER_EVENT_ATTACK_ROLLED, 0);
  line = muster_log_item_get_line (item);
  if (muster_log_item_get_view (item)->event.attack_rolled.outcome != MUSTER_HIT_HIT)
    {
      g_assert_cmpint (correct (campaign, line, 0, 19, &error), ==, MUSTER_DONE);
      g_assert_no_error (error);
      line = muster_log_item_get_line (find_item (campaign, MUSTER_EVENT_ATTACK_ROLLED, 0));
    }
  g_assert_cmpint (creature_of (campaign, "Mirelle")->life, ==, MUSTER_LIFE_DYING);

  correctable_turn_of (campaign, fight, "Mirelle");
  command = (MusterCommand) { .kind = MUSTER_COMMAND_DEATH_SAVE };
  command.death_save.creature = hero;
  fixture_perform (campaign, command);
  save_roll (campaign, "Tamsin");
  before = fixture_encode (campaign);

  /* A 2 misses: nobody is dying, and the death save stands in the way. */
  correction = muster_correction_new (line, 0, 2);
  g_assert_cmpint (muster_campaign_correct (campaign, correction, &error), ==, MUSTER_ASKS);
  g_assert_no_error (error);
  g_assert_cmpuint (muster_correction_get_n_problems (correction), ==, 1);
  problem = muster_correction_get_problem (correction, 0);
  g_assert_false (problem->asks);
  g_assert_cmpstr (problem->title, ==, "Death save of Mirelle");
  g_assert_cmpstr (problem->reason, !=, "");
  fixture_assert_state (campaign, before);

  muster_correction_leave_out (correction, 0);
  g_assert_cmpint (muster_campaign_correct (campaign, correction, &error), ==, MUSTER_DONE);
  g_assert_no_error (error);
  g_assert_cmpint (muster_game_creature (game, hero)->hp, ==, 1);
  g_assert_cmpint (muster_game_creature (game, hero)->life, ==, MUSTER_LIFE_ALIVE);
  g_assert_null (find_item (campaign, MUSTER_EVENT_DEATH_SAVE_ROLLED, 0));
  g_assert_nonnull (find_item (campaign, MUSTER_EVENT_SAVE_ROLLED, 0));
  assert_shown (campaign);

  g_assert_true (muster_campaign_undo (campaign, &error));
  fixture_assert_state (campaign, before);
}

static gint32
resistances_used (MusterCampaign *campaign)
{
  return creature_of (campaign, "Adult Red Dragon")->resistances_used;
}

static guint
count_lines (MusterCampaign *campaign, MusterEventKind kind)
{
  guint n = 0;

  while (find_item (campaign, kind, n) != NULL)
    n++;

  return n;
}

static void
assert_refused (MusterCorrection *correction, guint n, const char *title)
{
  const MusterCorrectionProblem *problem = muster_correction_get_problem (correction, n);

  g_assert_false (problem->asks);
  g_assert_cmpint (problem->choice, ==, MUSTER_CORRECTION_OPEN);
  g_assert_cmpstr (problem->title, ==, title);
  g_assert_nonnull (strstr (problem->reason, "Stinger"));
  g_assert_null (problem->questions);
}

static void
assert_asks_for_resistance (MusterCorrection *correction, guint n, MusterCorrectionChoice choice)
{
  const MusterCorrectionProblem *problem = muster_correction_get_problem (correction, n);

  g_assert_true (problem->asks);
  g_assert_cmpint (problem->choice, ==, choice);
  g_assert_cmpstr (problem->title, ==, "Saving throw of Adult Red Dragon");
  g_assert_null (problem->reason);
  g_assert_cmpint (g_array_index (problem->questions, MusterQuestion, 0).key.kind, ==,
                   MUSTER_QUESTION_LEGENDARY_RESISTANCE);
}

static void
answer_problem (MusterCorrection *correction, guint n, guint32 choice)
{
  const MusterCorrectionProblem *problem = muster_correction_get_problem (correction, n);
  MusterAnswer answer
      = { .key = g_array_index (problem->questions, MusterQuestion, 0).key, .choice = choice };

  muster_correction_answer (correction, n, &answer, 1);
}

/* The ogre hit after all: what is refused and what asks stands in one list, in the fight's order,
 * and nothing of the try is left.  One correction carries it out, one undo takes it back. */
static void
test_all_at_once (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  gint64 line = correctable_fight (campaign);
  g_autoptr (MusterCorrection) correction = muster_correction_new (line, 0, CORRECTABLE_HIT);
  g_autoptr (GBytes) before = fixture_encode (campaign);
  g_autoptr (GBytes) after = NULL;
  g_autofree char *text = log_text (campaign);
  g_autofree char *same = NULL;
  g_autofree char *again = NULL;
  g_autofree char *title
      = g_strdup (muster_campaign_model_get_undo_title (muster_campaign_get_model (campaign)));
  guint n_attacks = count_lines (campaign, MUSTER_EVENT_ATTACK_ROLLED);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (resistances_used (campaign), ==, 3);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (muster_campaign_try_correction (campaign, correction, &error), ==,
                       MUSTER_ASKS);
      g_assert_no_error (error);
      g_assert_cmpuint (muster_correction_get_n_problems (correction), ==, 3);
      assert_refused (correction, 0, "Stinger attacks Adult Red Dragon");
      assert_refused (correction, 1, "Stinger: Dodge");
      assert_asks_for_resistance (correction, 2, MUSTER_CORRECTION_OPEN);
      fixture_assert_state (campaign, before);
    }
  same = log_text (campaign);
  g_assert_cmpstr (same, ==, text);
  g_assert_cmpstr (muster_campaign_model_get_undo_title (muster_campaign_get_model (campaign)), ==,
                   title);

  /* The question is still open. */
  muster_correction_leave_out_refused (correction);
  g_assert_cmpint (muster_campaign_correct (campaign, correction, &error), ==, MUSTER_ASKS);
  fixture_assert_state (campaign, before);

  answer_problem (correction, 2, MUSTER_CHOICE_ACCEPT);
  g_assert_cmpint (muster_campaign_try_correction (campaign, correction, &error), ==, MUSTER_DONE);
  g_assert_cmpuint (muster_correction_get_n_problems (correction), ==, 3);
  fixture_assert_state (campaign, before);
  g_assert_cmpint (muster_campaign_correct (campaign, correction, &error), ==, MUSTER_DONE);
  g_assert_no_error (error);
  g_assert_cmpint (creature_of (campaign, "Stinger")->hp, ==, 0);
  g_assert_cmpint (resistances_used (campaign), ==, 3);
  g_assert_cmpuint (count_lines (campaign, MUSTER_EVENT_ATTACK_ROLLED), ==, n_attacks - 1);
  g_assert_cmpuint (count_lines (campaign, MUSTER_EVENT_SAVE_ROLLED), ==, 3);
  assert_shown (campaign);
  after = fixture_encode (campaign);

  g_assert_true (muster_campaign_undo (campaign, &error));
  fixture_assert_state (campaign, before);
  again = log_text (campaign);
  g_assert_cmpstr (again, ==, text);
  g_assert_true (muster_campaign_redo (campaign, &error));
  fixture_assert_state (campaign, after);
}

static MusterId
turn_of (MusterCampaign *campaign)
{
  const MusterGame *game = muster_campaign_get_game (campaign);
  const MusterFight *fight = muster_game_current_fight (game);

  return muster_game_participant (game, fight->turn)->creature;
}

/* The turns stay with those who took them: with the Stinger dead nobody's place moves up, so that
 * Mirelle dodges on her turn and it is the turn of the same creature at the end; with the Stinger
 * up again its turn passes. */
static void
test_turns_stay (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  const MusterGame *game = muster_campaign_get_game (campaign);
  gint64 line = correctable_fight (campaign);
  MusterId fight = muster_game_current_fight (game)->id;
  g_autoptr (MusterCorrection) correction = muster_correction_new (line, 0, CORRECTABLE_HIT);
  g_autoptr (GError) error = NULL;
  MusterCommand command = { .kind = MUSTER_COMMAND_TAKE_ACTION };
  gint32 round;

  /* A round on, somebody else acts. */
  correctable_turn_of (campaign, fight, "Goblin");
  command.take_action.creature = fixture_find (campaign, "Goblin");
  command.take_action.action = MUSTER_ACTION_DASH;
  command.take_action.cost = MUSTER_COST_ACTION;
  fixture_perform (campaign, command);
  round = muster_game_fight (game, fight)->round;

  g_assert_cmpint (muster_campaign_correct (campaign, correction, &error), ==, MUSTER_ASKS);
  g_assert_cmpuint (muster_correction_get_n_problems (correction), ==, 3);
  answer_problem (correction, 2, MUSTER_CHOICE_ACCEPT);
  muster_correction_leave_out_refused (correction);
  g_assert_cmpint (muster_campaign_correct (campaign, correction, &error), ==, MUSTER_DONE);
  g_assert_no_error (error);
  g_assert_cmpuint (turn_of (campaign), ==, fixture_find (campaign, "Goblin"));
  g_assert_cmpint (muster_game_fight (game, fight)->round, ==, round);

  /* And back: nothing stands in the way, though one more takes turns. */
  line = muster_log_item_get_line (find_item (campaign, MUSTER_EVENT_ATTACK_ROLLED, 0));
  g_assert_cmpint (correct (campaign, line, 0, 2, &error), ==, MUSTER_DONE);
  g_assert_no_error (error);
  g_assert_cmpint (creature_of (campaign, "Stinger")->life, ==, MUSTER_LIFE_ALIVE);
  g_assert_cmpuint (turn_of (campaign), ==, fixture_find (campaign, "Goblin"));
  g_assert_cmpint (muster_game_fight (game, fight)->round, ==, round);
}

/* Leaving all of it out is one decision too. */
static void
test_leave_all_out (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  gint64 line = correctable_fight (campaign);
  g_autoptr (MusterCorrection) correction = muster_correction_new (line, 0, CORRECTABLE_HIT);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (muster_campaign_correct (campaign, correction, &error), ==, MUSTER_ASKS);
  for (guint i = 0; i < muster_correction_get_n_problems (correction); i++)
    muster_correction_leave_out (correction, i);
  g_assert_cmpint (muster_campaign_correct (campaign, correction, &error), ==, MUSTER_DONE);
  g_assert_no_error (error);
  g_assert_cmpint (resistances_used (campaign), ==, 2);
  g_assert_cmpuint (count_lines (campaign, MUSTER_EVENT_SAVE_ROLLED), ==, 2);
}

/* An answer changes what comes after it: the resistance spent on one save is not there for the
 * next; refused, the next one asks as well, and a decision stands until its question changes. */
static void
test_answers_change_the_rest (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  gint64 line = correctable_fight (campaign);
  g_autoptr (MusterCorrection) correction = muster_correction_new (line, 0, CORRECTABLE_HIT);
  g_autoptr (GError) error = NULL;

  fixture_perform (campaign, correctable_dragon_save (campaign, 41));

  /* Left out, the first of them spends nothing. */
  g_assert_cmpint (muster_campaign_try_correction (campaign, correction, &error), ==, MUSTER_ASKS);
  g_assert_cmpuint (muster_correction_get_n_problems (correction), ==, 4);
  assert_asks_for_resistance (correction, 2, MUSTER_CORRECTION_OPEN);
  assert_asks_for_resistance (correction, 3, MUSTER_CORRECTION_OPEN);

  answer_problem (correction, 2, MUSTER_CHOICE_ACCEPT);
  g_assert_cmpint (muster_campaign_try_correction (campaign, correction, &error), ==, MUSTER_ASKS);
  g_assert_cmpuint (muster_correction_get_n_problems (correction), ==, 3);
  assert_asks_for_resistance (correction, 2, MUSTER_CORRECTION_ANSWERED);

  answer_problem (correction, 2, MUSTER_CHOICE_DECLINE);
  g_assert_cmpint (muster_campaign_try_correction (campaign, correction, &error), ==, MUSTER_ASKS);
  g_assert_cmpuint (muster_correction_get_n_problems (correction), ==, 4);
  assert_asks_for_resistance (correction, 3, MUSTER_CORRECTION_OPEN);
  answer_problem (correction, 3, MUSTER_CHOICE_ACCEPT);
  muster_correction_leave_out_refused (correction);
  g_assert_cmpint (muster_campaign_correct (campaign, correction, &error), ==, MUSTER_DONE);
  g_assert_no_error (error);
  g_assert_cmpint (resistances_used (campaign), ==, 3);
  g_assert_cmpuint (count_lines (campaign, MUSTER_EVENT_SAVE_ROLLED), ==, 4);
}

/* A line that was taken back, a note: they follow the line to where it is now. */
static void
test_lines_follow (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  MusterCommand command = { .kind = MUSTER_COMMAND_DAMAGE };
  g_autoptr (GError) error = NULL;
  MusterLogItem *item;
  gint64 line, damage;

  fixture_start_fight (campaign, 1);
  save_roll (campaign, "Tamsin");
  line = muster_log_item_get_line (find_item (campaign, MUSTER_EVENT_SAVE_ROLLED, 0));
  command.damage.target = fixture_find (campaign, "Ogre");
  command.damage.amount = 9;
  fixture_perform (campaign, command);
  damage = muster_log_item_get_line (find_item (campaign, MUSTER_EVENT_DAMAGE_DEALT, 0));
  command = (MusterCommand) { .kind = MUSTER_COMMAND_AMEND_LINE };
  command.amend_line.line = damage;
  command.amend_line.note = "The chandelier.";
  fixture_perform (campaign, command);
  g_assert_cmpint (muster_campaign_take_back (campaign, damage, &error), ==, MUSTER_DONE);

  item = find_item (campaign, MUSTER_EVENT_SAVE_ROLLED, 0);
  g_assert_cmpint (
      correct (campaign, line, 0,
               other_face ((guint) muster_log_item_get_view (item)->event.save_rolled.natural),
               &error),
      ==, MUSTER_DONE);
  g_assert_no_error (error);
  item = find_item (campaign, MUSTER_EVENT_DAMAGE_DEALT, 0);
  g_assert_true (muster_log_item_get_struck (item));
  g_assert_cmpstr (muster_log_item_get_note (item), ==, "The chandelier.");
  g_assert_cmpint (creature_of (campaign, "Ogre")->hp, ==, 59);
}

/* A step outside the fight that touched the same rows stands in the way; the reason says so. */
static void
test_outside (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  MusterCommand command = { .kind = MUSTER_COMMAND_DAMAGE };
  MusterId fight = fixture_start_fight (campaign, 1);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;
  gint64 line;

  save_roll (campaign, "Tamsin");
  line = muster_log_item_get_line (find_item (campaign, MUSTER_EVENT_SAVE_ROLLED, 0));
  command.damage.target = fixture_find (campaign, "Tamsin");
  command.damage.amount = 4;
  fixture_perform (campaign, command);
  command = (MusterCommand) { .kind = MUSTER_COMMAND_END_FIGHT };
  command.end_fight.fight = fight;
  fixture_perform (campaign, command);
  command = (MusterCommand) { .kind = MUSTER_COMMAND_HEAL };
  command.heal.target = fixture_find (campaign, "Tamsin");
  command.heal.amount = 4;
  fixture_perform (campaign, command);
  before = fixture_encode (campaign);

  g_assert_cmpint (correct (campaign, line, 0, 17, &error), ==, MUSTER_REFUSED);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "outside this fight"));
  fixture_assert_state (campaign, before);
}

/* The fight did not change the goblin after the roll, but it cannot go back to it either. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  MusterId fight = fixture_start_fight (campaign, 1);
  MusterId goblin = fixture_find (campaign, "Goblin");
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;
  gint64 line;

  save_roll (campaign, "Tamsin");
  line = muster_log_item_get_line (find_item (campaign, MUSTER_EVENT_SAVE_ROLLED, 0));
  fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_END_FIGHT,
                                               .end_fight = { .fight = fight } });
  fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_REMOVE_CREATURE,
                                               .remove_creature = { .creature = goblin } });
  before = fixture_encode (campaign);

  g_assert_cmpint (correct (campaign, line, 0, 17, &error), ==, MUSTER_REFUSED);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "outside this fight"));
  fixture_assert_state (campaign, before);
}

static void
test_other_rules (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  g_autoptr (GError) error = NULL;
  gint64 line;

  fixture_start_fight (campaign, 1);
  save_roll (campaign, "Tamsin");
  line = muster_log_item_get_line (find_item (campaign, MUSTER_EVENT_SAVE_ROLLED, 0));
  g_assert_true (muster_db_exec (campaign->store->db, "UPDATE main.history SET rules = 0", &error));
  g_assert_cmpint (correct (campaign, line, 0, 17, &error), ==, MUSTER_REFUSED);
  g_assert_error (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED);
  g_assert_nonnull (strstr (error->message, "another version"));
}

static void
test_bad_face (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;
  MusterLogItem *item;

  fixture_start_fight (campaign, 1);
  save_roll (campaign, "Tamsin");
  item = find_item (campaign, MUSTER_EVENT_SAVE_ROLLED, 0);
  before = fixture_encode (campaign);
  g_assert_cmpint (correct (campaign, muster_log_item_get_line (item), 0, 25, &error), ==,
                   MUSTER_REFUSED);
  g_assert_cmpstr (error->message, ==, "A d20 shows 1 to 20. Type what it shows.");
  g_clear_error (&error);
  g_assert_cmpint (correct (campaign, muster_log_item_get_line (item), 0,
                            (guint) muster_log_item_get_view (item)->event.save_rolled.natural,
                            &error),
                   ==, MUSTER_REFUSED);
  fixture_assert_state (campaign, before);
}

/* A line with dice that are its own, chosen at random; NULL: none. */
static MusterLogItem *
random_roll (MusterCampaign *campaign, GRand *rand)
{
  GListModel *log = G_LIST_MODEL (log_of (campaign));
  guint n = g_list_model_get_n_items (log);

  for (guint tries = 0; n > 0 && tries < 40; tries++)
    {
      g_autoptr (MusterLogItem) item
          = g_list_model_get_item (log, (guint) g_rand_int_range (rand, 0, (gint32) MIN (n, 60)));

      if (muster_log_item_get_dice (item).count > 0)
        return item;
    }

  return NULL;
}

/* Decides about the first open problem of each try, or about all of them. */
static MusterStatus
decide (MusterCampaign *campaign, MusterCorrection *correction, GRand *rand)
{
  gboolean all = g_rand_boolean (rand);
  MusterStatus status;
  guint n = 0;

  while ((status = muster_campaign_correct (campaign, correction, NULL)) == MUSTER_ASKS)
    {
      g_assert_cmpuint (n++, <, 2000);
      for (guint i = 0; i < muster_correction_get_n_problems (correction); i++)
        {
          const MusterCorrectionProblem *problem = muster_correction_get_problem (correction, i);

          if (problem->choice != MUSTER_CORRECTION_OPEN)
            continue;
          if (problem->asks && g_rand_boolean (rand))
            {
              MusterAnswer answer
                  = { .key = g_array_index (problem->questions, MusterQuestion, 0).key };

              muster_correction_answer (correction, i, &answer, 1);
            }
          else
            muster_correction_leave_out (correction, i);
          if (!all)
            break;
        }
    }

  return status;
}

/* Random play with random corrections: undo gives every byte and every line back. */
static void
test_fuzz (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  guint n_steps = fixture_is_full () ? 2500 : 250;
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);
  guint n_done = 0, n_refused = 0;

  for (guint i = 0; i < n_steps; i++)
    {
      g_autoptr (MusterCorrection) correction = NULL;
      g_autoptr (GBytes) before = NULL;
      g_autofree char *text = NULL;
      g_autoptr (GError) error = NULL;
      MusterLogItem *item;
      const MusterEventDie *die;
      guint place;

      fixture_random_step (campaign, rand);
      if (i % 5 != 0 || muster_campaign_get_question (campaign) != NULL)
        continue;
      item = random_roll (campaign, rand);
      if (item == NULL)
        continue;

      place = (guint) g_rand_int_range (rand, 0, (gint32) muster_log_item_get_dice (item).count);
      die = &muster_events_dice (muster_log_item_get_events (item),
                                 muster_log_item_get_dice (item))[place];
      correction
          = muster_correction_new (muster_log_item_get_line (item), place,
                                   (guint) g_rand_int_range (rand, 1, (gint32) die->sides + 1));
      before = fixture_encode (campaign);
      text = log_text (campaign);
      if (decide (campaign, correction, rand) == MUSTER_DONE)
        {
          g_autofree char *again = NULL;

          n_done++;
          assert_shown (campaign);
          g_assert_true (muster_campaign_undo (campaign, &error));
          g_assert_no_error (error);
          fixture_assert_state (campaign, before);
          again = log_text (campaign);
          g_assert_cmpstr (again, ==, text);
          if (g_rand_boolean (rand))
            {
              g_assert_true (muster_campaign_redo (campaign, &error));
              g_assert_no_error (error);
            }
        }
      else
        {
          n_refused++;
          fixture_assert_state (campaign, before);
        }
      if (i % 50 == 0)
        {
          g_autoptr (GBytes) state = fixture_encode (campaign);

          fixture_reopen (fixture);
          campaign = fixture->campaign;
          fixture_assert_state (campaign, state);
        }
    }

  g_assert_cmpuint (n_done, >, 5);
  g_test_message ("counts: %u corrections, %u refused", n_done, n_refused);
}

/* The child of the kill: corrects the first roll of a long fight, over and over. */
static int
correct_forever (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MusterCampaign) campaign
      = muster_campaign_open (file, MUSTER_CAMPAIGN_OPEN_DEFAULT, NULL);

  for (guint face = 2; campaign != NULL; face = face == 2 ? 3 : 2)
    {
      MusterLogItem *item = find_item (campaign, MUSTER_EVENT_SAVE_ROLLED, 59);

      /* The one before may have laid down this face already. */
      correct (campaign, muster_log_item_get_line (item), 0, face, NULL);
      if (write (STDOUT_FILENO, &face, sizeof face) != sizeof face)
        return EXIT_FAILURE;
    }

  return EXIT_FAILURE;
}

/* kill -9 in the middle: the file holds one correction or the next, nothing in between. */
static void
test_kill (Fixture *fixture, gconstpointer data)
{
  guint n_kills = fixture_is_full () ? 100 : 8;
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autofree char *path = g_file_get_path (fixture->file);
  char *states[2];

  g_test_message ("counts: %u kills", n_kills);
  fixture_start_fight (fixture->campaign, 1);
  for (guint i = 0; i < 60; i++)
    save_roll (fixture->campaign, i % 2 != 0 ? "Tamsin" : "Goblin");
  for (guint face = 2; face <= 3; face++)
    {
      g_autoptr (GError) error = NULL;

      correct (
          fixture->campaign,
          muster_log_item_get_line (find_item (fixture->campaign, MUSTER_EVENT_SAVE_ROLLED, 59)), 0,
          face, &error);
      g_assert_no_error (error);
      states[face - 2] = log_text (fixture->campaign);
    }

  g_clear_object (&fixture->campaign);
  for (guint i = 0; i < n_kills; i++)
    {
      const char *argv[] = { program, "--correct", path, NULL };
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      guint face;
      GPid pid;
      int output, status;

      g_spawn_async_with_pipes (NULL, (char **) argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                                &pid, NULL, &output, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpint (read (output, &face, sizeof face), ==, sizeof face);
      g_usleep ((gulong) g_rand_int_range (rand, 0, 60000));
      kill (pid, SIGKILL);
      g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
      close (output);

      fixture->campaign
          = muster_campaign_open (fixture->file, MUSTER_CAMPAIGN_OPEN_DEFAULT, &error);
      g_assert_no_error (error);
      text = log_text (fixture->campaign);
      g_assert_true (g_str_equal (text, states[0]) || g_str_equal (text, states[1]));
      if (i + 1 < n_kills)
        g_clear_object (&fixture->campaign);
    }
  g_free (states[0]);
  g_free (states[1]);
}

int
main (int argc, char **argv)
{
  program = argv[0];
  if (argc == 3 && g_str_equal (argv[1], "--correct"))
    return correct_forever (argv[2]);

  g_test_init (&argc, &argv, NULL);

  fixture_add ("/correct/no-other-roll-changes", test_no_other_roll);
  fixture_add ("/correct/later-death-save-goes-before-the-gm", test_death_save);
  fixture_add ("/correct/refusals-and-questions-in-one-list", test_all_at_once);
  fixture_add ("/correct/turns-stay-with-those-who-took-them", test_turns_stay);
  fixture_add ("/correct/all-left-out", test_leave_all_out);
  fixture_add ("/correct/an-answer-changes-what-follows", test_answers_change_the_rest);
  fixture_add ("/correct/taken-back-and-amended-lines-follow", test_lines_follow);
  fixture_add ("/correct/refused-past-a-change-from-outside", test_outside);
  fixture_add ("/correct/refused-past-a-creature-that-is-gone", test_gone);
  fixture_add ("/correct/refused-past-other-rules", test_other_rules);
  fixture_add ("/correct/impossible-face", test_bad_face);
  fixture_add ("/correct/random-play-undone-byte-for-byte", test_fuzz);
  fixture_add ("/correct/kill-in-the-middle", test_kill);

  return g_test_run ();
}

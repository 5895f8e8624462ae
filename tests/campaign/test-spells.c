/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spells in a campaign that is stored: its own ones, slots after undo, and a reaction that is asked
 * for while the program is closed. */
#include "campaign-fixture.h"

#include "campaign/campaign-private.h"
#include "log/words.h"
#include "rules/spells/known.h"

static const char absorb_elements[]
    = "{\"id\":\"absorb-elements\",\"name\":\"Absorb Elements\",\"level\":1,"
      "\"casting_time\":{\"unit\":\"reaction\",\"amount\":1},\"range\":{\"type\":\"self\"},"
      "\"duration\":{\"type\":\"timed\",\"amount\":1,\"unit\":\"round\"},\"effect\":\"buff\","
      "\"targets\":{\"self\":true},\"buff\":{\"resist_choice\":[\"fire\",\"cold\"],"
      "\"until\":\"caster_next_turn_start\"}}";

static const char wizard[]
    = "{\"name\":\"Ward\",\"srd\":\"5.1\",\"level\":5,\"ac\":{\"value\":12},\"hp\":30,"
      "\"abilities\":{\"int\":16},\"spellcasting\":[{\"ability\":\"int\",\"derived\":true,"
      "\"slots\":{\"1\":4},\"prepared\":{\"1\":[\"shield\",\"magic-missile\",\"%s\"]}}]}";

static MusterId
add_wizard (MusterCampaign *campaign, const char *spell)
{
  g_autoptr (GString) json = g_string_new (wizard);
  g_autoptr (GError) error = NULL;
  g_autofree char *key = NULL;

  g_string_replace (json, "%s", spell, 1);
  key = muster_campaign_put_stat_block (campaign, NULL, json->str, &error);
  g_assert_no_error (error);
  fixture_perform (
      campaign, (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CREATURE,
                                  .add_creature = { .block = key,
                                                    .kind = MUSTER_CREATURE_CHARACTER,
                                                    .disposition = MUSTER_DISPOSITION_FRIENDLY } });

  return fixture_find (campaign, "Ward");
}

static gboolean
knows (MusterCampaign *campaign, MusterId id, const char *spell)
{
  MusterKnown known;

  return muster_known_find (muster_campaign_get_game (campaign), id, spell, &known);
}

static void
test_own_spell (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *key
      = muster_campaign_put_spell (fixture->campaign, NULL, absorb_elements, &error);
  g_autofree char *words = NULL;
  MusterId id;

  g_assert_no_error (error);
  g_assert_cmpstr (key, ==, "campaign:spell:1");
  words = muster_campaign_dup_undo_words (fixture->campaign);
  g_assert_cmpstr (words, ==, "Edit the Spell Absorb Elements");
  id = add_wizard (fixture->campaign, key);
  g_assert_true (knows (fixture->campaign, id, key));

  fixture_reopen (fixture);
  g_assert_true (knows (fixture->campaign, fixture_find (fixture->campaign, "Ward"), key));
}

static void
test_bad_spell (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_campaign_put_spell (fixture->campaign, NULL, "{\"name\":\"X\"}", &error));
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, "casting_time: "));
}

static void
test_slots_come_back_with_undo (Fixture *fixture, gconstpointer data)
{
  MusterCampaign *campaign = fixture->campaign;
  MusterId id = add_wizard (campaign, "alarm");
  g_autofree char *target = g_strdup_printf ("%u", fixture_find (campaign, "Ogre"));
  g_autoptr (GBytes) before = fixture_encode (campaign);

  fixture_perform (
      campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_CAST,
                        .cast = { .caster = id, .spell = "magic-missile", .targets = target } });
  g_assert_cmpuint (muster_slots_left (muster_campaign_get_game (campaign), id, 1), ==, 3);
  g_assert_true (muster_campaign_undo (campaign, NULL));
  g_assert_cmpuint (muster_slots_left (muster_campaign_get_game (campaign), id, 1), ==, 4);
  fixture_assert_state (campaign, before);
}

/* A hit that Shield stops waits for the answer, also over a restart. */
static void
test_shield_is_asked_after_a_restart (Fixture *fixture, gconstpointer data)
{
  MusterId id = add_wizard (fixture->campaign, "alarm");
  MusterCommand command = { .kind = MUSTER_COMMAND_ATTACK };
  g_autoptr (GError) error = NULL;
  const MusterQuestion *question;
  g_autofree char *heading = NULL;
  MusterNames names;

  fixture_start_fight (fixture->campaign, 1);
  command.attack.attacker = fixture_find (fixture->campaign, "Goblin");
  command.attack.target = id;
  command.attack.options = MUSTER_ATTACK_OPTION_WAIVE_COST;
  /* Whatever the dice show, some swing hits by less than five. */
  for (guint i = 0; i < 60 && muster_campaign_get_question (fixture->campaign) == NULL; i++)
    g_assert_cmpint (muster_campaign_perform (fixture->campaign, &command, NULL, &error), !=,
                     MUSTER_REFUSED);
  g_assert_no_error (error);
  question = muster_campaign_get_question (fixture->campaign);
  g_assert_nonnull (question);
  g_assert_cmpint (question->key.kind, ==, MUSTER_QUESTION_ARMOR_REACTION);

  fixture_reopen (fixture);
  question = muster_campaign_get_question (fixture->campaign);
  g_assert_cmpstr (question->name, ==, "Shield");
  g_assert_cmpint (question->dc, ==, 17);
  names = muster_campaign_get_names (fixture->campaign);
  heading = muster_words_question_heading (&names, 0, question);
  g_assert_cmpstr (heading, ==, "Cast Shield?");
  g_assert_cmpint (muster_campaign_answer (fixture->campaign, MUSTER_CHOICE_ACCEPT, &error), ==,
                   MUSTER_DONE);
  g_assert_no_error (error);
  g_assert_cmpint (muster_game_armor_class (muster_campaign_get_game (fixture->campaign), id), ==,
                   17);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  fixture_add ("/campaign/spells/of-its-own", test_own_spell);
  fixture_add ("/campaign/spells/a-bad-one-is-refused-by-its-path", test_bad_spell);
  fixture_add ("/campaign/spells/slots-come-back-with-undo", test_slots_come_back_with_undo);
  fixture_add ("/campaign/spells/shield-is-asked-after-a-restart",
               test_shield_is_asked_after_a_restart);

  return g_test_run ();
}

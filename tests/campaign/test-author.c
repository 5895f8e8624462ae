/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A campaign with a spell, a feat, an item and a monster that nobody wrote code for. */
#include "author-examples.h"
#include "campaign-fixture.h"

#include "campaign/campaign-private.h"
#include "rules/chips/chip.h"
#include "rules/spells/known.h"

typedef char *(*Put) (MusterCampaign *campaign, const char *key, const char *json, GError **error);

static void
put (MusterCampaign *campaign, Put func, GPtrArray *examples, const char *name, const char *key)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *stored = func (campaign, NULL, author_example_named (examples, name), &error);

  g_assert_no_error (error);
  if (key != NULL)
    g_assert_cmpstr (stored, ==, key);
}

static MusterId
add (MusterCampaign *campaign,
     GPtrArray *examples,
     const char *name,
     MusterCreatureKind kind,
     MusterId encounter)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *key = muster_campaign_put_stat_block (
      campaign, NULL, author_example_named (examples, name), &error);

  g_assert_no_error (error);
  fixture_perform (
      campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_ADD_CREATURE,
                        .add_creature = { .block = key,
                                          .kind = kind,
                                          .encounter = encounter,
                                          .disposition = kind == MUSTER_CREATURE_CHARACTER
                                                             ? MUSTER_DISPOSITION_FRIENDLY
                                                             : MUSTER_DISPOSITION_HOSTILE } });

  return fixture_find (campaign, name);
}

static gint32
special_named (MusterCampaign *campaign, MusterId creature, const char *name)
{
  const MusterStatBlock *block = muster_game_block (muster_campaign_get_game (campaign), creature);

  for (guint i = 0; i < block->n_specials; i++)
    if (g_str_equal (block->specials[i].name, name))
      return (gint32) i;
  g_assert_not_reached ();
}

static void
set_up_own (Fixture *fixture, GPtrArray *examples, MusterId *hero, MusterId *hound)
{
  MusterCampaign *campaign = fixture->campaign;

  put (campaign, muster_campaign_put_spell, examples, "Grasping Thorns", "campaign:spell:1");
  put (campaign, muster_campaign_put_feat, examples, "Steady Hand", "campaign:feat:1");
  put (campaign, muster_campaign_put_item, examples, "Rimefang", "campaign:item:1");
  *hero = add (campaign, examples, "Ylva", MUSTER_CREATURE_CHARACTER, 0);
  *hound = add (campaign, examples, "Cinder Hound", MUSTER_CREATURE_MONSTER, 1);
}

/* What somebody has lost. */
static gint32
wounds (MusterCampaign *campaign, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (muster_campaign_get_game (campaign), id);

  return creature->max_hp - creature->hp;
}

static void
test_fight (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) examples = author_examples ();
  MusterCampaign *campaign = fixture->campaign;
  const MusterGame *game = muster_campaign_get_game (campaign);
  g_autofree char *at_hound = NULL;
  g_autofree char *at_hero = NULL;
  const MusterStatBlock *block;
  MusterId hero, hound;
  MusterKnown known;

  set_up_own (fixture, examples, &hero, &hound);
  fixture_start_fight (campaign, 1);
  at_hound = g_strdup_printf ("%u", hound);
  at_hero = g_strdup_printf ("%u", hero);
  block = muster_game_block (game, hero);

  /* The feat and the item: a bonus, an armor class, a weapon and a power. */
  g_assert_cmpuint (block->n_gifts, ==, 2);
  g_assert_cmpint (muster_game_armor_class (game, hero), ==, 15);
  g_assert_cmpstr (block->attacks[0].name, ==, "Rimefang");
  for (guint i = 0; i < 40 && wounds (campaign, hound) == 0; i++)
    fixture_perform (campaign,
                     (MusterCommand) { .kind = MUSTER_COMMAND_ATTACK,
                                       .attack = { .attacker = hero,
                                                   .target = hound,
                                                   .options = MUSTER_ATTACK_OPTION_WAIVE_COST } });
  g_assert_cmpint (wounds (campaign, hound), >, 0);
  fixture_perform (campaign,
                   (MusterCommand) {
                       .kind = MUSTER_COMMAND_USE_SPECIAL,
                       .use_special = { .creature = hero,
                                        .special = special_named (campaign, hero, "Breath of Rime"),
                                        .targets = at_hound,
                                        .waive = TRUE } });

  /* The spell, with a slot of its caster. */
  g_assert_true (muster_known_find (game, hero, "campaign:spell:1", &known));
  fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_CAST,
                                               .cast = { .caster = hero,
                                                         .spell = "campaign:spell:1",
                                                         .slot = 1,
                                                         .targets = at_hound,
                                                         .options = MUSTER_CAST_WAIVE_COST } });
  g_assert_nonnull (muster_chip_find (game, hero, MUSTER_CONDITION_CONCENTRATING));

  /* The monster's breath is spent. */
  fixture_perform (
      campaign,
      (MusterCommand) { .kind = MUSTER_COMMAND_USE_SPECIAL,
                        .use_special = { .creature = hound,
                                         .special = special_named (campaign, hound, "Ash Breath"),
                                         .targets = at_hero,
                                         .waive = TRUE } });
  g_assert_cmpint (wounds (campaign, hero), >, 0);

  fixture_reopen (fixture);
  game = muster_campaign_get_game (fixture->campaign);
  g_assert_cmpint (muster_game_armor_class (game, hero), ==, 15);
}

static void
test_at_once (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) examples = author_examples ();
  g_autoptr (GError) error = NULL;
  g_autofree char *key = NULL;
  g_autofree char *words = NULL;
  MusterId hero, hound;

  set_up_own (fixture, examples, &hero, &hound);
  key = muster_campaign_put_feat (fixture->campaign, "campaign:feat:1",
                                  "{\"name\":\"Tough Hide\",\"buff\":{\"ac_bonus\":3}}", &error);
  g_assert_no_error (error);
  g_assert_cmpint (muster_game_armor_class (muster_campaign_get_game (fixture->campaign), hero), ==,
                   14 + 1 + 3);
  words = muster_campaign_dup_undo_words (fixture->campaign);
  g_assert_cmpstr (words, ==, "Edit the Feat Tough Hide");

  g_assert_true (muster_campaign_undo (fixture->campaign, &error));
  g_assert_cmpint (muster_game_armor_class (muster_campaign_get_game (fixture->campaign), hero), ==,
                   14 + 1);
}

static void
test_unknown_feat (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_campaign_put_stat_block (
      fixture->campaign, NULL,
      "{\"name\":\"X\",\"ac\":{\"value\":12},\"hp\":9,\"abilities\":{},"
      "\"feats\":[{\"name\":\"Own\"},\"campaign:feat:7\"]}",
      &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, ==, "feats[1]: the campaign has no “campaign:feat:7”");
}

static void
test_bad_feat (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_campaign_put_feat (
      fixture->campaign, NULL, "{\"name\":\"X\",\"buff\":{\"resist\":[\"damp\"]}}", &error));
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, "buff.resist[0]: “damp” is not one of "));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fixture_add ("/author/a-spell-a-feat-an-item-and-a-monster-in-a-fight", test_fight);
  fixture_add ("/author/a-feat-changes-its-holders-at-once", test_at_once);
  fixture_add ("/author/an-unknown-feat-is-refused", test_unknown_feat);
  fixture_add ("/author/a-bad-feat-is-refused", test_bad_feat);

  return g_test_run ();
}

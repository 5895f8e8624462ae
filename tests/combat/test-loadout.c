/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody wears, swings and has left to cast: whole in the active column, short on a card. */
#include "combat/muster-active-column.h"
#include "combat/muster-combat.h"
#include "combat/muster-loadout-block.h"
#include "page-fixture.h"

/* What the card says of it, in one line. */
static const char *
read_card (PageFixture *fixture, MusterCombatant *combatant)
{
  GtkWidget *block = page_fixture_find (GTK_WIDGET (page_fixture_find_card (fixture, combatant)),
                                        MUSTER_TYPE_LOADOUT_BLOCK);
  g_autoptr (GPtrArray) labels = gtk_fixture_collect (block, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_visible (g_ptr_array_index (labels, i)))
      return gtk_label_get_text (g_ptr_array_index (labels, i));

  return "";
}

/* A sheet with armor and slots for one of the party. */
static void
give_sheet (PageFixture *fixture, MusterCombatant *hero)
{
  static const char json[]
      = "{\"name\":\"Mirelle\",\"srd\":\"5.1\",\"size\":\"medium\",\"type\":\"humanoid\","
        "\"level\":3,\"ac\":{\"value\":18,\"source\":\"chain mail, shield\"},\"hp\":33,"
        "\"abilities\":{\"str\":10,\"dex\":12,\"con\":14,\"int\":16,\"wis\":16,\"cha\":10},"
        "\"spellcasting\":[{\"ability\":\"wis\",\"derived\":true,\"slots\":{\"1\":4,\"2\":2}}]}";
  MusterCampaign *campaign = fixture->table.campaign;
  const MusterGame *game = muster_campaign_get_game (campaign);
  MusterId id = muster_combatant_get_id (hero);
  g_autofree char *key = g_strdup (muster_game_text (game, muster_game_creature (game, id)->block));
  g_autofree char *stored = NULL;
  g_autoptr (GError) error = NULL;

  stored = muster_campaign_put_stat_block (campaign, key, json, &error);
  g_assert_no_error (error);
  fixture_perform (campaign, (MusterCommand) { .kind = MUSTER_COMMAND_REFRESH_CREATURE,
                                               .refresh_creature = { .creature = id } });
}

static void
spend_slot (PageFixture *fixture, MusterCombatant *caster)
{
  fixture_perform (
      fixture->table.campaign,
      (MusterCommand) {
          .kind = MUSTER_COMMAND_SET_SLOTS,
          .set_slots = { .creature = muster_combatant_get_id (caster), .level = 1, .used = 1 } });
  page_fixture_settle ();
}

/* A slot that goes is gone from card and column at once. */
static void
test_caster (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *mirelle = page_fixture_combatant (fixture, "Mirelle");
  GtkWidget *column = page_fixture_find (
      page_fixture_find_below (fixture, MUSTER_TYPE_ACTIVE_COLUMN), MUSTER_TYPE_LOADOUT_BLOCK);

  give_sheet (fixture, mirelle);
  gtk_test_accessible_assert_role (column, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (column, GTK_ACCESSIBLE_PROPERTY_LABEL, "Loadout");
  muster_fight_model_set_inspected_id (fixture->fight, muster_combatant_get_id (mirelle));
  page_fixture_settle ();
  g_assert_nonnull (gtk_fixture_find_text (column, "Chain mail, shield"));
  g_assert_nonnull (gtk_fixture_find_text (column, "Level 1: 4 of 4"));
  g_assert_nonnull (gtk_fixture_find_text (column, "Level 2: 2 of 2"));
  g_assert_nonnull (strstr (read_card (fixture, mirelle), "Chain mail, shield"));
  g_assert_nonnull (strstr (read_card (fixture, mirelle), "Slots 4/4, 2/2"));

  spend_slot (fixture, mirelle);
  g_assert_nonnull (gtk_fixture_find_text (column, "Level 1: 3 of 4"));
  g_assert_nonnull (strstr (read_card (fixture, mirelle), "Slots 3/4, 2/2"));
}

/* Who has no slots and wears nothing has no headings without anything below them. */
static void
test_beast (PageFixture *fixture, gconstpointer data)
{
  MusterCombatant *dragon = page_fixture_combatant (fixture, "Adult Red Dragon");
  GtkWidget *column = page_fixture_find (
      page_fixture_find_below (fixture, MUSTER_TYPE_ACTIVE_COLUMN), MUSTER_TYPE_LOADOUT_BLOCK);

  muster_fight_model_set_inspected_id (fixture->fight, muster_combatant_get_id (dragon));
  page_fixture_settle ();
  g_assert_nonnull (gtk_fixture_find_text (column, "Weapons"));
  g_assert_null (gtk_fixture_find_text (column, "Armor"));
  g_assert_null (gtk_fixture_find_text (column, "Spell slots left"));
  g_assert_null (strstr (read_card (fixture, dragon), "Slots"));
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_combat_init ();

  page_fixture_add ("/combat/loadout/armor-and-slots", test_caster);
  page_fixture_add ("/combat/loadout/nothing-without-a-heading-for-it", test_beast);

  return g_test_run ();
}

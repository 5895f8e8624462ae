/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "campaign/hero-form-gifts.h"
#include "store/library.h"

#define KEPT                                                                                      \
  "{\"name\":\"Ada\",\"srd\":\"5.1\",\"size\":\"medium\",\"type\":\"humanoid\",\"level\":3,"      \
  "\"classes\":[{\"class\":\"rogue\",\"level\":3}],\"ac\":{\"value\":14,\"source\":\"leather\"}," \
  "\"hp\":24,\"abilities\":{\"str\":8,\"dex\":17,\"con\":14,\"int\":12,\"wis\":13,\"cha\":11},"   \
  "\"saves\":{\"dex\":6},\"skills\":{\"stealth\":8,\"perception\":3},"                            \
  "\"languages\":[\"Common\"],\"initiative\":5,\"attacks\":[]}"

static JsonObject *
parse (const char *json, JsonNode **node)
{
  g_autoptr (GError) error = NULL;

  *node = json_from_string (json, &error);
  g_assert_no_error (error);

  return json_node_get_object (*node);
}

static void
test_keeps (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterHeroForm) form = muster_hero_form_from_json (KEPT, &error);
  g_autofree char *json = NULL;
  g_autoptr (JsonNode) node = NULL;
  JsonObject *body;

  g_assert_no_error (error);
  g_assert_cmpuint (form->n_classes, ==, 1);
  g_assert_cmpint (form->classes[0].klass, ==, MUSTER_CLASS_ROGUE);
  g_assert_cmpint (form->training[MUSTER_SKILL_STEALTH], ==, MUSTER_TRAINING_EXPERTISE);
  g_assert_cmpint (form->training[MUSTER_SKILL_PERCEPTION], ==, MUSTER_TRAINING_PROFICIENT);

  form->max_hp = 30;
  json = muster_hero_form_to_json (form);
  body = parse (json, &node);
  g_assert_cmpint (json_object_get_int_member (body, "hp"), ==, 30);
  /* What the form does not know, and odd numbers that nothing changed. */
  g_assert_true (json_object_has_member (body, "languages"));
  g_assert_cmpint (json_object_get_int_member (body, "initiative"), ==, 5);
  g_assert_cmpint (
      json_object_get_int_member (json_object_get_object_member (body, "saves"), "dex"), ==, 6);
  g_assert_cmpstr (
      json_object_get_string_member (json_object_get_object_member (body, "ac"), "source"), ==,
      "leather");
}

/* What is worn is the form's; a hide of its own goes with another armor class. */
static void
test_armor (void)
{
  static const struct
  {
    const char *armor;
    int armor_class;
    const char *source; /* NULL: none is written */
  } rows[] = {
    { "leather", 15, "leather" },
    { "leather, shield", 16, "leather, shield" },
    { "", 12, NULL },
    { "", 14, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MusterHeroForm) form = muster_hero_form_from_json (KEPT, NULL);
      g_autofree char *json = NULL;
      g_autoptr (JsonNode) node = NULL;
      JsonObject *armor_class;

      g_assert_cmpstr (form->armor, ==, "leather");
      g_set_str (&form->armor, rows[i].armor);
      form->armor_class = rows[i].armor_class;
      json = muster_hero_form_to_json (form);
      armor_class = json_object_get_object_member (parse (json, &node), "ac");
      g_assert_cmpint (json_object_get_int_member (armor_class, "value"), ==, rows[i].armor_class);
      g_assert_cmpstr (json_object_get_string_member_with_default (armor_class, "source", NULL), ==,
                       rows[i].source);
    }
  g_assert_true (muster_armor_is_worn ("chain mail, shield"));
  g_assert_false (muster_armor_is_worn ("natural, shield"));
  g_assert_false (muster_armor_is_worn ("unarmored"));
}

static void
test_derives (void)
{
  g_autoptr (MusterHeroForm) form = muster_hero_form_from_json (KEPT, NULL);
  g_autoptr (MusterStatBlock) block = NULL;

  form->classes[0].level = 5;
  form->scores[MUSTER_ABILITY_DEXTERITY] = 18;
  form->armor_class = 15;
  g_assert_cmpint (muster_hero_form_save (form, MUSTER_ABILITY_DEXTERITY), ==, 4 + 3);
  g_assert_cmpint (muster_hero_form_skill (form, MUSTER_SKILL_STEALTH), ==, 4 + 6);

  block = muster_hero_form_to_block (form);
  g_assert_nonnull (block);
  g_assert_cmpint (block->proficiency, ==, 3);
  g_assert_cmpint (block->initiative, ==, 4);
  g_assert_cmpint (block->passive_perception, ==, 10 + 1 + 3);
  g_assert_cmpint (block->armor_class, ==, 15);
  g_assert_cmpint (block->classes[0].level, ==, 5);
}

static void
test_weapon (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLibrary) library = muster_library_open_builtin (&error);
  g_autoptr (MusterHeroForm) form = muster_hero_form_new ();
  g_autoptr (JsonObject) sword = NULL;
  g_autoptr (JsonObject) mail = NULL;
  g_autofree char *details = NULL;

  g_assert_no_error (error);
  sword = muster_library_get_body (library, "srd51:equipment:longsword", &error);
  g_assert_no_error (error);
  mail = muster_library_get_body (library, "srd51:equipment:chain-mail", &error);
  g_assert_no_error (error);

  g_assert_true (muster_hero_form_add_weapon (form, sword, &error));
  g_assert_no_error (error);
  details = muster_hero_form_attack_details (form, 0);
  /* Strength 15 and proficiency +2. */
  g_assert_cmpstr (details, ==, "+4 to hit, 1d8+2 slashing");

  g_assert_false (muster_hero_form_add_weapon (form, sword, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (muster_hero_form_add_weapon (form, mail, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (json_array_get_length (form->attacks), ==, 1);

  muster_hero_form_remove_attack (form, 0);
  g_assert_cmpuint (json_array_get_length (form->attacks), ==, 0);
}

/* Levels of several classes add up, features and the mark of the pact weapon are kept. */
static void
test_classes (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLibrary) library = muster_library_open_builtin (&error);
  g_autoptr (MusterHeroForm) form = muster_hero_form_new ();
  g_autoptr (MusterHeroForm) again = NULL;
  g_autoptr (MusterStatBlock) block = NULL;
  g_autoptr (JsonObject) sword = NULL;
  g_autoptr (JsonObject) dagger = NULL;
  g_autofree char *json = NULL;

  g_assert_no_error (error);
  sword = muster_library_get_body (library, "srd51:equipment:longsword", &error);
  g_assert_no_error (error);
  dagger = muster_library_get_body (library, "srd51:equipment:dagger", &error);
  g_assert_no_error (error);
  g_set_str (&form->name, "Ada");
  form->classes[0] = (MusterClassLevel) { .klass = MUSTER_CLASS_WARLOCK, .level = 12 };
  form->classes[1] = (MusterClassLevel) { .klass = MUSTER_CLASS_FIGHTER, .level = 2 };
  form->n_classes = 2;
  form->features = MUSTER_FEATURE_THIRSTING_BLADE | MUSTER_FEATURE_OFF_HAND_TAKEN;
  g_assert_cmpint (muster_hero_form_level (form), ==, 14);
  g_assert_true (muster_hero_form_add_weapon (form, sword, &error));
  g_assert_true (muster_hero_form_add_weapon (form, dagger, &error));
  muster_hero_form_set_pact_weapon (form, 1, TRUE);
  muster_hero_form_set_pact_weapon (form, 0, TRUE);
  g_assert_true (muster_hero_form_is_pact_weapon (form, 0));
  g_assert_false (muster_hero_form_is_pact_weapon (form, 1));

  block = muster_hero_form_to_block (form);
  g_assert_cmpuint (block->n_classes, ==, 2);
  g_assert_cmpint (block->level, ==, 14);
  g_assert_cmpint (block->proficiency, ==, 5);
  g_assert_cmpuint (block->features, ==, form->features);
  g_assert_true (block->attacks[0].flags & MUSTER_ATTACK_PACT);
  g_assert_false (block->attacks[1].flags & MUSTER_ATTACK_PACT);

  json = muster_hero_form_to_json (form);
  again = muster_hero_form_from_json (json, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->n_classes, ==, 2);
  g_assert_cmpint (again->classes[1].klass, ==, MUSTER_CLASS_FIGHTER);
  g_assert_cmpuint (again->features, ==, form->features);
  g_assert_true (muster_hero_form_is_pact_weapon (again, 0));
}

/* What a campaign has of its own is had by its key; whole feats in the stat block stay. */
static void
test_gifts (void)
{
  static const char owner[] = "{\"name\":\"Ada\",\"ac\":{\"value\":14},\"hp\":24,\"abilities\":{},"
                              "\"feats\":[{\"name\":\"Stout\"},\"campaign:feat:calm\"]}";
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterHeroForm) form = muster_hero_form_from_json (owner, &error);
  g_autofree char *json = NULL;
  g_autoptr (JsonNode) node = NULL;
  JsonObject *body;

  g_assert_no_error (error);
  g_assert_true (muster_hero_form_has_gift (form, MUSTER_ENTRY_FEAT, "campaign:feat:calm"));
  g_assert_false (muster_hero_form_has_gift (form, MUSTER_ENTRY_MAGIC_ITEM, "campaign:item:ring"));
  muster_hero_form_set_gift (form, MUSTER_ENTRY_FEAT, "campaign:feat:calm", FALSE);
  muster_hero_form_set_gift (form, MUSTER_ENTRY_MAGIC_ITEM, "campaign:item:ring", TRUE);
  muster_hero_form_set_gift (form, MUSTER_ENTRY_MAGIC_ITEM, "campaign:item:ring", TRUE);
  json = muster_hero_form_to_json (form);
  body = parse (json, &node);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (body, "feats")), ==, 1);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (body, "items")), ==, 1);
  g_assert_cmpstr (json_array_get_string_element (json_object_get_array_member (body, "items"), 0),
                   ==, "campaign:item:ring");
}

static void
test_bad_block (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (muster_hero_form_from_json ("[]", &error));
  g_assert_nonnull (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hero-form/keeps-what-it-does-not-change", test_keeps);
  g_test_add_func ("/hero-form/armor-is-what-is-worn", test_armor);
  g_test_add_func ("/hero-form/derives-from-level-and-scores", test_derives);
  g_test_add_func ("/hero-form/weapons-of-the-library", test_weapon);
  g_test_add_func ("/hero-form/classes-features-and-pact-weapon", test_classes);
  g_test_add_func ("/hero-form/feats-and-items-of-the-campaign", test_gifts);
  g_test_add_func ("/hero-form/refuses-what-is-no-stat-block", test_bad_block);

  return g_test_run ();
}

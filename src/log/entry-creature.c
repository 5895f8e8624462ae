/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-log"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "log/entry-phrases.h"
#include "rules/creature/ability.h"
#include "rules/creature/challenge.h"

static void
add_subtitle (MusterEntryPage *page, JsonObject *body)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MusterSize size = MUSTER_SIZE_MEDIUM;
  const char *size_name = muster_body_text (body, "size");
  const char *swarm = muster_body_text (body, "swarm_of");
  const char *alignment = muster_body_text (body, "alignment");
  g_autofree char *type = NULL;
  JsonNode *subtypes = muster_body_member (body, "subtypes");
  JsonArray *levels = muster_body_array (body, "classes");

  if (size_name != NULL)
    muster_size_from_name (size_name, &size);
  type = muster_phrase_plain (
      muster_body_text (body, "type") != NULL ? muster_body_text (body, "type") : "");
  if (swarm != NULL)
    {
      g_autofree char *of = muster_phrase_plain (swarm);

      /* Translators: %1$s is a size, %2$s what it is made of, %3$s a creature type. */
      g_string_append_printf (text, _ ("%1$s swarm (%2$s), %3$s"), muster_size_words (size), of,
                              type);
    }
  else
    {
      g_string_append_printf (text, "%s %s", muster_size_words (size), type);
    }
  if (subtypes != NULL)
    {
      g_autofree char *list = muster_phrase_value (page, "subtypes", subtypes);

      g_string_append_printf (text, " (%s)", list);
    }
  if (alignment != NULL)
    g_string_append_printf (text, ", %s", alignment);
  for (guint i = 0; levels != NULL && i < json_array_get_length (levels); i++)
    {
      JsonObject *level = muster_list_object (levels, i);
      MusterClass klass;
      const char *name = muster_body_text (level, "class");

      if (name != NULL && muster_class_from_name (name, &klass))
        g_string_append_printf (text, ", %s %d", muster_class_words (klass),
                                muster_body_int (level, "level", 1));
    }
  muster_entry_page_add (page, MUSTER_WORDS_SUBTITLE, NULL, text->str);
}

static void
add_armor_class (MusterEntryPage *page, JsonObject *body)
{
  static const char *const skip[] = { "value", "source", NULL };
  JsonObject *armor = muster_body_object (body, "ac");
  JsonArray *other = muster_body_array (body, "ac_alt");
  g_autoptr (GString) text = g_string_new (NULL);
  const char *source;

  if (armor == NULL)
    return;

  source = muster_body_text (armor, "source");
  g_string_append_printf (text, "%d", muster_body_int (armor, "value", 10));
  if (g_strcmp0 (source, "natural") == 0)
    g_string_append (text, _ (" (natural armor)"));
  else if (source != NULL && g_strcmp0 (source, "unarmored") != 0)
    g_string_append_printf (text, " (%s)", source);
  {
    g_autofree char *rest = muster_phrase_facts (page, armor, skip, ", ");

    if (*rest != '\0')
      g_string_append_printf (text, ", %s", rest);
  }
  for (guint i = 0; other != NULL && i < json_array_get_length (other); i++)
    {
      static const char *const skip_value[] = { "value", NULL };
      JsonObject *one = muster_list_object (other, i);
      g_autofree char *rest = muster_phrase_facts (page, one, skip_value, ", ");

      g_string_append_printf (text, ", %d (%s)", muster_body_int (one, "value", 10), rest);
    }
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Armor Class"), text->str);
}

static void
add_hit_points (MusterEntryPage *page, JsonObject *body)
{
  const char *dice = muster_body_text (body, "hit_dice");
  g_autofree char *shown = NULL;
  g_autofree char *text = NULL;

  if (dice != NULL)
    shown = muster_phrase_dice (page, dice, _ ("Hit points"));
  text = shown != NULL ? g_strdup_printf ("%d (%s)", muster_body_int (body, "hp", 0), shown)
                       : g_strdup_printf ("%d", muster_body_int (body, "hp", 0));
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Hit Points"), text);
}

static void
add_speed (MusterEntryPage *page, JsonObject *body)
{
  static const char *const keys[] = { "fly", "swim", "climb", "burrow" };
  const char *const names[] = { _ ("fly"), _ ("swim"), _ ("climb"), _ ("burrow") };
  JsonObject *speeds = muster_body_object (body, "speeds");
  JsonNode *choice = muster_body_member (body, "speed_choice");
  g_autoptr (GString) text = g_string_new (NULL);

  if (speeds == NULL)
    return;

  /* Translators: a speed in feet. */
  g_string_append_printf (text, _ ("%d feet"), muster_body_int (speeds, "walk", 0));
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      int feet = muster_body_int (speeds, keys[i], -1);

      if (feet < 0)
        continue;
      /* Translators: %1$s is a way to move, %2$d a speed: "fly 60 feet". */
      g_string_append (text, ", ");
      g_string_append_printf (text, _ ("%1$s %2$d feet"), names[i], feet);
    }
  if (muster_body_flag (speeds, "hover"))
    g_string_append (text, _ (" (hover)"));
  if (choice != NULL)
    {
      g_autofree char *fact = muster_phrase_fact (page, "speed_choice", choice);

      if (fact != NULL)
        g_string_append_printf (text, ", %s", fact);
    }
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Speed"), text->str);
}

/* "+4" that rolls 1d20+4. */
static char *
check (MusterEntryPage *page, MusterRollableKind kind, const char *label, int bonus)
{
  g_autofree char *shown = muster_phrase_signed (bonus);
  g_autofree char *notation = g_strdup_printf ("1d20%+d", bonus);

  return muster_entry_page_roll (page, kind, label, notation, NULL, shown);
}

static MusterRollable
plain_check (MusterRollableKind kind, const char *label, int bonus)
{
  return (MusterRollable) {
    .kind = kind,
    .label = g_strdup (label),
    .notation = g_strdup_printf ("1d20%+d", bonus),
  };
}

static void
add_abilities (MusterEntryPage *page, JsonObject *body)
{
  JsonObject *scores = muster_body_object (body, "abilities");
  JsonObject *saves = muster_body_object (body, "saves");
  MusterWordsAbility *abilities;

  if (scores == NULL)
    return;

  abilities = g_new0 (MusterWordsAbility, MUSTER_N_ABILITIES);
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    {
      const char *key = muster_ability_name ((MusterAbility) i);
      const char *name = muster_ability_words ((MusterAbility) i);
      int score = muster_body_int (scores, key, 10);
      int modifier = muster_ability_modifier (score);
      int save = saves != NULL ? muster_body_int (saves, key, modifier) : modifier;
      /* Translators: %s is an ability. */
      g_autofree char *check_label = g_strdup_printf (_ ("%s check"), name);
      g_autofree char *save_label = g_strdup_printf (_ ("%s saving throw"), name);

      abilities[i] = (MusterWordsAbility) {
        .name = g_strdup (name),
        .short_name = g_utf8_strup (key, -1),
        .score = score,
        .modifier = muster_phrase_signed (modifier),
        .save = muster_phrase_signed (save),
        .check = plain_check (MUSTER_ROLLABLE_ABILITY, check_label, modifier),
        .saving_throw = plain_check (MUSTER_ROLLABLE_SAVE, save_label, save),
      };
    }
  muster_entry_page_add_abilities (page, abilities);
}

static void
add_saves (MusterEntryPage *page, JsonObject *body)
{
  JsonObject *saves = muster_body_object (body, "saves");
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; saves != NULL && i < MUSTER_N_ABILITIES; i++)
    {
      const char *key = muster_ability_name ((MusterAbility) i);
      const char *name = muster_ability_words ((MusterAbility) i);
      g_autofree char *label = g_strdup_printf (_ ("%s saving throw"), name);
      g_autofree char *bonus = NULL;

      if (!muster_body_has (saves, key))
        continue;
      bonus = check (page, MUSTER_ROLLABLE_SAVE, label, muster_body_int (saves, key, 0));
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "", name, bonus);
    }
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Saving Throws"), text->str);
}

static void
add_skills (MusterEntryPage *page, JsonObject *body)
{
  JsonObject *skills = muster_body_object (body, "skills");
  g_autoptr (GString) text = g_string_new (NULL);
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  if (skills == NULL)
    return;

  json_object_iter_init_ordered (&iter, skills);
  while (json_object_iter_next_ordered (&iter, &key, &node))
    {
      MusterSkill skill;
      g_autofree char *bonus = NULL;

      if (!muster_skill_from_name (key, &skill))
        continue;
      bonus = check (page, MUSTER_ROLLABLE_SKILL, muster_skill_words (skill),
                     muster_body_int (skills, key, 0));
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? ", " : "",
                              muster_skill_words (skill), bonus);
    }
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Skills"), text->str);
}

static void
add_defenses (MusterEntryPage *page, JsonObject *body, const char *member, const char *lead)
{
  static const char *const skip[] = { "types", "nonmagical", "except", NULL };
  JsonArray *list = muster_body_array (body, member);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      JsonObject *one = muster_list_object (list, i);
      g_autofree char *types
          = muster_body_has (one, "types")
                ? muster_phrase_value (page, "types", muster_body_member (one, "types"))
                : g_strdup ("");
      g_autofree char *rest = muster_phrase_facts (page, one, skip, ", ");

      g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", types);
      if (muster_body_has (one, "except"))
        {
          g_autofree char *except
              = muster_phrase_value (page, "except", muster_body_member (one, "except"));

          /* Translators: %s is a material. */
          g_string_append_printf (text, _ (" from nonmagical attacks that are not %s"), except);
        }
      else if (muster_body_flag (one, "nonmagical"))
        {
          g_string_append (text, _ (" from nonmagical attacks"));
        }
      if (*rest != '\0')
        g_string_append_printf (text, " (%s)", rest);
    }
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, lead, text->str);
}

static void
add_list (MusterEntryPage *page, JsonObject *body, const char *member, const char *lead)
{
  JsonNode *node = muster_body_member (body, member);
  g_autofree char *text = NULL;

  if (node == NULL)
    return;
  text = muster_phrase_value (page, member, node);
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, lead, text);
}

static void
add_senses (MusterEntryPage *page, JsonObject *body)
{
  static const char *const skip[] = { "passive_perception", "blind_beyond", NULL };
  JsonObject *senses = muster_body_object (body, "senses");
  g_autoptr (GString) text = g_string_new (NULL);
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  if (senses == NULL)
    return;

  json_object_iter_init_ordered (&iter, senses);
  while (json_object_iter_next_ordered (&iter, &key, &node))
    {
      g_autofree char *name = muster_phrase_plain (key);
      g_autofree char *number = NULL;

      if (g_strv_contains (skip, key))
        continue;
      number = muster_phrase_value (page, key, node);
      /* Translators: %1$s is a sense, %2$s a number: "darkvision 60 feet". */
      g_string_append_printf (text, _ ("%1$s %2$s feet"), name, number);
      if (g_str_equal (key, "blindsight") && muster_body_flag (senses, "blind_beyond"))
        g_string_append (text, _ (" (blind beyond this)"));
      g_string_append (text, ", ");
    }
  g_string_append_printf (text, _ ("passive Perception %d"),
                          muster_body_int (senses, "passive_perception", 10));
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Senses"), text->str);
}

static void
add_languages (MusterEntryPage *page, JsonObject *body)
{
  JsonNode *languages = muster_body_member (body, "languages");
  JsonNode *understands = muster_body_member (body, "understands");
  int telepathy = muster_body_int (body, "telepathy_ft", 0);
  g_autoptr (GString) text = g_string_new (NULL);

  if (languages != NULL)
    {
      g_autofree char *list = muster_phrase_value (page, "languages", languages);

      g_string_append (text, list);
    }
  if (understands != NULL)
    {
      g_autofree char *list = muster_phrase_value (page, "understands", understands);

      if (text->len > 0)
        g_string_append (text, ", ");
      /* Translators: %s are languages that the creature cannot speak. */
      g_string_append_printf (text, _ ("understands %s"), list);
    }
  if (telepathy > 0)
    {
      if (text->len > 0)
        g_string_append (text, ", ");
      g_string_append_printf (text, _ ("telepathy %d feet"), telepathy);
    }
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Languages"),
                         text->len > 0 ? text->str : "\342\200\224");
}

/* Who was written without any is worth those of the challenge rating, as at the end of a fight. */
static int
experience_points (JsonObject *body, const char *challenge)
{
  int xp = muster_body_int (body, "xp", 0);
  int eighths;

  return xp == 0 && challenge != NULL && muster_challenge_parse (challenge, &eighths)
             ? muster_challenge_xp (eighths)
             : xp;
}

static void
add_challenge (MusterEntryPage *page, JsonObject *body)
{
  const char *challenge = muster_body_text (body, "cr");
  int in_lair = muster_body_int (body, "xp_in_lair", -1);
  int level = muster_body_int (body, "level", 0);
  g_autofree char *xp = muster_phrase_grouped (experience_points (body, challenge));
  g_autofree char *lair_xp = muster_phrase_grouped (in_lair);
  g_autofree char *text = NULL;
  g_autofree char *bonus = muster_phrase_signed (muster_body_int (body, "proficiency_bonus", 2));

  if (challenge != NULL && in_lair >= 0)
    /* Translators: a challenge rating and its experience points. */
    text = g_strdup_printf (_ ("%1$s (%2$s XP, %3$s XP in its lair)"), challenge, xp, lair_xp);
  else if (challenge != NULL)
    text = g_strdup_printf (_ ("%1$s (%2$s XP)"), challenge, xp);
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Challenge"), text);
  if (level > 0)
    {
      g_autofree char *number = g_strdup_printf ("%d", level);

      muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Level"), number);
    }
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Proficiency Bonus"), bonus);
}

static void
add_legendary_resistance (MusterEntryPage *page, JsonObject *body)
{
  int times = muster_body_int (body, "legendary_resistance", 0);
  int in_lair = muster_body_int (body, "legendary_resistance_lair", 0);
  g_autofree char *text = NULL;

  if (times == 0)
    return;
  if (in_lair > 0)
    text = g_strdup_printf (_ ("%1$d a day, %2$d in its lair"), times, in_lair);
  else
    text = g_strdup_printf (_ ("%d a day"), times);
  muster_entry_page_add (page, MUSTER_WORDS_ENTRY, _ ("Legendary Resistance"), text);
}

/* What an author leaves out follows from Dexterity. */
static int
initiative_of (JsonObject *body)
{
  JsonObject *scores = muster_body_object (body, "abilities");
  int dexterity = scores != NULL ? muster_body_int (scores, "dex", 10) : 10;

  return muster_body_int (body, "initiative", muster_ability_modifier (dexterity));
}

void
muster_entry_write_creature (MusterEntryPage *page, JsonObject *body)
{
  g_autofree char *initiative
      = check (page, MUSTER_ROLLABLE_INITIATIVE, _ ("Initiative"), initiative_of (body));

  muster_entry_page_add (page, MUSTER_WORDS_TITLE, NULL, muster_body_text (body, "name"));
  add_subtitle (page, body);
  add_list (page, body, "form_of", _ ("Form of"));
  add_list (page, body, "form", _ ("Form"));
  muster_entry_page_add (page, MUSTER_WORDS_RULE, NULL, NULL);
  add_armor_class (page, body);
  add_hit_points (page, body);
  add_speed (page, body);
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Initiative"), initiative);
  muster_entry_page_add (page, MUSTER_WORDS_RULE, NULL, NULL);
  add_abilities (page, body);
  muster_entry_page_add (page, MUSTER_WORDS_RULE, NULL, NULL);
  add_saves (page, body);
  add_skills (page, body);
  add_defenses (page, body, "damage_vulnerabilities", _ ("Damage Vulnerabilities"));
  add_defenses (page, body, "damage_resistances", _ ("Damage Resistances"));
  add_defenses (page, body, "damage_immunities", _ ("Damage Immunities"));
  add_list (page, body, "condition_immunities", _ ("Condition Immunities"));
  add_list (page, body, "ci_note", _ ("Also Immune"));
  add_senses (page, body);
  add_languages (page, body);
  add_list (page, body, "gear", _ ("Gear"));
  add_challenge (page, body);
  muster_entry_page_add (page, MUSTER_WORDS_RULE, NULL, NULL);
  add_legendary_resistance (page, body);
  muster_entry_write_actions (page, body);
}

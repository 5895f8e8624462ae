/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "campaign/hero-form-gifts.h"
#include "campaign/hero-form-spells.h"
#include "campaign/hero-form.h"
#include "rules/creature/ability.h"
#include "store/stat-block-json.h"
#include "store/stat-block-terms.h"

#define KEY "campaign:form"
#define MOST_LEVELS 20

static const int first_scores[MUSTER_N_ABILITIES] = { 15, 14, 13, 8, 12, 10 };

MusterHeroForm *
muster_hero_form_new (void)
{
  MusterHeroForm *form = g_new0 (MusterHeroForm, 1);

  form->name = g_strdup ("");
  form->classes[0] = (MusterClassLevel) { .klass = MUSTER_CLASS_FIGHTER, .level = 1 };
  form->n_classes = 1;
  form->level = 1;
  form->max_hp = 11;
  form->armor_class = 16;
  form->armor = g_strdup ("");
  form->speed_ft = 30;
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    form->scores[i] = first_scores[i];
  form->saves = 1u << MUSTER_ABILITY_STRENGTH | 1u << MUSTER_ABILITY_CONSTITUTION;
  form->attacks = json_array_new ();
  form->edition = 2014;
  muster_hero_form_read_gifts (form);

  return form;
}

void
muster_hero_form_free (MusterHeroForm *form)
{
  if (form == NULL)
    return;

  g_free (form->name);
  g_free (form->armor);
  g_clear_pointer (&form->attacks, json_array_unref);
  for (guint i = 0; i < G_N_ELEMENTS (form->gifts); i++)
    g_clear_pointer (&form->gifts[i], json_array_unref);
  g_clear_pointer (&form->casting, json_object_unref);
  g_clear_pointer (&form->base, json_object_unref);
  g_free (form);
}

static int
modifier (const MusterHeroForm *form, MusterAbility ability)
{
  return muster_ability_modifier (form->scores[ability]);
}

int
muster_hero_form_level (const MusterHeroForm *form)
{
  int level = 0;

  g_return_val_if_fail (form != NULL, 1);

  for (guint i = 0; i < form->n_classes; i++)
    level += form->classes[i].level;

  return CLAMP (form->n_classes > 0 ? level : form->level, 1, MOST_LEVELS);
}

int
muster_hero_form_class_level (const MusterHeroForm *form, MusterClass klass)
{
  int level = 0;

  g_return_val_if_fail (form != NULL, 0);

  for (guint i = 0; i < form->n_classes; i++)
    if (form->classes[i].klass == klass)
      level += form->classes[i].level;

  return level;
}

static int
proficiency (const MusterHeroForm *form)
{
  return muster_proficiency_by_level (muster_hero_form_level (form));
}

int
muster_hero_form_save (const MusterHeroForm *form, MusterAbility ability)
{
  g_return_val_if_fail (form != NULL, 0);

  return muster_trained_bonus (form->scores[ability], proficiency (form),
                               (form->saves & (1u << ability)) != 0);
}

int
muster_hero_form_skill (const MusterHeroForm *form, MusterSkill skill)
{
  g_return_val_if_fail (form != NULL, 0);

  return muster_trained_bonus (form->scores[muster_skill_ability (skill)], proficiency (form),
                               (int) form->training[skill]);
}

/* The training that comes nearest to a printed bonus. */
static MusterTraining
training_of (int bonus, int ability, int per_rank)
{
  if (bonus >= ability + 2 * per_rank)
    return MUSTER_TRAINING_EXPERTISE;

  return bonus > ability ? MUSTER_TRAINING_PROFICIENT : MUSTER_TRAINING_NONE;
}

static void
take_block (MusterHeroForm *form, const MusterStatBlock *block)
{
  g_set_str (&form->name, block->name);
  form->n_classes = 0;
  for (guint i = 0; i < block->n_classes && form->n_classes < MUSTER_MAX_HERO_CLASSES; i++)
    if (block->classes[i].klass != MUSTER_CLASS_NONE)
      form->classes[form->n_classes++] = block->classes[i];
  form->level = CLAMP (block->level, 1, MOST_LEVELS);
  form->features = block->features;
  form->max_hp = block->max_hp;
  form->armor_class = block->armor_class;
  g_set_str (&form->armor, block->armor != NULL ? block->armor : "");
  form->speed_ft = block->speeds_ft[MUSTER_SPEED_WALK];
  form->saves = 0;
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    form->scores[i] = block->scores[i];
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    if (block->save_mask & (1u << i) && block->saves[i] > modifier (form, (MusterAbility) i))
      form->saves |= 1u << i;
  for (guint i = 0; i < MUSTER_N_SKILLS; i++)
    form->training[i]
        = training_of (muster_stat_block_skill (block, (MusterSkill) i),
                       modifier (form, muster_skill_ability ((MusterSkill) i)), proficiency (form));
}

static JsonArray *
copy_array (JsonArray *array)
{
  JsonArray *copy = json_array_new ();

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    json_array_add_element (copy, json_node_copy (json_array_get_element (array, i)));

  return copy;
}

MusterHeroForm *
muster_hero_form_from_json (const char *json, GError **error)
{
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (MusterStatBlock) block = NULL;
  g_autoptr (MusterHeroForm) form = NULL;
  JsonObject *base;

  g_return_val_if_fail (json != NULL, NULL);

  node = json_from_string (json, error);
  if (node == NULL)
    return NULL;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    {
      g_set_error_literal (error, MUSTER_STAT_BLOCK_JSON_ERROR,
                           MUSTER_STAT_BLOCK_JSON_ERROR_INVALID, _ ("This is not a stat block."));
      return NULL;
    }

  base = json_node_get_object (node);
  block = muster_stat_block_from_json (KEY, base, error);
  if (block == NULL)
    return NULL;

  form = muster_hero_form_new ();
  take_block (form, block);
  form->base = json_object_ref (base);
  json_array_unref (form->attacks);
  form->attacks = copy_array (json_object_has_member (base, "attacks")
                                  ? json_object_get_array_member (base, "attacks")
                                  : NULL);
  muster_hero_form_read_gifts (form);
  muster_hero_form_read_spells (form);

  return g_steal_pointer (&form);
}

static JsonObject *
copy_member (JsonObject *body, const char *member)
{
  JsonNode *node = json_object_get_member (body, member);
  JsonObject *copy = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return copy;

  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &name, &value))
    json_object_set_member (copy, name, json_node_copy (value));

  return copy;
}

static void
set_scores (const MusterHeroForm *form, JsonObject *body)
{
  JsonObject *scores = json_object_new ();
  JsonObject *saves = json_object_new ();

  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    {
      const char *name = muster_ability_name ((MusterAbility) i);

      json_object_set_int_member (scores, name, form->scores[i]);
      if (form->saves & (1u << i))
        json_object_set_int_member (saves, name, muster_hero_form_save (form, (MusterAbility) i));
    }

  json_object_set_object_member (body, "abilities", scores);
  json_object_set_object_member (body, "saves", saves);
}

/* Returns: (transfer full): the passive score follows the skill. */
static void
set_skills (const MusterHeroForm *form, JsonObject *body)
{
  JsonObject *skills = json_object_new ();
  JsonObject *senses = copy_member (body, "senses");

  for (guint i = 0; i < MUSTER_N_SKILLS; i++)
    if (form->training[i] != MUSTER_TRAINING_NONE)
      {
        g_autofree char *name
            = g_strdelimit (g_strdup (muster_skill_name ((MusterSkill) i)), "-", '_');

        json_object_set_int_member (skills, name, muster_hero_form_skill (form, (MusterSkill) i));
      }
  json_object_set_int_member (
      senses, "passive_perception",
      muster_passive_score (muster_hero_form_skill (form, MUSTER_SKILL_PERCEPTION),
                            MUSTER_MODE_NONE));

  json_object_set_object_member (body, "skills", skills);
  json_object_set_object_member (body, "senses", senses);
}

static void
set_classes (const MusterHeroForm *form, JsonObject *body)
{
  JsonArray *classes = json_array_new ();
  JsonArray *features = json_array_new ();

  for (guint i = 0; i < form->n_classes; i++)
    {
      JsonObject *entry = json_object_new ();

      json_object_set_string_member (entry, "class",
                                     muster_class_name ((MusterClass) form->classes[i].klass));
      json_object_set_int_member (entry, "level", form->classes[i].level);
      json_array_add_object_element (classes, entry);
    }
  for (guint i = 0; i < MUSTER_N_FEATURES; i++)
    if (form->features & (1u << i))
      json_array_add_string_element (features, muster_feature_name (1u << i));

  json_object_set_array_member (body, "classes", classes);
  json_object_set_array_member (body, "features", features);
}

/* What is worn is as the form says; where the armor class else came from is no longer so when it is
 * another. */
static void
set_armor (const MusterHeroForm *form, JsonObject *armor_class)
{
  const char *source = json_object_get_string_member_with_default (armor_class, "source", "");
  gboolean changed
      = json_object_get_int_member_with_default (armor_class, "value", -1) != form->armor_class;

  if (*form->armor != '\0')
    json_object_set_string_member (armor_class, "source", form->armor);
  else if (changed || muster_armor_is_worn (source))
    json_object_remove_member (armor_class, "source");
  json_object_set_int_member (armor_class, "value", form->armor_class);
}

static void
set_numbers (const MusterHeroForm *form, JsonObject *body)
{
  JsonObject *armor_class = copy_member (body, "ac");
  JsonObject *speeds = copy_member (body, "speeds");

  set_armor (form, armor_class);
  json_object_set_int_member (speeds, "walk", form->speed_ft);

  json_object_set_int_member (body, "level", muster_hero_form_level (form));
  json_object_set_int_member (body, "proficiency_bonus", proficiency (form));
  json_object_set_int_member (body, "hp", form->max_hp);
  json_object_set_int_member (body, "initiative", modifier (form, MUSTER_ABILITY_DEXTERITY));
  json_object_set_object_member (body, "ac", armor_class);
  json_object_set_object_member (body, "speeds", speeds);
}

static JsonObject *
make_body (const MusterHeroForm *form)
{
  JsonObject *body = json_object_new ();

  if (form->base != NULL)
    {
      JsonObjectIter iter;
      const char *name;
      JsonNode *value;

      json_object_iter_init (&iter, form->base);
      while (json_object_iter_next (&iter, &name, &value))
        json_object_set_member (body, name, json_node_copy (value));
    }
  else
    {
      json_object_set_string_member (body, "srd", "both");
      json_object_set_string_member (body, "size", "medium");
      json_object_set_string_member (body, "type", "humanoid");
    }

  json_object_set_string_member (body, "name", form->name);
  set_numbers (form, body);
  set_classes (form, body);
  set_scores (form, body);
  set_skills (form, body);
  json_object_set_array_member (body, "attacks", copy_array (form->attacks));
  muster_hero_form_write_gifts (form, body);
  muster_hero_form_write_spells (form, body);

  return body;
}

static gboolean
same_inputs (const MusterHeroForm *form, const MusterHeroForm *was)
{
  if (muster_hero_form_level (form) != muster_hero_form_level (was))
    return FALSE;
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    if (form->scores[i] != was->scores[i])
      return FALSE;

  return TRUE;
}

/* Numbers that follow from nothing in the form (a feat, a magic item) are only overwritten when
 * somebody changed what they come from. */
static void
keep_unchanged (const MusterHeroForm *form, const MusterHeroForm *was, JsonObject *body)
{
  if (!same_inputs (form, was))
    return;

  muster_hero_form_keep_spell_numbers (form, body);
  if (json_object_has_member (form->base, "initiative"))
    json_object_set_member (body, "initiative",
                            json_node_copy (json_object_get_member (form->base, "initiative")));
  if (form->saves == was->saves && json_object_has_member (form->base, "saves"))
    json_object_set_member (body, "saves",
                            json_node_copy (json_object_get_member (form->base, "saves")));
  for (guint i = 0; i < MUSTER_N_SKILLS; i++)
    if (form->training[i] != was->training[i])
      return;
  if (json_object_has_member (form->base, "skills"))
    json_object_set_member (body, "skills",
                            json_node_copy (json_object_get_member (form->base, "skills")));
  if (json_object_has_member (form->base, "senses"))
    json_object_set_member (body, "senses",
                            json_node_copy (json_object_get_member (form->base, "senses")));
}

static JsonObject *
make_whole_body (const MusterHeroForm *form)
{
  JsonObject *body = make_body (form);

  if (form->base != NULL)
    {
      g_autoptr (MusterStatBlock) old = muster_stat_block_from_json (KEY, form->base, NULL);
      g_autoptr (MusterHeroForm) was = muster_hero_form_new ();

      if (old != NULL)
        {
          take_block (was, old);
          keep_unchanged (form, was, body);
        }
    }

  return body;
}

char *
muster_hero_form_to_json (const MusterHeroForm *form)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);

  g_return_val_if_fail (form != NULL, NULL);

  json_node_take_object (node, make_whole_body (form));

  return json_to_string (node, FALSE);
}

MusterStatBlock *
muster_hero_form_to_block (const MusterHeroForm *form)
{
  g_autoptr (JsonObject) body = NULL;

  g_return_val_if_fail (form != NULL, NULL);

  body = make_whole_body (form);
  /* A block has a name; the numbers do not depend on it. */
  if (*form->name == '\0')
    json_object_set_string_member (body, "name", "?");

  return muster_stat_block_from_json (KEY, body, NULL);
}

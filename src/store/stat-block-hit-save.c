/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-hit-save.h"

#include <glib/gi18n-lib.h>

#include "rules/terms.h"
#include "store/spell-json-terms.h"
#include "store/stat-block-json.h"
#include "store/stat-block-terms.h"

#define MOST_DC 99

typedef MusterJsonPlace Place;

/* Marks that there is more than the members of the list. */
static void
note_rest (MusterHitSave *save, const Place *place, const char *const *known)
{
  g_autoptr (GList) members = json_object_get_members (place->object);

  for (GList *l = members; l != NULL; l = l->next)
    if (!g_strv_contains (known, l->data))
      save->rest = 1;
}

static gboolean
read_touched (MusterHitSave *save, const Place *entry, const char *member, GError **error)
{
  static const char *const known[] = { "creature", "types", "not_types", "max_size", NULL };
  const char *size = NULL;
  MusterSize value;
  Place place;

  if (!muster_json_object (entry, member, &place, error))
    return FALSE;
  if (place.object == NULL)
    return TRUE;
  if (!muster_spell_read_creature_types (&place, "types", &save->types, error)
      || !muster_spell_read_creature_types (&place, "not_types", &save->not_types, error)
      || !muster_json_text (&place, "max_size", &size, error))
    return FALSE;
  if (size != NULL)
    {
      if (!muster_size_from_name (size, &value))
        return muster_json_fail (&place, "max_size", -1, _ ("there is no such size"), error);
      save->max_size = (gint8) value;
    }
  note_rest (save, &place, known);

  return TRUE;
}

/* Of a list, and of a type that the creature chose once, the first is as good as any: the GM knows
 * which it is. */
static gboolean
read_damage_type (MusterHitSave *save, const Place *place, MusterDamageType *type, GError **error)
{
  JsonNode *node = json_object_get_member (place->object, "type");
  const char *name = NULL;
  JsonArray *array = NULL;

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    {
      if (!muster_json_array (place, "type", &array, error)
          || (json_array_get_length (array) > 0
              && !muster_json_text_at (place, "type", array, 0, &name, error)))
        return FALSE;
      save->rest = 1;
    }
  else if (!muster_json_text (place, "type", &name, error))
    return FALSE;
  if (g_strcmp0 (name, "draconic_origin") == 0)
    save->rest = 1;
  else if (name != NULL && !muster_damage_type_from_name (name, type))
    return muster_json_fail (place, "type", -1, _ ("there is no such damage type"), error);

  return TRUE;
}

static gboolean
read_damage (MusterHitSave *save, const Place *entry, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (entry, "damage", &array, error))
    return FALSE;
  if (array != NULL && json_array_get_length (array) > MUSTER_MAX_HIT_DAMAGE)
    return muster_json_fail (entry, "damage", MUSTER_MAX_HIT_DAMAGE, _ ("too many kinds of damage"),
                             error);

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      MusterDamage *damage = &save->damage[save->n_damage];
      MusterDamageType type = MUSTER_DAMAGE_UNTYPED;
      Place place;

      if (!muster_json_object_at (entry, "damage", array, i, &place, error)
          || !muster_json_dice (&place, "dice", &damage->dice, error)
          || !read_damage_type (save, &place, &type, error))
        return FALSE;
      damage->type = (guint8) type;
      save->n_damage++;
    }

  return TRUE;
}

static const char *const turn_ends[] = { [MUSTER_HIT_TARGET_END] = "target_next_turn_end",
                                         [MUSTER_HIT_ATTACKER_END] = "source_next_turn_end",
                                         [MUSTER_HIT_TARGET_START] = "target_next_turn_start",
                                         [MUSTER_HIT_ATTACKER_START] = "source_next_turn_start" };

/* TRUE with `*until` when the machine sees this end; one that a spell or a cure brings is as good
 * as none. */
static gboolean
is_seen_end (const char *text, MusterHitUntil *until)
{
  *until = MUSTER_HIT_LASTS;
  if (text == NULL || g_str_equal (text, "cured") || g_str_equal (text, "lesser_restoration"))
    return TRUE;
  for (guint i = MUSTER_HIT_TARGET_END; i < G_N_ELEMENTS (turn_ends); i++)
    if (g_str_equal (text, turn_ends[i]))
      *until = (MusterHitUntil) i;

  return *until != MUSTER_HIT_LASTS;
}

static gboolean
read_condition (MusterHitSave *save, const Place *place, GError **error)
{
  static const char *const known[] = { "name", "duration", "until", "save_ends", NULL };
  MusterHitCondition left = { 0 };
  MusterCondition condition;
  MusterHitUntil until;
  const char *name = NULL;
  const char *ends = NULL;
  const char *repeats = NULL;
  Place time;

  if (!muster_json_text (place, "name", &name, error)
      || !muster_json_text (place, "until", &ends, error)
      || !muster_json_text (place, "save_ends", &repeats, error)
      || !muster_json_object (place, "duration", &time, error))
    return FALSE;
  if (name == NULL || !muster_condition_from_name (name, &condition))
    return muster_json_fail (place, "name", -1, _ ("there is no such condition"), error);

  /* One that hangs on another, or that ends in a way of its own, is the GM's. */
  if (json_object_has_member (place->object, "while")
      || json_object_has_member (place->object, "ends_on") || !is_seen_end (ends, &until)
      || save->n_conditions >= MUSTER_MAX_HIT_CONDITIONS)
    {
      save->rest = 1;
      return TRUE;
    }
  /* A time that is thrown is the GM's: until then it lasts. */
  if (time.object != NULL && muster_json_is_text (&time, "amount"))
    save->rest = 1;
  else if (time.object != NULL && !muster_spell_read_time (&time, &left.seconds, error))
    return FALSE;

  left.condition = (guint8) condition;
  left.until = (guint8) until;
  left.save_ends = g_strcmp0 (repeats, "turn_end") == 0;
  if (repeats != NULL && !left.save_ends)
    save->rest = 1;
  save->conditions[save->n_conditions++] = left;
  note_rest (save, place, known);

  return TRUE;
}

static gboolean
read_conditions (MusterHitSave *save, const Place *entry, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (entry, "conditions", &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place place;

      if (!muster_json_object_at (entry, "conditions", array, i, &place, error)
          || !read_condition (save, &place, error))
        return FALSE;
    }

  return TRUE;
}

/* The only tag that changes a number: a magical effect meets Magic Resistance. */
static gboolean
read_tags (MusterHitSave *save, const Place *entry, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (entry, "tags", &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *tag;

      if (!muster_json_text_at (entry, "tags", array, i, &tag, error))
        return FALSE;
      if (g_str_equal (tag, "magical"))
        save->magical = 1;
      else
        save->rest = 1;
    }

  return TRUE;
}

static gboolean
read_numbers (MusterHitSave *save, const Place *numbers, GError **error)
{
  static const char *const known[] = { "ability", "dc", NULL };
  const char *name = NULL;
  MusterAbility ability;

  if (!muster_json_text (numbers, "ability", &name, error)
      || !muster_json_short (numbers, "dc", 1, MOST_DC, &save->dc, error))
    return FALSE;
  if (name == NULL || !muster_ability_from_name (name, &ability))
    return muster_json_fail (numbers, "ability", -1, _ ("there is no such ability"), error);
  if (save->dc == 0)
    return muster_json_fail (numbers, "dc", -1, _ ("expected a number"), error);
  save->ability = (guint8) ability;
  note_rest (save, numbers, known);

  return TRUE;
}

static gboolean
read_save (MusterHitSave *save, const Place *entry, const char *const *known, GError **error)
{
  gboolean half = FALSE;
  gboolean dies = FALSE;
  gboolean gm = FALSE;
  Place numbers;

  save->max_size = -1;
  if (!muster_json_object (entry, "save", &numbers, error)
      || (numbers.object != NULL && !read_numbers (save, &numbers, error))
      || !muster_json_flag (entry, "half", &half, error)
      || !muster_json_flag (entry, "dies", &dies, error)
      || !muster_json_flag (entry, "gm", &gm, error))
    return FALSE;
  save->half = half != FALSE;
  save->dies = dies != FALSE;
  save->rest |= gm != FALSE;
  note_rest (save, entry, known);
  if (!read_touched (save, entry, "if", error) || !read_touched (save, entry, "target_if", error)
      || !read_damage (save, entry, error) || !read_conditions (save, entry, error)
      || !read_tags (save, entry, error))
    return FALSE;

  return TRUE;
}

gboolean
muster_stat_block_read_save (MusterHitSave **save,
                             const Place *entry,
                             const char *const *known,
                             GError **error)
{
  g_autofree MusterHitSave *made = g_new0 (MusterHitSave, 1);

  if (!read_save (made, entry, known, error))
    return FALSE;
  if (made->dc > 0 || made->n_damage > 0 || made->n_conditions > 0 || made->dies)
    *save = g_steal_pointer (&made);

  return TRUE;
}

/* Whether an entry without a save leaves its conditions on whom is hit, under no circumstance that
 * the machine cannot see. */
static gboolean
leaves_at_once (const Place *entry)
{
  static const char *const plain[]
      = { "conditions", "if", "target_if", "grapple_limit", "gm", NULL };
  static const char *const seen[] = { "creature", "types", "not_types", "max_size", NULL };
  g_autoptr (GList) members = json_object_get_members (entry->object);

  if (!json_object_has_member (entry->object, "conditions"))
    return FALSE;
  for (GList *l = members; l != NULL; l = l->next)
    {
      JsonNode *node = json_object_get_member (entry->object, l->data);
      g_autoptr (GList) inner = NULL;

      if (!g_strv_contains (plain, l->data))
        return FALSE;
      if (!g_str_has_suffix (l->data, "if") || !JSON_NODE_HOLDS_OBJECT (node))
        continue;
      inner = json_object_get_members (json_node_get_object (node));
      for (GList *m = inner; m != NULL; m = m->next)
        if (!g_strv_contains (seen, m->data))
          return FALSE;
    }

  return TRUE;
}

gboolean
muster_stat_block_read_hit_save (MusterAttackEntry *entry, const Place *attack, GError **error)
{
  static const char *const known[]
      = { "if", "target_if", "save", "damage", "half", "conditions", "tags", "gm", NULL };
  JsonArray *array = NULL;

  if (!muster_json_array (attack, "on_hit", &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place place;

      if (!muster_json_object_at (attack, "on_hit", array, i, &place, error))
        return FALSE;
      if (!json_object_has_member (place.object, "save") && !leaves_at_once (&place))
        continue;
      if (entry->save != NULL)
        {
          entry->save->rest = 1;
          continue;
        }
      if (!muster_stat_block_read_save (&entry->save, &place, known, error))
        return FALSE;
    }

  return TRUE;
}

static void
write_types (JsonObject *object, const char *member, guint32 types)
{
  JsonArray *array;

  if (types == 0)
    return;

  array = json_array_new ();
  for (guint i = 0; i < 32; i++)
    if (types & (1u << i))
      json_array_add_string_element (array, muster_creature_type_name ((MusterCreatureType) i));
  json_object_set_array_member (object, member, array);
}

static void
write_damage (const MusterHitSave *save, JsonObject *entry)
{
  JsonArray *array;

  if (save->n_damage == 0)
    return;

  array = json_array_new ();

  for (guint i = 0; i < save->n_damage; i++)
    {
      JsonObject *part = json_object_new ();
      g_autofree char *dice = muster_dice_term_to_text (&save->damage[i].dice);

      json_object_set_string_member (part, "dice", dice);
      json_object_set_string_member (part, "type", muster_damage_type_name (save->damage[i].type));
      json_array_add_object_element (array, part);
    }
  json_object_set_array_member (entry, "damage", array);
  json_object_set_boolean_member (entry, "half", save->half != 0);
}

static void
write_touched (const MusterHitSave *save, JsonObject *entry)
{
  JsonObject *touched;

  if (save->types == 0 && save->not_types == 0 && save->max_size < 0)
    return;

  touched = json_object_new ();
  write_types (touched, "types", save->types);
  write_types (touched, "not_types", save->not_types);
  if (save->max_size >= 0)
    json_object_set_string_member (touched, "max_size",
                                   muster_size_name ((MusterSize) save->max_size));
  json_object_set_object_member (entry, "if", touched);
}

static JsonObject *
write_condition (const MusterHitCondition *left)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name",
                                 muster_condition_name ((MusterCondition) left->condition));
  if (left->seconds > 0)
    {
      gboolean minutes = left->seconds % 60 == 0;
      JsonObject *time = json_object_new ();

      json_object_set_int_member (time, "amount", left->seconds / (minutes ? 60 : 6));
      json_object_set_string_member (time, "unit", minutes ? "minute" : "round");
      json_object_set_object_member (object, "duration", time);
    }
  if (left->until != MUSTER_HIT_LASTS)
    json_object_set_string_member (object, "until", turn_ends[left->until]);
  if (left->save_ends)
    json_object_set_string_member (object, "save_ends", "turn_end");

  return object;
}

static void
write_conditions (const MusterHitSave *save, JsonObject *entry)
{
  JsonArray *array;

  if (save->n_conditions == 0)
    return;

  array = json_array_new ();
  for (guint i = 0; i < save->n_conditions; i++)
    json_array_add_object_element (array, write_condition (&save->conditions[i]));
  json_object_set_array_member (entry, "conditions", array);
}

void
muster_stat_block_write_save (const MusterHitSave *save, JsonObject *entry)
{
  if (save->dc > 0)
    {
      JsonObject *numbers = json_object_new ();

      json_object_set_string_member (numbers, "ability",
                                     muster_ability_name ((MusterAbility) save->ability));
      json_object_set_int_member (numbers, "dc", save->dc);
      json_object_set_object_member (entry, "save", numbers);
    }
  write_touched (save, entry);
  write_damage (save, entry);
  write_conditions (save, entry);
  if (save->dies)
    json_object_set_boolean_member (entry, "dies", TRUE);
  if (save->magical)
    {
      JsonArray *tags = json_array_new ();

      json_array_add_string_element (tags, "magical");
      json_object_set_array_member (entry, "tags", tags);
    }
  /* What the machine has no numbers for stays marked. */
  if (save->rest)
    json_object_set_boolean_member (entry, "gm", TRUE);
}

void
muster_stat_block_write_hit_save (const MusterHitSave *save, JsonObject *attack)
{
  JsonObject *entry = json_object_new ();
  JsonArray *array = json_array_new ();

  muster_stat_block_write_save (save, entry);
  json_array_add_object_element (array, entry);
  json_object_set_array_member (attack, "on_hit", array);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-hit-save.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/terms.h"
#include "store/spell-json-terms.h"
#include "store/stat-block-effect.h"
#include "store/stat-block-json.h"
#include "store/stat-block-terms.h"
#include "store/stat-block-toll.h"

#define MOST_DC 99
#define MOST_ENTRIES 16 /* of `on_hit` */
#define MOST_FEET 30000
#define MOST_HIT_POINTS 30000
#define SECONDS_A_DAY (24 * 60 * 60)
#define OWN_SUFFIX "_by_self"
#define CRIT_TAG MUSTER_CRIT_TRIPLE_TAG

typedef MusterJsonPlace Place;
typedef MusterEffectReading Reading;

void
muster_effect_leave (Reading *reading, const char *member)
{
  reading->save->rest = 1;
  g_ptr_array_add (reading->gaps, g_strdup (member));
}

void
muster_effect_leave_others (Reading *reading, const Place *place, const char *const *known)
{
  g_autoptr (GList) members = json_object_get_members (place->object);

  for (GList *l = members; l != NULL; l = l->next)
    if (!g_strv_contains (known, l->data))
      muster_effect_leave (reading, l->data);
}

/* "grappled", or "grappled_by_self" for one that the same creature put on. */
static gboolean
read_need (MusterHitSave *save, const char *text)
{
  g_autofree char *name = g_strdup (text);
  char *own = strstr (name, OWN_SUFFIX);
  MusterCondition condition;

  if (own != NULL)
    *own = '\0';
  if (!muster_condition_from_name (name, &condition))
    return FALSE;
  save->needs |= 1u << condition;
  save->needs_own = own != NULL;

  return TRUE;
}

/* One that is picked may also be so by its own will: the GM knows. */
static gboolean
read_needs (Reading *reading, const Place *place, GError **error)
{
  static const char *const flags[] = { "grappled" OWN_SUFFIX, "charmed" OWN_SUFFIX };
  MusterHitSave *save = reading->save;
  const char *condition = NULL;
  JsonArray *array = NULL;

  if (!muster_json_text (place, "condition", &condition, error)
      || !muster_json_array (place, "any_of", &array, error))
    return FALSE;
  if (condition != NULL && !read_need (save, condition))
    muster_effect_leave (reading, "condition");
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (json_object_has_member (place->object, flags[i]))
      read_need (save, flags[i]);
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *text;

      if (!muster_json_text_at (place, "any_of", array, i, &text, error))
        return FALSE;
      if (!read_need (save, text))
        {
          save->needs = 0;
          return TRUE;
        }
    }

  return TRUE;
}

static void
leave_unseen (Reading *reading,
              const Place *place,
              const char *const *known,
              const char *const *seen)
{
  g_autoptr (GList) members = json_object_get_members (place->object);

  for (GList *l = members; l != NULL; l = l->next)
    if (!g_strv_contains (known, l->data) && (seen == NULL || !g_strv_contains (seen, l->data)))
      muster_effect_leave (reading, l->data);
}

/* What the people at the table see when they pick whom it catches is no gap. */
static gboolean
read_touched (Reading *reading, const Place *entry, const char *member, GError **error)
{
  static const char *const known[] = { "creature",
                                       "creature_or_flammable",
                                       "types",
                                       "not_types",
                                       "max_size",
                                       "max_hp",
                                       "condition",
                                       "any_of",
                                       "grappled" OWN_SUFFIX,
                                       "charmed" OWN_SUFFIX,
                                       "moved_ft",
                                       "not_already_constricting",
                                       "not_already_grappling",
                                       NULL };
  static const char *const seen[]
      = { "can_see", "can_hear", "living", "enemy", "not_subtypes", "auto_succeed", NULL };
  MusterHitSave *save = reading->save;
  const char *size = NULL;
  MusterSize value;
  Place place;

  if (!muster_json_object (entry, member, &place, error))
    return FALSE;
  if (place.object == NULL)
    return TRUE;
  if (!muster_spell_read_creature_types (&place, "types", &save->types, error)
      || !muster_spell_read_creature_types (&place, "not_types", &save->not_types, error)
      || !muster_json_text (&place, "max_size", &size, error)
      || !muster_json_short (&place, "moved_ft", 0, MOST_FEET, &save->charge_ft, error)
      || !muster_json_short (&place, "max_hp", 0, MOST_HIT_POINTS, &save->toll.most_hp, error)
      || !read_needs (reading, &place, error))
    return FALSE;
  if (size != NULL)
    {
      if (!muster_size_from_name (size, &value))
        return muster_json_fail (&place, "max_size", -1, _ ("there is no such size"), error);
      save->max_size = (gint8) value;
    }
  if (json_object_has_member (place.object, "not_already_constricting")
      || json_object_has_member (place.object, "not_already_grappling"))
    save->holds = 1;
  leave_unseen (reading, &place, known, reading->aimed ? seen : NULL);

  return TRUE;
}

/* Of a list, and of a type that the creature chose once, the first is as good as any: the GM knows
 * which it is. */
static gboolean
read_damage_type (Reading *reading, const Place *place, MusterDamageType *type, GError **error)
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
      muster_effect_leave (reading, "type");
    }
  else if (!muster_json_text (place, "type", &name, error))
    return FALSE;
  if (g_strcmp0 (name, "draconic_origin") == 0)
    muster_effect_leave (reading, "type");
  else if (name != NULL && !muster_damage_type_from_name (name, type))
    return muster_json_fail (place, "type", -1, _ ("there is no such damage type"), error);

  return TRUE;
}

static gboolean
read_damage (Reading *reading, const Place *entry, const char *member, GError **error)
{
  MusterHitSave *save = reading->save;
  JsonArray *array = NULL;

  if (!muster_json_array (entry, member, &array, error))
    return FALSE;
  if (!muster_json_at_most (entry, member, array, MUSTER_MAX_HIT_DAMAGE - save->n_damage, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      MusterDamage *damage = &save->damage[save->n_damage];
      MusterDamageType type = MUSTER_DAMAGE_UNTYPED;
      Place place;

      if (!muster_json_object_at (entry, member, array, i, &place, error)
          || !muster_json_dice (&place, "dice", &damage->dice, error)
          || !read_damage_type (reading, &place, &type, error))
        return FALSE;
      damage->type = (guint8) type;
      save->n_damage++;
    }

  return TRUE;
}

/* A burning creature takes 1d4 a turn, until it drops and rolls (SRD 5.2, Burning). */
static void
add_fire (MusterHitSave *save)
{
  if (save->n_burdens < MUSTER_MAX_HIT_BURDENS)
    save->burdens[save->n_burdens++]
        = (MusterHitBurden) { .name = g_strdup ("Burning"),
                              .end = { .escape_by = MUSTER_ESCAPE_ACTION + 1 },
                              .later_type = MUSTER_DAMAGE_FIRE,
                              .later = { .count = 1, .sides = 4 } };
}

/* A magical effect meets Magic Resistance. */
static gboolean
read_tags (Reading *reading, const Place *entry, GError **error)
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
        reading->save->magical = 1;
      else if (g_str_equal (tag, "burning"))
        add_fire (reading->save);
      else if (!g_str_equal (tag, "infernal_wound") && !g_str_equal (tag, "ignites")
               && !g_str_equal (tag, CRIT_TAG)
               && !(reading->aimed && g_str_equal (tag, "reflects_on_self"))
               /* Who makes it jump sees how far. */
               && !(reading->aimed && g_str_equal (tag, "requires_15ft_jump")))
        muster_effect_leave (reading, tag);
    }

  return TRUE;
}

static gboolean
read_numbers (Reading *reading, const Place *numbers, GError **error)
{
  static const char *const known[] = { "ability", "or_ability", "dc", NULL };
  MusterHitSave *save = reading->save;
  const char *name = NULL;
  const char *other = NULL;
  MusterAbility ability;

  if (!muster_json_text (numbers, "ability", &name, error)
      || !muster_json_text (numbers, "or_ability", &other, error)
      || !muster_json_short (numbers, "dc", 1, MOST_DC, &save->dc, error))
    return FALSE;
  if (name == NULL || !muster_ability_from_name (name, &ability))
    return muster_json_fail (numbers, "ability", -1, _ ("there is no such ability"), error);
  if (save->dc == 0)
    return muster_json_fail (numbers, "dc", -1, _ ("expected a number"), error);
  save->ability = (guint8) ability;
  if (other != NULL && !muster_ability_from_name (other, &ability))
    return muster_json_fail (numbers, "or_ability", -1, _ ("there is no such ability"), error);
  save->toll.or_ability = (guint8) (other != NULL ? ability + 1 : 0);
  muster_effect_leave_others (reading, numbers, known);

  return TRUE;
}

/* Failing by much is worse: by a margin, or with a total of so much or less. */
static gboolean
read_margin (Reading *reading, const Place *entry, GError **error)
{
  static const char *const known[] = { "margin", "total", "instead", "conditions", NULL };
  MusterHitSave *save = reading->save;
  gint16 margin = 0, total = 0;
  gboolean instead = FALSE;
  Place by, most;

  if (!muster_json_object (entry, "fail_by", &by, error)
      || !muster_json_object (entry, "fail_result_max", &most, error))
    return FALSE;
  if (by.object == NULL && most.object == NULL)
    return TRUE;
  if (by.object == NULL)
    by = most;
  if (!muster_json_short (&by, "margin", 1, MOST_DC, &margin, error)
      || !muster_json_short (&by, "total", 1, MOST_DC, &total, error)
      || !muster_json_flag (&by, "instead", &instead, error))
    return FALSE;
  muster_effect_leave_others (reading, &by, known);
  save->margin = (guint8) (margin > 0 ? margin : MAX (save->dc - total, 1));
  save->instead = instead != FALSE;
  if (!muster_effect_read_conditions (reading, &by, "conditions", save->worse, &save->n_worse,
                                      error))
    return FALSE;
  if (save->n_worse == 0)
    save->margin = 0;

  return TRUE;
}

/* The condition of a failed save is saved against once more, and a second failure is worse. */
static gboolean
read_again (Reading *reading, const Place *entry, GError **error)
{
  MusterHitSave *save = reading->save;
  const char *when = NULL;
  Place second, repeat;

  if (!muster_json_object (entry, "second_failure", &second, error)
      || !muster_json_object (entry, "repeat_save", &repeat, error))
    return FALSE;
  if (second.object == NULL && repeat.object == NULL)
    return TRUE;
  if (second.object == NULL
      && (!muster_json_text (&repeat, "when", &when, error)
          || g_strcmp0 (when, "target_next_turn_end") != 0))
    {
      muster_effect_leave (reading, "repeat_save");
      return TRUE;
    }
  if (save->n_conditions == 0 || save->n_worse > 0)
    {
      muster_effect_leave (reading, second.object != NULL ? "second_failure" : "repeat_save");
      return TRUE;
    }
  save->again = 1;
  save->conditions[0].save_ends = 1;

  return second.object != NULL ? muster_effect_read_conditions (reading, &second, "conditions",
                                                                save->worse, &save->n_worse, error)
                               : muster_effect_read_conditions (reading, &repeat, "fail",
                                                                save->worse, &save->n_worse, error);
}

static gboolean
read_moves (Reading *reading, const Place *entry, GError **error)
{
  MusterHitSave *save = reading->save;
  gint16 push = 0, pull = 0;

  if (!muster_json_short (entry, "push_ft", 0, MOST_FEET, &push, error)
      || !muster_json_short (entry, "pull_ft", 0, MOST_FEET, &pull, error))
    return FALSE;
  save->push_ft = (gint16) (push - pull);

  return TRUE;
}

/* Immunity lasts a day. */
static gboolean
read_proof (Reading *reading, const Place *entry, GError **error)
{
  gint32 seconds = 0;
  Place time;

  if (!muster_json_object (entry, "immune_after_success", &time, error))
    return FALSE;
  if (time.object == NULL)
    return TRUE;
  if (!muster_spell_read_time (&time, &seconds, error))
    return FALSE;
  if (seconds == SECONDS_A_DAY)
    reading->save->proof = 1;
  else
    muster_effect_leave (reading, "immune_after_success");

  return TRUE;
}

static gboolean
holds_somebody (const MusterHitSave *save)
{
  for (guint i = 0; i < save->n_conditions; i++)
    if (save->conditions[i].condition == MUSTER_CONDITION_GRAPPLED)
      return TRUE;

  return FALSE;
}

static gboolean
read_holds (Reading *reading, const Place *entry, GError **error)
{
  int most = 0;

  if (muster_json_is_text (entry, "grapple_limit"))
    {
      muster_effect_leave (reading, "grapple_limit");
      return TRUE;
    }
  if (!muster_json_int (entry, "grapple_limit", 1, 99, &most, error))
    return FALSE;
  if (json_object_has_member (entry->object, "limit"))
    {
      /* Of those that it holds; anything else is the GM's to count. */
      JsonNode *limit = json_object_get_member (entry->object, "limit");

      if (JSON_NODE_HOLDS_VALUE (limit) && json_node_get_value_type (limit) == G_TYPE_INT64
          && holds_somebody (reading->save))
        most = (int) CLAMP (json_node_get_int (limit), 0, 99);
      else if (JSON_NODE_HOLDS_VALUE (limit) && json_node_get_value_type (limit) == G_TYPE_INT64
               && reading->save->n_conditions > 0)
        reading->save->toll.most_held = (guint8) CLAMP (json_node_get_int (limit), 0, 99);
      else
        muster_effect_leave (reading, "limit");
    }
  if (most > 0)
    reading->save->holds = (guint8) most;

  return TRUE;
}

static void
note_rest (Reading *reading, const Place *entry, const char *const *known)
{
  static const char *const own[] = { "if",
                                     "target_if",
                                     "save",
                                     "damage",
                                     "extra_damage",
                                     "half",
                                     "conditions",
                                     "tags",
                                     "gm",
                                     "dies",
                                     "fail_by",
                                     "push_ft",
                                     "second_failure",
                                     "fail_result_max",
                                     "repeat_save",
                                     "pull_ft",
                                     "heal_self",
                                     "at_zero_hp",
                                     "hp_max_reduction",
                                     "grapple_limit",
                                     "immune_after_success",
                                     "bonus_attack",
                                     "swallow",
                                     "while_grappling",
                                     "limit",
                                     "hp_threshold",
                                     NULL };
  g_autoptr (GList) members = json_object_get_members (entry->object);

  for (GList *l = members; l != NULL; l = l->next)
    if (!g_strv_contains (own, l->data) && (known == NULL || !g_strv_contains (known, l->data))
        && !g_strv_contains (muster_effect_burden_members, l->data)
        && !g_strv_contains (muster_effect_toll_members, l->data))
      muster_effect_leave (reading, l->data);
}

/* What it does to those with so many hit points or fewer, and the damage of the others. */
static gboolean
read_threshold (Reading *reading, const Place *entry, GError **error)
{
  static const char *const known[]
      = { "max_hp", "dies", "reduce_to_hp", "conditions", "else_damage", NULL };
  MusterHitSave *save = reading->save;
  gboolean dies = FALSE;
  int left = -1;
  Place place;

  if (!muster_json_object (entry, "hp_threshold", &place, error))
    return FALSE;
  if (place.object == NULL)
    return TRUE;
  if (!muster_json_short (&place, "max_hp", 1, MOST_HIT_POINTS, &save->toll.most_hp, error)
      || !muster_json_flag (&place, "dies", &dies, error)
      || !muster_json_int (&place, "reduce_to_hp", 0, 0, &left, error)
      || !muster_effect_read_conditions (reading, &place, "conditions", save->conditions,
                                         &save->n_conditions, error)
      || !read_damage (reading, &place, "else_damage", error))
    return FALSE;
  save->dies |= dies != FALSE;
  save->toll.drops |= left == 0;
  save->toll.else_hurts = save->n_damage > 0;
  muster_effect_leave_others (reading, &place, known);

  return TRUE;
}

static gboolean
read_save (Reading *reading, const Place *entry, const char *const *known, GError **error)
{
  MusterHitSave *save = reading->save;
  gboolean half = FALSE;
  gboolean dies = FALSE;
  gboolean gm = FALSE;
  const char *follow = NULL;
  Place numbers;

  save->max_size = -1;
  if (!muster_json_object (entry, "save", &numbers, error)
      || (numbers.object != NULL && !read_numbers (reading, &numbers, error))
      || !muster_json_flag (entry, "half", &half, error)
      || !muster_json_flag (entry, "dies", &dies, error)
      || !muster_json_flag (entry, "gm", &gm, error)
      || !muster_json_text (entry, "bonus_attack", &follow, error))
    return FALSE;
  save->half = half != FALSE;
  save->dies = dies != FALSE;
  save->rest |= gm != FALSE;
  save->bonus_attack = g_strdup (follow);
  save->web = json_object_has_member (entry->object, "web");
  save->extra = json_object_has_member (entry->object, "extra_damage");
  note_rest (reading, entry, known);

  return read_touched (reading, entry, "if", error)
         && read_touched (reading, entry, "target_if", error)
         && read_damage (reading, entry, save->extra ? "extra_damage" : "damage", error)
         && muster_effect_read_conditions (reading, entry, "conditions", save->conditions,
                                           &save->n_conditions, error)
         && read_threshold (reading, entry, error)
         && muster_effect_read_toll (reading, entry, error) && read_tags (reading, entry, error)
         && read_margin (reading, entry, error) && read_again (reading, entry, error)
         && read_moves (reading, entry, error) && read_proof (reading, entry, error)
         && read_holds (reading, entry, error) && muster_effect_read_drains (reading, entry, error)
         && muster_effect_read_hold (reading, entry, error)
         && muster_effect_read_burdens (reading, entry, error);
}

static gboolean
does_something (const MusterHitSave *save)
{
  return save->dc > 0 || save->n_damage > 0 || save->n_conditions > 0 || save->dies
         || save->n_burdens > 0 || muster_effect_has_toll (save) || save->drains != 0
         || save->push_ft != 0 || save->swallow != NULL;
}

static gboolean
read_effect (MusterHitSave **save,
             const Place *entry,
             const char *const *known,
             gboolean aimed,
             GError **error)
{
  MusterHitSave *made = g_new0 (MusterHitSave, 1);
  g_autoptr (GPtrArray) gaps = g_ptr_array_new_with_free_func (g_free);
  Reading reading = { .save = made, .gaps = gaps, .aimed = aimed };

  if (!read_save (&reading, entry, known, error))
    {
      muster_hit_save_free (made);
      return FALSE;
    }
  if (!does_something (made))
    {
      muster_hit_save_free (made);
      return TRUE;
    }
  if (gaps->len > 0)
    {
      g_ptr_array_add (gaps, NULL);
      made->gaps = g_strdupv ((char **) gaps->pdata);
    }
  *save = made;

  return TRUE;
}

gboolean
muster_stat_block_read_save (MusterHitSave **save,
                             const Place *entry,
                             const char *const *known,
                             GError **error)
{
  return read_effect (save, entry, known, TRUE, error);
}

/* Under a circumstance that the machine cannot see nothing happens by itself. */
static gboolean
is_seen (const Place *entry)
{
  static const char *const unseen[] = { "flammable_object", "self_form", "armor", NULL };
  Place place = { entry, "if", -1, NULL };
  JsonNode *node = json_object_get_member (entry->object, "if");

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return !json_object_has_member (entry->object, "instead_of_damage");
  place.object = json_node_get_object (node);
  for (guint i = 0; unseen[i] != NULL; i++)
    if (json_object_has_member (place.object, unseen[i]))
      return FALSE;

  return !json_object_has_member (entry->object, "instead_of_damage");
}

static gboolean
has_tag (const Place *entry, const char *tag)
{
  JsonNode *node = json_object_get_member (entry->object, "tags");
  JsonArray *tags
      = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  for (guint i = 0; tags != NULL && i < json_array_get_length (tags); i++)
    {
      JsonNode *element = json_array_get_element (tags, i);

      if (JSON_NODE_HOLDS_VALUE (element) && g_strcmp0 (json_node_get_string (element), tag) == 0)
        return TRUE;
    }

  return FALSE;
}

gboolean
muster_stat_block_read_hit_save (MusterAttackEntry *entry, const Place *attack, GError **error)
{
  MusterHitSave **last = &entry->save;
  JsonArray *array = NULL;

  if (!muster_json_array (attack, "on_hit", &array, error)
      || !muster_json_at_most (attack, "on_hit", array, MOST_ENTRIES, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place place;

      if (!muster_json_object_at (attack, "on_hit", array, i, &place, error))
        return FALSE;
      if (has_tag (&place, CRIT_TAG))
        entry->crit_dice = 3;
      if (!is_seen (&place))
        continue;
      if (!read_effect (last, &place, NULL, FALSE, error))
        return FALSE;
      if (*last == NULL)
        continue;
      (*last)->entry = (guint8) i;
      last = &(*last)->next;
    }

  return TRUE;
}

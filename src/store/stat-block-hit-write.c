/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes effects as the tables spell them. */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "rules/terms.h"
#include "store/stat-block-effect.h"
#include "store/stat-block-hit-save.h"
#include "store/stat-block-terms.h"
#include "store/stat-block-toll.h"

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
  json_object_set_array_member (entry, save->extra ? "extra_damage" : "damage", array);
  json_object_set_boolean_member (entry, "half", save->half != 0);
}

static void
write_needs (const MusterHitSave *save, JsonObject *touched)
{
  JsonArray *array;

  if (save->needs == 0)
    return;

  array = json_array_new ();
  for (guint i = 0; i < MUSTER_N_CONDITIONS; i++)
    if (save->needs & (1u << i))
      {
        g_autofree char *name = g_strconcat (muster_condition_name ((MusterCondition) i),
                                             save->needs_own ? "_by_self" : NULL, NULL);

        json_array_add_string_element (array, name);
      }
  json_object_set_array_member (touched, "any_of", array);
}

static void
write_worse (const MusterHitSave *save, JsonObject *entry)
{
  JsonObject *worse;

  if (save->n_worse == 0)
    return;

  worse = json_object_new ();
  muster_effect_write_conditions (save->worse, save->n_worse, "conditions", worse);
  if (save->again)
    {
      json_object_set_object_member (entry, "second_failure", worse);
      return;
    }
  json_object_set_int_member (worse, "margin", save->margin);
  if (save->instead)
    json_object_set_boolean_member (worse, "instead", TRUE);
  json_object_set_object_member (entry, "fail_by", worse);
}

static void
write_rest (const MusterHitSave *save, JsonObject *entry)
{
  if (save->push_ft != 0)
    json_object_set_int_member (entry, save->push_ft > 0 ? "push_ft" : "pull_ft",
                                ABS (save->push_ft));
  muster_effect_write_hold (save, entry);
  if (save->bonus_attack != NULL)
    json_object_set_string_member (entry, "bonus_attack", save->bonus_attack);
  if (save->holds > 0)
    json_object_set_int_member (entry, "grapple_limit", save->holds);
  if (save->proof)
    {
      JsonObject *time = json_object_new ();

      json_object_set_int_member (time, "amount", 24);
      json_object_set_string_member (time, "unit", "hour");
      json_object_set_object_member (entry, "immune_after_success", time);
    }
}

static void
write_touched (const MusterHitSave *save, JsonObject *entry)
{
  JsonObject *touched;

  if (save->types == 0 && save->not_types == 0 && save->max_size < 0 && save->charge_ft == 0
      && save->needs == 0 && save->toll.most_hp == 0)
    return;

  touched = json_object_new ();
  write_types (touched, "types", save->types);
  write_types (touched, "not_types", save->not_types);
  if (save->max_size >= 0)
    json_object_set_string_member (touched, "max_size",
                                   muster_size_name ((MusterSize) save->max_size));
  if (save->charge_ft > 0)
    json_object_set_int_member (touched, "moved_ft", save->charge_ft);
  if (save->toll.most_hp > 0)
    json_object_set_int_member (touched, "max_hp", save->toll.most_hp);
  write_needs (save, touched);
  json_object_set_object_member (entry, "if", touched);
}

void
muster_stat_block_write_save (const MusterHitSave *save, JsonObject *entry)
{
  if (save->dc > 0)
    {
      JsonObject *numbers = json_object_new ();

      json_object_set_string_member (numbers, "ability",
                                     muster_ability_name ((MusterAbility) save->ability));
      if (save->toll.or_ability > 0)
        json_object_set_string_member (
            numbers, "or_ability",
            muster_ability_name ((MusterAbility) (save->toll.or_ability - 1)));
      json_object_set_int_member (numbers, "dc", save->dc);
      json_object_set_object_member (entry, "save", numbers);
    }
  if (save->web)
    json_object_set_boolean_member (entry, "web", TRUE);
  write_touched (save, entry);
  write_damage (save, entry);
  if (!save->at_zero)
    muster_effect_write_conditions (save->conditions, save->n_conditions, "conditions", entry);
  write_worse (save, entry);
  write_rest (save, entry);
  if (save->toll.most_held > 0)
    json_object_set_int_member (entry, "limit", save->toll.most_held);
  muster_effect_write_drains (save, entry);
  muster_effect_write_toll (save, entry);
  muster_effect_write_burdens (save, entry);
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

static JsonObject *
new_tagged (const char *tag)
{
  JsonObject *entry = json_object_new ();
  JsonArray *tags = json_array_new ();

  json_array_add_string_element (tags, tag);
  json_object_set_array_member (entry, "tags", tags);

  return entry;
}

void
muster_stat_block_write_hit_save (const MusterAttackEntry *written, JsonObject *attack)
{
  JsonArray *array = json_array_new ();

  if (written->crit_dice > 0)
    json_array_add_object_element (array, new_tagged (MUSTER_CRIT_TRIPLE_TAG));
  for (const MusterHitSave *save = written->save; save != NULL; save = save->next)
    {
      JsonObject *entry = json_object_new ();

      muster_stat_block_write_save (save, entry);
      json_array_add_object_element (array, entry);
    }
  json_object_set_array_member (attack, "on_hit", array);
}

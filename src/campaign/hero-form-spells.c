/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/hero-form-spells.h"

#include <string.h>

#include "rules/spells/class-slots.h"

#define CANTRIPS "cantrips"
#define PREPARED "prepared"
#define SLOTS "slots"
#define MOST_SLOTS 60

static const char *const numbers[] = { "derived", "dc", "attack", "level" };

/* Nothing of the copy is shared, unlike with json_node_copy(). */
static JsonObject *
copy_object (JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autoptr (JsonNode) copy = NULL;
  g_autofree char *json = NULL;

  json_node_set_object (node, object);
  json = json_to_string (node, FALSE);
  copy = json_from_string (json, NULL);

  return json_node_dup_object (copy);
}

/* The first way to cast of the stat block as it was. */
static JsonObject *
base_casting (const MusterHeroForm *form)
{
  JsonArray *castings = form->base != NULL && json_object_has_member (form->base, "spellcasting")
                            ? json_object_get_array_member (form->base, "spellcasting")
                            : NULL;

  return castings != NULL && json_array_get_length (castings) > 0
             ? json_array_get_object_element (castings, 0)
             : NULL;
}

static void
level_name (int level, char name[2])
{
  name[0] = (char) ('0' + level);
  name[1] = '\0';
}

/* The list of the spells of a level, or NULL. */
static JsonArray *
get_list (JsonObject *casting, int level)
{
  JsonObject *owner = casting;
  char name[2];

  if (level == 0)
    return json_object_has_member (casting, CANTRIPS)
               ? json_object_get_array_member (casting, CANTRIPS)
               : NULL;
  if (!json_object_has_member (casting, PREPARED))
    return NULL;

  owner = json_object_get_object_member (casting, PREPARED);
  level_name (level, name);

  return json_object_has_member (owner, name) ? json_object_get_array_member (owner, name) : NULL;
}

static JsonArray *
ensure_list (JsonObject *casting, int level)
{
  JsonArray *list = get_list (casting, level);
  char name[2];

  if (list != NULL)
    return list;

  list = json_array_new ();
  if (level == 0)
    {
      json_object_set_array_member (casting, CANTRIPS, list);
      return list;
    }
  if (!json_object_has_member (casting, PREPARED))
    json_object_set_object_member (casting, PREPARED, json_object_new ());
  level_name (level, name);
  json_object_set_array_member (json_object_get_object_member (casting, PREPARED), name, list);

  return list;
}

/* A name, or {spell, note}. */
static const char *
spell_at (JsonArray *list, guint index)
{
  JsonNode *node = json_array_get_element (list, index);

  return JSON_NODE_HOLDS_OBJECT (node)
             ? json_object_get_string_member (json_node_get_object (node), "spell")
             : json_node_get_string (node);
}

/* "srd51:spell:bless" and "bless" are the same spell. */
static const char *
id_of (const char *spell)
{
  const char *colon = strrchr (spell, ':');

  return colon != NULL ? colon + 1 : spell;
}

gboolean
muster_hero_form_get_casting (const MusterHeroForm *form, MusterAbility *ability)
{
  g_return_val_if_fail (form != NULL, FALSE);

  return form->casts
         && muster_ability_from_name (json_object_get_string_member (form->casting, "ability"),
                                      ability);
}

void
muster_hero_form_set_casting (MusterHeroForm *form, MusterAbility ability)
{
  g_return_if_fail (form != NULL);

  if (form->casting == NULL)
    form->casting = json_object_new ();
  form->casts = TRUE;
  json_object_set_string_member (form->casting, "ability", muster_ability_name (ability));
}

void
muster_hero_form_stop_casting (MusterHeroForm *form)
{
  g_return_if_fail (form != NULL);

  form->casts = FALSE;
}

static MusterAbility
ability_of_classes (const MusterHeroForm *form)
{
  MusterAbility ability = MUSTER_ABILITY_CHARISMA;

  for (guint i = 0; i < form->n_classes; i++)
    if (muster_class_casting_ability ((MusterClass) form->classes[i].klass, &ability))
      break;

  return ability;
}

GArray *
muster_hero_form_list_spells (const MusterHeroForm *form)
{
  GArray *spells = g_array_new (FALSE, FALSE, sizeof (MusterHeroSpell));

  g_return_val_if_fail (form != NULL, spells);

  for (int level = 0; form->casts && level <= MUSTER_N_SLOT_LEVELS; level++)
    {
      JsonArray *list = get_list (form->casting, level);

      for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
        {
          const MusterHeroSpell spell = { .spell = spell_at (list, i), .level = level };

          g_array_append_val (spells, spell);
        }
    }

  return spells;
}

gboolean
muster_hero_form_add_spell (MusterHeroForm *form, const char *spell, int level)
{
  g_autoptr (GArray) spells = NULL;

  g_return_val_if_fail (form != NULL, FALSE);
  g_return_val_if_fail (spell != NULL, FALSE);
  g_return_val_if_fail (level >= 0 && level <= MUSTER_N_SLOT_LEVELS, FALSE);

  if (!form->casts)
    muster_hero_form_set_casting (form, ability_of_classes (form));

  spells = muster_hero_form_list_spells (form);
  for (guint i = 0; i < spells->len; i++)
    if (g_str_equal (id_of (g_array_index (spells, MusterHeroSpell, i).spell), id_of (spell)))
      return FALSE;
  json_array_add_string_element (ensure_list (form->casting, level), spell);

  return TRUE;
}

void
muster_hero_form_remove_spell (MusterHeroForm *form, const char *spell)
{
  g_return_if_fail (form != NULL);
  g_return_if_fail (form->casts);

  for (int level = 0; level <= MUSTER_N_SLOT_LEVELS; level++)
    {
      JsonArray *list = get_list (form->casting, level);

      for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
        if (g_str_equal (spell_at (list, i), spell))
          {
            json_array_remove_element (list, i);
            return;
          }
    }
}

void
muster_hero_form_get_slots (const MusterHeroForm *form, guint8 slots[MUSTER_N_SLOT_LEVELS])
{
  g_return_if_fail (form != NULL);

  if (form->own_slots)
    memcpy (slots, form->slots, MUSTER_N_SLOT_LEVELS);
  else
    muster_class_slots (form->classes, form->n_classes, form->edition, slots);
}

void
muster_hero_form_set_slots (MusterHeroForm *form, int level, int count)
{
  g_return_if_fail (form != NULL);
  g_return_if_fail (level >= 1 && level <= MUSTER_N_SLOT_LEVELS);

  muster_hero_form_get_slots (form, form->slots);
  form->own_slots = TRUE;
  form->slots[level - 1] = (guint8) CLAMP (count, 0, MOST_SLOTS);
}

void
muster_hero_form_reset_slots (MusterHeroForm *form)
{
  g_return_if_fail (form != NULL);

  form->own_slots = FALSE;
}

/* Slots that either edition's classes give are nobody's own. */
static gboolean
are_own_slots (const MusterHeroForm *form)
{
  guint8 of_2014[MUSTER_N_SLOT_LEVELS];
  guint8 of_2024[MUSTER_N_SLOT_LEVELS];

  muster_class_slots (form->classes, form->n_classes, 2014, of_2014);
  muster_class_slots (form->classes, form->n_classes, 2024, of_2024);

  return memcmp (form->slots, of_2014, MUSTER_N_SLOT_LEVELS) != 0
         && memcmp (form->slots, of_2024, MUSTER_N_SLOT_LEVELS) != 0;
}

void
muster_hero_form_read_spells (MusterHeroForm *form)
{
  JsonObject *casting = base_casting (form);
  JsonObject *slots;

  if (casting == NULL)
    return;

  form->casting = copy_object (casting);
  form->casts = TRUE;
  slots = json_object_has_member (casting, SLOTS) ? json_object_get_object_member (casting, SLOTS)
                                                  : NULL;
  for (int level = 1; slots != NULL && level <= MUSTER_N_SLOT_LEVELS; level++)
    {
      char name[2];

      level_name (level, name);
      form->slots[level - 1] = (guint8) json_object_get_int_member_with_default (slots, name, 0);
    }
  form->own_slots = are_own_slots (form);
}

/* Save DC, attack bonus and the level of cantrips follow from the form. */
static void
derive_numbers (JsonObject *casting)
{
  json_object_remove_member (casting, "level");
  if (json_object_get_boolean_member_with_default (casting, "derived", FALSE))
    return;

  json_object_set_boolean_member (casting, "derived", TRUE);
  json_object_remove_member (casting, "dc");
  json_object_remove_member (casting, "attack");
}

static void
write_slots (const MusterHeroForm *form, JsonObject *casting)
{
  JsonObject *object = json_object_new ();
  guint8 slots[MUSTER_N_SLOT_LEVELS];

  muster_hero_form_get_slots (form, slots);
  for (int level = 1; level <= MUSTER_N_SLOT_LEVELS; level++)
    if (slots[level - 1] > 0)
      {
        char name[2];

        level_name (level, name);
        json_object_set_int_member (object, name, slots[level - 1]);
      }
  json_object_set_object_member (casting, SLOTS, object);
}

void
muster_hero_form_write_spells (const MusterHeroForm *form, JsonObject *body)
{
  JsonArray *castings = json_array_new ();
  JsonArray *old = json_object_has_member (body, "spellcasting")
                       ? json_object_get_array_member (body, "spellcasting")
                       : NULL;

  if (form->casts)
    {
      JsonObject *casting = copy_object (form->casting);

      derive_numbers (casting);
      write_slots (form, casting);
      json_array_add_object_element (castings, casting);
    }
  for (guint i = 1; old != NULL && i < json_array_get_length (old); i++)
    json_array_add_element (castings, json_node_copy (json_array_get_element (old, i)));

  if (json_array_get_length (castings) > 0)
    {
      json_object_set_array_member (body, "spellcasting", castings);
      return;
    }
  json_object_remove_member (body, "spellcasting");
  json_array_unref (castings);
}

void
muster_hero_form_keep_spell_numbers (const MusterHeroForm *form, JsonObject *body)
{
  JsonObject *was = base_casting (form);
  JsonObject *casting;

  if (was == NULL || !form->casts
      || g_strcmp0 (json_object_get_string_member (was, "ability"),
                    json_object_get_string_member (form->casting, "ability"))
             != 0)
    return;

  casting = json_array_get_object_element (json_object_get_array_member (body, "spellcasting"), 0);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (json_object_has_member (was, numbers[i]))
      json_object_set_member (casting, numbers[i],
                              json_node_copy (json_object_get_member (was, numbers[i])));
    else if (json_object_has_member (casting, numbers[i]))
      json_object_remove_member (casting, numbers[i]);
}

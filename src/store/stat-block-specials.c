/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-specials.h"

#include <glib/gi18n-lib.h>

#include "store/stat-block-acting.h"
#include "store/stat-block-deeds.h"
#include "store/stat-block-forms.h"
#include "store/stat-block-special.h"

#define STAGES "stages"
#define MOST_SPECIALS 200 /* they are counted in bytes, one by one */

typedef MusterJsonPlace Place;

static const struct
{
  const char *member;
  MusterSpecialKind kind;
} lists[] = {
  { "save_actions", MUSTER_SPECIAL_ACTION },        { "other_actions", MUSTER_SPECIAL_ACTION },
  { "bonus_actions", MUSTER_SPECIAL_BONUS_ACTION }, { "reactions", MUSTER_SPECIAL_REACTION },
  { "lair_actions", MUSTER_SPECIAL_LAIR },          { "granted_actions", MUSTER_SPECIAL_GRANTED },
};

/* What it does the first time, the second, the third: each once, and one after the other (SRD,
 * Androsphinx: Roar). */
static gboolean
read_stages (MusterStatBlock *block,
             const Place *place,
             const char *name,
             MusterSpecialKind kind,
             GError **error)
{
  JsonArray *array = NULL;
  guint8 before = 0;

  if (!muster_json_array (place, STAGES, &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *stage = NULL;
      g_autofree char *whole = NULL;
      MusterSpecial *special;
      Place one;

      if (!muster_json_object_at (place, STAGES, array, i, &one, error)
          || !muster_json_text (&one, "name", &stage, error))
        return FALSE;
      if (stage == NULL || *stage == '\0')
        return muster_json_fail (&one, "name", -1, _ ("a name is missing"), error);
      whole = g_strdup_printf ("%s: %s", name, stage);
      special = muster_stat_block_add_special (block, whole, kind);
      special->per_day = 1;
      special->after = before;
      before = (guint8) block->n_specials;
      if (!muster_special_read_effect (special, &one, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_one (MusterStatBlock *block, const Place *place, MusterSpecialKind kind, GError **error)
{
  const char *name = NULL;
  MusterSpecial *special;

  if (!muster_json_text (place, "name", &name, error))
    return FALSE;
  if (name == NULL || *name == '\0')
    return TRUE;
  if (muster_special_has_list (place, "forms"))
    return muster_stat_block_read_forms (block, place, name, kind, error);
  if (muster_special_has_list (place, STAGES))
    return read_stages (block, place, name, kind, error);
  special = muster_stat_block_add_special (block, name, kind);

  return muster_special_read_limits (special, place, error)
         && (kind == MUSTER_SPECIAL_ATTACK
             || (muster_special_read_effect (special, place, error)
                 && muster_stat_block_read_deeds (block, special, place, error)));
}

static gboolean
read_list (MusterStatBlock *block,
           const Place *outer,
           const char *member,
           MusterSpecialKind kind,
           GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (outer, member, &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place place;

      if (!muster_json_object_at (outer, member, array, i, &place, error))
        return FALSE;
      if (kind == MUSTER_SPECIAL_LEGENDARY && muster_stat_block_is_swing (&place))
        {
          if (!muster_stat_block_read_legendary_swing (block, &place, error))
            return FALSE;
          /* Or something else, at choice. */
          if (!json_object_has_member (place.object, "or_use"))
            continue;
        }
      if (!read_one (block, &place, kind, error))
        return FALSE;
    }

  return TRUE;
}

/* Attacks that go any number of times are no specials. */
static gboolean
read_attacks (MusterStatBlock *block, const Place *root, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, "attacks", &array, error))
    return FALSE;

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      Place place;

      if (!muster_json_object_at (root, "attacks", array, i, &place, error))
        return FALSE;
      if ((json_object_has_member (place.object, "recharge")
           || json_object_has_member (place.object, "per_day"))
          && !read_one (block, &place, MUSTER_SPECIAL_ATTACK, error))
        return FALSE;
    }

  return TRUE;
}

static void
add_follows (MusterAttackEntry *attack, MusterStatBlock *block)
{
  for (MusterHitSave *save = attack->save; save != NULL; save = save->next)
    muster_stat_block_add_follow (block, save, attack->name, MUSTER_SPECIAL_TRIGGERED);
}

static gboolean
are_few_enough (const MusterStatBlock *block, const Place *root, GError **error)
{
  g_autofree char *message = NULL;

  if (block->n_specials <= MOST_SPECIALS)
    return TRUE;
  message = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: how many of them one creature may have. */
                   "there may be no more than %d action, option and trait together",
                   "there may be no more than %d actions, options and traits together",
                   MOST_SPECIALS),
      MOST_SPECIALS);

  return muster_json_fail (root, "other_actions", -1, message, error);
}

gboolean
muster_stat_block_read_specials (MusterStatBlock *block, const Place *root, GError **error)
{
  Place legendary;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (!read_list (block, root, lists[i].member, lists[i].kind, error))
      return FALSE;

  if (!muster_json_object (root, "legendary_actions", &legendary, error)
      || (legendary.object != NULL
          && !read_list (block, &legendary, "options", MUSTER_SPECIAL_LEGENDARY, error))
      || !read_attacks (block, root, error) || !muster_stat_block_read_acting (block, root, error))
    return FALSE;

  for (guint i = 0; i < block->n_attacks; i++)
    add_follows (&block->attacks[i], block);

  return are_few_enough (block, root, error);
}

/* The limits of an attack stand with the attack. */
static void
write_attack (const MusterStatBlock *block, const MusterSpecial *special, JsonObject *body)
{
  g_autoptr (JsonObject) object = muster_special_to_json (block, special);
  JsonArray *attacks = muster_special_array_of (body, "attacks");

  for (guint i = 0; i < json_array_get_length (attacks); i++)
    {
      JsonObject *attack = json_array_get_object_element (attacks, i);

      if (!g_str_equal (json_object_get_string_member (attack, "name"), special->name))
        continue;
      if (special->per_day > 0)
        json_object_set_int_member (attack, "per_day", special->per_day);
      if (json_object_has_member (object, "recharge"))
        json_object_set_string_member (attack, "recharge",
                                       json_object_get_string_member (object, "recharge"));
    }
}

/* A reaction that the rules know by its tag stands there already. */
static gboolean
is_written (JsonArray *array, const char *name)
{
  for (guint i = 0; i < json_array_get_length (array); i++)
    if (g_strcmp0 (json_object_get_string_member_with_default (
                       json_array_get_object_element (array, i), "name", NULL),
                   name)
        == 0)
      return TRUE;

  return FALSE;
}

static JsonArray *
legendary_options (JsonObject *body)
{
  if (!json_object_has_member (body, "legendary_actions"))
    json_object_set_object_member (body, "legendary_actions", json_object_new ());

  return muster_special_array_of (json_object_get_object_member (body, "legendary_actions"),
                                  "options");
}

/* Swings that are legendary options, with what they cost. */
static void
write_legendary_swings (const MusterStatBlock *block, JsonObject *body)
{
  for (guint i = 0; i < block->n_attacks; i++)
    {
      const MusterAttackEntry *attack = &block->attacks[i];
      JsonObject *option;

      if (attack->legendary == 0)
        continue;
      option = json_object_new ();
      json_object_set_string_member (option, "name", attack->name);
      json_object_set_string_member (option, "attack", attack->name);
      if (attack->legendary > 1)
        json_object_set_int_member (option, "cost", attack->legendary);
      json_array_add_object_element (legendary_options (body), option);
    }
}

static void
write_special (const MusterStatBlock *block, const MusterSpecial *special, JsonObject *body)
{
  static const char *const members[] = { [MUSTER_SPECIAL_ACTION] = "other_actions",
                                         [MUSTER_SPECIAL_BONUS_ACTION] = "bonus_actions",
                                         [MUSTER_SPECIAL_REACTION] = "reactions",
                                         [MUSTER_SPECIAL_LAIR] = "lair_actions",
                                         [MUSTER_SPECIAL_GRANTED] = "granted_actions" };

  /* One that follows comes back with what it follows. */
  if (special->follows)
    return;
  if (special->kind == MUSTER_SPECIAL_ATTACK)
    write_attack (block, special, body);
  else if (special->kind == MUSTER_SPECIAL_TRIGGERED)
    muster_stat_block_write_triggered (block, special, body);
  else if (special->kind == MUSTER_SPECIAL_LEGENDARY)
    json_array_add_object_element (legendary_options (body),
                                   muster_special_to_json (block, special));
  else if (!is_written (muster_special_array_of (body, members[special->kind]), special->name))
    json_array_add_object_element (muster_special_array_of (body, members[special->kind]),
                                   muster_special_to_json (block, special));
}

/* Kind after kind: whatever order they came in, what is written is written the same again. */
void
muster_stat_block_write_specials (const MusterStatBlock *block, JsonObject *body)
{
  for (MusterSpecialKind kind = MUSTER_SPECIAL_ACTION; kind <= MUSTER_SPECIAL_GRANTED; kind++)
    for (guint i = 0; i < block->n_specials; i++)
      if (block->specials[i].kind == kind)
        write_special (block, &block->specials[i], body);
  write_legendary_swings (block, body);
  muster_stat_block_write_acting (block, body);
}

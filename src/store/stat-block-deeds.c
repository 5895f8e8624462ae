/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-deeds.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/spells/spell.h"
#include "store/stat-block-boon.h"
#include "store/stat-block-forms.h"

#define MOST_FEET 30000
#define FEET_A_MILE 5280
#define MOST_OTHERS 99
#define TELEPORT "teleport"
#define CASTS "cast"
#define A_CANTRIP "cantrip"
#define A_PREPARED "prepared_spell"
#define REFLECTS "reflects_on_self"
#define ALL_COMPONENTS \
  (MUSTER_COMPONENT_VERBAL | MUSTER_COMPONENT_SOMATIC | MUSTER_COMPONENT_MATERIAL)

typedef MusterJsonPlace Place;

static const struct
{
  const char *word;
  MusterSpecialMove move;
} moves[] = {
  { "speed", MUSTER_SPECIAL_MOVES },
  { "half_speed", MUSTER_SPECIAL_MOVES_HALF },
  { "half_fly_speed", MUSTER_SPECIAL_FLIES_HALF },
  { "fly_half_speed", MUSTER_SPECIAL_FLIES_HALF },
  { "swim_speed", MUSTER_SPECIAL_SWIMS },
};

int
muster_stat_block_find_attack (const MusterStatBlock *block, const char *name)
{
  for (guint i = 0; name != NULL && i < block->n_attacks; i++)
    if (strcmp (block->attacks[i].name, name) == 0)
      return (int) i;

  return -1;
}

/* The special itself, which stands last, does not count. */
static int
find_special (const MusterStatBlock *block, const char *name)
{
  for (guint i = 0; name != NULL && i + 1 < block->n_specials; i++)
    if (strcmp (block->specials[i].name, name) == 0 && block->specials[i].save != NULL)
      return (int) i;

  return -1;
}

gboolean
muster_special_read_move (MusterSpecial *special, const Place *place, GError **error)
{
  const char *move = NULL;
  const char *then = NULL;
  const char *tag = NULL;
  gboolean safe = FALSE, with = FALSE, drops = FALSE;
  int miles = 0, others = 0;
  gint16 jump = 0;

  if (!muster_json_text (place, "move", &move, error)
      || !muster_json_text (place, "then", &then, error)
      || !muster_json_text (place, "tag", &tag, error)
      || !muster_json_flag (place, "no_opportunity_attacks", &safe, error)
      || !muster_json_short (place, "teleport_ft", 0, MOST_FEET, &special->teleport_ft, error)
      || !muster_json_short (place, "jump_ft", 0, MOST_FEET, &jump, error)
      || (g_strcmp0 (tag, TELEPORT) == 0
          && !muster_json_short (place, "range_ft", 0, MOST_FEET, &special->teleport_ft, error))
      || !muster_json_int (place, "range_miles", 0, MOST_FEET / FEET_A_MILE, &miles, error)
      || !muster_json_int (place, "others", 0, MOST_OTHERS, &others, error)
      || !muster_json_flag (place, "with_willing_demon", &with, error)
      || !muster_json_flag (place, "drops_grappled", &drops, error))
    return FALSE;
  if (miles > 0)
    special->teleport_ft = (gint16) (miles * FEET_A_MILE);
  special->lets_go = drops != FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    if (g_strcmp0 (move != NULL ? move : then, moves[i].word) == 0)
      special->moves = (guint8) moves[i].move;
  if (special->teleport_ft > 0)
    {
      special->moves = MUSTER_SPECIAL_TELEPORTS;
      special->brings = (guint8) (with ? 1 : others);
      special->targets = special->brings;
    }
  if (jump > 0)
    {
      special->moves = MUSTER_SPECIAL_JUMPS;
      special->teleport_ft = jump;
    }
  special->safe = safe != FALSE;

  return TRUE;
}

/* What the spells of a special go by: the first way of casting, where it says nothing else. */
static MusterSpellcasting *
add_casting (MusterStatBlock *block, const Place *place, GError **error)
{
  MusterSpellcasting first = { .ability = MUSTER_ABILITY_CHARISMA, .derived = 1 };
  const char *name = NULL;
  MusterAbility ability;
  MusterSpellcasting *casting;

  if (block->n_castings > 0 && block->castings[0].n_spells > 0
      && block->castings[0].spells[0].how != MUSTER_KNOWN_SPECIAL)
    first = block->castings[0];
  if (!muster_json_text (place, "ability", &name, error))
    return NULL;
  ability = (MusterAbility) first.ability;
  if (name != NULL && !muster_ability_from_name (name, &ability))
    {
      muster_json_fail (place, "ability", -1, _ ("there is no such ability"), error);
      return NULL;
    }

  casting = muster_stat_block_add_casting (block, ability);
  casting->derived = first.derived;
  casting->dc = first.dc;
  casting->attack = first.attack;
  casting->level = first.level;
  casting->spared = ALL_COMPONENTS;
  if (json_object_has_member (place->object, "dc"))
    {
      casting->derived = 0;
      if (!muster_json_short (place, "dc", 1, 99, &casting->dc, error))
        return NULL;
    }

  return casting;
}

/* Any of the cantrips that it knows, or of the spells that it has prepared, with a slot (SRD, Lich,
 * Androsphinx). */
static gboolean
add_own_spells (MusterStatBlock *block,
                MusterSpecial *special,
                const Place *place,
                MusterKnownHow how,
                GError **error)
{
  guint n = block->n_castings > 0 ? block->castings[0].n_spells : 0;
  MusterSpellcasting *casting = NULL;

  for (guint i = 0; i < n; i++)
    {
      const MusterKnownSpell known = block->castings[0].spells[i];

      if (known.how != how)
        continue;
      if (casting == NULL && (casting = add_casting (block, place, error)) == NULL)
        return FALSE;
      casting->spared = block->castings[0].spared;
      muster_spellcasting_add_spell (casting, known.spell, how, 0);
      casting->spells[casting->n_spells - 1].special = (guint8) block->n_specials;
    }
  special->casts = casting != NULL;

  return TRUE;
}

static MusterKnownHow
own_spells (const Place *place)
{
  const char *word = muster_json_is_text (place, CASTS)
                         ? json_object_get_string_member (place->object, CASTS)
                         : NULL;

  return g_strcmp0 (word, A_CANTRIP) == 0    ? MUSTER_KNOWN_CANTRIP
         : g_strcmp0 (word, A_PREPARED) == 0 ? MUSTER_KNOWN_PREPARED
                                             : MUSTER_KNOWN_SPECIAL;
}

static gboolean
read_spells (MusterStatBlock *block, MusterSpecial *special, const Place *place, GError **error)
{
  JsonNode *node = json_object_get_member (place->object, "cast");
  MusterSpellcasting *casting;
  JsonArray *array = NULL;
  int level = 0;

  if (own_spells (place) != MUSTER_KNOWN_SPECIAL)
    return add_own_spells (block, special, place, own_spells (place), error);
  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return TRUE;
  if (!muster_json_array (place, "cast", &array, error)
      || !muster_json_int (place, "cast_level", 0, MUSTER_MAX_SPELL_LEVEL, &level, error))
    return FALSE;
  casting = add_casting (block, place, error);
  if (casting == NULL)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      const char *name;

      if (!muster_json_text_at (place, "cast", array, i, &name, error))
        return FALSE;
      muster_spellcasting_add_spell (casting, name, MUSTER_KNOWN_SPECIAL, 0);
      casting->spells[i].special = (guint8) block->n_specials;
      casting->spells[i].level = (guint8) level;
    }
  special->casts = 1;

  return TRUE;
}

/* A hit that is turned aside; what adds to the armor class of others is the GM's. */
static gboolean
read_parry (MusterSpecial *special, const Place *place, GError **error)
{
  const char *tag = NULL;
  const char *trigger = NULL;
  gint16 bonus = 0;
  gboolean melee;

  if (!muster_json_text (place, "tag", &tag, error)
      || !muster_json_text (place, "trigger", &trigger, error)
      || !muster_json_short (place, "ac_bonus", 0, 99, &bonus, error))
    return FALSE;
  melee = g_strcmp0 (tag, "parry") == 0 || g_strcmp0 (trigger, "hit_by_melee") == 0;
  if (special->kind != MUSTER_SPECIAL_REACTION
      || (!melee && g_strcmp0 (trigger, "hit_by_attack") != 0))
    return TRUE;
  special->parries = (guint8) bonus;
  special->parries_all = bonus > 0 && !melee;

  return TRUE;
}

void
muster_stat_block_add_follow (MusterStatBlock *block,
                              MusterHitSave *save,
                              const char *name,
                              MusterSpecialKind kind)
{
  int attack = save != NULL ? muster_stat_block_find_attack (block, save->bonus_attack) : -1;
  g_autofree char *whole = NULL;
  MusterSpecial *special;

  if (attack < 0)
    return;

  /* A name of the block, as all its names: "Pounce: Bite". */
  whole = g_strdup_printf ("%s: %s", name, save->bonus_attack);
  special = muster_stat_block_add_special (block, whole, kind);
  special->attack = (guint8) (attack + 1);
  special->follows = 1;
  save->follow = (guint8) block->n_specials;
}

/* It goes the way that another of its powers goes (SRD 5.2, Nalfeshnee: Pursuit). */
static void
borrow_move (const MusterStatBlock *block, MusterSpecial *special, const char *use)
{
  for (guint i = 0; use != NULL && i + 1 < block->n_specials; i++)
    if (strcmp (block->specials[i].name, use) == 0 && block->specials[i].save == NULL
        && special->moves == MUSTER_SPECIAL_STAYS)
      {
        special->moves = block->specials[i].moves;
        special->teleport_ft = block->specials[i].teleport_ft;
      }
}

static gboolean
has_tag (const Place *place, const char *tag)
{
  JsonNode *node = json_object_get_member (place->object, "tags");
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
muster_stat_block_read_deeds (MusterStatBlock *block,
                              MusterSpecial *special,
                              const Place *place,
                              GError **error)
{
  const char *check = NULL;
  const char *attack = NULL;
  const char *use = NULL;
  const char *after = NULL;
  gboolean once = FALSE;
  gboolean mirror = FALSE;
  MusterSkill skill;

  if (!muster_json_text (place, "check", &check, error)
      || !muster_json_text (
          place, json_object_has_member (place->object, "attack") ? "attack" : "with_attack",
          &attack, error)
      || !muster_json_text (place, "after", &after, error)
      || !muster_json_text (place, json_object_has_member (place->object, "use") ? "use" : "or_use",
                            &use, error)
      || !muster_json_flag (place, "once_until_next_turn", &once, error)
      || !muster_json_flag (place, REFLECTS, &mirror, error)
      || !muster_special_read_form (special, place, error)
      || !muster_special_read_move (special, place, error) || !read_parry (special, place, error)
      || !muster_special_read_boon (special, place, error))
    return FALSE;
  if (check != NULL && muster_skill_from_name (check, &skill))
    special->check = (guint8) (skill + 1);
  special->borrows = (guint8) (find_special (block, use) + 1);
  borrow_move (block, special, use);
  special->after = (guint8) (find_special (block, after) + 1);
  if ((special->save == NULL || (special->save->swallow != NULL && special->save->dc == 0))
      && special->borrows == 0 && !json_object_has_member (place->object, "or_use"))
    special->attack = (guint8) (muster_stat_block_find_attack (block, attack) + 1);
  special->each_turn = once != FALSE;
  special->reflects = mirror || has_tag (place, REFLECTS);

  return read_spells (block, special, place, error);
}

gboolean
muster_stat_block_is_swing (const Place *place)
{
  static const char *const plain[]
      = { "name", "attack", "or_attack", "or_use", "cost", "once_until_next_turn", NULL };
  g_autoptr (GList) members = json_object_get_members (place->object);

  for (GList *l = members; l != NULL; l = l->next)
    if (!g_strv_contains (plain, l->data))
      return FALSE;

  return json_object_has_member (place->object, "attack");
}

gboolean
muster_stat_block_read_legendary_swing (MusterStatBlock *block, const Place *place, GError **error)
{
  const char *name = NULL;
  int cost = 1;
  int attack;

  if (!muster_json_text (place, "attack", &name, error)
      || !muster_json_int (place, "cost", 0, 99, &cost, error))
    return FALSE;
  attack = muster_stat_block_find_attack (block, name);
  if (attack >= 0)
    block->attacks[attack].legendary = (guint8) cost;

  return TRUE;
}

static void
write_spells (const MusterStatBlock *block, guint index, JsonObject *object)
{
  for (guint i = 0; i < block->n_castings; i++)
    {
      const MusterSpellcasting *casting = &block->castings[i];
      JsonArray *array;

      if (casting->n_spells == 0 || casting->spells[0].special != index + 1)
        continue;
      if (casting->spells[0].how != MUSTER_KNOWN_SPECIAL)
        {
          json_object_set_string_member (
              object, CASTS,
              casting->spells[0].how == MUSTER_KNOWN_CANTRIP ? A_CANTRIP : A_PREPARED);
          continue;
        }
      array = json_array_new ();
      for (guint j = 0; j < casting->n_spells; j++)
        json_array_add_string_element (array, casting->spells[j].spell);
      json_object_set_array_member (object, "cast", array);
      json_object_set_string_member (object, "ability",
                                     muster_ability_name ((MusterAbility) casting->ability));
      if (!casting->derived && casting->dc > 0)
        json_object_set_int_member (object, "dc", casting->dc);
      if (casting->spells[0].level > 0)
        json_object_set_int_member (object, "cast_level", casting->spells[0].level);
    }
}

void
muster_stat_block_write_deeds (const MusterStatBlock *block,
                               const MusterSpecial *special,
                               JsonObject *object)
{
  if (special->check > 0)
    json_object_set_string_member (object, "check",
                                   muster_skill_name ((MusterSkill) (special->check - 1)));
  if (special->attack > 0)
    json_object_set_string_member (object, "attack", block->attacks[special->attack - 1].name);
  if (special->borrows > 0)
    json_object_set_string_member (object, "use", block->specials[special->borrows - 1].name);
  if (special->teleport_ft > 0)
    json_object_set_int_member (object,
                                special->moves == MUSTER_SPECIAL_JUMPS ? "jump_ft" : "teleport_ft",
                                special->teleport_ft);
  if (special->brings > 0)
    json_object_set_int_member (object, "others", special->brings);
  if (special->lets_go)
    json_object_set_boolean_member (object, "drops_grappled", TRUE);
  if (special->after > 0)
    json_object_set_string_member (object, "after", block->specials[special->after - 1].name);
  if (special->reflects)
    json_object_set_boolean_member (object, REFLECTS, TRUE);
  muster_special_write_form (special, object);
  muster_special_write_boon (special, object);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    if (special->moves == moves[i].move)
      json_object_set_string_member (object, "move", moves[i].word);
  /* With an attack alone it would be that attack when it is read again, and not have its name. */
  if (special->kind == MUSTER_SPECIAL_LEGENDARY && special->attack > 0
      && special->moves == MUSTER_SPECIAL_STAYS)
    json_object_set_string_member (object, "move", "none");
  if (special->safe)
    json_object_set_boolean_member (object, "no_opportunity_attacks", TRUE);
  if (special->parries > 0)
    {
      json_object_set_int_member (object, "ac_bonus", special->parries);
      json_object_set_string_member (object, "trigger",
                                     special->parries_all ? "hit_by_attack" : "hit_by_melee");
    }
  if (special->each_turn)
    json_object_set_boolean_member (object, "once_until_next_turn", TRUE);
  if (special->casts)
    write_spells (block, (guint) (special - block->specials), object);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every spell of both editions, cast at every slot that will do: its dice, saving throw, damage,
 * targets, duration and concentration are those of the facts.  What the test expects it reads from
 * the facts by itself. */
#include "casters.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/chips/chip.h"
#include "rules/spells/known.h"
#include "store/library.h"

#define N_TARGETS 20
#define MODIFIER 5
#define STAFF_DIE 6
#define HIGH_LEVEL 20
#define ONE_ROUND 6

static MusterLibrary *library;

typedef struct
{
  int count, sides, bonus;
} Dice;

typedef struct
{
  Dice dice;
  const char *type; /* NULL: the caster's choice, or a weapon's */
} Damage;

typedef enum
{
  ROLLS_NOTHING,
  ROLLS_ATTACKS,
  ROLLS_PROJECTILES,
  ROLLS_POOL,
  ROLLS_LIMIT,
  ROLLS_SAVES,
  ROLLS_HEALING,
} Rolls;

/* What the facts say of one cast. */
typedef struct
{
  JsonObject *fact;
  Rolls rolls;
  int slot;
  int level; /* of the caster */
  int steps;
  guint n_damage;
  Damage damage[MUSTER_MAX_SPELL_DAMAGE];
  Dice heal;
  gboolean temp_hp;
  gboolean add_mod;
  int shots;      /* attacks or projectiles */
  gboolean waits; /* rolls nothing yet */
  int targets;    /* most creatures it may be aimed at, 0: any number, −1: nobody is picked */
  gint64 seconds;
  gboolean concentration;
} Expected;

static JsonObject *
member (JsonObject *object, const char *name)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static int
number (JsonObject *object, const char *name, int otherwise)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;

  return node != NULL && json_node_get_value_type (node) == G_TYPE_INT64
             ? (int) json_node_get_int (node)
             : otherwise;
}

static const char *
text (JsonObject *object, const char *name)
{
  JsonNode *node = object != NULL ? json_object_get_member (object, name) : NULL;

  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

static gboolean
flag (JsonObject *object, const char *name)
{
  return object != NULL && json_object_has_member (object, name)
         && json_object_get_boolean_member (object, name);
}

/* "8d6", "2d4+4", "20", a number, or nothing. */
static Dice
dice_of (JsonObject *object, const char *name)
{
  const char *words = text (object, name);
  Dice dice = { 0 };

  if (words == NULL)
    dice.bonus = number (object, name, 0);
  else if (sscanf (words, "%dd%d%d", &dice.count, &dice.sides, &dice.bonus) < 2)
    dice = (Dice) { .bonus = atoi (words) };

  return dice;
}

static void
grow (Dice *dice, Dice step, int steps)
{
  if (dice->count == 0)
    dice->sides = step.sides;
  if (step.count > 0)
    g_assert_cmpint (dice->sides, ==, step.sides);
  dice->count += step.count * steps;
  dice->bonus += step.bonus * steps;
}

static gint64
seconds_of (JsonObject *time)
{
  static const struct
  {
    const char *unit;
    gint64 seconds;
  } units[] = {
    { "round", 6 }, { "minute", 60 }, { "hour", 3600 }, { "day", 86400 }, { "year", 31536000 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    if (g_str_equal (text (time, "unit"), units[i].unit))
      return units[i].seconds * number (time, "amount", 1);
  g_assert_not_reached ();
}

static gboolean
lists (JsonObject *fact, const char *name, const char *word)
{
  JsonArray *list
      = json_object_has_member (fact, name) ? json_object_get_array_member (fact, name) : NULL;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    if (g_strcmp0 (json_array_get_string_element (list, i), word) == 0)
      return TRUE;

  return FALSE;
}

/* Damage that goes on as its targets' turns start, of an area that waits. */
static gboolean
burns_at_start (JsonObject *fact)
{
  return g_strcmp0 (text (json_object_get_object_member (fact, "ongoing"), "when"),
                    "target_turn_start")
         == 0;
}

/* What is only brought about, and an area that waits for creatures, roll nothing when they are
 * cast. */
static gboolean
waits (JsonObject *fact)
{
  return flag (fact, "cast_action_evokes_only")
         || (json_object_has_member (fact, "save_when") && !lists (fact, "save_when", "cast")
             && (!json_object_has_member (fact, "ongoing") || burns_at_start (fact)));
}

/* More damage of a hit that was made before the cast. */
static gboolean
smites (JsonObject *fact)
{
  JsonObject *buff = member (fact, "buff");

  return buff != NULL && json_object_has_member (buff, "extra_damage");
}

/* What is thrown for each target by itself: of several effects the first is picked. */
static Dice
dice_of_chips (JsonObject *fact)
{
  JsonObject *buff = member (fact, "buff");
  JsonArray *options = buff != NULL && json_object_has_member (buff, "options")
                           ? json_object_get_array_member (buff, "options")
                           : NULL;

  if (options != NULL && JSON_NODE_HOLDS_OBJECT (json_array_get_element (options, 0)))
    return dice_of (json_array_get_object_element (options, 0), "temp_hp");

  return text (buff, "max_hp_bonus") != NULL ? dice_of (buff, "max_hp_bonus") : (Dice) { 0 };
}

static Rolls
rolls_of (JsonObject *fact)
{
  const char *attack = text (member (fact, "attack"), "kind");
  JsonObject *heal = member (fact, "heal");

  if (g_strcmp0 (text (member (fact, "repeat"), "what"), "damage") == 0)
    return ROLLS_PROJECTILES;
  if (json_object_has_member (fact, "auto_hit") || smites (fact))
    return ROLLS_PROJECTILES;
  if (json_object_has_member (fact, "hp_pool"))
    return ROLLS_POOL;
  if (json_object_has_member (fact, "hp_limit"))
    return ROLLS_LIMIT;
  if (json_object_has_member (fact, "temp_hp"))
    return ROLLS_HEALING;
  if (attack != NULL)
    return ROLLS_ATTACKS;
  if (json_object_has_member (fact, "save"))
    return ROLLS_SAVES;
  if (text (heal, "dice") != NULL || number (heal, "flat", 0) > 0)
    return ROLLS_HEALING;

  return ROLLS_NOTHING;
}

static JsonObject *
first_ray (JsonObject *fact)
{
  return json_object_has_member (fact, "rays")
             ? json_array_get_object_element (json_object_get_array_member (fact, "rays"), 0)
             : NULL;
}

/* A die picks the first of several effects, and some damage comes with a failed save alone. */
static JsonObject *
damage_holder (JsonObject *fact)
{
  JsonObject *fail = member (fact, "on_fail");

  if (first_ray (fact) != NULL)
    return first_ray (fact);

  return fail != NULL && json_object_has_member (fail, "damage") ? fail : fact;
}

static void
expect_damage (Expected *e)
{
  JsonObject *from = smites (e->fact) ? member (e->fact, "buff") : damage_holder (e->fact);
  const char *which = smites (e->fact) ? "extra_damage" : "damage";
  JsonArray *list
      = json_object_has_member (from, which) ? json_object_get_array_member (from, which) : NULL;
  JsonObject *upcast = member (e->fact, "upcast");
  JsonObject *scaling = member (e->fact, "cantrip_scaling");
  const char *raised = text (upcast, "damage_type");

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      JsonObject *damage = json_array_get_object_element (list, i);
      Damage *own = &e->damage[e->n_damage];

      e->add_mod |= flag (damage, "add_mod") || member (e->fact, "extra_scaling") != NULL;
      own->dice = dice_of (damage, "dice");
      if (g_strcmp0 (text (damage, "dice"), "weapon") == 0)
        own->dice = (Dice) { 1, STAFF_DIE, 0 };
      own->type = text (damage, "type");
      if (e->n_damage++ == 0 && e->level >= 5 && scaling != NULL)
        own->dice = dice_of (scaling, e->level >= 17 ? "17" : e->level >= 11 ? "11" : "5");
      if (member (upcast, "damage") == NULL
          && (raised == NULL ? e->n_damage == 1
                             : g_str_equal (raised, "both") || g_strcmp0 (raised, own->type) == 0))
        grow (&own->dice, dice_of (upcast, "damage"), e->steps);
    }
}

/* More dice at the caster's levels. */
static void
expect_extra (Expected *e)
{
  JsonObject *extra = member (e->fact, "extra_scaling");

  if (extra == NULL || e->level < 5)
    return;
  e->damage[e->n_damage++] = (Damage) {
    .dice = dice_of (extra, e->level >= 17   ? "17"
                            : e->level >= 11 ? "11"
                                             : "5"),
    .type = text (extra, "type"),
  };
}

static void
expect_targets (Expected *e)
{
  JsonObject *targets = member (e->fact, "targets");
  JsonObject *upcast = member (e->fact, "upcast");
  JsonObject *attack = member (e->fact, "attack");
  gboolean area = json_object_has_member (e->fact, "area");
  gboolean on_self = g_strcmp0 (text (member (e->fact, "range"), "type"), "self") == 0;

  e->shots = number (attack, "count", 1);
  if (member (attack, "count_by_level") != NULL)
    e->shots += e->level >= 17 ? 3 : e->level >= 11 ? 2 : e->level >= 5 ? 1 : 0;
  if (e->rolls == ROLLS_PROJECTILES)
    e->shots = number (member (e->fact, "auto_hit"), "projectiles", 1)
               + e->steps * number (upcast, "projectiles", 0);
  e->shots += e->steps * number (upcast, "rays", 0);

  if (targets == NULL)
    e->targets = area ? 0 : 1;
  else
    e->targets
        = number (targets, "count", json_object_has_member (targets, "count") || area ? 0 : 1);
  if (e->targets > 0)
    e->targets += e->steps * number (upcast, "targets", 0);
  if (e->rolls == ROLLS_PROJECTILES
      || (e->rolls == ROLLS_ATTACKS
          && (number (attack, "count", 1) > 1 || member (attack, "count_by_level") != NULL)))
    e->targets = e->shots;

  /* Nobody is picked: it is on the caster, or on nothing that has hit points. */
  if ((flag (targets, "self") && !smites (e->fact)) || flag (member (e->fact, "save"), "self"))
    e->targets = -1;
  else if (e->rolls == ROLLS_NOTHING || e->rolls == ROLLS_HEALING)
    {
      gboolean buff = json_object_has_member (e->fact, "buff") || e->rolls == ROLLS_HEALING;

      if ((buff && on_self && !area)
          || (!buff && targets == NULL && !json_object_has_member (e->fact, "dispel")))
        e->targets = -1;
    }
}

static void
expect_time (Expected *e)
{
  JsonObject *duration = member (e->fact, "duration");
  JsonObject *upcast = member (e->fact, "upcast");
  JsonObject *table = member (upcast, "duration");
  const char *type = text (duration, "type");
  gboolean says = FALSE;

  e->concentration = json_object_get_boolean_member (e->fact, "concentration");
  e->seconds = g_str_equal (type, "timed")           ? seconds_of (duration)
               : g_str_equal (type, "instantaneous") ? 0
                                                     : -1;
  if (member (upcast, "duration_add") != NULL)
    e->seconds += e->steps * seconds_of (member (upcast, "duration_add"));
  for (int slot = 1; table != NULL && slot <= MUSTER_MAX_SPELL_LEVEL; slot++)
    says |= flag (member (table, casters_text ("%d", slot)), "concentration");
  for (int slot = 1; table != NULL && slot <= e->slot; slot++)
    {
      const char *name = casters_text ("%d", slot);
      const char *forever = text (table, name);

      if (!json_object_has_member (table, name))
        continue;
      e->seconds = forever != NULL ? -1 : seconds_of (member (table, name));
      if (says)
        e->concentration = flag (member (table, name), "concentration");
      if (forever != NULL && strstr (forever, "no_concentration") != NULL)
        e->concentration = FALSE;
    }
}

static void
expect (Expected *e, JsonObject *fact, int slot, int level)
{
  JsonObject *upcast = member (fact, "upcast");
  JsonObject *heal = member (fact, "heal");
  int own = number (fact, "level", 0);

  *e = (Expected) { .fact = fact, .rolls = rolls_of (fact), .slot = slot, .level = level };
  e->waits = waits (fact);
  e->steps = own > 0 ? (slot - own) / number (upcast, "per_levels", 1) : 0;
  expect_damage (e);
  expect_extra (e);
  if (e->rolls == ROLLS_HEALING)
    {
      e->temp_hp = json_object_has_member (fact, "temp_hp");
      e->heal = dice_of (e->temp_hp ? member (fact, "temp_hp") : heal, "dice");
      e->heal.bonus += number (heal, "flat", 0);
      e->add_mod = flag (heal, "add_mod");
      grow (&e->heal, dice_of (upcast, e->temp_hp ? "temp_hp" : "heal"), e->steps);
    }
  if (e->rolls == ROLLS_POOL)
    {
      e->heal = dice_of (member (fact, "hp_pool"), "dice");
      grow (&e->heal, dice_of (upcast, "hp_pool"), e->steps);
    }
  expect_targets (e);
  expect_time (e);
}

/* The table: a caster who knows one spell, and creatures of a kind that it works on. */

static void
add_blocks (MusterCompendium *layer, const char *spell, Expected *e, int edition)
{
  g_autoptr (MusterStatBlock) caster = muster_stat_block_new ("test:every", "Caster");
  g_autoptr (MusterStatBlock) dummy = muster_stat_block_new ("test:dummy", "Dummy");
  MusterSpellcasting *casting;
  MusterAttackEntry *staff;
  JsonObject *targets = member (e->fact, "targets");
  MusterCreatureType type = MUSTER_CREATURE_TYPE_HUMANOID;

  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    caster->scores[i] = dummy->scores[i] = 10;
  caster->scores[MUSTER_ABILITY_INTELLIGENCE] = 10 + 2 * MODIFIER;
  caster->level = (gint16) e->level;
  caster->proficiency = 6;
  caster->armor_class = dummy->armor_class = 10;
  caster->max_hp = dummy->max_hp = 1000;
  caster->edition = dummy->edition = (gint16) edition;
  caster->type = MUSTER_CREATURE_TYPE_HUMANOID;
  if (targets != NULL && json_object_has_member (targets, "types"))
    g_assert_true (muster_creature_type_from_name (
        json_array_get_string_element (json_object_get_array_member (targets, "types"), 0), &type));
  dummy->type = (guint8) type;
  dummy->scores[MUSTER_ABILITY_INTELLIGENCE] = (guint8) number (targets, "max_int", 10);
  staff = muster_stat_block_add_attack (caster, "Staff");
  staff->flags = MUSTER_ATTACK_MELEE;
  staff->derived = 1;
  muster_attack_entry_add_damage (staff, (MusterDiceTerm) { .count = 1, .sides = STAFF_DIE },
                                  MUSTER_DAMAGE_BLUDGEONING);
  casting = muster_stat_block_add_casting (caster, MUSTER_ABILITY_INTELLIGENCE);
  casting->derived = 1;
  casting->level = (gint16) e->level;
  for (guint i = 0; i < MUSTER_N_SLOT_LEVELS; i++)
    casting->slots[i] = 1;
  muster_spellcasting_add_spell (casting, spell,
                                 e->slot > 0 ? MUSTER_KNOWN_PREPARED : MUSTER_KNOWN_CANTRIP, 1);
  muster_compendium_add (layer, caster);
  muster_compendium_add (layer, dummy);
}

static void
add_die (GArray *script, int sides, int face)
{
  MusterScriptedDie die = { (guint) sides, (guint) face };

  g_array_append_val (script, die);
}

/* Every die shows 1 but the d20s, which the caller lays. */
static void
add_dice (GArray *script, const Dice *dice)
{
  for (int i = 0; i < dice->count; i++)
    add_die (script, dice->sides, 1);
}

static void
add_all_damage (GArray *script, const Expected *e)
{
  for (guint i = 0; i < e->n_damage; i++)
    add_dice (script, &e->damage[i].dice);
}

static int
least_damage (const Expected *e)
{
  int sum = e->add_mod && e->n_damage > 0 ? MODIFIER : 0;

  for (guint i = 0; i < e->n_damage; i++)
    sum += e->damage[i].dice.count + e->damage[i].dice.bonus;

  return sum;
}

/* Its caster may be the one who saves. */
static int
saves_of (const Expected *e, int n)
{
  return flag (member (e->fact, "save"), "self") ? 1 : n;
}

static void
lay_dice (GArray *script, const Expected *e, int n)
{
  Dice each = dice_of_chips (e->fact);

  if (e->waits)
    return;
  switch (e->rolls)
    {
    case ROLLS_ATTACKS:
      for (int i = 0; i < (e->shots > 1 ? e->shots : 1); i++)
        {
          add_die (script, 20, 19);
          add_all_damage (script, e);
        }
      break;
    case ROLLS_PROJECTILES:
      for (int i = 0; i < e->shots; i++)
        add_all_damage (script, e);
      for (int i = 0; member (e->fact, "save_after_damage") != NULL && i < n; i++)
        add_die (script, 20, 2);
      break;
    case ROLLS_SAVES:
      for (int i = 0; first_ray (e->fact) != NULL && i < n; i++)
        {
          add_die (script, dice_of (e->fact, "roll_per_target").sides, 1);
          add_die (script, 20, 2);
          add_all_damage (script, e);
        }
      if (first_ray (e->fact) != NULL)
        break;
      add_all_damage (script, e);
      for (int i = 0; i < saves_of (e, n); i++)
        add_die (script, 20, 2);
      break;
    case ROLLS_POOL:
    case ROLLS_HEALING:
      add_dice (script, &e->heal);
      break;
    case ROLLS_LIMIT:
    case ROLLS_NOTHING:
    default:
      for (int i = 0; member (e->fact, "contest") != NULL && i < n; i++)
        {
          add_die (script, 20, 19);
          add_die (script, 20, 2);
        }
      break;
    }
  for (int i = 0; i < MAX (n, 1); i++)
    add_dice (script, &each);
}

static void
check_damage (Fixture *f, const Expected *e, int shots)
{
  gint32 sum = 0;

  for (guint i = 0; i < fixture_count (f, MUSTER_EVENT_DAMAGE_DEALT); i++)
    {
      const MusterEventDamageDealt *dealt
          = &fixture_event (f, MUSTER_EVENT_DAMAGE_DEALT, i)->damage_dealt;
      const MusterEventPart *parts = muster_events_parts (&f->result.events, dealt->parts);

      sum += dealt->amount;
      for (guint j = 0; j < e->n_damage; j++)
        {
          MusterDamageType type;
          gboolean found = FALSE;

          if (e->damage[j].type == NULL || !muster_damage_type_from_name (e->damage[j].type, &type))
            continue;
          for (guint k = 0; k < dealt->parts.count; k++)
            found |= parts[k].type == (gint32) type;
          g_assert_true (found);
        }
    }
  g_assert_cmpint (sum, ==, shots * least_damage (e));
}

static void
check_rolls (Fixture *f, const Expected *e, int n)
{
  JsonObject *save = member (e->fact, "save");
  MusterAbility ability;

  if (e->waits)
    {
      g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_ATTACK_ROLLED), ==, 0);
      g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);
      return;
    }
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_ATTACK_ROLLED), ==,
                    e->rolls == ROLLS_ATTACKS ? e->shots : 0);
  if (e->rolls == ROLLS_ATTACKS || e->rolls == ROLLS_PROJECTILES)
    check_damage (f, e, e->shots);
  if (e->rolls == ROLLS_SAVES)
    {
      g_assert_true (muster_ability_from_name (text (save, "ability"), &ability));
      g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SAVE_ROLLED), >=, saves_of (e, n));
      for (int i = 0; i < saves_of (e, n); i++)
        {
          const MusterEventSaveRolled *rolled
              = &fixture_event (f, MUSTER_EVENT_SAVE_ROLLED, (guint) i)->save_rolled;

          g_assert_cmpint (rolled->ability, ==, ability);
          g_assert_cmpint (rolled->dc, ==, number (save, "dc", 8 + 6 + MODIFIER));
          g_assert_false (rolled->success);
        }
      check_damage (f, e, saves_of (e, n));
    }
  if (e->rolls == ROLLS_POOL)
    g_assert_cmpint (fixture_event (f, MUSTER_EVENT_HIT_POINT_POOL, 0)->hit_point_pool.total, ==,
                     e->heal.count + e->heal.bonus);
  if (e->rolls == ROLLS_HEALING && !e->temp_hp)
    g_assert_cmpint (fixture_event (f, MUSTER_EVENT_HEALED, 0)->healed.rolled, ==,
                     e->heal.count + e->heal.bonus + (e->add_mod ? MODIFIER : 0));
  if (e->rolls == ROLLS_HEALING && e->temp_hp)
    g_assert_cmpint (fixture_event (f, MUSTER_EVENT_TEMP_HP_GAINED, 0)->temp_hp_gained.offered, ==,
                     e->heal.count + e->heal.bonus);
}

/* A condition may last for a time of its own. */
static gboolean
has_own_time (const Expected *e, gint64 seconds)
{
  JsonArray *list = json_object_has_member (e->fact, "conditions")
                        ? json_object_get_array_member (e->fact, "conditions")
                        : NULL;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      JsonObject *time = member (json_array_get_object_element (list, i), "duration");

      if (time != NULL && seconds_of (time) == seconds)
        return TRUE;
    }

  return FALSE;
}

/* A chip that ends with a turn lasts one round outside a fight. */
static gboolean
ends_with_a_turn (const Expected *e)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *words = NULL;

  json_node_set_object (node, e->fact);
  words = json_to_string (node, FALSE);

  return strstr (words, "_next_turn_") != NULL;
}

/* What a spell leaves lasts as long as it does, but for what ends with a turn or after a time of
 * its own. */
static void
check_time (Fixture *f, const Expected *e, MusterId caster)
{
  const MusterChip *held = casters_concentration (f, caster);

  g_assert_true ((held != NULL) == e->concentration);
  if (held != NULL && e->seconds > 0)
    {
      g_assert_cmpint (held->end, ==, MUSTER_CHIP_UNTIL_CLOCK);
      g_assert_cmpint (held->deadline, ==, e->seconds);
    }
  MUSTER_GAME_FOREACH (f->game, CHIP, MusterChip, chip)
  if (chip->end == MUSTER_CHIP_UNTIL_CLOCK && e->seconds > 0 && !has_own_time (e, chip->deadline)
      && !(chip->deadline == ONE_ROUND && ends_with_a_turn (e)))
    g_assert_cmpint (chip->deadline, ==, e->seconds);
}

static const char *
list_targets (const MusterId *ids, int n)
{
  static char list[256];
  gsize used = 0;

  list[0] = '\0';
  for (int i = 0; i < n; i++)
    used += (gsize) g_snprintf (list + used, sizeof list - used, "%s%u", i > 0 ? " " : "", ids[i]);

  return list;
}

/* The creature that the test picks: the first of the names, or the first of the library that is
 * of the type and weak enough. */
static const char *
pick_named (JsonObject *choice, int edition)
{
  const char *name = text (choice, "creature");
  char *id;

  if (name == NULL && json_object_has_member (choice, "any_of"))
    name = json_array_get_string_element (json_object_get_array_member (choice, "any_of"), 0);
  if (name == NULL)
    return NULL;
  id = g_ascii_strdown (name, -1);
  name = casters_text ("%s%s", edition == 2024 ? "srd52:" : "srd51:", g_strdelimit (id, " ", '-'));
  g_free (id);

  return name;
}

static gboolean
is_of_type (JsonObject *choice, const char *name, guint8 type)
{
  JsonNode *node = json_object_get_member (choice, name);
  MusterCreatureType wanted;

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return g_str_equal (json_node_get_string (node), "any")
           || (muster_creature_type_from_name (json_node_get_string (node), &wanted)
               && type == wanted);
  for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
    if (muster_creature_type_from_name (
            json_array_get_string_element (json_node_get_array (node), i), &wanted)
        && type == wanted)
      return TRUE;

  return FALSE;
}

static const char *
pick_of_type (JsonObject *choice, const char *type, int most, int edition)
{
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);

  for (guint i = 0; i < n_rows; i++)
    if (rows[i].kind == MUSTER_ENTRY_CREATURE && rows[i].edition == edition
        && rows[i].challenge >= 0 && rows[i].challenge <= most && rows[i].size <= MUSTER_SIZE_LARGE
        && is_of_type (choice, type, rows[i].creature_type))
      return rows[i].key;

  return NULL;
}

static const char *
pick_form (JsonObject *fact, int edition)
{
  JsonObject *shape = member (fact, "polymorph");
  JsonObject *choice;
  const char *name;
  int most = 0;

  if (shape != NULL)
    return pick_of_type (shape, "into", 0, edition);
  if (!json_object_has_member (fact, "summons"))
    return NULL;
  choice = json_array_get_object_element (json_object_get_array_member (fact, "summons"), 0);
  name = pick_named (choice, edition);
  if (name != NULL)
    return name;
  most = text (choice, "max_cr") != NULL ? atoi (text (choice, "max_cr")) * 8 : 240;

  return pick_of_type (choice, "type", most, edition);
}

static void
cast_it (JsonObject *fact, const char *key, int edition, int slot, int level)
{
  g_auto (Fixture) f = { 0 };
  g_autoptr (GArray) script = g_array_new (FALSE, FALSE, sizeof (MusterScriptedDie));
  g_autoptr (MusterCompendium) base = muster_library_get_compendium (library);
  g_autoptr (MusterCompendium) layer = muster_compendium_new (base);
  MusterId ids[N_TARGETS];
  MusterId caster;
  Expected e;
  int n;

  expect (&e, fact, slot, level);
  add_blocks (layer, key, &e, edition);
  fixture_init (&f);
  muster_game_set_compendium (f.game, layer);
  muster_compendium_unref (f.compendium);
  f.compendium = g_steal_pointer (&layer);
  caster = fixture_add (&f, "every", NULL);
  for (guint i = 0; i < N_TARGETS; i++)
    {
      ids[i] = fixture_add (&f, "dummy", NULL);
      casters_set_hp (&f, ids[i], e.rolls == ROLLS_HEALING ? 1 : 1000);
    }

  /* One target too many is refused, and nothing is spent. */
  if (e.targets > 0)
    FIXTURE_REFUSED (&f, TOO_MANY_TARGETS, CAST, cast, .caster = caster, .spell = key, .slot = slot,
                     .targets = list_targets (ids, e.targets + 1));
  n = e.targets < 0 ? 0 : e.targets == 0 ? 3 : e.targets;
  lay_dice (script, &e, n);
  fixture_script (&f, (const MusterScriptedDie *) (gpointer) script->data, script->len);
  CAST (&f, caster, key, list_targets (ids, n), .slot = slot, .form = pick_form (fact, edition));
  fixture_dice_used (&f);

  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_SPELL_CAST, 0)->spell_cast.slot, ==, slot);
  if (slot > 0)
    g_assert_cmpuint (muster_slots_left (f.game, caster, slot), ==, 0);
  check_rolls (&f, &e, n);
  check_time (&f, &e, caster);
}

/* Which spell and slot is at work, should it end here. */
static void
try_spell (JsonObject *fact, const char *key, int edition)
{
  int own = number (fact, "level", 0);
  static const int levels[] = { 1, 5, 11, 17 };

  g_test_message ("%s", key);
  if (own == 0)
    for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
      cast_it (fact, key, edition, 0, levels[i]);
  for (int slot = own; own > 0 && slot <= MUSTER_N_SLOT_LEVELS; slot++)
    cast_it (fact, key, edition, slot, HIGH_LEVEL);
}

static void
test_edition (gconstpointer data)
{
  int edition = GPOINTER_TO_INT (data);
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);
  guint n = 0;

  for (guint i = 0; i < n_rows; i++)
    if (rows[i].kind == MUSTER_ENTRY_SPELL && rows[i].edition == edition)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (JsonObject) fact = muster_library_get_body (library, rows[i].key, &error);

        g_assert_no_error (error);
        try_spell (fact, rows[i].key, edition);
        n++;
      }
  g_assert_cmpuint (n, ==, edition == 2014 ? 319 : 339);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  library = muster_library_open_builtin (&error);
  g_assert_no_error (error);

  g_test_add_data_func ("/every-spell/2014", GINT_TO_POINTER (2014), test_edition);
  g_test_add_data_func ("/every-spell/2024", GINT_TO_POINTER (2024), test_edition);
  result = g_test_run ();
  muster_library_unref (library);

  return result;
}

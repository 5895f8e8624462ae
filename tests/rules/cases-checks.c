/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving throws, ability checks and passive scores of characters, saves that repeat, what a spell
 * left and its end, and concentration: each on a table of its own. */

#include "cases-table.h"

#include "rules/chips/chip.h"
#include "rules/creature/ability.h"
#include "rules/fifth/check.h"

#include <string.h>

static gboolean
has_text (JsonArray *array, const char *text)
{
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    if (g_ascii_strcasecmp (json_array_get_string_element (array, i), text) == 0)
      return TRUE;
  return FALSE;
}

/* A character as the sheet writes it, at its level of exhaustion. */
static MusterId
add_character (CaseTable *table, JsonObject *in)
{
  MusterStatBlock *block = case_table_block (table);
  JsonObject *stats = json_object_get_object_member (in, "stats");
  JsonArray *saves = case_array (in, "saves");
  JsonArray *skills = case_array (in, "skills");
  JsonArray *expertise = case_array (in, "expertise");
  int level = (int) case_int (in, "level", 1);
  MusterCommand exhaust = { .kind = MUSTER_COMMAND_SET_EXHAUSTION };

  block->level = (gint16) level;
  block->proficiency = (gint16) muster_proficiency_by_level (level);
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    {
      const char *name = muster_ability_name ((MusterAbility) i);
      g_autofree char *key = g_ascii_strup (name, -1);

      block->scores[i] = (gint16) case_int (stats, key, 10);
      block->save_mask |= 1u << i;
      block->saves[i] = (gint16) muster_trained_bonus (block->scores[i], block->proficiency,
                                                       has_text (saves, name));
    }
  for (guint i = 0; i < MUSTER_N_SKILLS; i++)
    {
      const char *name = muster_skill_name ((MusterSkill) i);
      int times = has_text (expertise, name) ? 2 : has_text (skills, name);

      block->skill_mask |= 1u << i;
      block->skills[i] = (gint16) muster_trained_bonus (
          block->scores[muster_skill_ability ((MusterSkill) i)], block->proficiency, times);
    }

  exhaust.set_exhaustion.creature = case_table_add (table, block, MUSTER_CREATURE_CHARACTER);
  exhaust.set_exhaustion.level = (gint32) case_int (in, "exhaustion", 0);
  if (exhaust.set_exhaustion.level > 0)
    g_assert_true (case_table_perform (table, &exhaust, NULL));

  return exhaust.set_exhaustion.creature;
}

static gint32
penalty_of (const CaseTable *table, MusterId creature)
{
  return muster_creature_exhaustion (table->game, creature).d20_penalty;
}

static gint32
check_bonus (const CaseTable *table, MusterId creature, MusterAbility ability, gint32 skill)
{
  MusterAbilityCheck check = { .creature = creature, .ability = ability, .skill = skill };

  return muster_ability_check_bonus (muster_game_block (table->game, creature), &check)
         + penalty_of (table, creature);
}

static void
bonuses (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  g_auto (CaseTable) table = { 0 };
  const MusterStatBlock *block;
  MusterId creature;

  case_table_init (&table);
  creature = add_character (&table, in);
  block = muster_game_block (table.game, creature);

  json_builder_begin_object (out);
  json_builder_set_member_name (out, "saves");
  json_builder_begin_object (out);
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    {
      g_autofree char *key = g_ascii_strup (muster_ability_name ((MusterAbility) i), -1);

      case_add_int (out, key,
                    muster_stat_block_save (block, (MusterAbility) i)
                        + penalty_of (&table, creature));
    }
  json_builder_end_object (out);
  json_builder_set_member_name (out, "skills");
  json_builder_begin_object (out);
  for (guint i = 0; i < MUSTER_N_SKILLS; i++)
    case_add_int (
        out, muster_skill_name ((MusterSkill) i),
        check_bonus (&table, creature, muster_skill_ability ((MusterSkill) i), (gint32) i + 1));
  json_builder_end_object (out);
  json_builder_set_member_name (out, "bare");
  json_builder_begin_object (out);
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    {
      g_autofree char *key = g_ascii_strup (muster_ability_name ((MusterAbility) i), -1);

      case_add_int (out, key, check_bonus (&table, creature, (MusterAbility) i, 0));
    }
  json_builder_end_object (out);
  case_add_int (out, "passivePerception",
                muster_passive_score (check_bonus (&table, creature, MUSTER_ABILITY_WISDOM,
                                                   MUSTER_SKILL_PERCEPTION + 1),
                                      MUSTER_MODE_NONE));
  json_builder_end_object (out);
}

/* A key is a skill, or an ability for a check without one. */
static void
read_key (const char *key, MusterAbility *ability, gint32 *skill)
{
  MusterSkill named;

  *skill = 0;
  *ability = MUSTER_ABILITY_STRENGTH;
  if (muster_skill_from_name (key, &named))
    {
      *skill = (gint32) named + 1;
      *ability = muster_skill_ability (named);
    }
  else
    muster_ability_from_name (key, ability);
}

static void
skill_ability (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  MusterAbility ability;
  gint32 skill;
  g_autofree char *name = NULL;

  read_key (case_string (in, "skill"), &ability, &skill);
  name = g_ascii_strup (muster_ability_name (ability), -1);
  json_builder_add_string_value (out, name);
}

static void
passive (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  json_builder_add_int_value (out, muster_passive_score ((int) case_int (in, "bonus", 0),
                                                         case_mode (case_string (in, "mode"))));
}

/* The die that did not count, in an array of its own. */
static void
write_dropped (JsonBuilder *out, const CaseTable *table, const MusterSpan *dice)
{
  json_builder_set_member_name (out, "dropped");
  json_builder_begin_array (out);
  for (guint i = 0; i < dice->count; i++)
    {
      const MusterEventDie *die = &muster_events_dice (&table->result.events, *dice)[i];

      if (die->flags & MUSTER_DIE_DROPPED)
        json_builder_add_int_value (out, die->face);
    }
  json_builder_end_array (out);
}

static void
saving_throw (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  g_auto (CaseTable) table = { 0 };
  MusterCommand roll = { .kind = MUSTER_COMMAND_ROLL_SAVE };
  const MusterEvent *event;
  const MusterEventSaveRolled *rolled;
  gint32 penalty;

  case_table_init (&table);
  roll.roll_save.creature = add_character (&table, json_object_get_object_member (in, "character"));
  roll.roll_save.ability = (gint32) case_ability (case_string (in, "key"));
  roll.roll_save.dc = (gint32) case_int (in, "dc", 0);
  roll.roll_save.slant = (gint32) case_mode (case_string (in, "mode"));
  case_table_add_riders (&table, roll.roll_save.creature, case_array (in, "riders"));
  penalty = penalty_of (&table, roll.roll_save.creature);
  case_table_perform (&table, &roll, dice);
  event = case_table_event (&table, MUSTER_EVENT_SAVE_ROLLED, roll.roll_save.creature, 0);
  if (event == NULL)
    {
      json_builder_add_null_value (out);
      return;
    }

  rolled = &event->save_rolled;
  json_builder_begin_object (out);
  case_add_int (out, "bonus", rolled->bonus + penalty);
  case_add_int (out, "rider", rolled->rider - penalty);
  case_add_int (out, "natural", rolled->natural);
  write_dropped (out, &table, &rolled->dice);
  case_add_int (out, "total", rolled->total);
  case_add_bool (out, "success", rolled->success != 0);
  json_builder_end_object (out);
}

static void
ability_check (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  g_auto (CaseTable) table = { 0 };
  MusterCommand roll = { .kind = MUSTER_COMMAND_ROLL_CHECK };
  MusterAbility ability;
  const MusterEvent *event;
  const MusterEventCheckRolled *rolled;
  gint32 penalty;

  case_table_init (&table);
  roll.roll_check.creature
      = add_character (&table, json_object_get_object_member (in, "character"));
  read_key (case_string (in, "key"), &ability, &roll.roll_check.skill);
  roll.roll_check.ability = (gint32) ability;
  roll.roll_check.dc = (gint32) case_int (in, "dc", 0);
  roll.roll_check.slant = (gint32) case_mode (case_string (in, "mode"));
  case_table_add_riders (&table, roll.roll_check.creature, case_array (in, "riders"));
  penalty = penalty_of (&table, roll.roll_check.creature);
  case_table_perform (&table, &roll, dice);
  event = case_table_event (&table, MUSTER_EVENT_CHECK_ROLLED, roll.roll_check.creature, 0);
  if (event == NULL)
    {
      json_builder_add_null_value (out);
      return;
    }

  rolled = &event->check_rolled;
  json_builder_begin_object (out);
  case_add_int (out, "bonus", rolled->bonus + penalty);
  case_add_int (out, "rider", rolled->rider - penalty);
  case_add_int (out, "natural", rolled->natural);
  write_dropped (out, &table, &rolled->dice);
  case_add_int (out, "total", rolled->total);
  if (case_is_null (in, "dc"))
    case_add_string (out, "success", NULL);
  else
    case_add_bool (out, "success", rolled->success != 0);
  json_builder_end_object (out);
}

/* Repeated saves and the sweep. */

/* The holder's save against each spell is a number of its own: each repeats another ability's. */
static const MusterAbility repeated[]
    = { MUSTER_ABILITY_WISDOM,   MUSTER_ABILITY_CHARISMA,     MUSTER_ABILITY_INTELLIGENCE,
        MUSTER_ABILITY_STRENGTH, MUSTER_ABILITY_CONSTITUTION, MUSTER_ABILITY_DEXTERITY };

typedef struct
{
  CaseTable table;
  MusterId holder;
  MusterId casters[2]; /* "w" and "x" */
  MusterId chips[CASE_MAX];
  guint n;
} Imposed;

static MusterText
spell_key (Imposed *imposed, const char *id)
{
  g_autofree char *key = g_strdup_printf ("case:spell:%s", id);

  return muster_game_intern (imposed->table.game, key);
}

static MusterId
caster_of (const Imposed *imposed, const char *name)
{
  return imposed->casters[g_str_equal (name, "x")];
}

static void
impose (Imposed *imposed, JsonObject *in)
{
  CaseTable *table = &imposed->table;
  JsonArray *list = case_array (in, "list");
  MusterStatBlock *block;

  case_table_init (table);
  imposed->n = json_array_get_length (list);
  g_assert_cmpuint (imposed->n, <=, G_N_ELEMENTS (repeated));
  block = case_table_block (table);
  block->save_mask = (1u << MUSTER_N_ABILITIES) - 1;
  for (guint i = 0; i < imposed->n; i++)
    {
      JsonObject *entry = json_array_get_object_element (list, i);

      if (!case_is_null (entry, "source"))
        block->saves[repeated[i]]
            = (gint16) case_int (json_object_get_object_member (entry, "source"), "saveBonus", 0);
    }
  imposed->holder = case_table_add (table, block, MUSTER_CREATURE_MONSTER);
  for (guint i = 0; i < G_N_ELEMENTS (imposed->casters); i++)
    imposed->casters[i] = case_table_add (table, case_table_block (table), MUSTER_CREATURE_MONSTER);

  for (guint i = 0; i < imposed->n; i++)
    {
      JsonObject *entry = json_array_get_object_element (list, i);
      JsonObject *source
          = case_is_null (entry, "source") ? NULL : json_object_get_object_member (entry, "source");
      JsonObject *rider
          = case_is_null (entry, "rider") ? NULL : json_object_get_object_member (entry, "rider");
      MusterChip chip
          = case_table_named_chip (table, imposed->holder, case_string (entry, "name"), rider);

      chip.end = MUSTER_CHIP_UNTIL_CLOCK;
      chip.deadline = muster_game_world (table->game)->clock + 6 * case_int (entry, "rounds", 1);
      if (source != NULL)
        {
          chip.source = caster_of (imposed, case_string (source, "casterId"));
          chip.spell = spell_key (imposed, case_string (source, "spellId"));
          chip.save_dc = (gint32) case_int (source, "saveDC", 0);
          chip.save_ability = (gint32) repeated[i] + 1;
          chip.save_ends = case_bool (source, "saveEnds");
        }
      imposed->chips[i] = case_table_chip (table, &chip);
    }
}

static void
write_names (JsonBuilder *out, const Imposed *imposed, JsonObject *in, gboolean remaining)
{
  JsonArray *list = case_array (in, "list");

  json_builder_set_member_name (out, remaining ? "remaining" : "removed");
  json_builder_begin_array (out);
  for (guint i = 0; i < imposed->n; i++)
    if ((muster_game_chip (imposed->table.game, imposed->chips[i]) != NULL) == remaining)
      json_builder_add_string_value (out,
                                     case_string (json_array_get_object_element (list, i), "name"));
  json_builder_end_array (out);
}

/* A fight in which the holder's turn ends. */
static void
repeat_saves (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  Imposed imposed = { 0 };
  CaseTable *table = &imposed.table;
  JsonArray *list = case_array (in, "list");
  MusterCommand next = { .kind = MUSTER_COMMAND_NEXT_TURN };
  const MusterEvent *event;
  MusterId fight;

  impose (&imposed, in);
  g_assert_true (
      case_table_perform (table, &(MusterCommand) { .kind = MUSTER_COMMAND_OPEN_FIGHT }, NULL));
  fight = table->result.created;
  for (guint i = 0; i < 2; i++)
    {
      MusterId creature = i == 0 ? imposed.holder : imposed.casters[0];

      g_assert_true (case_table_perform (
          table, &(MusterCommand) { .kind = MUSTER_COMMAND_JOIN, .join = { fight, creature, 0 } },
          NULL));
      g_assert_true (
          case_table_perform (table,
                              &(MusterCommand) { .kind = MUSTER_COMMAND_SET_INITIATIVE,
                                                 .set_initiative = { creature, 20 - (int) i } },
                              NULL));
    }
  g_assert_true (case_table_perform (
      table, &(MusterCommand) { .kind = MUSTER_COMMAND_START_FIGHT, .start_fight = { fight } },
      NULL));
  next.next_turn.fight = fight;
  case_table_perform (table, &next, dice);

  json_builder_begin_object (out);
  write_names (out, &imposed, in, TRUE);
  json_builder_set_member_name (out, "saves");
  json_builder_begin_array (out);
  for (guint nth = 0;
       (event = case_table_event (table, MUSTER_EVENT_SAVE_ROLLED, imposed.holder, nth)) != NULL;
       nth++)
    for (guint i = 0; i < imposed.n; i++)
      if (event->save_rolled.ability == (gint32) repeated[i])
        {
          json_builder_begin_object (out);
          case_add_string (out, "name",
                           case_string (json_array_get_object_element (list, i), "name"));
          case_add_int (out, "total", event->save_rolled.total);
          case_add_int (out, "dc", event->save_rolled.dc);
          case_add_bool (out, "ended", muster_game_chip (table->game, imposed.chips[i]) == NULL);
          json_builder_end_object (out);
        }
  json_builder_end_array (out);
  json_builder_end_object (out);
  case_table_clear (table);
}

/* The caster lets go of the spell. */
static void
remove_imposed (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  Imposed imposed = { 0 };
  MusterCommand drop = { .kind = MUSTER_COMMAND_DROP_CONCENTRATION };
  MusterChip held = { .condition = MUSTER_CONDITION_CONCENTRATING };

  impose (&imposed, in);
  held.creature = caster_of (&imposed, case_string (in, "casterId"));
  held.source = held.creature;
  held.spell = spell_key (&imposed, case_string (in, "spellId"));
  case_table_chip (&imposed.table, &held);
  drop.drop_concentration.creature = held.creature;
  case_table_perform (&imposed.table, &drop, dice);

  json_builder_begin_object (out);
  write_names (out, &imposed, in, TRUE);
  write_names (out, &imposed, in, FALSE);
  json_builder_end_object (out);
  case_table_clear (&imposed.table);
}

/* Concentration. */

static void
add_d4 (CaseTable *table, MusterId creature, const char *name, gint32 number)
{
  MusterChip chip = case_table_named_chip (table, creature, name, NULL);

  chip.rider_rolls = MUSTER_ROLL_ATTACK | MUSTER_ROLL_SAVE;
  chip.rider_dice = number;
  chip.rider_die = 4;
  case_table_chip (table, &chip);
}

/* Damage to a character that concentrates; none asks for no save. */
static void
concentration_check (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  g_auto (CaseTable) table = { 0 };
  MusterStatBlock *block;
  MusterCommand exhaust = { .kind = MUSTER_COMMAND_SET_EXHAUSTION };
  MusterCommand damage = { .kind = MUSTER_COMMAND_DAMAGE };
  MusterMode mode = case_mode (case_string (in, "mode"));
  MusterChip slant, held = { .condition = MUSTER_CONDITION_CONCENTRATING };
  const MusterEvent *event;
  MusterId creature;
  guint8 constitution = MUSTER_ABILITY_CONSTITUTION;
  static const char *const unrolled[] = { "dc", "total", "natural", "success" };

  case_table_init (&table);
  block = case_table_block (&table);
  block->level = (gint16) case_int (in, "level", 1);
  block->scores[constitution] = (gint16) case_int (in, "CON", 10);
  block->save_mask = 1u << constitution;
  block->saves[constitution] = (gint16) muster_trained_bonus (
      block->scores[constitution], muster_proficiency_by_level (block->level),
      case_bool (in, "proficientSave"));
  creature = case_table_add (&table, block, MUSTER_CREATURE_CHARACTER);
  exhaust.set_exhaustion.creature = creature;
  exhaust.set_exhaustion.level = (gint32) case_int (in, "exhaustion", 0);
  if (exhaust.set_exhaustion.level > 0)
    g_assert_true (case_table_perform (&table, &exhaust, NULL));
  if (case_bool (in, "bless"))
    add_d4 (&table, creature, "Bless", 1);
  if (case_bool (in, "bane"))
    add_d4 (&table, creature, "Bane", -1);
  slant = case_table_named_chip (&table, creature, "Slant", NULL);
  slant.save_advantage = mode == MUSTER_MODE_ADVANTAGE ? 1 << constitution : 0;
  slant.save_disadvantage = mode == MUSTER_MODE_DISADVANTAGE ? 1 << constitution : 0;
  case_table_chip (&table, &slant);
  held.creature = creature;
  held.source = creature;
  held.spell = muster_game_intern (table.game, "case:spell:held");
  case_table_chip (&table, &held);

  damage.damage.target = creature;
  damage.damage.amount = (gint32) case_int (in, "damage", 0);
  case_table_perform (&table, &damage, dice);
  event = case_table_event (&table, MUSTER_EVENT_SAVE_ROLLED, creature, 0);

  json_builder_begin_object (out);
  for (guint i = 0; event == NULL && i < G_N_ELEMENTS (unrolled); i++)
    case_add_string (out, unrolled[i], NULL);
  if (event != NULL)
    {
      case_add_int (out, "dc", event->save_rolled.dc);
      case_add_int (out, "total", event->save_rolled.total);
      case_add_int (out, "natural", event->save_rolled.natural);
      case_add_bool (out, "success", event->save_rolled.success != 0);
    }
  case_add_bool (out, "dropped",
                 muster_chip_find (table.game, creature, MUSTER_CONDITION_CONCENTRATING) == NULL);
  json_builder_end_object (out);
}

const CaseKind check_kinds[] = {
  { "checks.bonuses", bonuses },
  { "checks.skillAbility", skill_ability },
  { "checks.passive", passive },
  { "checks.savingThrow", saving_throw },
  { "checks.abilityCheck", ability_check },
  { "checks.repeatSaves", repeat_saves },
  { "checks.removeImposed", remove_imposed },
  { "concentration.check", concentration_check },
  { NULL, NULL },
};

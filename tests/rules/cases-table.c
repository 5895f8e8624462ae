/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cases-table.h"

#define PLENTY_HP 30000

void
case_table_init (CaseTable *table)
{
  MusterCommand rules
      = { .kind = MUSTER_COMMAND_SET_RULES,
          .set_rules = { .edition = CASE_EDITION, .exhaustion_rule = MUSTER_EXHAUSTION_FLAT } };

  table->compendium = muster_compendium_new (NULL);
  table->game = muster_game_new (table->compendium, 1);
  table->n_blocks = 0;
  muster_result_init (&table->result);
  g_assert_true (case_table_perform (table, &rules, NULL));
}

void
case_table_clear (CaseTable *table)
{
  muster_result_free (&table->result);
  muster_game_free (table->game);
  muster_compendium_unref (table->compendium);
}

MusterStatBlock *
case_table_block (CaseTable *table)
{
  g_autofree char *key = g_strdup_printf ("case:%u", ++table->n_blocks);
  MusterStatBlock *block = muster_stat_block_new (key, key);

  block->size = MUSTER_SIZE_MEDIUM;
  block->armor_class = 10;
  block->max_hp = PLENTY_HP;
  block->challenge = -1;
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    block->scores[i] = 10;

  return block;
}

/* A new layer, for the game shares the one below. */
static MusterCompendium *
begin_layer (CaseTable *table)
{
  return muster_compendium_new (table->compendium);
}

static void
end_layer (CaseTable *table, MusterCompendium *layer)
{
  muster_game_set_compendium (table->game, layer);
  muster_compendium_unref (table->compendium);
  table->compendium = layer;
}

MusterId
case_table_add (CaseTable *table, MusterStatBlock *block, MusterCreatureKind kind)
{
  MusterCompendium *layer = begin_layer (table);
  MusterCommand add = { .kind = MUSTER_COMMAND_ADD_CREATURE,
                        .add_creature = { .block = block->key, .kind = kind } };

  muster_compendium_add (layer, block);
  end_layer (table, layer);
  g_assert_true (case_table_perform (table, &add, NULL));
  muster_stat_block_unref (block);

  return table->result.created;
}

void
case_table_add_spell (CaseTable *table, const MusterSpell *spell)
{
  MusterCompendium *layer = begin_layer (table);

  muster_compendium_add_spell (layer, spell);
  end_layer (table, layer);
}

MusterId
case_table_chip (CaseTable *table, const MusterChip *chip)
{
  MusterChip record = *chip;

  record.id = muster_game_next_id (table->game, MUSTER_POOL_CHIP);
  muster_game_load (table->game, MUSTER_POOL_CHIP, record.id, &record);

  return record.id;
}

static gint32
read_rolls (JsonArray *rolls)
{
  gint32 mask = 0;

  for (guint i = 0; rolls != NULL && i < json_array_get_length (rolls); i++)
    {
      const char *name = json_array_get_string_element (rolls, i);

      mask |= g_str_equal (name, "attack") ? MUSTER_ROLL_ATTACK
              : g_str_equal (name, "save") ? MUSTER_ROLL_SAVE
                                           : MUSTER_ROLL_CHECK;
    }

  return mask;
}

MusterChip
case_table_named_chip (CaseTable *table, MusterId creature, const char *name, JsonObject *rider)
{
  MusterChip chip = { .creature = creature,
                      .condition = MUSTER_CONDITION_CUSTOM,
                      .name = muster_game_intern (table->game, name) };

  if (rider != NULL)
    {
      chip.rider_rolls = read_rolls (case_array (rider, "rolls"));
      chip.rider_dice = (gint32) case_int (rider, "dice", 0);
      chip.rider_die = (gint32) case_die (case_string (rider, "die"));
      chip.rider_flat = (gint32) case_int (rider, "flat", 0);
    }

  return chip;
}

void
case_table_add_riders (CaseTable *table, MusterId creature, JsonArray *sources)
{
  for (guint i = 0; sources != NULL && i < json_array_get_length (sources); i++)
    {
      JsonObject *source = json_array_get_object_element (sources, i);
      MusterChip chip;

      if (case_is_null (source, "rider"))
        continue;
      chip = case_table_named_chip (table, creature, case_string (source, "name"),
                                    json_object_get_object_member (source, "rider"));
      case_table_chip (table, &chip);
    }
}

gboolean
case_table_perform (CaseTable *table, const MusterCommand *command, MusterDice *dice)
{
  MusterStatus status;

  muster_game_set_dice (table->game, dice);
  status = muster_game_perform (table->game, command, NULL, &table->result);
  if (status == MUSTER_DONE)
    muster_game_commit (table->game);

  return status == MUSTER_DONE;
}

static MusterId
subject_of (const MusterEvent *event)
{
  switch (event->kind)
    {
    case MUSTER_EVENT_ATTACK_ROLLED:
      return event->attack_rolled.target;
    case MUSTER_EVENT_DAMAGE_DEALT:
      return event->damage_dealt.target;
    case MUSTER_EVENT_HEALED:
      return event->healed.target;
    case MUSTER_EVENT_SAVE_ROLLED:
      return event->save_rolled.roller;
    case MUSTER_EVENT_CHECK_ROLLED:
      return event->check_rolled.roller;
    case MUSTER_EVENT_CHIP_GAINED:
      return event->chip_gained.creature;
    default:
      return 0;
    }
}

const MusterEvent *
case_table_event (const CaseTable *table, MusterEventKind kind, MusterId creature, guint nth)
{
  const MusterEvents *events = &table->result.events;

  for (guint i = 0; i < muster_events_count (events); i++)
    {
      const MusterEvent *event = muster_events_at (events, i);

      if (event->kind == kind && subject_of (event) == creature && nth-- == 0)
        return event;
    }

  return NULL;
}

void
case_table_write_rider (JsonBuilder *out, const char *member, const MusterChip *chip)
{
  static const struct
  {
    MusterRollKind kind;
    const char *name;
  } rolls[] = { { MUSTER_ROLL_ATTACK, "attack" },
                { MUSTER_ROLL_SAVE, "save" },
                { MUSTER_ROLL_CHECK, "check" } };
  g_autofree char *die = NULL;

  json_builder_set_member_name (out, member);
  if (chip == NULL || chip->rider_rolls == 0)
    {
      json_builder_add_null_value (out);
      return;
    }

  json_builder_begin_object (out);
  json_builder_set_member_name (out, "rolls");
  json_builder_begin_array (out);
  for (guint i = 0; i < G_N_ELEMENTS (rolls); i++)
    if (chip->rider_rolls & (gint32) rolls[i].kind)
      json_builder_add_string_value (out, rolls[i].name);
  json_builder_end_array (out);
  if (chip->rider_dice != 0)
    {
      die = g_strdup_printf ("d%d", chip->rider_die);
      case_add_int (out, "dice", chip->rider_dice);
      case_add_string (out, "die", die);
    }
  if (chip->rider_flat != 0)
    case_add_int (out, "flat", chip->rider_flat);
  json_builder_end_object (out);
}

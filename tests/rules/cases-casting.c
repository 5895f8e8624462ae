/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole casts on a table of their own, and casting times and durations as people write them. */

#include "cases-table.h"

#include "log/words-timing.h"
#include "rules/spells/known.h"
#include "rules/perform.h"
#include "rules/spells/timing.h"

#include <string.h>

#define SPELL_KEY "case:spell:cast"
#define ALL_ABILITIES ((1 << MUSTER_N_ABILITIES) - 1)

/* The kind of creature that has disadvantage on the save of a spell made for a case. */
#define WEAK_TYPE MUSTER_CREATURE_TYPE_GIANT

static MusterDiceTerm
read_dice (JsonObject *dice)
{
  return (MusterDiceTerm) { .count = (guint16) case_int (dice, "count", 0),
                            .sides = (guint16) case_int (dice, "sides", 0),
                            .bonus = (gint16) case_int (dice, "bonus", 0) };
}

static MusterDamageType
read_type (JsonObject *dice)
{
  MusterDamageType type = MUSTER_DAMAGE_UNTYPED;

  muster_damage_type_from_name (case_string (dice, "damageType"), &type);
  return type;
}

static JsonArray *
effect_array (JsonObject *described, const char *member)
{
  return case_array (json_object_get_object_member (described, "effect"), member);
}

/* What a level more adds stands beside the dice of its type. */
static void
read_damage (JsonObject *described, MusterSpell *spell)
{
  JsonArray *damage = effect_array (described, "damage");
  JsonArray *grows
      = json_object_has_member (described, "scaling")
            ? case_array (json_object_get_object_member (described, "scaling"), "damagePerLevel")
            : NULL;
  JsonArray *healing = effect_array (described, "healing");

  for (guint i = 0; damage != NULL && i < json_array_get_length (damage); i++)
    {
      JsonObject *dice = json_array_get_object_element (damage, i);

      spell->damage[spell->n_damage].dice = read_dice (dice);
      spell->damage[spell->n_damage++].type = (guint8) read_type (dice);
    }
  if (healing != NULL && json_array_get_length (healing) > 0)
    spell->heal = read_dice (json_array_get_object_element (healing, 0));
  for (guint i = 0; grows != NULL && i < json_array_get_length (grows); i++)
    {
      JsonObject *dice = json_array_get_object_element (grows, i);

      spell->heal_step = read_dice (dice);
      for (guint j = 0; j < spell->n_damage; j++)
        if (spell->damage[j].type == read_type (dice))
          spell->damage[j].step = read_dice (dice);
    }
}

/* What the spell leaves: a condition of the rules, or a chip of the name that the case gives. */
static void
read_chip (JsonObject *effect, gboolean saved, MusterSpell *spell)
{
  const char *name = case_string (effect, "condition");
  MusterCondition condition = MUSTER_CONDITION_CUSTOM;
  MusterSpellChip *left;

  if (name == NULL)
    return;
  left = muster_spell_add_chip (spell,
                                saved ? MUSTER_SPELL_LEAVES_ON_FAIL : MUSTER_SPELL_LEAVES_ALWAYS);
  muster_condition_from_name (name, &condition);
  left->chip.condition
      = condition <= MUSTER_CONDITION_UNCONSCIOUS ? condition : MUSTER_CONDITION_CUSTOM;
  left->chip.save_ends = case_bool (effect, "saveEnds");
  left->chip.save_ability = left->chip.save_ends ? spell->save_ability + 1 : 0;
  if (!case_is_null (effect, "rider"))
    {
      JsonObject *rider = json_object_get_object_member (effect, "rider");
      JsonArray *rolls = case_array (rider, "rolls");

      for (guint i = 0; i < json_array_get_length (rolls); i++)
        {
          const char *roll = json_array_get_string_element (rolls, i);

          left->chip.rider_rolls |= g_str_equal (roll, "attack") ? MUSTER_ROLL_ATTACK
                                    : g_str_equal (roll, "save") ? MUSTER_ROLL_SAVE
                                                                 : MUSTER_ROLL_CHECK;
        }
      left->chip.rider_dice = (gint32) case_int (rider, "dice", 0);
      left->chip.rider_die = (gint32) case_die (case_string (rider, "die"));
      left->chip.rider_flat = (gint32) case_int (rider, "flat", 0);
    }
}

static MusterSpellKind
kind_of (JsonObject *effect, gboolean auto_hit)
{
  const char *kind = case_string (effect, "kind");

  if (g_str_equal (kind, "attack"))
    return auto_hit ? MUSTER_SPELL_AUTO_HIT : MUSTER_SPELL_ATTACK;
  if (g_str_equal (kind, "save"))
    return MUSTER_SPELL_SAVE;
  if (g_str_equal (kind, "heal"))
    return MUSTER_SPELL_HEAL;
  return g_str_equal (kind, "buff") ? MUSTER_SPELL_BUFF : MUSTER_SPELL_UTILITY;
}

static JsonObject *
projectiles_of (JsonObject *effect)
{
  return json_object_has_member (effect, "projectiles")
             ? json_object_get_object_member (effect, "projectiles")
             : NULL;
}

/* `dodged`: the save is one of those that the condition of a target fails. */
static MusterSpell *
make_spell (JsonObject *described, gboolean dodged)
{
  JsonObject *effect = json_object_get_object_member (described, "effect");
  JsonObject *projectiles = projectiles_of (effect);
  JsonObject *grows = json_object_has_member (described, "scaling")
                          ? json_object_get_object_member (described, "scaling")
                          : NULL;
  const char *name = case_string (effect, "condition");
  MusterSpell *spell = muster_spell_new (SPELL_KEY, "cast", name != NULL ? name : "Case");

  spell->level = (guint8) case_int (described, "level", 0);
  spell->cost = MUSTER_COST_ACTION;
  spell->kind
      = (guint8) kind_of (effect, projectiles != NULL && case_bool (projectiles, "autoHit"));
  spell->aim = MUSTER_SPELL_AIM_TARGETS;
  spell->targets = (gint16) case_int (described, "targetCount", 1);
  spell->targets_step = (gint16) (grows != NULL ? case_int (grows, "targetsPerLevel", 0) : 0);
  spell->half_on_save = case_bool (effect, "halfOnSave") != FALSE;
  spell->weak_types = 1u << WEAK_TYPE;
  if (projectiles != NULL)
    {
      spell->aim = MUSTER_SPELL_AIM_PROJECTILES;
      spell->targets = (gint16) case_int (projectiles, "count", 1);
      spell->targets_step = (gint16) case_int (projectiles, "perStep", 0);
      spell->projectiles_by_level = spell->level == 0;
    }
  if (spell->kind == MUSTER_SPELL_SAVE)
    spell->save_ability = dodged ? MUSTER_ABILITY_DEXTERITY
                                 : (gint8) case_ability (case_string (effect, "saveAbility"));
  read_damage (described, spell);
  read_chip (effect, spell->kind == MUSTER_SPELL_SAVE, spell);

  return spell;
}

static MusterId
add_caster (CaseTable *table, JsonObject *in)
{
  MusterStatBlock *block = case_table_block (table);
  MusterSpellcasting *casting = muster_stat_block_add_casting (block, MUSTER_ABILITY_INTELLIGENCE);
  int slot = (int) case_int (in, "slotLevel", 0);
  MusterId caster;

  casting->derived = FALSE;
  casting->dc = (gint16) case_int (in, "saveDC", 10);
  casting->attack = (gint16) case_int (in, "attackBonus", 0);
  casting->level = (gint16) case_int (in, "casterLevel", 1);
  if (slot > 0)
    casting->slots[slot - 1] = 1;
  muster_spellcasting_add_spell (casting, SPELL_KEY,
                                 slot > 0 ? MUSTER_KNOWN_PREPARED : MUSTER_KNOWN_CANTRIP, 0);
  caster = case_table_add (table, block, MUSTER_CREATURE_MONSTER);
  case_table_add_riders (table, caster, case_array (in, "casterRiders"));

  return caster;
}

/* How attacks on a target are slanted is what the case gives it, else what it gives the cast. */
static MusterId
add_target (CaseTable *table, JsonObject *in, JsonObject *described, const MusterSpell *spell)
{
  MusterStatBlock *block = case_table_block (table);
  const char *mode = json_object_has_member (described, "attackMode")
                         ? case_string (described, "attackMode")
                         : case_string (in, "attackMode");
  MusterMode save = case_mode (case_string (described, "saveMode"));
  MusterChip chip;
  MusterCreature record;
  MusterId target;

  block->armor_class = (gint16) case_int (described, "ac", 10);
  block->save_mask = ALL_ABILITIES;
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    block->saves[i] = (gint16) case_int (described, "saveBonus", 0);
  if (save == MUSTER_MODE_DISADVANTAGE)
    block->type = WEAK_TYPE;
  target = case_table_add (table, block, MUSTER_CREATURE_MONSTER);

  case_table_add_riders (table, target, case_array (described, "conditions"));
  chip = case_table_named_chip (table, target, "Slant", NULL);
  chip.attacks_against = (gint32) case_mode (mode);
  if (chip.attacks_against == MUSTER_MODE_NORMAL)
    chip.attacks_against = MUSTER_MODE_NONE;
  chip.save_advantage = save == MUSTER_MODE_ADVANTAGE ? ALL_ABILITIES : 0;
  case_table_chip (table, &chip);
  if (spell->kind == MUSTER_SPELL_SAVE && !case_is_null (described, "autoFailSave"))
    {
      MusterCondition condition;

      g_assert_true (
          muster_condition_from_name (case_string (described, "autoFailSave"), &condition));
      chip = (MusterChip) { .creature = target, .condition = (gint32) condition };
      case_table_chip (table, &chip);
    }
  if (spell->kind == MUSTER_SPELL_HEAL)
    {
      record = *muster_game_creature (table->game, target);
      record.hp = 1;
      muster_game_load (table->game, MUSTER_POOL_CREATURE, target, &record);
    }

  return target;
}

/* Aims at all of them, then at one less while the spell refuses so many. */
static gboolean
cast_at (CaseTable *table,
         MusterId caster,
         int slot,
         const MusterId *targets,
         guint *n,
         MusterDice *dice)
{
  for (; *n > 0; (*n)--)
    {
      g_autoptr (GString) list = g_string_new (NULL);
      MusterCommand cast = { .kind = MUSTER_COMMAND_CAST,
                             .cast = { .caster = caster, .spell = SPELL_KEY, .slot = slot } };

      for (guint i = 0; i < *n; i++)
        g_string_append_printf (list, "%s%u", i > 0 ? " " : "", targets[i]);
      cast.cast.targets = list->str;
      if (case_table_perform (table, &cast, dice))
        return TRUE;
      if (table->result.refusal != MUSTER_REFUSAL_TOO_MANY_TARGETS)
        return FALSE;
    }

  return FALSE;
}

static void
write_types (JsonBuilder *out, const CaseTable *table, const MusterEvent *damage)
{
  json_builder_set_member_name (out, "byType");
  json_builder_begin_array (out);
  for (guint i = 0; damage != NULL && i < damage->damage_dealt.parts.count; i++)
    {
      const MusterEventPart *part
          = &muster_events_parts (&table->result.events, damage->damage_dealt.parts)[i];

      json_builder_begin_array (out);
      json_builder_add_string_value (out, muster_damage_type_name ((MusterDamageType) part->type));
      json_builder_add_int_value (out, part->dealt);
      json_builder_end_array (out);
    }
  json_builder_end_array (out);
}

/* The throws of one projectile's damage stand under a roll of their own; the k-th such roll at the
 * target.  FALSE: there are fewer. */
static gboolean
shot_faces (const CaseTable *table, MusterId target, guint k, gint32 *sum)
{
  gint32 last = -1;
  gint32 nth = -1;

  *sum = 0;
  for (guint i = 0; i < table->result.throws->len; i++)
    {
      const MusterThrow *thrown = &g_array_index (table->result.throws, MusterThrow, i);

      if (thrown->key.purpose != MUSTER_PURPOSE_SPELL_DAMAGE || thrown->key.target != target)
        continue;
      if (thrown->key.occurrence != last)
        {
          last = thrown->key.occurrence;
          nth++;
        }
      if (nth == (gint32) k)
        *sum += (gint32) thrown->face;
    }

  return nth >= (gint32) k;
}

static void
write_attack (JsonBuilder *out, const CaseTable *table, const MusterEvent *rolled)
{
  MusterHitOutcome outcome = (MusterHitOutcome) rolled->attack_rolled.outcome;

  case_add_int (out, "natural", rolled->attack_rolled.natural);
  case_add_int (out, "total", rolled->attack_rolled.total);
  case_add_bool (out, "hit", outcome == MUSTER_HIT_HIT || outcome == MUSTER_HIT_CRITICAL);
  case_add_bool (out, "crit", outcome == MUSTER_HIT_CRITICAL);
}

static void
write_shots (
    JsonBuilder *out, const CaseTable *table, MusterId target, const MusterSpell *spell, int steps)
{
  MusterDiceTerm dice = muster_spell_scale (&spell->damage[0].dice, &spell->damage[0].step, steps);
  guint rolls = 0;
  guint hits = 0;
  guint n_rolled = 0;
  gint32 faces;

  json_builder_set_member_name (out, "shots");
  json_builder_begin_array (out);
  for (;; rolls++)
    {
      const MusterEvent *rolled
          = case_table_event (table, MUSTER_EVENT_ATTACK_ROLLED, target, rolls);
      MusterHitOutcome outcome;
      gboolean hit;

      if (rolled == NULL
          && (spell->kind == MUSTER_SPELL_ATTACK || !shot_faces (table, target, hits, &faces)))
        break;
      outcome = rolled != NULL ? (MusterHitOutcome) rolled->attack_rolled.outcome : MUSTER_HIT_HIT;
      hit = outcome == MUSTER_HIT_HIT || outcome == MUSTER_HIT_CRITICAL;
      json_builder_begin_object (out);
      if (rolled != NULL)
        write_attack (out, table, rolled);
      else
        {
          case_add_int (out, "natural", 0);
          case_add_string (out, "total", NULL);
          case_add_bool (out, "hit", TRUE);
          case_add_bool (out, "crit", FALSE);
        }
      if (hit)
        shot_faces (table, target, hits++, &faces);
      case_add_int (out, "damage", hit ? faces + dice.bonus : 0);
      json_builder_end_object (out);
      n_rolled++;
    }
  json_builder_end_array (out);
  case_add_int (out, "fired", n_rolled);
  case_add_int (out, "hits", hits);
}

static char *
chip_name (const CaseTable *table, const MusterEvent *gained)
{
  char *name;

  if (gained == NULL)
    return NULL;
  if (gained->chip_gained.condition == MUSTER_CONDITION_CUSTOM)
    return g_strdup (muster_game_text (table->game, gained->chip_gained.name));
  name = g_strdup (muster_condition_name ((MusterCondition) gained->chip_gained.condition));
  name[0] = g_ascii_toupper (name[0]);

  return name;
}

static const MusterChip *
chip_of (const CaseTable *table, MusterId holder, MusterId caster)
{
  MUSTER_GAME_FOREACH (table->game, CHIP, MusterChip, chip)
  if (chip->creature == holder && chip->source == caster)
    return chip;

  return NULL;
}

static void
write_outcome (JsonBuilder *out,
               const CaseTable *table,
               JsonObject *effect,
               MusterId caster,
               MusterId target,
               const MusterSpell *spell,
               int steps)
{
  const MusterEvent *damage = case_table_event (table, MUSTER_EVENT_DAMAGE_DEALT, target, 0);
  const MusterEvent *event;
  gint32 amount = damage != NULL ? damage->damage_dealt.amount : 0;
  g_autofree char *condition = NULL;

  switch ((MusterSpellKind) spell->kind)
    {
    case MUSTER_SPELL_ATTACK:
    case MUSTER_SPELL_AUTO_HIT:
      event = case_table_event (table, MUSTER_EVENT_ATTACK_ROLLED, target, 0);
      if (projectiles_of (effect) != NULL)
        write_shots (out, table, target, spell, steps);
      else if (event != NULL)
        write_attack (out, table, event);
      case_add_int (out, "damage", amount);
      write_types (out, table, damage);
      break;
    case MUSTER_SPELL_SAVE:
      event = case_table_event (table, MUSTER_EVENT_SAVE_ROLLED, target, 0);
      if (event == NULL)
        break;
      condition = chip_name (table, case_table_event (table, MUSTER_EVENT_CHIP_GAINED, target, 0));
      if (event->save_rolled.failed_by != 0)
        case_add_string (out, "saveTotal", NULL);
      else
        case_add_int (out, "saveTotal", event->save_rolled.total);
      case_add_bool (out, "saved", event->save_rolled.success != 0);
      case_add_int (out, "taken", amount);
      case_add_string (out, "condition", condition);
      case_table_write_rider (out, "chipRider", chip_of (table, target, caster));
      case_add_bool (out, "autoFailed", event->save_rolled.failed_by != 0);
      break;
    case MUSTER_SPELL_HEAL:
      event = case_table_event (table, MUSTER_EVENT_HEALED, target, 0);
      case_add_int (out, "healed", event != NULL ? event->healed.rolled : 0);
      break;
    case MUSTER_SPELL_BUFF:
      case_table_write_rider (out, "rider", chip_of (table, target, caster));
      break;
    case MUSTER_SPELL_HP_POOL:
    case MUSTER_SPELL_HP_LIMIT:
    case MUSTER_SPELL_UTILITY:
    default:
      break;
    }
}

/* Creatures that a spell brings come as many as its number grows to. */
static void
write_summons (JsonBuilder *out, JsonObject *effect, int steps)
{
  MusterDiceTerm first = { .bonus = (gint16) case_int (effect, "count", 1) };
  MusterDiceTerm step = { .bonus = (gint16) case_int (effect, "countPerStep", 0) };

  json_builder_begin_object (out);
  case_add_int (out, "count", muster_spell_scale (&first, &step, steps).bonus);
  json_builder_end_object (out);
}

static void
cast (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  g_auto (CaseTable) table = { 0 };
  JsonObject *described = json_object_get_object_member (in, "spell");
  JsonObject *effect = json_object_get_object_member (described, "effect");
  JsonArray *aimed_at = case_array (in, "targets");
  guint n = json_array_get_length (aimed_at);
  int slot = (int) case_int (in, "slotLevel", 0);
  int steps;
  MusterId targets[CASE_MAX];
  g_autoptr (MusterSpell) spell = NULL;
  gboolean dodged = FALSE;
  gboolean ok;
  guint reached = n;
  guint had;
  MusterId caster;

  g_assert_cmpuint (n, <=, CASE_MAX);
  for (guint i = 0; i < n; i++)
    dodged |= !case_is_null (json_array_get_object_element (aimed_at, i), "autoFailSave");
  case_table_init (&table);
  spell = make_spell (described, dodged);
  case_table_add_spell (&table, spell);
  steps = muster_spell_steps (spell, slot, (int) case_int (in, "casterLevel", 1));
  caster = add_caster (&table, in);
  for (guint i = 0; i < n; i++)
    targets[i] = add_target (&table, in, json_array_get_object_element (aimed_at, i), spell);
  had = slot > 0 ? muster_slots_left (table.game, caster, slot) : 0;
  ok = cast_at (&table, caster, slot, targets, &reached, dice);

  json_builder_begin_object (out);
  case_add_bool (out, "ok", ok);
  case_add_int (out, "slotLevel", slot);
  case_add_bool (out, "spent", slot > 0 && muster_slots_left (table.game, caster, slot) < had);
  case_add_int (out, "reached", reached);
  case_add_int (out, "truncated", n - reached);
  if (slot > 0)
    case_add_int (out, "slotLeft", muster_slots_left (table.game, caster, slot));
  else
    case_add_string (out, "slotLeft", NULL);
  json_builder_set_member_name (out, "outcomes");
  json_builder_begin_array (out);
  if (g_str_equal (case_string (effect, "kind"), "summons"))
    write_summons (out, effect, steps);
  for (guint i = 0; spell->kind != MUSTER_SPELL_UTILITY && i < reached; i++)
    {
      json_builder_begin_object (out);
      case_add_string (out, "id", case_string (json_array_get_object_element (aimed_at, i), "id"));
      write_outcome (out, &table, effect, caster, targets[i], spell, steps);
      json_builder_end_object (out);
    }
  json_builder_end_array (out);
  json_builder_end_object (out);
}

/* How long. */

static const char *const casting_kinds_of[] = {
  [MUSTER_CASTING_SPECIAL] = "special",    [MUSTER_CASTING_ACTION] = "action",
  [MUSTER_CASTING_BONUS_ACTION] = "bonus", [MUSTER_CASTING_REACTION] = "reaction",
  [MUSTER_CASTING_ROUNDS] = "rounds",      [MUSTER_CASTING_MINUTES] = "minutes",
  [MUSTER_CASTING_HOURS] = "hours",
};

static const char *const duration_kinds_of[] = {
  [MUSTER_DURATION_SPECIAL] = "special",
  [MUSTER_DURATION_INSTANTANEOUS] = "instantaneous",
  [MUSTER_DURATION_ROUNDS] = "rounds",
  [MUSTER_DURATION_MINUTES] = "minutes",
  [MUSTER_DURATION_HOURS] = "hours",
  [MUSTER_DURATION_DAYS] = "days",
  [MUSTER_DURATION_UNTIL_DISPELLED] = "until-dispelled",
};

static guint
place_of (const char *const *names, guint n, const char *name)
{
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (names[i], name) == 0)
      return i;
  return 0;
}

/* A value is words, or what words were read as once. */
static JsonObject *
value_object (JsonObject *in)
{
  JsonNode *node = json_object_get_member (in, "value");

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static const char *
value_text (JsonObject *in)
{
  JsonNode *node = json_object_get_member (in, "value");

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? case_string (in, "value") : NULL;
}

static void
casting_time (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  static const char *const costs[] = { [MUSTER_COST_ACTION] = "action",
                                       [MUSTER_COST_BONUS] = "bonus",
                                       [MUSTER_COST_REACTION] = "reaction",
                                       [MUSTER_COST_NONE] = NULL };
  g_auto (MusterCastingTime) time = { 0 };
  g_autofree char *printed = NULL;
  JsonObject *value = value_object (in);

  if (value == NULL)
    muster_casting_time_parse (&time, value_text (in));
  else
    muster_casting_time_init (
        &time,
        (MusterCastingKind) place_of (casting_kinds_of, G_N_ELEMENTS (casting_kinds_of),
                                      case_string (value, "kind")),
        (int) case_int (value, "amount", 1),
        case_string (value, case_is_null (value, "trigger") ? "text" : "trigger"));
  printed = muster_words_casting_time (&time);

  json_builder_begin_object (out);
  json_builder_set_member_name (out, "parsed");
  json_builder_begin_object (out);
  case_add_string (out, "kind", casting_kinds_of[time.kind]);
  if (time.kind >= MUSTER_CASTING_ROUNDS)
    case_add_int (out, "amount", time.amount);
  if (time.kind == MUSTER_CASTING_SPECIAL)
    case_add_string (out, "text", time.text);
  if (time.kind == MUSTER_CASTING_REACTION)
    case_add_string (out, "trigger", time.text);
  json_builder_end_object (out);
  case_add_string (out, "cost", costs[muster_casting_time_cost (&time)]);
  case_add_string (out, "printed", printed);
  json_builder_end_object (out);
}

static void
duration (JsonObject *in, MusterDice *dice, JsonBuilder *out)
{
  g_auto (MusterDuration) lasts = { 0 };
  g_autofree char *printed = NULL;
  g_autofree char *concentrated = NULL;
  JsonObject *value = value_object (in);
  gint32 seconds;

  if (value == NULL)
    muster_duration_parse (&lasts, value_text (in));
  else
    {
      muster_duration_init (&lasts,
                            (MusterDurationKind) place_of (duration_kinds_of,
                                                           G_N_ELEMENTS (duration_kinds_of),
                                                           case_string (value, "kind")),
                            (int) case_int (value, "amount", 1), case_string (value, "text"));
      lasts.up_to = case_bool (value, "upTo");
    }
  printed = muster_words_duration (&lasts, FALSE);
  concentrated = muster_words_duration (&lasts, TRUE);
  seconds = muster_duration_seconds (&lasts);

  json_builder_begin_object (out);
  json_builder_set_member_name (out, "parsed");
  json_builder_begin_object (out);
  case_add_string (out, "kind", duration_kinds_of[lasts.kind]);
  if (lasts.amount > 0)
    case_add_int (out, "amount", lasts.amount);
  if (lasts.up_to)
    case_add_bool (out, "upTo", TRUE);
  if (lasts.kind == MUSTER_DURATION_SPECIAL)
    case_add_string (out, "text", lasts.text);
  json_builder_end_object (out);
  if (seconds > 0)
    case_add_int (out, "rounds", seconds / 6);
  else
    case_add_string (out, "rounds", NULL);
  case_add_string (out, "printed", printed);
  case_add_string (out, "printedConcentration", concentrated);
  json_builder_end_object (out);
}

const CaseKind casting_kinds[] = {
  { "casting.cast", cast },
  { "casting.castingTime", casting_time },
  { "casting.duration", duration },
  { NULL, NULL },
};

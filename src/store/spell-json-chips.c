/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-chips.h"

#include <glib/gi18n-lib.h>

#include "rules/chips/ailments.h"
#include "rules/chips/mods.h"
#include "rules/spells/coverage.h"
#include "store/spell-json-ends.h"
#include "store/spell-json-options.h"
#include "store/spell-json-hindrances.h"
#include "store/spell-json-later.h"
#include "store/spell-json-mods.h"
#include "store/spell-json-terms.h"

typedef MusterJsonPlace Place;

/* What cures such an ailment ends it. */
static gboolean
read_ailment (const Place *place, MusterSpellChip *chip, GError **error)
{
  const char *word = NULL;

  if (!muster_json_text (place, "ailment", &word, error))
    return FALSE;
  if (g_strcmp0 (word, "disease") == 0)
    chip->chip.ailment = MUSTER_AILMENT_DISEASE;
  else if (g_strcmp0 (word, "curse") == 0)
    chip->chip.ailment = MUSTER_AILMENT_CURSE;
  else if (word != NULL)
    return muster_json_fail (place, "ailment", -1, _ ("expected disease or curse"), error);

  return TRUE;
}

/* One condition that the spell leaves; `*left` is NULL when its word is no condition. */
static gboolean
read_condition (MusterSpell *spell,
                const Place *place,
                MusterSpellLeaves leaves,
                MusterSpellChip **left,
                GError **error)
{
  static const char *const known[]
      = { "name",           "save_ends",    "until", "duration", "ends_on",
          "save_on_damage", "escape_check", "while", "ailment",  NULL };
  MusterCondition condition;
  MusterCondition base;
  const char *name = NULL;
  const char *bond = NULL;
  Place time;

  *left = NULL;
  if (!muster_json_text (place, "name", &name, error)
      || !muster_json_text (place, "while", &bond, error)
      || !muster_json_object (place, "duration", &time, error))
    return FALSE;
  /* A word that is no condition of the rules, like one for being drawn to something. */
  if (name == NULL || !muster_condition_from_name (name, &condition))
    {
      muster_spell_leave (spell, place, "name");
      return TRUE;
    }
  *left = muster_spell_add_chip (spell, leaves);
  if (*left == NULL)
    return muster_json_fail (place, NULL, -1, _ ("too many effects"), error);
  (*left)->chip.condition = (gint32) condition;
  if (bond != NULL && muster_condition_from_name (bond, &base))
    (*left)->chip.hangs_on = (gint32) base + 1;
  else if (bond != NULL)
    muster_spell_leave (spell, place, "while");
  if (!read_ailment (place, *left, error) || !muster_spell_read_until (spell, place, *left, error)
      || !muster_spell_read_release (spell, place, *left, error)
      || !muster_spell_read_chip_ends (spell, place, *left, error)
      || (time.object != NULL && !muster_spell_read_time (&time, &(*left)->seconds, error)))
    return FALSE;
  muster_spell_note_unknown (spell, place, known);

  return TRUE;
}

gboolean
muster_spell_read_conditions (MusterSpell *spell,
                              const Place *outer,
                              MusterSpellLeaves leaves,
                              GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (outer, "conditions", &array, error))
    return FALSE;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      MusterSpellChip *chip;
      Place place;

      if (!muster_json_object_at (outer, "conditions", array, i, &place, error)
          || !read_condition (spell, &place, leaves, &chip, error))
        return FALSE;
    }

  return TRUE;
}

/* Several conditions, each alone in a list of its own, of which the caster picks one.  What an area
 * does to those who come near later is the GM's. */
static gboolean
read_choice (MusterSpell *spell, const Place *root, MusterSpellLeaves leaves, GError **error)
{
  JsonArray *array = NULL;

  if (!muster_json_array (root, "conditions_choice", &array, error))
    return FALSE;
  if (array != NULL && json_object_has_member (root->object, "area"))
    {
      muster_spell_leave (spell, root, "conditions_choice");
      return TRUE;
    }
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      JsonNode *node = json_array_get_element (array, i);
      MusterSpellChip *chip;
      Place place;

      if (!JSON_NODE_HOLDS_ARRAY (node) || json_array_get_length (json_node_get_array (node)) != 1)
        return muster_json_fail (root, "conditions_choice", (int) i,
                                 _ ("expected a list of one condition"), error);
      if (!muster_json_object_at (root, "conditions_choice", json_node_get_array (node), 0, &place,
                                  error))
        return FALSE;
      place.index = (int) i;
      if (!read_condition (spell, &place, leaves, &chip, error))
        return FALSE;
      if (chip != NULL)
        chip->choice = (guint8) (i + 1);
    }

  return TRUE;
}

/* What befalls those who fail by how many hit points they have, the highest tier first. */
static gboolean
read_tiers (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[] = { "max_hp", "conditions", "dies", NULL };
  JsonArray *array = NULL;
  int above = 0;

  if (!muster_json_array (root, "hp_tiers", &array, error))
    return FALSE;
  for (guint i = array != NULL ? json_array_get_length (array) : 0; i-- > 0;)
    {
      guint n_chips = spell->n_chips;
      gboolean dies = FALSE;
      int most = 0;
      Place place;

      if (!muster_json_object_at (root, "hp_tiers", array, i, &place, error)
          || !muster_json_int (&place, "max_hp", 1, G_MAXINT16, &most, error)
          || !muster_json_flag (&place, "dies", &dies, error)
          || !muster_spell_read_conditions (spell, &place, MUSTER_SPELL_LEAVES_ON_FAIL, error))
        return FALSE;
      if (most <= above)
        return muster_json_fail (&place, "max_hp", -1,
                                 _ ("expected fewer hit points from tier to tier"), error);
      if (dies)
        spell->dies_hp = most;
      for (guint j = n_chips; j < spell->n_chips; j++)
        {
          spell->chips[j].least_hp = (gint16) (above + 1);
          spell->chips[j].most_hp = (gint16) most;
        }
      above = most;
      muster_spell_note_unknown (spell, &place, known);
    }

  return TRUE;
}

/* An area that silences those inside it as long as they are there; what else it does to them and to
 * the place is the GM's. */
static gboolean
read_silence (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[] = { "silence", "no_verbal", "conditions", "immune", NULL };
  /* Read with what stands. */
  static const char *const harm[] = { "when", "damage_per_ft_moved", NULL };
  gboolean silences = FALSE;
  guint32 immune = 0;
  JsonArray *array = NULL;
  MusterSpellChip *chip;
  Place zone;

  if (!muster_json_object (root, "zone", &zone, error))
    return FALSE;
  if (zone.object == NULL)
    return TRUE;
  if (!muster_json_flag (&zone, "silence", &silences, error))
    return FALSE;
  if (!silences || spell->kind != MUSTER_SPELL_UTILITY)
    {
      muster_spell_note_unknown (spell, &zone, harm);
      return TRUE;
    }

  if (!muster_json_array (&zone, "conditions", &array, error))
    return FALSE;
  spell->kind = MUSTER_SPELL_BUFF;
  spell->holds = 1;
  spell->on_enemies = 1;
  chip = muster_spell_add_chip (spell, MUSTER_SPELL_LEAVES_ALWAYS);
  if (chip == NULL)
    return muster_json_fail (root, "zone", -1, _ ("too many effects"), error);
  chip->chip.condition = MUSTER_CONDITION_SILENCED;
  if (!muster_spell_read_damage_types (&zone, "immune", &immune, error))
    return FALSE;
  chip->chip.immune = (gint32) immune;
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      MusterCondition condition;
      const char *name;

      if (!muster_json_text_at (&zone, "conditions", array, i, &name, error))
        return FALSE;
      if (!muster_condition_from_name (name, &condition))
        return muster_json_fail (&zone, "conditions", (int) i, _ ("there is no such condition"),
                                 error);
      chip = muster_spell_add_chip (spell, MUSTER_SPELL_LEAVES_ALWAYS);
      if (chip == NULL)
        return muster_json_fail (&zone, "conditions", (int) i, _ ("too many effects"), error);
      chip->chip.condition = (gint32) condition;
    }
  muster_spell_note_unknown (spell, &zone, known);

  return TRUE;
}

/* What comes with a condition of this turn alone is of this turn, too, and so is an action that is
 * lost. */
static guint8
this_turn (const MusterSpell *spell)
{
  const MusterSpellChip *last = &spell->chips[spell->n_chips - 1];

  for (guint i = 0; i < spell->n_chips; i++)
    if (spell->chips[i].until == MUSTER_SPELL_UNTIL_THIS_END)
      return MUSTER_SPELL_UNTIL_THIS_END;

  return last->chip.limits == MUSTER_TURN_NO_ACTION ? MUSTER_SPELL_UNTIL_THIS_END
                                                    : MUSTER_SPELL_UNTIL_DURATION;
}

/* Scores that are 1 as long as it lasts. */
static gboolean
read_dullness (const Place *place, MusterSpellChip *chip, GError **error)
{
  static const MusterAbility abilities[] = { MUSTER_ABILITY_INTELLIGENCE, MUSTER_ABILITY_CHARISMA };

  for (guint i = 0; i < G_N_ELEMENTS (abilities); i++)
    {
      int score = 0;

      if (!muster_json_int (place, muster_ability_name (abilities[i]), 1, 1, &score, error))
        return FALSE;
      if (score == 1)
        chip->chip.dulls |= 1 << abilities[i];
    }

  return TRUE;
}

/* How far it may move whom it gets. */
static gboolean
read_carrying (MusterSpell *spell, const Place *place, GError **error)
{
  int feet = 0;

  if (!muster_json_int (place, "move_ft", 0, 1000, &feet, error))
    return FALSE;
  if (feet > 0)
    spell->carry_ft = (gint16) feet;

  return TRUE;
}

/* A slant of one attack, and the like, that a hit or a failed save leaves. */
static gboolean
read_outcome (MusterSpell *spell,
              const char *member,
              const Place *root,
              MusterSpellLeaves leaves,
              GError **error)
{
  static const char *const known[] = { "grants_advantage",
                                       "attackers_advantage",
                                       "speed",
                                       "save_ends",
                                       "save",
                                       "no_actions",
                                       "no_bonus_action",
                                       "wastes_action",
                                       "behaviour_d10",
                                       "disadvantage",
                                       "until",
                                       "no_heal",
                                       "no_reactions",
                                       "vs_type",
                                       "conditions",
                                       "banished",
                                       "enclosed",
                                       "immune_all_damage",
                                       "heal_self",
                                       "spell_fails",
                                       "slot_not_expended",
                                       "no_invisible",
                                       "half_damage",
                                       "hp_max_reduction",
                                       "duration",
                                       "push_ft",
                                       "speed_ft",
                                       "cannot",
                                       "breaks_concentration",
                                       "no_opportunity_attacks",
                                       "disease_choice",
                                       "ailment",
                                       "damage",
                                       "int",
                                       "cha",
                                       "move_ft",
                                       NULL };
  Place place;
  Place typed;
  Place time;
  gboolean no_heal = FALSE;
  gboolean no_reactions = FALSE;
  gboolean away = FALSE;
  gboolean enclosed = FALSE;
  gboolean open = FALSE;
  gboolean lit = FALSE;
  const char *halved = NULL;
  const char *drained = NULL;
  const char *grants = NULL;
  const char *drain = NULL;
  gboolean breaks = FALSE;
  gboolean passes = FALSE;
  int pushed = 0;
  MusterSpellChip effect = { 0 };
  MusterSpellChip *chip;

  if (!muster_json_object (root, member, &place, error))
    return FALSE;
  if (place.object == NULL)
    return TRUE;
  if (!muster_json_text (&place, "grants_advantage", &grants, error)
      || !muster_json_text (&place, "heal_self", &drain, error)
      || !muster_json_flag (&place, "no_heal", &no_heal, error)
      || !muster_json_flag (&place, "no_reactions", &no_reactions, error)
      || !muster_json_flag (&place, "banished", &away, error)
      || !muster_json_flag (&place, "enclosed", &enclosed, error)
      || !muster_json_flag (&place, "attackers_advantage", &open, error)
      || !muster_json_object (&place, "vs_type", &typed, error)
      || !muster_spell_read_hindrances (spell, &place, &effect, error)
      || !muster_spell_read_release (spell, &place, &effect, error)
      || !muster_spell_read_counted (spell, &place, "save", &effect, error)
      || !muster_spell_read_until (spell, &place, &effect, error)
      || !muster_json_flag (&place, "no_invisible", &lit, error)
      || !muster_json_text (&place, "half_damage", &halved, error)
      || !muster_json_text (&place, "hp_max_reduction", &drained, error)
      || !muster_json_flag (&place, "breaks_concentration", &breaks, error)
      || !muster_json_flag (&place, "no_opportunity_attacks", &passes, error)
      || !read_ailment (&place, &effect, error) || !read_dullness (&place, &effect, error)
      || !read_carrying (spell, &place, error)
      || !muster_json_int (&place, "push_ft", -1000, 1000, &pushed, error)
      || !muster_json_int (&place, "speed_ft", -1000, 1000, &effect.chip.walk_ft, error)
      || !muster_json_object (&place, "duration", &time, error)
      || (time.object != NULL && !muster_spell_read_time (&time, &effect.seconds, error))
      || !muster_spell_read_conditions (spell, &place, leaves, error))
    return FALSE;

  if (drain != NULL)
    spell->drain = g_strcmp0 (drain, "half_damage") == 0 ? 1
                   : g_strcmp0 (drain, "damage") == 0    ? 2
                                                         : 0;
  spell->breaks |= breaks != FALSE;
  effect.chip.limits |= passes ? MUSTER_TURN_NO_OPPORTUNITY : 0;
  spell->push_ft = (gint16) (pushed != 0 ? pushed : spell->push_ft);
  effect.chip.lit = lit != FALSE;
  if (g_strcmp0 (halved, "str_weapon_attacks") == 0)
    effect.chip.weak = 1;
  else if (halved != NULL)
    muster_spell_leave (spell, &place, "half_damage");
  if (g_strcmp0 (drained, "damage") == 0)
    {
      effect.drains = 1;
      effect.chip.until_rest = effect.seconds == 0 ? MUSTER_REST_LONG + 1 : 0;
    }
  else if (drained != NULL)
    muster_spell_leave (spell, &place, "hp_max_reduction");
  if (g_strcmp0 (grants, "next_attack") == 0)
    {
      effect.chip.attacks_against = MUSTER_MODE_ADVANTAGE;
      effect.chip.once = 1;
    }
  if (open)
    effect.chip.attacks_against = MUSTER_MODE_ADVANTAGE;
  effect.chip.marks |= (no_heal ? MUSTER_CHIP_NO_HEALING : 0)
                       | (no_reactions ? MUSTER_CHIP_NO_REACTIONS : 0)
                       | (away ? MUSTER_CHIP_AWAY : 0) | (enclosed ? MUSTER_CHIP_ETHEREAL : 0);
  if (muster_spell_chip_changes (&effect) || effect.chip.save_ability)
    {
      chip = muster_spell_add_named_chip (spell, leaves);
      if (chip == NULL)
        return muster_json_fail (root, member, -1, _ ("too many effects"), error);
      effect.chip.condition = chip->chip.condition;
      chip->chip = effect.chip;
      chip->drains = effect.drains;
      chip->save_worse = effect.save_worse;
      /* Weaker saves are part of the condition that comes first, and end with it. */
      if (effect.save_worse != 0 && spell->chips[0].leaves == chip->leaves
          && spell->chips[0].chip.condition != MUSTER_CONDITION_CUSTOM)
        chip->chip.hangs_on = spell->chips[0].chip.condition + 1;
      chip->seconds = effect.seconds;
      chip->until = effect.until != MUSTER_SPELL_UNTIL_DURATION ? effect.until : this_turn (spell);
      if (!muster_spell_read_diseases (spell, &place, chip, error))
        return FALSE;
    }
  if (typed.object != NULL)
    {
      JsonArray *types = NULL;

      if (!muster_json_array (&typed, "types", &types, error))
        return FALSE;
      chip = muster_spell_add_named_chip (spell, leaves);
      if (chip == NULL)
        return muster_json_fail (root, member, -1, _ ("too many effects"), error);
      chip->chip.own_attacks = MUSTER_MODE_DISADVANTAGE;
      chip->chip.marks = MUSTER_CHIP_SLANT_SOURCE;
      for (guint i = 0; types != NULL && i < json_array_get_length (types); i++)
        {
          const char *name;
          MusterCreatureType type;

          if (!muster_json_text_at (&typed, "types", types, i, &name, error))
            return FALSE;
          if (!muster_creature_type_from_name (name, &type))
            return muster_json_fail (&typed, "types", (int) i, _ ("there is no such creature type"),
                                     error);
          chip->types |= 1u << type;
        }
      if (!muster_spell_read_until (spell, &typed, chip, error))
        return FALSE;
    }
  muster_spell_note_unknown (spell, &place, known);

  return TRUE;
}

static gboolean
read_delayed (MusterSpell *spell, const Place *root, GError **error)
{
  MusterSpellDamage damage = { 0 };
  MusterSpellChip *chip;
  Place delayed;
  Place upcast;

  if (!muster_json_object (root, "delayed", &delayed, error)
      || !muster_json_object (root, "upcast", &upcast, error))
    return FALSE;
  if (delayed.object == NULL)
    return TRUE;
  if (!muster_spell_read_one_damage (&delayed, "damage", &damage, error))
    return FALSE;
  if (damage.dice.count == 0 && damage.dice.bonus == 0)
    return TRUE;
  chip = muster_spell_add_named_chip (spell, spell->kind == MUSTER_SPELL_ATTACK
                                                 ? MUSTER_SPELL_LEAVES_ON_HIT
                                                 : MUSTER_SPELL_LEAVES_ON_FAIL);
  if (chip == NULL)
    return muster_json_fail (root, "delayed", -1, _ ("too many effects"), error);
  if (upcast.object != NULL
      && !muster_json_dice (&upcast, "delayed_damage", &chip->later_step, error))
    return FALSE;

  chip->until = MUSTER_SPELL_UNTIL_TARGET_END;
  chip->chip.later_dice = damage.dice.count;
  chip->chip.later_die = damage.dice.sides;
  chip->chip.later_flat = damage.dice.bonus;
  chip->chip.later_type = damage.type;

  return TRUE;
}

gboolean
muster_spell_read_chips (MusterSpell *spell, const Place *root, GError **error)
{
  MusterSpellLeaves leaves = spell->kind == MUSTER_SPELL_SAVE     ? MUSTER_SPELL_LEAVES_ON_FAIL
                             : spell->kind == MUSTER_SPELL_ATTACK ? MUSTER_SPELL_LEAVES_ON_HIT
                                                                  : MUSTER_SPELL_LEAVES_ALWAYS;
  Place buff;
  Place debuff;

  if (!muster_json_object (root, "buff", &buff, error)
      || !muster_json_object (root, "debuff", &debuff, error)
      || !muster_spell_read_conditions (spell, root, leaves, error)
      || !read_choice (spell, root, leaves, error) || !read_tiers (spell, root, error)
      || (spell->contests && !read_carrying (spell, root, error))
      || !muster_spell_read_late_save (spell, root, error)
      || !muster_spell_read_curse (spell, root, leaves, error) || !read_silence (spell, root, error)
      || (buff.object != NULL && !spell->smites
          && !muster_spell_read_mods (spell, &buff, leaves, error))
      || (debuff.object != NULL && !muster_spell_read_mods (spell, &debuff, leaves, error))
      || !read_outcome (spell, "on_hit", root, MUSTER_SPELL_LEAVES_ON_HIT, error)
      || !read_outcome (spell, "on_fail", root,
                        spell->kind == MUSTER_SPELL_UTILITY ? MUSTER_SPELL_LEAVES_ALWAYS
                                                            : MUSTER_SPELL_LEAVES_ON_FAIL,
                        error)
      || !read_outcome (spell, "success", root, MUSTER_SPELL_LEAVES_ON_SUCCESS, error)
      || !read_delayed (spell, root, error))
    return FALSE;
  if (spell->kind == MUSTER_SPELL_UTILITY
      && (buff.object != NULL || debuff.object != NULL
          || json_object_has_member (root->object, "on_fail")))
    {
      spell->kind = MUSTER_SPELL_BUFF;
      spell->on_enemies |= buff.object == NULL;
    }

  return muster_spell_read_releases (spell, root, error)
         && muster_spell_read_second_failure (spell, root, error);
}

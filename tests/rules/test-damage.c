/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/damage.h"

static const MusterRollKey key;

#define TYPE(NAME) (1u << MUSTER_DAMAGE_##NAME)

/* D1: resistance before vulnerability, each rounding down. */
static void
test_resist_and_vulnerable (void)
{
  const MusterDefense fire = { .types = TYPE (FIRE) };
  const MusterDefenses defenses = {
    .resistances = &fire, .n_resistances = 1, .vulnerabilities = &fire, .n_vulnerabilities = 1
  };
  MusterEventPart part = { .type = MUSTER_DAMAGE_FIRE, .rolled = 15 };

  g_assert_cmpint (muster_damage_defend (&defenses, 0, FALSE, &part, 1), ==, 14);
  g_assert_cmpint (part.dealt, ==, 14);
  g_assert_cmpint (part.flags, ==, MUSTER_PART_RESISTED | MUSTER_PART_VULNERABLE);
}

/* D2: the half of a save comes first. */
static void
test_saved (void)
{
  const MusterDefense fire = { .types = TYPE (FIRE) };
  const MusterDefenses vulnerable = { .vulnerabilities = &fire, .n_vulnerabilities = 1 };
  const MusterDefenses resistant = { .resistances = &fire, .n_resistances = 1 };
  MusterEventPart part = { .type = MUSTER_DAMAGE_FIRE, .rolled = 15 };

  g_assert_cmpint (muster_damage_defend (&vulnerable, 0, TRUE, &part, 1), ==, 14);
  g_assert_cmpint (part.flags, ==, MUSTER_PART_HALVED | MUSTER_PART_VULNERABLE);
  g_assert_cmpint (muster_damage_defend (&resistant, 0, TRUE, &part, 1), ==, 3);
  g_assert_cmpint (part.flags, ==, MUSTER_PART_HALVED | MUSTER_PART_RESISTED);
}

/* D4: what "nonmagical attacks" are. */
static void
test_nonmagical (void)
{
  const MusterDefense defense = { .types = TYPE (SLASHING) | TYPE (BLUDGEONING), .nonmagical = 1 };
  const MusterDefense werewolf
      = { .types = TYPE (SLASHING), .nonmagical = 1, .except = MUSTER_ATTACK_SILVERED };
  static const struct
  {
    guint32 flags;
    MusterDamageType type;
    gint32 rolled, dealt, by_werewolf;
  } rows[] = {
    { MUSTER_ATTACK_RANGED | MUSTER_ATTACK_SPELL, MUSTER_DAMAGE_SLASHING, 22, 22, 22 },
    { MUSTER_ATTACK_MELEE, MUSTER_DAMAGE_SLASHING, 22, 11, 11 },
    { MUSTER_ATTACK_MELEE | MUSTER_ATTACK_MAGICAL, MUSTER_DAMAGE_SLASHING, 22, 22, 22 },
    { MUSTER_ATTACK_MELEE | MUSTER_ATTACK_SILVERED, MUSTER_DAMAGE_SLASHING, 22, 11, 22 },
    { 0, MUSTER_DAMAGE_BLUDGEONING, 7, 7, 7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MusterEventPart part = { .type = rows[i].type, .rolled = rows[i].rolled };
      MusterDefenses defenses = { .resistances = &defense, .n_resistances = 1 };

      g_assert_cmpint (muster_damage_defend (&defenses, rows[i].flags, FALSE, &part, 1), ==,
                       rows[i].dealt);
      defenses.resistances = &werewolf;
      g_assert_cmpint (muster_damage_defend (&defenses, rows[i].flags, FALSE, &part, 1), ==,
                       rows[i].by_werewolf);
    }
}

/* D5: each type meets its own defense. */
static void
test_types_apart (void)
{
  const MusterDefense fire = { .types = TYPE (FIRE) };
  const MusterDefenses defenses = { .resistances = &fire, .n_resistances = 1 };
  MusterEventPart parts[] = {
    { .type = MUSTER_DAMAGE_SLASHING, .rolled = 10 },
    { .type = MUSTER_DAMAGE_FIRE, .rolled = 7 },
  };

  g_assert_cmpint (muster_damage_defend (&defenses, MUSTER_ATTACK_MELEE, FALSE, parts, 2), ==, 13);
  g_assert_cmpint (parts[0].dealt, ==, 10);
  g_assert_cmpint (parts[0].flags, ==, 0);
  g_assert_cmpint (parts[1].dealt, ==, 3);
}

static void
test_half_of_the_whole (void)
{
  const MusterDefenses none = { 0 };
  MusterEventPart parts[] = {
    { .type = MUSTER_DAMAGE_FIRE, .rolled = 7 },
    { .type = MUSTER_DAMAGE_RADIANT, .rolled = 7 },
  };

  g_assert_cmpint (muster_damage_defend (&none, 0, TRUE, parts, 2), ==, 7);
  g_assert_cmpint (parts[0].dealt + parts[1].dealt, ==, 7);
}

static void
test_immune_and_petrified (void)
{
  const MusterDefense poison = { .types = TYPE (POISON) };
  const MusterDefenses defenses = {
    .immunities = &poison,
    .n_immunities = 1,
    .resists_all = TRUE,
    .more_resistances = TYPE (COLD),
  };
  MusterEventPart parts[] = {
    { .type = MUSTER_DAMAGE_POISON, .rolled = 9 },
    { .type = MUSTER_DAMAGE_COLD, .rolled = 9 },
    { .type = MUSTER_DAMAGE_UNTYPED, .rolled = -2 },
  };

  g_assert_cmpint (muster_damage_defend (&defenses, 0, FALSE, parts, 3), ==, 4);
  g_assert_cmpint (parts[0].flags, ==, MUSTER_PART_IMMUNE);
  g_assert_cmpint (parts[1].dealt, ==, 4);
}

static void
test_critical (void)
{
  const MusterDamage damage[] = {
    { .dice = { 1, 8, 3 }, .type = MUSTER_DAMAGE_PIERCING },
    { .dice = { 0, 0, 2 }, .type = MUSTER_DAMAGE_POISON },
  };
  const MusterScriptedDie script[]
      = { { 8, 5 }, { 8, 2 }, { 4, 1 }, { 4, 4 }, { 6, 6 }, { 6, 1 }, { 6, 2 }, { 6, 3 } };
  MusterScriptedDice dice;
  MusterDamageParts parts;
  MusterDamageRoll roll;
  MusterEventPart defended[MUSTER_N_DAMAGE_TYPES];

  muster_damage_parts_of_hit (&parts, damage, 2, TRUE, 1, 4, 2);
  g_assert_cmpuint (parts.n_parts, ==, 4);
  muster_scripted_dice_init (&dice, script, G_N_ELEMENTS (script));
  g_assert_true (muster_damage_roll (&parts, 4, &dice.dice, &key, &roll));
  g_assert_true (muster_scripted_dice_fits (&dice));
  g_assert_cmpuint (roll.n_groups, ==, 2);
  g_assert_cmpint (roll.groups[0].subtotal, ==, 5 + 2 + 3 + 1 + 4 + 6 + 1 + 2 + 3 + 4);
  g_assert_cmpint (roll.groups[1].subtotal, ==, 2);
  g_assert_cmpuint (roll.n_dice, ==, 8);
  g_assert_cmpuint (muster_damage_parts_from_roll (&roll, defended), ==, 2);
  g_assert_cmpint (defended[1].rolled, ==, 2);
}

static void
test_more_dice_than_listed (void)
{
  MusterDamageParts parts = { 0 };
  MusterDamageRoll roll;
  MusterHashDice dice;

  muster_damage_parts_add (&parts, (MusterDiceTerm) { .count = 200, .sides = 1 },
                           MUSTER_DAMAGE_FORCE, TRUE);
  muster_hash_dice_init (&dice, 1, 1);
  g_assert_true (muster_damage_roll (&parts, 0, &dice.dice, &key, &roll));
  g_assert_cmpint (roll.total, ==, 400);
  g_assert_cmpuint (roll.n_dice, ==, MUSTER_MAX_DAMAGE_DICE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/demand/D1", test_resist_and_vulnerable);
  g_test_add_func ("/demand/D2", test_saved);
  g_test_add_func ("/demand/D4", test_nonmagical);
  g_test_add_func ("/demand/D5", test_types_apart);
  g_test_add_func ("/damage/a-save-halves-the-whole-once", test_half_of_the_whole);
  g_test_add_func ("/damage/immune-and-petrified", test_immune_and_petrified);
  g_test_add_func ("/damage/a-critical-hit-doubles-dice", test_critical);
  g_test_add_func ("/damage/more-dice-than-are-listed", test_more_dice_than_listed);
  return g_test_run ();
}

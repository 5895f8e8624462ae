/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spells that stop, end and turn away others (SRD, Counterspell, Dispel Magic, Sanctuary, Mirror
 * Image). */
#include "casters.h"

#include "rules/chips/chip.h"
#include "rules/fifth/take-back.h"
#include "rules/spells/known.h"

#define COUNTER_AT(level) { MUSTER_QUESTION_COUNTERSPELL, 0, level }
#define NO_SHIELD { MUSTER_QUESTION_ARMOR_REACTION, 0, MUSTER_CHOICE_DECLINE }

typedef struct
{
  MusterId mage;
  MusterId priest;
  MusterId lich;
  MusterId ogre;
  MusterId fight;
} Table;

/* The lich acts first, against the party of the mage and the priest. */
static Table
start (Fixture *f)
{
  Table t;

  casters_init (f);
  t.mage = fixture_add (f, "mage", NULL);
  t.priest = fixture_add (f, "priest", NULL);
  t.lich = fixture_add (f, "lich", NULL);
  t.ogre = fixture_add (f, "ogre", NULL);
  t.fight = fixture_fight (f, TRUE, t.lich, 20, t.mage, 15, t.priest, 10, t.ogre, 5, 0);

  return t;
}

static int
hp (Fixture *f, MusterId id)
{
  return fixture_creature (f, id)->hp;
}

static void
turns (Fixture *f, guint n)
{
  while (n-- > 0)
    fixture_next_turn (f);
}

static MusterCommand
cast_at (MusterId caster, const char *spell, const char *targets, gint32 slot)
{
  return FIXTURE_COMMAND (CAST, cast, .caster = caster, .spell = spell, .targets = targets,
                          .slot = slot);
}

static const MusterEventSpellCountered *
countered (Fixture *f)
{
  const MusterEvent *event = fixture_event (f, MUSTER_EVENT_SPELL_COUNTERED, 0);

  g_assert_nonnull (event);

  return &event->spell_countered;
}

/* At the level of the spell nothing is rolled; the slot of the caster and the action are gone. */
static void
test_counterspell (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand fireball = cast_at (t.lich, "fireball", casters_at (t.priest), 3);
  const CasterAnswer yes[] = { COUNTER_AT (3) };
  const MusterQuestion *question;

  g_assert_cmpint (fixture_perform (&f, &fireball), ==, MUSTER_ASKS);
  question = &g_array_index (f.result.questions, MusterQuestion, 0);
  g_assert_cmpint (question->key.kind, ==, MUSTER_QUESTION_COUNTERSPELL);
  g_assert_cmpuint (question->key.asked, ==, t.mage);
  g_assert_cmpstr (question->name, ==, "Fireball");
  g_assert_cmpuint (question->n_choices, ==, 3);
  g_assert_cmpuint (question->choices[0], ==, 3);

  g_assert_cmpint (casters_perform (&f, &fireball, yes, 1), ==, MUSTER_DONE);
  g_assert_true (countered (&f)->stopped);
  g_assert_cmpint (hp (&f, t.priest), ==, 33);
  g_assert_cmpuint (muster_slots_left (f.game, t.lich, 3), ==, 2);
  g_assert_cmpuint (muster_slots_left (f.game, t.mage, 3), ==, 2);
  g_assert_cmpint (fixture_participant (&f, t.lich)->action, ==, 1);
  g_assert_cmpint (fixture_participant (&f, t.mage)->reaction, ==, 1);
}

static void
test_counterspell_declined (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand missiles = cast_at (t.lich, "magic-missile", casters_at (t.priest), 1);
  const CasterAnswer no[] = { COUNTER_AT (MUSTER_CHOICE_DECLINE) };

  FIXTURE_DICE (&f, { 4, 1 }, { 4, 1 }, { 4, 1 });
  g_assert_cmpint (casters_perform (&f, &missiles, no, 1), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.priest), ==, 33 - 6);
  g_assert_cmpint (fixture_participant (&f, t.mage)->reaction, ==, 0);
}

/* A slot below the level of the spell needs a check: 10 and that level. */
static void
counter_from_below (guint face, gboolean stopped)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand blight = cast_at (t.lich, "blight", casters_at (t.priest), 4);
  const CasterAnswer yes[] = { COUNTER_AT (3) };

  if (stopped)
    FIXTURE_DICE (&f, { 20, face });
  else
    FIXTURE_DICE (&f, { 20, face }, { 8, 1 }, { 8, 1 }, { 8, 1 }, { 8, 1 }, { 8, 1 }, { 8, 1 },
                  { 8, 1 }, { 8, 1 }, { 20, 2 });
  g_assert_cmpint (casters_perform (&f, &blight, yes, 1), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.dc, ==, 14);
  g_assert_cmpint (countered (&f)->stopped, ==, stopped);
  g_assert_cmpint (hp (&f, t.priest), ==, stopped ? 33 : 33 - 8);
}

static void
test_counterspell_check (void)
{
  counter_from_below (11, TRUE);
}

static void
test_counterspell_check_fails (void)
{
  counter_from_below (10, FALSE);
}

/* SRD 5.2: the caster saves, and keeps the slot of a spell that fails. */
static void
test_counterspell_2024 (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand fireball = cast_at (t.lich, "fireball", casters_at (t.priest), 3);
  const CasterAnswer yes[] = { COUNTER_AT (3), { MUSTER_QUESTION_LEGENDARY_RESISTANCE, 0, 0 } };

  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2024);
  FIXTURE_DICE (&f, { 20, 2 });
  g_assert_cmpint (casters_perform (&f, &fireball, yes, 2), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.ability, ==,
                   MUSTER_ABILITY_CONSTITUTION);
  g_assert_true (countered (&f)->stopped);
  g_assert_cmpint (hp (&f, t.priest), ==, 33);
  g_assert_cmpuint (muster_slots_left (f.game, t.lich, 3), ==, 3);
  g_assert_cmpint (fixture_participant (&f, t.lich)->action, ==, 1);
}

/* What was kept is not given back when the cast is taken back: the slot that is gone was spent on
 * another. */
static void
test_spared_slot (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand fireball = cast_at (t.lich, "fireball", casters_at (t.priest), 3);
  MusterCommand first = cast_at (t.lich, "fireball", casters_at (t.ogre), 3);
  const CasterAnswer no[] = { { MUSTER_QUESTION_COUNTERSPELL, 0, MUSTER_CHOICE_DECLINE } };
  const CasterAnswer yes[] = { COUNTER_AT (3), { MUSTER_QUESTION_LEGENDARY_RESISTANCE, 0, 0 } };
  MusterCommand back;

  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2024);
  first.cast.options = MUSTER_CAST_WAIVE_COST;
  fireball.cast.options = MUSTER_CAST_WAIVE_SPELL_RULE;
  g_assert_cmpint (casters_perform (&f, &first, no, 1), ==, MUSTER_DONE);
  g_assert_cmpuint (muster_slots_left (f.game, t.lich, 3), ==, 2);
  FIXTURE_DICE (&f, { 20, 2 });
  g_assert_cmpint (casters_perform (&f, &fireball, yes, 2), ==, MUSTER_DONE);
  g_assert_true (countered (&f)->stopped);
  g_assert_cmpint (
      muster_take_back_of (f.game, fixture_event (&f, MUSTER_EVENT_SPELL_CAST, 0), 1, &back), ==,
      MUSTER_REFUSAL_NONE);
  g_assert_cmpint (fixture_perform (&f, &back), ==, MUSTER_DONE);
  g_assert_cmpuint (muster_slots_left (f.game, t.lich, 3), ==, 2);
  g_assert_cmpint (fixture_participant (&f, t.lich)->action, ==, 0);
}

/* A counterspell is a spell; the lich's ally counters it, and the fireball goes on. */
static void
test_counterspell_countered (void)
{
  g_auto (Fixture) f = { 0 };
  MusterId lich, mage, priest, second;
  MusterCreature record;
  MusterCommand fireball;
  const CasterAnswer yes[] = { COUNTER_AT (3) };

  casters_init (&f);
  lich = fixture_add (&f, "lich", NULL);
  mage = fixture_add (&f, "mage", NULL);
  priest = fixture_add (&f, "priest", NULL);
  second = fixture_add (&f, "mage", "Second");
  record = *fixture_creature (&f, second);
  record.kind = MUSTER_CREATURE_MONSTER;
  record.disposition = MUSTER_DISPOSITION_HOSTILE;
  fixture_load_creature (&f, &record);
  fixture_fight (&f, TRUE, lich, 20, mage, 15, priest, 10, second, 5, 0);
  fireball = cast_at (lich, "fireball", casters_at (priest), 3);
  FIXTURE_DICE (&f, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 },
                { 20, 2 });
  g_assert_cmpint (casters_perform (&f, &fireball, yes, 1), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpuint (countered (&f)->caster, ==, mage);
  g_assert_cmpuint (countered (&f)->by, ==, second);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_SPELL_COUNTERED), ==, 1);
  g_assert_cmpint (hp (&f, priest), ==, 33 - 8);
}

/* Nobody is asked who has spent the reaction, and nobody's friends are. */
static void
test_counterspell_not_asked (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand missiles = cast_at (t.lich, "magic-missile", casters_at (t.ogre), 1);
  const CasterAnswer yes[] = { COUNTER_AT (3) };

  g_assert_cmpint (casters_perform (&f, &missiles, yes, 1), ==, MUSTER_DONE);
  CAST (&f, t.lich, "magic-missile", casters_at (t.ogre), .options = MUSTER_CAST_WAIVE_COST);
  turns (&f, 2);
  g_assert_cmpint (fixture_participant (&f, t.mage)->reaction, ==, 0);
  CAST (&f, t.priest, "bless", casters_at (t.priest));
}

/* What fails is not concentrated on. */
static void
test_counterspell_concentration (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand hold = cast_at (t.lich, "hold-monster", casters_at (t.priest), 0);
  const CasterAnswer yes[] = { COUNTER_AT (5) };

  g_assert_cmpint (casters_perform (&f, &hold, yes, 1), ==, MUSTER_DONE);
  g_assert_true (countered (&f)->stopped);
  g_assert_null (casters_concentration (&f, t.lich));
  g_assert_null (muster_chip_find (f.game, t.priest, MUSTER_CONDITION_PARALYZED));
}

static void
test_dispel (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST (&f, t.priest, "bless", casters_text ("%u %u", t.priest, t.mage),
        .options = MUSTER_CAST_WAIVE_COST);
  turns (&f, 1);
  CAST (&f, t.mage, "dispel-magic", casters_at (t.priest));
  g_assert_null (casters_chip (&f, t.priest, "bless"));
  g_assert_nonnull (casters_chip (&f, t.mage, "bless"));
  g_assert_nonnull (casters_concentration (&f, t.priest));
}

/* What was cast at a higher level needs a check. */
static void
dispel_from_below (guint face, gboolean ended)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST (&f, t.mage, "campaign:spell:3", casters_at (t.ogre), .slot = 4,
        .options = MUSTER_CAST_WAIVE_COST);
  turns (&f, 1);
  FIXTURE_DICE (&f, { 20, face });
  CAST (&f, t.mage, "dispel-magic", casters_at (t.ogre));
  fixture_dice_used (&f);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.dc, ==, 14);
  g_assert_true ((casters_chip (&f, t.ogre, "hex") == NULL) == ended);
}

static void
test_dispel_check (void)
{
  dispel_from_below (11, TRUE);
}

static void
test_dispel_check_fails (void)
{
  dispel_from_below (10, FALSE);
}

/* A slot of its level ends it without one. */
static void
test_dispel_high (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST (&f, t.mage, "campaign:spell:3", casters_at (t.ogre), .slot = 4,
        .options = MUSTER_CAST_WAIVE_COST);
  turns (&f, 1);
  CAST (&f, t.mage, "dispel-magic", casters_at (t.ogre), .slot = 4);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_CHECK_ROLLED), ==, 0);
  g_assert_null (casters_chip (&f, t.ogre, "hex"));
}

/* On its caster it ends what stands. */
static void
test_dispel_standing (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  CAST (&f, t.priest, "spirit-guardians", casters_at (t.ogre), .options = MUSTER_CAST_WAIVE_COST);
  turns (&f, 1);
  CAST (&f, t.mage, "dispel-magic", casters_at (t.priest));
  g_assert_null (casters_concentration (&f, t.priest));
  g_assert_null (casters_chip (&f, t.ogre, "spirit-guardians"));
}

/* Sanctuary. */

static void
ward (Fixture *f, Table *t)
{
  CAST (f, t->priest, "sanctuary", casters_at (t->mage), .options = MUSTER_CAST_WAIVE_COST);
  g_assert_cmpint (casters_chip (f, t->mage, "sanctuary")->save_dc, ==, 14);
}

static void
test_sanctuary_saved (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand swing = FIXTURE_COMMAND (ATTACK, attack, .attacker = t.ogre, .target = t.mage,
                                         .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  const CasterAnswer no[] = { NO_SHIELD };

  ward (&f, &t);
  FIXTURE_DICE (&f, { 20, 14 }, { 20, 15 }, { 8, 1 }, { 8, 1 });
  g_assert_cmpint (casters_perform (&f, &swing, no, 1), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.mage), ==, 45 - 6);
}

static void
test_sanctuary_other_target (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand swing = FIXTURE_COMMAND (ATTACK, attack, .attacker = t.ogre, .target = t.mage,
                                         .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  const CasterAnswer other[] = { { MUSTER_QUESTION_OTHER_TARGET, t.ogre, t.priest } };
  const MusterQuestion *question;

  ward (&f, &t);
  FIXTURE_DICE (&f, { 20, 2 });
  g_assert_cmpint (fixture_perform (&f, &swing), ==, MUSTER_ASKS);
  question = &g_array_index (f.result.questions, MusterQuestion, 0);
  g_assert_cmpuint (question->choices[0], ==, t.priest);
  FIXTURE_DICE (&f, { 20, 2 }, { 20, 15 }, { 8, 1 }, { 8, 1 });
  g_assert_cmpint (casters_perform (&f, &swing, other, 1), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.mage), ==, 45);
  g_assert_cmpint (hp (&f, t.priest), ==, 33 - 6);
}

static void
test_sanctuary_lost (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand swing = FIXTURE_COMMAND (ATTACK, attack, .attacker = t.ogre, .target = t.mage,
                                         .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  const CasterAnswer lost[] = { { MUSTER_QUESTION_OTHER_TARGET, 0, MUSTER_CHOICE_DECLINE } };

  ward (&f, &t);
  FIXTURE_DICE (&f, { 20, 2 });
  g_assert_cmpint (casters_perform (&f, &swing, lost, 1), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_ATTACK_LOST), ==, 1);
  g_assert_cmpuint (fixture_count (&f, MUSTER_EVENT_ATTACK_ROLLED), ==, 0);
  g_assert_nonnull (casters_chip (&f, t.mage, "sanctuary"));
}

/* Projectiles are aimed, an area is not. */
static void
test_sanctuary_and_spells (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand missiles
      = cast_at (t.lich, "magic-missile", casters_text ("%u*1 %u*2", t.mage, t.priest), 1);
  MusterCommand fireball = cast_at (t.lich, "fireball", casters_at (t.mage), 3);
  const CasterAnswer lost[] = { { MUSTER_QUESTION_OTHER_TARGET, 0, MUSTER_CHOICE_DECLINE },
                                { MUSTER_QUESTION_LEGENDARY_RESISTANCE, 0, MUSTER_CHOICE_DECLINE },
                                COUNTER_AT (0) };

  ward (&f, &t);
  FIXTURE_DICE (&f, { 20, 2 }, { 4, 1 }, { 4, 1 });
  g_assert_cmpint (casters_perform (&f, &missiles, lost, 3), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.mage), ==, 45);
  g_assert_cmpint (hp (&f, t.priest), ==, 33 - 4);

  turns (&f, 4);
  FIXTURE_DICE (&f, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 }, { 6, 1 },
                { 20, 2 });
  g_assert_cmpint (casters_perform (&f, &fireball, lost, 3), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (hp (&f, t.mage), ==, 45 - 8);
}

static void
test_sanctuary_ends_with_an_attack (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  ward (&f, &t);
  turns (&f, 1);
  FIXTURE_DO (&f, ATTACK, attack, .attacker = t.mage, .target = t.ogre,
              .attack = MUSTER_ATTACK_UNARMED);
  g_assert_null (casters_chip (&f, t.mage, "sanctuary"));
}

/* A spell at an enemy ends it, one that helps a friend does not. */
static void
test_sanctuary_ends_with_a_spell (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  ward (&f, &t);
  turns (&f, 1);
  CAST (&f, t.mage, "haste", casters_at (t.priest));
  g_assert_nonnull (casters_chip (&f, t.mage, "sanctuary"));
  CAST (&f, t.mage, "fire-bolt", casters_at (t.ogre), .options = MUSTER_CAST_WAIVE_COST);
  g_assert_null (casters_chip (&f, t.mage, "sanctuary"));
}

/* Mirror Image. */

static gint32
images (Fixture *f, MusterId id)
{
  const MusterChip *chip = casters_chip (f, id, "mirror-image");

  return chip != NULL ? chip->images : 0;
}

static void
swing_at (Fixture *f, Table *t)
{
  MusterCommand swing = FIXTURE_COMMAND (ATTACK, attack, .attacker = t->ogre, .target = t->mage,
                                         .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  const CasterAnswer no[] = { NO_SHIELD };

  g_assert_cmpint (casters_perform (f, &swing, no, 1), ==, MUSTER_DONE);
  fixture_dice_used (f);
}

static void
mirror (Fixture *f, Table *t)
{
  CAST (f, t->mage, "mirror-image", "", .options = MUSTER_CAST_WAIVE_COST);
  g_assert_cmpint (images (f, t->mage), ==, 3);
}

/* Three duplicates draw from 6, two from 8, the last from 11; each has an armor class of 10 and the
 * Dexterity modifier. */
static void
test_mirror_image (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  mirror (&f, &t);
  FIXTURE_DICE (&f, { 20, 6 }, { 20, 4 });
  swing_at (&f, &t);
  g_assert_cmpint (fixture_event (&f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.armor_class, ==,
                   10);
  g_assert_cmpint (images (&f, t.mage), ==, 2);
  FIXTURE_DICE (&f, { 20, 8 }, { 20, 4 });
  swing_at (&f, &t);
  g_assert_cmpint (images (&f, t.mage), ==, 1);
  FIXTURE_DICE (&f, { 20, 11 }, { 20, 4 });
  swing_at (&f, &t);
  g_assert_null (casters_chip (&f, t.mage, "mirror-image"));
  g_assert_cmpint (hp (&f, t.mage), ==, 45);
}

static void
test_mirror_image_missed (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  mirror (&f, &t);
  FIXTURE_DICE (&f, { 20, 6 }, { 20, 3 });
  swing_at (&f, &t);
  g_assert_cmpint (images (&f, t.mage), ==, 3);
  g_assert_cmpint (hp (&f, t.mage), ==, 45);
}

static void
test_mirror_image_not_fooled (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  mirror (&f, &t);
  FIXTURE_DICE (&f, { 20, 5 }, { 20, 15 }, { 8, 1 }, { 8, 1 });
  swing_at (&f, &t);
  g_assert_cmpint (images (&f, t.mage), ==, 3);
  g_assert_cmpint (hp (&f, t.mage), ==, 45 - 6);
}

static void
test_mirror_image_blinded (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  mirror (&f, &t);
  fixture_add_chip (&f, t.ogre, MUSTER_CONDITION_BLINDED, MUSTER_CHIP_UNTIL_REMOVED, 0, 0);
  FIXTURE_DICE (&f, { 20, 15 }, { 20, 15 }, { 8, 1 }, { 8, 1 });
  swing_at (&f, &t);
  g_assert_cmpint (hp (&f, t.mage), ==, 45 - 6);
}

/* Each ray is an attack of its own. */
static void
test_mirror_image_rays (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);
  MusterCommand rays = cast_at (t.lich, "scorching-ray", casters_at (t.mage), 2);
  const CasterAnswer no[] = { NO_SHIELD, COUNTER_AT (0) };

  mirror (&f, &t);
  FIXTURE_DICE (&f, { 20, 6 }, { 20, 9 }, { 20, 8 }, { 20, 9 }, { 20, 10 }, { 20, 9 }, { 6, 1 },
                { 6, 1 });
  g_assert_cmpint (casters_perform (&f, &rays, no, 2), ==, MUSTER_DONE);
  fixture_dice_used (&f);
  g_assert_cmpint (images (&f, t.mage), ==, 1);
  g_assert_cmpint (hp (&f, t.mage), ==, 45 - 2);
}

/* SRD 5.2: a hit, and a d6 for each duplicate. */
static void
test_mirror_image_2024 (void)
{
  g_auto (Fixture) f = { 0 };
  Table t = start (&f);

  FIXTURE_DO (&f, SET_RULES, set_rules, .edition = 2024);
  mirror (&f, &t);
  FIXTURE_DICE (&f, { 20, 15 }, { 6, 1 }, { 6, 3 }, { 6, 1 });
  swing_at (&f, &t);
  g_assert_cmpint (images (&f, t.mage), ==, 2);
  g_assert_cmpint (hp (&f, t.mage), ==, 45);
  FIXTURE_DICE (&f, { 20, 15 }, { 6, 1 }, { 6, 2 }, { 8, 1 }, { 8, 1 });
  swing_at (&f, &t);
  g_assert_cmpint (images (&f, t.mage), ==, 2);
  g_assert_cmpint (hp (&f, t.mage), ==, 45 - 6);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/counterspell/stops-a-spell-of-its-level", test_counterspell);
  g_test_add_func ("/counterspell/may-be-declined", test_counterspell_declined);
  g_test_add_func ("/counterspell/a-lower-slot-needs-a-check", test_counterspell_check);
  g_test_add_func ("/counterspell/a-failed-check-stops-nothing", test_counterspell_check_fails);
  g_test_add_func ("/counterspell/2024-the-caster-saves-and-keeps-the-slot",
                   test_counterspell_2024);
  g_test_add_func ("/counterspell/2024-a-kept-slot-is-not-given-back", test_spared_slot);
  g_test_add_func ("/counterspell/may-be-countered", test_counterspell_countered);
  g_test_add_func ("/counterspell/only-enemies-with-a-reaction-are-asked",
                   test_counterspell_not_asked);
  g_test_add_func ("/counterspell/what-fails-is-not-concentrated-on",
                   test_counterspell_concentration);
  g_test_add_func ("/dispel/ends-lower-spells-on-its-target-alone", test_dispel);
  g_test_add_func ("/dispel/a-higher-spell-needs-a-check", test_dispel_check);
  g_test_add_func ("/dispel/a-failed-check-ends-nothing", test_dispel_check_fails);
  g_test_add_func ("/dispel/a-slot-of-its-level-needs-none", test_dispel_high);
  g_test_add_func ("/dispel/ends-what-stands", test_dispel_standing);
  g_test_add_func ("/sanctuary/a-save-lets-the-attack-through", test_sanctuary_saved);
  g_test_add_func ("/sanctuary/a-failed-save-finds-another-target", test_sanctuary_other_target);
  g_test_add_func ("/sanctuary/or-loses-the-attack", test_sanctuary_lost);
  g_test_add_func ("/sanctuary/projectiles-are-aimed-an-area-is-not", test_sanctuary_and_spells);
  g_test_add_func ("/sanctuary/ends-when-its-holder-attacks", test_sanctuary_ends_with_an_attack);
  g_test_add_func ("/sanctuary/ends-when-its-holder-casts-at-a-foe",
                   test_sanctuary_ends_with_a_spell);
  g_test_add_func ("/mirror-image/each-duplicate-draws-an-attack", test_mirror_image);
  g_test_add_func ("/mirror-image/a-missed-duplicate-stays", test_mirror_image_missed);
  g_test_add_func ("/mirror-image/an-attack-may-find-its-target", test_mirror_image_not_fooled);
  g_test_add_func ("/mirror-image/fools-nobody-who-cannot-see", test_mirror_image_blinded);
  g_test_add_func ("/mirror-image/each-ray-for-itself", test_mirror_image_rays);
  g_test_add_func ("/mirror-image/2024-a-die-for-each-duplicate", test_mirror_image_2024);

  return g_test_run ();
}

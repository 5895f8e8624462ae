/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spells that go several ways, gather strength or take hold of minds (SRD, Prismatic Spray, Symbol,
 * Storm of Vengeance, Delayed Blast Fireball, Geas, Feeblemind, Telekinesis, Calm Emotions). */
#include "duel.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/spells/standing.h"
#include "store/stat-block-json.h"

/* Save DC 15; its ability has a modifier of 3. */
static const char sage[]
    = "{\"name\":\"Sage\",\"level\":17,\"type\":\"humanoid\",\"ac\":{\"value\":10},\"hp\":120,"
      "\"abilities\":{\"int\":10,\"wis\":16},\"proficiency_bonus\":6,"
      "\"spellcasting\":[{\"ability\":\"wis\",\"dc\":15,\"attack\":9,\"level\":17,"
      "\"slots\":{\"2\":4,\"5\":4,\"7\":4,\"8\":4,\"9\":4},"
      "\"prepared\":{\"2\":[\"srd51:spell:calm-emotions\",\"srd52:spell:calm-emotions\"],"
      "\"5\":[\"srd51:spell:contact-other-plane\",\"srd52:spell:contact-other-plane\","
      "\"srd51:spell:contagion\",\"srd51:spell:geas\",\"srd52:spell:geas\","
      "\"srd51:spell:telekinesis\",\"srd52:spell:telekinesis\",\"greater-restoration\"],"
      "\"7\":[\"srd51:spell:delayed-blast-fireball\",\"srd52:spell:delayed-blast-fireball\","
      "\"srd51:spell:prismatic-spray\",\"srd52:spell:prismatic-spray\","
      "\"srd51:spell:finger-of-death\",\"srd52:spell:finger-of-death\","
      "\"srd51:spell:symbol\",\"srd52:spell:symbol\"],\"8\":[\"srd51:spell:feeblemind\"],"
      "\"9\":[\"srd51:spell:storm-of-vengeance\",\"srd52:spell:storm-of-vengeance\"]}}]}";

typedef struct
{
  Duel duel;
  MusterStatBlock *block;
  MusterId sage;
} Stage;

static Fixture *
stage_init (Stage *stage, const char *monster)
{
  g_autoptr (JsonNode) node = json_from_string (sage, NULL);
  g_autoptr (GError) error = NULL;
  Fixture *f = &stage->duel.f;

  stage->block = muster_stat_block_from_json ("test:sage", json_node_get_object (node), &error);
  g_assert_no_error (error);
  duel_init_with (&stage->duel, monster, "fighter");
  muster_compendium_add (f->compendium, stage->block);
  stage->sage = fixture_add (f, "sage", NULL);
  FIXTURE_DO (f, JOIN, join, .fight = muster_game_current_fight (f->game)->id,
              .creature = stage->sage);

  return f;
}

static void
stage_clear (Stage *stage)
{
  duel_clear (&stage->duel);
  muster_stat_block_unref (stage->block);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Stage, stage_clear)

#define SPELL(f, who, what, at, ...)                                      \
  FIXTURE_DO (f, CAST, cast, .caster = who, .spell = what, .targets = at, \
              .options = MUSTER_CAST_WAIVE_COST | MUSTER_CAST_WAIVE_COMPONENTS, __VA_ARGS__)
#define AGAIN(f, who, what, at)                                           \
  FIXTURE_DO (f, CAST, cast, .caster = who, .spell = what, .targets = at, \
              .options = MUSTER_CAST_AGAIN)

static int
hp (Fixture *f, MusterId id)
{
  return fixture_creature (f, id)->hp;
}

static void
go_to (Fixture *f, MusterId id)
{
  do
    fixture_next_turn (f);
  while (fixture_turn (f) != id);
}

/* The next end of a turn of it, be it the one that runs. */
static void
end_turn_of (Fixture *f, MusterId id)
{
  if (fixture_turn (f) != id)
    go_to (f, id);
  fixture_next_turn (f);
}

/* Dice show 3 unless a test says otherwise. */
static gint32
dealt (Fixture *f, guint nth)
{
  const MusterEvent *event = fixture_event (f, MUSTER_EVENT_DAMAGE_DEALT, nth);

  g_assert_nonnull (event);

  return event->damage_dealt.amount;
}

static MusterDamageType
dealt_type (Fixture *f)
{
  const MusterEvent *event = fixture_event (f, MUSTER_EVENT_DAMAGE_DEALT, 0);

  return (MusterDamageType) muster_events_parts (&f->result.events, event->damage_dealt.parts)
      ->type;
}

/* Each ray: its damage, or what it leaves. */
static void
test_spray (void)
{
  static const struct
  {
    guint face;
    MusterDamageType type;
    MusterCondition condition;
  } rays[] = {
    { 1, MUSTER_DAMAGE_FIRE, MUSTER_CONDITION_CUSTOM },
    { 2, MUSTER_DAMAGE_ACID, MUSTER_CONDITION_CUSTOM },
    { 3, MUSTER_DAMAGE_LIGHTNING, MUSTER_CONDITION_CUSTOM },
    { 4, MUSTER_DAMAGE_POISON, MUSTER_CONDITION_CUSTOM },
    { 5, MUSTER_DAMAGE_COLD, MUSTER_CONDITION_CUSTOM },
    { 6, MUSTER_DAMAGE_UNTYPED, MUSTER_CONDITION_RESTRAINED },
    { 7, MUSTER_DAMAGE_UNTYPED, MUSTER_CONDITION_BLINDED },
  };
  static const struct
  {
    const char *spell;
    guint dice;
  } editions[] = { { "srd51:spell:prismatic-spray", 10 }, { "srd52:spell:prismatic-spray", 12 } };

  for (guint e = 0; e < G_N_ELEMENTS (editions); e++)
    for (guint i = 0; i < G_N_ELEMENTS (rays); i++)
      for (guint saves = 0; saves <= 1; saves++)
        {
          g_auto (Stage) s = { 0 };
          Fixture *f = stage_init (&s, "srd51:ogre");
          gboolean hurts = rays[i].condition == MUSTER_CONDITION_CUSTOM;
          gint32 whole = (gint32) (editions[e].dice * rays[i].face);

          s.duel.table.other = rays[i].face;
          s.duel.table.save = saves ? 20 : 1;
          if (hurts)
            whole = (gint32) (editions[e].dice * MIN (rays[i].face, 6));
          SPELL (f, s.sage, editions[e].spell, casters_at (s.duel.monster));
          g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SPELL_WAY_ROLLED), ==, 1);
          g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_DAMAGE_DEALT), ==, hurts ? 1 : 0);
          if (hurts)
            {
              g_assert_cmpint (dealt (f, 0), ==, saves ? whole / 2 : whole);
              g_assert_cmpint (dealt_type (f), ==, rays[i].type);
            }
          else
            g_assert_cmpint (duel_condition (&s.duel, s.duel.monster, rays[i].condition) != NULL,
                             ==, !saves);
        }
}

/* Three failures turn to stone what three successes let go. */
static void
test_indigo (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  s.duel.table.other = 6;
  SPELL (f, s.sage, "srd51:spell:prismatic-spray", casters_at (s.duel.monster));
  for (guint i = 0; i < 3; i++)
    {
      g_assert_null (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_PETRIFIED));
      end_turn_of (f, s.duel.monster);
    }
  g_assert_nonnull (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_PETRIFIED));
  g_assert_null (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_RESTRAINED));
}

static void
exile (guint save, gboolean gone)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  s.duel.table.other = 7;
  SPELL (f, s.sage, "srd51:spell:prismatic-spray", casters_at (s.duel.monster));
  s.duel.table.save = save;
  g_assert_nonnull (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_BLINDED));
  go_to (f, s.sage);
  g_assert_null (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_BLINDED));
  g_assert_cmpint (muster_creature_is_away (f->game, s.duel.monster), ==, gone);
}

static void
test_violet (void)
{
  exile (1, TRUE);
  exile (20, FALSE);
}

static void
test_symbol (void)
{
  static const struct
  {
    gint32 option;
    gint32 damage;
    MusterCondition condition;
    MusterAbility save;
  } symbols[] = {
    { 1, 30, MUSTER_CONDITION_CUSTOM, MUSTER_ABILITY_CONSTITUTION },
    { 3, 0, MUSTER_CONDITION_FRIGHTENED, MUSTER_ABILITY_WISDOM },
    { 6, 0, MUSTER_CONDITION_INCAPACITATED, MUSTER_ABILITY_CONSTITUTION },
    { 7, 0, MUSTER_CONDITION_UNCONSCIOUS, MUSTER_ABILITY_WISDOM },
    { 8, 0, MUSTER_CONDITION_STUNNED, MUSTER_ABILITY_WISDOM },
  };

  for (guint i = 0; i < G_N_ELEMENTS (symbols); i++)
    {
      g_auto (Stage) s = { 0 };
      Fixture *f = stage_init (&s, "srd51:ogre");

      SPELL (f, s.sage, "srd51:spell:symbol", "", .option = symbols[i].option);
      g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);
      AGAIN (f, s.sage, "srd51:spell:symbol", casters_at (s.duel.monster));
      g_assert_cmpint (fixture_event (f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.ability, ==,
                       symbols[i].save);
      g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_DAMAGE_DEALT), ==,
                        symbols[i].damage > 0 ? 1 : 0);
      if (symbols[i].damage > 0)
        g_assert_cmpint (dealt (f, 0), ==, symbols[i].damage);
      else
        g_assert_nonnull (duel_condition (&s.duel, s.duel.monster, symbols[i].condition));
    }
}

/* Once it has been set off it glows for ten minutes, and whoever ends a turn there saves again. */
static void
test_symbol_glows (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");
  const MusterChip *standing;

  SPELL (f, s.sage, "srd52:spell:symbol", "", .option = 1);
  AGAIN (f, s.sage, "srd52:spell:symbol", casters_at (s.duel.monster));
  standing = duel_chip (&s.duel, s.sage, "Symbol");
  g_assert_nonnull (standing);
  g_assert_cmpint (standing->end, ==, MUSTER_CHIP_UNTIL_CLOCK);
  g_assert_cmpint (standing->deadline - muster_game_world (f->game)->clock, ==, 600);
  casters_set_hp (f, s.duel.monster, 59);
  end_turn_of (f, s.duel.monster);
  g_assert_cmpint (hp (f, s.duel.monster), ==, 59 - 30);
}

/* Thunder, acid, lightning, hail, cold: round by round. */
static void
test_storm (void)
{
  static const struct
  {
    const char *spell;
    gint32 damage[5];
  } storms[] = { { "srd51:spell:storm-of-vengeance", { 6, 3, 30, 6, 3 } },
                 { "srd52:spell:storm-of-vengeance", { 6, 12, 30, 6, 3 } } };
  static const MusterDamageType types[]
      = { MUSTER_DAMAGE_THUNDER, MUSTER_DAMAGE_ACID, MUSTER_DAMAGE_LIGHTNING,
          MUSTER_DAMAGE_BLUDGEONING, MUSTER_DAMAGE_COLD };

  for (guint i = 0; i < G_N_ELEMENTS (storms); i++)
    {
      g_auto (Stage) s = { 0 };
      Fixture *f = stage_init (&s, "srd51:ogre");

      go_to (f, s.sage);
      SPELL (f, s.sage, storms[i].spell, casters_at (s.duel.monster));
      g_assert_nonnull (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_DEAFENED));
      for (guint round = 0; round < 7; round++)
        {
          guint way = MIN (round, G_N_ELEMENTS (types) - 1);

          if (round > 0)
            {
              casters_set_hp (f, s.duel.monster, 59);
              AGAIN (f, s.sage, storms[i].spell, casters_at (s.duel.monster));
            }
          g_assert_cmpint (dealt (f, 0), ==, storms[i].damage[way]);
          g_assert_cmpint (dealt_type (f), ==, types[way]);
          g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SAVE_ROLLED), ==,
                            way == 0 || way == 2 ? 1 : 0);
          go_to (f, s.sage);
        }
    }
}

/* The third round has six bolts of lightning, for six creatures. */
static void
test_bolts (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");
  g_autoptr (GString) targets = g_string_new (NULL);

  g_string_append_printf (targets, "%u", s.duel.monster);
  for (guint i = 0; i < 6; i++)
    g_string_append_printf (targets, " %u", duel_add (&s.duel, "srd51:ogre"));
  go_to (f, s.sage);
  SPELL (f, s.sage, "srd51:spell:storm-of-vengeance", targets->str);
  go_to (f, s.sage);
  AGAIN (f, s.sage, "srd51:spell:storm-of-vengeance", targets->str);
  go_to (f, s.sage);
  FIXTURE_REFUSED (f, TOO_MANY_TARGETS, CAST, cast, .caster = s.sage,
                   .spell = "srd51:spell:storm-of-vengeance", .targets = targets->str,
                   .options = MUSTER_CAST_AGAIN);
}

/* 7d8+30, and a zombie when the caster's next turn starts. */
static void
test_finger (void)
{
  static const char *const spells[]
      = { "srd51:spell:finger-of-death", "srd52:spell:finger-of-death" };
  static const char *const zombies[] = { "srd51:zombie", "srd52:zombie" };

  for (guint i = 0; i < G_N_ELEMENTS (spells); i++)
    {
      g_auto (Stage) s = { 0 };
      Fixture *f = stage_init (&s, "srd51:bandit");
      const MusterCreature *raised;

      duel_add (&s.duel, "srd51:ogre");
      FIXTURE_DO (f, JOIN, join, .fight = muster_game_current_fight (f->game)->id,
                  .creature = f->result.created);
      go_to (f, s.sage);
      SPELL (f, s.sage, spells[i], casters_at (s.duel.monster));
      g_assert_cmpint (dealt (f, 0), ==, 7 * 3 + 30);
      g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SUMMONED), ==, 0);
      go_to (f, s.sage);
      g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SUMMONED), ==, 1);
      raised = fixture_creature (f, f->result.created);
      g_assert_cmpstr (muster_game_text (f->game, raised->block), ==, zombies[i]);
      g_assert_cmpint (raised->disposition, ==, MUSTER_DISPOSITION_FRIENDLY);
      g_assert_nonnull (muster_game_participant_of (
          f->game, muster_game_current_fight (f->game)->id, raised->id));
    }
}

/* Neither those of other kinds nor those who live on. */
static void
test_finger_leaves (void)
{
  static const struct
  {
    const char *key;
    gint32 hp;
  } rows[] = { { "srd51:goblin", 51 }, { "srd51:ogre", 51 }, { "srd51:bandit", 52 } };
  static const gboolean rises[] = { TRUE, FALSE, FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Stage) s = { 0 };
      Fixture *f = stage_init (&s, rows[i].key);
      MusterCreature creature;

      duel_add (&s.duel, "srd51:ogre");
      FIXTURE_DO (f, JOIN, join, .fight = muster_game_current_fight (f->game)->id,
                  .creature = f->result.created);
      creature = *fixture_creature (f, s.duel.monster);
      creature.hp = creature.max_hp = rows[i].hp;
      fixture_load_creature (f, &creature);
      go_to (f, s.sage);
      SPELL (f, s.sage, "srd51:spell:finger-of-death", casters_at (s.duel.monster));
      go_to (f, s.sage);
      g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SUMMONED), ==, rises[i] ? 1 : 0);
    }
}

/* 12d6, and a d6 more for each turn of the caster that ends. */
static void
test_bead_grows (void)
{
  static const char *const spells[]
      = { "srd51:spell:delayed-blast-fireball", "srd52:spell:delayed-blast-fireball" };

  for (guint i = 0; i < G_N_ELEMENTS (spells); i++)
    {
      g_auto (Stage) s = { 0 };
      Fixture *f = stage_init (&s, "srd51:ogre");

      go_to (f, s.sage);
      SPELL (f, s.sage, spells[i], "");
      g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_DAMAGE_DEALT), ==, 0);
      go_to (f, s.sage);
      go_to (f, s.sage);
      AGAIN (f, s.sage, spells[i], casters_at (s.duel.monster));
      g_assert_cmpint (dealt (f, 0), ==, (12 + 2) * 3);
      g_assert_null (casters_concentration (f, s.sage));
      FIXTURE_REFUSED (f, SPELL_NOT_STANDING, CAST, cast, .caster = s.sage, .spell = spells[i],
                       .targets = casters_at (s.duel.monster), .options = MUSTER_CAST_AGAIN);
    }
}

/* Lost concentration lets it burst as strong as it was then; whom it catches comes after. */
static void
test_bead_bursts (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  go_to (f, s.sage);
  SPELL (f, s.sage, "srd51:spell:delayed-blast-fireball", "");
  go_to (f, s.sage);
  FIXTURE_DO (f, REMOVE_CHIP, remove_chip, .chip = casters_concentration (f, s.sage)->id);
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SPELL_DUE), ==, 1);
  go_to (f, s.sage);
  AGAIN (f, s.sage, "srd51:spell:delayed-blast-fireball", casters_at (s.duel.monster));
  g_assert_cmpint (dealt (f, 0), ==, (12 + 1) * 3);
  g_assert_null (duel_chip (&s.duel, s.sage, "Delayed Blast Fireball"));
}

static void
test_geas (void)
{
  static const char *const spells[] = { "srd51:spell:geas", "srd52:spell:geas" };

  for (guint i = 0; i < G_N_ELEMENTS (spells); i++)
    {
      g_auto (Stage) s = { 0 };
      Fixture *f = stage_init (&s, "srd51:ogre");

      SPELL (f, s.sage, spells[i], casters_at (s.duel.monster));
      g_assert_nonnull (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_CHARMED));
      g_assert_cmpint (hp (f, s.duel.monster), ==, 59);
      AGAIN (f, s.sage, spells[i], "");
      g_assert_cmpint (dealt (f, 0), ==, 5 * 3);
      g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);

      SPELL (f, s.sage, "greater-restoration", casters_at (s.duel.monster),
             .condition = MUSTER_CONDITION_CHARMED);
      g_assert_null (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_CHARMED));
      FIXTURE_REFUSED (f, SPELL_NOT_STANDING, CAST, cast, .caster = s.sage, .spell = spells[i],
                       .options = MUSTER_CAST_AGAIN);
    }
}

/* A save that succeeds leaves nobody to command. */
static void
test_geas_saved (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  s.duel.table.save = 20;
  SPELL (f, s.sage, "srd51:spell:geas", casters_at (s.duel.monster));
  g_assert_null (duel_chip (&s.duel, s.sage, "Geas"));
}

static gint32
save_bonus (Fixture *f, MusterId creature, MusterAbility ability)
{
  FIXTURE_DO (f, ROLL_SAVE, roll_save, .creature = creature, .ability = ability, .dc = 10);

  return fixture_event (f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.bonus;
}

/* Its damage comes whatever the save does. */
static void
test_feeblemind_hurts (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  s.duel.table.save = 20;
  SPELL (f, s.sage, "srd51:spell:feeblemind", casters_at (s.duel.monster));
  g_assert_cmpint (dealt (f, 0), ==, 4 * 3);
  g_assert_null (duel_chip (&s.duel, s.duel.monster, "Feeblemind"));
}

/* An ogre has Intelligence 5 and Charisma 7: modifiers of -3 and -2 become -5. */
static void
test_feeblemind_dulls (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  SPELL (f, s.sage, "srd51:spell:feeblemind", casters_at (s.duel.monster));
  g_assert_cmpint (save_bonus (f, s.duel.monster, MUSTER_ABILITY_INTELLIGENCE), ==, -5);
  g_assert_cmpint (save_bonus (f, s.duel.monster, MUSTER_ABILITY_CHARISMA), ==, -5);
  g_assert_cmpint (save_bonus (f, s.duel.monster, MUSTER_ABILITY_WISDOM), ==, -2);
  FIXTURE_DO (f, ROLL_CHECK, roll_check, .creature = s.duel.monster,
              .ability = MUSTER_ABILITY_CHARISMA);
  g_assert_cmpint (fixture_event (f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.bonus, ==, -5);
}

/* Every thirty days it may be shaken off. */
static void
test_feeblemind_thirty_days (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");
  const gint32 days = 24 * 60 * 60;

  SPELL (f, s.sage, "srd51:spell:feeblemind", casters_at (s.duel.hero));
  FIXTURE_DO (f, END_FIGHT, end_fight, .fight = muster_game_current_fight (f->game)->id);
  FIXTURE_DO (f, PASS_TIME, pass_time, .seconds = 29 * days);
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);
  FIXTURE_DO (f, PASS_TIME, pass_time, .seconds = 2 * days);
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SAVE_ROLLED), ==, 1);
  g_assert_nonnull (duel_chip (&s.duel, s.duel.hero, "Feeblemind"));
  s.duel.table.save = 20;
  FIXTURE_DO (f, PASS_TIME, pass_time, .seconds = 30 * days);
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SAVE_ROLLED), ==, 1);
  g_assert_null (duel_chip (&s.duel, s.duel.hero, "Feeblemind"));
}

/* In SRD 5.1 two checks decide, in SRD 5.2 a save; whoever is moved stays held. */
static void
test_telekinesis (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  s.duel.table.check = 10;
  SPELL (f, s.sage, "srd51:spell:telekinesis", casters_at (s.duel.monster));
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_CHECK_ROLLED), ==, 2);
  g_assert_cmpint (fixture_event (f, MUSTER_EVENT_CHECK_ROLLED, 0)->check_rolled.bonus, ==, 3);
  g_assert_cmpint (fixture_event (f, MUSTER_EVENT_CHECK_ROLLED, 1)->check_rolled.bonus, ==, 4);
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_CARRIED), ==, 0);
  g_assert_null (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_RESTRAINED));

  SPELL (f, s.sage, "srd52:spell:telekinesis", casters_at (s.duel.monster));
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SAVE_ROLLED), ==, 1);
  g_assert_cmpint (fixture_event (f, MUSTER_EVENT_CARRIED, 0)->carried.feet, ==, 30);
  g_assert_nonnull (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_RESTRAINED));
}

/* A goblin has Strength 8: at equal dice the sage's 3 wins. */
static void
test_telekinesis_wins (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:goblin");

  s.duel.table.check = 10;
  SPELL (f, s.sage, "srd51:spell:telekinesis", casters_at (s.duel.monster));
  g_assert_cmpint (fixture_event (f, MUSTER_EVENT_CARRIED, 0)->carried.feet, ==, 30);
  g_assert_nonnull (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_RESTRAINED));
  s.duel.table.check = 20;
  go_to (f, s.sage);
  AGAIN (f, s.sage, "srd51:spell:telekinesis", casters_at (s.duel.monster));
  g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_CARRIED), ==, 1);
}

static MusterMode
attack_mode (Stage *s)
{
  FIXTURE_DO (&s->duel.f, ATTACK, attack, .attacker = s->duel.hero, .target = s->duel.monster,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);

  return (MusterMode) fixture_event (&s->duel.f, MUSTER_EVENT_ATTACK_ROLLED, 0)->attack_rolled.mode;
}

/* Fear does nothing as long as one is calm, and is back after that. */
static void
test_calm (void)
{
  static const char *const spells[] = { "srd51:spell:calm-emotions", "srd52:spell:calm-emotions" };

  for (guint i = 0; i < G_N_ELEMENTS (spells); i++)
    {
      g_auto (Stage) s = { 0 };
      Fixture *f = stage_init (&s, "srd51:ogre");

      FIXTURE_DO (f, ADD_CHIP, add_chip, .creature = s.duel.hero,
                  .condition = MUSTER_CONDITION_FRIGHTENED, .source = s.duel.monster);
      g_assert_cmpint (attack_mode (&s), ==, MUSTER_MODE_DISADVANTAGE);
      SPELL (f, s.sage, spells[i], casters_at (s.duel.hero), .option = 1);
      g_assert_cmpuint (fixture_count (f, MUSTER_EVENT_SAVE_ROLLED), ==, 0);
      g_assert_cmpint (attack_mode (&s), ==, MUSTER_MODE_NONE);
      FIXTURE_DO (f, REMOVE_CHIP, remove_chip, .chip = casters_concentration (f, s.sage)->id);
      g_assert_cmpint (attack_mode (&s), ==, MUSTER_MODE_DISADVANTAGE);
    }
}

/* Whoever has become indifferent is so until somebody harms it. */
static void
test_indifferent (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:bandit");

  SPELL (f, s.sage, "srd51:spell:calm-emotions", casters_at (s.duel.monster), .option = 2);
  g_assert_nonnull (duel_chip (&s.duel, s.duel.monster, "Calm Emotions: Indifferent"));
  FIXTURE_DO (f, ATTACK, attack, .attacker = s.duel.hero, .target = s.duel.monster,
              .options = MUSTER_ATTACK_OPTION_WAIVE_COST);
  g_assert_null (duel_chip (&s.duel, s.duel.monster, "Calm Emotions: Indifferent"));
}

/* The caster's own mind is at stake, against a DC of its own. */
static void
test_other_plane (void)
{
  static const char *const spells[]
      = { "srd51:spell:contact-other-plane", "srd52:spell:contact-other-plane" };

  for (guint i = 0; i < G_N_ELEMENTS (spells); i++)
    {
      g_auto (Stage) s = { 0 };
      Fixture *f = stage_init (&s, "srd51:ogre");

      s.duel.table.save = 15;
      SPELL (f, s.sage, spells[i], "");
      g_assert_cmpint (fixture_event (f, MUSTER_EVENT_SAVE_ROLLED, 0)->save_rolled.dc, ==, 15);
      g_assert_cmpint (hp (f, s.sage), ==, 120);
      s.duel.table.save = 14;
      SPELL (f, s.sage, spells[i], "");
      g_assert_cmpint (hp (f, s.sage), ==, 120 - 6 * 3);
      g_assert_nonnull (duel_condition (&s.duel, s.sage, MUSTER_CONDITION_INCAPACITATED));
      duel_rest (&s.duel, MUSTER_REST_SHORT);
      g_assert_nonnull (duel_condition (&s.duel, s.sage, MUSTER_CONDITION_INCAPACITATED));
      duel_rest (&s.duel, MUSTER_REST_LONG);
      g_assert_null (duel_condition (&s.duel, s.sage, MUSTER_CONDITION_INCAPACITATED));
    }
}

static void
test_flesh_rot (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  s.duel.table.other = 15;
  SPELL (f, s.sage, "srd51:spell:contagion", casters_at (s.duel.monster), .option = 3);
  FIXTURE_DO (f, DAMAGE, damage, .target = s.duel.monster, .amount = 10,
              .type = MUSTER_DAMAGE_COLD);
  g_assert_cmpint (hp (f, s.duel.monster), ==, 59 - 20);
}

static void
test_slimy_doom (void)
{
  g_auto (Stage) s = { 0 };
  Fixture *f = stage_init (&s, "srd51:ogre");

  s.duel.table.other = 15;
  SPELL (f, s.sage, "srd51:spell:contagion", casters_at (s.duel.monster), .option = 6);
  g_assert_null (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_STUNNED));
  FIXTURE_DO (f, DAMAGE, damage, .target = s.duel.monster, .amount = 1);
  g_assert_nonnull (duel_condition (&s.duel, s.duel.monster, MUSTER_CONDITION_STUNNED));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/great-spells/prismatic-spray-throws-a-die-for-each", test_spray);
  g_test_add_func ("/great-spells/an-indigo-ray-turns-to-stone", test_indigo);
  g_test_add_func ("/great-spells/a-violet-ray-takes-to-another-plane", test_violet);
  g_test_add_func ("/great-spells/symbol-does-what-was-inscribed", test_symbol);
  g_test_add_func ("/great-spells/symbol-glows-for-ten-minutes", test_symbol_glows);
  g_test_add_func ("/great-spells/storm-of-vengeance-goes-by-rounds", test_storm);
  g_test_add_func ("/great-spells/storm-of-vengeance-has-six-bolts", test_bolts);
  g_test_add_func ("/great-spells/finger-of-death-raises-whom-it-kills", test_finger);
  g_test_add_func ("/great-spells/finger-of-death-raises-humanoids-alone", test_finger_leaves);
  g_test_add_func ("/great-spells/delayed-blast-fireball-grows", test_bead_grows);
  g_test_add_func ("/great-spells/delayed-blast-fireball-bursts-with-concentration",
                   test_bead_bursts);
  g_test_add_func ("/great-spells/geas-hurts-the-disobedient", test_geas);
  g_test_add_func ("/great-spells/geas-needs-a-failed-save", test_geas_saved);
  g_test_add_func ("/great-spells/feeblemind-hurts-whoever-saves", test_feeblemind_hurts);
  g_test_add_func ("/great-spells/feeblemind-leaves-scores-of-1", test_feeblemind_dulls);
  g_test_add_func ("/great-spells/feeblemind-is-saved-against-in-thirty-days",
                   test_feeblemind_thirty_days);
  g_test_add_func ("/great-spells/telekinesis-is-a-contest-or-a-save", test_telekinesis);
  g_test_add_func ("/great-spells/telekinesis-holds-whom-it-moves", test_telekinesis_wins);
  g_test_add_func ("/great-spells/calm-emotions-suppresses-fear", test_calm);
  g_test_add_func ("/great-spells/calm-emotions-leaves-indifferent", test_indifferent);
  g_test_add_func ("/great-spells/contact-other-plane-endangers-its-caster", test_other_plane);
  g_test_add_func ("/great-spells/flesh-rot-hurts-twice", test_flesh_rot);
  g_test_add_func ("/great-spells/slimy-doom-stuns-whom-damage-hits", test_slimy_doom);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "casters.h"

#include "rules/chips/chip.h"
#include "rules/spells/known.h"
#include "store/library.h"
#include "store/spell-json.h"

static const char absorb_elements[]
    = "{\"id\":\"absorb-elements\",\"name\":\"Absorb Elements\",\"level\":1,"
      "\"casting_time\":{\"unit\":\"reaction\",\"amount\":1},\"range\":{\"type\":\"self\"},"
      "\"components\":{\"s\":true},\"duration\":{\"type\":\"timed\",\"amount\":1,"
      "\"unit\":\"round\"},\"effect\":\"buff\",\"targets\":{\"self\":true},"
      "\"buff\":{\"resist_choice\":[\"acid\",\"cold\",\"fire\",\"lightning\",\"thunder\"],"
      "\"until\":\"caster_next_turn_start\"}}";

/* Two that the documents of the library have not got, or only one of them. */
static const char witch_bolt[]
    = "{\"id\":\"witch-bolt\",\"name\":\"Witch Bolt\",\"level\":1,"
      "\"casting_time\":{\"unit\":\"action\",\"amount\":1},\"range\":{\"type\":\"ranged\",\"ft\":"
      "30},"
      "\"concentration\":true,\"duration\":{\"type\":\"timed\",\"amount\":1,\"unit\":\"minute\"},"
      "\"effect\":\"attack\",\"attack\":{\"kind\":\"ranged\"},"
      "\"damage\":[{\"dice\":\"1d12\",\"type\":\"lightning\"}],"
      "\"repeat\":{\"action\":\"action\",\"what\":\"damage\","
      "\"damage\":[{\"dice\":\"1d12\",\"type\":\"lightning\"}]},"
      "\"upcast\":{\"per_levels\":1,\"damage\":\"1d12\"}}";

static const char hex[]
    = "{\"id\":\"hex\",\"name\":\"Hex\",\"level\":1,"
      "\"casting_time\":{\"unit\":\"bonus_action\",\"amount\":1},"
      "\"range\":{\"type\":\"ranged\",\"ft\":90},"
      "\"concentration\":true,\"duration\":{\"type\":\"timed\",\"amount\":1,\"unit\":\"hour\"},"
      "\"effect\":\"buff\",\"targets\":{\"count\":1,\"enemy\":true},"
      "\"buff\":{\"hit_damage\":[{\"dice\":\"1d6\",\"type\":\"necrotic\"}],"
      "\"applies_to\":[\"attack_vs_target\"]},"
      "\"repeat\":{\"action\":\"bonus_action\",\"what\":\"move_mark\",\"if\":\"target_at_0_hp\"}}";

static MusterStatBlock *
new_caster (const char *key, const char *name, MusterAbility ability, int hp)
{
  MusterStatBlock *block = muster_stat_block_new (key, name);
  MusterSpellcasting *casting;

  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    block->scores[i] = 10;
  block->scores[MUSTER_ABILITY_CONSTITUTION] = 14;
  block->scores[ability] = 16;
  block->armor_class = 12;
  block->max_hp = (gint16) hp;
  block->level = 5;
  block->proficiency = 3;
  block->size = MUSTER_SIZE_MEDIUM;
  block->type = MUSTER_CREATURE_TYPE_HUMANOID;
  casting = muster_stat_block_add_casting (block, ability);
  casting->derived = 1;
  casting->slots[0] = 4;
  casting->slots[1] = 3;
  casting->slots[2] = 2;

  return block;
}

static void
knows (MusterStatBlock *block, MusterKnownHow how, const char *const *spells)
{
  for (guint i = 0; spells[i] != NULL; i++)
    muster_spellcasting_add_spell (&block->castings[0], spells[i], how, 1);
}

static void
add_wizard (MusterCompendium *layer)
{
  g_autoptr (MusterStatBlock) block
      = new_caster ("test:wizard", "Wizard", MUSTER_ABILITY_INTELLIGENCE, 27);

  muster_stat_block_add_class (block, MUSTER_CLASS_WIZARD, 5);
  knows (block, MUSTER_KNOWN_CANTRIP,
         (const char *[]) { "fire-bolt", "chill-touch", "shocking-grasp", "vicious-mockery",
                            "eldritch-blast", NULL });
  knows (block, MUSTER_KNOWN_PREPARED,
         (const char *[]) { "magic-missile", "shield", "sleep", "burning-hands", "acid-arrow",
                            "scorching-ray", "hold-person", "blur", "mage-armor", "haste",
                            "fireball", "protection-from-energy", "false-life", "blight",
                            "color-spray", "alarm", "invisibility", "hypnotic-pattern", NULL });
  muster_compendium_add (layer, block);
}

static void
add_priest (MusterCompendium *layer)
{
  g_autoptr (MusterStatBlock) block
      = new_caster ("test:priest", "Priest", MUSTER_ABILITY_WISDOM, 33);

  muster_stat_block_add_class (block, MUSTER_CLASS_CLERIC, 5);
  knows (block, MUSTER_KNOWN_CANTRIP,
         (const char *[]) { "sacred-flame", "guidance", "resistance", NULL });
  knows (block, MUSTER_KNOWN_PREPARED,
         (const char *[]) { "bless",
                            "bane",
                            "cure-wounds",
                            "healing-word",
                            "guiding-bolt",
                            "heroism",
                            "divine-favor",
                            "hunters-mark",
                            "shield-of-faith",
                            "barkskin",
                            "prayer-of-healing",
                            "faerie-fire",
                            "branding-smite",
                            "aid",
                            "spirit-guardians",
                            "spiritual-weapon",
                            "moonbeam",
                            "flaming-sphere",
                            "call-lightning",
                            "heat-metal",
                            "flame-blade",
                            "sanctuary",
                            "warding-bond",
                            "lesser-restoration",
                            "web",
                            NULL });
  muster_compendium_add (layer, block);
}

static void
add_mystic (MusterCompendium *layer)
{
  g_autoptr (MusterStatBlock) block
      = new_caster ("test:mystic", "Mystic", MUSTER_ABILITY_CHARISMA, 27);

  knows (block, MUSTER_KNOWN_PREPARED, (const char *[]) { "campaign:spell:1", "shield", NULL });
  muster_compendium_add (layer, block);
}

static void
add_mage (MusterCompendium *layer)
{
  g_autoptr (MusterStatBlock) block
      = new_caster ("test:mage", "Mage", MUSTER_ABILITY_INTELLIGENCE, 45);

  muster_stat_block_add_class (block, MUSTER_CLASS_WIZARD, 9);
  block->level = 9;
  block->proficiency = 4;
  block->castings[0].slots[2] = 3;
  block->castings[0].slots[3] = 3;
  block->castings[0].slots[4] = 1;
  knows (block, MUSTER_KNOWN_CANTRIP, (const char *[]) { "fire-bolt", NULL });
  knows (block, MUSTER_KNOWN_PREPARED,
         (const char *[]) { "campaign:spell:2", "campaign:spell:3", "vampiric-touch",
                            "counterspell", "dispel-magic", "mirror-image", "dominate-person",
                            "hold-person", "haste", "magic-missile", "shield", "fireball", NULL });
  muster_compendium_add (layer, block);
}

static void
add_boss (MusterCompendium *layer)
{
  g_autoptr (MusterStatBlock) block = muster_stat_block_new ("test:boss", "Goblin Boss");
  MusterAttackEntry *entry;

  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    block->scores[i] = 10;
  block->armor_class = 15;
  block->max_hp = 21;
  block->proficiency = 2;
  block->traits = MUSTER_TRAIT_REDIRECT_ATTACK;
  block->type = MUSTER_CREATURE_TYPE_HUMANOID;
  entry = muster_stat_block_add_attack (block, "Scimitar");
  entry->flags = MUSTER_ATTACK_MELEE;
  entry->to_hit = 4;
  muster_attack_entry_add_damage (entry, (MusterDiceTerm) { 1, 6, 2 }, MUSTER_DAMAGE_SLASHING);
  muster_compendium_add (layer, block);
}

static void
add_shrub (MusterCompendium *layer)
{
  g_autoptr (MusterStatBlock) block = muster_stat_block_new ("test:shrub", "Shrub");

  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    block->scores[i] = 10;
  block->armor_class = 9;
  block->max_hp = 100;
  block->type = MUSTER_CREATURE_TYPE_PLANT;
  muster_compendium_add (layer, block);
}

static void
add_lich (MusterCompendium *layer)
{
  g_autoptr (MusterStatBlock) block
      = new_caster ("test:lich", "Lich", MUSTER_ABILITY_INTELLIGENCE, 135);

  block->level = 0;
  block->challenge = 21 * 8;
  block->type = MUSTER_CREATURE_TYPE_UNDEAD;
  block->legendary_resistance = 3;
  block->castings[0].derived = 0;
  block->castings[0].dc = 20;
  block->castings[0].attack = 12;
  block->castings[0].level = 18;
  block->castings[0].slots[2] = 3;
  block->castings[0].slots[3] = 1;
  block->castings[0].slots[5] = 1;
  knows (block, MUSTER_KNOWN_CANTRIP, (const char *[]) { "fire-bolt", NULL });
  knows (block, MUSTER_KNOWN_PREPARED,
         (const char *[]) { "magic-missile", "burning-hands", "fireball", "acid-arrow",
                            "scorching-ray", "blight", "death-ward", "phantasmal-killer", "heal",
                            NULL });
  knows (block, MUSTER_KNOWN_PER_DAY, (const char *[]) { "power-word-kill", NULL });
  knows (block, MUSTER_KNOWN_AT_WILL, (const char *[]) { "hold-monster", NULL });
  muster_compendium_add (layer, block);
}

static void
add_druid (MusterCompendium *layer)
{
  static const guint8 slots[MUSTER_N_SLOT_LEVELS] = { 4, 3, 3, 3, 3, 2, 2, 1, 1 };
  g_autoptr (MusterStatBlock) block = new_caster ("test:druid", "Druid", MUSTER_ABILITY_WISDOM, 90);

  block->level = 18;
  block->proficiency = 6;
  for (guint i = 0; i < MUSTER_N_SLOT_LEVELS; i++)
    block->castings[0].slots[i] = slots[i];
  knows (block, MUSTER_KNOWN_PREPARED,
         (const char *[]) { "conjure-animals",
                            "conjure-elemental",
                            "create-undead",
                            "animate-dead",
                            "find-familiar",
                            "phantom-steed",
                            "giant-insect",
                            "polymorph",
                            "true-polymorph",
                            "animal-shapes",
                            "shapechange",
                            "banishment",
                            "maze",
                            "blink",
                            "bless",
                            "etherealness",
                            "resilient-sphere",
                            "lesser-restoration",
                            "greater-restoration",
                            "mass-heal",
                            "revivify",
                            "raise-dead",
                            "protection-from-evil-and-good",
                            "see-invisibility",
                            "enhance-ability",
                            "globe-of-invulnerability",
                            "expeditious-retreat",
                            "fly",
                            "longstrider",
                            "spider-climb",
                            "darkvision",
                            "pass-without-trace",
                            "freedom-of-movement",
                            "animate-objects",
                            "hold-person",
                            "ice-storm",
                            NULL });
  knows (block, MUSTER_KNOWN_CANTRIP, (const char *[]) { "spare-the-dying", "true-strike", NULL });
  muster_compendium_add (layer, block);
}

static void
add_sage (MusterCompendium *layer)
{
  static const guint8 slots[MUSTER_N_SLOT_LEVELS] = { 4, 3, 3, 3, 3, 2, 2, 1, 1 };
  g_autoptr (MusterStatBlock) block
      = new_caster ("test:sage", "Sage", MUSTER_ABILITY_INTELLIGENCE, 80);

  block->level = 18;
  block->proficiency = 6;
  for (guint i = 0; i < MUSTER_N_SLOT_LEVELS; i++)
    block->castings[0].slots[i] = slots[i];
  knows (block, MUSTER_KNOWN_PREPARED,
         (const char *[]) { "animal-friendship",
                            "befuddlement",
                            "black-tentacles",
                            "blight",
                            "charm-monster",
                            "charm-person",
                            "compulsion",
                            "confusion",
                            "contact-other-plane",
                            "contagion",
                            "delayed-blast-fireball",
                            "ensnaring-strike",
                            "entangle",
                            "fear",
                            "finger-of-death",
                            "fireball",
                            "flesh-to-stone",
                            "gaseous-form",
                            "geas",
                            "guardian-of-faith",
                            "heat-metal",
                            "hideous-laughter",
                            "hypnotic-pattern",
                            "irresistible-dance",
                            "magic-missile",
                            "maze",
                            "mislead",
                            "phantasmal-force",
                            "phantasmal-killer",
                            "prismatic-spray",
                            "ray-of-enfeeblement",
                            "sleep",
                            "slow",
                            "stinking-cloud",
                            "suggestion",
                            "telekinesis",
                            "web",
                            NULL });
  muster_compendium_add (layer, block);
}

static void
add_fixture_blocks (MusterCompendium *layer)
{
  static const char *const keys[]
      = { "test:fighter", "test:rogue", "test:cleric", "test:goblin",   "test:ogre", "test:bear",
          "test:fly",     "test:wolf",  "test:dragon", "test:skeleton", "test:wight" };
  g_autoptr (MusterCompendium) blocks = fixture_compendium_new ();

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    muster_compendium_add (layer, muster_compendium_lookup (blocks, keys[i]));
}

static void
add_campaign_spell (MusterCompendium *layer, const char *key, const char *json)
{
  g_autoptr (JsonNode) node = json_from_string (json, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterSpell) spell = muster_spell_from_json (key, json_node_get_object (node), &error);

  g_assert_no_error (error);
  muster_compendium_add_spell (layer, spell);
}

void
casters_init (Fixture *fixture)
{
  static MusterLibrary *library;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCompendium) base = NULL;
  g_autoptr (MusterCompendium) layer = NULL;

  if (library == NULL)
    library = muster_library_open_builtin (&error);
  g_assert_no_error (error);
  base = muster_library_get_compendium (library);
  layer = muster_compendium_new (base);
  add_fixture_blocks (layer);
  add_wizard (layer);
  add_priest (layer);
  add_mystic (layer);
  add_mage (layer);
  add_boss (layer);
  add_lich (layer);
  add_shrub (layer);
  add_druid (layer);
  add_sage (layer);
  add_campaign_spell (layer, "campaign:spell:1", absorb_elements);
  add_campaign_spell (layer, "campaign:spell:2", witch_bolt);
  add_campaign_spell (layer, "campaign:spell:3", hex);

  fixture_init (fixture);
  muster_game_set_compendium (fixture->game, layer);
  muster_compendium_unref (fixture->compendium);
  fixture->compendium = g_steal_pointer (&layer);
}

const char *
casters_text (const char *format, ...)
{
  static char texts[8][64];
  static guint next;
  char *text = texts[next++ % 8];
  va_list args;

  va_start (args, format);
  g_vsnprintf (text, sizeof texts[0], format, args);
  va_end (args);

  return text;
}

const char *
casters_at (MusterId id)
{
  return casters_text ("%u", id);
}

typedef struct
{
  const CasterAnswer *answers;
  guint n;
} Answers;

static gboolean
answer (const MusterDecider *decider,
        const MusterGame *game,
        const MusterQuestion *question,
        guint32 *choice)
{
  const Answers *known = decider->data;

  for (guint i = 0; i < known->n; i++)
    if (known->answers[i].kind == question->key.kind
        && (known->answers[i].asked == 0 || known->answers[i].asked == question->key.asked))
      {
        *choice = known->answers[i].choice;
        return TRUE;
      }

  return FALSE;
}

MusterStatus
casters_perform (Fixture *fixture,
                 const MusterCommand *command,
                 const CasterAnswer *answers,
                 guint n_answers)
{
  static const MusterDeciderClass klass = { answer };
  Answers known = { answers, n_answers };
  MusterDecider decider = { .klass = &klass, .data = &known };

  return fixture_perform_with (fixture, command, &decider);
}

const MusterChip *
casters_chip (Fixture *fixture, MusterId creature, const char *spell)
{
  MUSTER_GAME_FOREACH (fixture->game, CHIP, MusterChip, chip)
  {
    const MusterSpell *from = muster_game_spell (fixture->game, chip->spell);

    if (chip->creature == creature && from != NULL && g_str_equal (from->id, spell)
        && chip->condition != MUSTER_CONDITION_CONCENTRATING)
      return chip;
  }

  return NULL;
}

const MusterChip *
casters_concentration (Fixture *fixture, MusterId creature)
{
  return muster_chip_find (fixture->game, creature, MUSTER_CONDITION_CONCENTRATING);
}

void
casters_set_hp (Fixture *fixture, MusterId creature, int hp)
{
  MusterCreature record = *fixture_creature (fixture, creature);

  record.hp = hp;
  fixture_load_creature (fixture, &record);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small game for the tests of the rules: a compendium of hand-made stat blocks, creatures by
 * one call, commands by one call, dice by script. */
#pragma once

#include "rules/game.h"

G_BEGIN_DECLS

/* Characters.  Scores not named here are 10.
 *   fighter  level 5 (two swings), AC 18, HP 44, Str 16, Dex 14, longsword, two handaxes, longbow
 *   rogue    level 3, AC 15, HP 24, Dex 17, rapier, shortbow
 *   cleric   level 3, AC 16, HP 24, Wis 16, mace
 * Monsters.
 *   goblin   AC 15, HP 7 (2d6), Dex 14, 50 XP, scimitar, shortbow, Nimble Escape
 *   ogre     AC 11, HP 59 (7d10+21), Str 19, Dex 8, 450 XP, greatclub
 *   bear     AC 11, HP 34 (4d10+12), 200 XP, Multiattack: bite, claws
 *   fly      AC 11, HP 1 (1d4−2), no XP, no attack
 *   wolf     AC 13, HP 11, 50 XP, Pack Tactics, bite
 *   dragon   AC 19, HP 256, 18,000 XP, bite, 3 legendary actions, 3 Legendary Resistances, Magic
 *            Resistance, immune to fire and to being frightened
 *   skeleton AC 13, HP 13, 50 XP, vulnerable to bludgeoning, immune to poison and poisoned
 *   warlock  level 12, AC 13, HP 80, Str 16, Cha 18, longsword that is the pact weapon of Thirsting
 *            Blade and Lifedrinker, dagger
 *   priest   cleric of level 8 with Preserve Life, AC 18, HP 60, Wis 16 (DC 14), mace
 *   boss     AC 17, HP 21, 200 XP, Multiattack: two scimitars, the second with disadvantage
 *   bugbear  AC 16, HP 27, 200 XP, morningstar, Surprise Attack 2d6
 *   wight    AC 14, HP 45, 700 XP, resists necrotic and nonmagical weapons not silvered
 *   drake    AC 15, HP 60, 3 legendary actions, 4 in its lair, 3 Legendary Resistances; Breath
 *            (recharge 5–6), Charm (bonus action, twice a day), Wings (2 legendary actions), lair
 *            actions Magma and Tremor, Web (an attack, recharge 6), 2d6 fire around it at the end
 *            of its turn; the Breath is Dexterity 15, 4d6 fire, half; the Charm Wisdom 14, one
 *            target, charmed for a minute; a death burst, Dexterity 12, 1d8+2 fire, half
 *   troll    AC 15, HP 84, regenerates 10, also at 0, unless acid or fire hit it
 *   spider   AC 14, HP 26, 200 XP, bite whose hit forces a Constitution save, DC 11: 2d8 poison,
 * half on a save, and poisoned for a minute, saving again each turn; not of the undead */

typedef struct
{
  MusterCompendium *compendium;
  MusterGame *game;
  MusterResult result;
  MusterScriptedDice script;
  MusterScriptedDie *dice;
} Fixture;

void fixture_init (Fixture *fixture);
void fixture_clear (Fixture *fixture);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Fixture, fixture_clear)

/* The compendium of the blocks above, keys "test:goblin" and so on.  The caller owns it. */
MusterCompendium *fixture_compendium_new (void);

/* All that a game is made of: the bytes of its records, and the ids that come next. */
typedef struct
{
  GBytes *bytes;
  MusterId next_ids[MUSTER_N_POOLS];
} FixtureMemory;

void fixture_memory_take (FixtureMemory *memory, const MusterGame *game);
void fixture_memory_clear (FixtureMemory *memory);

/* The game is what it was. */
void fixture_memory_assert (const FixtureMemory *memory, const MusterGame *game);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FixtureMemory, fixture_memory_clear)

/* Whether long tests run with their full counts. */
gboolean fixture_is_full (void);

/* Performs and, when it is done, commits; what asks or is refused must leave no trace in the game.
 * Returns the status; the result is fixture->result. */
MusterStatus fixture_perform (Fixture *fixture, const MusterCommand *command);

/* The same with answers at hand. */
MusterStatus
fixture_perform_with (Fixture *fixture, const MusterCommand *command, const MusterDecider *decider);

/* FIXTURE_COMMAND (NEXT_TURN, next_turn, .fight = fight) */
#define FIXTURE_COMMAND(KIND, name_, ...) \
  ((MusterCommand) { .kind = MUSTER_COMMAND_##KIND, .name_ = { __VA_ARGS__ } })

/* Performs, and must be done. */
#define FIXTURE_DO(fixture, KIND, name_, ...)                                    \
  G_STMT_START                                                                   \
  {                                                                              \
    MusterCommand do_command = FIXTURE_COMMAND (KIND, name_, __VA_ARGS__);       \
                                                                                 \
    g_assert_cmpint (fixture_perform ((fixture), &do_command), ==, MUSTER_DONE); \
  }                                                                              \
  G_STMT_END

/* Performs, and must be refused for this reason. */
#define FIXTURE_REFUSED(fixture, REASON, KIND, name_, ...)                               \
  G_STMT_START                                                                           \
  {                                                                                      \
    MusterCommand refused_command = FIXTURE_COMMAND (KIND, name_, __VA_ARGS__);          \
                                                                                         \
    g_assert_cmpint (fixture_perform ((fixture), &refused_command), ==, MUSTER_REFUSED); \
    g_assert_cmpint ((fixture)->result.refusal, ==, MUSTER_REFUSAL_##REASON);            \
  }                                                                                      \
  G_STMT_END

/* A creature from a block ("goblin") under a name (NULL: the block's); characters are friendly,
 * everybody else is hostile. */
MusterId fixture_add (Fixture *fixture, const char *block, const char *name);

/* An open fight with these creatures and these initiatives, started when `start`.  Ends with 0:
 * fixture_fight (&f, TRUE, hero, 15, goblin, 10, 0). */
MusterId fixture_fight (Fixture *fixture, gboolean start, ...);

/* The participant of a creature in the current fight; must exist. */
const MusterParticipant *fixture_participant (Fixture *fixture, MusterId creature);
const MusterCreature *fixture_creature (Fixture *fixture, MusterId creature);

/* The creature whose turn it is, 0: nobody's. */
MusterId fixture_turn (Fixture *fixture);

/* Ends the turn of the current fight. */
void fixture_next_turn (Fixture *fixture);

/* It is this creature's turn in this round of the current fight. */
void fixture_assert_turn (Fixture *fixture, MusterId creature, int round);

/* Puts a condition on by hand; returns the chip. */
MusterId fixture_add_chip (Fixture *fixture,
                           MusterId creature,
                           MusterCondition condition,
                           MusterChipEnd end,
                           int count,
                           MusterId anchor);

/* The creature on this place of the order. */
MusterId fixture_at (Fixture *fixture, guint place);

/* Lays down the next dice: FIXTURE_DICE (&f, { 20, 17 }, { 6, 3 }).  Checked, and the game's own
 * dice back, with fixture_dice_used (). */
#define FIXTURE_DICE(fixture, ...)                                        \
  fixture_script ((fixture), (const MusterScriptedDie[]) { __VA_ARGS__ }, \
                  sizeof ((const MusterScriptedDie[]) { __VA_ARGS__ })    \
                      / sizeof (MusterScriptedDie))
void fixture_script (Fixture *fixture, const MusterScriptedDie *dice, guint n_dice);
void fixture_dice_used (Fixture *fixture);

/* The n-th event of a kind in the last result, NULL: there are fewer. */
const MusterEvent *fixture_event (Fixture *fixture, MusterEventKind kind, guint nth);
guint fixture_count (Fixture *fixture, MusterEventKind kind);

/* Gives hit points and the like that no command sets. */
void fixture_load_creature (Fixture *fixture, const MusterCreature *creature);

/* Puts a chip on as if by an effect, with the fields of the record that add_chip has not got. */
MusterId fixture_load_chip (Fixture *fixture, const MusterChip *chip);

G_END_DECLS

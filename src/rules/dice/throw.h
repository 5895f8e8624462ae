/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The sides a die may have. */
#define MUSTER_DICE_MAX_SIDES 1000000u

/**
 * MusterRollKey:
 * @purpose: what the roll is for (attack, damage, initiative …)
 * @occurrence: which roll of this purpose with these creatures in one command
 * @roller: handle of the creature that rolls, 0 for none
 * @target: handle of the creature it is rolled against, 0 for none
 * @source: handle of the weapon, spell or effect, 0 for none
 *
 * Names a roll. Two rolls of one command never share a key; a key never
 * counts what was rolled before.
 */
typedef struct
{
  guint16 purpose;
  guint16 occurrence;
  guint32 roller;
  guint32 target;
  guint32 source;
} MusterRollKey;

/**
 * MusterDieNumber:
 * @term: which term of the roll
 * @die: which die of the term
 * @link: which link of an explosion or reroll chain, 0 for the first throw
 *
 * Names one die of a roll.
 */
typedef struct
{
  guint16 term;
  guint16 die;
  guint16 link;
} MusterDieNumber;

/**
 * MusterDice:
 * @throw_die: throws the die @number of the roll @key. Returns %FALSE, with
 *   @face left alone, when the face is not known and a person must be asked.
 *
 * A source of dice. The first member of every kind of source.
 */
typedef struct MusterDice MusterDice;
struct MusterDice
{
  gboolean (*throw_die) (
      MusterDice *dice, const MusterRollKey *key, MusterDieNumber number, guint sides, guint *face);
};

/**
 * muster_dice_throw:
 * @dice: a source
 * @key: the roll
 * @number: the die within the roll
 * @sides: 1 … %MUSTER_DICE_MAX_SIDES
 * @face: (out): 1 … @sides
 *
 * Returns: %FALSE when the face is not known; @face is then left alone
 */
static inline gboolean
muster_dice_throw (
    MusterDice *dice, const MusterRollKey *key, MusterDieNumber number, guint sides, guint *face)
{
  return dice->throw_die (dice, key, number, sides, face);
}

gboolean muster_roll_key_equal (const MusterRollKey *a, const MusterRollKey *b);
gboolean muster_die_number_equal (MusterDieNumber a, MusterDieNumber b);

/**
 * MusterHashDice:
 * @dice: the source
 * @base: seed and serial, mixed
 *
 * The game's own dice: a face is a function of seed, serial, key and number
 * alone. Holds no state that a throw changes, needs no clearing.
 */
typedef struct
{
  MusterDice dice;
  guint64 base;
} MusterHashDice;

void muster_hash_dice_init (MusterHashDice *self, guint64 seed, guint64 serial);

/**
 * MusterScriptedDie:
 * @sides: the sides the rules are expected to ask for
 * @face: what the die shows
 */
typedef struct
{
  guint sides;
  guint face;
} MusterScriptedDie;

/**
 * MusterScriptedDice:
 * @dice: the source
 * @script: (unowned): the dice in the order in which they will be asked for
 * @n_script: how many there are
 * @position: how many have been thrown since the start or the last rewind
 * @n_mismatches: throws that asked for other sides, or after the end
 * @first_mismatch: place in the script of the first of them
 * @asked_sides: the sides that the first of them asked for
 *
 * Dice known beforehand, for tests. Keys are ignored, only the order of the
 * calls counts. A throw that does not fit is recorded and answered with
 * "not known".
 */
typedef struct
{
  MusterDice dice;
  const MusterScriptedDie *script;
  guint n_script;
  guint position;
  guint n_mismatches;
  guint first_mismatch;
  guint asked_sides;
} MusterScriptedDice;

void muster_scripted_dice_init (MusterScriptedDice *self,
                                const MusterScriptedDie *script,
                                guint n_script);
void muster_scripted_dice_rewind (MusterScriptedDice *self);
guint muster_scripted_dice_left_over (const MusterScriptedDice *self);
gboolean muster_scripted_dice_fits (const MusterScriptedDice *self);

/**
 * MusterDiceOverride:
 * @key: the roll
 * @number: the die within the roll
 * @face: what it shows
 */
typedef struct
{
  MusterRollKey key;
  MusterDieNumber number;
  guint32 face;
} MusterDiceOverride;

/**
 * MusterOverrideDice:
 * @dice: the source
 * @base: (nullable) (unowned): answers for every die that is not overridden;
 *   with %NULL their faces are not known
 * @overrides: (nullable) (owned): the overridden dice
 * @n_overrides: how many there are
 * @allocated: room for this many
 *
 * A source with some of its dice laid down by hand: a corrected die, or, over
 * no base, the dice that a person threw on the table.
 */
typedef struct
{
  MusterDice dice;
  MusterDice *base;
  MusterDiceOverride *overrides;
  guint n_overrides;
  guint allocated;
} MusterOverrideDice;

void muster_override_dice_init (MusterOverrideDice *self, MusterDice *base);
void muster_override_dice_clear (MusterOverrideDice *self);
void muster_override_dice_set (MusterOverrideDice *self,
                               const MusterRollKey *key,
                               MusterDieNumber number,
                               guint face);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterOverrideDice, muster_override_dice_clear)

G_END_DECLS

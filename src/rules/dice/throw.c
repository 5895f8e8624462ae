/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/dice/throw.h"

/**
 * muster_roll_key_equal:
 * @a: a key
 * @b: another
 *
 * Returns: whether both name the same roll
 */
gboolean
muster_roll_key_equal (const MusterRollKey *a, const MusterRollKey *b)
{
  return a->purpose == b->purpose && a->occurrence == b->occurrence && a->roller == b->roller
         && a->target == b->target && a->source == b->source;
}

/**
 * muster_die_number_equal:
 * @a: a number
 * @b: another
 *
 * Returns: whether both name the same die of a roll
 */
gboolean
muster_die_number_equal (MusterDieNumber a, MusterDieNumber b)
{
  return a.term == b.term && a.die == b.die && a.link == b.link;
}

/* Takes one word into a hash: a bijection of the word for a given hash, and
 * every bit of both moves every bit of what comes out. */
static guint64
absorb (guint64 hash, guint64 word)
{
  hash ^= word + G_GUINT64_CONSTANT (0x6d75737465723031);
  hash ^= hash >> 32;
  hash *= G_GUINT64_CONSTANT (0xd6e8feb86659fd93);
  hash ^= hash >> 29;
  hash *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  hash ^= hash >> 32;

  return hash;
}

static gboolean
hash_dice_throw_die (
    MusterDice *dice, const MusterRollKey *key, MusterDieNumber number, guint sides, guint *face)
{
  const MusterHashDice *self = (const MusterHashDice *) dice;
  guint64 hash = self->base;
  guint64 product;
  guint32 low;

  g_return_val_if_fail (sides >= 1 && sides <= MUSTER_DICE_MAX_SIDES, FALSE);

  hash
      = absorb (hash, key->purpose | (guint64) key->occurrence << 16 | (guint64) key->roller << 32);
  hash = absorb (hash, key->target | (guint64) key->source << 32);
  hash = absorb (hash, number.term | (guint64) number.die << 16 | (guint64) number.link << 32);

  /* The upper half of a product of 32 bits by the sides is a face; the lower
   * half tells the few products that would make some faces likelier. */
  product = (hash >> 32) * sides;
  low = (guint32) product;
  if (G_UNLIKELY (low < sides))
    {
      guint32 threshold = (guint32) -sides % sides;

      while (low < threshold)
        {
          hash = absorb (hash, sides);
          product = (hash >> 32) * sides;
          low = (guint32) product;
        }
    }

  *face = 1 + (guint) (product >> 32);

  return TRUE;
}

/**
 * muster_hash_dice_init:
 * @self: uninitialised
 * @seed: the game's seed
 * @serial: the number of the command
 *
 * Sets up the dice of one command.
 */
void
muster_hash_dice_init (MusterHashDice *self, guint64 seed, guint64 serial)
{
  self->dice.throw_die = hash_dice_throw_die;
  self->base = absorb (absorb (0, seed), serial);
}

static gboolean
scripted_dice_throw_die (
    MusterDice *dice, const MusterRollKey *key, MusterDieNumber number, guint sides, guint *face)
{
  MusterScriptedDice *self = (MusterScriptedDice *) dice;
  const MusterScriptedDie *die
      = self->position < self->n_script ? &self->script[self->position] : NULL;

  if (die == NULL || die->sides != sides || die->face < 1 || die->face > sides)
    {
      if (self->n_mismatches++ == 0)
        {
          self->first_mismatch = self->position;
          self->asked_sides = sides;
        }
      return FALSE;
    }

  self->position++;
  *face = die->face;

  return TRUE;
}

/**
 * muster_scripted_dice_init:
 * @self: uninitialised
 * @script: (array length=n_script): the dice; must outlive @self
 * @n_script: how many
 *
 * Sets up dice that fall as written.
 */
void
muster_scripted_dice_init (MusterScriptedDice *self,
                           const MusterScriptedDie *script,
                           guint n_script)
{
  *self = (MusterScriptedDice) {
    .dice.throw_die = scripted_dice_throw_die,
    .script = script,
    .n_script = n_script,
  };
}

/**
 * muster_scripted_dice_rewind:
 * @self: scripted dice
 *
 * Starts again at the first die, for the same command performed again.
 * Mismatches are forgotten.
 */
void
muster_scripted_dice_rewind (MusterScriptedDice *self)
{
  muster_scripted_dice_init (self, self->script, self->n_script);
}

/**
 * muster_scripted_dice_left_over:
 * @self: scripted dice
 *
 * Returns: how many dice nobody asked for yet
 */
guint
muster_scripted_dice_left_over (const MusterScriptedDice *self)
{
  return self->n_script - self->position;
}

/**
 * muster_scripted_dice_fits:
 * @self: scripted dice
 *
 * Returns: whether every throw asked for the sides of the script, and none is
 *   left over
 */
gboolean
muster_scripted_dice_fits (const MusterScriptedDice *self)
{
  return self->n_mismatches == 0 && muster_scripted_dice_left_over (self) == 0;
}

static MusterDiceOverride *
find_override (const MusterOverrideDice *self, const MusterRollKey *key, MusterDieNumber number)
{
  for (guint i = 0; i < self->n_overrides; i++)
    {
      MusterDiceOverride *override = &self->overrides[i];

      if (muster_die_number_equal (override->number, number)
          && muster_roll_key_equal (&override->key, key))
        return override;
    }

  return NULL;
}

static gboolean
override_dice_throw_die (
    MusterDice *dice, const MusterRollKey *key, MusterDieNumber number, guint sides, guint *face)
{
  MusterOverrideDice *self = (MusterOverrideDice *) dice;
  const MusterDiceOverride *override = find_override (self, key, number);

  if (override != NULL && override->face <= sides)
    {
      *face = override->face;
      return TRUE;
    }

  return self->base != NULL && muster_dice_throw (self->base, key, number, sides, face);
}

/**
 * muster_override_dice_init:
 * @self: uninitialised
 * @base: (nullable): answers for every other die; must outlive @self
 *
 * Sets up a source that answers as @base does, until dice are laid down.
 */
void
muster_override_dice_init (MusterOverrideDice *self, MusterDice *base)
{
  *self = (MusterOverrideDice) {
    .dice.throw_die = override_dice_throw_die,
    .base = base,
  };
}

/**
 * muster_override_dice_clear:
 * @self: override dice
 *
 * Frees the table. @self answers as its base again.
 */
void
muster_override_dice_clear (MusterOverrideDice *self)
{
  g_clear_pointer (&self->overrides, g_free);
  self->n_overrides = 0;
  self->allocated = 0;
}

/**
 * muster_override_dice_set:
 * @self: override dice
 * @key: the roll
 * @number: the die
 * @face: what it shows, at least 1; replaces what was set before
 *
 * Lays down one die. A face that the die has not, because the rules ask for
 * another die under that number, is left aside for the base's.
 */
void
muster_override_dice_set (MusterOverrideDice *self,
                          const MusterRollKey *key,
                          MusterDieNumber number,
                          guint face)
{
  MusterDiceOverride *override;

  g_return_if_fail (face >= 1 && face <= MUSTER_DICE_MAX_SIDES);

  override = find_override (self, key, number);
  if (override == NULL)
    {
      if (self->n_overrides == self->allocated)
        {
          self->allocated = MAX (4, self->allocated * 2);
          self->overrides = g_renew (MusterDiceOverride, self->overrides, self->allocated);
        }
      override = &self->overrides[self->n_overrides++];
      override->key = *key;
      override->number = number;
    }

  override->face = face;
}

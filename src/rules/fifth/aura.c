/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/aura.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/damage.h"
#include "rules/fifth/hit.h"
#include "rules/fight/end.h"
#include "rules/fight/factions.h"
#include "rules/grid/squares.h"

/* One aura at its moment. */
typedef struct
{
  MusterPerform *perform;
  MusterId owner;
  guint index; /* in the list of the stat block */
  MusterId reached[MUSTER_MAX_CHOICES];
  guint n_reached;
} Burning;

static const MusterAura *
aura_of (const Burning *self)
{
  return &muster_game_block (self->perform->game, self->owner)->auras[self->index];
}

static void
reach (Burning *self, MusterId creature)
{
  if (self->n_reached < G_N_ELEMENTS (self->reached)
      && !muster_creature_is_down (self->perform->game, creature))
    self->reached[self->n_reached++] = creature;
}

/* Those who hold its owner, and those whom its owner holds where that counts. */
static void
reach_holders (Burning *self)
{
  MUSTER_GAME_FOREACH (self->perform->game, CHIP, MusterChip, chip)
  if (chip->condition != MUSTER_CONDITION_GRAPPLED || chip->source == 0)
    continue;
  else if (chip->creature == self->owner)
    reach (self, chip->source);
  else if (chip->source == self->owner && aura_of (self)->reaches == MUSTER_AURA_HOLDERS_AND_HELD)
    reach (self, chip->creature);
}

/* Whoever could be near it, enemies first; their number. */
static guint
list_others (const Burning *self, MusterId *others, guint *n_enemies)
{
  const MusterGame *game = self->perform->game;
  guint n_order;
  const MusterId *order = muster_game_order (game, self->perform->result->fight, &n_order);
  guint n = 0;

  for (guint pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < n_order && n < MUSTER_MAX_CHOICES - 1; i++)
        {
          MusterId other = muster_game_participant (game, order[i])->creature;
          gboolean enemy = muster_creatures_are_enemies (game, self->owner, other);

          if (other != self->owner && enemy == (pass == 0) && !muster_creature_is_down (game, other)
              && !muster_creature_is_out_of_reach (game, other)
              && (enemy || !aura_of (self)->spares_friends))
            others[n++] = other;
        }
      if (pass == 0)
        *n_enemies = n;
    }

  return n;
}

static gboolean
is_listed (const Burning *self, MusterId creature)
{
  for (guint i = 0; i < self->n_reached; i++)
    if (self->reached[i] == creature)
      return TRUE;

  return FALSE;
}

/* One after the other, until nobody else is near.  Foes are likelier to be than friends. */
static MusterId
ask_for_next (Burning *self, const MusterId *others, guint n, guint n_enemies)
{
  MusterQuestion question = { .key = { .kind = MUSTER_QUESTION_AURA,
                                       .asked = self->owner,
                                       .occurrence = (gint32) self->n_reached,
                                       .source = self->index + 1 } };

  for (guint i = 0; i <= n; i++)
    {
      if (i == n_enemies)
        question.choices[question.n_choices++] = MUSTER_CHOICE_DECLINE;
      if (i < n && !is_listed (self, others[i]))
        question.choices[question.n_choices++] = others[i];
    }
  if (question.n_choices == 1)
    return 0;
  question.total = aura_of (self)->reach_ft;
  muster_question_set_name (&question, aura_of (self)->name);

  return muster_perform_ask (self->perform, &question);
}

static void
reach_near (Burning *self)
{
  const MusterGame *game = self->perform->game;
  MusterId others[MUSTER_MAX_CHOICES];
  guint n_enemies = 0;
  guint n = list_others (self, others, &n_enemies);
  MusterId next;

  if (muster_creature_squares (game, self->owner).side > 0)
    {
      for (guint i = 0; i < n; i++)
        {
          gint32 distance = muster_distance_ft (game, self->owner, others[i]);

          if (distance >= 0 && distance <= aura_of (self)->reach_ft)
            reach (self, others[i]);
        }
      return;
    }

  while ((next = ask_for_next (self, others, n, n_enemies)) != MUSTER_CHOICE_DECLINE)
    reach (self, next);
}

static void
tell (const Burning *self, const MusterDamageRoll *roll)
{
  const MusterAura *aura = aura_of (self);
  MusterEventAuraRolled *rolled
      = &muster_perform_event (self->perform, MUSTER_EVENT_AURA_ROLLED)->aura_rolled;
  MusterEventPart parts[MUSTER_N_DAMAGE_TYPES];
  guint n_parts = muster_damage_parts_from_roll (roll, parts);

  rolled->creature = self->owner;
  rolled->name = muster_game_intern (self->perform->game, aura->name);
  rolled->type = aura->type;
  rolled->reach_ft = aura->reach_ft;
  for (guint i = 0; i < n_parts; i++)
    rolled->amount += MAX (0, parts[i].rolled);
  for (guint i = 0; i < roll->n_dice; i++)
    muster_perform_add_die (self->perform, &rolled->dice, roll->dice[i].sides, roll->dice[i].face,
                            MUSTER_DIE_DAMAGE, MUSTER_DIE_KEPT);
}

/* One roll for all whom it reaches. */
static void
burn (Burning *self)
{
  const MusterAura aura = *aura_of (self);
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_AURA,
                        .roller = self->owner,
                        .occurrence = (guint16) self->index };
  MusterEventDie dice[MUSTER_MAX_DAMAGE_DICE];
  MusterDamageParts parts = { 0 };
  MusterDamageRoll roll;

  muster_damage_parts_add (&parts, aura.dice, (MusterDamageType) aura.type, MUSTER_CRIT_NONE);
  if (!muster_damage_roll (&parts, 0, muster_perform_dice (self->perform), &key, &roll))
    {
      self->perform->asks = TRUE;
      return;
    }

  tell (self, &roll);
  for (guint i = 0; i < self->n_reached; i++)
    {
      MusterHitDamage damage = { .source = self->owner, .target = self->reached[i] };

      muster_hit_take_roll (&damage, &roll, dice);
      muster_hit_damage (self->perform, &damage);
    }
}

static void
roll_one (MusterPerform *perform, MusterId owner, guint index)
{
  Burning self = { .perform = perform, .owner = owner, .index = index };
  gboolean holders = aura_of (&self)->reaches != MUSTER_AURA_NEAR;

  if (holders)
    reach_holders (&self);
  else if (aura_of (&self)->reach_ft > 0)
    reach_near (&self);
  if (!muster_perform_phase (perform))
    return;
  /* What reaches nobody is not worth a roll, unless nobody could say. */
  if (self.n_reached > 0 || (!holders && aura_of (&self)->reach_ft == 0))
    burn (&self);
}

void
muster_aura_roll (MusterPerform *perform, MusterId creature, gboolean at_end)
{
  for (guint i = 0; i < muster_game_block (perform->game, creature)->n_auras
                    && !muster_creature_is_down (perform->game, creature);
       i++)
    if (muster_game_block (perform->game, creature)->auras[i].at_end == at_end)
      roll_one (perform, creature, i);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whom an offer may be aimed at. */
#include "rules/offer.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/creature/feature.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/special.h"
#include "rules/fight/factions.h"
#include "rules/fight/setup.h"
#include "rules/grid/squares.h"
#include "rules/spells/known.h"

typedef gboolean (*Wanted) (const MusterGame *game, MusterId creature, MusterId target);

static gboolean
is_standing_enemy (const MusterGame *game, MusterId creature, MusterId target)
{
  return muster_creatures_are_enemies (game, creature, target)
         && !muster_creature_is_down (game, target);
}

static gboolean
is_friend (const MusterGame *game, MusterId creature, MusterId target)
{
  return !muster_creatures_are_enemies (game, creature, target);
}

typedef struct
{
  MusterId creature;
  gint32 feet;
} Distance;

/* Puts those from a place on in the order of their distance, where the grid knows it. */
static void
nearest_first (const MusterGame *game, MusterId creature, GArray *targets, guint from)
{
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (Distance));

  if (muster_creature_squares (game, creature).side == 0)
    return;

  for (guint i = from; i < targets->len; i++)
    {
      MusterId target = g_array_index (targets, MusterId, i);
      gint32 feet = muster_distance_ft (game, creature, target);
      const Distance distance = { target, feet >= 0 ? feet : G_MAXINT32 };
      guint place = sorted->len;

      while (place > 0 && g_array_index (sorted, Distance, place - 1).feet > distance.feet)
        place--;
      g_array_insert_val (sorted, place, distance);
    }
  for (guint i = 0; i < sorted->len; i++)
    g_array_index (targets, MusterId, from + i) = g_array_index (sorted, Distance, i).creature;
}

/* Everybody present but the creature itself who is wanted, or who is not. */
static void
append_present (
    const MusterGame *game, MusterId creature, Wanted wanted, gboolean answer, GArray *targets)
{
  const MusterFight *fight = muster_game_current_fight (game);
  guint first = targets->len;
  const MusterId *order;
  guint n;

  if (fight == NULL)
    return;

  order = muster_game_order (game, fight->id, &n);
  for (guint i = 0; i < n; i++)
    {
      MusterId target = muster_game_participant (game, order[i])->creature;

      if (target != creature && !muster_creature_is_out_of_reach (game, target)
          && !muster_creature_is_enclosed (game, creature, target)
          && wanted (game, creature, target) == answer)
        g_array_append_val (targets, target);
    }
  nearest_first (game, creature, targets, first);
}

/* Outside fights a potion goes round the party. */
static void
append_party (const MusterGame *game, MusterId creature, GArray *targets)
{
  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, other)
  if (other->kind == MUSTER_CREATURE_CHARACTER && !other->absent && other->id != creature)
    g_array_append_val (targets, other->id);
}

static void
append_targets_of_action (const MusterGame *game,
                          MusterId creature,
                          MusterStandardAction action,
                          GArray *targets)
{
  if (action == MUSTER_ACTION_PUSH)
    {
      append_present (game, creature, is_standing_enemy, TRUE, targets);
      append_present (game, creature, is_standing_enemy, FALSE, targets);
    }
  else if (action == MUSTER_ACTION_HELP)
    {
      append_present (game, creature, is_friend, TRUE, targets);
      append_present (game, creature, is_friend, FALSE, targets);
    }
}

static gboolean
can_be_turned (const MusterGame *game, MusterId creature, MusterId target)
{
  guint8 type = muster_game_block (game, target)->type;

  return is_standing_enemy (game, creature, target)
         && (type == MUSTER_CREATURE_TYPE_UNDEAD || type == MUSTER_CREATURE_TYPE_NONE);
}

/* A friend below half its maximum that is neither dead, undead nor a construct. */
static gboolean
can_be_preserved (const MusterGame *game, MusterId creature, MusterId target)
{
  const MusterCreature *record = muster_game_creature (game, target);
  guint8 type = muster_game_block (game, target)->type;

  return is_friend (game, creature, target) && record->life != MUSTER_LIFE_DEAD
         && type != MUSTER_CREATURE_TYPE_UNDEAD && type != MUSTER_CREATURE_TYPE_CONSTRUCT
         && muster_preserve_life_cap (record->hp, muster_creature_max_hp (game, target)) > 0;
}

static void
append_preserved (const MusterGame *game, MusterId creature, GArray *targets)
{
  if (can_be_preserved (game, creature, creature))
    g_array_append_val (targets, creature);
  append_present (game, creature, can_be_preserved, TRUE, targets);
  if (muster_game_current_fight (game) != NULL)
    return;

  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, other)
  if (other->kind == MUSTER_CREATURE_CHARACTER && !other->absent && other->id != creature
      && can_be_preserved (game, creature, other->id))
    g_array_append_val (targets, other->id);
}

static void
append_targets_of_class_action (const MusterGame *game,
                                MusterId creature,
                                MusterClassAction action,
                                GArray *targets)
{
  if (action == MUSTER_CLASS_ACTION_TURN_UNDEAD)
    append_present (game, creature, can_be_turned, TRUE, targets);
  else if (action == MUSTER_CLASS_ACTION_PRESERVE_LIFE)
    append_preserved (game, creature, targets);
}

/* Whom the creature has just hit, where the spell follows a hit; 0: anybody. */
static MusterId
struck_before (const MusterGame *game, MusterId creature, const MusterSpell *spell)
{
  const MusterParticipant *participant = muster_running_participant (game, creature);

  return spell->follows != MUSTER_SPELL_FOLLOWS_NOTHING && participant != NULL ? participant->struck
                                                                               : 0;
}

/* Whoever is there; its likeliest targets first. */
static void
append_targets_of_spell (const MusterGame *game, MusterId creature, guint index, GArray *targets)
{
  MusterKnown known;

  if (!muster_known_at (game, creature, index, &known)
      || known.spell->aim == MUSTER_SPELL_AIM_NOBODY)
    return;
  if (known.spell->aim == MUSTER_SPELL_AIM_SELF)
    {
      g_array_append_val (targets, creature);
      return;
    }

  if (struck_before (game, creature, known.spell) != 0)
    {
      MusterId struck = struck_before (game, creature, known.spell);

      g_array_append_val (targets, struck);
      return;
    }
  if (known.spell->on_enemies)
    {
      append_present (game, creature, is_standing_enemy, TRUE, targets);
      append_present (game, creature, is_standing_enemy, FALSE, targets);
    }
  g_array_append_val (targets, creature);
  if (muster_game_current_fight (game) == NULL)
    append_party (game, creature, targets);
  if (!known.spell->on_enemies)
    {
      append_present (game, creature, is_friend, TRUE, targets);
      append_present (game, creature, is_friend, FALSE, targets);
    }
}

/* Those of its own side, whom a boon is for or who come along, before others. */
static void
append_helped (const MusterGame *game, MusterId creature, const MusterBoon *boon, GArray *targets)
{
  if (boon != NULL && !boon->not_self && !boon->with_self)
    g_array_append_val (targets, creature);
  append_present (game, creature, is_friend, TRUE, targets);
  append_present (game, creature, is_friend, FALSE, targets);
}

void
muster_game_offer_targets (const MusterGame *game,
                           MusterId creature,
                           const MusterOffer *offer,
                           GArray *targets)
{
  const MusterSpecial *special;

  switch ((MusterOfferKind) offer->kind)
    {
    case MUSTER_OFFER_ATTACK:
    case MUSTER_OFFER_MULTIATTACK:
    case MUSTER_OFFER_OFF_HAND:
    case MUSTER_OFFER_REACTION:
    case MUSTER_OFFER_LEGENDARY:
    case MUSTER_OFFER_READIED:
      append_present (game, creature, is_standing_enemy, TRUE, targets);
      append_present (game, creature, is_standing_enemy, FALSE, targets);
      break;
    case MUSTER_OFFER_POTION:
      g_array_append_val (targets, creature);
      if (muster_game_current_fight (game) == NULL)
        append_party (game, creature, targets);
      append_present (game, creature, is_friend, TRUE, targets);
      append_present (game, creature, is_friend, FALSE, targets);
      break;
    case MUSTER_OFFER_ACTION:
      append_targets_of_action (game, creature, (MusterStandardAction) offer->index, targets);
      break;
    case MUSTER_OFFER_CLASS_ACTION:
      append_targets_of_class_action (game, creature, (MusterClassAction) offer->index, targets);
      break;
    case MUSTER_OFFER_SPELL:
    case MUSTER_OFFER_REACTION_SPELL:
    case MUSTER_OFFER_SPELL_AGAIN:
    case MUSTER_OFFER_SPELL_ENTERED:
      append_targets_of_spell (game, creature, (guint) offer->index, targets);
      break;
    case MUSTER_OFFER_SPECIAL:
      /* Without numbers it is aimed at nobody. */
      special = &muster_game_block (game, creature)->specials[offer->index];
      if (!muster_special_is_aimed (special))
        break;
      if (special->brings > 0 || (special->boon != NULL && special->boon->aimed))
        {
          append_helped (game, creature, special->boon, targets);
          break;
        }
      if (muster_special_is_due (game, creature, offer->index))
        {
          MusterId target = muster_running_participant (game, creature)->follow_target;

          g_array_append_val (targets, target);
          break;
        }
      append_present (game, creature, is_standing_enemy, TRUE, targets);
      append_present (game, creature, is_standing_enemy, FALSE, targets);
      if (special->reflects)
        g_array_append_val (targets, creature);
      break;
    case MUSTER_OFFER_DEATH_SAVE:
    case MUSTER_OFFER_RELEASE:
    case MUSTER_OFFER_ESCAPE:
      break;
    }
}

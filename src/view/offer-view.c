/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/offer-view.h"

#include "rules/creature/ability.h"
#include "rules/fifth/attack.h"
#include "rules/spells/known.h"
#include "view/combatant-view.h"

void
muster_offer_view_fill_attack (MusterOfferView *view,
                               const MusterStatBlock *block,
                               const MusterAttackEntry *entry)
{
  MusterAbility ability = muster_attack_ability (entry->flags, block->scores);
  int modifier = muster_ability_modifier (block->scores[ability]);

  view->name = entry->name;
  view->to_hit = entry->to_hit;
  view->reach_ft = entry->reach_ft;
  view->range_ft = entry->range_ft;
  view->long_range_ft = entry->long_range_ft;
  view->n_damage = MIN (entry->n_damage, G_N_ELEMENTS (view->damage));
  for (guint i = 0; i < view->n_damage; i++)
    view->damage[i] = entry->damage[i];

  if (!entry->derived)
    return;

  view->to_hit += modifier + (entry->proficient ? block->proficiency : 0);
  if (view->offer.kind == MUSTER_OFFER_OFF_HAND)
    modifier = muster_offhand_damage_modifier (modifier);
  if (view->n_damage > 0)
    view->damage[0].dice.bonus = (gint16) (view->damage[0].dice.bonus + modifier);
}

static void
fill_unarmed (MusterOfferView *view, const MusterCreature *creature, const MusterStatBlock *block)
{
  MusterAttackEntry entry;
  MusterDamage damage;

  if (creature->kind == MUSTER_CREATURE_MONSTER && block->n_attacks == 0)
    {
      muster_stat_block_slam (block, &entry, &damage);
      view->unarmed = 2;
    }
  else
    {
      muster_stat_block_unarmed (block, &entry, &damage);
      view->unarmed = 1;
    }
  muster_offer_view_fill_attack (view, block, &entry);
}

static gboolean
is_attack (MusterOfferKind kind)
{
  return kind == MUSTER_OFFER_ATTACK || kind == MUSTER_OFFER_OFF_HAND
         || kind == MUSTER_OFFER_REACTION || kind == MUSTER_OFFER_LEGENDARY
         || kind == MUSTER_OFFER_READIED;
}

static void
fill_numbers (MusterOfferView *view, const MusterCreature *creature, const MusterStatBlock *block)
{
  gint32 index = view->offer.index;

  if (index == MUSTER_ATTACK_UNARMED)
    fill_unarmed (view, creature, block);
  else if (index >= 0 && (guint) index < block->n_attacks)
    muster_offer_view_fill_attack (view, block, &block->attacks[index]);
}

static void
fill_special (MusterOfferView *view, const MusterStatBlock *block)
{
  const MusterSpecial *special = &block->specials[view->offer.index];

  view->name = special->name;
  view->special_kind = special->kind;
  view->cost = special->cost;
  view->recharge = special->recharge;
  view->per_day = special->per_day;
  view->short_rest = special->short_rest;
}

static gboolean
is_spell (MusterOfferKind kind)
{
  return kind == MUSTER_OFFER_SPELL || kind == MUSTER_OFFER_REACTION_SPELL
         || kind == MUSTER_OFFER_SPELL_AGAIN || kind == MUSTER_OFFER_SPELL_ENTERED;
}

static void
fill_spell (MusterOfferView *view, const MusterGame *game, MusterId creature)
{
  MusterKnown known;

  if (muster_known_at (game, creature, (guint) view->offer.index, &known))
    {
      view->name = known.spell->name;
      view->again = known.spell->again;
    }
}

static void
fill_escape (MusterOfferView *view, const MusterGame *game, MusterId creature)
{
  const MusterChip *chip = muster_game_chip (game, (MusterId) view->offer.index);

  view->condition = chip->condition;
  view->others = chip->creature != creature;
  if (chip->name != 0)
    view->name = muster_game_text (game, chip->name);
}

/* Whoever is hidden is nobody to free. */
static gboolean
is_known (const MusterGame *game, const MusterViewer *viewer, const MusterOffer *offer)
{
  return viewer->gm || offer->kind != MUSTER_OFFER_ESCAPE
         || !muster_view_is_hidden (game, 0,
                                    muster_game_chip (game, (MusterId) offer->index)->creature);
}

void
muster_view_offers (const MusterGame *game,
                    const MusterViewer *viewer,
                    MusterId creature,
                    GArray *offers)
{
  const MusterCreature *record = muster_game_creature (game, creature);
  g_autoptr (GArray) found = NULL;
  const MusterStatBlock *block;

  if (record == NULL || !muster_viewer_may_act (viewer, record))
    return;

  block = muster_game_block (game, creature);
  found = g_array_new (FALSE, FALSE, sizeof (MusterOffer));
  muster_game_offers (game, creature, found);

  for (guint i = 0; i < found->len; i++)
    {
      MusterOfferView view = { .offer = g_array_index (found, MusterOffer, i) };

      if (!is_known (game, viewer, &view.offer))
        continue;
      if (is_spell ((MusterOfferKind) view.offer.kind))
        fill_spell (&view, game, creature);
      else if (is_attack ((MusterOfferKind) view.offer.kind))
        fill_numbers (&view, record, block);
      else if (view.offer.kind == MUSTER_OFFER_SPECIAL)
        fill_special (&view, block);
      else if (view.offer.kind == MUSTER_OFFER_MULTIATTACK)
        view.multiattack = &block->multiattacks[view.offer.index];
      else if (view.offer.kind == MUSTER_OFFER_ESCAPE)
        fill_escape (&view, game, creature);
      g_array_append_val (offers, view);
    }
}

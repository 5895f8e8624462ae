/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/offers.h"

#include "rules/chips/mods.h"
#include "rules/fight/budget.h"
#include "rules/fight/setup.h"
#include "rules/spells/form.h"
#include "rules/spells/known.h"
#include "rules/spells/standing.h"

/* Whether the turn has lost the cost; a spell that takes longer has none to lose. */
static gboolean
is_spent (const MusterGame *game, MusterId creature, MusterCost cost)
{
  const MusterParticipant *participant = muster_running_participant (game, creature);
  MusterBudget budget;

  if (participant == NULL)
    return FALSE;
  budget = muster_budget_of (participant);

  return !muster_budget_can_spend (&budget, cost);
}

/* Nobody has picked what it brings yet. */
static gboolean
has_choice (const MusterSpell *spell)
{
  g_autofree char *only = muster_spell_only_form (spell, spell->level);

  return spell->n_forms > 0 && only == NULL;
}

/* An offer has no targets yet. */
static gint32
refusal_of (const MusterGame *game, MusterId creature, const MusterSpell *spell, gint32 options)
{
  MusterCommand command
      = { .kind = MUSTER_COMMAND_CAST,
          .cast = { .caster = creature, .spell = spell->key, .options = options } };
  MusterRefusal refusal = muster_game_check (game, &command, NULL);

  if (refusal == MUSTER_REFUSAL_NO_TARGET
      || (refusal == MUSTER_REFUSAL_NO_TEMPLATE && has_choice (spell)))
    return MUSTER_REFUSAL_NONE;

  return (gint32) refusal;
}

/* How many of the lowest slot that will do, or of its daily uses, are left. */
static gint32
uses_of (const MusterGame *game, MusterId creature, const MusterKnown *known)
{
  int slot = muster_known_lowest_slot (game, creature, known);

  if (known->how == MUSTER_KNOWN_PER_DAY)
    return (gint32) muster_known_uses_left (game, creature, known);

  return slot > 0 ? (gint32) muster_slots_left (game, creature, slot) : 0;
}

/* What stands comes before everything that would have to be cast. */
static void
offer_standing (const MusterGame *game, MusterId creature, guint place, GArray *offers)
{
  const MusterChip *standing;
  MusterKnown known;

  if (!muster_known_at (game, creature, place, &known))
    return;
  standing = muster_standing_find (game, creature, known.spell);
  if (standing == NULL)
    return;

  if (known.spell->again != MUSTER_SPELL_AGAIN_NEVER)
    {
      MusterOffer offer = { .kind = MUSTER_OFFER_SPELL_AGAIN,
                            .index = (gint32) place,
                            .cost = known.spell->again_cost,
                            .level = standing->slot };

      offer.spent = is_spent (game, creature, (MusterCost) known.spell->again_cost);
      offer.refusal = refusal_of (game, creature, known.spell, MUSTER_CAST_AGAIN);
      g_array_append_val (offers, offer);
    }
  if (known.spell->area & (MUSTER_SPELL_AREA_ENTERED | MUSTER_SPELL_AREA_MOVED))
    {
      MusterOffer offer = { .kind = MUSTER_OFFER_SPELL_ENTERED,
                            .index = (gint32) place,
                            .cost = MUSTER_COST_NONE,
                            .level = standing->slot };

      g_array_append_val (offers, offer);
    }
}

void
muster_spell_offers (const MusterGame *game, MusterId creature, gboolean off_turn, GArray *offers)
{
  MusterKnown known;

  if (!off_turn && muster_mods_has (game, creature, MUSTER_CHIP_STANDS))
    for (guint n = 0; muster_known_at (game, creature, n, &known); n++)
      offer_standing (game, creature, n, offers);
  for (guint n = 0; muster_known_at (game, creature, n, &known); n++)
    {
      gboolean reaction = known.spell->cost == MUSTER_COST_REACTION;
      MusterOffer offer = { .kind = off_turn ? MUSTER_OFFER_REACTION_SPELL : MUSTER_OFFER_SPELL,
                            .index = (gint32) n,
                            .cost = known.spell->cost,
                            .level = known.spell->level };

      if ((off_turn && !reaction) || known.special != 0)
        continue;
      offer.spent = is_spent (game, creature, (MusterCost) known.spell->cost);
      offer.uses = uses_of (game, creature, &known);
      offer.refusal = refusal_of (game, creature, known.spell, 0);
      g_array_append_val (offers, offer);
    }
}

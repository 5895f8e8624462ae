/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/offers.h"

#include "rules/fight/budget.h"
#include "rules/fight/setup.h"
#include "rules/spells/form.h"
#include "rules/spells/known.h"

/* Whether the turn has lost the cost; a spell that takes longer has none to lose. */
static gboolean
is_spent (const MusterGame *game, MusterId creature, const MusterSpell *spell)
{
  const MusterParticipant *participant = muster_running_participant (game, creature);
  MusterBudget budget;

  if (participant == NULL)
    return FALSE;
  budget = muster_budget_of (participant);

  return !muster_budget_can_spend (&budget, (MusterCost) spell->cost);
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
refusal_of (const MusterGame *game, MusterId creature, const MusterSpell *spell)
{
  MusterCommand command
      = { .kind = MUSTER_COMMAND_CAST, .cast = { .caster = creature, .spell = spell->key } };
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

void
muster_spell_offers (const MusterGame *game, MusterId creature, gboolean off_turn, GArray *offers)
{
  MusterKnown known;

  for (guint n = 0; muster_known_at (game, creature, n, &known); n++)
    {
      gboolean reaction = known.spell->cost == MUSTER_COST_REACTION;
      MusterOffer offer = { .kind = off_turn ? MUSTER_OFFER_REACTION_SPELL : MUSTER_OFFER_SPELL,
                            .index = (gint32) n,
                            .cost = known.spell->cost,
                            .level = known.spell->level };

      if (off_turn && !reaction)
        continue;
      offer.spent = is_spent (game, creature, known.spell);
      offer.uses = uses_of (game, creature, &known);
      offer.refusal = refusal_of (game, creature, known.spell);
      g_array_append_val (offers, offer);
    }
}

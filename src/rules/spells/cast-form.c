/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cast sets the bounds; of what fits them one form is picked. */
#include "rules/spells/cast-form.h"

#include "rules/spells/cast-aim.h"
#include "rules/spells/cast-cost.h"
#include "rules/spells/form.h"

static MusterFormBounds
bounds_of (const MusterGame *game, const MusterCommandCast *command, const MusterKnown *known)
{
  const MusterStatBlock *own = muster_game_block (game, command->caster);
  MusterFormBounds bounds
      = { .slot = MAX (muster_cast_slot (game, command->caster, known, command->slot),
                       known->spell->level),
          .caster_level = muster_spellcasting_level (own, known->casting),
          .target = G_MAXINT,
          .caster = muster_form_measure (own) };
  MusterId ids[MUSTER_MAX_CAST_TARGETS];
  gint32 counts[MUSTER_MAX_CAST_TARGETS];
  guint n;

  if (!muster_cast_parse_targets (command->targets, ids, counts, &n))
    n = 0;
  for (guint i = 0; i < n; i++)
    if (muster_game_creature (game, ids[i]) != NULL)
      bounds.target = MIN (bounds.target, muster_form_measure (muster_game_block (game, ids[i])));

  return bounds;
}

int
muster_cast_form_count (const MusterGame *game,
                        const MusterCommandCast *command,
                        const MusterStatBlock *block)
{
  MusterFormBounds bounds;
  MusterKnown known;

  if (muster_game_creature (game, command->caster) == NULL
      || !muster_known_of_cast (game, command, &known))
    return 0;
  bounds = bounds_of (game, command, &known);

  return muster_spell_form_count (known.spell, &bounds, block);
}

const MusterStatBlock *
muster_cast_find_form (const MusterGame *game,
                       const MusterCommandCast *command,
                       const MusterKnown *known,
                       int *count)
{
  const MusterSpell *spell = known->spell;
  MusterFormBounds bounds = bounds_of (game, command, known);
  g_autofree char *only = muster_spell_only_form (spell, bounds.slot);
  gboolean picked = command->form != NULL && *command->form != '\0';
  const MusterStatBlock *block = muster_compendium_find_block (
      muster_game_compendium (game), picked ? command->form : only,
      spell->edition != 0 ? spell->edition : muster_game_world (game)->edition);

  *count = block != NULL ? muster_spell_form_count (spell, &bounds, block) : 0;

  return *count > 0 ? block : NULL;
}

MusterRefusal
muster_cast_check_form (const MusterGame *game,
                        const MusterCommandCast *command,
                        const MusterKnown *known)
{
  int count;

  return known->spell->n_forms == 0 || muster_cast_find_form (game, command, known, &count) != NULL
             ? MUSTER_REFUSAL_NONE
             : MUSTER_REFUSAL_NO_TEMPLATE;
}

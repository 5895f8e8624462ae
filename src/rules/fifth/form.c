/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/fifth/form.h"

#include <string.h>

#include "rules/chips/chip.h"
#include "rules/creature/compendium.h"
#include "rules/spells/shape.h"

#define FORM_SUFFIX " form"

static const MusterChip *
find_form (const MusterGame *game, MusterId creature)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && chip->form)
    return chip;

  return NULL;
}

const MusterStatBlock *
muster_form_block (const MusterGame *game, MusterId creature, const MusterSpecial *special)
{
  return muster_compendium_find_block (muster_game_compendium (game), special->becomes,
                                       muster_game_block (game, creature)->edition);
}

gboolean
muster_form_allows (const MusterGame *game, MusterId creature, const char *forms)
{
  const MusterChip *form = find_form (game, creature);
  g_autofree char *word = NULL;

  if (form == NULL || forms == NULL)
    return TRUE;
  word = g_ascii_strdown (muster_game_text (game, form->name), -1);
  if (g_str_has_suffix (word, FORM_SUFFIX))
    word[strlen (word) - strlen (FORM_SUFFIX)] = '\0';

  return strstr (forms, word) != NULL;
}

void
muster_form_take (MusterPerform *perform, MusterId creature, const MusterSpecial *special)
{
  const MusterChip *worn = find_form (perform->game, creature);
  MusterChip chip = { .creature = creature,
                      .condition = MUSTER_CONDITION_CUSTOM,
                      .source = creature,
                      .form = 1,
                      .walk_ft = special->form_ft[MUSTER_SPEED_WALK],
                      .fly_ft = special->form_ft[MUSTER_SPEED_FLY],
                      .climb_ft = special->form_ft[MUSTER_SPEED_CLIMB],
                      .swim_ft = special->form_ft[MUSTER_SPEED_SWIM] };
  gboolean again;

  if (special->becomes != NULL)
    {
      muster_shape_shift (perform, creature, muster_form_block (perform->game, creature, special));
      return;
    }

  chip.name = muster_game_intern (perform->game, special->form);
  again = worn != NULL && worn->name == chip.name;
  if (worn != NULL)
    muster_chip_end (perform, worn->id, MUSTER_CHIP_BY_HAND);
  if (!again)
    muster_chip_put (perform, &chip);
}

void
muster_form_fall (MusterPerform *perform, MusterId creature)
{
  const MusterChip *worn = find_form (perform->game, creature);

  if (worn != NULL)
    muster_chip_end (perform, worn->id, MUSTER_CHIP_BY_HAND);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/mirror.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/creature/ability.h"
#include "rules/spells/known.h"

#define LEAST_OF_D6 3
#define MOST_IMAGES 8

/* Who cannot see is not fooled. */
static const MusterChip *
find_images (const MusterGame *game, MusterId attacker, MusterId holder, gint32 edition)
{
  if (muster_chip_find (game, attacker, MUSTER_CONDITION_BLINDED) != NULL)
    return NULL;

  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  {
    const MusterSpell *spell = muster_game_spell (game, chip->spell);

    if (chip->creature == holder && chip->images > 0
        && (spell != NULL && spell->edition == 2024) == (edition == 2024))
      return chip;
  }

  return NULL;
}

/* With fewer duplicates fewer faces of the d20 meet one. */
static gint32
least_of_d20 (gint32 images)
{
  return images >= 3 ? 6 : images == 2 ? 8 : 11;
}

/* Throws `n` dice against one number.  FALSE: a face is open. */
static gboolean
throw_for_image (
    MusterPerform *perform, MusterRollKey key, guint sides, gint32 n, gint32 least, gboolean *drawn)
{
  guint faces[MOST_IMAGES] = { 0 };
  MusterEventImageRolled *rolled;
  gint32 best = 0;

  n = CLAMP (n, 1, MOST_IMAGES);
  for (gint32 i = 0; i < n; i++)
    {
      if (!muster_dice_throw (muster_perform_dice (perform), &key,
                              (MusterDieNumber) { .die = (guint16) i }, sides, &faces[i]))
        {
          perform->asks = TRUE;
          return FALSE;
        }
      best = MAX (best, (gint32) faces[i]);
    }

  *drawn = best >= least;
  rolled = &muster_perform_event (perform, MUSTER_EVENT_IMAGE_ROLLED)->image_rolled;
  rolled->creature = key.roller;
  rolled->attacker = key.target;
  rolled->natural = best;
  rolled->needed = least;
  rolled->drawn = *drawn;
  for (gint32 i = 0; i < n; i++)
    muster_perform_add_die (perform, &rolled->dice, sides, faces[i], MUSTER_DIE_ROLL,
                            MUSTER_DIE_KEPT);

  return TRUE;
}

gboolean
muster_mirror_draws (
    MusterPerform *perform, MusterId attacker, MusterId target, guint nth, gint32 struck)
{
  const MusterChip *images = find_images (perform->game, attacker, target, 2014);
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_IMAGE,
                        .occurrence = (guint16) nth,
                        .roller = target,
                        .target = attacker };
  gboolean drawn = FALSE;

  if (images == NULL || images->images <= struck)
    return FALSE;

  key.source = images->id;

  return throw_for_image (perform, key, 20, 1, least_of_d20 (images->images - struck), &drawn)
         && drawn;
}

gint32
muster_mirror_armor_class (const MusterGame *game, MusterId holder)
{
  return 10
         + muster_ability_modifier (
             muster_game_block (game, holder)->scores[MUSTER_ABILITY_DEXTERITY]);
}

gboolean
muster_mirror_takes (MusterPerform *perform, MusterId attacker, MusterId target, guint nth)
{
  const MusterChip *images = find_images (perform->game, attacker, target, 2024);
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_IMAGE,
                        .occurrence = (guint16) nth,
                        .roller = target,
                        .target = attacker };
  gboolean drawn = FALSE;

  if (images == NULL)
    return FALSE;

  key.source = images->id;

  return throw_for_image (perform, key, 6, images->images, LEAST_OF_D6, &drawn) && drawn;
}

void
muster_mirror_lose (MusterPerform *perform, MusterId holder)
{
  MUSTER_GAME_FOREACH (perform->game, CHIP, MusterChip, chip)
  if (chip->creature == holder && chip->images > 0)
    {
      MusterId id = chip->id;
      gint32 left = chip->images - 1;
      MusterEventImageLost *lost;

      lost = &muster_perform_event (perform, MUSTER_EVENT_IMAGE_LOST)->image_lost;
      lost->creature = holder;
      lost->left = left;
      if (left == 0)
        muster_chip_end (perform, id, MUSTER_CHIP_USED_UP);
      else
        muster_game_edit_chip (perform->game, id)->images = left;
      return;
    }
}

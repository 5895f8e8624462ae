/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/sanctuary.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/save.h"
#include "rules/fight/factions.h"

static const MusterChip *
find_ward (const MusterGame *game, MusterId creature)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && (chip->marks & MUSTER_CHIP_SANCTUARY) && chip->save_dc > 0)
    return chip;

  return NULL;
}

static gboolean
is_among (MusterId id, const MusterId *ids, guint n)
{
  for (guint i = 0; i < n; i++)
    if (ids[i] == id)
      return TRUE;

  return FALSE;
}

/* Enemies that stand, in the order of turns, then everybody else. */
static void
list_others (const MusterGame *game, MusterId attacker, GArray *tried, MusterQuestion *question)
{
  const MusterFight *fight = muster_game_current_fight (game);
  const MusterId *order;
  guint n;

  if (fight == NULL)
    return;
  order = muster_game_order (game, fight->id, &n);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n && question->n_choices < MUSTER_MAX_CHOICES; i++)
      {
        MusterId other = muster_game_participant (game, order[i])->creature;

        if (other != attacker && !muster_creature_is_down (game, other)
            && !muster_creature_is_out_of_reach (game, other)
            && muster_creatures_are_enemies (game, attacker, other) == (pass == 0)
            && !is_among (other, (const MusterId *) (gpointer) tried->data, tried->len))
          question->choices[question->n_choices++] = other;
      }
}

static MusterId
choose_other (MusterPerform *perform, MusterId attacker, MusterId target, GArray *tried)
{
  MusterQuestion question
      = { .key = { .kind = MUSTER_QUESTION_OTHER_TARGET, .asked = attacker, .about = target } };

  list_others (perform->game, attacker, tried, &question);

  return question.n_choices > 0 ? muster_perform_ask (perform, &question) : MUSTER_CHOICE_DECLINE;
}

static void
tell_lost (MusterPerform *perform, MusterId attacker, MusterId target)
{
  MusterEventAttackLost *lost
      = &muster_perform_event (perform, MUSTER_EVENT_ATTACK_LOST)->attack_lost;

  lost->attacker = attacker;
  lost->target = target;
}

MusterId
muster_sanctuary_meet (MusterPerform *perform,
                       MusterId attacker,
                       MusterId target,
                       const MusterId *taken,
                       guint n_taken)
{
  g_autoptr (GArray) tried = g_array_new (FALSE, FALSE, sizeof (MusterId));
  const MusterChip *ward;

  if (n_taken > 0)
    g_array_append_vals (tried, taken, n_taken);
  while (target != attacker && (ward = find_ward (perform->game, target)) != NULL)
    {
      MusterSave save = { .creature = attacker,
                          .ability = (MusterAbility) (ward->save_ability - 1),
                          .dc = ward->save_dc,
                          .magical = TRUE,
                          .source = ward->id };
      MusterId other;

      if (muster_save_roll (perform, &save) || !muster_perform_phase (perform))
        break;
      g_array_append_val (tried, target);
      other = choose_other (perform, attacker, target, tried);
      if (other == MUSTER_CHOICE_DECLINE)
        {
          tell_lost (perform, attacker, target);
          return 0;
        }
      target = other;
    }

  return target;
}

void
muster_sanctuary_break (MusterPerform *perform, MusterId creature, gint32 marks)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (chip->creature == creature && (chip->marks & marks))
        muster_chip_end (perform, id, MUSTER_CHIP_BROKEN);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/view-pass.h"
#include "rules/spells/known.h"

#include "rules/fight/park.h"

void
muster_view_pass_init (MusterViewPass *pass,
                       const MusterGame *game,
                       const MusterViewer *viewer,
                       MusterId fight)
{
  *pass = (MusterViewPass) { .game = game, .viewer = *viewer, .fight = fight };
}

static int
compare_chips (gconstpointer a, gconstpointer b)
{
  const MusterChip *left = *(const MusterChip *const *) a;
  const MusterChip *right = *(const MusterChip *const *) b;

  if (left->creature != right->creature)
    return left->creature < right->creature ? -1 : 1;
  return left->id < right->id ? -1 : left->id > right->id;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  MusterText left = *(const MusterText *) a;
  MusterText right = *(const MusterText *) b;

  return left < right ? -1 : left > right;
}

void
muster_view_pass_gather (MusterViewPass *pass)
{
  muster_view_pass_clear (pass);

  pass->chips = g_array_new (FALSE, FALSE, sizeof (const MusterChip *));
  MUSTER_GAME_FOREACH (pass->game, CHIP, MusterChip, chip)
  g_array_append_val (pass->chips, chip);
  g_array_sort (pass->chips, compare_chips);

  pass->twins = g_array_new (FALSE, FALSE, sizeof (MusterText));
  MUSTER_GAME_FOREACH (pass->game, PARTICIPANT, MusterParticipant, participant)
  {
    const MusterCreature *creature;

    if (participant->fight != pass->fight || participant->twin < 2
        || (participant->hidden && !pass->viewer.gm))
      continue;
    creature = muster_game_creature (pass->game, participant->creature);
    if (creature != NULL)
      g_array_append_val (pass->twins, creature->name);
  }
  g_array_sort (pass->twins, compare_texts);
}

void
muster_view_pass_clear (MusterViewPass *pass)
{
  g_clear_pointer (&pass->chips, g_array_unref);
  g_clear_pointer (&pass->twins, g_array_unref);
}

/* A second of the name that players do not know of must not show in the number of the first. */
static gboolean
has_seen_twin (const MusterViewPass *pass,
               const MusterCreature *creature,
               const MusterParticipant *participant)
{
  if (participant->twin > 1)
    return TRUE;

  MUSTER_GAME_FOREACH (pass->game, PARTICIPANT, MusterParticipant, other)
  {
    const MusterCreature *twin;

    if (other->fight != participant->fight || other->twin < 2 || other->hidden)
      continue;
    twin = muster_game_creature (pass->game, other->creature);
    if (twin != NULL && twin->name == creature->name)
      return TRUE;
  }

  return FALSE;
}

static gboolean
has_twin (const MusterViewPass *pass,
          const MusterCreature *creature,
          const MusterParticipant *participant)
{
  if (pass->twins == NULL && pass->viewer.gm)
    return muster_game_has_twin (pass->game, participant);
  if (pass->twins == NULL)
    return has_seen_twin (pass, creature, participant);

  return participant->twin > 1
         || g_array_binary_search (pass->twins, &creature->name, compare_texts, NULL);
}

/* The place of an alias among the participants who go by it, 0: nobody else does.  Players must
 * not be able to tell from the number what hides behind it. */
static guint
alias_number (const MusterViewPass *pass,
              const MusterCreature *creature,
              const MusterParticipant *participant)
{
  guint number = 0;
  guint n = 0;

  MUSTER_GAME_FOREACH (pass->game, PARTICIPANT, MusterParticipant, other)
  {
    const MusterCreature *namesake;

    if (other->fight != participant->fight || (other->hidden && other->id != participant->id))
      continue;
    namesake = muster_game_creature (pass->game, other->creature);
    if (namesake == NULL)
      continue;
    if ((namesake->alias != 0 ? namesake->alias : namesake->name) != creature->alias)
      continue;
    n++;
    if (other->id == participant->id)
      number = n;
  }

  return n > 1 ? number : 0;
}

char *
muster_view_pass_label (const MusterViewPass *pass,
                        const MusterCreature *creature,
                        const MusterParticipant *participant)
{
  MusterText name = creature->name;
  guint number = 0;

  if (!pass->viewer.gm && creature->alias != 0)
    {
      name = creature->alias;
      if (participant != NULL)
        number = alias_number (pass, creature, participant);
    }
  else if (participant != NULL && has_twin (pass, creature, participant))
    number = (guint) participant->twin;

  if (number == 0)
    return g_strdup (muster_game_text (pass->game, name));

  return g_strdup_printf ("%s %u", muster_game_text (pass->game, name), number);
}

/* Boundaries of the anchor's turn that are still to come. */
static gint32
boundaries_left (const MusterViewPass *pass, const MusterChip *chip)
{
  const MusterParticipant *anchor = muster_game_participant_of (
      pass->game, chip->fight != 0 ? chip->fight : pass->fight, chip->anchor);
  gint64 passed;

  if (anchor == NULL)
    return 0;
  passed = chip->end == MUSTER_CHIP_UNTIL_TURN_START ? anchor->turns_begun : anchor->turns_ended;

  return (gint32) CLAMP (chip->deadline - passed, 0, G_MAXINT32);
}

static gint32
rounds_left (const MusterViewPass *pass, const MusterChip *chip)
{
  gint64 seconds;

  switch ((MusterChipEnd) chip->end)
    {
    case MUSTER_CHIP_UNTIL_CLOCK:
      seconds = chip->deadline - muster_creature_clock (pass->game, chip->creature);
      return (gint32) CLAMP ((seconds + 5) / 6, 0, G_MAXINT32);
    case MUSTER_CHIP_UNTIL_TURN_START:
    case MUSTER_CHIP_UNTIL_TURN_END:
      return boundaries_left (pass, chip);
    case MUSTER_CHIP_UNTIL_REMOVED:
    default:
      return 0;
    }
}

static void
append_chip (const MusterViewPass *pass, const MusterChip *chip, GArray *chips)
{
  const MusterSpell *spell = muster_game_spell (pass->game, chip->spell);
  MusterChipView view = {
    .id = chip->id,
    .condition = (MusterCondition) chip->condition,
    .images = chip->images,
    .name = chip->name != 0 ? muster_game_text (pass->game, chip->name) : NULL,
    .source = chip->source,
    .end = (MusterChipEnd) chip->end,
    .rounds = rounds_left (pass, chip),
    .anchor = chip->anchor,
    .spell = spell != NULL ? spell->name : NULL,
  };

  g_array_append_val (chips, view);
}

/* The first of the gathered chips that is not before the creature's. */
static guint
first_chip (GArray *chips, MusterId creature)
{
  guint low = 0;
  guint high = chips->len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (chips, const MusterChip *, middle)->creature < creature)
        low = middle + 1;
      else
        high = middle;
    }

  return low;
}

void
muster_view_pass_chips (const MusterViewPass *pass, MusterId creature, GArray *chips)
{
  if (pass->chips == NULL)
    {
      MUSTER_GAME_FOREACH (pass->game, CHIP, MusterChip, chip)
      if (chip->creature == creature)
        append_chip (pass, chip, chips);
      return;
    }

  for (guint i = first_chip (pass->chips, creature); i < pass->chips->len; i++)
    {
      const MusterChip *chip = g_array_index (pass->chips, const MusterChip *, i);

      if (chip->creature != creature)
        break;
      append_chip (pass, chip, chips);
    }
}

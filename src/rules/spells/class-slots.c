/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/class-slots.h"

#include <string.h>

#define MOST_LEVELS 20

/* SRD, Multiclass Spellcaster: Spell Slots per Spell Level; the bard's, cleric's, druid's,
 * sorcerer's and wizard's own tables are the same. */
static const guint8 by_level[MOST_LEVELS + 1][MUSTER_N_SLOT_LEVELS] = {
  { 0 },
  { 2 },
  { 3 },
  { 4, 2 },
  { 4, 3 },
  { 4, 3, 2 },
  { 4, 3, 3 },
  { 4, 3, 3, 1 },
  { 4, 3, 3, 2 },
  { 4, 3, 3, 3, 1 },
  { 4, 3, 3, 3, 2 },
  { 4, 3, 3, 3, 2, 1 },
  { 4, 3, 3, 3, 2, 1 },
  { 4, 3, 3, 3, 2, 1, 1 },
  { 4, 3, 3, 3, 2, 1, 1 },
  { 4, 3, 3, 3, 2, 1, 1, 1 },
  { 4, 3, 3, 3, 2, 1, 1, 1 },
  { 4, 3, 3, 3, 2, 1, 1, 1, 1 },
  { 4, 3, 3, 3, 3, 1, 1, 1, 1 },
  { 4, 3, 3, 3, 3, 2, 1, 1, 1 },
  { 4, 3, 3, 3, 3, 2, 2, 1, 1 },
};

static gboolean
is_half_caster (MusterClass klass)
{
  return klass == MUSTER_CLASS_PALADIN || klass == MUSTER_CLASS_RANGER;
}

gboolean
muster_class_casting_ability (MusterClass klass, MusterAbility *ability)
{
  switch (klass)
    {
    case MUSTER_CLASS_CLERIC:
    case MUSTER_CLASS_DRUID:
    case MUSTER_CLASS_RANGER:
      *ability = MUSTER_ABILITY_WISDOM;
      return TRUE;
    case MUSTER_CLASS_BARD:
    case MUSTER_CLASS_PALADIN:
    case MUSTER_CLASS_SORCERER:
    case MUSTER_CLASS_WARLOCK:
      *ability = MUSTER_ABILITY_CHARISMA;
      return TRUE;
    case MUSTER_CLASS_WIZARD:
      *ability = MUSTER_ABILITY_INTELLIGENCE;
      return TRUE;
    default:
      return FALSE;
    }
}

/* Among several classes a paladin or ranger of 2014 rounds down; alone, and in 2024, up.  In 2014
 * the first level of either gives nothing. */
static int
half_levels (int level, gboolean alone, int edition)
{
  if (edition == 2024)
    return (level + 1) / 2;

  return alone && level > 1 ? (level + 1) / 2 : level / 2;
}

static void
add_pact_slots (int level, guint8 slots[MUSTER_N_SLOT_LEVELS])
{
  int count = level >= 17 ? 4 : level >= 11 ? 3 : level >= 2 ? 2 : 1;

  slots[MIN (5, (level + 1) / 2) - 1] += (guint8) count;
}

void
muster_class_slots (const MusterClassLevel *classes,
                    guint n_classes,
                    int edition,
                    guint8 slots[MUSTER_N_SLOT_LEVELS])
{
  guint n_casters = 0;
  int level = 0;

  for (guint i = 0; i < n_classes; i++)
    {
      MusterAbility ability;

      if (classes[i].klass != MUSTER_CLASS_WARLOCK
          && muster_class_casting_ability ((MusterClass) classes[i].klass, &ability))
        n_casters++;
    }
  for (guint i = 0; i < n_classes; i++)
    {
      MusterClass klass = (MusterClass) classes[i].klass;
      MusterAbility ability;

      if (is_half_caster (klass))
        level += half_levels (classes[i].level, n_casters == 1, edition);
      else if (klass != MUSTER_CLASS_WARLOCK && muster_class_casting_ability (klass, &ability))
        level += classes[i].level;
    }

  memcpy (slots, by_level[CLAMP (level, 0, MOST_LEVELS)], MUSTER_N_SLOT_LEVELS);
  for (guint i = 0; i < n_classes; i++)
    if (classes[i].klass == MUSTER_CLASS_WARLOCK && classes[i].level > 0)
      add_pact_slots (classes[i].level, slots);
}

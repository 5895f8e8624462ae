/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-combatant.h"

#include <glib/gi18n.h>

#include "log/words-private.h"
#include "log/words-terms.h"

const char *
muster_words_state (MusterState state)
{
  switch (state)
    {
    case MUSTER_STATE_CANNOT_ACT:
      return _ ("Cannot act");
    case MUSTER_STATE_DYING:
      return _ ("Dying");
    case MUSTER_STATE_STABLE:
      return _ ("Stable at 0 HP");
    case MUSTER_STATE_DEFEATED:
      return _ ("Defeated");
    case MUSTER_STATE_DEAD:
      return _ ("Dead");
    case MUSTER_STATE_UP:
    default:
      return NULL;
    }
}

/* The same inside a spoken list. */
static const char *
spoken_state (MusterState state)
{
  switch (state)
    {
    case MUSTER_STATE_CANNOT_ACT:
      return _ ("cannot act");
    case MUSTER_STATE_DYING:
      return _ ("dying");
    case MUSTER_STATE_STABLE:
      return _ ("stable at 0 hit points");
    case MUSTER_STATE_DEFEATED:
      return _ ("defeated");
    case MUSTER_STATE_DEAD:
      return _ ("dead");
    case MUSTER_STATE_UP:
    default:
      return NULL;
    }
}

char *
muster_words_hit_points (const MusterCombatantView *view)
{
  if (!view->hp_exact)
    return g_strdup (muster_hp_band_words (view->hp_band));
  if (view->temp_hp > 0)
    /* Translators: hit points now, maximum, temporary ones. */
    return g_strdup_printf (_ ("%1$d of %2$d hit points, %3$d temporary"), view->hp, view->max_hp,
                            view->temp_hp);

  /* Translators: hit points now, maximum. */
  return g_strdup_printf (_ ("%1$d of %2$d hit points"), view->hp, view->max_hp);
}

char *
muster_words_hit_points_short (const MusterCombatantView *view)
{
  if (!view->hp_exact)
    return g_strdup (muster_hp_band_words (view->hp_band));
  if (view->temp_hp > 0)
    /* Translators: hit points now, maximum, temporary ones, in little room. */
    return g_strdup_printf (_ ("%1$d/%2$d (+%3$d)"), view->hp, view->max_hp, view->temp_hp);

  /* Translators: hit points now, maximum, in little room. */
  return g_strdup_printf (_ ("%1$d/%2$d"), view->hp, view->max_hp);
}

char *
muster_words_chip_name (const MusterChipView *chip)
{
  if (chip->level > 0)
    /* Translators: how exhausted a creature is: a level of 1 to 6. */
    return g_strdup_printf (_ ("Exhaustion %1$d"), chip->level);
  if (chip->load == MUSTER_LOAD_ENCUMBERED)
    /* Translators: of a creature that carries so much that it is slower. */
    return g_strdup (_ ("Encumbered"));
  if (chip->load == MUSTER_LOAD_HEAVY)
    /* Translators: of a creature that carries so much that it is slower and clumsy. */
    return g_strdup (_ ("Heavily encumbered"));
  if (chip->condition == MUSTER_CONDITION_READIED && chip->name != NULL)
    /* Translators: a creature that waits to act; what it waits for. */
    return g_strdup_printf (_ ("Ready: %1$s"), chip->name);
  if (chip->condition == MUSTER_CONDITION_PROOF && chip->name != NULL)
    /* Translators: what a creature is immune to for a day: "Frightful Presence". */
    return g_strdup_printf (_ ("Immune to %1$s"), chip->name);
  if (chip->condition == MUSTER_CONDITION_CONCENTRATING && chip->spell != NULL)
    /* Translators: what a creature concentrates on: %1$s is a spell. */
    return g_strdup_printf (_ ("Concentrating on %1$s"), chip->spell);
  if (chip->spell != NULL && chip->condition > MUSTER_CONDITION_CUSTOM
      && chip->condition < MUSTER_CONDITION_CONCENTRATING)
    /* Translators: a condition, and the spell that imposed it: "Paralyzed (Hold Person)". */
    return g_strdup_printf (_ ("%1$s (%2$s)"), muster_condition_words (chip->condition),
                            chip->spell);

  if (chip->images > 0 && chip->name != NULL)
    /* Translators: a spell that has made duplicates of its holder, and how many are left. */
    return g_strdup_printf (_ ("%1$s (%2$d)"), chip->name, chip->images);

  return g_strdup (chip->name != NULL ? chip->name : muster_condition_words (chip->condition));
}

char *
muster_words_chip (const MusterChipView *chip, const char *anchor)
{
  g_autofree char *name = muster_words_chip_name (chip);

  switch (chip->end)
    {
    case MUSTER_CHIP_UNTIL_CLOCK:
      /* Translators: a condition and how long it lasts: "Prone, 3 rounds". */
      return g_strdup_printf (
          ngettext ("%1$s, %2$d round", "%1$s, %2$d rounds", (gulong) chip->rounds), name,
          chip->rounds);
    case MUSTER_CHIP_UNTIL_TURN_START:
      if (anchor == NULL)
        return g_strdup_printf (_ ("%1$s, until a turn begins"), name);
      /* Translators: a condition, and whose turn ends it when it begins. */
      return g_strdup_printf (_ ("%1$s, until a turn of %2$s begins"), name, anchor);
    case MUSTER_CHIP_UNTIL_TURN_END:
      if (anchor == NULL)
        return g_strdup_printf (_ ("%1$s, until a turn ends"), name);
      /* Translators: a condition, and whose turn ends it when it ends. */
      return g_strdup_printf (_ ("%1$s, until a turn of %2$s ends"), name, anchor);
    case MUSTER_CHIP_UNTIL_REMOVED:
    default:
      return g_strdup (name);
    }
}

char *
muster_words_combatant (const MusterCombatantView *view)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  const char *state = spoken_state (view->state);

  g_ptr_array_add (parts, g_strdup (view->label));
  g_ptr_array_add (parts, muster_words_hit_points (view));
  if (view->armor_class_known)
    /* Translators: part of a spoken list about a combatant. */
    g_ptr_array_add (parts, g_strdup_printf (_ ("armor class %1$d"), view->armor_class));
  if (state != NULL)
    g_ptr_array_add (parts, g_strdup (state));
  for (guint i = 0; i < view->chips->len; i++)
    g_ptr_array_add (parts,
                     muster_words_chip (&g_array_index (view->chips, MusterChipView, i), NULL));
  if (view->hidden)
    /* Translators: part of a spoken list about a combatant: players do not see it. */
    g_ptr_array_add (parts, g_strdup (_ ("hidden")));
  if (view->fate == MUSTER_FATE_SURRENDERED)
    g_ptr_array_add (parts, g_strdup (_ ("has surrendered")));
  if (view->awaited)
    /* Translators: part of a spoken list about a combatant: the fight waits for its roll. */
    g_ptr_array_add (parts, g_strdup (_ ("initiative missing")));
  if (view->current_turn)
    g_ptr_array_add (parts, g_strdup (_ ("current turn")));

  return muster_words_list (parts);
}

char *
muster_words_initiative_missing (GPtrArray *labels)
{
  g_autofree char *who = NULL;

  if (labels->len == 0)
    return g_strdup (_ ("The fight starts once every initiative is in."));

  who = muster_words_list (labels);

  /* Translators: a combatant, or several: "Mirelle, Oswin". */
  return g_strdup_printf (ngettext ("The fight waits for the initiative of %1$s.",
                                    "The fight waits for the initiatives of %1$s.", labels->len),
                          who);
}

char *
muster_words_initiative_asked (GPtrArray *labels)
{
  g_autofree char *who = muster_words_list (labels);

  /* Translators: a combatant, or several: "Mirelle, Oswin". */
  return g_strdup_printf (ngettext ("The round waits for the initiative of %1$s.",
                                    "The round waits for the initiatives of %1$s.", labels->len),
                          who);
}

char *
muster_words_turn_announcement (gint32 round, const char *label)
{
  /* Translators: spoken when a turn begins: round, name. */
  return g_strdup_printf (_ ("Round %1$d: %2$s’s turn"), round, label);
}

char *
muster_words_turn (const char *label)
{
  /* Translators: whose turn it is. */
  return g_strdup_printf (_ ("%1$s’s turn"), label);
}

char *
muster_words_round (gint32 round)
{
  return g_strdup_printf (_ ("Round %1$d"), round);
}

char *
muster_words_time_left (guint seconds)
{
  if (seconds == 0)
    /* Translators: a timer has run out, in little room. */
    return g_strdup (_ ("Time’s up"));

  /* Translators: minutes and seconds that are left. */
  return g_strdup_printf (_ ("%1$u:%2$02u"), seconds / 60, seconds % 60);
}

char *
muster_words_time_left_spoken (guint seconds)
{
  if (seconds == 0)
    return g_strdup (_ ("The time is up"));

  return g_strdup_printf (ngettext ("%u second left", "%u seconds left", seconds), seconds);
}

char *
muster_words_time_up (const char *label)
{
  if (label == NULL)
    return g_strdup (_ ("The time of this round is up."));

  /* Translators: a combatant whose time to decide is over. */
  return g_strdup_printf (_ ("The time of %1$s is up."), label);
}

char *
muster_words_combatant_in_order (const MusterCombatantView *view,
                                 const char *side,
                                 const char *leader)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (parts, muster_words_combatant (view));
  g_ptr_array_add (parts, g_strdup (side));
  if (leader != NULL)
    /* Translators: part of a spoken list about a combatant; on whose turn it acts. */
    g_ptr_array_add (parts, g_strdup_printf (_ ("acts with %1$s"), leader));

  return muster_words_list (parts);
}

char *
muster_words_lair (gboolean current_turn)
{
  return g_strdup (current_turn ? _ ("Lair, initiative 20, current turn")
                                : _ ("Lair, initiative 20"));
}

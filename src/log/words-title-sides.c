/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The titles of steps about sides, fates, parked fights, and many combatants at once. */
#include "config.h"

#include "log/words-private.h"

#include <glib/gi18n.h>

#include "log/words-terms.h"
#include "rules/fifth/many.h"

static guint
count_targets (const char *text)
{
  g_autoptr (GArray) targets = muster_targets_from_text (text);

  return targets != NULL ? targets->len : 0;
}

static char *
title_of_many (const MusterCommand *command)
{
  guint n;

  switch (command->kind)
    {
    case MUSTER_COMMAND_DAMAGE_MANY:
      n = count_targets (command->damage_many.targets);
      return g_strdup_printf (ngettext ("Damage to %1$u combatant", "Damage to %1$u combatants", n),
                              n);
    case MUSTER_COMMAND_HEAL_MANY:
      n = count_targets (command->heal_many.targets);
      return g_strdup_printf (
          ngettext ("Healing of %1$u combatant", "Healing of %1$u combatants", n), n);
    case MUSTER_COMMAND_ADD_CHIP_TO_MANY:
      n = count_targets (command->add_chip_to_many.targets);
      /* Translators: a step of the history: a condition, how many have it. */
      return g_strdup_printf (
          ngettext ("“%1$s” on %2$u combatant", "“%1$s” on %2$u combatants", n),
          command->add_chip_to_many.condition == MUSTER_CONDITION_CUSTOM
                  && command->add_chip_to_many.name != NULL
              ? command->add_chip_to_many.name
              : muster_condition_words ((MusterCondition) command->add_chip_to_many.condition),
          n);
    case MUSTER_COMMAND_LEAVE_MANY:
      n = count_targets (command->leave_many.targets);
      return g_strdup_printf (
          ngettext ("%1$u combatant leaves the fight", "%1$u combatants leave the fight", n), n);
    case MUSTER_COMMAND_ROLL_MANY:
      n = count_targets (command->roll_many.creatures);
      if (command->roll_many.saves)
        return g_strdup_printf (
            ngettext ("Saving throw of %1$u combatant", "Saving throws of %1$u combatants", n), n);
      return g_strdup_printf (ngettext ("Check of %1$u combatant", "Checks of %1$u combatants", n),
                              n);
    default:
      return NULL;
    }
}

static char *
title_of_fate (const char *label, gint32 fate)
{
  switch ((MusterFate) fate)
    {
    case MUSTER_FATE_KILLED:
      return g_strdup_printf (_ ("Death of %1$s"), label);
    case MUSTER_FATE_FLED:
      return g_strdup_printf (_ ("Flight of %1$s"), label);
    case MUSTER_FATE_SURRENDERED:
      return g_strdup_printf (_ ("Surrender of %1$s"), label);
    case MUSTER_FATE_NONE:
    case MUSTER_N_FATES:
    default:
      return g_strdup_printf (_ ("%1$s fights on"), label);
    }
}

char *
muster_title_of_sides (const MusterNames *names, MusterId fight, const MusterCommand *command)
{
  g_autofree char *name = NULL;

  switch (command->kind)
    {
    case MUSTER_COMMAND_ADD_FACTION:
      return g_strdup_printf (_ ("Add the side “%1$s”"), command->add_faction.name);
    case MUSTER_COMMAND_EDIT_FACTION:
      return g_strdup_printf (_ ("Edit the side “%1$s”"), command->edit_faction.name);
    case MUSTER_COMMAND_REMOVE_FACTION:
      return g_strdup (_ ("Remove a side"));
    case MUSTER_COMMAND_SET_FACTION:
      name = muster_names_label (names, command->set_faction.creature, fight);
      return g_strdup_printf (_ ("Side of %1$s"), name);
    case MUSTER_COMMAND_SET_HIDDEN:
      name = muster_names_label (names, command->set_hidden.creature, fight);
      return g_strdup_printf (command->set_hidden.hidden ? _ ("Hide %1$s") : _ ("Reveal %1$s"),
                              name);
    case MUSTER_COMMAND_SET_FATE:
      name = muster_names_label (names, command->set_fate.creature, fight);
      return title_of_fate (name, command->set_fate.fate);
    case MUSTER_COMMAND_PARK_FIGHT:
      return g_strdup (_ ("Park combat"));
    case MUSTER_COMMAND_RESUME_FIGHT:
      return g_strdup (_ ("Resume combat"));
    case MUSTER_COMMAND_GIVE_EXPERIENCE:
      name = muster_names_label (names, command->give_experience.creature, fight);
      return g_strdup_printf (_ ("Experience points of %1$s"), name);
    case MUSTER_COMMAND_KNOCK_OUT:
      name = muster_names_label (names, command->knock_out.creature, fight);
      return g_strdup_printf (_ ("%1$s is unconscious"), name);
    case MUSTER_COMMAND_MODIFY_MAX_HP:
      name = muster_names_label (names, command->modify_max_hp.creature, fight);
      return g_strdup_printf (_ ("Hit point maximum of %1$s"), name);
    default:
      return title_of_many (command);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-refusal.h"

#include <glib/gi18n.h>

#include "log/words-options.h"
#include "log/words-private.h"
#include "log/words-terms.h"
#include "log/words-timing.h"

static char *
encounter_name (const MusterNames *names, MusterId encounter)
{
  char *name = names->encounter != NULL ? names->encounter (encounter, names->data) : NULL;

  /* Translators: stands for an encounter whose name is not known any more. */
  return name != NULL ? name : g_strdup (_ ("encounter"));
}

static char *
title_of_preparation (const MusterNames *names, MusterId fight, const MusterCommand *command)
{
  g_autofree char *name = NULL;

  switch (command->kind)
    {
    case MUSTER_COMMAND_ADD_CREATURE:
      if (command->add_creature.name == NULL)
        return g_strdup (_ ("Add a creature"));
      return g_strdup_printf (_ ("Add %1$s"), command->add_creature.name);
    case MUSTER_COMMAND_EDIT_CREATURE:
      name = muster_names_label (names, command->edit_creature.creature, fight);
      return g_strdup_printf (_ ("Edit %1$s"), name);
    case MUSTER_COMMAND_REFRESH_CREATURE:
      name = muster_names_label (names, command->refresh_creature.creature, fight);
      return g_strdup_printf (_ ("Edit the stat block of %1$s"), name);
    case MUSTER_COMMAND_REMOVE_CREATURE:
      name = muster_names_label (names, command->remove_creature.creature, fight);
      return g_strdup_printf (_ ("Remove %1$s"), name);
    case MUSTER_COMMAND_ADD_ENCOUNTER:
      return g_strdup_printf (_ ("Add the encounter “%1$s”"), command->add_encounter.name);
    case MUSTER_COMMAND_RENAME_ENCOUNTER:
      return g_strdup_printf (_ ("Rename an encounter to “%1$s”"), command->rename_encounter.name);
    case MUSTER_COMMAND_REMOVE_ENCOUNTER:
      name = encounter_name (names, command->remove_encounter.encounter);
      return g_strdup_printf (_ ("Remove the encounter “%1$s”"), name);
    case MUSTER_COMMAND_RESET_ENCOUNTER:
      name = encounter_name (names, command->reset_encounter.encounter);
      return g_strdup_printf (_ ("Reset the encounter “%1$s”"), name);
    case MUSTER_COMMAND_ADD_NODE:
      return g_strdup_printf (_ ("Add the map “%1$s”"), command->add_node.name);
    case MUSTER_COMMAND_EDIT_NODE:
      return g_strdup_printf (_ ("Edit the map “%1$s”"), command->edit_node.name);
    case MUSTER_COMMAND_REMOVE_NODE:
      return g_strdup (_ ("Remove a map"));
    case MUSTER_COMMAND_SET_TERRAIN:
      return g_strdup (_ ("Paint on a map"));
    case MUSTER_COMMAND_MOVE_PARTY:
      return g_strdup (_ ("Move the party"));
    case MUSTER_COMMAND_PLACE_CREATURE:
      name = muster_names_label (names, command->place_creature.creature, fight);
      return g_strdup_printf (_ ("Place %1$s"), name);
    case MUSTER_COMMAND_PLACE_ENCOUNTER:
      name = encounter_name (names, command->place_encounter.encounter);
      return g_strdup_printf (_ ("Place the encounter “%1$s”"), name);
    case MUSTER_COMMAND_REST:
      return g_strdup (command->rest.kind == MUSTER_REST_LONG ? _ ("Long rest") : _ ("Short rest"));
    case MUSTER_COMMAND_PASS_TIME:
      name = muster_words_seconds (command->pass_time.seconds);
      /* Translators: a step of the history; %1$s is a time such as “10 minutes”. */
      return g_strdup_printf (_ ("Let %1$s pass"), name);
    case MUSTER_COMMAND_SET_RULES:
      return g_strdup (_ ("Change the table’s rules"));
    case MUSTER_COMMAND_SET_OPTION:
      if (command->set_option.option < 0 || command->set_option.option >= MUSTER_N_OPTIONS)
        return NULL;
      /* Translators: a step of the history, and the title of a rules option. */
      return g_strdup_printf (_ ("Rules: %1$s"),
                              muster_option_title ((MusterOption) command->set_option.option));
    default:
      return NULL;
    }
}

static char *
title_of_fight (const MusterNames *names, MusterId fight, const MusterCommand *command)
{
  g_autofree char *name = NULL;

  switch (command->kind)
    {
    case MUSTER_COMMAND_OPEN_FIGHT:
      return g_strdup (_ ("Set up combat"));
    case MUSTER_COMMAND_JOIN:
      name = muster_names_label (names, command->join.creature, fight);
      return g_strdup_printf (_ ("%1$s joins the fight"), name);
    case MUSTER_COMMAND_LEAVE:
      name = muster_names_label (names, command->leave.creature, fight);
      return g_strdup_printf (_ ("%1$s leaves the fight"), name);
    case MUSTER_COMMAND_SET_SURPRISED:
      name = muster_names_label (names, command->set_surprised.creature, fight);
      return g_strdup_printf (_ ("Surprise of %1$s"), name);
    case MUSTER_COMMAND_ROLL_INITIATIVE:
      name = muster_names_label (names, command->roll_initiative.creature, fight);
      return g_strdup_printf (_ ("Initiative roll of %1$s"), name);
    case MUSTER_COMMAND_SET_INITIATIVE:
      name = muster_names_label (names, command->set_initiative.creature, fight);
      return g_strdup_printf (_ ("Initiative of %1$s"), name);
    case MUSTER_COMMAND_START_FIGHT:
      return g_strdup (_ ("Start combat"));
    case MUSTER_COMMAND_NEXT_TURN:
      return g_strdup (_ ("Next turn"));
    case MUSTER_COMMAND_END_FIGHT:
      return g_strdup (_ ("End combat"));
    case MUSTER_COMMAND_ROLL_INITIATIVES:
      return g_strdup (_ ("Roll initiative"));
    case MUSTER_COMMAND_CONTINUE_AGENDA:
      return g_strdup (_ ("Multiattack"));
    case MUSTER_COMMAND_WITHDRAW:
      name = muster_names_label (names, command->withdraw.asked, fight);
      return g_strdup_printf (_ ("Withdraw the question to %1$s"), name);
    default:
      return NULL;
    }
}

static char *
title_of_action (const MusterNames *names, MusterId fight, const MusterCommand *command)
{
  g_autofree char *name = NULL;
  g_autofree char *other = NULL;

  switch (command->kind)
    {
    case MUSTER_COMMAND_ATTACK:
      name = muster_names_label (names, command->attack.attacker, fight);
      other = muster_names_label (names, command->attack.target, fight);
      return g_strdup_printf (_ ("%1$s attacks %2$s"), name, other);
    case MUSTER_COMMAND_MULTIATTACK:
      name = muster_names_label (names, command->multiattack.attacker, fight);
      return g_strdup_printf (_ ("Multiattack of %1$s"), name);
    case MUSTER_COMMAND_CAST:
      name = muster_names_label (names, command->cast.caster, fight);
      other = muster_names_spell (names, command->cast.spell);
      if (command->cast.options & MUSTER_CAST_AGAIN)
        /* Translators: a step of the history: name, spell that stands. */
        return g_strdup_printf (_ ("%1$s uses %2$s again"), name, other);
      if (command->cast.options & MUSTER_CAST_ENTERS)
        /* Translators: a step of the history: name of the caster, spell with an area. */
        return g_strdup_printf (_ ("Somebody enters %2$s of %1$s"), name, other);
      /* Translators: a step of the history: name, spell. */
      return g_strdup_printf (_ ("%1$s casts %2$s"), name, other);
    case MUSTER_COMMAND_DROP_CONCENTRATION:
      name = muster_names_label (names, command->drop_concentration.creature, fight);
      return g_strdup_printf (_ ("End the concentration of %1$s"), name);
    case MUSTER_COMMAND_SET_SLOTS:
      name = muster_names_label (names, command->set_slots.creature, fight);
      return g_strdup_printf (_ ("Spell slots of %1$s"), name);
    case MUSTER_COMMAND_TAKE_ACTION:
      name = muster_names_label (names, command->take_action.creature, fight);
      /* Translators: a step of the history: name, action ("Dash"). */
      return g_strdup_printf (
          _ ("%1$s: %2$s"), name,
          muster_standard_action_words ((MusterStandardAction) command->take_action.action));
    case MUSTER_COMMAND_ESCAPE:
      name = muster_names_label (names, command->escape.creature, fight);
      return g_strdup_printf (_ ("%1$s: an escape"), name);
    case MUSTER_COMMAND_RELEASE_READIED:
      name = muster_names_label (names, command->release_readied.creature, fight);
      return g_strdup_printf (_ ("Readied action of %1$s"), name);
    case MUSTER_COMMAND_SECOND_WIND:
      name = muster_names_label (names, command->second_wind.creature, fight);
      return g_strdup_printf (_ ("Second Wind of %1$s"), name);
    case MUSTER_COMMAND_ACTION_SURGE:
      name = muster_names_label (names, command->action_surge.creature, fight);
      return g_strdup_printf (_ ("Action Surge of %1$s"), name);
    case MUSTER_COMMAND_TURN_UNDEAD:
      name = muster_names_label (names, command->turn_undead.creature, fight);
      return g_strdup_printf (_ ("Turn Undead of %1$s"), name);
    case MUSTER_COMMAND_PRESERVE_LIFE:
      name = muster_names_label (names, command->preserve_life.creature, fight);
      return g_strdup_printf (_ ("Preserve Life of %1$s"), name);
    case MUSTER_COMMAND_DRINK_POTION:
      name = muster_names_label (names, command->drink_potion.drinker, fight);
      return g_strdup_printf (_ ("Potion of Healing for %1$s"), name);
    case MUSTER_COMMAND_SET_POTIONS:
      name = muster_names_label (names, command->set_potions.creature, fight);
      return g_strdup_printf (_ ("Potions of Healing of %1$s"), name);
    case MUSTER_COMMAND_SET_CARRIED:
      name = muster_names_label (names, command->set_carried.creature, fight);
      return g_strdup_printf (_ ("Weight that %1$s carries"), name);
    case MUSTER_COMMAND_TOGGLE_BUDGET:
      name = muster_names_label (names, command->toggle_budget.creature, fight);
      /* Translators: a step of the history: name, part of the turn ("Bonus action"). */
      return g_strdup_printf (_ ("%1$s: %2$s"), name,
                              muster_cost_kind_words ((MusterCost) command->toggle_budget.cost));
    case MUSTER_COMMAND_ROLL_SAVE:
      name = muster_names_label (names, command->roll_save.creature, fight);
      return g_strdup_printf (_ ("Saving throw of %1$s"), name);
    case MUSTER_COMMAND_ROLL_CHECK:
      name = muster_names_label (names, command->roll_check.creature, fight);
      return g_strdup_printf (_ ("Check of %1$s"), name);
    case MUSTER_COMMAND_ROLL_DICE:
      return g_strdup_printf (_ ("Roll %1$s"), command->roll_dice.expression);
    default:
      return NULL;
    }
}

static char *
title_of_state (const MusterNames *names, MusterId fight, const MusterCommand *command)
{
  g_autofree char *name = NULL;

  switch (command->kind)
    {
    case MUSTER_COMMAND_DAMAGE:
      name = muster_names_label (names, command->damage.target, fight);
      return g_strdup_printf (_ ("Damage to %1$s"), name);
    case MUSTER_COMMAND_HEAL:
      name = muster_names_label (names, command->heal.target, fight);
      return g_strdup_printf (_ ("Healing of %1$s"), name);
    case MUSTER_COMMAND_GIVE_TEMP_HP:
      name = muster_names_label (names, command->give_temp_hp.target, fight);
      return g_strdup_printf (_ ("Temporary hit points of %1$s"), name);
    case MUSTER_COMMAND_SET_MAX_HP:
      name = muster_names_label (names, command->set_max_hp.creature, fight);
      return g_strdup_printf (_ ("Hit point maximum of %1$s"), name);
    case MUSTER_COMMAND_DEATH_SAVE:
      name = muster_names_label (names, command->death_save.creature, fight);
      return g_strdup_printf (_ ("Death save of %1$s"), name);
    case MUSTER_COMMAND_STABILISE:
      name = muster_names_label (names, command->stabilise.creature, fight);
      return g_strdup_printf (_ ("Stabilize %1$s"), name);
    case MUSTER_COMMAND_KILL:
      name = muster_names_label (names, command->kill.creature, fight);
      return g_strdup_printf (_ ("Death of %1$s"), name);
    case MUSTER_COMMAND_ADD_CHIP:
      name = muster_names_label (names, command->add_chip.creature, fight);
      /* Translators: a step of the history: a condition, a name. */
      return g_strdup_printf (
          _ ("“%1$s” on %2$s"),
          command->add_chip.condition == MUSTER_CONDITION_CUSTOM && command->add_chip.name != NULL
              ? command->add_chip.name
              : muster_condition_words ((MusterCondition) command->add_chip.condition),
          name);
    case MUSTER_COMMAND_REMOVE_CHIP:
      return g_strdup (_ ("Remove a condition"));
    case MUSTER_COMMAND_SET_EXHAUSTION:
      name = muster_names_label (names, command->set_exhaustion.creature, fight);
      return g_strdup_printf (_ ("Exhaustion of %1$s"), name);
    default:
      return NULL;
    }
}

/* The changes that a line told of, reversed. */
static char *
title_of_take_back (const char *name, const MusterCommandTakeBack *command)
{
  switch ((MusterTakeBack) command->what)
    {
    case MUSTER_TAKE_BACK_DAMAGE:
      return g_strdup_printf (_ ("Take back damage to %1$s"), name);
    case MUSTER_TAKE_BACK_HEALING:
      return g_strdup_printf (_ ("Take back healing of %1$s"), name);
    case MUSTER_TAKE_BACK_TEMP_HP:
      return g_strdup_printf (_ ("Take back temporary hit points of %1$s"), name);
    case MUSTER_TAKE_BACK_MAX_HP:
      return g_strdup_printf (_ ("Take back the hit point maximum of %1$s"), name);
    case MUSTER_TAKE_BACK_CHIP:
      return g_strdup_printf (_ ("Take back a condition of %1$s"), name);
    case MUSTER_TAKE_BACK_CHIP_END:
      return g_strdup_printf (_ ("Put a condition of %1$s on again"), name);
    case MUSTER_TAKE_BACK_EXHAUSTION:
      return g_strdup_printf (_ ("Take back exhaustion of %1$s"), name);
    case MUSTER_TAKE_BACK_EXPERIENCE:
      return g_strdup_printf (_ ("Take back experience of %1$s"), name);
    case MUSTER_TAKE_BACK_DEATH_SAVE:
    case MUSTER_TAKE_BACK_STABLE:
      return g_strdup_printf (_ ("Take back a death save of %1$s"), name);
    case MUSTER_TAKE_BACK_SLOT:
      return g_strdup_printf (_ ("Take back a spell slot of %1$s"), name);
    case MUSTER_TAKE_BACK_CLASS_USE:
    case MUSTER_TAKE_BACK_SPECIAL:
      return g_strdup_printf (_ ("Give %1$s a use back"), name);
    default:
      return g_strdup_printf (_ ("Take back a change of %1$s"), name);
    }
}

static char *
title_of_line (const MusterNames *names, MusterId fight, const MusterCommand *command)
{
  g_autofree char *name = NULL;

  switch (command->kind)
    {
    case MUSTER_COMMAND_TAKE_BACK:
      name = muster_names_label (names, command->take_back.creature, fight);
      return title_of_take_back (name, &command->take_back);
    case MUSTER_COMMAND_AMEND_LINE:
      return g_strdup (_ ("Amend a line of the log"));
    case MUSTER_COMMAND_CLEAR_LOG:
      return g_strdup (command->clear_log.fight != 0 ? _ ("Clear the log of the fight")
                                                     : _ ("Clear the log"));
    case MUSTER_COMMAND_SET_LOG_LIMITS:
      return g_strdup (_ ("Change how much the logs show"));
    case MUSTER_COMMAND_SET_REAL_DICE:
      if (command->set_real_dice.creature == 0)
        return g_strdup (command->set_real_dice.on ? _ ("The GM rolls real dice")
                                                   : _ ("Muster rolls the GM’s dice"));
      name = muster_names_label (names, command->set_real_dice.creature, fight);
      return g_strdup_printf (command->set_real_dice.on ? _ ("%1$s rolls real dice")
                                                        : _ ("Muster rolls the dice of %1$s"),
                              name);
    default:
      return NULL;
    }
}

char *
muster_words_title (const MusterNames *names, MusterId fight, const MusterCommand *command)
{
  char *title = title_of_action (names, fight, command);

  if (title == NULL)
    title = title_of_state (names, fight, command);
  if (title == NULL)
    title = title_of_fight (names, fight, command);
  if (title == NULL)
    title = muster_title_of_sides (names, fight, command);
  if (title == NULL)
    title = muster_title_of_order (names, fight, command);
  if (title == NULL)
    title = title_of_preparation (names, fight, command);
  if (title == NULL)
    title = title_of_line (names, fight, command);

  /* Translators: a step of the history whose kind this version does not know. */
  return title != NULL ? title : g_strdup (_ ("Change"));
}

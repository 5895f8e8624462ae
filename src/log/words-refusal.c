/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-refusal.h"

#include <glib/gi18n.h>
#include <string.h>

#include "rules/fifth/many.h"

static MusterId
first_of (const char *list)
{
  g_autoptr (GArray) ids = muster_targets_from_text (list);

  return ids != NULL ? g_array_index (ids, MusterId, 0) : 0;
}

/* The creature a command is about: the one that acts, else the one it happens to. */
static MusterId
actor_of (const MusterCommand *command)
{
  static const char *const names[]
      = { "attacker", "caster", "giver", "creature", "target", "roller", "anchor" };
  const MusterCommandInfo *info = muster_command_info (command->kind);
  const guint8 *body = (const guint8 *) &command->add_creature;

  if (command->kind == MUSTER_COMMAND_ROLL_MANY)
    return first_of (command->roll_many.creatures);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint j = 0; j < info->n_fields; j++)
      if (info->fields[j].type == MUSTER_FIELD_ID && strcmp (info->fields[j].name, names[i]) == 0)
        {
          MusterId id;

          memcpy (&id, body + info->fields[j].offset, sizeof id);
          return id;
        }

  return 0;
}

static const char *
expression_of (const MusterCommand *command)
{
  const char *expression = NULL;

  if (command->kind == MUSTER_COMMAND_ROLL_DICE)
    expression = command->roll_dice.expression;
  else if (command->kind == MUSTER_COMMAND_DRINK_POTION)
    expression = command->drink_potion.dice;
  else if (command->kind == MUSTER_COMMAND_DAMAGE_MANY)
    expression = command->damage_many.dice;

  return expression != NULL ? expression : "";
}

static const char *
block_of (const MusterCommand *command)
{
  if (command->kind == MUSTER_COMMAND_ADD_CREATURE && command->add_creature.block != NULL)
    return command->add_creature.block;

  return "";
}

char *
muster_words_no_turn_before (void)
{
  return g_strdup (_ ("This is the first turn of the fight. There is none before it."));
}

static char *
describe (const char *actor, const MusterCommand *command, MusterRefusal refusal)
{
  switch (refusal)
    {
    case MUSTER_REFUSAL_NO_SUCH_CREATURE:
      return g_strdup (_ ("That creature is no longer in the campaign. Pick another one."));
    case MUSTER_REFUSAL_NO_SUCH_BLOCK:
      return g_strdup_printf (
          _ ("The library has no stat block “%1$s”. Pick one from the library."),
          block_of (command));
    case MUSTER_REFUSAL_NO_SUCH_ENCOUNTER:
      return g_strdup (_ ("That encounter is no longer in the campaign. Pick another one."));
    case MUSTER_REFUSAL_NO_SUCH_FIGHT:
      return g_strdup (_ ("That fight is over. Set up a new one."));
    case MUSTER_REFUSAL_NO_SUCH_CHIP:
      return g_strdup (_ ("That condition has already ended."));
    case MUSTER_REFUSAL_NO_SUCH_ATTACK:
      return g_strdup_printf (_ ("%1$s has no such attack. Pick one from the action bar."), actor);
    case MUSTER_REFUSAL_FIGHT_RUNNING:
      return g_strdup (_ ("A fight is going on. End that fight before you set up another one."));
    case MUSTER_REFUSAL_FIGHT_NOT_RUNNING:
      return g_strdup (_ ("No fight is running. Set up and start a fight first."));
    case MUSTER_REFUSAL_ALREADY_STARTED:
      return g_strdup (_ ("The fight has already started."));
    case MUSTER_REFUSAL_ALREADY_IN_FIGHT:
      return g_strdup_printf (_ ("%1$s is already in the fight."), actor);
    case MUSTER_REFUSAL_NOT_IN_FIGHT:
      return g_strdup_printf (_ ("%1$s is not in the fight. Add the combatant first."), actor);
    case MUSTER_REFUSAL_NOBODY_IN_FIGHT:
      return g_strdup (_ ("Nobody is in the fight. Add combatants first."));
    case MUSTER_REFUSAL_INITIATIVE_MISSING:
      return g_strdup (
          _ ("Somebody has no initiative yet. Roll or enter initiative for everybody first."));
    case MUSTER_REFUSAL_NO_ACTION:
      return g_strdup_printf (_ ("%1$s has no action left this turn."), actor);
    case MUSTER_REFUSAL_NO_BONUS_ACTION:
      return g_strdup_printf (_ ("%1$s has no bonus action left this turn."), actor);
    case MUSTER_REFUSAL_NO_REACTION:
      return g_strdup_printf (_ ("%1$s has no reaction left until the next turn."), actor);
    case MUSTER_REFUSAL_NO_LEGENDARY_ACTION:
      return g_strdup_printf (_ ("%1$s has no legendary action left until the next turn."), actor);
    case MUSTER_REFUSAL_CANNOT_ACT:
      return g_strdup_printf (_ ("A condition keeps %1$s from acting."), actor);
    case MUSTER_REFUSAL_CHARMED:
      return g_strdup_printf (_ ("%1$s is charmed by the target and cannot attack. Pick another "
                                 "target."),
                              actor);
    case MUSTER_REFUSAL_DOWN:
      return g_strdup_printf (_ ("%1$s is at 0 hit points and cannot act."), actor);
    case MUSTER_REFUSAL_DEAD:
      return g_strdup_printf (_ ("%1$s is dead. Only healing by the GM’s hand undoes that."),
                              actor);
    case MUSTER_REFUSAL_NOT_DYING:
      return g_strdup_printf (_ ("%1$s is not dying, so there is no death save to roll."), actor);
    case MUSTER_REFUSAL_NOT_ITS_TURN:
      if (command->kind == MUSTER_COMMAND_USE_SPECIAL)
        return g_strdup (_ ("Lair actions are taken on the turn of the lair, on count 20."));
      if (command->kind != MUSTER_COMMAND_DEATH_SAVE)
        return g_strdup_printf (_ ("It is not the turn of %1$s."), actor);
      return g_strdup_printf (_ ("A death save is rolled on the turn of %1$s."), actor);
    case MUSTER_REFUSAL_ALREADY_ROLLED:
      return g_strdup_printf (_ ("%1$s has already rolled the death save of this turn."), actor);
    case MUSTER_REFUSAL_NO_POTION:
      return g_strdup_printf (_ ("%1$s has no Potion of Healing left."), actor);
    case MUSTER_REFUSAL_BAD_NUMBER:
      return g_strdup (_ ("That number is too large or too small. Enter another one."));
    case MUSTER_REFUSAL_BAD_NAME:
      return g_strdup (_ ("That name is empty or too long. Enter another one."));
    case MUSTER_REFUSAL_BAD_EXPRESSION:
      return g_strdup_printf (_ ("“%1$s” cannot be rolled. Write dice like 2d6+3."),
                              expression_of (command));
    case MUSTER_REFUSAL_NOTHING_TO_DO:
      return g_strdup (_ ("That is already so. There is nothing to change."));
    case MUSTER_REFUSAL_WAITING:
      return g_strdup (_ ("A question is still open. Answer or withdraw the question first."));
    case MUSTER_REFUSAL_NO_SUCH_NODE:
      return g_strdup (_ ("That map is no longer in the campaign. Pick another one."));
    case MUSTER_REFUSAL_OFF_THE_MAP:
      return g_strdup (_ ("That is outside of the map. Pick a tile of the map."));
    case MUSTER_REFUSAL_CANNOT_STAND_HERE:
      return g_strdup (_ ("Nobody can stand there. Pick a tile that is painted and no wall."));
    case MUSTER_REFUSAL_NO_FEATURE:
      return g_strdup_printf (_ ("The class levels of %1$s do not give that."), actor);
    case MUSTER_REFUSAL_NO_USES:
      return g_strdup_printf (_ ("%1$s has no use of that left until a rest."), actor);
    case MUSTER_REFUSAL_ALREADY_SURGED:
      return g_strdup_printf (_ ("%1$s has used Action Surge this turn already."), actor);
    case MUSTER_REFUSAL_NO_TARGET:
      return g_strdup (_ ("Pick at least one target."));
    case MUSTER_REFUSAL_UNAFFECTED:
      return g_strdup (_ ("That does nothing to one of the targets. Pick another one."));
    case MUSTER_REFUSAL_TOO_LARGE:
      return g_strdup_printf (
          _ ("The target is more than one size larger than %1$s and cannot be pushed."), actor);
    case MUSTER_REFUSAL_SHARE_TOO_LARGE:
      return g_strdup (_ ("Preserve Life raises nobody above half of the hit point maximum. Give "
                          "less."));
    case MUSTER_REFUSAL_POOL_TOO_SMALL:
      return g_strdup_printf (_ ("%1$s has not that many hit points to share out. Give less."),
                              actor);
    case MUSTER_REFUSAL_NO_SUCH_FACTION:
      return g_strdup (_ ("That side is no longer in the fight. Pick another one."));
    case MUSTER_REFUSAL_STILL_STANDING:
      return g_strdup_printf (_ ("%1$s is still standing."), actor);
    case MUSTER_REFUSAL_NO_CHARACTER:
      return g_strdup (_ ("Only living party characters gain experience."));
    case MUSTER_REFUSAL_FIGHT_NOT_PARKED:
      return g_strdup (_ ("That fight is not parked."));
    case MUSTER_REFUSAL_SPELL_NOT_STANDING:
      return g_strdup_printf (_ ("%1$s has nothing left of that spell. Cast it first."), actor);
    case MUSTER_REFUSAL_NO_HIT_BEFORE:
      /* Translators: caster. */
      return g_strdup_printf (_ ("That spell follows a hit: %1$s has to hit this target with a "
                                 "weapon first, in the same turn."),
                              actor);
    case MUSTER_REFUSAL_MARK_STILL_UP:
      return g_strdup (_ ("Whom the spell marks is still up. It moves on when that creature drops "
                          "to 0 hit points."));
    case MUSTER_REFUSAL_TURN_LIMITED:
      return g_strdup_printf (_ ("What holds %1$s back leaves it no more than it has done this "
                                 "turn."),
                              actor);
    case MUSTER_REFUSAL_MAY_NOT_ATTACK:
      return g_strdup_printf (_ ("The spell that brought %1$s does not let it attack."), actor);
    case MUSTER_REFUSAL_IMMOVABLE:
      return g_strdup_printf (_ ("The target is immovable. %1$s cannot push it."), actor);
    case MUSTER_REFUSAL_NOTHING_READIED:
      return g_strdup_printf (_ ("%1$s has no action readied. The Ready action does that."), actor);
    case MUSTER_REFUSAL_OWN_TURN:
      return g_strdup_printf (_ ("%1$s has the turn. A readied action is released on the turn of "
                                 "somebody else."),
                              actor);
    case MUSTER_REFUSAL_UNTRAINED_ARMOR:
      return g_strdup_printf (
          _ ("%1$s is not trained for the armor it wears and cannot cast spells "
             "in it."),
          actor);
    case MUSTER_REFUSAL_CANNOT_SPEAK:
      return g_strdup_printf (_ ("%1$s cannot speak, and the spell has a verbal component."),
                              actor);
    case MUSTER_REFUSAL_NO_FREE_HAND:
      return g_strdup_printf (_ ("%1$s has no hand free for the gestures or the material of the "
                                 "spell."),
                              actor);
    case MUSTER_REFUSAL_NO_MATERIAL:
      return g_strdup_printf (
          _ ("%1$s has neither a focus nor a component pouch for the material of "
             "the spell."),
          actor);
    case MUSTER_REFUSAL_NO_PRICED_MATERIAL:
      return g_strdup_printf (_ ("The material of the spell has a price, and %1$s has not got it."),
                              actor);
    case MUSTER_REFUSAL_NOT_TRACKED:
      return g_strdup (_ ("This campaign leaves bonus actions and reactions to the GM. Its "
                          "settings have Muster track them again."));
    case MUSTER_REFUSAL_NO_SUCH_SPELL:
      return g_strdup_printf (_ ("%1$s does not know that spell. Pick one from the action bar."),
                              actor);
    case MUSTER_REFUSAL_OUT_OF_REACH:
      return g_strdup (_ ("A target is on another plane, and nothing here reaches it."));
    case MUSTER_REFUSAL_FLIES_BY:
      return g_strdup (_ ("The target gets away without provoking opportunity attacks."));
    case MUSTER_REFUSAL_WRONG_FORM:
      return g_strdup_printf (_ ("%1$s has no such attack in the form it has now."), actor);
    case MUSTER_REFUSAL_HOLDS_ANOTHER:
      return g_strdup_printf (_ ("%1$s holds somebody and can use that on nobody else."), actor);
    case MUSTER_REFUSAL_SWALLOWED:
      return g_strdup (
          _ ("One of the two is inside another creature and out of the other’s reach."));
    case MUSTER_REFUSAL_NOT_SET_OFF:
      return g_strdup_printf (_ ("%1$s has thrown nobody down this turn whom it could attack that "
                                 "way."),
                              actor);
    case MUSTER_REFUSAL_NO_TEMPLATE:
      return g_strdup (_ ("Pick a creature that the spell can bring, or turn somebody into. The "
                          "library has to have it."));
    case MUSTER_REFUSAL_NO_SLOT:
      return g_strdup_printf (_ ("%1$s has no spell slot left for it. Pick another level or "
                                 "another spell."),
                              actor);
    case MUSTER_REFUSAL_TOO_MANY_TARGETS:
      return g_strdup (_ ("That is more than the spell can reach. Take some targets off, or cast "
                          "it at a higher level."));
    case MUSTER_REFUSAL_LONG_CASTING:
      return g_strdup (_ ("Casting that takes longer than a turn."));
    case MUSTER_REFUSAL_BONUS_SPELL_RULE:
      return g_strdup (_ ("With a spell cast as a bonus action, only cantrips of one action may be "
                          "cast in the same turn."));
    case MUSTER_REFUSAL_ONE_SLOT_RULE:
      return g_strdup (_ ("Only one spell slot may be spent in a turn."));
    case MUSTER_REFUSAL_NO_SUCH_LINE:
      return g_strdup (_ ("That line is no longer in the log."));
    case MUSTER_REFUSAL_TAKEN_BACK:
      return g_strdup (_ ("That line has been taken back already."));
    case MUSTER_REFUSAL_NOTE_TOO_LONG:
      return g_strdup_printf (_ ("A note has at most %1$d characters. Make it shorter."),
                              MUSTER_MAX_NOTE);
    case MUSTER_REFUSAL_NOT_A_CHANGE:
      return g_strdup (_ ("That line changed nothing that can be taken back by itself. Undo takes "
                          "back whole steps."));
    case MUSTER_REFUSAL_NOT_LATER:
      return g_strdup (_ ("That combatant does not act later in this round. Pick another one."));
    case MUSTER_REFUSAL_ALREADY_ACTED:
      return g_strdup_printf (_ ("%1$s has already acted."), actor);
    case MUSTER_REFUSAL_FREE_ORDER:
      return g_strdup (_ ("In this fight you pick who acts next, so nobody needs to wait."));
    case MUSTER_REFUSAL_ORDER_IS_SET:
      return g_strdup (
          _ ("In this fight initiative says who acts next. Move the combatant in the order."));
    case MUSTER_REFUSAL_LINKED:
      return g_strdup_printf (_ ("%1$s acts on one turn together with others. Unlink it first."),
                              actor);
    case MUSTER_REFUSAL_DELAYING:
      return g_strdup_printf (_ ("%1$s waits in this round. Move it when its turn has come."),
                              actor);
    case MUSTER_REFUSAL_NO_SUCH_SPECIAL:
      return g_strdup_printf (_ ("%1$s has nothing of that kind. Pick something from the action "
                                 "bar."),
                              actor);
    case MUSTER_REFUSAL_SPECIAL_SPENT:
      return g_strdup_printf (_ ("%1$s has used that and has to wait until it comes back."), actor);
    case MUSTER_REFUSAL_LAIR_SPENT:
      return g_strdup (_ ("The lair acts once in a round, and not twice running in the same way."));
    case MUSTER_REFUSAL_NO_SUCH_REMINDER:
      return g_strdup (_ ("That reminder is gone already."));
    case MUSTER_REFUSAL_NO_GRID:
      return g_strdup (_ ("This campaign does not work positions out on the grid. Its rules "
                          "options can change that."));
    case MUSTER_REFUSAL_OFF_THE_BOARD:
      return g_strdup_printf (_ ("%1$s does not fit there. Pick a square farther from the edge of "
                                 "the board."),
                              actor);
    case MUSTER_REFUSAL_SQUARE_TAKEN:
      return g_strdup (_ ("Somebody stands there. Pick a free square."));
    case MUSTER_REFUSAL_CANNOT_MOVE:
      return g_strdup_printf (_ ("%1$s cannot move now: its speed is 0."), actor);
    case MUSTER_REFUSAL_NO_MOVEMENT:
      return g_strdup_printf (_ ("%1$s has not so many feet of movement left this turn."), actor);
    case MUSTER_REFUSAL_MOVEMENT_OVER:
      return g_strdup_printf (_ ("%1$s has acted, and at this table nobody moves after that."),
                              actor);
    case MUSTER_REFUSAL_TOO_FEARFUL:
      return g_strdup_printf (_ ("%1$s is frightened and does not come nearer to what it fears."),
                              actor);
    case MUSTER_REFUSAL_OUT_OF_RANGE:
      return g_strdup (_ ("The target stands out of range. Move closer, or pick another attack or "
                          "target."));
    case MUSTER_REFUSAL_TURN_CANNOT_GO_BACK:
      return muster_words_no_turn_before ();
    case MUSTER_REFUSAL_NONE:
    case MUSTER_N_REFUSALS:
    default:
      return g_strdup (_ ("The rules do not allow that now."));
    }
}

const char *
muster_words_waiver (MusterRefusal refusal, MusterWaiver waiver)
{
  if (waiver == MUSTER_WAIVER_NONE)
    return NULL;

  switch (refusal)
    {
    case MUSTER_REFUSAL_NO_ACTION:
    case MUSTER_REFUSAL_NO_BONUS_ACTION:
    case MUSTER_REFUSAL_NO_REACTION:
    case MUSTER_REFUSAL_NO_LEGENDARY_ACTION:
    case MUSTER_REFUSAL_TURN_LIMITED:
      return _ ("Ignore the action cost");
    case MUSTER_REFUSAL_NOT_ITS_TURN:
    case MUSTER_REFUSAL_ALREADY_ROLLED:
      return _ ("Roll all the same");
    case MUSTER_REFUSAL_LONG_CASTING:
      return _ ("Cast it all the same");
    case MUSTER_REFUSAL_BONUS_SPELL_RULE:
      return _ ("Ignore the bonus action spell rule");
    case MUSTER_REFUSAL_ONE_SLOT_RULE:
      return _ ("Ignore the rule of one slot a turn");
    case MUSTER_REFUSAL_UNTRAINED_ARMOR:
      return _ ("Ignore the armor");
    case MUSTER_REFUSAL_CANNOT_SPEAK:
    case MUSTER_REFUSAL_NO_FREE_HAND:
    case MUSTER_REFUSAL_NO_MATERIAL:
    case MUSTER_REFUSAL_NO_PRICED_MATERIAL:
      return _ ("Ignore the components");
    case MUSTER_REFUSAL_CANNOT_MOVE:
    case MUSTER_REFUSAL_NO_MOVEMENT:
    case MUSTER_REFUSAL_MOVEMENT_OVER:
    case MUSTER_REFUSAL_TOO_FEARFUL:
      return _ ("Ignore movement");
    case MUSTER_REFUSAL_OUT_OF_RANGE:
      return _ ("Ignore the distance");
    default:
      return _ ("Do so all the same");
    }
}

char *
muster_words_refusal (const MusterNames *names,
                      const MusterCommand *command,
                      MusterRefusal refusal,
                      MusterWaiver waiver)
{
  g_autofree char *actor = muster_names_label (names, actor_of (command), 0);
  g_autofree char *sentence = describe (actor, command, refusal);
  const char *box = muster_words_waiver (refusal, waiver);

  if (box == NULL)
    return g_steal_pointer (&sentence);

  /* Translators: why something was refused, and the label of the box that lets it through. */
  return g_strdup_printf (_ ("%1$s Choose “%2$s” to let it through."), sentence, box);
}

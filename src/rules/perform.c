/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/perform.h"

#include <stddef.h>

#include "rules/settle.h"
#include "rules/spells/summon.h"

typedef struct
{
  MusterRefusal (*check) (const MusterGame *game, gconstpointer body, MusterWaiver *waiver);
  void (*perform) (MusterPerform *perform, gconstpointer body);
} Rule;

/* One pair of typed trampolines a command, so that the table can hold them. */
#define COMMAND_BEGIN(name, NAME, Name)                                          \
  static MusterRefusal check_##name (const MusterGame *game, gconstpointer body, \
                                     MusterWaiver *waiver)                       \
  {                                                                              \
    return muster_check_##name (game, body, waiver);                             \
  }                                                                              \
  static void perform_##name (MusterPerform *perform, gconstpointer body)        \
  {                                                                              \
    muster_perform_##name (perform, body);                                       \
  }
#define FIELD(Name, TYPE, field)
#define COMMAND_END(name, NAME, Name)
#include "rules/commands.def"
#undef COMMAND_BEGIN
#undef FIELD
#undef COMMAND_END

static const Rule rules[] = {
#define COMMAND_BEGIN(name, NAME, Name) { check_##name, perform_##name },
#define FIELD(Name, TYPE, field)
#define COMMAND_END(name, NAME, Name)
#include "rules/commands.def"
#undef COMMAND_BEGIN
#undef FIELD
#undef COMMAND_END
};

void
muster_result_init (MusterResult *result)
{
  *result = (MusterResult) { 0 };
  muster_events_init (&result->events);
  result->questions = g_array_new (FALSE, TRUE, sizeof (MusterQuestion));
  result->throws = g_array_new (FALSE, FALSE, sizeof (MusterThrow));
  result->told = g_array_new (FALSE, FALSE, sizeof (guint32));
}

void
muster_result_free (MusterResult *result)
{
  muster_events_free (&result->events);
  g_clear_pointer (&result->questions, g_array_unref);
  g_clear_pointer (&result->throws, g_array_unref);
  g_clear_pointer (&result->told, g_array_unref);
}

static void
clear_result (MusterResult *result)
{
  muster_events_clear (&result->events);
  g_array_set_size (result->questions, 0);
  g_array_set_size (result->throws, 0);
  g_array_set_size (result->told, 0);
  result->status = MUSTER_DONE;
  result->refusal = MUSTER_REFUSAL_NONE;
  result->waiver = MUSTER_WAIVER_NONE;
  result->fight = 0;
  result->created = 0;
}

/* What a fight that waits for initiative lets nobody do. */
static gboolean
is_action (MusterCommandKind kind)
{
  switch (kind)
    {
    case MUSTER_COMMAND_ATTACK:
    case MUSTER_COMMAND_MULTIATTACK:
    case MUSTER_COMMAND_TAKE_ACTION:
    case MUSTER_COMMAND_ESCAPE:
    case MUSTER_COMMAND_RELEASE_READIED:
    case MUSTER_COMMAND_DRINK_POTION:
    case MUSTER_COMMAND_SECOND_WIND:
    case MUSTER_COMMAND_ACTION_SURGE:
    case MUSTER_COMMAND_TURN_UNDEAD:
    case MUSTER_COMMAND_PRESERVE_LIFE:
    case MUSTER_COMMAND_CAST:
    case MUSTER_COMMAND_USE_SPECIAL:
    case MUSTER_COMMAND_DEATH_SAVE:
    case MUSTER_COMMAND_NEXT_TURN:
      return TRUE;
    default:
      return FALSE;
    }
}

MusterRefusal
muster_game_check (const MusterGame *game, const MusterCommand *command, MusterWaiver *waiver)
{
  MusterWaiver ignored;
  MusterRefusal refusal;
  MusterCommand settled;

  g_return_val_if_fail (command->kind < MUSTER_N_COMMANDS, MUSTER_REFUSAL_BAD_NUMBER);

  if (waiver == NULL)
    waiver = &ignored;
  *waiver = MUSTER_WAIVER_NONE;
  if (is_action (command->kind))
    {
      const MusterFight *fight = muster_game_current_fight (game);

      if (fight != NULL && fight->waiting)
        return MUSTER_REFUSAL_INITIATIVE_MISSING;
    }

  settled = muster_settle_waivers (game, command);
  refusal = rules[settled.kind].check (game, muster_command_body (&settled), waiver);
  if (muster_game_world (game)->gates == MUSTER_GATES_STRICT)
    *waiver = MUSTER_WAIVER_NONE;

  return refusal;
}

/* Serials count per fight, and once for everything outside (design: undo is not a reroll, for the
 * serial goes back with the state). */
static gint32
take_serial (MusterGame *game, MusterId fight)
{
  return fight != 0 ? ++muster_game_edit_fight (game, fight)->serial
                    : ++muster_game_edit_world (game)->serial;
}

MusterStatus
muster_game_perform (MusterGame *game,
                     const MusterCommand *command,
                     const MusterDecider *decider,
                     MusterResult *result)
{
  const MusterFight *fight = muster_game_current_fight (game);
  MusterCommand settled = muster_settle_waivers (game, command);
  MusterPerform perform
      = { .game = game, .command = &settled, .decider = decider, .result = result };

  g_return_val_if_fail (muster_pools_journal_is_empty (&game->pools), MUSTER_REFUSED);

  clear_result (result);
  result->fight = fight != NULL ? fight->id : 0;
  result->refusal = muster_game_check (game, command, &result->waiver);
  if (result->refusal != MUSTER_REFUSAL_NONE)
    return result->status = MUSTER_REFUSED;

  result->serial = take_serial (game, result->fight);
  muster_hash_dice_init (&game->own_dice, (guint64) muster_game_world (game)->seed,
                         ((guint64) result->fight << 32) | (guint32) result->serial);
  muster_hand_dice_init (&perform);
  rules[settled.kind].perform (&perform, muster_command_body (&settled));
  muster_summons_settle (&perform);
  muster_settle_economy (&perform);

  if (perform.asks)
    {
      muster_game_rollback (game);
      result->created = 0;
      result->status = MUSTER_ASKS;
    }

  return result->status;
}

MusterEvent *
muster_perform_event (MusterPerform *perform, MusterEventKind kind)
{
  MusterEvents *events = &perform->result->events;
  const MusterFight *fight = muster_game_fight (perform->game, perform->result->fight);
  MusterEvent *event;

  g_array_set_size (events->events, events->events->len + 1);
  event = &g_array_index (events->events, MusterEvent, events->events->len - 1);
  event->kind = (guint16) kind;
  event->version = muster_event_info (kind)->version;
  event->clock = muster_game_world (perform->game)->clock;
  if (fight != NULL)
    {
      event->fight = fight->id;
      event->round = fight->round;
    }

  return event;
}

static void
extend_span (MusterSpan *span, guint length_after)
{
  if (span->count == 0)
    span->start = length_after - 1;
  span->count = length_after - span->start;
}

void
muster_perform_add_die (MusterPerform *perform,
                        MusterSpan *span,
                        guint sides,
                        guint face,
                        MusterDieUse use,
                        guint flags)
{
  GArray *dice = perform->result->events.dice;
  guint32 place = muster_hand_dice_tell (perform, sides, face);
  MusterEventDie die
      = { .sides = sides, .face = face, .use = (guint16) use, .flags = (guint16) flags };

  if (place != MUSTER_NO_THROW)
    die.flags |= g_array_index (perform->result->throws, MusterThrow, place).flags;
  g_array_append_val (perform->result->told, place);
  g_array_append_val (dice, die);
  extend_span (span, dice->len);
}

void
muster_perform_add_part (MusterPerform *perform, MusterSpan *span, MusterEventPart part)
{
  g_array_append_val (perform->result->events.parts, part);
  extend_span (span, perform->result->events.parts->len);
}

void
muster_perform_add_reason (MusterPerform *perform, MusterSpan *span, MusterEventReason reason)
{
  g_array_append_val (perform->result->events.reasons, reason);
  extend_span (span, perform->result->events.reasons->len);
}

guint32
muster_perform_ask (MusterPerform *perform, const MusterQuestion *question)
{
  guint32 choice;

  if (muster_decider_answer (perform->decider, perform->game, question, &choice))
    return choice;

  g_array_append_vals (perform->result->questions, question, 1);
  perform->asks = TRUE;

  return MUSTER_CHOICE_DECLINE;
}

gboolean
muster_perform_phase (const MusterPerform *perform)
{
  return !perform->asks;
}

MusterDice *
muster_perform_dice (MusterPerform *perform)
{
  return &perform->hand.dice;
}

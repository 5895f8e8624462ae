/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "combat/attack-trial.h"

#include "log/game-names.h"
#include "log/words.h"
#include "rules/fifth/weapon.h"

gboolean
muster_attack_trial_swing (const MusterGame *game,
                           const MusterCommand *command,
                           MusterCommand *swing)
{
  const MusterCommandMultiattack *asked = &command->multiattack;
  const MusterMultiattack *multiattack;

  if (command->kind == MUSTER_COMMAND_ATTACK)
    {
      *swing = *command;
      swing->attack.options |= MUSTER_ATTACK_OPTION_WAIVE_COST;
      return TRUE;
    }

  multiattack = &muster_game_block (game, asked->attacker)->multiattacks[asked->alternative];
  for (guint i = 0; i < multiattack->n_swings; i++)
    {
      int attack = muster_multi_swing_attack (&multiattack->swings[i]);

      if (attack < 0)
        continue;
      *swing = (MusterCommand) {
        .kind = MUSTER_COMMAND_ATTACK,
        .attack = { .attacker = asked->attacker,
                    .target = asked->target,
                    .attack = attack,
                    .slant = asked->slant,
                    .options = asked->options | MUSTER_ATTACK_OPTION_WAIVE_COST },
      };
      return TRUE;
    }

  return FALSE;
}

static const MusterEvent *
find_roll (const MusterEvents *events)
{
  for (guint i = 0; i < muster_events_count (events); i++)
    if (muster_events_at (events, i)->kind == MUSTER_EVENT_ATTACK_ROLLED)
      return muster_events_at (events, i);

  return NULL;
}

char *
muster_attack_trial_slants (MusterGame *copy,
                            const MusterViewer *viewer,
                            const MusterCommand *swing)
{
  const MusterGameNames source = { .game = copy, .viewer = *viewer };
  MusterNames names = muster_game_names (&source);
  MusterReader reader = muster_game_reader (&source);
  g_auto (MusterResult) result = { 0 };
  g_auto (GStrv) lines = NULL;
  const MusterEvent *roll;
  MusterEventView view;
  MusterStatus status;

  muster_result_init (&result);
  status = muster_game_perform (copy, swing, NULL, &result);
  roll = status != MUSTER_REFUSED ? find_roll (&result.events) : NULL;
  if (roll != NULL && muster_view_event (&reader, roll, &view))
    lines = muster_words_event_slants (&names, &view, &result.events);
  if (status == MUSTER_DONE)
    muster_game_rollback (copy);

  return lines != NULL && lines[0] != NULL ? g_strjoinv ("\n", lines) : NULL;
}

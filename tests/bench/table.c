/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table.h"

MusterId
table_perform (MusterCampaign *campaign, const MusterCommand *command)
{
  g_autoptr (GError) error = NULL;

  if (muster_campaign_perform (campaign, command, NULL, &error) != MUSTER_DONE)
    g_error ("A command of the benchmark was refused: %s", error != NULL ? error->message : "?");

  return muster_campaign_get_created (campaign);
}

MusterId
table_start_fight (MusterCampaign *campaign, const char *block, guint creatures, guint fighting)
{
  MusterCommand open = { .kind = MUSTER_COMMAND_OPEN_FIGHT };
  MusterCommand roll = { .kind = MUSTER_COMMAND_ROLL_INITIATIVES };
  MusterId fight;

  muster_campaign_begin_step (campaign);
  open.open_fight.name = "Bench";
  fight = table_perform (campaign, &open);
  for (guint i = 0; i < creatures; i++)
    {
      MusterCommand add = { .kind = MUSTER_COMMAND_ADD_CREATURE };
      MusterCommand join = { .kind = MUSTER_COMMAND_JOIN };

      add.add_creature.block = block;
      add.add_creature.kind = MUSTER_CREATURE_MONSTER;
      add.add_creature.disposition
          = i % 2 == 0 ? MUSTER_DISPOSITION_FRIENDLY : MUSTER_DISPOSITION_HOSTILE;
      join.join.fight = fight;
      join.join.creature = table_perform (campaign, &add);
      if (i < fighting)
        table_perform (campaign, &join);
    }
  roll.roll_initiatives.fight = fight;
  roll.roll_initiatives.start = TRUE;
  table_perform (campaign, &roll);
  muster_campaign_end_step (campaign);

  return fight;
}

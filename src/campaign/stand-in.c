/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-campaign"

#include "rules/creature/stand-in.h"

#include "campaign/campaign.h"
#include "rules/creature/challenge.h"

/* 2, and one more for every four ratings above 1 (SRD, Proficiency Bonus by Challenge Rating). */
static int
proficiency_of (int challenge)
{
  return 2 + MAX (0, challenge / 8 - 1) / 4;
}

/* The stat block goes by its rating; the creature has the name. */
static char *
make_block (const MusterStandIn *stand_in)
{
  MusterDiceTerm dice = muster_stand_in_dice (stand_in->damage);
  char challenge[MUSTER_CHALLENGE_LABEL_LENGTH];

  muster_challenge_label (stand_in->challenge, challenge);

  return g_strdup_printf (
      "{\"name\": \"CR %1$s\", \"srd\": \"5.1\", \"size\": \"medium\", \"type\": \"humanoid\","
      " \"ac\": {\"value\": %2$d}, \"hp\": %3$d, \"speeds\": {\"walk\": 30},"
      " \"abilities\": {\"str\": 10, \"dex\": 10, \"con\": 10, \"int\": 10, \"wis\": 10,"
      " \"cha\": 10}, \"cr\": \"%1$s\", \"xp\": %4$d, \"proficiency_bonus\": %9$d,"
      " \"attacks\": [{\"name\": \"Strike\", \"kind\": \"melee\", \"to_hit\": %5$d,"
      " \"reach_ft\": 5, \"damage\": [{\"dice\": \"%6$ud%7$u%8$+d\", \"type\": "
      "\"bludgeoning\"}]}]}",
      challenge, stand_in->armor_class, stand_in->hit_points,
      muster_challenge_xp (stand_in->challenge), stand_in->to_hit, (guint) dice.count,
      (guint) dice.sides, dice.bonus, proficiency_of (stand_in->challenge));
}

/**
 * muster_campaign_add_stand_in:
 * @self: a campaign that is open for writing, with a fight
 * @challenge: a rating of muster_stand_ins(), in eighths
 * @name: what it is called
 * @error: return location
 *
 * Makes a foe that nobody prepared out of its challenge rating, lets it join the current fight and
 * rolls its initiative, as one step.
 *
 * Returns: %MUSTER_ASKS while somebody has to be asked for the roll
 */
MusterStatus
muster_campaign_add_stand_in (MusterCampaign *self, int challenge, const char *name, GError **error)
{
  const MusterStandIn *stand_in = muster_stand_in (challenge);
  MusterStatus status = MUSTER_REFUSED;
  g_autofree char *json = NULL;
  g_autofree char *key = NULL;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), MUSTER_REFUSED);
  g_return_val_if_fail (stand_in != NULL, MUSTER_REFUSED);

  json = make_block (stand_in);
  muster_campaign_begin_step (self);
  key = muster_campaign_put_stat_block (self, NULL, json, error);
  if (key != NULL)
    {
      MusterCommand command = { .kind = MUSTER_COMMAND_ADD_CREATURE };

      command.add_creature.block = key;
      command.add_creature.name = name;
      command.add_creature.kind = MUSTER_CREATURE_MONSTER;
      command.add_creature.disposition = MUSTER_DISPOSITION_HOSTILE;
      status = muster_campaign_perform (self, &command, NULL, error);
    }
  if (status == MUSTER_DONE)
    status = muster_campaign_add_to_fight (self, muster_campaign_get_created (self), FALSE, error);
  muster_campaign_end_step (self);

  return status;
}

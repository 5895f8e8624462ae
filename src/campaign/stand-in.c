/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "rules/creature/stand-in.h"

#include <glib/gi18n-lib.h>

#include "campaign/campaign.h"
#include "campaign/json-text.h"
#include "rules/creature/challenge.h"

/* 2, and one more for every four ratings above 1 (SRD, Proficiency Bonus by Challenge Rating). */
static int
proficiency_of (int challenge)
{
  return 2 + MAX (0, challenge / 8 - 1) / 4;
}

static JsonArray *
make_attacks (const MusterStandIn *stand_in)
{
  MusterDiceTerm term = muster_stand_in_dice (stand_in->damage);
  g_autofree char *dice
      = g_strdup_printf ("%ud%u%+d", (guint) term.count, (guint) term.sides, (int) term.bonus);
  JsonArray *attacks = json_array_new ();
  JsonArray *damages = json_array_new ();
  JsonObject *attack = json_object_new ();
  JsonObject *damage = json_object_new ();

  json_object_set_string_member (damage, "dice", dice);
  json_object_set_string_member (damage, "type", "bludgeoning");
  json_array_add_object_element (damages, damage);
  /* Translators: the one attack of a foe that nobody prepared. */
  json_object_set_string_member (attack, "name", _ ("Strike"));
  json_object_set_string_member (attack, "kind", "melee");
  json_object_set_int_member (attack, "to_hit", stand_in->to_hit);
  json_object_set_int_member (attack, "reach_ft", 5);
  json_object_set_array_member (attack, "damage", damages);
  json_array_add_object_element (attacks, attack);

  return attacks;
}

/* The stat block goes by its rating; the creature has the name. */
static char *
make_block (const MusterStandIn *stand_in)
{
  static const char *const abilities[] = { "str", "dex", "con", "int", "wis", "cha" };
  g_autoptr (JsonObject) block = json_object_new ();
  JsonObject *armor_class = json_object_new ();
  JsonObject *speeds = json_object_new ();
  JsonObject *scores = json_object_new ();
  char challenge[MUSTER_CHALLENGE_LABEL_LENGTH];
  g_autofree char *name = NULL;

  muster_challenge_label (stand_in->challenge, challenge);
  /* Translators: the stat block of a foe that has nothing but a challenge rating. */
  name = g_strdup_printf (_ ("CR %s"), challenge);
  json_object_set_int_member (armor_class, "value", stand_in->armor_class);
  json_object_set_int_member (speeds, "walk", 30);
  for (guint i = 0; i < G_N_ELEMENTS (abilities); i++)
    json_object_set_int_member (scores, abilities[i], 10);

  json_object_set_string_member (block, "name", name);
  json_object_set_string_member (block, "srd", "5.1");
  json_object_set_string_member (block, "size", "medium");
  json_object_set_string_member (block, "type", "humanoid");
  json_object_set_object_member (block, "ac", armor_class);
  json_object_set_int_member (block, "hp", stand_in->hit_points);
  json_object_set_object_member (block, "speeds", speeds);
  json_object_set_object_member (block, "abilities", scores);
  json_object_set_string_member (block, "cr", challenge);
  json_object_set_int_member (block, "xp", muster_challenge_xp (stand_in->challenge));
  json_object_set_int_member (block, "proficiency_bonus", proficiency_of (stand_in->challenge));
  json_object_set_array_member (block, "attacks", make_attacks (stand_in));

  return muster_json_object_to_text (block);
}

/**
 * muster_campaign_add_stand_in:
 * @self: a campaign that is open for writing, with a fight
 * @challenge: a rating of muster_stand_ins(), in eighths
 * @name: what it is called
 * @hidden: whether players do not see it until it is revealed
 * @error: return location
 *
 * Makes a foe that nobody prepared out of its challenge rating, lets it join the current fight and
 * rolls its initiative, as one step.
 *
 * Returns: %MUSTER_ASKS while somebody has to be asked for the roll
 */
MusterStatus
muster_campaign_add_stand_in (MusterCampaign *self,
                              int challenge,
                              const char *name,
                              gboolean hidden,
                              gboolean surprised,
                              GError **error)
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
    {
      MusterId creature = muster_campaign_get_created (self);

      status = muster_campaign_let_join (self, &creature, 1, hidden, surprised, error);
    }
  muster_campaign_end_step (self);

  return status;
}

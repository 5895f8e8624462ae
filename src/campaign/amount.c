/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include "campaign/amount.h"

#include "campaign/campaign-private.h"
#include "rules/fifth/take-back.h"
#include "store/play-json.h"

/* A stored command that may be an amount. */
typedef struct
{
  gint64 step;
  gint32 serial;
  char *command;
} Given;

static void
given_clear (gpointer data)
{
  g_free (((Given *) data)->command);
}

void
muster_given_amount_free (MusterGivenAmount *amount)
{
  g_array_unref (amount->lines);
  g_string_chunk_free (amount->texts);
  g_free (amount);
}

static gboolean
is_amount (MusterCommandKind kind)
{
  return kind == MUSTER_COMMAND_DAMAGE || kind == MUSTER_COMMAND_HEAL
         || kind == MUSTER_COMMAND_DAMAGE_MANY || kind == MUSTER_COMMAND_HEAL_MANY;
}

typedef struct
{
  MusterId fight;
  GArray *given; /* of Given, oldest first */
} Gathering;

static gboolean
gather (const MusterHistoryEntry *entry, gpointer user_data)
{
  Gathering *gathering = user_data;
  Given given = { .step = entry->step, .serial = entry->serial };

  if (entry->undone)
    return FALSE;
  if (entry->fight != gathering->fight || entry->command == NULL)
    return TRUE;

  given.command = g_strdup (entry->command);
  g_array_append_val (gathering->given, given);

  return TRUE;
}

typedef struct
{
  MusterCampaign *self;
  const Given *given;
  MusterGivenAmount *amount;
  gboolean found; /* a line that came with it */
  MusterEvents events;
} Reading;

/* Lines of one command stand together. */
static gboolean
read_line (const MusterLogRow *row, gpointer user_data)
{
  Reading *reading = user_data;
  const MusterEvent *event;
  MusterCommand ignored;

  if (row->step < reading->given->step)
    return FALSE;
  if (row->step != reading->given->step || row->serial != reading->given->serial)
    return TRUE;

  muster_events_clear (&reading->events);
  if (!muster_campaign_decode_line (reading->self, row, &reading->events))
    return TRUE;
  event = muster_events_at (&reading->events, 0);
  if (event->kind != MUSTER_EVENT_DAMAGE_DEALT && event->kind != MUSTER_EVENT_HEALED)
    return TRUE;

  reading->found = TRUE;
  if (row->struck)
    reading->amount->struck = TRUE;
  else if (muster_take_back_of (reading->self->game, event, row->id, &ignored)
           == MUSTER_REFUSAL_NONE)
    g_array_append_val (reading->amount->lines, row->id);

  return TRUE;
}

static gboolean
read_lines (Reading *reading, GError **error)
{
  gboolean read;

  muster_events_init (&reading->events);
  read = muster_store_each_log_backwards (reading->self->store, MUSTER_LOG_ALL, 0, read_line,
                                          reading, error);
  muster_events_free (&reading->events);

  return read;
}

/* NULL without an error: it is no amount, its lines are gone, or it was taken back. */
static MusterGivenAmount *
read_given (MusterCampaign *self, const Given *given, gboolean standing, GError **error)
{
  g_autoptr (MusterGivenAmount) amount = g_new0 (MusterGivenAmount, 1);
  Reading reading = { .self = self, .given = given, .amount = amount };

  amount->lines = g_array_new (FALSE, FALSE, sizeof (gint64));
  amount->texts = g_string_chunk_new (64);
  if (!muster_command_from_json (given->command, &amount->command, amount->texts, error)
      || !is_amount (amount->command.kind) || !read_lines (&reading, error) || !reading.found
      || (standing && amount->struck && amount->lines->len == 0))
    return NULL;

  return g_steal_pointer (&amount);
}

/**
 * muster_campaign_find_amount:
 * @self: a campaign of the GM's
 * @standing: whether what was taken back is passed over
 * @error: return location
 *
 * Finds what was last given by hand in the current fight.
 *
 * Returns: (nullable): the amount, or %NULL, also when nothing was given yet
 */
MusterGivenAmount *
muster_campaign_find_amount (MusterCampaign *self, gboolean standing, GError **error)
{
  const MusterFight *fight;
  g_autoptr (GArray) given = NULL;
  Gathering gathering;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self) && self->viewer.gm, NULL);

  fight = muster_game_current_fight (self->game);
  if (fight == NULL)
    return NULL;

  given = g_array_new (FALSE, FALSE, sizeof (Given));
  g_array_set_clear_func (given, given_clear);
  gathering = (Gathering) { .fight = fight->id, .given = given };
  if (!muster_store_each_history (self->store, 0, gather, &gathering, error))
    return NULL;

  for (guint i = given->len; i > 0; i--)
    {
      g_autoptr (GError) problem = NULL;
      MusterGivenAmount *amount
          = read_given (self, &g_array_index (given, Given, i - 1), standing, &problem);

      if (amount != NULL)
        return amount;
      if (problem != NULL)
        g_info ("a command of the history cannot be read: %s", problem->message);
    }

  return NULL;
}

/**
 * muster_campaign_reverse_amount:
 * @self: a campaign of the GM's
 * @error: return location
 *
 * Takes back, as one step, every change of hit points that the last standing amount of the current
 * fight made: not what was given, but what it came to.
 *
 * Returns: as muster_campaign_take_back(); %MUSTER_REFUSED without an error when there is none
 */
MusterStatus
muster_campaign_reverse_amount (MusterCampaign *self, GError **error)
{
  g_autoptr (MusterGivenAmount) amount = muster_campaign_find_amount (self, TRUE, error);
  MusterStatus status = MUSTER_REFUSED;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (self), MUSTER_REFUSED);

  if (amount == NULL)
    return MUSTER_REFUSED;

  muster_campaign_begin_step (self);
  for (guint i = 0; i < amount->lines->len; i++)
    {
      g_autoptr (GError) problem = NULL;
      MusterStatus one
          = muster_campaign_take_back (self, g_array_index (amount->lines, gint64, i), &problem);

      if (one != MUSTER_REFUSED)
        status = one;
      else if (status == MUSTER_REFUSED && i + 1 == amount->lines->len)
        g_propagate_error (error, g_steal_pointer (&problem));
    }
  muster_campaign_end_step (self);

  return status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of the log, for log and fight. */
#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include "cli/cli.h"
#include "log/words.h"

typedef struct
{
  MusterNames names;
  MusterReader reader;
  JsonBuilder *builder; /* NULL: text */
} Printing;

static char *
word_line (Printing *printing, const MusterCampaignLine *line)
{
  MusterEventView view;

  if (line->event == NULL)
    return g_strdup (muster_words_unknown_event ());
  if (!muster_view_event (&printing->reader, line->event, &view))
    return NULL;

  return muster_words_event (&printing->names, &view, line->events);
}

static gboolean
print_line (const MusterCampaignLine *line, gpointer user_data)
{
  Printing *printing = user_data;
  g_autofree char *words = word_line (printing, line);

  if (words == NULL)
    return TRUE;

  if (printing->builder != NULL)
    {
      g_autoptr (JsonNode) body = json_from_string (line->body, NULL);

      json_builder_begin_object (printing->builder);
      muster_cli_add_number (printing->builder, "line", line->line);
      muster_cli_add_number (printing->builder, "step", line->step);
      muster_cli_add_text (printing->builder, "kind", line->kind);
      muster_cli_add_flag (printing->builder, "struck", line->struck);
      if (line->event != NULL)
        {
          muster_cli_add_number (printing->builder, "fight", line->event->fight);
          muster_cli_add_number (printing->builder, "round", line->event->round);
          muster_cli_add_number (printing->builder, "clock", line->event->clock);
        }
      muster_cli_add_text (printing->builder, "text", words);
      json_builder_set_member_name (printing->builder, "fields");
      json_builder_add_value (printing->builder, g_steal_pointer (&body));
      json_builder_end_object (printing->builder);
    }
  else
    {
      g_print ("%s\n", words);
    }

  return TRUE;
}

/* Puts the lines after `after` into the array that is open in `builder`; NULL prints them. */
gboolean
muster_cli_add_lines (MusterCampaign *campaign, gint64 after, JsonBuilder *builder, GError **error)
{
  Printing printing = { .names = muster_campaign_get_names (campaign),
                        .reader = muster_campaign_get_reader (campaign),
                        .builder = builder };

  return muster_campaign_each_line (campaign, after, print_line, &printing, error);
}

gboolean
muster_cli_print_lines (MusterCampaign *campaign, gint64 after, gboolean json, GError **error)
{
  g_autoptr (JsonBuilder) builder = NULL;

  if (!json)
    return muster_cli_add_lines (campaign, after, NULL, error);

  builder = json_builder_new ();
  json_builder_begin_array (builder);
  if (!muster_cli_add_lines (campaign, after, builder, error))
    return FALSE;
  json_builder_end_array (builder);
  muster_cli_print_json (builder);

  return TRUE;
}

static gboolean
note_line (const MusterCampaignLine *line, gpointer user_data)
{
  *(gint64 *) user_data = line->line;

  return TRUE;
}

/* The newest line; 0: the log is empty. */
gboolean
muster_cli_last_line (MusterCampaign *campaign, gint64 *line, GError **error)
{
  *line = 0;

  return muster_campaign_each_line (campaign, 0, note_line, line, error);
}

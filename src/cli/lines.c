/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of the log, for log and fight. */
#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include <glib/gi18n.h>

#include "cli/cli.h"
#include "log/words.h"

typedef struct
{
  MusterNames names;
  MusterReader reader;
  JsonBuilder *builder; /* NULL: text */
  GArray *found;        /* of gint64: only these lines, newest first; NULL: all */
  guint n_left;         /* of found */
} Printing;

/* A line as it stands now: what the GM wrote to it, and that it was taken back. */
static char *
word_state (const MusterCampaignLine *line, const char *words)
{
  const char *note = line->note;
  g_autofree char *amended = *note == '\0' ? g_strdup (words)
                             : line->replaces
                                 ? g_strdup_printf (_ ("%1$s (amended)"), note)
                                 : g_strdup_printf (_ ("%1$s (amended: %2$s)"), words, note);

  return line->struck ? g_strdup_printf (_ ("%1$s (taken back)"), amended)
                      : g_steal_pointer (&amended);
}

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
is_found (Printing *printing, gint64 line)
{
  if (printing->found == NULL)
    return TRUE;
  if (printing->n_left == 0
      || g_array_index (printing->found, gint64, printing->n_left - 1) != line)
    return FALSE;
  printing->n_left--;

  return TRUE;
}

static gboolean
print_line (const MusterCampaignLine *line, gpointer user_data)
{
  Printing *printing = user_data;
  g_autofree char *words = is_found (printing, line->line) ? word_line (printing, line) : NULL;

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
      muster_cli_add_text (printing->builder, "note", line->note);
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
      g_autofree char *state = word_state (line, words);

      g_print ("%s\n", state);
    }

  return TRUE;
}

static gboolean
add_lines (
    MusterCampaign *campaign, gint64 after, GArray *found, JsonBuilder *builder, GError **error)
{
  Printing printing = { .names = muster_campaign_get_names (campaign),
                        .reader = muster_campaign_get_reader (campaign),
                        .builder = builder,
                        .found = found,
                        .n_left = found != NULL ? found->len : 0 };

  return muster_campaign_each_line (campaign, after, print_line, &printing, error);
}

gboolean
muster_cli_add_lines (MusterCampaign *campaign, gint64 after, JsonBuilder *builder, GError **error)
{
  return add_lines (campaign, after, NULL, builder, error);
}

gboolean
muster_cli_print_lines (MusterCampaign *campaign, const char *search, gboolean json, GError **error)
{
  g_autoptr (JsonBuilder) builder = NULL;
  g_autoptr (GArray) found = NULL;

  if (search != NULL)
    {
      found = muster_campaign_search_log (campaign, search, G_MAXUINT, error);
      if (found == NULL)
        return FALSE;
    }
  if (!json)
    return add_lines (campaign, 0, found, NULL, error);

  builder = json_builder_new ();
  json_builder_begin_array (builder);
  if (!add_lines (campaign, 0, found, builder, error))
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

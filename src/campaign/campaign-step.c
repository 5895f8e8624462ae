/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps: what undo takes whole, and what it is called. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "campaign/campaign-apart.h"
#include "campaign/json-text.h"
#include "log/words.h"
#include "store/fields-json.h"

static const char *const step_names[] = {
  [MUSTER_STEP_RENAME] = "rename",
  [MUSTER_STEP_SEED] = "seed",
  [MUSTER_STEP_STAT_BLOCK] = "stat-block",
  [MUSTER_STEP_SPELL] = "spell",
  [MUSTER_STEP_CORRECTION] = MUSTER_STEP_NAME_CORRECTION,
  [MUSTER_STEP_FEAT] = "feat",
  [MUSTER_STEP_ITEM] = "item",
  [MUSTER_STEP_IMPORT] = "import",
  [MUSTER_STEP_IMPORT_SEVERAL] = "import-several",
  [MUSTER_STEP_REMOVE_ENTRY] = "remove-entry",
  [MUSTER_STEP_PREVIOUS_TURN] = MUSTER_STEP_NAME_PREVIOUS_TURN,
};

gboolean
muster_campaign_check_writable (MusterCampaign *self, GError **error)
{
  if (self->refreshing)
    {
      g_critical ("a change was asked for from inside a refresh of the models");
      g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED,
                           _ ("Muster is still showing the last change. Try again."));
      return FALSE;
    }

  if (!muster_campaign_check_together (self, error))
    return FALSE;

  if (self->behind)
    {
      g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_REFUSED,
                           _ ("The campaign could not be read after the last undo or redo. Close "
                              "it and open it again: the file has everything."));
      return FALSE;
    }

  if (muster_store_is_read_only (self->store))
    {
      g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_READ_ONLY,
                           _ ("This campaign is open for reading only. Save a copy to go on "
                              "with."));
      return FALSE;
    }

  return TRUE;
}

gboolean
muster_campaign_check_not_waiting (MusterCampaign *self, GError **error)
{
  MusterNames names = muster_campaign_get_names (self);
  g_autofree char *words = NULL;

  if (self->waiting == NULL)
    return TRUE;

  words = muster_words_refusal (&names, &self->waiting->command, MUSTER_REFUSAL_WAITING,
                                MUSTER_WAIVER_NONE);
  g_set_error_literal (error, MUSTER_CAMPAIGN_ERROR, MUSTER_CAMPAIGN_ERROR_WAITING, words);

  return FALSE;
}

/**
 * muster_campaign_begin_step:
 * @self: a campaign
 *
 * Every command performed from here to muster_campaign_end_step() is one step of undo.
 */
void
muster_campaign_begin_step (MusterCampaign *self)
{
  g_return_if_fail (MUSTER_IS_CAMPAIGN (self));

  self = muster_campaign_owner (self);
  if (self->depth++ == 0)
    muster_campaign_leave_step (self);
}

void
muster_campaign_end_step (MusterCampaign *self)
{
  g_return_if_fail (MUSTER_IS_CAMPAIGN (self));

  self = muster_campaign_owner (self);
  g_return_if_fail (self->depth > 0);

  if (--self->depth == 0)
    muster_campaign_leave_step (self);
}

void
muster_campaign_leave_step (MusterCampaign *self)
{
  self->step = 0;
  self->titled = FALSE;
}

gboolean
muster_campaign_open_step (MusterCampaign *self, GError **error)
{
  return muster_store_begin_step (self->store, self->step, error) != 0;
}

static gboolean
find_newest (const MusterHistoryEntry *entry, gpointer user_data)
{
  if (entry->undone)
    return FALSE;
  *(gint64 *) user_data = entry->step;

  return TRUE;
}

/* The step that undo would take, 0: none. */
gint64
muster_campaign_get_newest_step (MusterCampaign *self)
{
  gint64 step = 0;

  muster_store_each_history (self->store, 0, find_newest, &step, NULL);

  return step;
}

static gboolean
commit (MusterCampaign *self,
        const char *title,
        const char *command,
        const char *answers,
        GError **error)
{
  gint64 step = muster_store_get_open_step (self->store);

  if (!muster_store_commit_step (self->store, title, command, answers, error))
    return FALSE;

  /* What was undone cannot come back any more. */
  g_array_set_size (self->turns_back, 0);

  if (self->depth > 0)
    self->step = step;

  return TRUE;
}

gboolean
muster_campaign_close_step (
    MusterCampaign *self, MusterStepKind kind, const char *name, gboolean prepares, GError **error)
{
  g_autoptr (JsonObject) object = json_object_new ();
  g_autofree char *title = NULL;

  json_object_set_string_member (object, "step", step_names[kind]);
  json_object_set_string_member (object, "name", name);
  if (prepares)
    json_object_set_boolean_member (object, "prepares", TRUE);
  title = muster_json_object_to_text (object);
  if (!commit (self, title, NULL, NULL, error))
    return FALSE;

  self->titled = self->depth > 0 && (self->titled || !prepares);

  return TRUE;
}

gboolean
muster_campaign_close_command_step (MusterCampaign *self,
                                    const MusterCommand *command,
                                    MusterId fight,
                                    GArray *answers,
                                    GError **error)
{
  g_autofree char *command_json = muster_command_to_json (command);
  g_autofree char *answers_json = NULL;
  g_autofree char *title
      = !self->titled ? g_strdup_printf ("{\"step\":\"command\",\"fight\":%u,\"command\":%s}",
                                         fight, command_json)
                      : NULL;

  if (answers != NULL && answers->len > 0)
    answers_json
        = muster_answers_to_json ((const MusterAnswer *) (gpointer) answers->data, answers->len);

  if (!commit (self, title, command_json, answers_json, error))
    return FALSE;

  self->titled = self->depth > 0;

  return TRUE;
}

char *
muster_campaign_dup_command_words (MusterCampaign *self, MusterId fight, const char *json)
{
  g_autoptr (GStringChunk) texts = g_string_chunk_new (64);
  MusterNames names = muster_campaign_get_names (self);
  MusterCommand command;

  return muster_command_from_json (json, &command, texts, NULL)
             ? muster_words_title (&names, fight, &command)
             : g_strdup ("");
}

static char *
word_command (MusterCampaign *self, JsonObject *title)
{
  JsonNode *node = json_object_get_member (title, "command");
  g_autofree char *json = NULL;
  gint64 fight;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return g_strdup ("");

  json = json_to_string (node, FALSE);
  if (!muster_field_read_int (title, "fight", 0, G_MAXUINT32, &fight, NULL))
    fight = 0;

  return muster_campaign_dup_command_words (self, (MusterId) fight, json);
}

/* A step of a later version of Muster has no name here. */
static char *
word_step (MusterCampaign *self, const char *title)
{
  g_autoptr (JsonNode) node
      = title != NULL ? muster_json_parse (title, JSON_NODE_OBJECT, NULL) : NULL;
  JsonObject *object;
  const char *step, *name;

  if (node == NULL)
    return g_strdup ("");

  object = json_node_get_object (node);
  step = muster_json_member_text (object, "step");
  name = muster_json_member_text (object, "name");

  if (g_str_equal (step, step_names[MUSTER_STEP_RENAME]))
    /* Translators: a step in “Undo …”; %s is the new name of the campaign. */
    return g_strdup_printf (_ ("Rename Campaign to “%s”"), name);
  if (g_str_equal (step, step_names[MUSTER_STEP_SEED]))
    return g_strdup (_ ("Change the Seed of the Dice"));
  if (g_str_equal (step, step_names[MUSTER_STEP_STAT_BLOCK]))
    /* Translators: a step in “Undo …”; %s is the name of a creature. */
    return g_strdup_printf (_ ("Edit Stat Block of %s"), name);
  if (g_str_equal (step, step_names[MUSTER_STEP_SPELL]))
    /* Translators: a step in “Undo …”; %s is the name of a spell. */
    return g_strdup_printf (_ ("Edit the Spell %s"), name);
  if (g_str_equal (step, step_names[MUSTER_STEP_FEAT]))
    /* Translators: a step in “Undo …”; %s is the name of a feat. */
    return g_strdup_printf (_ ("Edit the Feat %s"), name);
  if (g_str_equal (step, step_names[MUSTER_STEP_ITEM]))
    /* Translators: a step in “Undo …”; %s is the name of a magic item. */
    return g_strdup_printf (_ ("Edit the Item %s"), name);
  if (g_str_equal (step, step_names[MUSTER_STEP_IMPORT]))
    /* Translators: a step in “Undo …”; %s is the name of a creature, a spell, an item … */
    return g_strdup_printf (_ ("Import %s"), name);
  if (g_str_equal (step, step_names[MUSTER_STEP_IMPORT_SEVERAL]))
    {
      gulong n = (gulong) g_ascii_strtoull (name, NULL, 10);

      /* Translators: a step in “Undo …”; how many creatures, spells, items … */
      return g_strdup_printf (ngettext ("Import %lu entry", "Import %lu entries", n), n);
    }
  if (g_str_equal (step, step_names[MUSTER_STEP_REMOVE_ENTRY]))
    /* Translators: a step in “Undo …”; %s is the name of a creature, a spell, an item … */
    return g_strdup_printf (_ ("Remove %s"), name);

  if (g_str_equal (step, step_names[MUSTER_STEP_PREVIOUS_TURN]))
    /* Translators: a step in “Undo …”: the fight went back to the turn before. */
    return g_strdup (_ ("Previous Turn"));

  if (g_str_equal (step, step_names[MUSTER_STEP_CORRECTION]))
    {
      g_autofree char *command = word_command (self, object);

      /* Translators: a step in “Undo …”; %s is what was rolled for, such as “Mirelle attacks
       * Goblin 2”. */
      return g_strdup_printf (_ ("Correct a Roll: %s"), command);
    }

  return word_command (self, object);
}

/**
 * muster_campaign_dup_undo_words:
 *
 * Returns: (transfer full) (nullable): what undo would take back; %NULL when there is nothing
 */
char *
muster_campaign_dup_undo_words (MusterCampaign *self)
{
  g_autofree char *title = NULL;

  if (!muster_store_can_undo (self->store))
    return NULL;

  title = muster_store_dup_undo_title (self->store);

  return word_step (self, title);
}

char *
muster_campaign_dup_redo_words (MusterCampaign *self)
{
  g_autofree char *title = NULL;

  if (!muster_store_can_redo (self->store))
    return NULL;

  title = muster_store_dup_redo_title (self->store);

  return word_step (self, title);
}

void
muster_campaign_show_history (MusterCampaign *self)
{
  g_autofree char *undo = muster_campaign_dup_undo_words (self);
  g_autofree char *redo = muster_campaign_dup_redo_words (self);

  muster_campaign_model_set_history (self->model, undo, redo);
}

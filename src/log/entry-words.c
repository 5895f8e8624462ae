/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-log"

#include "config.h"

#include "log/entry-words.h"

#include <glib/gi18n-lib.h>

#include "log/entry-page.h"
#include "log/entry-phrases.h"

MusterEntryWords *
muster_entry_words_new (MusterEntryKind kind,
                        JsonObject *body,
                        MusterEntryNameFunc name_func,
                        gpointer data)
{
  const char *document;
  MusterEntryPage *page;

  g_return_val_if_fail ((guint) kind < MUSTER_N_ENTRY_KINDS, NULL);
  g_return_val_if_fail (body != NULL, NULL);

  document = muster_body_text (body, "srd");
  page = muster_entry_page_new (g_strcmp0 (document, "5.2") == 0 ? 2024 : 2014, name_func, data);
  switch (kind)
    {
    case MUSTER_ENTRY_CREATURE:
      muster_entry_write_creature (page, body);
      break;
    case MUSTER_ENTRY_SPELL:
      muster_entry_write_spell (page, body);
      break;
    case MUSTER_ENTRY_EQUIPMENT:
    case MUSTER_ENTRY_MAGIC_ITEM:
      muster_entry_write_item (page, kind, body);
      break;
    case MUSTER_ENTRY_CLASS:
      muster_entry_write_class (page, body);
      break;
    case MUSTER_ENTRY_RACE:
    case MUSTER_ENTRY_BACKGROUND:
    case MUSTER_ENTRY_FEAT:
    case MUSTER_ENTRY_CONDITION:
    case MUSTER_ENTRY_RULE:
    case MUSTER_N_ENTRY_KINDS:
      muster_entry_write_facts (page, kind, body);
      break;
    }

  return muster_entry_page_finish (page);
}

static void
append_abilities (GString *text, const MusterWordsAbility *abilities)
{
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    g_string_append_printf (text, "%s%s %d (%s)", i > 0 ? ", " : "", abilities[i].short_name,
                            abilities[i].score, abilities[i].modifier);
}

char *
muster_entry_words_to_text (const MusterEntryWords *words)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (words != NULL, NULL);

  for (guint i = 0; i < words->n_blocks; i++)
    {
      const MusterWordsBlock *block = &words->blocks[i];
      gboolean named = block->lead != NULL && *block->lead != '\0';

      if (block->kind == MUSTER_WORDS_RULE)
        continue;
      if (block->kind == MUSTER_WORDS_HEADING)
        g_string_append_c (text, '\n');
      if (block->abilities != NULL)
        append_abilities (text, block->abilities);
      else if (named && *block->text != '\0')
        /* Translators: the name of a line of a stat block and the line: "Speed: 30 feet". */
        g_string_append_printf (text, _ ("%1$s: %2$s"), block->lead, block->text);
      else
        g_string_append (text, named ? block->lead : block->text);
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

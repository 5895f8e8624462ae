/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-log"

#include "log/entry-page.h"

#include <string.h>

#include "log/entry-phrases.h"

/* \001 number \002 shown text \003 */
#define MARK_OPEN '\001'
#define MARK_TEXT '\002'
#define MARK_CLOSE '\003'

MusterEntryPage *
muster_entry_page_new (int edition, MusterEntryNameFunc name_func, gpointer data)
{
  MusterEntryPage *page = g_new0 (MusterEntryPage, 1);

  page->blocks = g_array_new (FALSE, TRUE, sizeof (MusterWordsBlock));
  page->rolls = g_array_new (FALSE, TRUE, sizeof (MusterRollable));
  page->name_func = name_func;
  page->name_data = data;
  page->edition = edition;

  return page;
}

static void
clear_roll (MusterRollable *roll)
{
  g_free (roll->label);
  g_free (roll->notation);
  g_free (roll->damage);
}

MusterEntryWords *
muster_entry_page_finish (MusterEntryPage *page)
{
  MusterEntryWords *words = g_new0 (MusterEntryWords, 1);

  words->n_blocks = page->blocks->len;
  words->blocks = (MusterWordsBlock *) g_array_free (page->blocks, FALSE);
  /* A roll whose sentence was not used after all. */
  for (guint i = 0; i < page->rolls->len; i++)
    clear_roll (&g_array_index (page->rolls, MusterRollable, i));
  g_array_unref (page->rolls);
  g_free (page->subject);
  g_free (page);

  return words;
}

void
muster_entry_page_set_subject (MusterEntryPage *page, const char *subject)
{
  g_set_str (&page->subject, subject);
}

char *
muster_entry_page_roll (MusterEntryPage *page,
                        MusterRollableKind kind,
                        const char *label,
                        const char *notation,
                        const char *damage,
                        const char *shown)
{
  MusterRollable roll = {
    .kind = kind,
    .label = g_strdup (label),
    .notation = g_strdup (notation),
    .damage = g_strdup (damage),
  };

  g_array_append_val (page->rolls, roll);

  return g_strdup_printf ("%c%u%c%s%c", MARK_OPEN, page->rolls->len - 1, MARK_TEXT, shown,
                          MARK_CLOSE);
}

/* Takes the marks out of `text` and puts the spans between them into the block. */
static void
read_marks (MusterEntryPage *page, MusterWordsBlock *block, const char *text)
{
  g_autoptr (GString) plain = g_string_new (NULL);
  g_autoptr (GArray) rolls = g_array_new (FALSE, TRUE, sizeof (MusterRollable));

  for (const char *at = text; *at != '\0'; at++)
    {
      if (*at == MARK_OPEN)
        {
          guint64 number = g_ascii_strtoull (at + 1, (char **) &at, 10);
          MusterRollable *pending = &g_array_index (page->rolls, MusterRollable, number);
          MusterRollable roll = *pending;

          /* A mark that was copied with its sentence leaves plain text the second time. */
          if (roll.notation == NULL)
            continue;
          *pending = (MusterRollable) { 0 };
          roll.start = (guint) plain->len;
          g_array_append_val (rolls, roll);
        }
      else if (*at == MARK_CLOSE)
        {
          MusterRollable *roll;

          if (rolls->len == 0)
            continue;
          roll = &g_array_index (rolls, MusterRollable, rolls->len - 1);
          if (roll->length == 0)
            roll->length = (guint) plain->len - roll->start;
        }
      else
        {
          g_string_append_c (plain, *at);
        }
    }

  block->text = g_string_free (g_steal_pointer (&plain), FALSE);
  block->n_rolls = rolls->len;
  block->rolls = (MusterRollable *) g_array_free (g_steal_pointer (&rolls), FALSE);
}

void
muster_entry_page_add (MusterEntryPage *page,
                       MusterWordsKind kind,
                       const char *lead,
                       const char *text)
{
  MusterWordsBlock block = { .kind = kind };
  gboolean leads = kind == MUSTER_WORDS_ENTRY || kind == MUSTER_WORDS_TABLE_ROW;

  if (kind != MUSTER_WORDS_RULE)
    {
      if ((text == NULL || *text == '\0') && !(leads && lead != NULL))
        return;
      block.lead = g_strdup (lead);
      read_marks (page, &block, text != NULL ? text : "");
    }
  g_array_append_val (page->blocks, block);
}

void
muster_entry_page_add_abilities (MusterEntryPage *page, MusterWordsAbility *abilities)
{
  MusterWordsBlock block = { .kind = MUSTER_WORDS_ABILITIES, .abilities = abilities };

  g_array_append_val (page->blocks, block);
}

char *
muster_entry_page_name (MusterEntryPage *page, MusterEntryKind kind, const char *id)
{
  const char *name
      = page->name_func != NULL ? page->name_func (kind, id, page->edition, page->name_data) : NULL;

  return name != NULL ? g_strdup (name) : muster_phrase_title (id);
}

void
muster_entry_words_free (MusterEntryWords *words)
{
  for (guint i = 0; i < words->n_blocks; i++)
    {
      MusterWordsBlock *block = &words->blocks[i];

      for (guint j = 0; j < block->n_rolls; j++)
        clear_roll (&block->rolls[j]);
      for (guint j = 0; block->abilities != NULL && j < MUSTER_N_ABILITIES; j++)
        {
          MusterWordsAbility *ability = &block->abilities[j];

          g_free (ability->name);
          g_free (ability->short_name);
          g_free (ability->modifier);
          g_free (ability->save);
          clear_roll (&ability->check);
          clear_roll (&ability->saving_throw);
        }
      g_free (block->abilities);
      g_free (block->rolls);
      g_free (block->lead);
      g_free (block->text);
    }
  g_free (words->blocks);
  g_free (words);
}

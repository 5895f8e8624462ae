/* SPDX-License-Identifier: GPL-3.0-or-later */
/* muster-cli library coverage creatures: each part of each stat block, and what is left to the GM.
 */
#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/cli.h"
#include "log/words-coverage.h"
#include "store/library.h"

#define N_EDITIONS 2

typedef struct
{
  int creatures;
  int whole; /* creatures that leave nothing to the GM */
  int parts[MUSTER_N_CARRIED];
} Count;

static void
count_block (Count *count, const MusterStatBlock *block)
{
  gboolean whole = TRUE;

  count->creatures++;
  for (guint i = 0; i < block->n_parts; i++)
    {
      count->parts[block->parts[i].carried]++;
      whole = whole && muster_carried_is_done ((MusterCarried) block->parts[i].carried);
    }
  count->whole += whole;
}

static gboolean
has_gaps (const MusterBlockPart *part)
{
  return part->gaps != NULL && part->gaps[0] != NULL;
}

static void
print_block (const MusterStatBlock *block)
{
  g_print ("%d  %s\n", block->edition, block->name);
  for (guint i = 0; i < block->n_parts; i++)
    {
      const MusterBlockPart *part = &block->parts[i];

      g_print ("        %s: %s\n", part->path,
               muster_words_carried ((MusterCarried) part->carried));
      if (muster_carried_is_done ((MusterCarried) part->carried))
        continue;
      if (!has_gaps (part))
        g_print ("            %s\n", muster_words_spell_gap ((MusterSpellGap) part->gap));
      for (guint j = 0; has_gaps (part) && part->gaps[j] != NULL; j++)
        g_print ("            %s: %s\n", part->gaps[j],
                 muster_words_spell_gap (muster_block_gap (part->gaps[j])));
    }
}

static void
add_gap (JsonBuilder *builder, const char *member, MusterSpellGap gap)
{
  json_builder_begin_object (builder);
  if (member != NULL)
    muster_cli_add_text (builder, "member", member);
  muster_cli_add_text (builder, "reason", muster_spell_gap_name (gap));
  json_builder_end_object (builder);
}

static void
add_part (JsonBuilder *builder, const MusterBlockPart *part)
{
  gboolean done = muster_carried_is_done ((MusterCarried) part->carried);

  json_builder_begin_object (builder);
  muster_cli_add_text (builder, "part", part->path);
  muster_cli_add_text (builder, "carried", muster_carried_name ((MusterCarried) part->carried));
  json_builder_set_member_name (builder, "left_to_gm");
  json_builder_begin_array (builder);
  if (!done && !has_gaps (part))
    add_gap (builder, NULL, (MusterSpellGap) part->gap);
  for (guint i = 0; !done && has_gaps (part) && part->gaps[i] != NULL; i++)
    add_gap (builder, part->gaps[i], muster_block_gap (part->gaps[i]));
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
add_block (JsonBuilder *builder, const MusterStatBlock *block)
{
  json_builder_begin_object (builder);
  muster_cli_add_text (builder, "key", block->key);
  muster_cli_add_text (builder, "name", block->name);
  muster_cli_add_number (builder, "edition", block->edition);
  json_builder_set_member_name (builder, "parts");
  json_builder_begin_array (builder);
  for (guint i = 0; i < block->n_parts; i++)
    add_part (builder, &block->parts[i]);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
print_count (int edition, const Count *count)
{
  int parts = 0;

  for (guint i = 0; i < MUSTER_N_CARRIED; i++)
    parts += count->parts[i];
  /* Translators: edition of the rules, and seven numbers. */
  g_print (
      _ ("%1$d: %2$d creatures with %3$d parts. Muster carries out %4$d, %5$d in part, and %6$d "
         "are the GM’s; of %7$d it tells, for nothing is rolled. %8$d creatures leave nothing to "
         "the GM.\n"),
      edition, count->creatures, parts, count->parts[MUSTER_CARRIED_WHOLE],
      count->parts[MUSTER_CARRIED_PARTLY], count->parts[MUSTER_CARRIED_NOT],
      count->parts[MUSTER_CARRIED_TOLD], count->whole);
}

static void
add_count (JsonBuilder *builder, int edition, const Count *count)
{
  json_builder_begin_object (builder);
  muster_cli_add_number (builder, "edition", edition);
  muster_cli_add_number (builder, "creatures", count->creatures);
  muster_cli_add_number (builder, "nothing_left", count->whole);
  for (guint i = 0; i < MUSTER_N_CARRIED; i++)
    muster_cli_add_number (builder, muster_carried_name ((MusterCarried) i), count->parts[i]);
  json_builder_end_object (builder);
}

int
muster_cli_coverage_creatures (MusterLibrary *library, int edition, gboolean json)
{
  static const int editions[N_EDITIONS] = { 2014, 2024 };
  g_autoptr (MusterCompendium) compendium = muster_library_get_compendium (library);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  Count counts[N_EDITIONS] = { 0 };
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "creatures");
  json_builder_begin_array (builder);
  for (guint e = 0; e < N_EDITIONS; e++)
    for (guint i = 0; i < n_rows; i++)
      {
        const MusterStatBlock *block;

        if (rows[i].kind != MUSTER_ENTRY_CREATURE || rows[i].edition != editions[e]
            || (edition != 0 && edition != editions[e]))
          continue;
        block = muster_compendium_lookup (compendium, rows[i].key);
        if (block == NULL)
          continue;
        count_block (&counts[e], block);
        if (json)
          add_block (builder, block);
        else
          print_block (block);
      }
  json_builder_end_array (builder);

  json_builder_set_member_name (builder, "counts");
  json_builder_begin_array (builder);
  for (guint e = 0; e < N_EDITIONS; e++)
    if (counts[e].creatures > 0)
      {
        if (json)
          add_count (builder, editions[e], &counts[e]);
        else
          print_count (editions[e], &counts[e]);
      }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
  if (json)
    muster_cli_print_json (builder);

  return MUSTER_CLI_OK;
}

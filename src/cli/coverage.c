/* SPDX-License-Identifier: GPL-3.0-or-later */
/* muster-cli library coverage: how each spell resolves, and what is left to the GM. */
#define G_LOG_DOMAIN "muster-cli"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/cli.h"
#include "log/words-coverage.h"
#include "store/library.h"

#define N_EDITIONS 2

typedef struct
{
  int spells;
  int resolve; /* by a rule of the machine, wholly or in part */
  int whole;   /* nothing is left to the GM */
  int told;    /* … because all of it is information */
  int ways[MUSTER_N_SPELL_DOES];
} Count;

static void
count_spell (Count *count, const MusterSpell *spell)
{
  guint32 does = muster_spell_does (spell);

  count->spells++;
  count->resolve += does != 0;
  count->whole += !spell->gm;
  count->told += !spell->gm && does == 0 && spell->told->len > 0;
  for (guint i = 0; i < MUSTER_N_SPELL_DOES; i++)
    count->ways[i] += (does & (1u << i)) != 0;
}

static void
print_spell (const MusterSpell *spell)
{
  g_autofree char *does = muster_words_spell_does (muster_spell_does (spell));

  g_print ("%d  %s: %s\n", spell->edition, spell->name, does);
  for (guint i = 0; i < spell->told->len; i++)
    {
      const char *path = g_ptr_array_index (spell->told, i);

      /* Translators: a part of a spell's data (“wall.length”), and a sentence about it. */
      g_print (_ ("        Told: %1$s – %2$s\n"), path,
               muster_words_spell_told (muster_spell_told_at (spell, path)));
    }
  for (guint i = 0; i < spell->gaps->len; i++)
    {
      const char *path = g_ptr_array_index (spell->gaps, i);

      /* Translators: a part of a spell's data (“zone.damage”), and a sentence that says why. */
      g_print (_ ("        GM: %1$s – %2$s\n"), path,
               muster_words_spell_gap (muster_spell_gap (path)));
    }
}

static void
add_spell (JsonBuilder *builder, const MusterSpell *spell)
{
  guint32 does = muster_spell_does (spell);

  json_builder_begin_object (builder);
  muster_cli_add_text (builder, "key", spell->key);
  muster_cli_add_text (builder, "name", spell->name);
  muster_cli_add_number (builder, "edition", spell->edition);
  muster_cli_add_number (builder, "level", spell->level);
  json_builder_set_member_name (builder, "resolves");
  json_builder_begin_array (builder);
  for (guint i = 0; i < MUSTER_N_SPELL_DOES; i++)
    if (does & (1u << i))
      json_builder_add_string_value (builder, muster_spell_way_name ((MusterSpellDoes) (1u << i)));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "left_to_gm");
  json_builder_begin_array (builder);
  for (guint i = 0; i < spell->gaps->len; i++)
    {
      const char *path = g_ptr_array_index (spell->gaps, i);

      json_builder_begin_object (builder);
      muster_cli_add_text (builder, "part", path);
      muster_cli_add_text (builder, "reason", muster_spell_gap_name (muster_spell_gap (path)));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "told");
  json_builder_begin_array (builder);
  for (guint i = 0; i < spell->told->len; i++)
    {
      const char *path = g_ptr_array_index (spell->told, i);

      json_builder_begin_object (builder);
      muster_cli_add_text (builder, "part", path);
      muster_cli_add_text (builder, "about",
                           muster_spell_told_name (muster_spell_told_at (spell, path)));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static void
print_count (int edition, const Count *count)
{
  /* Translators: edition of the rules, and five numbers of spells. */
  g_print (_ ("%1$d: %2$d spells. The machine resolves %3$d; %4$d of all leave nothing to the GM, "
              "%5$d of them as they are information and no more. %6$d are utility.\n"),
           edition, count->spells, count->resolve, count->whole, count->told,
           count->spells - count->resolve);
  for (guint i = 0; i < MUSTER_N_SPELL_DOES; i++)
    g_print ("        %s: %d\n", muster_words_spell_way ((MusterSpellDoes) (1u << i)),
             count->ways[i]);
}

static void
add_count (JsonBuilder *builder, int edition, const Count *count)
{
  json_builder_begin_object (builder);
  muster_cli_add_number (builder, "edition", edition);
  muster_cli_add_number (builder, "spells", count->spells);
  muster_cli_add_number (builder, "resolved", count->resolve);
  muster_cli_add_number (builder, "utility", count->spells - count->resolve);
  muster_cli_add_number (builder, "nothing_left", count->whole);
  muster_cli_add_number (builder, "information", count->told);
  for (guint i = 0; i < MUSTER_N_SPELL_DOES; i++)
    muster_cli_add_number (builder, muster_spell_way_name ((MusterSpellDoes) (1u << i)),
                           count->ways[i]);
  json_builder_end_object (builder);
}

int
muster_cli_coverage (MusterLibrary *library, int edition, gboolean json)
{
  static const int editions[N_EDITIONS] = { 2014, 2024 };
  g_autoptr (MusterCompendium) compendium = muster_library_get_compendium (library);
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  Count counts[N_EDITIONS] = { 0 };
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (library, &n_rows);

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "spells");
  json_builder_begin_array (builder);
  for (guint e = 0; e < N_EDITIONS; e++)
    for (guint i = 0; i < n_rows; i++)
      {
        const MusterSpell *spell;

        if (rows[i].kind != MUSTER_ENTRY_SPELL || rows[i].edition != editions[e]
            || (edition != 0 && edition != editions[e]))
          continue;
        spell = muster_compendium_lookup_spell (compendium, rows[i].key);
        if (spell == NULL)
          continue;
        count_spell (&counts[e], spell);
        if (json)
          add_spell (builder, spell);
        else
          print_spell (spell);
      }
  json_builder_end_array (builder);

  json_builder_set_member_name (builder, "counts");
  json_builder_begin_array (builder);
  for (guint e = 0; e < N_EDITIONS; e++)
    if (counts[e].spells > 0)
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/form-choices.h"

#include <glib/gi18n.h>

#include "rules/creature/challenge.h"
#include "rules/spells/cast-form.h"

typedef struct
{
  const MusterLibraryRow *row;
  int count;
} Fit;

static int
compare_fits (gconstpointer a, gconstpointer b)
{
  const MusterLibraryRow *one = ((const Fit *) a)->row;
  const MusterLibraryRow *other = ((const Fit *) b)->row;

  if (one->challenge != other->challenge)
    return other->challenge - one->challenge;

  return g_utf8_collate (one->name, other->name);
}

/* The rows know what a choice is judged by; the stat blocks themselves are not read. */
static int
count_of (const MusterGame *game, const MusterCommandCast *cast, const MusterLibraryRow *row)
{
  MusterStatBlock block = {
    .key = row->key, .type = row->creature_type, .size = row->size, .challenge = row->challenge
  };

  return muster_cast_form_count (game, cast, &block);
}

static char *
words_of (const MusterLibraryRow *row, int count, gboolean brings)
{
  char rating[MUSTER_CHALLENGE_LABEL_LENGTH];

  /* Things that a spell animates have none. */
  if (row->challenge < 0)
    /* Translators: how many creatures a spell brings, and what they are. */
    return g_strdup_printf (_ ("%1$d × %2$s"), count, row->name);
  muster_challenge_label (row->challenge, rating);
  if (!brings)
    /* Translators: a creature that somebody may turn into, and its challenge rating. */
    return g_strdup_printf (_ ("%1$s, CR %2$s"), row->name, rating);

  /* Translators: how many creatures a spell brings, what they are, their challenge rating. */
  return g_strdup_printf (_ ("%1$d × %2$s, CR %3$s"), count, row->name, rating);
}

static void
clear_choice (gpointer data)
{
  MusterFormChoice *choice = data;

  g_free (choice->key);
  g_free (choice->words);
}

GArray *
muster_form_choices (MusterCampaign *campaign, const MusterCommandCast *cast)
{
  const MusterGame *game = muster_campaign_get_game (campaign);
  g_autoptr (GArray) fits = g_array_new (FALSE, FALSE, sizeof (Fit));
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (MusterFormChoice));
  guint n_rows;
  const MusterLibraryRow *rows
      = muster_library_get_rows (muster_campaign_get_library (campaign), &n_rows);
  MusterKnown known;
  int edition;

  g_array_set_clear_func (choices, clear_choice);
  if (!muster_known_of_cast (game, cast, &known) || known.spell->n_forms == 0)
    return choices;

  edition = known.spell->edition != 0 ? known.spell->edition : muster_game_world (game)->edition;
  for (guint i = 0; i < n_rows; i++)
    {
      Fit fit = { .row = &rows[i] };

      if (rows[i].kind != MUSTER_ENTRY_CREATURE
          || (rows[i].edition != 0 && rows[i].edition != edition))
        continue;
      fit.count = count_of (game, cast, &rows[i]);
      if (fit.count > 0)
        g_array_append_val (fits, fit);
    }
  g_array_sort (fits, compare_fits);
  for (guint i = 0; i < fits->len; i++)
    {
      const Fit *fit = &g_array_index (fits, Fit, i);
      MusterFormChoice choice
          = { .key = g_strdup (fit->row->key),
              .words = words_of (fit->row, fit->count, known.spell->kind == MUSTER_SPELL_SUMMON) };

      g_array_append_val (choices, choice);
    }

  return choices;
}

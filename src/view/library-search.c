/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view/library-search.h"

#include <string.h>

/* How well a row matches, best first. */
typedef enum
{
  RANK_WHOLE_NAME,
  RANK_NAME_BEGINS,
  RANK_WORD_BEGINS,
  RANK_INSIDE_NAME,
  RANK_TAGS,
  N_RANKS,
  NO_MATCH = N_RANKS
} Rank;

#define MAX_WORDS 16

/* What is searched of one row: its folded name, a line end, its tags. */
typedef struct
{
  const char *text;
  guint name_length;
} Entry;

struct _MusterLibrarySearch
{
  const MusterLibraryRow *rows;
  guint n_rows;
  Entry *entries; /* in step with the rows */
  char *texts;    /* of all entries in order of name, so that a scan runs through memory once */
  guint *orders[MUSTER_N_LIBRARY_SORTS]; /* row indices in each order, made when first needed */
  guint8 *ranks;                         /* of the rows found, in step with them */
};

typedef struct
{
  const MusterLibraryRow *rows;
  MusterLibrarySort sort;
} Order;

static gint64
value_of (const MusterLibraryRow *row, MusterLibrarySort sort)
{
  switch (sort)
    {
    case MUSTER_LIBRARY_SORT_LEVEL:
      return row->kind == MUSTER_ENTRY_SPELL ? row->level : row->challenge;
    case MUSTER_LIBRARY_SORT_TYPE:
      return ((gint64) row->creature_type << 16) | (row->school << 8) | row->gear;
    case MUSTER_LIBRARY_SORT_SIZE:
      return row->size;
    case MUSTER_LIBRARY_SORT_ARMOR_CLASS:
      return row->armor_class;
    case MUSTER_LIBRARY_SORT_HIT_POINTS:
      return row->hit_points;
    case MUSTER_LIBRARY_SORT_COST:
      return row->cost_cp;
    case MUSTER_LIBRARY_SORT_WEIGHT:
      return row->weight;
    case MUSTER_LIBRARY_SORT_EDITION:
      return row->edition;
    case MUSTER_LIBRARY_SORT_RELEVANCE:
    case MUSTER_LIBRARY_SORT_NAME:
    case MUSTER_N_LIBRARY_SORTS:
      break;
    }

  return 0;
}

static int
compare_rows (gconstpointer a, gconstpointer b, gpointer data)
{
  const Order *order = data;
  const MusterLibraryRow *left = &order->rows[*(const guint *) a];
  const MusterLibraryRow *right = &order->rows[*(const guint *) b];
  gint64 left_value = value_of (left, order->sort);
  gint64 right_value = value_of (right, order->sort);
  int names;

  if (left_value != right_value)
    return left_value < right_value ? -1 : 1;
  names = strcmp (left->folded, right->folded);
  if (names != 0)
    return names;
  if (left->edition != right->edition)
    return left->edition < right->edition ? -1 : 1;

  return strcmp (left->key, right->key);
}

static const guint *
ensure_order (MusterLibrarySearch *self, MusterLibrarySort sort)
{
  Order order = { self->rows, sort };

  if (self->orders[sort] == NULL)
    {
      self->orders[sort] = g_new (guint, MAX (self->n_rows, 1u));
      for (guint i = 0; i < self->n_rows; i++)
        self->orders[sort][i] = i;
      g_sort_array (self->orders[sort], self->n_rows, sizeof (guint), compare_rows, &order);
    }

  return self->orders[sort];
}

/* Copies names and tags into one piece of memory, one row behind the other. */
static void
gather_texts (MusterLibrarySearch *self)
{
  const guint *order = ensure_order (self, MUSTER_LIBRARY_SORT_NAME);
  gsize size = 0;
  char *at;

  for (guint i = 0; i < self->n_rows; i++)
    size += strlen (self->rows[i].folded) + strlen (self->rows[i].tags) + 2;
  self->texts = g_malloc (MAX (size, 1u));
  self->entries = g_new (Entry, MAX (self->n_rows, 1u));

  at = self->texts;
  for (guint i = 0; i < self->n_rows; i++)
    {
      const MusterLibraryRow *row = &self->rows[order[i]];
      Entry *entry = &self->entries[order[i]];

      entry->text = at;
      entry->name_length = (guint) strlen (row->folded);
      at = g_stpcpy (at, row->folded);
      *at++ = '\n';
      at = g_stpcpy (at, row->tags) + 1;
    }
}

MusterLibrarySearch *
muster_library_search_new (const MusterLibraryRow *rows, guint n_rows)
{
  MusterLibrarySearch *self = g_new0 (MusterLibrarySearch, 1);

  self->rows = rows;
  self->n_rows = n_rows;
  self->ranks = g_new (guint8, MAX (n_rows, 1u));
  gather_texts (self);

  return self;
}

void
muster_library_search_free (MusterLibrarySearch *self)
{
  for (guint i = 0; i < MUSTER_N_LIBRARY_SORTS; i++)
    g_free (self->orders[i]);
  g_free (self->entries);
  g_free (self->texts);
  g_free (self->ranks);
  g_free (self);
}

static gboolean
passes (const MusterLibraryRow *row, const MusterLibraryFilter *filter)
{
  if (filter->kinds != 0 && !(filter->kinds & (1u << row->kind)))
    return FALSE;
  if (filter->edition != 0 && row->edition != 0 && filter->edition != row->edition)
    return FALSE;
  if (filter->creature_types != 0 && !(filter->creature_types & (1u << row->creature_type)))
    return FALSE;
  if (filter->challenge_min >= 0 && row->challenge < filter->challenge_min)
    return FALSE;
  if (filter->challenge_max >= 0 && (row->challenge < 0 || row->challenge > filter->challenge_max))
    return FALSE;
  if (filter->spell_levels != 0
      && (row->level < 0 || row->level > 31 || !(filter->spell_levels & (1u << row->level))))
    return FALSE;
  if (filter->schools != 0 && !(filter->schools & (1u << row->school)))
    return FALSE;
  if (filter->classes != 0 && !(filter->classes & row->classes))
    return FALSE;
  if (filter->gears != 0 && !(filter->gears & (1u << row->gear)))
    return FALSE;
  if (filter->own >= 0 && filter->own != row->own)
    return FALSE;
  if (filter->ritual >= 0 && filter->ritual != row->ritual)
    return FALSE;
  if (filter->concentration >= 0 && filter->concentration != row->concentration)
    return FALSE;

  return TRUE;
}

/* How one typed word, or all of them in a row, match. */
static Rank
rank_word (const Entry *entry, const char *word)
{
  const char *hit = strstr (entry->text, word);
  const char *end = entry->text + entry->name_length;

  if (hit == NULL)
    return NO_MATCH;
  if (hit == entry->text)
    return RANK_NAME_BEGINS;
  if (hit >= end)
    return RANK_TAGS;

  for (const char *at = hit; at != NULL && at < end; at = strstr (at + 1, word))
    {
      if (at[-1] == ' ')
        return RANK_WORD_BEGINS;
    }

  return RANK_INSIDE_NAME;
}

/* Every word has to match; the row is as good as its worst word.  Words that stand in the name one
 * after the other are judged together, so that "giant sp" finds Giant Spider first. */
static Rank
rank_row (const Entry *entry, const char *whole, char *const *words, guint n_words)
{
  Rank rank = RANK_WHOLE_NAME;
  Rank of_whole;

  for (guint i = 0; i < n_words; i++)
    {
      Rank of_word = rank_word (entry, words[i]);

      if (of_word == NO_MATCH)
        return NO_MATCH;
      rank = MAX (rank, of_word);
    }
  /* A beginning of the name by one of several words is the beginning of a word. */
  if (n_words > 1)
    rank = MAX (rank, RANK_WORD_BEGINS);

  of_whole = n_words > 1 ? rank_word (entry, whole) : rank;
  if (of_whole == RANK_NAME_BEGINS && entry->text[strlen (whole)] == '\n')
    return RANK_WHOLE_NAME;

  return MIN (rank, of_whole);
}

static void
reverse (guint *indices, guint n)
{
  for (guint i = 0; i < n / 2; i++)
    {
      guint other = indices[i];

      indices[i] = indices[n - 1 - i];
      indices[n - 1 - i] = other;
    }
}

/* Turns each run of equal values round again after the whole was turned. */
static void
keep_names_in_order (MusterLibrarySearch *self, MusterLibrarySort sort, guint *found, guint n_found)
{
  for (guint begin = 0, end; begin < n_found; begin = end)
    {
      gint64 value = value_of (&self->rows[found[begin]], sort);

      end = begin + 1;
      while (end < n_found && value_of (&self->rows[found[end]], sort) == value)
        end++;
      reverse (found + begin, end - begin);
    }
}

guint
muster_library_search_run (MusterLibrarySearch *self,
                           const char *words,
                           const MusterLibraryFilter *filter,
                           MusterLibrarySort sort,
                           gboolean descending,
                           guint *found)
{
  g_autofree char *whole = muster_library_fold (words != NULL ? words : "");
  g_auto (GStrv) split = g_strsplit (whole, " ", MAX_WORDS);
  guint n_words = whole[0] != '\0' ? g_strv_length (split) : 0;
  gboolean by_rank = sort == MUSTER_LIBRARY_SORT_RELEVANCE;
  const guint *order = ensure_order (self, by_rank ? MUSTER_LIBRARY_SORT_NAME : sort);
  guint n_found = 0;
  guint n_ranked[N_RANKS] = { 0 };
  guint starts[N_RANKS];

  for (guint i = 0; i < self->n_rows; i++)
    {
      guint index = order[i];
      const MusterLibraryRow *row = &self->rows[index];
      Rank rank;

      if (!passes (row, filter))
        continue;
      rank = n_words > 0 ? rank_row (&self->entries[index], whole, split, n_words)
                         : RANK_NAME_BEGINS;
      if (rank == NO_MATCH)
        continue;

      n_ranked[rank]++;
      found[n_found] = index;
      self->ranks[n_found++] = (guint8) rank;
    }

  if (by_rank && n_words > 0)
    {
      g_autofree guint *ranked = g_new (guint, MAX (n_found, 1u));
      guint start = 0;

      for (guint i = 0; i < N_RANKS; i++)
        {
          starts[i] = start;
          start += n_ranked[i];
        }
      for (guint i = 0; i < n_found; i++)
        ranked[starts[self->ranks[i]]++] = found[i];
      if (n_found > 0)
        memcpy (found, ranked, n_found * sizeof (guint));
    }

  if (descending)
    {
      reverse (found, n_found);
      if (!by_rank && sort != MUSTER_LIBRARY_SORT_NAME)
        keep_names_in_order (self, sort, found, n_found);
    }

  return n_found;
}

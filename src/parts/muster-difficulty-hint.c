/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "log/words.h"
#include "parts/muster-difficulty-hint.h"

#define N_EDITIONS 2

/* One edition's line: its word, loud, and the numbers behind it. */
typedef struct
{
  GtkWidget *line;
  GtkLabel *word;
  GtkLabel *sentence;
} Line;

struct _MusterDifficultyHint
{
  GtkBox parent_instance;

  MusterEncounterItem *encounter;
  int edition;
  Line lines[N_EDITIONS];
};

G_DEFINE_FINAL_TYPE (MusterDifficultyHint, muster_difficulty_hint, GTK_TYPE_BOX)

static const int editions[N_EDITIONS] = { 2014, 2024 };
static const char *const heats[] = { "mild", "warm", "hot" };

static guint
band_heat (MusterBand band)
{
  switch (band)
    {
    case MUSTER_BAND_MEDIUM:
    case MUSTER_BAND_HARD:
    case MUSTER_BAND_MODERATE:
    case MUSTER_BAND_HIGH:
      return 1;
    case MUSTER_BAND_DEADLY:
    case MUSTER_BAND_ABOVE_HIGH:
      return 2;
    case MUSTER_BAND_TRIVIAL:
    case MUSTER_BAND_EASY:
    case MUSTER_BAND_LOW:
    default:
      return 0;
    }
}

static char *
sentence_2014 (const MusterDifficulty *d)
{
  /* Translators: experience points after and before the rule for crowds, then the thresholds of
   * the party. */
  return g_strdup_printf (_ ("%1$" G_GINT64_FORMAT " XP adjusted from %2$" G_GINT64_FORMAT
                             " · easy %3$d, medium %4$d, hard %5$d, deadly %6$d"),
                          d->adjusted_xp, d->xp, d->thresholds[0], d->thresholds[1],
                          d->thresholds[2], d->thresholds[3]);
}

static char *
sentence_2024 (const MusterDifficulty *d)
{
  /* Translators: experience points, then the budgets of the party. */
  return g_strdup_printf (_ ("%1$" G_GINT64_FORMAT " XP · low %2$d, moderate %3$d, high %4$d"),
                          d->xp, d->thresholds[0], d->thresholds[1], d->thresholds[2]);
}

char *
muster_difficulty_sentence (const MusterDifficulty *difficulty, int edition)
{
  g_return_val_if_fail (difficulty != NULL, NULL);

  if (difficulty->hostiles == 0)
    return g_strdup (_ ("No hostile creature"));
  if (difficulty->party == 0)
    return g_strdup (_ ("No party to judge by"));

  return edition == 2024 ? sentence_2024 (difficulty) : sentence_2014 (difficulty);
}

static void
show_line (MusterDifficultyHint *self, guint i)
{
  const MusterDifficulty *d = muster_encounter_item_get_difficulty (self->encounter, editions[i]);
  g_autofree char *sentence = muster_difficulty_sentence (d, editions[i]);
  g_autofree char *word = NULL;
  Line *line = &self->lines[i];

  /* Translators: an edition of the rules and its word for how hard a fight is: "2014: Hard". */
  word = g_strdup_printf (_ ("%1$d: %2$s"), editions[i], muster_difficulty_words (d->band));
  gtk_label_set_text (line->word, word);
  gtk_widget_set_visible (GTK_WIDGET (line->word), d->hostiles > 0 && d->party > 0);
  for (guint h = 0; h < G_N_ELEMENTS (heats); h++)
    gtk_widget_remove_css_class (GTK_WIDGET (line->word), heats[h]);
  gtk_widget_add_css_class (GTK_WIDGET (line->word), heats[band_heat (d->band)]);
  gtk_label_set_text (line->sentence, sentence);
  /* Nothing to judge is said once. */
  gtk_widget_set_visible (line->line,
                          editions[i] == self->edition || (d->hostiles > 0 && d->party > 0));
}

static void
show_difficulty (MusterDifficultyHint *self)
{
  if (self->encounter == NULL)
    return;

  for (guint i = 0; i < N_EDITIONS; i++)
    show_line (self, i);
}

static void
order_lines (MusterDifficultyHint *self)
{
  guint first = self->edition == editions[1] ? 1 : 0;

  gtk_box_reorder_child_after (GTK_BOX (self), self->lines[first].line, NULL);
  for (guint i = 0; i < N_EDITIONS; i++)
    if (i == first)
      gtk_widget_remove_css_class (self->lines[i].line, "dim-label");
    else
      gtk_widget_add_css_class (self->lines[i].line, "dim-label");
}

static void
make_line (MusterDifficultyHint *self, Line *line)
{
  line->line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  line->word = GTK_LABEL (gtk_label_new (NULL));
  line->sentence = GTK_LABEL (gtk_label_new (NULL));

  gtk_widget_add_css_class (GTK_WIDGET (line->word), "difficulty-word");
  gtk_widget_set_valign (GTK_WIDGET (line->word), GTK_ALIGN_START);
  gtk_widget_add_css_class (GTK_WIDGET (line->sentence), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (line->sentence), "numeric");
  gtk_label_set_wrap (line->sentence, TRUE);
  gtk_label_set_xalign (line->sentence, 0);
  gtk_box_append (GTK_BOX (line->line), GTK_WIDGET (line->word));
  gtk_box_append (GTK_BOX (line->line), GTK_WIDGET (line->sentence));
  gtk_box_append (GTK_BOX (self), line->line);
}

static void
muster_difficulty_hint_dispose (GObject *object)
{
  muster_difficulty_hint_set_encounter (MUSTER_DIFFICULTY_HINT (object), NULL);

  G_OBJECT_CLASS (muster_difficulty_hint_parent_class)->dispose (object);
}

static void
muster_difficulty_hint_class_init (MusterDifficultyHintClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_difficulty_hint_dispose;

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_difficulty_hint_init (MusterDifficultyHint *self)
{
  self->edition = editions[0];
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 4);
  gtk_widget_add_css_class (GTK_WIDGET (self), "difficulty");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Difficulty"), -1);
  for (guint i = 0; i < N_EDITIONS; i++)
    make_line (self, &self->lines[i]);
  order_lines (self);
}

GtkWidget *
muster_difficulty_hint_new (void)
{
  return g_object_new (MUSTER_TYPE_DIFFICULTY_HINT, NULL);
}

void
muster_difficulty_hint_set_encounter (MusterDifficultyHint *self, MusterEncounterItem *encounter)
{
  g_return_if_fail (MUSTER_IS_DIFFICULTY_HINT (self));
  g_return_if_fail (encounter == NULL || MUSTER_IS_ENCOUNTER_ITEM (encounter));

  if (self->encounter == encounter)
    return;

  if (self->encounter != NULL)
    g_signal_handlers_disconnect_by_func (self->encounter, show_difficulty, self);
  g_set_object (&self->encounter, encounter);
  if (encounter != NULL)
    g_signal_connect_object (encounter, "difficulty-changed", G_CALLBACK (show_difficulty), self,
                             G_CONNECT_SWAPPED);
  show_difficulty (self);
}

void
muster_difficulty_hint_set_edition (MusterDifficultyHint *self, int edition)
{
  g_return_if_fail (MUSTER_IS_DIFFICULTY_HINT (self));

  if (self->edition == edition)
    return;

  self->edition = edition;
  order_lines (self);
  show_difficulty (self);
}

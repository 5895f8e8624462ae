/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include <glib/gi18n.h>

#include "log/words.h"
#include "parts/accessible-name.h"
#include "parts/muster-dice-form.h"

/* A field: one die, or a handful of one term. */
typedef struct
{
  MusterRollKey roll;
  guint n_dice;
  MusterAskedDie dice[MUSTER_MAX_ASKED_DICE];
  AdwEntryRow *entry; /* in the form */
  gboolean summed;    /* it stands for the sum */
} Field;

struct _MusterDiceForm
{
  GtkBox parent_instance;

  GtkBox *groups;
  GtkLabel *problem;
  GPtrArray *fields; /* of Field */
  gboolean valid;
};

enum
{
  PROP_0,
  PROP_VALID,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterDiceForm, muster_dice_form, GTK_TYPE_BOX)

/* A number that the dice of the field can show; FALSE and, for something that is no such number,
 * a sentence. */
static gboolean
read_field (const Field *field, guint32 *number, char **problem)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (field->entry));
  guint32 sides = field->dice[0].sides;
  guint64 value;

  if (g_ascii_string_to_unsigned (text, 10, field->n_dice, (guint64) field->n_dice * sides, &value,
                                  NULL))
    {
      *number = (guint32) value;
      return TRUE;
    }

  if (*text != '\0' && *problem == NULL)
    *problem = field->summed ? g_strdup_printf (_ ("The sum of %1$ud%2$u is %1$u to %3$u."),
                                                field->n_dice, sides, field->n_dice * sides)
                             : g_strdup_printf (_ ("A d%1$u shows 1 to %1$u."), sides);

  return FALSE;
}

static void
validate (MusterDiceForm *self)
{
  g_autofree char *problem = NULL;
  gboolean valid = TRUE;

  g_assert (MUSTER_IS_DICE_FORM (self));

  for (guint i = 0; i < self->fields->len; i++)
    {
      const Field *field = self->fields->pdata[i];
      guint32 number;

      if (gtk_widget_get_visible (GTK_WIDGET (field->entry)))
        valid = read_field (field, &number, &problem) && valid;
    }

  gtk_label_set_label (self->problem, problem != NULL ? problem : "");
  gtk_widget_set_visible (GTK_WIDGET (self->problem), problem != NULL);
  if (self->valid != valid)
    {
      self->valid = valid;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALID]);
    }
}

/* Of several rolls each field says whose it is. */
static void
name_field (GtkEditable *row, AdwPreferencesGroup *group, const char *title)
{
  const char *heading = adw_preferences_group_get_title (group);
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;

  if (*heading == '\0' || !pango_parse_markup (heading, -1, 0, NULL, &text, NULL, NULL))
    return;

  /* Translators: a field for what a die shows, by name: "Saving throw of Goblin 2", "d20". */
  name = g_strdup_printf (_ ("%1$s: %2$s"), text, title);
  muster_accessible_set_name (GTK_WIDGET (gtk_editable_get_delegate (row)), name);
}

static void
add_field (MusterDiceForm *self, AdwPreferencesGroup *group, const Field *field, const char *title)
{
  Field *kept = g_memdup2 (field, sizeof *field);
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_entry_row_set_input_purpose (ADW_ENTRY_ROW (row), GTK_INPUT_PURPOSE_DIGITS);
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (row), TRUE);
  name_field (GTK_EDITABLE (row), group, title);
  gtk_widget_set_visible (row, !field->summed);
  adw_preferences_group_add (group, row);
  g_signal_connect_object (row, "changed", G_CALLBACK (validate), self, G_CONNECT_SWAPPED);

  kept->entry = ADW_ENTRY_ROW (row);
  g_ptr_array_add (self->fields, kept);
}

static void
add_dice (MusterDiceForm *self, AdwPreferencesGroup *group, const MusterQuestion *question)
{
  for (guint i = 0; i < question->n_dice; i++)
    {
      Field field = { .roll = muster_question_roll (question), .n_dice = 1 };
      g_autofree char *title = NULL;

      field.dice[0] = question->dice[i];
      /* Translators: a field for what a die shows: its sides, its place among the dice. */
      title = question->n_dice == 1
                  ? g_strdup_printf (_ ("d%1$u"), field.dice[0].sides)
                  : g_strdup_printf (_ ("Die %2$u: d%1$u"), field.dice[0].sides, i + 1);
      add_field (self, group, &field, title);
    }
}

/* One field for each term, and whether a term has more than one die. */
static gboolean
add_sums (MusterDiceForm *self, AdwPreferencesGroup *group, const MusterQuestion *question)
{
  gboolean any = FALSE;

  for (guint i = 0; i < question->n_dice;)
    {
      Field field = { .roll = muster_question_roll (question), .summed = TRUE };
      g_autofree char *title = NULL;
      guint first = i;

      while (i < question->n_dice
             && question->dice[i].number.term == question->dice[first].number.term
             && question->dice[i].sides == question->dice[first].sides)
        field.dice[field.n_dice++] = question->dice[i++];
      any |= field.n_dice > 1;
      /* Translators: a field: number of dice, their sides. */
      title = g_strdup_printf (_ ("Sum of %1$ud%2$u"), field.n_dice, field.dice[0].sides);
      add_field (self, group, &field, title);
    }

  return any;
}

static void
sum_toggled_cb (MusterDiceForm *self, GParamSpec *pspec, GtkWidget *row)
{
  GtkWidget *group = g_object_get_data (G_OBJECT (row), "group");
  gboolean summed = adw_switch_row_get_active (ADW_SWITCH_ROW (row));

  g_assert (MUSTER_IS_DICE_FORM (self));

  for (guint i = 0; i < self->fields->len; i++)
    {
      const Field *field = self->fields->pdata[i];

      if (gtk_widget_is_ancestor (GTK_WIDGET (field->entry), group))
        gtk_widget_set_visible (GTK_WIDGET (field->entry), field->summed == summed);
    }
  validate (self);
}

/* Only damage and other handfuls have sums: of two d20s the higher or the lower counts. */
static gboolean
may_be_summed (const MusterQuestion *question)
{
  for (guint i = 0; i < question->n_dice; i++)
    if (question->dice[i].sides == 20 || question->dice[i].number.link != 0)
      return FALSE;

  return question->n_dice > 1;
}

static void
add_question (MusterDiceForm *self,
              const MusterNames *names,
              MusterId fight,
              const MusterQuestion *question,
              gboolean titled)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  if (titled)
    {
      g_autofree char *heading = muster_words_question_heading (names, fight, question);
      g_autofree char *title = g_markup_escape_text (heading, -1);

      adw_preferences_group_set_title (group, title);
    }
  gtk_box_append (self->groups, GTK_WIDGET (group));
  add_dice (self, group, question);
  if (may_be_summed (question) && add_sums (self, group, question))
    {
      GtkWidget *row = adw_switch_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ ("Type the sum"));
      g_object_set_data (G_OBJECT (row), "group", group);
      adw_preferences_group_add (group, row);
      g_signal_connect_object (row, "notify::active", G_CALLBACK (sum_toggled_cb), self,
                               G_CONNECT_SWAPPED);
    }
}

static void
muster_dice_form_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_VALID:
      g_value_set_boolean (value, MUSTER_DICE_FORM (object)->valid);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_dice_form_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_DICE_FORM);

  G_OBJECT_CLASS (muster_dice_form_parent_class)->dispose (object);
}

static void
muster_dice_form_finalize (GObject *object)
{
  g_ptr_array_unref (MUSTER_DICE_FORM (object)->fields);

  G_OBJECT_CLASS (muster_dice_form_parent_class)->finalize (object);
}

static void
muster_dice_form_class_init (MusterDiceFormClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = muster_dice_form_get_property;
  object_class->dispose = muster_dice_form_dispose;
  object_class->finalize = muster_dice_form_finalize;

  properties[PROP_VALID]
      = g_param_spec_boolean ("valid", NULL, NULL, FALSE,
                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/parts/dice-form.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDiceForm, groups);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceForm, problem);
}

static void
muster_dice_form_init (MusterDiceForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->fields = g_ptr_array_new_with_free_func (g_free);
}

GtkWidget *
muster_dice_form_new (void)
{
  return g_object_new (MUSTER_TYPE_DICE_FORM, NULL);
}

void
muster_dice_form_set_questions (MusterDiceForm *self,
                                const MusterNames *names,
                                MusterId fight,
                                const MusterQuestion *questions,
                                guint n_questions)
{
  GtkWidget *group;

  g_return_if_fail (MUSTER_IS_DICE_FORM (self));
  g_return_if_fail (names != NULL);

  g_ptr_array_set_size (self->fields, 0);
  while ((group = gtk_widget_get_first_child (GTK_WIDGET (self->groups))) != NULL)
    gtk_box_remove (self->groups, group);
  for (guint i = 0; i < n_questions; i++)
    add_question (self, names, fight, &questions[i], n_questions > 1);
  validate (self);
}

gboolean
muster_dice_form_get_valid (MusterDiceForm *self)
{
  g_return_val_if_fail (MUSTER_IS_DICE_FORM (self), FALSE);

  return self->valid;
}

GtkWidget *
muster_dice_form_get_first (MusterDiceForm *self)
{
  g_return_val_if_fail (MUSTER_IS_DICE_FORM (self), NULL);

  return self->fields->len > 0 ? GTK_WIDGET (((Field *) self->fields->pdata[0])->entry) : NULL;
}

/* A sum goes to its dice in equal shares. */
static void
add_answers (GArray *answers, const Field *field, guint32 number)
{
  for (guint i = 0; i < field->n_dice; i++)
    {
      guint32 share = number / field->n_dice + (i < number % field->n_dice);
      MusterAnswer answer
          = { .key = muster_question_key_of_die (&field->roll, field->dice[i].number),
              .choice = field->summed && field->n_dice > 1 ? share | MUSTER_FACE_SUMMED : share };

      g_array_append_val (answers, answer);
    }
}

GArray *
muster_dice_form_dup_answers (MusterDiceForm *self)
{
  g_autoptr (GArray) answers = g_array_new (FALSE, FALSE, sizeof (MusterAnswer));

  g_return_val_if_fail (MUSTER_IS_DICE_FORM (self), NULL);

  for (guint i = 0; i < self->fields->len; i++)
    {
      const Field *field = self->fields->pdata[i];
      g_autofree char *problem = NULL;
      guint32 number;

      if (!gtk_widget_get_visible (GTK_WIDGET (field->entry)))
        continue;
      if (!read_field (field, &number, &problem))
        return NULL;
      add_answers (answers, field, number);
    }

  return answers->len > 0 ? g_steal_pointer (&answers) : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields for dice thrown at the table. */
#include "gtk-fixture.h"
#include "parts/muster-dice-form.h"
#include "parts/muster-parts.h"
#include "rules/perform.h"

static MusterQuestion
roll (MusterPurpose purpose, guint n, guint32 sides)
{
  MusterQuestion question = {
    .key
    = { .kind = MUSTER_QUESTION_ROLL, .asked = 1, .purpose = purpose, .term = MUSTER_WHOLE_ROLL },
    .n_dice = n
  };

  for (guint i = 0; i < n; i++)
    question.dice[i] = (MusterAskedDie) { .number = { .die = (guint16) i }, .sides = sides };

  return question;
}

static char *
label (MusterId creature, MusterId fight, gconstpointer data)
{
  return g_strdup ("Mirelle");
}

static MusterDiceForm *
make_form (const MusterQuestion *questions, guint n)
{
  const MusterNames names = { .label = label };
  MusterDiceForm *form = MUSTER_DICE_FORM (muster_dice_form_new ());

  g_object_ref_sink (form);
  muster_dice_form_set_questions (form, &names, 0, questions, n);

  return form;
}

/* The n-th field that shows. */
static GtkWidget *
find_nth (GtkWidget *widget, GType type, guint *nth)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type) && gtk_widget_get_visible (widget)
      && (*nth)-- == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_nth (child, type, nth);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static void
type (MusterDiceForm *form, guint nth, const char *text)
{
  GtkWidget *entry = find_nth (GTK_WIDGET (form), ADW_TYPE_ENTRY_ROW, &nth);

  g_assert_nonnull (entry);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

static void
test_one_die (void)
{
  MusterQuestion question = roll (MUSTER_PURPOSE_ATTACK, 1, 20);
  MusterDiceForm *form = make_form (&question, 1);
  g_autoptr (GArray) answers = NULL;

  g_assert_cmpstr (
      adw_preferences_row_get_title (ADW_PREFERENCES_ROW (muster_dice_form_get_first (form))), ==,
      "d20");
  g_assert_false (muster_dice_form_get_valid (form));
  type (form, 0, "25");
  g_assert_false (muster_dice_form_get_valid (form));
  g_assert_null (muster_dice_form_dup_answers (form));
  type (form, 0, "17");
  g_assert_true (muster_dice_form_get_valid (form));
  answers = muster_dice_form_dup_answers (form);
  g_assert_cmpuint (answers->len, ==, 1);
  g_assert_cmpuint (g_array_index (answers, MusterAnswer, 0).choice, ==, 17);
  g_object_unref (form);
}

static void
test_sum (void)
{
  MusterQuestion question = roll (MUSTER_PURPOSE_DAMAGE, 8, 6);
  MusterDiceForm *form = make_form (&question, 1);
  g_autoptr (GArray) answers = NULL;
  guint nth = 0, sum = 0;

  adw_switch_row_set_active (
      ADW_SWITCH_ROW (find_nth (GTK_WIDGET (form), ADW_TYPE_SWITCH_ROW, &nth)), TRUE);
  type (form, 0, "49");
  g_assert_false (muster_dice_form_get_valid (form));
  type (form, 0, "29");
  g_assert_true (muster_dice_form_get_valid (form));
  answers = muster_dice_form_dup_answers (form);
  g_assert_cmpuint (answers->len, ==, 8);
  for (guint i = 0; i < answers->len; i++)
    {
      guint32 choice = g_array_index (answers, MusterAnswer, i).choice;

      g_assert_cmpuint (choice & MUSTER_FACE_SUMMED, !=, 0);
      sum += MUSTER_FACE_OF (choice);
    }
  g_assert_cmpuint (sum, ==, 29);
  g_object_unref (form);
}

static void
test_together (void)
{
  MusterQuestion questions[]
      = { roll (MUSTER_PURPOSE_SAVE, 1, 20), roll (MUSTER_PURPOSE_SAVE, 1, 20) };
  MusterDiceForm *form;
  g_autoptr (GArray) answers = NULL;

  questions[1].key.asked = 2;
  form = make_form (questions, G_N_ELEMENTS (questions));
  type (form, 0, "3");
  g_assert_false (muster_dice_form_get_valid (form));
  type (form, 1, "14");
  answers = muster_dice_form_dup_answers (form);
  g_assert_cmpuint (answers->len, ==, 2);
  g_assert_cmpuint (g_array_index (answers, MusterAnswer, 1).key.asked, ==, 2);
  g_object_unref (form);
}

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_parts_init ();

  g_test_add_func ("/dice-form/a-face-that-the-die-has", test_one_die);
  g_test_add_func ("/dice-form/the-sum-of-a-handful", test_sum);
  g_test_add_func ("/dice-form/all-rolls-of-a-phase-together", test_together);

  return g_test_run ();
}

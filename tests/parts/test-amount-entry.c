/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtk-fixture.h"
#include "parts/muster-amount-entry.h"
#include "parts/muster-parts.h"

typedef struct
{
  GtkFixture *gtk;
  GtkWidget *amount;
  GtkWidget *entry;
  int damage;
  int heal;
} Amount;

static void
damage_cb (Amount *fixture, int amount)
{
  fixture->damage = amount;
}

static void
heal_cb (Amount *fixture, int amount)
{
  fixture->heal = amount;
}

static void
set_up (Amount *fixture, gconstpointer data)
{
  fixture->amount = muster_amount_entry_new ();
  fixture->gtk = gtk_fixture_new (fixture->amount, 400, 100, NULL);
  fixture->entry = gtk_fixture_find (fixture->amount, GTK_TYPE_ENTRY);
  g_signal_connect_swapped (fixture->amount, "damage", G_CALLBACK (damage_cb), fixture);
  g_signal_connect_swapped (fixture->amount, "heal", G_CALLBACK (heal_cb), fixture);
}

static void
tear_down (Amount *fixture, gconstpointer data)
{
  gtk_fixture_free (fixture->gtk);
}

static void
type (Amount *fixture, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (fixture->entry), text);
}

static void
test_enter_damages (Amount *fixture, gconstpointer data)
{
  int start, end;

  type (fixture, "12");
  gtk_widget_grab_focus (fixture->amount);
  g_signal_emit_by_name (fixture->entry, "activate");
  g_assert_cmpint (fixture->damage, ==, 12);
  g_assert_cmpint (fixture->heal, ==, 0);
  /* The next number takes its place. */
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (fixture->entry), &start, &end));
  g_assert_cmpint (start, ==, 0);
  g_assert_cmpint (end, ==, 2);
}

static void
count_cb (guint *count)
{
  ++*count;
}

static void
test_shift_enter_heals (Amount *fixture, gconstpointer data)
{
  type (fixture, "7");
  g_assert_true (gtk_fixture_press (fixture->entry, GDK_KEY_Return, GDK_SHIFT_MASK));
  g_assert_cmpint (fixture->heal, ==, 7);
  g_assert_cmpint (fixture->damage, ==, 0);
}

/* Asked for healing, Enter heals; Escape asks to be let out. */
static void
test_started_for_healing (Amount *fixture, gconstpointer data)
{
  guint n_left = 0;

  g_signal_connect_swapped (fixture->amount, "left", G_CALLBACK (count_cb), &n_left);
  muster_amount_entry_start (MUSTER_AMOUNT_ENTRY (fixture->amount), TRUE);
  type (fixture, "6");
  g_signal_emit_by_name (fixture->entry, "activate");
  g_assert_cmpint (fixture->heal, ==, 6);
  g_assert_cmpint (fixture->damage, ==, 0);
  g_assert_true (gtk_fixture_press (fixture->entry, GDK_KEY_Escape, 0));
  g_assert_cmpuint (n_left, ==, 1);

  muster_amount_entry_start (MUSTER_AMOUNT_ENTRY (fixture->amount), FALSE);
  g_signal_emit_by_name (fixture->entry, "activate");
  g_assert_cmpint (fixture->damage, ==, 6);
}

static void
test_buttons (Amount *fixture, gconstpointer data)
{
  type (fixture, "3");
  g_signal_emit_by_name (gtk_fixture_find_text (fixture->amount, "_Damage"), "clicked");
  g_assert_cmpint (fixture->damage, ==, 3);
  g_signal_emit_by_name (gtk_fixture_find_text (fixture->amount, "_Heal"), "clicked");
  g_assert_cmpint (fixture->heal, ==, 3);
}

static void
test_wrong (Amount *fixture, gconstpointer data)
{
  static const char *const texts[] = { "", "seven", "0", "-3", "2d6", "1000001" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      type (fixture, texts[i]);
      g_signal_emit_by_name (fixture->entry, "activate");
      g_assert_cmpint (fixture->damage, ==, 0);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (fixture->entry)), ==, texts[i]);
      gtk_test_accessible_assert_state (fixture->entry, GTK_ACCESSIBLE_STATE_INVALID,
                                        GTK_ACCESSIBLE_INVALID_TRUE);
      g_assert_nonnull (gtk_widget_get_tooltip_text (fixture->entry));
    }

  type (fixture, "4");
  g_signal_emit_by_name (fixture->entry, "activate");
  g_assert_cmpint (fixture->damage, ==, 4);
  gtk_test_accessible_assert_state (fixture->entry, GTK_ACCESSIBLE_STATE_INVALID,
                                    GTK_ACCESSIBLE_INVALID_FALSE);
}

static void
test_names (Amount *fixture, gconstpointer data)
{
  gtk_test_accessible_assert_role (fixture->amount, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_test_accessible_assert_property (fixture->amount, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Damage or heal");
  gtk_test_accessible_assert_property (fixture->entry, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Amount of hit points");
}

#define add(path, func) g_test_add (path, Amount, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  gtk_fixture_init (&argc, &argv);
  muster_parts_init ();

  add ("/parts/amount-entry/enter-damages", test_enter_damages);
  add ("/parts/amount-entry/enter-heals-when-asked-for-healing", test_started_for_healing);
  add ("/parts/amount-entry/shift-enter-heals", test_shift_enter_heals);
  add ("/parts/amount-entry/buttons", test_buttons);
  add ("/parts/amount-entry/wrong-text-is-marked-and-kept", test_wrong);
  add ("/parts/amount-entry/names", test_names);

  return g_test_run ();
}

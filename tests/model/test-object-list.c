/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notify-count.h"

#include "model/muster-object-list.h"

/* Makes the list hold the objects that the letters name. */
static void
assign (MusterObjectList *list, GObject **objects, const char *letters)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  for (const char *letter = letters; *letter != '\0'; letter++)
    g_ptr_array_add (items, objects[*letter - 'a']);
  muster_object_list_assign (list, items);
}

static void
test_smallest (void)
{
  MusterObjectList *list = muster_object_list_new (G_TYPE_OBJECT);
  GObject *objects[6];
  ItemsChanged changed = { 0 };
  g_autoptr (GObject) first = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    objects[i] = g_object_new (G_TYPE_OBJECT, NULL);
  items_changed_watch (&changed, list);

  assign (list, objects, "abcd");
  assert_items_changed (&changed, 0, 0, 4);
  assign (list, objects, "abcd");
  g_assert_cmpuint (changed.emissions, ==, 0);
  assign (list, objects, "abecd");
  assert_items_changed (&changed, 2, 0, 1);
  assign (list, objects, "abcd");
  assert_items_changed (&changed, 2, 1, 0);
  assign (list, objects, "acbd");
  assert_items_changed (&changed, 1, 2, 2);
  assign (list, objects, "acbdf");
  assert_items_changed (&changed, 4, 0, 1);
  assign (list, objects, "cbdf");
  assert_items_changed (&changed, 0, 1, 0);
  /* The same object twice in a row trims from one end only. */
  assign (list, objects, "cccbdf");
  assert_items_changed (&changed, 1, 0, 2);
  assign (list, objects, "");
  assert_items_changed (&changed, 0, 6, 0);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (list), 0));

  assign (list, objects, "a");
  first = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_assert_true (first == objects[0]);
  g_clear_object (&first);

  g_assert_finalize_object (list);
  for (guint i = 0; i < G_N_ELEMENTS (objects); i++)
    g_assert_finalize_object (objects[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/object-list/smallest-items-changed", test_smallest);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtk-fixture.h"

#include <stdlib.h>

#include "crash-trace.h"

struct _GtkFixture
{
  GtkWindow *window;
  GSimpleActionGroup *actions;
  char *activation;
};

void
gtk_fixture_init (int *argc, char ***argv)
{
  gtk_fixture_trace_crashes ();
  if (g_getenv ("DISPLAY") == NULL && g_getenv ("WAYLAND_DISPLAY") == NULL)
    {
      g_print ("Bail out! There is no display: tools/shell tools/lib/on-own-desktop meson test "
               "-C build NAME gives this test one of its own\n");
      exit (EXIT_FAILURE);
    }
  gtk_test_init (argc, argv, NULL);
  adw_init ();
}

static void
activated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkFixture *fixture = data;
  g_autofree char *text = parameter != NULL ? g_variant_print (parameter, FALSE) : g_strdup ("");

  g_free (fixture->activation);
  fixture->activation = g_strdup_printf ("%s %s", g_action_get_name (G_ACTION (action)), text);
  g_strchomp (fixture->activation);
}

static void
add_action (GtkFixture *fixture, const char *name, const char *type)
{
  g_autoptr (GVariantType) parameter = *type != '\0' ? g_variant_type_new (type) : NULL;
  g_autoptr (GSimpleAction) action = g_simple_action_new (name, parameter);

  g_signal_connect (action, "activate", G_CALLBACK (activated_cb), fixture);
  g_action_map_add_action (G_ACTION_MAP (fixture->actions), G_ACTION (action));
}

void
gtk_fixture_settle (void)
{
  for (guint round = 0; round < 3; round++)
    {
      gint64 end = g_get_monotonic_time () + 40 * 1000;

      while (g_get_monotonic_time () < end)
        if (!g_main_context_iteration (NULL, FALSE))
          g_usleep (1000);
    }
}

GtkFixture *
gtk_fixture_new (GtkWidget *child, int width, int height, ...)
{
  GtkFixture *fixture = g_new0 (GtkFixture, 1);
  const char *name;
  va_list list;

  fixture->window = GTK_WINDOW (g_object_ref (adw_window_new ()));
  fixture->actions = g_simple_action_group_new ();
  va_start (list, height);
  while ((name = va_arg (list, const char *)) != NULL)
    add_action (fixture, name, va_arg (list, const char *));
  va_end (list);

  gtk_widget_insert_action_group (GTK_WIDGET (fixture->window), "win",
                                  G_ACTION_GROUP (fixture->actions));
  adw_window_set_content (ADW_WINDOW (fixture->window), child);
  gtk_window_set_default_size (fixture->window, width, height);
  gtk_window_present (fixture->window);
  gtk_fixture_settle ();

  return fixture;
}

void
gtk_fixture_free (GtkFixture *fixture)
{
  GtkWidget *child = adw_window_get_content (ADW_WINDOW (fixture->window));

  g_object_add_weak_pointer (G_OBJECT (child), (gpointer *) &child);
  gtk_window_destroy (fixture->window);
  g_assert_finalize_object (fixture->window);
  gtk_fixture_settle ();
  g_assert_null (child);
  g_object_unref (fixture->actions);
  g_free (fixture->activation);
  g_free (fixture);
}

GtkWindow *
gtk_fixture_get_window (GtkFixture *fixture)
{
  return fixture->window;
}

char *
gtk_fixture_take_activation (GtkFixture *fixture)
{
  char *activation = g_steal_pointer (&fixture->activation);

  return activation != NULL ? activation : g_strdup ("");
}

static GtkWidget *
find_type (GtkWidget *root, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type) && gtk_widget_get_mapped (root))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_type (child, type);

      if (found != NULL)
        return found;
    }

  return NULL;
}

GtkWidget *
gtk_fixture_find (GtkWidget *root, GType type)
{
  GtkWidget *found = find_type (root, type);

  g_assert_nonnull (found);

  return found;
}

static gboolean
shows (GtkWidget *widget, const char *text)
{
  if (GTK_IS_BUTTON (widget)
      && (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), text) == 0
          || g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0))
    return TRUE;

  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

GtkWidget *
gtk_fixture_find_text (GtkWidget *root, const char *text)
{
  if (gtk_widget_get_mapped (root) && shows (root, text))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = gtk_fixture_find_text (child, text);

      if (found != NULL)
        return found;
    }

  return NULL;
}

gboolean
gtk_fixture_press (GtkWidget *widget, guint key, GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0u, state, &taken);
    }

  return taken;
}

void
gtk_fixture_press_shortcut (GtkWidget *widget, const char *label)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean pressed = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      for (guint j = 0; GTK_IS_SHORTCUT_CONTROLLER (controller)
                        && j < g_list_model_get_n_items (G_LIST_MODEL (controller));
           j++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), j);
          g_autofree char *key = gtk_shortcut_trigger_to_label (gtk_shortcut_get_trigger (shortcut),
                                                                gtk_widget_get_display (widget));

          if (g_str_equal (key, label))
            pressed = gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                                    NULL);
        }
    }
  g_assert_true (pressed);
}

void
gtk_fixture_foreach (GtkWidget *root, void (*func) (GtkWidget *, gpointer), gpointer data)
{
  func (root, data);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_fixture_foreach (child, func, data);
}

typedef struct
{
  GType type;
  GPtrArray *found;
} Collection;

static void
collect (GtkWidget *widget, gpointer data)
{
  Collection *collection = data;

  if (g_type_is_a (G_OBJECT_TYPE (widget), collection->type))
    g_ptr_array_add (collection->found, widget);
}

GPtrArray *
gtk_fixture_collect (GtkWidget *root, GType type)
{
  Collection collection = { type, g_ptr_array_new () };

  gtk_fixture_foreach (root, collect, &collection);

  return collection.found;
}

static gboolean
time_is_up (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

void
gtk_fixture_press_enter (GtkWidget *field)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (field));
  gboolean is_up = FALSE;

  g_signal_emit_by_name (text != NULL ? (gpointer) text : (gpointer) field, "activate");
  /* GTK keeps a button that was activated pressed for a quarter of a second. */
  g_timeout_add (400, time_is_up, &is_up);
  while (!is_up)
    g_main_context_iteration (NULL, TRUE);
  gtk_fixture_settle ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#define G_SETTINGS_ENABLE_BACKEND
#include <gio/gsettingsbackend.h>
#include <glib/gi18n-lib.h>

#include "combat/muster-combat.h"
#include "parts/muster-parts.h"
#include "shell/muster-application.h"
#include "shell/muster-shell.h"
#include "shell/screens.h"

struct _MusterApplication
{
  AdwApplication parent_instance;

  GSettings *settings;
  char *screens_folder; /* NULL: the program runs for people */
  int exit_status;
};

G_DEFINE_FINAL_TYPE (MusterApplication, muster_application, ADW_TYPE_APPLICATION)

static const AdwColorScheme color_schemes[]
    = { ADW_COLOR_SCHEME_DEFAULT, ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK };

static void
color_scheme_changed_cb (MusterApplication *self)
{
  guint scheme = (guint) g_settings_get_enum (self->settings, "color-scheme");

  if (scheme < G_N_ELEMENTS (color_schemes))
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (), color_schemes[scheme]);
}

/* The GM's window, whichever of the program's is active; NULL: none is open. */
static MusterWindow *
find_window (MusterApplication *self)
{
  for (GList *list = gtk_application_get_windows (GTK_APPLICATION (self)); list != NULL;
       list = list->next)
    if (MUSTER_IS_WINDOW (list->data))
      return list->data;

  return NULL;
}

static void
quit (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MusterWindow *window = find_window (data);

  if (window != NULL)
    gtk_window_close (GTK_WINDOW (window));
  else
    g_application_quit (G_APPLICATION (data));
}

static void
muster_application_startup (GApplication *application)
{
  static const GActionEntry actions[] = { { "quit", quit, NULL, NULL, NULL, { 0 } } };
  static const char *const quit_accels[] = { "<Control>q", NULL };
  MusterApplication *self = MUSTER_APPLICATION (application);

  muster_parts_add_resources ();
  G_APPLICATION_CLASS (muster_application_parent_class)->startup (application);

  muster_shell_init ();
  muster_shell_add_to_display (gdk_display_get_default ());

  self->settings = g_settings_new (APPLICATION_ID);
  g_signal_connect_object (self->settings, "changed::color-scheme",
                           G_CALLBACK (color_scheme_changed_cb), self, G_CONNECT_SWAPPED);
  color_scheme_changed_cb (self);

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  gtk_application_set_accels_for_action (GTK_APPLICATION (self), "app.quit", quit_accels);
}

static MusterWindow *
get_window (MusterApplication *self)
{
  MusterWindow *window = find_window (self);

  return window != NULL ? window : muster_window_new (GTK_APPLICATION (self), self->settings);
}

/* Pictures of themselves must not change what a person's program remembers. */
static void
take_screens (MusterApplication *self)
{
  g_autoptr (GSettingsBackend) backend = g_memory_settings_backend_new ();
  g_autoptr (GSettings) settings = g_settings_new_with_backend (APPLICATION_ID, backend);
  g_autoptr (GError) error = NULL;

  if (muster_screens_take (GTK_APPLICATION (self), settings, self->screens_folder, &error))
    return;

  g_printerr ("%s\n", error->message);
  self->exit_status = 1;
}

static void
muster_application_activate (GApplication *application)
{
  MusterApplication *self = MUSTER_APPLICATION (application);
  gboolean first = find_window (self) == NULL;
  MusterWindow *window;
  g_autofree char *last = NULL;

  if (self->screens_folder != NULL)
    {
      g_application_hold (application);
      take_screens (self);
      g_application_release (application);
      return;
    }

  window = get_window (self);
  last = g_settings_get_string (self->settings, "last-campaign");
  if (first && *last != '\0' && g_settings_get_boolean (self->settings, "reopen-campaign")
      && g_file_test (last, G_FILE_TEST_EXISTS))
    {
      g_autoptr (GFile) file = g_file_new_for_path (last);

      muster_window_open (window, file);
    }
  gtk_window_present (GTK_WINDOW (window));
}

static void
muster_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  MusterWindow *window = get_window (MUSTER_APPLICATION (application));

  /* A window shows one campaign. */
  if (n_files > 0)
    muster_window_open (window, files[0]);
  gtk_window_present (GTK_WINDOW (window));
}

static int
muster_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  MusterApplication *self = MUSTER_APPLICATION (application);

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Muster %s\n", VERSION);
      return 0;
    }
  if (g_variant_dict_lookup (options, "screens", "^ay", &self->screens_folder))
    g_application_set_flags (application, G_APPLICATION_NON_UNIQUE);

  return -1;
}

static void
muster_application_finalize (GObject *object)
{
  MusterApplication *self = MUSTER_APPLICATION (object);

  g_free (self->screens_folder);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (muster_application_parent_class)->finalize (object);
}

static void
muster_application_class_init (MusterApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_application_finalize;
  application_class->startup = muster_application_startup;
  application_class->activate = muster_application_activate;
  application_class->open = muster_application_open;
  application_class->handle_local_options = muster_application_handle_local_options;
}

static void
muster_application_init (MusterApplication *self)
{
  const GOptionEntry options[]
      = { { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and exit"), NULL },
          { "screens", 0, 0, G_OPTION_ARG_FILENAME, NULL,
            N_ ("Write pictures of every main view to a folder and exit"), N_ ("DIR") },
          { NULL } };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
}

MusterApplication *
muster_application_new (void)
{
  return g_object_new (MUSTER_TYPE_APPLICATION, "application-id", APPLICATION_ID, "flags",
                       G_APPLICATION_HANDLES_OPEN, "resource-base-path",
                       "/io/github/mustergm/Muster", NULL);
}

int
muster_application_get_exit_status (MusterApplication *self)
{
  g_return_val_if_fail (MUSTER_IS_APPLICATION (self), 1);

  return self->exit_status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries of the campaign's own: taken in from files, and removed. */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "campaign/import.h"
#include "parts/muster-progress-dialog.h"
#include "shell/import-dialog.h"
#include "shell/muster-window-private.h"

/* Files that a worker reads and takes in, for the campaign that was open when they were chosen. */
typedef struct
{
  MusterWindow *window;     /* a reference */
  MusterCampaign *campaign; /* a reference */
  MusterImport *import;     /* NULL: not read yet */
  GCancellable *cancellable;
  MusterProgressDialog *progress;
  char *state; /* what is done now */
} Importing;

/* One at a time. */
static Importing *
importing_new (MusterWindow *window, MusterCampaign *campaign)
{
  Importing *importing = g_new0 (Importing, 1);

  importing->window = g_object_ref (window);
  importing->campaign = g_object_ref (campaign);
  importing->cancellable = g_cancellable_new ();
  importing->progress
      = g_object_ref_sink (muster_progress_dialog_new (_ ("Importing"), importing->cancellable));
  muster_progress_dialog_show_soon (importing->progress, GTK_WIDGET (window));
  gtk_widget_action_set_enabled (GTK_WIDGET (window), "win.import", FALSE);

  return importing;
}

static void
importing_end (Importing *importing)
{
  muster_progress_dialog_finish (importing->progress);
  gtk_widget_action_set_enabled (GTK_WIDGET (importing->window), "win.import", TRUE);
}

static void
importing_free (Importing *importing)
{
  g_object_unref (importing->window);
  g_object_unref (importing->campaign);
  g_clear_pointer (&importing->import, muster_import_free);
  g_object_unref (importing->cancellable);
  g_object_unref (importing->progress);
  g_free (importing->state);
  g_free (importing);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Importing, importing_free)

/* Whether there is still somebody to tell. */
static gboolean
is_shown (Importing *importing)
{
  return importing->window->campaign == importing->campaign;
}

static void
progress_cb (guint n_done, guint n_all, gpointer data)
{
  Importing *importing = data;

  muster_progress_dialog_report (importing->progress, (double) n_done / n_all, importing->state);
}

static void
show_problem (MusterWindow *self, const char *problem)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new ();

  g_ptr_array_add (problems, (gpointer) problem);
  adw_dialog_present (muster_import_problems_new (problems), GTK_WIDGET (self));
}

static void
tell_imported (MusterWindow *self, GPtrArray *entries)
{
  const MusterImportEntry *first = g_ptr_array_index (entries, 0);
  g_autofree char *message
      = entries->len == 1
            /* Translators: %s is the name of a creature, a spell, an item … */
            ? g_strdup_printf (_ ("%s is in the library of this campaign"), first->name)
            : g_strdup_printf (ngettext ("%u entry is in the library of this campaign",
                                         "%u entries are in the library of this campaign",
                                         entries->len),
                               entries->len);

  if (g_strcmp0 (muster_window_get_shown (self), "library") == 0)
    muster_library_page_show_entry (muster_window_get_library (self), first->key);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-undo-message", "s", message);
}

static void take_in (Importing *importing, gboolean replace);

static void
replace_answered_cb (AdwAlertDialog *dialog, const char *response, Importing *importing)
{
  Importing *again;

  if (!g_str_equal (response, MUSTER_IMPORT_REPLACE) || !is_shown (importing))
    return;

  again = importing_new (importing->window, importing->campaign);
  again->import = g_steal_pointer (&importing->import);
  take_in (again, TRUE);
}

static void
ask_to_replace (Importing *importing, GPtrArray *known)
{
  AdwDialog *dialog = muster_import_replace_new (known);
  MusterWindow *window = importing->window;

  g_signal_connect_data (dialog, "response", G_CALLBACK (replace_answered_cb), importing,
                         (GClosureNotify) (GCallback) importing_free, 0);
  adw_dialog_present (dialog, GTK_WIDGET (window));
}

static void
taken_in_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Importing) importing = data;
  g_autoptr (GPtrArray) known = NULL;
  g_autoptr (GError) error = NULL;
  gboolean imported = muster_campaign_import_finish (importing->campaign, result, &known, &error);

  importing_end (importing);
  if (!is_shown (importing))
    return;

  if (imported)
    tell_imported (importing->window, muster_import_get_entries (importing->import));
  else if (known != NULL)
    ask_to_replace (g_steal_pointer (&importing), known);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    show_problem (importing->window, error->message);
}

static void
take_in (Importing *importing, gboolean replace)
{
  guint n = muster_import_get_entries (importing->import)->len;

  g_clear_pointer (&importing->state, g_free);
  importing->state
      = g_strdup_printf (ngettext ("Taking in %u entry", "Taking in %u entries", n), n);
  muster_campaign_import_async (importing->campaign, importing->import, replace, progress_cb,
                                importing, importing->cancellable, taken_in_cb, importing);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Importing) importing = data;
  GPtrArray *problems;

  importing->import = muster_import_read_finish (result, NULL);
  if (importing->import == NULL || !is_shown (importing))
    {
      importing_end (importing);
      return;
    }

  problems = muster_import_get_problems (importing->import);
  if (problems->len > 0)
    {
      importing_end (importing);
      adw_dialog_present (muster_import_problems_new (problems), GTK_WIDGET (importing->window));
      return;
    }

  take_in (g_steal_pointer (&importing), FALSE);
}

static void
import_paths (MusterWindow *self, char **paths)
{
  Importing *importing;

  if (self->campaign == NULL || *paths == NULL)
    return;

  importing = importing_new (self, self->campaign);
  importing->state = g_strdup (_ ("Reading what the files hold"));
  muster_import_read_async ((const char *const *) paths, progress_cb, importing,
                            importing->cancellable, read_cb, importing);
}

static void
files_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MusterWindow) self = data;
  g_autoptr (GListModel) files
      = gtk_file_dialog_open_multiple_finish (GTK_FILE_DIALOG (source), result, NULL);
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (guint i = 0; files != NULL && i < g_list_model_get_n_items (files); i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (files, i);

      if (g_file_peek_path (file) == NULL)
        {
          muster_window_say (self, _ ("Muster reads files from folders of this computer. Copy the "
                                      "file here first."));
          return;
        }
      g_strv_builder_add (paths, g_file_peek_path (file));
    }

  list = g_strv_builder_end (paths);
  import_paths (self, list);
}

static void
import_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GtkFileFilter) own = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (own, _ ("JSON files"));
  gtk_file_filter_add_suffix (own, "json");
  gtk_file_filter_set_name (all, _ ("All files"));
  gtk_file_filter_add_pattern (all, "*");
  g_list_store_append (filters, own);
  g_list_store_append (filters, all);
  gtk_file_dialog_set_title (dialog, _ ("Import creatures, spells and items"));
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
  gtk_file_dialog_open_multiple (dialog, GTK_WINDOW (widget), NULL, files_chosen_cb,
                                 g_object_ref (widget));
}

static void
import_paths_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_auto (GStrv) paths = g_variant_dup_strv (parameter, NULL);

  import_paths (MUSTER_WINDOW (widget), paths);
}

static void
remove_entry_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  const char *key = g_variant_get_string (parameter, NULL);
  const MusterLibraryRow *row;
  g_autofree char *message = NULL;
  g_autoptr (GError) error = NULL;

  if (self->campaign == NULL)
    return;

  row = muster_library_get_row (muster_campaign_get_library (self->campaign), key);
  /* Translators: %s is the name of a creature, a spell, an item … */
  message = row != NULL ? g_strdup_printf (_ ("%s removed"), row->name) : NULL;
  if (muster_campaign_remove_entry (self->campaign, key, &error))
    gtk_widget_activate_action (widget, "win.show-undo-message", "s", message);
  else
    muster_window_say (self, error->message);
}

void
muster_window_install_import_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.import", NULL, import_action);
  gtk_widget_class_install_action (widget_class, "win.import-paths", "as", import_paths_action);
  gtk_widget_class_install_action (widget_class, "win.remove-entry", "s", remove_entry_action);
}

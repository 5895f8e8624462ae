/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries of the campaign's own: taken in from files, and removed. */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "campaign/import.h"
#include "shell/import-dialog.h"
#include "shell/muster-window-private.h"

/* Files that a worker reads, for the campaign that was open then. */
typedef struct
{
  MusterWindow *window;     /* a reference */
  MusterCampaign *campaign; /* a reference */
  MusterImport *import;     /* NULL: not read yet */
} Importing;

static void
importing_free (Importing *importing)
{
  g_object_unref (importing->window);
  g_object_unref (importing->campaign);
  g_clear_pointer (&importing->import, muster_import_free);
  g_free (importing);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Importing, importing_free)

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

static void
take_in (Importing *importing, gboolean replace)
{
  g_autoptr (GError) error = NULL;

  if (muster_campaign_import (importing->campaign, importing->import, replace, &error))
    tell_imported (importing->window, muster_import_get_entries (importing->import));
  else
    show_problem (importing->window, error->message);
}

static void
replace_answered_cb (AdwAlertDialog *dialog, const char *response, Importing *importing)
{
  if (g_str_equal (response, MUSTER_IMPORT_REPLACE)
      && importing->window->campaign == importing->campaign)
    take_in (importing, TRUE);
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
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Importing) importing = data;
  g_autoptr (GPtrArray) known = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *problems;

  gtk_widget_action_set_enabled (GTK_WIDGET (importing->window), "win.import", TRUE);
  importing->import = g_task_propagate_pointer (G_TASK (result), NULL);
  if (importing->import == NULL || importing->window->campaign != importing->campaign)
    return;

  problems = muster_import_get_problems (importing->import);
  if (problems->len > 0)
    {
      adw_dialog_present (muster_import_problems_new (problems), GTK_WIDGET (importing->window));
      return;
    }
  known = muster_campaign_list_known_entries (importing->campaign, importing->import, &error);
  if (known == NULL)
    show_problem (importing->window, error->message);
  else if (known->len > 0)
    ask_to_replace (g_steal_pointer (&importing), known);
  else
    take_in (importing, FALSE);
}

static void
read_in_thread (GTask *task, gpointer source, gpointer paths, GCancellable *cancellable)
{
  g_task_return_pointer (task, muster_import_read (paths), (GDestroyNotify) muster_import_free);
}

static void
import_paths (MusterWindow *self, char **paths)
{
  g_autoptr (GTask) task = NULL;
  Importing *importing;

  if (self->campaign == NULL || *paths == NULL)
    return;

  importing = g_new0 (Importing, 1);
  importing->window = g_object_ref (self);
  importing->campaign = g_object_ref (self->campaign);
  task = g_task_new (NULL, NULL, read_cb, importing);
  g_task_set_source_tag (task, import_paths);
  g_task_set_task_data (task, g_strdupv (paths), (GDestroyNotify) g_strfreev);
  /* One at a time. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.import", FALSE);
  g_task_run_in_thread (task, read_in_thread);
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

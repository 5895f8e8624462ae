/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Campaign files: new, open, rescue, copy, rename, close. */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "campaign/open-problem.h"
#include "shell/muster-name-dialog.h"
#include "shell/muster-window-private.h"
#include "shell/open-problem.h"

#define OPENING_SHOWS_AFTER_MS 150

/* What a worker does before the file is opened. */
typedef struct
{
  GFile *file;      /* that will be opened */
  char *name;       /* make a campaign of this name there; NULL: it exists */
  gboolean example; /* fill it */
  GFile *damaged;   /* rescue from this one; NULL: nothing to rescue */
  guint64 rescued;  /* rows */
} Preparation;

static void
preparation_free (Preparation *preparation)
{
  g_clear_object (&preparation->file);
  g_clear_object (&preparation->damaged);
  g_free (preparation->name);
  g_free (preparation);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Preparation, preparation_free)

static void prepare_then_open (MusterWindow *self, Preparation *preparation);

/* Opening. */

static void
stop_opening (MusterWindow *self)
{
  g_clear_handle_id (&self->opening_id, g_source_remove);
  g_clear_object (&self->opening_cancellable);
  gtk_widget_set_visible (GTK_WIDGET (self->opening), FALSE);
}

/* Nothing was opened: what there was before shows again. */
static void
give_up_opening (MusterWindow *self)
{
  stop_opening (self);
  muster_window_show_page (self, self->campaign != NULL ? "modes" : "welcome");
}

static void
rescue (MusterWindow *self, GFile *damaged)
{
  g_autoptr (Preparation) preparation = g_new0 (Preparation, 1);
  g_autofree char *base = g_file_get_basename (damaged);
  g_autofree char *stem = g_str_has_suffix (base, ".muster")
                              ? g_strndup (base, strlen (base) - strlen (".muster"))
                              : g_strdup (base);
  /* Translators: the name of a file that holds what could be read of a damaged one; %s is the
   * name of that. */
  g_autofree char *name = g_strdup_printf (_ ("%s rescued"), stem);

  preparation->damaged = g_object_ref (damaged);
  preparation->file = muster_campaign_default_file (name);
  prepare_then_open (self, g_steal_pointer (&preparation));
}

static void
problem_answered_cb (AdwAlertDialog *dialog, const char *response, MusterWindow *self)
{
  GFile *file = g_object_get_data (G_OBJECT (dialog), "file");

  if (g_str_equal (response, MUSTER_OPEN_AGAIN))
    muster_window_open (self, file);
  else if (g_str_equal (response, MUSTER_OPEN_RESCUE))
    rescue (self, file);
}

static void
show_problem (MusterWindow *self, GFile *file, const GError *error)
{
  g_autofree char *base = g_file_get_basename (file);
  AdwDialog *dialog = muster_open_problem_new (base, error);

  g_object_set_data_full (G_OBJECT (dialog), "file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (problem_answered_cb), self,
                           G_CONNECT_DEFAULT);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

typedef struct
{
  MusterWindow *window; /* a reference */
  GFile *file;
  GCancellable *cancellable;
  guint64 rescued;
  GAsyncResult *result; /* NULL: the worker is at it */
  guint n_frames;       /* since the result came */
} Opening;

static void
opening_free (Opening *opening)
{
  g_clear_object (&opening->window);
  g_clear_object (&opening->file);
  g_clear_object (&opening->cancellable);
  g_clear_object (&opening->result);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

static Opening *
opening_new (MusterWindow *self, GFile *file)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->window = g_object_ref (self);
  opening->file = g_object_ref (file);
  opening->cancellable = g_object_ref (self->opening_cancellable);

  return opening;
}

/* Another opening, or Cancel, has taken over meanwhile. */
static gboolean
is_superseded (Opening *opening)
{
  return opening->window->opening_cancellable != opening->cancellable
         || g_cancellable_is_cancelled (opening->cancellable);
}

static void
show_opened (Opening *opening)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterCampaign) campaign = muster_campaign_open_finish (opening->result, &error);
  MusterWindow *self = opening->window;

  if (is_superseded (opening))
    return;

  if (campaign == NULL)
    {
      give_up_opening (self);
      show_problem (self, opening->file, error);
      return;
    }

  stop_opening (self);
  muster_window_set_campaign (self, campaign);
  if (opening->rescued > 0)
    {
      g_autofree char *message
          = g_strdup_printf (ngettext ("%u row was rescued. The damaged file is as it was.",
                                       "%u rows were rescued. The damaged file is as it was.",
                                       (guint) opening->rescued),
                             (guint) opening->rescued);

      muster_window_say (self, message);
    }
}

static gboolean
frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Opening *opening = data;

  /* The first is the frame that is about to be painted. */
  if (++opening->n_frames == 1)
    return G_SOURCE_CONTINUE;

  show_opened (opening);

  return G_SOURCE_REMOVE;
}

/* The worker is often quicker than the first frame of the program, and making the pages takes
 * longer than both: let the window be seen first. */
static void
opened_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Opening) opening = data;
  GtkWidget *window = GTK_WIDGET (opening->window);

  opening->result = g_object_ref (result);
  if (gtk_widget_get_mapped (window))
    gtk_widget_add_tick_callback (window, frame_cb, g_steal_pointer (&opening),
                                  (GDestroyNotify) opening_free);
  else
    show_opened (opening);
}

static gboolean
show_opening_cb (gpointer data)
{
  MusterWindow *self = MUSTER_WINDOW (data);
  g_autoptr (GdkPaintable) spinner
      = GDK_PAINTABLE (adw_spinner_paintable_new (GTK_WIDGET (self->opening)));

  self->opening_id = 0;
  adw_status_page_set_paintable (self->opening, spinner);
  gtk_widget_set_visible (GTK_WIDGET (self->opening), TRUE);
  gtk_widget_grab_focus (self->cancel);

  return G_SOURCE_REMOVE;
}

/* A campaign is mostly there at once, and a spinner that only flashes tells nobody anything. */
static void
begin_opening (MusterWindow *self, GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);

  if (self->opening_cancellable != NULL)
    g_cancellable_cancel (self->opening_cancellable);
  g_clear_object (&self->opening_cancellable);
  self->opening_cancellable = g_cancellable_new ();
  adw_status_page_set_title (self->opening, _ ("Opening the campaign"));
  adw_status_page_set_description (self->opening, base);
  g_clear_handle_id (&self->opening_id, g_source_remove);
  self->opening_id = g_timeout_add (OPENING_SHOWS_AFTER_MS, show_opening_cb, self);
  muster_window_show_page (self, "opening");
}

static gboolean
is_open (MusterWindow *self, GFile *file)
{
  return self->campaign != NULL && g_file_equal (muster_campaign_get_file (self->campaign), file);
}

void
muster_window_open (MusterWindow *self, GFile *file)
{
  g_return_if_fail (MUSTER_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  if (is_open (self, file))
    {
      muster_window_show_page (self, "modes");
      return;
    }

  begin_opening (self, file);
  muster_campaign_open_async (file, MUSTER_CAMPAIGN_OPEN_DEFAULT, self->opening_cancellable,
                              opened_cb, opening_new (self, file));
}

gboolean
muster_window_is_opening (MusterWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_WINDOW (self), FALSE);

  return self->opening_cancellable != NULL;
}

static void
cancel_opening (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->opening_cancellable == NULL)
    return;

  g_cancellable_cancel (self->opening_cancellable);
  give_up_opening (self);
}

/* Making and rescuing. */

static void
prepare_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Preparation *preparation = data;
  GError *error = NULL;

  if (preparation->name != NULL)
    {
      g_autoptr (MusterCampaign) made = muster_campaign_create (
          preparation->file, preparation->name, preparation->example, &error);

      if (made == NULL)
        {
          g_task_return_error (task, error);
          return;
        }
    }
  else if (preparation->damaged != NULL)
    {
      if (!muster_campaign_rescue (preparation->damaged, preparation->file, &preparation->rescued,
                                   &error))
        {
          g_task_return_error (task, error);
          return;
        }
    }

  g_task_return_boolean (task, TRUE);
}

static void
prepared_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Opening) opening = data;
  MusterWindow *self = opening->window;
  Preparation *preparation = g_task_get_task_data (G_TASK (result));
  GCancellable *cancellable;
  GFile *file;
  g_autoptr (GError) error = NULL;

  if (is_superseded (opening))
    return;

  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      give_up_opening (self);
      show_problem (self, opening->file, error);
      return;
    }

  opening->rescued = preparation->rescued;
  file = opening->file;
  cancellable = opening->cancellable;
  muster_campaign_open_async (file, MUSTER_CAMPAIGN_OPEN_DEFAULT, cancellable, opened_cb,
                              g_steal_pointer (&opening));
}

static void
prepare_then_open (MusterWindow *self, Preparation *preparation)
{
  g_autoptr (GTask) task = NULL;

  begin_opening (self, preparation->file);
  task = g_task_new (self, NULL, prepared_cb, opening_new (self, preparation->file));
  g_task_set_source_tag (task, prepare_then_open);
  g_task_set_task_data (task, preparation, (GDestroyNotify) preparation_free);
  g_task_run_in_thread (task, prepare_thread);
}

static gboolean
make_campaign (const char *name, gpointer data, GError **error)
{
  Preparation *preparation = g_new0 (Preparation, 1);

  preparation->file = muster_campaign_default_file (name);
  preparation->name = g_strdup (name);
  prepare_then_open (MUSTER_WINDOW (data), preparation);

  return TRUE;
}

static void
new_campaign (GtkWidget *widget, const char *name, GVariant *parameter)
{
  adw_dialog_present (muster_name_dialog_new (_ ("New campaign"),
                                              _ ("What is the campaign called?"), "", _ ("Create"),
                                              make_campaign, G_OBJECT (widget)),
                      widget);
}

/* The example is made once, and opened after that. */
static void
open_example (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  /* Translators: the name of the example campaign. */
  const char *title = _ ("The Lantern Road");
  g_autoptr (GFile) folder = muster_campaign_default_folder ();
  g_autofree char *base = g_strconcat (title, ".muster", NULL);
  g_autoptr (GFile) file = g_file_get_child (folder, base);
  Preparation *preparation;

  if (g_file_query_exists (file, NULL))
    {
      muster_window_open (self, file);
      return;
    }

  preparation = g_new0 (Preparation, 1);
  preparation->file = muster_campaign_default_file (title);
  preparation->name = g_strdup (title);
  preparation->example = TRUE;
  prepare_then_open (self, preparation);
}

/* Choosing files. */

static GtkFileDialog *
make_file_dialog (const char *title)
{
  GtkFileDialog *dialog = gtk_file_dialog_new ();
  g_autoptr (GListStore) filters = g_list_store_new (GTK_TYPE_FILE_FILTER);
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autoptr (GFile) folder = muster_campaign_default_folder ();

  gtk_file_filter_set_name (filter, _ ("Muster campaigns"));
  gtk_file_filter_add_suffix (filter, "muster");
  g_list_store_append (filters, filter);
  gtk_file_dialog_set_title (dialog, title);
  gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
  if (g_file_query_exists (folder, NULL))
    gtk_file_dialog_set_initial_folder (dialog, folder);

  return dialog;
}

static void
file_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MusterWindow) self = data;
  g_autoptr (GFile) file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, NULL);

  if (file != NULL)
    muster_window_open (self, file);
}

static void
open_campaign (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GtkFileDialog) dialog = make_file_dialog (_ ("Open a campaign"));

  gtk_file_dialog_open (dialog, GTK_WINDOW (widget), NULL, file_chosen_cb, g_object_ref (widget));
}

static void
open_path (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_path (g_variant_get_string (parameter, NULL));

  muster_window_open (MUSTER_WINDOW (widget), file);
}

static void
copied_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MusterWindow) self = data;
  g_autoptr (GError) error = NULL;

  muster_window_say (self, muster_campaign_copy_finish (MUSTER_CAMPAIGN (source), result, &error)
                               ? _ ("The copy is saved")
                               : error->message);
}

static void
copy_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MusterWindow) self = data;
  g_autoptr (GFile) file = gtk_file_dialog_save_finish (GTK_FILE_DIALOG (source), result, NULL);

  if (file != NULL && self->campaign != NULL)
    muster_campaign_copy_async (self->campaign, file, NULL, copied_cb, g_object_ref (self));
}

static void
copy_campaign (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);
  g_autoptr (GtkFileDialog) dialog = NULL;
  g_autofree char *base = NULL;

  if (self->campaign == NULL)
    return;

  /* Translators: the name of a file that is a copy; %s is the name of a campaign. */
  base = g_strdup_printf (_ ("%s copy.muster"), muster_campaign_get_name (self->campaign));
  dialog = make_file_dialog (_ ("Save a copy"));
  gtk_file_dialog_set_initial_name (dialog, g_strdelimit (base, "/", '-'));
  gtk_file_dialog_save (dialog, GTK_WINDOW (widget), NULL, copy_chosen_cb, g_object_ref (widget));
}

static gboolean
take_name (const char *name, gpointer data, GError **error)
{
  MusterWindow *self = MUSTER_WINDOW (data);

  return self->campaign == NULL || muster_campaign_set_name (self->campaign, name, error);
}

static void
rename_campaign (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterWindow *self = MUSTER_WINDOW (widget);

  if (self->campaign == NULL)
    return;

  adw_dialog_present (muster_name_dialog_new (_ ("Rename campaign"), _ ("The file keeps its name."),
                                              muster_campaign_get_name (self->campaign),
                                              _ ("Rename"), take_name, G_OBJECT (widget)),
                      widget);
}

static void
close_campaign (GtkWidget *widget, const char *name, GVariant *parameter)
{
  muster_window_set_campaign (MUSTER_WINDOW (widget), NULL);
}

void
muster_window_install_file_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "win.new-campaign", NULL, new_campaign);
  gtk_widget_class_install_action (widget_class, "win.open-example", NULL, open_example);
  gtk_widget_class_install_action (widget_class, "win.open-campaign", NULL, open_campaign);
  gtk_widget_class_install_action (widget_class, "win.open-path", "s", open_path);
  gtk_widget_class_install_action (widget_class, "win.copy-campaign", NULL, copy_campaign);
  gtk_widget_class_install_action (widget_class, "win.rename-campaign", NULL, rename_campaign);
  gtk_widget_class_install_action (widget_class, "win.close-campaign", NULL, close_campaign);
  gtk_widget_class_install_action (widget_class, "win.cancel-opening", NULL, cancel_opening);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_n, GDK_CONTROL_MASK,
                                       "win.new-campaign", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_o, GDK_CONTROL_MASK,
                                       "win.open-campaign", NULL);
}

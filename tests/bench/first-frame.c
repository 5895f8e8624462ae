/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into a GTK program, ends it when its first frame has been painted, and prints how much
 * memory it holds by then, in kilobytes.  The program itself knows nothing of it. */
#include <gtk/gtk.h>

#include <stdio.h>
#include <unistd.h>

static long
resident_kilobytes (void)
{
  g_autofree char *statm = NULL;
  long pages = 0;

  if (g_file_get_contents ("/proc/self/statm", &statm, NULL, NULL))
    sscanf (statm, "%*d %ld", &pages);

  return pages * (sysconf (_SC_PAGESIZE) / 1024);
}

static gboolean
frame_painted_cb (GSignalInvocationHint *hint,
                  guint n_values,
                  const GValue *values,
                  gpointer user_data)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

      if (gtk_widget_get_mapped (window))
        {
          printf ("first frame %ld\n", resident_kilobytes ());
          fflush (stdout);
          _exit (0);
        }
    }

  return G_SOURCE_CONTINUE;
}

__attribute__ ((constructor)) static void
watch_frames (void)
{
  g_type_class_unref (g_type_class_ref (GDK_TYPE_FRAME_CLOCK));
  g_signal_add_emission_hook (g_signal_lookup ("after-paint", GDK_TYPE_FRAME_CLOCK), 0,
                              frame_painted_cb, NULL, NULL);
}

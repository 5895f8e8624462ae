/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "shell/muster-welcome-page.h"

#include "shell/recent.h"

struct _MusterWelcomePage
{
  AdwBin parent_instance;

  guint n_recent;

  GtkWidget *new_campaign;
  GtkWidget *recent_group;
  GtkListBox *recent;
};

G_DEFINE_FINAL_TYPE (MusterWelcomePage, muster_welcome_page, ADW_TYPE_BIN)

static void
muster_welcome_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_WELCOME_PAGE);

  G_OBJECT_CLASS (muster_welcome_page_parent_class)->dispose (object);
}

static void
muster_welcome_page_class_init (MusterWelcomePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_welcome_page_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/shell/welcome-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterWelcomePage, new_campaign);
  gtk_widget_class_bind_template_child (widget_class, MusterWelcomePage, recent_group);
  gtk_widget_class_bind_template_child (widget_class, MusterWelcomePage, recent);
}

static void
muster_welcome_page_init (MusterWelcomePage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_welcome_page_new (void)
{
  return g_object_new (MUSTER_TYPE_WELCOME_PAGE, NULL);
}

static GtkWidget *
make_row (const MusterRecent *recent)
{
  g_autofree char *folder = g_path_get_dirname (recent->path);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *arrow = gtk_image_new_from_icon_name ("go-next-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), recent->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), folder);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, recent->name,
                                  -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", recent->path);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-path");

  return row;
}

void
muster_welcome_page_refresh (MusterWelcomePage *self, GSettings *settings)
{
  g_autoptr (GPtrArray) recent = NULL;

  g_return_if_fail (MUSTER_IS_WELCOME_PAGE (self));
  g_return_if_fail (G_IS_SETTINGS (settings));

  recent = muster_recent_list (settings);
  gtk_list_box_remove_all (self->recent);
  for (guint i = 0; i < recent->len; i++)
    gtk_list_box_append (self->recent, make_row (g_ptr_array_index (recent, i)));
  self->n_recent = recent->len;
  gtk_widget_set_visible (self->recent_group, recent->len > 0);
}

guint
muster_welcome_page_get_n_recent (MusterWelcomePage *self)
{
  g_return_val_if_fail (MUSTER_IS_WELCOME_PAGE (self), 0);

  return self->n_recent;
}

void
muster_welcome_page_focus (MusterWelcomePage *self)
{
  g_return_if_fail (MUSTER_IS_WELCOME_PAGE (self));

  gtk_widget_grab_focus (self->n_recent > 0
                             ? GTK_WIDGET (gtk_list_box_get_row_at_index (self->recent, 0))
                             : self->new_campaign);
}

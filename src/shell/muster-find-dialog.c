/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include "shell/muster-find-dialog.h"

#include <glib/gi18n-lib.h>

#include "campaign/found.h"

#define MOST_ROWS 50

struct _MusterFindDialog
{
  AdwDialog parent_instance;

  MusterCampaign *campaign;
  GPtrArray *found; /* of MusterFound, in the order of the rows */

  GtkEditable *search;
  GtkListBox *list;
  GtkLabel *nothing;
};

G_DEFINE_FINAL_TYPE (MusterFindDialog, muster_find_dialog, ADW_TYPE_DIALOG)

static char *
describe (const MusterFound *found)
{
  switch (found->kind)
    {
    case MUSTER_FOUND_HERO:
      return g_strdup (_ ("Party member"));
    case MUSTER_FOUND_CREATURE:
      if (found->encounter == NULL)
        return g_strdup (_ ("Creature"));
      /* Translators: %2$s is the name of an encounter in which %1$u creatures stand. */
      return g_strdup_printf (
          ngettext ("%1$u in the encounter “%2$s”", "%1$u in the encounter “%2$s”", found->count),
          found->count, found->encounter);
    case MUSTER_FOUND_ENCOUNTER:
      return g_strdup (_ ("Encounter"));
    case MUSTER_FOUND_MAP:
      return g_strdup (_ ("Map"));
    case MUSTER_FOUND_ENTRY:
      return g_strdup (_ ("Entry of this campaign’s library"));
    }

  g_assert_not_reached ();
}

static GtkWidget *
make_row (const MusterFound *found)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *subtitle = describe (found);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), found->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 2);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, found->name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);

  return row;
}

static void
show_found (MusterFindDialog *self)
{
  const char *words = gtk_editable_get_text (self->search);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = muster_campaign_find (self->campaign, words, MOST_ROWS, &error);

  g_assert (MUSTER_IS_FIND_DIALOG (self));

  gtk_list_box_remove_all (self->list);
  g_clear_pointer (&self->found, g_ptr_array_unref);
  self->found = found != NULL ? g_steal_pointer (&found) : g_ptr_array_new ();
  for (guint i = 0; i < self->found->len; i++)
    gtk_list_box_append (self->list, make_row (g_ptr_array_index (self->found, i)));

  if (error != NULL)
    gtk_label_set_text (self->nothing, error->message);
  else if (*words == '\0')
    gtk_label_set_text (self->nothing, _ ("Type a name or a part of it."));
  else
    gtk_label_set_text (self->nothing,
                        _ ("Nothing in this campaign has such a name. The log has a search of "
                           "its own."));
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->found->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), self->found->len == 0);
}

/* What was found may be gone by now: the actions look it up again. */
static void
go_to (MusterFindDialog *self, const MusterFound *found)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  g_autofree char *key = g_strdup (found->key);
  MusterFoundKind kind = found->kind;
  MusterId id = found->id;

  if (kind == MUSTER_FOUND_HERO || kind == MUSTER_FOUND_CREATURE)
    {
      gtk_widget_activate_action (window, "win.show-creature", "u", id);
      return;
    }

  adw_dialog_close (ADW_DIALOG (self));
  if (kind == MUSTER_FOUND_ENCOUNTER)
    gtk_widget_activate_action (window, "win.edit-encounter", "u", id);
  else if (kind == MUSTER_FOUND_MAP)
    gtk_widget_activate_action (window, "win.edit-map", "u", id);
  else
    gtk_widget_activate_action (window, "win.show-entry", "s", key);
}

static void
search_changed_cb (MusterFindDialog *self)
{
  g_assert (MUSTER_IS_FIND_DIALOG (self));

  show_found (self);
}

static void
search_activated_cb (MusterFindDialog *self)
{
  g_assert (MUSTER_IS_FIND_DIALOG (self));

  /* “search-changed” comes a moment after the last key. */
  show_found (self);
  if (self->found->len > 0)
    go_to (self, g_ptr_array_index (self->found, 0));
}

static void
stop_search_cb (MusterFindDialog *self)
{
  g_assert (MUSTER_IS_FIND_DIALOG (self));

  adw_dialog_close (ADW_DIALOG (self));
}

static void
row_activated_cb (MusterFindDialog *self, GtkListBoxRow *row)
{
  g_assert (MUSTER_IS_FIND_DIALOG (self));

  go_to (self, g_ptr_array_index (self->found, gtk_list_box_row_get_index (row)));
}

static void
muster_find_dialog_dispose (GObject *object)
{
  MusterFindDialog *self = MUSTER_FIND_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_FIND_DIALOG);
  g_clear_pointer (&self->found, g_ptr_array_unref);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_find_dialog_parent_class)->dispose (object);
}

static void
muster_find_dialog_class_init (MusterFindDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_find_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/shell/find-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterFindDialog, search);
  gtk_widget_class_bind_template_child (widget_class, MusterFindDialog, list);
  gtk_widget_class_bind_template_child (widget_class, MusterFindDialog, nothing);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
muster_find_dialog_init (MusterFindDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
muster_find_dialog_new (MusterCampaign *campaign)
{
  MusterFindDialog *self;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  self = g_object_new (MUSTER_TYPE_FIND_DIALOG, NULL);
  self->campaign = g_object_ref (campaign);
  show_found (self);

  return ADW_DIALOG (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include "build/muster-gift-group.h"

#include <glib/gi18n-lib.h>

#include "campaign/hero-form-gifts.h"
#include "log/entry-words.h"

struct _MusterGiftGroup
{
  AdwPreferencesGroup parent_instance;

  GPtrArray *rows;      /* of AdwSwitchRow, not owned */
  MusterHeroForm *form; /* not owned */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterGiftGroup, muster_gift_group, ADW_TYPE_PREFERENCES_GROUP)

static void
changed_cb (MusterGiftGroup *self, GParamSpec *pspec, AdwSwitchRow *row)
{
  const char *key = g_object_get_data (G_OBJECT (row), "key");
  guint kind = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "kind"));

  g_assert (MUSTER_IS_GIFT_GROUP (self));

  muster_hero_form_set_gift (self->form, (MusterEntryKind) kind, key,
                             adw_switch_row_get_active (row));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
muster_gift_group_finalize (GObject *object)
{
  g_clear_pointer (&MUSTER_GIFT_GROUP (object)->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (muster_gift_group_parent_class)->finalize (object);
}

static void
muster_gift_group_class_init (MusterGiftGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_gift_group_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_gift_group_init (MusterGiftGroup *self)
{
  self->rows = g_ptr_array_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Feats and items"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self),
                                         _ ("Of this campaign’s own. What they change counts in "
                                            "fights."));
}

static void
add_row (MusterGiftGroup *self, const MusterLibraryRow *entry)
{
  MusterEntryKind kind = (MusterEntryKind) entry->kind;
  GtkWidget *row = adw_switch_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), entry->name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), muster_entry_kind_words (kind));
  adw_switch_row_set_active (ADW_SWITCH_ROW (row),
                             muster_hero_form_has_gift (self->form, kind, entry->key));
  g_object_set_data_full (G_OBJECT (row), "key", g_strdup (entry->key), g_free);
  g_object_set_data (G_OBJECT (row), "kind", GUINT_TO_POINTER (kind));
  g_signal_connect_object (row, "notify::active", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

void
muster_gift_group_set_form (MusterGiftGroup *self, MusterHeroForm *form, MusterLibrary *library)
{
  const MusterLibraryRow *entries;
  guint n_entries;

  g_return_if_fail (MUSTER_IS_GIFT_GROUP (self));
  g_return_if_fail (form != NULL);
  g_return_if_fail (library != NULL);

  self->form = form;
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);

  entries = muster_library_get_rows (library, &n_entries);
  for (guint i = 0; i < n_entries; i++)
    if (entries[i].own
        && (entries[i].kind == MUSTER_ENTRY_FEAT || entries[i].kind == MUSTER_ENTRY_MAGIC_ITEM))
      add_row (self, &entries[i]);
  gtk_widget_set_visible (GTK_WIDGET (self), self->rows->len > 0);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-join-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "combat/combat-dialogs.h"
#include "view/library-search.h"

#define MAX_FOUND 30

struct _MusterJoinDialog
{
  AdwDialog parent_instance;

  GtkEditable *search;
  GtkListBox *list;
  AdwSpinRow *count;
  AdwSwitchRow *hidden;
  AdwSwitchRow *surprised;
  GtkLabel *problem;

  MusterCampaign *campaign;
  MusterLibrary *library;
  MusterLibrarySearch *library_search;
  GArray *found;      /* of guint: rows of the library */
  GArray *candidates; /* of Candidate, in the order of the list */
};

/* Somebody of the campaign (`creature`), or a creature of the library (`key`, borrowed from it). */
typedef struct
{
  MusterId creature;
  const char *key;
} Candidate;

G_DEFINE_FINAL_TYPE (MusterJoinDialog, muster_join_dialog, ADW_TYPE_DIALOG)

static void
add_row (MusterJoinDialog *self, Candidate candidate, const char *title, const char *from)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), from);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_list_box_append (self->list, row);
  g_array_append_val (self->candidates, candidate);
}

static gboolean
matches (const char *name, const char *words)
{
  g_autofree char *folded = muster_library_fold (name);
  g_autofree char *wanted = muster_library_fold (words);

  return strstr (folded, wanted) != NULL;
}

static const MusterFight *
current_fight (MusterJoinDialog *self)
{
  return muster_game_current_fight (muster_campaign_get_game (self->campaign));
}

/* Everybody of the campaign who is not in the fight. */
static void
add_campaign (MusterJoinDialog *self, const char *words)
{
  const MusterGame *game = muster_campaign_get_game (self->campaign);
  const MusterFight *fight = current_fight (self);

  MUSTER_GAME_FOREACH (game, CREATURE, MusterCreature, creature)
  {
    const MusterEncounter *encounter = muster_game_encounter (game, creature->encounter);
    MusterCreatureItem *item = muster_campaign_model_lookup_creature (
        muster_campaign_get_model (self->campaign), creature->id);
    const char *name = item != NULL ? muster_creature_item_get_label (item)
                                    : muster_game_text (game, creature->name);

    if (creature->life == MUSTER_LIFE_DEAD || !matches (name, words)
        || (fight != NULL && muster_game_participant_of (game, fight->id, creature->id) != NULL))
      continue;
    add_row (self, (Candidate) { .creature = creature->id }, name,
             encounter != NULL ? muster_game_text (game, encounter->name) : _ ("Party"));
  }
}

static void
add_library (MusterJoinDialog *self, const char *words)
{
  guint n_rows;
  const MusterLibraryRow *rows = muster_library_get_rows (self->library, &n_rows);
  MusterLibraryFilter filter = MUSTER_LIBRARY_FILTER_ALL;
  guint n;

  filter.kinds = 1u << MUSTER_ENTRY_CREATURE;
  n = muster_library_search_run (self->library_search, words, &filter,
                                 MUSTER_LIBRARY_SORT_RELEVANCE, FALSE,
                                 (guint *) (gpointer) self->found->data);
  for (guint i = 0; i < MIN (n, MAX_FOUND); i++)
    {
      const MusterLibraryRow *row = &rows[g_array_index (self->found, guint, i)];
      g_autofree char *from = NULL;

      if (row->own)
        from = g_strdup (_ ("This campaign’s own"));
      else if (row->edition == 0)
        from = g_strdup (_ ("Library"));
      else
        /* Translators: where a creature comes from; the edition of the rules, 2014 or 2024. */
        from = g_strdup_printf (_ ("Library, %d rules"), row->edition);
      add_row (self, (Candidate) { .key = row->key }, row->name, from);
    }
}

static void
search_cb (MusterJoinDialog *self)
{
  g_autofree char *words = g_strstrip (g_strdup (gtk_editable_get_text (self->search)));

  g_assert (MUSTER_IS_JOIN_DIALOG (self));

  gtk_list_box_remove_all (self->list);
  g_array_set_size (self->candidates, 0);
  add_campaign (self, words);
  if (*words != '\0')
    add_library (self, words);
  muster_dialog_show_problem (self->problem, NULL);
}

/* As many of a creature of the library as are wanted. */
static gboolean
make (MusterJoinDialog *self, const char *key, GArray *creatures, GError **error)
{
  const MusterCommand command
      = { .kind = MUSTER_COMMAND_ADD_CREATURE,
          .add_creature = { .block = key,
                            .kind = MUSTER_CREATURE_MONSTER,
                            .disposition = MUSTER_DISPOSITION_HOSTILE,
                            .encounter = current_fight (self)->encounter } };
  guint count = (guint) adw_spin_row_get_value (self->count);

  for (guint i = 0; i < count; i++)
    {
      MusterId creature;

      if (muster_campaign_perform (self->campaign, &command, NULL, error) != MUSTER_DONE)
        return FALSE;
      creature = muster_campaign_get_created (self->campaign);
      g_array_append_val (creatures, creature);
    }

  return TRUE;
}

static gboolean
join (MusterJoinDialog *self, Candidate candidate, GError **error)
{
  g_autoptr (GArray) creatures = g_array_new (FALSE, FALSE, sizeof (MusterId));

  if (candidate.creature != 0)
    g_array_append_val (creatures, candidate.creature);
  else if (!make (self, candidate.key, creatures, error))
    return FALSE;

  return muster_campaign_let_join (self->campaign, (const MusterId *) (gpointer) creatures->data,
                                   creatures->len, adw_switch_row_get_active (self->hidden),
                                   adw_switch_row_get_active (self->surprised), error)
         != MUSTER_REFUSED;
}

static void
take (MusterJoinDialog *self, guint index)
{
  Candidate candidate = g_array_index (self->candidates, Candidate, index);
  g_autoptr (GError) error = NULL;
  gboolean joined;

  g_assert (MUSTER_IS_JOIN_DIALOG (self));

  if (current_fight (self) == NULL)
    {
      adw_dialog_close (ADW_DIALOG (self));
      return;
    }

  muster_campaign_begin_step (self->campaign);
  joined = join (self, candidate, &error);
  muster_campaign_end_step (self->campaign);
  if (joined)
    adw_dialog_close (ADW_DIALOG (self));
  else
    muster_dialog_show_problem (self->problem, error->message);
}

static void
row_activated_cb (MusterJoinDialog *self, GtkListBoxRow *row)
{
  take (self, (guint) gtk_list_box_row_get_index (row));
}

static void
take_first_cb (MusterJoinDialog *self)
{
  if (self->candidates->len > 0)
    take (self, 0);
}

static void
close_cb (MusterJoinDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

static void
muster_join_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_JOIN_DIALOG);

  G_OBJECT_CLASS (muster_join_dialog_parent_class)->dispose (object);
}

static void
muster_join_dialog_finalize (GObject *object)
{
  MusterJoinDialog *self = MUSTER_JOIN_DIALOG (object);

  g_clear_pointer (&self->library_search, muster_library_search_free);
  g_clear_pointer (&self->library, muster_library_unref);
  g_clear_pointer (&self->found, g_array_unref);
  g_clear_pointer (&self->candidates, g_array_unref);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_join_dialog_parent_class)->finalize (object);
}

static void
muster_join_dialog_class_init (MusterJoinDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_join_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_join_dialog_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/join-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterJoinDialog, search);
  gtk_widget_class_bind_template_child (widget_class, MusterJoinDialog, list);
  gtk_widget_class_bind_template_child (widget_class, MusterJoinDialog, count);
  gtk_widget_class_bind_template_child (widget_class, MusterJoinDialog, hidden);
  gtk_widget_class_bind_template_child (widget_class, MusterJoinDialog, surprised);
  gtk_widget_class_bind_template_child (widget_class, MusterJoinDialog, problem);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, take_first_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
muster_join_dialog_init (MusterJoinDialog *self)
{
  self->candidates = g_array_new (FALSE, FALSE, sizeof (Candidate));
  self->found = g_array_new (FALSE, FALSE, sizeof (guint));
  gtk_widget_init_template (GTK_WIDGET (self));
}

AdwDialog *
muster_join_dialog_new (MusterCampaign *campaign)
{
  const MusterLibraryRow *rows;
  MusterJoinDialog *self;
  guint n;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  self = g_object_new (MUSTER_TYPE_JOIN_DIALOG, NULL);
  self->campaign = g_object_ref (campaign);
  self->library = muster_library_ref (muster_campaign_get_library (campaign));
  rows = muster_library_get_rows (self->library, &n);
  self->library_search = muster_library_search_new (rows, n);
  g_array_set_size (self->found, n);
  search_cb (self);

  return ADW_DIALOG (self);
}

void
muster_join_dialog_search (MusterJoinDialog *self, const char *words)
{
  g_return_if_fail (MUSTER_IS_JOIN_DIALOG (self));

  gtk_editable_set_text (self->search, words);
  search_cb (self);
}

char **
muster_join_dialog_list (MusterJoinDialog *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  GtkListBoxRow *row;

  g_return_val_if_fail (MUSTER_IS_JOIN_DIALOG (self), NULL);

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    g_strv_builder_add (builder, adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));

  return g_strv_builder_end (builder);
}

void
muster_join_dialog_take_first (MusterJoinDialog *self)
{
  g_return_if_fail (MUSTER_IS_JOIN_DIALOG (self));

  take_first_cb (self);
}

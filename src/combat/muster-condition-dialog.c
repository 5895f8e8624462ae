/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-condition-dialog.h"

#include <glib/gi18n.h>

#include "combat/combat-dialogs.h"
#include "log/words.h"
#include "parts/spin-enter.h"
#include "rules/fifth/many.h"
#include "model/muster-chip-item.h"
#include "view/library-row.h"

/* A row that is no condition of the list: a name that was typed, and exhaustion. */
#define EXHAUSTION (-1)

struct _MusterConditionDialog
{
  AdwDialog parent_instance;

  GtkWidget *add;
  GtkEditable *search;
  GtkListBox *list;
  AdwComboRow *creature;
  GtkWidget *level_row;
  GtkSpinButton *level;
  AdwComboRow *duration;
  GtkWidget *count_row;
  GtkSpinButton *count;
  AdwComboRow *anchor;
  AdwComboRow *source;
  GtkLabel *problem;

  MusterCampaign *campaign;
  GArray *creatures;  /* of MusterId, in the order of the rows that choose one */
  GHashTable *kinds;  /* row → condition */
  GtkListBoxRow *own; /* the row of the typed name */
  GtkLabel *own_label;
  char *name;
  char *targets; /* of many; NULL: the one that is chosen */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (MusterConditionDialog, muster_condition_dialog, ADW_TYPE_DIALOG)

/* Those that GMs hand out; the machine's own (surprised, concentrating) come by other ways. */
static const gint32 conditions[] = { MUSTER_CONDITION_BLINDED,       MUSTER_CONDITION_CHARMED,
                                     MUSTER_CONDITION_DEAFENED,      EXHAUSTION,
                                     MUSTER_CONDITION_FRIGHTENED,    MUSTER_CONDITION_GRAPPLED,
                                     MUSTER_CONDITION_INCAPACITATED, MUSTER_CONDITION_INVISIBLE,
                                     MUSTER_CONDITION_PARALYZED,     MUSTER_CONDITION_PETRIFIED,
                                     MUSTER_CONDITION_POISONED,      MUSTER_CONDITION_PRONE,
                                     MUSTER_CONDITION_RESTRAINED,    MUSTER_CONDITION_STUNNED,
                                     MUSTER_CONDITION_UNCONSCIOUS,   MUSTER_CONDITION_BLESSED,
                                     MUSTER_CONDITION_BANED,         MUSTER_CONDITION_GUIDED,
                                     MUSTER_CONDITION_CONCENTRATING, MUSTER_CONDITION_DODGING,
                                     MUSTER_CONDITION_TURNED,        MUSTER_CONDITION_LETHARGIC,
                                     MUSTER_CONDITION_SILENCED };

static const char *
words_of (gint32 condition)
{
  return condition == EXHAUSTION ? _ ("Exhaustion")
                                 : muster_condition_words ((MusterCondition) condition);
}

static gint32
chosen_condition (MusterConditionDialog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row == NULL)
    return MUSTER_CONDITION_CUSTOM;

  return GPOINTER_TO_INT (g_hash_table_lookup (self->kinds, row));
}

static MusterId
chosen_creature (MusterConditionDialog *self, AdwComboRow *row, guint before)
{
  guint selected = adw_combo_row_get_selected (row);

  if (selected == GTK_INVALID_LIST_POSITION || selected < before)
    return 0;

  return g_array_index (self->creatures, MusterId, selected - before);
}

static gboolean
has_turn_end (MusterChipEnd end)
{
  return end == MUSTER_CHIP_UNTIL_TURN_START || end == MUSTER_CHIP_UNTIL_TURN_END;
}

static MusterChipEnd
chosen_end (MusterConditionDialog *self)
{
  static const MusterChipEnd ends[] = { MUSTER_CHIP_UNTIL_REMOVED, MUSTER_CHIP_UNTIL_CLOCK,
                                        MUSTER_CHIP_UNTIL_TURN_START, MUSTER_CHIP_UNTIL_TURN_END };

  return ends[adw_combo_row_get_selected (self->duration)];
}

MusterCommand
muster_condition_dialog_get_command (MusterConditionDialog *self)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ADD_CHIP };
  gint32 condition;
  MusterChipEnd end;

  g_return_val_if_fail (MUSTER_IS_CONDITION_DIALOG (self), command);

  condition = chosen_condition (self);
  if (condition == EXHAUSTION)
    return (MusterCommand) {
      .kind = MUSTER_COMMAND_SET_EXHAUSTION,
      .set_exhaustion = { .creature = chosen_creature (self, self->creature, 0),
                          .level = gtk_spin_button_get_value_as_int (self->level) },
    };

  end = chosen_end (self);
  g_free (self->name);
  self->name = g_strstrip (g_strdup (gtk_editable_get_text (self->search)));
  command.add_chip = (MusterCommandAddChip) {
    .creature = chosen_creature (self, self->creature, 0),
    .condition = condition,
    .name = condition == MUSTER_CONDITION_CUSTOM ? self->name : NULL,
    .source = chosen_creature (self, self->source, 1),
    .end = end,
    .count = end != MUSTER_CHIP_UNTIL_REMOVED ? gtk_spin_button_get_value_as_int (self->count) : 0,
    .anchor = has_turn_end (end) ? chosen_creature (self, self->anchor, 0) : 0,
  };

  return command;
}

static void
changed_cb (MusterConditionDialog *self)
{
  gint32 condition;
  MusterChipEnd end;

  g_assert (MUSTER_IS_CONDITION_DIALOG (self));

  if (self->filling)
    return;

  condition = chosen_condition (self);
  end = chosen_end (self);
  gtk_widget_set_visible (self->level_row, condition == EXHAUSTION);
  gtk_widget_set_visible (GTK_WIDGET (self->duration), condition != EXHAUSTION);
  gtk_widget_set_visible (GTK_WIDGET (self->source), condition != EXHAUSTION);
  gtk_widget_set_visible (self->count_row,
                          condition != EXHAUSTION && end != MUSTER_CHIP_UNTIL_REMOVED);
  gtk_widget_set_visible (GTK_WIDGET (self->anchor), condition != EXHAUSTION && has_turn_end (end));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->count_row),
                                 has_turn_end (end) ? _ ("Which of its next turns") : _ ("Rounds"));
  gtk_widget_set_sensitive (self->add, gtk_list_box_get_selected_row (self->list) != NULL);
  muster_dialog_show_problem (self->problem, NULL);
}

static gboolean
matches (const char *words, const char *search)
{
  g_autofree char *folded = muster_library_fold (words);
  g_autofree char *wanted = muster_library_fold (search);

  return strstr (folded, wanted) != NULL;
}

static gboolean
is_shown (GtkListBoxRow *row, gpointer data)
{
  MusterConditionDialog *self = data;
  const char *text = gtk_editable_get_text (self->search);

  if (row == self->own)
    return *text != '\0';

  return matches (words_of (GPOINTER_TO_INT (g_hash_table_lookup (self->kinds, row))), text);
}

static GtkListBoxRow *
first_shown (MusterConditionDialog *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (is_shown (row, self))
      return row;

  return NULL;
}

static void
search_cb (MusterConditionDialog *self)
{
  const char *text = gtk_editable_get_text (self->search);
  g_autofree char *words = NULL;

  g_assert (MUSTER_IS_CONDITION_DIALOG (self));

  /* Translators: offers what was typed as the name of a condition of one's own. */
  words = g_strdup_printf (_ ("“%s”, a name of your own"), text);
  gtk_label_set_text (self->own_label, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->own), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_select_row (self->list, first_shown (self));
  changed_cb (self);
}

static void
cancel_cb (MusterConditionDialog *self)
{
  adw_dialog_close (ADW_DIALOG (self));
}

/* Exhaustion has no command for many: each gets its level, in one step. */
static MusterStatus
exhaust_many (MusterConditionDialog *self, gint32 level, char **sentence)
{
  g_autoptr (GArray) ids = muster_targets_from_text (self->targets);
  MusterStatus status = MUSTER_DONE;

  muster_campaign_begin_step (self->campaign);
  for (guint i = 0; i < ids->len && status == MUSTER_DONE; i++)
    {
      const MusterCommand command
          = { .kind = MUSTER_COMMAND_SET_EXHAUSTION,
              .set_exhaustion = { .creature = g_array_index (ids, MusterId, i), .level = level } };

      if (muster_game_check (muster_campaign_get_game (self->campaign), &command, NULL)
          != MUSTER_REFUSAL_NOTHING_TO_DO)
        status = muster_dialog_perform (self->campaign, &command, NULL, sentence);
    }
  muster_campaign_end_step (self->campaign);

  return status;
}

static MusterStatus
add_to_many (MusterConditionDialog *self, const MusterCommand *one, char **sentence)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_ADD_CHIP_TO_MANY };

  if (one->kind == MUSTER_COMMAND_SET_EXHAUSTION)
    return exhaust_many (self, one->set_exhaustion.level, sentence);

  command.add_chip_to_many = (MusterCommandAddChipToMany) {
    .targets = self->targets,
    .condition = one->add_chip.condition,
    .name = one->add_chip.name,
    .source = one->add_chip.source,
    .end = one->add_chip.end,
    .count = one->add_chip.count,
    .anchor = one->add_chip.anchor,
  };

  return muster_dialog_perform (self->campaign, &command, NULL, sentence);
}

static void
add_cb (MusterConditionDialog *self)
{
  MusterStatus status;
  MusterCommand command;
  g_autofree char *sentence = NULL;

  g_assert (MUSTER_IS_CONDITION_DIALOG (self));

  if (!gtk_widget_get_sensitive (self->add))
    return;

  command = muster_condition_dialog_get_command (self);
  status = self->targets != NULL
               ? add_to_many (self, &command, &sentence)
               : muster_dialog_perform (self->campaign, &command, NULL, &sentence);
  if (status == MUSTER_REFUSED)
    muster_dialog_show_problem (self->problem, sentence);
  else
    adw_dialog_close (ADW_DIALOG (self));
}

static void
muster_condition_dialog_dispose (GObject *object)
{
  /* The list deselects its rows on the way out. */
  MUSTER_CONDITION_DIALOG (object)->filling = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_CONDITION_DIALOG);

  G_OBJECT_CLASS (muster_condition_dialog_parent_class)->dispose (object);
}

static void
muster_condition_dialog_finalize (GObject *object)
{
  MusterConditionDialog *self = MUSTER_CONDITION_DIALOG (object);

  g_clear_pointer (&self->kinds, g_hash_table_unref);
  g_clear_pointer (&self->targets, g_free);
  g_clear_pointer (&self->creatures, g_array_unref);
  g_clear_pointer (&self->name, g_free);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_condition_dialog_parent_class)->finalize (object);
}

static void
muster_condition_dialog_class_init (MusterConditionDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_condition_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_condition_dialog_finalize;

  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/combat/condition-dialog.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, MusterConditionDialog, name)
  CHILD (add);
  CHILD (search);
  CHILD (list);
  CHILD (creature);
  CHILD (level_row);
  CHILD (level);
  CHILD (duration);
  CHILD (count_row);
  CHILD (count);
  CHILD (anchor);
  CHILD (source);
  CHILD (problem);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static GtkListBoxRow *
add_row (MusterConditionDialog *self, const char *words, const char *icon, gint32 condition)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *image = gtk_image_new_from_icon_name (icon);
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_list_box_append (self->list, row);
  g_hash_table_insert (self->kinds, row, GINT_TO_POINTER (condition));
  if (condition == MUSTER_CONDITION_CUSTOM)
    self->own_label = GTK_LABEL (label);

  return GTK_LIST_BOX_ROW (row);
}

static void
muster_condition_dialog_init (MusterConditionDialog *self)
{
  self->filling = TRUE;
  self->kinds = g_hash_table_new (NULL, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_spin_enter_activates (GTK_WIDGET (self));

  for (guint i = 0; i < G_N_ELEMENTS (conditions); i++)
    add_row (self, words_of (conditions[i]),
             conditions[i] == EXHAUSTION
                 ? "muster-condition-symbolic"
                 : muster_condition_icon_name ((MusterCondition) conditions[i]),
             conditions[i]);
  self->own = add_row (self, "", muster_condition_icon_name (MUSTER_CONDITION_CUSTOM),
                       MUSTER_CONDITION_CUSTOM);
  gtk_list_box_set_filter_func (self->list, is_shown, self, NULL);
}

static void
fill_creatures (MusterConditionDialog *self, MusterId creature)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  const MusterGame *game = muster_campaign_get_game (self->campaign);
  const MusterFight *fight = muster_game_current_fight (game);
  const MusterParticipant *turn
      = fight != NULL ? muster_game_participant (game, fight->turn) : NULL;
  guint selected = 0, holder = 0;

  for (guint i = 0; i < self->creatures->len; i++)
    {
      MusterId id = g_array_index (self->creatures, MusterId, i);

      if (id == creature)
        selected = i;
      if (turn != NULL && turn->creature == id)
        holder = i;
      g_ptr_array_add (texts, muster_dialog_label (self->campaign, id));
    }
  muster_dialog_fill_combo (self->creature, texts, selected);
  muster_dialog_fill_combo (self->anchor, texts, holder);
  g_ptr_array_insert (texts, 0, g_strdup (_ ("Nobody")));
  muster_dialog_fill_combo (self->source, texts, 0);
}

AdwDialog *
muster_condition_dialog_new (MusterCampaign *campaign, MusterId creature)
{
  MusterConditionDialog *self;
  const MusterCreature *record;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  record = muster_game_creature (muster_campaign_get_game (campaign), creature);
  g_return_val_if_fail (record != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_CONDITION_DIALOG, NULL);
  self->campaign = g_object_ref (campaign);
  self->creatures = muster_dialog_list_combatants (campaign);
  fill_creatures (self, creature);
  gtk_spin_button_set_value (self->level, MIN (record->exhaustion + 1, 6));
  self->filling = FALSE;
  search_cb (self);

  return ADW_DIALOG (self);
}

AdwDialog *
muster_condition_dialog_new_for_many (MusterCampaign *campaign, const char *targets)
{
  g_autoptr (GArray) ids = muster_targets_from_text (targets);
  AdwDialog *dialog;

  g_return_val_if_fail (ids != NULL, NULL);

  dialog = muster_condition_dialog_new (campaign, g_array_index (ids, MusterId, 0));
  MUSTER_CONDITION_DIALOG (dialog)->targets = g_strdup (targets);
  gtk_widget_set_visible (GTK_WIDGET (MUSTER_CONDITION_DIALOG (dialog)->creature), FALSE);

  return dialog;
}

void
muster_condition_dialog_search (MusterConditionDialog *self, const char *words)
{
  g_return_if_fail (MUSTER_IS_CONDITION_DIALOG (self));

  gtk_editable_set_text (self->search, words);
  search_cb (self);
}

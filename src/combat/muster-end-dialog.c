/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-end-dialog.h"

#include <glib/gi18n.h>

#include "combat/combat-children.h"
#include "combat/combat-dialogs.h"
#include "rules/fight/end.h"
#include "rules/fight/factions.h"

#define MAX_EXPERIENCE 1000000
#define BY_THE_RULES (-1)

struct _MusterEndDialog
{
  AdwAlertDialog parent_instance;

  AdwPreferencesGroup *foes;
  AdwPreferencesGroup *heroes;
  GtkWidget *award;
  GtkEditable *experience;
  GtkLabel *problem;

  MusterCampaign *campaign;
  MusterId fight;
  gint32 suggested;   /* what the entry says when nobody typed */
  GPtrArray *fates;   /* of AdwComboRow, each with its creature */
  GPtrArray *sharers; /* of AdwSwitchRow, likewise */
};

G_DEFINE_FINAL_TYPE (MusterEndDialog, muster_end_dialog, ADW_TYPE_ALERT_DIALOG)

/* The foes who stand, in the order of turns. */
static GArray *
list_standing_foes (const MusterGame *game, MusterId fight)
{
  GArray *standing = g_array_new (FALSE, FALSE, sizeof (MusterId));
  guint n;
  const MusterId *order = muster_game_order (game, fight, &n);

  for (guint i = 0; i < n; i++)
    {
      const MusterParticipant *participant = muster_game_participant (game, order[i]);

      if (muster_participant_group (game, participant).stance == MUSTER_STANCE_FOE
          && !muster_participant_is_beaten (game, participant))
        g_array_append_val (standing, participant->creature);
    }

  return standing;
}

static char *
foe_words (guint standing)
{
  if (standing == 0)
    return g_strdup (_ ("No foe is standing any more."));

  return g_strdup_printf (
      ngettext ("%u foe is still standing.", "%u foes are still standing.", standing), standing);
}

static char *
body_words (guint standing, const MusterFightXp *xp)
{
  g_autofree char *foes = foe_words (standing);
  g_autofree char *award = NULL;

  if (xp->n_living == 0)
    return g_strdup_printf (_ ("%s No hero is left to earn experience."), foes);

  if (xp->total == 0)
    return g_strdup_printf (_ ("%s There is no experience to share yet."), foes);

  award = g_strdup_printf (ngettext ("The defeated are worth %1$d XP to %2$u hero.",
                                     "The defeated are worth %1$d XP, shared by %2$u heroes.",
                                     xp->n_living),
                           (int) MIN (xp->total, G_MAXINT), xp->n_living);

  /* Translators: two whole sentences: how many foes stand, what the defeated are worth. */
  return g_strdup_printf (_ ("%1$s %2$s"), foes, award);
}

static MusterId
creature_of (gpointer row)
{
  return GPOINTER_TO_UINT (g_object_get_data (row, "muster-creature"));
}

/* What the award would be with the fates and the heroes that are ticked. */
static gint32
work_out_share (MusterEndDialog *self)
{
  const MusterGame *game = muster_campaign_get_game (self->campaign);
  MusterFightXp xp = muster_fight_xp (game, self->fight);
  guint sharing = 0;

  for (guint i = 0; i < self->fates->len; i++)
    {
      guint fate = adw_combo_row_get_selected (self->fates->pdata[i]);
      const MusterParticipant *participant
          = muster_game_participant_of (game, self->fight, creature_of (self->fates->pdata[i]));

      if (participant != NULL && !muster_participant_is_beaten (game, participant)
          && (fate == MUSTER_FATE_KILLED || fate == MUSTER_FATE_SURRENDERED))
        xp.total += muster_participant_xp (game, participant);
    }
  for (guint i = 0; i < self->sharers->len; i++)
    sharing += adw_switch_row_get_active (self->sharers->pdata[i]);

  return muster_share_of (xp.total, sharing);
}

/* FALSE: what stands there is no number of experience points. */
static gboolean
read_experience (MusterEndDialog *self, gint32 *points)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->experience)));
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 0, MAX_EXPERIENCE, &number, NULL))
    return FALSE;
  *points = (gint32) number;

  return TRUE;
}

static void
changed_cb (MusterEndDialog *self)
{
  gint32 points;
  gboolean good = read_experience (self, &points);

  g_assert (MUSTER_IS_END_DIALOG (self));

  muster_combat_set_class (GTK_WIDGET (self->experience), "error", !good);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->experience), GTK_ACCESSIBLE_STATE_INVALID,
                               good ? GTK_ACCESSIBLE_INVALID_FALSE : GTK_ACCESSIBLE_INVALID_TRUE,
                               -1);
  adw_alert_dialog_set_response_enabled (ADW_ALERT_DIALOG (self), "end", good);
  muster_dialog_show_problem (self->problem,
                              good ? NULL : _ ("Enter a whole number from 0 to 1000000."));
}

/* The amount follows what is chosen until somebody types another one. */
static void
chosen_cb (MusterEndDialog *self)
{
  gint32 share = work_out_share (self);
  g_autofree char *text = g_strdup_printf ("%d", share);
  gint32 points;

  g_assert (MUSTER_IS_END_DIALOG (self));

  if (!read_experience (self, &points) || points != self->suggested)
    return;

  self->suggested = share;
  gtk_editable_set_text (self->experience, text);
}

static gboolean
perform (MusterEndDialog *self, MusterCommand command, GError **error)
{
  return muster_campaign_perform (self->campaign, &command, NULL, error) == MUSTER_DONE;
}

static gboolean
all_share (MusterEndDialog *self)
{
  for (guint i = 0; i < self->sharers->len; i++)
    if (!adw_switch_row_get_active (self->sharers->pdata[i]))
      return FALSE;

  return TRUE;
}

static gboolean
set_fates (MusterEndDialog *self, GError **error)
{
  const MusterGame *game = muster_campaign_get_game (self->campaign);

  for (guint i = 0; i < self->fates->len; i++)
    {
      MusterCommand command
          = { .kind = MUSTER_COMMAND_SET_FATE,
              .set_fate = { .creature = creature_of (self->fates->pdata[i]),
                            .fate = (gint32) adw_combo_row_get_selected (self->fates->pdata[i]) } };

      if (command.set_fate.fate != MUSTER_FATE_NONE
          && muster_game_check (game, &command, NULL) == MUSTER_REFUSAL_NONE
          && !perform (self, command, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
give_experience (MusterEndDialog *self, gint32 points, GError **error)
{
  const MusterGame *game = muster_campaign_get_game (self->campaign);

  for (guint i = 0; i < self->sharers->len && points > 0; i++)
    {
      MusterCommand command
          = { .kind = MUSTER_COMMAND_GIVE_EXPERIENCE,
              .give_experience
              = { .creature = creature_of (self->sharers->pdata[i]), .points = points } };

      if (adw_switch_row_get_active (self->sharers->pdata[i])
          && muster_game_check (game, &command, NULL) == MUSTER_REFUSAL_NONE
          && !perform (self, command, error))
        return FALSE;
    }

  return TRUE;
}

/* The fight may have gone on while the question was open: a fate lands only on a foe that still
 * stands, and experience goes only to a hero still alive. */
static gboolean
settle (MusterEndDialog *self, gint32 points, GError **error)
{
  MusterCommand end = { .kind = MUSTER_COMMAND_END_FIGHT, .end_fight = { .fight = self->fight } };

  if (!set_fates (self, error))
    return FALSE;
  if (all_share (self))
    end.end_fight.experience = points;
  else if (!give_experience (self, points, error))
    return FALSE;

  return perform (self, end, error);
}

/* What the GM typed stays as it is; what was only suggested is worked out again. */
static void
response_cb (MusterEndDialog *self, const char *response)
{
  g_autoptr (GError) error = NULL;
  gint32 points = 0;
  gboolean done;

  g_assert (MUSTER_IS_END_DIALOG (self));

  if (!g_str_equal (response, "end"))
    return;

  if (gtk_widget_get_visible (self->award) && read_experience (self, &points)
      && points == self->suggested)
    points = work_out_share (self);
  muster_campaign_begin_step (self->campaign);
  done = settle (self, points, &error);
  muster_campaign_end_step (self->campaign);
  if (!done && error != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s", error->message);
}

static void
muster_end_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_END_DIALOG);

  G_OBJECT_CLASS (muster_end_dialog_parent_class)->dispose (object);
}

static void
muster_end_dialog_finalize (GObject *object)
{
  MusterEndDialog *self = MUSTER_END_DIALOG (object);

  g_clear_pointer (&self->fates, g_ptr_array_unref);
  g_clear_pointer (&self->sharers, g_ptr_array_unref);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_end_dialog_parent_class)->finalize (object);
}

static void
muster_end_dialog_class_init (MusterEndDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_end_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_end_dialog_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/end-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterEndDialog, foes);
  gtk_widget_class_bind_template_child (widget_class, MusterEndDialog, heroes);
  gtk_widget_class_bind_template_child (widget_class, MusterEndDialog, award);
  gtk_widget_class_bind_template_child (widget_class, MusterEndDialog, experience);
  gtk_widget_class_bind_template_child (widget_class, MusterEndDialog, problem);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, response_cb);
}

static void
muster_end_dialog_init (MusterEndDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->fates = g_ptr_array_new ();
  self->sharers = g_ptr_array_new ();
}

static void
add_foe (MusterEndDialog *self, MusterId creature)
{
  g_autofree char *label = muster_dialog_label (self->campaign, creature);
  g_autoptr (GtkStringList) fates = gtk_string_list_new (
      (const char *[]) { _ ("Stays"), _ ("Killed"), _ ("Fled"), _ ("Surrendered"), NULL });
  GtkWidget *row = adw_combo_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), label);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (fates));
  g_object_set_data (G_OBJECT (row), "muster-creature", GUINT_TO_POINTER (creature));
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->foes, row);
  g_ptr_array_add (self->fates, row);
}

static void
add_hero (MusterEndDialog *self, MusterId creature)
{
  g_autofree char *label = muster_dialog_label (self->campaign, creature);
  GtkWidget *row = adw_switch_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), label);
  adw_switch_row_set_active (ADW_SWITCH_ROW (row), TRUE);
  g_object_set_data (G_OBJECT (row), "muster-creature", GUINT_TO_POINTER (creature));
  g_signal_connect_object (row, "notify::active", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (self->heroes, row);
  g_ptr_array_add (self->sharers, row);
}

static void
fill (MusterEndDialog *self, const MusterGame *game, GArray *standing)
{
  g_autoptr (GArray) heroes = g_array_new (FALSE, FALSE, sizeof (MusterId));
  guint n;
  const MusterId *order = muster_game_order (game, self->fight, &n);

  for (guint i = 0; i < n; i++)
    {
      const MusterParticipant *participant = muster_game_participant (game, order[i]);

      if (muster_participant_earns (game, participant))
        g_array_append_val (heroes, participant->creature);
    }
  for (guint i = 0; i < standing->len; i++)
    add_foe (self, g_array_index (standing, MusterId, i));
  for (guint i = 0; i < heroes->len; i++)
    add_hero (self, g_array_index (heroes, MusterId, i));
  gtk_widget_set_visible (GTK_WIDGET (self->foes), standing->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->heroes), heroes->len > 0);
  gtk_widget_set_visible (self->award, heroes->len > 0);
}

AdwDialog *
muster_end_dialog_new (MusterCampaign *campaign, MusterId fight)
{
  g_autoptr (GArray) standing = NULL;
  g_autofree char *body = NULL;
  g_autofree char *points = NULL;
  MusterEndDialog *self;
  const MusterGame *game;
  MusterFightXp xp;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  game = muster_campaign_get_game (campaign);
  xp = muster_fight_xp (game, fight);
  standing = list_standing_foes (game, fight);
  self = g_object_new (MUSTER_TYPE_END_DIALOG, NULL);
  self->campaign = g_object_ref (campaign);
  self->fight = fight;
  self->suggested = xp.share;
  body = body_words (standing->len, &xp);
  points = g_strdup_printf ("%d", xp.share);
  adw_alert_dialog_set_body (ADW_ALERT_DIALOG (self), body);
  gtk_editable_set_text (self->experience, points);
  fill (self, game, standing);

  return ADW_DIALOG (self);
}

static void
end_now (GtkWidget *parent, MusterCampaign *campaign, MusterId fight)
{
  const MusterCommand command = { .kind = MUSTER_COMMAND_END_FIGHT,
                                  .end_fight = { .fight = fight, .experience = BY_THE_RULES } };

  muster_dialog_perform_or_ask (parent, campaign, &command);
}

/* A fight whose end is being asked about. */
typedef struct
{
  GtkWidget *parent;
  MusterCampaign *campaign;
  MusterId fight;
} Ending;

static void
ending_free (gpointer data, GClosure *closure)
{
  Ending *ending = data;

  g_object_unref (ending->campaign);
  g_object_unref (ending->parent);
  g_free (ending);
}

static void
end_cb (Ending *ending)
{
  end_now (ending->parent, ending->campaign, ending->fight);
}

/* With nobody left to earn anything there is nothing to choose: only whether it is meant. */
static void
ask_to_end (GtkWidget *parent, MusterCampaign *campaign, MusterId fight, guint standing)
{
  g_autofree char *foes = foe_words (standing);
  AdwDialog *dialog = adw_alert_dialog_new (_ ("End combat?"), NULL);
  Ending *ending = g_new0 (Ending, 1);

  ending->parent = g_object_ref (parent);
  ending->campaign = g_object_ref (campaign);
  ending->fight = fight;
  adw_alert_dialog_format_body (ADW_ALERT_DIALOG (dialog),
                                _ ("%s No hero is left to earn experience."), foes);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "back", _ ("_Back to the fight"),
                                  "end", _ ("_End combat"), NULL);
  adw_alert_dialog_set_response_appearance (ADW_ALERT_DIALOG (dialog), "end",
                                            ADW_RESPONSE_SUGGESTED);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "end");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "back");
  g_signal_connect_data (dialog, "response::end", G_CALLBACK (end_cb), ending, ending_free,
                         G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, parent);
}

void
muster_end_dialog_end_fight (GtkWidget *parent, MusterCampaign *campaign)
{
  const MusterGame *game;
  const MusterFight *fight;

  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (MUSTER_IS_CAMPAIGN (campaign));

  game = muster_campaign_get_game (campaign);
  fight = muster_game_current_fight (game);
  if (fight == NULL)
    return;

  if (fight->state == MUSTER_FIGHT_RUNNING && fight->outcome != MUSTER_OUTCOME_DEFEAT)
    {
      g_autoptr (GArray) standing = list_standing_foes (game, fight->id);

      if (standing->len > 0 && muster_fight_xp (game, fight->id).n_living == 0)
        ask_to_end (parent, campaign, fight->id, standing->len);
      else
        adw_dialog_present (muster_end_dialog_new (campaign, fight->id), parent);
      return;
    }

  end_now (parent, campaign, fight->id);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-end-dialog.h"

#include <glib/gi18n.h>

#include "combat/combat-children.h"
#include "combat/combat-dialogs.h"
#include "rules/chips/chip.h"
#include "rules/fight/end.h"
#include "rules/fight/outcome.h"

#define MAX_EXPERIENCE 1000000
#define BY_THE_RULES (-1)

struct _MusterEndDialog
{
  AdwAlertDialog parent_instance;

  GtkWidget *award;
  GtkEditable *experience;
  GtkLabel *problem;

  MusterCampaign *campaign;
  MusterId fight;
  gint32 suggested;
};

G_DEFINE_FINAL_TYPE (MusterEndDialog, muster_end_dialog, ADW_TYPE_ALERT_DIALOG)

static guint
count_standing_foes (const MusterGame *game, MusterId fight)
{
  guint standing = 0, n;
  const MusterId *order = muster_game_order (game, fight, &n);

  for (guint i = 0; i < n; i++)
    {
      const MusterCreature *creature
          = muster_game_creature (game, muster_game_participant (game, order[i])->creature);

      if (muster_side ((MusterCreatureKind) creature->kind,
                       (MusterDisposition) creature->disposition)
              == MUSTER_SIDE_FOE
          && !muster_creature_is_down (game, creature->id))
        standing++;
    }

  return standing;
}

static char *
body_words (guint standing, const MusterFightXp *xp)
{
  g_autofree char *foes = NULL;
  g_autofree char *award = NULL;

  if (standing > 0)
    foes = g_strdup_printf (
        ngettext ("%u foe is still standing.", "%u foes are still standing.", standing), standing);
  else
    foes = g_strdup (_ ("No foe is standing any more."));
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

/* What the GM typed stays as it is; what was only suggested follows the fight, which may have gone
 * on meanwhile. */
static void
response_cb (MusterEndDialog *self, const char *response)
{
  MusterCommand command = { .kind = MUSTER_COMMAND_END_FIGHT,
                            .end_fight = { .fight = self->fight, .experience = BY_THE_RULES } };
  g_autofree char *sentence = NULL;
  gint32 points;

  g_assert (MUSTER_IS_END_DIALOG (self));

  if (!g_str_equal (response, "end"))
    return;

  if (gtk_widget_get_visible (self->award) && read_experience (self, &points)
      && points != self->suggested)
    command.end_fight.experience = points;
  if (muster_dialog_perform (self->campaign, &command, NULL, &sentence) == MUSTER_REFUSED)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-message", "s", sentence);
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
  g_clear_object (&MUSTER_END_DIALOG (object)->campaign);

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
}

AdwDialog *
muster_end_dialog_new (MusterCampaign *campaign, MusterId fight)
{
  g_autofree char *body = NULL;
  g_autofree char *points = NULL;
  MusterEndDialog *self;
  const MusterGame *game;
  MusterFightXp xp;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);

  game = muster_campaign_get_game (campaign);
  xp = muster_fight_xp (game, fight);
  self = g_object_new (MUSTER_TYPE_END_DIALOG, NULL);
  self->campaign = g_object_ref (campaign);
  self->fight = fight;
  self->suggested = xp.share;
  body = body_words (count_standing_foes (game, fight), &xp);
  points = g_strdup_printf ("%d", xp.share);
  adw_alert_dialog_set_body (ADW_ALERT_DIALOG (self), body);
  gtk_editable_set_text (self->experience, points);
  gtk_widget_set_visible (self->award, xp.n_living > 0);

  return ADW_DIALOG (self);
}

void
muster_end_dialog_end_fight (GtkWidget *parent, MusterCampaign *campaign)
{
  const MusterFight *fight;
  MusterCommand command = { .kind = MUSTER_COMMAND_END_FIGHT };

  g_return_if_fail (GTK_IS_WIDGET (parent));
  g_return_if_fail (MUSTER_IS_CAMPAIGN (campaign));

  fight = muster_game_current_fight (muster_campaign_get_game (campaign));
  if (fight == NULL)
    return;

  if (fight->state == MUSTER_FIGHT_RUNNING && fight->outcome != MUSTER_OUTCOME_DEFEAT)
    {
      adw_dialog_present (muster_end_dialog_new (campaign, fight->id), parent);
      return;
    }

  command.end_fight.fight = fight->id;
  command.end_fight.experience = BY_THE_RULES;
  muster_dialog_perform_or_ask (parent, campaign, &command);
}

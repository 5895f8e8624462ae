/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "combat/dialog-refusal.h"

#include "log/words.h"

void
muster_dialog_show_refusal (const MusterDialogRefusal *part,
                            MusterCampaign *campaign,
                            const MusterCommand *command,
                            const MusterCommand *unwaived)
{
  MusterNames names = muster_campaign_get_names (campaign);
  MusterWaiver waiver = MUSTER_WAIVER_NONE;
  MusterRefusal refusal = muster_campaign_check (campaign, unwaived, &waiver);
  MusterRefusal now = muster_campaign_check (campaign, command, NULL);
  gboolean waivable = waiver != MUSTER_WAIVER_NONE;
  g_autofree char *sentence = NULL;

  gtk_widget_set_visible (GTK_WIDGET (part->waive), waivable);
  if (waivable)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (part->waive),
                                   muster_words_waiver (refusal, waiver));
  if (waivable && adw_switch_row_get_active (part->waive))
    refusal = now;
  if (refusal != MUSTER_REFUSAL_NONE)
    sentence = muster_words_refusal (&names, command, refusal, MUSTER_WAIVER_NONE);
  muster_dialog_show_problem (part->problem, sentence);
  gtk_widget_set_visible (part->refused, waivable || refusal != MUSTER_REFUSAL_NONE);
  gtk_widget_set_sensitive (part->answer, now == MUSTER_REFUSAL_NONE);
}

void
muster_dialog_answer (AdwDialog *dialog,
                      const MusterDialogRefusal *part,
                      MusterCampaign *campaign,
                      const MusterCommand *command)
{
  g_autofree char *sentence = NULL;

  if (muster_dialog_perform (campaign, command, NULL, &sentence) != MUSTER_REFUSED)
    {
      adw_dialog_close (dialog);
      return;
    }

  muster_dialog_show_problem (part->problem, sentence);
  gtk_widget_set_visible (part->refused, TRUE);
}

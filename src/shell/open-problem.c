/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "campaign/open-problem.h"
#include "shell/open-problem.h"

static const char *
heading_of (MusterOpenProblem problem)
{
  switch (problem)
    {
    case MUSTER_OPEN_PROBLEM_NOT_OURS:
      return _ ("This is no Muster campaign");
    case MUSTER_OPEN_PROBLEM_NEWER:
      return _ ("This campaign needs a newer Muster");
    case MUSTER_OPEN_PROBLEM_DAMAGED:
      return _ ("This campaign is damaged");
    case MUSTER_OPEN_PROBLEM_BUSY:
      return _ ("This campaign is open already");
    case MUSTER_OPEN_PROBLEM_DISK_FULL:
      return _ ("The disk is full");
    case MUSTER_OPEN_PROBLEM_OTHER:
    default:
      return _ ("This campaign cannot be opened");
    }
}

AdwDialog *
muster_open_problem_new (const char *file_name, const GError *error)
{
  MusterOpenProblem problem;
  AdwDialog *dialog;
  AdwAlertDialog *alert;

  g_return_val_if_fail (file_name != NULL, NULL);
  g_return_val_if_fail (error != NULL, NULL);

  problem = muster_open_problem_of (error);
  dialog = adw_alert_dialog_new (heading_of (problem), NULL);
  alert = ADW_ALERT_DIALOG (dialog);
  /* Most sentences name the file themselves. */
  if (strstr (error->message, file_name) != NULL)
    adw_alert_dialog_set_body (alert, error->message);
  else
    /* Translators: the name of a file, and a sentence about it. */
    adw_alert_dialog_format_body (alert, _ ("%1$s: %2$s"), file_name, error->message);
  adw_alert_dialog_add_response (alert, MUSTER_OPEN_CLOSE, _ ("_Close"));
  adw_alert_dialog_set_close_response (alert, MUSTER_OPEN_CLOSE);
  adw_alert_dialog_set_default_response (alert, MUSTER_OPEN_CLOSE);

  if (problem == MUSTER_OPEN_PROBLEM_DAMAGED)
    {
      adw_alert_dialog_add_response (alert, MUSTER_OPEN_RESCUE, _ ("_Rescue into a new file"));
      adw_alert_dialog_set_default_response (alert, MUSTER_OPEN_RESCUE);
      adw_alert_dialog_set_response_appearance (alert, MUSTER_OPEN_RESCUE, ADW_RESPONSE_SUGGESTED);
    }
  else if (problem == MUSTER_OPEN_PROBLEM_BUSY)
    {
      adw_alert_dialog_add_response (alert, MUSTER_OPEN_AGAIN, _ ("_Try again"));
      adw_alert_dialog_set_default_response (alert, MUSTER_OPEN_AGAIN);
      adw_alert_dialog_set_response_appearance (alert, MUSTER_OPEN_AGAIN, ADW_RESPONSE_SUGGESTED);
    }

  return dialog;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-shell"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "shell/open-problem.h"
#include "store/store-error.h"

static const char *
heading_of (const GError *error)
{
  if (error->domain != MUSTER_STORE_ERROR)
    return _ ("This campaign cannot be opened");

  switch ((MusterStoreError) error->code)
    {
    case MUSTER_STORE_ERROR_NOT_OURS:
      return _ ("This is no Muster campaign");
    case MUSTER_STORE_ERROR_NEWER_FILE:
      return _ ("This campaign needs a newer Muster");
    case MUSTER_STORE_ERROR_CORRUPT:
      return _ ("This campaign is damaged");
    case MUSTER_STORE_ERROR_BUSY:
      return _ ("This campaign is open already");
    case MUSTER_STORE_ERROR_FULL:
      return _ ("The disk is full");
    case MUSTER_STORE_ERROR_READ_ONLY:
    case MUSTER_STORE_ERROR_CONSTRAINT:
    case MUSTER_STORE_ERROR_FAILED:
    default:
      return _ ("This campaign cannot be opened");
    }
}

AdwDialog *
muster_open_problem_new (const char *file_name, const GError *error)
{
  AdwDialog *dialog;
  AdwAlertDialog *alert;

  g_return_val_if_fail (file_name != NULL, NULL);
  g_return_val_if_fail (error != NULL, NULL);

  dialog = adw_alert_dialog_new (heading_of (error), NULL);
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

  if (g_error_matches (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_CORRUPT))
    {
      adw_alert_dialog_add_response (alert, MUSTER_OPEN_RESCUE, _ ("_Rescue into a new file"));
      adw_alert_dialog_set_default_response (alert, MUSTER_OPEN_RESCUE);
      adw_alert_dialog_set_response_appearance (alert, MUSTER_OPEN_RESCUE, ADW_RESPONSE_SUGGESTED);
    }
  else if (g_error_matches (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_BUSY))
    {
      adw_alert_dialog_add_response (alert, MUSTER_OPEN_AGAIN, _ ("_Try again"));
      adw_alert_dialog_set_default_response (alert, MUSTER_OPEN_AGAIN);
      adw_alert_dialog_set_response_appearance (alert, MUSTER_OPEN_AGAIN, ADW_RESPONSE_SUGGESTED);
    }

  return dialog;
}

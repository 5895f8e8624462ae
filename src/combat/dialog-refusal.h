/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "combat/combat-dialogs.h"

G_BEGIN_DECLS

/* The part of a dialog that says why its command is refused, with the box that waives it; borrowed
 * from the dialog's template. */
typedef struct
{
  GtkWidget *refused; /* holds the two */
  GtkLabel *problem;
  AdwSwitchRow *waive;
  GtkWidget *answer; /* the button that performs the command */
} MusterDialogRefusal;

/* Says what is wrong with a command.  The box stays as long as what it waives is so; what is still
 * wrong once it is ticked comes next.  `unwaived` is the command without the box. */
void muster_dialog_show_refusal (const MusterDialogRefusal *part,
                                 MusterCampaign *campaign,
                                 const MusterCommand *command,
                                 const MusterCommand *unwaived);

/* Performs the command and closes the dialog, or says why not and leaves it open. */
void muster_dialog_answer (AdwDialog *dialog,
                           const MusterDialogRefusal *part,
                           MusterCampaign *campaign,
                           const MusterCommand *command);

G_END_DECLS

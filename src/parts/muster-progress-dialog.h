/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MUSTER_TYPE_PROGRESS_DIALOG (muster_progress_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterProgressDialog, muster_progress_dialog, MUSTER, PROGRESS_DIALOG, AdwDialog)

/* How long something may take before it shows that it does. */
#define MUSTER_PROGRESS_DELAY_MS 100

/* Something that takes its time: what it is, how far it is, and Cancel, which cancels
 * `cancellable`, as closing the dialog or its window does.  Keep a reference until
 * muster_progress_dialog_finish(). */
MusterProgressDialog *muster_progress_dialog_new (const char *title, GCancellable *cancellable);

/* Shows it over `parent`, but only when it is not finished by then: what is quick shows nothing. */
void muster_progress_dialog_show_soon (MusterProgressDialog *self, GtkWidget *parent);

/* How far it is, and in words ("12 of 400 actions"). */
void muster_progress_dialog_report (MusterProgressDialog *self, double fraction, const char *words);

/* It is over: the dialog goes, if it came at all, and cancels nothing any more. */
void muster_progress_dialog_finish (MusterProgressDialog *self);

G_END_DECLS

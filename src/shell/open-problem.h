/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* What the dialog about a campaign that did not open can be answered with. */
#define MUSTER_OPEN_CLOSE "close"
#define MUSTER_OPEN_AGAIN "again"
#define MUSTER_OPEN_RESCUE "rescue"

/* Says why a campaign file did not open and what to do; the heading and what is offered follow
 * from the error. */
AdwDialog *muster_open_problem_new (const char *file_name, const GError *error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/campaign.h"

G_BEGIN_DECLS

/* Asks whose window is to open: a character of the party, or nobody's, a screen for the whole
 * table.  The answer activates `win.open-player` with the character. */
AdwDialog *muster_player_dialog_new (MusterCampaign *campaign);

G_END_DECLS

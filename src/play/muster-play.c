/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-play"

#include "play/muster-play.h"

#include "muster-play-resources.h"
#include "parts/muster-parts.h"
#include "play/muster-encounter-card.h"
#include "play/muster-fight-card.h"
#include "play/muster-parked-row.h"
#include "play/muster-party-card.h"
#include "play/muster-place-card.h"
#include "play/muster-play-page.h"

void
muster_play_init (void)
{
  static gsize registered;

  if (!g_once_init_enter (&registered))
    return;

  muster_parts_init ();
  muster_play_register_resource ();
  g_type_ensure (MUSTER_TYPE_ENCOUNTER_CARD);
  g_type_ensure (MUSTER_TYPE_FIGHT_CARD);
  g_type_ensure (MUSTER_TYPE_PARKED_ROW);
  g_type_ensure (MUSTER_TYPE_PARTY_CARD);
  g_type_ensure (MUSTER_TYPE_PLACE_CARD);
  g_type_ensure (MUSTER_TYPE_PLAY_PAGE);
  g_once_init_leave (&registered, 1);
}

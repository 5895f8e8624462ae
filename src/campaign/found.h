/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "campaign/campaign.h"

G_BEGIN_DECLS

typedef enum
{
  MUSTER_FOUND_HERO,     /* of the party */
  MUSTER_FOUND_CREATURE, /* staged in an encounter, or on its own */
  MUSTER_FOUND_ENCOUNTER,
  MUSTER_FOUND_MAP,
  MUSTER_FOUND_ENTRY, /* of the campaign's own library */
} MusterFoundKind;

/* Something of the campaign that has a name. */
typedef struct
{
  MusterFoundKind kind;
  MusterId id; /* of the creature, the encounter or the map; 0: an entry */
  char *name;
  guint count;     /* creatures of that name in one encounter, else 1 */
  char *encounter; /* name of the encounter that a creature is staged in, or NULL */
  char *key;       /* of the entry; else NULL */
} MusterFound;

/* Finds what has every one of the words in its name, for the GM: at most `limit`, the likeliest
 * first (muster_store_search()).
 *
 * Returns: (transfer full) (element-type MusterFound): NULL with `error` set when the file could
 *   not be read */
GPtrArray *
muster_campaign_find (MusterCampaign *self, const char *words, guint limit, GError **error);

G_END_DECLS

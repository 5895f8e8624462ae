/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/field.h"
#include "store/store.h"

G_BEGIN_DECLS

/* One event as it is stored. */
typedef struct
{
  gint64 id;               /* in the order things happened */
  MusterId fight;          /* 0: outside fights */
  gint64 round;            /* 0: outside fights */
  gint64 clock;            /* game time in seconds */
  gint64 serial;           /* of the command */
  gint64 step;             /* the history step it came with */
  const char *kind;        /* stable name of the event */
  int version;             /* of the kind */
  gboolean secret;         /* happened out of the players' sight */
  gboolean struck;         /* taken back later */
  const char *body;        /* JSON of the fields */
  const char *note;        /* the GM's, "" for none */
  const char *player_note; /* what players read of it */
  gboolean replaces;       /* the notes stand in place of the event's words */
} MusterLogRow;

/* Return FALSE to stop. */
typedef gboolean (*MusterLogRowFunc) (const MusterLogRow *row, gpointer user_data);

/* For @fight: lines of every fight and of none. */
#define MUSTER_LOG_ALL ((MusterId) G_MAXUINT32)

gboolean
muster_store_append_log (MusterStore *store, const MusterLogRow *row, gint64 *id, GError **error);
gboolean muster_store_strike_log (MusterStore *store, gint64 id, gboolean struck, GError **error);
gboolean muster_store_amend_log (MusterStore *store,
                                 gint64 id,
                                 const char *note,
                                 const char *player_note,
                                 gboolean replaces,
                                 GError **error);
gboolean muster_store_clear_log (MusterStore *store, MusterId fight, GError **error);
gboolean muster_store_each_log (MusterStore *store,
                                MusterId fight,
                                gint64 after,
                                gint64 before,
                                MusterLogRowFunc func,
                                gpointer user_data,
                                GError **error);
gboolean muster_store_each_log_backwards (MusterStore *store,
                                          MusterId fight,
                                          gint64 before,
                                          MusterLogRowFunc func,
                                          gpointer user_data,
                                          GError **error);

/* Lines that the search index (store/log-index.h) does not have. */
gboolean muster_store_each_log_unindexed (MusterStore *store,
                                          MusterLogRowFunc func,
                                          gpointer user_data,
                                          GError **error);

G_END_DECLS

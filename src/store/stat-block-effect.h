/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of the reader of an effect share: for stat-block-hit-save.c and its like alone. */
#pragma once

#include "rules/creature/stat-block.h"
#include "store/json-path.h"

G_BEGIN_DECLS

/* One effect while it is read. */
typedef struct
{
  MusterHitSave *save;
  GPtrArray *gaps; /* of char *, what is left to the GM */
  gboolean aimed;  /* the GM picks whom it catches, and sees what they see and hear */
} MusterEffectReading;

/* Leaves a member to the GM. */
void muster_effect_leave (MusterEffectReading *reading, const char *member);

/* Leaves every member of an object to the GM that is not in a NULL-terminated list. */
void muster_effect_leave_others (MusterEffectReading *reading,
                                 const MusterJsonPlace *place,
                                 const char *const *known);

/* The list `conditions` of an object, into an array of MUSTER_MAX_HIT_CONDITIONS. */
gboolean muster_effect_read_conditions (MusterEffectReading *reading,
                                        const MusterJsonPlace *outer,
                                        const char *member,
                                        MusterHitCondition *conditions,
                                        guint8 *n,
                                        GError **error);

/* `until`, `duration`, `save_ends`, `while`, `ends_on` and the ways to get free of one thing. */
gboolean muster_effect_read_end (MusterEffectReading *reading,
                                 const MusterJsonPlace *place,
                                 MusterHitCondition *left,
                                 GError **error);

/* Writes them as the tables spell them. */
void muster_effect_write_conditions (const MusterHitCondition *conditions,
                                     guint n,
                                     const char *member,
                                     JsonObject *outer);
void muster_effect_write_end (const MusterHitCondition *left, JsonObject *object);

/* What an effect leaves besides conditions. */
gboolean muster_effect_read_burdens (MusterEffectReading *reading,
                                     const MusterJsonPlace *entry,
                                     GError **error);
void muster_effect_write_burdens (const MusterHitSave *save, JsonObject *entry);

/* The members that muster_effect_read_burdens() reads, a NULL-terminated list. */
extern const char *const muster_effect_burden_members[];

/* What becomes of the hit points: drains, and what 0 hit points bring. */
gboolean muster_effect_read_drains (MusterEffectReading *reading,
                                    const MusterJsonPlace *entry,
                                    GError **error);
void muster_effect_write_drains (const MusterHitSave *save, JsonObject *entry);

/* Who is swallowed, and what the attack does while its creature holds somebody. */
gboolean muster_effect_read_hold (MusterEffectReading *reading,
                                  const MusterJsonPlace *entry,
                                  GError **error);
void muster_effect_write_hold (const MusterHitSave *save, JsonObject *entry);

G_END_DECLS

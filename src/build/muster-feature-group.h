/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/hero-form.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_FEATURE_GROUP (muster_feature_group_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterFeatureGroup, muster_feature_group, MUSTER, FEATURE_GROUP, AdwPreferencesGroup)

/* A switch for each thing that a party member has by choice, and for what it carries that changes a
 * roll.  Emits "changed" when somebody turns one, not for muster_feature_group_set(). */
void muster_feature_group_set (MusterFeatureGroup *self, guint32 features);

/* A mask of MusterFeatures. */
guint32 muster_feature_group_get (MusterFeatureGroup *self);

/* Shows the switches that mean something for these class levels; the others keep their place. */
void muster_feature_group_show_for (MusterFeatureGroup *self,
                                    const MusterClassLevel *classes,
                                    guint n_classes);

G_END_DECLS

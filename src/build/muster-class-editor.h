/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "campaign/hero-form.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_CLASS_EDITOR (muster_class_editor_get_type ())
G_DECLARE_FINAL_TYPE (
    MusterClassEditor, muster_class_editor, MUSTER, CLASS_EDITOR, AdwPreferencesGroup)

/* The classes of a party member with their levels, a row each; without a class one row for the
 * level alone.  All levels together are never more than 20.  Emits "changed" when somebody changes
 * something, not for muster_class_editor_set(). */
void muster_class_editor_set (MusterClassEditor *self,
                              const MusterClassLevel *classes,
                              guint n_classes,
                              int level);

/* Fills `classes`, returns how many there are; `level` gets the level of one without a class. */
guint muster_class_editor_get (MusterClassEditor *self,
                               MusterClassLevel classes[MUSTER_MAX_HERO_CLASSES],
                               int *level);

/* Adds a row, as its button does. */
void muster_class_editor_add (MusterClassEditor *self);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rules/event.h"

G_BEGIN_DECLS

#define MUSTER_TYPE_DIE_FACE (muster_die_face_get_type ())
G_DECLARE_FINAL_TYPE (MusterDieFace, muster_die_face, MUSTER, DIE_FACE, GtkWidget)

/* One die as it lies on the table: a flat, outlined polyhedron with the number it shows.  Dropped
 * dice are dim; a 20 and a 1 of a d20 stand out and are named in the accessible name.  The outline
 * of dice thrown at the table is broken, and they say so.
 *
 * # CSS nodes: `dieface`, classes `.dropped`, `.by-hand`, `.natural-twenty`, `.natural-one`.
 * # Accessibility: role IMG, named "d20 shows 17" or "d20 shows 4, dropped". */
GtkWidget *muster_die_face_new (const MusterEventDie *die);

void muster_die_face_set_die (MusterDieFace *self, const MusterEventDie *die);

/* A short tumble into place; nothing where the system asks for reduced motion. */
void muster_die_face_tumble (MusterDieFace *self);

/* "d20 shows 17, dropped", "d6 shows 4, thrown at the table".  Free with g_free(). */
char *muster_die_words (const MusterEventDie *die);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One thing asked over the combat page before something is done. */
#pragma once

#include "combat/muster-combat-page.h"

G_BEGIN_DECLS

/* What an answer leads to; `field` holds it. */
typedef void (*MusterAnswered) (MusterCombatPage *page, MusterId creature, GtkWidget *field);

/* Shows a question with `label` (mnemonic) and Cancel under it.  `content` is what is asked for,
 * with `field` in it or being it; the field has the focus, and Enter in it answers when it
 * activates the default.  `creature`: whom it is about, 0: nobody alone.  Nothing follows when the
 * fight is gone meanwhile. */
void muster_ask (MusterCombatPage *page,
                 MusterId creature,
                 const char *heading,
                 const char *body,
                 GtkWidget *content,
                 GtkWidget *field,
                 const char *label,
                 MusterAnswered answered);

/* A field for a whole number, which Enter answers. */
GtkWidget *muster_ask_number (int least, int most, int value, const char *name);

/* The number that it holds, what was typed last included. */
int muster_ask_get_number (GtkWidget *field);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sides that a fight which is being set up has, or would have. */
#pragma once

#include "rules/fight/factions.h"

G_BEGIN_DECLS

typedef struct
{
  char *name; /* "": a nameless one */
  MusterStance stance;
  MusterId faction; /* on the copy of the game; 0: nameless, or not there yet */
  MusterId made;    /* on the campaign; 0: not there yet */
  gboolean is_new;  /* comes into being with the fight */
} MusterSetupSide;

typedef struct _MusterSetupSideList MusterSetupSideList;

/* The party, the foes, the bystanders, and the named sides of a fight (0: none was opened). */
MusterSetupSideList *muster_setup_side_list_new (const MusterGame *game, MusterId fight);
void muster_setup_side_list_free (MusterSetupSideList *self);

guint muster_setup_side_list_count (const MusterSetupSideList *self);

/* A side by its index, belongs to the list. */
MusterSetupSide *muster_setup_side_list_at (const MusterSetupSideList *self, guint index);

/* Adds a named side and returns its index. */
guint muster_setup_side_list_add (MusterSetupSideList *self, const char *name, MusterStance stance);

/* The index of a group of the copy; that of its stance for one the list does not know. */
guint muster_setup_side_list_find (const MusterSetupSideList *self, MusterGroup group);

/* On the copy nothing is there yet of what is new. */
void muster_setup_side_list_forget (MusterSetupSideList *self);

/* The faction on the campaign that is `faction` on the copy. */
MusterId muster_setup_side_list_made (const MusterSetupSideList *self, MusterId faction);

/* What ADD_FACTION made on the campaign, for the side of that name. */
void muster_setup_side_list_take (MusterSetupSideList *self, const char *name, MusterId faction);

G_END_DECLS

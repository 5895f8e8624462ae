/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fight while it is being set up.  Everything happens on a copy of the game: until the fight is
 * started nothing is stored, so that cancelling, or a crash, leaves nothing behind.  Starting it
 * performs the same commands in the same order on the campaign, where the same dice fall. */
#pragma once

#include "rules/fight/factions.h"
#include "campaign/campaign.h"

G_BEGIN_DECLS

/* One who may take part. */
typedef struct
{
  MusterId creature;
  gboolean included;
  gboolean surprised;
  gboolean hidden; /* from the players, until it is revealed */
  gboolean known;  /* the initiative is */
  gint32 initiative;
  gboolean awaited;  /* a die thrown at the table or by its player: the fight asks for it */
  gboolean has_lair; /* being in its lair matters to its stat block */
  gboolean in_lair;
  gint32 side;     /* index of the side it was given; −1: as the rules have it */
  gint32 arrives;  /* a reinforcement planned for this round; 0: there from the start */
  gboolean nearby; /* a foe near the party who may be asked to join */
  gint32 x;        /* its tile */
  gint32 y;
  gint32 distance; /* to the party, in tiles */
} MusterSeat;

typedef struct _MusterFightSetup MusterFightSetup;

/* The party without those who are absent, the creatures of the encounter that are not defeated, and
 * its bystanders in any condition (the combat document, "Starting a fight").  `encounter` 0: the
 * party alone.  A fight that was opened before goes on where it was.  Foes near the place of the
 * party have the last seats, by tile, and are not included. */
MusterFightSetup *muster_fight_setup_new (MusterCampaign *campaign, MusterId encounter);

/* The same with the hostile of the encounter group and the others on the party's tile. */
MusterFightSetup *muster_fight_setup_new_here (MusterCampaign *campaign);
void muster_fight_setup_free (MusterFightSetup *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterFightSetup, muster_fight_setup_free)

/* The seats in the order they are shown; the caller changes them and calls
 * muster_fight_setup_stage(). */
guint muster_fight_setup_n_seats (MusterFightSetup *self);
MusterSeat *muster_fight_setup_seat (MusterFightSetup *self, guint index);

/* Takes over who is included, who is surprised and who is in its lair. */
void muster_fight_setup_stage (MusterFightSetup *self);

/* The name of a seat with its twin number among those who are included.  Free with g_free(). */
char *muster_fight_setup_label (MusterFightSetup *self, guint index);

/* On which side it stands in this fight, or would. */
MusterStance muster_fight_setup_stance (MusterFightSetup *self, guint index);

/* The sides, each as people read it (free with g_free()): the party, the foes, the bystanders, and
 * the named ones.  A side that was added is there once somebody who is included stands on it. */
guint muster_fight_setup_n_sides (MusterFightSetup *self);
char *muster_fight_setup_side_words (MusterFightSetup *self, guint side);
guint muster_fight_setup_add_side (MusterFightSetup *self, const char *name, MusterStance stance);

/* The index of the side of a seat, and of a named one its words; NULL: nameless.  Free with
 * g_free(). */
guint muster_fight_setup_get_side (MusterFightSetup *self, guint index);
char *muster_fight_setup_named_side (MusterFightSetup *self, guint index);

/* Takes over the sides of the seats.  Where sides roll, what was rolled is void. */
void muster_fight_setup_stage_sides (MusterFightSetup *self);

/* Whether two seats are of one name, out of one encounter. */
gboolean muster_fight_setup_is_of_kind (MusterFightSetup *self, guint a, guint b);
gboolean muster_fight_setup_is_character (MusterFightSetup *self, guint index);

/* Its name alone.  Free with g_free(). */
char *muster_fight_setup_name (MusterFightSetup *self, guint index);

/* Rolls the initiative of an included seat into it and gives what there is to say about the roll:
 * every die, which one was dropped, and why.  NULL: nothing, or the die is thrown at the table and
 * the seat is awaited now.  Free with g_free(). */
char *muster_fight_setup_roll (MusterFightSetup *self, guint index);

/* How the order comes about, as last time until it is changed.  A change makes what was rolled
 * void. */
MusterInitiativeMode muster_fight_setup_get_mode (MusterFightSetup *self);
gboolean muster_fight_setup_get_grouped (MusterFightSetup *self);
void
muster_fight_setup_set_order (MusterFightSetup *self, MusterInitiativeMode mode, gboolean grouped);

/* Whether one roll counts for two seats: they are of one kind or of one side. */
gboolean muster_fight_setup_shares (MusterFightSetup *self, guint a, guint b);

/* Starts the fight on the campaign as one step.  Every included seat must have its initiative or be
 * awaited; the fight then begins by itself when the last of them is in. */
gboolean muster_fight_setup_start (MusterFightSetup *self, GError **error);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Casting a spell (SRD, Casting a Spell; the document on effects). */
#pragma once

#include "rules/chips/mods.h"
#include "rules/fifth/attack.h"
#include "rules/fifth/hit.h"
#include "rules/fifth/weapon.h"
#include "rules/spells/known.h"

G_BEGIN_DECLS

#define MUSTER_MAX_CAST_TARGETS 64

/* One creature a spell is aimed at, and what came of it. */
typedef struct
{
  MusterId id;
  gint32 projectiles;
  gboolean unaffected; /* the spell passes it over */
  gboolean failed;     /* its save, or the spell works without one */
  gboolean evades;     /* it takes half of what others take */
  guint ways[2];       /* of MusterSpell.ways that it goes for it; 0: none */
  guint hits;
  gboolean critical;
  guint n_parts;
  MusterEventPart parts[MUSTER_N_DAMAGE_TYPES];
  GArray *dice; /* MusterEventDie of its own damage; NULL: none */
} MusterCastTarget;

/* What a spell is doing. */
typedef enum
{
  MUSTER_CAST_NEW,
  MUSTER_CAST_USED_AGAIN, /* it stands, and its caster uses it on a later turn */
  MUSTER_CAST_ENTERED,    /* its targets come into its area */
  MUSTER_CAST_TURN,       /* a turn of its target starts or ends in its area */
} MusterCastUse;

/* A spell on its way: who casts it, how strongly, at whom. */
typedef struct
{
  MusterId caster;
  MusterKnown known;
  MusterCastUse use;
  MusterChip standing; /* the chip that keeps it, as it was; NEW: none */
  MusterId mark;       /* TURN: the chip that says that the target is inside */
  int slot;
  int steps;
  int dc;
  int attack;
  int modifier; /* of the spellcasting ability */
  MusterMode slant;
  MusterCover cover;
  MusterDamageType choice;
  const MusterStatBlock *form; /* that it brings or gives; NULL: none */
  int form_count;
  gint32 option;        /* of its effects, counted from 1 */
  MusterWeapon weapon;  /* that its attack is made with */
  MusterCondition cure; /* of those it can cure one of; CUSTOM: the first found */
  guint n_targets;
  MusterCastTarget targets[MUSTER_MAX_CAST_TARGETS];
  guint8 spares_material; /* the GM lets it through without */
} MusterCast;

/* A cast without targets yet; to be cleared. */
void muster_cast_begin (
    MusterCast *cast, const MusterGame *game, MusterId caster, const MusterKnown *known, int slot);
void muster_cast_clear (MusterCast *cast);

/* Of how many of its targets players know. */
gint32 muster_cast_seen_targets (const MusterGame *game, const MusterCast *cast);

/* A spell begins: what it costs of the turn and its slot are spent, it is told, and whoever can may
 * stop it.  FALSE: it is stopped, or something is open. */
gboolean muster_cast_begins (MusterPerform *perform, const MusterCast *cast, gboolean waived);

/* Casts a reaction on its caster at the lowest slot, in the middle of another command; everything
 * it needs has been checked. */
void muster_cast_reaction (MusterPerform *perform,
                           MusterId caster,
                           const MusterKnown *known,
                           MusterDamageType choice);

/* The rolls of a spell, up to what its targets answer with reactions.  FALSE: something is open. */
gboolean muster_cast_roll (MusterPerform *perform, MusterCast *cast);

/* Damage, healing and chips, in the order of the targets. */
void muster_cast_land (MusterPerform *perform, MusterCast *cast);

/* Lets a chip last as long as the spell does. */
void muster_cast_set_duration (const MusterGame *game, const MusterCast *cast, MusterChip *chip);

/* Lets a chip end with its holder's turn that runs, or its next one. */
void muster_cast_end_this_turn (const MusterGame *game, MusterChip *chip);

/* Whether damage or a chip of a way (0: of all) or an option of the spell is for a target. */
gboolean muster_cast_goes (const MusterCast *cast, const MusterCastTarget *target, guint way);

/* Whether a successful save of a target halves its damage; else it spares it. */
gboolean muster_cast_halves (const MusterCast *cast, const MusterCastTarget *target);

/* The damage type of one kind of damage under the caster's choice. */
MusterDamageType muster_cast_type (const MusterCast *cast, const MusterSpellDamage *damage);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "rules/creature/stat-block.h"

G_BEGIN_DECLS

/* How well a skill is trained. */
typedef enum
{
  MUSTER_TRAINING_NONE,
  MUSTER_TRAINING_PROFICIENT,
  MUSTER_TRAINING_EXPERTISE,
} MusterTraining;

/* Classes that one party member may have levels in. */
#define MUSTER_MAX_HERO_CLASSES 4

/* What a GM fills in about a party member.  Everything that the form does not know (languages,
 * traits) stays as it was in the stat block. */
typedef struct
{
  char *name;
  guint n_classes; /* 0: no class, the level alone counts */
  MusterClassLevel classes[MUSTER_MAX_HERO_CLASSES];
  int level;        /* 1 … 20, of one without a class */
  guint32 features; /* MusterFeatures */
  int max_hp;
  int armor_class;
  char *armor;  /* what is worn and held: "chain mail, shield"; empty: nothing */
  int speed_ft; /* walking */
  int potions;  /* of healing; no part of the stat block */
  int carried;  /* pounds; no part of the stat block either */
  int scores[MUSTER_N_ABILITIES];
  guint32 saves; /* mask of proficient 1 << MusterAbility */
  MusterTraining training[MUSTER_N_SKILLS];
  JsonArray *attacks; /* in the form of the library's creatures */
  int edition;        /* 2014 or 2024; counts for the spell slots of classes */
  gboolean casts;
  JsonObject *casting; /* a member of `spellcasting`; NULL: never cast */
  gboolean own_slots;  /* FALSE: those of the classes */
  guint8 slots[MUSTER_N_SLOT_LEVELS];
  JsonArray *gifts[2]; /* feats, and items; whole, or keys of the campaign's own */
  JsonObject *base;    /* the stat block as it was, or NULL */
} MusterHeroForm;

/* A human fighter of level 1 with nothing in hand, for a new party member. */
MusterHeroForm *muster_hero_form_new (void);

/* What a stat block of the campaign says, so that it can be edited.  NULL with `error` for one
 * that cannot be read. */
MusterHeroForm *muster_hero_form_from_json (const char *json, GError **error);

void muster_hero_form_free (MusterHeroForm *form);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterHeroForm, muster_hero_form_free)

/* The stat block as JSON.  Saves and skills are worked out from scores, level and training; those
 * that the form did not change keep the number they had.  Free with g_free(). */
char *muster_hero_form_to_json (const MusterHeroForm *form);

/* The stat block that the form makes, for derived numbers; NULL when it makes none. */
MusterStatBlock *muster_hero_form_to_block (const MusterHeroForm *form);

/* The level of all classes together, and of one class. */
int muster_hero_form_level (const MusterHeroForm *form);
int muster_hero_form_class_level (const MusterHeroForm *form, MusterClass klass);

/* Bonuses as the form stands. */
int muster_hero_form_save (const MusterHeroForm *form, MusterAbility ability);
int muster_hero_form_skill (const MusterHeroForm *form, MusterSkill skill);

/* Adds the attack with a weapon, an equipment body of the library.  FALSE with `error` for what is
 * no weapon, or is in the list already. */
gboolean muster_hero_form_add_weapon (MusterHeroForm *form, JsonObject *weapon, GError **error);
void muster_hero_form_remove_attack (MusterHeroForm *form, guint index);

/* A warlock has one pact weapon: marking one takes the mark off the others. */
gboolean muster_hero_form_is_pact_weapon (const MusterHeroForm *form, guint index);
void muster_hero_form_set_pact_weapon (MusterHeroForm *form, guint index, gboolean pact);

/* "Longsword" and "+5 to hit, 1d8+3 slashing".  Free with g_free(). */
char *muster_hero_form_attack_name (const MusterHeroForm *form, guint index);
char *muster_hero_form_attack_details (const MusterHeroForm *form, guint index);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
#define ABILITY(NAME, name) MUSTER_ABILITY_##NAME,
#include "rules/terms.def"
#undef ABILITY
  MUSTER_N_ABILITIES
} MusterAbility;

typedef enum
{
#define SKILL(NAME, name, ABILITY) MUSTER_SKILL_##NAME,
#include "rules/terms.def"
#undef SKILL
  MUSTER_N_SKILLS
} MusterSkill;

typedef enum
{
#define DAMAGE_TYPE(NAME, name) MUSTER_DAMAGE_##NAME,
#include "rules/terms.def"
#undef DAMAGE_TYPE
  MUSTER_N_DAMAGE_TYPES
} MusterDamageType;

typedef enum
{
#define CONDITION(NAME, name) MUSTER_CONDITION_##NAME,
#include "rules/terms.def"
#undef CONDITION
  MUSTER_N_CONDITIONS
} MusterCondition;

typedef enum
{
#define SIZE(NAME, name) MUSTER_SIZE_##NAME,
#include "rules/terms.def"
#undef SIZE
  MUSTER_N_SIZES
} MusterSize;

typedef enum
{
#define CREATURE_TYPE(NAME, name) MUSTER_CREATURE_TYPE_##NAME,
#include "rules/terms.def"
#undef CREATURE_TYPE
  MUSTER_N_CREATURE_TYPES
} MusterCreatureType;

typedef enum
{
#define CLASS(NAME, name) MUSTER_CLASS_##NAME,
#include "rules/terms.def"
#undef CLASS
  MUSTER_N_CLASSES
} MusterClass;

/* What slants a d20.  NONE: nothing does; NORMAL: advantage and disadvantage cancelled. */
typedef enum
{
  MUSTER_MODE_NONE,
  MUSTER_MODE_NORMAL,
  MUSTER_MODE_ADVANTAGE,
  MUSTER_MODE_DISADVANTAGE,
} MusterMode;

const char *muster_ability_name (MusterAbility ability);
const char *muster_skill_name (MusterSkill skill);
MusterAbility muster_skill_ability (MusterSkill skill);
const char *muster_damage_type_name (MusterDamageType type);
const char *muster_condition_name (MusterCondition condition);
const char *muster_size_name (MusterSize size);
const char *muster_creature_type_name (MusterCreatureType type);
const char *muster_class_name (MusterClass klass);

/* Each finds a word by its stable name, ignoring ASCII case, '_' and ' ' counting as '-'.
 * Returns FALSE and leaves the out value alone when there is no such word. */
gboolean muster_ability_from_name (const char *name, MusterAbility *ability);
gboolean muster_skill_from_name (const char *name, MusterSkill *skill);
gboolean muster_damage_type_from_name (const char *name, MusterDamageType *type);
gboolean muster_condition_from_name (const char *name, MusterCondition *condition);
gboolean muster_size_from_name (const char *name, MusterSize *size);
gboolean muster_creature_type_from_name (const char *name, MusterCreatureType *type);
gboolean muster_class_from_name (const char *name, MusterClass *klass);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/terms.h"

static const char *const ability_names[] = {
#define ABILITY(NAME, name) name,
#include "rules/terms.def"
#undef ABILITY
};

static const char *const skill_names[] = {
#define SKILL(NAME, name, ABILITY) name,
#include "rules/terms.def"
#undef SKILL
};

static const guint8 skill_abilities[] = {
#define SKILL(NAME, name, ABILITY) MUSTER_ABILITY_##ABILITY,
#include "rules/terms.def"
#undef SKILL
};

static const char *const damage_type_names[] = {
#define DAMAGE_TYPE(NAME, name) name,
#include "rules/terms.def"
#undef DAMAGE_TYPE
};

static const char *const condition_names[] = {
#define CONDITION(NAME, name) name,
#include "rules/terms.def"
#undef CONDITION
};

static const char *const size_names[] = {
#define SIZE(NAME, name) name,
#include "rules/terms.def"
#undef SIZE
};

static const char *const creature_type_names[] = {
#define CREATURE_TYPE(NAME, name) name,
#include "rules/terms.def"
#undef CREATURE_TYPE
};

static const char *const class_names[] = {
#define CLASS(NAME, name) name,
#include "rules/terms.def"
#undef CLASS
};

static char
fold (char c)
{
  return c == '_' || c == ' ' ? '-' : g_ascii_tolower (c);
}

static gboolean
same_word (const char *left, const char *right)
{
  while (*left != '\0' && fold (*left) == fold (*right))
    {
      left++;
      right++;
    }

  return *left == '\0' && *right == '\0';
}

static int
find_word (const char *const *words, guint n_words, const char *name)
{
  for (guint i = 0; name != NULL && i < n_words; i++)
    if (same_word (words[i], name))
      return (int) i;

  return -1;
}

#define DEFINE_LIST(snake, Type, names)                                    \
  const char *muster_##snake##_name (Type value)                           \
  {                                                                        \
    g_return_val_if_fail ((guint) value < G_N_ELEMENTS (names), names[0]); \
    return names[value];                                                   \
  }                                                                        \
                                                                           \
  gboolean muster_##snake##_from_name (const char *name, Type *value)      \
  {                                                                        \
    int found = find_word (names, G_N_ELEMENTS (names), name);             \
                                                                           \
    if (found >= 0)                                                        \
      *value = (Type) found;                                               \
    return found >= 0;                                                     \
  }

DEFINE_LIST (ability, MusterAbility, ability_names)
DEFINE_LIST (skill, MusterSkill, skill_names)
DEFINE_LIST (damage_type, MusterDamageType, damage_type_names)
DEFINE_LIST (condition, MusterCondition, condition_names)
DEFINE_LIST (size, MusterSize, size_names)
DEFINE_LIST (creature_type, MusterCreatureType, creature_type_names)
DEFINE_LIST (class, MusterClass, class_names)

MusterAbility
muster_skill_ability (MusterSkill skill)
{
  g_return_val_if_fail ((guint) skill < G_N_ELEMENTS (skill_abilities), MUSTER_ABILITY_STRENGTH);

  return skill_abilities[skill];
}

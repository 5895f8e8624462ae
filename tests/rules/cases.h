/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/dice/throw.h"
#include "rules/terms.h"

#include <json-glib/json-glib.h>

/* Works out one case: reads `in`, writes its answer as the next value of `out`. */
typedef void (*CaseFunction) (JsonObject *in, MusterDice *dice, JsonBuilder *out);

/* A kind is "file.group"; a table ends with an empty entry. */
typedef struct
{
  const char *kind;
  CaseFunction function;
} CaseKind;

extern const CaseKind roll_kinds[];
extern const CaseKind damage_kinds[];
extern const CaseKind fight_kinds[];
extern const CaseKind creature_kinds[];
extern const CaseKind spell_kinds[];
extern const CaseKind casting_kinds[];
extern const CaseKind check_kinds[];

/* The cases hold for the 2014 rules. */
#define CASE_EDITION 2014
#define CASE_MAX 64

/* Numbers are rounded down; strings are read as numbers; absent and null are the default. */
gint64 case_int (JsonObject *in, const char *name, gint64 fallback);
gint64 case_element_int (JsonArray *array, guint index);
double case_number (JsonObject *in, const char *name);
gboolean case_bool (JsonObject *in, const char *name);
/* NULL for what is no text. */
const char *case_string (JsonObject *in, const char *name);
const char *case_element_string (JsonArray *array, guint index);
/* NULL when absent or null. */
JsonArray *case_array (JsonObject *in, const char *name);
gboolean case_is_null (JsonObject *in, const char *name);

/* "d6" as 6; 0 for anything else. */
guint case_die (const char *name);
/* NONE, and no ability, for a name that is none. */
MusterMode case_mode (const char *name);
const char *case_mode_name (MusterMode mode);
MusterAbility case_ability (const char *name);

/* Members of the object being built. */
void case_add_int (JsonBuilder *out, const char *name, gint64 value);
void case_add_bool (JsonBuilder *out, const char *name, gboolean value);
/* NULL is written as null. */
void case_add_string (JsonBuilder *out, const char *name, const char *value);
void case_string_value (JsonBuilder *out, const char *value);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "rules/creature/stat-block.h"

G_BEGIN_DECLS

#define MUSTER_STAT_BLOCK_JSON_ERROR (muster_stat_block_json_error_quark ())

typedef enum
{
  MUSTER_STAT_BLOCK_JSON_ERROR_INVALID,
} MusterStatBlockJsonError;

GQuark muster_stat_block_json_error_quark (void);

/* Reads a creature of the library, or a block written by muster_stat_block_to_json().  The error
 * names the place: "attacks[2].to_hit: expected a number". */
MusterStatBlock *muster_stat_block_from_json (const char *key, JsonObject *body, GError **error);

/* The block in the form of the library's creatures; reading it again gives an equal block. */
JsonObject *muster_stat_block_to_json (const MusterStatBlock *block);

/* Adds the attack that a party member makes with `weapon`, an equipment body of the library.  Its
 * to-hit and damage bonus are derived: to_hit stays 0 and the damage dice have no bonus.
 * Returns FALSE when the body is no weapon. */
gboolean muster_stat_block_add_weapon (MusterStatBlock *block,
                                       JsonObject *weapon,
                                       gboolean proficient,
                                       GError **error);

G_END_DECLS

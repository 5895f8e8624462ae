/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "rules/spells/spell.h"

G_BEGIN_DECLS

/* Reads a spell in the form of the library's spells.  The error, of the stat blocks' domain, names
 * the place: "damage[0].dice: expected dice".  What the machine does not carry leaves the spell's
 * `gm` set and is no error. */
MusterSpell *muster_spell_from_json (const char *key, JsonObject *body, GError **error);

G_END_DECLS

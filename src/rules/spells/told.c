/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/told.h"

#include <string.h>

/* Whole paths: what is information in one place is none in another.  What hides or covers from an
 * attack, bars a way of acting or hurts is none, though only the people at the table see it. */
static const struct
{
  MusterSpellTold told;
  const char *paths;
} informations[] = {
  { MUSTER_SPELL_TOLD_THINGS, " capacity_lb lift_lb heal.berries heal.expires "
                              "hp_per_inch object.hp_per_inch prison.cage_ft"
                              " prison.box_ft " },
  { MUSTER_SPELL_TOLD_PLACE,
    " wall.length wall.height wall.thickness wall.thickness_in wall.ring_diameter"
    " wall.sphere_diameter wall.panels wall.panel_ft wall.dome_radius zone.difficult_terrain"
    " zone.movement_cost zone.until"
    " zone.movement_cost_toward_caster zone.moves_ft zone.moves_with_caster"
    " zone.height_decreases_ft areas strike_area.shape"
    " rounds.5.difficult_terrain"
    " strike_area.size upcast.radius_ft upcast.cube_ft upcast.gallons buff.radius_ft radius_ft"
    " capacity " },
  { MUSTER_SPELL_TOLD_WAY,
    " teleport.self teleport.range_ft teleport.passengers teleport.to teleport.range"
    " buff.ignore_difficult_terrain buff.escape_cost_ft buff.hover"
    " buff.no_underwater_penalty buff.water_walk buff.water_breathing buff.walls_ceilings"
    " buff.jump_ft buff.jump_multiplier buff.cost_ft buff.per_turn buff.fall_rate_ft"
    " on_fail.levitate_ft on_fail.forced_move on_fail.reaction_flee range_ft range_miles"
    " range_scaling move_ft " },
  { MUSTER_SPELL_TOLD_SENSES,
    " zone.blocks_darkvision zone.dispels_light_max_level"
    " zone.dispels_darkness_max_level buff.hidden_from_divination buff.see_ethereal buff.decoy"
    " buff.on_hit.light debuff.light on_hit.light on_fail.location_known " },
  { MUSTER_SPELL_TOLD_BOUNDS,
    " targets.dead_within targets.falling targets.flesh targets.max_weight_lb"
    " upcast.days_back " },
};

static const char *const names[MUSTER_N_SPELL_TOLD] = {
  [MUSTER_SPELL_TOLD_STORY] = "story",   [MUSTER_SPELL_TOLD_KNOWLEDGE] = "knowledge",
  [MUSTER_SPELL_TOLD_WORDS] = "words",   [MUSTER_SPELL_TOLD_THINGS] = "things",
  [MUSTER_SPELL_TOLD_PLACE] = "place",   [MUSTER_SPELL_TOLD_WAY] = "way",
  [MUSTER_SPELL_TOLD_SENSES] = "senses", [MUSTER_SPELL_TOLD_BOUNDS] = "bounds",
};

static const char splits[] = " zone wall teleport object prison strike_area ";

static gboolean
has_path (const char *paths, const char *path)
{
  g_autofree char *word = g_strconcat (" ", path, " ", NULL);

  return strstr (paths, word) != NULL;
}

MusterSpellTold
muster_spell_told_of (const char *path)
{
  g_return_val_if_fail (path != NULL, MUSTER_N_SPELL_TOLD);

  if (g_str_has_prefix (path, "further."))
    path += strlen ("further.");
  for (guint i = 0; i < G_N_ELEMENTS (informations); i++)
    if (has_path (informations[i].paths, path))
      return informations[i].told;

  return MUSTER_N_SPELL_TOLD;
}

MusterSpellTold
muster_spell_told_at (const MusterSpell *spell, const char *path)
{
  g_return_val_if_fail (spell != NULL, MUSTER_N_SPELL_TOLD);

  if (g_strcmp0 (path, "tells") == 0)
    return (MusterSpellTold) (spell->tells - 1);
  for (guint i = 0; g_strcmp0 (path, "further.tells") == 0 && i < spell->n_further; i++)
    if (spell->further[i]->tells != 0)
      return (MusterSpellTold) (spell->further[i]->tells - 1);

  return muster_spell_told_of (path);
}

MusterSpellTold
muster_spell_told_from_name (const char *name)
{
  guint told = 0;

  g_return_val_if_fail (name != NULL, MUSTER_N_SPELL_TOLD);

  while (told < MUSTER_N_SPELL_TOLD && !g_str_equal (names[told], name))
    told++;

  return (MusterSpellTold) told;
}

const char *
muster_spell_told_name (MusterSpellTold told)
{
  return names[told];
}

gboolean
muster_spell_told_inside (const char *path)
{
  g_return_val_if_fail (path != NULL, FALSE);

  return has_path (splits, path);
}

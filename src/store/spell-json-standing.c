/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/spell-json-standing.h"

#include <glib/gi18n-lib.h>

#include "rules/chips/mods.h"
#include "rules/fight/budget.h"
#include "store/spell-json-terms.h"

typedef MusterJsonPlace Place;

/* The facts name moments with the distance that counts, "turn_end_within_5ft"; who is that near the
 * GM says. */
static const struct
{
  const char *word;
  guint area; /* MusterSpellArea */
} moments[] = {
  { "turn_start", MUSTER_SPELL_AREA_AT_START }, { "turn_end", MUSTER_SPELL_AREA_AT_END },
  { "enter", MUSTER_SPELL_AREA_ENTERED },       { "area_moves_in", MUSTER_SPELL_AREA_MOVED },
  { "pack_moves", MUSTER_SPELL_AREA_MOVED },    { "rammed", MUSTER_SPELL_AREA_MOVED },
};

static guint
area_of (const char *word)
{
  if (g_str_equal (word, "cast"))
    return MUSTER_SPELL_AREA_AT_CAST;
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    if (g_str_has_prefix (word, moments[i].word))
      return moments[i].area;

  return 0;
}

/* Whether whoever failed is hurt when its turns start, instead of saving once more. */
static gboolean
burns_at_start (const MusterSpell *spell)
{
  for (guint i = 0; i < spell->n_chips; i++)
    if (spell->chips[i].chip.later_dice > 0
        && (spell->chips[i].chip.marks & MUSTER_CHIP_LATER_AT_START))
      return TRUE;

  return FALSE;
}

static gboolean
read_area (MusterSpell *spell, const Place *root, GError **error)
{
  JsonArray *array = NULL;
  guint area = 0;
  int total = 0;

  if (!muster_json_array (root, "save_when", &array, error))
    return FALSE;
  /* What takes those it holds without a further save has a rule of its own. */
  if (array != NULL
      && (spell->kind != MUSTER_SPELL_SAVE
          || (json_object_has_member (root->object, "ongoing") && !burns_at_start (spell))))
    {
      muster_spell_leave (spell, root, "save_when");
      return TRUE;
    }
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      const char *word;
      guint moment;

      if (!muster_json_text_at (root, "save_when", array, i, &word, error))
        return FALSE;
      moment = area_of (word);
      if (moment == 0)
        muster_spell_leave (spell, root, "save_when");
      area |= moment;
    }
  if (!muster_json_int (root, "total_damage", 1, 10000, &total, error))
    return FALSE;
  spell->total_damage = (gint16) total;
  if (spell->holds)
    area = MUSTER_SPELL_AREA_AT_CAST | MUSTER_SPELL_AREA_ENTERED;
  spell->area = (guint8) area;

  return TRUE;
}

static void
leave_harm (MusterSpell *spell, const Place *zone)
{
  static const char *const members[] = { "when", "damage_per_ft_moved" };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (json_object_has_member (zone->object, members[i]))
      muster_spell_leave (spell, zone, members[i]);
}

/* Damage to its targets, without a roll. */
static gboolean
read_unavoidable (MusterSpell *spell, const Place *root, GError **error)
{
  gboolean unavoidable = FALSE;

  if (!muster_json_flag (root, "unavoidable", &unavoidable, error))
    return FALSE;
  if (!unavoidable)
    return TRUE;
  if (spell->kind != MUSTER_SPELL_UTILITY || spell->n_damage == 0)
    return muster_json_fail (root, "unavoidable", -1,
                             _ ("only damage without a save or an attack is unavoidable"), error);
  spell->kind = MUSTER_SPELL_AUTO_HIT;
  spell->on_enemies = spell->aim != MUSTER_SPELL_AIM_SELF;
  if (spell->aim == MUSTER_SPELL_AIM_NOBODY)
    spell->aim = MUSTER_SPELL_AIM_TARGETS;
  if (!json_object_has_member (root->object, "targets"))
    spell->targets = 0;

  return TRUE;
}

/* Damage without a save to whoever comes into a place, moves through it, or is there when a turn
 * starts or ends. */
static gboolean
read_harm (MusterSpell *spell, const Place *root, GError **error)
{
  JsonArray *when = NULL;
  guint area = 0;
  int feet = 0;
  Place zone;

  if (!muster_json_object (root, "zone", &zone, error))
    return FALSE;
  if (zone.object == NULL)
    return TRUE;
  if (spell->kind != MUSTER_SPELL_UTILITY || spell->n_damage == 0)
    {
      leave_harm (spell, &zone);
      return TRUE;
    }
  if (!muster_json_array (&zone, "when", &when, error)
      || !muster_json_int (&zone, "damage_per_ft_moved", 0, 1000, &feet, error))
    return FALSE;
  for (guint i = 0; when != NULL && i < json_array_get_length (when); i++)
    {
      const char *word;

      if (!muster_json_text_at (&zone, "when", when, i, &word, error))
        return FALSE;
      area |= area_of (word);
    }
  /* Each stretch of the way is an entry of its own. */
  if (feet > 0)
    area |= MUSTER_SPELL_AREA_ENTERED;
  if (area == 0)
    {
      leave_harm (spell, &zone);
      return TRUE;
    }

  spell->kind = MUSTER_SPELL_AUTO_HIT;
  spell->aim = MUSTER_SPELL_AIM_TARGETS;
  spell->targets = 0;
  spell->on_enemies = 1;
  spell->area = (guint8) area;

  return TRUE;
}

static MusterSpellAgain
again_of (MusterSpell *spell, const char *what)
{
  if (g_strcmp0 (what, "attack") == 0 || g_strcmp0 (what, "save") == 0
      || g_strcmp0 (what, "contest") == 0)
    return spell->kind == MUSTER_SPELL_ATTACK || spell->kind == MUSTER_SPELL_SAVE
               ? MUSTER_SPELL_AGAIN_SAME
               : MUSTER_SPELL_AGAIN_NEVER;
  /* Damage to what it touches, with no roll at all. */
  if (g_strcmp0 (what, "damage") == 0 && spell->kind == MUSTER_SPELL_UTILITY && spell->n_damage > 0
      && spell->aim == MUSTER_SPELL_AIM_TARGETS)
    {
      spell->kind = MUSTER_SPELL_AUTO_HIT;
      spell->on_enemies = 1;
    }
  if (g_strcmp0 (what, "damage") == 0)
    return spell->kind == MUSTER_SPELL_ATTACK || spell->kind == MUSTER_SPELL_AUTO_HIT
               ? MUSTER_SPELL_AGAIN_TIED
               : MUSTER_SPELL_AGAIN_NEVER;
  if (g_strcmp0 (what, "move") == 0 || g_strcmp0 (what, "redirect") == 0)
    return MUSTER_SPELL_AGAIN_MOVES;
  if (g_strcmp0 (what, "move_mark") == 0 && spell->kind == MUSTER_SPELL_BUFF)
    return MUSTER_SPELL_AGAIN_MARKS;

  return MUSTER_SPELL_AGAIN_NEVER;
}

static gboolean
read_cost (const char *action, guint8 *cost)
{
  static const struct
  {
    const char *word;
    MusterCost cost;
  } costs[] = {
    { "action", MUSTER_COST_ACTION },
    { "bonus_action", MUSTER_COST_BONUS },
    { "none", MUSTER_COST_NONE },
    { "with_move", MUSTER_COST_NONE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (costs); i++)
    if (g_strcmp0 (action, costs[i].word) == 0)
      {
        *cost = (guint8) costs[i].cost;
        return TRUE;
      }

  return FALSE;
}

static gboolean
read_again_damage (MusterSpell *spell, const Place *repeat, GError **error)
{
  return muster_spell_read_one_damage (repeat, "damage", &spell->again_damage, error);
}

static gboolean
read_repeat (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[]
      = { "action",    "what", "move_ft",    "teleport_ft", "if", "damage",
          "within_ft", "when", "ends_spell", "lasts",       NULL };
  const char *action = NULL;
  const char *what = NULL;
  const char *only_if = NULL;
  gboolean ends = FALSE;
  Place repeat;
  Place lasts;

  if (!muster_json_object (root, "repeat", &repeat, error))
    return FALSE;
  if (repeat.object == NULL)
    return TRUE;
  if (!muster_json_text (&repeat, "action", &action, error)
      || !muster_json_text (&repeat, "what", &what, error)
      || !muster_json_text (&repeat, "if", &only_if, error)
      || !read_again_damage (spell, &repeat, error))
    return FALSE;

  spell->again = (guint8) again_of (spell, what);
  if (!muster_json_flag (&repeat, "ends_spell", &ends, error))
    return FALSE;
  if ((ends
       && (spell->again != MUSTER_SPELL_AGAIN_SAME
           || (spell->kind != MUSTER_SPELL_ATTACK && spell->gathers.count == 0)))
      || !read_cost (action, &spell->again_cost))
    spell->again = MUSTER_SPELL_AGAIN_NEVER;
  if (spell->again == MUSTER_SPELL_AGAIN_NEVER)
    {
      muster_spell_leave (spell, root, "repeat");
      return TRUE;
    }
  if (!muster_json_object (&repeat, "lasts", &lasts, error)
      || (lasts.object != NULL && !muster_spell_read_time (&lasts, &spell->used_seconds, error)))
    return FALSE;
  spell->again_ends = ends != FALSE;
  spell->again_if_down = g_strcmp0 (only_if, "target_at_0_hp") == 0;
  muster_spell_note_unknown (spell, &repeat, known);

  return TRUE;
}

/* Dice that its damage gains with each turn of its caster; with its end it bursts. */
static gboolean
read_gathering (MusterSpell *spell, const Place *root, GError **error)
{
  static const char *const known[] = { "damage", "when", NULL };
  const char *when = NULL;
  Place gathers;

  if (!muster_json_object (root, "accumulates", &gathers, error))
    return FALSE;
  if (gathers.object == NULL)
    return TRUE;
  if (!muster_json_dice (&gathers, "damage", &spell->gathers, error)
      || !muster_json_text (&gathers, "when", &when, error))
    return FALSE;
  if (when != NULL && !g_str_equal (when, "caster_turn_end"))
    return muster_json_fail (&gathers, "when", -1, _ ("expected caster_turn_end"), error);
  muster_spell_note_unknown (spell, &gathers, known);

  return TRUE;
}

/* Whom it charmed it hurts whenever that one disobeys, as the GM says. */
static gboolean
read_disobedience (MusterSpell *spell, const Place *root, GError **error)
{
  if (!json_object_has_member (root->object, "disobey"))
    return TRUE;
  if (spell->kind != MUSTER_SPELL_SAVE || json_object_has_member (root->object, "repeat"))
    return muster_json_fail (root, "disobey", -1, _ ("expected a saving throw, and no repeat"),
                             error);
  spell->again = MUSTER_SPELL_AGAIN_TIED;
  spell->again_cost = MUSTER_COST_NONE;

  return muster_spell_read_one_damage (root, "disobey", &spell->again_damage, error);
}

gboolean
muster_spell_read_standing (MusterSpell *spell, const Place *root, GError **error)
{
  gboolean evokes = FALSE;

  if (!read_area (spell, root, error) || !read_harm (spell, root, error)
      || !read_unavoidable (spell, root, error) || !read_gathering (spell, root, error)
      || !read_repeat (spell, root, error) || !read_disobedience (spell, root, error)
      || !muster_json_flag (root, "cast_action_evokes_only", &evokes, error))
    return FALSE;
  if (evokes && spell->again == MUSTER_SPELL_AGAIN_SAME)
    spell->evokes_only = 1;
  else if (evokes)
    muster_spell_leave (spell, root, "cast_action_evokes_only");

  return TRUE;
}

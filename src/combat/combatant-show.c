/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "combat/combatant-show.h"

#include <string.h>

#include "combat/combat-children.h"
#include "log/words.h"
#include "model/muster-side-item.h"

void
muster_show_hit_points (MusterHpBar *bar, const MusterCombatantView *view)
{
  g_autofree char *text = NULL;
  g_autofree char *spoken = NULL;

  g_return_if_fail (MUSTER_IS_HP_BAR (bar));

  text = muster_words_hit_points_short (view);
  spoken = muster_words_hit_points (view);
  if (view->hp_exact)
    muster_hp_bar_set_points (bar, view->hp, view->max_hp, view->temp_hp, text, spoken);
  else
    muster_hp_bar_set_band (bar, text);
}

char *
muster_split_label (const char *label, const char **number)
{
  const char *space;

  g_return_val_if_fail (label != NULL && number != NULL, NULL);

  *number = "";
  space = strrchr (label, ' ');
  if (space == NULL || space == label || space[1] == '\0'
      || space[1 + strspn (space + 1, "0123456789")] != '\0')
    return g_strdup (label);

  *number = space + 1;

  return g_strndup (label, (gsize) (space - label));
}

void
muster_show_state (GtkWidget *widget, const MusterCombatantView *view)
{
  gboolean defeated = view->state == MUSTER_STATE_DEFEATED || view->state == MUSTER_STATE_DEAD;

  muster_combat_set_class (widget, "foe", view->side == MUSTER_SIDE_FOE);
  muster_combat_set_class (widget, "turn", view->current_turn);
  muster_combat_set_class (widget, "cannot-act", view->state == MUSTER_STATE_CANNOT_ACT);
  muster_combat_set_class (widget, "dying", view->state == MUSTER_STATE_DYING);
  muster_combat_set_class (widget, "stable", view->state == MUSTER_STATE_STABLE);
  muster_combat_set_class (widget, "awaited", view->awaited);
  muster_combat_set_class (widget, "defeated", defeated);
}

const char *
muster_state_icon_name (const MusterCombatantView *view)
{
  switch (view->state)
    {
    case MUSTER_STATE_CANNOT_ACT:
      return "muster-incapacitated-symbolic";
    case MUSTER_STATE_DYING:
      return "muster-dying-symbolic";
    case MUSTER_STATE_STABLE:
      return "muster-stable-symbolic";
    case MUSTER_STATE_DEFEATED:
      return "muster-down-symbolic";
    case MUSTER_STATE_DEAD:
      return "muster-death-symbolic";
    case MUSTER_STATE_UP:
    default:
      return NULL;
    }
}

static gboolean
is_shared (GListModel *sides, const char *name, const char *mark)
{
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (MusterSideItem) side = g_list_model_get_item (sides, i);

      n += !g_str_equal (muster_side_item_get_name (side), name)
           && g_str_has_prefix (muster_side_item_get_name (side), mark);
    }

  return n > 0;
}

char *
muster_show_side_mark (GListModel *sides, const char *name)
{
  char *mark = g_strdup ("");

  g_return_val_if_fail (G_IS_LIST_MODEL (sides), mark);
  g_return_val_if_fail (name != NULL, mark);

  for (glong letters = 1; letters <= MIN (3, g_utf8_strlen (name, -1)); letters++)
    {
      g_free (mark);
      mark = g_utf8_substring (name, 0, letters);
      if (!is_shared (sides, name, mark))
        break;
    }

  return mark;
}

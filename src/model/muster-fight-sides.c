/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sides of the board, and the combatants that are selected together. */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-fight-model-private.h"

static MusterGroup
group_of (MusterCombatant *combatant)
{
  const MusterCombatantView *view = muster_combatant_get_view (combatant);

  return (MusterGroup) { .faction = view->faction, .stance = view->stance };
}

static MusterSideItem *
find_side (MusterFightModel *self, MusterGroup group)
{
  for (guint i = 0; i < muster_object_list_get_size (self->sides); i++)
    {
      MusterSideItem *side = muster_object_list_peek (self->sides, i);

      if (muster_side_item_get_faction (side) == group.faction
          && (group.faction != 0 || muster_side_item_get_stance (side) == group.stance))
        return side;
    }

  return NULL;
}

static void
add_side (MusterFightModel *self, GPtrArray *sides, MusterGroup group, const char *name)
{
  MusterSideItem *side = find_side (self, group);
  g_autoptr (GPtrArray) members = g_ptr_array_new ();
  guint n = muster_object_list_get_size (self->order);

  for (guint i = 0; i < n; i++)
    {
      MusterCombatant *combatant = muster_object_list_peek (self->order, i);

      if (muster_group_equal (group_of (combatant), group))
        g_ptr_array_add (members, combatant);
    }
  /* A side of which players know nobody has no name for them either. */
  if (members->len == 0 && (group.faction == 0 || !self->viewer.gm))
    return;

  if (self->board_order == MUSTER_BOARD_BY_NAME)
    g_ptr_array_sort (members, muster_fight_model_compare_labels);
  side = side != NULL ? g_object_ref (side) : muster_side_item_new (group);
  muster_side_item_update (side, name, group.stance);
  muster_side_item_assign (side, members);
  g_ptr_array_add (sides, side);
}

/* Each stance's nameless side first, then its named ones as they came. */
void
muster_fight_model_assign_sides (MusterFightModel *self, const MusterGame *game)
{
  static const MusterStance stances[]
      = { MUSTER_STANCE_PARTY, MUSTER_STANCE_BYSTANDER, MUSTER_STANCE_FOE };
  g_autoptr (GPtrArray) sides = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < G_N_ELEMENTS (stances); i++)
    {
      MusterGroup group = { .stance = stances[i] };

      add_side (self, sides, group, "");
      MUSTER_GAME_FOREACH (game, FACTION, MusterFaction, faction)
      if (faction->fight == self->id && faction->stance == (gint32) stances[i])
        {
          group.faction = faction->id;
          add_side (self, sides, group, muster_game_text (game, faction->name));
        }
    }
  muster_object_list_assign (self->sides, sides);
}

/* Lets the order of names or of turns count anew; the sides stay. */
void
muster_fight_model_sort_sides (MusterFightModel *self)
{
  for (guint i = 0; i < muster_object_list_get_size (self->sides); i++)
    {
      MusterSideItem *side = muster_object_list_peek (self->sides, i);
      MusterGroup group = { .faction = muster_side_item_get_faction (side),
                            .stance = muster_side_item_get_stance (side) };
      g_autoptr (GPtrArray) members = g_ptr_array_new ();

      for (guint j = 0; j < muster_object_list_get_size (self->order); j++)
        {
          MusterCombatant *combatant = muster_object_list_peek (self->order, j);

          if (muster_group_equal (group_of (combatant), group))
            g_ptr_array_add (members, combatant);
        }
      if (self->board_order == MUSTER_BOARD_BY_NAME)
        g_ptr_array_sort (members, muster_fight_model_compare_labels);
      muster_side_item_assign (side, members);
    }
}

/* Whoever is marked, in the order of turns. */
static void
assign_selection (MusterFightModel *self)
{
  g_autoptr (GPtrArray) selected = g_ptr_array_new ();

  for (guint i = 0; i < muster_object_list_get_size (self->order); i++)
    {
      MusterCombatant *combatant = muster_object_list_peek (self->order, i);

      if (muster_combatant_get_is_selected (combatant))
        g_ptr_array_add (selected, combatant);
    }
  muster_object_list_assign (self->selection, selected);
}

void
muster_fight_model_settle_selection (MusterFightModel *self)
{
  if (self->state == MUSTER_FIGHT_ENDED)
    muster_fight_model_clear_selection (self);
  else if (muster_object_list_get_size (self->selection) > 0)
    assign_selection (self);
}

MusterSideItem *
muster_fight_model_get_side (MusterFightModel *self, MusterCombatant *combatant)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), NULL);
  g_return_val_if_fail (MUSTER_IS_COMBATANT (combatant), NULL);

  return find_side (self, group_of (combatant));
}

GListModel *
muster_fight_model_get_sides (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), NULL);

  return G_LIST_MODEL (self->sides);
}

GListModel *
muster_fight_model_get_selection (MusterFightModel *self)
{
  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (self), NULL);

  return G_LIST_MODEL (self->selection);
}

void
muster_fight_model_set_selected (MusterFightModel *self, MusterId creature, gboolean selected)
{
  MusterCombatant *combatant;

  g_return_if_fail (MUSTER_IS_FIGHT_MODEL (self));

  combatant = muster_fight_model_lookup (self, creature);
  if (combatant == NULL)
    return;

  muster_combatant_set_is_selected (combatant, selected);
  self->selection_anchor = creature;
  assign_selection (self);
}

void
muster_fight_model_select_through (MusterFightModel *self, MusterId creature)
{
  g_autoptr (GPtrArray) shown = g_ptr_array_new ();
  guint from = G_MAXUINT, to = G_MAXUINT;

  g_return_if_fail (MUSTER_IS_FIGHT_MODEL (self));

  for (guint i = 0; i < muster_object_list_get_size (self->sides); i++)
    {
      GListModel *members = muster_side_item_get_members (muster_object_list_peek (self->sides, i));

      for (guint j = 0; j < g_list_model_get_n_items (members); j++)
        {
          g_autoptr (MusterCombatant) combatant = g_list_model_get_item (members, j);
          MusterId id = muster_combatant_get_id (combatant);

          if (id == self->selection_anchor)
            from = shown->len;
          if (id == creature)
            to = shown->len;
          g_ptr_array_add (shown, combatant);
        }
    }
  if (to == G_MAXUINT)
    return;
  if (from == G_MAXUINT)
    from = to;

  for (guint i = MIN (from, to); i <= MAX (from, to); i++)
    muster_combatant_set_is_selected (shown->pdata[i], TRUE);
  assign_selection (self);
}

void
muster_fight_model_select_foes (MusterFightModel *self)
{
  g_return_if_fail (MUSTER_IS_FIGHT_MODEL (self));

  for (guint i = 0; i < muster_object_list_get_size (self->order); i++)
    {
      MusterCombatant *combatant = muster_object_list_peek (self->order, i);
      const MusterCombatantView *view = muster_combatant_get_view (combatant);

      muster_combatant_set_is_selected (combatant, view->stance == MUSTER_STANCE_FOE
                                                       && view->state != MUSTER_STATE_DEFEATED
                                                       && view->state != MUSTER_STATE_DEAD);
    }
  assign_selection (self);
}

void
muster_fight_model_clear_selection (MusterFightModel *self)
{
  g_return_if_fail (MUSTER_IS_FIGHT_MODEL (self));

  for (guint i = 0; i < muster_object_list_get_size (self->order); i++)
    muster_combatant_set_is_selected (muster_object_list_peek (self->order, i), FALSE);
  self->selection_anchor = 0;
  assign_selection (self);
}

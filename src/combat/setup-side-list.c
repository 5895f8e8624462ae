/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "combat/setup-side-list.h"

struct _MusterSetupSideList
{
  GPtrArray *sides; /* of MusterSetupSide */
};

static void
side_free (gpointer data)
{
  MusterSetupSide *side = data;

  g_free (side->name);
  g_free (side);
}

static MusterSetupSide *
append (MusterSetupSideList *self, const char *name, MusterStance stance)
{
  MusterSetupSide *side = g_new0 (MusterSetupSide, 1);

  side->name = g_strdup (name);
  side->stance = stance;
  g_ptr_array_add (self->sides, side);

  return side;
}

MusterSetupSideList *
muster_setup_side_list_new (const MusterGame *game, MusterId fight)
{
  MusterSetupSideList *self = g_new0 (MusterSetupSideList, 1);

  self->sides = g_ptr_array_new_with_free_func (side_free);
  for (guint i = 0; i < MUSTER_N_STANCES; i++)
    append (self, "", (MusterStance) i);

  MUSTER_GAME_FOREACH (game, FACTION, MusterFaction, faction)
  {
    MusterSetupSide *side;

    if (fight == 0 || faction->fight != fight)
      continue;
    side = append (self, muster_game_text (game, faction->name), (MusterStance) faction->stance);
    side->faction = faction->id;
    side->made = faction->id;
  }

  return self;
}

void
muster_setup_side_list_free (MusterSetupSideList *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->sides);
  g_free (self);
}

guint
muster_setup_side_list_count (const MusterSetupSideList *self)
{
  return self->sides->len;
}

MusterSetupSide *
muster_setup_side_list_at (const MusterSetupSideList *self, guint index)
{
  g_return_val_if_fail (index < self->sides->len, NULL);

  return g_ptr_array_index (self->sides, index);
}

guint
muster_setup_side_list_add (MusterSetupSideList *self, const char *name, MusterStance stance)
{
  append (self, name, stance)->is_new = TRUE;

  return self->sides->len - 1;
}

guint
muster_setup_side_list_find (const MusterSetupSideList *self, MusterGroup group)
{
  for (guint i = MUSTER_N_STANCES; i < self->sides->len; i++)
    {
      const MusterSetupSide *side = g_ptr_array_index (self->sides, i);

      if (group.faction != 0 && side->faction == group.faction)
        return i;
    }

  return (guint) group.stance;
}

void
muster_setup_side_list_forget (MusterSetupSideList *self)
{
  for (guint i = 0; i < self->sides->len; i++)
    {
      MusterSetupSide *side = g_ptr_array_index (self->sides, i);

      if (side->is_new)
        side->faction = 0;
    }
}

MusterId
muster_setup_side_list_made (const MusterSetupSideList *self, MusterId faction)
{
  for (guint i = 0; i < self->sides->len; i++)
    {
      const MusterSetupSide *side = g_ptr_array_index (self->sides, i);

      if (faction != 0 && side->faction == faction)
        return side->made;
    }

  return 0;
}

void
muster_setup_side_list_take (MusterSetupSideList *self, const char *name, MusterId faction)
{
  for (guint i = 0; i < self->sides->len; i++)
    {
      MusterSetupSide *side = g_ptr_array_index (self->sides, i);

      /* The command bears the very name of its side. */
      if (side->name == name)
        side->made = faction;
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-model"

#include "model/muster-creature-item.h"

/* The properties that are one number each. */
typedef enum
{
  NUMBER_DISPOSITION,
  NUMBER_POSITION,
  NUMBER_LEVEL,
  NUMBER_CHALLENGE,
  NUMBER_PASSIVE_PERCEPTION,
  NUMBER_XP,
  NUMBER_POTIONS,
  NUMBER_ARRIVES,
  NUMBER_LURKS,
  NUMBER_CARRIED,
  N_NUMBERS
} Number;

static const char *const number_names[N_NUMBERS] = {
  [NUMBER_DISPOSITION] = "disposition",
  [NUMBER_POSITION] = "position",
  [NUMBER_LEVEL] = "level",
  [NUMBER_CHALLENGE] = "challenge",
  [NUMBER_PASSIVE_PERCEPTION] = "passive-perception",
  [NUMBER_XP] = "xp",
  [NUMBER_POTIONS] = "potions",
  [NUMBER_ARRIVES] = "arrives-round",
  [NUMBER_LURKS] = "lurks",
  [NUMBER_CARRIED] = "carried",
};

struct _MusterCreatureItem
{
  GObject parent_instance;

  MusterId id;
  char *name;
  char *label;
  guint twin; /* 0: alone of its name */
  char *alias;
  char *block;
  char *block_name;
  MusterId encounter;
  gboolean absent;
  gint32 numbers[N_NUMBERS];
  gboolean alive;    /* the last state that the difficulty read */
  gboolean standing; /* likewise */
  MusterCombatant *combatant;
};

enum
{
  PROP_0,
  PROP_ID,
  PROP_NAME,
  PROP_LABEL,
  PROP_ALIAS,
  PROP_BLOCK,
  PROP_BLOCK_NAME,
  PROP_ENCOUNTER,
  PROP_ABSENT,
  PROP_COMBATANT,
  PROP_FIRST_NUMBER,
  N_PROPS = PROP_FIRST_NUMBER + N_NUMBERS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterCreatureItem, muster_creature_item, G_TYPE_OBJECT)

static void
muster_creature_item_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterCreatureItem *self = MUSTER_CREATURE_ITEM (object);

  switch (prop_id)
    {
    case PROP_ID:
      g_value_set_uint (value, self->id);
      break;
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_LABEL:
      g_value_set_string (value, self->label);
      break;
    case PROP_ALIAS:
      g_value_set_string (value, self->alias);
      break;
    case PROP_BLOCK:
      g_value_set_string (value, self->block);
      break;
    case PROP_BLOCK_NAME:
      g_value_set_string (value, self->block_name);
      break;
    case PROP_ENCOUNTER:
      g_value_set_uint (value, self->encounter);
      break;
    case PROP_ABSENT:
      g_value_set_boolean (value, self->absent);
      break;
    case PROP_COMBATANT:
      g_value_set_object (value, self->combatant);
      break;
    default:
      if (prop_id >= PROP_FIRST_NUMBER && prop_id < N_PROPS)
        g_value_set_int (value, self->numbers[prop_id - PROP_FIRST_NUMBER]);
      else
        G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_creature_item_finalize (GObject *object)
{
  MusterCreatureItem *self = MUSTER_CREATURE_ITEM (object);

  g_free (self->name);
  g_free (self->label);
  g_free (self->alias);
  g_free (self->block);
  g_free (self->block_name);
  g_clear_object (&self->combatant);

  G_OBJECT_CLASS (muster_creature_item_parent_class)->finalize (object);
}

static void
muster_creature_item_class_init (MusterCreatureItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = muster_creature_item_get_property;
  object_class->finalize = muster_creature_item_finalize;

  properties[PROP_ID] = g_param_spec_uint ("id", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_LABEL] = g_param_spec_string ("label", NULL, NULL, NULL, flags);
  properties[PROP_ALIAS] = g_param_spec_string ("alias", NULL, NULL, NULL, flags);
  properties[PROP_BLOCK] = g_param_spec_string ("block", NULL, NULL, NULL, flags);
  properties[PROP_BLOCK_NAME] = g_param_spec_string ("block-name", NULL, NULL, NULL, flags);
  properties[PROP_ENCOUNTER] = g_param_spec_uint ("encounter", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_ABSENT] = g_param_spec_boolean ("absent", NULL, NULL, FALSE, flags);
  properties[PROP_COMBATANT]
      = g_param_spec_object ("combatant", NULL, NULL, MUSTER_TYPE_COMBATANT, flags);
  for (guint i = 0; i < N_NUMBERS; i++)
    properties[PROP_FIRST_NUMBER + i]
        = g_param_spec_int (number_names[i], NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_creature_item_init (MusterCreatureItem *self)
{
}

static void
notify (MusterCreatureItem *self, guint prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[prop]);
}

static gboolean
take_text (MusterCreatureItem *self, char **text, const char *value, guint prop)
{
  if (!g_set_str (text, value))
    return FALSE;

  notify (self, prop);
  return TRUE;
}

static gboolean
take_label (MusterCreatureItem *self)
{
  g_autofree char *label
      = self->twin > 0 ? g_strdup_printf ("%s %u", self->name, self->twin) : g_strdup (self->name);

  return take_text (self, &self->label, label, PROP_LABEL);
}

static gboolean
take_texts (MusterCreatureItem *self, const MusterViewPass *pass, const MusterCreature *creature)
{
  const MusterGame *game = pass->game;
  const MusterViewer *viewer = &pass->viewer;
  gboolean full = muster_viewer_may_act (viewer, creature);
  const char *name = muster_game_text (game, creature->name);
  const char *alias = muster_game_text (game, creature->alias);
  gboolean changed = FALSE;

  if (!viewer->gm && *alias != '\0')
    name = alias;

  changed |= take_text (self, &self->name, name, PROP_NAME);
  changed |= take_label (self);
  changed |= take_text (self, &self->alias, viewer->gm ? alias : "", PROP_ALIAS);
  changed |= take_text (self, &self->block, full ? muster_game_text (game, creature->block) : "",
                        PROP_BLOCK);
  changed |= take_text (self, &self->block_name,
                        full ? muster_game_block (game, creature->id)->name : "", PROP_BLOCK_NAME);

  return changed;
}

static void
read_numbers (const MusterViewPass *pass, const MusterCreature *creature, gint32 *numbers)
{
  const MusterStatBlock *block = muster_game_block (pass->game, creature->id);
  gboolean own = muster_viewer_may_act (&pass->viewer, creature);
  gboolean open = own || creature->kind == MUSTER_CREATURE_CHARACTER;

  numbers[NUMBER_DISPOSITION] = creature->disposition;
  numbers[NUMBER_POSITION] = creature->position;
  numbers[NUMBER_LEVEL] = open ? block->level : 0;
  numbers[NUMBER_CHALLENGE] = open ? block->challenge : -1;
  numbers[NUMBER_PASSIVE_PERCEPTION] = open ? block->passive_perception : 0;
  numbers[NUMBER_XP] = own ? creature->xp : 0;
  numbers[NUMBER_POTIONS] = own ? creature->potions : 0;
  numbers[NUMBER_ARRIVES] = own ? creature->arrives_round : 0;
  numbers[NUMBER_LURKS] = own ? creature->lurks : 0;
  numbers[NUMBER_CARRIED] = own ? creature->carried : 0;
}

static MusterCreatureChange
take_facts (MusterCreatureItem *self, const MusterViewPass *pass, const MusterCreature *creature)
{
  MusterCreatureChange change = MUSTER_CREATURE_SAME;
  gboolean absent = creature->absent != 0;
  gboolean alive = creature->life != MUSTER_LIFE_DEAD;
  gboolean standing = creature->hp > 0;
  gint32 numbers[N_NUMBERS];
  g_autofree char *before = g_strdup (self->name);

  if (take_texts (self, pass, creature))
    change |= MUSTER_CREATURE_CHANGED;
  if (g_strcmp0 (before, self->name) != 0)
    change |= MUSTER_CREATURE_COUNTED;

  if (self->encounter != creature->encounter)
    {
      self->encounter = creature->encounter;
      notify (self, PROP_ENCOUNTER);
      change |= MUSTER_CREATURE_CHANGED | MUSTER_CREATURE_MOVED | MUSTER_CREATURE_WEIGHED;
    }
  if (self->absent != absent)
    {
      self->absent = absent;
      notify (self, PROP_ABSENT);
      change |= MUSTER_CREATURE_CHANGED | MUSTER_CREATURE_WEIGHED;
    }
  if (self->alive != alive || self->standing != standing)
    change |= MUSTER_CREATURE_WEIGHED;
  self->alive = alive;
  self->standing = standing;
  if ((change & (MUSTER_CREATURE_MOVED | MUSTER_CREATURE_WEIGHED)) != 0)
    change |= MUSTER_CREATURE_COUNTED;

  read_numbers (pass, creature, numbers);
  for (guint i = 0; i < N_NUMBERS; i++)
    {
      if (self->numbers[i] == numbers[i])
        continue;
      self->numbers[i] = numbers[i];
      notify (self, PROP_FIRST_NUMBER + i);
      change |= MUSTER_CREATURE_CHANGED;
      if (i == NUMBER_POSITION)
        change |= MUSTER_CREATURE_MOVED;
      if (i == NUMBER_ARRIVES)
        change |= MUSTER_CREATURE_COUNTED;
      if (i == NUMBER_DISPOSITION || i == NUMBER_LEVEL || i == NUMBER_CHALLENGE)
        change |= MUSTER_CREATURE_WEIGHED;
      if (i == NUMBER_POSITION || i == NUMBER_DISPOSITION)
        change |= MUSTER_CREATURE_COUNTED;
    }

  return change;
}

MusterCreatureItem *
muster_creature_item_new (const MusterViewPass *pass, MusterId creature)
{
  MusterCreatureItem *self;

  g_return_val_if_fail (pass != NULL, NULL);
  g_return_val_if_fail (muster_game_creature (pass->game, creature) != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_CREATURE_ITEM, NULL);
  self->id = creature;
  muster_creature_item_refresh (self, pass);

  return self;
}

MusterCreatureChange
muster_creature_item_refresh (MusterCreatureItem *self, const MusterViewPass *pass)
{
  g_auto (MusterCombatantView) view = MUSTER_COMBATANT_VIEW_INIT;
  const MusterCreature *creature;
  MusterCreatureChange change;

  g_return_val_if_fail (MUSTER_IS_CREATURE_ITEM (self), MUSTER_CREATURE_SAME);
  g_return_val_if_fail (pass != NULL && pass->fight == 0, MUSTER_CREATURE_SAME);

  creature = muster_game_creature (pass->game, self->id);
  g_return_val_if_fail (creature != NULL, MUSTER_CREATURE_SAME);

  muster_view_pass_fill (pass, &view, creature, NULL);
  change = take_facts (self, pass, creature);
  g_set_str (&view.label, self->label);
  if (self->combatant == NULL)
    self->combatant = muster_combatant_new (&view);
  else if (muster_combatant_update (self->combatant, &view))
    change |= MUSTER_CREATURE_CHANGED;

  return change;
}

void
muster_creature_item_set_twin (MusterCreatureItem *self, const MusterViewPass *pass, guint number)
{
  g_return_if_fail (MUSTER_IS_CREATURE_ITEM (self));

  if (self->twin == number)
    return;

  self->twin = number;
  muster_creature_item_refresh (self, pass);
}

MusterId
muster_creature_item_get_id (MusterCreatureItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CREATURE_ITEM (self), 0);

  return self->id;
}

const char *
muster_creature_item_get_name (MusterCreatureItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CREATURE_ITEM (self), NULL);

  return self->name;
}

const char *
muster_creature_item_get_label (MusterCreatureItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CREATURE_ITEM (self), NULL);

  return self->label;
}

const char *
muster_creature_item_get_alias (MusterCreatureItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CREATURE_ITEM (self), NULL);

  return self->alias;
}

const char *
muster_creature_item_get_block (MusterCreatureItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CREATURE_ITEM (self), NULL);

  return self->block;
}

MusterDisposition
muster_creature_item_get_disposition (MusterCreatureItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CREATURE_ITEM (self), MUSTER_DISPOSITION_HOSTILE);

  return (MusterDisposition) self->numbers[NUMBER_DISPOSITION];
}

MusterId
muster_creature_item_get_encounter (MusterCreatureItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CREATURE_ITEM (self), 0);

  return self->encounter;
}

gint32
muster_creature_item_get_position (MusterCreatureItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CREATURE_ITEM (self), 0);

  return self->numbers[NUMBER_POSITION];
}

gint32
muster_creature_item_get_level (MusterCreatureItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CREATURE_ITEM (self), 0);

  return self->numbers[NUMBER_LEVEL];
}

gint32
muster_creature_item_get_xp (MusterCreatureItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CREATURE_ITEM (self), 0);

  return self->numbers[NUMBER_XP];
}

gint32
muster_creature_item_get_passive_perception (MusterCreatureItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CREATURE_ITEM (self), 0);

  return self->numbers[NUMBER_PASSIVE_PERCEPTION];
}

gboolean
muster_creature_item_get_absent (MusterCreatureItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CREATURE_ITEM (self), FALSE);

  return self->absent;
}

MusterCombatant *
muster_creature_item_get_combatant (MusterCreatureItem *self)
{
  g_return_val_if_fail (MUSTER_IS_CREATURE_ITEM (self), NULL);

  return self->combatant;
}

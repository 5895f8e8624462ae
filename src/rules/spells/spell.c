/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/spell.h"

MusterSpell *
muster_spell_new (const char *key, const char *id, const char *name)
{
  MusterSpell *spell = g_new0 (MusterSpell, 1);

  g_atomic_ref_count_init (&spell->references);
  spell->key = g_strdup (key);
  spell->id = g_strdup (id);
  spell->name = g_strdup (name);
  spell->save_ability = -1;
  spell->levels_per_step = 1;
  spell->gaps = g_ptr_array_new_with_free_func (g_free);
  spell->told = g_ptr_array_new_with_free_func (g_free);

  return spell;
}

MusterSpell *
muster_spell_ref (const MusterSpell *spell)
{
  MusterSpell *self = (MusterSpell *) spell;

  g_atomic_ref_count_inc (&self->references);

  return self;
}

void
muster_spell_unref (MusterSpell *spell)
{
  if (!g_atomic_ref_count_dec (&spell->references))
    return;

  for (guint i = 0; i < spell->n_chips; i++)
    g_free (spell->chips[i].blocks);
  for (guint i = 0; i < spell->n_options; i++)
    g_free (spell->options[i]);
  for (guint i = 0; i < spell->n_ways; i++)
    g_free (spell->ways[i].name);
  for (guint i = 0; i < spell->n_forms; i++)
    g_free (spell->forms[i].names);
  for (guint i = 0; i < spell->n_further; i++)
    muster_spell_unref (spell->further[i]);
  g_free (spell->part_of);
  g_ptr_array_unref (spell->gaps);
  g_ptr_array_unref (spell->told);
  g_free (spell->rises);
  g_free (spell->key);
  g_free (spell->id);
  g_free (spell->name);
  g_free (spell);
}

MusterSpellChip *
muster_spell_add_chip (MusterSpell *spell, MusterSpellLeaves leaves)
{
  MusterSpellChip *chip;

  if (spell->n_chips == MUSTER_MAX_SPELL_CHIPS)
    return NULL;
  chip = &spell->chips[spell->n_chips++];
  chip->leaves = leaves;

  return chip;
}

guint
muster_spell_add_option (MusterSpell *spell, const char *name)
{
  if (spell->n_options == MUSTER_MAX_SPELL_OPTIONS)
    return 0;
  spell->options[spell->n_options++] = g_strdup (name);

  return spell->n_options;
}

const char *
muster_spell_option (const MusterSpell *spell, guint option)
{
  return spell->n_ways > 0 ? spell->ways[option - 1].name : spell->options[option - 1];
}

MusterSpellWay *
muster_spell_add_way (MusterSpell *spell, const char *name, guint *way)
{
  if (spell->n_ways == MUSTER_MAX_SPELL_OPTIONS)
    return NULL;
  spell->ways[spell->n_ways]
      = (MusterSpellWay) { .name = g_strdup (name), .save_ability = -1, .first = 1 };
  *way = ++spell->n_ways;

  return &spell->ways[spell->n_ways - 1];
}

guint
muster_spell_way_of_round (const MusterSpell *spell, int round)
{
  guint way = 1;

  for (guint i = 0; i < spell->n_ways; i++)
    if (spell->ways[i].first <= round)
      way = i + 1;

  return way;
}

guint
muster_spell_count_options (const MusterSpell *spell)
{
  for (guint i = 0; i < spell->n_chips; i++)
    if (spell->chips[i].any_skill)
      return MUSTER_N_SKILLS;

  return spell->n_options;
}

MusterSpellForm *
muster_spell_add_form (MusterSpell *spell)
{
  MusterSpellForm *form;

  if (spell->n_forms == MUSTER_MAX_SPELL_FORMS)
    return NULL;
  form = &spell->forms[spell->n_forms++];
  *form = (MusterSpellForm) { .max_challenge = -1, .max_size = -1, .count = 1, .cost = 1 };

  return form;
}

static void
add_path (GPtrArray *paths, const char *path)
{
  if (!g_ptr_array_find_with_equal_func (paths, path, g_str_equal, NULL))
    g_ptr_array_add (paths, g_strdup (path));
}

void
muster_spell_leave_to_gm (MusterSpell *spell, const char *path)
{
  spell->gm = 1;
  add_path (spell->gaps, path);
}

void
muster_spell_tell (MusterSpell *spell, const char *path)
{
  add_path (spell->told, path);
}

/* What is left to the GM of a part, or told of it, is so of the whole. */
static void
take_paths (MusterSpell *spell, const MusterSpell *further)
{
  for (guint i = 0; i < further->gaps->len; i++)
    {
      g_autofree char *path = g_strconcat ("further.", g_ptr_array_index (further->gaps, i), NULL);

      muster_spell_leave_to_gm (spell, path);
    }
  for (guint i = 0; i < further->told->len; i++)
    {
      g_autofree char *path = g_strconcat ("further.", g_ptr_array_index (further->told, i), NULL);

      muster_spell_tell (spell, path);
    }
}

gboolean
muster_spell_add_further (MusterSpell *spell, MusterSpell *further)
{
  if (spell->n_further == MUSTER_MAX_SPELL_FURTHER)
    {
      muster_spell_unref (further);
      return FALSE;
    }
  spell->further[spell->n_further++] = further;
  take_paths (spell, further);

  return TRUE;
}

const MusterSpell *
muster_spell_find_further (const MusterSpell *spell, const char *key)
{
  for (guint i = 0; i < spell->n_further; i++)
    if (g_str_equal (spell->further[i]->key, key))
      return spell->further[i];

  return NULL;
}

const char *
muster_spell_whole_key (const MusterSpell *spell)
{
  return spell->part_of != NULL ? spell->part_of : spell->key;
}

gboolean
muster_spell_stands (const MusterSpell *spell)
{
  return spell->part_of == NULL
         && (spell->again != MUSTER_SPELL_AGAIN_NEVER || spell->n_further > 0
             || (spell->area & ~MUSTER_SPELL_AREA_AT_CAST));
}

gboolean
muster_spell_holds_inside (const MusterSpell *spell)
{
  return spell->holds
         || (spell->area & (MUSTER_SPELL_AREA_AT_START | MUSTER_SPELL_AREA_AT_END)) != 0;
}

const MusterSpellDamage *
muster_spell_weapon_damage (const MusterSpell *spell)
{
  for (guint i = 0; i < spell->n_damage; i++)
    if (spell->damage[i].of_weapon)
      return &spell->damage[i];

  return NULL;
}

guint32
muster_spell_condition_choices (const MusterSpell *spell)
{
  guint32 conditions = 0;

  for (guint i = 0; i < spell->n_chips; i++)
    if (spell->chips[i].choice > 0)
      conditions |= 1u << spell->chips[i].chip.condition;

  return conditions;
}

int
muster_cantrip_steps (int caster_level)
{
  return caster_level >= 17 ? 3 : caster_level >= 11 ? 2 : caster_level >= 5 ? 1 : 0;
}

int
muster_spell_steps (const MusterSpell *spell, int slot, int caster_level)
{
  return spell->level == 0 ? muster_cantrip_steps (caster_level)
                           : MAX (0, slot - spell->level) / MAX (1, spell->levels_per_step);
}

int
muster_spell_targets (const MusterSpell *spell, int slot, int caster_level)
{
  int steps = spell->projectiles_by_level ? muster_cantrip_steps (caster_level)
                                          : muster_spell_steps (spell, slot, caster_level);

  if (spell->level == 0 && !spell->projectiles_by_level)
    steps = 0;

  return spell->targets > 0 ? spell->targets + steps * spell->targets_step : 0;
}

gint32
muster_spell_seconds (const MusterSpell *spell, int slot)
{
  for (int i = MIN (slot, MUSTER_MAX_SPELL_LEVEL); i > spell->level; i--)
    if (spell->slot_seconds[i] != 0)
      return spell->slot_seconds[i];

  return spell->seconds > 0 && spell->seconds_step > 0
             ? spell->seconds + muster_spell_steps (spell, slot, 1) * spell->seconds_step
             : spell->seconds;
}

gboolean
muster_spell_concentrates (const MusterSpell *spell, int slot)
{
  for (int i = MIN (slot, MUSTER_MAX_SPELL_LEVEL); i > spell->level; i--)
    if (spell->slot_seconds[i] != 0)
      return spell->concentration && !(spell->frees & (1u << i));

  return spell->concentration;
}

MusterDiceTerm
muster_spell_scale (const MusterDiceTerm *dice, const MusterDiceTerm *step, int steps)
{
  MusterDiceTerm scaled = *dice;

  if (scaled.count == 0)
    scaled.sides = step->sides;
  scaled.count
      = (guint16) CLAMP (scaled.count + step->count * steps, 0, (int) MUSTER_DICE_TERM_MAX_COUNT);
  scaled.bonus = (gint16) CLAMP (scaled.bonus + step->bonus * steps, G_MININT16, G_MAXINT16);

  return scaled;
}

void
muster_spell_allocate (const int *wanted, guint n, int count, int *dealt)
{
  int left = MAX (0, count);

  for (guint i = 0; i < n; i++)
    {
      if (wanted == NULL)
        dealt[i] = MAX (0, count) / (int) n + ((int) i < MAX (0, count) % (int) n);
      else
        dealt[i] = CLAMP (wanted[i], 0, left);
      left -= dealt[i];
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/form.h"

#include <string.h>

#define EIGHTHS 8

int
muster_form_measure (const MusterStatBlock *block)
{
  return block->challenge >= 0 ? block->challenge : block->level * EIGHTHS;
}

/* The choices of the highest level that the slot reaches stand in place of all below. */
static int
level_of_forms (const MusterSpell *spell, int slot)
{
  int level = 0;

  for (guint i = 0; i < spell->n_forms; i++)
    if (spell->forms[i].slot <= slot)
      level = MAX (level, spell->forms[i].slot);

  return level;
}

/* A stat block goes by its key, and where the library has it by the id behind the colon. */
static gboolean
has_name (const char *names, const char *key)
{
  const char *id = strchr (key, ':');
  g_auto (GStrv) words = g_strsplit (names, " ", -1);

  return g_strv_contains ((const char *const *) words, key)
         || (g_str_has_prefix (key, "srd") && id != NULL
             && g_strv_contains ((const char *const *) words, id + 1));
}

static gboolean
fits (const MusterSpellForm *form,
      int steps,
      const MusterFormBounds *bounds,
      const MusterStatBlock *block)
{
  guint32 type = 1u << block->type;
  int bound = form->bound == MUSTER_SPELL_BOUND_TARGET ? bounds->target : bounds->caster;

  if (form->names != NULL)
    return has_name (form->names, block->key);
  if ((form->types != 0 && !(form->types & type)) || (form->not_types & type)
      || block->challenge < 0 || (form->max_size >= 0 && block->size > form->max_size))
    return FALSE;
  if (form->max_challenge >= 0
      && block->challenge > form->max_challenge + steps * form->challenge_step)
    return FALSE;

  return form->bound == MUSTER_SPELL_BOUND_NONE || block->challenge <= bound;
}

static int
times_of (const MusterSpell *spell, int slot)
{
  for (int level = MIN (slot, MUSTER_MAX_SPELL_LEVEL); level > 0; level--)
    if (spell->forms_times[level] > 0)
      return spell->forms_times[level];

  return 1;
}

int
muster_spell_form_count (const MusterSpell *spell,
                         const MusterFormBounds *bounds,
                         const MusterStatBlock *block)
{
  int level = level_of_forms (spell, bounds->slot);
  int steps = muster_spell_steps (spell, bounds->slot, bounds->caster_level);
  int count = 0;

  for (guint i = 0; i < spell->n_forms; i++)
    {
      const MusterSpellForm *form = &spell->forms[i];

      if (form->slot == level && fits (form, steps, bounds, block))
        count
            = MAX (count, (form->count * times_of (spell, bounds->slot) + steps * spell->forms_step)
                              / MAX (1, form->cost));
    }

  return count;
}

char *
muster_spell_only_form (const MusterSpell *spell, int slot)
{
  int level = level_of_forms (spell, slot);
  const MusterSpellForm *only = NULL;

  for (guint i = 0; i < spell->n_forms; i++)
    {
      if (spell->forms[i].slot != level)
        continue;
      if (only != NULL)
        return NULL;
      only = &spell->forms[i];
    }

  return only != NULL && only->names != NULL && strchr (only->names, ' ') == NULL
             ? g_strdup (only->names)
             : NULL;
}

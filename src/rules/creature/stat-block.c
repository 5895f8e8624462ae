/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/creature/stat-block.h"

#include <string.h>

#include "rules/creature/ability.h"

MusterStatBlock *
muster_stat_block_new (const char *key, const char *name)
{
  MusterStatBlock *block = g_new0 (MusterStatBlock, 1);

  g_atomic_ref_count_init (&block->references);
  block->key = g_strdup (key);
  block->name = g_strdup (name);
  block->challenge = -1;

  return block;
}

MusterStatBlock *
muster_stat_block_ref (const MusterStatBlock *block)
{
  MusterStatBlock *self = (MusterStatBlock *) block;

  g_atomic_ref_count_inc (&self->references);

  return self;
}

gboolean
muster_special_does (const MusterSpecial *special)
{
  return special->save != NULL || special->check != 0 || special->attack != 0
         || special->borrows != 0 || special->moves != MUSTER_SPECIAL_STAYS || special->casts
         || special->parries != 0 || special->becomes != NULL || special->form != NULL
         || special->own_attacks != 0 || special->attacks_against != 0 || special->boon != NULL;
}

gboolean
muster_special_is_aimed (const MusterSpecial *special)
{
  return !special->itself
         && (special->save != NULL || special->attack != 0 || special->borrows != 0
             || (special->boon != NULL && special->boon->aimed) || special->brings > 0);
}

gboolean
muster_multi_swing_names (const char *swing, const char *special)
{
  g_auto (GStrv) names = g_strsplit (swing, MUSTER_SWING_OR, -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      gsize n = strlen (names[i]);

      if (n > 0 && strncmp (special, names[i], n) == 0
          && (special[n] == '\0' || g_str_has_prefix (special + n, ": ")))
        return TRUE;
    }

  return FALSE;
}

static void
boon_free (MusterBoon *boon)
{
  if (boon == NULL)
    return;
  g_free (boon->ends_with);
  g_free (boon);
}

void
muster_hit_save_free (MusterHitSave *save)
{
  while (save != NULL)
    {
      MusterHitSave *next = save->next;

      for (guint i = 0; i < save->n_burdens; i++)
        g_free (save->burdens[i].name);
      g_strfreev (save->gaps);
      g_free (save->bonus_attack);
      g_free (save->swallow);
      g_free (save);
      save = next;
    }
}

void
muster_stat_block_unref (MusterStatBlock *block)
{
  if (!g_atomic_ref_count_dec (&block->references))
    return;

  for (guint i = 0; i < block->n_attacks; i++)
    {
      g_free (block->attacks[i].name);
      g_free (block->attacks[i].damage);
      g_free (block->attacks[i].other_damage);
      g_free (block->attacks[i].forms);
      muster_hit_save_free (block->attacks[i].save);
    }
  for (guint i = 0; i < block->n_multiattacks; i++)
    {
      for (guint j = 0; j < block->multiattacks[i].n_swings; j++)
        g_free (block->multiattacks[i].swings[j].name);
      g_free (block->multiattacks[i].swings);
    }
  for (guint i = 0; i < block->n_castings; i++)
    {
      for (guint j = 0; j < block->castings[i].n_spells; j++)
        g_free (block->castings[i].spells[j].spell);
      g_free (block->castings[i].spells);
    }
  g_free (block->castings);
  for (guint i = 0; i < block->n_specials; i++)
    {
      g_free (block->specials[i].name);
      g_free (block->specials[i].becomes);
      g_free (block->specials[i].form);
      muster_hit_save_free (block->specials[i].save);
      boon_free (block->specials[i].boon);
    }
  for (guint i = 0; i < block->n_auras; i++)
    g_free (block->auras[i].name);
  for (guint i = 0; i < block->n_parts; i++)
    {
      g_free (block->parts[i].path);
      g_strfreev (block->parts[i].gaps);
    }
  g_free (block->parts);
  for (guint i = 0; i < block->n_gifts; i++)
    g_free (block->gifts[i].name);
  g_free (block->gifts);
  g_free (block->specials);
  g_free (block->auras);
  g_free (block->attacks);
  g_free (block->multiattacks);
  g_free (block->classes);
  g_free (block->resistances);
  g_free (block->immunities);
  g_free (block->vulnerabilities);
  g_free (block->key);
  g_free (block->name);
  g_free (block->armor);
  g_free (block);
}

int
muster_stat_block_save (const MusterStatBlock *block, MusterAbility ability)
{
  if (block->save_mask & (1u << ability))
    return block->saves[ability];

  return muster_ability_modifier (block->scores[ability]);
}

int
muster_stat_block_skill (const MusterStatBlock *block, MusterSkill skill)
{
  if (block->skill_mask & (1u << skill))
    return block->skills[skill];

  return muster_ability_modifier (block->scores[muster_skill_ability (skill)]);
}

void
muster_stat_block_unarmed (const MusterStatBlock *block,
                           MusterAttackEntry *entry,
                           MusterDamage *damage)
{
  int strength = muster_ability_modifier (block->scores[MUSTER_ABILITY_STRENGTH]);

  *damage = (MusterDamage) { .dice = { .count = 0, .sides = 0, .bonus = (gint16) (1 + strength) },
                             .type = MUSTER_DAMAGE_BLUDGEONING };
  *entry = (MusterAttackEntry) { .flags = MUSTER_ATTACK_MELEE,
                                 .to_hit = (gint16) (strength + block->proficiency),
                                 .reach_ft = 5,
                                 .n_damage = 1,
                                 .damage = damage };
}

void
muster_stat_block_slam (const MusterStatBlock *block,
                        MusterAttackEntry *entry,
                        MusterDamage *damage)
{
  int strength = muster_ability_modifier (block->scores[MUSTER_ABILITY_STRENGTH]);

  *damage
      = (MusterDamage) { .dice = { .count = 1, .sides = 4 }, .type = MUSTER_DAMAGE_BLUDGEONING };
  *entry = (MusterAttackEntry) { .flags = MUSTER_ATTACK_MELEE,
                                 .to_hit = (gint16) (strength + block->proficiency),
                                 .reach_ft = 5,
                                 .n_damage = 1,
                                 .damage = damage };
}

gboolean
muster_armor_is_worn (const char *source)
{
  g_return_val_if_fail (source != NULL, FALSE);

  return *source != '\0' && !g_str_equal (source, "unarmored")
         && !g_str_has_prefix (source, "natural");
}

MusterAttackEntry *
muster_stat_block_add_attack (MusterStatBlock *block, const char *name)
{
  MusterAttackEntry *entry;

  block->attacks = g_renew (MusterAttackEntry, block->attacks, block->n_attacks + 1);
  entry = &block->attacks[block->n_attacks++];
  *entry = (MusterAttackEntry) { .name = g_strdup (name), .proficient = 1 };

  return entry;
}

void
muster_attack_entry_add_damage (MusterAttackEntry *entry,
                                MusterDiceTerm dice,
                                MusterDamageType type)
{
  entry->damage = g_renew (MusterDamage, entry->damage, entry->n_damage + 1u);
  entry->damage[entry->n_damage++] = (MusterDamage) { .dice = dice, .type = (guint8) type };
}

void
muster_attack_entry_add_other_damage (MusterAttackEntry *entry,
                                      MusterDiceTerm dice,
                                      MusterDamageType type)
{
  entry->other_damage = g_renew (MusterDamage, entry->other_damage, entry->n_other_damage + 1u);
  entry->other_damage[entry->n_other_damage++]
      = (MusterDamage) { .dice = dice, .type = (guint8) type };
}

MusterMultiattack *
muster_stat_block_add_multiattack (MusterStatBlock *block)
{
  block->multiattacks = g_renew (MusterMultiattack, block->multiattacks, block->n_multiattacks + 1);
  block->multiattacks[block->n_multiattacks] = (MusterMultiattack) { 0 };

  return &block->multiattacks[block->n_multiattacks++];
}

void
muster_multiattack_add_swing (MusterMultiattack *multiattack,
                              const char *name,
                              guint32 attacks,
                              guint count)
{
  multiattack->swings = g_renew (MusterMultiSwing, multiattack->swings, multiattack->n_swings + 1);
  multiattack->swings[multiattack->n_swings++] = (MusterMultiSwing) {
    .attacks = attacks,
    .count = (guint8) count,
    .name = g_strdup (name),
  };
}

void
muster_stat_block_add_defense (MusterDefense **list, guint *n, MusterDefense defense)
{
  *list = g_renew (MusterDefense, *list, *n + 1);
  (*list)[(*n)++] = defense;
}

void
muster_stat_block_add_class (MusterStatBlock *block, MusterClass klass, guint level)
{
  block->classes = g_renew (MusterClassLevel, block->classes, block->n_classes + 1);
  block->classes[block->n_classes++]
      = (MusterClassLevel) { .klass = (guint8) klass, .level = (guint8) level };
}

gboolean
muster_stat_block_has_lair (const MusterStatBlock *block)
{
  for (guint i = 0; i < block->n_specials; i++)
    if (block->specials[i].kind == MUSTER_SPECIAL_LAIR)
      return TRUE;

  return FALSE;
}

guint
muster_special_uses (const MusterSpecial *special)
{
  if (special->per_day > 0)
    return special->per_day;

  return special->recharge > 0 || special->short_rest || special->each_turn ? 1 : 0;
}

void
muster_stat_block_add_part (
    MusterStatBlock *block, const char *path, guint carried, guint gap, const char *const *gaps)
{
  block->parts = g_renew (MusterBlockPart, block->parts, block->n_parts + 1);
  block->parts[block->n_parts++] = (MusterBlockPart) { .path = g_strdup (path),
                                                       .carried = (guint8) carried,
                                                       .gap = (guint8) gap,
                                                       .gaps = g_strdupv ((char **) gaps) };
}

MusterSpecial *
muster_stat_block_add_special (MusterStatBlock *block, const char *name, MusterSpecialKind kind)
{
  MusterSpecial *special;

  block->specials = g_renew (MusterSpecial, block->specials, block->n_specials + 1);
  special = &block->specials[block->n_specials++];
  *special = (MusterSpecial) { .name = g_strdup (name), .kind = (guint8) kind, .cost = 1 };

  return special;
}

MusterAura *
muster_stat_block_add_aura (MusterStatBlock *block, const char *name)
{
  MusterAura *aura;

  block->auras = g_renew (MusterAura, block->auras, block->n_auras + 1);
  aura = &block->auras[block->n_auras++];
  *aura = (MusterAura) { .name = g_strdup (name) };

  return aura;
}

/* A name that no chip has stands for that of the gift: two of one name do not add up. */
void
muster_stat_block_add_gift (MusterStatBlock *block, const char *name, const MusterChip *chip)
{
  MusterGift *gift;
  guint place = block->n_gifts;

  for (guint i = 0; i < block->n_gifts && place == block->n_gifts; i++)
    if (g_str_equal (block->gifts[i].name, name))
      place = i;

  block->gifts = g_renew (MusterGift, block->gifts, block->n_gifts + 1);
  gift = &block->gifts[block->n_gifts];
  gift->name = g_strdup (name);
  gift->chip = *chip;
  gift->chip.id = MUSTER_FIRST_GIFT + block->n_gifts;
  gift->chip.condition = MUSTER_CONDITION_CUSTOM;
  gift->chip.name = MUSTER_FIRST_GIFT + place;
  block->n_gifts++;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-store"

#include "config.h"

#include "store/stat-block-parts.h"

#include <string.h>

#include "rules/creature/traits.h"
#include "store/stat-block-boon.h"
#include "store/stat-block-terms.h"

typedef MusterJsonPlace Place;

/* Members that say how often, how far and whom: the card shows them, the GM aims. */
static const char *const plain[] = { "name",
                                     "tag",
                                     "recharge",
                                     "per_day",
                                     "cost",
                                     "area",
                                     "targets",
                                     "range_ft",
                                     "group",
                                     "chosen_targets",
                                     "if",
                                     "target_if",
                                     "save",
                                     "damage",
                                     "half",
                                     "tags",
                                     "when",
                                     "trigger",
                                     "once_until_next_turn",
                                     "dies",
                                     "attack",
                                     "move_ft",
                                     "bonus_action",
                                     "conditions",
                                     "action_or_bonus",
                                     "form",
                                     "range",
                                     "gm",
                                     "check",
                                     "use",
                                     "or_use",
                                     "or_attack",
                                     "move",
                                     "then",
                                     "teleport_ft",
                                     "toward_enemy",
                                     "no_opportunity_attacks",
                                     "cast",
                                     "cast_level",
                                     "dc",
                                     "ability",
                                     "self_only",
                                     "kind",
                                     "ac_bonus",
                                     "against",
                                     "jump_ft",
                                     "cost_ft",
                                     "reflects_on_self",
                                     "range_miles",
                                     "others",
                                     "with_willing_demon",
                                     "with_attack",
                                     "drops_grappled",
                                     "within_ft",
                                     NULL };

static const char *const plain_conditions[] = { "name", "duration", "until", "save_ends", NULL };

static const char *
text_of (JsonObject *object, const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

static JsonArray *
list_of (JsonObject *object, const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static JsonObject *
object_at (JsonArray *list, guint i)
{
  JsonNode *node = json_array_get_element (list, i);

  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

/* `read` (nullable): more that is known. */
static void
add_others (JsonObject *object,
            const char *const *known,
            const char *const *read,
            GStrvBuilder *gaps)
{
  g_autoptr (GList) members = json_object_get_members (object);

  for (GList *l = members; l != NULL; l = l->next)
    if (!g_strv_contains (known, l->data) && (read == NULL || !g_strv_contains (read, l->data)))
      g_strv_builder_add (gaps, l->data);
}

/* What of an action the machine has no numbers for. */
static char **
gaps_of (JsonObject *action, const char *const *read)
{
  g_autoptr (GStrvBuilder) gaps = g_strv_builder_new ();
  JsonArray *conditions = list_of (action, "conditions");

  add_others (action, plain, read, gaps);
  for (guint i = 0; conditions != NULL && i < json_array_get_length (conditions); i++)
    {
      JsonObject *condition = object_at (conditions, i);

      if (condition != NULL)
        add_others (condition, plain_conditions, NULL, gaps);
    }

  return g_strv_builder_end (gaps);
}

static const MusterSpecial *
special_named (const MusterStatBlock *block, const char *name)
{
  for (guint i = 0; name != NULL && i < block->n_specials; i++)
    if (strcmp (block->specials[i].name, name) == 0
        && block->specials[i].kind != MUSTER_SPECIAL_ATTACK)
      return &block->specials[i];

  return NULL;
}

/* "death_burst" is the special "Death burst". */
static const MusterSpecial *
special_of_tag (const MusterStatBlock *block, JsonObject *trait, const char *tag)
{
  g_autofree char *name = g_strdelimit (g_strdup (tag), "_", ' ');
  const MusterSpecial *special = special_named (block, text_of (trait, "name"));

  name[0] = g_ascii_toupper (name[0]);

  return special != NULL ? special : special_named (block, name);
}

static void
add_part (MusterStatBlock *block,
          const char *list,
          const char *name,
          MusterCarried carried,
          MusterSpellGap gap,
          const char *const *gaps)
{
  g_autofree char *path = g_strconcat (list, ".", name, NULL);

  muster_stat_block_add_part (block, path, carried, gap, gaps);
}

static MusterCarried
carried_of (const MusterHitSave *save)
{
  return save->rest ? MUSTER_CARRIED_PARTLY : MUSTER_CARRIED_WHOLE;
}

static const char *const burning[] = { "tags", NULL };

static void
add_traits (MusterStatBlock *block, const Place *root)
{
  JsonArray *list = list_of (root->object, "traits");

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      JsonObject *trait = object_at (list, i);
      const char *tag = trait != NULL ? text_of (trait, "tag") : NULL;
      const MusterTraitRule *rule = muster_trait_rule (tag);
      const MusterSpecial *special;

      if (tag == NULL)
        continue;
      special = special_of_tag (block, trait, tag);
      if (special != NULL && special->save != NULL)
        add_part (block, "traits", tag, carried_of (special->save),
                  rule != NULL ? (MusterSpellGap) rule->gap : MUSTER_SPELL_GAP_OWN_RULE,
                  (const char *const *) special->save->gaps);
      else if (list_of (trait, "forms") != NULL)
        add_part (block, "traits", tag, MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE, NULL);
      else if (rule != NULL && rule->carried == MUSTER_CARRIED_WHOLE
               && json_object_has_member (trait, "tags"))
        /* Things catch fire, and so do creatures. */
        add_part (block, "traits", tag, MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_OBJECT, burning);
      else if (rule != NULL)
        add_part (block, "traits", tag, (MusterCarried) rule->carried, (MusterSpellGap) rule->gap,
                  NULL);
      else
        add_part (block, "traits", tag, MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_OWN_RULE, NULL);
    }
}

static const MusterHitSave *
effect_at (const MusterHitSave *save, guint entry)
{
  while (save != NULL && save->entry != entry)
    save = save->next;

  return save;
}

/* What one entry of `on_hit` leaves to the GM. */
static void
add_hit_gaps (const MusterAttackEntry *attack, JsonObject *hit, guint entry, GStrvBuilder *gaps)
{
  const MusterHitSave *save = effect_at (attack->save, entry);
  g_auto (GStrv) left = NULL;

  if (save == NULL && attack->crit_dice > 0 && json_object_get_size (hit) == 1)
    return;
  if (save == NULL)
    {
      left = gaps_of (hit, NULL);
      if (*left == NULL)
        g_strv_builder_add (gaps, "on_hit");
      else
        g_strv_builder_addv (gaps, (const char **) left);
    }
  else if (save->gaps != NULL)
    g_strv_builder_addv (gaps, (const char **) save->gaps);
  else if (save->rest)
    g_strv_builder_add (gaps, "on_hit");
}

static void
add_attacks (MusterStatBlock *block, const Place *root)
{
  JsonArray *list = list_of (root->object, "attacks");

  for (guint i = 0; list != NULL && i < json_array_get_length (list) && i < block->n_attacks; i++)
    {
      JsonObject *attack = object_at (list, i);
      JsonArray *hits = attack != NULL ? list_of (attack, "on_hit") : NULL;
      g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
      g_auto (GStrv) gaps = NULL;

      for (guint j = 0; hits != NULL && j < json_array_get_length (hits); j++)
        {
          JsonObject *hit = object_at (hits, j);

          if (hit != NULL)
            add_hit_gaps (&block->attacks[i], hit, j, builder);
        }
      if (attack != NULL && json_object_has_member (attack, MUSTER_OTHER_DAMAGE)
          && block->attacks[i].otherwise == MUSTER_OTHERWISE_NEVER)
        g_strv_builder_add (builder, MUSTER_OTHER_DAMAGE);
      gaps = g_strv_builder_end (builder);
      add_part (block, "attacks", block->attacks[i].name,
                *gaps == NULL ? MUSTER_CARRIED_WHOLE : MUSTER_CARRIED_PARTLY,
                MUSTER_SPELL_GAP_CIRCUMSTANCE, (const char *const *) gaps);
    }
}

/* Standard actions, forms, swings of its attacks, and the reaction that swaps with an ally. */
static gboolean
is_known_by_tag (JsonObject *action)
{
  const char *tag = text_of (action, "tag");

  return list_of (action, "takes") != NULL || list_of (action, "forms") != NULL
         || g_strcmp0 (tag, "swap_with_ally") == 0;
}

/* The first of its stages, "Roar: First Roar". */
static const MusterSpecial *
special_of_stages (const MusterStatBlock *block, JsonObject *action, const char *name)
{
  JsonArray *stages = list_of (action, "stages");
  JsonObject *first
      = stages != NULL && json_array_get_length (stages) > 0 ? object_at (stages, 0) : NULL;
  g_autofree char *whole
      = first != NULL ? g_strdup_printf ("%s: %s", name, text_of (first, "name")) : NULL;

  return special_named (block, whole);
}

static void
add_actions (MusterStatBlock *block, JsonObject *outer, const char *member)
{
  JsonArray *list = list_of (outer, member);

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      JsonObject *action = object_at (list, i);
      const char *name = action != NULL ? text_of (action, "name") : NULL;
      const MusterSpecial *special = special_named (block, name);
      const char *list_name = g_str_equal (member, "options") ? "legendary_actions" : member;
      g_auto (GStrv) gaps = NULL;

      if (name == NULL)
        continue;
      if (special == NULL)
        special = special_of_stages (block, action, name);
      gaps = gaps_of (action, special != NULL && special->boon != NULL ? muster_special_boon_members
                                                                       : NULL);
      if (is_known_by_tag (action) || (special == NULL && *gaps == NULL))
        add_part (block, list_name, name, MUSTER_CARRIED_WHOLE, MUSTER_SPELL_GAP_OWN_RULE, NULL);
      else if (special != NULL && special->save != NULL)
        add_part (block, list_name, name, carried_of (special->save), MUSTER_SPELL_GAP_CIRCUMSTANCE,
                  (const char *const *) special->save->gaps);
      else if (special != NULL && muster_special_does (special))
        add_part (block, list_name, name,
                  *gaps == NULL ? MUSTER_CARRIED_WHOLE : MUSTER_CARRIED_PARTLY,
                  MUSTER_SPELL_GAP_CIRCUMSTANCE, (const char *const *) gaps);
      else if (json_object_has_member (action, "or_use"))
        /* The swing is offered, what may come instead is not known. */
        add_part (block, list_name, name, MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_CHOICE, NULL);
      else
        /* Its cost and its uses are kept, what it does is the GM's. */
        add_part (block, list_name, name, MUSTER_CARRIED_NOT, MUSTER_SPELL_GAP_NARRATIVE,
                  (const char *const *) gaps);
    }
}

static gboolean
knows_swing (const MusterStatBlock *block, const char *name)
{
  for (guint i = 0; i < block->n_attacks; i++)
    if (g_str_equal (block->attacks[i].name, name))
      return TRUE;
  for (guint i = 0; i < block->n_specials; i++)
    if (muster_multi_swing_names (name, block->specials[i].name))
      return TRUE;

  return FALSE;
}

/* A swing that is one of its spells, any of them, is for the GM to cast. */
static gboolean
knows_swings (const MusterStatBlock *block)
{
  for (guint i = 0; i < block->n_multiattacks; i++)
    for (guint j = 0; j < block->multiattacks[i].n_swings; j++)
      {
        g_auto (GStrv) names
            = g_strsplit (block->multiattacks[i].swings[j].name, MUSTER_SWING_OR, -1);

        for (guint k = 0; names[k] != NULL; k++)
          if (!knows_swing (block, names[k]))
            return FALSE;
      }

  return TRUE;
}

/* Any number of swings, and spells that are not named, are for the GM to count. */
static void
add_replacements (MusterStatBlock *block, const Place *root)
{
  JsonNode *node = json_object_get_member (root->object, "multiattack_replace");
  JsonObject *replace = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  JsonArray *with = replace != NULL ? list_of (replace, "with") : NULL;
  gboolean whole = replace != NULL && text_of (replace, "count") == NULL;

  for (guint i = 0; with != NULL && i < json_array_get_length (with); i++)
    {
      JsonObject *entry = object_at (with, i);

      whole = whole && entry != NULL && g_strcmp0 (text_of (entry, "name"), "Spellcasting") != 0;
    }
  add_part (block, "multiattack_replace", "Multiattack",
            whole ? MUSTER_CARRIED_WHOLE : MUSTER_CARRIED_PARTLY, MUSTER_SPELL_GAP_CHOICE, NULL);
}

void
muster_stat_block_read_parts (MusterStatBlock *block, const Place *root)
{
  static const char *const lists[]
      = { "save_actions", "other_actions", "bonus_actions", "reactions", "lair_actions" };
  JsonNode *legendary = json_object_get_member (root->object, "legendary_actions");

  add_traits (block, root);
  if (block->n_multiattacks > 0)
    add_part (block, "multiattack", "Multiattack",
              knows_swings (block) ? MUSTER_CARRIED_WHOLE : MUSTER_CARRIED_PARTLY,
              MUSTER_SPELL_GAP_CHOICE, NULL);
  if (json_object_has_member (root->object, "multiattack_replace"))
    add_replacements (block, root);
  add_attacks (block, root);
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    add_actions (block, root->object, lists[i]);
  if (legendary != NULL && JSON_NODE_HOLDS_OBJECT (legendary))
    add_actions (block, json_node_get_object (legendary), "options");
  if (block->legendary_resistance > 0)
    add_part (block, "legendary_resistance", "Legendary Resistance", MUSTER_CARRIED_WHOLE,
              MUSTER_SPELL_GAP_OWN_RULE, NULL);
  if (json_object_has_member (root->object, "spellcasting"))
    add_part (block, "spellcasting", "Spellcasting", MUSTER_CARRIED_WHOLE,
              MUSTER_SPELL_GAP_OWN_RULE, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The attacks of a party member's form. */
#define G_LOG_DOMAIN "muster-campaign"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "campaign/hero-form.h"
#include "log/words.h"
#include "rules/fifth/weapon.h"
#include "store/stat-block-json.h"

#define KEY "campaign:form"
#define PACT "pact"

gboolean
muster_hero_form_add_weapon (MusterHeroForm *form, JsonObject *weapon, GError **error)
{
  g_autoptr (MusterStatBlock) block = muster_stat_block_new (KEY, "?");
  g_autoptr (JsonObject) body = NULL;
  const char *name;

  g_return_val_if_fail (form != NULL, FALSE);
  g_return_val_if_fail (weapon != NULL, FALSE);

  name = json_object_get_string_member_with_default (weapon, "name", "");
  for (guint i = 0; i < json_array_get_length (form->attacks); i++)
    {
      g_autofree char *other = muster_hero_form_attack_name (form, i);

      if (g_str_equal (other, name))
        {
          g_set_error (error, MUSTER_STAT_BLOCK_JSON_ERROR, MUSTER_STAT_BLOCK_JSON_ERROR_INVALID,
                       /* Translators: %s is the name of a weapon. */
                       _ ("%s is in the list already."), name);
          return FALSE;
        }
    }

  if (!muster_stat_block_add_weapon (block, weapon, TRUE, error))
    return FALSE;

  body = muster_stat_block_to_json (block);
  json_array_add_element (form->attacks, json_node_copy (json_array_get_element (
                                             json_object_get_array_member (body, "attacks"), 0)));

  return TRUE;
}

void
muster_hero_form_remove_attack (MusterHeroForm *form, guint index)
{
  g_return_if_fail (form != NULL);
  g_return_if_fail (index < json_array_get_length (form->attacks));

  json_array_remove_element (form->attacks, index);
}

static JsonArray *
properties_of (const MusterHeroForm *form, guint index)
{
  JsonObject *attack = json_array_get_object_element (form->attacks, index);

  if (!json_object_has_member (attack, "properties"))
    json_object_set_array_member (attack, "properties", json_array_new ());

  return json_object_get_array_member (attack, "properties");
}

static int
find_pact (JsonArray *properties)
{
  for (guint i = 0; i < json_array_get_length (properties); i++)
    if (g_strcmp0 (json_array_get_string_element (properties, i), PACT) == 0)
      return (int) i;

  return -1;
}

gboolean
muster_hero_form_is_pact_weapon (const MusterHeroForm *form, guint index)
{
  g_return_val_if_fail (form != NULL, FALSE);
  g_return_val_if_fail (index < json_array_get_length (form->attacks), FALSE);

  return find_pact (properties_of (form, index)) >= 0;
}

void
muster_hero_form_set_pact_weapon (MusterHeroForm *form, guint index, gboolean pact)
{
  g_return_if_fail (form != NULL);
  g_return_if_fail (index < json_array_get_length (form->attacks));

  for (guint i = 0; i < json_array_get_length (form->attacks); i++)
    {
      JsonArray *properties = properties_of (form, i);
      int place = find_pact (properties);

      if (place >= 0)
        json_array_remove_element (properties, (guint) place);
    }
  if (pact)
    json_array_add_string_element (properties_of (form, index), PACT);
}

char *
muster_hero_form_attack_name (const MusterHeroForm *form, guint index)
{
  g_return_val_if_fail (form != NULL, NULL);
  g_return_val_if_fail (index < json_array_get_length (form->attacks), NULL);

  return g_strdup (json_object_get_string_member_with_default (
      json_array_get_object_element (form->attacks, index), "name", ""));
}

static char *
damage_words (const MusterWeapon *weapon)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < weapon->n_damage; i++)
    {
      MusterDiceTerm dice = weapon->damage[i].dice;
      g_autofree char *text = NULL;

      if (i == 0)
        dice.bonus = (gint16) (dice.bonus + weapon->damage_modifier);
      text = muster_dice_term_words (&dice);
      /* Translators: dice and a damage type: "1d8+3 slashing". */
      g_ptr_array_add (words, g_strdup_printf (_ ("%1$s %2$s"), text,
                                               muster_damage_type_words (
                                                   (MusterDamageType) weapon->damage[i].type)));
    }
  g_ptr_array_add (words, NULL);

  return g_strjoinv (", ", (char **) words->pdata);
}

char *
muster_hero_form_attack_details (const MusterHeroForm *form, guint index)
{
  g_autoptr (MusterStatBlock) block = NULL;
  g_autofree char *to_hit = NULL;
  g_autofree char *damage = NULL;
  MusterWeapon weapon;

  g_return_val_if_fail (form != NULL, NULL);

  block = muster_hero_form_to_block (form);
  if (block == NULL || index >= block->n_attacks)
    return g_strdup ("");

  muster_weapon_of (block, (int) index, 0, MUSTER_SWING_MAIN, &weapon);
  to_hit = muster_signed_words (weapon.to_hit);
  damage = damage_words (&weapon);

  /* Translators: the bonus to hit and the damage of a weapon: "+5 to hit, 1d8+3 slashing". */
  return weapon.n_damage > 0 ? g_strdup_printf (_ ("%1$s to hit, %2$s"), to_hit, damage)
                             : g_strdup_printf (_ ("%s to hit"), to_hit);
}

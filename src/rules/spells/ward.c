/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/spells/ward.h"

#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/fifth/damage.h"
#include "rules/fifth/spend.h"
#include "rules/fight/budget.h"
#include "rules/fight/factions.h"
#include "rules/fight/setup.h"
#include "rules/spells/cast.h"
#include "rules/spells/known.h"
#include "rules/spells/means.h"

static gboolean
holds_spell (const MusterGame *game, MusterId creature, const MusterSpell *spell)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == creature && muster_game_spell (game, chip->spell) == spell)
    return TRUE;

  return FALSE;
}

/* A reaction that leaves a chip on its caster, can be cast without a waiver now, and is not on it
 * already. */
static gboolean
is_ward (const MusterGame *game, MusterId defender, const MusterKnown *known)
{
  return known->spell->cost == MUSTER_COST_REACTION && known->spell->kind == MUSTER_SPELL_BUFF
         && known->spell->aim == MUSTER_SPELL_AIM_SELF && known->spell->n_chips > 0
         && muster_known_lowest_slot (game, defender, known) >= 0
         && muster_means_check_armor (game, defender) == MUSTER_REFUSAL_NONE
         && muster_means_check_mind (game, defender) == MUSTER_REFUSAL_NONE
         && muster_means_check_components (game, defender, known) == MUSTER_REFUSAL_NONE
         && !holds_spell (game, defender, known->spell);
}

/* How far the first chip of a spell would raise the armor class. */
static gint32
raise_of (const MusterGame *game, MusterId defender, const MusterSpell *spell)
{
  MusterChip chip = spell->chips[0].chip;

  /* A chip of its own name, as it will be once it is on. */
  chip.name = G_MAXUINT32;

  return muster_mods_armor_class (game, defender, &chip)
         - muster_mods_armor_class (game, defender, NULL);
}

static gboolean
stops_a_shot (gint32 armor_class, gint32 raise, const MusterWardShot *shots, guint n_shots)
{
  for (guint i = 0; i < n_shots; i++)
    if (!shots[i].sure && shots[i].total < armor_class + raise)
      return TRUE;

  return FALSE;
}

gint32
muster_ward_armor (MusterPerform *perform,
                   MusterId attacker,
                   MusterId defender,
                   gint32 armor_class,
                   const MusterWardShot *shots,
                   guint n_shots,
                   const MusterSpell *spell)
{
  MusterKnown known;

  if (!muster_has_reaction (perform->game, defender))
    return 0;

  for (guint n = 0; muster_known_at (perform->game, defender, n, &known); n++)
    {
      MusterQuestion question
          = { .key
              = { .kind = MUSTER_QUESTION_ARMOR_REACTION, .asked = defender, .about = attacker },
              .n_choices = 2,
              .choices = { MUSTER_CHOICE_ACCEPT, MUSTER_CHOICE_DECLINE } };
      gint32 before = muster_game_armor_class (perform->game, defender);
      gint32 raise;
      gboolean blocks;

      if (!is_ward (perform->game, defender, &known))
        continue;
      raise = raise_of (perform->game, defender, known.spell);
      blocks = spell != NULL && known.spell->chips[0].blocks != NULL
               && g_str_equal (known.spell->chips[0].blocks, spell->id);
      if (!blocks && (raise <= 0 || !stops_a_shot (armor_class, raise, shots, n_shots)))
        continue;

      muster_question_set_name (&question, known.spell->name);
      question.total = n_shots > 0 ? shots[0].total : 0;
      question.dc = armor_class + raise;
      for (guint i = 0; i < n_shots; i++)
        if (!shots[i].sure)
          question.total = shots[i].total;
      if (muster_perform_ask (perform, &question) != MUSTER_CHOICE_ACCEPT)
        return 0;
      muster_cast_reaction (perform, defender, &known, 0);
      return muster_game_armor_class (perform->game, defender) - before;
    }

  return 0;
}

/* What of each type is about to land, halves of a save taken off, and what the target resists or
 * ignores already left out. */
static void
list_types (const MusterGame *game, const MusterHitDamage *damage, MusterEventPart *parts)
{
  MusterDefenses defenses
      = muster_creature_defenses (game, damage->target, damage->source, damage->attack_flags);

  for (guint i = 0; i < damage->n_parts; i++)
    parts[i] = damage->parts[i];
  muster_damage_defend (&defenses, damage->attack_flags, damage->halved, parts, damage->n_parts);
}

/* The types that a ward can take half of, the one that deals the most first. */
static void
list_choices (const MusterSpell *spell,
              const MusterEventPart *parts,
              guint n_parts,
              MusterQuestion *question)
{
  guint32 can = (guint32) spell->chips[0].chip.resist | spell->chips[0].resist_choice;
  gint32 amounts[MUSTER_N_DAMAGE_TYPES];

  for (guint i = 0; i < n_parts; i++)
    {
      guint place = question->n_choices;

      if (!(can & (1u << parts[i].type)) || parts[i].dealt <= 0
          || (parts[i].flags & (MUSTER_PART_RESISTED | MUSTER_PART_IMMUNE)))
        continue;
      for (; place > 0 && amounts[place - 1] < parts[i].dealt; place--)
        {
          amounts[place] = amounts[place - 1];
          question->choices[place] = question->choices[place - 1];
        }
      amounts[place] = parts[i].dealt;
      question->choices[place] = (guint32) parts[i].type;
      question->n_choices++;
    }
}

void
muster_ward_damage (MusterPerform *perform, const MusterHitDamage *damage)
{
  MusterEventPart parts[MUSTER_N_DAMAGE_TYPES];
  MusterKnown known;

  if (!muster_has_reaction (perform->game, damage->target))
    return;

  list_types (perform->game, damage, parts);
  for (guint n = 0; muster_known_at (perform->game, damage->target, n, &known); n++)
    {
      MusterQuestion question = { .key = { .kind = MUSTER_QUESTION_DAMAGE_REACTION,
                                           .asked = damage->target,
                                           .about = damage->source } };
      guint32 type;

      if (!is_ward (perform->game, damage->target, &known))
        continue;
      list_choices (known.spell, parts, damage->n_parts, &question);
      if (question.n_choices == 0)
        continue;

      muster_question_set_name (&question, known.spell->name);
      for (guint i = 0; i < damage->n_parts; i++)
        question.total += parts[i].dealt;
      type = muster_perform_ask (perform, &question);
      if (type != MUSTER_CHOICE_DECLINE)
        muster_cast_reaction (perform, damage->target, &known, (MusterDamageType) type);
      return;
    }
}

static void
list_allies (const MusterGame *game, MusterId defender, MusterId attacker, MusterQuestion *question)
{
  const MusterParticipant *own = muster_running_participant (game, defender);
  guint n;
  const MusterId *order = muster_game_order (game, own->fight, &n);
  MusterGroup group = muster_participant_group (game, own);

  for (guint i = 0; i < n && question->n_choices < MUSTER_MAX_CHOICES; i++)
    {
      const MusterParticipant *participant = muster_game_participant (game, order[i]);
      MusterId ally = participant->creature;

      if (ally != defender && ally != attacker
          && muster_group_equal (muster_participant_group (game, participant), group)
          && !muster_creature_is_down (game, ally) && !muster_creature_is_out_of_reach (game, ally))
        question->choices[question->n_choices++] = ally;
    }
}

MusterId
muster_ward_redirect (MusterPerform *perform, MusterId attacker, MusterId defender, gint32 nth)
{
  MusterQuestion question = { .key = { .kind = MUSTER_QUESTION_REDIRECT_ATTACK,
                                       .asked = defender,
                                       .about = attacker,
                                       .occurrence = nth } };
  MusterEventAttackRedirected *redirected;
  MusterBudget budget;
  MusterId participant;
  MusterId ally;

  if (!(muster_game_block (perform->game, defender)->traits & MUSTER_TRAIT_REDIRECT_ATTACK)
      || !muster_has_reaction (perform->game, defender))
    return defender;

  list_allies (perform->game, defender, attacker, &question);
  if (question.n_choices == 0)
    return defender;
  ally = muster_perform_ask (perform, &question);
  if (ally == MUSTER_CHOICE_DECLINE)
    return defender;

  participant = muster_running_participant (perform->game, defender)->id;
  budget = muster_budget_of (muster_game_participant (perform->game, participant));
  muster_budget_spend (&budget, MUSTER_COST_REACTION);
  muster_budget_store (&budget, muster_game_edit_participant (perform->game, participant));
  redirected = &muster_perform_event (perform, MUSTER_EVENT_ATTACK_REDIRECTED)->attack_redirected;
  redirected->creature = defender;
  redirected->ally = ally;

  return ally;
}

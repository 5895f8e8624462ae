/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-event.h"

#include <glib/gi18n.h>

#include "log/notation-words.h"
#include "log/words-private.h"
#include "log/words-terms.h"

/* The lines behind an event, in the making. */
typedef struct
{
  MusterWords words;
  GPtrArray *lines;
} Details;

static void
add (Details *details, char *line)
{
  g_ptr_array_add (details->lines, line);
}

static char *
die_words (const MusterEventDie *die)
{
  if ((die->flags & MUSTER_DIE_BY_HAND) != 0 && (die->flags & MUSTER_DIE_DROPPED) != 0)
    return g_strdup_printf (_ ("d%1$u %2$u (thrown at the table, dropped)"), die->sides, die->face);
  if ((die->flags & MUSTER_DIE_DROPPED) != 0)
    /* Translators: one die: its sides, its face. */
    return g_strdup_printf (_ ("d%1$u %2$u (dropped)"), die->sides, die->face);
  if ((die->flags & MUSTER_DIE_REROLLED) != 0)
    return g_strdup_printf (_ ("d%1$u %2$u (rerolled)"), die->sides, die->face);
  if ((die->flags & MUSTER_DIE_EXPLODED) != 0)
    return g_strdup_printf (_ ("d%1$u %2$u (explodes)"), die->sides, die->face);
  if ((die->flags & MUSTER_DIE_SUBTRACTED) != 0)
    return g_strdup_printf (_ ("d%1$u %2$u (subtracted)"), die->sides, die->face);
  if ((die->flags & MUSTER_DIE_BY_HAND) != 0)
    return g_strdup_printf (_ ("d%1$u %2$u (thrown at the table)"), die->sides, die->face);

  return g_strdup_printf (_ ("d%1$u %2$u"), die->sides, die->face);
}

static char *
dice_line (MusterDieUse use, const char *dice)
{
  switch (use)
    {
    case MUSTER_DIE_D20:
      /* Translators: a list of dice, "d20 17, d20 4 (dropped)". */
      return g_strdup_printf (_ ("Rolled: %1$s"), dice);
    case MUSTER_DIE_RIDER:
      return g_strdup_printf (_ ("Bonus dice: %1$s"), dice);
    case MUSTER_DIE_DAMAGE:
      return g_strdup_printf (_ ("Damage dice: %1$s"), dice);
    case MUSTER_DIE_HEALING:
      return g_strdup_printf (_ ("Healing dice: %1$s"), dice);
    case MUSTER_DIE_ROLL:
    default:
      return g_strdup_printf (_ ("Dice: %1$s"), dice);
    }
}

/* Dice of which only the sum was told: the faces are nobody's. */
static char *
sum_words (const MusterEventDie *dice, guint n)
{
  guint sum = 0;

  for (guint i = 0; i < n; i++)
    sum += dice[i].face;

  /* Translators: number of dice, their sides, the sum that somebody read off the table. */
  return g_strdup_printf (_ ("%1$ud%2$u makes %3$u (thrown at the table)"), n, dice->sides, sum);
}

/* How many dice from here on share one sum; 0: this one was told by itself. */
static guint
summed_run (const MusterEventDie *dice, guint n)
{
  guint run = 0;

  while (run < n && (dice[run].flags & MUSTER_DIE_SUMMED) != 0 && dice[run].sides == dice[0].sides
         && dice[run].use == dice[0].use)
    run++;

  return run;
}

/* Every die, one line for each use they were thrown for. */
static void
add_dice (Details *details, MusterSpan span)
{
  const MusterEventDie *dice = muster_events_dice (details->words.events, span);

  for (guint use = MUSTER_DIE_D20; use <= MUSTER_DIE_ROLL; use++)
    {
      g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
      g_autofree char *list = NULL;

      for (guint i = 0; i < span.count; i++)
        {
          guint run = summed_run (dice + i, span.count - i);

          if (dice[i].use != use)
            continue;
          g_ptr_array_add (texts, run > 0 ? sum_words (dice + i, run) : die_words (&dice[i]));
          i += run > 0 ? run - 1 : 0;
        }
      if (texts->len == 0)
        continue;

      list = muster_words_list (texts);
      add (details, dice_line ((MusterDieUse) use, list));
    }
}

static char *
reason_words (Details *details, const MusterEventReason *reason)
{
  g_autofree char *chip
      = reason->kind != MUSTER_REASON_TRAIT
            ? muster_words_chip_label (&details->words, reason->condition, reason->name)
            : NULL;

  switch ((MusterReasonKind) reason->kind)
    {
    case MUSTER_REASON_CONDITION_OF_ROLLER:
      return g_strdup_printf (_ ("“%1$s” on the roller"), chip);
    case MUSTER_REASON_CONDITION_OF_TARGET:
      return g_strdup_printf (_ ("“%1$s” on the target"), chip);
    case MUSTER_REASON_GM:
      return g_strdup (_ ("the GM’s choice"));
    case MUSTER_REASON_LONG_RANGE:
      return g_strdup (_ ("long range"));
    case MUSTER_REASON_PACK_TACTICS:
      return g_strdup (_ ("Pack Tactics"));
    case MUSTER_REASON_UNTRAINED_ARMOR:
      return g_strdup (_ ("armor without training"));
    case MUSTER_REASON_EXHAUSTION:
      return g_strdup (_ ("exhaustion"));
    case MUSTER_REASON_ENCUMBERED:
      return g_strdup (_ ("heavily encumbered"));
    case MUSTER_REASON_MAGIC_RESISTANCE:
      return g_strdup (_ ("Magic Resistance"));
    case MUSTER_REASON_FLANKING:
      return g_strdup (_ ("flanking"));
    case MUSTER_REASON_SPELL:
      return g_strdup (_ ("a spell"));
    case MUSTER_REASON_SURPRISED:
      return g_strdup (_ ("surprised"));
    case MUSTER_REASON_TURN_RESISTANCE:
      return g_strdup (_ ("Turn Resistance"));
    case MUSTER_REASON_WEAK_SWING:
      return g_strdup (_ ("Multiattack disadvantage"));
    case MUSTER_REASON_SNEAK_ATTACK:
      return g_strdup (_ ("Sneak Attack"));
    case MUSTER_REASON_SURPRISE_ATTACK:
      return g_strdup (_ ("Surprise Attack"));
    case MUSTER_REASON_LIFEDRINKER:
      return g_strdup (_ ("Lifedrinker"));
    case MUSTER_REASON_GIFT:
      return g_strdup (_ ("a feat or an item"));
    case MUSTER_REASON_CHARGE:
      /* Translators: what a straight run adds to the damage of a hit. */
      return g_strdup (_ ("charge"));
    case MUSTER_REASON_CLOSE_FOE:
      /* Translators: why a ranged attack has disadvantage. */
      return g_strdup (_ ("an enemy within 5 feet"));
    case MUSTER_REASON_TRAIT:
      return g_strdup (muster_named_trait_words ((MusterNamedTrait) reason->condition));
    case MUSTER_REASON_HIT_RIDER:
    case MUSTER_REASON_RIDER:
    default:
      return g_strdup (chip);
    }
}

static void
add_reasons (Details *details, MusterSpan span, gint32 mode)
{
  const MusterEventReason *reasons = muster_events_reasons (details->words.events, span);

  for (guint i = 0; i < span.count; i++)
    {
      g_autofree char *why = reason_words (details, &reasons[i]);
      g_autofree char *amount = muster_signed_words (reasons[i].amount);

      if (reasons[i].mode == MUSTER_MODE_ADVANTAGE)
        /* Translators: why a roll has advantage. */
        add (details, g_strdup_printf (_ ("Advantage: %1$s"), why));
      else if (reasons[i].mode == MUSTER_MODE_DISADVANTAGE)
        /* Translators: why a roll has disadvantage. */
        add (details, g_strdup_printf (_ ("Disadvantage: %1$s"), why));
      else
        /* Translators: what was added to a roll: "Bless: +3". */
        add (details, g_strdup_printf (_ ("%1$s: %2$s"), why, amount));
    }

  if (mode == MUSTER_MODE_NORMAL)
    add (details, g_strdup (_ ("Advantage and disadvantage cancel each other")));
}

static void
add_sum (Details *details, gint32 natural, gint32 bonus, gint32 rider, gint32 total)
{
  g_autofree char *bonus_words = muster_signed_words (bonus);
  g_autofree char *rider_words = muster_signed_words (rider);

  if (rider != 0)
    /* Translators: the die, the bonus, what riders add, the total: "17 +5 +2 = 24". */
    add (details,
         g_strdup_printf (_ ("%1$d %2$s %3$s = %4$d"), natural, bonus_words, rider_words, total));
  else
    /* Translators: the die, the bonus, the total: "17 +5 = 22". */
    add (details, g_strdup_printf (_ ("%1$d %2$s = %3$d"), natural, bonus_words, total));
}

static void
add_armor_class (Details *details, const MusterEventAttackRolled *event)
{
  switch ((MusterCover) event->cover)
    {
    case MUSTER_COVER_HALF:
      /* Translators: armor class with and without cover. */
      add (details, g_strdup_printf (_ ("vs AC %1$d (%2$d, half cover +2)"), event->armor_class,
                                     event->armor_class - 2));
      break;
    case MUSTER_COVER_THREE_QUARTERS:
      /* Translators: armor class with and without cover. */
      add (details, g_strdup_printf (_ ("vs AC %1$d (%2$d, three-quarters cover +5)"),
                                     event->armor_class, event->armor_class - 5));
      break;
    case MUSTER_COVER_NONE:
    default:
      add (details, g_strdup_printf (_ ("vs AC %1$d"), event->armor_class));
    }
}

static void
detail_attack (Details *details)
{
  const MusterEventView *view = details->words.view;
  const MusterEventAttackRolled *event = &view->event.attack_rolled;

  switch ((MusterSwing) event->swing)
    {
    case MUSTER_SWING_OFF_HAND:
      add (details, g_strdup (_ ("Off-hand attack")));
      break;
    case MUSTER_SWING_REACTION:
      add (details, g_strdup (_ ("Opportunity attack")));
      break;
    case MUSTER_SWING_READIED:
      add (details, g_strdup (_ ("Readied attack")));
      break;
    case MUSTER_SWING_LEGENDARY:
      if (event->legendary > 0)
        /* Translators: which legendary action of the round it was: "Legendary action 2 of 3". */
        add (details, g_strdup_printf (_ ("Legendary action %1$d of %2$d"), event->legendary,
                                       event->legendary_of));
      else
        add (details, g_strdup (_ ("Legendary action")));
      break;
    case MUSTER_SWING_MAIN:
    default:
      break;
    }

  add_dice (details, event->dice);
  add_sum (details, event->natural, event->bonus, event->rider, event->total);
  if (muster_event_shows (view, AttackRolled, armor_class))
    add_armor_class (details, event);
  add_reasons (details, event->reasons, event->mode);
}

static void
detail_save (Details *details)
{
  const MusterEventView *view = details->words.view;
  const MusterEventSaveRolled *event = &view->event.save_rolled;

  if (event->failed_by != 0)
    return;

  add_dice (details, event->dice);
  if (muster_event_shows (view, SaveRolled, bonus)
      && muster_event_shows (view, SaveRolled, natural))
    add_sum (details, event->natural, event->bonus, event->rider, event->total);
  add_reasons (details, event->reasons, event->mode);
}

static void
detail_check (Details *details)
{
  const MusterEventView *view = details->words.view;
  const MusterEventCheckRolled *event = &view->event.check_rolled;

  if (event->failed_by != 0)
    return;

  add_dice (details, event->dice);
  if (muster_event_shows (view, CheckRolled, bonus)
      && muster_event_shows (view, CheckRolled, natural))
    add_sum (details, event->natural, event->bonus, event->rider, event->total);
  add_reasons (details, event->reasons, event->mode);
}

static void
detail_initiative (Details *details)
{
  const MusterEventInitiativeRolled *event = &details->words.view->event.initiative_rolled;

  add_dice (details, event->dice);
  add_sum (details, event->natural, event->modifier, event->rider + event->penalty, event->total);
  add_reasons (details, event->reasons, event->mode);
}

static void
detail_death_save (Details *details)
{
  const MusterEventDeathSaveRolled *event = &details->words.view->event.death_save_rolled;

  add_dice (details, event->dice);
  if (event->rider != 0)
    add_sum (details, event->natural, event->rider, 0, event->total);
}

static char *
part_words (const MusterEventPart *part)
{
  const char *type = muster_damage_type_words ((MusterDamageType) part->type);
  g_autoptr (GPtrArray) notes = g_ptr_array_new ();
  g_autofree char *list = NULL;

  if (*type == '\0')
    type = _ ("damage");
  if ((part->flags & MUSTER_PART_HALVED) != 0)
    g_ptr_array_add (notes, (gpointer) _ ("halved by the saving throw"));
  if ((part->flags & MUSTER_PART_RESISTED) != 0)
    g_ptr_array_add (notes, (gpointer) _ ("resisted"));
  if ((part->flags & MUSTER_PART_IMMUNE) != 0)
    g_ptr_array_add (notes, (gpointer) _ ("immune"));
  if ((part->flags & MUSTER_PART_VULNERABLE) != 0)
    g_ptr_array_add (notes, (gpointer) _ ("vulnerable"));
  if ((part->flags & MUSTER_PART_CANCELLED) != 0)
    g_ptr_array_add (notes, (gpointer) _ ("resistance and vulnerability cancel out"));

  if (notes->len == 0)
    /* Translators: number, type of damage: "5 slashing". */
    return g_strdup_printf (_ ("%1$d %2$s"), part->dealt, type);

  list = muster_words_list (notes);

  /* Translators: number rolled, type, what changed it, number dealt: "9 fire, resisted: 4". */
  return g_strdup_printf (_ ("%1$d %2$s, %3$s: %4$d"), part->rolled, type, list, part->dealt);
}

/* "Sneak Attack: 2d6", "Lifedrinker: +3". */
static void
add_riders (Details *details, MusterSpan span)
{
  const MusterEventReason *riders = muster_events_reasons (details->words.events, span);

  for (guint i = 0; i < span.count; i++)
    {
      g_autofree char *what = reason_words (details, &riders[i]);
      gboolean flat = riders[i].kind == MUSTER_REASON_LIFEDRINKER
                      || (riders[i].kind == MUSTER_REASON_HIT_RIDER && riders[i].mode == 0);
      gboolean told
          = riders[i].kind == MUSTER_REASON_HIT_RIDER || riders[i].kind == MUSTER_REASON_CHARGE;
      guint16 sides = told ? (guint16) riders[i].mode : 6;
      MusterDiceTerm dice = { .count = (guint16) riders[i].amount, .sides = sides };
      g_autofree char *amount
          = flat ? muster_signed_words (riders[i].amount) : muster_dice_term_words (&dice);

      /* Translators: what was added to the damage of a hit: "Sneak Attack: 2d6". */
      add (details, g_strdup_printf (_ ("%1$s: %2$s"), what, amount));
    }
}

static void
detail_damage (Details *details)
{
  const MusterEventView *view = details->words.view;
  const MusterEventDamageDealt *event = &view->event.damage_dealt;
  const MusterEventPart *parts = muster_events_parts (details->words.events, event->parts);

  if (event->critical)
    add (details, g_strdup (_ ("Critical hit")));
  add_dice (details, event->dice);
  add_riders (details, event->riders);
  for (guint i = 0; i < event->parts.count; i++)
    add (details, part_words (&parts[i]));
  if (event->absorbed > 0)
    /* Translators: damage that temporary hit points took. */
    add (details, g_strdup_printf (_ ("%1$d taken by temporary hit points"), event->absorbed));
}

/* Where the reasons of a roll stand in its event. */
static const MusterSpan *
reasons_of (const MusterEvent *event)
{
  switch ((MusterEventKind) event->kind)
    {
    case MUSTER_EVENT_ATTACK_ROLLED:
      return &event->attack_rolled.reasons;
    case MUSTER_EVENT_SAVE_ROLLED:
      return &event->save_rolled.reasons;
    case MUSTER_EVENT_CHECK_ROLLED:
      return &event->check_rolled.reasons;
    case MUSTER_EVENT_INITIATIVE_ROLLED:
      return &event->initiative_rolled.reasons;
    default:
      return NULL;
    }
}

char **
muster_words_event_slants (const MusterNames *names,
                           const MusterEventView *view,
                           const MusterEvents *events)
{
  Details details = {
    .words = { .names = names, .view = view, .events = events },
    .lines = g_ptr_array_new (),
  };
  const MusterSpan *span = reasons_of (&view->event);
  const MusterEventReason *reasons = span != NULL ? muster_events_reasons (events, *span) : NULL;

  for (guint i = 0; span != NULL && i < span->count; i++)
    if (reasons[i].mode == MUSTER_MODE_ADVANTAGE || reasons[i].mode == MUSTER_MODE_DISADVANTAGE)
      add_reasons (&details, (MusterSpan) { .start = span->start + i, .count = 1 },
                   MUSTER_MODE_NONE);
  g_ptr_array_add (details.lines, NULL);

  return (char **) g_ptr_array_free (details.lines, FALSE);
}

char **
muster_words_event_details (const MusterNames *names,
                            const MusterEventView *view,
                            const MusterEvents *events)
{
  Details details = {
    .words = { .names = names, .view = view, .events = events },
    .lines = g_ptr_array_new (),
  };

  switch ((MusterEventKind) view->event.kind)
    {
    case MUSTER_EVENT_ATTACK_ROLLED:
      detail_attack (&details);
      break;
    case MUSTER_EVENT_SAVE_ROLLED:
      detail_save (&details);
      break;
    case MUSTER_EVENT_CHECK_ROLLED:
      detail_check (&details);
      break;
    case MUSTER_EVENT_INITIATIVE_ROLLED:
      detail_initiative (&details);
      break;
    case MUSTER_EVENT_DEATH_SAVE_ROLLED:
      detail_death_save (&details);
      break;
    case MUSTER_EVENT_DAMAGE_DEALT:
      detail_damage (&details);
      break;
    case MUSTER_EVENT_HEALED:
      add_dice (&details, view->event.healed.dice);
      break;
    case MUSTER_EVENT_ROLLED:
      add_dice (&details, view->event.rolled.dice);
      if (view->event.rolled.limited)
        add (&details, muster_words_roll_limit ());
      break;
    case MUSTER_EVENT_SIDE_ROLLED:
      add_dice (&details, view->event.side_rolled.dice);
      break;
    case MUSTER_EVENT_TIE_ROLLED:
      add_dice (&details, view->event.tie_rolled.dice);
      break;
    case MUSTER_EVENT_RECHARGE_ROLLED:
      add_dice (&details, view->event.recharge_rolled.dice);
      break;
    case MUSTER_EVENT_AURA_ROLLED:
      add_dice (&details, view->event.aura_rolled.dice);
      break;
    default:
      break;
    }

  g_ptr_array_add (details.lines, NULL);

  return (char **) g_ptr_array_free (details.lines, FALSE);
}

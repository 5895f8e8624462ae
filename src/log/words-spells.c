/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/words-private.h"

#include <glib/gi18n.h>

static char *
describe_cast_at (const MusterWords *words, const char *caster, const char *spell)
{
  const MusterEventSpellCast *event = &words->view->event.spell_cast;
  g_autofree char *target = muster_words_label (words, event->target);

  if (event->slot > 0)
    /* Translators: caster, spell, target, level of the slot. */
    return muster_words_say (words, _ ("%1$s casts <b>%2$s</b> at %3$s (level %4$d)."), caster,
                             spell, target, event->slot);

  return muster_words_say (words, _ ("%1$s casts <b>%2$s</b> at %3$s."), caster, spell, target);
}

/* Who is hidden from a reader does not count. */
static gint32
targets_of_cast (const MusterEventView *view)
{
  return muster_event_shows (view, SpellCast, targets) ? view->event.spell_cast.targets
                                                       : view->event.spell_cast.seen;
}

static gint32
targets_of_use (const MusterEventView *view)
{
  return muster_event_shows (view, SpellUsed, targets) ? view->event.spell_used.targets
                                                       : view->event.spell_used.seen;
}

char *
muster_describe_spell_cast (const MusterWords *words)
{
  const MusterEventSpellCast *event = &words->view->event.spell_cast;
  g_autofree char *caster = muster_words_label (words, event->caster);
  g_autofree char *spell = muster_words_text (words, event->spell);
  gint32 targets = targets_of_cast (words->view);

  if (event->cost == MUSTER_COST_REACTION)
    return muster_words_say (words, _ ("%1$s casts <b>%2$s</b> as a reaction."), caster, spell);
  if (event->target != 0)
    return describe_cast_at (words, caster, spell);
  if (targets > 1)
    /* Translators: caster, spell, number of targets. */
    return muster_words_say (words,
                             ngettext ("%1$s casts <b>%2$s</b> at %3$d target.",
                                       "%1$s casts <b>%2$s</b> at %3$d targets.", (gulong) targets),
                             caster, spell, targets);
  if (event->slot > 0)
    /* Translators: caster, spell, level of the slot. */
    return muster_words_say (words, _ ("%1$s casts <b>%2$s</b> (level %3$d)."), caster, spell,
                             event->slot);

  return muster_words_say (words, _ ("%1$s casts <b>%2$s</b>."), caster, spell);
}

static char *
describe_used_further (const MusterWords *words, const char *caster, const char *spell)
{
  const MusterEventSpellUsed *event = &words->view->event.spell_used;
  g_autofree char *target = muster_words_label (words, event->target);
  gint32 targets = targets_of_use (words->view);

  if (event->target != 0 && event->target != event->caster)
    /* Translators: an effect of a spell with the spell's name (“Wall of Ice: Passing through”), its
     * caster, whom it befalls. */
    return muster_words_say (words, _ ("<b>%1$s</b> of %2$s: %3$s."), spell, caster, target);
  if (targets > 1)
    /* Translators: an effect of a spell, its caster, number of those whom it befalls. */
    return muster_words_say (words,
                             ngettext ("<b>%1$s</b> of %2$s: %3$d creature.",
                                       "<b>%1$s</b> of %2$s: %3$d creatures.", (gulong) targets),
                             spell, caster, targets);

  /* Translators: an effect of a spell, its caster. */
  return muster_words_say (words, _ ("<b>%1$s</b> of %2$s."), spell, caster);
}

static char *
describe_used_again (const MusterWords *words, const char *caster, const char *spell)
{
  const MusterEventSpellUsed *event = &words->view->event.spell_used;
  g_autofree char *target = muster_words_label (words, event->target);
  gint32 targets = targets_of_use (words->view);

  if (event->target != 0 && event->target != event->caster)
    /* Translators: caster, spell, target. */
    return muster_words_say (words, _ ("%1$s uses <b>%2$s</b> again, at %3$s."), caster, spell,
                             target);
  if (targets > 1)
    /* Translators: caster, spell, number of targets. */
    return muster_words_say (words,
                             ngettext ("%1$s uses <b>%2$s</b> again, at %3$d target.",
                                       "%1$s uses <b>%2$s</b> again, at %3$d targets.",
                                       (gulong) targets),
                             caster, spell, targets);

  return muster_words_say (words, _ ("%1$s uses <b>%2$s</b> again."), caster, spell);
}

char *
muster_describe_spell_used (const MusterWords *words)
{
  const MusterEventSpellUsed *event = &words->view->event.spell_used;
  g_autofree char *caster = muster_words_label (words, event->caster);
  g_autofree char *spell = muster_words_text (words, event->spell);
  g_autofree char *target = muster_words_label (words, event->target);
  gint32 targets = targets_of_use (words->view);

  switch ((MusterSpellUsed) event->use)
    {
    case MUSTER_SPELL_USED_MOVED:
      return muster_words_say (words, _ ("%1$s moves <b>%2$s</b>."), caster, spell);
    case MUSTER_SPELL_USED_MARKED:
      /* Translators: caster, spell, the creature that it marks from now on. */
      return muster_words_say (words, _ ("%1$s moves <b>%2$s</b> on to %3$s."), caster, spell,
                               target);
    case MUSTER_SPELL_USED_ENTERED:
      if (event->target != 0)
        /* Translators: creature, spell, its caster. */
        return muster_words_say (words, _ ("%1$s comes into <b>%2$s</b> of %3$s."), target, spell,
                                 caster);
      if (targets == 0)
        /* Translators: spell, its caster. */
        return muster_words_say (words, _ ("<b>%1$s</b> of %2$s catches whoever comes into it."),
                                 spell, caster);
      /* Translators: number of creatures, spell, its caster. */
      return muster_words_say (words,
                               ngettext ("%1$d creature comes into <b>%2$s</b> of %3$s.",
                                         "%1$d creatures come into <b>%2$s</b> of %3$s.",
                                         (gulong) targets),
                               targets, spell, caster);
    case MUSTER_SPELL_USED_TURN:
      /* Translators: creature, spell, its caster. */
      return muster_words_say (words, _ ("%1$s is in <b>%2$s</b> of %3$s."), target, spell, caster);
    case MUSTER_SPELL_USED_FURTHER:
      return describe_used_further (words, caster, spell);
    case MUSTER_SPELL_USED_AGAIN:
    default:
      return describe_used_again (words, caster, spell);
    }
}

char *
muster_describe_material_used (const MusterWords *words)
{
  const MusterEventMaterialUsed *event = &words->view->event.material_used;
  g_autofree char *caster = muster_words_label (words, event->caster);
  g_autofree char *spell = muster_words_text (words, event->spell);

  if (event->price == 0)
    /* Translators: caster, spell. */
    return muster_words_say (words, _ ("%1$s uses up the material of %2$s."), caster, spell);

  /* Translators: caster, spell, price in gold pieces. */
  return muster_words_say (words, _ ("%1$s uses up the material of %2$s, worth %3$d gp."), caster,
                           spell, event->price);
}

char *
muster_describe_spell_countered (const MusterWords *words)
{
  const MusterEventSpellCountered *event = &words->view->event.spell_countered;
  g_autofree char *caster = muster_words_label (words, event->caster);
  g_autofree char *by = muster_words_label (words, event->by);
  g_autofree char *spell = muster_words_text (words, event->spell);

  if (event->stopped)
    /* Translators: who stops the spell, its caster, the spell. */
    return muster_words_say (words, _ ("%1$s <b>counters</b> %3$s of %2$s. It fails."), by, caster,
                             spell);

  /* Translators: who tried to stop the spell, its caster, the spell. */
  return muster_words_say (words, _ ("%1$s cannot stop %3$s of %2$s."), by, caster, spell);
}

char *
muster_describe_attack_lost (const MusterWords *words)
{
  const MusterEventAttackLost *event = &words->view->event.attack_lost;
  g_autofree char *attacker = muster_words_label (words, event->attacker);
  g_autofree char *target = muster_words_label (words, event->target);

  /* Translators: attacker, target. */
  return muster_words_say (words,
                           _ ("%1$s cannot bring itself to harm %2$s: the attack is <b>lost</b>."),
                           attacker, target);
}

char *
muster_describe_image_rolled (const MusterWords *words)
{
  const MusterEventImageRolled *event = &words->view->event.image_rolled;
  g_autofree char *creature = muster_words_label (words, event->creature);
  g_autofree char *attacker = muster_words_label (words, event->attacker);

  if (event->drawn)
    /* Translators: creature with duplicates, attacker, the die, the number to reach. */
    return muster_words_say (
        words, _ ("A <b>duplicate</b> of %1$s draws the attack of %2$s (%3$d, %4$d or more)."),
        creature, attacker, event->natural, event->needed);

  /* Translators: creature with duplicates, attacker, the die, the number to reach. */
  return muster_words_say (words,
                           _ ("%2$s is not fooled by the duplicates of %1$s (%3$d, needs %4$d)."),
                           creature, attacker, event->natural, event->needed);
}

char *
muster_describe_image_lost (const MusterWords *words)
{
  const MusterEventImageLost *event = &words->view->event.image_lost;
  g_autofree char *creature = muster_words_label (words, event->creature);

  if (event->left == 0)
    return muster_words_say (words, _ ("The last duplicate of %1$s is gone."), creature);

  /* Translators: creature, how many of its duplicates are left. */
  return muster_words_say (words,
                           ngettext ("A duplicate of %1$s is gone; %2$d is left.",
                                     "A duplicate of %1$s is gone; %2$d are left.",
                                     (gulong) event->left),
                           creature, event->left);
}

char *
muster_describe_spell_unaffected (const MusterWords *words)
{
  const MusterEventSpellUnaffected *event = &words->view->event.spell_unaffected;
  g_autofree char *creature = muster_words_label (words, event->creature);
  g_autofree char *spell = muster_words_text (words, event->spell);

  if (event->blocked)
    /* Translators: spell, creature. */
    return muster_words_say (words, _ ("%1$s does <b>nothing</b> to %2$s: it is blocked."), spell,
                             creature);

  if (event->over_hp > 0)
    /* Translators: spell, creature, a limit of hit points. */
    return muster_words_say (
        words, _ ("%1$s does not affect %2$s: it has more than <b>%3$d</b> hit points."), spell,
        creature, event->over_hp);
  if (event->pool_spent && event->hp > 0)
    /* Translators: spell, creature, its hit points, how many of the pool are left. */
    return muster_words_say (
        words,
        ngettext ("%1$s does not reach %2$s: it has <b>%3$d hit point</b>, and %4$d are left.",
                  "%1$s does not reach %2$s: it has <b>%3$d hit points</b>, and %4$d are left.",
                  (gulong) event->hp),
        spell, creature, event->hp, event->pool_left);
  if (event->pool_spent)
    /* Of an older campaign.  Translators: spell, creature. */
    return muster_words_say (words,
                             _ ("%1$s does not affect %2$s: too few of its hit points are left."),
                             spell, creature);

  switch ((MusterPoolSkip) event->why)
    {
    case MUSTER_POOL_SKIP_PROOF:
      return muster_words_say (words, _ ("%1$s does not affect %2$s: it is proof against it."),
                               spell, creature);
    case MUSTER_POOL_SKIP_UNCONSCIOUS:
      return muster_words_say (words, _ ("%1$s passes %2$s over: it is unconscious already."),
                               spell, creature);
    case MUSTER_POOL_SKIP_DOWN:
      return muster_words_say (words, _ ("%1$s passes %2$s over: it is down."), spell, creature);
    case MUSTER_POOL_SKIP_AFFECTED:
      return muster_words_say (words, _ ("%1$s passes %2$s over: it has that condition already."),
                               spell, creature);
    case MUSTER_POOL_SKIP_NONE:
    case MUSTER_N_POOL_SKIPS:
    default:
      return muster_words_say (words, _ ("%1$s does not affect %2$s."), spell, creature);
    }
}

char *
muster_describe_pool_reached (const MusterWords *words)
{
  const MusterEventPoolReached *event = &words->view->event.pool_reached;
  g_autofree char *creature = muster_words_label (words, event->creature);
  g_autofree char *spell = muster_words_text (words, event->spell);

  /* Translators: spell, creature, its hit points, how many of the pool are left. */
  return muster_words_say (words,
                           ngettext ("%1$s reaches %2$s with its %3$d hit point: %4$d are left.",
                                     "%1$s reaches %2$s with its %3$d hit points: %4$d are left.",
                                     (gulong) event->hp),
                           spell, creature, event->hp, event->left);
}

char *
muster_describe_spell_held_up (const MusterWords *words)
{
  const MusterEventSpellHeldUp *event = &words->view->event.spell_held_up;
  g_autofree char *caster = muster_words_label (words, event->caster);
  g_autofree char *spell = muster_words_text (words, event->spell);

  if (!event->stops)
    /* Translators: caster, spell, the face of a die. */
    return muster_words_say (words, _ ("%1$s is slow, and “%2$s” comes in time (%3$d)."), caster,
                             spell, event->face);
  if (event->delays)
    return muster_words_say (
        words,
        _ ("%1$s is too <b>slow</b>: “%2$s” takes an action of its next turn as well (%3$d)."),
        caster, spell, event->face);

  return muster_words_say (words, _ ("%1$s is too <b>slow</b>, and “%2$s” fails: %3$d."), caster,
                           spell, event->face);
}

char *
muster_describe_spell_way_rolled (const MusterWords *words)
{
  const MusterEventSpellWayRolled *event = &words->view->event.spell_way_rolled;
  g_autofree char *creature = muster_words_label (words, event->creature);
  g_autofree char *spell = muster_words_text (words, event->spell);
  g_autofree char *way = muster_words_text (words, event->way);
  g_autofree char *second = muster_words_text (words, event->second);

  if (event->second != 0)
    /* Translators: a creature, a spell, two of its effects. */
    return muster_words_say (words, _ ("“%2$s” meets %1$s twice: <b>%3$s</b> and <b>%4$s</b>."),
                             creature, spell, way, second);

  /* Translators: a creature, a spell, one of its effects. */
  return muster_words_say (words, _ ("“%2$s” meets %1$s: <b>%3$s</b>."), creature, spell, way);
}

char *
muster_describe_spell_due (const MusterWords *words)
{
  const MusterEventSpellDue *event = &words->view->event.spell_due;
  g_autofree char *caster = muster_words_label (words, event->caster);
  g_autofree char *spell = muster_words_text (words, event->spell);

  /* Translators: a spell, its caster. */
  return muster_words_say (words, _ ("“%1$s” of %2$s <b>bursts</b>: say whom it catches."), spell,
                           caster);
}

char *
muster_describe_carried (const MusterWords *words)
{
  const MusterEventCarried *event = &words->view->event.carried;
  g_autofree char *source = muster_words_label (words, event->source);
  g_autofree char *target = muster_words_label (words, event->target);

  /* Translators: whom it moves, who moves it, a number of feet. */
  return muster_words_say (words, _ ("%1$s is <b>moved</b> up to %3$d feet by %2$s."), target,
                           source, event->feet);
}

char *
muster_describe_confused (const MusterWords *words)
{
  const MusterEventConfused *event = &words->view->event.confused;
  g_autofree char *label = muster_words_label (words, event->creature);

  if (event->face == 1)
    /* Translators: a creature, the face of a d10. */
    return muster_words_say (words,
                             _ ("%1$s is confused: it walks in a <b>random direction</b> as far as "
                                "it can, and takes no action (%2$d)."),
                             label, event->face);
  if (event->face <= 6)
    return muster_words_say (
        words, _ ("%1$s is confused: it neither <b>moves</b> nor takes an action (%2$d)."), label,
        event->face);
  if (event->face <= 8)
    return muster_words_say (words,
                             _ ("%1$s is confused: it attacks <b>anybody</b> within its reach, at "
                                "random (%2$d)."),
                             label, event->face);

  return muster_words_say (words, _ ("%1$s is confused, and acts as it likes (%2$d)."), label,
                           event->face);
}

char *
muster_describe_saves_counted (const MusterWords *words)
{
  const MusterEventSavesCounted *event = &words->view->event.saves_counted;
  g_autofree char *label = muster_words_label (words, event->creature);
  g_autofree char *spell = muster_words_text (words, event->spell);

  /* Translators: a creature, a spell, successes and failures, and how many of either decide. */
  return muster_words_say (words,
                           _ ("%1$s against “%2$s”: successes <b>%3$d</b>, failures <b>%4$d</b>; "
                              "%5$d of either decide."),
                           label, spell, event->successes, event->failures, event->wanted);
}

char *
muster_describe_attack_redirected (const MusterWords *words)
{
  const MusterEventAttackRedirected *event = &words->view->event.attack_redirected;
  g_autofree char *creature = muster_words_label (words, event->creature);
  g_autofree char *ally = muster_words_label (words, event->ally);

  return muster_words_say (
      words, _ ("%1$s swaps places with %2$s, who becomes the <b>target</b> of the attack."),
      creature, ally);
}

char *
muster_describe_slots_set (const MusterWords *words)
{
  const MusterEventSlotsSet *event = &words->view->event.slots_set;
  g_autofree char *creature = muster_words_label (words, event->creature);

  if (!muster_event_shows (words->view, SlotsSet, level))
    return muster_words_say (words, _ ("The spell slots of %1$s change."), creature);
  if (event->level == 0)
    return muster_words_say (words, _ ("%1$s has every spell slot back."), creature);

  /* Translators: name, number of slots, level of the slots. */
  return muster_words_say (words,
                           ngettext ("%1$s has %2$d spell slot of level %3$d left.",
                                     "%1$s has %2$d spell slots of level %3$d left.",
                                     (gulong) event->left),
                           creature, event->left, event->level);
}

char *
muster_describe_hit_point_pool (const MusterWords *words)
{
  const MusterEventHitPointPool *event = &words->view->event.hit_point_pool;
  g_autofree char *spell = muster_words_text (words, event->spell);

  if (!muster_event_shows (words->view, HitPointPool, total) && event->count == 0)
    /* Of an older campaign, which kept no number of dice.  Translators: spell. */
    return muster_words_say (words, _ ("%1$s reaches the weakest first."), spell);
  if (!muster_event_shows (words->view, HitPointPool, total))
    /* Translators: spell, dice: "5d8". */
    return muster_words_say (words,
                             _ ("%1$s reaches <b>%2$dd%3$d</b> hit points, the weakest first."),
                             spell, event->count, event->sides);

  /* Translators: spell, number of hit points. */
  return muster_words_say (words,
                           ngettext ("%1$s reaches <b>%2$d hit point</b>, the weakest first.",
                                     "%1$s reaches <b>%2$d hit points</b>, the weakest first.",
                                     (gulong) event->total),
                           spell, event->total);
}

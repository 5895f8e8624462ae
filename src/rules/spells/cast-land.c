/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/chips/chip.h"
#include "rules/chips/mods.h"
#include "rules/creature/ability.h"
#include "rules/fifth/retaliate.h"
#include "rules/fifth/save.h"
#include "rules/fight/end.h"
#include "rules/fight/park.h"
#include "rules/fight/setup.h"
#include "rules/spells/cast-cure.h"
#include "rules/spells/cast-damage.h"
#include "rules/spells/cast.h"
#include "rules/spells/shape.h"
#include "rules/spells/standing.h"
#include "rules/spells/summon.h"
#include "rules/spells/counter.h"
#include "rules/spells/ward.h"

static void
fill_damage (const MusterCast *cast, const MusterCastTarget *target, MusterHitDamage *damage)
{
  *damage = (MusterHitDamage) { .source = cast->caster,
                                .target = target->id,
                                .attack_flags = cast->known.spell->by_weapon
                                                    ? cast->weapon.flags
                                                    : MUSTER_ATTACK_SPELL | MUSTER_ATTACK_MAGICAL,
                                .critical = target->critical,
                                .least = cast->known.spell->least_hp,
                                .n_parts = target->n_parts };

  damage->halved = cast->known.spell->kind == MUSTER_SPELL_SAVE && !cast->known.spell->hurts_anyway
                   && (!target->failed || target->evades);
  for (guint i = 0; i < target->n_parts; i++)
    damage->parts[i] = target->parts[i];
  if (target->dice != NULL)
    {
      damage->n_dice = target->dice->len;
      damage->dice = (const MusterEventDie *) (gpointer) target->dice->data;
    }
}

/* A save that negates the damage leaves nothing to land. */
static gboolean
has_damage (const MusterCast *cast, const MusterCastTarget *target)
{
  const MusterSpell *spell = cast->known.spell;

  return target->n_parts > 0 && !target->unaffected
         && (spell->kind != MUSTER_SPELL_SAVE || target->failed || spell->hurts_anyway
             || (muster_cast_halves (cast, target) && !target->evades));
}

static void
last_seconds (const MusterGame *game, gint32 seconds, MusterChip *chip)
{
  if (seconds <= 0)
    return;
  chip->end = MUSTER_CHIP_UNTIL_CLOCK;
  chip->deadline = muster_creature_clock (game, chip->creature) + seconds;
}

/* What a spell that stands leaves on a later turn ends when the spell does. */
void
muster_cast_set_duration (const MusterGame *game, const MusterCast *cast, MusterChip *chip)
{
  if (cast->use == MUSTER_CAST_NEW)
    {
      last_seconds (game, muster_spell_seconds (cast->known.spell, cast->slot), chip);
      return;
    }
  chip->end = cast->standing.end;
  chip->deadline = cast->standing.deadline;
  chip->anchor = cast->standing.anchor;
  chip->fight = cast->standing.fight;
}

void
muster_cast_end_this_turn (const MusterGame *game, MusterChip *chip)
{
  muster_chip_end_at_turn (game, chip, MUSTER_CHIP_UNTIL_TURN_END, chip->creature, 1);
  if (chip->end == MUSTER_CHIP_UNTIL_TURN_END
      && muster_current_participant (game, chip->creature) != NULL)
    chip->deadline = muster_current_participant (game, chip->creature)->turns_ended + 1;
}

static void
set_end (const MusterGame *game,
         const MusterCast *cast,
         const MusterSpellChip *left,
         MusterChip *chip)
{
  switch ((MusterSpellUntil) left->until)
    {
    case MUSTER_SPELL_UNTIL_TARGET_START:
      muster_chip_end_at_turn (game, chip, MUSTER_CHIP_UNTIL_TURN_START, chip->creature, 1);
      break;
    case MUSTER_SPELL_UNTIL_TARGET_END:
      muster_chip_end_at_turn (game, chip, MUSTER_CHIP_UNTIL_TURN_END, chip->creature, 1);
      break;
    case MUSTER_SPELL_UNTIL_CASTER_START:
      muster_chip_end_at_turn (game, chip, MUSTER_CHIP_UNTIL_TURN_START, cast->caster, 1);
      break;
    case MUSTER_SPELL_UNTIL_CASTER_END:
      muster_chip_end_at_turn (game, chip, MUSTER_CHIP_UNTIL_TURN_END, cast->caster, 1);
      break;
    case MUSTER_SPELL_UNTIL_THIS_END:
      muster_cast_end_this_turn (game, chip);
      break;
    case MUSTER_SPELL_UNTIL_LONG_REST:
      chip->until_rest = MUSTER_REST_LONG + 1;
      break;
    case MUSTER_SPELL_UNTIL_DURATION:
    default:
      if (chip->save_every > 0)
        last_seconds (game, chip->save_every, chip);
      else if (left->seconds > 0)
        last_seconds (game, left->seconds, chip);
      else
        muster_cast_set_duration (game, cast, chip);
      break;
    }
}

/* A new shape takes the place of the one before, whoever gave it. */
static void
lose_shape (MusterPerform *perform, MusterId target)
{
  const MusterChip *chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, 0);

  while (chip != NULL)
    {
      MusterId id = chip->id;

      if (chip->creature == target && (chip->marks & MUSTER_CHIP_SHAPE))
        muster_chip_end (perform, id, MUSTER_CHIP_EXPIRED);
      chip = muster_game_next (perform->game, MUSTER_POOL_CHIP, id);
    }
}

/* What it lasts as long as may not have been put on somebody immune. */
static gboolean
has_base (const MusterGame *game,
          const MusterCast *cast,
          const MusterChip *hanging,
          MusterId target)
{
  MUSTER_GAME_FOREACH (game, CHIP, MusterChip, chip)
  if (chip->creature == target && chip->source == cast->caster
      && chip->condition + 1 == hanging->hangs_on)
    return TRUE;

  return FALSE;
}

/* Dice of what a chip gives its holder, thrown for each by itself.  FALSE: a die is open. */
static gboolean
roll_endurance (MusterPerform *perform,
                const MusterCast *cast,
                MusterId target,
                const MusterDiceTerm *dice,
                guint16 nth,
                gint32 *amount)
{
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_SPELL_ENDURANCE,
                        .roller = cast->caster,
                        .target = target,
                        .source = muster_spell_number (cast->known.spell),
                        .occurrence = nth };
  g_autofree guint16 *faces = g_new0 (guint16, dice->count + 1);

  *amount = 0;
  if ((dice->count == 0 && dice->bonus == 0)
      || muster_dice_term_roll (dice, muster_perform_dice (perform), &key, 0, faces, amount))
    return TRUE;
  perform->asks = TRUE;

  return FALSE;
}

/* What hangs on an effect with a name bears that name (rules/chips/bonds.c). */
static gboolean
bears_name (const MusterChip *chip)
{
  return chip->condition == MUSTER_CONDITION_CUSTOM
         || chip->hangs_on == MUSTER_CONDITION_CUSTOM + 1;
}

/* What the caster picked of what the spell lets it pick. */
static void
take_choices (MusterGame *game,
              const MusterCast *cast,
              const MusterSpellChip *left,
              MusterChip *chip)
{
  const MusterSpell *spell = cast->known.spell;

  if (bears_name (chip) && left->option > 0)
    {
      /* Not translated: what a spell and its effects are called comes with its data. */
      g_autofree char *name
          = g_strdup_printf ("%s: %s", spell->name, muster_spell_option (spell, left->option));

      chip->name = muster_game_intern (game, name);
    }
  if (left->resist_choice & (1u << cast->choice))
    chip->resist |= 1 << cast->choice;
  if (left->check_choice & (1u << cast->choice))
    chip->check_advantage |= 1 << cast->choice;
  if (left->check_worse & (1u << cast->choice))
    chip->check_disadvantage |= 1 << cast->choice;
  if (left->save_worse & (1u << cast->choice))
    chip->save_disadvantage |= 1 << cast->choice;
  if (left->spares_choice != 0)
    chip->spares_type = left->spares_choice & (1u << cast->choice)
                            ? (gint32) cast->choice
                            : g_bit_nth_lsf (left->spares_choice, -1);
  if (left->any_skill)
    chip->rider_skill = cast->option;
}

static void
leave (MusterPerform *perform,
       const MusterCast *cast,
       const MusterSpellChip *left,
       MusterId target,
       gint32 dealt)
{
  MusterGame *game = perform->game;
  MusterChip chip = left->chip;
  MusterDiceTerm later = { .count = (guint16) chip.later_dice,
                           .sides = (guint16) chip.later_die,
                           .bonus = (gint16) chip.later_flat };
  gint32 temp_hp, more_hp;
  gint32 max_hp;

  if (chip.hangs_on != 0 && !has_base (game, cast, &chip, target))
    return;
  if (left->types != 0 && !(left->types & (1u << muster_game_block (game, target)->type)))
    return;
  if (!roll_endurance (perform, cast, target, &left->temp_hp, 0, &temp_hp)
      || !roll_endurance (perform, cast, target, &left->more_hp, 1, &more_hp))
    return;

  if (left->drains)
    {
      /* Never to nothing: it is no death. */
      chip.max_hp = -MIN (dealt, muster_creature_max_hp (game, target) - 1);
      if (chip.max_hp >= 0 || muster_mods_keeps_max (game, target))
        return;
    }
  chip.creature = target;
  chip.source = cast->caster;
  chip.spell = muster_game_intern (game, muster_spell_whole_key (cast->known.spell));
  chip.slot = cast->slot;
  if (bears_name (&chip))
    chip.name = muster_game_intern (game, cast->known.spell->name);
  chip.blocks = muster_game_intern (game, left->blocks);
  if (chip.save_ability != 0 || chip.answer_save != 0)
    chip.save_dc = cast->dc;
  if (chip.escape_by != 0 && chip.escape_dc == 0)
    chip.escape_dc = cast->dc;
  if (left->temp_hp_mod)
    chip.temp_hp_turn = MAX (0, cast->modifier);
  take_choices (game, cast, left, &chip);
  chip.hit_dice += left->hit_step.count * cast->steps;
  later = muster_spell_scale (&later, &left->later_step, cast->steps);
  chip.later_dice = later.count;
  chip.later_die = later.sides;
  chip.later_flat = later.bonus;
  for (int i = cast->slot; i > 0 && chip.hit_flat != 0; i--)
    if (left->weapon_bonus_at[i] > 0)
      {
        chip.hit_flat = chip.rider_flat = left->weapon_bonus_at[i];
        break;
      }
  chip.max_hp += left->max_hp_step * cast->steps + more_hp;
  if (chip.blocks_level > 0)
    chip.blocks_level += left->blocks_level_step * cast->steps;
  set_end (game, cast, left, &chip);
  if (chip.marks & MUSTER_CHIP_SHAPE)
    lose_shape (perform, target);
  /* Whoever lies prone does so until it stands up, whatever becomes of the spell. */
  if (chip.condition == MUSTER_CONDITION_PRONE && left->until == MUSTER_SPELL_UNTIL_DURATION)
    {
      chip.end = MUSTER_CHIP_UNTIL_REMOVED;
      chip.deadline = 0;
      chip.spell = 0;
    }
  max_hp = muster_creature_max_hp (game, target);
  muster_chip_put (perform, &chip);
  if (chip.marks & MUSTER_CHIP_SHAPE)
    muster_shape_take (perform, target, cast->form, (MusterSpellShape) cast->known.spell->shape);
  if (left->raises_hp && muster_creature_max_hp (game, target) > max_hp)
    muster_hit_heal (perform, cast->caster, target, muster_creature_max_hp (game, target) - max_hp,
                     FALSE, NULL, 0);
  if (temp_hp > 0)
    muster_hit_give_temp_hp (perform, target, temp_hp);
}

/* Nothing stays on the dead and on defeated creatures. */
static gboolean
can_hold (const MusterGame *game, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (game, id);

  return creature->life != MUSTER_LIFE_DEAD
         && (creature->kind == MUSTER_CREATURE_CHARACTER || creature->hp > 0);
}

static gboolean
leaves_on (const MusterCastTarget *target, const MusterSpellChip *left)
{
  switch ((MusterSpellLeaves) left->leaves)
    {
    case MUSTER_SPELL_LEAVES_ON_HIT:
      return target->hits > 0;
    case MUSTER_SPELL_LEAVES_ON_FAIL:
      return target->failed;
    case MUSTER_SPELL_LEAVES_ON_SUCCESS:
      return !target->failed;
    case MUSTER_SPELL_LEAVES_ALWAYS:
    default:
      return TRUE;
    }
}

/* Of several conditions the caster picks one, or it is the first; some befall only those who have
 * few hit points. */
static gboolean
befalls (const MusterCast *cast,
         const MusterCastTarget *target,
         const MusterSpellChip *left,
         gint32 hp)
{
  const MusterSpell *spell = cast->known.spell;
  gboolean picked
      = (muster_spell_condition_choices (spell) & (1u << cast->cure)) != 0 && cast->cure != 0;

  if (left->most_hp > 0 && (hp < left->least_hp || hp > left->most_hp))
    return FALSE;
  if (!muster_cast_goes (cast, target, left->option))
    return FALSE;
  if (left->choice == 0)
    return TRUE;

  return picked ? left->chip.condition == (gint32) cast->cure : left->choice == 1;
}

static gboolean
roll_healing (MusterPerform *perform, const MusterCast *cast, GArray *thrown, gint32 *amount)
{
  const MusterSpell *spell = cast->known.spell;
  MusterDiceTerm dice = muster_spell_scale (&spell->heal, &spell->heal_step, cast->steps);
  MusterRollKey key = { .purpose = MUSTER_PURPOSE_SPELL_HEALING,
                        .roller = cast->caster,
                        .source = muster_spell_number (spell) };
  g_autofree guint16 *faces = g_new0 (guint16, dice.count + 1);

  if (!muster_dice_term_roll (&dice, muster_perform_dice (perform), &key, 0, faces, amount))
    {
      perform->asks = TRUE;
      return FALSE;
    }
  for (guint i = 0; i < dice.count; i++)
    {
      MusterEventDie die = { .sides = dice.sides, .face = faces[i], .use = MUSTER_DIE_HEALING };

      g_array_append_val (thrown, die);
    }
  *amount = MAX (0, *amount + (spell->add_mod ? cast->modifier : 0));

  return TRUE;
}

/* What every die at its highest face comes to. */
static gint32
most_healing (const MusterCast *cast)
{
  const MusterSpell *spell = cast->known.spell;
  MusterDiceTerm dice = muster_spell_scale (&spell->heal, &spell->heal_step, cast->steps);

  return MAX (0, dice.count * dice.sides + dice.bonus + (spell->add_mod ? cast->modifier : 0));
}

static void
heal (MusterPerform *perform, const MusterCast *cast)
{
  g_autoptr (GArray) thrown = g_array_new (FALSE, FALSE, sizeof (MusterEventDie));
  gint32 amount;

  if (!roll_healing (perform, cast, thrown, &amount))
    return;

  for (guint i = 0; i < cast->n_targets; i++)
    {
      const MusterCastTarget *target = &cast->targets[i];
      gint32 missing = muster_creature_max_hp (perform->game, target->id)
                       - muster_game_creature (perform->game, target->id)->hp;

      if (target->unaffected || (amount == 0 && thrown->len == 0))
        continue;
      if (cast->known.spell->shares_heal)
        {
          gint32 share = CLAMP (missing, 0, amount);

          amount -= share;
          if (share > 0)
            muster_hit_heal (perform, cast->caster, target->id, share, FALSE, NULL, 0);
        }
      else if (cast->known.spell->gives_temp_hp)
        muster_hit_give_temp_hp (perform, target->id, amount);
      else if (muster_mods_heals_most (perform->game, target->id))
        muster_hit_heal (perform, cast->caster, target->id, most_healing (cast),
                         cast->known.spell->revives != 0, NULL, 0);
      else
        muster_hit_heal (perform, cast->caster, target->id, amount, cast->known.spell->revives != 0,
                         (const MusterEventDie *) (gpointer) thrown->data, thrown->len);
    }
}

/* A dying creature lives on at 0 hit points (SRD, Stabilizing a Creature). */
static void
stabilize (MusterPerform *perform, MusterId target)
{
  MusterDeathTracker tracker = muster_creature_tracker (perform->game, target);

  muster_death_stabilize (&tracker);
  muster_creature_store_tracker (perform->game, target, &tracker);
  muster_perform_event (perform, MUSTER_EVENT_STABILISED)->stabilised.creature = target;
}

/* Whether the spell got at a target: with a hit, or past its save. */
static gboolean
is_struck (const MusterCast *cast, const MusterCastTarget *target)
{
  return cast->known.spell->kind == MUSTER_SPELL_SAVE ? target->failed : target->hits > 0;
}

static void
push (MusterPerform *perform, const MusterCast *cast, const MusterCastTarget *target)
{
  MusterEventShoved *shoved;

  if (cast->known.spell->push_ft == 0 || !is_struck (cast, target))
    return;
  shoved = &muster_perform_event (perform, MUSTER_EVENT_SHOVED)->shoved;
  shoved->source = cast->caster;
  shoved->target = target->id;
  shoved->feet = cast->known.spell->push_ft;
}

static void
carry (MusterPerform *perform, const MusterCast *cast, const MusterCastTarget *target)
{
  MusterEventCarried *carried;

  if (cast->known.spell->carry_ft == 0 || !is_struck (cast, target))
    return;
  carried = &muster_perform_event (perform, MUSTER_EVENT_CARRIED)->carried;
  carried->source = cast->caster;
  carried->target = target->id;
  carried->feet = cast->known.spell->carry_ft;
}

/* Whoever is hurt saves against what else the spell does; whom it did nothing, or who is done for,
 * has nothing to save against (SRD, Heat Metal).  FALSE: it does no more. */
static gboolean
saves_late (MusterPerform *perform, const MusterCast *cast, MusterCastTarget *target, gint32 dealt)
{
  const MusterSpell *spell = cast->known.spell;
  MusterSave save = { .creature = target->id,
                      .ability = (MusterAbility) spell->save_ability,
                      .dc = cast->dc,
                      .magical = TRUE,
                      .source = muster_spell_number (spell) };

  if (dealt <= 0 || !can_hold (perform->game, target->id))
    return FALSE;
  target->failed = !muster_save_roll (perform, &save);

  return TRUE;
}

static gboolean
is_killed (const MusterGame *game, MusterId id)
{
  const MusterCreature *creature = muster_game_creature (game, id);

  return creature->life == MUSTER_LIFE_DEAD
         || (creature->kind != MUSTER_CREATURE_CHARACTER && creature->hp <= 0);
}

/* Whom it has killed rises when the next turn of its caster starts. */
static void
call_back (MusterPerform *perform, const MusterCast *cast, MusterId target)
{
  const MusterSpell *spell = cast->known.spell;
  MusterChip chip = { .creature = target, .source = cast->caster, .slot = cast->slot, .rises = 1 };

  if (!(spell->rises_types & (1u << muster_game_block (perform->game, target)->type)))
    return;
  chip.name = muster_game_intern (perform->game, spell->name);
  chip.spell = muster_game_intern (perform->game, spell->key);
  muster_chip_end_at_turn (perform->game, &chip, MUSTER_CHIP_UNTIL_TURN_START, cast->caster, 1);
  muster_chip_put (perform, &chip);
}

/* Returns the damage that was dealt. */
static gint32
land_on (MusterPerform *perform, const MusterCast *cast, MusterCastTarget *target)
{
  const MusterSpell *spell = cast->known.spell;
  gint32 hp = muster_game_creature (perform->game, target->id)->hp;
  gboolean tied = muster_cast_is_tied (cast);
  MusterHitDamage damage;
  gint32 dealt = 0;

  if (target->unaffected)
    return 0;
  if (has_damage (cast, target))
    {
      gboolean lived = !is_killed (perform->game, target->id);

      fill_damage (cast, target, &damage);
      dealt = muster_hit_damage (perform, &damage);
      if (spell->rises != NULL && lived && is_killed (perform->game, target->id))
        call_back (perform, cast, target->id);
    }
  if (spell->saves_late && !saves_late (perform, cast, target, dealt))
    return dealt;
  muster_cast_cure (perform, cast, target->id);
  if (spell->stabilizes)
    stabilize (perform, target->id);
  if (spell->dispels)
    muster_dispel (perform, cast, target->id);
  if ((spell->dies || (spell->dies_hp > 0 && hp <= spell->dies_hp)) && target->failed
      && !muster_hit_ward_death (perform, target->id)
      && muster_game_creature (perform->game, target->id)->life != MUSTER_LIFE_DEAD)
    {
      muster_hit_kill (perform, target->id, MUSTER_DEATH_BY_SPELL);
      muster_fight_note_outcome (perform);
    }
  /* What has hold of somebody by its save only hurts when it is used again. */
  for (guint i = 0; i < spell->n_chips && !(tied && spell->kind == MUSTER_SPELL_SAVE); i++)
    if (leaves_on (target, &spell->chips[i]) && befalls (cast, target, &spell->chips[i], hp)
        && can_hold (perform->game, target->id))
      leave (perform, cast, &spell->chips[i], target->id, dealt);
  if (spell->breaks && is_struck (cast, target))
    muster_chip_end_condition (perform, target->id, MUSTER_CONDITION_CONCENTRATING,
                               MUSTER_CHIP_BROKEN);
  push (perform, cast, target);
  carry (perform, cast, target);

  return dealt;
}

/* What its hits dealt heals the caster, once for all of them (the document on effects, "Effects of
 * a hit"). */
static void
drain (MusterPerform *perform, const MusterCast *cast, gint32 dealt)
{
  gint32 amount = dealt * cast->known.spell->drain / 2;

  if (amount > 0 && !muster_creature_is_down (perform->game, cast->caster))
    muster_hit_heal (perform, cast->caster, cast->caster, amount, FALSE, NULL, 0);
}

void
muster_cast_land (MusterPerform *perform, MusterCast *cast)
{
  gint32 dealt = 0;

  for (guint i = 0; i < cast->n_targets; i++)
    if (!cast->targets[i].unaffected)
      muster_cast_ask_cure (perform, cast, cast->targets[i].id);
  if (!muster_perform_phase (perform))
    return;

  /* Each damaged target may answer, one after the other. */
  for (guint i = 0; i < cast->n_targets; i++)
    if (has_damage (cast, &cast->targets[i]))
      {
        MusterHitDamage damage;

        fill_damage (cast, &cast->targets[i], &damage);
        muster_ward_damage (perform, &damage);
        if (!muster_perform_phase (perform))
          return;
      }

  if (cast->known.spell->kind == MUSTER_SPELL_SUMMON)
    muster_summon (perform, cast);
  if (cast->known.spell->kind == MUSTER_SPELL_HEAL)
    heal (perform, cast);
  for (guint i = 0; i < cast->n_targets; i++)
    dealt += land_on (perform, cast, &cast->targets[i]);
  drain (perform, cast, dealt);
  muster_standing_wear (perform, cast, dealt);
  for (guint i = 0; muster_cast_is_melee (cast) && i < cast->n_targets; i++)
    if (cast->targets[i].hits > 0 && muster_perform_phase (perform))
      muster_retaliate (perform, cast->caster, cast->targets[i].id,
                        cast->known.spell->by_weapon || cast->known.spell->close);
}

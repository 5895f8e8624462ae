/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "view/event-view.h"

#define CREATURE 7

static MusterSubjectSide
side_of (MusterId creature, gconstpointer data)
{
  return creature == CREATURE ? *(const MusterSubjectSide *) data : MUSTER_SUBJECT_UNKNOWN;
}

static gboolean
is_foe (MusterId creature, MusterId fight, gconstpointer data)
{
  return side_of (creature, data) == MUSTER_SUBJECT_FOE;
}

static MusterReader
reader (gboolean gm, MusterId bound, const MusterSubjectSide *side)
{
  return (MusterReader) {
    .viewer = { .gm = gm, .bound = bound }, .side = side_of, .foe = is_foe, .data = side
  };
}

static gsize
size_of (const MusterFieldInfo *field)
{
  return field->type == MUSTER_FIELD_LONG || field->type >= MUSTER_FIELD_DICE ? 8 : 4;
}

/* An event in which every field is set, and every creature is CREATURE. */
static MusterEvent
make_event (MusterEventKind kind)
{
  const MusterEventInfo *info = muster_event_info (kind);
  MusterEvent event;
  guint8 *body;

  memset (&event, 0, sizeof event);
  event.kind = (guint16) kind;
  body = muster_event_body (&event);
  for (guint i = 0; i < info->n_fields; i++)
    {
      MusterId id = CREATURE;

      if (info->fields[i].type == MUSTER_FIELD_ID)
        memcpy (body + info->fields[i].offset, &id, sizeof id);
      else
        memset (body + info->fields[i].offset, 0x11, size_of (&info->fields[i]));
    }

  return event;
}

static gboolean
is_zero (const MusterEventView *view, const MusterFieldInfo *field)
{
  static const guint8 zero[8];
  MusterEvent event = view->event;

  return memcmp ((guint8 *) muster_event_body (&event) + field->offset, zero, size_of (field)) == 0;
}

/* Whether the numbers of a roll are taken along with a hidden bonus. */
static gboolean
goes_with_bonus (MusterEventKind kind, const char *field)
{
  return (kind == MUSTER_EVENT_SAVE_ROLLED || kind == MUSTER_EVENT_CHECK_ROLLED)
         && (strcmp (field, "natural") == 0 || strcmp (field, "dice") == 0);
}

static void
check_reader (const MusterReader *who, MusterAudience reach)
{
  for (guint kind = 0; kind < MUSTER_N_EVENTS; kind++)
    {
      const MusterEventInfo *info = muster_event_info ((MusterEventKind) kind);
      MusterEvent event = make_event ((MusterEventKind) kind);
      MusterEventView view;
      gboolean shown = muster_view_event (who, &event, &view);

      g_test_message ("%s", info->name);
      g_assert_cmpint (shown, ==, info->audience <= reach);
      if (!shown)
        continue;

      for (guint i = 0; i < info->n_fields; i++)
        {
          gboolean open = info->fields[i].audience <= reach;

          if (reach < MUSTER_AUDIENCE_SHEET
              && goes_with_bonus ((MusterEventKind) kind, info->fields[i].name))
            open = FALSE;
          g_test_message ("%s.%s", info->name, info->fields[i].name);
          g_assert_cmpint (is_zero (&view, &info->fields[i]), ==, !open);
          g_assert_cmpint ((view.hidden >> i) & 1, ==, !open);
        }
    }
}

static void
test_audiences (void)
{
  MusterSubjectSide foe = MUSTER_SUBJECT_FOE;
  MusterSubjectSide bystander = MUSTER_SUBJECT_BYSTANDER;
  MusterSubjectSide unknown = MUSTER_SUBJECT_UNKNOWN;
  MusterSubjectSide character = MUSTER_SUBJECT_CHARACTER;
  MusterReader gm = reader (TRUE, 0, &foe);
  MusterReader of_foe = reader (FALSE, 1, &foe);
  MusterReader of_bystander = reader (FALSE, 1, &bystander);
  MusterReader of_unknown = reader (FALSE, 1, &unknown);
  MusterReader of_friend = reader (FALSE, 1, &character);
  MusterReader of_own = reader (FALSE, CREATURE, &character);

  check_reader (&gm, MUSTER_AUDIENCE_GM);
  check_reader (&of_foe, MUSTER_AUDIENCE_ALL);
  check_reader (&of_bystander, MUSTER_AUDIENCE_ALL);
  check_reader (&of_unknown, MUSTER_AUDIENCE_ALL);
  check_reader (&of_friend, MUSTER_AUDIENCE_SHEET);
  check_reader (&of_own, MUSTER_AUDIENCE_OWNER);
}

static void
test_secret (void)
{
  MusterSubjectSide character = MUSTER_SUBJECT_CHARACTER;
  MusterReader gm = reader (TRUE, 0, &character);
  MusterReader player = reader (FALSE, CREATURE, &character);
  MusterEvent event = make_event (MUSTER_EVENT_ROLLED);
  MusterEventView view;

  g_assert_true (muster_view_event (&player, &event, &view));
  event.secret = 1;
  g_assert_false (muster_view_event (&player, &event, &view));
  g_assert_true (muster_view_event (&gm, &event, &view));
}

static void
test_armor_class_option (void)
{
  MusterSubjectSide foe = MUSTER_SUBJECT_FOE;
  MusterSubjectSide character = MUSTER_SUBJECT_CHARACTER;
  MusterReader against_foe = reader (FALSE, 1, &foe);
  MusterReader against_hero = reader (FALSE, 1, &character);
  MusterEvent event = make_event (MUSTER_EVENT_ATTACK_ROLLED);
  MusterEventView view;

  muster_view_event (&against_foe, &event, &view);
  g_assert_true (muster_event_shows (&view, AttackRolled, armor_class));

  against_foe.foe_ac_hidden = TRUE;
  against_hero.foe_ac_hidden = TRUE;
  muster_view_event (&against_foe, &event, &view);
  g_assert_false (muster_event_shows (&view, AttackRolled, armor_class));
  g_assert_cmpint (view.event.attack_rolled.armor_class, ==, 0);
  g_assert_cmpint (view.event.attack_rolled.total, !=, 0);
  muster_view_event (&against_hero, &event, &view);
  g_assert_true (muster_event_shows (&view, AttackRolled, armor_class));
}

/* Neither the roll nor the failure of a hit is told to players; the death that follows is. */
static void
test_death_saves_option (void)
{
  static const MusterEventKind kept[]
      = { MUSTER_EVENT_DEATH_SAVE_ROLLED, MUSTER_EVENT_DEATH_SAVE_FAILED };
  MusterSubjectSide character = MUSTER_SUBJECT_CHARACTER;
  MusterReader player = reader (FALSE, 1, &character);
  MusterReader gm = reader (TRUE, 0, &character);
  MusterEvent died = make_event (MUSTER_EVENT_DIED);
  MusterEventView view;

  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      MusterEvent event = make_event (kept[i]);

      player.death_saves_hidden = FALSE;
      g_assert_true (muster_view_event (&player, &event, &view));
      player.death_saves_hidden = TRUE;
      g_assert_false (muster_view_event (&player, &event, &view));
      gm.death_saves_hidden = TRUE;
      g_assert_true (muster_view_event (&gm, &event, &view));
    }
  g_assert_true (muster_view_event (&player, &died, &view));
}

/* Damage tells the numbers of who takes it, not of who deals it. */
static void
test_target_counts (void)
{
  MusterSubjectSide character = MUSTER_SUBJECT_CHARACTER;
  MusterReader player = reader (FALSE, 1, &character);
  MusterEvent event = make_event (MUSTER_EVENT_DAMAGE_DEALT);
  MusterEventView view;

  event.damage_dealt.target = 99;
  muster_view_event (&player, &event, &view);
  g_assert_false (muster_event_shows (&view, DamageDealt, hp));

  event.damage_dealt.target = CREATURE;
  event.damage_dealt.source = 99;
  muster_view_event (&player, &event, &view);
  g_assert_true (muster_event_shows (&view, DamageDealt, hp));
}

/* What the combat document keeps from players, and what would count those who hide, beside what
 * they read instead. */
static const struct
{
  MusterEventKind kind;
  const char *field;
  gboolean read;
} kept[] = {
  { MUSTER_EVENT_HIT_POINT_POOL, "total", FALSE },
  { MUSTER_EVENT_HIT_POINT_POOL, "dice", FALSE },
  { MUSTER_EVENT_HIT_POINT_POOL, "count", TRUE },
  { MUSTER_EVENT_HIT_POINT_POOL, "sides", TRUE },
  { MUSTER_EVENT_SPELL_UNAFFECTED, "spell", TRUE },
  { MUSTER_EVENT_SPELL_UNAFFECTED, "over_hp", FALSE },
  { MUSTER_EVENT_SPELL_UNAFFECTED, "pool_spent", FALSE },
  { MUSTER_EVENT_INITIATIVE_SHARED, "others", FALSE },
  { MUSTER_EVENT_INITIATIVE_SHARED, "seen", TRUE },
  { MUSTER_EVENT_INITIATIVE_AWAITED, "missing", FALSE },
  { MUSTER_EVENT_INITIATIVE_AWAITED, "seen", TRUE },
  { MUSTER_EVENT_SPELL_CAST, "targets", FALSE },
  { MUSTER_EVENT_SPELL_CAST, "seen", TRUE },
  { MUSTER_EVENT_SPELL_USED, "targets", FALSE },
  { MUSTER_EVENT_SPELL_USED, "seen", TRUE },
};

static void
test_kept_from_players (void)
{
  MusterSubjectSide foe = MUSTER_SUBJECT_FOE;
  MusterReader player = reader (FALSE, 1, &foe);

  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      const MusterEventInfo *info = muster_event_info (kept[i].kind);
      MusterEvent event = make_event (kept[i].kind);
      MusterEventView view;
      guint place = 0;

      while (strcmp (info->fields[place].name, kept[i].field) != 0)
        place++;
      g_assert_true (muster_view_event (&player, &event, &view));
      g_test_message ("%s.%s", info->name, kept[i].field);
      g_assert_true (is_zero (&view, &info->fields[place]) == !kept[i].read);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/view/event/every-field-keeps-its-audience", test_audiences);
  g_test_add_func ("/view/event/what-players-do-not-read", test_kept_from_players);
  g_test_add_func ("/view/event/secret-ones-are-the-gms", test_secret);
  g_test_add_func ("/view/event/armor-class-of-foes-is-an-option", test_armor_class_option);
  g_test_add_func ("/options/death-saves/not-told-to-players", test_death_saves_option);
  g_test_add_func ("/view/event/the-target-decides", test_target_counts);

  return g_test_run ();
}

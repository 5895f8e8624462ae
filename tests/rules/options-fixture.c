/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "options-fixture.h"

void
options_choose (Fixture *f, MusterOption option, guint choice)
{
  if (muster_option_choice (muster_game_world (f->game), option) != choice)
    FIXTURE_DO (f, SET_OPTION, set_option, .option = (gint32) option, .choice = (gint32) choice);
  g_assert_cmpuint (muster_option_choice (muster_game_world (f->game), option), ==, choice);
}

OptionsPair
options_start_pair (Fixture *f, const char *hero, const char *foe)
{
  OptionsPair pair = { 0 };

  fixture_init (f);
  pair.hero = fixture_add (f, hero, NULL);
  pair.foe = fixture_add (f, foe, NULL);
  pair.fight = fixture_fight (f, TRUE, pair.hero, 15, pair.foe, 10, 0);

  return pair;
}

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A dragon that will not fail a save, and a second side that joins in the middle of the fight.

The GM throws real dice, so that what the dragon rolls is known.

Usage: test-reinforcements.py MUSTER MUSTER_CLI FOLDER_OF_TAP
"""

import re
import sys

sys.path.insert(0, sys.argv[3])
sys.dont_write_bytecode = True

from fight import Table  # noqa: E402
from harness import Story  # noqa: E402
from tap import Tap  # noqa: E402

DRAGON, HERO = 'Adult White Dragon', 'Mirelle'
ABSENT = ['Ser Aldric', 'Tamsin Reed', 'Oswin Vale']
BANDIT, SIDE = 'Ruffian', 'The toll keepers'
EXPERIENCE = 100
RESISTANCE = 'Use Legendary Resistance?'


class Run(Table):
    """The steps."""

    def start(self):
        self.open_example()
        self.stage('A dragon on the hill', DRAGON)
        self.begin({DRAGON: 20, HERO: 10}, ABSENT)
        assert self.turns() == [(1, DRAGON)], self.turns()
        self.throw_real_dice()

    def fail_a_save(self):
        """The GM rolls a save of the dragon, which fails."""
        since = self.mark()
        self.menu(DRAGON, 'Saves and checks…')
        self.app.find('dialog', 'Saves and checks')
        self.app.press('Roll')
        self.show_dice('Saving throw of ' + DRAGON, {'d20': 1})
        return since

    def resist(self):
        since = self.fail_a_save()
        self.choose(RESISTANCE, 'Succeed')
        self.heard(since, '^{} spends Legendary Resistance and succeeds; 2 uses are left'.format(
            DRAGON))

    def let_it_fail(self):
        """Declined, nothing is spent."""
        since = self.fail_a_save()
        self.choose(RESISTANCE, 'Let the save fail')
        self.heard(since, '^{} fails'.format(DRAGON))
        assert not [line for line in self.app.speech.lines[since:] if 'spends' in line]

    def join(self):
        since = self.mark()
        self.menu(DRAGON, 'Add a stand-in…')
        self.app.find('dialog', 'Add a stand-in')
        self.app.type('Name', BANDIT)
        self.app.press('Add')
        self.app.gone('dialog', 'Add a stand-in')
        self.show_dice('Initiative of ' + BANDIT, {'d20': 9})
        self.heard(since, '^{} joins the fight'.format(BANDIT))
        assert BANDIT in self.fight.order(), self.fight.order()

    def form_a_side(self):
        since = self.mark()
        self.menu(BANDIT, 'Side…')
        self.app.find('dialog', 'Side of ' + BANDIT)
        self.pick_last('Side')
        self.app.type('Name of the side', SIDE)
        self.app.press('Apply')
        self.app.gone('dialog', 'Side of ' + BANDIT)
        self.heard(since, '^{} takes the side of {}'.format(BANDIT, SIDE))
        group = self.app.find('grouping', SIDE + ', foes')
        assert group.all('toggle button', re.compile('^{},'.format(BANDIT))), group.dump()
        assert not self.app.find('grouping', 'Foes').all(
            'toggle button', re.compile('^{},'.format(BANDIT)))

    def its_turn_comes(self):
        while self.turns()[-1][1] != BANDIT:
            self.next_turn()
        assert self.turns()[-1][0] in (1, 2), self.turns()

    def award(self):
        since = self.mark()
        self.end(EXPERIENCE)
        self.heard(since, '^{} gains {} '.format(HERO, EXPERIENCE))


def main():
    tap = Tap()
    run = Run(sys.argv[1], sys.argv[2])
    story = Story(tap)

    def step(rule, function):
        story.step('/atspi/reinforcements/' + rule, function, lambda: run.app)

    step('a-dragon-is-met', run.start)
    step('a-failed-save-asks-for-legendary-resistance', run.resist)
    step('a-declined-resistance-spends-nothing', run.let_it_fail)
    step('a-stand-in-joins-and-is-said-once', run.join)
    step('who-joined-gets-a-turn', run.its_turn_comes)
    step('a-second-side-stands-on-the-board', run.form_a_side)
    step('ending-a-fight-hands-out-the-experience-points', run.award)
    step('every-turn-is-said-once-and-nothing-twice', run.spoken_once)
    step('nothing-is-complained-about', run.no_complaints)
    if run.app is not None:
        run.app.kill()

    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

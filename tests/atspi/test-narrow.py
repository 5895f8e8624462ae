#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A turn in a window as narrow as a telephone: everything is there, named, and within reach.

Usage: test-narrow.py MUSTER MUSTER_CLI FOLDER_OF_TAP
"""

import pathlib
import re
import sys

sys.path.insert(0, sys.argv[3])
sys.dont_write_bytecode = True

from fight import ATTACK, Table  # noqa: E402
from harness import BUTTONS, Story, iterate, wait_for  # noqa: E402
from names import complaints_about  # noqa: E402
from tap import Tap  # noqa: E402

from gi.repository import GLib  # noqa: E402

WIDTH, HEIGHT = 360, 720
HERO, FIRST = 'Ser Aldric', 25  # no roll of the others comes near
SET_UP = re.compile('^Set up combat: ')
TABS = ('page tab', 'toggle button', 'radio button')
PLACES = 1  # of AT-SPI coordinates: in the window


class Run(Table):
    """The steps."""

    def start(self):
        """The window opens with the size that it was left with."""
        folder = pathlib.Path(self.home) / 'config' / 'glib-2.0' / 'settings'
        folder.mkdir(parents=True)
        (folder / 'keyfile').write_text(
            '[io/github/mustergm/Muster]\nwindow-width={}\nwindow-height={}\n'.format(
                WIDTH, HEIGHT))
        self.open_example()
        size = self.place_of(self.app.read())[2:]
        assert size == (WIDTH, HEIGHT), size
        return self.here()

    @staticmethod
    def place_of(node):
        return node.call('Component', 'GetExtents', GLib.Variant('(u)', (PLACES,)))[0]

    def here(self):
        """A page that comes in replaces what is looked at: then it is looked at anew."""
        iterate(0.3)
        return wait_for('a page that stays', lambda: [self.complaints()])[0]

    def complaints(self):
        """What has no name, and what nobody can press because it ends beyond the edge.

        The order of turns is scrolled sideways.  What GTK tells of places may be some pixels too
        far to the left: it leaves borders out.
        """
        top = self.app.scope()
        found = complaints_about(top)
        ribbon = {node.path for way in top.all('grouping', 'Order of turns')
                  for node in way.walk()}
        for node in top.walk():
            if node.role in BUTTONS and node.has('SHOWING') and node.path not in ribbon:
                left, _, width, _ = self.place_of(node)
                if left + width > WIDTH:
                    found.append('{!r} reaches from {} to {}'.format(node, left, left + width))
        return found

    def tab(self, name):
        self.app.press(name, role=TABS)

    def set_up(self):
        self.app.press(SET_UP)
        self.app.find('dialog', 'Set up combat')
        found = self.here()
        self.app.type('Initiative of ' + HERO, str(FIRST))
        self.app.press('Roll initiative')
        self.app.press('Start fight')
        self.app.gone('dialog', 'Set up combat')
        wait_for('the first turn', self.turns)
        assert self.turns() == [(1, HERO)], self.turns()
        return found + self.here()

    def attack(self):
        self.tab('Turn')
        found = self.here()
        since = self.mark()
        attacks = self.app.find('grouping', 'Attacks')
        self.app.act(next(node for node in attacks.walk() if node.role == 'button'))
        self.app.find('dialog', ATTACK)
        found += self.here()
        self.app.press('Attack')
        self.app.gone('dialog', ATTACK)
        self.heard(since, '^{} (hits|misses|scores a critical hit on) '.format(HERO))
        return found

    def hurt_and_heal(self):
        for button, words in (('Damage', '4 damage'), ('Heal', '3 healed')):
            since = self.mark()
            self.app.type('Amount of hit points', words.split()[0])
            self.app.press(button)
            self.heard(since, '^{}, {}'.format(HERO, words))

    def look_at(self, name):
        self.tab(name)
        return self.here()

    def menu(self, name):
        self.app.press(name, role='toggle button')
        self.app.find('menu item', re.compile('.'))
        found = self.here()
        self.app.keys('Escape')
        wait_for('the end of the menu', lambda: not self.app.all('menu item', re.compile('.')))
        return found

    def dice(self):
        since = self.mark()
        self.app.press('Dice')
        self.app.find('button', 'd20')
        found = self.here()
        self.app.press('d20')
        self.heard(since, 'd20')
        self.app.keys('Escape')
        return found

    def next(self):
        """Whose it is the attack decided: who is struck down is passed over."""
        self.next_turn()
        assert len(self.turns()) == 2 and self.turns()[-1] != (1, HERO), self.turns()
        return self.here()


def main():
    tap = Tap()
    run = Run(sys.argv[1], sys.argv[2])
    story = Story(tap)

    def step(rule, function):
        story.step('/atspi/narrow/' + rule, function, lambda: run.app)

    step('the-play-mode', run.start)
    step('the-setup-of-a-fight', run.set_up)
    step('an-attack', run.attack)
    step('damage-and-healing', run.hurt_and_heal)
    step('the-menu-of-a-combatant', lambda: run.menu('More for this combatant'))
    step('the-log', lambda: run.look_at('Log'))
    step('the-stat-block', lambda: run.look_at('Stat block'))
    step('the-board', lambda: run.look_at('Board'))
    step('the-dice', run.dice)
    step('the-main-menu', lambda: run.menu('Main menu'))
    step('the-next-turn', run.next)
    step('nothing-is-said-twice', run.spoken_once)
    step('nothing-is-complained-about', run.no_complaints)
    if run.app is not None:
        run.app.kill()

    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

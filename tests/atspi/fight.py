# SPDX-License-Identifier: GPL-3.0-or-later
"""The fight that a program shows, read and played through assistive technology."""

import re

from harness import iterate, wait_for

ATTACK = re.compile('attack', re.IGNORECASE)
SHIELD = 'Cast Shield?'
TURN = re.compile(r'^Round (\d+): (.*)’s turn$')


class Fight:
    """The fight as it is shown now."""

    def __init__(self, app):
        self.app = app

    def now(self):
        """The round and whose turn it is."""
        shown = self.app.scope()
        number = shown.first('heading', re.compile(r'^Round \d+$')).name.split()[1]
        return int(number), shown.first('label', re.compile('’s turn$')).name[:-len('’s turn')]

    def turn(self):
        return self.now()[1]

    def order(self):
        ribbon = self.app.find('grouping', 'Order of turns')
        return [chip.name.split(',')[0] for chip in ribbon.walk() if chip.role == 'toggle button']

    def card(self, name):
        board = self.app.find('grouping', 'Combatants')
        return board.first('toggle button', re.compile('^{},'.format(re.escape(name))))

    def hit_points(self, name):
        return int(re.search(r', (\d+) of \d+ hit points', self.card(name).name).group(1))

    def standing(self):
        foes = self.app.find('grouping', 'Combatants').first('grouping', 'Foes')
        return foes.all('toggle button', re.compile(r'^Goblin \d, [1-9]'))

    def lines(self):
        log = self.app.find('list', 'Log of the fight')
        return [line.name for line in log.children if line.role == 'list item']

    def next_turn(self, before):
        """Ends the turn; returns whose it is then."""
        self.app.press('Next turn')

        def after():
            now = self.now()
            return now != before and now
        return wait_for('the next turn', after)

    def decline_shield(self):
        """A hit that the spell would stop asks first; which hits do is the dice's."""
        if self.app.is_dialog(self.app.scope()) and self.app.scope().name == SHIELD:
            self.app.press('No')
            self.app.gone(('alert', 'dialog'), SHIELD)

    def attack(self, name):
        """With the first weapon, at whom the dialog suggests; returns what was said about it."""
        said = len(self.app.speech.lines)
        attacks = self.app.find('grouping', 'Attacks')
        self.app.act(next(node for node in attacks.walk() if node.role == 'button'))
        self.app.find('dialog', ATTACK)
        self.app.press('Attack')
        self.app.gone('dialog', ATTACK)

        def swings():
            self.decline_shield()
            return [line for line in self.app.speech.lines[said:] if line.startswith(name + ' ')]
        wait_for('the word about the attack', swings)
        iterate(0.2)
        return swings()

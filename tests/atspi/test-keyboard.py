#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A fight from the example to its experience points with the keyboard alone.

Usage: test-keyboard.py MUSTER MUSTER_CLI FOLDER_OF_TAP
"""

import re
import sys
import tempfile

sys.path.insert(0, sys.argv[3])
sys.dont_write_bytecode = True

from fight import ATTACK, Fight, TURN  # noqa: E402
from harness import App, ENTRIES, PATIENCE, Story, wait_for  # noqa: E402
from tap import Tap  # noqa: E402

HEROES = ['Mirelle', 'Ser Aldric', 'Tamsin Reed', 'Oswin Vale']
FOE = 'Ogre'
ENCOUNTERS = ['Ambush at the Toll Bridge', 'Wolves in the Wheat', 'The False Wardens',
              'The Miller\'s Guest']  # on the way to the one with the foe
EXPERIENCE = 450 // len(HEROES)
MOST_KEYS = 4  # to any action of a fight
DAMAGE, HEALING = 9, 4
MENU = ['Add condition…', 'Saves and checks…', 'Order of turns', 'Hit point history',
        'Change the maximum for a while…', 'Change uses and slots…', 'Set to dead', 'Side…',
        'Name that players see…', 'Hide from the players', 'Flees', 'Surrenders',
        'Remove from the fight…', 'Saves and checks of everybody…', 'Reminders…',
        'Add a combatant…', 'Add a stand-in…', 'Park combat']
ORDER_MENU = ['Act now', 'Holder of the turn waits for this one', 'Act earlier', 'Act later',
              'Set initiative…', 'Act with its kind', 'Act together with the target',
              'Is in its lair', 'Remind me at its turn…']


HIT_POINTS = 59  # of the foe
ATTACKED = r'^{} (hits|misses|scores a critical hit on) {} with'
SPENT = re.compile('to hit.*action spent')


def chip_of(name):
    return re.compile('^{},'.format(re.escape(name)))


class Run:
    """What the steps share.  What the window shows is read seldom: it takes its time."""

    def __init__(self, program):
        self.app = App(program, tempfile.mkdtemp(prefix='muster-atspi-'))
        self.focused = self.app.focused
        self.press = self.app.press_key
        self.left = HIT_POINTS

    def on_chip(self, name):
        return self.focused('toggle button', chip_of(name))

    def mark(self):
        return len(self.app.speech.lines)

    def heard(self, since, pattern):
        """The one line with these words since the mark: it must come, and come once."""
        def lines():
            return [line for line in self.app.speech.lines[since:] if re.search(pattern, line)]
        found = wait_for('the word “{}”'.format(pattern), lines)
        assert len(found) == 1, (pattern, found)
        return found[0]

    def turns(self):
        found = [TURN.match(line) for line in self.app.speech.lines]
        return [(int(turn.group(1)), turn.group(2)) for turn in found if turn]

    def holder(self):
        return self.turns()[-1][1]

    def find(self, text, name):
        """By what its name begins with."""
        self.press('slash', 'entry', 'Find a combatant')
        self.app.keys(*text, 'Return')
        self.on_chip(name)

    # The steps

    def open_example(self):
        self.focused('button', 'New campaign…')
        self.press('alt+x', 'toggle button', 'Rest')

    def modes(self):
        """Each has the focus inside, and gives it back where it was."""
        self.press('ctrl+2', 'button', 'New encounter')
        self.press('ctrl+3', 'page tab', 'Creatures')
        self.press('Tab', 'button', 'Import creatures, spells and items')
        self.press('Tab', 'entry', 'Search the library')
        self.press('ctrl+1', 'toggle button', 'Rest')
        self.press('ctrl+3', 'entry', 'Search the library')
        self.press('ctrl+1', 'toggle button', 'Rest')
        self.press('ctrl+1', 'toggle button', 'Rest')

    def list_of_keys(self):
        self.press('question', 'list item', 'Undo')
        row = self.app.find('list item', 'Next turn')
        assert row.description == 'N', row
        self.press('Escape', 'toggle button', 'Rest')

    def set_up(self):
        for name in ENCOUNTERS:
            self.press('alt+s', 'button', 'Set up combat: ' + name)
        self.press('Return', 'button', 'Roll initiative')
        self.press('Return', 'button', 'Start fight')
        for name in HEROES + [FOE]:
            assert self.app.text_of(self.app.find('text', 'Initiative of ' + name))
        self.app.keys('Return')
        self.heard(0, TURN.pattern)
        self.on_chip(self.holder())

    def next_turn(self):
        before = self.turns()
        since = self.mark()
        self.app.keys('n')
        self.heard(since, TURN.pattern)
        assert self.turns()[:-1] == before and self.turns()[-1] != before[-1], self.turns()

    def to_a_hero(self):
        self.next_turn()
        if self.holder() == FOE:
            self.next_turn()
        assert self.holder() in HEROES, self.turns()
        assert self.app.find('heading', 'Round {}'.format(self.turns()[-1][0]))

    def aim(self):
        """The one who was found is aimed at; without a search the board has everybody."""
        self.find('og', FOE)
        self.app.keys('t')
        self.press('alt+4', 'toggle button', re.compile('^({}),'.format('|'.join(HEROES))))
        self.press('End', 'toggle button', chip_of(FOE))
        wait_for('the aim', lambda: Fight(self.app).card(FOE).has('PRESSED'))

    def attack(self):
        since = self.mark()
        self.press('a', 'button', 'Attack')
        assert self.app.find('dialog', ATTACK).all('label', re.compile('^' + FOE))
        self.app.keys('Return')
        self.heard(since, ATTACKED.format(self.holder(), FOE))
        self.focused('button', SPENT)
        damage = [line for line in self.app.speech.lines[since:] if ' damage, ' in line]
        if damage:
            self.left = int(re.search(r'(\d+) of {}$'.format(HIT_POINTS), damage[0]).group(1))

    def waive(self):
        """What the rules forbid begins at the switch that allows it."""
        since = self.mark()
        self.press('a', 'check box', 'Ignore the action cost')
        self.press('Escape', 'button', SPENT)
        assert self.mark() == since, self.app.speech.lines[since:]

    def change(self, key, amount, word):
        since = self.mark()
        chords = [key, *str(amount), 'Return']
        assert len(chords) <= MOST_KEYS, chords
        self.app.keys(*chords)
        self.left += amount if key == 'h' else -amount
        self.heard(since, '^{}, {} {}, {} of {}$'.format(FOE, amount, word, self.left, HIT_POINTS))
        self.focused(ENTRIES, 'Amount of hit points')
        self.press('Escape', 'toggle button', chip_of(self.holder()))

    def hit_points(self):
        self.change('d', DAMAGE, 'damage')
        self.change('h', HEALING, 'healed')
        assert Fight(self.app).hit_points(FOE) == self.left

    def menu(self):
        """Every item has its name, and the focus comes back to the chip."""
        self.find('og', FOE)
        self.press('Menu', 'menu item', MENU[0])
        for name in MENU[1:]:
            self.press('Down', 'menu item', name)
        self.press('Escape', 'toggle button', chip_of(FOE))
        self.press('shift+F10', 'menu item', MENU[0])
        self.press('o', 'menu item', 'Order of turns')
        for name in ORDER_MENU:
            self.press('Down', 'menu item', name)
        self.press('Escape', 'toggle button', chip_of(FOE))

    def condition(self):
        since = self.mark()
        self.press('Menu', 'menu item', MENU[0])
        self.press('Return', 'entry', 'Search conditions')
        self.app.keys(*'pois')
        wait_for('the condition', lambda: self.app.find('list item', 'Poisoned').has('SELECTED'))
        self.app.keys('Return')
        self.heard(since, '^{} gains “Poisoned”'.format(FOE))
        self.focused('toggle button', re.compile('^{},.*Poisoned'.format(FOE)))

    def undo(self):
        since = self.mark()
        self.app.keys('ctrl+z')
        title = self.heard(since, '^Undone: ')[len('Undone: '):]
        self.focused('toggle button', re.compile('^{},(?!.*Poisoned)'.format(FOE)))
        self.app.keys('ctrl+shift+z')
        self.heard(since, '^Redone: ' + re.escape(title))
        self.focused('toggle button', re.compile('^{},.*Poisoned'.format(FOE)))

    def parts(self):
        """F6 goes round, and each part has a key of its own."""
        log = ('list', 'Log of the fight')
        amount = (ENTRIES, 'Amount of hit points')
        board = ('toggle button', re.compile(', armor class'))
        dice = ('text', 'Dice to roll')
        for chord, part in ([('F6', part) for part in (log, amount, board, dice)]
                            + [('alt+1', log), ('alt+2', amount), ('alt+3', dice),
                               ('alt+4', board)]):
            self.press(chord, *part)

    def victory(self):
        since = self.mark()
        self.find('og', FOE)
        self.app.keys('d', *str(self.left), 'Return')
        self.heard(since, '^{},.* damage'.format(FOE))
        self.app.find('label', re.compile('^The party is victorious'))
        self.press('Escape', 'toggle button', chip_of(self.holder()))

    def end(self):
        since = self.mark()
        self.press('alt+e', 'button', 'End combat')
        self.app.find(('alert', 'dialog'), 'End combat?')
        self.app.keys('Return')
        for name in HEROES:
            self.heard(since, '^{} gains {} '.format(name, EXPERIENCE))
        self.app.find('list item', re.compile('^Mirelle'))
        self.focused('grouping', re.compile('^The Toll Bridge, '))

    def spoken_once(self):
        """Each turn once, and no two words alike about one thing."""
        lines = self.app.speech.lines
        return (['turn {} twice'.format(turn) for turn in set(self.turns())
                 if self.turns().count(turn) > 1]
                + ['twice in a row: ' + line for line, after in zip(lines, lines[1:])
                   if line == after])

    def quit(self):
        self.app.keys('ctrl+q')
        status = self.app.process.wait(PATIENCE)
        assert status == 0, 'the program ended with {}'.format(status)
        return self.app.complaints()


def main():
    tap = Tap()
    story = Story(tap)
    run = Run(sys.argv[1])

    def step(rule, function):
        story.step('/atspi/keyboard/' + rule, function, lambda: run.app)

    step('the-example-opens', run.open_example)
    step('each-mode-keeps-its-focus', run.modes)
    step('a-question-mark-lists-the-keys', run.list_of_keys)
    step('a-fight-is-set-up-and-begins', run.set_up)
    step('next-turn', run.to_a_hero)
    step('a-combatant-is-found-and-aimed-at', run.aim)
    step('attack', run.attack)
    step('a-refused-attack-begins-at-its-waiver', run.waive)
    step('damage-and-healing', run.hit_points)
    step('the-menu-of-a-combatant-is-read', run.menu)
    step('a-condition-by-the-menu', run.condition)
    step('undo-and-redo', run.undo)
    step('every-part-has-a-key', run.parts)
    step('the-last-foe-falls', run.victory)
    step('ending-awards-experience', run.end)
    step('every-turn-is-said-once-and-nothing-twice', run.spoken_once)
    step('quit-without-complaints', run.quit)
    run.app.kill()

    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

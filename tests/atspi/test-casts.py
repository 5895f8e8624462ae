#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Spells from the cast to what they leave behind: every line of the log is read.

The casters and the GM throw real dice, so that all numbers are known.

Usage: test-casts.py MUSTER MUSTER_CLI FOLDER_OF_TAP
"""

import pathlib
import re
import subprocess
import sys

sys.path.insert(0, sys.argv[3])
sys.dont_write_bytecode = True

from fight import Table  # noqa: E402
from harness import Story, wait_for  # noqa: E402
from tap import Tap  # noqa: E402

CLERIC, WIZARD, PALADIN = 'Mirelle', 'Oswin Vale', 'Ser Aldric'
ABSENT = ['Tamsin Reed']
GOBLINS = ['Goblin {}'.format(number) for number in range(1, 5)]
HELD, LUCKY = GOBLINS[0], GOBLINS[3]
ORDER = {CLERIC: 20, WIZARD: 18, PALADIN: 16, **dict(zip(GOBLINS, (9, 8, 7, 6)))}
LEVEL = 5  # of the wizard, for spells of level 3
BEAST = 'Giant Boar'
DIALOG = re.compile(' casts$')
ROUND = re.compile(r'^Round \d+ begins')


class Run(Table):
    """The steps."""

    def __init__(self, program, cli):
        super().__init__(program, cli)
        self.told = []  # every line of the log since the first turn

    def tells(self, *lines):
        """These are the newest lines of the log, the oldest of them first."""
        self.told += lines
        expected = list(lines)
        shown = []

        def there():
            shown[:] = self.fight.lines()[:len(expected)][::-1]
            return shown == expected
        try:
            wait_for('the lines', there)
        except AssertionError:
            raise AssertionError('the log has {}, not {}'.format(shown, expected)) from None

    def turn_of(self, name):
        self.app.press('Next turn')
        wait_for('the turn of ' + name, lambda: self.turns()[-1][1] == name)
        self.tells(name + '’s turn.')

    def pass_turns(self, *names):
        for name in names:
            self.turn_of(name)

    def cast(self, spell, targets=()):
        """From the action bar, at these."""
        self.app.press(re.compile('^{}, '.format(spell)))
        self.app.find('dialog', DIALOG)
        for name in targets:
            # The row and its switch bear one name; the switch, the inner one, is pressed.
            target = self.app.find('check box', re.compile('^{} · '.format(name)))
            self.app.act(self.app.all('check box', target.name)[-1])
        self.app.press('Cast')
        self.app.gone('dialog', DIALOG)

    # The steps

    def learn(self):
        """The casters throw dice of their own, and the wizard learns two spells."""
        self.open_example()
        for name in (CLERIC, WIZARD):
            row = self.app.find('list item', re.compile('^{},'.format(name)))
            self.app.press('Rolls real dice', role='toggle button', within=row)
        self.app.press('Build', role='page tab')
        self.app.press('Edit ' + WIZARD)
        self.app.set_value('Level', LEVEL)
        for spell in ('Burning Hands', 'Conjure Animals'):
            self.app.type('Search spells to add', spell)
            self.app.press('Add ' + spell)
            self.app.find('button', 'Remove ' + spell)
        self.app.press('Save')
        self.app.gone('button', 'Save')

    def begin_fight(self):
        self.stage('Four on the road', 'Goblin', len(GOBLINS))
        self.begin(ORDER, ABSENT)
        assert self.turns() == [(1, CLERIC)], self.turns()
        self.tells('The fight begins with {} combatants.'.format(len(ORDER)),
                   CLERIC + '’s turn.')
        self.throw_real_dice()
        self.tells('The GM now rolls real dice.')

    def bless(self):
        blessed = (CLERIC, WIZARD, PALADIN)
        self.cast('Bless', blessed)
        self.tells('Mirelle casts Bless at 3 targets.', 'Mirelle concentrates on Bless.',
                   *('{} gains “Bless” for 10 rounds.'.format(name) for name in blessed))

    def burn(self):
        """Damage is thrown once, each saves, and who succeeds takes half of it."""
        self.turn_of(WIZARD)
        self.cast('Burning Hands', GOBLINS)
        faces = {'Damage by {}: Die {}: d6'.format(WIZARD, number): face
                 for number, face in enumerate((2, 1, 1), 1)}
        faces.update({'Saving throw of {}: d20'.format(name): 20 if name == LUCKY else 2
                      for name in GOBLINS})
        self.show_dice('Damage by ' + WIZARD, faces)
        self.tells('Oswin Vale casts Burning Hands at 4 targets.',
                   *('{} {} the Dexterity saving throw: {} against DC 14.'.format(
                       name, *(('succeeds on', 22) if name == LUCKY else ('fails', 4)))
                     for name in GOBLINS),
                   *('{} takes {} fire damage: {} of 7 hit points left.'.format(
                       name, *((2, 5) if name == LUCKY else (4, 3))) for name in GOBLINS))

    def hold(self):
        """A second spell that needs concentration ends the first, on everybody."""
        self.pass_turns(PALADIN, *GOBLINS, CLERIC)
        self.cast('Hold Person')
        self.show_dice('Saving throw of ' + HELD, {'d20': 2})
        self.tells('Mirelle casts Hold Person at Goblin 1 (level 2).',
                   'Mirelle lets Bless go for the new spell.',
                   *('“Bless” on {} ends with the spell.'.format(name)
                     for name in (CLERIC, WIZARD, PALADIN)),
                   'Mirelle concentrates on Hold Person.',
                   'Goblin 1 fails the Wisdom saving throw: 1 against DC 13.',
                   'Goblin 1 gains “Paralyzed” for 10 rounds.')

    def summon(self):
        self.turn_of(WIZARD)
        self.cast('Conjure Animals')
        self.show_dice('Initiative of ' + BEAST, {'d20': 8})
        self.tells('Oswin Vale casts Conjure Animals (level 3).',
                   'Oswin Vale concentrates on Conjure Animals.',
                   'Oswin Vale brings a creature by Conjure Animals: 1 × Giant Boar.',
                   'Giant Boar joins the fight.', 'Giant Boar rolls 8 for initiative.')
        assert BEAST in self.fight.order(), self.fight.order()

    def retry(self, face, *lines):
        """The held never get their turn, and save again where it would end."""
        self.app.press('Next turn')
        self.show_dice('Saving throw of ' + HELD, {'d20': face})
        wait_for('the turn after it', lambda: self.turns()[-1][1] == GOBLINS[1])
        self.tells(HELD + ' cannot act and takes no turn.', *lines, GOBLINS[1] + '’s turn.')

    def fail_again(self):
        self.turn_of(PALADIN)
        self.retry(3, 'Goblin 1 fails the Wisdom saving throw: 2 against DC 13.')

    def break_free(self):
        self.pass_turns(BEAST, *GOBLINS[2:], CLERIC, WIZARD, PALADIN)
        self.retry(19, 'Goblin 1 succeeds on the Wisdom saving throw: 18 against DC 13.',
                   'Goblin 1 shakes off “Paralyzed” with a saving throw.')

    def lose_concentration(self):
        self.app.act(self.fight.card(WIZARD))
        self.app.find('label', 'Damage or heal ' + WIZARD)
        self.app.type('Amount of hit points', '4')
        self.app.press('Damage')
        self.show_dice('Saving throw of ' + WIZARD, {'d20': 1})
        self.tells('Oswin Vale takes 4 damage: 13 of 17 hit points left.',
                   'Oswin Vale fails the Constitution saving throw: 2 against DC 10.',
                   'The damage breaks the concentration of Oswin Vale on Conjure Animals.',
                   'Giant Boar vanishes.')
        wait_for('the end of the boar', lambda: BEAST not in self.fight.order())

    def whole_log(self):
        """Nothing is in the log beside what was read, and the headings of the rounds."""
        self.app.close()
        path = next(pathlib.Path(self.home).rglob('*.muster'))
        printed = subprocess.run([self.cli, 'log', path], capture_output=True, text=True,
                                 check=True, timeout=60).stdout.splitlines()
        lines = [line.strip() for line in printed]
        since = lines[lines.index(self.told[0]):]
        rounds = ['Round {} begins.'.format(number) for number in (1, 2, 3)]
        assert [line for line in since if ROUND.match(line)] == rounds, since
        assert [line for line in since if not ROUND.match(line)] == self.told, since


def main():
    tap = Tap()
    run = Run(sys.argv[1], sys.argv[2])
    story = Story(tap)

    def step(rule, function):
        story.step('/atspi/casts/' + rule, function, lambda: run.app)

    step('spells-are-learned', run.learn)
    step('a-fight-begins', run.begin_fight)
    step('bless-lies-on-three', run.bless)
    step('burning-hands-catches-four-and-each-saves', run.burn)
    step('hold-person-ends-bless', run.hold)
    step('what-is-summoned-joins-the-order', run.summon)
    step('who-is-held-saves-again-where-its-turn-would-end', run.fail_again)
    step('a-save-ends-the-spell', run.break_free)
    step('lost-concentration-takes-the-summoned-along', run.lose_concentration)
    step('nothing-is-said-twice', run.spoken_once)
    step('the-log-has-every-line-and-no-other', run.whole_log)
    step('nothing-is-complained-about', run.no_complaints)
    if run.app is not None:
        run.app.kill()

    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A fight that asks: a surprise, a hit that Shield answers, and the death saves of a hero.

The GM throws real dice, so that what a goblin rolls is known; the dice of heroes are the program's.

Usage: test-questions.py MUSTER MUSTER_CLI FOLDER_OF_TAP
"""

import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, sys.argv[3])
sys.dont_write_bytecode = True

from fight import ATTACK, Fight, TURN, add_encounter  # noqa: E402
from harness import App, Story, iterate, wait_for  # noqa: E402
from tap import Tap  # noqa: E402

GOBLIN, SURPRISED, WIZARD = 'Goblin', 'Mirelle', 'Oswin Vale'
FIGHTERS = {GOBLIN: 25, SURPRISED: 20, WIZARD: 10}
ABSENT = ['Ser Aldric', 'Tamsin Reed']
ENCOUNTER = 'A goblin at the ford'
EXPERIENCE = 70
HIT_POINTS = 17  # of the wizard
HIT_FACE = 12    # with the +4 of a goblin it hits armor class 13, and misses 18
SAVES_TO_END = 3
DEATH_SAVE = re.compile(r'^{} (fails|succeeds|rolls) .*death save'.format(WIZARD))


class Run:
    """What the steps share."""

    def __init__(self, program, cli):
        self.program = program
        self.cli = cli
        self.home = tempfile.mkdtemp(prefix='muster-atspi-')
        self.app = None
        self.turns = []

    @property
    def fight(self):
        return Fight(self.app)

    def mark(self):
        return len(self.app.speech.lines)

    def heard(self, since, words):
        """The one line with these words since the mark: it must come, and come once."""
        def lines():
            return [line for line in self.app.speech.lines[since:] if re.search(words, line)]
        wait_for('the word “{}”'.format(words), lines)
        iterate(0.3)
        assert len(lines()) == 1, (words, self.app.speech.lines[since:])
        return lines()[0]

    def show_dice(self, heading, *faces):
        """Types what the dice show into the question for them."""
        self.app.find(('alert', 'dialog'), heading)
        for number, face in enumerate(faces, 1):
            field = re.compile(r'^(Die {}: )?d\d+$'.format(number))
            self.app.type(field, str(face))
        self.app.press('Take these dice')
        self.app.gone(('alert', 'dialog'), heading)

    def choose(self, heading, choice):
        self.app.find(('alert', 'dialog'), heading)
        self.app.press(choice)
        self.app.gone(('alert', 'dialog'), heading)

    def next_turn(self):
        self.turns.append(self.fight.next_turn(self.turns[-1]))

    def go_to(self, name):
        while self.fight.turn() != name:
            self.next_turn()

    def attacks(self):
        found = self.app.find('grouping', 'Attacks')
        return [node for node in found.walk() if node.role == 'button']

    def may_attack(self):
        return not any(node.name.endswith('action spent') for node in self.attacks())

    # The steps

    def open_example(self):
        self.app = App(self.program, self.home)
        self.app.press('Open the example campaign')
        self.app.find('list', 'Party')
        add_encounter(self.app, ENCOUNTER)
        self.app.press('Add creatures')
        self.app.type('Search creatures', GOBLIN)
        self.app.press('Add ' + GOBLIN)
        wait_for('the word about it', lambda: '1 × ' + GOBLIN in self.app.speech.lines)
        self.app.press('Close')
        self.app.gone('dialog', 'Add creatures')

    def surprise(self):
        self.app.press('Set up combat')
        self.app.find('dialog', 'Set up combat')
        for name in ABSENT:
            self.app.act(self.app.find('list item', name), 'seat.include')
        for name, initiative in FIGHTERS.items():
            self.app.type('Initiative of ' + name, str(initiative))
        self.app.act(self.app.find('list item', SURPRISED), 'seat.surprise')
        wait_for('the tick', lambda: self.app.find(
            'check box', SURPRISED + ' is surprised').has('CHECKED'))
        since = self.mark()
        self.app.press('Start fight')
        self.app.gone('dialog', 'Set up combat')
        self.heard(since, '^{}.*[Ss]urprised'.format(SURPRISED))
        assert self.fight.order() == list(FIGHTERS), self.fight.order()
        self.turns.append(self.fight.now())
        assert self.turns == [(1, GOBLIN)], self.turns

    def throw_real_dice(self):
        since = self.mark()
        self.app.act(self.app.find(('switch', 'check box'), 'I roll real dice'))
        self.heard(since, '^The GM now rolls real dice')

    def attack_wizard(self):
        since = self.mark()
        self.app.act(self.fight.card(WIZARD))
        self.app.act(self.attacks()[0])
        self.app.find('dialog', ATTACK)
        self.app.press('Attack')
        self.show_dice('Attack roll of ' + GOBLIN, HIT_FACE)
        return since

    def shield(self):
        since = self.attack_wizard()
        self.choose('Cast Shield?', 'Yes')
        self.heard(since, '^{} casts Shield as a reaction'.format(WIZARD))
        self.heard(since, '^{} misses {}'.format(GOBLIN, WIZARD))
        assert self.fight.hit_points(WIZARD) == HIT_POINTS

    def surprised_do_nothing(self):
        self.go_to(SURPRISED)
        assert self.turns == [(1, GOBLIN), (1, SURPRISED)], self.turns
        assert not self.may_attack(), self.attacks()

    def surprise_ends(self):
        """In the second round the surprised act like everybody."""
        self.go_to(WIZARD)
        self.go_to(GOBLIN)
        self.go_to(SURPRISED)
        assert self.turns[-1] == (2, SURPRISED), self.turns
        assert self.may_attack(), self.attacks()

    def fall(self):
        since = self.mark()
        self.app.act(self.fight.card(WIZARD))
        self.app.type('Amount of hit points', str(HIT_POINTS))
        self.app.press('Damage')
        self.heard(since, '^{}, {} damage'.format(WIZARD, HIT_POINTS))
        self.app.find('toggle button', re.compile('^{},.*dying'.format(WIZARD)))
        self.app.act(self.fight.card(WIZARD))

    def state(self):
        return re.search(r'dying|stable|dead|$', self.fight.card(WIZARD).name).group()

    def death_saves(self):
        """Three of one kind; whoever wakes up of a natural 20 is struck down again."""
        counts = {'success': 0, 'failure': 0}
        while self.state() == 'dying':
            self.go_to(WIZARD)
            since = self.mark()
            self.app.press('Roll death save')
            line = self.heard(since, DEATH_SAVE)
            told = re.search(r'(success|failure) (\d) of 3', line)
            if told:
                kind, count = told.group(1), int(told.group(2))
                assert counts[kind] < count < SAVES_TO_END, (counts, line)
                counts[kind] = count
            elif 'natural 20' in line:
                counts = dict.fromkeys(counts, 0)
                self.fall()
            else:
                kind = 'success' if 'succeeds' in line else 'failure'
                assert counts[kind] >= 1, (counts, line)
                expected = 'stable' if kind == 'success' else 'dead'
                wait_for('the end of dying', lambda: self.state() == expected)
            self.next_turn()
        assert self.state() in ('stable', 'dead'), self.state()

    def end(self):
        since = self.mark()
        self.app.press('End combat')
        self.app.type('Experience points for each hero', str(EXPERIENCE))
        self.app.press('End combat', within=self.app.scope())
        self.app.gone('button', 'Next turn')
        self.heard(since, '^{} gains {} '.format(SURPRISED, EXPERIENCE))

    def spoken_once(self):
        """Each turn once, and no two words alike about one thing."""
        def spoken_turns():
            turns = [TURN.match(line) for line in self.app.speech.lines]
            return [(int(turn.group(1)), turn.group(2)) for turn in turns if turn]

        wait_for('the last turn', lambda: len(spoken_turns()) >= len(self.turns))
        spoken = spoken_turns()
        complaints = []
        if spoken != self.turns:
            complaints.append('turns {} were spoken as {}'.format(self.turns, spoken))
        pairs = zip(self.app.speech.lines, self.app.speech.lines[1:])
        complaints += ['twice in a row: ' + line for line, after in pairs if line == after]
        return complaints

    def log_is_kept(self):
        self.app.close()
        path = next(pathlib.Path(self.home).rglob('*.muster'))
        printed = subprocess.run([self.cli, 'log', path], capture_output=True, text=True,
                                 check=True, timeout=60).stdout
        for words in (SURPRISED + ' joins the fight, surprised',
                      WIZARD + ' casts Shield as a reaction'):
            assert printed.count(words) == 1, (words, printed)

    def no_complaints(self):
        """The program printed no warning all the while."""
        return self.app.complaints()


def main():
    tap = Tap()
    run = Run(sys.argv[1], sys.argv[2])
    story = Story(tap)

    def step(rule, function):
        story.step('/atspi/questions/' + rule, function, lambda: run.app)

    step('a-goblin-comes-from-the-library', run.open_example)
    step('a-fight-begins-with-a-surprise-and-typed-initiative', run.surprise)
    step('the-gm-throws-real-dice-and-it-is-said', run.throw_real_dice)
    step('a-hit-asks-for-shield-and-shield-stops-it', run.shield)
    step('the-surprised-can-do-nothing-in-their-first-turn', run.surprised_do_nothing)
    step('a-surprise-ends-with-its-turn', run.surprise_ends)
    step('a-hero-at-no-hit-points-is-dying', run.fall)
    step('death-saves-are-said-once-until-three-of-a-kind', run.death_saves)
    step('every-turn-is-said-once-and-nothing-twice', run.spoken_once)
    step('ending-a-fight-hands-out-the-experience-points', run.end)
    step('the-log-tells-what-was-asked', run.log_is_kept)
    step('nothing-is-complained-about', run.no_complaints)
    if run.app is not None:
        run.app.kill()

    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A fight from the library to its experience points, through assistive technology alone.

Usage: test-fight.py MUSTER MUSTER_CLI FOLDER_OF_TAP
"""

import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, sys.argv[3])
sys.dont_write_bytecode = True

from fight import Fight, TURN, add_encounter  # noqa: E402
from harness import App, Story, iterate, wait_for  # noqa: E402
from tap import Tap  # noqa: E402

HEROES = ['Mirelle', 'Ser Aldric', 'Tamsin Reed', 'Oswin Vale']
GOBLINS = ['Goblin {}'.format(number) for number in range(1, 7)]
ENCOUNTER = 'Goblins at the ford'
EXPERIENCE = 130
DAMAGE, HEALING = 4, 3


class Run:
    """What the steps share."""

    def __init__(self, program, cli):
        self.program = program
        self.cli = cli
        self.home = tempfile.mkdtemp(prefix='muster-atspi-')
        self.app = None
        self.turns = []     # every turn that was seen to begin
        self.told = []      # those that are spoken: a decided fight tells who acts no more
        self.heard = []     # what earlier starts of the program said
        self.log = []       # what earlier starts complained about
        self.wounds = {}

    @property
    def fight(self):
        return Fight(self.app)

    def start(self):
        self.app = App(self.program, self.home)

    def close(self):
        self.heard += self.app.speech.lines
        self.app.close()

    def said(self):
        return self.heard + self.app.speech.lines

    def party(self):
        def full():
            rows = self.app.find('list', 'Party').children
            return len(rows) == len(HEROES) and 'hit points' in rows[0].name and rows
        return wait_for('the party', full)

    # The steps

    def open_example(self):
        self.start()
        self.app.press('Open the example campaign')
        party = self.party()
        shown = [row.name.split(',')[0] for row in party]
        assert shown == HEROES, shown

    def pick_goblins(self):
        name = add_encounter(self.app, ENCOUNTER)
        assert self.app.text_of(name) == ENCOUNTER
        self.app.press('Add creatures')
        self.app.type('Search creatures', 'goblin')
        for number in range(1, 7):
            self.app.press('Add Goblin')
            wait_for('the word about goblin {}'.format(number),
                          lambda: '{} × Goblin'.format(number) in self.app.speech.lines)
        self.app.find('label', '6 creatures in ' + ENCOUNTER)
        self.app.press('Close')
        self.app.gone('dialog', 'Add creatures')
        for name in GOBLINS:
            self.app.find('button', 'Remove ' + name)

    def set_up(self):
        self.app.press('Set up combat')
        self.app.find('dialog', 'Set up combat')
        for name in HEROES + GOBLINS:
            box = self.app.find('check box', name + ' takes part')
            assert box.has('CHECKED'), name
        self.app.press('Roll initiative')
        for name in HEROES + GOBLINS:
            entry = self.app.find('text', 'Initiative of ' + name)
            wait_for('the initiative of ' + name,
                          lambda: re.match(r'^[−-]?\d+$', self.app.text_of(entry)))

    def begin(self):
        rolled = {name: int(self.app.text_of(self.app.find('text', 'Initiative of ' + name))
                            .replace('−', '-')) for name in HEROES + GOBLINS}
        self.app.press('Start fight')
        self.app.gone('dialog', 'Set up combat')
        order = self.fight.order()
        assert sorted(order) == sorted(HEROES + GOBLINS), order
        initiative = [rolled[name] for name in order]
        assert initiative == sorted(initiative, reverse=True), (order, rolled)
        self.turns.append(self.fight.now())
        assert self.turns == [(1, order[0])], self.turns
        self.told += self.turns
        wait_for('the first turn', lambda: self.spoken_turns() == self.told)

    def spoken_turns(self):
        found = [TURN.match(line) for line in self.said()]
        return [(int(turn.group(1)), turn.group(2)) for turn in found if turn]

    def damage_and_heal(self):
        """By the amount, to a picked card; each is said once and shown in every place."""
        name = 'Mirelle'
        before = self.fight.hit_points(name)
        self.app.act(self.fight.card(name))
        self.app.find('label', 'Damage or heal ' + name)
        for amount, button, word in ((DAMAGE, 'Damage', 'damage'), (HEALING, 'Heal', 'healed')):
            before += HEALING if button == 'Heal' else -DAMAGE
            line = '{}, {} {}, {} of 24'.format(name, amount, word, before)
            self.app.type('Amount of hit points', str(amount))
            self.app.press(button)
            wait_for('the hit points', lambda: self.fight.hit_points(name) == before)
            wait_for('“{}”'.format(line), lambda: line in self.app.speech.lines)
            assert self.app.speech.lines.count(line) == 1, self.app.speech.lines
            chip = self.app.find('toggle button', re.compile('^{}, {} of 24'.format(name, before)),
                                 self.app.find('grouping', 'Order of turns'))
            assert chip is not None
        self.app.act(self.fight.card(name))
        self.wounds[name] = before

    def condition(self):
        name = self.fight.turn()
        self.app.press('Add condition…')
        listing = self.app.find('list', 'Conditions')
        rows = [row.name for row in listing.children]
        self.app.select(listing, rows.index('Poisoned'))
        wait_for('the condition to be selected', lambda: [
            row for row in self.app.all('list item', 'Poisoned') if row.has('SELECTED')])
        said = len(self.app.speech.lines)
        self.app.press('Add')
        self.app.gone('dialog', re.compile('condition'))
        self.app.find('button', 'Remove “Poisoned”')
        self.app.find('toggle button', re.compile('^{},.*[Pp]oisoned'.format(re.escape(name))),
                      self.app.find('grouping', 'Combatants'))
        spoken = wait_for('the word about the condition', lambda: [
            line for line in self.app.speech.lines[said:] if 'oisoned' in line])
        assert len(spoken) == 1, spoken

    def undo(self):
        """Undo and redo say what they do, and take the whole step."""
        name = self.fight.turn()
        undo = self.app.find('button', 'Undo')
        title = undo.description
        assert 'oisoned' in title, title
        self.app.press('Undo')
        self.app.gone('button', 'Remove “Poisoned”')
        wait_for('the word about undo', lambda: 'Undone: ' + title in self.app.speech.lines)
        assert self.app.find('button', 'Redo').description == title
        self.app.press('Redo')
        self.app.find('button', 'Remove “Poisoned”')
        wait_for('the word about redo', lambda: 'Redone: ' + title in self.app.speech.lines)
        assert self.fight.turn() == name

    def pass_turn(self):
        decided = any(line.startswith('The fight is over.') for line in self.said())
        self.turns.append(self.fight.next_turn(self.turns[-1]))
        if not decided:
            self.told.append(self.turns[-1])

    def play_round(self, number, foes_attack=False):
        """Every hero attacks while a goblin stands, and once a goblin does."""
        complaints = []
        while self.turns[-1][0] == number:
            name = self.turns[-1][1]
            goblin = name.startswith('Goblin')
            if (goblin and foes_attack) or (not goblin and self.fight.standing()):
                foes_attack = foes_attack and not goblin
                said = self.fight.attack(name)
                if len(said) != 1:
                    complaints.append('{} attacked, and this was said: {}'.format(name, said))
            self.pass_turn()
        return complaints

    def spoken_once(self):
        """Each turn once, and no two words alike about one thing."""
        complaints = []
        wait_for('the last turn', lambda: len(self.spoken_turns()) >= len(self.told))
        if self.spoken_turns() != self.told:
            complaints.append('turns {} were spoken as {}'.format(self.told, self.spoken_turns()))
        counts = collections.Counter(line for line in self.said() if TURN.match(line))
        complaints += ['{} times: {}'.format(n, line) for line, n in counts.items() if n > 1]
        pairs = zip(self.said(), self.said()[1:])
        complaints += ['twice in a row: ' + line for line, after in pairs if line == after]
        return complaints

    def shown(self):
        fight = self.fight
        return (fight.now(), fight.order(), fight.lines()[:5],
                [fight.card(name).name for name in HEROES + GOBLINS])

    def restart_in_the_fight(self):
        """The program ends without a word; the round, the turn, the log and every card with its
        wounds and conditions stay."""
        wait_for('the word about the last turn', lambda: self.spoken_turns() == self.told)
        before = self.shown()
        assert any('oisoned' in card for card in before[-1]), before
        undo = self.app.find('button', 'Undo').description
        self.heard += self.app.speech.lines
        self.log += self.app.complaints()
        self.app.kill()
        self.start()
        # The fight shows by itself, or waits behind its button.
        there = self.app.find('button', re.compile('^(Open combat|Next turn)$'))
        if there.name == 'Open combat':
            self.app.act(there)
        self.app.find('button', 'Next turn')
        after = self.shown()
        assert before == after, (before, after)
        assert self.app.find('button', 'Undo').description == undo
        assert not self.app.speech.lines, self.app.speech.lines

    def roll_in_the_tray(self):
        def spoken():
            return [line for line in self.app.speech.lines if '2d6+3' in line]
        self.app.type('Dice to roll', '2d6+3')
        self.app.press('Roll')
        wait_for('the word about the roll', spoken)
        iterate(0.3)
        assert len(spoken()) == 1 and re.search(r': \d+', spoken()[0]), spoken()

    def end(self):
        self.wounds = {name: self.fight.hit_points(name) for name in HEROES}
        self.app.press('End combat')
        self.app.type('Experience points for each hero', str(EXPERIENCE))
        self.app.press('End combat', within=self.app.scope())
        self.app.gone('button', 'Next turn')
        gained = wait_for('the experience points', lambda: [
            line for line in self.app.speech.lines if str(EXPERIENCE) in line])
        assert len(gained) == len(HEROES), gained
        for name in HEROES:
            assert any(name in line for line in gained), (name, gained)

    def everything_is_kept(self):
        self.close()
        self.start()
        self.app.press('Play', role='page tab')
        party = self.party()
        shown = [row.name for row in party]
        for name, row in zip(HEROES, shown):
            assert row.startswith('{}, {} of'.format(name, self.wounds[name])), (row, self.wounds)
        self.app.find('list item', ENCOUNTER)
        self.app.press('Build', role='page tab')
        self.app.find('list item', ENCOUNTER)

    def log_is_kept(self):
        self.close()
        path = next(pathlib.Path(self.home).rglob('*.muster'))
        printed = subprocess.run([self.cli, 'log', path], capture_output=True, text=True,
                                 check=True, timeout=60).stdout
        for name in HEROES:
            gained = [line for line in printed.splitlines()
                      if name in line and str(EXPERIENCE) in line]
            assert len(gained) == 1, (name, printed)
        assert 'Poisoned' in printed
        said = [line for line in self.heard if ' damage, ' in line]
        assert said, self.heard

    def no_complaints(self):
        """The program printed no warning all the while."""
        return self.log + self.app.complaints()


def main():
    tap = Tap()
    run = Run(sys.argv[1], sys.argv[2])
    story = Story(tap)

    def step(rule, function):
        story.step('/atspi/fight/' + rule, function, lambda: run.app)

    step('the-example-opens-from-the-welcome-page', run.open_example)
    step('creatures-are-picked-from-the-library-by-search-and-count', run.pick_goblins)
    step('setting-up-rolls-initiative-for-everybody', run.set_up)
    step('a-fight-begins-with-the-highest-initiative-and-says-so', run.begin)
    step('damage-and-healing-are-said-once-and-shown-everywhere', run.damage_and_heal)
    step('a-condition-is-said-once-and-shown-on-its-card', run.condition)
    step('undo-and-redo-are-named-after-their-step', run.undo)
    step('the-first-round-is-played-with-attacks', lambda: run.play_round(1, foes_attack=True))
    step('a-fight-outlives-a-killed-program', run.restart_in_the_fight)
    step('the-second-round-is-played-with-attacks', lambda: run.play_round(2))
    step('the-third-round-is-played-with-attacks', lambda: run.play_round(3))
    step('a-roll-of-the-tray-is-said-once', run.roll_in_the_tray)
    step('every-turn-is-said-once-and-nothing-twice', run.spoken_once)
    step('ending-a-fight-hands-out-the-experience-points', run.end)
    step('a-closed-program-finds-everything-as-it-was', run.everything_is_kept)
    step('the-log-of-a-fight-is-kept', run.log_is_kept)
    step('nothing-is-complained-about', run.no_complaints)
    if run.app is not None:
        run.app.kill()

    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

# SPDX-License-Identifier: GPL-3.0-or-later
"""The fight that a program shows, read and played through assistive technology."""

import re
import tempfile

from harness import App, ENTRIES, iterate, wait_for

ATTACK = re.compile('attack', re.IGNORECASE)
SHIELD = 'Cast Shield?'
TURN = re.compile(r'^Round (\d+): (.*)’s turn$')


def add_encounter(app, name):
    """Makes an encounter in the build mode and names it.

    The button lets go a moment after it was pressed; until then the entry is that of the
    encounter shown before.  Returns the entry.
    """
    app.press('Build', role='page tab')
    app.press('New encounter')
    wait_for('the new encounter', lambda: app.find('list item', 'New encounter').has('SELECTED')
             and app.text_of(app.find(ENTRIES, 'Name of the encounter')) == 'New encounter')
    entry = app.type('Name of the encounter', name)
    app.press('Apply')
    app.find('list item', name)
    return entry


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


class Table:
    """What stories of a fight share: the steps that many of them take."""

    def __init__(self, program, cli):
        self.program = program
        self.cli = cli
        self.home = tempfile.mkdtemp(prefix='muster-atspi-')
        self.app = None

    @property
    def fight(self):
        return Fight(self.app)

    def mark(self):
        return len(self.app.speech.lines)

    def heard(self, since, pattern):
        """The one line with these words since the mark: it must come, and come once."""
        def lines():
            return [line for line in self.app.speech.lines[since:] if re.search(pattern, line)]
        wait_for('the word “{}”'.format(pattern), lines)
        iterate(0.3)
        assert len(lines()) == 1, (pattern, self.app.speech.lines[since:])
        return lines()[0]

    def turns(self):
        found = [TURN.match(line) for line in self.app.speech.lines]
        return [(int(turn.group(1)), turn.group(2)) for turn in found if turn]

    def open_example(self):
        self.app = App(self.program, self.home)
        self.app.press('Open the example campaign')
        self.app.find('list', 'Party')

    def stage(self, encounter, creature, count=1):
        """Stages an encounter in the build mode."""
        add_encounter(self.app, encounter)
        self.app.press('Add creatures')
        self.app.type('Search creatures', creature)
        for number in range(1, count + 1):
            self.app.press('Add ' + creature)
            wait_for('the word about it', lambda: '{} × {}'.format(number, creature)
                     in self.app.speech.lines)
        self.app.press('Close')
        self.app.gone('dialog', 'Add creatures')

    def begin(self, initiatives, absent=()):
        """Begins the staged fight with typed initiative."""
        self.app.press('Set up combat')
        self.app.find('dialog', 'Set up combat')
        for name in absent:
            self.app.act(self.app.find('list item', name), 'seat.include')
        for name, initiative in initiatives.items():
            self.app.type('Initiative of ' + name, str(initiative))
        self.app.press('Start fight')
        self.app.gone('dialog', 'Set up combat')
        wait_for('the first turn', self.turns)

    def next_turn(self):
        before = len(self.turns())
        self.app.press('Next turn')
        wait_for('the next turn', lambda: len(self.turns()) > before)

    def throw_real_dice(self):
        since = self.mark()
        self.app.act(self.app.find(('switch', 'check box'), 'I roll real dice'))
        self.heard(since, '^The GM now rolls real dice')

    def show_dice(self, heading, faces):
        """Types what the dice show into the question for them: by the name of each field."""
        self.app.find(('alert', 'dialog'), heading)
        for field, face in faces.items():
            self.app.type(field, str(face))
        self.app.press('Take these dice')
        self.app.gone(('alert', 'dialog'), heading)

    def choose(self, heading, choice):
        self.app.find(('alert', 'dialog'), heading)
        self.app.press(choice)
        self.app.gone(('alert', 'dialog'), heading)

    def menu(self, name, item):
        """Chooses from the menu of a combatant."""
        chip = self.app.find('toggle button', re.compile('^{},'.format(re.escape(name))),
                             self.app.find('grouping', 'Order of turns'))
        if not chip.has('PRESSED'):
            self.app.act(chip)
            self.app.find('heading', name)
        self.app.press('More for this combatant', role='toggle button')
        self.app.press(item, role='menu item')

    def pick_last(self, combo):
        """Chooses the last row of a combo box, by keys: it has no action."""
        for _ in range(8):
            if self.app.focus.read() == ('combo box', combo):
                break
            self.app.keys('Tab')
            iterate(0.3)
        self.app.focused('combo box', combo)
        self.app.keys('space')
        self.app.focused('list item', re.compile(''))
        self.app.keys('End', 'Return')
        self.app.focused('combo box', combo)

    def end(self, experience):
        self.app.press('End combat')
        self.app.type('Experience points for each hero', str(experience))
        self.app.press('End combat', within=self.app.scope())
        self.app.gone('button', 'Next turn')

    def spoken_once(self):
        """Each turn once, and no two words alike about one thing."""
        lines = self.app.speech.lines
        turns = self.turns()
        return (['turn {} twice'.format(turn) for turn in sorted(set(turns))
                 if turns.count(turn) > 1]
                + ['twice in a row: ' + line for line, after in zip(lines, lines[1:])
                   if line == after])

    def no_complaints(self):
        """The program printed no warning all the while."""
        return self.app.complaints()

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every mode and every dialog, as assistive technology finds them.

Usage: test-tree.py MUSTER MUSTER_CLI FOLDER_OF_TAP
"""

import re
import sys
import tempfile

sys.path.insert(0, sys.argv[3])
sys.dont_write_bytecode = True

from harness import App, Story, iterate, wait_for  # noqa: E402
from names import NAMED, complaints_about  # noqa: E402
from tap import Tap  # noqa: E402

SET_UP = re.compile('^Set up combat: ')


class Walk:
    """What the steps share."""

    def __init__(self, program):
        self.app = App(program, tempfile.mkdtemp(prefix='muster-atspi-'))

    def here(self, least):
        """What is wrong here; too few things mean that nothing was looked at."""
        iterate(0.3)
        window = self.app.read()
        n = sum(1 for node in window.walk() if node.has('SHOWING') and node.role in NAMED)
        found = complaints_about(window)
        return found if n >= least else found + ['only {} things are here'.format(n)]

    def dialog(self, open_it, title, least, close='Close'):
        open_it()
        wait_for('the dialog', lambda: self.app.scope().role in ('dialog', 'alert'))
        iterate(0.3)
        scope = self.app.scope()
        found = [] if re.search(title, scope.name) else ['the dialog is called ' + scope.name]
        found += self.here(least)
        self.app.press(close, within=scope)
        wait_for('the end of the dialog', lambda: self.app.scope().role == 'frame')
        return found

    def welcome(self):
        self.app.find('button', 'New campaign…')
        return self.here(6)

    def play(self):
        self.app.press('Open the example campaign')
        self.app.find('list item', re.compile('^Mirelle'))
        return self.here(40)

    def mode(self, name, sign, least):
        self.app.press(name, role='page tab')
        self.app.find(*sign)
        return self.here(least)

    def fight(self):
        self.app.press(SET_UP)
        self.app.press('Roll initiative')
        self.app.press('Start fight')
        self.app.find('button', 'Next turn')
        return self.here(60)


def main():
    tap = Tap()
    story = Story(tap)
    walk = Walk(sys.argv[1])
    app = walk.app

    def step(rule, function):
        story.step('/atspi/names/' + rule, function)

    def key(press):
        return lambda: app.press(press)

    def chord(keys):
        return lambda: app.keys(keys)

    step('of-the-welcome-page', walk.welcome)
    step('of-the-play-mode', walk.play)
    step('of-a-stat-block',
         lambda: walk.dialog(key('6 × Goblin'), 'Stat block', 10))
    step('of-the-preferences',
         lambda: walk.dialog(chord('ctrl+comma'), 'Preferences', 3))
    step('of-the-campaign-settings',
         lambda: walk.dialog(chord('alt+comma'), 'Campaign settings', 10))
    step('of-the-keyboard-shortcuts',
         lambda: walk.dialog(chord('ctrl+question'), '[Ss]hortcuts', 20))
    step('of-the-build-mode',
         lambda: walk.mode('Build', ('button', 'Edit Mirelle'), 30))
    step('of-the-dialog-of-a-party-member',
         lambda: walk.dialog(key('Edit Mirelle'), 'Party member|Mirelle', 20, 'Cancel'))
    step('of-the-creature-picker',
         lambda: walk.dialog(key('Add creatures'), 'Add creatures', 20))
    step('of-the-library-mode',
         lambda: walk.mode('Library', (('text', 'entry'), re.compile('Search')), 30))
    step('of-the-setup-of-a-fight',
         lambda: walk.mode('Play', ('button', SET_UP), 30) + walk.dialog(
             key(SET_UP), 'Set up combat', 30))
    step('of-a-fight', walk.fight)
    step('of-the-attack-dialog', lambda: walk.dialog(
        key(re.compile(r'^(?!Opportunity).*to hit')), 'ttack', 8, 'Cancel'))
    step('of-the-condition-dialog', lambda: walk.dialog(
        key('Add condition…'), 'ondition', 15, 'Cancel'))
    step('of-the-end-of-a-fight', lambda: walk.dialog(
        key('End combat'), 'End combat', 3, 'Back to the fight'))
    app.kill()

    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

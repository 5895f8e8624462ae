# SPDX-License-Identifier: GPL-3.0-or-later
"""Muster as assistive technology meets it.

Starts the program in folders of its own and finds what it shows by role and name; acts through the
AT-SPI interfaces Action, Selection, Value and EditableText alone.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PATIENCE = 30  # seconds until something that should come is missing: the machine may be busy
PAUSE = 0.1
ROOT = '/org/a11y/atspi/accessible/root'

BUTTONS = ('button', 'toggle button')
ENTRIES = ('text', 'entry')


class Missing(AssertionError):
    """What should be there did not come."""


class Speech:
    """The announcements, in the order in which they came."""

    def __init__(self):
        self.lines = []
        self.pid = None
        self.listener = Atspi.EventListener.new(self.heard)
        self.listener.register('object:announcement')

    def heard(self, event):
        try:
            if event.source.get_process_id() != self.pid:
                return
        except GLib.Error:
            return
        self.lines.append(str(event.any_data))

    def close(self):
        self.listener.deregister('object:announcement')


class Focus:
    """What has the keyboard focus, as the program told it last."""

    def __init__(self):
        self.source = None
        self.pid = None
        self.listener = Atspi.EventListener.new(self.moved)
        self.listener.register('object:state-changed:focused')

    def moved(self, event):
        try:
            if event.detail1 == 1 and event.source.get_process_id() == self.pid:
                self.source = event.source
        except GLib.Error:
            return

    def read(self):
        """Its role and name; nothing when it has lost the focus, or is no more."""
        iterate()
        if self.source is None:
            return '', ''
        try:
            self.source.clear_cache_single()
            if self.source.get_state_set().contains(Atspi.StateType.FOCUSED):
                return self.source.get_role_name(), self.source.get_name()
        except GLib.Error:
            pass
        return '', ''

    def close(self):
        self.listener.deregister('object:state-changed:focused')


def iterate(seconds=0.0):
    """Lets events come in."""
    context = GLib.MainContext.default()
    until = time.monotonic() + seconds
    while True:
        while context.iteration(False):
            pass
        if time.monotonic() >= until:
            return
        time.sleep(0.01)


def wait_for(what, test, patience=PATIENCE):
    """What the test returns as soon as that is something."""
    until = time.monotonic() + patience
    while True:
        iterate()
        try:
            found = test()
        except (GLib.Error, LookupError):
            found = None  # it went away while it was looked at
        if found:
            return found
        if time.monotonic() > until:
            raise Missing(what + ' did not come')
        iterate(PAUSE)


class Node:
    """One accessible object, as it was when the tree was read."""

    def __init__(self, tree, item):
        (self.bus, self.path), _, (_, self.parent), self.index, self.n_children, self.interfaces, \
            self.name, role, self.description, states = item
        self.tree = tree
        self.role = Atspi.role_get_name(role)
        self.states = states[0] | states[1] << 32
        self.children = []

    def call(self, interface, method, arguments=None):
        return self.tree.call(self.path, interface, method, arguments)

    def has(self, state):
        return bool(self.states >> int(getattr(Atspi.StateType, state)) & 1)

    def offers(self, interface):
        return 'org.a11y.atspi.' + interface in self.interfaces

    def walk(self):
        """The node and everything below it."""
        yield self
        for child in self.children:
            yield from child.walk()

    def matches(self, role, name):
        if self.role not in ((role,) if isinstance(role, str) else role):
            return False
        return name.search(self.name) is not None if isinstance(name, re.Pattern) \
            else self.name == name

    def all(self, role, name):
        """What is shown below it by this role and name."""
        return [node for node in self.walk() if node.matches(role, name) and node.has('SHOWING')]

    def first(self, role, name):
        return self.all(role, name)[0]

    def __repr__(self):
        states = [word.lower() for word in ('FOCUSED', 'PRESSED', 'CHECKED', 'SELECTED', 'EXPANDED')
                  if self.has(word)]
        if not self.has('SENSITIVE'):
            states.append('insensitive')
        line = "{} '{}'".format(self.role, self.name)
        if self.description:
            line += ' ({})'.format(self.description)
        return line + (' [{}]'.format(' '.join(states)) if states else '')

    def dump(self, depth=0):
        """The tree as text, without the frames that say nothing."""
        silent = self.role in ('panel', 'grouping', 'filler') and not self.name
        lines = [] if silent else ['  ' * depth + repr(self)]
        for child in self.children:
            lines += child.dump(depth if silent else depth + 1)
        return lines


class Tree:
    """Everything the program shows.

    Asking each object for its name, role, states and children takes seconds for a whole fight.  The
    cache of the toolkit answers for all of them at once, once their parents were asked for them.
    From one look to the next nearly everything stays: only what differs is unpacked and asked for.
    """

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress',
                                    None, None, Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT
            | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION, None, None)
        self.bus = None
        self.unpacked = {}  # the items of the look before, by their bytes
        self.told = {}      # children by the path of who was asked, with what was known of them then

    def send(self, bus, path, interface, method, arguments=None):
        return self.connection.call_sync(bus, path, interface, method, arguments, None,
                                         Gio.DBusCallFlags.NONE, 1000 * PATIENCE, None)

    def ask(self, bus, path, interface, method, arguments=None):
        return self.send(bus, path, interface, method, arguments).unpack()

    def connect(self, pid):
        """Finds the program by its process; returns whether it was there."""
        for bus, _ in self.ask('org.a11y.atspi.Registry', ROOT, 'org.a11y.atspi.Accessible',
                               'GetChildren')[0]:
            if pid == self.ask('org.freedesktop.DBus', '/org/freedesktop/DBus',
                               'org.freedesktop.DBus', 'GetConnectionUnixProcessID',
                               GLib.Variant('(s)', (bus,)))[0]:
                self.bus = bus
        return self.bus is not None

    def call(self, path, interface, method, arguments=None):
        return self.ask(self.bus, path, 'org.a11y.atspi.' + interface, method, arguments)

    def items(self):
        """What the cache tells of each object."""
        packed = self.send(self.bus, '/org/a11y/atspi/cache', 'org.a11y.atspi.Cache',
                           'GetItems').get_child_value(0)
        before, self.unpacked = self.unpacked, {}
        for index in range(packed.n_children()):
            item = packed.get_child_value(index)
            key = item.get_data_as_bytes().get_data()
            self.unpacked[key] = before.get(key) or item.unpack()
        return self.unpacked.values()

    def read(self):
        """The window, with everything in it."""
        window = self.call(ROOT, 'Accessible', 'GetChildren')[0][0][1]
        while True:
            nodes = {node.path: node for node in (Node(self, item) for item in self.items())}
            for node in nodes.values():
                # The cache also keeps what is hidden now.
                if node.parent in nodes and node.has('VISIBLE'):
                    nodes[node.parent].children.append(node)
            told, asked = {}, []
            for node in nodes.values():
                node.children.sort(key=lambda child: child.index)
                if len(node.children) == node.n_children:
                    continue
                known = node.n_children, [(child.path, child.index) for child in node.children]
                before = self.told.get(node.path)
                if before is not None and before[0] == known:
                    told[node.path] = before
                    continue
                try:
                    below = [path for _, path in node.call('Accessible', 'GetChildren')[0]]
                except GLib.Error:
                    below = []  # it has gone meanwhile
                told[node.path] = known, below
                asked += below
            self.told = told
            if all(path in nodes for path in asked):
                break
        for path, (_, below) in self.told.items():
            nodes[path].children = [nodes[child] for child in below if child in nodes]
        return nodes[window]


def words(name):
    return name.pattern if isinstance(name, re.Pattern) else name


class App:
    """The program: started, looked at, acted on, closed."""

    def __init__(self, program, home, *arguments):
        self.program = program
        self.home = pathlib.Path(home)
        self.speech = Speech()
        self.focus = Focus()
        self.log = open(self.home / 'muster.log', 'a+b')
        env = dict(os.environ, HOME=home, GTK_A11Y='atspi', GSK_RENDERER='cairo',
                   GDK_DEBUG='no-portals', GSETTINGS_BACKEND='keyfile')
        # A fatal warning would hide which step was to blame: the log is read at the end.
        env.pop('G_DEBUG', None)
        for variable, folder in (('XDG_DATA_HOME', 'data'), ('XDG_CONFIG_HOME', 'config'),
                                 ('XDG_CACHE_HOME', 'cache'), ('XDG_STATE_HOME', 'state')):
            env[variable] = str(self.home / folder)
        self.process = subprocess.Popen([program, *arguments], env=env, stdout=self.log,
                                        stderr=subprocess.STDOUT)
        self.speech.pid = self.focus.pid = self.process.pid
        self.tree = Tree()
        self.window = None  # of the display
        wait_for('the program on the accessibility bus', self.connect)
        wait_for('a window', self.read)

    def connect(self):
        self.check()
        return self.tree.connect(self.process.pid)

    # Finding

    def read(self):
        self.check()
        return self.tree.read()

    def scope(self):
        """The dialog on top, or the window: nobody reaches what a dialog covers."""
        window = self.read()
        dialogs = [node for node in window.walk() if self.is_dialog(node)]
        return (dialogs or [window])[-1]

    @staticmethod
    def is_dialog(node):
        """Toasts and complaints are alerts too, but have no title or nothing to press."""
        return node.has('SHOWING') and (node.role == 'dialog' or (
            node.role == 'alert' and node.name != ''
            and any(child.role == 'button' for child in node.walk())))

    def all(self, role, name, within=None):
        top = self.scope()
        if within is not None:
            top = next((node for node in top.walk() if node.path == within.path), None)
        return top.all(role, name) if top is not None else []

    def find(self, role, name, within=None):
        return wait_for('{} “{}”'.format(role if isinstance(role, str) else role[0], words(name)),
                        lambda: self.all(role, name, within))[0]

    def gone(self, role, name):
        """Waits until the window no longer has it, on top or below."""
        wait_for('the end of “{}”'.format(words(name)), lambda: not any(
            node.matches(role, name) and node.has('SHOWING') for node in self.read().walk()))

    # Acting

    def act(self, node, action=None):
        """By the only action, or by one of several."""
        assert node.offers('Action'), '{!r} has no action'.format(node)
        assert node.has('SENSITIVE'), '{!r} cannot be used'.format(node)
        actions = [told[0] for told in node.call('Action', 'GetActions')[0]]
        assert action is None or action in actions, '{!r} has only {}'.format(node, actions)
        index = actions.index(action) if action is not None else 0
        assert node.call('Action', 'DoAction', GLib.Variant('(i)', (index,)))[0], \
            '{!r} refused'.format(node)
        iterate(PAUSE)

    def press(self, name, role=BUTTONS, within=None):
        def pressed():
            # Looked for anew when it went away between the look and the press.
            usable = [node for node in self.all(role, name, within) if node.has('SENSITIVE')]
            if usable:
                self.act(usable[0])
            return usable
        wait_for('the usable button “{}”'.format(words(name)), pressed)

    def type(self, name, text, within=None):
        """Writes over what an entry holds."""
        entry = self.find(ENTRIES, name, within)
        assert entry.offers('EditableText'), '{!r} takes no text'.format(entry)
        assert entry.call('EditableText', 'SetTextContents', GLib.Variant('(s)', (text,)))[0], \
            '{!r} refused the text'.format(entry)
        iterate(PAUSE)
        return entry

    def set_value(self, name, value, within=None):
        """Sets the number of a spin button."""
        node = self.find('spin button', name, within)
        node.tree.ask(node.bus, node.path, 'org.freedesktop.DBus.Properties', 'Set',
                      GLib.Variant('(ssv)', ('org.a11y.atspi.Value', 'CurrentValue',
                                             GLib.Variant('d', value))))
        iterate(PAUSE)

    @staticmethod
    def text_of(node):
        length = node.tree.ask(node.bus, node.path, 'org.freedesktop.DBus.Properties', 'Get',
                               GLib.Variant('(ss)', ('org.a11y.atspi.Text', 'CharacterCount')))[0]
        return node.call('Text', 'GetText', GLib.Variant('(ii)', (0, length)))[0]

    @staticmethod
    def select(listing, position):
        assert listing.call('Selection', 'SelectChild', GLib.Variant('(i)', (position,)))[0], \
            '{!r} refused'.format(listing)
        iterate(PAUSE)

    def keys(self, *chords):
        """Presses keys, as xdotool names them, in the window of the program.

        In its main window: a popover is a window of its own and must not be given the focus of the
        display, which it would not give back.
        """
        if self.window is None:
            self.window = subprocess.run(
                ['xdotool', 'search', '--onlyvisible', '--pid', str(self.process.pid)],
                check=True, capture_output=True, text=True).stdout.split()[0]
            # Where no menu opens: what comes up under the pointer takes the focus.
            subprocess.run(['xdotool', 'mousemove', '0', '0'], check=True)
        subprocess.run(['xdotool', 'windowfocus', '--sync', self.window, 'key', *chords],
                       check=True)
        iterate(PAUSE)

    def focused(self, role, name):
        """Waits for the focus, where the next key goes; returns the name of what has it."""
        def there():
            found, called = self.focus.read()
            return found in ((role,) if isinstance(role, str) else role) and (
                name.search(called) if isinstance(name, re.Pattern) else called == name)
        try:
            wait_for('', there)
        except Missing:
            raise Missing('the focus is not on “{}”, but on {} “{}”'.format(
                words(name), *self.focus.read())) from None
        return self.focus.read()[1]

    def press_key(self, chord, role, name):
        """Presses a key that moves the focus there."""
        self.keys(chord)
        return self.focused(role, name)

    # Ending

    def check(self):
        if self.process.poll() is not None:
            raise Missing('the program ended with {}'.format(self.process.returncode))

    def close(self):
        """By the button of the window, as people do."""
        self.press('Close')
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise Missing('the end of the program did not come')
        self.speech.close()
        self.focus.close()
        assert status == 0, 'the program ended with {}'.format(status)

    def kill(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.speech.close()
        self.focus.close()

    def output(self):
        self.log.seek(0)
        return self.log.read().decode(errors='replace')

    def complaints(self):
        """What the program complained about while it ran."""
        return [line for line in self.output().splitlines()
                if re.search(r'-(CRITICAL|WARNING|ERROR) \*\*', line)]

    def report(self):
        """Everything that helps to see why a test failed."""
        lines = ['-- the tree'] + self.read().dump()
        lines += ['-- said'] + self.speech.lines
        lines += ['-- printed'] + self.output().splitlines()
        picture = pathlib.Path(os.environ.get('MESON_BUILD_ROOT', tempfile.gettempdir()))
        picture = picture / 'atspi-{}.png'.format(os.getpid())
        if shutil.which('import') and subprocess.run(
                ['import', '-window', 'root', picture], capture_output=True).returncode == 0:
            lines.append('-- screenshot: {}'.format(picture))
        return '\n'.join(lines)


class Story:
    """A run of steps that build on each other; each step is a test named after its rule."""

    def __init__(self, tap):
        self.tap = tap
        self.failed = False

    def step(self, rule, run, app=None):
        """Steps after a failed one would only fail for its sake."""
        if self.failed:
            self.tap.result(rule, ['not reached'])
            return
        try:
            complaints = run() or []
        except Exception as error:  # noqa: BLE001: whatever it is, the test says it
            complaints = ['{}: {}'.format(type(error).__name__, error)]
            self.failed = True
        if complaints and app is not None:
            try:
                complaints = complaints + [app().report()]
            except Exception as error:  # noqa: BLE001: nothing is left to look at
                complaints = complaints + ['no report: {}'.format(error)]
        self.tap.result(rule, complaints)
        sys.stdout.flush()

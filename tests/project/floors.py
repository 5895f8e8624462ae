# SPDX-License-Identifier: GPL-3.0-or-later
"""The floors of src/: which folder may know which, and which libraries it may use.

A folder includes only what stands below it. Folders of one floor do not know each
other.
"""

import re

FLOORS = [
    ['rules'],
    ['view'],
    ['store', 'model'],
    ['log', 'exchange'],
    ['campaign'],
    ['cli', 'parts'],
    ['play', 'build', 'library', 'combat', 'people', 'tray', 'sharing'],
    ['shell'],
]

# The command line stands on campaign, like parts, and nothing stands on it.
NOTHING_STANDS_ON = {'cli', 'shell'}

# Widgets go through campaign to what is stored.
WIDGET_FLOORS = FLOORS[-2:] + [['parts']]
HIDDEN_FROM_WIDGETS = {'store', 'exchange'}

GLIB = {'glib'}
GIO = {'glib', 'gio'}
JSON = GIO | {'json'}
WIDGETS = GIO | {'gtk'}

# 'gio' brings GObject and GModule along.
LIBRARIES = {
    'rules': GLIB,
    'view': GLIB,
    'store': JSON | {'sqlite'},
    'model': GIO,
    'log': JSON,
    'exchange': JSON,
    'campaign': JSON,
    'cli': JSON,
    # Stat blocks go to the campaign as JSON; these two write and read them.
    'build': JSON | WIDGETS,
    'shell': JSON | WIDGETS,
}

PKG_CONFIG = {
    'glib': ['glib-2.0'],
    'gio': ['gio-unix-2.0'],
    'json': ['json-glib-1.0'],
    'sqlite': ['sqlite3'],
    'gtk': ['gtk4', 'libadwaita-1'],
}

# Whose header an #include <…> is; the first expression that fits tells.
HEADERS = [
    (re.compile(r'^(glib-object|gobject/|gio/|gmodule|glib-unix)'), 'gio'),
    (re.compile(r'^(glib\.h|glib/)'), 'glib'),
    (re.compile(r'^json-glib/'), 'json'),
    (re.compile(r'^sqlite3'), 'sqlite'),
    (re.compile(r'^(gtk|gdk|gsk|graphene|pango|cairo|adwaita|harfbuzz)'), 'gtk'),
]


def folders():
    return [folder for floor in FLOORS for folder in floor]


def below(folder):
    """The folders that this one may know."""
    known = []
    for floor in FLOORS:
        if folder in floor:
            break
        known += [other for other in floor if other not in NOTHING_STANDS_ON]
    return known


def includes(folder):
    """The folders whose headers this one may include."""
    known = below(folder)
    if any(folder in floor for floor in WIDGET_FLOORS):
        known = [other for other in known if other not in HIDDEN_FROM_WIDGETS]
    return known


def libraries(folder):
    return LIBRARIES.get(folder, WIDGETS)

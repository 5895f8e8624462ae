#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks what people read: messages, and the names of buttons that show an icon.

Usage: check-texts.py SOURCE_DIR
"""

import pathlib
import re
import sys

from tap import Tap

# A text marked for translation, with the literals that follow each other joined.
MARKED = re.compile(r'\b(?:N?C?_|ngettext|g_dngettext)\s*\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)')
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
FORBIDDEN = [
    (re.compile(r'^\s*(Error|Warning|Failure)\s*[:!]', re.IGNORECASE), 'begins with a label'),
    (re.compile(r'\bsuccessful(ly)?\b', re.IGNORECASE), 'says that something was successful'),
    (re.compile(r'\b(invalid|illegal)\b', re.IGNORECASE), 'does not say what is wrong'),
    (re.compile(r'\.\.\.'), 'has three dots instead of an ellipsis'),
]
UNFINISHED = re.compile(r'\b(TODO|FIXME|XXX)\b')

BUTTONS = {'Button', 'ToggleButton', 'MenuButton', 'Gtk.Button', 'Gtk.ToggleButton',
           'Gtk.MenuButton', 'Adw.SplitButton', 'SplitButton'}
OBJECT = re.compile(r'([$\w.]+)(?:\s+\w+)?\s*\{')


def marked_texts(text):
    for match in MARKED.finditer(text):
        yield ''.join(LITERAL.findall(match.group(1)))


def block_at(text, start):
    """The text between the brace before start and the one that closes it."""
    depth = 1
    position = start
    while depth and position < len(text):
        depth += {'{': 1, '}': -1}.get(text[position], 0)
        position += 1
    return text[start:position - 1]


def own_part(block):
    """A block without the blocks of objects inside it, but with its accessibility."""
    kept = []
    position = 0
    while position < len(block):
        brace = block.find('{', position)
        if brace < 0:
            kept.append(block[position:])
            break
        inner = block_at(block, brace + 1)
        head = block[position:brace]
        kept.append(head)
        if re.search(r'\baccessibility\s*$', head):
            kept.append('{' + inner + '}')
        position = brace + len(inner) + 2
    return ''.join(kept)


def check_icon_buttons(path, text):
    complaints = []
    for match in OBJECT.finditer(text):
        if match.group(1) not in BUTTONS:
            continue
        block = own_part(block_at(text, match.end()))
        if not re.search(r'\bicon-name\s*:', block) or re.search(r'^\s*label\s*:', re.sub(
                r'accessibility\s*\{.*?\}', '', block, flags=re.DOTALL), re.MULTILINE):
            continue
        line = text.count('\n', 0, match.start()) + 1
        if 'tooltip-text' not in block:
            complaints.append('{}:{}: a button with an icon alone needs a tooltip'.format(path, line))
        if not re.search(r'accessibility\s*\{[^}]*\b(label|labelled-by)\s*:', block):
            complaints.append('{}:{}: a button with an icon alone needs an accessible label'
                              .format(path, line))
    return complaints


def main():
    source = pathlib.Path(sys.argv[1])
    tap = Tap()
    bad_texts, unfinished, nameless, costly = [], [], [], []

    paths = [path for folder in ('src', 'ui', 'tests', 'tools', 'data/sql')
             for path in sorted((source / folder).rglob('*')) if path.is_file()]
    for path in paths:
        name = path.relative_to(source)
        if path.suffix not in ('.c', '.h', '.def', '.blp', '.py', '.sql', '.build') \
                and name.parts[0] != 'tools':
            continue
        text = path.read_text(encoding='utf-8')
        if name.parts[0] in ('src', 'ui'):
            for sentence in marked_texts(text):
                bad_texts += ['{}: “{}” {}'.format(name, sentence, what)
                              for expression, what in FORBIDDEN if expression.search(sentence)]
        if path.name != 'check-texts.py':
            unfinished += ['{}:{}: {}'.format(name, number, line.strip())
                           for number, line in enumerate(text.splitlines(), 1)
                           if UNFINISHED.search(line)]
        if path.suffix == '.c' and name.parts[0] == 'src' and path.name != 'tooltip.c':
            costly += ['{}:{}: sets a tooltip without muster_tooltip_set ()'.format(name, number)
                       for number, line in enumerate(text.splitlines(), 1)
                       if 'gtk_widget_set_tooltip_text (' in line]
        if path.suffix == '.blp':
            nameless += check_icon_buttons(name, text)

    tap.result('/texts/messages-say-what-happened', bad_texts)
    tap.result('/texts/nothing-is-unfinished', unfinished)
    tap.result('/texts/icon-buttons-have-names', nameless)
    tap.result('/texts/tooltips-are-left-alone-when-right', costly)
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

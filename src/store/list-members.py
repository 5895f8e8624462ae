#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the members and the words that the built-in tables have into a C header.

What a table of the library says and the machine does not carry is left to the GM; what no table
says either is a slip of the pen.  A member is the way to it ("save.ability"), a word the way and
its value ("save.ability=dex").
"""

import json
import pathlib
import re
import sys

LISTS = ('save_when', 'save_ends', 'ends_on', 'tags', 'features', 'properties')
WORD = re.compile(r'[0-9_]*[a-z][a-z0-9_]*')
KINDS = [
    ('spell', ['spells.json', 'spells-2024.json']),
    ('creature', ['creatures.json', 'creatures-2024.json']),
    ('gift', ['feats.json', 'magic-items.json']),
    ('gear', ['equipment.json', 'equipment-2024.json']),
]


def collect(value, path, found):
    if isinstance(value, dict):
        for member, inner in value.items():
            way = path + '.' + member if path else member
            found.add(way)
            collect(inner, way, found)
    elif isinstance(value, list):
        for element in value:
            collect(element, path, found)
    elif isinstance(value, str) and '.' in path and WORD.fullmatch(value):
        found.add(path + '=' + value)
    elif isinstance(value, str) and path in LISTS:
        found.add(path + '=' + value)


def main():
    output = pathlib.Path(sys.argv[1])
    tables = {pathlib.Path(name).name: pathlib.Path(name) for name in sys.argv[2:]}
    lines = ['/* SPDX-License-Identifier: GPL-3.0-or-later */',
             '/* Made by list-members.py; sorted as strcmp() does. */', '#pragma once', '']
    for kind, names in KINDS:
        found = set()
        for name in names:
            collect(json.loads(tables[name].read_text(encoding='utf-8')), '', found)
        lines.append('static const char *const {}_members[] = {{'.format(kind))
        lines += ['  "{}",'.format(member)
                  for member in sorted(found, key=lambda text: text.encode())]
        lines += ['};', '']
    output.write_text('\n'.join(lines), encoding='utf-8')


if __name__ == '__main__':
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that each folder of src/ includes only what stands below it.

Usage: check-includes.py SOURCE_DIR
"""

import pathlib
import re
import sys

import floors
from tap import Tap

INCLUDE = re.compile(r'^\s*#\s*include\s+([<"])([^>"]+)[>"]', re.MULTILINE)

# What rules may take from the C library: no clock, locale, file or process.
PLAIN_C = {'math.h', 'string.h', 'stdint.h', 'stdlib.h', 'stddef.h', 'stdbool.h', 'limits.h', 'stdarg.h'}

# Words that would make the rules impure, and what they stand for.
IMPURE = [
    (r'\bg_(get_(real|monotonic)_time|date_time_new_now)\w*', 'a clock'),
    (r'\bg_(random|rand)_\w+|\b(s?rand|s?random|drand48)\s*\(', 'randomness'),
    (r'\bg_hash_table_(iter_\w+|foreach\w*|get_keys\w*|get_values\w*)', 'iterating a hash table'),
    (r'\bg_quark_\w+|\bG_DEFINE_QUARK\b', 'GQuark'),
    (r'\b(g_getenv|getenv|setlocale|localeconv|strtod|atof|system)\s*\(', 'the environment or the locale'),
    (r'\bG_(DEFINE|DECLARE)_(FINAL_|ABSTRACT_|BOXED_)?TYPE\w*', 'GObject'),
]


def without_comments(text):
    return re.sub(r'/\*.*?\*/|//[^\n]*', ' ', text, flags=re.DOTALL)


def library_of(header):
    for expression, name in floors.HEADERS:
        if expression.match(header):
            return name
    return None


def check_file(path, source, folder):
    complaints = []
    text = without_comments(path.read_text(encoding='utf-8'))
    known = floors.includes(folder) + [folder]
    shown = path.relative_to(source.parent)

    for mark, header in INCLUDE.findall(text):
        if mark == '"':
            if header == 'config.h':
                if folder == 'rules':
                    complaints.append('{}: rules do not know the configuration'.format(shown))
                continue
            top = header.split('/')[0]
            if '/' not in header and not top.endswith('-resources.h'):
                complaints.append('{}: include "{}" by its path from src/'.format(shown, header))
            elif '/' in header and top not in known:
                complaints.append('{}: {} must not include "{}"'.format(shown, folder, header))
        else:
            library = library_of(header)
            if library is not None and library not in floors.libraries(folder):
                complaints.append('{}: {} must not use <{}>'.format(shown, folder, header))
            if library is None and folder == 'rules' and header not in PLAIN_C:
                complaints.append('{}: rules must not use <{}>'.format(shown, header))

    if folder == 'rules':
        for expression, what in IMPURE:
            for found in re.finditer(expression, text):
                complaints.append('{}: {} is {}, which the rules do without'
                                  .format(shown, found.group(0), what))
    return complaints


# What replaces a row by another one deletes it first, behind the back of undo and of the caches.
REPLACING = re.compile(r'\b(INSERT\s+OR\s+\w+|REPLACE\s+INTO|UPDATE\s+OR\s+\w+)\b', re.IGNORECASE)


def find_replacing(source):
    complaints = []
    for path in sorted(path for folder, ending in [('src', '*.c'), ('src', '*.h'), ('data', '*.sql')]
                       for path in (source / folder).rglob(ending)):
        for found in REPLACING.finditer(path.read_text(encoding='utf-8')):
            complaints.append('{}: {} replaces rows; use ON CONFLICT … DO UPDATE'
                              .format(path.relative_to(source), found.group(0)))
    return complaints


def main():
    source = pathlib.Path(sys.argv[1]) / 'src'
    tap = Tap()

    tap.result('/includes/every-folder-has-a-floor',
               ['src/{} is not in tests/project/floors.py'.format(entry.name)
                for entry in sorted(source.iterdir())
                if entry.is_dir() and entry.name not in floors.folders()])
    for folder in floors.folders():
        paths = sorted(path for ending in ('*.c', '*.h', '*.def')
                       for path in (source / folder).rglob(ending))
        if paths:
            complaints = []
            for path in paths:
                complaints += check_file(path, source, folder)
            tap.result('/includes/' + folder, complaints)
    tap.result('/sql/no-row-is-replaced', find_replacing(source.parent))
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

# SPDX-License-Identifier: GPL-3.0-or-later
"""Every test that a document names exists, and every row of its table names one.

A document lists tests as `/path/of/a-test` in the last column of its tables.
"""

import pathlib
import re
import sys

from tap import Tap

DOCUMENTS = ['docs/combat.md', 'docs/effects.md']
TEST_NAME = re.compile(r'`(/[A-Za-z0-9_/-]+)`')
QUOTED = re.compile(r'''["'](/[A-Za-z0-9_-]+(?:/[A-Za-z0-9_-]+)*)["']''')
# The stories of the AT-SPI tests put a common beginning before the rule of each step.
BEGINNING = re.compile(r"'(/[a-z0-9-]+(?:/[a-z0-9-]+)*/)' \+")
RULE = re.compile(r"step\('([a-z0-9-]+)'")


def test_names(source):
    names = set()
    for path in sorted((source / 'tests').rglob('*')):
        if path.suffix in ('.c', '.h', '.py') and path.name != 'check-documents.py':
            text = path.read_text(encoding='utf-8')
            names.update(QUOTED.findall(text))
            names.update(beginning + rule for beginning in BEGINNING.findall(text)
                         for rule in RULE.findall(text))
    return names


def problems(document, names):
    found = []
    in_table = False
    rows = 0
    for number, line in enumerate(document.read_text(encoding='utf-8').splitlines(), 1):
        if not line.startswith('|'):
            in_table = False
            continue
        cells = [cell.strip() for cell in line.strip('|').split('|')]
        if not in_table:
            in_table = 'Tests' in cells[-1]
            continue
        if set(cells[-1]) <= set('-: '):
            continue
        rows += 1
        tests = TEST_NAME.findall(cells[-1])
        if not tests:
            found.append(f'line {number}: no test is named')
        for name in tests:
            if name not in names:
                found.append(f'line {number}: there is no test {name}')
    if rows == 0:
        found.append('no table of tests')
    return found


def main():
    source = pathlib.Path(sys.argv[1])
    names = test_names(source)
    tap = Tap()
    for document in DOCUMENTS:
        tap.result('/documents/' + pathlib.Path(document).stem, problems(source / document, names))
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

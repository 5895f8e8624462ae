#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that po/POTFILES names exactly the files with text to translate, sorted.

Usage: check-potfiles.py SOURCE_DIR [--write]
"""

import pathlib
import re
import sys

from tap import Tap

MARKED = {
    '.c': re.compile(r'\b(N?C?_|ngettext|g_dngettext|dngettext|pgettext|g_dpgettext2?)\s*\("'),
    '.blp': re.compile(r'\bC?_\s*\('),
    '.in': re.compile(r'.'),
    '.xml': re.compile(r'<(summary|description)>'),
}
MARKED['.h'] = MARKED['.def'] = MARKED['.c']


def without_comments(path, text):
    if path.suffix in ('.c', '.h', '.def', '.blp'):
        return re.sub(r'/\*.*?\*/|(?<!:)//[^\n]*', ' ', text, flags=re.DOTALL)
    return text


def translatable(source):
    found = set()
    candidates = [path for folder in ('src', 'ui') for path in (source / folder).rglob('*')]
    candidates += list((source / 'data').glob('*.in.in')) + list((source / 'data').glob('*.gschema.xml'))
    for path in candidates:
        expression = MARKED.get(path.suffix)
        if expression and path.is_file() and \
                expression.search(without_comments(path, path.read_text(encoding='utf-8'))):
            found.add(str(path.relative_to(source)))
    return found


def main():
    source = pathlib.Path(sys.argv[1])
    potfiles = source / 'po' / 'POTFILES'
    wanted = translatable(source)

    if '--write' in sys.argv[2:]:
        potfiles.write_text(''.join(name + '\n' for name in sorted(wanted)), encoding='utf-8')
        return 0

    tap = Tap()
    listed = [line for line in potfiles.read_text(encoding='utf-8').splitlines()
              if line and not line.startswith('#')]
    hint = 'tools/shell python3 tests/project/check-potfiles.py . --write brings po/POTFILES up to date'
    missing = sorted(wanted - set(listed))
    extra = sorted(set(listed) - wanted)
    tap.result('/potfiles/complete', [name + ' has text to translate but is not in po/POTFILES'
                                      for name in missing] + ([hint] if missing else []))
    tap.result('/potfiles/nothing-else', [name + ' in po/POTFILES has no text to translate'
                                          for name in extra] + ([hint] if extra else []))
    tap.result('/potfiles/sorted', [] if listed == sorted(set(listed)) else [hint])
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

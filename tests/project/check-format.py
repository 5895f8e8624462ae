#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the layout of the C files, their licence line, and the shell scripts.

Usage: check-format.py SOURCE_DIR
"""

import pathlib
import subprocess
import sys

from tap import Tap

LICENCE = '/* SPDX-License-Identifier: GPL-3.0-or-later */'


def c_files(folder):
    return sorted(path for ending in ('*.c', '*.h') for path in folder.rglob(ending))


def check_layout(source, files):
    if not files:
        return []
    done = subprocess.run(['clang-format', '--dry-run', '-Werror', '--ferror-limit=1',
                           '--style=file:' + str(source / '.clang-format')] + [str(f) for f in files],
                          capture_output=True, text=True)
    wrong = sorted({line.split(':')[0] for line in done.stderr.splitlines() if 'error:' in line})
    if done.returncode != 0 and not wrong:
        return done.stderr.splitlines()[:20]
    return [name + ' is not laid out as .clang-format says (tools/shell clang-format -i FILE mends it)'
            for name in wrong]


def check_scripts(source):
    scripts = [path for path in sorted((source / 'tools').rglob('*')) + [source / '.ci' / 'run']
               if path.is_file() and path.read_bytes().startswith((b'#!/bin/bash', b'# shellcheck'))]
    done = subprocess.run(['shellcheck', '-x', '--format=gcc'] + [str(path) for path in scripts],
                          capture_output=True, text=True)
    return (done.stdout + done.stderr).splitlines() if done.returncode else []


def main():
    source = pathlib.Path(sys.argv[1])
    tap = Tap()

    for folder in ('src', 'tests'):
        files = c_files(source / folder)
        tap.result('/format/' + folder, check_layout(source, files))
        tap.result('/licence/' + folder,
                   [str(path) + ' does not begin with ' + LICENCE for path in files
                    if not path.read_text(encoding='utf-8').startswith(LICENCE)])
    tap.result('/format/scripts', check_scripts(source))
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

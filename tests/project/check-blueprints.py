#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compiles every Blueprint file by itself, and checks that the build uses it.

Usage: check-blueprints.py SOURCE_DIR
"""

import pathlib
import subprocess
import sys
import tempfile

from tap import Tap


def main():
    source = pathlib.Path(sys.argv[1])
    files = sorted((source / 'ui').rglob('*.blp'))
    build = '\n'.join(path.read_text(encoding='utf-8')
                      for path in (source / 'src').rglob('meson.build'))
    tap = Tap()

    with tempfile.TemporaryDirectory() as work:
        done = subprocess.run(['blueprint-compiler', 'batch-compile', work, str(source / 'ui')]
                              + [str(path) for path in files], capture_output=True, text=True)
        complaints = (done.stdout + done.stderr).splitlines()
        tap.result('/blueprint/compiles', complaints if done.returncode or complaints else [])
    # The name in the build may be the one of the compiled file.
    tap.result('/blueprint/used', [str(path.relative_to(source)) + ' is in no meson.build'
                                   for path in files if path.stem + '.' not in build])
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Links each library of src/ whole, with only what it may depend on.

Include paths prove nothing: GLib's folder holds GIO, and SQLite lies where every
compiler looks. A library that links with --no-undefined against its floors and
its libraries alone uses nothing else.

Usage: check-links.py BUILD_DIR [--flags=COMPILER_FLAGS] FOLDER…
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

import floors
from tap import Tap


def archive(build, folder):
    return build / 'src' / folder / 'libmuster-{}.a'.format(folder)


def pkg_config(names):
    packages = [package for name in sorted(names) for package in floors.PKG_CONFIG[name]]
    output = subprocess.run(['pkg-config', '--libs'] + packages, check=True,
                            capture_output=True, text=True)
    return output.stdout.split()


def link(build, folder, available, flags, output):
    below = [other for other in floors.below(folder) if other in available]
    lower = [str(archive(build, other)) for other in below]
    # What the floors below stand on comes along with their archives; that a folder does not reach
    # for it itself is for the test of the includes.
    names = floors.libraries(folder).union(*map(floors.libraries, below))
    command = ['cc', '-shared', '-o', output] + flags + [
        '-Wl,--no-undefined', '-Wl,--whole-archive', str(archive(build, folder)),
        '-Wl,--no-whole-archive', '-Wl,--start-group'] + lower + ['-Wl,--end-group']
    command += pkg_config(names) + ['-lm']
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == 0:
        return []
    wrong = [line for line in done.stderr.splitlines() if 'undefined reference' in line]
    if not wrong:
        return done.stderr.splitlines()[:20]
    return ['src/{}/ uses what stands on no floor below it (tests/project/floors.py):'.format(folder)
            ] + wrong[:20]


def unlinked(build, folders):
    """Folders of src/ whose library was built and that nobody listed for this test."""
    source = pathlib.Path(__file__).resolve().parents[2] / 'src'
    names = [folder.name for folder in sorted(source.iterdir())
             if (folder / 'meson.build').exists()]
    return ['src/{}/ is not linked here: list it in tests/project/meson.build'.format(name)
            for name in names if archive(build, name).exists() and name not in folders]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('build', type=pathlib.Path)
    parser.add_argument('--flags', default='')
    parser.add_argument('folders', nargs='+')
    arguments = parser.parse_args()
    tap = Tap()

    tap.result('/links/every-folder', unlinked(arguments.build, arguments.folders))
    with tempfile.TemporaryDirectory() as work:
        for folder in arguments.folders:
            tap.result('/links/' + folder,
                       link(arguments.build, folder, arguments.folders,
                            arguments.flags.split(), work + '/whole.so'))
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

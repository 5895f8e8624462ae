#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures how long Muster takes from its start to its first frame, and the memory
it holds then, against a libadwaita window with nothing in it.

Usage: bench-start.py BUILD_DIR
"""

import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

RUNS = 9


def start(command, build, work):
    """Seconds to the first frame, and megabytes by then."""
    environment = dict(os.environ, LD_PRELOAD=str(build / 'tests' / 'bench' / 'first-frame.so'),
                       XDG_DATA_HOME=work + '/data', XDG_CONFIG_HOME=work + '/config',
                       XDG_CACHE_HOME=work + '/cache')
    before = time.monotonic()
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True) as process:
        for line in process.stdout:
            if line.startswith('first frame'):
                taken = time.monotonic() - before
                process.wait()
                return taken, int(line.split()[2]) / 1024
    sys.exit('{} ended before it had shown a frame.'.format(command[0]))


def row(what, measured, unit, yardstick, other, goal):
    print('{:<52} {:>12.1f} {:<9} | {:<34} {:>12.1f} | to reach: {}'.format(
        what, measured, unit, yardstick, other, goal))


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    bare = [str(build / 'tests' / 'bench' / 'bare-window')]

    with tempfile.TemporaryDirectory() as work:
        campaign = work + '/example.muster'
        make = [str(build / 'src' / 'cli' / 'muster-cli'), 'new', '--example', '--file', campaign]
        subprocess.run([*make, 'Example'], check=True, stdout=subprocess.DEVNULL)
        muster = [str(build / 'src' / 'shell' / 'muster'), campaign]
        # The first start of each fills the caches and does not count.
        start(bare, build, work)
        start(muster, build, work)
        pairs = [(start(bare, build, work), start(muster, build, work)) for _ in range(RUNS)]

    times = [statistics.median(pair[which][0] for pair in pairs) * 1000 for which in (0, 1)]
    sizes = [statistics.median(pair[which][1] for pair in pairs) for which in (0, 1)]
    row('start to first frame, example campaign', times[1], 'ms', 'a bare libadwaita window',
        times[0], '{:.1f} (1.2 ×)'.format(times[0] * 1.2))
    row('memory at the first frame', sizes[1], 'MB', 'a bare libadwaita window',
        sizes[0], '{:.1f} (40 MB above)'.format(sizes[0] + 40))


if __name__ == '__main__':
    main()

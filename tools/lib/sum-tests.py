#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Adds up the results of meson test.

Reads meson's JSON logs, prints the counts that long tests used and what failing
tests printed, and ends with the line "N passed, N failed". Each test of a program
that speaks TAP counts by itself, and so do those of a program that ends with such a
line of its own; any other program counts as one test.
"""

import argparse
import json
import os
import re
import sys

TAP_LINE = re.compile(r'^(not )?ok\b\s*(\d*)\s*(?:- )?([^#]*)(?:#\s*(\w+))?')
MARKS = {'OK': 'passed', 'EXPECTEDFAIL': 'passed', 'SKIP': 'skipped'}


class Totals:
    def __init__(self):
        self.passed = 0
        self.failed = 0
        self.skipped = 0
        self.failures = []
        self.counts = []


def read_tap(text):
    """The results of a program's TAP output: lists of names."""
    passed, failed, skipped = [], [], []
    for line in text.splitlines():
        match = TAP_LINE.match(line)
        if not match:
            continue
        name = match.group(3).strip() or match.group(2)
        directive = (match.group(4) or '').upper()
        if directive == 'SKIP':
            skipped.append(name)
        elif match.group(1):
            failed.append(name)
        else:
            passed.append(name)
    return passed, failed, skipped


def read_sum(text):
    """What a program says about itself in its last line, or None."""
    lines = text.rstrip().splitlines()
    match = lines and re.match(r'^(\d+) passed, (\d+) failed$', lines[-1])
    return (int(match.group(1)), int(match.group(2))) if match else None


def add_program(totals, record, run):
    output = record.get('stdout') or ''
    errors = record.get('stderr') or ''
    passed, failed, skipped = read_tap(output)
    good = MARKS.get(record['result'])
    own_sum = read_sum(output)

    for line in (output + '\n' + errors).splitlines():
        found = re.match(r'^\s*#\s*counts:\s*(.*)$', line)
        if found:
            totals.counts.append((record['name'], found.group(1)))

    totals.passed += len(passed)
    totals.failed += len(failed)
    totals.skipped += len(skipped)
    if own_sum:
        totals.passed += own_sum[0]
        totals.failed += own_sum[1]
        if good is None and own_sum[1] == 0:
            totals.failed += 1
    elif not passed and not failed and not skipped:
        if good == 'passed':
            totals.passed += 1
        elif good == 'skipped':
            totals.skipped += 1
        else:
            totals.failed += 1
    elif good is None and not failed:
        # It stopped in the middle, or ended badly after its last test.
        totals.failed += 1
    if good is None or failed:
        totals.failures.append((record, run, failed, output, errors))


def print_failures(totals):
    for record, run, failed, output, errors in totals.failures:
        print()
        print('== {}: {} in the run "{}"'.format(record['name'], record['result'].lower(), run))
        for name in failed:
            print('   failed: ' + name)
        for text in (output, errors):
            lines = text.rstrip().splitlines()
            if len(lines) > 120:
                print('   … {} earlier lines are in the log'.format(len(lines) - 120))
            for line in lines[-120:]:
                print('   ' + line)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--broken', action='append', default=[], metavar='WHAT',
                        help='something that failed before its tests could run')
    parser.add_argument('logs', nargs='*')
    arguments = parser.parse_args()

    totals = Totals()
    for path in arguments.logs:
        run = os.path.splitext(os.path.basename(path))[0]
        before = totals.passed + totals.failed + totals.skipped
        try:
            with open(path, encoding='utf-8', errors='replace') as log:
                for line in log:
                    if line.strip():
                        add_program(totals, json.loads(line), run)
        except FileNotFoundError:
            pass
        if totals.passed + totals.failed + totals.skipped == before:
            arguments.broken.append('no test ran for ' + path)

    if totals.counts:
        print()
        print('Counts that the long tests used:')
        for name, count in sorted(set(totals.counts)):
            print('   {}: {}'.format(name, count))
    print_failures(totals)
    for what in arguments.broken:
        print()
        print('== failed: ' + what)
        totals.failed += 1
    print()
    if totals.skipped:
        print('{} skipped'.format(totals.skipped))
    print('{} passed, {} failed'.format(totals.passed, totals.failed))
    return 1 if totals.failed or not totals.passed else 0


if __name__ == '__main__':
    sys.exit(main())

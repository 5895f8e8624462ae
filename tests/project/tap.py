# SPDX-License-Identifier: GPL-3.0-or-later
"""The Test Anything Protocol, as much of it as these tests speak."""


class Tap:
    def __init__(self):
        self.number = 0
        self.failed = 0

    def result(self, name, complaints):
        """One test: it passed when there is nothing to complain about."""
        self.number += 1
        if complaints:
            self.failed += 1
        print('{}ok {} {}'.format('not ' if complaints else '', self.number, name))
        for complaint in complaints:
            for line in complaint.rstrip().splitlines():
                print('# ' + line)

    def done(self):
        print('1..{}'.format(self.number), flush=True)
        return 1 if self.failed else 0

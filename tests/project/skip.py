#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Stands in for a test whose program is not installed: it is shown as skipped.

Usage: skip.py PROGRAM
"""

import sys

SKIPPED = 77

print('{} is not installed.'.format(sys.argv[1]))
sys.exit(SKIPPED)

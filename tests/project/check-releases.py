#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that the places that name a version agree, and what the Flatpak may do.

Usage: check-releases.py SOURCE_DIR VERSION
"""

import json
import pathlib
import re
import sys
import xml.etree.ElementTree as xml

from tap import Tap

APPLICATION_ID = 'io.github.mustergm.Muster'

# Files are opened through portals, and nothing needs the network.
ALLOWED = {'--share=ipc', '--socket=wayland', '--socket=fallback-x11', '--device=dri'}


def agree(place, found, version):
    if found == version:
        return []
    return ['{} names version {} first, meson.build {}'.format(place, found, version)]


def main():
    source = pathlib.Path(sys.argv[1])
    version = sys.argv[2]
    tap = Tap()

    news = re.search(r'^## (\S+)', (source / 'NEWS.md').read_text(encoding='utf-8'), re.MULTILINE)
    tap.result('/releases/news', agree('NEWS.md', news and news.group(1), version))

    metainfo = xml.parse(source / 'data' / (APPLICATION_ID + '.metainfo.xml.in.in'))
    release = metainfo.find('releases/release')
    tap.result('/releases/metainfo', agree('The metainfo', release.get('version'), version))

    manifest = json.loads((source / 'flatpak' / (APPLICATION_ID + '.json'))
                          .read_text(encoding='utf-8'))
    tap.result('/flatpak/id', [] if manifest['id'] == APPLICATION_ID else ['The id differs'])
    tap.result('/flatpak/permissions', [argument + ' is more than Muster needs'
                                        for argument in manifest['finish-args']
                                        if argument not in ALLOWED])
    return tap.done()


if __name__ == '__main__':
    sys.exit(main())

# SPDX-License-Identifier: GPL-3.0-or-later
"""What is wrong with the names of what a program shows."""

import re

# What a person can land on or act on.
NAMED = ['button', 'toggle button', 'check box', 'radio button', 'text', 'entry', 'spin button',
         'combo box', 'list item', 'page tab', 'level bar', 'slider', 'link', 'menu item',
         'table row', 'tree item', 'dialog', 'frame']
RAW = re.compile(r'[{}]|^_|_$|(?<=\w)_(?=\w)')


def complaints_about(top):
    """Nameless things, and names that are no words."""
    complaints = []

    def look(node, way):
        # What is chosen in a combo row stands in a list of one that libadwaita does not name.
        if not node.has('SHOWING') or (
                node.role == 'list' and any('combo box' in step for step in way[-3:])):
            return
        way = way + [repr(node)]
        if node.role in NAMED and not node.name.strip():
            complaints.append('no name: ' + ' > '.join(
                step for step in way[-6:] if not re.match(r"(panel|grouping) ''", step)))
        for text in (node.name, node.description):
            if RAW.search(text):
                complaints.append('raw text: ' + repr(node))
        for child in node.children:
            look(child, way)

    look(top, [])
    return complaints

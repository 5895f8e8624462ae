#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compiles the fact tables of this folder into library.db.

usage: compile-library.py OUTPUT SCHEMA TABLE.json...
"""

import json
import os
import sqlite3
import sys
import unicodedata
from fractions import Fraction

KINDS = {
    "creatures": "creature",
    "spells": "spell",
    "equipment": "equipment",
    "magic-items": "magic-item",
    "classes": "class",
    "races": "race",
    "backgrounds": "background",
    "feats": "feat",
    "conditions": "condition",
    "rules": "rule",
}
EDITIONS = {"5.1": ("srd51", 2014), "5.2": ("srd52", 2024), "both": ("srd", 0)}
XP_TABLES = {
    "level": ("experience-by-level", "both"),
    "cr": ("experience-by-challenge", "both"),
    "encounter_budget": ("encounter-budget", "5.2"),
}


def fold(text):
    """The same as muster_library_fold()."""
    out = []
    for char in unicodedata.normalize("NFKD", text):
        if unicodedata.category(char) == "Mn" or char in "'\u2019":
            continue
        out.append(char.lower() if char.isalnum() else " ")
    return " ".join("".join(out).split())


def title(ident):
    """A name for a rule that has only an id."""
    spelled = {"hp": "hit points", "ac": "AC", "dc": "DC", "cr": "CR", "xp": "XP"}
    parts = [spelled.get(part, part) for part in fold(ident).split()]
    text = " ".join(parts)
    return text[:1].upper() + text[1:]


def words(value):
    """Every text in a value of the tables."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from words(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from words(item)


def damage_types(value):
    """The damage types that an entry deals, anywhere inside it."""
    if isinstance(value, dict):
        for damage in value.get("damage", []) if isinstance(value.get("damage"), list) else []:
            if isinstance(damage, dict):
                yield from words(damage.get("type", ""))
        for item in value.values():
            yield from damage_types(item)
    elif isinstance(value, list):
        for item in value:
            yield from damage_types(item)


def tags(kind, body):
    keys = {
        "creature": ("type", "subtypes", "swarm_of", "size", "alignment", "form", "form_of"),
        "spell": ("school", "classes", "effect"),
        "equipment": ("kind", "category", "properties", "mastery"),
        "magic-item": ("kind", "base", "rarity"),
    }.get(kind, ("category",))
    found = []
    for key in keys:
        found.extend(words(body.get(key, "")))
    for trait in body.get("traits", []):
        found.extend(words(trait.get("tag", trait.get("name", ""))))
    for key in ("ritual", "concentration", "attunement"):
        if body.get(key):
            found.append(key)
    if kind in ("creature", "spell"):
        found.extend(damage_types(body))
    unique = dict.fromkeys(word for text in found for word in fold(text).split())
    return " ".join(unique)


def hundredths(value):
    return None if value is None else round(Fraction(str(value)) * 100)


def row(kind, body):
    prefix, edition = EDITIONS[body["srd"]]
    key = f"{prefix}:{body['id']}" if kind == "creature" else f"{prefix}:{kind}:{body['id']}"
    creature = kind == "creature"
    return {
        "key": key,
        "kind": kind,
        "name": body["name"],
        "edition": edition,
        "tags": tags(kind, body),
        "creature_type": body["type"] if creature else None,
        "size": body["size"] if creature else None,
        "challenge": int(Fraction(body["cr"]) * 8) if "cr" in body and creature else None,
        "level": body["level"] if kind == "spell" else None,
        "armor_class": body["ac"]["value"] if creature else None,
        "hit_points": body["hp"] if creature else None,
        "school": body.get("school"),
        "classes": " ".join(body["classes"]) if kind == "spell" else None,
        "ritual": int(bool(body.get("ritual"))),
        "concentration": int(bool(body.get("concentration"))),
        "gear": body["kind"] if kind in ("equipment", "magic-item") else None,
        "cost_cp": body.get("cost_cp"),
        "weight": hundredths(body.get("weight_lb")),
        "body": json.dumps(body, ensure_ascii=False, separators=(",", ":")),
    }


def read(path):
    """Yields (kind, body) of one table."""
    table = os.path.basename(path)[: -len(".json")].removesuffix("-2024")
    with open(path, encoding="utf-8") as source:
        objects = json.load(source)
    if table == "xp":
        for name, (ident, srd) in XP_TABLES.items():
            rows = [
                {key: value for key, value in entry.items() if key not in ("table", "srd")}
                for entry in objects
                if entry["table"] == name
            ]
            yield "rule", {"id": ident, "name": title(ident), "srd": srd, "rows": rows}
        return
    for body in objects:
        if "name" not in body:
            body["name"] = title(body["id"])
        yield KINDS[table], body


def main():
    output, schema, *tables = sys.argv[1:]
    if os.path.exists(output):
        os.unlink(output)
    database = sqlite3.connect(output)
    with open(schema, encoding="utf-8") as source:
        database.executescript(source.read())
    rows = [row(kind, body) for path in tables for kind, body in read(path)]
    names = list(rows[0])
    database.executemany(
        f"INSERT INTO entry ({', '.join(names)}) VALUES ({', '.join(':' + n for n in names)})",
        sorted(rows, key=lambda entry: entry["key"]),
    )
    database.commit()
    database.execute("VACUUM")
    database.close()


if __name__ == "__main__":
    main()

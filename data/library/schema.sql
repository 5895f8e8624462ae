-- SPDX-License-Identifier: GPL-3.0-or-later
-- A library file: the one that ships with Muster, and an author's own.
-- application_id is "MSTL".  A later layer overrides an entry by its key.

PRAGMA application_id = 1297306700;
PRAGMA user_version = 1;

CREATE TABLE entry (
  key TEXT NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  edition INTEGER NOT NULL,                 -- 2014, 2024, 0 for both
  tags TEXT NOT NULL,                       -- folded search words besides the name
  creature_type TEXT,
  size TEXT,
  challenge INTEGER,                        -- eighths
  level INTEGER,                            -- of a spell, 0 for a cantrip
  armor_class INTEGER,
  hit_points INTEGER,
  school TEXT,
  classes TEXT,                             -- separated by one space
  ritual INTEGER NOT NULL DEFAULT 0,
  concentration INTEGER NOT NULL DEFAULT 0,
  gear TEXT,                                -- kind of equipment or magic item
  cost_cp INTEGER,
  weight INTEGER,                           -- hundredths of a pound
  body TEXT NOT NULL                        -- the facts, one JSON object
) STRICT;

-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the whole of combat mode keeps: columns and tables added to the first schema.


-- Maps: where the party and the creatures stand, and the tiles in chunks of 16 by 16, so that a
-- stroke of paint writes a few small rows.
ALTER TABLE world ADD COLUMN party_node INTEGER NOT NULL DEFAULT 0;
ALTER TABLE world ADD COLUMN party_x INTEGER NOT NULL DEFAULT 0;
ALTER TABLE world ADD COLUMN party_y INTEGER NOT NULL DEFAULT 0;
ALTER TABLE creature ADD COLUMN node INTEGER NOT NULL DEFAULT 0;
ALTER TABLE creature ADD COLUMN x INTEGER NOT NULL DEFAULT 0;
ALTER TABLE creature ADD COLUMN y INTEGER NOT NULL DEFAULT 0;
ALTER TABLE creature ADD COLUMN met INTEGER NOT NULL DEFAULT 0;

CREATE TABLE node (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  name TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL DEFAULT 0,
  kind INTEGER NOT NULL DEFAULT 0,
  width INTEGER NOT NULL DEFAULT 0,
  height INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE chunk (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  node INTEGER NOT NULL DEFAULT 0,
  x INTEGER NOT NULL DEFAULT 0,
  y INTEGER NOT NULL DEFAULT 0,
  terrain BLOB NOT NULL CHECK (length (terrain) = 256),
  marks BLOB NOT NULL CHECK (length (marks) = 256)
) STRICT;

CREATE INDEX chunk_node ON chunk (node);

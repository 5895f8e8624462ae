-- SPDX-License-Identifier: GPL-3.0-or-later
-- The first schema of a campaign file.
--
-- Every table is STRICT and has an explicit key, id, that never changes.  A table is covered by
-- undo unless it is on the short exempt list in src/store/capture.c.

PRAGMA application_id = 0x4d737452;

-- The game's state: one table a pool of src/rules/records.def, one column a field.  References
-- between them are the rules' business and outlive the row they name (the log and ended fights
-- speak of creatures that are gone), so they are plain numbers; 0 is nobody.

CREATE TABLE world (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  seed INTEGER NOT NULL DEFAULT 0,
  clock INTEGER NOT NULL DEFAULT 0,
  serial INTEGER NOT NULL DEFAULT 0,
  edition INTEGER NOT NULL DEFAULT 0,
  exhaustion_rule INTEGER NOT NULL DEFAULT 0,
  foe_ac_hidden INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE encounter (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  name TEXT NOT NULL DEFAULT '',
  position INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE creature (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  name TEXT NOT NULL DEFAULT '',
  alias TEXT NOT NULL DEFAULT '',
  block TEXT NOT NULL DEFAULT '',
  kind INTEGER NOT NULL DEFAULT 0,
  disposition INTEGER NOT NULL DEFAULT 0,
  encounter INTEGER NOT NULL DEFAULT 0,
  position INTEGER NOT NULL DEFAULT 0,
  absent INTEGER NOT NULL DEFAULT 0,
  hp INTEGER NOT NULL DEFAULT 0,
  max_hp INTEGER NOT NULL DEFAULT 0,
  temp_hp INTEGER NOT NULL DEFAULT 0,
  exhaustion INTEGER NOT NULL DEFAULT 0,
  death_successes INTEGER NOT NULL DEFAULT 0,
  death_failures INTEGER NOT NULL DEFAULT 0,
  life INTEGER NOT NULL DEFAULT 0,
  resistances_used INTEGER NOT NULL DEFAULT 0,
  xp INTEGER NOT NULL DEFAULT 0,
  potions INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE chip (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  creature INTEGER NOT NULL DEFAULT 0,
  condition INTEGER NOT NULL DEFAULT 0,
  name TEXT NOT NULL DEFAULT '',
  source INTEGER NOT NULL DEFAULT 0,
  end INTEGER NOT NULL DEFAULT 0,
  deadline INTEGER NOT NULL DEFAULT 0,
  anchor INTEGER NOT NULL DEFAULT 0,
  rider_rolls INTEGER NOT NULL DEFAULT 0,
  rider_dice INTEGER NOT NULL DEFAULT 0,
  rider_die INTEGER NOT NULL DEFAULT 0,
  rider_flat INTEGER NOT NULL DEFAULT 0,
  once INTEGER NOT NULL DEFAULT 0,
  save_ability INTEGER NOT NULL DEFAULT 0,
  save_dc INTEGER NOT NULL DEFAULT 0,
  save_ends INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE fight (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  name TEXT NOT NULL DEFAULT '',
  encounter INTEGER NOT NULL DEFAULT 0,
  state INTEGER NOT NULL DEFAULT 0,
  serial INTEGER NOT NULL DEFAULT 0,
  round INTEGER NOT NULL DEFAULT 0,
  turn INTEGER NOT NULL DEFAULT 0,
  outcome INTEGER NOT NULL DEFAULT 0,
  clock INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE participant (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  fight INTEGER NOT NULL DEFAULT 0,
  creature INTEGER NOT NULL DEFAULT 0,
  present INTEGER NOT NULL DEFAULT 0,
  twin INTEGER NOT NULL DEFAULT 0,
  initiative INTEGER NOT NULL DEFAULT 0,
  rolled INTEGER NOT NULL DEFAULT 0,
  tie_dexterity INTEGER NOT NULL DEFAULT 0,
  tie_order INTEGER NOT NULL DEFAULT 0,
  surprised INTEGER NOT NULL DEFAULT 0,
  action INTEGER NOT NULL DEFAULT 0,
  bonus INTEGER NOT NULL DEFAULT 0,
  reaction INTEGER NOT NULL DEFAULT 0,
  attacked INTEGER NOT NULL DEFAULT 0,
  attacks_left INTEGER NOT NULL DEFAULT 0,
  sneak INTEGER NOT NULL DEFAULT 0,
  extra INTEGER NOT NULL DEFAULT 0,
  spare INTEGER NOT NULL DEFAULT 0,
  surged INTEGER NOT NULL DEFAULT 0,
  death_save INTEGER NOT NULL DEFAULT 0,
  legendary INTEGER NOT NULL DEFAULT 0,
  turns_begun INTEGER NOT NULL DEFAULT 0,
  turns_ended INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE agenda (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  fight INTEGER NOT NULL DEFAULT 0,
  actor INTEGER NOT NULL DEFAULT 0,
  target INTEGER NOT NULL DEFAULT 0,
  alternative INTEGER NOT NULL DEFAULT 0,
  attack INTEGER NOT NULL DEFAULT 0,
  swing INTEGER NOT NULL DEFAULT 0,
  cover INTEGER NOT NULL DEFAULT 0,
  slant INTEGER NOT NULL DEFAULT 0,
  options INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX chip_creature ON chip (creature);
CREATE INDEX participant_fight ON participant (fight);

-- What the campaign has once and the rules do not read: its name, its notes.
CREATE TABLE meta (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  value TEXT NOT NULL
) STRICT;

-- The campaign's own stat blocks, spells and gear.  A key here overrides the same key below.
CREATE TABLE stat_block (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  edition INTEGER NOT NULL DEFAULT 0,
  json TEXT NOT NULL CHECK (json_valid (json))
) STRICT;

CREATE INDEX stat_block_kind ON stat_block (kind, name);

-- Whom the log speaks of: kept for good, so that the deleted keep their names.
CREATE TABLE subject (
  id INTEGER PRIMARY KEY CHECK (id > 0),
  label TEXT NOT NULL,
  twin INTEGER NOT NULL DEFAULT 0,
  kind TEXT NOT NULL
) STRICT;

-- Events in the order they happened.
CREATE TABLE log (
  id INTEGER PRIMARY KEY,
  fight INTEGER NOT NULL DEFAULT 0,
  round INTEGER NOT NULL DEFAULT 0,
  clock INTEGER NOT NULL DEFAULT 0,
  serial INTEGER NOT NULL DEFAULT 0,
  step INTEGER NOT NULL DEFAULT 0,
  kind TEXT NOT NULL,
  version INTEGER NOT NULL,
  secret INTEGER NOT NULL DEFAULT 0 CHECK (secret IN (0, 1)),
  struck INTEGER NOT NULL DEFAULT 0 CHECK (struck IN (0, 1)),
  body TEXT NOT NULL CHECK (json_valid (body))
) STRICT;

CREATE INDEX log_fight ON log (fight);

-- Undo: one row a perform, with the image of every row it changed; those of one click share a
-- step.
CREATE TABLE history (
  id INTEGER PRIMARY KEY,
  step INTEGER NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
  title TEXT,
  command TEXT,
  answers TEXT,
  image BLOB NOT NULL
) STRICT;

CREATE INDEX history_step ON history (step, undone);

-- Commands that wait for an answer: one for each fight, and one for everything else.
CREATE TABLE pending (
  id INTEGER PRIMARY KEY,
  fight INTEGER NOT NULL UNIQUE,
  serial INTEGER NOT NULL,
  step INTEGER NOT NULL,
  command TEXT NOT NULL,
  answers TEXT NOT NULL,
  questions TEXT NOT NULL
) STRICT;

-- Pictures, by what they are.
CREATE TABLE asset (
  id INTEGER PRIMARY KEY,
  hash TEXT NOT NULL UNIQUE,
  media_type TEXT NOT NULL,
  data BLOB NOT NULL
) STRICT;

-- The next id of each pool: outside undo, so that an id is never used again.
CREATE TABLE counter (
  id INTEGER PRIMARY KEY,
  pool TEXT NOT NULL UNIQUE,
  next INTEGER NOT NULL
) STRICT;

-- What the caches below were made for: the language of log_index.
CREATE TABLE cache (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  value TEXT NOT NULL
) STRICT;

-- Names, for search as you type.  rowid = id * 8 + the source: 0 creature, 1 encounter,
-- 2 stat_block.
CREATE VIRTUAL TABLE name_index USING fts5 (name, tokenize = 'trigram remove_diacritics 1');

CREATE TRIGGER creature_named AFTER INSERT ON creature BEGIN
  INSERT INTO name_index (rowid, name) VALUES (NEW.id * 8, NEW.name);
END;
CREATE TRIGGER creature_renamed AFTER UPDATE OF name ON creature WHEN NEW.name <> OLD.name BEGIN
  UPDATE name_index SET name = NEW.name WHERE rowid = NEW.id * 8;
END;
CREATE TRIGGER creature_gone AFTER DELETE ON creature BEGIN
  DELETE FROM name_index WHERE rowid = OLD.id * 8;
END;

CREATE TRIGGER encounter_named AFTER INSERT ON encounter BEGIN
  INSERT INTO name_index (rowid, name) VALUES (NEW.id * 8 + 1, NEW.name);
END;
CREATE TRIGGER encounter_renamed AFTER UPDATE OF name ON encounter WHEN NEW.name <> OLD.name BEGIN
  UPDATE name_index SET name = NEW.name WHERE rowid = NEW.id * 8 + 1;
END;
CREATE TRIGGER encounter_gone AFTER DELETE ON encounter BEGIN
  DELETE FROM name_index WHERE rowid = OLD.id * 8 + 1;
END;

CREATE TRIGGER stat_block_named AFTER INSERT ON stat_block BEGIN
  INSERT INTO name_index (rowid, name) VALUES (NEW.id * 8 + 2, NEW.name);
END;
CREATE TRIGGER stat_block_renamed AFTER UPDATE OF name ON stat_block WHEN NEW.name <> OLD.name
BEGIN
  UPDATE name_index SET name = NEW.name WHERE rowid = NEW.id * 8 + 2;
END;
CREATE TRIGGER stat_block_gone AFTER DELETE ON stat_block BEGIN
  DELETE FROM name_index WHERE rowid = OLD.id * 8 + 2;
END;

-- The log in the GM's words, made anew when the language changes.
CREATE VIRTUAL TABLE log_index USING fts5 (
  words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TRIGGER log_gone AFTER DELETE ON log BEGIN
  DELETE FROM log_index WHERE rowid = OLD.id;
END;

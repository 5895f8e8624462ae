-- SPDX-License-Identifier: GPL-3.0-or-later
-- What the whole of combat mode keeps: columns and tables added to the first schema.


/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-library"

#include "config.h"

#include <glib/gi18n.h>

#include "library/muster-library-entry.h"
#include "log/entry-words.h"

struct _MusterLibraryEntry
{
  GObject parent_instance;

  MusterLibrary *library; /* keeps the row alive */
  const MusterLibraryRow *row;
};

enum
{
  PROP_0,
  PROP_NAME,
  PROP_ACCESSIBLE_NAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterLibraryEntry, muster_library_entry, G_TYPE_OBJECT)

static char *
describe_spell (const MusterLibraryRow *row)
{
  const char *school = muster_school_words ((MusterSchool) row->school);

  if (row->level == 0)
    /* Translators: a spell in a list, as it is spoken: its name and school */
    return g_strdup_printf (_ ("%1$s, %2$s cantrip"), row->name, school);

  /* Translators: a spell in a list, as it is spoken: its name, level and school */
  return g_strdup_printf (_ ("%1$s, level %2$d, %3$s"), row->name, row->level, school);
}

static char *
describe_item (const MusterLibraryRow *row)
{
  const char *gear = muster_gear_words ((MusterGear) row->gear);
  g_autofree char *cost = NULL;

  if (row->cost_cp < 0)
    return g_strdup_printf ("%s, %s", row->name, gear);

  cost = muster_cost_words (row->cost_cp);

  return g_strdup_printf ("%s, %s, %s", row->name, gear, cost);
}

static char *
describe (const MusterLibraryRow *row)
{
  g_autofree char *challenge = NULL;

  switch ((MusterEntryKind) row->kind)
    {
    case MUSTER_ENTRY_CREATURE:
      challenge = muster_challenge_words (row->challenge);
      /* Translators: a creature in a list, as it is spoken: its name, size, type and challenge
       * rating: "Goblin, Small Humanoid, CR 1/4" */
      return g_strdup_printf (
          _ ("%1$s, %2$s %3$s, CR %4$s"), row->name, muster_size_words ((MusterSize) row->size),
          muster_creature_type_words ((MusterCreatureType) row->creature_type), challenge);
    case MUSTER_ENTRY_SPELL:
      return describe_spell (row);
    case MUSTER_ENTRY_EQUIPMENT:
    case MUSTER_ENTRY_MAGIC_ITEM:
      return describe_item (row);
    case MUSTER_ENTRY_CLASS:
    case MUSTER_ENTRY_RACE:
    case MUSTER_ENTRY_BACKGROUND:
    case MUSTER_ENTRY_FEAT:
    case MUSTER_ENTRY_CONDITION:
    case MUSTER_ENTRY_RULE:
    case MUSTER_N_ENTRY_KINDS:
      break;
    }

  return g_strdup_printf ("%s, %s", row->name,
                          muster_entry_kind_words ((MusterEntryKind) row->kind));
}

static char *
make_accessible_name (const MusterLibraryRow *row)
{
  g_autofree char *words = describe (row);

  if (row->own)
    /* Translators: %s is an entry of the library as it is spoken, which the campaign has besides
     * those of the library that ships with Muster */
    return g_strdup_printf (_ ("%s, this campaign’s own"), words);
  if (row->edition == 0)
    return g_steal_pointer (&words);

  /* Translators: %1$s is an entry of the library as it is spoken, %2$d the year of the rules that
   * it is of: 2014 or 2024 */
  return g_strdup_printf (_ ("%1$s, %2$d rules"), words, row->edition);
}

static void
muster_library_entry_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterLibraryEntry *self = MUSTER_LIBRARY_ENTRY (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->row->name);
      break;
    case PROP_ACCESSIBLE_NAME:
      g_value_take_string (value, make_accessible_name (self->row));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_library_entry_finalize (GObject *object)
{
  g_clear_pointer (&MUSTER_LIBRARY_ENTRY (object)->library, muster_library_unref);

  G_OBJECT_CLASS (muster_library_entry_parent_class)->finalize (object);
}

static void
muster_library_entry_class_init (MusterLibraryEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = muster_library_entry_get_property;
  object_class->finalize = muster_library_entry_finalize;

  properties[PROP_NAME]
      = g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ACCESSIBLE_NAME] = g_param_spec_string (
      "accessible-name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_library_entry_init (MusterLibraryEntry *self)
{
}

MusterLibraryEntry *
muster_library_entry_new (MusterLibrary *library, const MusterLibraryRow *row)
{
  MusterLibraryEntry *self;

  g_return_val_if_fail (library != NULL && row != NULL, NULL);

  self = g_object_new (MUSTER_TYPE_LIBRARY_ENTRY, NULL);
  self->library = muster_library_ref (library);
  self->row = row;

  return self;
}

const MusterLibraryRow *
muster_library_entry_get_row (MusterLibraryEntry *self)
{
  g_return_val_if_fail (MUSTER_IS_LIBRARY_ENTRY (self), NULL);

  return self->row;
}

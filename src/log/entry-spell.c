/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-log"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "log/entry-phrases.h"
#include "log/words-timing.h"

static void
add_subtitle (MusterEntryPage *page, JsonObject *body)
{
  MusterSchool school = MUSTER_SCHOOL_NONE;
  int level = muster_body_int (body, "level", 0);
  const char *name = muster_body_text (body, "school");
  g_autofree char *text = NULL;

  if (name != NULL)
    muster_school_from_name (name, &school);
  if (level == 0)
    /* Translators: %s is a school of magic. */
    text = g_strdup_printf (_ ("%s cantrip"), muster_school_words (school));
  else if (muster_body_flag (body, "ritual"))
    /* Translators: %1$d is a spell level, %2$s a school of magic. */
    text = g_strdup_printf (_ ("Level %1$d, %2$s (ritual)"), level, muster_school_words (school));
  else
    text = g_strdup_printf (_ ("Level %1$d, %2$s"), level, muster_school_words (school));
  muster_entry_page_add (page, MUSTER_WORDS_SUBTITLE, NULL, text);
}

static const char *
member_text (JsonObject *body, const char *member)
{
  JsonNode *node = muster_body_member (body, member);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node)
                 && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

static void
add_casting_time (MusterEntryPage *page, JsonObject *body)
{
  JsonObject *time = muster_body_object (body, "casting_time");
  const char *trigger = time != NULL ? muster_body_text (time, "trigger") : NULL;
  const char *unit = time != NULL ? muster_body_text (time, "unit") : NULL;
  g_autofree char *set_off = muster_phrase_plain (trigger != NULL ? trigger : "");
  g_autofree char *other = muster_phrase_plain (unit != NULL ? unit : "");
  g_autofree char *text = NULL;
  g_auto (MusterCastingTime) casting = { 0 };
  MusterCastingKind kind;

  if (time == NULL)
    muster_casting_time_parse (&casting, member_text (body, "casting_time"));
  else if (muster_casting_kind_from_unit (unit, &kind))
    muster_casting_time_init (&casting, kind, muster_body_int (time, "amount", 1), set_off);
  else
    muster_casting_time_init (&casting, MUSTER_CASTING_SPECIAL, 1, other);
  text = muster_words_casting_time (&casting);
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Casting Time"), text);
}

static void
add_range (MusterEntryPage *page, JsonObject *body)
{
  JsonObject *range = muster_body_object (body, "range");
  const char *type;
  g_autofree char *text = NULL;

  if (range == NULL)
    return;

  type = muster_body_text (range, "type");
  if (muster_body_has (range, "ft"))
    text = g_strdup_printf (_ ("%d feet"), muster_body_int (range, "ft", 0));
  else if (muster_body_has (range, "miles"))
    text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d mile", "%d miles",
                                         (gulong) muster_body_int (range, "miles", 0)),
                            muster_body_int (range, "miles", 0));
  else
    {
      g_autofree char *words = muster_phrase_plain (type != NULL ? type : "");

      text = muster_phrase_capital (words);
    }
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Range"), text);
}

static void
add_components (MusterEntryPage *page, JsonObject *body)
{
  static const char *const skip[] = { "v", "s", "m", NULL };
  JsonObject *components = muster_body_object (body, "components");
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *material = NULL;

  if (components == NULL)
    return;

  for (guint i = 0; skip[i] != NULL; i++)
    {
      if (muster_body_flag (components, skip[i]))
        g_string_append_printf (text, "%s%c", text->len > 0 ? ", " : "",
                                g_ascii_toupper (skip[i][0]));
    }
  material = muster_phrase_facts (page, components, skip, ", ");
  if (*material != '\0')
    g_string_append_printf (text, " (%s)", material);
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Components"), text->str);
}

static void
add_duration (MusterEntryPage *page, JsonObject *body)
{
  JsonObject *given = muster_body_object (body, "duration");
  const char *type = given != NULL ? muster_body_text (given, "type") : NULL;
  g_autofree char *words = muster_phrase_plain (type != NULL ? type : "");
  g_autofree char *special = muster_phrase_capital (words);
  g_autofree char *text = NULL;
  g_auto (MusterDuration) duration = { 0 };
  MusterDurationKind kind;

  if (given == NULL)
    muster_duration_parse (&duration, member_text (body, "duration"));
  else if (muster_duration_kind_from_unit (muster_body_text (given, "unit"), &kind))
    muster_duration_init (&duration, kind, muster_body_int (given, "amount", 1), NULL);
  else
    muster_duration_parse (&duration, special);
  text = muster_words_duration (&duration, muster_body_flag (body, "concentration"));
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Duration"), text);
}

static void
add_classes (MusterEntryPage *page, JsonObject *body)
{
  JsonArray *classes = muster_body_array (body, "classes");
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; classes != NULL && i < json_array_get_length (classes); i++)
    {
      MusterClass klass;

      if (muster_class_from_name (muster_list_text (classes, i), &klass))
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                                muster_class_words (klass));
    }
  muster_entry_page_add (page, MUSTER_WORDS_PROPERTY, _ ("Classes"), text->str);
}

/* What a cantrip does at higher levels: "2d6 at level 5, 3d6 at level 11". */
static char *
scaling_words (MusterEntryPage *page, JsonObject *scaling)
{
  GString *text = g_string_new (NULL);
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, scaling);
  while (json_object_iter_next_ordered (&iter, &key, &node))
    {
      g_autofree char *value = muster_phrase_value (page, key, node);

      if (text->len > 0)
        g_string_append (text, ", ");
      if (g_ascii_isdigit (*key))
        /* Translators: %1$s are dice or a number, %2$s a character level. */
        g_string_append_printf (text, _ ("%1$s at level %2$s"), value, key);
      else
        g_string_append_printf (text, "%s", value);
    }

  return g_string_free (text, FALSE);
}

static const char *
lead_words (const char *key)
{
  static const struct
  {
    const char *key;
    const char *words;
  } leads[] = {
    { "area", N_ ("Area") },
    { "attack", N_ ("Attack") },
    { "buff", N_ ("Benefit") },
    { "cantrip_scaling", N_ ("Higher Levels") },
    { "conditions", N_ ("Conditions") },
    { "damage", N_ ("Damage") },
    { "debuff", N_ ("Hindrance") },
    { "heal", N_ ("Healing") },
    { "save", N_ ("Saving Throw") },
    { "targets", N_ ("Targets") },
    { "upcast", N_ ("Higher Slots") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (leads); i++)
    {
      if (g_str_equal (leads[i].key, key))
        return _ (leads[i].words);
    }

  return NULL;
}

/* "Ranged spell attack" and what goes with it. */
static char *
attack_words (MusterEntryPage *page, JsonObject *attack)
{
  static const char *const skip[] = { "kind", NULL };
  const char *kind = muster_body_text (attack, "kind");
  const char *words = g_strcmp0 (kind, "melee") == 0    ? _ ("melee spell attack")
                      : g_strcmp0 (kind, "ranged") == 0 ? _ ("ranged spell attack")
                                                        : _ ("weapon attack");
  g_autofree char *rest = muster_phrase_facts (page, attack, skip, ", ");

  return *rest != '\0' ? g_strdup_printf ("%s, %s", words, rest) : g_strdup (words);
}

static void
add_mechanic (MusterEntryPage *page, const char *key, JsonNode *node)
{
  const char *known = lead_words (key);
  g_autofree char *lead = NULL;
  g_autofree char *text = muster_phrase_line (page, key, node, &lead);

  if (known != NULL)
    g_set_str (&lead, known);
  if (JSON_NODE_HOLDS_OBJECT (node)
      && (g_str_has_suffix (key, "scaling") || g_str_equal (key, "attack")))
    {
      JsonObject *object = json_node_get_object (node);
      g_autofree char *words = g_str_equal (key, "attack") ? attack_words (page, object)
                                                           : scaling_words (page, object);

      g_free (text);
      text = muster_phrase_capital (words);
    }
  muster_entry_page_add (page, lead != NULL ? MUSTER_WORDS_ENTRY : MUSTER_WORDS_TEXT, lead, text);
}

void
muster_entry_write_spell (MusterEntryPage *page, JsonObject *body)
{
  static const char *const header[]
      = { "id",           "name",  "srd",        "level",  "school",        "classes",
          "casting_time", "range", "components", "ritual", "concentration", "duration",
          "effect",       "tells", NULL };
  JsonObjectIter iter;
  const char *key;
  JsonNode *node;
  gboolean any = FALSE;

  muster_entry_page_add (page, MUSTER_WORDS_TITLE, NULL, muster_body_text (body, "name"));
  add_subtitle (page, body);
  muster_entry_page_add (page, MUSTER_WORDS_RULE, NULL, NULL);
  add_casting_time (page, body);
  add_range (page, body);
  add_components (page, body);
  add_duration (page, body);
  add_classes (page, body);
  muster_entry_page_add (page, MUSTER_WORDS_RULE, NULL, NULL);

  muster_entry_page_set_subject (page, muster_body_text (body, "name"));
  json_object_iter_init_ordered (&iter, body);
  while (json_object_iter_next_ordered (&iter, &key, &node))
    {
      if (g_strv_contains (header, key))
        continue;
      add_mechanic (page, key, node);
      any = TRUE;
    }
  if (!any)
    muster_entry_page_add (page, MUSTER_WORDS_TEXT, NULL,
                           _ ("The library holds no numbers for what this spell does."));
}

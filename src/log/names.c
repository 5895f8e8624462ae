/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "log/names.h"

#include <glib/gi18n.h>

char *
muster_names_label (const MusterNames *names, MusterId creature, MusterId fight)
{
  char *label = NULL;

  if (creature != 0 && names->label != NULL)
    label = names->label (creature, fight, names->data);

  /* Translators: stands in place of the name of a creature that is not known any more. */
  return label != NULL ? label : g_strdup (_ ("Somebody"));
}

char *
muster_names_spell (const MusterNames *names, const char *key)
{
  char *name = NULL;

  if (key != NULL && names->spell != NULL)
    name = names->spell (key, names->data);

  /* Translators: stands in place of the name of a spell that is not known any more. */
  return name != NULL ? name : g_strdup (_ ("a spell"));
}

const char *
muster_names_text (const MusterNames *names, MusterText text)
{
  const char *found = names->text != NULL ? names->text (text, names->data) : NULL;

  return found != NULL ? found : "";
}

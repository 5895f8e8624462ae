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

const char *
muster_names_text (const MusterNames *names, MusterText text)
{
  const char *found = names->text != NULL ? names->text (text, names->data) : NULL;

  return found != NULL ? found : "";
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "library/muster-library-mode.h"

#include "library/muster-library-page.h"
#include "muster-library-resources.h"

void
muster_library_mode_init (void)
{
  muster_library_register_resource ();
  g_type_ensure (MUSTER_TYPE_LIBRARY_PAGE);
}

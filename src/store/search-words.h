/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *muster_search_words_to_query (const char *words, glong at_least, gboolean prefix);

G_END_DECLS

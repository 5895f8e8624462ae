/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is worn as it begins a line: "Chain mail, shield".  Free with g_free(). */
char *muster_words_armor (const char *armor);

/* A pool of spell slots: "Level 1: 3 of 4", and in little room "3/4".  Free with g_free(). */
char *muster_words_slots (int level, guint left, guint all);
char *muster_words_slots_short (guint left, guint all);

G_END_DECLS

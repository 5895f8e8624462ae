/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts what objects notify and what lists emit. */
#pragma once

#include <gio/gio.h>

typedef struct
{
  guint all;
  GHashTable *by_name; /* "hp" → count */
} NotifyCount;

static inline void
notify_count_cb (GObject *object, GParamSpec *pspec, gpointer data)
{
  NotifyCount *count = data;
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (count->by_name, pspec->name));

  count->all++;
  g_hash_table_insert (count->by_name, (gpointer) pspec->name, GUINT_TO_POINTER (n + 1));
}

static inline NotifyCount *
notify_count_new (void)
{
  NotifyCount *count = g_new0 (NotifyCount, 1);

  count->by_name = g_hash_table_new (g_str_hash, g_str_equal);

  return count;
}

static inline void
notify_count_watch (NotifyCount *count, gpointer object)
{
  g_signal_connect (object, "notify", G_CALLBACK (notify_count_cb), count);
}

static inline guint
notify_count_of (NotifyCount *count, const char *name)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (count->by_name, name));
}

static inline void
notify_count_reset (NotifyCount *count)
{
  count->all = 0;
  g_hash_table_remove_all (count->by_name);
}

static inline void
notify_count_free (NotifyCount *count)
{
  g_hash_table_unref (count->by_name);
  g_free (count);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (NotifyCount, notify_count_free)

/* The last items-changed of a list: position, removed, added and how many there were. */
typedef struct
{
  guint position, removed, added;
  guint emissions;
} ItemsChanged;

static inline void
items_changed_cb (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  ItemsChanged *changed = data;

  changed->position = position;
  changed->removed = removed;
  changed->added = added;
  changed->emissions++;
}

static inline void
items_changed_watch (ItemsChanged *changed, gpointer list)
{
  g_signal_connect (list, "items-changed", G_CALLBACK (items_changed_cb), changed);
}

#define assert_items_changed(changed, at, minus, plus) \
  G_STMT_START                                         \
  {                                                    \
    g_assert_cmpuint ((changed)->emissions, ==, 1);    \
    g_assert_cmpuint ((changed)->position, ==, at);    \
    g_assert_cmpuint ((changed)->removed, ==, minus);  \
    g_assert_cmpuint ((changed)->added, ==, plus);     \
    *(changed) = (ItemsChanged) { 0 };                 \
  }                                                    \
  G_STMT_END

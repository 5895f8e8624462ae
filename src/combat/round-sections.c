/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "combat/round-sections.h"

#include <gtk/gtk.h>

#include "model/muster-log-item.h"

struct _MusterRoundSections
{
  GObject parent_instance;

  GListModel *model;
};

static void list_init (GListModelInterface *iface);
static void section_init (GtkSectionModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MusterRoundSections,
                               muster_round_sections,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_init)
                                   G_IMPLEMENT_INTERFACE (GTK_TYPE_SECTION_MODEL, section_init))

static GType
get_item_type (GListModel *list)
{
  return MUSTER_TYPE_LOG_ITEM;
}

static guint
get_n_items (GListModel *list)
{
  return g_list_model_get_n_items (MUSTER_ROUND_SECTIONS (list)->model);
}

static gpointer
get_item (GListModel *list, guint position)
{
  return g_list_model_get_item (MUSTER_ROUND_SECTIONS (list)->model, position);
}

static void
list_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* Of one round of one fight, or of one time outside fights. */
static gboolean
is_of_section (MusterRoundSections *self, guint position, guint like)
{
  g_autoptr (MusterLogItem) item = g_list_model_get_item (self->model, position);
  g_autoptr (MusterLogItem) other = g_list_model_get_item (self->model, like);
  const MusterEvent *a = &muster_log_item_get_view (item)->event;
  const MusterEvent *b = &muster_log_item_get_view (other)->event;

  return a->fight == b->fight && a->round == b->round && (a->fight != 0 || a->clock == b->clock);
}

static void
get_section (GtkSectionModel *sections, guint position, guint *start, guint *end)
{
  MusterRoundSections *self = MUSTER_ROUND_SECTIONS (sections);
  guint n = g_list_model_get_n_items (self->model);

  if (position >= n)
    {
      *start = n;
      *end = G_MAXUINT;
      return;
    }

  *start = position;
  while (*start > 0 && is_of_section (self, *start - 1, position))
    (*start)--;
  *end = position + 1;
  while (*end < n && is_of_section (self, *end, position))
    (*end)++;
}

static void
section_init (GtkSectionModelInterface *iface)
{
  iface->get_section = get_section;
}

static void
items_changed_cb (MusterRoundSections *self, guint position, guint removed, guint added)
{
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

static void
muster_round_sections_finalize (GObject *object)
{
  g_clear_object (&MUSTER_ROUND_SECTIONS (object)->model);

  G_OBJECT_CLASS (muster_round_sections_parent_class)->finalize (object);
}

static void
muster_round_sections_class_init (MusterRoundSectionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = muster_round_sections_finalize;
}

static void
muster_round_sections_init (MusterRoundSections *self)
{
}

MusterRoundSections *
muster_round_sections_new (GListModel *model)
{
  MusterRoundSections *self;

  g_return_val_if_fail (G_IS_LIST_MODEL (model), NULL);

  self = g_object_new (MUSTER_TYPE_ROUND_SECTIONS, NULL);
  self->model = model;
  g_signal_connect_object (model, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

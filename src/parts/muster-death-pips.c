/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include <glib/gi18n.h>

#include "parts/muster-death-pips.h"

#include "parts/tooltip.h"

#define N_PIPS 3

struct _MusterDeathPips
{
  GtkBox parent_instance;

  GtkWidget *successes[N_PIPS];
  GtkWidget *failures[N_PIPS];
};

G_DEFINE_FINAL_TYPE (MusterDeathPips, muster_death_pips, GTK_TYPE_BOX)

static GtkWidget *
append_pip (MusterDeathPips *self, const char *style)
{
  GtkWidget *pip = g_object_new (GTK_TYPE_BOX, "css-name", "pip", "valign", GTK_ALIGN_CENTER,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (pip, style);
  gtk_box_append (GTK_BOX (self), pip);

  return pip;
}

static void
fill (GtkWidget *const *pips, int count)
{
  for (int i = 0; i < N_PIPS; i++)
    if (i < count)
      gtk_widget_add_css_class (pips[i], "filled");
    else
      gtk_widget_remove_css_class (pips[i], "filled");
}

static void
muster_death_pips_class_init (MusterDeathPipsClass *klass)
{
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "deathpips");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_death_pips_init (MusterDeathPips *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 4);
  for (int i = 0; i < N_PIPS; i++)
    self->successes[i] = append_pip (self, "success");
  for (int i = 0; i < N_PIPS; i++)
    self->failures[i] = append_pip (self, "failure");
  gtk_widget_set_margin_start (self->failures[0], 8);
  muster_death_pips_set_counts (self, 0, 0);
}

GtkWidget *
muster_death_pips_new (void)
{
  return g_object_new (MUSTER_TYPE_DEATH_PIPS, NULL);
}

void
muster_death_pips_set_counts (MusterDeathPips *self, int successes, int failures)
{
  g_autofree char *words = NULL;

  g_return_if_fail (MUSTER_IS_DEATH_PIPS (self));

  fill (self->successes, successes);
  fill (self->failures, failures);
  /* Translators: death saving throws, each count out of three. */
  words = g_strdup_printf (_ ("Death saves: successes %1$d, failures %2$d"), successes, failures);
  muster_tooltip_set (GTK_WIDGET (self), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

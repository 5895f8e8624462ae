/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "config.h"

#include "build/muster-feature-group.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  MusterFeatures feature;
  MusterClass klass; /* NONE: anybody's */
  guint8 level;
  const char *title;
  const char *subtitle;
} Feature;

static const Feature features[MUSTER_N_FEATURES] = {
  { MUSTER_FEATURE_PRESERVE_LIFE, MUSTER_CLASS_CLERIC, 2, N_ ("Preserve Life"),
    N_ ("Channel Divinity of the Life Domain") },
  { MUSTER_FEATURE_THIRSTING_BLADE, MUSTER_CLASS_WARLOCK, 5, N_ ("Thirsting Blade"),
    N_ ("Two swings with the pact weapon") },
  { MUSTER_FEATURE_LIFEDRINKER, MUSTER_CLASS_WARLOCK, 12, N_ ("Lifedrinker"),
    N_ ("Hits of the pact weapon deal necrotic damage as well") },
  { MUSTER_FEATURE_OFF_HAND_TAKEN, MUSTER_CLASS_NONE, 0, N_ ("Other hand taken"),
    N_ ("By a shield or a second weapon: no grip with two hands") },
  { MUSTER_FEATURE_UNTRAINED_ARMOR, MUSTER_CLASS_NONE, 0, N_ ("Armor without training"),
    N_ ("No spells, and disadvantage on what goes by Strength or Dexterity") },
  { MUSTER_FEATURE_HANDS_FULL, MUSTER_CLASS_NONE, 0, N_ ("No hand free for spells"),
    N_ ("Weapon and shield stay in hand: no spells with gestures or a material") },
  { MUSTER_FEATURE_NO_FOCUS, MUSTER_CLASS_NONE, 0, N_ ("Neither focus nor component pouch"),
    N_ ("No spells with a material") },
  { MUSTER_FEATURE_NO_PRICED_MATERIAL, MUSTER_CLASS_NONE, 0, N_ ("No priced materials"),
    N_ ("No spells whose material has a price, like Revivify") },
};

struct _MusterFeatureGroup
{
  AdwPreferencesGroup parent_instance;

  AdwSwitchRow *rows[MUSTER_N_FEATURES];
  gboolean setting;
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterFeatureGroup, muster_feature_group, ADW_TYPE_PREFERENCES_GROUP)

static void
changed_cb (MusterFeatureGroup *self)
{
  g_assert (MUSTER_IS_FEATURE_GROUP (self));

  if (!self->setting)
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
muster_feature_group_class_init (MusterFeatureGroupClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
muster_feature_group_init (MusterFeatureGroup *self)
{
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self),
                                   _ ("Features, hands and materials"));
  for (guint i = 0; i < MUSTER_N_FEATURES; i++)
    {
      GtkWidget *row = adw_switch_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (features[i].title));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ (features[i].subtitle));
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
      g_signal_connect_object (row, "notify::active", G_CALLBACK (changed_cb), self,
                               G_CONNECT_SWAPPED);
      self->rows[i] = ADW_SWITCH_ROW (row);
    }
}

void
muster_feature_group_set (MusterFeatureGroup *self, guint32 mask)
{
  g_return_if_fail (MUSTER_IS_FEATURE_GROUP (self));

  self->setting = TRUE;
  for (guint i = 0; i < MUSTER_N_FEATURES; i++)
    adw_switch_row_set_active (self->rows[i], (mask & features[i].feature) != 0);
  self->setting = FALSE;
}

guint32
muster_feature_group_get (MusterFeatureGroup *self)
{
  guint32 mask = 0;

  g_return_val_if_fail (MUSTER_IS_FEATURE_GROUP (self), 0);

  for (guint i = 0; i < MUSTER_N_FEATURES; i++)
    if (adw_switch_row_get_active (self->rows[i]))
      mask |= features[i].feature;

  return mask;
}

static gboolean
has_levels (const Feature *feature, const MusterClassLevel *classes, guint n_classes)
{
  guint level = 0;

  for (guint i = 0; i < n_classes; i++)
    if (classes[i].klass == feature->klass)
      level += classes[i].level;

  return feature->klass == MUSTER_CLASS_NONE || level >= feature->level;
}

void
muster_feature_group_show_for (MusterFeatureGroup *self,
                               const MusterClassLevel *classes,
                               guint n_classes)
{
  g_return_if_fail (MUSTER_IS_FEATURE_GROUP (self));

  for (guint i = 0; i < MUSTER_N_FEATURES; i++)
    gtk_widget_set_visible (GTK_WIDGET (self->rows[i]),
                            has_levels (&features[i], classes, n_classes));
}

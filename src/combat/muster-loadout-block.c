/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-loadout-block.h"

#include <glib/gi18n.h>

#include "log/words-offer.h"
#include "view/loadout-view.h"

struct _MusterLoadoutBlock
{
  GtkBox parent_instance;

  GtkLabel *weapons;

  MusterCampaign *campaign;
  MusterCombatant *combatant;
  GSignalGroup *combatant_signals;
  gboolean full;
  gboolean folded;
};

enum
{
  PROP_0,
  PROP_FULL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterLoadoutBlock, muster_loadout_block, GTK_TYPE_BOX)

/* "Longsword: +5 to hit, 1d8+3 slashing", or the name alone. */
static char *
word_weapon (MusterLoadoutBlock *self, const MusterOfferView *view)
{
  g_autofree char *name = muster_words_offer (view);
  g_autofree char *details = NULL;

  if (!self->full || view->n_damage == 0)
    return g_steal_pointer (&name);

  details = muster_words_offer_details (view);

  /* Translators: a weapon, its bonus to hit and its damage. */
  return g_strdup_printf (_ ("%1$s: %2$s"), name, details);
}

static char *
word_weapons (MusterLoadoutBlock *self)
{
  MusterCampaignModel *model = muster_campaign_get_model (self->campaign);
  g_autoptr (GArray) views = g_array_new (FALSE, FALSE, sizeof (MusterOfferView));
  g_autoptr (GPtrArray) words = g_ptr_array_new_null_terminated (4, g_free, TRUE);

  muster_view_loadout (muster_campaign_get_game (self->campaign),
                       muster_campaign_model_get_viewer (model),
                       muster_combatant_get_id (self->combatant), views);
  for (guint i = 0; i < views->len; i++)
    g_ptr_array_add (words, word_weapon (self, &g_array_index (views, MusterOfferView, i)));

  return g_strjoinv (self->full ? "\n" : " · ", (char **) words->pdata);
}

static void
show_weapons (MusterLoadoutBlock *self)
{
  g_autofree char *words = self->combatant != NULL ? word_weapons (self) : g_strdup ("");

  g_assert (MUSTER_IS_LOADOUT_BLOCK (self));

  if (g_strcmp0 (gtk_label_get_text (self->weapons), words) != 0)
    gtk_label_set_text (self->weapons, words);
  gtk_widget_set_visible (GTK_WIDGET (self), *words != '\0' && !self->folded);
}

static void
muster_loadout_block_set_property (GObject *object,
                                   guint id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_FULL:
      MUSTER_LOADOUT_BLOCK (object)->full = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_loadout_block_constructed (GObject *object)
{
  MusterLoadoutBlock *self = MUSTER_LOADOUT_BLOCK (object);
  GtkWidget *heading = gtk_label_new (_ ("Weapons"));

  G_OBJECT_CLASS (muster_loadout_block_parent_class)->constructed (object);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Weapons"), -1);

  /* A card has no room for a heading. */
  gtk_widget_set_visible (heading, self->full);
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "caption-heading");
  gtk_widget_add_css_class (heading, "dimmed");
  gtk_box_append (GTK_BOX (self), heading);

  self->weapons = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->weapons, 0);
  gtk_label_set_wrap (self->weapons, self->full);
  gtk_label_set_ellipsize (self->weapons, self->full ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (self->weapons), "numeric");
  if (!self->full)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->weapons), "caption");
      gtk_widget_add_css_class (GTK_WIDGET (self->weapons), "dimmed");
    }
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->weapons));
  show_weapons (self);
}

static void
muster_loadout_block_dispose (GObject *object)
{
  MusterLoadoutBlock *self = MUSTER_LOADOUT_BLOCK (object);

  g_clear_object (&self->combatant_signals);
  g_clear_object (&self->combatant);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_loadout_block_parent_class)->dispose (object);
}

static void
muster_loadout_block_class_init (MusterLoadoutBlockClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = muster_loadout_block_set_property;
  object_class->constructed = muster_loadout_block_constructed;
  object_class->dispose = muster_loadout_block_dispose;

  properties[PROP_FULL]
      = g_param_spec_boolean ("full", NULL, NULL, FALSE,
                              G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
muster_loadout_block_init (MusterLoadoutBlock *self)
{
  self->combatant_signals = g_signal_group_new (MUSTER_TYPE_COMBATANT);
  g_signal_group_connect_swapped (self->combatant_signals, "changed", G_CALLBACK (show_weapons),
                                  self);
}

GtkWidget *
muster_loadout_block_new (gboolean full)
{
  return g_object_new (MUSTER_TYPE_LOADOUT_BLOCK, "full", full, NULL);
}

void
muster_loadout_block_set_combatant (MusterLoadoutBlock *self,
                                    MusterCampaign *campaign,
                                    MusterCombatant *combatant)
{
  g_return_if_fail (MUSTER_IS_LOADOUT_BLOCK (self));
  g_return_if_fail (combatant == NULL || campaign != NULL);

  g_set_object (&self->campaign, campaign);
  g_set_object (&self->combatant, combatant);
  g_signal_group_set_target (self->combatant_signals, combatant);
  show_weapons (self);
}

void
muster_loadout_block_set_folded (MusterLoadoutBlock *self, gboolean folded)
{
  g_return_if_fail (MUSTER_IS_LOADOUT_BLOCK (self));

  self->folded = folded;
  show_weapons (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include "combat/muster-loadout-block.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "log/words-loadout.h"
#include "log/words-offer.h"
#include "parts/tooltip.h"
#include "view/loadout-view.h"

struct _MusterLoadoutBlock
{
  GtkBox parent_instance;

  GtkLabel *weapons; /* of a card: everything in one line */
  GtkWidget *weapons_heading;
  GtkLabel *armor;
  GtkWidget *armor_heading;
  AdwWrapBox *slots;
  GtkWidget *slots_heading;

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

static GPtrArray *
word_weapons (MusterLoadoutBlock *self, const MusterLoadoutView *view)
{
  GPtrArray *words = g_ptr_array_new_null_terminated (4, g_free, TRUE);

  for (guint i = 0; i < view->weapons->len; i++)
    g_ptr_array_add (words, word_weapon (self, &g_array_index (view->weapons, MusterOfferView, i)));

  return words;
}

/* "Slots 3/4, 2/2" */
static char *
word_slots (const MusterLoadoutView *view)
{
  g_autoptr (GPtrArray) pools = g_ptr_array_new_null_terminated (4, g_free, TRUE);
  g_autofree char *list = NULL;

  for (guint i = 0; i < MUSTER_N_SLOT_LEVELS; i++)
    if (view->slots[i] > 0)
      g_ptr_array_add (pools, muster_words_slots_short (view->left[i], view->slots[i]));
  if (pools->len == 0)
    return NULL;
  list = g_strjoinv (", ", (char **) pools->pdata);

  /* Translators: %s lists spell slots from the first level on: "3/4, 2/2". */
  return g_strdup_printf (_ ("Slots %s"), list);
}

static void
set_text (GtkLabel *label, GtkWidget *heading, const char *words)
{
  if (g_strcmp0 (gtk_label_get_text (label), words) != 0)
    gtk_label_set_text (label, words);
  gtk_widget_set_visible (GTK_WIDGET (label), *words != '\0');
  gtk_widget_set_visible (heading, *words != '\0');
}

/* A pill for each pool; those that stay keep their widgets. */
static gboolean
show_slots (MusterLoadoutBlock *self, const MusterLoadoutView *view)
{
  GtkWidget *pill = gtk_widget_get_first_child (GTK_WIDGET (self->slots));
  gboolean any = FALSE;

  for (guint i = 0; i < MUSTER_N_SLOT_LEVELS; i++)
    {
      g_autofree char *words = NULL;

      if (view->slots[i] == 0)
        continue;
      if (pill == NULL)
        {
          pill = gtk_label_new (NULL);
          gtk_widget_add_css_class (pill, "pill-chip");
          gtk_widget_add_css_class (pill, "numeric");
          adw_wrap_box_append (self->slots, pill);
        }
      words = muster_words_slots ((int) i + 1, view->left[i], view->slots[i]);
      gtk_label_set_text (GTK_LABEL (pill), words);
      pill = gtk_widget_get_next_sibling (pill);
      any = TRUE;
    }
  while (pill != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (pill);

      adw_wrap_box_remove (self->slots, pill);
      pill = next;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->slots), any);
  gtk_widget_set_visible (self->slots_heading, any);

  return any;
}

static gboolean
show_whole (MusterLoadoutBlock *self, const MusterLoadoutView *view)
{
  g_autoptr (GPtrArray) weapons = word_weapons (self, view);
  g_autofree char *lines = g_strjoinv ("\n", (char **) weapons->pdata);
  g_autofree char *armor = muster_words_armor (view->armor != NULL ? view->armor : "");

  set_text (self->weapons, self->weapons_heading, lines);
  set_text (self->armor, self->armor_heading, armor);

  return show_slots (self, view) || *lines != '\0' || *armor != '\0';
}

/* A card has one line, and no room for headings. */
static gboolean
show_short (MusterLoadoutBlock *self, const MusterLoadoutView *view)
{
  g_autoptr (GPtrArray) parts = word_weapons (self, view);
  g_autofree char *slots = word_slots (view);
  g_autofree char *line = NULL;

  if (view->armor != NULL)
    g_ptr_array_add (parts, muster_words_armor (view->armor));
  if (slots != NULL)
    g_ptr_array_add (parts, g_steal_pointer (&slots));
  line = g_strjoinv (" · ", (char **) parts->pdata);
  set_text (self->weapons, self->weapons_heading, line);
  gtk_widget_set_visible (self->weapons_heading, FALSE);
  muster_tooltip_set (GTK_WIDGET (self->weapons), *line != '\0' ? line : NULL);

  return *line != '\0';
}

static void
show_loadout (MusterLoadoutBlock *self)
{
  g_auto (MusterLoadoutView) view = MUSTER_LOADOUT_VIEW_INIT;
  gboolean any = FALSE;

  g_assert (MUSTER_IS_LOADOUT_BLOCK (self));

  if (self->combatant != NULL)
    {
      muster_loadout_view_fill (
          &view, muster_campaign_get_game (self->campaign),
          muster_campaign_model_get_viewer (muster_campaign_get_model (self->campaign)),
          muster_combatant_get_id (self->combatant));
      any = self->full ? show_whole (self, &view) : show_short (self, &view);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), any && !self->folded);
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

static GtkWidget *
add_heading (MusterLoadoutBlock *self, const char *words)
{
  GtkWidget *heading = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "caption-heading");
  gtk_widget_add_css_class (heading, "dimmed");
  if (gtk_widget_get_first_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_set_margin_top (heading, 6);
  gtk_widget_set_visible (heading, FALSE);
  gtk_box_append (GTK_BOX (self), heading);

  return heading;
}

static GtkLabel *
add_text (MusterLoadoutBlock *self)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), self->full);
  gtk_label_set_ellipsize (GTK_LABEL (label),
                           self->full ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "numeric");
  if (!self->full)
    {
      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "dimmed");
    }
  gtk_widget_set_visible (label, FALSE);
  gtk_box_append (GTK_BOX (self), label);

  return GTK_LABEL (label);
}

static void
muster_loadout_block_constructed (GObject *object)
{
  MusterLoadoutBlock *self = MUSTER_LOADOUT_BLOCK (object);

  G_OBJECT_CLASS (muster_loadout_block_parent_class)->constructed (object);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Loadout"), -1);

  self->weapons_heading = add_heading (self, _ ("Weapons"));
  self->weapons = add_text (self);
  self->armor_heading = add_heading (self, _ ("Armor"));
  self->armor = add_text (self);
  self->slots_heading = add_heading (self, _ ("Spell slots left"));
  self->slots = ADW_WRAP_BOX (adw_wrap_box_new ());
  adw_wrap_box_set_child_spacing (self->slots, 6);
  adw_wrap_box_set_line_spacing (self->slots, 6);
  gtk_widget_set_visible (GTK_WIDGET (self->slots), FALSE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->slots));
  show_loadout (self);
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
  g_signal_group_connect_swapped (self->combatant_signals, "changed", G_CALLBACK (show_loadout),
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
  show_loadout (self);
}

void
muster_loadout_block_set_folded (MusterLoadoutBlock *self, gboolean folded)
{
  g_return_if_fail (MUSTER_IS_LOADOUT_BLOCK (self));

  self->folded = folded;
  show_loadout (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <glib/gi18n.h>

#include "combat/combat-children.h"
#include "combat/key-hints.h"
#include "combat/muster-offer-button.h"
#include "log/words.h"

struct _MusterOfferButton
{
  GtkButton parent_instance;

  GtkLabel *name;
  GtkLabel *details;

  MusterOfferItem *offer;
  MusterCombatant *combatant; /* NULL: the holder of the turn */
};

G_DEFINE_FINAL_TYPE (MusterOfferButton, muster_offer_button, GTK_TYPE_BUTTON)

/* "Opportunity attack by Goblin 2: Scimitar, +4 to hit …": read by itself, the button must say
 * whose it is. */
static char *
spoken_name (MusterOfferButton *self)
{
  const MusterOfferView *view = muster_offer_item_get_view (self->offer);
  g_autofree char *words = muster_words_offer_name (view);
  const char *label;

  if (self->combatant == NULL)
    return g_steal_pointer (&words);

  label = muster_combatant_get_label (self->combatant);
  if (view->offer.kind == MUSTER_OFFER_REACTION_SPELL)
    /* Translators: the name of a button; a combatant, a spell. */
    return g_strdup_printf (_ ("Reaction of %1$s: cast %2$s"), label, words);
  if (view->offer.kind == MUSTER_OFFER_SPECIAL || view->offer.kind == MUSTER_OFFER_SPELL_ENTERED)
    /* Translators: the name of a button; a combatant, what it may do. */
    return g_strdup_printf (_ ("%1$s: %2$s"), label, words);
  if (view->offer.kind == MUSTER_OFFER_READIED || view->offer.kind == MUSTER_OFFER_RELEASE)
    /* Translators: the name of a button; a combatant, what its readied action is released as. */
    return g_strdup_printf (_ ("Readied action of %1$s: %2$s"), label, words);
  if (view->offer.kind == MUSTER_OFFER_LEGENDARY)
    /* Translators: the name of a button; a combatant, an attack with its numbers. */
    return g_strdup_printf (_ ("Legendary action of %1$s: %2$s"), label, words);

  /* Translators: the name of a button; a combatant, an attack with its numbers. */
  return g_strdup_printf (_ ("Opportunity attack by %1$s: %2$s"), label, words);
}

static void
show_offer (MusterOfferButton *self)
{
  const MusterOfferView *view = muster_offer_item_get_view (self->offer);
  g_autofree char *name = muster_words_offer (view);
  g_autofree char *details = muster_words_offer_details (view);
  g_autofree char *spoken = spoken_name (self);
  gboolean spent = muster_words_offer_spent (view) != NULL;

  g_assert (MUSTER_IS_OFFER_BUTTON (self));

  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->details, details);
  gtk_widget_set_visible (GTK_WIDGET (self->details), *details != '\0' && self->combatant == NULL);
  muster_combat_set_class (GTK_WIDGET (self), "spent", spent);
  muster_key_hint_set_words (GTK_WIDGET (self), spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static void
muster_offer_button_clicked (GtkButton *button)
{
  MusterOfferButton *self = MUSTER_OFFER_BUTTON (button);
  const MusterOffer *offer = &muster_offer_item_get_view (self->offer)->offer;
  GtkWidget *widget = GTK_WIDGET (self);

  /* A dialog gives the focus back to where it was.  That may be the button that ends the turn,
   * when a key has pressed this one; a second Enter must not press that. */
  if (gtk_widget_get_mapped (widget))
    gtk_widget_grab_focus (widget);
  else
    gtk_widget_activate_action (widget, "fight.focus-turn", NULL);

  if (offer->kind == MUSTER_OFFER_SPECIAL)
    gtk_widget_activate_action (
        widget, "fight.use-special", "(ui)",
        self->combatant != NULL ? muster_combatant_get_id (self->combatant) : 0, offer->index);
  else if (offer->kind == MUSTER_OFFER_SPELL || offer->kind == MUSTER_OFFER_REACTION_SPELL)
    gtk_widget_activate_action (
        widget, "fight.cast", "(ui)",
        self->combatant != NULL ? muster_combatant_get_id (self->combatant) : 0, offer->index);
  else if (offer->kind == MUSTER_OFFER_RELEASE)
    gtk_widget_activate_action (widget, "fight.release-readied", "u",
                                muster_combatant_get_id (self->combatant));
  else if (offer->kind == MUSTER_OFFER_SPELL_AGAIN || offer->kind == MUSTER_OFFER_SPELL_ENTERED)
    gtk_widget_activate_action (
        widget, "fight.use-spell", "(uii)",
        self->combatant != NULL ? muster_combatant_get_id (self->combatant) : 0, offer->index,
        offer->kind == MUSTER_OFFER_SPELL_AGAIN ? MUSTER_CAST_AGAIN : MUSTER_CAST_ENTERS);
  else if (offer->kind == MUSTER_OFFER_ESCAPE)
    gtk_widget_activate_action (widget, "fight.escape", "u", (guint32) offer->index);
  else if (self->combatant != NULL)
    gtk_widget_activate_action (widget, "fight.attack-as", "(uii)",
                                muster_combatant_get_id (self->combatant), offer->kind,
                                offer->index);
  else if (offer->kind == MUSTER_OFFER_ACTION)
    gtk_widget_activate_action (widget, "fight.take-action", "(ii)", offer->index, offer->cost);
  else if (offer->kind == MUSTER_OFFER_CLASS_ACTION)
    gtk_widget_activate_action (widget, "fight.class-action", "i", offer->index);
  else if (offer->kind == MUSTER_OFFER_POTION)
    gtk_widget_activate_action (widget, "fight.drink-potion", NULL);
  else
    gtk_widget_activate_action (widget, "fight.attack", "(ii)", offer->kind, offer->index);
}

static void
muster_offer_button_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_OFFER_BUTTON);

  G_OBJECT_CLASS (muster_offer_button_parent_class)->dispose (object);
}

static void
muster_offer_button_finalize (GObject *object)
{
  MusterOfferButton *self = MUSTER_OFFER_BUTTON (object);

  g_clear_object (&self->offer);
  g_clear_object (&self->combatant);

  G_OBJECT_CLASS (muster_offer_button_parent_class)->finalize (object);
}

static void
muster_offer_button_class_init (MusterOfferButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_offer_button_dispose;
  object_class->finalize = muster_offer_button_finalize;
  GTK_BUTTON_CLASS (klass)->clicked = muster_offer_button_clicked;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/offer-button.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterOfferButton, name);
  gtk_widget_class_bind_template_child (widget_class, MusterOfferButton, details);
}

static void
muster_offer_button_init (MusterOfferButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_offer_button_new (MusterOfferItem *offer, MusterCombatant *combatant)
{
  MusterOfferButton *self;

  g_return_val_if_fail (MUSTER_IS_OFFER_ITEM (offer), NULL);
  g_return_val_if_fail (combatant == NULL || MUSTER_IS_COMBATANT (combatant), NULL);

  self = g_object_new (MUSTER_TYPE_OFFER_BUTTON, NULL);
  self->offer = g_object_ref (offer);
  g_set_object (&self->combatant, combatant);
  muster_combat_set_class (GTK_WIDGET (self), "off-turn", combatant != NULL);
  g_signal_connect_object (offer, "changed", G_CALLBACK (show_offer), self, G_CONNECT_SWAPPED);
  if (combatant != NULL)
    g_signal_connect_object (combatant, "notify::label", G_CALLBACK (show_offer), self,
                             G_CONNECT_SWAPPED);
  show_offer (self);

  return GTK_WIDGET (self);
}

MusterOfferItem *
muster_offer_button_get_offer (MusterOfferButton *self)
{
  g_return_val_if_fail (MUSTER_IS_OFFER_BUTTON (self), NULL);

  return self->offer;
}

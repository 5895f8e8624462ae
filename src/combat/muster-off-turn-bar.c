/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "combat/combat-children.h"
#include "combat/muster-off-turn-bar.h"
#include "combat/muster-offer-button.h"
#include "log/words-offer.h"
#include "parts/tooltip.h"

struct _MusterOffTurnBar
{
  GtkBox parent_instance;

  GtkWidget *reactions;
  GtkWidget *reaction_buttons;
  GtkWidget *readied;
  GtkWidget *readied_buttons;
  GtkWidget *legendary;
  GtkLabel *legendary_count;
  GtkWidget *legendary_buttons;
  GtkWidget *spent;
  AdwWrapBox *spent_marks;

  MusterCampaign *campaign;
  MusterCombatant *combatant;
  MusterOfferList *offers;
  GtkFilter *is_reaction; /* reads what of an offer may change */
  GListModel *reaction_offers;
  GListModel *readied_offers;
  GListModel *legendary_offers;
  gboolean folded;
};

G_DEFINE_FINAL_TYPE (MusterOffTurnBar, muster_off_turn_bar, GTK_TYPE_BOX)

/* A card has no room for the strike that everybody has: the attack dialog does. */
static gboolean
is_reaction (gpointer item, gpointer data)
{
  const MusterOfferView *view = muster_offer_item_get_view (item);

  if (view->offer.refusal == MUSTER_REFUSAL_DOWN || view->offer.refusal == MUSTER_REFUSAL_DEAD)
    return FALSE;

  return view->offer.kind == MUSTER_OFFER_REACTION_SPELL
         || view->offer.kind == MUSTER_OFFER_SPELL_ENTERED
         || (view->offer.kind == MUSTER_OFFER_REACTION
             && view->offer.index != MUSTER_ATTACK_UNARMED)
         || (view->offer.kind == MUSTER_OFFER_SPECIAL
             && (view->special_kind == MUSTER_SPECIAL_REACTION
                 || view->special_kind == MUSTER_SPECIAL_TRIGGERED));
}

static gboolean
is_readied (gpointer item, gpointer data)
{
  const MusterOfferView *view = muster_offer_item_get_view (item);

  return view->offer.kind == MUSTER_OFFER_RELEASE || view->offer.kind == MUSTER_OFFER_READIED;
}

static gboolean
is_legendary (gpointer item, gpointer data)
{
  const MusterOfferView *view = muster_offer_item_get_view (item);

  return (view->offer.kind == MUSTER_OFFER_LEGENDARY && view->offer.index != MUSTER_ATTACK_UNARMED)
         || (view->offer.kind == MUSTER_OFFER_SPECIAL
             && (view->special_kind == MUSTER_SPECIAL_LEGENDARY
                 || view->special_kind == MUSTER_SPECIAL_LAIR));
}

/* Somebody can come into an area whether its caster has a reaction left or not. */
static gboolean
awaits_anybody (GListModel *offers)
{
  for (guint i = 0; i < g_list_model_get_n_items (offers); i++)
    {
      g_autoptr (MusterOfferItem) item = g_list_model_get_item (offers, i);

      if (muster_offer_item_get_view (item)->offer.kind == MUSTER_OFFER_SPELL_ENTERED)
        return TRUE;
    }

  return FALSE;
}

static GtkWidget *
make_button (gpointer item, gpointer data)
{
  return muster_offer_button_new (item, MUSTER_OFF_TURN_BAR (data)->combatant);
}

static gboolean
has_readied (const MusterCombatantView *view)
{
  for (guint i = 0; i < view->chips->len; i++)
    if (g_array_index (view->chips, MusterChipView, i).condition == MUSTER_CONDITION_READIED)
      return TRUE;

  return FALSE;
}

/* What is used up and has no button.  A mark that says the same stays. */

typedef struct
{
  MusterOffTurnBar *self;
  GtkWidget *next; /* the mark that stands where the next one comes */
} Marking;

static void
add_mark (Marking *marking, const char *name, const char *reason)
{
  GtkWidget *mark = marking->next;

  if (mark == NULL)
    {
      mark = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
      gtk_label_set_ellipsize (GTK_LABEL (mark), PANGO_ELLIPSIZE_END);
      gtk_widget_add_css_class (mark, "spent-mark");
      adw_wrap_box_append (marking->self->spent_marks, mark);
    }
  marking->next = gtk_widget_get_next_sibling (mark);

  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (mark)), name) == 0
      && g_strcmp0 (gtk_widget_get_tooltip_text (mark), reason) == 0)
    return;
  gtk_label_set_text (GTK_LABEL (mark), name);
  muster_tooltip_set (mark, reason);
  gtk_accessible_update_property (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason, -1);
}

static gboolean
has_button (const MusterOfferView *view, gboolean reacts, gboolean legendary)
{
  switch ((MusterSpecialKind) view->special_kind)
    {
    case MUSTER_SPECIAL_REACTION:
    case MUSTER_SPECIAL_TRIGGERED:
      return reacts;
    case MUSTER_SPECIAL_LEGENDARY:
    case MUSTER_SPECIAL_LAIR:
      return legendary;
    case MUSTER_SPECIAL_ACTION:
    case MUSTER_SPECIAL_BONUS_ACTION:
    case MUSTER_SPECIAL_ATTACK:
    default:
      return FALSE;
    }
}

/* Whether any mark shows. */
static gboolean
show_marks (MusterOffTurnBar *self, gboolean reacts, gboolean legendary)
{
  const MusterCombatantView *view = muster_combatant_get_view (self->combatant);
  Marking marking
      = { .self = self, .next = gtk_widget_get_first_child (GTK_WIDGET (self->spent_marks)) };
  gboolean any;

  if (view->economy_tracked && view->reaction_spent)
    add_mark (&marking, _ ("Reaction"), _ ("Spent. It comes back when its next turn begins."));
  if (view->legendary_max > 0 && view->legendary_left == 0)
    add_mark (&marking, _ ("Legendary actions"),
              _ ("Spent. They come back when its next turn begins."));
  if (view->lair_spent && !legendary)
    add_mark (&marking, _ ("Lair action"),
              _ ("Spent. The lair acts again on its place in the next round."));
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->offers)); i++)
    {
      g_autoptr (MusterOfferItem) item = g_list_model_get_item (G_LIST_MODEL (self->offers), i);
      const MusterOfferView *offer = muster_offer_item_get_view (item);
      g_autofree char *reason = muster_words_offer_back (offer);

      if (reason != NULL && !has_button (offer, reacts, legendary))
        add_mark (&marking, offer->name, reason);
    }

  any = marking.next != gtk_widget_get_first_child (GTK_WIDGET (self->spent_marks));
  while (marking.next != NULL)
    {
      GtkWidget *mark = marking.next;

      marking.next = gtk_widget_get_next_sibling (mark);
      adw_wrap_box_remove (self->spent_marks, mark);
    }

  return any;
}

static void
show_offers (MusterOffTurnBar *self)
{
  const MusterCombatantView *view = muster_combatant_get_view (self->combatant);
  MusterCampaignModel *model = muster_campaign_get_model (self->campaign);
  gboolean acts = view->may_act && view->present && !view->current_turn
                  && view->state == MUSTER_STATE_UP
                  && (!self->folded || muster_combatant_get_is_inspected (self->combatant)
                      || muster_combatant_get_is_target (self->combatant));
  /* What death sets off comes from the fallen. */
  gboolean fallen = view->may_act && view->present && view->state != MUSTER_STATE_UP;
  gboolean readied = acts && has_readied (view);
  gboolean lair = acts && view->lair_acts;
  gboolean legendary = lair || (acts && view->legendary_left > 0);
  gboolean reacts, spent;
  g_autofree char *count = NULL;

  g_assert (MUSTER_IS_OFF_TURN_BAR (self));

  muster_offer_list_refresh (self->offers, muster_campaign_get_game (self->campaign),
                             muster_campaign_model_get_viewer (model),
                             acts || fallen ? view->id : 0);
  gtk_filter_changed (self->is_reaction, GTK_FILTER_CHANGE_DIFFERENT);
  muster_combat_children_sync (self->reaction_buttons, self->reaction_offers, make_button, self);
  muster_combat_children_sync (self->readied_buttons, self->readied_offers, make_button, self);
  muster_combat_children_sync (self->legendary_buttons, self->legendary_offers, make_button, self);

  /* Translators: legendary actions left, and how many there are in a round. */
  if (lair)
    count = g_strdup (_ ("Lair action"));
  else
    count
        = g_strdup_printf (_ ("Legendary %1$d of %2$d"), view->legendary_left, view->legendary_max);
  gtk_label_set_text (self->legendary_count, count);
  reacts = (acts || fallen) && g_list_model_get_n_items (self->reaction_offers) > 0
           && (fallen || !view->reaction_spent || awaits_anybody (self->reaction_offers));
  readied = readied && g_list_model_get_n_items (self->readied_offers) > 0;
  legendary = legendary && g_list_model_get_n_items (self->legendary_offers) > 0;
  muster_combat_set_visible (self->reactions, reacts);
  muster_combat_set_visible (self->readied, readied);
  muster_combat_set_visible (self->legendary, legendary);
  spent = acts && show_marks (self, reacts, legendary);
  gtk_widget_set_visible (self->spent, spent);
  gtk_widget_set_visible (GTK_WIDGET (self), reacts || readied || legendary || spent);
}

/* Takes the filter. */
static GListModel *
filter_offers (MusterOfferList *offers, GtkFilter *filter)
{
  return G_LIST_MODEL (gtk_filter_list_model_new (g_object_ref (G_LIST_MODEL (offers)), filter));
}

static GtkFilter *
filter_by (GtkCustomFilterFunc func)
{
  return GTK_FILTER (gtk_custom_filter_new (func, NULL, NULL));
}

static void
muster_off_turn_bar_dispose (GObject *object)
{
  MusterOffTurnBar *self = MUSTER_OFF_TURN_BAR (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_OFF_TURN_BAR);
  g_clear_object (&self->is_reaction);
  g_clear_object (&self->reaction_offers);
  g_clear_object (&self->readied_offers);
  g_clear_object (&self->legendary_offers);
  g_clear_object (&self->offers);
  g_clear_object (&self->combatant);
  g_clear_object (&self->campaign);

  G_OBJECT_CLASS (muster_off_turn_bar_parent_class)->dispose (object);
}

static void
muster_off_turn_bar_class_init (MusterOffTurnBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_off_turn_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/off-turn-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterOffTurnBar, reactions);
  gtk_widget_class_bind_template_child (widget_class, MusterOffTurnBar, reaction_buttons);
  gtk_widget_class_bind_template_child (widget_class, MusterOffTurnBar, readied);
  gtk_widget_class_bind_template_child (widget_class, MusterOffTurnBar, readied_buttons);
  gtk_widget_class_bind_template_child (widget_class, MusterOffTurnBar, legendary);
  gtk_widget_class_bind_template_child (widget_class, MusterOffTurnBar, legendary_count);
  gtk_widget_class_bind_template_child (widget_class, MusterOffTurnBar, legendary_buttons);
  gtk_widget_class_bind_template_child (widget_class, MusterOffTurnBar, spent);
  gtk_widget_class_bind_template_child (widget_class, MusterOffTurnBar, spent_marks);
}

static void
muster_off_turn_bar_init (MusterOffTurnBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->offers = muster_offer_list_new ();
  self->is_reaction = filter_by (is_reaction);
  self->reaction_offers = filter_offers (self->offers, g_object_ref (self->is_reaction));
  self->readied_offers = filter_offers (self->offers, filter_by (is_readied));
  self->legendary_offers = filter_offers (self->offers, filter_by (is_legendary));
}

void
muster_off_turn_bar_set_combatant (MusterOffTurnBar *self,
                                   MusterCampaign *campaign,
                                   MusterCombatant *combatant)
{
  g_return_if_fail (MUSTER_IS_OFF_TURN_BAR (self));
  g_return_if_fail (MUSTER_IS_CAMPAIGN (campaign));
  g_return_if_fail (MUSTER_IS_COMBATANT (combatant));
  g_return_if_fail (self->combatant == NULL);

  self->campaign = g_object_ref (campaign);
  self->combatant = g_object_ref (combatant);
  g_signal_connect_object (combatant, "changed", G_CALLBACK (show_offers), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (combatant, "notify::is-inspected", G_CALLBACK (show_offers), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (combatant, "notify::is-target", G_CALLBACK (show_offers), self,
                           G_CONNECT_SWAPPED);
  show_offers (self);
}

void
muster_off_turn_bar_set_folded (MusterOffTurnBar *self, gboolean folded)
{
  g_return_if_fail (MUSTER_IS_OFF_TURN_BAR (self));

  if (self->folded == folded)
    return;

  self->folded = folded;
  show_offers (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-play"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "log/words.h"
#include "parts/muster-chip-pill.h"
#include "parts/muster-hp-bar.h"
#include "play/muster-party-card.h"

struct _MusterPartyCard
{
  GtkListBoxRow parent_instance;

  MusterCreatureItem *creature;

  AdwAvatar *avatar;
  GtkLabel *name;
  GtkLabel *facts;
  GtkLabel *armor_class;
  GtkToggleButton *absent;
  GtkToggleButton *real_dice;
  MusterHpBar *hit_points;
  GtkWidget *chips;
};

enum
{
  PROP_0,
  PROP_CREATURE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterPartyCard, muster_party_card, GTK_TYPE_LIST_BOX_ROW)

static void
show_hit_points (MusterPartyCard *self, const MusterCombatantView *view)
{
  g_autofree char *text = muster_words_hit_points_short (view);
  g_autofree char *spoken = muster_words_hit_points (view);

  if (view->hp_exact)
    muster_hp_bar_set_points (self->hit_points, view->hp, view->max_hp, view->temp_hp, text,
                              spoken);
  else
    muster_hp_bar_set_band (self->hit_points, text);
}

static void
show_combatant (MusterPartyCard *self)
{
  MusterCombatant *combatant = muster_creature_item_get_combatant (self->creature);
  const MusterCombatantView *view = muster_combatant_get_view (combatant);
  g_autofree char *words = muster_words_combatant (view);
  g_autofree char *armor_class = g_strdup_printf ("%d", view->armor_class);

  show_hit_points (self, view);
  gtk_label_set_text (self->armor_class, armor_class);
  gtk_toggle_button_set_active (self->real_dice, view->real_dice);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
show_chips (MusterPartyCard *self)
{
  GListModel *chips
      = muster_combatant_get_chips (muster_creature_item_get_combatant (self->creature));
  guint n = g_list_model_get_n_items (chips);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->chips)) != NULL)
    adw_wrap_box_remove (ADW_WRAP_BOX (self->chips), child);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MusterChipItem) chip = g_list_model_get_item (chips, i);

      adw_wrap_box_append (ADW_WRAP_BOX (self->chips), muster_chip_pill_new (chip));
    }
  gtk_widget_set_visible (self->chips, n > 0);
}

static void
show_facts (MusterPartyCard *self)
{
  const char *name = muster_creature_item_get_label (self->creature);
  gboolean absent = muster_creature_item_get_absent (self->creature);
  int perception = muster_creature_item_get_passive_perception (self->creature);
  int level = muster_creature_item_get_level (self->creature);
  g_autofree char *facts = NULL;

  if (level > 0)
    /* Translators: under the name of a character: its level, its experience points and its passive
     * Perception. */
    facts = g_strdup_printf (_ ("Level\u00a0%1$d · %2$d\u00a0XP · Passive Perception\u00a0%3$d"),
                             level, muster_creature_item_get_xp (self->creature), perception);
  else
    facts = g_strdup_printf (_ ("Passive Perception %d"), perception);

  gtk_label_set_text (self->name, name);
  adw_avatar_set_text (self->avatar, name);
  gtk_label_set_text (self->facts, facts);
  gtk_toggle_button_set_active (self->absent, absent);
  if (absent)
    gtk_widget_add_css_class (GTK_WIDGET (self), "absent");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "absent");
}

/* The toggles show what is stored: each asks for the other state and springs back until that has
 * happened. */
static void
absent_clicked_cb (MusterPartyCard *self)
{
  g_assert (MUSTER_IS_PARTY_CARD (self));

  gtk_toggle_button_set_active (self->absent, muster_creature_item_get_absent (self->creature));
  gtk_widget_activate_action (GTK_WIDGET (self), "play.toggle-absent", "u",
                              muster_creature_item_get_id (self->creature));
}

static void
real_dice_clicked_cb (MusterPartyCard *self)
{
  MusterCombatant *combatant = muster_creature_item_get_combatant (self->creature);

  g_assert (MUSTER_IS_PARTY_CARD (self));

  gtk_toggle_button_set_active (self->real_dice, muster_combatant_get_view (combatant)->real_dice);
  gtk_widget_activate_action (GTK_WIDGET (self), "play.toggle-real-dice", "u",
                              muster_creature_item_get_id (self->creature));
}

static void
set_creature (MusterPartyCard *self, MusterCreatureItem *creature)
{
  MusterCombatant *combatant = muster_creature_item_get_combatant (creature);

  self->creature = g_object_ref (creature);
  g_signal_connect_object (creature, "notify", G_CALLBACK (show_facts), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (combatant, "changed", G_CALLBACK (show_combatant), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (muster_combatant_get_chips (combatant), "items-changed",
                           G_CALLBACK (show_chips), self, G_CONNECT_SWAPPED);
  show_facts (self);
  show_combatant (self);
  show_chips (self);
}

static void
muster_party_card_set_property (GObject *object,
                                guint prop_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  MusterPartyCard *self = MUSTER_PARTY_CARD (object);

  switch (prop_id)
    {
    case PROP_CREATURE:
      set_creature (self, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_party_card_dispose (GObject *object)
{
  MusterPartyCard *self = MUSTER_PARTY_CARD (object);

  g_clear_object (&self->creature);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_PARTY_CARD);

  G_OBJECT_CLASS (muster_party_card_parent_class)->dispose (object);
}

static void
muster_party_card_class_init (MusterPartyCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = muster_party_card_set_property;
  object_class->dispose = muster_party_card_dispose;

  properties[PROP_CREATURE]
      = g_param_spec_object ("creature", NULL, NULL, MUSTER_TYPE_CREATURE_ITEM,
                             G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MUSTER_TYPE_HP_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/play/party-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterPartyCard, avatar);
  gtk_widget_class_bind_template_child (widget_class, MusterPartyCard, name);
  gtk_widget_class_bind_template_child (widget_class, MusterPartyCard, facts);
  gtk_widget_class_bind_template_child (widget_class, MusterPartyCard, armor_class);
  gtk_widget_class_bind_template_child (widget_class, MusterPartyCard, absent);
  gtk_widget_class_bind_template_child (widget_class, MusterPartyCard, real_dice);
  gtk_widget_class_bind_template_child (widget_class, MusterPartyCard, hit_points);
  gtk_widget_class_bind_template_child (widget_class, MusterPartyCard, chips);
  gtk_widget_class_bind_template_callback (widget_class, absent_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, real_dice_clicked_cb);
}

static void
muster_party_card_init (MusterPartyCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_party_card_new (MusterCreatureItem *creature)
{
  g_return_val_if_fail (MUSTER_IS_CREATURE_ITEM (creature), NULL);

  return g_object_new (MUSTER_TYPE_PARTY_CARD, "creature", creature, NULL);
}

void
muster_party_card_set_absent_shown (MusterPartyCard *self, gboolean shown)
{
  g_return_if_fail (MUSTER_IS_PARTY_CARD (self));

  gtk_widget_set_visible (GTK_WIDGET (self->absent), shown);
}

MusterCreatureItem *
muster_party_card_get_creature (MusterPartyCard *self)
{
  g_return_val_if_fail (MUSTER_IS_PARTY_CARD (self), NULL);

  return self->creature;
}

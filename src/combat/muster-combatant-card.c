/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "combat/combat-children.h"
#include "combat/combatant-menu.h"
#include "combat/combatant-show.h"
#include "combat/muster-combatant-card.h"
#include "combat/muster-drop-bar.h"
#include "combat/muster-loadout-block.h"
#include "combat/muster-off-turn-bar.h"
#include "log/words.h"
#include "parts/muster-chip-pill.h"
#include "parts/muster-death-pips.h"
#include "parts/tooltip.h"

#define BAR_WIDTH_DENSE 96

struct _MusterCombatantCard
{
  GtkBox parent_instance;

  GtkToggleButton *button;
  GtkBox *body;
  GtkWidget *head;
  GtkImage *foe;
  GtkLabel *name;
  GtkLabel *number;
  GtkImage *state;
  GtkWidget *concentrating;
  GtkImage *target;
  GtkLabel *initiative;
  GtkBox *numbers;
  MusterHpBar *bar;
  GtkWidget *armor;
  GtkLabel *armor_class;
  GtkWidget *chips;
  MusterDeathPips *death;
  MusterLoadoutBlock *loadout;
  MusterOffTurnBar *off_turn;
  MusterDropBar *drop;
  GtkWidget *hidden;

  MusterCombatant *combatant;
  gboolean dense;
};

G_DEFINE_FINAL_TYPE (MusterCombatantCard, muster_combatant_card, GTK_TYPE_BOX)

static void
show_target (MusterCombatantCard *self)
{
  gboolean target = muster_combatant_get_is_target (self->combatant);

  gtk_toggle_button_set_active (self->button, target);
  gtk_widget_set_opacity (GTK_WIDGET (self->target), target ? 1 : 0);
}

static void
show_death_saves (MusterCombatantCard *self, const MusterCombatantView *view)
{
  gboolean shown = view->state == MUSTER_STATE_DYING && view->death_saves_known;

  gtk_widget_set_visible (GTK_WIDGET (self->death), shown);
  /* In a line they stand for the hit points, of which the dying have none. */
  gtk_widget_set_visible (GTK_WIDGET (self->bar), !shown || !self->dense);
  muster_death_pips_set_counts (self->death, view->death_successes, view->death_failures);
}

static void
show_combatant (MusterCombatantCard *self)
{
  const MusterCombatantView *view = muster_combatant_get_view (self->combatant);
  const char *number;
  const char *state_icon = muster_state_icon_name (view);
  g_autofree char *name = muster_split_label (view->label, &number);
  g_autofree char *spoken = muster_words_combatant (view);
  g_autofree char *initiative = g_strdup_printf ("%d", view->initiative);
  g_autofree char *armor_class = g_strdup_printf ("%d", view->armor_class);
  /* Translators: what a press on a card does; a combatant, and the key for it. */
  g_autofree char *aim = g_strdup_printf (_ ("Aim at %1$s (/ and its name, then T)"), view->label);

  g_assert (MUSTER_IS_COMBATANT_CARD (self));

  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->number, number);
  gtk_widget_set_visible (GTK_WIDGET (self->number), *number != '\0');
  gtk_label_set_text (self->initiative, view->rolled ? initiative : "");
  gtk_widget_set_visible (GTK_WIDGET (self->foe), view->side == MUSTER_SIDE_FOE);
  gtk_image_set_from_icon_name (self->state, state_icon);
  gtk_widget_set_visible (GTK_WIDGET (self->state), state_icon != NULL);
  gtk_widget_set_visible (self->concentrating, view->concentration != 0);
  gtk_label_set_text (self->armor_class, armor_class);
  gtk_widget_set_visible (self->armor, view->armor_class_known);
  gtk_widget_set_visible (self->hidden, view->hidden);
  muster_show_hit_points (self->bar, view);
  show_death_saves (self, view);
  muster_show_state (GTK_WIDGET (self), view);
  muster_tooltip_set (GTK_WIDGET (self->button), aim);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
}

/* Those who are selected together are a thing apart from the one that is aimed at. */
static void
show_selected (MusterCombatantCard *self)
{
  gboolean selected = muster_combatant_get_is_selected (self->combatant);

  muster_combat_set_class (GTK_WIDGET (self), "selected", selected);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  selected ? _ ("Selected") : "", -1);
}

static gboolean
select_by (MusterCombatantCard *self, GdkModifierType state)
{
  MusterId id = muster_combatant_get_id (self->combatant);

  if ((state & GDK_SHIFT_MASK) != 0)
    return gtk_widget_activate_action (GTK_WIDGET (self), "fight.select-through", "u", id);
  if ((state & GDK_CONTROL_MASK) != 0)
    return gtk_widget_activate_action (GTK_WIDGET (self), "fight.select", "u", id);

  return FALSE;
}

static void
pressed_cb (MusterCombatantCard *self, int n_press, double x, double y, GtkGesture *click)
{
  g_assert (MUSTER_IS_COMBATANT_CARD (self));

  if (select_by (self, gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (click))))
    gtk_gesture_set_state (click, GTK_EVENT_SEQUENCE_CLAIMED);
}

static gboolean
key_cb (MusterCombatantCard *self, guint key, guint code, GdkModifierType state)
{
  g_assert (MUSTER_IS_COMBATANT_CARD (self));

  if (key != GDK_KEY_space && key != GDK_KEY_KP_Space)
    return GDK_EVENT_PROPAGATE;

  return select_by (self, state);
}

/* The press only asks; what it comes to is the model's. */
static void
toggled_cb (MusterCombatantCard *self)
{
  g_assert (MUSTER_IS_COMBATANT_CARD (self));

  if (gtk_toggle_button_get_active (self->button)
      == muster_combatant_get_is_target (self->combatant))
    return;

  gtk_widget_activate_action (GTK_WIDGET (self), "fight.target", "u",
                              muster_combatant_get_id (self->combatant));
  show_target (self);
}

/* A line has room for the mark alone. */
static void
name_mark (GtkWidget *mark, GParamSpec *pspec, MusterChipItem *item)
{
  g_autofree char *words = muster_words_chip (muster_chip_item_get_view (item), NULL);

  muster_tooltip_set (mark, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static GtkWidget *
make_mark (MusterChipItem *item)
{
  GtkWidget *mark = gtk_image_new_from_icon_name (muster_chip_item_get_icon_name (item));

  gtk_widget_add_css_class (mark, "condition-mark");
  name_mark (mark, NULL, item);
  g_signal_connect_object (item, "notify", G_CALLBACK (name_mark), mark, G_CONNECT_SWAPPED);

  return mark;
}

static GtkWidget *
make_chip (gpointer item, gpointer data)
{
  return MUSTER_COMBATANT_CARD (data)->dense ? make_mark (item) : muster_chip_pill_new (item);
}

static void
chips_changed_cb (MusterCombatantCard *self)
{
  GListModel *chips = muster_combatant_get_chips (self->combatant);

  g_assert (MUSTER_IS_COMBATANT_CARD (self));

  muster_combat_children_sync (self->chips, chips, make_chip, self);
  gtk_widget_set_visible (self->chips, g_list_model_get_n_items (chips) > 0);
}

static gboolean
muster_combatant_card_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MUSTER_COMBATANT_CARD (widget)->button));
}

static void
muster_combatant_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_COMBATANT_CARD);

  G_OBJECT_CLASS (muster_combatant_card_parent_class)->dispose (object);
}

static void
muster_combatant_card_finalize (GObject *object)
{
  g_clear_object (&MUSTER_COMBATANT_CARD (object)->combatant);

  G_OBJECT_CLASS (muster_combatant_card_parent_class)->finalize (object);
}

static void
muster_combatant_card_class_init (MusterCombatantCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_combatant_card_dispose;
  object_class->finalize = muster_combatant_card_finalize;
  widget_class->grab_focus = muster_combatant_card_grab_focus;

  gtk_widget_class_set_css_name (widget_class, "combatant");
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/mustergm/Muster/combat/combatant-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, button);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, body);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, foe);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, head);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, name);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, number);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, state);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, concentrating);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, target);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, initiative);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, numbers);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, bar);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, armor);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, armor_class);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, chips);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, death);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, loadout);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, off_turn);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, drop);
  gtk_widget_class_bind_template_child (widget_class, MusterCombatantCard, hidden);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
}

static void
muster_combatant_card_init (MusterCombatantCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_combatant_card_new (MusterCampaign *campaign, MusterCombatant *combatant)
{
  MusterCombatantCard *self;

  g_return_val_if_fail (MUSTER_IS_CAMPAIGN (campaign), NULL);
  g_return_val_if_fail (MUSTER_IS_COMBATANT (combatant), NULL);

  self = g_object_new (MUSTER_TYPE_COMBATANT_CARD, NULL);
  self->combatant = g_object_ref (combatant);
  g_signal_connect_object (combatant, "changed", G_CALLBACK (show_combatant), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (combatant, "notify::is-target", G_CALLBACK (show_target), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (combatant, "notify::is-selected", G_CALLBACK (show_selected), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (muster_combatant_get_chips (combatant), "items-changed",
                           G_CALLBACK (chips_changed_cb), self, G_CONNECT_SWAPPED);
  muster_loadout_block_set_combatant (self->loadout, campaign, combatant);
  muster_drop_bar_set_combatant (self->drop, combatant);
  muster_off_turn_bar_set_combatant (self->off_turn, campaign, combatant);
  muster_combatant_menu_attach (GTK_WIDGET (self), combatant);
  show_combatant (self);
  show_target (self);
  show_selected (self);
  chips_changed_cb (self);

  return GTK_WIDGET (self);
}

MusterCombatant *
muster_combatant_card_get_combatant (MusterCombatantCard *self)
{
  g_return_val_if_fail (MUSTER_IS_COMBATANT_CARD (self), NULL);

  return self->combatant;
}

void
muster_combatant_card_set_dense (MusterCombatantCard *self, gboolean dense)
{
  g_return_if_fail (MUSTER_IS_COMBATANT_CARD (self));

  if (self->dense == dense)
    return;

  self->dense = dense;
  muster_combat_set_class (GTK_WIDGET (self), "dense", dense);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body),
                                  dense ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_reorder_child_after (self->body, GTK_WIDGET (self->death),
                               dense ? self->head : GTK_WIDGET (self->numbers));
  gtk_box_reorder_child_after (self->body, self->chips,
                               dense ? self->head : GTK_WIDGET (self->death));
  gtk_widget_set_size_request (GTK_WIDGET (self->death), dense ? BAR_WIDTH_DENSE : -1, -1);
  gtk_widget_set_valign (self->chips, dense ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  gtk_widget_set_hexpand (GTK_WIDGET (self->bar), !dense);
  gtk_widget_set_size_request (GTK_WIDGET (self->bar), dense ? BAR_WIDTH_DENSE : -1, -1);
  muster_combat_children_sync (self->chips, NULL, make_chip, self);
  chips_changed_cb (self);
  show_combatant (self);
  muster_loadout_block_set_folded (self->loadout, dense);
  muster_off_turn_bar_set_folded (self->off_turn, dense);
}

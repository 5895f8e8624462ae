/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "combat/combat-children.h"
#include "combat/combatant-menu.h"
#include "combat/combatant-show.h"
#include "combat/key-hints.h"
#include "combat/muster-ribbon-chip.h"
#include "log/words.h"

struct _MusterRibbonChip
{
  GtkToggleButton parent_instance;

  AdwAvatar *avatar;
  GtkImage *linked;
  GtkImage *side;
  GtkLabel *mark;
  GtkImage *state;
  GtkLabel *name;
  GtkLabel *number;
  GtkLabel *initiative;

  MusterFightModel *fight;
  MusterCombatant *combatant;
};

G_DEFINE_FINAL_TYPE (MusterRibbonChip, muster_ribbon_chip, GTK_TYPE_TOGGLE_BUTTON)

static void
show_inspected (MusterRibbonChip *self)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self),
                                muster_combatant_get_is_inspected (self->combatant));
}

/* The party's own need no mark; everybody else has that of the stance, and a named side the
 * beginning of its name. */
static char *
show_side (MusterRibbonChip *self)
{
  MusterSideItem *side = muster_fight_model_get_side (self->fight, self->combatant);
  const MusterCombatantView *view = muster_combatant_get_view (self->combatant);
  const char *name = side != NULL ? muster_side_item_get_name (side) : "";
  g_autofree char *mark = NULL;

  mark = muster_show_side_mark (muster_fight_model_get_sides (self->fight), name);
  gtk_image_set_from_icon_name (self->side, muster_stance_icon_name (view->stance));
  gtk_widget_set_visible (GTK_WIDGET (self->side),
                          view->stance != MUSTER_STANCE_PARTY || *name != '\0');
  gtk_label_set_text (self->mark, mark);
  gtk_widget_set_visible (GTK_WIDGET (self->mark), *mark != '\0');

  return muster_words_side (name, view->stance);
}

/* Whose turn it acts on, or NULL: it has its own. */
static const char *
show_link (MusterRibbonChip *self)
{
  const MusterCombatantView *view = muster_combatant_get_view (self->combatant);
  MusterCombatant *leader
      = view->linked_to != 0 ? muster_fight_model_lookup (self->fight, view->linked_to) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->linked), leader != NULL);
  muster_combat_set_class (GTK_WIDGET (self), "linked", leader != NULL);

  return leader != NULL ? muster_combatant_get_label (leader) : NULL;
}

static void
show_combatant (MusterRibbonChip *self)
{
  const MusterCombatantView *view = muster_combatant_get_view (self->combatant);
  const char *number;
  const char *state_icon = muster_state_icon_name (view);
  g_autofree char *name = muster_split_label (view->label, &number);
  g_autofree char *side = show_side (self);
  g_autofree char *spoken = muster_words_combatant_in_order (view, side, show_link (self));
  g_autofree char *initiative = g_strdup_printf ("%d", view->initiative);

  g_assert (MUSTER_IS_RIBBON_CHIP (self));

  adw_avatar_set_text (self->avatar, name);
  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->number, number);
  gtk_widget_set_visible (GTK_WIDGET (self->number), *number != '\0');
  gtk_label_set_text (self->initiative, view->rolled ? initiative : view->awaited ? "?" : "");
  gtk_widget_set_visible (GTK_WIDGET (self->state), state_icon != NULL);
  gtk_image_set_from_icon_name (self->state, state_icon);
  muster_show_state (GTK_WIDGET (self), view);
  gtk_widget_set_visible (GTK_WIDGET (self), !view->left_order || view->current_turn);
  muster_key_hint_set_words (GTK_WIDGET (self), spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* The press only asks; what it comes to is the model's. */
static void
toggled_cb (MusterRibbonChip *self)
{
  if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self))
      == muster_combatant_get_is_inspected (self->combatant))
    return;

  gtk_widget_activate_action (GTK_WIDGET (self), "fight.inspect", "u",
                              muster_combatant_get_id (self->combatant));
  show_inspected (self);
}

static gboolean
move_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  return gtk_widget_activate_action (
      widget, "fight.move-in-order", "(ui)",
      muster_combatant_get_id (MUSTER_RIBBON_CHIP (widget)->combatant), g_variant_get_int32 (args));
}

static GdkContentProvider *
drag_cb (MusterRibbonChip *self)
{
  return gdk_content_provider_new_typed (MUSTER_TYPE_COMBATANT, self->combatant);
}

/* The half of a chip where the next ones stand means behind it, the other half before it. */
static gboolean
is_behind (MusterRibbonChip *self, double x)
{
  gboolean right = x > gtk_widget_get_width (GTK_WIDGET (self)) / 2.0;

  return right == (gtk_widget_get_direction (GTK_WIDGET (self)) != GTK_TEXT_DIR_RTL);
}

static gboolean
drop_cb (MusterRibbonChip *self, const GValue *value, double x, double y)
{
  MusterCombatant *dragged = g_value_get_object (value);

  g_assert (MUSTER_IS_RIBBON_CHIP (self));

  return dragged != NULL && dragged != self->combatant
         && gtk_widget_activate_action (
             GTK_WIDGET (self), is_behind (self, x) ? "fight.move-behind" : "fight.move-before",
             "(uu)", muster_combatant_get_id (dragged), muster_combatant_get_id (self->combatant));
}

/* While something is dragged over the chip its edge shows where it would go. */
static void
show_drop (MusterRibbonChip *self, gboolean before, gboolean behind)
{
  muster_combat_set_class (GTK_WIDGET (self), "drop-before", before);
  muster_combat_set_class (GTK_WIDGET (self), "drop-behind", behind);
}

static GdkDragAction
motion_cb (MusterRibbonChip *self, double x, double y)
{
  gboolean behind = is_behind (self, x);

  show_drop (self, !behind, behind);

  return GDK_ACTION_MOVE;
}

static void
leave_cb (MusterRibbonChip *self)
{
  show_drop (self, FALSE, FALSE);
}

static void
add_drag (MusterRibbonChip *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (MUSTER_TYPE_COMBATANT, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (drag_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (target, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
muster_ribbon_chip_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_RIBBON_CHIP);

  G_OBJECT_CLASS (muster_ribbon_chip_parent_class)->dispose (object);
}

static void
muster_ribbon_chip_finalize (GObject *object)
{
  g_clear_object (&MUSTER_RIBBON_CHIP (object)->combatant);
  g_clear_object (&MUSTER_RIBBON_CHIP (object)->fight);

  G_OBJECT_CLASS (muster_ribbon_chip_parent_class)->finalize (object);
}

static void
muster_ribbon_chip_class_init (MusterRibbonChipClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_ribbon_chip_dispose;
  object_class->finalize = muster_ribbon_chip_finalize;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/ribbon-chip.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterRibbonChip, avatar);
  gtk_widget_class_bind_template_child (widget_class, MusterRibbonChip, linked);
  gtk_widget_class_bind_template_child (widget_class, MusterRibbonChip, side);
  gtk_widget_class_bind_template_child (widget_class, MusterRibbonChip, mark);
  gtk_widget_class_bind_template_child (widget_class, MusterRibbonChip, state);
  gtk_widget_class_bind_template_child (widget_class, MusterRibbonChip, name);
  gtk_widget_class_bind_template_child (widget_class, MusterRibbonChip, number);
  gtk_widget_class_bind_template_child (widget_class, MusterRibbonChip, initiative);
  gtk_widget_class_bind_template_callback (widget_class, toggled_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, GDK_ALT_MASK, move_key_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Right, GDK_ALT_MASK, move_key_cb, "i", 1);
}

static void
muster_ribbon_chip_init (MusterRibbonChip *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: the key that seeks a combatant, behind what the tooltip says of it. */
  muster_key_hint_set_keys (GTK_WIDGET (self), _ ("/ and its name"));
  add_drag (self);
}

GtkWidget *
muster_ribbon_chip_new (MusterFightModel *fight, MusterCombatant *combatant)
{
  MusterRibbonChip *self;

  g_return_val_if_fail (MUSTER_IS_FIGHT_MODEL (fight), NULL);
  g_return_val_if_fail (MUSTER_IS_COMBATANT (combatant), NULL);

  self = g_object_new (MUSTER_TYPE_RIBBON_CHIP, NULL);
  self->fight = g_object_ref (fight);
  self->combatant = g_object_ref (combatant);
  g_signal_connect_object (combatant, "changed", G_CALLBACK (show_combatant), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (combatant, "notify::is-inspected", G_CALLBACK (show_inspected), self,
                           G_CONNECT_SWAPPED);
  muster_combatant_menu_attach (GTK_WIDGET (self), combatant);
  show_combatant (self);
  show_inspected (self);

  return GTK_WIDGET (self);
}

MusterCombatant *
muster_ribbon_chip_get_combatant (MusterRibbonChip *self)
{
  g_return_val_if_fail (MUSTER_IS_RIBBON_CHIP (self), NULL);

  return self->combatant;
}

void
muster_ribbon_chip_refresh (MusterRibbonChip *self)
{
  g_return_if_fail (MUSTER_IS_RIBBON_CHIP (self));

  show_combatant (self);
}

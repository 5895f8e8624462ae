/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <adwaita.h>
#include <string.h>

#include "combat/combat-children.h"
#include "combat/muster-action-bar.h"
#include "combat/muster-offer-button.h"
#include "log/words.h"
#include "rules/creature/feature.h"

/* In the order of the bar. */
typedef enum
{
  GROUP_ATTACKS,
  GROUP_OFF_HAND,
  GROUP_FIGHTER,
  GROUP_CHANNEL_DIVINITY,
  GROUP_STANDING_SPELLS,
  GROUP_SPECIALS,
  GROUP_BONUS_ACTIONS,
  GROUP_ACTIONS,
  GROUP_CANTRIPS, /* and after it the spells of each level */
  N_GROUPS = GROUP_CANTRIPS + MUSTER_MAX_SPELL_LEVEL + 1,
  GROUP_ELSEWHERE,
} Group;

struct _MusterActionBar
{
  GtkBox parent_instance;

  GtkWidget *groups[N_GROUPS];
  GtkWidget *headings[N_GROUPS];
  GtkWidget *buttons[N_GROUPS];
  GtkFilterListModel *offers[N_GROUPS];

  GString *typed; /* while something is picked by letters */
  gboolean picking;
};

G_DEFINE_FINAL_TYPE (MusterActionBar, muster_action_bar, GTK_TYPE_BOX)

/* Reactions and legendary actions stand under the cards of those who take them, and death saves
 * beside their pips. */
static Group
group_of (const MusterOfferView *view)
{
  const MusterOffer *offer = &view->offer;

  switch ((MusterOfferKind) offer->kind)
    {
    case MUSTER_OFFER_ATTACK:
    case MUSTER_OFFER_MULTIATTACK:
      return GROUP_ATTACKS;
    case MUSTER_OFFER_OFF_HAND:
      return GROUP_OFF_HAND;
    case MUSTER_OFFER_CLASS_ACTION:
      return offer->index <= MUSTER_CLASS_ACTION_ACTION_SURGE ? GROUP_FIGHTER
                                                              : GROUP_CHANNEL_DIVINITY;
    case MUSTER_OFFER_SPECIAL:
      return view->special_kind == MUSTER_SPECIAL_ACTION
                     || view->special_kind == MUSTER_SPECIAL_BONUS_ACTION
                     || view->special_kind == MUSTER_SPECIAL_GRANTED
                 ? GROUP_SPECIALS
                 : GROUP_ELSEWHERE;
    case MUSTER_OFFER_ACTION:
    case MUSTER_OFFER_POTION:
    case MUSTER_OFFER_ESCAPE:
      return offer->cost == MUSTER_COST_BONUS ? GROUP_BONUS_ACTIONS : GROUP_ACTIONS;
    case MUSTER_OFFER_SPELL:
      return (Group) (GROUP_CANTRIPS + offer->level);
    case MUSTER_OFFER_SPELL_AGAIN:
    case MUSTER_OFFER_SPELL_ENTERED:
      return GROUP_STANDING_SPELLS;
    case MUSTER_OFFER_REACTION:
    case MUSTER_OFFER_REACTION_SPELL:
    case MUSTER_OFFER_LEGENDARY:
    case MUSTER_OFFER_READIED:
    case MUSTER_OFFER_RELEASE:
    case MUSTER_OFFER_DEATH_SAVE:
    default:
      return GROUP_ELSEWHERE;
    }
}

static gboolean
is_in_group (gpointer item, gpointer data)
{
  return group_of (muster_offer_item_get_view (item)) == GPOINTER_TO_UINT (data);
}

static GtkWidget *
make_button (gpointer item, gpointer data)
{
  return muster_offer_button_new (item, NULL);
}

static void
show_group (MusterActionBar *self, guint group)
{
  GListModel *offers = G_LIST_MODEL (self->offers[group]);
  g_autoptr (MusterOfferItem) first = g_list_model_get_item (offers, 0);

  muster_combat_children_sync (self->buttons[group], offers, make_button, NULL);
  gtk_widget_set_visible (self->groups[group], first != NULL);
  if (first != NULL)
    gtk_label_set_text (GTK_LABEL (self->headings[group]),
                        muster_words_offer_group (muster_offer_item_get_view (first)));
}

static void
offers_changed_cb (
    MusterActionBar *self, guint position, guint removed, guint added, gpointer model)
{
  g_assert (MUSTER_IS_ACTION_BAR (self));

  for (guint i = 0; i < N_GROUPS; i++)
    if (self->offers[i] == model)
      show_group (self, i);
}

/* Weapons stand one below the other with their numbers; actions are many and short. */
static void
add_group (MusterActionBar *self, guint group)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                 4, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "accessible-role",
                                     GTK_ACCESSIBLE_ROLE_HEADING, NULL);
  GtkWidget *buttons = group >= GROUP_FIGHTER ? g_object_new (ADW_TYPE_WRAP_BOX, "child-spacing", 4,
                                                              "line-spacing", 4, NULL)
                                              : gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  gtk_widget_add_css_class (heading, "caption-heading");
  gtk_widget_add_css_class (heading, "dimmed");
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_box_append (GTK_BOX (self), box);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (box), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  heading, NULL, -1);
  self->groups[group] = box;
  self->headings[group] = heading;
  self->buttons[group] = buttons;
  self->offers[group] = gtk_filter_list_model_new (
      NULL, GTK_FILTER (gtk_custom_filter_new (is_in_group, GUINT_TO_POINTER (group), NULL)));
  g_signal_connect_object (self->offers[group], "items-changed", G_CALLBACK (offers_changed_cb),
                           self, G_CONNECT_SWAPPED);
  show_group (self, group);
}

/* Picking by letters. */

static gboolean
begins_with (const char *label, const char *text)
{
  return g_str_has_prefix (label, text);
}

static gboolean
has_word (const char *label, const char *text)
{
  for (const char *space = strchr (label, ' '); space != NULL; space = strchr (space + 1, ' '))
    if (g_str_has_prefix (space + 1, text))
      return TRUE;

  return FALSE;
}

/* "sr" is Search where "se" is Second Wind. */
static gboolean
has_letters (const char *label, const char *text)
{
  if (g_utf8_get_char (label) != g_utf8_get_char (text))
    return FALSE;
  for (; *label != '\0' && *text != '\0'; label = g_utf8_next_char (label))
    if (g_utf8_get_char (label) == g_utf8_get_char (text))
      text = g_utf8_next_char (text);

  return *text == '\0';
}

/* "Disengage bonus action". */
static char *
fold_offer (MusterOfferItem *offer)
{
  const MusterOfferView *view = muster_offer_item_get_view (offer);
  g_autofree char *name = muster_words_offer (view);
  g_autofree char *details = muster_words_offer_details (view);
  g_autofree char *words = g_strjoin (" ", name, details, NULL);

  return g_utf8_casefold (words, -1);
}

/* Of two of one name the action comes first: the other one's letters can say that it is a bonus
 * action. */
static GtkWidget *
find_button (MusterActionBar *self, gboolean (*matches) (const char *label, const char *text))
{
  g_autofree char *text = g_utf8_casefold (self->typed->str, -1);

  for (guint i = 0; i < N_GROUPS; i++)
    {
      guint group = i == GROUP_BONUS_ACTIONS ? GROUP_ACTIONS
                    : i == GROUP_ACTIONS     ? GROUP_BONUS_ACTIONS
                                             : i;

      for (GtkWidget *button = gtk_widget_get_first_child (self->buttons[group]); button != NULL;
           button = gtk_widget_get_next_sibling (button))
        {
          g_autofree char *label
              = fold_offer (muster_offer_button_get_offer (MUSTER_OFFER_BUTTON (button)));

          if (matches (label, text))
            return button;
        }
    }

  return NULL;
}

static void
stop_picking (MusterActionBar *self)
{
  g_assert (MUSTER_IS_ACTION_BAR (self));

  self->picking = FALSE;
}

/* A letter that leads nowhere is as if it had not been typed. */
static void
type_letter (MusterActionBar *self, gunichar letter)
{
  gsize before = self->typed->len;
  GtkWidget *button;

  g_string_append_unichar (self->typed, letter);
  button = find_button (self, begins_with);
  if (button == NULL)
    button = find_button (self, has_word);
  if (button == NULL)
    button = find_button (self, has_letters);
  if (button != NULL)
    gtk_widget_grab_focus (button);
  else
    {
      g_string_truncate (self->typed, before);
      gtk_widget_error_bell (GTK_WIDGET (self));
    }
}

/* Keys that go somewhere or do something; the others write, or are held to write. */
static gboolean
ends_picking (guint key, gunichar letter, GdkModifierType state)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 || letter == ' ')
    return TRUE;

  return (letter == 0 || g_unichar_iscntrl (letter))
         && ((key >= GDK_KEY_BackSpace && key <= GDK_KEY_Escape)
             || (key >= GDK_KEY_Home && key <= GDK_KEY_Begin) || key == GDK_KEY_Delete
             || key == GDK_KEY_ISO_Left_Tab || (key >= GDK_KEY_F1 && key <= GDK_KEY_F35)
             || (key >= GDK_KEY_KP_Space && key <= GDK_KEY_KP_Delete));
}

/* Before the keys of the page, which are letters as well. */
static gboolean
key_pressed_cb (MusterActionBar *self, guint key, guint code, GdkModifierType state)
{
  gunichar letter = gdk_keyval_to_unicode (key);

  g_assert (MUSTER_IS_ACTION_BAR (self));

  if (!self->picking)
    return FALSE;
  if (key == GDK_KEY_Escape)
    {
      stop_picking (self);
      gtk_widget_activate_action (GTK_WIDGET (self), "fight.focus-turn", NULL);
      return TRUE;
    }
  if (ends_picking (key, letter, state))
    {
      stop_picking (self);
      return FALSE;
    }
  if (g_unichar_isalnum (letter))
    type_letter (self, letter);

  /* A dead key, or an apostrophe of the name, is no command of the page either. */
  return letter != 0;
}

static void
add_controllers (MusterActionBar *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  g_signal_connect_object (focus, "leave", G_CALLBACK (stop_picking), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

static void
muster_action_bar_finalize (GObject *object)
{
  g_string_free (MUSTER_ACTION_BAR (object)->typed, TRUE);

  G_OBJECT_CLASS (muster_action_bar_parent_class)->finalize (object);
}

static void
muster_action_bar_dispose (GObject *object)
{
  MusterActionBar *self = MUSTER_ACTION_BAR (object);

  for (guint i = 0; i < N_GROUPS; i++)
    g_clear_object (&self->offers[i]);

  G_OBJECT_CLASS (muster_action_bar_parent_class)->dispose (object);
}

static void
muster_action_bar_class_init (MusterActionBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = muster_action_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = muster_action_bar_finalize;
}

static void
muster_action_bar_init (MusterActionBar *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 12);
  self->typed = g_string_new (NULL);
  for (guint i = 0; i < N_GROUPS; i++)
    add_group (self, i);
  add_controllers (self);
}

GtkWidget *
muster_action_bar_new (void)
{
  return g_object_new (MUSTER_TYPE_ACTION_BAR, NULL);
}

void
muster_action_bar_set_offers (MusterActionBar *self, MusterOfferList *offers)
{
  g_return_if_fail (MUSTER_IS_ACTION_BAR (self));
  g_return_if_fail (offers == NULL || MUSTER_IS_OFFER_LIST (offers));

  for (guint i = 0; i < N_GROUPS; i++)
    gtk_filter_list_model_set_model (self->offers[i], G_LIST_MODEL (offers));
}

gboolean
muster_action_bar_pick (MusterActionBar *self)
{
  g_return_val_if_fail (MUSTER_IS_ACTION_BAR (self), FALSE);

  for (guint i = 0; i < N_GROUPS; i++)
    {
      GtkWidget *button = gtk_widget_get_first_child (self->buttons[i]);

      if (button == NULL || !gtk_widget_grab_focus (button))
        continue;
      g_string_truncate (self->typed, 0);
      self->picking = TRUE;
      return TRUE;
    }

  return FALSE;
}

gboolean
muster_action_bar_attack (MusterActionBar *self)
{
  GtkWidget *button;

  g_return_val_if_fail (MUSTER_IS_ACTION_BAR (self), FALSE);

  button = gtk_widget_get_first_child (self->buttons[GROUP_ATTACKS]);
  if (button == NULL || !gtk_widget_is_sensitive (button))
    return FALSE;

  /* Not gtk_widget_activate (), which shows the button pressed for a while first: keys that follow
   * within that time would go elsewhere. */
  g_signal_emit_by_name (button, "clicked");

  return TRUE;
}

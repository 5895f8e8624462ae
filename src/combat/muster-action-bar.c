/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "combat/combat-children.h"
#include "combat/key-hints.h"
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

/* A button, and what letters are to lead to it. */
typedef struct
{
  GtkWidget *button;
  char *label;
} Pick;

static void
pick_clear (gpointer data)
{
  g_free (((Pick *) data)->label);
}

/* Of two of one name the action comes first: the other one's letters can say that it is a bonus
 * action. */
static GArray *
list_picks (MusterActionBar *self)
{
  GArray *picks = g_array_new (FALSE, FALSE, sizeof (Pick));

  g_array_set_clear_func (picks, pick_clear);
  for (guint i = 0; i < N_GROUPS; i++)
    {
      guint group = i == GROUP_BONUS_ACTIONS ? GROUP_ACTIONS
                    : i == GROUP_ACTIONS     ? GROUP_BONUS_ACTIONS
                                             : i;

      for (GtkWidget *button = gtk_widget_get_first_child (self->buttons[group]); button != NULL;
           button = gtk_widget_get_next_sibling (button))
        {
          Pick pick = { .button = button,
                        .label = fold_offer (
                            muster_offer_button_get_offer (MUSTER_OFFER_BUTTON (button))) };

          g_array_append_val (picks, pick);
        }
    }

  return picks;
}

static GtkWidget *
find_pick (GArray *picks, const char *text)
{
  static gboolean (*const ways[]) (const char *label, const char *text)
      = { begins_with, has_word, has_letters };

  for (guint way = 0; way < G_N_ELEMENTS (ways); way++)
    for (guint i = 0; i < picks->len; i++)
      if (ways[way](g_array_index (picks, Pick, i).label, text))
        return g_array_index (picks, Pick, i).button;

  return NULL;
}

/* "X D O": the first letter of its name, or that and another one. */
static char *
dup_keys (GArray *picks, const Pick *pick)
{
  gunichar first = g_utf8_get_char (pick->label);

  for (const char *p = pick->label; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar letter = g_utf8_get_char (p);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GString) keys = g_string_new ("X");

      if (!g_unichar_isalnum (letter))
        continue;
      g_string_append_unichar (text, first);
      if (p != pick->label)
        g_string_append_unichar (text, letter);
      if (find_pick (picks, text->str) != pick->button)
        continue;

      for (const char *key = text->str; *key != '\0'; key = g_utf8_next_char (key))
        {
          g_string_append_c (keys, ' ');
          g_string_append_unichar (keys, g_unichar_toupper (g_utf8_get_char (key)));
        }
      return g_string_free_and_steal (g_steal_pointer (&keys));
    }

  return NULL;
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
}

static void
muster_action_bar_init (MusterActionBar *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 12);
  for (guint i = 0; i < N_GROUPS; i++)
    add_group (self, i);
}

GtkWidget *
muster_action_bar_new (void)
{
  return g_object_new (MUSTER_TYPE_ACTION_BAR, NULL);
}

/* Any spell is cast by C as well, where its dialog has them all. */
static gboolean
is_of_spells (MusterActionBar *self, GtkWidget *buttons)
{
  for (guint i = GROUP_CANTRIPS; i < N_GROUPS; i++)
    if (self->buttons[i] == buttons)
      return TRUE;

  return FALSE;
}

void
muster_action_bar_set_offers (MusterActionBar *self, MusterOfferList *offers)
{
  g_return_if_fail (MUSTER_IS_ACTION_BAR (self));
  g_return_if_fail (offers == NULL || MUSTER_IS_OFFER_LIST (offers));

  for (guint i = 0; i < N_GROUPS; i++)
    gtk_filter_list_model_set_model (self->offers[i], G_LIST_MODEL (offers));
}

GtkWidget *
muster_action_bar_get_first (MusterActionBar *self)
{
  g_return_val_if_fail (MUSTER_IS_ACTION_BAR (self), NULL);

  for (guint i = 0; i < N_GROUPS; i++)
    {
      GtkWidget *button = gtk_widget_get_first_child (self->buttons[i]);

      if (button != NULL && gtk_widget_is_sensitive (button))
        return button;
    }

  return NULL;
}

GtkWidget *
muster_action_bar_find (MusterActionBar *self, const char *letters)
{
  g_autoptr (GArray) picks = NULL;
  g_autofree char *text = NULL;

  g_return_val_if_fail (MUSTER_IS_ACTION_BAR (self), NULL);
  g_return_val_if_fail (letters != NULL, NULL);

  picks = list_picks (self);
  text = g_utf8_casefold (letters, -1);

  return find_pick (picks, text);
}

void
muster_action_bar_show_letters (MusterActionBar *self)
{
  g_autoptr (GArray) picks = NULL;
  GtkWidget *attack;

  g_return_if_fail (MUSTER_IS_ACTION_BAR (self));

  picks = list_picks (self);
  attack = gtk_widget_get_first_child (self->buttons[GROUP_ATTACKS]);
  for (guint i = 0; i < picks->len; i++)
    {
      const Pick *pick = &g_array_index (picks, Pick, i);
      g_autofree char *letters = dup_keys (picks, pick);
      g_autofree char *keys = NULL;

      if (pick->button == attack)
        keys = g_strdup ("A");
      else if (letters != NULL && is_of_spells (self, gtk_widget_get_parent (pick->button)))
        /* Translators: the keys to a spell: C, or X and letters. */
        keys = g_strdup_printf (_ ("C, or %s"), letters);
      muster_key_hint_set_keys (pick->button, keys != NULL ? keys : letters);
    }
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

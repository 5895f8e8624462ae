/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <string.h>

#include "combat/combat-children.h"
#include "combat/muster-ribbon-chip.h"
#include "combat/muster-turn-finder.h"

struct _MusterTurnFinder
{
  GtkPopover parent_instance;

  GtkWidget *chips;
  GtkWidget *from; /* weak; had the focus before the search */
  GtkEditable *sought;
};

enum
{
  PROP_0,
  PROP_CHIPS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterTurnFinder, muster_turn_finder, GTK_TYPE_POPOVER)

/* Whether a text is made of the beginnings of the words of a label: "g4" is short for "goblin 4".
 * A number is meant whole. */
static gboolean
abbreviates (const char *text, const char *label)
{
  const char *space = strchr (label, ' ');
  const char *next = space != NULL ? space + 1 : "";

  while (*text == ' ')
    text++;
  if (*text == '\0')
    return TRUE;

  for (guint i = 0; label[i] != ' ' && label[i] != '\0' && label[i] == text[i]; i++)
    if (!(g_ascii_isdigit (label[i]) && g_ascii_isdigit (label[i + 1]))
        && abbreviates (text + i + 1, next))
      return TRUE;

  return FALSE;
}

static gboolean
has_text (const char *text, const char *label)
{
  return strstr (label, text) != NULL;
}

static GtkWidget *
find_chip (MusterTurnFinder *self, gboolean (*matches) (const char *text, const char *label))
{
  g_autofree char *text = g_utf8_casefold (gtk_editable_get_text (self->sought), -1);

  if (*text == '\0')
    return NULL;

  for (GtkWidget *chip = gtk_widget_get_first_child (self->chips); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip))
    {
      g_autofree char *label = NULL;

      if (!MUSTER_IS_RIBBON_CHIP (chip) || !gtk_widget_get_visible (chip))
        continue;
      label = g_utf8_casefold (
          muster_combatant_get_label (muster_ribbon_chip_get_combatant (MUSTER_RIBBON_CHIP (chip))),
          -1);
      if (matches (text, label))
        return chip;
    }

  return NULL;
}

/* The first chip, in the order of turns, whose label has the text, else whose label it is short
 * for; NULL: none. */
static GtkWidget *
find_text (MusterTurnFinder *self)
{
  GtkWidget *chip = find_chip (self, has_text);

  return chip != NULL ? chip : find_chip (self, abbreviates);
}

static void
sought_changed_cb (MusterTurnFinder *self)
{
  GtkWidget *chip = find_text (self);
  gboolean missing = chip == NULL && *gtk_editable_get_text (self->sought) != '\0';

  g_assert (MUSTER_IS_TURN_FINDER (self));

  if (chip != NULL)
    gtk_viewport_scroll_to (GTK_VIEWPORT (gtk_widget_get_ancestor (self->chips, GTK_TYPE_VIEWPORT)),
                            chip, NULL);
  muster_combat_set_class (GTK_WIDGET (self->sought), "error", missing);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->sought), GTK_ACCESSIBLE_STATE_INVALID,
                               missing ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static void
found_cb (MusterTurnFinder *self)
{
  GtkWidget *chip = find_text (self);

  g_assert (MUSTER_IS_TURN_FINDER (self));

  if (chip == NULL)
    return;

  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_grab_focus (chip);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), TRUE);
}

/* Whoever finds nobody goes on where they were. */
static void
stop_finding_cb (MusterTurnFinder *self)
{
  GtkWidget *from = self->from;

  g_assert (MUSTER_IS_TURN_FINDER (self));

  gtk_popover_popdown (GTK_POPOVER (self));
  if (from == NULL || !gtk_widget_get_mapped (from) || !gtk_widget_grab_focus (from))
    gtk_widget_activate_action (GTK_WIDGET (self), "fight.focus-turn", NULL);
}

static void
muster_turn_finder_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_CHIPS:
      g_set_object (&MUSTER_TURN_FINDER (object)->chips, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_turn_finder_dispose (GObject *object)
{
  MusterTurnFinder *self = MUSTER_TURN_FINDER (object);

  g_clear_object (&self->chips);
  g_clear_weak_pointer (&self->from);
  gtk_widget_dispose_template (GTK_WIDGET (self), MUSTER_TYPE_TURN_FINDER);

  G_OBJECT_CLASS (muster_turn_finder_parent_class)->dispose (object);
}

static void
muster_turn_finder_class_init (MusterTurnFinderClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = muster_turn_finder_set_property;
  object_class->dispose = muster_turn_finder_dispose;

  properties[PROP_CHIPS] = g_param_spec_object ("chips", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/mustergm/Muster/combat/turn-finder.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterTurnFinder, sought);
  gtk_widget_class_bind_template_callback (widget_class, sought_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, found_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_finding_cb);
}

static void
muster_turn_finder_init (MusterTurnFinder *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
muster_turn_finder_new (void)
{
  return g_object_new (MUSTER_TYPE_TURN_FINDER, NULL);
}

void
muster_turn_finder_begin (MusterTurnFinder *self)
{
  GtkRoot *root;

  g_return_if_fail (MUSTER_IS_TURN_FINDER (self));

  root = gtk_widget_get_root (GTK_WIDGET (self));
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    g_set_weak_pointer (&self->from, root != NULL ? gtk_root_get_focus (root) : NULL);
  gtk_editable_set_text (self->sought, "");
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->sought));
}

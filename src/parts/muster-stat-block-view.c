/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-parts"

#include "config.h"

#include <glib/gi18n.h>

#include "parts/muster-roll-label.h"
#include "parts/muster-stat-block-view.h"
#include "parts/tooltip.h"

#define SPACING 6

struct _MusterStatBlockView
{
  GtkWidget parent_instance;

  GtkWidget *page; /* a box, made anew for every entry */
  char *text;
};

G_DEFINE_FINAL_TYPE (MusterStatBlockView, muster_stat_block_view, GTK_TYPE_WIDGET)

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
make_heading (const char *text, const char *css_class, int level)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "xalign", 0.0f,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_widget_add_css_class (label, css_class);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);

  return label;
}

/* A number of the ability row as a button that rolls it. */
static GtkWidget *
make_roll_button (const char *text, const MusterRollable *roll)
{
  GtkWidget *button = gtk_button_new_with_label (text);
  /* Translators: tooltip of a number in a stat block; %1$s is dice such as 1d20+4, %2$s what is
   * rolled, such as “Scimitar to hit” */
  g_autofree char *tooltip = g_strdup_printf (_ ("Roll %1$s: %2$s"), roll->notation, roll->label);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "roll-number");
  muster_tooltip_set (button, tooltip);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.roll");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ss)", roll->notation, roll->label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip,
                                  -1);

  return button;
}

/* What stands before a row of the ability table. */
static GtkWidget *
make_row_title (const char *text)
{
  GtkWidget *label = make_label (text, "caption");

  gtk_widget_add_css_class (label, "dim-label");
  gtk_label_set_wrap (GTK_LABEL (label), FALSE);

  return label;
}

static GtkWidget *
make_abilities (const MusterWordsAbility *abilities)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_add_css_class (grid, "abilities");
  /* Translators: a row of the ability table of a stat block: the numbers added to ability checks */
  gtk_grid_attach (GTK_GRID (grid), make_row_title (_ ("Check")), 0, 2, 1, 1);
  /* Translators: a row of the ability table of a stat block: the numbers added to saving throws */
  gtk_grid_attach (GTK_GRID (grid), make_row_title (_ ("Save")), 0, 3, 1, 1);
  for (guint i = 0; i < MUSTER_N_ABILITIES; i++)
    {
      const MusterWordsAbility *ability = &abilities[i];
      g_autofree char *score = g_strdup_printf ("%d", ability->score);
      GtkWidget *name = make_label (ability->short_name, "stat-block-lead");
      GtkWidget *number = make_label (score, "numeric");
      int column = (int) i + 1;

      gtk_label_set_xalign (GTK_LABEL (name), 0.5f);
      gtk_label_set_xalign (GTK_LABEL (number), 0.5f);
      gtk_widget_set_hexpand (name, TRUE);
      muster_tooltip_set (name, ability->name);
      gtk_grid_attach (GTK_GRID (grid), name, column, 0, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), number, column, 1, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), make_roll_button (ability->modifier, &ability->check),
                       column, 2, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), make_roll_button (ability->save, &ability->saving_throw),
                       column, 3, 1, 1);
    }

  return grid;
}

static GtkWidget *
make_paragraph (const MusterWordsBlock *block)
{
  GtkWidget *paragraph = muster_roll_label_new ();

  muster_roll_label_set_block (MUSTER_ROLL_LABEL (paragraph), block);

  return paragraph;
}

static GtkWidget *
make_block (const MusterWordsBlock *block)
{
  GtkWidget *rule;

  switch (block->kind)
    {
    case MUSTER_WORDS_TITLE:
      return make_heading (block->text, "stat-block-title", 1);
    case MUSTER_WORDS_SUBTITLE:
      return make_label (block->text, "stat-block-subtitle");
    case MUSTER_WORDS_RULE:
      rule = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);
      gtk_widget_add_css_class (rule, "stat-block-rule");
      return rule;
    case MUSTER_WORDS_ABILITIES:
      return make_abilities (block->abilities);
    case MUSTER_WORDS_HEADING:
      return make_heading (block->text, "stat-block-heading", 2);
    case MUSTER_WORDS_PROPERTY:
    case MUSTER_WORDS_ENTRY:
    case MUSTER_WORDS_TEXT:
    case MUSTER_WORDS_TABLE_ROW:
      break;
    }

  return make_paragraph (block);
}

static void
muster_stat_block_view_dispose (GObject *object)
{
  MusterStatBlockView *self = MUSTER_STAT_BLOCK_VIEW (object);

  g_clear_pointer (&self->page, gtk_widget_unparent);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (muster_stat_block_view_parent_class)->dispose (object);
}

static void
muster_stat_block_view_class_init (MusterStatBlockViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = muster_stat_block_view_dispose;

  gtk_widget_class_set_css_name (widget_class, "statblock");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ARTICLE);
}

static void
muster_stat_block_view_init (MusterStatBlockView *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

GtkWidget *
muster_stat_block_view_new (void)
{
  return g_object_new (MUSTER_TYPE_STAT_BLOCK_VIEW, NULL);
}

void
muster_stat_block_view_set_words (MusterStatBlockView *self, const MusterEntryWords *words)
{
  g_return_if_fail (MUSTER_IS_STAT_BLOCK_VIEW (self));

  /* The focus does not go down with the page that it is in. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));
  g_clear_pointer (&self->page, gtk_widget_unparent);
  g_clear_pointer (&self->text, g_free);
  if (words == NULL)
    return;

  self->text = muster_entry_words_to_text (words);
  self->page = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  gtk_widget_set_parent (self->page, GTK_WIDGET (self));
  for (guint i = 0; i < words->n_blocks; i++)
    {
      gtk_box_append (GTK_BOX (self->page), make_block (&words->blocks[i]));
      if (words->blocks[i].kind == MUSTER_WORDS_TITLE)
        gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        words->blocks[i].text, -1);
    }
}

const char *
muster_stat_block_view_get_text (MusterStatBlockView *self)
{
  g_return_val_if_fail (MUSTER_IS_STAT_BLOCK_VIEW (self), NULL);

  return self->text;
}

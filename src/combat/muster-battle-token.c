/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-combat"

#include "config.h"

#include <adwaita.h>

#include "combat/combatant-show.h"
#include "combat/muster-battle-token.h"
#include "log/words-combatant.h"
#include "parts/map-palette.h"
#include "parts/tooltip.h"

struct _MusterBattleToken
{
  GtkWidget parent_instance;

  MusterCombatant *combatant;
  char *words;
};

enum
{
  CHANGED,
  ACTIVATE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MusterBattleToken, muster_battle_token, GTK_TYPE_WIDGET)

static const GdkRGBA *
color_of (const MusterMapPalette *palette, MusterStance stance)
{
  switch (stance)
    {
    case MUSTER_STANCE_PARTY:
      return &palette->party;
    case MUSTER_STANCE_FOE:
      return &palette->foe;
    case MUSTER_STANCE_BYSTANDER:
    case MUSTER_N_STANCES:
    default:
      return &palette->other;
    }
}

/* Sides differ by shape as well as by colour. */
static GskPath *
outline (MusterStance stance, const graphene_rect_t *place)
{
  GskPathBuilder *builder = gsk_path_builder_new ();
  float left = place->origin.x, top = place->origin.y, size = place->size.width;
  graphene_point_t middle = GRAPHENE_POINT_INIT (left + size / 2, top + size / 2);
  GskRoundedRect rounded;

  switch (stance)
    {
    case MUSTER_STANCE_PARTY:
      gsk_path_builder_add_circle (builder, &middle, size * 0.46f);
      break;
    case MUSTER_STANCE_FOE:
      gsk_path_builder_move_to (builder, middle.x, top);
      gsk_path_builder_line_to (builder, left + size, middle.y);
      gsk_path_builder_line_to (builder, middle.x, top + size);
      gsk_path_builder_line_to (builder, left, middle.y);
      gsk_path_builder_close (builder);
      break;
    case MUSTER_STANCE_BYSTANDER:
    case MUSTER_N_STANCES:
    default:
      gsk_rounded_rect_init_from_rect (
          &rounded,
          &GRAPHENE_RECT_INIT (left + size * 0.1f, top + size * 0.1f, size * 0.8f, size * 0.8f),
          size * 0.2f);
      gsk_path_builder_add_rounded_rect (builder, &rounded);
      break;
    }

  return gsk_path_builder_free_to_path (builder);
}

/* "Orc 2": O2; "Goblin Boss": GB; "Borin": B. */
static char *
letters_of (const char *label)
{
  const char *number;
  g_autofree char *name = muster_split_label (label, &number);
  g_autoptr (GString) letters = g_string_new (NULL);
  const char *second = strchr (name, ' ');

  g_string_append_unichar (letters, g_unichar_toupper (g_utf8_get_char (name)));
  if (*number != '\0')
    g_string_append (letters, number);
  else if (second != NULL && second[1] != '\0')
    g_string_append_unichar (letters, g_unichar_toupper (g_utf8_get_char (second + 1)));

  return g_string_free_and_steal (g_steal_pointer (&letters));
}

static void
write_letters (MusterBattleToken *self,
               GtkSnapshot *snapshot,
               const graphene_rect_t *place,
               const GdkRGBA *color)
{
  g_autofree char *letters = letters_of (muster_combatant_get_label (self->combatant));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), letters);
  glong n = MAX (g_utf8_strlen (letters, -1), 2);
  PangoFontDescription *font = pango_font_description_new ();
  int width, height;

  pango_font_description_set_absolute_size (font,
                                            place->size.width * 0.8 / (double) n * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (place->origin.x + (place->size.width - (float) width) / 2,
                                      place->origin.y + (place->size.height - (float) height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
stroke (GtkSnapshot *snapshot, GskPath *path, float width, gboolean dashed, const GdkRGBA *color)
{
  GskStroke *line = gsk_stroke_new (width);

  if (dashed)
    gsk_stroke_set_dash (line, (const float[]) { 3, 2 }, 2);
  gtk_snapshot_append_stroke (snapshot, path, line, color);
  gsk_stroke_free (line);
}

static void
draw_turn (GtkSnapshot *snapshot, const graphene_rect_t *all)
{
  GdkRGBA *accent = adw_style_manager_get_accent_color_rgba (adw_style_manager_get_default ());
  GskPathBuilder *builder = gsk_path_builder_new ();
  GskPath *ring;

  gsk_path_builder_add_circle (builder,
                               &GRAPHENE_POINT_INIT (all->origin.x + all->size.width / 2,
                                                     all->origin.y + all->size.height / 2),
                               all->size.width / 2 - 1.5f);
  ring = gsk_path_builder_free_to_path (builder);
  stroke (snapshot, ring, 3, FALSE, accent);
  gsk_path_unref (ring);
  gdk_rgba_free (accent);
}

/* The four corners of its squares. */
static void
draw_target (GtkSnapshot *snapshot, const graphene_rect_t *all, const GdkRGBA *color)
{
  GskPathBuilder *builder = gsk_path_builder_new ();
  float left = all->origin.x + 1, top = all->origin.y + 1;
  float right = left + all->size.width - 2, bottom = top + all->size.height - 2;
  float length = all->size.width / 4;
  GskPath *path;

  for (guint i = 0; i < 4; i++)
    {
      float x = i % 2 == 0 ? left : right, y = i < 2 ? top : bottom;

      gsk_path_builder_move_to (builder, x + (i % 2 == 0 ? length : -length), y);
      gsk_path_builder_line_to (builder, x, y);
      gsk_path_builder_line_to (builder, x, y + (i < 2 ? length : -length));
    }
  path = gsk_path_builder_free_to_path (builder);
  stroke (snapshot, path, 2, FALSE, color);
  gsk_path_unref (path);
}

static void
muster_battle_token_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterBattleToken *self = MUSTER_BATTLE_TOKEN (widget);
  const MusterCombatantView *view = muster_combatant_get_view (self->combatant);
  const MusterMapPalette *palette
      = muster_map_palette (adw_style_manager_get_dark (adw_style_manager_get_default ()));
  const GdkRGBA *color = color_of (palette, view->stance);
  gboolean up = view->state == MUSTER_STATE_UP || view->state == MUSTER_STATE_CANNOT_ACT;
  float size = (float) gtk_widget_get_width (widget);
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, size, size);
  graphene_rect_t place = GRAPHENE_RECT_INIT (size * 0.1f, size * 0.1f, size * 0.8f, size * 0.8f);
  GskPath *path = outline (view->stance, &place);

  gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, up ? color : &palette->nothing);
  stroke (snapshot, path, 1.5f, view->hidden, up ? &palette->ink : color);
  write_letters (self, snapshot, &place, up ? &palette->letter : color);
  if (view->current_turn)
    draw_turn (snapshot, &all);
  if (muster_combatant_get_is_target (self->combatant))
    draw_target (snapshot, &all, &palette->ink);
  gsk_path_unref (path);
}

static void
combatant_changed_cb (MusterBattleToken *self)
{
  g_assert (MUSTER_IS_BATTLE_TOKEN (self));

  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
muster_battle_token_finalize (GObject *object)
{
  MusterBattleToken *self = MUSTER_BATTLE_TOKEN (object);

  g_clear_object (&self->combatant);
  g_free (self->words);

  G_OBJECT_CLASS (muster_battle_token_parent_class)->finalize (object);
}

static void
muster_battle_token_class_init (MusterBattleTokenClass *klass)
{
  static const guint keys[]
      = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = muster_battle_token_finalize;
  widget_class->snapshot = muster_battle_token_snapshot;

  signals[CHANGED]
      = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ACTIVATE] = g_signal_new ("activate", type, G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, signals[ACTIVATE]);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_signal (widget_class, keys[i], GDK_NO_MODIFIER_MASK, "activate",
                                         NULL);
  gtk_widget_class_set_css_name (widget_class, "battletoken");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
muster_battle_token_init (MusterBattleToken *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

GtkWidget *
muster_battle_token_new (MusterCombatant *combatant)
{
  MusterBattleToken *self = g_object_new (MUSTER_TYPE_BATTLE_TOKEN, NULL);

  self->combatant = g_object_ref (combatant);
  g_signal_connect_object (combatant, "changed", G_CALLBACK (combatant_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (combatant, "notify::is-target", G_CALLBACK (combatant_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

MusterCombatant *
muster_battle_token_get_combatant (MusterBattleToken *self)
{
  g_return_val_if_fail (MUSTER_IS_BATTLE_TOKEN (self), NULL);

  return self->combatant;
}

void
muster_battle_token_set_words (MusterBattleToken *self, const char *words)
{
  g_autofree char *details = NULL;

  g_return_if_fail (MUSTER_IS_BATTLE_TOKEN (self));

  details = muster_words_combatant (muster_combatant_get_view (self->combatant));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, details, -1);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
                               muster_combatant_get_is_target (self->combatant)
                                   ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                   : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
  if (g_set_str (&self->words, words))
    muster_tooltip_set (GTK_WIDGET (self), words);
}

void
muster_battle_token_append_outline (MusterBattleToken *self,
                                    GtkSnapshot *snapshot,
                                    const graphene_rect_t *place,
                                    const GdkRGBA *color)
{
  GskPath *path = outline (muster_combatant_get_view (self->combatant)->stance, place);

  stroke (snapshot, path, 2, TRUE, color);
  gsk_path_unref (path);
}

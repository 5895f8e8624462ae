/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shape of equipment: what is bought, worn and wielded without magic. */
#define G_LOG_DOMAIN "muster-store"

#include "store/shape.h"

#define MOST_FEET 30000

static const MusterShapeMember gear[] = {
  { "id", .forms = MUSTER_FORM_TEXT },
  { "name", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  { "srd", .forms = MUSTER_FORM_TEXT, .words = MUSTER_WORDS_SRD },
  { "kind", .forms = MUSTER_FORM_TEXT, .required = TRUE },
  { "category", .forms = MUSTER_FORM_TEXT },
  { "melee", .forms = MUSTER_FORM_FLAG },
  { "damage", .forms = MUSTER_FORM_OBJECT, .of = &muster_shape_damage },
  { "versatile_dice", .forms = MUSTER_FORM_DICE },
  { "properties", .forms = MUSTER_FORM_TEXTS, .words = MUSTER_WORDS_PROPERTY },
  { "reach_ft", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = MOST_FEET },
  { "range_ft", .forms = MUSTER_FORM_NUMBER | MUSTER_FORM_NUMBERS, .least = 0, .most = MOST_FEET },
  { "cost_cp", .forms = MUSTER_FORM_NUMBER, .least = 0, .most = G_MAXINT32 },
  { "gm", .forms = MUSTER_FORM_ANY },
  { NULL },
};
const MusterShape muster_shape_gear = { "Equipment", gear };

/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "muster-build"

#include "build/muster-build.h"

#include "muster-build-resources.h"
#include "build/muster-ability-row.h"
#include "build/muster-build-page.h"
#include "build/muster-class-editor.h"
#include "build/muster-creature-picker.h"
#include "build/muster-encounter-editor.h"
#include "build/muster-feature-group.h"
#include "build/muster-gift-group.h"
#include "build/muster-hero-dialog.h"
#include "build/muster-hero-spells.h"
#include "build/muster-map-editor.h"
#include "build/muster-name-list.h"
#include "build/muster-new-map-dialog.h"
#include "build/muster-picker-row.h"
#include "build/muster-staged-row.h"
#include "build/muster-weapon-list.h"
#include "parts/muster-parts.h"

void
muster_build_init (void)
{
  static gsize registered;

  if (!g_once_init_enter (&registered))
    return;

  muster_parts_init ();
  muster_build_register_resource ();
  g_type_ensure (MUSTER_TYPE_ABILITY_ROW);
  g_type_ensure (MUSTER_TYPE_BUILD_PAGE);
  g_type_ensure (MUSTER_TYPE_CLASS_EDITOR);
  g_type_ensure (MUSTER_TYPE_CREATURE_PICKER);
  g_type_ensure (MUSTER_TYPE_ENCOUNTER_EDITOR);
  g_type_ensure (MUSTER_TYPE_FEATURE_GROUP);
  g_type_ensure (MUSTER_TYPE_GIFT_GROUP);
  g_type_ensure (MUSTER_TYPE_HERO_DIALOG);
  g_type_ensure (MUSTER_TYPE_HERO_SPELLS);
  g_type_ensure (MUSTER_TYPE_MAP_EDITOR);
  g_type_ensure (MUSTER_TYPE_NAME_LIST);
  g_type_ensure (MUSTER_TYPE_NEW_MAP_DIALOG);
  g_type_ensure (MUSTER_TYPE_PICKER_ROW);
  g_type_ensure (MUSTER_TYPE_STAGED_ROW);
  g_type_ensure (MUSTER_TYPE_WEAPON_LIST);
  g_once_init_leave (&registered, 1);
}

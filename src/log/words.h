/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Everything that puts the state of a fight into words. */
#include "log/game-names.h"
#include "log/names.h"
#include "log/words-combatant.h"
#include "log/words-event.h"
#include "log/words-map.h"
#include "log/words-offer.h"
#include "log/words-options.h"
#include "log/words-question.h"
#include "log/words-refusal.h"
#include "log/words-terms.h"

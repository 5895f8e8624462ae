/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/store-error.h"

/* clang-format off */
G_DEFINE_QUARK (muster-store-error-quark, muster_store_error)
/* clang-format on */

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* A fuzz target, by the name that libFuzzer calls. Aborts when something is
 * wrong, and returns 0. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/creature/challenge.h"

#include <string.h>

#define EIGHTHS 8
#define HIGHEST 30

static const gint32 xp_by_rating[HIGHEST + 1] = {
  10,    200,   450,   700,   1100,  1800,   2300,   2900,   3900,   5000,  5900,
  7200,  8400,  10000, 11500, 13000, 15000,  18000,  20000,  22000,  25000, 33000,
  41000, 50000, 62000, 75000, 90000, 105000, 120000, 135000, 155000,
};

static gboolean
is_fraction (int eighths)
{
  return eighths == 1 || eighths == 2 || eighths == 4;
}

gboolean
muster_challenge_exists (int eighths)
{
  if (is_fraction (eighths))
    return TRUE;
  return eighths >= 0 && eighths <= HIGHEST * EIGHTHS && eighths % EIGHTHS == 0;
}

gint32
muster_challenge_xp (int eighths)
{
  if (!muster_challenge_exists (eighths))
    return 0;
  if (is_fraction (eighths))
    return 25 * eighths;
  return xp_by_rating[eighths / EIGHTHS];
}

void
muster_challenge_label (int eighths, char label[MUSTER_CHALLENGE_LABEL_LENGTH])
{
  if (!muster_challenge_exists (eighths))
    label[0] = '\0';
  else if (is_fraction (eighths))
    g_snprintf (label, MUSTER_CHALLENGE_LABEL_LENGTH, "1/%d", EIGHTHS / eighths);
  else
    g_snprintf (label, MUSTER_CHALLENGE_LABEL_LENGTH, "%d", eighths / EIGHTHS);
}

/* A number as a fraction, so that nothing is rounded. */
typedef struct
{
  gint64 above;
  gint64 below;
} Ratio;

/* Six digits and an exponent of 0 … 2 keep every product far inside 64 bits. */
#define MAX_DIGITS 6
#define MAX_EXPONENT 2

static const char *
skip_space (const char *text)
{
  while (g_ascii_isspace (*text))
    text++;
  return text;
}

/* Digits with an optional decimal part and exponent; NULL when there are none or too many. */
static const char *
parse_number (const char *text, Ratio *ratio)
{
  guint n_digits = 0;
  gboolean decimals = FALSE;

  ratio->above = 0;
  ratio->below = 1;
  for (; g_ascii_isdigit (*text) || (*text == '.' && !decimals); text++)
    {
      if (*text == '.')
        {
          decimals = TRUE;
          continue;
        }
      if (++n_digits > MAX_DIGITS)
        return NULL;
      ratio->above = ratio->above * 10 + g_ascii_digit_value (*text);
      if (decimals)
        ratio->below *= 10;
    }
  if (n_digits == 0)
    return NULL;
  if (*text == 'e' || *text == 'E')
    {
      if (!g_ascii_isdigit (text[1]) || g_ascii_digit_value (text[1]) > MAX_EXPONENT)
        return NULL;
      for (int exponent = g_ascii_digit_value (text[1]); exponent > 0; exponent--)
        ratio->above *= 10;
      text += 2;
    }
  return text;
}

static const char *
parse_vulgar_fraction (const char *text, Ratio *ratio)
{
  static const struct
  {
    const char *sign;
    int below;
  } signs[] = { { "½", 2 }, { "¼", 4 }, { "⅛", 8 } };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (g_str_has_prefix (text, signs[i].sign))
      {
        ratio->above = 1;
        ratio->below = signs[i].below;
        return text + strlen (signs[i].sign);
      }
  return NULL;
}

gboolean
muster_challenge_parse (const char *text, int *eighths)
{
  const char *rest;
  Ratio ratio, divisor;
  gint64 above;

  text = skip_space (text);
  rest = parse_vulgar_fraction (text, &ratio);
  if (rest == NULL)
    {
      rest = parse_number (text, &ratio);
      if (rest == NULL)
        return FALSE;
      rest = skip_space (rest);
      if (*rest == '/')
        {
          rest = parse_number (skip_space (rest + 1), &divisor);
          if (rest == NULL || divisor.above == 0)
            return FALSE;
          ratio.above *= divisor.below;
          ratio.below *= divisor.above;
        }
    }
  if (*skip_space (rest) != '\0')
    return FALSE;

  above = ratio.above * EIGHTHS;
  if (above % ratio.below != 0 || above / ratio.below > HIGHEST * EIGHTHS)
    return FALSE;
  if (!muster_challenge_exists ((int) (above / ratio.below)))
    return FALSE;
  *eighths = (int) (above / ratio.below);
  return TRUE;
}

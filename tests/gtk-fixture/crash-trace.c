/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "crash-trace.h"

#include <execinfo.h>
#include <signal.h>
#include <unistd.h>

enum
{
  MAX_FRAMES = 64
};

static void
crashed_cb (int number)
{
  static const char heading[] = "The program crashed in:\n";
  void *frames[MAX_FRAMES];
  int n_frames = backtrace (frames, MAX_FRAMES);

  if (write (STDERR_FILENO, heading, sizeof heading - 1) > 0)
    backtrace_symbols_fd (frames, n_frames, STDERR_FILENO);
  raise (number);
}

void
gtk_fixture_trace_crashes (void)
{
  static const int signals[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP };
  struct sigaction action = { .sa_handler = crashed_cb, .sa_flags = SA_RESETHAND | SA_NODEFER };
  void *frame;

  /* The first call loads libgcc, which must not happen in a signal handler. */
  backtrace (&frame, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    sigaction (signals[i], &action, NULL);
}

#define _GNU_SOURCE
#include "ollin_trap.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

static const int kinds[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
enum { kind_count = sizeof kinds / sizeof kinds[0] };

static struct sigaction earlier[kind_count];
static _Atomic(_Atomic uint64_t *) note;
static int waker;
static pid_t owner;

static int is_default(const struct sigaction *action) {
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_DFL;
}

/* Everything called here may be called in a signal's handler. */
static void tell(_Atomic uint64_t *words, int signal) {
  uint64_t none = 0;
  if (!atomic_compare_exchange_strong(&words[0], &none, (uint64_t)signal)) return;
  struct timespec now = {0, 0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  atomic_store(&words[1], (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec);
  const char byte = 1;
  if (write(waker, &byte, 1) < 0) return; /* The word is there to be seen all the same. */
}

static void take(int signal, siginfo_t *info, void *context) {
  const int error = errno;
  /* A fault's code is positive; abort() and raise() say who sent them. */
  const int is_fault = info->si_code > 0;
  _Atomic uint64_t *words = atomic_load(&note);
  const int is_trap =
      words != NULL && getpid() == owner && (is_fault || info->si_pid == owner);
  if (is_trap) tell(words, signal);
  const struct sigaction *next = NULL;
  for (int index = 0; index < kind_count; index++)
    if (kinds[index] == signal) next = &earlier[index];
  if (next == NULL) return;
  if (next->sa_flags & SA_SIGINFO)
    next->sa_sigaction(signal, info, context);
  else if (next->sa_handler != SIG_DFL)
    next->sa_handler(signal);
  if (is_trap || is_default(next)) {
    /* What has faulted does so again; what was sent is not sent again by itself. */
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigaction(signal, &usual, NULL);
    if (!is_fault) raise(signal);
  }
  errno = error;
}

void ollin_note_traps(uint64_t *words, int wake) {
  atomic_store(&note, (_Atomic uint64_t *)words);
  if (words == NULL) return;
  waker = wake;
  owner = getpid();
  for (int index = 0; index < kind_count; index++) {
    if (sigaction(kinds[index], NULL, &earlier[index]) != 0) continue;
    const struct sigaction *before = &earlier[index];
    if (!(before->sa_flags & SA_SIGINFO) && before->sa_handler == SIG_IGN) continue;
    struct sigaction ours = *before;
    /* Whose stack has no room left has another one for this, where the runtime has made it. */
    ours.sa_flags = before->sa_flags | SA_SIGINFO | SA_ONSTACK;
    ours.sa_sigaction = take;
    sigaction(kinds[index], &ours, NULL);
  }
}

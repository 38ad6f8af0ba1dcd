#define _GNU_SOURCE
#include "ollin_trap.h"
#include "place.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

static const int kinds[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
enum { kind_count = sizeof kinds / sizeof kinds[0] };

static struct sigaction earlier[kind_count];
static _Atomic(_Atomic uint64_t *) note;
static int waker;
static pid_t owner;
static _Atomic int was_sent;

static int is_default(const struct sigaction *action) {
  return !(action->sa_flags & SA_SIGINFO) && action->sa_handler == SIG_DFL;
}

/* Everything called here may be called in a signal's handler. */
static void tell(_Atomic uint64_t *words, uint64_t signal) {
  uint64_t none = 0;
  if (!atomic_compare_exchange_strong(&words[0], &none, signal)) return;
  struct timespec now = {0, 0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  atomic_store(&words[1], (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec);
  const char byte = 1;
  if (write(waker, &byte, 1) < 0) return; /* The word is there to be seen all the same. */
}

/* Starts a process that ends all of this one's group once this one is gone. The runtime's reporter
   waits for this one for ever, whatever has become of it.

   It is a fork that runs none of what was registered for a fork, and whose end no handler hears of.
   Nothing but the kernel is called in it: what was locked in this process stays locked there. */
static pid_t watch(void) {
  if (getpgrp() != owner) return -1;
  const pid_t watcher = (pid_t)syscall(SYS_clone, 0, NULL, NULL, NULL, 0);
  if (watcher != 0) return watcher;
  /* Whoever reads what this process writes is not to wait for the watcher. */
  syscall(SYS_close_range, 0U, ~0U, 0U);
  const struct timespec pause = {0, 100000000};
  while (getppid() == owner) nanosleep(&pause, NULL);
  kill(0, SIGKILL);
  _exit(0);
}

/* Whether a fault was where the stack ends: beside the place that the thread's calls have reached. */
static int is_overflow(const siginfo_t *info, const void *context) {
  if (info->si_signo != SIGSEGV || info->si_code <= 0 || context == NULL) return 0;
  const ucontext_t *state = context;
#if defined(__x86_64__)
  const uintptr_t top = (uintptr_t)state->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  const uintptr_t top = (uintptr_t)state->uc_mcontext.sp;
#else
#error "Where the stack is has to be told for this processor."
#endif
  const uintptr_t near = 1 << 16;
  return (uintptr_t)info->si_addr - top + near < 2 * near;
}

static void end_as_usual(int signal) {
  struct sigaction usual = {.sa_handler = SIG_DFL};
  sigaction(signal, &usual, NULL);
}

static void take(int signal, siginfo_t *info, void *context) {
  const int error = errno;
  /* A fault's code is positive; abort() and raise() say who sent them. */
  const int is_fault = info->si_code > 0;
  _Atomic uint64_t *words = atomic_load(&note);
  const int is_owner = getpid() == owner;
  const int is_trap = words != NULL && is_owner && (is_fault || info->si_pid == owner);
  if (is_owner && !is_fault && info->si_pid != owner) {
    /* There is no place to look for; and the runtime's handler, which would, must have none of its
       threads hit by another one that is sent. */
    if (!atomic_exchange(&was_sent, 1)) return;
    end_as_usual(signal);
    raise(signal);
    errno = error;
    return;
  }
  if (is_trap)
    tell(words, (uint64_t)signal | (is_overflow(info, context) ? OLLIN_TRAP_OVERFLOW : 0));
  const struct sigaction *next = NULL;
  for (int index = 0; index < kind_count; index++)
    if (kinds[index] == signal) next = &earlier[index];
  if (next == NULL) return;
  const pid_t watcher = is_trap ? watch() : -1;
  /* abort() was called by a library as a rule, for what the sketch has done. */
  const struct ollin_place place = ollin_place_of(context);
  if (is_trap && signal == SIGABRT) ollin_set_place(context, ollin_place_of_caller(context));
  if (next->sa_flags & SA_SIGINFO)
    next->sa_sigaction(signal, info, context);
  else if (next->sa_handler != SIG_DFL)
    next->sa_handler(signal);
  ollin_set_place(context, place);
  if (watcher > 0) {
    kill(watcher, SIGKILL);
    while (waitpid(watcher, NULL, __WCLONE) < 0 && errno == EINTR) continue;
  }
  if (is_trap || is_default(next)) {
    /* What has faulted does so again; what was sent is not sent again by itself. */
    end_as_usual(signal);
    if (!is_fault) raise(signal);
  }
  errno = error;
}

void ollin_note_traps(uint64_t *words, int wake) {
  atomic_store(&note, (_Atomic uint64_t *)words);
  if (words == NULL) return;
  waker = wake;
  owner = getpid();
  ollin_know_libraries();
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

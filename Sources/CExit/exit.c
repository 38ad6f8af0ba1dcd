#define _GNU_SOURCE
#include "ollin_exit.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <unistd.h>

static _Atomic(_Atomic uint64_t *) note;

void ollin_note_exit(uint64_t *word) { atomic_store(&note, (_Atomic uint64_t *)word); }

/* Another thread may hold a stream for as long as it likes. */
static int flush(FILE *stream) {
  if (ftrylockfile(stream) != 0) return 0;
  int code = fflush_unlocked(stream) == 0 ? 0 : errno;
  funlockfile(stream);
  return code;
}

int ollin_flush_output(void) { return flush(stdout); }

/* In front of libc's own for all that is loaded into this process. */
__attribute__((noreturn)) void exit(int status) {
  _Atomic uint64_t *word = atomic_load(&note);
  if (word != NULL) {
    atomic_store(word, UINT64_C(1) << 32 | (uint32_t)status);
    flush(stdout);
    flush(stderr);
    _exit(status);
  }
  void (*usual)(int) = (void (*)(int))dlsym(RTLD_NEXT, "exit");
  if (usual != NULL) usual(status);
  _exit(status);
}

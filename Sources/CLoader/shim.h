#ifndef OLLIN_CLOADER_SHIM_H
#define OLLIN_CLOADER_SHIM_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* dlinfo is declared for _GNU_SOURCE only, and defining that would give this module another idea
   of libc's structures than Swift's Glibc has. */
extern int dlinfo(void *handle, int request, void *result);

/* The address `handle`'s image was loaded at; 0 when it cannot be told. */
static inline int ollin_image_base(void *handle, uintptr_t *base) {
  const int request_link_map = 2; /* RTLD_DI_LINKMAP */
  const uintptr_t *map = NULL;
  if (dlinfo(handle, request_link_map, &map) != 0 || map == NULL) return 0;
  *base = *map; /* l_addr, the first member of struct link_map */
  return 1;
}

/* Both are declared for _GNU_SOURCE, or in headers Swift's Glibc leaves out. */
extern int memfd_create(const char *name, unsigned flags);
extern int prctl(int option, ...);
extern long syscall(long number, ...);

/* A piece of memory that a child process can map too; a descriptor, or -1. */
static inline int ollin_shared_memory(void) {
  const unsigned close_on_exec = 1; /* MFD_CLOEXEC */
  return memfd_create("ollin-pulse", close_on_exec);
}

/* Has the system send `signal` to this process when the thread that started it ends. */
static inline int ollin_end_with_parent(int signal) {
  const int set_parent_death_signal = 1; /* PR_SET_PDEATHSIG */
  return prctl(set_parent_death_signal, (unsigned long)signal, 0UL, 0UL, 0UL);
}

/* A descriptor that becomes readable when a process of ours has ended; -1 where the kernel has none.
   No other program inherits it. */
static inline int ollin_process_descriptor(int process) {
  const long open_process = 434; /* SYS_pidfd_open, the same on every processor */
  return (int)syscall(open_process, (long)process, 0L);
}

/* Writes standard output line by line, though nobody sits in front of it. */
static inline void ollin_write_lines_at_once(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

typedef struct {
  const void *metadata;
  size_t state;
} ollin_metadata_response;

/* Calls the metadata accessor at `accessor` for complete metadata, blocking. It has Swift's
   calling convention, whose one integer argument and two-word result are C's on x86-64 and
   arm64. */
static inline ollin_metadata_response ollin_call_metadata_accessor(const void *accessor) {
  return ((ollin_metadata_response(*)(size_t))accessor)(0);
}

#endif

#ifndef OLLIN_CLOADER_SHIM_H
#define OLLIN_CLOADER_SHIM_H

#include <stddef.h>
#include <stdint.h>

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

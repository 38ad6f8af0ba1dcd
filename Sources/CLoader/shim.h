#ifndef OLLIN_CLOADER_SHIM_H
#define OLLIN_CLOADER_SHIM_H

/* dlinfo needs _GNU_SOURCE and is not part of Swift's Glibc; a metadata accessor has Swift's
   calling convention, whose one integer argument and two-word result are those of C on x86-64
   and on arm64. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <link.h>
#include <stddef.h>
#include <stdint.h>

/* The address `handle`'s image was loaded at, and 0 when it cannot be told. */
static inline int ollin_image_base(void *handle, uintptr_t *base) {
  struct link_map *map = NULL;
  if (dlinfo(handle, RTLD_DI_LINKMAP, &map) != 0 || map == NULL) return 0;
  *base = map->l_addr;
  return 1;
}

typedef struct {
  const void *metadata;
  size_t state;
} ollin_metadata_response;

/* Calls the metadata accessor at `accessor` for complete metadata, blocking. */
static inline ollin_metadata_response ollin_call_metadata_accessor(const void *accessor) {
  return ((ollin_metadata_response(*)(size_t))accessor)(0);
}

#endif

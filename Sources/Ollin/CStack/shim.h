#ifndef OLLIN_CSTACK_SHIM_H
#define OLLIN_CSTACK_SHIM_H

#include <pthread.h>

/* Declared by glibc for programs that ask for GNU extensions, which Swift's Glibc module does
   not. */
extern int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);

/* Where the stack is now. The address of a Swift variable is not: a sanitizer may keep it
   elsewhere. */
static inline void *ollin_frame_address(void) { return __builtin_frame_address(0); }

/* As Dl_info of glibc, which it declares for programs that ask for GNU extensions. */
struct ollin_symbol_place {
  const char *file;
  void *base;
  const char *symbol;
  void *address;
};

extern int ollin_symbol_at(const void *address, struct ollin_symbol_place *place) __asm__("dladdr");

/* The file that the calling code was loaded from; NULL when that is not known. */
static inline const char *ollin_library_path(void) {
  struct ollin_symbol_place place;
  return ollin_symbol_at((const void *)ollin_library_path, &place) ? place.file : 0;
}

#endif

#ifndef OLLIN_CSTACK_SHIM_H
#define OLLIN_CSTACK_SHIM_H

#include <pthread.h>

/* Declared by glibc for programs that ask for GNU extensions, which Swift's Glibc module does
   not. */
extern int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);

/* Where the stack is now. The address of a Swift variable is not: a sanitizer may keep it
   elsewhere. */
static inline void *ollin_frame_address(void) { return __builtin_frame_address(0); }

#endif

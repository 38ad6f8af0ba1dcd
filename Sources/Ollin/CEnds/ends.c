#include "ollin_ends.h"

#include <stddef.h>

/* What libc's own do, with this library for the one that asks: neither is ever unloaded. */
extern int __cxa_atexit(void (*function)(void *), void *argument, void *library);
extern int __cxa_at_quick_exit(void (*function)(void *), void *library);
extern int __register_atfork(void (*prepare)(void), void (*parent)(void), void (*child)(void),
                             void *library);
extern void *__dso_handle __attribute__((visibility("hidden")));

int atexit(void (*function)(void)) {
  return __cxa_atexit((void (*)(void *))function, NULL, &__dso_handle);
}

int at_quick_exit(void (*function)(void)) {
  return __cxa_at_quick_exit((void (*)(void *))function, &__dso_handle);
}

int pthread_atfork(void (*prepare)(void), void (*parent)(void), void (*child)(void)) {
  return __register_atfork(prepare, parent, child, &__dso_handle);
}

#ifndef OLLIN_PLACE_H
#define OLLIN_PLACE_H

#include <stdint.h>

/* Where a thread is: what the Swift runtime's reporter starts from. */
struct ollin_place {
  uintptr_t counter, stack, frame;
};

/* Learns where the system's and the language's libraries lie; before ollin_place_of_caller(). */
void ollin_know_libraries(void);

/* Where the thread of a signal's context is. */
struct ollin_place ollin_place_of(const void *context);

/* Where the code is that has called into these libraries; in a signal's handler. The reporter goes
   by frame pointers, which these libraries do not keep, and would not get past them. */
struct ollin_place ollin_place_of_caller(const void *context);

/* Has a signal's context say that its thread is elsewhere. */
void ollin_set_place(void *context, struct ollin_place place);

#endif

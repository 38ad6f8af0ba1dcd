#ifndef OLLIN_EXIT_H
#define OLLIN_EXIT_H

#include <stdint.h>

/* Has exit() end this process at once from now on, and leave 1 << 32 | status at `word` before; NULL
   for the usual exit(). What is registered with atexit() is passed over: it would tear down what
   other threads still draw with, and the process would end by a signal as often as not. */
void ollin_note_exit(uint64_t *word);

/* Writes what was printed to standard output and is still in its buffer, unless another thread is
   printing; the error number of that, or 0. */
int ollin_flush_output(void);

#endif

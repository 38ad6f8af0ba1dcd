#ifndef OLLIN_TRAP_H
#define OLLIN_TRAP_H

#include <stdint.h>

/* Has a trap of this process be told at once from now on, and then goes on as before: to the Swift
   runtime's own handler, which looks for the place and takes a second for it.

   At `words` lie two: the signal, 0 until then, and when it came, in nanoseconds of the monotonic
   clock. One byte is written to `wake`, which is not to block. A signal that somebody else sends
   is no trap; neither is one of a process forked from this. A trap that was told ends the process,
   even where the code could go on. NULL for no longer telling. */
void ollin_note_traps(uint64_t *words, int wake);

#endif

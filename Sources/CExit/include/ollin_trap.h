#ifndef OLLIN_TRAP_H
#define OLLIN_TRAP_H

#include <stdint.h>

/* Set in the first word where calls have used their stack up. */
static const uint64_t OLLIN_TRAP_OVERFLOW = 1ULL << 32;

/* Has a trap of this process be told at once from now on, and then goes on as before: to the Swift
   runtime's own handler, which looks for the place and takes a second for it.

   At `words` lie two: the signal, 0 until then, and when it came, in nanoseconds of the monotonic
   clock. One byte is written to `wake`, which is not to block. A signal that somebody else sends
   is no trap: the first is passed over, and the next ends the process. Neither is one of a process
   forked from this. Once a trap was told, what the runtime has started to look for its place ends
   with this process, if that heads a group of its own. A trap that was told ends the process,
   even where the code could go on. NULL for no longer telling. */
void ollin_note_traps(uint64_t *words, int wake);

#endif

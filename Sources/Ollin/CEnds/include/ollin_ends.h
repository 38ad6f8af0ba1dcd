#ifndef OLLIN_ENDS_H
#define OLLIN_ENDS_H

/* atexit(), at_quick_exit() and pthread_atfork() for sketches.

   libc has them in a static part that every library is linked with. The library of a sketch that
   is compiled on the spot is linked with nothing, and finds them in this one. */
int atexit(void (*function)(void));
int at_quick_exit(void (*function)(void));
int pthread_atfork(void (*prepare)(void), void (*parent)(void), void (*child)(void));

#endif

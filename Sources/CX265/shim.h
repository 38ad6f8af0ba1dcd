#ifndef OLLIN_CX265_SHIM_H
#define OLLIN_CX265_SHIM_H

#include <x265.h>

/* x265_encoder_open is a macro that appends the build number; Swift cannot import it. */
static inline x265_encoder *ollin_x265_encoder_open(x265_param *p) { return x265_encoder_open(p); }

/* A global variable that never changes, which Swift would call unsafe to read. */
static inline const char *ollin_x265_version(void) { return x265_version_str; }

#endif

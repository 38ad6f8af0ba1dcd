#ifndef OLLIN_CPNG_SHIM_H
#define OLLIN_CPNG_SHIM_H

#include <stdio.h>
#include <png.h>

#endif

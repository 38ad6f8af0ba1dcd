#ifndef OLLIN_PIXEL_KERNELS_H
#define OLLIN_PIXEL_KERNELS_H
#include <stddef.h>
#include <stdint.h>
#endif

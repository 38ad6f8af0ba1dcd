#ifndef OLLIN_POINT_KERNELS_H
#define OLLIN_POINT_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/* Draws clouds of discs with the processor, into memory that a CPU device reads: for each pixel the
   nearest disc's depth in the upper 32 bits, its colour in the lower. */

/* CloudPoint of the sketch API. */
typedef struct {
  float x, y, z;
  /* Red in the lowest byte, then green, blue, alpha. */
  uint32_t color;
} ollin_cloud_point;

/* A cloud and how it is seen. */
typedef struct {
  const ollin_cloud_point *points;
  /* A diameter for each point, or NULL when all are `size`. */
  const float *sizes;
  float size;
  size_t count;
  /* Column-major, from the cloud's space to clip space: y up, z from 0 to w. */
  float matrix[16];
  /* Pixels of a diameter of 1 where w is 1. */
  float scale;
  /* Whether points that let something through are left out. */
  int only_opaque;
} ollin_cloud;

/* The part of the canvas that is written, and the memory for it: `height` rows of `width`. */
typedef struct {
  uint64_t *splats;
  int x;
  int y;
  int width;
  int height;
  float canvas_width;
  float canvas_height;
} ollin_splat_target;

enum { OLLIN_POINTS_PORTABLE = 0, OLLIN_POINTS_AVX2 = 1 };

/* The fastest kernel this processor runs. */
int ollin_points_best_kernel(void);

/* Below this diameter in pixels a disc is one pixel, whatever its middle. */
#define OLLIN_WHOLE_PIXEL 1.5f

/* Threads and their memory. One caller at a time. */
typedef struct ollin_splatter ollin_splatter;

/* A splatter of at most `threads` threads, the caller's among them; 0 for as many as there are
   processors, at most 16. NULL without memory. */
ollin_splatter *ollin_splatter_create(int threads);
void ollin_splatter_destroy(ollin_splatter *splatter);

/* Fills the target: every bit set where there is no disc. Of discs at one depth the later one is
   kept. Returns 0 when memory ran out (the target is filled with what was done), else 1, and 2 when
   some pixel may not be opaque. */
int ollin_splatter_draw(
    ollin_splatter *splatter, const ollin_cloud *clouds, size_t count,
    const ollin_splat_target *target, int kernel);

#endif

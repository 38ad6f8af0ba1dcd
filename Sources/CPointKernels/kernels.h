#ifndef OLLIN_POINT_KERNELS_INTERNAL_H
#define OLLIN_POINT_KERNELS_INTERNAL_H

#include "include/point_kernels.h"

/* A disc on the canvas. */
typedef struct {
  float x, y;
  float diameter;
  uint32_t depth;
  uint32_t color;
} splat;

/* How many points are projected at a time. */
enum { BATCH = 256 };

enum { BLOCK = 100, BLOCKS_PER_SLAB = 256, BAND_BYTES = 192 * 1024, MOST_BANDS = 4096 };

/* A disc that touches more bands than this is kept once, in a list that every band looks at. */
enum { WIDE = 4 };

typedef struct block {
  struct block *next;
  splat splats[BLOCK];
} block;

/* Full blocks, and a last one that is filled up to `next`. */
typedef struct {
  splat *next;
  splat *end;
  block *first;
  block *last;
} band_list;

typedef struct slab {
  struct slab *next;
  block blocks[BLOCKS_PER_SLAB];
} slab;

/* What one thread has. */
typedef struct {
  /* One for each band, then the one of wide discs. */
  band_list *lists;
  slab *slabs;
  slab *present;
  int used;
  int is_translucent;
  int failed;
} share;

/* How the present target is cut. */
typedef struct {
  const ollin_splat_target *target;
  /* A band has 2 to this power rows. */
  int shift;
  int bands;
} band_plan;

/* Gives the list a block of the share's memory to fill; 0 without memory. */
int ollin_extend_list(share *share, band_list *list);

/* The two stages in one instruction set. */
typedef struct {
  /* Projects `count` (at most BATCH) points from `first` on and puts those that can be seen into the
     lists of the bands they touch. */
  void (*sort)(
      const band_plan *plan, share *share, const ollin_cloud *cloud, size_t first, size_t count);
  /* Draws a list's discs into rows `from` up to `to` of the target. */
  void (*draw)(const ollin_splat_target *target, const band_list *list, int from, int to);
} stages;

extern const stages ollin_stages_portable;
#if defined(__x86_64__)
extern const stages ollin_stages_avx2;
#endif

void ollin_sort_portable(
    const band_plan *plan, share *share, const ollin_cloud *cloud, size_t first, size_t count);

/* Discs wider than this reach all pixels there can be. */
#define LARGEST_DIAMETER 1e6f

/* Threads that do one thing at a time together. */
typedef struct pool pool;
pool *ollin_pool_create(int threads);
void ollin_pool_destroy(pool *pool);
int ollin_pool_size(const pool *pool);
/* Calls `work` on every thread with its number, the caller being 0; returns when all are done. */
void ollin_pool_run(pool *pool, void (*work)(void *context, int thread), void *context);

#endif

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "kernels.h"

/* First every thread projects its share of the points, in their order, and sorts the discs by the
   bands of rows they touch; then every band is drawn by one thread, thread after thread's discs, so
   that order holds and nothing is written by two. A band fits into a core's own cache. */

struct ollin_splatter {
  pool *pool;
  share *shares;
  int lists;
  /* The present drawing. */
  const ollin_cloud *clouds;
  size_t cloud_count;
  size_t point_count;
  const stages *stages;
  band_plan plan;
  atomic_int next_band;
};

int ollin_points_best_kernel(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return OLLIN_POINTS_AVX2;
#endif
  return OLLIN_POINTS_PORTABLE;
}

ollin_splatter *ollin_splatter_create(int threads) {
  ollin_splatter *splatter = calloc(1, sizeof *splatter);
  if (!splatter) return NULL;
  splatter->pool = ollin_pool_create(threads);
  if (!splatter->pool) {
    free(splatter);
    return NULL;
  }
  splatter->shares = calloc((size_t)ollin_pool_size(splatter->pool), sizeof(share));
  if (!splatter->shares) {
    ollin_pool_destroy(splatter->pool);
    free(splatter);
    return NULL;
  }
  return splatter;
}

void ollin_splatter_destroy(ollin_splatter *splatter) {
  int threads = ollin_pool_size(splatter->pool);
  ollin_pool_destroy(splatter->pool);
  for (int index = 0; index < threads; index += 1) {
    share *share = &splatter->shares[index];
    for (slab *slab = share->slabs; slab;) {
      struct slab *next = slab->next;
      free(slab);
      slab = next;
    }
    free(share->lists);
  }
  free(splatter->shares);
  free(splatter);
}

int ollin_extend_list(share *share, band_list *list) {
  if (!share->present || share->used == BLOCKS_PER_SLAB) {
    slab *next = share->present ? share->present->next : share->slabs;
    if (!next) {
      next = malloc(sizeof *next);
      if (!next) {
        share->failed = 1;
        return 0;
      }
      next->next = NULL;
      if (share->present) {
        share->present->next = next;
      } else {
        share->slabs = next;
      }
    }
    share->present = next;
    share->used = 0;
  }
  block *made = &share->present->blocks[share->used];
  share->used += 1;
  made->next = NULL;
  if (list->last) {
    list->last->next = made;
  } else {
    list->first = made;
  }
  *list = (band_list){made->splats, made->splats + BLOCK, list->first, made};
  return 1;
}

static void sort_points(void *context, int thread) {
  ollin_splatter *splatter = context;
  share *share = &splatter->shares[thread];
  size_t threads = (size_t)ollin_pool_size(splatter->pool);
  size_t each = (splatter->point_count + threads - 1) / threads;
  size_t from = each * (size_t)thread, to = from + each;
  share->present = NULL;
  share->used = 0;
  share->is_translucent = 0;
  share->failed = 0;
  memset(share->lists, 0, (size_t)(splatter->plan.bands + 1) * sizeof(band_list));
  size_t before = 0;
  for (size_t index = 0; index < splatter->cloud_count; index += 1) {
    const ollin_cloud *cloud = &splatter->clouds[index];
    size_t first = from > before ? from - before : 0;
    size_t last = to > before ? to - before : 0;
    if (last > cloud->count) last = cloud->count;
    for (size_t at = first; at < last; at += BATCH) {
      size_t count = last - at < BATCH ? last - at : BATCH;
      splatter->stages->sort(&splatter->plan, share, cloud, at, count);
    }
    before += cloud->count;
  }
}

static void draw_bands(void *context, int thread) {
  (void)thread;
  ollin_splatter *splatter = context;
  const ollin_splat_target *target = splatter->plan.target;
  int threads = ollin_pool_size(splatter->pool);
  for (;;) {
    int band = atomic_fetch_add(&splatter->next_band, 1);
    if (band >= splatter->plan.bands) return;
    int from = band << splatter->plan.shift, to = (band + 1) << splatter->plan.shift;
    if (to > target->height) to = target->height;
    memset(
        target->splats + (size_t)from * (size_t)target->width, 0xFF,
        (size_t)(to - from) * (size_t)target->width * 8);
    for (int index = 0; index < threads; index += 1) {
      splatter->stages->draw(target, &splatter->shares[index].lists[band], from, to);
      splatter->stages->draw(target, &splatter->shares[index].lists[splatter->plan.bands], from, to);
    }
  }
}

/* Whether every thread has lists for all bands. */
static int make_lists(ollin_splatter *splatter) {
  if (splatter->plan.bands < splatter->lists) return 1;
  int threads = ollin_pool_size(splatter->pool);
  for (int index = 0; index < threads; index += 1) {
    share *share = &splatter->shares[index];
    band_list *lists = realloc(share->lists, (size_t)(splatter->plan.bands + 1) * sizeof(band_list));
    if (!lists) return 0;
    share->lists = lists;
  }
  splatter->lists = splatter->plan.bands + 1;
  return 1;
}

int ollin_splatter_draw(
    ollin_splatter *splatter, const ollin_cloud *clouds, size_t count,
    const ollin_splat_target *target, int kernel) {
  size_t pixels = (size_t)target->width * (size_t)target->height;
  if (pixels == 0) return 1;
  splatter->clouds = clouds;
  splatter->cloud_count = count;
  splatter->plan.target = target;
  splatter->stages = &ollin_stages_portable;
#if defined(__x86_64__)
  if (kernel == OLLIN_POINTS_AVX2 && ollin_points_best_kernel() == OLLIN_POINTS_AVX2) {
    splatter->stages = &ollin_stages_avx2;
  }
#else
  (void)kernel;
#endif
  splatter->point_count = 0;
  for (size_t index = 0; index < count; index += 1) splatter->point_count += clouds[index].count;
  /* A power of two rows, few enough for a core's cache and enough bands for every thread. */
  splatter->plan.shift = 0;
  int threads = ollin_pool_size(splatter->pool);
  while (((size_t)target->width * 8 << (splatter->plan.shift + 1)) <= BAND_BYTES
         && (target->height >> (splatter->plan.shift + 1)) >= 4 * threads) {
    splatter->plan.shift += 1;
  }
  while ((target->height >> splatter->plan.shift) >= MOST_BANDS) splatter->plan.shift += 1;
  splatter->plan.bands =
      (target->height + (1 << splatter->plan.shift) - 1) >> splatter->plan.shift;
  if (!make_lists(splatter)) {
    memset(target->splats, 0xFF, pixels * 8);
    return 0;
  }
  ollin_pool_run(splatter->pool, sort_points, splatter);
  atomic_store(&splatter->next_band, 0);
  ollin_pool_run(splatter->pool, draw_bands, splatter);
  int result = 1;
  for (int index = 0; index < threads; index += 1) {
    if (splatter->shares[index].failed) return 0;
    if (splatter->shares[index].is_translucent) result = 2;
  }
  return result;
}

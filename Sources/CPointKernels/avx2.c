#include "kernels.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <math.h>

#define AVX2 __attribute__((target("avx2,fma")))
#define INLINE_AVX2 static inline __attribute__((target("avx2,fma"), always_inline))

#define STAGE AVX2
#include "stages.inc"

INLINE_AVX2 __m256 row(const float *m, int index, __m256 x, __m256 y, __m256 z) {
  __m256 sum = _mm256_fmadd_ps(z, _mm256_set1_ps(m[8 + index]), _mm256_set1_ps(m[12 + index]));
  sum = _mm256_fmadd_ps(y, _mm256_set1_ps(m[4 + index]), sum);
  return _mm256_fmadd_ps(x, _mm256_set1_ps(m[index]), sum);
}

/* Eight points from memory as four vectors of their members. */
INLINE_AVX2 void load8(const ollin_cloud_point *p, __m256 out[4]) {
  const float *f = (const float *)p;
  __m256 a = _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(f)), _mm_loadu_ps(f + 16), 1);
  __m256 b =
      _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(f + 4)), _mm_loadu_ps(f + 20), 1);
  __m256 c =
      _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(f + 8)), _mm_loadu_ps(f + 24), 1);
  __m256 d =
      _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(f + 12)), _mm_loadu_ps(f + 28), 1);
  __m256 ab = _mm256_unpacklo_ps(a, b), cd = _mm256_unpacklo_ps(c, d);
  out[0] = _mm256_shuffle_ps(ab, cd, 0x44);
  out[1] = _mm256_shuffle_ps(ab, cd, 0xEE);
  ab = _mm256_unpackhi_ps(a, b);
  cd = _mm256_unpackhi_ps(c, d);
  out[2] = _mm256_shuffle_ps(ab, cd, 0x44);
  out[3] = _mm256_shuffle_ps(ab, cd, 0xEE);
}

static AVX2 size_t project(
    const ollin_cloud *cloud, size_t first, size_t count, const ollin_splat_target *target,
    splat *out) {
  const float *m = cloud->matrix;
  __m256 half_width = _mm256_set1_ps(0.5f * target->canvas_width);
  __m256 half_height = _mm256_set1_ps(0.5f * target->canvas_height);
  __m256 left = _mm256_set1_ps((float)target->x);
  __m256 right = _mm256_set1_ps((float)(target->x + target->width));
  __m256 top = _mm256_set1_ps((float)target->y);
  __m256 bottom = _mm256_set1_ps((float)(target->y + target->height));
  __m256 zero = _mm256_setzero_ps(), one = _mm256_set1_ps(1), half = _mm256_set1_ps(0.5f);
  __m256 scale = _mm256_set1_ps(cloud->scale), size = _mm256_set1_ps(cloud->size);
  __m256 largest = _mm256_set1_ps(LARGEST_DIAMETER);
  size_t kept = 0, whole = count & ~(size_t)7;
  for (size_t at = 0; at < whole; at += 8) {
    __m256 p[4];
    load8(cloud->points + first + at, p);
    __m256 w = row(m, 3, p[0], p[1], p[2]), z = row(m, 2, p[0], p[1], p[2]);
    __m256 x = row(m, 0, p[0], p[1], p[2]), y = row(m, 1, p[0], p[1], p[2]);
    __m256 inverse = _mm256_div_ps(one, w);
    __m256 px = _mm256_fmadd_ps(_mm256_mul_ps(x, inverse), half_width, half_width);
    __m256 py = _mm256_fnmadd_ps(_mm256_mul_ps(y, inverse), half_height, half_height);
    if (cloud->sizes) size = _mm256_loadu_ps(cloud->sizes + first + at);
    __m256 diameter = _mm256_mul_ps(_mm256_mul_ps(size, scale), inverse);
    /* Not the other way round: what is not a number stays that. */
    diameter = _mm256_min_ps(largest, diameter);
    __m256 radius = _mm256_mul_ps(half, diameter);
    /* Ordered comparisons: what is not a number is left out. */
    __m256 seen = _mm256_and_ps(
        _mm256_and_ps(
            _mm256_cmp_ps(w, zero, _CMP_GT_OQ),
            _mm256_and_ps(
                _mm256_cmp_ps(z, zero, _CMP_GE_OQ), _mm256_cmp_ps(z, w, _CMP_LE_OQ))),
        _mm256_and_ps(
            _mm256_and_ps(
                _mm256_cmp_ps(_mm256_add_ps(px, radius), left, _CMP_GE_OQ),
                _mm256_cmp_ps(_mm256_sub_ps(px, radius), right, _CMP_LT_OQ)),
            _mm256_and_ps(
                _mm256_cmp_ps(_mm256_add_ps(py, radius), top, _CMP_GE_OQ),
                _mm256_cmp_ps(_mm256_sub_ps(py, radius), bottom, _CMP_LT_OQ))));
    unsigned mask = (unsigned)_mm256_movemask_ps(seen);
    if (!mask) continue;
    __m256 depth = _mm256_mul_ps(z, inverse);
    depth = _mm256_min_ps(_mm256_max_ps(depth, zero), one);
    float lanes[5][8] __attribute__((aligned(32)));
    _mm256_store_ps(lanes[0], px);
    _mm256_store_ps(lanes[1], py);
    _mm256_store_ps(lanes[2], diameter);
    _mm256_store_ps(lanes[3], depth);
    _mm256_store_ps(lanes[4], p[3]);
    const uint32_t *depths = (const uint32_t *)(const void *)lanes[3];
    const uint32_t *colors = (const uint32_t *)(const void *)lanes[4];
    for (; mask; mask &= mask - 1) {
      int lane = __builtin_ctz(mask);
      out[kept] = (splat){
          lanes[0][lane], lanes[1][lane], lanes[2][lane], depths[lane], colors[lane]};
      kept += 1;
    }
  }
  if (whole < count) {
    kept += ollin_project_portable(cloud, first + whole, count - whole, target, out + kept);
  }
  return kept;
}

/* Rows of four pixels at a time, the outer ones written back as they were: no other thread writes
   to this band. */
static AVX2 void draw_disc4(
    const ollin_splat_target *target, const splat *s, int from, int to) {
  extent e = extent_of(target, s, from, to);
  __m256i value = _mm256_set1_epi64x((long long)((uint64_t)s->depth << 32 | s->color));
  __m256i depth = _mm256_set1_epi32((int)s->depth);
  __m128 steps = _mm_setr_ps(0, 1, 2, 3), x = _mm_set1_ps(e.x);
  for (int row = e.first; row <= e.last; row += 1) {
    float away = (float)row - e.y;
    __m128 rest = _mm_set1_ps(e.square - away * away);
    uint64_t *line = target->splats + (size_t)row * (size_t)target->width;
    for (int column = e.left; column <= e.right; column += 4) {
      int at = column < target->width - 4 ? column : target->width - 4;
      __m128 aside = _mm_sub_ps(_mm_add_ps(_mm_set1_ps((float)at), steps), x);
      __m128 inside = _mm_cmple_ps(_mm_mul_ps(aside, aside), rest);
      __m256i *place = (__m256i *)(void *)(line + at);
      __m256i there = _mm256_loadu_si256(place);
      __m256i depths = _mm256_shuffle_epi32(there, 0xF5);
      __m256i nearer = _mm256_cmpeq_epi32(_mm256_min_epu32(depth, depths), depth);
      __m256i mask =
          _mm256_and_si256(nearer, _mm256_cvtepi32_epi64(_mm_castps_si128(inside)));
      _mm256_storeu_si256(place, _mm256_blendv_epi8(there, value, mask));
    }
  }
}

static AVX2 void draw_list(
    const ollin_splat_target *target, const band_list *list, int from, int to) {
  int is_wide = target->width >= 4;
  for (const block *block = list->first; block; block = block->next) {
    for (int at = 0; at < block->count; at += 1) {
      const splat *s = &block->splats[at];
      if (s->diameter < OLLIN_WHOLE_PIXEL) {
        draw_pixel(target, s);
      } else if (is_wide) {
        draw_disc4(target, s, from, to);
      } else {
        draw_disc(target, s, from, to);
      }
    }
  }
}

const stages ollin_stages_avx2 = {.project = project, .sort = sort_batch, .draw = draw_list};

#endif

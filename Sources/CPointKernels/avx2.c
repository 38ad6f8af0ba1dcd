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

/* Eight discs, a member of all of them after the other, and the bands each touches. */
typedef struct {
  __m256 x, y, diameter;
  __m256i depth, color;
  __m256i first, last;
} discs8;

/* Puts the discs whose bit is set into the lists of their bands. */
INLINE_AVX2 void append8(
    const band_plan *plan, share *share, const discs8 *d, unsigned mask) {
  /* Back to disc after disc: x, y, diameter and depth of each in sixteen bytes. */
  __m256 a = _mm256_unpacklo_ps(d->x, d->diameter), b = _mm256_unpackhi_ps(d->x, d->diameter);
  __m256 depth = _mm256_castsi256_ps(d->depth);
  __m256 e = _mm256_unpacklo_ps(d->y, depth), f = _mm256_unpackhi_ps(d->y, depth);
  float rows[8][4] __attribute__((aligned(32)));
  __m256 r0 = _mm256_unpacklo_ps(a, e), r1 = _mm256_unpackhi_ps(a, e);
  __m256 r2 = _mm256_unpacklo_ps(b, f), r3 = _mm256_unpackhi_ps(b, f);
  _mm256_store_ps(rows[0], _mm256_permute2f128_ps(r0, r1, 0x20));
  _mm256_store_ps(rows[2], _mm256_permute2f128_ps(r2, r3, 0x20));
  _mm256_store_ps(rows[4], _mm256_permute2f128_ps(r0, r1, 0x31));
  _mm256_store_ps(rows[6], _mm256_permute2f128_ps(r2, r3, 0x31));
  uint32_t colors[8] __attribute__((aligned(32)));
  int firsts[8] __attribute__((aligned(32))), lasts[8] __attribute__((aligned(32)));
  _mm256_store_si256((__m256i *)(void *)colors, d->color);
  __m128i shift = _mm_cvtsi32_si128(plan->shift);
  _mm256_store_si256((__m256i *)(void *)firsts, _mm256_sra_epi32(d->first, shift));
  _mm256_store_si256((__m256i *)(void *)lasts, _mm256_sra_epi32(d->last, shift));
  for (; mask; mask &= mask - 1) {
    int lane = __builtin_ctz(mask);
    int band = firsts[lane], last = lasts[lane];
    if (last - band >= WIDE) band = last = plan->bands;
    for (; band <= last; band += 1) {
      band_list *list = &share->lists[band];
      if (list->next == list->end && !ollin_extend_list(share, list)) return;
      splat *s = list->next;
      _mm_storeu_ps(&s->x, _mm_load_ps(rows[lane]));
      s->color = colors[lane];
      list->next = s + 1;
    }
  }
}

/* The part of a pixel that discs smaller than one cover makes their alpha less. */
INLINE_AVX2 __m256i faded8(__m256i color, __m256 diameter, __m256 small) {
  __m256 part = _mm256_mul_ps(_mm256_mul_ps(_mm256_set1_ps(0.78539816f), diameter), diameter);
  __m256 fades = _mm256_and_ps(small, _mm256_cmp_ps(part, _mm256_set1_ps(1), _CMP_LT_OQ));
  __m256 alpha = _mm256_cvtepi32_ps(_mm256_srli_epi32(color, 24));
  __m256i faded = _mm256_cvttps_epi32(
      _mm256_add_ps(_mm256_mul_ps(alpha, part), _mm256_set1_ps(0.5f)));
  faded = _mm256_or_si256(
      _mm256_and_si256(color, _mm256_set1_epi32(0xFFFFFF)), _mm256_slli_epi32(faded, 24));
  return _mm256_blendv_epi8(color, faded, _mm256_castps_si256(fades));
}

static AVX2 void sort(
    const band_plan *plan, share *share, const ollin_cloud *cloud, size_t first, size_t count) {
  const ollin_splat_target *target = plan->target;
  const float *m = cloud->matrix;
  __m256 half_width = _mm256_set1_ps(0.5f * target->canvas_width);
  __m256 half_height = _mm256_set1_ps(0.5f * target->canvas_height);
  __m256 left = _mm256_set1_ps((float)target->x);
  __m256 right = _mm256_set1_ps((float)(target->x + target->width));
  __m256 top = _mm256_set1_ps((float)target->y);
  __m256 bottom = _mm256_set1_ps((float)(target->y + target->height));
  __m256 last_row = _mm256_set1_ps((float)(target->height - 1));
  __m256 zero = _mm256_setzero_ps(), one = _mm256_set1_ps(1), half = _mm256_set1_ps(0.5f);
  __m256 scale = _mm256_set1_ps(cloud->scale), size = _mm256_set1_ps(cloud->size);
  __m256 largest = _mm256_set1_ps(LARGEST_DIAMETER);
  __m256 whole_pixel = _mm256_set1_ps(OLLIN_WHOLE_PIXEL);
  __m256i opaque = _mm256_set1_epi32((int)0xFF000000);
  size_t whole = count & ~(size_t)7;
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
    __m256i color = _mm256_castps_si256(p[3]);
    if (cloud->only_opaque) {
      __m256i solid = _mm256_cmpeq_epi32(_mm256_and_si256(color, opaque), opaque);
      seen = _mm256_and_ps(seen, _mm256_castsi256_ps(solid));
    }
    /* The rows whose pixel middles the disc reaches, in the target. */
    __m256 from = _mm256_sub_ps(
        _mm256_ceil_ps(_mm256_sub_ps(_mm256_sub_ps(py, radius), half)), top);
    __m256 to = _mm256_sub_ps(
        _mm256_floor_ps(_mm256_sub_ps(_mm256_add_ps(py, radius), half)), top);
    __m256 small = _mm256_cmp_ps(diameter, whole_pixel, _CMP_LT_OQ);
    if (_mm256_movemask_ps(small)) {
      /* One pixel: in the row that the middle is in, which has to be one of the target's. */
      __m256 middle = _mm256_sub_ps(_mm256_floor_ps(py), top);
      __m256 inside = _mm256_and_ps(
          _mm256_cmp_ps(middle, zero, _CMP_GE_OQ), _mm256_cmp_ps(middle, last_row, _CMP_LE_OQ));
      color = faded8(color, diameter, small);
      __m256i gone = _mm256_cmpeq_epi32(_mm256_srli_epi32(color, 24), _mm256_setzero_si256());
      inside = _mm256_andnot_ps(_mm256_castsi256_ps(gone), inside);
      seen = _mm256_and_ps(seen, _mm256_blendv_ps(seen, inside, small));
      from = _mm256_blendv_ps(from, middle, small);
      to = _mm256_blendv_ps(to, middle, small);
    }
    from = _mm256_max_ps(from, zero);
    to = _mm256_min_ps(to, last_row);
    seen = _mm256_and_ps(seen, _mm256_cmp_ps(from, to, _CMP_LE_OQ));
    unsigned mask = (unsigned)_mm256_movemask_ps(seen);
    if (!mask) continue;
    __m256i solid = _mm256_cmpeq_epi32(_mm256_and_si256(color, opaque), opaque);
    share->is_translucent |=
        (mask & ~(unsigned)_mm256_movemask_ps(_mm256_castsi256_ps(solid))) != 0;
    __m256 depth = _mm256_mul_ps(z, inverse);
    depth = _mm256_min_ps(_mm256_max_ps(depth, zero), one);
    discs8 discs = {px, py, diameter, _mm256_castps_si256(depth), color,
                    _mm256_cvttps_epi32(from), _mm256_cvttps_epi32(to)};
    append8(plan, share, &discs, mask);
  }
  if (whole < count) ollin_sort_portable(plan, share, cloud, first + whole, count - whole);
}

/* What one disc writes. */
typedef struct {
  __m256i value, depth;
} paint4;

INLINE_AVX2 paint4 paint_of(const splat *s) {
  return (paint4){
      _mm256_set1_epi64x((long long)((uint64_t)s->depth << 32 | s->color)),
      _mm256_set1_epi32((int)s->depth)};
}

/* Four pixels of a row: those of them that are inside and whose disc is not nearer. */
INLINE_AVX2 void paint_row(uint64_t *pixels, paint4 paint, __m128 inside) {
  __m256i *place = (__m256i *)(void *)pixels;
  __m256i there = _mm256_loadu_si256(place);
  __m256i depths = _mm256_shuffle_epi32(there, 0xF5);
  __m256i nearer = _mm256_cmpeq_epi32(_mm256_min_epu32(paint.depth, depths), paint.depth);
  __m256i mask = _mm256_and_si256(nearer, _mm256_cvtepi32_epi64(_mm_castps_si128(inside)));
  _mm256_storeu_si256(place, _mm256_blendv_epi8(there, paint.value, mask));
}

/* Discs of fewer than `rows` pixels (at most four) across, without a branch: always so many rows of
   four pixels, of which those outside the disc stay. */
INLINE_AVX2 void draw_small(
    const ollin_splat_target *target, const splat *s, int from, int to, int rows) {
  paint4 paint = paint_of(s);
  float radius = 0.5f * s->diameter, square = radius * radius;
  float x = s->x - (float)target->x - 0.5f, y = s->y - (float)target->y - 0.5f;
  /* Of the band and the target as a whole: nothing is written beyond them. */
  int left = (int)fminf(ceilf(fmaxf(x - radius, 0)), (float)(target->width - 4));
  int first = (int)fminf(ceilf(fmaxf(y - radius, (float)from)), (float)(to - rows));
  __m128 aside = _mm_sub_ps(
      _mm_add_ps(_mm_set1_ps((float)left), _mm_setr_ps(0, 1, 2, 3)), _mm_set1_ps(x));
  aside = _mm_mul_ps(aside, aside);
  uint64_t *line = target->splats + (size_t)first * (size_t)target->width + left;
  for (int row = 0; row < rows; row += 1) {
    float away = (float)(first + row) - y;
    paint_row(line, paint, _mm_cmple_ps(aside, _mm_set1_ps(square - away * away)));
    line += target->width;
  }
}

/* Rows of four pixels at a time, the outer ones written back as they were: no other thread writes
   to this band. */
static AVX2 void draw_disc4(
    const ollin_splat_target *target, const splat *s, int from, int to) {
  extent e = extent_of(target, s, from, to);
  paint4 paint = paint_of(s);
  __m128 steps = _mm_setr_ps(0, 1, 2, 3), x = _mm_set1_ps(e.x);
  for (int row = e.first; row <= e.last; row += 1) {
    float away = (float)row - e.y;
    __m128 rest = _mm_set1_ps(e.square - away * away);
    uint64_t *line = target->splats + (size_t)row * (size_t)target->width;
    for (int column = e.left; column <= e.right; column += 4) {
      int at = column < target->width - 4 ? column : target->width - 4;
      __m128 aside = _mm_sub_ps(_mm_add_ps(_mm_set1_ps((float)at), steps), x);
      paint_row(line + at, paint, _mm_cmple_ps(_mm_mul_ps(aside, aside), rest));
    }
  }
}

static AVX2 void draw_list(
    const ollin_splat_target *target, const band_list *list, int from, int to) {
  int is_wide = target->width >= 4, is_high = to - from >= 4;
  for (const block *block = list->first; block; block = block->next) {
    size_t count = count_of(list, block);
    for (size_t at = 0; at < count; at += 1) {
      const splat *s = &block->splats[at];
      if (s->diameter < OLLIN_WHOLE_PIXEL) {
        draw_pixel(target, s);
      } else if (is_wide && is_high && s->diameter < 3) {
        draw_small(target, s, from, to, 3);
      } else if (is_wide && is_high && s->diameter < 4) {
        draw_small(target, s, from, to, 4);
      } else if (is_wide) {
        draw_disc4(target, s, from, to);
      } else {
        draw_disc(target, s, from, to);
      }
    }
  }
}

const stages ollin_stages_avx2 = {.sort = sort, .draw = draw_list};

#endif

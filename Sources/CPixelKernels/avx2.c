#include "kernels.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <string.h>

#define AVX2 __attribute__((target("avx2")))
#define INLINE_AVX2 static inline __attribute__((target("avx2"), always_inline))

/* Two 16-bit factors in every 32-bit lane. */
#define PAIR(low, high) _mm256_set1_epi32((int)((uint32_t)(uint16_t)(low) | (uint32_t)(uint16_t)(high) << 16))

/* Fetching past the end of a plane is harmless: the address is not read. */
INLINE_AVX2 void fetch(const uint8_t *row, size_t ahead) {
  _mm_prefetch((const char *)((uintptr_t)row + ahead), _MM_HINT_T0);
}

/* Eight pixels as 16-bit lanes: red and blue, green and (unused) alpha. */
typedef struct {
  __m256i rb;
  __m256i ga;
} pixels8;

INLINE_AVX2 pixels8 load8(const uint8_t *rgba) {
  __m256i v = _mm256_loadu_si256((const __m256i *)rgba);
  return (pixels8){_mm256_and_si256(v, _mm256_set1_epi32(0x00FF00FF)), _mm256_srli_epi16(v, 8)};
}

INLINE_AVX2 __m256i luma8(pixels8 p) {
  __m256i low = _mm256_add_epi32(
      _mm256_madd_epi16(p.rb, PAIR(OLLIN_LOW(OLLIN_LUMA_R), OLLIN_LOW(OLLIN_LUMA_B))),
      _mm256_madd_epi16(p.ga, PAIR(OLLIN_LOW(OLLIN_LUMA_G), 0)));
  __m256i high = _mm256_add_epi32(
      _mm256_madd_epi16(p.rb, PAIR(OLLIN_HIGH(OLLIN_LUMA_R), OLLIN_HIGH(OLLIN_LUMA_B))),
      _mm256_madd_epi16(p.ga, PAIR(OLLIN_HIGH(OLLIN_LUMA_G), 0)));
  low = _mm256_srli_epi32(_mm256_add_epi32(low, _mm256_set1_epi32(OLLIN_LUMA_BIAS)), 15);
  high = _mm256_add_epi32(high, _mm256_set1_epi32(OLLIN_LUMA_ADD));
  return _mm256_srli_epi32(_mm256_add_epi32(high, low), 15);
}

/* 32 luma bytes in order from four vectors of eight. */
INLINE_AVX2 __m256i pack32(__m256i a, __m256i b, __m256i c, __m256i d) {
  __m256i bytes = _mm256_packus_epi16(_mm256_packs_epi32(a, b), _mm256_packs_epi32(c, d));
  return _mm256_permutevar8x32_epi32(bytes, _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7));
}

/* The sums of horizontal neighbours, in the lane order 0 1 4 5 2 3 6 7. */
INLINE_AVX2 __m256i pairs(__m256i a, __m256i b) {
  __m256 even = _mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), 0x88);
  __m256 odd = _mm256_shuffle_ps(_mm256_castsi256_ps(a), _mm256_castsi256_ps(b), 0xDD);
  return _mm256_add_epi16(_mm256_castps_si256(even), _mm256_castps_si256(odd));
}

INLINE_AVX2 __m256i chroma8(__m256i rb, __m256i ga, int r, int g, int b) {
  __m256i low = _mm256_add_epi32(
      _mm256_madd_epi16(rb, PAIR(OLLIN_LOW(r), OLLIN_LOW(b))),
      _mm256_madd_epi16(ga, PAIR(OLLIN_LOW(g), 0)));
  __m256i high = _mm256_add_epi32(
      _mm256_madd_epi16(rb, PAIR(OLLIN_HIGH(r), OLLIN_HIGH(b))),
      _mm256_madd_epi16(ga, PAIR(OLLIN_HIGH(g), 0)));
  high = _mm256_add_epi32(high, _mm256_set1_epi32(OLLIN_CHROMA_ADD));
  return _mm256_srli_epi32(_mm256_add_epi32(high, _mm256_srli_epi32(low, 15)), 18);
}

/* One block column of a strip: 32 pixels of two rows. */
INLINE_AVX2 void step32(const ollin_strip *s, int x, int compare) {
  __m256i top[4], bottom[4], rb[4], ga[4];
  fetch(s->top + 4 * x, s->source_ahead);
  fetch(s->top + 4 * x + 64, s->source_ahead);
  fetch(s->bottom + 4 * x, s->source_ahead);
  fetch(s->bottom + 4 * x + 64, s->source_ahead);
  for (int i = 0; i < 4; i += 1) {
    pixels8 a = load8(s->top + 4 * x + 32 * i);
    pixels8 b = load8(s->bottom + 4 * x + 32 * i);
    top[i] = luma8(a);
    bottom[i] = luma8(b);
    rb[i] = _mm256_add_epi16(a.rb, b.rb);
    ga[i] = _mm256_add_epi16(a.ga, b.ga);
  }
  __m256i luma_top = pack32(top[0], top[1], top[2], top[3]);
  __m256i luma_bottom = pack32(bottom[0], bottom[1], bottom[2], bottom[3]);
  __m256i rb0 = pairs(rb[0], rb[1]), rb1 = pairs(rb[2], rb[3]);
  __m256i ga0 = pairs(ga[0], ga[1]), ga1 = pairs(ga[2], ga[3]);
  __m256i cb = _mm256_packs_epi32(
      chroma8(rb0, ga0, OLLIN_CB_R, OLLIN_CB_G, OLLIN_CB_B),
      chroma8(rb1, ga1, OLLIN_CB_R, OLLIN_CB_G, OLLIN_CB_B));
  __m256i cr = _mm256_packs_epi32(
      chroma8(rb0, ga0, OLLIN_CR_R, OLLIN_CR_G, OLLIN_CR_B),
      chroma8(rb1, ga1, OLLIN_CR_R, OLLIN_CR_G, OLLIN_CR_B));
  /* Quarters: Cb low, Cr low, Cb high, Cr high; put Cb in one half, Cr in the other, then undo the
     order that packing and `pairs` left. */
  __m256i chroma = _mm256_permute4x64_epi64(_mm256_packus_epi16(cb, cr), 0xD8);
  chroma = _mm256_shuffle_epi8(
      chroma, _mm256_setr_epi8(
                  0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15,  //
                  0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15));
  __m128i cb16 = _mm256_castsi256_si128(chroma);
  __m128i cr16 = _mm256_extracti128_si256(chroma, 1);
  if (compare) {
    fetch(s->previous_top + x, s->previous_luma_ahead);
    fetch(s->previous_bottom + x, s->previous_luma_ahead);
    fetch(s->previous_cb + x / 2, s->previous_chroma_ahead);
    fetch(s->previous_cr + x / 2, s->previous_chroma_ahead);
    __m256i d = _mm256_xor_si256(
        luma_top, _mm256_loadu_si256((const __m256i *)(s->previous_top + x)));
    d = _mm256_or_si256(
        d, _mm256_xor_si256(
               luma_bottom, _mm256_loadu_si256((const __m256i *)(s->previous_bottom + x))));
    __m256i before = _mm256_inserti128_si256(
        _mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(s->previous_cb + x / 2))),
        _mm_loadu_si128((const __m128i *)(s->previous_cr + x / 2)), 1);
    d = _mm256_or_si256(d, _mm256_xor_si256(chroma, before));
    s->blocks[x / 32] |= (uint8_t)!_mm256_testz_si256(d, d);
  }
  _mm256_storeu_si256((__m256i *)(s->luma_top + x), luma_top);
  _mm256_storeu_si256((__m256i *)(s->luma_bottom + x), luma_bottom);
  _mm_storeu_si128((__m128i *)(s->cb + x / 2), cb16);
  _mm_storeu_si128((__m128i *)(s->cr + x / 2), cr16);
}

AVX2 void ollin_strip_avx2(const ollin_strip *strip, int width) {
  /* A copy whose fields the compiler knows nothing else writes to. */
  const ollin_strip s = *strip;
  int whole = width & ~31;
  if (s.previous_top) {
    for (int x = 0; x < whole; x += 32) step32(&s, x, 1);
  } else {
    for (int x = 0; x < whole; x += 32) step32(&s, x, 0);
  }
  int rest = width - whole;
  if (!rest) return;
  /* The last pixels go through buffers, so that nothing outside the row is read or written. */
  uint8_t pixels[2][128] = {{0}};
  uint8_t luma[2][32], chroma[2][16];
  memcpy(pixels[0], s.top + 4 * whole, 4 * (size_t)rest);
  memcpy(pixels[1], s.bottom + 4 * whole, 4 * (size_t)rest);
  const ollin_strip last = {
      .top = pixels[0], .bottom = pixels[1], .luma_top = luma[0], .luma_bottom = luma[1],
      .cb = chroma[0], .cr = chroma[1]};
  step32(&last, 0, 0);
  size_t n = (size_t)rest;
  if (s.previous_top) {
    int differs = memcmp(luma[0], s.previous_top + whole, n) != 0 ||
                  memcmp(luma[1], s.previous_bottom + whole, n) != 0 ||
                  memcmp(chroma[0], s.previous_cb + whole / 2, n / 2) != 0 ||
                  memcmp(chroma[1], s.previous_cr + whole / 2, n / 2) != 0;
    s.blocks[whole / 32] |= (uint8_t)differs;
  }
  memcpy(s.luma_top + whole, luma[0], n);
  memcpy(s.luma_bottom + whole, luma[1], n);
  memcpy(s.cb + whole / 2, chroma[0], n / 2);
  memcpy(s.cr + whole / 2, chroma[1], n / 2);
}

AVX2 void ollin_blend_rows_avx2(
    const uint8_t *top, const uint8_t *bottom, int weight, int bytes, size_t ahead,
    int16_t *out) {
  __m256i w = _mm256_set1_epi16((int16_t)weight);
  int i = 0;
  for (; i + 16 <= bytes; i += 16) {
    if (!(i & 48)) fetch(bottom + i, ahead);
    __m256i a = _mm256_slli_epi16(
        _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(top + i))), 7);
    __m256i b = _mm256_slli_epi16(
        _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)(bottom + i))), 7);
    __m256i v = _mm256_add_epi16(a, _mm256_mulhrs_epi16(_mm256_sub_epi16(b, a), w));
    _mm256_storeu_si256((__m256i *)(out + i), v);
  }
  ollin_blend_rows_portable(top + i, bottom + i, weight, bytes - i, ahead, out + i);
}

/* Four columns, blended and rounded to levels. */
INLINE_AVX2 __m256i columns4(const int16_t *row, const int32_t *columns, const int16_t *weights) {
  __m256i first = _mm256_castsi128_si256(
      _mm_loadu_si128((const __m128i *)(row + 4 * (size_t)columns[0])));
  __m256i second = _mm256_castsi128_si256(
      _mm_loadu_si128((const __m128i *)(row + 4 * (size_t)columns[1])));
  __m256i third = _mm256_inserti128_si256(
      first, _mm_loadu_si128((const __m128i *)(row + 4 * (size_t)columns[2])), 1);
  __m256i fourth = _mm256_inserti128_si256(
      second, _mm_loadu_si128((const __m128i *)(row + 4 * (size_t)columns[3])), 1);
  __m256i left = _mm256_unpacklo_epi64(third, fourth);
  __m256i right = _mm256_unpackhi_epi64(third, fourth);
  __m256i w = _mm256_loadu_si256((const __m256i *)weights);
  __m256i v = _mm256_add_epi16(left, _mm256_mulhrs_epi16(_mm256_sub_epi16(right, left), w));
  return _mm256_srli_epi16(_mm256_add_epi16(v, _mm256_set1_epi16(64)), 7);
}

AVX2 void ollin_blend_columns_avx2(
    const int16_t *row, const int32_t *columns, const int16_t *weights, int width, uint8_t *out) {
  int x = 0;
  for (; x + 8 <= width; x += 8) {
    __m256i a = columns4(row, columns + x, weights + 4 * x);
    __m256i b = columns4(row, columns + x + 4, weights + 4 * x + 16);
    __m256i bytes = _mm256_permute4x64_epi64(_mm256_packus_epi16(a, b), 0xD8);
    _mm256_storeu_si256((__m256i *)(out + 4 * x), bytes);
  }
  ollin_blend_columns_portable(row, columns + x, weights + 4 * x, width - x, out + 4 * x);
}

AVX2 void ollin_copy_row_avx2(
    const uint8_t *from, const uint8_t *previous, uint8_t *to, int count, int block,
    uint8_t *blocks) {
  int x = 0;
  if (!previous) {
    memcpy(to, from, (size_t)count);
    return;
  }
  if (block == 32) {
    for (; x + 32 <= count; x += 32) {
      __m256i v = _mm256_loadu_si256((const __m256i *)(from + x));
      __m256i d = _mm256_xor_si256(v, _mm256_loadu_si256((const __m256i *)(previous + x)));
      _mm256_storeu_si256((__m256i *)(to + x), v);
      blocks[x / 32] |= (uint8_t)!_mm256_testz_si256(d, d);
    }
  } else {
    for (; x + 16 <= count; x += 16) {
      __m128i v = _mm_loadu_si128((const __m128i *)(from + x));
      __m128i d = _mm_xor_si128(v, _mm_loadu_si128((const __m128i *)(previous + x)));
      _mm_storeu_si128((__m128i *)(to + x), v);
      blocks[x / 16] |= (uint8_t)!_mm_testz_si128(d, d);
    }
  }
  ollin_copy_row_portable(from + x, previous + x, to + x, count - x, block, blocks + x / block);
}

#endif

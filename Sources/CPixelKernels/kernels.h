#ifndef OLLIN_KERNELS_H
#define OLLIN_KERNELS_H

#include "pixel_kernels.h"

/* BT.709, limited range, on encoded 8-bit R'G'B', as fixed point so fine that the rounded result is
   that of exact arithmetic for every input.

   Luma in 1/2^30: the exact values are multiples of 1/425000 and the three coefficients are off by
   less than 4e-7 together. A tie exists and must round up, so half of that distance (537/2^30) is
   added.

   Chroma in 1/2^31, of the sum of four pixels: the exact values keep at least 4.2e-7 from a tie,
   the coefficients are off by less than 1.2e-7. */
#define OLLIN_LUMA_BIAS 537
#define OLLIN_LUMA_R 196050098
#define OLLIN_LUMA_G 659525072
#define OLLIN_LUMA_B 66579572
#define OLLIN_CB_R (-216130770)
#define OLLIN_CB_G (-727077735)
#define OLLIN_CB_B 943208504
#define OLLIN_CR_R 943208504
#define OLLIN_CR_G (-856721771)
#define OLLIN_CR_B (-86486734)

/* A coefficient in two 16-bit halves: c = high * 32768 + low, 0 <= low < 32768. Sums of 8-bit values
   times either half fit 32 bits, and the nested floor is exact. */
#define OLLIN_HIGH(c) ((int16_t)((c) >> 15))
#define OLLIN_LOW(c) ((int16_t)((c) & 32767))

/* What is added to the high sums: the offset of the range and the half for rounding. */
#define OLLIN_LUMA_ADD ((16 << 15) + (1 << 14))
#define OLLIN_CHROMA_ADD ((128 << 18) + (1 << 17))

/* How one two-row strip is addressed. `previous` pointers are NULL when there is no picture before. */
typedef struct {
  const uint8_t *top;
  const uint8_t *bottom;
  uint8_t *luma_top;
  uint8_t *luma_bottom;
  uint8_t *cb;
  uint8_t *cr;
  const uint8_t *previous_top;
  const uint8_t *previous_bottom;
  const uint8_t *previous_cb;
  const uint8_t *previous_cr;
  uint8_t *blocks;
  /* How far behind these rows the next strip's begin. Fetching them early saves a third of the time:
     there are more streams than the processor's own prefetcher follows. */
  size_t source_ahead;
  size_t previous_luma_ahead;
  size_t previous_chroma_ahead;
} ollin_strip;

static inline uint8_t ollin_luma(int r, int g, int b) {
  int low = (r * OLLIN_LOW(OLLIN_LUMA_R) + g * OLLIN_LOW(OLLIN_LUMA_G) +
             b * OLLIN_LOW(OLLIN_LUMA_B) + OLLIN_LUMA_BIAS) >> 15;
  int high = r * OLLIN_HIGH(OLLIN_LUMA_R) + g * OLLIN_HIGH(OLLIN_LUMA_G) +
             b * OLLIN_HIGH(OLLIN_LUMA_B) + OLLIN_LUMA_ADD;
  return (uint8_t)((high + low) >> 15);
}

/* `r`, `g` and `b` are sums of four pixels. */
static inline uint8_t ollin_cb(int r, int g, int b) {
  int low = (r * OLLIN_LOW(OLLIN_CB_R) + g * OLLIN_LOW(OLLIN_CB_G) +
             b * OLLIN_LOW(OLLIN_CB_B)) >> 15;
  int high = r * OLLIN_HIGH(OLLIN_CB_R) + g * OLLIN_HIGH(OLLIN_CB_G) +
             b * OLLIN_HIGH(OLLIN_CB_B) + OLLIN_CHROMA_ADD;
  return (uint8_t)((high + low) >> 18);
}

static inline uint8_t ollin_cr(int r, int g, int b) {
  int low = (r * OLLIN_LOW(OLLIN_CR_R) + g * OLLIN_LOW(OLLIN_CR_G) +
             b * OLLIN_LOW(OLLIN_CR_B)) >> 15;
  int high = r * OLLIN_HIGH(OLLIN_CR_R) + g * OLLIN_HIGH(OLLIN_CR_G) +
             b * OLLIN_HIGH(OLLIN_CR_B) + OLLIN_CHROMA_ADD;
  return (uint8_t)((high + low) >> 18);
}

/* Converts `width` (even) pixels of two rows and sets `blocks` where they differ from before. */
void ollin_strip_portable(const ollin_strip *strip, int width);
/* out = top blended with bottom by `weight` / 32768, in 1/128 of a level. `ahead` is how far behind
   `bottom` the row needed next begins. */
void ollin_blend_rows_portable(
    const uint8_t *top, const uint8_t *bottom, int weight, int bytes, size_t ahead,
    int16_t *out);
/* Blends neighbours of a blended row and rounds to 8 bits. */
void ollin_blend_columns_portable(
    const int16_t *row, const int32_t *columns, const int16_t *weights, int width, uint8_t *out);
/* Copies `count` bytes and sets a byte of `blocks` for each run of `block` bytes that differs from
   `previous`. */
void ollin_copy_row_portable(
    const uint8_t *from, const uint8_t *previous, uint8_t *to, int count, int block,
    uint8_t *blocks);

#if defined(__x86_64__)
void ollin_strip_avx2(const ollin_strip *strip, int width);
void ollin_blend_rows_avx2(
    const uint8_t *top, const uint8_t *bottom, int weight, int bytes, size_t ahead,
    int16_t *out);
void ollin_blend_columns_avx2(
    const int16_t *row, const int32_t *columns, const int16_t *weights, int width, uint8_t *out);
void ollin_copy_row_avx2(
    const uint8_t *from, const uint8_t *previous, uint8_t *to, int count, int block,
    uint8_t *blocks);
#endif

#endif

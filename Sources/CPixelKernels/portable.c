#include "kernels.h"

#include <string.h>

void ollin_strip_portable(const ollin_strip *strip, int width) {
  for (int x = 0; x < width; x += 1) {
    const uint8_t *top = strip->top + 4 * x;
    const uint8_t *bottom = strip->bottom + 4 * x;
    strip->luma_top[x] = ollin_luma(top[0], top[1], top[2]);
    strip->luma_bottom[x] = ollin_luma(bottom[0], bottom[1], bottom[2]);
  }
  for (int x = 0; x < width / 2; x += 1) {
    const uint8_t *top = strip->top + 8 * x;
    const uint8_t *bottom = strip->bottom + 8 * x;
    int r = top[0] + top[4] + bottom[0] + bottom[4];
    int g = top[1] + top[5] + bottom[1] + bottom[5];
    int b = top[2] + top[6] + bottom[2] + bottom[6];
    strip->cb[x] = ollin_cb(r, g, b);
    strip->cr[x] = ollin_cr(r, g, b);
  }
  if (!strip->previous_top) return;
  for (int x = 0; x < width; x += 32) {
    size_t n = (size_t)(width - x < 32 ? width - x : 32);
    int differs = memcmp(strip->luma_top + x, strip->previous_top + x, n) != 0 ||
                  memcmp(strip->luma_bottom + x, strip->previous_bottom + x, n) != 0 ||
                  memcmp(strip->cb + x / 2, strip->previous_cb + x / 2, n / 2) != 0 ||
                  memcmp(strip->cr + x / 2, strip->previous_cr + x / 2, n / 2) != 0;
    strip->blocks[x / 32] |= (uint8_t)differs;
  }
}

void ollin_blend_rows_portable(
    const uint8_t *top, const uint8_t *bottom, int weight, int bytes, size_t ahead,
    int16_t *out) {
  (void)ahead;
  for (int i = 0; i < bytes; i += 1) {
    int from = top[i] << 7;
    int difference = (bottom[i] << 7) - from;
    out[i] = (int16_t)(from + ((difference * weight + (1 << 14)) >> 15));
  }
}

void ollin_blend_columns_portable(
    const int16_t *row, const int32_t *columns, const int16_t *weights, int width, uint8_t *out) {
  for (int x = 0; x < width; x += 1) {
    const int16_t *pair = row + 4 * (size_t)columns[x];
    int weight = weights[4 * x];
    for (int c = 0; c < 4; c += 1) {
      int value = pair[c] + (((pair[c + 4] - pair[c]) * weight + (1 << 14)) >> 15);
      out[4 * x + c] = (uint8_t)((value + 64) >> 7);
    }
  }
}

void ollin_copy_row_portable(
    const uint8_t *from, const uint8_t *previous, uint8_t *to, int count, int block,
    uint8_t *blocks) {
  memcpy(to, from, (size_t)count);
  if (!previous) return;
  for (int x = 0; x < count; x += block) {
    size_t n = (size_t)(count - x < block ? count - x : block);
    blocks[x / block] |= (uint8_t)(memcmp(to + x, previous + x, n) != 0);
  }
}

#include "kernels.h"

#include <string.h>

int ollin_best_kernel(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return OLLIN_KERNEL_AVX2;
#endif
  return OLLIN_KERNEL_PORTABLE;
}

typedef struct {
  void (*strip)(const ollin_strip *, int);
  void (*blend_rows)(const uint8_t *, const uint8_t *, int, int, size_t, int16_t *);
  void (*blend_columns)(const int16_t *, const int32_t *, const int16_t *, int, uint8_t *);
  void (*copy_row)(const uint8_t *, const uint8_t *, uint8_t *, int, int, uint8_t *);
} kernel_set;

static kernel_set kernels(int kernel) {
#if defined(__x86_64__)
  if (kernel == OLLIN_KERNEL_AVX2 && __builtin_cpu_supports("avx2")) {
    return (kernel_set){
        ollin_strip_avx2, ollin_blend_rows_avx2, ollin_blend_columns_avx2, ollin_copy_row_avx2};
  }
#endif
  return (kernel_set){
      ollin_strip_portable, ollin_blend_rows_portable, ollin_blend_columns_portable,
      ollin_copy_row_portable};
}

/* One row of the source averaged in boxes of 2^halvings pixels; edges repeat their last pixel. */
static void reduce_row(
    const ollin_convert_job *job, const ollin_scale_plan *plan, int row, uint8_t *out) {
  int across = 1 << plan->halvings_x, down = 1 << plan->halvings_y;
  int shift = plan->halvings_x + plan->halvings_y;
  uint32_t half = shift ? 1u << (shift - 1) : 0;
  for (int x = 0; x < plan->reduced_width; x += 1) {
    uint32_t sum[4] = {half, half, half, half};
    for (int j = 0; j < down; j += 1) {
      int y = (row << plan->halvings_y) + j;
      if (y >= job->source_height) y = job->source_height - 1;
      const uint8_t *line = job->source + (size_t)y * job->source_stride;
      for (int i = 0; i < across; i += 1) {
        int at = (x << plan->halvings_x) + i;
        if (at >= job->source_width) at = job->source_width - 1;
        const uint8_t *pixel = line + 4 * (size_t)at;
        sum[0] += pixel[0];
        sum[1] += pixel[1];
        sum[2] += pixel[2];
        sum[3] += pixel[3];
      }
    }
    for (int c = 0; c < 4; c += 1) out[4 * x + c] = (uint8_t)(sum[c] >> shift);
  }
}

/* The reduced row `row`: the source's own, or one of two kept rows that is made when it is not
   there. `held` says which rows are kept. */
static const uint8_t *reduced_row(
    const ollin_convert_job *job, const ollin_scale_plan *plan, int row, int held[2]) {
  if (plan->halvings_x == 0 && plan->halvings_y == 0) {
    return job->source + (size_t)row * job->source_stride;
  }
  int slot = row & 1;
  if (held[slot] != row) {
    reduce_row(job, plan, row, plan->reduced[slot]);
    held[slot] = row;
  }
  return plan->reduced[slot];
}

void ollin_rgba_to_i420(const ollin_convert_job *job, const ollin_scale_plan *plan, int kernel) {
  kernel_set set = kernels(kernel);
  int compare = job->previous.luma != NULL;
  size_t columns = ((size_t)job->width + 31) / 32, rows = ((size_t)job->height + 31) / 32;
  memset(job->blocks, compare ? 0 : 1, columns * rows);
  int held[2] = {-1, -1};
  int reduces = plan && (plan->halvings_x || plan->halvings_y);
  size_t ahead = reduces ? 0 : job->source_stride;
  for (int y = 0; y < job->height; y += 2) {
    const uint8_t *lines[2];
    for (int i = 0; i < 2; i += 1) {
      if (!plan) {
        lines[i] = job->source + (size_t)(y + i) * job->source_stride;
        continue;
      }
      int upper = plan->rows[y + i];
      int lower = upper + 1 < plan->reduced_height ? upper + 1 : upper;
      const uint8_t *a = reduced_row(job, plan, upper, held);
      const uint8_t *b = reduced_row(job, plan, lower, held);
      set.blend_rows(
          a, b, plan->row_weights[y + i], 4 * plan->reduced_width, ahead, plan->blended);
      /* The last column may name a right neighbour that is not there; its share is 0. */
      memcpy(
          plan->blended + 4 * (size_t)plan->reduced_width,
          plan->blended + 4 * (size_t)(plan->reduced_width - 1), 8);
      set.blend_columns(
          plan->blended, plan->columns, plan->column_weights, job->width, plan->scaled[i]);
      lines[i] = plan->scaled[i];
    }
    size_t luma = (size_t)y * job->picture.luma_stride;
    size_t chroma = (size_t)(y / 2) * job->picture.chroma_stride;
    ollin_strip strip = {
        .top = lines[0],
        .bottom = lines[1],
        .luma_top = job->picture.luma + luma,
        .luma_bottom = job->picture.luma + luma + job->picture.luma_stride,
        .cb = job->picture.cb + chroma,
        .cr = job->picture.cr + chroma,
        .blocks = job->blocks + (size_t)(y / 32) * columns,
        .source_ahead = plan ? 0 : 2 * job->source_stride,
        .previous_luma_ahead = 2 * job->previous.luma_stride,
        .previous_chroma_ahead = job->previous.chroma_stride};
    if (compare) {
      strip.previous_top = job->previous.luma + (size_t)y * job->previous.luma_stride;
      strip.previous_bottom = strip.previous_top + job->previous.luma_stride;
      strip.previous_cb = job->previous.cb + (size_t)(y / 2) * job->previous.chroma_stride;
      strip.previous_cr = job->previous.cr + (size_t)(y / 2) * job->previous.chroma_stride;
    }
    set.strip(&strip, job->width);
  }
}

void ollin_copy_i420(
    const ollin_convert_job *job, const ollin_const_planes *from, int kernel) {
  kernel_set set = kernels(kernel);
  const ollin_const_planes *before = &job->previous;
  int compare = before->luma != NULL;
  size_t columns = ((size_t)job->width + 31) / 32, rows = ((size_t)job->height + 31) / 32;
  memset(job->blocks, compare ? 0 : 1, columns * rows);
  for (int y = 0; y < job->height; y += 1) {
    uint8_t *blocks = job->blocks + (size_t)(y / 32) * columns;
    set.copy_row(
        from->luma + (size_t)y * from->luma_stride,
        compare ? before->luma + (size_t)y * before->luma_stride : NULL,
        job->picture.luma + (size_t)y * job->picture.luma_stride, job->width, 32, blocks);
    if (y & 1) continue;
    size_t source = (size_t)(y / 2) * from->chroma_stride;
    size_t target = (size_t)(y / 2) * job->picture.chroma_stride;
    size_t past = (size_t)(y / 2) * before->chroma_stride;
    set.copy_row(
        from->cb + source, compare ? before->cb + past : NULL, job->picture.cb + target,
        job->width / 2, 16, blocks);
    set.copy_row(
        from->cr + source, compare ? before->cr + past : NULL, job->picture.cr + target,
        job->width / 2, 16, blocks);
  }
}

static uint8_t clamp8(int value) { return (uint8_t)(value < 0 ? 0 : value > 255 ? 255 : value); }

void ollin_i420_to_rgba(
    const ollin_const_planes *from, int width, int height, uint8_t *rgba, size_t stride) {
  int columns = width / 2, rows = height / 2;
  for (int y = 0; y < height; y += 1) {
    /* The nearer chroma row weighs 3, the other 1; at the edges both are the same row. */
    int near = y / 2, far = near + (y & 1 ? 1 : -1);
    far = far < 0 ? 0 : far >= rows ? rows - 1 : far;
    const uint8_t *cb_near = from->cb + (size_t)near * from->chroma_stride;
    const uint8_t *cb_far = from->cb + (size_t)far * from->chroma_stride;
    const uint8_t *cr_near = from->cr + (size_t)near * from->chroma_stride;
    const uint8_t *cr_far = from->cr + (size_t)far * from->chroma_stride;
    const uint8_t *luma = from->luma + (size_t)y * from->luma_stride;
    uint8_t *out = rgba + (size_t)y * stride;
    for (int x = 0; x < width; x += 1) {
      int i = x / 2, j = i + (x & 1 ? 1 : -1);
      j = j < 0 ? 0 : j >= columns ? columns - 1 : j;
      /* In sixteenths. */
      int u = 9 * cb_near[i] + 3 * cb_near[j] + 3 * cb_far[i] + cb_far[j] - 16 * 128;
      int v = 9 * cr_near[i] + 3 * cr_near[j] + 3 * cr_far[i] + cr_far[j] - 16 * 128;
      /* In 1/2^16: 255/219 for luma; 2(1 - K) * 255/224 and its share of green for chroma. */
      int l = (luma[x] - 16) * 76309 + (1 << 15);
      out[4 * x] = clamp8((l + (v * 117489 >> 4)) >> 16);
      out[4 * x + 1] = clamp8((l - (u * 13975 >> 4) - (v * 34925 >> 4)) >> 16);
      out[4 * x + 2] = clamp8((l + (u * 138438 >> 4)) >> 16);
      out[4 * x + 3] = 255;
    }
  }
}

#include <math.h>
#include <string.h>

#include "kernels.h"

#define STAGE
#include "stages.inc"

/* Comparisons are written so that what is not a number is left out. */
static size_t project(
    const ollin_cloud *cloud, size_t first, size_t count, const ollin_splat_target *target,
    splat *out) {
  const float *m = cloud->matrix;
  float half_width = 0.5f * target->canvas_width, half_height = 0.5f * target->canvas_height;
  float left = (float)target->x, right = (float)(target->x + target->width);
  float top = (float)target->y, bottom = (float)(target->y + target->height);
  size_t kept = 0;
  for (size_t index = first; index < first + count; index += 1) {
    ollin_cloud_point p = cloud->points[index];
    float w = m[3] * p.x + m[7] * p.y + m[11] * p.z + m[15];
    float z = m[2] * p.x + m[6] * p.y + m[10] * p.z + m[14];
    if (!(w > 0 && z >= 0 && z <= w)) continue;
    float x = m[0] * p.x + m[4] * p.y + m[8] * p.z + m[12];
    float y = m[1] * p.x + m[5] * p.y + m[9] * p.z + m[13];
    float inverse = 1 / w;
    float px = x * inverse * half_width + half_width;
    float py = half_height - y * inverse * half_height;
    float diameter = (cloud->sizes ? cloud->sizes[index] : cloud->size) * cloud->scale * inverse;
    if (diameter > LARGEST_DIAMETER) diameter = LARGEST_DIAMETER;
    float radius = 0.5f * diameter;
    if (!(px + radius >= left && px - radius < right && py + radius >= top
          && py - radius < bottom)) {
      continue;
    }
    float depth = z * inverse;
    depth = depth > 0 ? depth : 0;
    depth = depth < 1 ? depth : 1;
    splat made = {.x = px, .y = py, .diameter = diameter, .color = p.color};
    memcpy(&made.depth, &depth, 4);
    out[kept] = made;
    kept += 1;
  }
  return kept;
}

/* Leaves out discs that let something through; returns how many stay. */
static size_t keep_opaque(splat *batch, size_t count) {
  size_t kept = 0;
  for (size_t index = 0; index < count; index += 1) {
    if (batch[index].color < 0xFF000000u) continue;
    batch[kept] = batch[index];
    kept += 1;
  }
  return kept;
}

/* The part of a pixel that a disc smaller than one covers makes its alpha less. */
static int faded(splat *s) {
  float part = 0.78539816f * s->diameter * s->diameter;
  if (part >= 1) return 1;
  uint32_t alpha = (uint32_t)((float)(s->color >> 24) * part + 0.5f);
  s->color = (s->color & 0xFFFFFF) | alpha << 24;
  return alpha > 0;
}

static void sort_batch(
    const band_plan *plan, share *share, splat *batch, size_t count) {
  const ollin_splat_target *target = plan->target;
  for (size_t index = 0; index < count; index += 1) {
    splat *s = &batch[index];
    if (s->diameter < OLLIN_WHOLE_PIXEL) {
      int row = (int)floorf(s->y) - target->y;
      if (row < 0 || row >= target->height || !faded(s)) continue;
      share->is_translucent |= s->color < 0xFF000000u;
      append(share, row >> plan->shift, s);
      continue;
    }
    share->is_translucent |= s->color < 0xFF000000u;
    float radius = 0.5f * s->diameter;
    int first = (int)fmaxf(ceilf(s->y - radius - 0.5f) - (float)target->y, 0);
    int last = (int)fminf(
        floorf(s->y + radius - 0.5f) - (float)target->y, (float)(target->height - 1));
    if (last < first) continue;
    int band = first >> plan->shift, end = last >> plan->shift;
    if (end - band >= WIDE) {
      append(share, plan->bands, s);
      continue;
    }
    for (; band <= end; band += 1) append(share, band, s);
  }
}

void ollin_sort_portable(
    const band_plan *plan, share *share, const ollin_cloud *cloud, size_t first, size_t count) {
  splat batch[BATCH];
  size_t kept = project(cloud, first, count, plan->target, batch);
  if (cloud->only_opaque) kept = keep_opaque(batch, kept);
  sort_batch(plan, share, batch, kept);
}

static void draw_list(
    const ollin_splat_target *target, const band_list *list, int from, int to) {
  for (const block *block = list->first; block; block = block->next) {
    size_t count = count_of(list, block);
    for (size_t at = 0; at < count; at += 1) {
      const splat *s = &block->splats[at];
      if (s->diameter < OLLIN_WHOLE_PIXEL) {
        draw_pixel(target, s);
      } else {
        draw_disc(target, s, from, to);
      }
    }
  }
}

const stages ollin_stages_portable = {
    .sort = ollin_sort_portable, .draw = draw_list};

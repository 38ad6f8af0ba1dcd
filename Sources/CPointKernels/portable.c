#include <math.h>
#include <string.h>

#include "kernels.h"

#define STAGE
#include "stages.inc"

/* Comparisons are written so that what is not a number is left out. */
size_t ollin_project_portable(
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

static void draw_list(
    const ollin_splat_target *target, const band_list *list, int from, int to) {
  for (const block *block = list->first; block; block = block->next) {
    for (int at = 0; at < block->count; at += 1) {
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
    .project = ollin_project_portable, .sort = sort_batch, .draw = draw_list};

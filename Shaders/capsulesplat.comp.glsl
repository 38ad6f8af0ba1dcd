#version 460
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : enable
#extension GL_EXT_shader_atomic_int64 : require
#include "capsule.glsl"
#include "capsulehit.glsl"
#include "capsulebounds.glsl"
#include "capsulesplat.glsl"

// One workgroup a capsule, over the pixels of the rectangle it lies in.

layout(local_size_x = 64) in;

// Larger rectangles are not splatted; who chooses this way of drawing sees to it.
const uint MOST_PIXELS = 1u << 18;

layout(buffer_reference, scalar, buffer_reference_align = 8) buffer Splats64 { uint64_t at[]; };

void main() {
  CapsuleView view = CapsuleView(constants.view);
  uvec4 count = view.count, splats = view.splats;
  uint number = gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x;
  if (number >= count.x) return;
  Capsule c = Capsules(constants.instances).at[number];
  if (!isDrawable(c)) return;
  vec2 canvas = view.pixel.zw;
  Bounds bounds = boundsOf(c, canvas);
  if (!bounds.isTight) return;
  if (gl_LocalInvocationID.x == 0u) Thicknesses(splats.zw).at[number] = bounds.thickness;

  vec2 u = bounds.u, v = vec2(-u.y, u.x);
  vec2 middle = 0.5 * (canvas + u * (bounds.along.x + bounds.along.y)
    + v * (bounds.across.x + bounds.across.y));
  vec2 reach = 0.5 * (abs(u) * (bounds.along.y - bounds.along.x)
    + abs(v) * (bounds.across.y - bounds.across.x));
  // Pixels by their middles.
  uvec2 first = uvec2(clamp(ceil(middle - reach - 0.5), vec2(0.0), canvas));
  uvec2 end = uvec2(clamp(floor(middle + reach - 0.5) + 1.0, vec2(0.0), canvas));
  if (any(greaterThanEqual(first, end))) return;
  uvec2 extent = end - first;
  uint pixels = extent.x * extent.y;
  if (pixels > MOST_PIXELS) return;
  for (uint i = gl_LocalInvocationID.x; i < pixels; i += 64u) {
    uvec2 at = first + uvec2(i % extent.x, i / extent.x);
    vec2 clip = (vec2(at) + 0.5) * 2.0 / canvas - 1.0;
    Hit h = hit(sightOf(c, view, vec2(clip.x, -clip.y), bounds.thickness));
    if (!(h.cover > 0.0)) continue;
    uint depth = max(floatBitsToUint(h.depth), 1u);
    uint slot = (1u + PARTS) * (at.y * uint(canvas.x) + at.x);
    // A later one is smaller, and wins at the same depth.
    uint64_t splat = packUint2x32(uvec2(LAST_CAPSULE - number, depth));
    if (splat >= Splats64(splats.xy).at[slot]) continue;
    if (h.cover >= 1.0) {
      atomicMin(Splats64(splats.xy).at[slot], splat);
      continue;
    }
    // Each takes the place of the first that is farther, which moves on.
    for (uint part = 1u; part <= PARTS; part += 1u) {
      uint64_t there = atomicMin(Splats64(splats.xy).at[slot + part], splat);
      splat = max(there, splat);
    }
  }
}

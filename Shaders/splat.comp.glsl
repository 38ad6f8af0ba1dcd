#version 460
#extension GL_EXT_shader_explicit_arithmetic_types_int64 : enable
#ifndef SPLAT32
#extension GL_EXT_shader_atomic_int64 : require
#endif
#include "cloud.glsl"

// One thread a point: the nearest disc of each pixel is kept, of those at one depth the last.
//
// SPLAT32 is for devices without atomics of 64 bits: the first pass finds the depth, the second the
// last point at that depth. EARLY_OUT looks before it writes, which pays where many discs hide.

layout(local_size_x = 256) in;

const float WIDE_DIAMETER = 12.0;

#ifndef SPLAT32
layout(buffer_reference, scalar, buffer_reference_align = 8) buffer Splats64 { uint64_t at[]; };
#endif

layout(buffer_reference, scalar, buffer_reference_align = 4) buffer Words4 { uint at[]; };

void put(Cloud c, ivec2 pixel, uint depth, uint number) {
  ivec2 p = pixel - c.corner;
  if (any(lessThan(p, ivec2(0))) || any(greaterThanEqual(p, c.extent))) return;
  uint at = uint(p.y) * uint(c.extent.x) + uint(p.x);
#ifdef SPLAT32
  Words4 words = Words4(c.splats);
  if (push.pass == 0u) {
    atomicMin(words.at[2u * at + 1u], depth);
  } else if (words.at[2u * at + 1u] == depth) {
    atomicMin(words.at[2u * at], number);
  }
#else
#ifdef EARLY_OUT
  // What is read may be old, but then it is farther than what is there.
  if (Words4(c.splats).at[2u * at + 1u] < depth) return;
#endif
  atomicMin(Splats64(c.splats).at[at], packUint2x32(uvec2(number, depth)));
#endif
}

// Points of one thread, a workgroup apart: what all threads need is read less often.
#ifndef POINTS_EACH
#define POINTS_EACH 1
#endif

void splat(Cloud c, CloudChunk chunk, uint within) {
  uint index = (push.chunk << CHUNK_SHIFT) + within;
  if (within >= 1u << CHUNK_SHIFT || index >= c.count) return;
  CloudPoint point = CloudPoints(chunk.points).at[within];
  if (c.onlyOpaque != 0u && point.color < 0xFF000000u) return;
  Disc d = project(c, point.position, sizeOf(c, chunk, within));
  if (!d.isSeen) return;
  // At least 1, and so the result of an integer operation: lavapipe's atomicMin takes the bits of a
  // float for a float.
  uint depth = max(floatBitsToUint(d.depth), 1u);
  // A later one is smaller.
  uint number = LAST_NUMBER - index;
  if (d.diameter < WHOLE_PIXEL) {
    if (d.diameter < 1.13 && float(point.color >> 24) * fade(d.diameter) < 0.5) return;
    put(c, ivec2(floor(d.place)), depth, number);
    return;
  }
  if (d.diameter > WIDE_DIAMETER) {
    if (push.pass > 0u) return;
    WideDiscs wide = WideDiscs(c.wide);
    uint slot = atomicAdd(wide.instanceCount, 1u);
    if (slot < c.wideRoom) {
      wide.at[slot] = index;
    } else {
      atomicAdd(wide.instanceCount, 0xFFFFFFFFu);
    }
    return;
  }
  float radius = 0.5 * d.diameter;
  vec2 middle = d.place - 0.5;
  ivec2 first = ivec2(ceil(middle - radius)), last = ivec2(floor(middle + radius));
  for (int y = first.y; y <= last.y; y += 1) {
    float away = float(y) - middle.y;
    float rest = radius * radius - away * away;
    for (int x = first.x; x <= last.x; x += 1) {
      float aside = float(x) - middle.x;
      if (aside * aside <= rest) put(c, ivec2(x, y), depth, number);
    }
  }
}

void main() {
  uint group = gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x;
  uint first = group * (256u * POINTS_EACH) + gl_LocalInvocationID.x;
  Cloud c = CloudReference(push.cloud).cloud;
  CloudChunk chunk = CloudChunks(c.chunks).at[push.chunk];
  for (uint i = 0u; i < POINTS_EACH; i += 1u) splat(c, chunk, first + i * 256u);
}

#version 460
#extension GL_EXT_samplerless_texture_functions : require
#include "cloudsums.glsl"

layout(set = 0, binding = 0) uniform texture2D depths;

layout(local_size_x = 256) in;

const float WIDE_DIAMETER = 12.0;

void add(Sums sums, uint at, uint value) {
  if (value > 0u && sums.at[at] < FULL) atomicAdd(sums.at[at], value);
}

uint logarithm(float v) { return uint(min(-log2(max(v, 1e-5)), 17.0) * LOG_UNIT + 0.5); }

void put(Cloud c, ivec2 pixel, float depth, vec4 color) {
  ivec2 p = pixel - c.corner;
  if (any(lessThan(p, ivec2(0))) || any(greaterThanEqual(p, c.extent))) return;
  if (depth > texelFetch(depths, pixel, 0).r) return;
  Sums sums = Sums(c.splats);
  uint at = 5u * (uint(p.y) * uint(c.extent.x) + uint(p.x));
  vec3 s = color.rgb * color.a;
  if (c.mode == MULTIPLY || c.mode == SCREEN) {
    vec3 through = c.mode == SCREEN ? 1.0 - s : 1.0 - color.a + s;
    for (uint i = 0u; i < 3u; i += 1u) add(sums, at + i, logarithm(through[i]));
  } else if (c.mode == LIGHTEST || c.mode == DARKEST) {
    vec3 most = c.mode == LIGHTEST ? s : color.a - s;
    for (uint i = 0u; i < 3u; i += 1u) atomicMax(sums.at[at + i], uint(most[i] * UNIT + 0.5));
  } else {
    for (uint i = 0u; i < 3u; i += 1u) add(sums, at + i, uint(s[i] * UNIT + 0.5));
    add(sums, at + 4u, uint(color.a * UNIT + 0.5));
  }
  add(sums, at + 3u, logarithm(1.0 - color.a));
}

void main() {
  uint within = (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * 256u
    + gl_LocalInvocationID.x;
  uint index = (push.chunk << CHUNK_SHIFT) + within;
  Cloud c = CloudReference(push.cloud).cloud;
  if (within >= 1u << CHUNK_SHIFT || index >= c.count) return;
  CloudChunk chunk = CloudChunks(c.chunks).at[push.chunk];
  CloudPoint point = CloudPoints(chunk.points).at[within];
  vec4 color = unpackUnorm4x8(point.color);
  // Opaque points of the normal mode hide each other; they were drawn before.
  if (c.mode == NORMAL && color.a == 1.0) return;
  Disc d = project(c, point.position, sizeOf(c, chunk, within));
  if (!d.isSeen) return;
  color.rgb = linearFromSRGB(color.rgb);
  if (d.diameter < WHOLE_PIXEL) {
    put(c, ivec2(floor(d.place)), d.depth, vec4(color.rgb, color.a * fade(d.diameter)));
    return;
  }
  if (d.diameter > WIDE_DIAMETER) {
    WideDiscs wide = WideDiscs(c.wide);
    uint slot = atomicAdd(wide.instanceCount, 1u);
    if (slot < c.wideRoom) wide.at[slot] = index; else atomicAdd(wide.instanceCount, 0xFFFFFFFFu);
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
      if (aside * aside <= rest) put(c, ivec2(x, y), d.depth, color);
    }
  }
}

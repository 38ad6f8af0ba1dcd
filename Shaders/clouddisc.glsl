#include "cloud.glsl"

layout(location = 0) flat out vec3 placeAndSquare;  // canvas pixels; below 0: the whole pixel
layout(location = 1) flat out vec4 color;

Disc discAt(Cloud c, uint index) {
  CloudChunk chunk = CloudChunks(c.chunks).at[index >> CHUNK_SHIFT];
  uint within = index & ((1u << CHUNK_SHIFT) - 1u);
  CloudPoint point = CloudPoints(chunk.points).at[within];
  Disc d = project(c, point.position, sizeOf(c, chunk, within));
  color = colorOf(point.color, d.diameter);
  float radius = 0.5 * d.diameter;
  placeAndSquare = vec3(d.place, d.diameter < WHOLE_PIXEL ? -1.0 : radius * radius);
  d.isSeen = d.isSeen && color.a > 0.0;
  return d;
}

vec4 onCanvas(Cloud c, vec2 p, float depth) {
  return vec4(p / c.canvas * 2.0 - 1.0, depth, 1.0);
}

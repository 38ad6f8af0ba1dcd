#version 460
#include "types.glsl"
#include "quads.glsl"
#include "scene.glsl"

// The edges of a mesh as quads of a width in pixels that face the viewer.

layout(buffer_reference, scalar, buffer_reference_align = 4) readonly buffer Edges { vec3 at[]; };

// EdgeConstants
layout(push_constant) uniform Constants {
  uvec2 edges;   // address of the two ends of each
  float width;   // pixels
};

layout(location = 4) in vec4 row0;
layout(location = 5) in vec4 row1;
layout(location = 6) in vec4 row2;
layout(location = 7) in vec4 tint;

layout(location = 0) noperspective out vec2 offset;  // pixels from the first end: along, across
layout(location = 1) flat out vec2 size;             // length, half width
layout(location = 2) flat out vec4 color;

// A little nearer, so that the edges of a face lie before it.
vec4 endOf(vec3 local) {
  vec4 p = vec4(local, 1.0);
  vec3 world = vec3(dot(row0, p), dot(row1, p), dot(row2, p));
  vec3 way = scene.eye.w == 0.0 ? scene.eye.xyz * scene.canvas.z : scene.eye.xyz - world;
  return clipOf(world + way * 0.0015);
}

void main() {
  uint index = instanceIndex() * 2;
  vec4 a = endOf(Edges(edges).at[index]);
  vec4 b = endOf(Edges(edges).at[index + 1]);
  // What lies before the near plane is cut off.
  float share = a.z / (a.z - b.z);
  bool isSeen = (a.z > 0.0 || b.z > 0.0) && tint.a > 0.0;
  vec4 middle = mix(a, b, clamp(share, 0.0, 1.0));
  if (a.z < 0.0) a = middle;
  else if (b.z < 0.0) b = middle;
  vec2 half_ = 0.5 * scene.canvas.xy;
  vec2 from = a.xy / max(a.w, 1e-9) * half_;
  vec2 to = b.xy / max(b.w, 1e-9) * half_;
  float apart = length(to - from);
  vec2 along = apart > 1e-6 ? (to - from) / apart : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  // Thinner than a pixel it gets fainter instead.
  float radius = 0.5 * max(width, 1.0);
  vec2 corner = quadCorner();
  vec2 reach = vec2(corner.x < 0.0 ? -radius - 1.0 : apart + radius + 1.0, corner.y * (radius + 1.0));
  vec2 spot = from + along * reach.x + across * reach.y;
  vec4 end = corner.x < 0.0 ? a : b;
  isSeen = isSeen && isFinite(vec4(spot, apart, end.z)) && apart < 1e6;
  gl_Position = isSeen
    ? toFramebuffer(vec4(spot / half_, clamp(end.z / max(end.w, 1e-9), 0.0, 1.0), 1.0)) : NOWHERE;
  offset = reach;
  size = vec2(apart, radius);
  color = premultiplied(tint) * min(width, 1.0);
}

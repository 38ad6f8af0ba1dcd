#version 460
#include "types.glsl"
#include "capsules.glsl"
#include "shadowmap.glsl"

// A capsule that throws a shadow: the rectangle around what the light sees of it.

// In texels from the start.
layout(location = 0) noperspective out vec2 spot;
layout(location = 1) flat out vec4 axis;  // from start to end; w: radius
layout(location = 2) flat out float start;

void main() {
  Capsule c = Capsules(constants.instances).at[gl_InstanceIndex];
  vec3 a = texelsOf(c.start.xyz);
  vec3 b = texelsOf(c.end.xyz);
  float radius = c.start.w * length(constants.across.xyz);
  axis = vec4(b - a, radius);
  start = a.z * constants.steepness;
  float span = length(axis.xy);
  vec2 u = span > 1e-6 ? axis.xy / span : vec2(1.0, 0.0);
  // Two triangles: 0 1 2 and 2 1 3.
  uint corner = uint(gl_VertexIndex);
  corner = corner < 3u ? corner : corner == 3u ? 2u : corner == 4u ? 1u : 3u;
  float x = (corner & 1u) == 0u ? -radius : span + radius;
  float y = (corner & 2u) == 0u ? -radius : radius;
  spot = u * x + vec2(-u.y, u.x) * y;
  // In the middle of the map's depths: fragments say their own.
  gl_Position = vec4(clipOfTexels(vec3(a.xy + spot, 0.0)).xy, 0.5, 1.0);
}

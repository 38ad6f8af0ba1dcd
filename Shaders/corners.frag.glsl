#version 460
#include "types.glsl"
layout(push_constant, scalar) uniform Constants { QuadConstants constants; };
#include "clip.glsl"
#include "paint.glsl"
#include "coverage.glsl"
#include "blend.glsl"

layout(location = 0) noperspective in vec2 local;
layout(location = 1) flat in vec4 scaleAndSpread;
layout(location = 2) flat in vec4 outer;
layout(location = 3) flat in vec4 edge;
layout(location = 4) flat in vec4 inner;
layout(location = 5) flat in vec4 gradients;
layout(location = 6) flat in vec4 fill;
layout(location = 7) flat in vec4 stroke;
layout(location = 8) flat in float cut;
layout(location = 9) flat in uvec2 paints;
layout(location = 0) out vec4 result;

// How much of the pixel lies before a line `distance` ahead, `unit` being the way to it in the
// quarter where both axes are positive.
float before(float distance, vec2 unit) {
  vec2 way = unit * vec2(local.x < 0.0 ? -1.0 : 1.0, local.y < 0.0 ? -1.0 : 1.0);
  float steepness = length(gradients.xy * way.x + gradients.zw * way.y);  // units a pixel
  return clamp(0.5 - distance / max(steepness, 1e-20), 0.0, 1.0);
}

// The sides as a sharp box has them, less what a corner leaves out.
float cornered(vec4 box, float legs) {
  vec2 away = abs(local) - box.xy;
  vec2 t = away * scaleAndSpread.xy;
  float covered = coverage(t.x, scaleAndSpread.z) * coverage(t.y, scaleAndSpread.w);
  vec2 q = away + box.z;
  if (box.z > 0.0 && min(q.x, q.y) > 0.0) {
    float d = length(q);
    covered = min(covered, before(d - box.z, q / d));
  }
  if (legs > 0.0) covered *= before((away.x + away.y + legs) * 0.70710678, vec2(0.70710678));
  return box.w * covered;
}

void main() {
  result = blended(clipCoverage() * composite(
    painted(fill, paints.x, 0.5), painted(stroke, paints.y, 0.5), cornered(outer, cut),
    cornered(edge, 0.0), cornered(inner, 0.0)));
}

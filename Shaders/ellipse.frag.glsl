#version 460
#include "types.glsl"
layout(push_constant, scalar) uniform Constants { QuadConstants constants; };
#include "clip.glsl"
#include "paint.glsl"
#include "coverage.glsl"
#include "blend.glsl"

layout(location = 0) noperspective in vec2 local;
layout(location = 1) flat in vec4 outerAndEdge;
layout(location = 2) flat in vec4 innerAndFade;
layout(location = 3) flat in vec4 gradients;
layout(location = 4) flat in vec4 fill;
layout(location = 5) flat in vec4 stroke;
layout(location = 6) flat in uvec2 paints;
layout(location = 0) out vec4 result;

// The distance in pixels is the implicit function over the length of its gradient on the canvas.
float ellipseCoverage(vec2 radii) {
  if (min(radii.x, radii.y) <= 0.0) return 0.0;
  vec2 scaled = local / radii;
  float value = length(scaled);
  if (value < 1e-4) return 1.0;
  vec2 slope = scaled / (radii * value);
  float steepness = length(gradients.xy * slope.x + gradients.zw * slope.y);
  return clamp(0.5 - (value - 1.0) / max(steepness, 1e-20), 0.0, 1.0);
}

void main() {
  float outer = ellipseCoverage(outerAndEdge.xy) * innerAndFade.z;
  float edge = ellipseCoverage(outerAndEdge.zw) * innerAndFade.w;
  float inner = stroke.a > 0.0 ? ellipseCoverage(innerAndFade.xy) : edge;
  result = blended(clipCoverage() * composite(
    painted(fill, paints.x, 0.5), painted(stroke, paints.y, 0.5), outer, edge, inner));
}

#version 460
#include "types.glsl"
layout(push_constant, scalar) uniform Constants { QuadConstants constants; };
#include "clip.glsl"
#include "paint.glsl"
#include "coverage.glsl"
#include "blend.glsl"

layout(location = 0) noperspective in vec2 position;
layout(location = 1) flat in vec2 spread;
layout(location = 2) flat in vec4 outer;
layout(location = 3) flat in vec4 edge;
layout(location = 4) flat in vec4 inner;
layout(location = 5) flat in vec4 fill;
layout(location = 6) flat in vec4 stroke;
layout(location = 7) flat in uvec2 paints;
layout(location = 0) out vec4 result;

void main() {
  result = blended(clipCoverage() * composite(
    painted(fill, paints.x, 0.5), painted(stroke, paints.y, 0.5), boxCoverage(position, outer, spread), boxCoverage(position, edge, spread),
    boxCoverage(position, inner, spread)));
}

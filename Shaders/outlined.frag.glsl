#version 460
#include "types.glsl"
layout(push_constant, scalar) uniform Constants { QuadConstants constants; };
#include "clip.glsl"
#include "paint.glsl"
#include "coverage.glsl"
#include "blend.glsl"

layout(location = 0) noperspective in vec2 position;
layout(location = 1) flat in vec4 spread;  // and the paints of fill and stroke
layout(location = 2) flat in vec4 outer;
layout(location = 3) flat in vec4 edge;
layout(location = 4) flat in vec4 inner;
layout(location = 5) flat in vec4 fill;
layout(location = 6) flat in vec4 stroke;
layout(location = 0) out vec4 result;

void main() {
  vec4 laid = composite(
    painted(fill, uint(spread.z), 0.5), painted(stroke, uint(spread.w), 0.5),
    boxCoverage(position, outer, spread.xy), boxCoverage(position, edge, spread.xy),
    boxCoverage(position, inner, spread.xy));
  result = blended(clipCoverage() * laid);
}

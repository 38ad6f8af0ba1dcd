#version 460
#include "types.glsl"
layout(push_constant, scalar) uniform Constants { QuadConstants constants; };
#include "clip.glsl"
#include "paint.glsl"
#include "coverage.glsl"
#include "blend.glsl"

layout(location = 0) noperspective in vec2 position;
layout(location = 1) flat in vec4 box;
layout(location = 2) flat in vec3 spread;  // and the paint
layout(location = 3) flat in vec4 color;
layout(location = 0) out vec4 result;

void main() {
  result = blended(
    painted(color, uint(spread.z), 0.5) * (boxCoverage(position, box, spread.xy) * clipCoverage()));
}

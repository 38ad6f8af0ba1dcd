#version 460
#include "types.glsl"

layout(push_constant, scalar) uniform Constants { QuadConstants constants; };
#include "clip.glsl"
#include "paint.glsl"
#include "blend.glsl"

layout(location = 0) noperspective in vec4 color;
layout(location = 1) noperspective in float coverage;
layout(location = 2) flat in uint paint;
layout(location = 0) out vec4 result;

void main() {
  vec4 plain = color;
  // A painted corner's colour holds the place along its way, and how strong it is.
  if (PAINTED != 0u && paint != 0u) plain = painted(vec4(0.0), paint, color.x) * color.a;
  result = blended(plain * (coverage * clipCoverage()));
}

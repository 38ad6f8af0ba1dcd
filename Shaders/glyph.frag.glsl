#version 460
#include "types.glsl"
layout(push_constant, scalar) uniform Constants { QuadConstants constants; };
#include "clip.glsl"
#include "paint.glsl"
#include "blend.glsl"

layout(set = 0, binding = 0) uniform sampler2D page;
layout(location = 0) noperspective in vec2 texel;
layout(location = 1) flat in vec4 color;
layout(location = 2) flat in uint paint;
layout(location = 0) out vec4 result;

void main() {
  float covered = texture(page, texel / vec2(textureSize(page, 0))).r;
  result = blended(painted(color, paint, 0.5) * (covered * clipCoverage()));
}

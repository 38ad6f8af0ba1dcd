#version 460
#include "blend.glsl"

layout(set = 0, binding = 0) uniform sampler2D page;
layout(location = 0) noperspective in vec2 texel;
layout(location = 1) flat in vec4 color;
layout(location = 0) out vec4 result;

void main() {
  result = blended(color * texture(page, texel / vec2(textureSize(page, 0))).r);
}

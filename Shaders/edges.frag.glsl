#version 460
#include "types.glsl"
#include "scene.glsl"
#include "clip.glsl"
#include "blend.glsl"

layout(location = 0) noperspective in vec2 offset;
layout(location = 1) flat in vec2 size;
layout(location = 2) flat in vec4 color;
layout(location = 0) out vec4 result;

void main() {
  vec2 beyond = vec2(offset.x - clamp(offset.x, 0.0, size.x), offset.y);
  float coverage = clamp(size.y + 0.5 - length(beyond), 0.0, 1.0);
  vec4 seen = foggedFragment(color, gl_FragCoord.xy, gl_FragCoord.z);
  result = blended(seen * coverage * clipCoverage());
}

#version 460

// What comes after the source of a sketch's shader: its colour, laid over the picture as everything
// is. Every name declared here is renamed before it is compiled, so that the sketch may use it too.
// `ollin_paint` calls the sketch's function.

#include "types.glsl"
layout(push_constant, scalar) uniform Constants { QuadConstants constants; };
#include "clip.glsl"
#include "coverage.glsl"
#include "blend.glsl"

layout(location = 0) noperspective in vec2 position;
layout(location = 1) flat in vec4 box;
layout(location = 2) flat in vec2 spread;
layout(location = 3) flat in vec4 tint;
layout(location = 4) noperspective in vec2 place;
layout(location = 0) out vec4 result;

vec3 linearFromColor(vec3 c) {
  return mix(c / 12.92, pow((c + 0.055) / 1.055, vec3(2.4)), greaterThan(c, vec3(0.04045)));
}

void main() {
  vec4 color = ollin_paint(place * ollin_size());
  // What is no number is 0.
  color = mix(vec4(0.0), min(color, 1.0), greaterThan(color, vec4(0.0)));
  vec4 texel = vec4(linearFromColor(color.rgb) * color.a, color.a);
  result = blended(texel * tint * (boxCoverage(position, box, spread) * clipCoverage()));
}

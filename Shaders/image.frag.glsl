#version 460
#include "types.glsl"
layout(push_constant, scalar) uniform Constants { QuadConstants constants; };
#include "clip.glsl"
#include "coverage.glsl"
#include "blend.glsl"

// Premultiplied in linear light, with smaller copies to shrink from.
layout(set = 0, binding = 0) uniform sampler2D picture;
layout(location = 0) noperspective in vec2 position;
layout(location = 1) flat in vec4 box;
layout(location = 2) flat in vec2 spread;
layout(location = 3) flat in vec4 tint;
layout(location = 4) noperspective in vec2 place;
layout(location = 5) flat in vec4 limits;
layout(location = 0) out vec4 result;

void main() {
  // Slopes of the place before it is held, so that the edge is no less smooth than the middle.
  vec2 dx = dFdx(place), dy = dFdy(place);
  vec4 texel = textureGrad(picture, clamp(place, limits.xy, limits.zw), dx, dy);
  result = blended(texel * tint * (boxCoverage(position, box, spread) * clipCoverage()));
}

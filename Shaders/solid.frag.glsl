#version 460
#include "types.glsl"
layout(push_constant, scalar) uniform Constants { QuadConstants constants; };
#include "clip.glsl"
#include "paint.glsl"
#include "coverage.glsl"
#include "blend.glsl"

#ifdef LEAN
layout(location = 0) noperspective in vec4 position;
layout(location = 1) flat in vec4 box;
layout(location = 2) flat in vec4 color;
#else
layout(location = 0) noperspective in vec2 position;
layout(location = 1) flat in vec4 box;
layout(location = 2) flat in vec3 spread;  // and the paint
layout(location = 3) flat in vec4 color;
#endif
layout(location = 0) out vec4 result;

void main() {
#ifdef LEAN
  float covered = boxCoverage(position.xy, vec4(box.xyz, 1.0), position.zw) * clipCoverage();
  uint paint = uint(box.w);
  // A paint's colour comes from its table, and the plain one says how strong the shape is.
  if (PAINTED != 0u && paint != 0u) covered *= color.a;
  result = blended(painted(color, paint, 0.5) * covered);
#else
  result = blended(
    painted(color, uint(spread.z), 0.5) * (boxCoverage(position, box, spread.xy) * clipCoverage()));
#endif
}

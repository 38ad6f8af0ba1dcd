#include "cloud.glsl"

layout(location = 0) out vec4 result;

uvec2 splatHere(Cloud c) {
  ivec2 p = ivec2(gl_FragCoord.xy) - c.corner;
  return Splats(c.splats).at[uint(p.y) * uint(c.extent.x) + uint(p.x)];
}

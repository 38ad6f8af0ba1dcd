#version 460
#include "cloudresolve.glsl"

// Splats that hold colours.

void main() {
  uvec2 splat = splatHere();
  if (splat.y > FARTHEST) discard;
  gl_FragDepth = uintBitsToFloat(splat.y);
  vec4 c = unpackUnorm4x8(splat.x);
  result = vec4(linearFromSRGB(c.rgb) * c.a, c.a);
}

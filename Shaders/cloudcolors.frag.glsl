#version 460
#include "cloudresolve.glsl"

// Splats that hold colours.

// sRGB to linear: a fit whose error is at most 0.28 steps of a byte, so that every byte comes out as
// itself, for a fraction of what a power costs a CPU device.
vec3 linearFromBytes(vec3 v) {
  vec3 sum = 5.26377402 - 1.89711095 * v;
  sum = sum * v - 5.50324215;
  sum = sum * v + 3.02278561;
  sum = sum * v + 0.04005817;
  return v * (sum * v + 0.07128853);
}

void main() {
  uvec2 splat = splatHere();
  float covered = clipCoverage();
  if (splat.y > FARTHEST || isClippedAway(covered)) discard;
  gl_FragDepth = uintBitsToFloat(splat.y);
  vec4 c = unpackUnorm4x8(splat.x);
  vec4 color = vec4(linearFromBytes(c.rgb) * c.a, c.a);
  result = foggedFragment(color, gl_FragCoord.xy, uintBitsToFloat(splat.y)) * covered;
}

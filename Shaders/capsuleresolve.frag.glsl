#version 460
#include "capsule.glsl"
#include "capsulesplat.glsl"
#include "clip.glsl"

// What the splats of capsules look like, as fragments.

layout(location = 0) out vec4 result;

void main() {
  CapsuleView view = CapsuleView(constants.view);
  uvec4 splats = view.splats;
  ivec2 p = ivec2(gl_FragCoord.xy);
  uvec4 here = CapsuleColors(splats.xy).at[p.y * int(view.pixel.z) + p.x].value;
  float covered = clipCoverage();
  if (here.w > FARTHEST_CAPSULE || isClippedAway(covered)) discard;
  gl_FragDepth = uintBitsToFloat(here.w);
  result = vec4(unpackHalf2x16(here.x), unpackHalf2x16(here.y)) * covered;
}

#version 460
#include "types.glsl"
#include "scene.glsl"
#include "clip.glsl"
#include "blend.glsl"

layout(location = 0) flat in vec3 placeAndSquare;
layout(location = 1) flat in vec4 color;
layout(location = 0) out vec4 result;

void main() {
  vec2 away = gl_FragCoord.xy - placeAndSquare.xy;
  if (placeAndSquare.z >= 0.0 && dot(away, away) > placeAndSquare.z) discard;
  float covered = clipCoverage();
  if (isClippedAway(covered)) discard;
  result = blended(foggedFragment(color, gl_FragCoord.xy, gl_FragCoord.z) * covered);
}

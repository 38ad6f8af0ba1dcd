#version 460
#include "cloudsums.glsl"
#include "scene.glsl"
#include "clip.glsl"

layout(constant_id = 0) const uint BLEND_MODE = 0u;
layout(location = 0) out vec4 result;

// One fragment that does to what is there what all discs of the pixel do.
void main() {
  ivec2 p = ivec2(gl_FragCoord.xy) - push.corner;
  Sums sums = Sums(push.splats);
  uint at = 5u * uint(p.y * push.stride + p.x);
  uint through = sums.at[at + 3u];
  if (through == 0u) discard;
  vec3 v = vec3(sums.at[at], sums.at[at + 1u], sums.at[at + 2u]);
  float alpha = 1.0 - exp2(-float(through) / LOG_UNIT);
  float covered = clipCoverage();
  if (BLEND_MODE == MULTIPLY) result = vec4(exp2(-v / LOG_UNIT), 1.0);
  else if (BLEND_MODE == SCREEN) result = vec4(1.0 - exp2(-v / LOG_UNIT), alpha);
  else if (BLEND_MODE == LIGHTEST) result = vec4(v / UNIT, alpha);
  else if (BLEND_MODE == DARKEST) result = vec4(1.0 - v / UNIT * covered, alpha);
  else if (BLEND_MODE == NORMAL) result = vec4(v / max(float(sums.at[at + 4u]), 1.0) * alpha, alpha);
  else result = vec4(v / UNIT, alpha);
  result = BLEND_MODE == DARKEST ? vec4(result.rgb, alpha * covered) : result * covered;
}

#version 460
#include "capsule.glsl"
#include "capsulehit.glsl"
#include "capsulebounds.glsl"
#include "capsulesplat.glsl"

// What the splats of each pixel look like: edges over the nearest whole. In their place comes a
// CapsuleColor.

layout(local_size_x = 8, local_size_y = 8) in;

vec4 colorOf(CapsuleView view, vec2 clip, uint low) {
  uint number = LAST_CAPSULE - low;
  Capsule c = Capsules(constants.instances).at[number];
  uvec4 splats = view.splats;
  Hit h = hit(sightOf(c, view, clip, Thicknesses(splats.zw).at[number]));
  return vec4(shade(constants.surface, c.color.rgb, h.normal, h.view, h.place), 1.0) * h.cover;
}

void main() {
  CapsuleView view = CapsuleView(constants.view);
  vec2 canvas = view.pixel.zw;
  uvec2 p = gl_GlobalInvocationID.xy;
  if (any(greaterThanEqual(p, uvec2(canvas)))) return;
  uint at = p.y * uint(canvas.x) + p.x;
  uvec4 splats = view.splats;
  CapsuleSplat here = CapsuleSplats(splats.xy).at[at];
  bool hasWhole = here.whole.y <= FARTHEST_CAPSULE;
  uint farthest = hasWhole ? here.whole.y : FARTHEST_CAPSULE + 1u;
  if (!hasWhole && here.parts[0].y >= farthest) return;
  vec2 clip = (vec2(p) + 0.5) * 2.0 / canvas - 1.0;
  clip.y = -clip.y;
  vec4 color = hasWhole ? colorOf(view, clip, here.whole.x) : vec4(0.0);
  for (uint i = PARTS; i > 0u; i -= 1u) {
    uvec2 part = here.parts[i - 1u];
    if (part.y >= farthest) continue;
    vec4 edge = colorOf(view, clip, part.x);
    color = edge + color * (1.0 - edge.a);
  }
  CapsuleColors(splats.xy).at[at].value = uvec4(
    packHalf2x16(color.rg), packHalf2x16(color.ba), 0u, hasWhole ? here.whole.y : here.parts[0].y);
}

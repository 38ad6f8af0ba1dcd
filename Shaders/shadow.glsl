// How much of the shadowing light reaches a place. Include scene.glsl first.
#include "types.glsl"

layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer ShadowDepths {
  float at[];
};

// 1 where nothing is nearer to the light. Beyond the map there is nothing.
float isLit(ivec2 p, float depth) {
  int side = int(scene.shadow.x);
  if (any(lessThan(p, ivec2(0))) || any(greaterThanEqual(p, ivec2(side)))) return 1.0;
  float first = ShadowDepths(scene.shadowAt.xy).at[p.y * side + p.x];
  return first >= 1.0 || depth <= first ? 1.0 : 0.0;
}

// The same between texels.
float litBetween(vec2 p, float depth) {
  vec2 corner = floor(p - 0.5);
  vec2 part = p - 0.5 - corner;
  ivec2 at = ivec2(corner);
  vec2 lit = mix(vec2(isLit(at, depth), isLit(at + ivec2(0, 1), depth)),
    vec2(isLit(at + ivec2(1, 0), depth), isLit(at + ivec2(1, 1), depth)), part.x);
  return mix(lit.x, lit.y, part.y);
}

// The mean over a disc of the map that lies in the surface.
float lightShare(vec3 place, vec3 n) {
  vec4 world = vec4(place, 1.0);
  vec2 p = vec2(dot(scene.shadowX, world), dot(scene.shadowY, world));
  float depth = dot(scene.shadowZ, world);
  float steepness = scene.shadow.z;
  float reach = scene.shadow.y;
  // Depth from texel to texel along the surface; what is seen edge-on is not followed to its end.
  float facing = dot(scene.shadowZ.xyz, n);
  vec2 slope = vec2(dot(scene.shadowX.xyz, n), dot(scene.shadowY.xyz, n)) * (steepness * steepness);
  slope /= facing < 0.0 ? min(facing, -1e-9) : max(facing, 1e-9);
  float steep = length(slope) / (6.0 * steepness);
  slope = -slope / max(steep, 1.0);
  depth -= (1.5 + 0.75 * min(steep * 6.0, 6.0)) * steepness;
  float lit = 0.0;
  // Most places are far from any edge; something thin may lie between a few probes.
  for (int i = 0; i < 16; i++) {
    float turn = 2.399963 * float(i) + 0.3;
    vec2 way = vec2(cos(turn), sin(turn)) * ((reach + 1.0) * sqrt((float(i) + 1.0) / 16.0));
    lit += isLit(ivec2(floor(p + way)), depth + dot(slope, way));
    if (i == 7 && lit > 0.0 && lit < 8.0) break;
  }
  if (lit == 0.0 || lit == 16.0) return lit * 0.0625;
  lit = 0.0;
  for (int i = 0; i < 28; i++) {
    float turn = 2.399963 * float(i);
    vec2 way = vec2(cos(turn), sin(turn)) * (reach * sqrt((float(i) + 0.5) / 28.0));
    lit += litBetween(p + way, depth + dot(slope, way));
  }
  return lit / 28.0;
}

// How much of the shadowing light reaches a place. Include scene.glsl first.
#include "types.glsl"

layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer ShadowDepths {
  float at[];
};

// A level's square of the depths, and how many texels an edge of it reaches.
struct ShadowSquare {
  int first;
  float reach;
};

// 1 where nothing is nearer to the light. Beyond the map there is nothing.
float isLit(ShadowSquare square, ivec2 p, float depth) {
  int side = int(scene.shadow.x);
  if (any(lessThan(p, ivec2(0))) || any(greaterThanEqual(p, ivec2(side)))) return 1.0;
  float first = ShadowDepths(scene.shadowAt.xy).at[square.first + p.y * int(scene.shadow.y) + p.x];
  return first >= 1.0 || depth <= first ? 1.0 : 0.0;
}

// The mean over a disc of the map that lies in the surface, its middle counting most.
float lightShare(vec3 place, vec3 n) {
  vec4 world = vec4(place, 1.0);
  vec2 first = vec2(dot(scene.shadowX, world), dot(scene.shadowY, world));
  float depth = dot(scene.shadowZ, world);
  // The closest level that holds the whole disc.
  int last = int(scene.shadowAt.z) - 1;
  int k = 0;
  for (; k < last; k++) {
    vec4 level = scene.shadowLevels[k];
    vec2 off = abs(first * level.x + level.yz - scene.shadow.x * 0.5);
    if (max(off.x, off.y) < scene.shadow.x * 0.5 - level.w - 2.0) break;
  }
  vec4 level = scene.shadowLevels[k];
  vec2 p = first * level.x + level.yz;
  ShadowSquare square;
  square.first = int(scene.shadow.x) * ((k & 1) + (k >> 1) * int(scene.shadow.y));
  square.reach = level.w;
  float steepness = scene.shadow.z / level.x;
  // Depth from texel to texel along the surface; what is seen edge-on is not followed to its end.
  float facing = dot(scene.shadowZ.xyz, n);
  vec2 slope = vec2(dot(scene.shadowX.xyz, n), dot(scene.shadowY.xyz, n))
    * (level.x * steepness * steepness);
  slope /= facing < 0.0 ? min(facing, -1e-9) : max(facing, 1e-9);
  float steep = length(slope) / (6.0 * steepness);
  slope = -slope / max(steep, 1.0);
  depth -= (1.5 + 0.75 * min(steep * 6.0, 6.0)) * steepness;
  float lit = 0.0;
  // Most places are far from any edge: a ring and a few within tell. A short reach is as soon done.
  // In the dark a gleam between few probes would be missed and stand out from around it; only what
  // is turned away from the light has none to miss.
  bool isAway = facing >= 0.0;
  if (square.reach > 2.0) {
    for (int i = 0; i < 20; i++) {
      float turn = i < 12 ? 2.617994 * float(i) : 2.399963 * float(i);
      float away = square.reach * (i < 12 ? 0.95 : sqrt((float(i) - 11.5) / 12.0));
      vec2 way = vec2(cos(turn), sin(turn)) * away;
      lit += isLit(square, ivec2(floor(p + way)), depth + dot(slope, way));
      if (i == 7 && lit < 8.0 && (lit > 0.0 || !isAway)) break;
    }
    if (lit == 20.0 || (lit == 0.0 && isAway)) return lit * 0.05;
  }
  ivec2 low = ivec2(ceil(p - 0.5 - square.reach));
  ivec2 high = ivec2(floor(p - 0.5 + square.reach));
  float narrow = 1.0 / (square.reach * square.reach);
  lit = 0.0;
  float all = 0.0;
  for (int y = low.y; y <= high.y; y++) {
    for (int x = low.x; x <= high.x; x++) {
      vec2 way = vec2(x, y) + 0.5 - p;
      float share = 1.0 - dot(way, way) * narrow;
      if (share <= 0.0) continue;
      all += share;
      lit += share * isLit(square, ivec2(x, y), depth + dot(slope, way));
    }
  }
  return lit / all;
}

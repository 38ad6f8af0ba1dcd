// How much of a pixel the clips leave. A fragment shader multiplies its coverage by
// clipCoverage(); without a clip the pipeline's constant makes that 1 at no cost.
//
// To be included after types.glsl and a push constant block `Constants { QuadConstants constants; }`,
// or after scene.glsl, whose scene holds `clip` and `tables` too.

#ifdef CLIP_OF_SCENE
const uint CLIPPED = (FEATURES >> 16) & 1u;
#else
layout(constant_id = 1) const uint CLIPPED = 0u;
#endif

#ifndef CLIP_CONSTANTS
#define CLIP_CONSTANTS constants
#endif

const uint CLIP_RECTANGLE = 0u;
const uint CLIP_ELLIPSE = 1u;
const uint CLIP_MASK = 2u;

float maskCoverage(ClipRecord r, uvec2 masks) {
  ivec2 p = ivec2(gl_FragCoord.xy) - r.box.xy;
  if (any(lessThan(p, ivec2(0))) || any(greaterThanEqual(p, r.box.zw))) return 0.0;
  uint at = r.firstByte + uint(p.y) * r.rowBytes + uint(p.x);
  return float(Words(masks).at[at >> 2] >> (8u * (at & 3u)) & 255u) / 255.0;
}

// A record's planes carry the place to where the rectangle or the circle is −1 … 1.
float edgeCoverage(ClipRecord r) {
  vec3 place = vec3(gl_FragCoord.xy, 1.0);
  vec2 q = vec2(dot(r.across.xyz, place), dot(r.down.xyz, place));
  if (r.kind == CLIP_RECTANGLE) {
    vec2 pixel = vec2(length(r.across.xy), length(r.down.xy));
    // Both edges count, so that one thinner than a pixel fades.
    vec2 covered = clamp(0.5 + (1.0 - q) / pixel, 0.0, 1.0) + clamp(0.5 + (1.0 + q) / pixel, 0.0, 1.0) - 1.0;
    covered = max(covered, 0.0);
    return covered.x * covered.y;
  }
  float distance = length(q);
  if (distance < 1e-4) return 1.0;
  vec2 slope = (r.across.xy * q.x + r.down.xy * q.y) / distance;
  return clamp(0.5 - (distance - 1.0) / max(length(slope), 1e-20), 0.0, 1.0);
}

// One way out, so that nothing is left of it where the constant is 0.
float clipCoverage() {
  float covered = 1.0;
  if (CLIPPED != 0u) {
    FrameTables tables = Tables(CLIP_CONSTANTS.tables).of;
    uint clip = CLIP_CONSTANTS.clip;
    while (clip != 0u) {
      ClipRecord r = Clips(tables.clips).at[clip - 1u];
      covered *= r.kind == CLIP_MASK ? maskCoverage(r, tables.masks) : edgeCoverage(r);
      clip = r.outer;
    }
  }
  return covered;
}

// Whether anything is seen at this pixel: what has a depth must not leave it where it is clipped.
bool isClippedAway(float covered) { return CLIPPED != 0u && covered <= 0.0; }

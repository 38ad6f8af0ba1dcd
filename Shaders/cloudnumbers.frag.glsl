#version 460
#include "cloudresolve.glsl"

// Splats that hold the numbers of points.

void main() {
  uvec2 splat = splatHere();
  float covered = clipCoverage();
  if (splat.y > FARTHEST || isClippedAway(covered)) discard;
  gl_FragDepth = uintBitsToFloat(splat.y);
  Cloud c = CloudReference(push.cloud).cloud;
  uint index = LAST_NUMBER - splat.x;
  CloudChunk chunk = CloudChunks(c.chunks).at[index >> CHUNK_SHIFT];
  uint within = index & ((1u << CHUNK_SHIFT) - 1u);
  CloudPoint point = CloudPoints(chunk.points).at[within];
  vec4 color = colorOf(point.color, project(c, point.position, sizeOf(c, chunk, within)).diameter);
  result = foggedFragment(color, gl_FragCoord.xy, uintBitsToFloat(splat.y)) * covered;
}

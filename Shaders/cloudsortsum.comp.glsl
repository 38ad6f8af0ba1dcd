#version 460
#include "cloudsort.glsl"

// Adds up each run of counts.

void main() {
  Sorting s = SortingReference(push.cloud).sorting;
  uint run = group(), lane = gl_LocalInvocationID.x, all = 256u * s.tiles;
  if (run * RUN >= all) return;
  uint own = 0u, total;
  for (uint i = 0u; i < EACH; i += 1u) {
    uint at = run * RUN + i * 256u + lane;
    if (at < all) own += Counts(s.counts).at[at];
  }
  before(own, lane, total);
  if (lane == 0u) Counts(s.sums).at[run] = total;
}

#version 460
#include "cloudsort.glsl"

// Where each tile's points of each digit begin.

void main() {
  Sorting s = SortingReference(push.cloud).sorting;
  uint run = group(), lane = gl_LocalInvocationID.x, all = 256u * s.tiles;
  if (run * RUN >= all) return;
  uint first = run * RUN + lane * EACH;
  uint own = 0u, total;
  for (uint i = 0u; i < EACH; i += 1u) if (first + i < all) own += Counts(s.counts).at[first + i];
  uint sum = Counts(s.sums).at[run] + before(own, lane, total);
  for (uint i = 0u; i < EACH; i += 1u) {
    if (first + i >= all) break;
    uint here = Counts(s.counts).at[first + i];
    Counts(s.counts).at[first + i] = sum;
    sum += here;
  }
}

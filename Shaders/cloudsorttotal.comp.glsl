#version 460
#include "cloudsort.glsl"

// What all runs before each one come to, by one workgroup.

void main() {
  Sorting s = SortingReference(push.cloud).sorting;
  uint lane = gl_LocalInvocationID.x, runs = (256u * s.tiles + RUN - 1u) / RUN;
  uint sum = 0u;
  for (uint first = 0u; first < runs; first += 256u) {
    uint at = first + lane, total;
    uint own = at < runs ? Counts(s.sums).at[at] : 0u;
    uint below = before(own, lane, total);
    if (at < runs) Counts(s.sums).at[at] = sum + below;
    sum += total;
  }
}

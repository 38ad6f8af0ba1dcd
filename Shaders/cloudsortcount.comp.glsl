#version 460
#include "cloudsort.glsl"

// Counts the digits of each tile of points.

void main() {
  Sorting s = SortingReference(push.cloud).sorting;
  uint tile = group(), lane = gl_LocalInvocationID.x;
  if (tile >= s.tiles) return;
  table[lane] = 0u;
  barrier();
  // A tile lies in one chunk.
  CloudChunk chunk = CloudChunks(s.from).at[tile * TILE >> CHUNK_SHIFT];
  for (uint i = lane; i < TILE; i += 256u) {
    uint index = tile * TILE + i;
    if (index < s.count) atomicAdd(table[digitOf(s, pointAt(chunk, index).position)], 1u);
  }
  barrier();
  Counts(s.counts).at[lane * s.tiles + tile] = table[lane];
}

#version 460
#include "cloudsort.glsl"

// Moves each point to its place.

// Of each digit, which lanes have it.
shared uint lanes[256 * 8];

void main() {
  Sorting s = SortingReference(push.cloud).sorting;
  uint tile = group(), lane = gl_LocalInvocationID.x;
  if (tile >= s.tiles) return;
  table[lane] = Counts(s.counts).at[lane * s.tiles + tile];
  for (uint i = 0u; i < 8u; i += 1u) lanes[lane * 8u + i] = 0u;
  barrier();
  CloudChunk chunk = CloudChunks(s.from).at[tile * TILE >> CHUNK_SHIFT];
  for (uint i = lane; i < TILE; i += 256u) {
    uint index = tile * TILE + i;
    bool isPoint = index < s.count;
    CloudPoint point;
    uint digit = 0u;
    if (isPoint) {
      point = pointAt(chunk, index);
      digit = digitOf(s, point.position);
      atomicOr(lanes[digit * 8u + (lane >> 5)], 1u << (lane & 31u));
    }
    barrier();
    uint rank = 0u, total = 0u, start = table[digit];
    if (isPoint) {
      for (uint w = 0u; w < 8u; w += 1u) {
        uint mask = lanes[digit * 8u + w];
        total += uint(bitCount(mask));
        uint lower = w < lane >> 5 ? 0xFFFFFFFFu : w == lane >> 5 ? (1u << (lane & 31u)) - 1u : 0u;
        rank += uint(bitCount(mask & lower));
      }
      uint place = start + rank, within = place & ((1u << CHUNK_SHIFT) - 1u);
      CloudChunk other = CloudChunks(s.to).at[place >> CHUNK_SHIFT];
      CloudPoints(other.points).at[within] = point;
      if (chunk.sizes != uvec2(0u)) {
        CloudSizes(other.sizes).at[within] =
          CloudSizes(chunk.sizes).at[index & ((1u << CHUNK_SHIFT) - 1u)];
      }
    }
    barrier();
    if (isPoint && rank == 0u) {
      table[digit] = start + total;
      for (uint w = 0u; w < 8u; w += 1u) lanes[digit * 8u + w] = 0u;
    }
    barrier();
  }
}

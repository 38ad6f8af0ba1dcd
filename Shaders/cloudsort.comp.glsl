#version 460
#include "cloud.glsl"

// Sorts the points of a large cloud by the cell of space they lie in, so that points drawn together
// touch the same pixels: three passes over the digits of the cell's number, each stable.
//
// COUNT counts the digits of each tile of points. SUM, TOTAL and SPREAD turn the counts into where
// each tile's points of each digit begin. SCATTER moves the points there.

layout(local_size_x = 256) in;

const uint TILE = 4096u;
// Counts that one workgroup adds up.
const uint RUN = 4096u;
const uint EACH = RUN / 256u;

layout(buffer_reference, scalar, buffer_reference_align = 4) buffer Counts { uint at[]; };

// CloudSorting
struct Sorting {
  uvec2 from;    // address of CloudChunks
  uvec2 to;      // likewise
  uvec2 counts;  // Counts: of every tile, digit by digit
  uvec2 sums;    // Counts: one for each run of the above
  vec3 lowest;
  vec3 cells;    // cells for a unit of space
  uint count;    // points
  uint tiles;
};

layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer SortingReference {
  Sorting sorting;
};

shared uint table[256];

uint group() { return gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x; }

// Each bit of a byte, two apart.
uint spaced(uint v) {
  v = (v | v << 8) & 0x0000F00Fu;
  v = (v | v << 4) & 0x000C30C3u;
  return (v | v << 2) & 0x00249249u;
}

// The digit of the Morton number of a point's cell; `pass` of them were sorted by before.
uint digitOf(Sorting s, vec3 position) {
  uvec3 cell = uvec3(clamp((position - s.lowest) * s.cells, 0.0, 255.0));
  uint number = spaced(cell.x) | spaced(cell.y) << 1 | spaced(cell.z) << 2;
  return number >> (8u * push.pass) & 255u;
}

CloudPoint pointAt(CloudChunk chunk, uint index) {
  return CloudPoints(chunk.points).at[index & ((1u << CHUNK_SHIFT) - 1u)];
}

#ifdef COUNT
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
#endif

// What all lanes before this one have together; `total` of all lanes.
uint before(uint own, uint lane, out uint total) {
  table[lane] = own;
  barrier();
  for (uint step = 1u; step < 256u; step *= 2u) {
    uint other = lane >= step ? table[lane - step] : 0u;
    barrier();
    table[lane] += other;
    barrier();
  }
  total = table[255];
  uint result = table[lane] - own;
  barrier();
  return result;
}

#ifdef SUM
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
#endif

#ifdef TOTAL
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
#endif

#ifdef SPREAD
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
#endif

#ifdef SCATTER
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
#endif

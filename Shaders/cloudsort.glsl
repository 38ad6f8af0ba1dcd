#include "cloud.glsl"

// Sorts the points of a large cloud by the cell of space they lie in, so that points drawn together
// touch the same pixels: three passes over the digits of the cell's number, each stable.
//
// `count` counts the digits of each tile of points. `sum`, `total` and `spread` turn the counts into
// where each tile's points of each digit begin. `scatter` moves the points there.

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

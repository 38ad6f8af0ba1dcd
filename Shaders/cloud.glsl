// Clouds of points: discs that face the camera.
#include "types.glsl"

// CloudPoint: position in the cloud's space; sRGB, red in the lowest byte, straight alpha.
struct CloudPoint {
  vec3 position;
  uint color;
};

layout(buffer_reference, scalar, buffer_reference_align = 16) buffer CloudPoints {
  CloudPoint at[];
};

layout(buffer_reference, scalar, buffer_reference_align = 4) buffer CloudSizes { float at[]; };

// For each pixel: below, which disc or its colour; above, its depth, or more where there is none.
layout(buffer_reference, scalar, buffer_reference_align = 8) buffer Splats { uvec2 at[]; };

// Discs too wide for one thread: a VkDrawIndirectCommand, then their numbers.
layout(buffer_reference, scalar, buffer_reference_align = 16) buffer WideDiscs {
  uint vertexCount;
  uint instanceCount;
  uint firstVertex;
  uint firstInstance;
  uint at[];
};

// Where the points from a multiple of CHUNK on lie, and their sizes.
struct CloudChunk {
  uvec2 points;
  uvec2 sizes;
};

layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer CloudChunks {
  CloudChunk at[];
};

// CloudConstants
struct Cloud {
  mat4 transform;  // from the cloud's space to clip space
  uvec2 chunks;    // address of CloudChunks
  uvec2 splats;    // address of Splats or Sums
  uvec2 wide;      // address of WideDiscs; 0 to draw every disc
  vec2 canvas;     // pixels
  ivec2 corner;    // of the part of the canvas that has splats
  ivec2 extent;    // its size
  float size;      // the diameter of every point that has none of its own
  float scale;     // pixels of a diameter of 1 where w is 1
  uint count;      // points
  uint wideRoom;   // numbers that WideDiscs has room for
  uint mode;       // BlendMode, for sums
  uint onlyOpaque; // whether points that let something through are left out
};

layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer CloudReference {
  Cloud cloud;
};

// CloudPush
struct CloudPush {
  uvec2 cloud;  // address of the Cloud
  uint chunk;   // which part of it, for compute
  uint pass;    // for compute
  // What resolving needs: a CPU device reads these far faster than by address.
  uvec2 splats;
  ivec2 corner;
  int stride;
};

layout(push_constant, scalar) uniform Push { CloudPush push; };

const uint CHUNK_SHIFT = 26;
const float WHOLE_PIXEL = 1.5;
const float LARGEST_DIAMETER = 1e6;
// The bits of the depth 1; where there is no splat they are more.
const uint FARTHEST = 0x3F800000u;
// The number of point 0.
const uint LAST_NUMBER = 0x7FFFFFFFu;

struct Disc {
  vec2 place;  // canvas pixels
  float diameter;
  float depth;
  bool isSeen;
};

bool isFiniteDisc(vec4 v) {
  uvec4 exponents = floatBitsToUint(v) & 0x7F800000u;
  return all(notEqual(exponents, uvec4(0x7F800000u)));
}

Disc project(Cloud c, vec3 position, float size) {
  vec4 clip = c.transform * vec4(position, 1.0);
  float inverse = 1.0 / clip.w;
  Disc d;
  d.place = vec2(clip.x, -clip.y) * inverse * (0.5 * c.canvas) + 0.5 * c.canvas;
  d.diameter = min(size * c.scale * inverse, LARGEST_DIAMETER);
  d.depth = clamp(clip.z * inverse, 0.0, 1.0);
  float radius = 0.5 * d.diameter;
  vec2 low = vec2(c.corner), high = vec2(c.corner + c.extent);
  d.isSeen = clip.w > 0.0 && clip.z >= 0.0 && clip.z <= clip.w
    && isFiniteDisc(vec4(d.place, d.diameter, d.depth))
    && all(greaterThanEqual(d.place + radius, low)) && all(lessThan(d.place - radius, high));
  return d;
}

float sizeOf(Cloud c, CloudChunk chunk, uint index) {
  return chunk.sizes == uvec2(0u) ? c.size : CloudSizes(chunk.sizes).at[index];
}

vec3 linearFromSRGB(vec3 v) {
  return mix(v / 12.92, pow((v + 0.055) / 1.055, vec3(2.4)), step(0.04045, v));
}

// How much of a pixel a disc smaller than one covers.
float fade(float diameter) { return min(0.78539816 * diameter * diameter, 1.0); }

// Premultiplied, in linear light; faded as a byte, since some splats are kept as bytes.
vec4 colorOf(uint color, float diameter) {
  vec4 c = unpackUnorm4x8(color);
  float part = diameter < WHOLE_PIXEL ? fade(diameter) : 1.0;
  float alpha = floor(c.a * part * 255.0 + 0.5) / 255.0;
  return vec4(linearFromSRGB(c.rgb) * alpha, alpha);
}

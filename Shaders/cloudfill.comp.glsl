#version 460
#include "cloud.glsl"

// Makes up points in a cube of side 2, for measuring.

layout(local_size_x = 256) in;

uint scrambled(uint v) {
  v ^= v >> 16;
  v *= 0x7FEB352Du;
  v ^= v >> 15;
  v *= 0x846CA68Bu;
  return v ^ v >> 16;
}

void main() {
  uint within = (gl_WorkGroupID.y * gl_NumWorkGroups.x + gl_WorkGroupID.x) * 256u
    + gl_LocalInvocationID.x;
  uint index = (push.chunk << CHUNK_SHIFT) + within;
  Cloud c = CloudReference(push.cloud).cloud;
  if (within >= 1u << CHUNK_SHIFT || index >= c.count) return;
  uint a = scrambled(index * 3u + 1u), b = scrambled(a + 0x9E3779B9u), d = scrambled(b ^ index);
  CloudPoint point;
  point.position = vec3(a, b, d) / 2147483648.0 - 1.0;
  point.color = 0xFF000000u | scrambled(d) >> 8;
  CloudPoints(CloudChunks(c.chunks).at[push.chunk].points).at[within] = point;
}

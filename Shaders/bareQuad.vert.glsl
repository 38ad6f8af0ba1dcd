#version 460
#include "types.glsl"
#include "quads.glsl"

// Quads of one colour with nothing to compute: what other drawing is measured against.

struct BareQuad {
  vec4 middleAndAcross;  // middle, then half of the one side
  vec4 down;             // half of the other side in xy
  vec4 color;            // linear light, multiplied by alpha
};

layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer BareQuads {
  BareQuad at[];
};

layout(push_constant, scalar) uniform Constants { QuadConstants constants; };
layout(location = 0) flat out vec4 color;

void main() {
  BareQuad q = BareQuads(constants.instances).at[instanceIndex()];
  vec2 corner = quadCorner();
  vec2 place = q.middleAndAcross.xy + q.middleAndAcross.zw * corner.x + q.down.xy * corner.y;
  gl_Position = clipPosition(place, constants);
  color = q.color;
}

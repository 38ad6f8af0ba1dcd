#version 460
#include "cloud.glsl"

// A rectangle over the part of the canvas that has splats.

void main() {
  Cloud c = CloudReference(push.cloud).cloud;
  int corner = gl_VertexIndex < 3 ? gl_VertexIndex : 6 - gl_VertexIndex;
  vec2 p = vec2(c.corner) + vec2(corner & 1, corner >> 1) * vec2(c.extent);
  gl_Position = vec4(p / c.canvas * 2.0 - 1.0, 0.0, 1.0);
}

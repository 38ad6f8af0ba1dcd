// Quads: four vertices an instance, six indices, no vertex buffer.
#include "finite.glsl"

uint instanceIndex() { return uint(gl_VertexIndex) >> 2; }

// The corner of this vertex: −1 or 1 on each axis.
vec2 quadCorner() { return vec2(gl_VertexIndex & 1, (gl_VertexIndex >> 1) & 1) * 2.0 - 1.0; }

vec4 clipPosition(vec2 canvasPoint, QuadConstants constants) {
  return vec4(canvasPoint / constants.canvas * 2.0 - 1.0, constants.depth, 1.0);
}

// A quad of these covers nothing.
const vec4 NOWHERE = vec4(-2.0, -2.0, 0.0, 1.0);

vec4 premultiplied(vec4 color) { return vec4(color.rgb, 1.0) * clamp(color.a, 0.0, 1.0); }

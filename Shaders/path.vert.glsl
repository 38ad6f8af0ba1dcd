#version 460
#include "types.glsl"
#include "quads.glsl"

// Triangles of tessellated paths; coverage is interpolated across their soft edges.

layout(push_constant, scalar) uniform Constants { QuadConstants constants; };
layout(location = 0) noperspective out vec4 color;
layout(location = 1) noperspective out float coverage;
layout(location = 2) flat out uint paint;

void main() {
  // An index beyond the end must not be followed.
  uint index = uint(gl_VertexIndex);
  gl_Position = NOWHERE;
  color = vec4(0.0);
  coverage = 0.0;
  paint = 0u;
  if (index >= Tables(constants.tables).of.pathVertexCount) return;
  PathVertex v = PathVertices(constants.instances).at[index];
  if (!isFinite(v.color) || !isFinite(vec4(v.position, v.coverage, 0.0))) return;
  gl_Position = clipPosition(v.position, constants);
  coverage = v.coverage;
  paint = v.paint;
  color = paint == 0u ? premultiplied(v.color) : v.color;
}

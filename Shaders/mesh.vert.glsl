#version 460
#include "mesh.glsl"

layout(location = 0) in vec3 position;
#ifdef NORMALS
layout(location = 1) in vec2 folded;
#endif
#ifdef COLORS
layout(location = 2) in vec4 packedColor;
#endif
#ifdef TEXTURE
layout(location = 3) in vec2 uv;
layout(location = 3) out vec2 texel;
#endif
#ifdef SINGLE
#define row0 constants.row0
#define row1 constants.row1
#define row2 constants.row2
#define tint constants.tint
#else
layout(location = 4) in vec4 row0;
layout(location = 5) in vec4 row1;
layout(location = 6) in vec4 row2;
layout(location = 7) in vec4 tint;
#endif

#ifdef DENSE
layout(location = 0) noperspective out vec4 color;
#else
layout(location = 0) out vec4 color;
layout(location = 1) out vec3 place;
#ifdef NORMALS
layout(location = 2) out vec3 normal;
#endif
#endif

#ifdef NORMALS
// The cofactors of the map turn normals. A mirror turns them over, as it turns the triangles.
vec3 turnedNormal() {
  vec3 n = vec3(folded, 1.0 - abs(folded.x) - abs(folded.y));
  float t = max(-n.z, 0.0);
  n.xy += vec2(n.x >= 0.0 ? -t : t, n.y >= 0.0 ? -t : t);
  vec3 x = vec3(row0.x, row1.x, row2.x);
  vec3 y = vec3(row0.y, row1.y, row2.y);
  vec3 z = vec3(row0.z, row1.z, row2.z);
  vec3 sum = cross(y, z) * n.x + cross(z, x) * n.y + cross(x, y) * n.z;
  // The scale of a map may be anything.
  float largest = max(max(abs(sum.x), abs(sum.y)), max(abs(sum.z), 1e-30));
  return normalize(sum / largest) * constants.surface.coat.w;
}
#endif

void main() {
  vec4 local = vec4(position, 1.0);
  vec3 world = vec3(dot(row0, local), dot(row1, local), dot(row2, local));
  gl_Position = toFramebuffer(clipOf(world));
  color = tint;
#ifdef COLORS
  color *= vec4(4.0 * packedColor.rgb * packedColor.rgb, packedColor.a);
#endif
#ifdef TEXTURE
  texel = uv;
#endif
#ifdef DENSE
  vec3 view = toViewer(world);
  vec3 n = turnedNormal();
  // The far side of an open surface is lit from where it is seen. Close to the outline the side
  // that is seen cannot be told by a vertex, and the normal's own is taken.
  n = dot(n, view) < -0.15 ? -n : n;
  color.rgb = shade(constants.surface, color.rgb, n, view, world) * color.a;
#else
  place = world;
#ifdef NORMALS
  normal = turnedNormal();
#endif
#endif
}

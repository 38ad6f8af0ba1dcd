// What both shaders of meshes are given. COLORS, NORMALS, TEXTURE: the mesh has these. DENSE: its
// triangles are about as small as pixels, so light is computed at the vertices. SINGLE: one copy is
// drawn, whose place is pushed.

#include "scene.glsl"
#include "lighting.glsl"

// MeshConstants
layout(push_constant) uniform Constants {
  Surface surface;  // coat.w: −1 when triangles are clockwise seen from where their normals point;
                    // emission.w: what the texture shows outside of 0…1: 0 its edge, 1 itself,
                    // 2 itself mirrored
#ifdef SINGLE
  vec4 row0;
  vec4 row1;
  vec4 row2;
  vec4 tint;
#endif
} constants;

// What both shaders of meshes are given. COLORS, NORMALS, TEXTURE: the mesh has these. DENSE: its
// triangles are about as small as pixels, so light is computed at the vertices.

#include "scene.glsl"
#include "lighting.glsl"

// MeshConstants
layout(push_constant) uniform Constants {
  Surface surface;
  vec4 facing;  // x: −1 when triangles are clockwise seen from where their normals point;
                // y: what the texture shows outside of 0…1: 0 its edge, 1 itself, 2 mirrored
} constants;

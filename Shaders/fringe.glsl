// What both shaders of outlines are given. TEXTURE: the mesh has one, and light is computed at each
// pixel.
#include "lighting.glsl"

// FringeConstants
layout(push_constant) uniform Constants {
  Surface surface;  // coat.w: −1 when triangles are clockwise seen from where their normals point;
                    // emission.w: as of meshes
  uvec2 edges;      // six indices each: start, end and third corner in either triangle
  uvec2 positions;
  uvec2 normals;    // two signed 16-bit numbers each; 0 for none
  uvec2 colors;     // four unsigned 16-bit numbers each; 0 for none
  uvec2 uvs;        // two numbers each
} constants;

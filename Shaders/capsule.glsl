// Capsules and spheres: each is a rectangle on the canvas, and every pixel of it asks where its line
// of sight meets the capsule.
#include "scene.glsl"
#include "lighting.glsl"

// CapsuleConstants
layout(push_constant) uniform Constants {
  Surface surface;
  uvec2 view;       // address of a CapsuleView
  uvec2 instances;  // address of Capsules
} constants;

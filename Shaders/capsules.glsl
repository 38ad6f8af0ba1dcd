// Capsules and spheres in the world.
#include "types.glsl"

// CapsuleInstance
struct Capsule {
  vec4 start;  // w: radius
  vec4 end;
  vec4 color;
};

layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer Capsules {
  Capsule at[];
};

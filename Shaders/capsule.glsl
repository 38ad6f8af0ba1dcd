// Capsules and spheres: each is a rectangle on the canvas, and every pixel of it asks where its line
// of sight meets the capsule.
#include "types.glsl"
#include "capsules.glsl"
#include "scene.glsl"
#include "lighting.glsl"

// CapsuleConstants
layout(push_constant) uniform Constants {
  Surface surface;
  uvec2 view;       // address of a CapsuleView
  uvec2 instances;  // address of Capsules
} constants;

// CapsuleView: the line of sight at the point (x, y) of clip space starts in originX · x +
// originY · y + origin and goes, for each unit of distance, rayX · x + rayY · y + ray.
layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer CapsuleView {
  vec4 originX;
  vec4 originY;
  vec4 origin;
  vec4 rayX;
  vec4 rayY;
  vec4 ray;
  vec4 forward;   // distance of a point (x, y, z, 1)
  vec4 nearFar;   // depth = (x + y · distance) / (z + w · distance)
  vec4 pixel;     // size of a pixel: x + y · distance; z, w: width and height of the canvas
  uvec4 splats;   // addresses: CapsuleSplats, and how thick each capsule is at most
  uvec4 count;    // x: capsules
};

// What one pixel sees of one capsule.
struct Sight {
  vec3 nearby;  // on the line of sight, from the start
  vec3 ray;
  vec4 axis;    // from start to end; w: radius
  vec4 depths;  // as nearFar, from the distance of `nearby` on
  vec4 pixel;   // likewise: size of a pixel; z: how thick the capsule is, at most 1; w: length² of the axis
  vec4 start;   // w: the reciprocal of that, 0 for a sphere
};

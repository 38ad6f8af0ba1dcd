#version 460
#include "capsule.glsl"
#include "capsulebounds.glsl"
#include "quads.glsl"

// As the members of a Sight.
layout(location = 0) noperspective out vec3 nearby;
layout(location = 1) noperspective out vec3 ray;
layout(location = 2) flat out vec4 axis;
layout(location = 3) flat out vec4 color;
layout(location = 4) flat out vec4 depths;
layout(location = 5) flat out vec4 pixel;
layout(location = 6) flat out vec4 start;

void main() {
  CapsuleView view = CapsuleView(constants.view);
  Capsule c = Capsules(constants.instances).at[instanceIndex()];
  bool isDrawn = isDrawable(c);
  vec4 nearFar = view.nearFar;
  vec4 forward = view.forward;
  vec2 canvas = view.pixel.zw;
  vec2 corner = quadCorner();
  vec2 p = corner * (0.5 * canvas + 1.0);
  Bounds bounds = boundsOf(c, canvas);
  if (bounds.isTight) {
    vec2 v = vec2(-bounds.u.y, bounds.u.x);
    p = bounds.u * (corner.x < 0.0 ? bounds.along.x : bounds.along.y)
      + v * (corner.y < 0.0 ? bounds.across.x : bounds.across.y);
  }
  vec2 clip = vec2(p.x, -p.y) / (0.5 * canvas);

  vec4 a = c.start;
  vec4 b = vec4(c.end.xyz, c.start.w);
  Sight s = sightOf(c, view, clip, bounds.thickness);
  ray = s.ray;
  nearby = s.nearby;
  axis = s.axis;
  color = c.color;
  depths = s.depths;
  pixel = s.pixel;
  start = s.start;
  // No part of it is nearer than `front` or farther than `back`.
  vec2 ends = vec2(dot(forward, vec4(a.xyz, 1.0)), dot(forward, vec4(b.xyz, 1.0)));
  float front = min(ends.x, ends.y) - a.w, back = max(ends.x, ends.y) + a.w;
  isDrawn = isDrawn && nearFar.x + nearFar.y * back > 0.0;
  float below = nearFar.z + nearFar.w * front;
  float depth = below > 0.0 ? (nearFar.x + nearFar.y * front) / below : 0.0;
  gl_Position = isDrawn && isFinite(vec4(nearby, depths.x)) && isFinite(vec4(ray, pixel.w))
    ? vec4(clip.x, -clip.y, clamp(depth * 0.9999, 0.0, 1.0), 1.0) : NOWHERE;
}

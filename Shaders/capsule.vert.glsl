#version 460
#include "types.glsl"
#include "capsule.glsl"
#include "quads.glsl"

// CapsuleInstance
struct Capsule {
  vec4 start;  // w: radius
  vec4 end;
  vec4 color;
};

layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer Capsules {
  Capsule at[];
};

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
};

layout(location = 0) noperspective out vec3 nearby;  // on the line of sight, from the start
layout(location = 1) noperspective out vec3 ray;
layout(location = 2) flat out vec4 axis;      // from start to end; w: radius
layout(location = 3) flat out vec4 color;
layout(location = 4) flat out vec4 depths;    // as nearFar, from the distance of `nearby` on
layout(location = 5) flat out vec4 pixel;     // likewise: size of a pixel; z: length² of the axis
layout(location = 6) flat out vec4 start;     // w: the reciprocal of that, 0 for a sphere

// A row of the map to the canvas, in pixels from the middle, before division.
vec4 rowOf(int index) {
  mat4 m = scene.viewProjection;
  return vec4(m[0][index], m[1][index], m[2][index], m[3][index]);
}

// From where to where a ball reaches along a direction of the canvas whose row is `row`. Planes that
// touch the ball and hold all points of one place on the canvas are given by a quadratic equation.
vec2 reachOf(vec4 ball, vec4 row, vec4 last) {
  float w = dot(last, vec4(ball.xyz, 1.0));
  float middle = dot(row, vec4(ball.xyz, 1.0)) / w;
  vec3 along = row.xyz - middle * last.xyz;
  float square = ball.w * ball.w;
  float a = w * w - square * dot(last.xyz, last.xyz);
  float b = -square * dot(along, last.xyz);
  float root = sqrt(max(b * b + a * square * dot(along, along), 0.0));
  return middle + vec2(b - root, b + root) / a;
}

bool isAhead(vec4 ball, vec4 last) {
  float w = dot(last, vec4(ball.xyz, 1.0));
  return w > 1.0001 * ball.w * length(last.xyz) + 1e-6;
}

void main() {
  CapsuleView view = CapsuleView(constants.view);
  Capsule c = Capsules(constants.instances).at[instanceIndex()];
  bool isDrawn = isFinite(c.start) && isFinite(c.end) && isFinite(c.color) && c.start.w > 0.0
    && c.color.a > 0.0;
  // Whole vectors: lavapipe's loads of single members after a pair of them are wrong.
  vec4 grain = view.pixel;
  vec4 nearFar = view.nearFar;
  vec4 forward = view.forward;
  vec2 canvas = grain.zw;
  vec4 last = rowOf(3);
  vec4 x = rowOf(0) * (0.5 * canvas.x);
  vec4 y = rowOf(1) * (-0.5 * canvas.y);
  vec4 a = c.start;
  vec4 b = vec4(c.end.xyz, c.start.w);
  vec2 corner = quadCorner();
  vec2 p = corner * (0.5 * canvas + 1.0);
  float thickness = 1.0;
  if (isAhead(a, last) && isAhead(b, last)) {
    vec2 from = vec2(dot(x, vec4(a.xyz, 1.0)), dot(y, vec4(a.xyz, 1.0))) / dot(last, vec4(a.xyz, 1.0));
    vec2 to = vec2(dot(x, vec4(b.xyz, 1.0)), dot(y, vec4(b.xyz, 1.0))) / dot(last, vec4(b.xyz, 1.0));
    vec2 way = to - from;
    float far = length(way);
    vec2 u = far > 1e-3 && far < 1e9 ? way / far : vec2(1.0, 0.0);
    vec2 v = vec2(-u.y, u.x);
    vec4 alongRow = u.x * x + u.y * y, acrossRow = v.x * x + v.y * y;
    vec2 a0 = reachOf(a, alongRow, last), a1 = reachOf(b, alongRow, last);
    vec2 b0 = reachOf(a, acrossRow, last), b1 = reachOf(b, acrossRow, last);
    vec2 along = vec2(min(a0.x, a1.x), max(a0.y, a1.y));
    vec2 across = vec2(min(b0.x, b1.x), max(b0.y, b1.y));
    // Shorter than a pixel on both axes: it fades by its area.
    thickness = min(along.y - along.x, 1.0);
    along += vec2(-0.75, 0.75);
    across += vec2(-0.75, 0.75);
    vec2 tight = u * (corner.x < 0.0 ? along.x : along.y)
      + v * (corner.y < 0.0 ? across.x : across.y);
    if (isFinite(vec4(along, across)) && all(lessThan(abs(vec4(along, across)), vec4(1e6)))) p = tight;
  }
  vec2 clip = vec2(p.x, -p.y) / (0.5 * canvas);

  vec3 middle = 0.5 * (a.xyz + b.xyz);
  float away = dot(forward, vec4(middle, 1.0));
  vec3 origin = (view.originX * clip.x + view.originY * clip.y + view.origin).xyz;
  ray = (view.rayX * clip.x + view.rayY * clip.y + view.ray).xyz;
  nearby = origin + ray * away - a.xyz;
  axis = vec4(b.xyz - a.xyz, a.w);
  color = c.color;
  depths = vec4(
    nearFar.x + nearFar.y * away, nearFar.y,
    nearFar.z + nearFar.w * away, nearFar.w);
  float square = dot(axis.xyz, axis.xyz);
  pixel = vec4(grain.x + grain.y * away, grain.y, thickness, square);
  start = vec4(a.xyz, square > 1e-12 * a.w * a.w ? 1.0 / square : 0.0);
  // No part of it is nearer than `front` or farther than `back`.
  vec2 ends = vec2(dot(forward, vec4(a.xyz, 1.0)), dot(forward, vec4(b.xyz, 1.0)));
  float front = min(ends.x, ends.y) - a.w, back = max(ends.x, ends.y) + a.w;
  isDrawn = isDrawn && nearFar.x + nearFar.y * back > 0.0;
  float below = nearFar.z + nearFar.w * front;
  float depth = below > 0.0 ? (nearFar.x + nearFar.y * front) / below : 0.0;
  gl_Position = isDrawn && isFinite(vec4(nearby, away)) && isFinite(vec4(ray, square))
    ? vec4(clip.x, -clip.y, clamp(depth * 0.9999, 0.0, 1.0), 1.0) : NOWHERE;
}

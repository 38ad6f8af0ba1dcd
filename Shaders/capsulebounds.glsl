// The rectangle of the canvas that a capsule touches, and the line of sight at a point of it.
#include "finite.glsl"

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

struct Bounds {
  vec2 u;            // the rectangle's first direction; the second is a quarter turn on
  vec2 along;        // from where to where, canvas pixels from the middle
  vec2 across;
  bool isTight;      // otherwise it may touch all of the canvas
  float thickness;   // pixels, at most 1
};

bool isDrawable(Capsule c) {
  return isFinite(c.start) && isFinite(c.end) && isFinite(c.color) && c.start.w > 0.0
    && c.color.a > 0.0;
}

Bounds boundsOf(Capsule c, vec2 canvas) {
  vec4 last = rowOf(3);
  vec4 x = rowOf(0) * (0.5 * canvas.x);
  vec4 y = rowOf(1) * (-0.5 * canvas.y);
  vec4 a = c.start;
  vec4 b = vec4(c.end.xyz, c.start.w);
  Bounds bounds = Bounds(vec2(1.0, 0.0), vec2(0.0), vec2(0.0), false, 1.0);
  if (!isAhead(a, last) || !isAhead(b, last)) return bounds;
  vec2 from = vec2(dot(x, vec4(a.xyz, 1.0)), dot(y, vec4(a.xyz, 1.0))) / dot(last, vec4(a.xyz, 1.0));
  vec2 to = vec2(dot(x, vec4(b.xyz, 1.0)), dot(y, vec4(b.xyz, 1.0))) / dot(last, vec4(b.xyz, 1.0));
  vec2 way = to - from;
  float far = length(way);
  vec2 u = far > 1e-3 && far < 1e9 ? way / far : vec2(1.0, 0.0);
  vec2 v = vec2(-u.y, u.x);
  vec4 alongRow = u.x * x + u.y * y, acrossRow = v.x * x + v.y * y;
  vec2 a0 = reachOf(a, alongRow, last), a1 = reachOf(b, alongRow, last);
  vec2 b0 = reachOf(a, acrossRow, last), b1 = reachOf(b, acrossRow, last);
  bounds.u = u;
  bounds.along = vec2(min(a0.x, a1.x), max(a0.y, a1.y));
  bounds.across = vec2(min(b0.x, b1.x), max(b0.y, b1.y));
  // Shorter than a pixel on both axes: it fades by its area.
  bounds.thickness = min(bounds.along.y - bounds.along.x, 1.0);
  bounds.along += vec2(-0.75, 0.75);
  bounds.across += vec2(-0.75, 0.75);
  vec4 all_ = vec4(bounds.along, bounds.across);
  bounds.isTight = isFinite(all_) && all(lessThan(abs(all_), vec4(1e6)));
  return bounds;
}

// What the pixel at a point of clip space sees of a capsule.
Sight sightOf(Capsule c, CapsuleView view, vec2 clip, float thickness) {
  // Whole vectors: lavapipe's loads of single members after a pair of them are wrong.
  vec4 grain = view.pixel;
  vec4 nearFar = view.nearFar;
  float away = dot(view.forward, vec4(0.5 * (c.start.xyz + c.end.xyz), 1.0));
  Sight s;
  vec3 origin = (view.originX * clip.x + view.originY * clip.y + view.origin).xyz;
  s.ray = (view.rayX * clip.x + view.rayY * clip.y + view.ray).xyz;
  s.nearby = origin + s.ray * away - c.start.xyz;
  s.axis = vec4(c.end.xyz - c.start.xyz, c.start.w);
  s.depths = vec4(
    nearFar.x + nearFar.y * away, nearFar.y,
    nearFar.z + nearFar.w * away, nearFar.w);
  float square = dot(s.axis.xyz, s.axis.xyz);
  s.pixel = vec4(grain.x + grain.y * away, grain.y, thickness, square);
  s.start = vec4(c.start.xyz, square > 1e-12 * c.start.w * c.start.w ? 1.0 / square : 0.0);
  return s;
}

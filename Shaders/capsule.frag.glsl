#version 460
#include "capsule.glsl"
#include "blend.glsl"

layout(location = 0) noperspective in vec3 nearby;
layout(location = 1) noperspective in vec3 ray;
layout(location = 2) flat in vec4 axis;
layout(location = 3) flat in vec4 color;
layout(location = 4) flat in vec4 depths;
layout(location = 5) flat in vec4 pixel;
layout(location = 6) flat in vec4 start;

layout(location = 0) out vec4 result;
layout(depth_greater) out float gl_FragDepth;

// Everything is computed for every pixel: a CPU device does that anyway where pixels differ.
void main() {
  vec3 d = ray, q = nearby, b = axis.xyz;
  float radius = axis.w;
  float square = radius * radius;
  float over = start.w;  // 1 / length² of the axis, 0 for a sphere
  float dd = dot(d, d), dq = dot(d, q), bd = dot(b, d), bq = dot(b, q);

  // Where the line of sight starts, at the near plane, within the capsule, the other wall is seen.
  vec3 first = q - (depths.x / depths.y) * d;
  vec3 within = first - clamp(dot(b, first) * over, 0.0, 1.0) * b;
  float turn = dot(within, within) < square ? 1.0 : -1.0;

  // The body, from the distance between the axis and the line of sight. `slant` is 0 where the axis
  // has no length or the line of sight runs along it.
  vec3 normal = cross(d, b);
  float slant = dot(normal, normal);
  bool hasBody = slant > 1e-6 * pixel.w * dd;
  float apart = dot(q, normal);
  float distance_ = apart * apart / slant;  // squared, as the others
  float t = (turn * sqrt(max(square - distance_, 0.0) * pixel.w * slant) + bq * bd - pixel.w * dq)
    / slant;
  float y = (bq + t * bd) * over;
  bool onBody = hasBody && y > 0.0 && y < 1.0;

  // The ball at the end that is met.
  float end = hasBody ? step(0.5, y) : over > 0.0 ? step(0.0, bd * turn) : 0.0;
  vec3 o = q - end * b;
  float to = -dot(d, o) / dd;
  vec3 away = o + to * d;
  float distanceOfBall = dot(away, away);
  float tOfBall = to + turn * sqrt(max(square - distanceOfBall, 0.0) / dd);

  t = onBody ? t : tOfBall;
  float foot = onBody ? y : end;
  distance_ = onBody ? distance_ : distanceOfBall;

  // Where the camera is within, the nearest point may lie behind it.
  float size = max(pixel.x + pixel.y * t, 1e-6);
  float edge = radius / size, off = sqrt(distance_) / size;
  float cover = clamp(0.5 + edge - off, 0.0, 1.0) + clamp(0.5 + edge + off, 0.0, 1.0) - 1.0;
  float alpha = color.a * cover * pixel.z;
  float below = depths.z + depths.w * t;
  float depth = (depths.x + depths.y * t) / below;
  if (!(alpha > 0.0 && below > 0.0 && depth >= 0.0 && depth <= 1.0)) discard;
  gl_FragDepth = depth;

  vec3 at = q + t * d;
  vec3 n = at - foot * b;
  n *= -turn * inversesqrt(max(dot(n, n), 1e-30));
  vec3 view = -d * inversesqrt(dd);
  result = blended(vec4(shade(constants.surface, color.rgb, n, view, at + start.xyz) * alpha, alpha));
}

#version 460
#include "capsule.glsl"

layout(location = 0) noperspective in vec3 nearby;
layout(location = 1) noperspective in vec3 ray;
layout(location = 2) flat in vec4 axis;
layout(location = 3) flat in vec4 color;
layout(location = 4) flat in vec4 depths;
layout(location = 5) flat in vec4 pixel;
layout(location = 6) flat in vec4 start;

layout(location = 0) out vec4 result;
layout(depth_greater) out float gl_FragDepth;

float depthAt(float t) { return (depths.x + depths.y * t) / (depths.z + depths.w * t); }

void main() {
  vec3 d = ray;
  vec3 q = nearby;
  float radius = axis.w;
  float dd = dot(d, d), dq = dot(d, q), bd = dot(axis.xyz, d), bq = dot(axis.xyz, q);
  float over = start.w;  // 1 / length² of the axis
  float inverse = 1.0 / dd;

  // The point of the axis that the line of sight comes nearest to, as a part of the axis.
  float slant = pixel.w * dd - bd * bd;
  bool hasBody = slant > 1e-6 * pixel.w * dd;
  float part = hasBody ? clamp((bq * dd - bd * dq) / slant, 0.0, 1.0) : bd > 0.0 ? 0.0 : step(1e-30, over);
  float t = (part * bd - dq) * inverse;
  vec3 apart = q - part * axis.xyz + t * d;
  float distance_ = length(apart);

  // Where the camera is within, the nearest point may lie behind it.
  float size = max(pixel.x + pixel.y * t, 1e-6);
  float edge = radius / size, off = distance_ / size;
  float cover = clamp(0.5 + edge - off, 0.0, 1.0) + clamp(0.5 + edge + off, 0.0, 1.0) - 1.0;
  float alpha = color.a * cover * pixel.z;
  if (alpha <= 0.0) discard;

  if (distance_ < radius) {
    // The body first, and where that is missed the ball at the end that is met.
    float entry = t, leave = t;
    float end = part;
    bool onBody = false;
    if (hasBody) {
      float b = pixel.w * dq - bq * bd;
      float c = pixel.w * (dot(q, q) - radius * radius) - bq * bq;
      float root = sqrt(max(b * b - slant * c, 0.0));
      entry = (-b - root) / slant;
      leave = (-b + root) / slant;
      float y = (bq + entry * bd) * over;
      onBody = y > 0.0 && y < 1.0;
      end = step(0.5, y);
    }
    if (!onBody) {
      vec3 o = q - end * axis.xyz;
      float b = dot(d, o);
      float root = sqrt(max(b * b - dd * (dot(o, o) - radius * radius), 0.0));
      entry = (-b - root) * inverse;
    }
    // The camera is inside of it: the other wall is seen.
    if (depths.x + depths.y * entry < 0.0 || depths.z + depths.w * entry <= 0.0) {
      float y = (bq + leave * bd) * over;
      if (!hasBody || y < 0.0 || y > 1.0) {
        vec3 o = q - (hasBody ? step(0.5, y) : end) * axis.xyz;
        float b = dot(d, o);
        float root = sqrt(max(b * b - dd * (dot(o, o) - radius * radius), 0.0));
        leave = (-b + root) * inverse;
      }
      entry = leave;
    }
    t = entry;
  }
  float depth = depthAt(t);
  if (!(depth >= 0.0 && depth <= 1.0 && depths.z + depths.w * t > 0.0)) discard;
  gl_FragDepth = depth;

  vec3 at = q + t * d;
  vec3 n = at - clamp(dot(axis.xyz, at) * over, 0.0, 1.0) * axis.xyz;
  n *= inversesqrt(max(dot(n, n), 1e-30));
  vec3 view = -d * inversesqrt(dd);
  n = dot(n, view) < 0.0 && distance_ < radius ? -n : n;
  result = vec4(shade(constants.surface, color.rgb, n, view, at + start.xyz) * alpha, alpha);
}

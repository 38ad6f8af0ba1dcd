#version 460
#include "types.glsl"
#include "shadowmap.glsl"

// How far along the light a capsule begins, in texels.

layout(location = 0) noperspective in vec2 spot;
layout(location = 1) flat in vec4 axis;
layout(location = 2) flat in float start;

const float NOT_MET = 1e30;

float ball(vec3 from, float radius) {
  float h = radius * radius - dot(from.xy, from.xy);
  return h < 0.0 ? NOT_MET : -from.z - sqrt(h);
}

void main() {
  vec3 from = vec3(spot, 0.0);
  float radius = axis.w;
  float first = min(ball(from, radius), ball(from - axis.xyz, radius));
  // The straight part between the balls; seen along its axis they hide it.
  float whole = dot(axis.xyz, axis.xyz);
  float a = dot(axis.xy, axis.xy);
  float along = dot(axis.xyz, from);
  float b = -along * axis.z;
  float c = whole * dot(from, from) - along * along - radius * radius * whole;
  float h = b * b - a * c;
  if (h >= 0.0 && a > 1e-6 * whole) {
    float t = (-b - sqrt(h)) / a;
    float y = along + t * axis.z;
    if (y > 0.0 && y < whole) first = min(first, t);
  }
  if (first >= NOT_MET) discard;
  gl_FragDepth = start + first * constants.steepness;
}

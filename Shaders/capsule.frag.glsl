#version 460
#include "capsule.glsl"
#include "capsulehit.glsl"
#include "clip.glsl"
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

void main() {
  Hit h = hit(Sight(nearby, ray, axis, depths, pixel, start));
  float alpha = color.a * h.cover * clipCoverage();
  if (!(alpha > 0.0)) discard;
  gl_FragDepth = h.depth;
  vec3 light = shade(constants.surface, color.rgb, h.normal, h.view, h.place);
  result = blended(vec4(light * alpha, alpha));
}

#version 460
#include "types.glsl"
#include "shadowmap.glsl"

// What throws a shadow, as the light sees it.

layout(location = 0) in vec3 position;
layout(location = 4) in vec4 row0;
layout(location = 5) in vec4 row1;
layout(location = 6) in vec4 row2;

void main() {
  vec4 local = vec4(position, 1.0);
  gl_Position = clipOfTexels(texelsOf(vec3(dot(row0, local), dot(row1, local), dot(row2, local))));
}

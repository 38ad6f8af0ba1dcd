#version 460
#include "scene.glsl"

layout(location = 0) noperspective in vec2 place;
layout(location = 0) out vec4 result;

void main() {
  vec3 ray = scene.rayX.xyz * place.x + scene.rayY.xyz * place.y + scene.rayZ.xyz;
  result = vec4(environmentRadiance(normalize(ray), scene.canvas.w), 1.0);
}

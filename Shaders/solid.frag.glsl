#version 460
#include "coverage.glsl"
#include "blend.glsl"

layout(location = 0) noperspective in vec2 position;
layout(location = 1) flat in vec4 box;
layout(location = 2) flat in vec2 spread;
layout(location = 3) flat in vec4 color;
layout(location = 0) out vec4 result;

void main() { result = blended(color * boxCoverage(position, box, spread)); }

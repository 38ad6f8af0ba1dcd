#version 460
#include "types.glsl"
#include "scene.glsl"
#include "clip.glsl"
#include "blend.glsl"

layout(location = 0) noperspective in vec4 color;
layout(location = 1) noperspective in float away;
layout(location = 0) out vec4 result;

void main() { result = blended(color * (clamp(1.0 - away, 0.0, 1.0) * clipCoverage())); }

#version 460
// What a lit mesh is measured against: its triangles, and nothing else.

layout(push_constant) uniform Constants { mat4 map; };
layout(location = 0) in vec3 position;

void main() { gl_Position = map * vec4(position, 1.0); }

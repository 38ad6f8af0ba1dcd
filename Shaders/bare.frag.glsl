#version 460

layout(location = 0) out vec4 result;

void main() { result = vec4(0.5, 0.5, 0.5, 1.0); }

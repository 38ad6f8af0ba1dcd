#version 460

// The coverage of a clip's outline, into its mask.

layout(location = 0) noperspective in vec4 color;
layout(location = 1) noperspective in float coverage;
layout(location = 2) flat in uint paint;
layout(location = 0) out vec4 result;

void main() { result = vec4(coverage); }

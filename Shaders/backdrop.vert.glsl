#version 460
#include "scene.glsl"

layout(location = 0) noperspective out vec2 place;

// One triangle that covers the canvas.
void main() {
  place = vec2(gl_VertexIndex == 1 ? 3.0 : -1.0, gl_VertexIndex == 2 ? 3.0 : -1.0);
  gl_Position = toFramebuffer(vec4(place, 1.0, 1.0));
}

#version 460
#include "scene.glsl"

// DepthSceneConstants
layout(push_constant) uniform Constants {
  uvec2 depths;   // their address
  ivec2 size;     // across and down
  vec4 box;       // top-left corner and size on the canvas
  vec4 depthMap;  // clip z and w of a distance d are x · d + y and z · d + w; all 0: as they are
};

layout(location = 0) noperspective out vec2 place;

void main() {
  place = vec2(gl_VertexIndex & 1, gl_VertexIndex >> 1);
  vec2 spot = box.xy + box.zw * place;
  gl_Position = vec4(spot / scene.canvas.xy * 2.0 - 1.0, 0.0, 1.0);
}

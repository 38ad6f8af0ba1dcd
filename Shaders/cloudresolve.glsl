#include "cloud.glsl"
#include "scene.glsl"
#include "clip.glsl"

layout(location = 0) out vec4 result;

uvec2 splatHere() {
  ivec2 p = ivec2(gl_FragCoord.xy) - push.corner;
  return Splats(push.splats).at[p.y * push.stride + p.x];
}

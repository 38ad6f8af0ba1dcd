#version 460
#include "types.glsl"
#include "scene.glsl"
#include "clip.glsl"
#include "blend.glsl"

layout(push_constant) uniform Constants {
  uvec2 depths;
  ivec2 size;
  vec4 box;
  vec4 depthMap;
};

layout(set = 1, binding = 0) uniform sampler2D image;
layout(location = 0) noperspective in vec2 place;
layout(location = 0) out vec4 result;

void main() {
  float covered = clipCoverage();
  ivec2 cell = clamp(ivec2(place * vec2(size)), ivec2(0), size - 1);
  float depth = uintBitsToFloat(Words(depths).at[cell.y * size.x + cell.x]);
  bool isKnown = depth > 0.0 && depth < 1e9;
  if (depthMap.z != 0.0 || depthMap.w != 0.0) {
    depth = isKnown ? (depthMap.x * depth + depthMap.y) / (depthMap.z * depth + depthMap.w) : 1.0;
  }
  gl_FragDepth = clamp(depth, 0.0, 1.0);
  result = blended(texture(image, place) * covered);
  if (isClippedAway(covered)) discard;
}

#version 460
#include "types.glsl"
#include "scene.glsl"
#include "clip.glsl"
#include "blend.glsl"
#ifdef TEXTURE
#include "fringe.glsl"
#include "texel.glsl"
#endif

layout(location = 0) noperspective in vec4 color;
layout(location = 1) noperspective in float away;
#ifdef TEXTURE
layout(location = 2) noperspective in vec3 texel;
layout(location = 3) noperspective in vec3 place;
layout(location = 4) noperspective in vec3 normal;
#endif
layout(location = 0) out vec4 result;

void main() {
  vec4 laid = color;
#ifdef TEXTURE
  vec4 base = color / texel.z * imageColor(texel.xy / texel.z, constants.surface.emission.w);
  vec3 at = place / texel.z;
  vec3 n = normal * inversesqrt(max(dot(normal, normal), 1e-30));
  laid = vec4(shade(constants.surface, base.rgb, n, toViewer(at), at) * base.a, base.a);
#endif
  result = blended(laid * (clamp(1.0 - away, 0.0, 1.0) * clipCoverage()));
}

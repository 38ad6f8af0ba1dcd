#version 460
#include "types.glsl"
#include "mesh.glsl"
#include "clip.glsl"
#include "blend.glsl"

#ifdef DENSE
layout(location = 0) noperspective in vec4 color;
#else
layout(location = 0) in vec4 color;
layout(location = 1) in vec3 place;
#ifdef NORMALS
layout(location = 2) in vec3 normal;
#endif
#endif
#ifdef TEXTURE
layout(location = 3) in vec2 texel;
#include "texel.glsl"
#endif

layout(location = 0) out vec4 result;

void main() {
  float covered = clipCoverage();
#ifdef DENSE
  result = blended(color * covered);
#else
  vec4 base = color;
#ifdef TEXTURE
  base *= imageColor(texel, constants.surface.emission.w);
  if (base.a <= 0.0) discard;
#endif
  vec3 n = vec3(0.0, 0.0, 1.0);
  vec3 view = toViewer(place);
  if (SHADING != UNLIT) {
#ifdef NORMALS
    n = normalize(gl_FrontFacing ? normal : -normal);
#else
    n = cross(dFdx(place), dFdy(place));
    n *= inversesqrt(max(dot(n, n), 1e-30));
    n = dot(n, view) < 0.0 ? -n : n;
#endif
  }
  result = blended(vec4(shade(constants.surface, base.rgb, n, view, place) * base.a, base.a) * covered);
#endif
  // At the end: what comes before needs the slopes between neighbours.
  if (isClippedAway(covered)) discard;
}

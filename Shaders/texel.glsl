// The texture of a mesh.

layout(set = 1, binding = 0) uniform sampler2D image;

// Straight, linear: the image holds linear colours times alpha. `wrap`: what is shown outside of
// 0…1: 0 the edge, 1 the image itself, 2 itself mirrored.
vec4 imageColor(vec2 texel, float wrap) {
  vec2 dx = dFdx(texel), dy = dFdy(texel);
  vec2 at = clamp(texel, 0.0, 1.0);
  if (wrap == 1.0) at = fract(texel);
  if (wrap == 2.0) at = 1.0 - abs(fract(texel * 0.5) * 2.0 - 1.0);
  vec4 t = textureGrad(image, at, dx, dy);
  return vec4(t.rgb / max(t.a, 1e-4), t.a);
}

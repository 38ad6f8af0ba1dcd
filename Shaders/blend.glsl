// What a fragment shader puts out, prepared for the blend mode of its pipeline. Its input is
// premultiplied and multiplied by coverage.

layout(constant_id = 0) const uint BLEND_MODE = 0u;

const uint BLEND_DARKEST = 6u;

vec4 blended(vec4 color) {
  // The smaller channel counts, and where nothing is covered what is there must stay.
  return BLEND_MODE == BLEND_DARKEST ? vec4(color.rgb + (1.0 - color.a), color.a) : color;
}

// Where a place of the world lies on the map of what a light sees.

// ShadowPass.Constants
layout(push_constant) uniform Constants {
  vec4 across;      // a place (x, y, z, 1) to texels,
  vec4 down;
  vec4 along;       // and to its depth
  float side;       // texels
  float steepness;  // depth of a texel's width
  uvec2 instances;  // address of Capsules
} constants;

// Texels across and down, and as many along the light.
vec3 texelsOf(vec3 place) {
  vec4 world = vec4(place, 1.0);
  return vec3(dot(constants.across, world), dot(constants.down, world),
    dot(constants.along, world) / constants.steepness);
}

vec4 clipOfTexels(vec3 t) {
  return vec4(t.xy * (2.0 / constants.side) - 1.0, t.z * constants.steepness, 1.0);
}

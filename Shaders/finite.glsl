// Tested on the bits: compilers may take for granted that numbers are finite.
bool isFinite(vec4 v) {
  uvec4 exponents = floatBitsToUint(v) & 0x7F800000u;
  return all(notEqual(exponents, uvec4(0x7F800000u)));
}

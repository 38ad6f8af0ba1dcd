#include "cloud.glsl"

// What all discs of a pixel come to, where each is laid over what is there: five numbers a pixel.
//
// Sums: red, green, blue times alpha; the negative logarithm of what is let through; alpha. Products
// (multiply, screen): negative logarithms of red, green, blue. Extremes: the largest red, green, blue.

layout(buffer_reference, scalar, buffer_reference_align = 4) buffer Sums { uint at[]; };

const uint NORMAL = 0u;
const uint ADD = 1u;
const uint MULTIPLY = 2u;
const uint SCREEN = 3u;
const uint SUBTRACT = 4u;
const uint LIGHTEST = 5u;
const uint DARKEST = 6u;

const float UNIT = 65536.0;
const float LOG_UNIT = 4096.0;
// Numbers beyond this take no more.
const uint FULL = 0xF0000000u;

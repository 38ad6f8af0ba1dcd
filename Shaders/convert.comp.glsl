#version 460
#extension GL_EXT_samplerless_texture_functions : require
#include "types.glsl"

// The drawn image, sRGB-encoded, to I420: BT.709, limited range, scaled on the way. One invocation
// makes eight by two luma samples and four of each chroma, so that it writes whole words.

layout(local_size_x = 8, local_size_y = 8) in;
layout(push_constant, scalar) uniform Constants { ConvertConstants c; };
// A view of the image that does not decode: 0…1 stands for 0…255.
layout(set = 0, binding = 0) uniform texture2D image;

// The mean of a box of 2ⁿ × 2ᵐ pixels; the image's edge repeats.
vec3 reduced(ivec2 p) {
  ivec2 box = ivec2(1) << c.halvings;
  vec3 sum = vec3(0.0);
  for (int y = 0; y < box.y; y++)
    for (int x = 0; x < box.x; x++)
      sum += texelFetch(image, min(p * box + ivec2(x, y), c.imageSize - 1), 0).rgb;
  return sum / float(box.x * box.y);
}

// One pixel of the picture, 0…255 and whole, as a scaled 8-bit image would hold it.
vec3 pixel(ivec2 p) {
  // An image one pixel larger than the picture is not scaled for that.
  if (all(equal(c.imageSize & ~1, c.pictureSize)))
    return round(255.0 * texelFetch(image, min(p, c.imageSize - 1), 0).rgb);
  ivec2 box = ivec2(1) << c.halvings;
  ivec2 size = (c.imageSize + box - 1) / box;
  vec2 centre = (vec2(p) + 0.5) * vec2(c.imageSize) / (vec2(c.pictureSize) * vec2(box)) - 0.5;
  vec2 held = clamp(centre, vec2(0.0), vec2(size - 1));
  ivec2 low = ivec2(held);
  ivec2 high = min(low + 1, size - 1);
  vec2 part = held - vec2(low);
  vec3 above = mix(reduced(low), reduced(ivec2(high.x, low.y)), part.x);
  vec3 below = mix(reduced(ivec2(low.x, high.y)), reduced(high), part.x);
  return round(255.0 * mix(above, below, part.y));
}

uint luma(vec3 rgb) {
  return uint(floor(16.5 + dot(rgb, vec3(0.2126, 0.7152, 0.0722) * (219.0 / 255.0))));
}

// From the sum of four pixels.
uint blueDifference(vec3 sum) {
  float d = dot(sum, vec3(-0.2126, -0.7152, 0.9278)) / (4.0 * 1.8556);
  return uint(floor(128.5 + d * (224.0 / 255.0)));
}

uint redDifference(vec3 sum) {
  float d = dot(sum, vec3(0.7874, -0.7152, -0.0722)) / (4.0 * 1.5748);
  return uint(floor(128.5 + d * (224.0 / 255.0)));
}

void main() {
  ivec2 corner = ivec2(gl_GlobalInvocationID.xy) * ivec2(8, 2);
  if (any(greaterThanEqual(corner, c.pictureSize))) return;
  Words planes = Words(c.picture);
  uint words[2][2] = uint[2][2](uint[2](0u, 0u), uint[2](0u, 0u));
  uint cb = 0u, cr = 0u;
  for (int pair = 0; pair < 4; pair++) {
    vec3 sum = vec3(0.0);
    for (int k = 0; k < 4; k++) {
      ivec2 at = ivec2(pair * 2 + (k & 1), k >> 1);
      vec3 rgb = pixel(min(corner + at, c.pictureSize - 1));
      sum += rgb;
      words[at.y][at.x >> 2] |= luma(rgb) << uint(8 * (at.x & 3));
    }
    cb |= blueDifference(sum) << uint(8 * pair);
    cr |= redDifference(sum) << uint(8 * pair);
  }
  uint lumaWords = c.lumaStride / 4u, chromaWords = c.chromaStride / 4u;
  uint height = uint(c.pictureSize.y);
  for (uint row = 0u; row < 2u; row++) {
    uint at = (uint(corner.y) + row) * lumaWords + uint(corner.x) / 4u;
    planes.at[at] = words[row][0];
    planes.at[at + 1u] = words[row][1];
  }
  uint chroma = lumaWords * height + uint(corner.y) / 2u * chromaWords + uint(corner.x) / 8u;
  planes.at[chroma] = cb;
  planes.at[chroma + chromaWords * (height / 2u)] = cr;
}

// What the program writes and the shaders read. Every structure here has a twin in Swift with the
// same offsets, which a test compares.

#extension GL_EXT_buffer_reference : require
#extension GL_EXT_buffer_reference_uvec2 : require
#extension GL_EXT_scalar_block_layout : require

// ShapeInstance
struct Shape {
  vec4 axes;
  vec4 originAndStroke;
  vec4 geometry0;
  vec4 geometry1;
  vec4 fill;
  vec4 stroke;
  uint kind;
  uint style;
  uint flags;
  uint reserved;
};

// GlyphInstance
struct Glyph {
  vec4 axes;
  vec4 origin;
  vec4 quad;
  vec4 cell;
  vec4 color;
};

// ImageQuad
struct ImageQuad {
  vec4 axes;
  vec4 origin;
  vec4 rectangle;
  vec4 part;
  vec4 tint;
};

layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer Shapes {
  Shape at[];
};

layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer Glyphs {
  Glyph at[];
};

layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer ImageQuads {
  ImageQuad at[];
};

layout(buffer_reference, scalar, buffer_reference_align = 16) buffer Words {
  uint at[];
};

// QuadConstants: for the vertex shaders that draw quads
struct QuadConstants {
  uvec2 instances;  // address of Shapes or Glyphs
  vec2 canvas;      // pixels
  float depth;      // of all of them, 0 nearest … 1 farthest
  float reserved;   // keeps the size a multiple of 8
};

// ConvertConstants: for convert.comp
struct ConvertConstants {
  uvec2 picture;      // address of the planes to write, one after the other
  ivec2 imageSize;    // pixels of the drawn image
  ivec2 pictureSize;  // pixels of the picture
  ivec2 halvings;     // how often the image is halved first, across and down
  uint lumaStride;    // bytes from one row to the next, multiples of 64
  uint chromaStride;
};

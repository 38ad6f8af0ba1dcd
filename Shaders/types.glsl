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
  uint paints;
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

// PathVertex
struct PathVertex {
  vec4 color;
  vec2 position;
  float coverage;
  uint paint;
};

layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer PathVertices {
  PathVertex at[];
};

// PaintRecord
struct PaintRecord {
  vec4 across;
  vec4 down;
  uint firstColor;
  uint colorCount;
  uint kind;
  uint reserved;
};

layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer Paints {
  PaintRecord at[];
};

layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer Colors {
  vec4 at[];
};

// ClipRecord
struct ClipRecord {
  vec4 across;
  vec4 down;
  ivec4 box;  // the pixels that its mask holds: left, top, width, height
  uint kind;
  uint outer;
  uint firstByte;
  uint rowBytes;
};

layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer Clips {
  ClipRecord at[];
};

// FrameTables: what all flat drawing of a frame shares
struct FrameTables {
  uvec2 paints;  // addresses
  uvec2 colors;
  uvec2 clips;
  uvec2 masks;
  uint paintCount;
  uint colorCount;
  uint pathVertexCount;
  uint reserved;
};

layout(buffer_reference, scalar, buffer_reference_align = 16) readonly buffer Tables {
  FrameTables of;
};

// QuadConstants: for the shaders of flat drawing
struct QuadConstants {
  uvec2 instances;  // address of what is drawn
  vec2 canvas;      // pixels
  float depth;      // of all of them, 0 nearest … 1 farthest
  uint clip;        // one more than the number of the innermost clip, or 0
  uvec2 tables;     // address of FrameTables
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

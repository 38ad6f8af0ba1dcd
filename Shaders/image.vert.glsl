#version 460
#include "shapes.glsl"

// Rectangles that show a part of a picture, with edges as soft as those of shapes.

layout(location = 0) noperspective out vec2 position;
layout(location = 1) flat out vec4 box;
layout(location = 2) flat out vec2 spread;
layout(location = 3) flat out vec4 tint;
layout(location = 4) noperspective out vec2 place;  // in the picture, 0…1
layout(location = 5) flat out vec4 limits;          // of the part that may be seen

void main() {
  ImageQuad q = ImageQuads(constants.instances).at[instanceIndex()];
  Shape s;
  s.axes = q.axes;
  s.originAndStroke = vec4(q.origin.xy, 0.0, 0.0);
  vec2 extent = 0.5 * abs(q.rectangle.zw);
  Box shape = Box(
    q.rectangle.xy + 0.5 * q.rectangle.zw, vec2(1.0, 0.0), extent, 0.0, false, vec4(1.0));
  Frame frame = frameOf(s, shape);
  vec4 contour = settled(extent, 0.0, frame, false);
  vec2 reach = contour.xy + (0.51 + frame.spread) / frame.scale;
  bool isDrawn = isFinite(q.axes) && isFinite(q.origin) && isFinite(q.rectangle)
    && isFinite(q.part) && isFinite(q.tint) && isPlaceable(frame, reach) && contour.w > 0.0
    && q.tint.a > 0.0 && all(greaterThan(extent, vec2(0.0)));
  vec2 p = quadCorner() * reach;
  gl_Position = isDrawn ? clipPosition(onCanvas(frame, p), constants) : NOWHERE;
  position = p * frame.scale;
  box = scaled(contour, frame.scale);
  spread = frame.spread;
  tint = premultiplied(q.tint);
  place = q.part.xy + q.part.zw * (0.5 + 0.5 * p / extent);
  vec2 end = q.part.xy + q.part.zw;
  limits = vec4(min(q.part.xy, end), max(q.part.xy, end));
}

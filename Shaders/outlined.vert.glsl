#version 460
#include "shapes.glsl"

// Shapes of three contours: circles and rectangles with a stroke, and all that solid.vert draws.

layout(location = 0) noperspective out vec2 position;
layout(location = 1) flat out vec4 spread;  // and the paints of fill and stroke
layout(location = 2) flat out vec4 outer;
layout(location = 3) flat out vec4 edge;
layout(location = 4) flat out vec4 inner;
layout(location = 5) flat out vec4 fill;
layout(location = 6) flat out vec4 stroke;

void main() {
  Shape s = thisShape();
  Box shape = boxOf(s);
  Frame frame = frameOf(s, shape);
  contoursOf(s, shape, frame, outer, edge, inner);
  vec2 reach = max(outer.xy, edge.xy) + (0.51 + frame.spread) / frame.scale;
  bool isDrawn = isSound(s) && isPlaceable(frame, reach) && max(outer.w, edge.w) > 0.0
    && s.kind <= LINE;
  vec2 p = quadCorner() * reach;
  gl_Position = isDrawn ? clipPosition(onCanvas(frame, p), constants) : NOWHERE;
  position = p * frame.scale;
  outer = scaled(outer, frame.scale);
  edge = scaled(edge, frame.scale);
  inner = scaled(inner, frame.scale);
  fill = shape.fill;
  stroke = s.kind == LINE ? vec4(0.0) : premultiplied(s.stroke);
  vec2 paints = vec2(s.paints & 0xFFFFu, s.paints >> 16);
  spread = vec4(frame.spread, s.kind == LINE ? vec2(paints.y, 0.0) : paints);
}

#version 460
#include "shapes.glsl"

// Boxes whose corners no uniform scale brings to the canvas: rounded ones that are stretched or
// skewed, and rectangles whose stroke has its corners cut off. All that solid.vert and
// outlined.vert draw would come out right here too, only slower.

layout(location = 0) noperspective out vec2 local;  // units of the frame
layout(location = 1) flat out vec4 scaleAndSpread;
layout(location = 2) flat out vec4 outer;           // units of the frame, as are those below
layout(location = 3) flat out vec4 edge;
layout(location = 4) flat out vec4 inner;
layout(location = 5) flat out vec4 gradients;       // of the frame's x and y on the canvas
layout(location = 6) flat out vec4 fill;
layout(location = 7) flat out vec4 stroke;
layout(location = 8) flat out float cut;            // how far a cut corner's legs reach; 0 for none
layout(location = 9) flat out uvec2 paints;         // of fill and stroke

// As `settled` does it, but what is not thin keeps its measures.
vec4 kept(vec2 extent, float radius, Frame frame) {
  vec2 least = (0.5 + frame.spread) / frame.scale;
  bool isThin = any(lessThan(extent, least));
  return isThin ? settled(extent, radius, frame, false) : vec4(extent, radius, 1.0);
}

void main() {
  Shape s = thisShape();
  Box shape = boxOf(s);
  shape.isCircle = false;
  Frame frame = frameOf(s, shape);
  vec2 reach = strokeReach(s);
  uint join = (s.style >> 2) & 3u;
  bool isRound = shape.radius > 0.0 || join == JOIN_ROUND;
  edge = kept(shape.extent, shape.radius, frame);
  outer = edge;
  inner = edge;
  cut = 0.0;
  if (reach.x > 0.0) {
    outer = kept(shape.extent + reach.x, isRound ? shape.radius + reach.x : 0.0, frame);
    if (!isRound && join == JOIN_BEVEL) cut = reach.x;
  }
  if (reach.y > 0.0) inner = kept(shape.extent - reach.y, max(shape.radius - reach.y, 0.0), frame);
  vec2 extent = max(outer.xy, edge.xy) + (0.51 + frame.spread) / frame.scale;
  bool isDrawn = isSound(s) && isPlaceable(frame, extent) && max(outer.w, edge.w) > 0.0
    && s.kind <= LINE;
  local = quadCorner() * extent;
  gl_Position = isDrawn ? clipPosition(onCanvas(frame, local), constants) : NOWHERE;
  scaleAndSpread = vec4(frame.scale, frame.spread);
  gradients = vec4(frame.gx, frame.gy);
  fill = shape.fill;
  stroke = s.kind == LINE ? vec4(0.0) : premultiplied(s.stroke);
  paints = uvec2(s.paints & 0xFFFFu, s.paints >> 16);
  if (s.kind == LINE) paints = uvec2(paints.y, 0u);
}

#version 460
#include "shapes.glsl"

// Shapes of one contour: filled circles, any rectangle without a stroke, lines.

// LEAN is for CPU devices, which pay for each value that is handed on.
#ifdef LEAN
layout(location = 0) noperspective out vec4 position;  // and the spread
layout(location = 1) flat out vec4 box;                // half width, half height, radius, paint
layout(location = 2) flat out vec4 color;              // of a paint only how strong it is
#else
layout(location = 0) noperspective out vec2 position;
layout(location = 1) flat out vec4 box;
layout(location = 2) flat out vec3 spread;  // and the paint
layout(location = 3) flat out vec4 color;
#endif

// A sharp box cut to what can be seen, so that one far larger than the canvas stays exact.
void cut(inout Frame frame, inout vec4 contour) {
  vec2 away = 0.5 * constants.canvas - frame.origin;
  vec2 middle = vec2(dot(frame.gx, away), dot(frame.gy, away));
  vec2 seen = (length(constants.canvas) + 4.0) / frame.scale;
  vec2 low = max(-contour.xy, middle - seen);
  vec2 high = min(contour.xy, middle + seen);
  if (any(greaterThanEqual(low, high))) contour.w = 0.0;
  frame.origin = onCanvas(frame, 0.5 * (low + high));
  contour.xy = max(0.5 * (high - low), 0.0);
}

void main() {
  Shape s = thisShape();
  Box shape = boxOf(s);
  Frame frame = frameOf(s, shape);
  vec4 contour = settled(shape.extent, shape.radius, frame, shape.isCircle);
  if (contour.z == 0.0) cut(frame, contour);
  vec2 reach = contour.xy + (0.51 + frame.spread) / frame.scale;
  bool isDrawn = isSound(s) && isPlaceable(frame, reach) && contour.w > 0.0 && shape.fill.a > 0.0
    && s.kind <= LINE;
  vec2 p = quadCorner() * reach;
  gl_Position = isDrawn ? clipPosition(onCanvas(frame, p), constants) : NOWHERE;
  uint paint = s.kind == LINE ? s.paints >> 16 : s.paints & 0xFFFFu;
#ifdef LEAN
  position = vec4(p * frame.scale, frame.spread);
  box = vec4(scaled(contour, frame.scale).xyz, float(paint));
  color = (paint == 0u ? shape.fill : vec4(1.0)) * contour.w;
#else
  position = p * frame.scale;
  box = scaled(contour, frame.scale);
  color = shape.fill;
  spread = vec3(frame.spread, float(paint));
#endif
}

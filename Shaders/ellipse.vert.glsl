#version 460
#include "shapes.glsl"

// Ellipses that are no circles, filled and stroked. The stroke's contours are ellipses too.

layout(location = 0) noperspective out vec2 local;  // shape units from the centre
layout(location = 1) flat out vec4 outerAndEdge;    // radii
layout(location = 2) flat out vec4 innerAndFade;    // radii; strength of the outer and the edge
layout(location = 3) flat out vec4 gradients;       // of the shape's x and y on the canvas
layout(location = 4) flat out vec4 fill;
layout(location = 5) flat out vec4 stroke;
layout(location = 6) flat out uvec2 paints;         // of fill and stroke

// A contour thinner than a pixel is drawn as wide as one and fainter by as much.
vec2 visible(vec2 radii, vec2 least, out float strength) {
  vec2 drawn = max(radii, least);
  strength = radii.x > 0.0 && radii.y > 0.0 ? (radii.x / drawn.x) * (radii.y / drawn.y) : 0.0;
  return drawn;
}

void main() {
  Shape s = thisShape();
  Box shape = boxOf(s);
  Frame frame = frameOf(s, shape);
  vec2 reach = strokeReach(s);
  vec2 radii = shape.extent;
  vec2 least = 0.5 * vec2(length(frame.gx), length(frame.gy));
  float outerStrength, edgeStrength;
  vec2 outer = visible(radii + reach.x, least, outerStrength);
  vec2 edge = visible(radii, least, edgeStrength);
  outerAndEdge = vec4(outer, edge);
  innerAndFade = vec4(radii - reach.y, outerStrength, edgeStrength);
  gradients = vec4(frame.gx, frame.gy);
  fill = shape.fill;
  stroke = premultiplied(s.stroke);
  paints = uvec2(s.paints & 0xFFFFu, s.paints >> 16);
  vec2 extent = max(outer, edge) + 2.0 * least;
  bool isDrawn = isSound(s) && isPlaceable(frame, extent) && max(fill.a, stroke.a) > 0.0
    && radii.x > 0.0 && radii.y > 0.0;
  local = quadCorner() * extent;
  gl_Position = isDrawn ? clipPosition(onCanvas(frame, local), constants) : NOWHERE;
}

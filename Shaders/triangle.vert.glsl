#version 460
#include "shapes.glsl"

// Triangles with or without a stroke. The stroke's outer and inner contours are the triangle
// itself, grown or shrunk about the centre of its inscribed circle.

layout(location = 0) noperspective out vec2 position;  // canvas pixels
layout(location = 1) noperspective out vec2 local;     // shape units
layout(location = 2) flat out vec4 outerAB;
layout(location = 3) flat out vec4 outerC;  // and weight outward in shape units, round or not
layout(location = 4) flat out vec4 edgeAB;
layout(location = 5) flat out vec4 edgeC;  // and 1 where there is an inner contour
layout(location = 6) flat out vec4 innerAB;
layout(location = 7) flat out vec4 innerC;
layout(location = 8) flat out vec4 fill;
layout(location = 9) flat out vec4 stroke;
layout(location = 10) flat out vec4 bevelA;  // line nx, ny, offset on the canvas; w: 1 where cut
layout(location = 11) flat out vec4 bevelB;
layout(location = 12) flat out vec4 bevelC;
layout(location = 13) flat out vec4 gradients;  // of the shape's x and y on the canvas
layout(location = 14) flat out vec4 cornersAB;  // shape units
layout(location = 15) flat out vec4 cornerC;  // and the paints of fill and stroke

// A corner sharper than this many stroke weights is cut, as in the documents of every 2D API.
const float MITER_LIMIT = 10.0;

vec2 toCanvas(Shape s, vec2 p) {
  return s.axes.xy * p.x + s.axes.zw * p.y + s.originAndStroke.xy;
}

// The line that cuts the corner at `v` between edges with outward normals m and n.
vec4 bevelOf(Shape s, vec2 v, vec2 m, vec2 n, float reach, uint join) {
  vec2 middle = m + n;
  float size = length(middle);
  // Half the angle's sine: the miter's length is the weight over it.
  float sine = 0.5 * size;
  bool isCut = reach > 0.0 && (join == JOIN_BEVEL || (join == JOIN_MITER && sine * MITER_LIMIT < 1.0));
  if (!isCut) return vec4(0.0);
  vec2 p = toCanvas(s, v + m * reach);
  vec2 q = toCanvas(s, v + n * reach);
  vec2 along = q - p;
  float l = length(along);
  if (l < 1e-6) return vec4(0.0);
  vec2 normal = vec2(along.y, -along.x) / l;
  // The corner itself lies inside.
  if (dot(toCanvas(s, v) - p, normal) > 0.0) normal = -normal;
  return vec4(normal, dot(normal, p), 1.0);
}

void main() {
  Shape s = thisShape();
  vec2 a = s.geometry0.xy, b = s.geometry0.zw, c = s.geometry1.xy;
  float la = distance(b, c), lb = distance(c, a), lc = distance(a, b);
  float around = la + lb + lc;
  vec2 center = around > 0.0 ? (la * a + lb * b + lc * c) / around : a;
  float doubled = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  float inradius = around > 0.0 ? abs(doubled) / around : 0.0;
  bool isFlat = inradius <= 1e-6 * around || inradius == 0.0;
  vec2 reach = strokeReach(s);
  uint join = isFlat ? JOIN_ROUND : (s.style >> 2) & 3u;
  bool isRound = join == JOIN_ROUND && reach.x > 0.0;

  float grown = isFlat ? 1.0 : (inradius + reach.x) / inradius;
  float shrunk = isFlat ? 0.0 : (inradius - reach.y) / inradius;
  float turn = doubled < 0.0 ? -1.0 : 1.0;
  vec2 nab = lc > 0.0 ? turn * vec2(b.y - a.y, a.x - b.x) / lc : vec2(0.0);
  vec2 nbc = la > 0.0 ? turn * vec2(c.y - b.y, b.x - c.x) / la : vec2(0.0);
  vec2 nca = lb > 0.0 ? turn * vec2(a.y - c.y, c.x - a.x) / lb : vec2(0.0);
  bevelA = bevelOf(s, a, nca, nab, reach.x, join);
  bevelB = bevelOf(s, b, nab, nbc, reach.x, join);
  bevelC = bevelOf(s, c, nbc, nca, reach.x, join);

  vec2 ea = toCanvas(s, a), eb = toCanvas(s, b), ec = toCanvas(s, c);
  vec2 o = toCanvas(s, center);
  edgeAB = vec4(ea, eb);
  edgeC = vec4(ec, shrunk > 0.0 ? 1.0 : 0.0, 0.0);
  outerAB = vec4(o + (ea - o) * grown, o + (eb - o) * grown);
  outerC = vec4(o + (ec - o) * grown, reach.x, isRound ? 1.0 : 0.0);
  innerAB = vec4(o + (ea - o) * shrunk, o + (eb - o) * shrunk);
  innerC = vec4(o + (ec - o) * shrunk, 0.0, 0.0);
  cornersAB = vec4(a, b);
  cornerC = vec4(c, float(s.paints & 0xFFFFu), float(s.paints >> 16));
  fill = premultiplied(s.fill);
  stroke = premultiplied(s.stroke);

  float area = s.axes.x * s.axes.w - s.axes.y * s.axes.z;
  gradients = vec4(s.axes.w, -s.axes.z, -s.axes.y, s.axes.x) / area;

  // The box on the canvas: cut corners reach no further than the weight.
  vec2 far = abs(s.axes.xy) * reach.x + abs(s.axes.zw) * reach.x;
  vec2 low = min(ea, min(eb, ec)) - far;
  vec2 high = max(ea, max(eb, ec)) + far;
  if (!isRound && !isFlat) {
    if (bevelA.w == 0.0) { low = min(low, outerAB.xy); high = max(high, outerAB.xy); }
    if (bevelB.w == 0.0) { low = min(low, outerAB.zw); high = max(high, outerAB.zw); }
    if (bevelC.w == 0.0) { low = min(low, outerC.xy); high = max(high, outerC.xy); }
  }
  low = max(low - 1.0, vec2(-1.0));
  high = min(high + 1.0, constants.canvas + 1.0);
  bool isDrawn = isSound(s) && s.kind == TRIANGLE && isFinite(vec4(low, high))
    && isFinite(gradients) && all(lessThan(low, high)) && max(fill.a, stroke.a) > 0.0
    && maxAbs(ea) < FAR && maxAbs(eb) < FAR && maxAbs(ec) < FAR;
  position = mix(low, high, 0.5 + 0.5 * quadCorner());
  vec2 away = position - s.originAndStroke.xy;
  local = vec2(dot(gradients.xy, away), dot(gradients.zw, away));
  gl_Position = isDrawn ? clipPosition(position, constants) : NOWHERE;
}

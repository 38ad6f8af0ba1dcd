// How much of a pixel a shape covers.
//
// A pixel is a square of side 1. Seen along a unit normal (x, y) it is the convolution of two
// boxes as wide as |x| and |y|. The wider one is kept as it is, which makes rows of samples sum to
// exactly the area whatever the slope; the narrower one is replaced by two points as far apart as
// to keep its variance. So coverage is the mean of two ramps. Distances are given divided by the
// wider box, `spread` is what the two points lie off the middle, divided likewise.

const float SPREAD = 0.28867513;  // 1 / √12

float coverage(float distance, float spread) {
  return 0.5 * (clamp(0.5 - distance - spread, 0.0, 1.0) + clamp(0.5 - distance + spread, 0.0, 1.0));
}

float maxAbs(vec2 v) { return max(abs(v.x), abs(v.y)); }
float minAbs(vec2 v) { return min(abs(v.x), abs(v.y)); }

// A rounded box about the origin: half width, half height, corner radius, and how strong it is.
// A radius of 0 has corners as sharp as pixels allow.
float boxCoverage(vec2 p, vec4 box, vec2 spread) {
  vec2 q = abs(p) - (box.xy - box.z);
  float distance = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - box.z;
  // For round ones the second factor is 1.
  vec2 t = box.z > 0.0 ? vec2(distance, -4.0) : q;
  return box.w * coverage(t.x, spread.x) * coverage(t.y, spread.y);
}

// Lays the stroke over the fill. The three contours lie inside each other, so that within a pixel
// the smaller one's part is part of the larger one's: no background shows between fill and stroke.
vec4 composite(vec4 fill, vec4 stroke, float outer, float edge, float inner) {
  edge = min(edge, outer);
  inner = min(inner, edge);
  return stroke * (outer - inner) + fill * (inner + (1.0 - stroke.a) * (edge - inner));
}

// ∫ of y clamped to 0…1, from minus infinity to y.
float clampedIntegral(float y) {
  float c = clamp(y, 0.0, 1.0);
  return 0.5 * c * c + max(y - 1.0, 0.0);
}

// The signed area between an edge and the lower side of the unit square about the origin, within
// that square.
float edgeArea(vec2 a, vec2 b) {
  float width = b.x - a.x;
  float slope = (b.y - a.y) / (abs(width) > 1e-7 ? width : 1.0);
  float x0 = clamp(a.x, -0.5, 0.5);
  float x1 = clamp(b.x, -0.5, 0.5);
  float y0 = a.y + 0.5 + (x0 - a.x) * slope;
  float y1 = a.y + 0.5 + (x1 - a.x) * slope;
  float rise = y1 - y0;
  float mean = abs(rise) > 1e-3
    ? (clampedIntegral(y1) - clampedIntegral(y0)) / rise
    : clamp(0.5 * (y0 + y1), 0.0, 1.0);
  return (x1 - x0) * mean;
}

// The exact part of the unit square about the origin that a triangle covers.
float triangleCoverage(vec2 a, vec2 b, vec2 c) {
  return min(abs(edgeArea(a, b) + edgeArea(b, c) + edgeArea(c, a)), 1.0);
}

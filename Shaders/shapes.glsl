// Places shapes: what the vertex shaders of all shape pipelines share.

#include "types.glsl"
#include "quads.glsl"
#include "coverage.glsl"

layout(push_constant, scalar) uniform Constants { QuadConstants constants; };

const uint ELLIPSE = 0u;
const uint RECTANGLE = 1u;
const uint LINE = 2u;
const uint TRIANGLE = 3u;
const uint CAP_ROUND = 1u;
const uint CAP_SQUARE = 2u;
const uint JOIN_MITER = 0u;
const uint JOIN_BEVEL = 1u;
const uint JOIN_ROUND = 2u;

// Beyond this many pixels nothing can be placed to a pixel.
const float FAR = 1e7;

// A circle meets pixels at every angle; it is filtered as an edge at 22.5° is.
const float CIRCLE_WIDTH = 0.92387953;
const float CIRCLE_SPREAD = 0.11957;

Shape thisShape() { return Shapes(constants.instances).at[instanceIndex()]; }

bool isSound(Shape s) {
  return isFinite(s.axes) && isFinite(s.originAndStroke) && isFinite(s.geometry0)
    && isFinite(s.geometry1) && isFinite(s.fill) && isFinite(s.stroke);
}

// A shape that is a rounded box in a frame of its own.
struct Box {
  vec2 center;    // shape units
  vec2 direction; // of the frame's x axis in shape units
  vec2 extent;    // half width and half height
  float radius;
  bool isCircle;  // filtered alike in all directions
  vec4 fill;      // premultiplied
};

// The frame's way to the canvas and how wide a pixel is in it.
struct Frame {
  vec2 origin;  // canvas
  vec2 x;       // canvas pixels for one unit of the frame's x
  vec2 y;
  vec2 gx;      // gradient of the frame's x on the canvas
  vec2 gy;
  vec2 scale;   // filter widths in one unit of the frame
  vec2 spread;
};

Box boxOf(Shape s) {
  Box box = Box(
    s.geometry0.xy, vec2(1.0, 0.0), abs(s.geometry0.zw), 0.0, false, premultiplied(s.fill));
  if (s.kind == ELLIPSE) {
    box.extent = max(s.geometry0.zw, 0.0);
    box.radius = min(box.extent.x, box.extent.y);
    box.isCircle = true;
  } else if (s.kind == RECTANGLE) {
    box.radius = clamp(s.geometry1.x, 0.0, min(box.extent.x, box.extent.y));
  } else {
    vec2 a = s.geometry0.xy;
    vec2 along = s.geometry0.zw - a;
    float length_ = length(along);
    float halfWeight = max(0.5 * s.originAndStroke.z, 0.0);
    uint cap = s.style & 3u;
    box.center = a + 0.5 * along;
    box.direction = length_ > 0.0 ? along / length_ : vec2(1.0, 0.0);
    box.extent = vec2(0.5 * length_ + (cap == 0u ? 0.0 : halfWeight), halfWeight);
    box.radius = cap == CAP_ROUND ? halfWeight : 0.0;
    box.isCircle = cap == CAP_ROUND && length_ == 0.0;
    box.fill = premultiplied(s.stroke);
  }
  return box;
}

Frame frameOf(Shape s, Box box) {
  mat2 axes = mat2(s.axes.xy, s.axes.zw);
  Frame frame;
  frame.origin = axes * box.center + s.originAndStroke.xy;
  frame.x = axes * box.direction;
  frame.y = axes * vec2(-box.direction.y, box.direction.x);
  float area = frame.x.x * frame.y.y - frame.x.y * frame.y.x;
  frame.gx = vec2(frame.y.y, -frame.y.x) / area;
  frame.gy = vec2(-frame.x.y, frame.x.x) / area;
  vec2 widest = vec2(maxAbs(frame.gx), maxAbs(frame.gy));
  frame.scale = 1.0 / widest;
  frame.spread = SPREAD * vec2(minAbs(frame.gx), minAbs(frame.gy)) / widest;
  if (box.isCircle) {
    frame.scale = vec2(sqrt(abs(area)) / CIRCLE_WIDTH);
    frame.spread = vec2(CIRCLE_SPREAD);
  }
  return frame;
}

// Prepares one contour for drawing: half width, half height, radius, strength.
//
// A contour thinner than the filter is drawn as wide as the filter and fainter by as much, so that
// it fades instead of breaking up. A round contour gains area from being filtered; it is made
// smaller by as much.
vec4 settled(vec2 extent, float radius, Frame frame, bool isCircle) {
  vec2 least = (0.5 + frame.spread) / frame.scale;
  float smaller = min(extent.x, extent.y);
  if (smaller <= 0.0) return vec4(least, 0.0, 0.0);
  // The filter's variance, in units of the frame.
  float variance = (1.0 / 12.0 + frame.spread.x * frame.spread.x) / (frame.scale.x * frame.scale.x);
  if (isCircle) {
    float square = radius * radius;
    float leastSquare = least.x * least.x + variance;
    float r = sqrt(max(square, leastSquare) - variance);
    return vec4(r, r, r, min(square / leastSquare, 1.0));
  }
  bool isThin = extent.x < least.x || extent.y < least.y;
  if (radius > 0.0) {
    float cut = isThin ? (1.0 - 0.78539816) * radius * radius : 0.78539816 * variance;
    if (extent.x >= extent.y) extent.x -= min(cut / extent.y, 0.5 * extent.x);
    else extent.y -= min(cut / extent.x, 0.5 * extent.y);
    if (!isThin) return vec4(extent, min(radius, min(extent.x, extent.y)), 1.0);
  }
  vec2 drawn = max(extent, least);
  return vec4(drawn, 0.0, (extent.x / drawn.x) * (extent.y / drawn.y));
}

// How far the stroke reaches out of the outline and into it, in shape units.
vec2 strokeReach(Shape s) {
  float weight = s.stroke.a > 0.0 && s.kind != LINE ? max(s.originAndStroke.z, 0.0) : 0.0;
  float outward = 0.5 + 0.5 * clamp(s.originAndStroke.w, -1.0, 1.0);
  return weight * vec2(outward, 1.0 - outward);
}

// The contours of a box and its stroke: outer, edge, inner.
void contoursOf(Shape s, Box box, Frame frame, out vec4 outer, out vec4 edge, out vec4 inner) {
  vec2 reach = strokeReach(s);
  bool isRound = box.radius > 0.0 || ((s.style >> 2) & 3u) == JOIN_ROUND;
  edge = settled(box.extent, box.radius, frame, box.isCircle);
  outer = edge;
  inner = edge;
  if (reach.x > 0.0) {
    outer = settled(
      box.extent + reach.x, isRound ? box.radius + reach.x : 0.0, frame, box.isCircle);
  }
  if (reach.y > 0.0) {
    inner = settled(
      box.extent - reach.y, max(box.radius - reach.y, 0.0), frame, box.isCircle);
  }
}

vec4 scaled(vec4 contour, vec2 scale) {
  return vec4(contour.xy * scale, contour.z * scale.x, contour.w);
}

bool isPlaceable(Frame frame, vec2 reach) {
  vec2 size = abs(frame.x) * reach.x + abs(frame.y) * reach.y;
  return isFinite(vec4(frame.origin, size)) && isFinite(vec4(frame.scale, frame.spread))
    && maxAbs(frame.origin) < FAR && maxAbs(size) < FAR;
}

vec2 onCanvas(Frame frame, vec2 p) { return frame.origin + frame.x * p.x + frame.y * p.y; }

#version 460
#include "types.glsl"
layout(push_constant, scalar) uniform Constants { QuadConstants constants; };
#include "clip.glsl"
#include "paint.glsl"
#include "coverage.glsl"
#include "blend.glsl"

layout(location = 0) noperspective in vec2 position;
layout(location = 1) noperspective in vec2 local;
layout(location = 2) flat in vec4 outerAB;
layout(location = 3) flat in vec4 outerC;
layout(location = 4) flat in vec4 edgeAB;
layout(location = 5) flat in vec4 edgeC;
layout(location = 6) flat in vec4 innerAB;
layout(location = 7) flat in vec4 innerC;
layout(location = 8) flat in vec4 fill;
layout(location = 9) flat in vec4 stroke;
layout(location = 10) flat in vec4 bevelA;
layout(location = 11) flat in vec4 bevelB;
layout(location = 12) flat in vec4 bevelC;
layout(location = 13) flat in vec4 gradients;
layout(location = 14) flat in vec4 cornersAB;
layout(location = 15) flat in vec4 cornerC;
layout(location = 0) out vec4 result;

float exact(vec4 ab, vec2 c) {
  return triangleCoverage(ab.xy - position, ab.zw - position, c - position);
}

float cutBy(vec4 line) {
  return line.w > 0.0 ? clamp(0.5 - (dot(line.xy, position) - line.z), 0.0, 1.0) : 1.0;
}

// The way from the nearest point of a segment.
vec2 fromSegment(vec2 p, vec2 a, vec2 b) {
  vec2 along = b - a;
  float square = dot(along, along);
  float t = square > 0.0 ? clamp(dot(p - a, along) / square, 0.0, 1.0) : 0.0;
  return p - a - along * t;
}

// Everything within `reach` of the triangle, its corners round.
float roundOuter(float edge, float reach) {
  vec2 a = cornersAB.xy, b = cornersAB.zw, c = cornerC.xy;
  vec2 ways[3] = vec2[](fromSegment(local, a, b), fromSegment(local, b, c), fromSegment(local, c, a));
  vec2 way = ways[0];
  if (dot(ways[1], ways[1]) < dot(way, way)) way = ways[1];
  if (dot(ways[2], ways[2]) < dot(way, way)) way = ways[2];
  float d = length(way);
  if (d < 1e-6) return 1.0;
  vec2 unit = way / d;
  float steepness = length(gradients.xy * unit.x + gradients.zw * unit.y);  // shape units a pixel
  return max(edge, clamp(0.5 - (d - reach) / steepness, 0.0, 1.0));
}

void main() {
  float edge = exact(edgeAB, edgeC.xy);
  float outer = edge;
  if (outerC.w > 0.0) outer = roundOuter(edge, outerC.z);
  else if (outerC.z > 0.0) outer = exact(outerAB, outerC.xy) * cutBy(bevelA) * cutBy(bevelB) * cutBy(bevelC);
  float inner = edgeC.z > 0.0 ? exact(innerAB, innerC.xy) : 0.0;
  result = blended(clipCoverage() * composite(
    painted(fill, uint(cornerC.z), 0.5), painted(stroke, uint(cornerC.w), 0.5), outer, edge, inner));
}

#version 460
#include "types.glsl"
#include "quads.glsl"
#include "scene.glsl"
#include "fringe.glsl"

// The outline of a mesh: a quad, one pixel wide, along the outer side of each edge that has both of
// its triangles on one side as the viewer sees it, or only one triangle.

layout(buffer_reference, scalar, buffer_reference_align = 4) readonly buffer Places { vec3 at[]; };

layout(buffer_reference, scalar, buffer_reference_align = 8) readonly buffer Texels { vec2 at[]; };

layout(location = 4) in vec4 row0;
layout(location = 5) in vec4 row1;
layout(location = 6) in vec4 row2;
layout(location = 7) in vec4 tint;

layout(location = 0) noperspective out vec4 color;  // premultiplied
layout(location = 1) noperspective out float away;  // pixels from the edge
#ifdef TEXTURE
// These and the colour, straight then, are divided by w, and so is what makes up for it: texel.z.
layout(location = 2) noperspective out vec3 texel;
layout(location = 3) noperspective out vec3 place;
layout(location = 4) noperspective out vec3 normal;
#endif

vec3 placeOf(uint vertex) {
  vec4 p = vec4(Places(constants.positions).at[vertex], 1.0);
  return vec3(dot(row0, p), dot(row1, p), dot(row2, p));
}

// How far behind its edge a border lies, in pixels: where two meshes meet, as the blocks of a scanned
// room do, the other one's surface goes on there, and must not be painted over.
const float BORDER_BEHIND = 3.0;

float crossed(vec2 a, vec2 b) { return a.x * b.y - a.y * b.x; }

vec3 normalOf(uint vertex) {
  vec2 folded = unpackSnorm2x16(Words(constants.normals).at[vertex]);
  vec3 n = vec3(folded, 1.0 - abs(folded.x) - abs(folded.y));
  float t = max(-n.z, 0.0);
  n.xy += vec2(n.x >= 0.0 ? -t : t, n.y >= 0.0 ? -t : t);
  vec3 x = vec3(row0.x, row1.x, row2.x);
  vec3 y = vec3(row0.y, row1.y, row2.y);
  vec3 z = vec3(row0.z, row1.z, row2.z);
  return (cross(y, z) * n.x + cross(z, x) * n.y + cross(x, y) * n.z) * constants.surface.coat.w;
}

vec4 colorOf(uint vertex) {
  if (constants.colors == uvec2(0)) return vec4(1.0);
  vec2 low = unpackUnorm2x16(Words(constants.colors).at[vertex * 2]);
  vec2 high = unpackUnorm2x16(Words(constants.colors).at[vertex * 2 + 1]);
  vec3 root = vec3(low, high.x);
  return vec4(4.0 * root * root, high.y);
}

void main() {
  uint first = instanceIndex() * 6;
  uvec3 one = uvec3(Words(constants.edges).at[first], Words(constants.edges).at[first + 1],
    Words(constants.edges).at[first + 2]);
  uvec3 two = uvec3(Words(constants.edges).at[first + 3], Words(constants.edges).at[first + 4],
    Words(constants.edges).at[first + 5]);
  bool isBorder = two.z == 0xFFFFFFFFu;
  vec3 startPlace = placeOf(one.x), endPlace = placeOf(one.y);
  vec3 thirdOne = placeOf(one.z);
  vec3 thirdTwo = isBorder ? thirdOne : placeOf(two.z);
  vec4 a = clipOf(startPlace), b = clipOf(endPlace), c = clipOf(thirdOne), d = clipOf(thirdTwo);
  bool isSeen = min(min(a.w, b.w), min(c.w, d.w)) > 1e-6 && min(a.z, b.z) >= 0.0;
  vec2 half_ = 0.5 * scene.canvas.xy;
  vec2 from = a.xy / a.w * half_, to = b.xy / b.w * half_;
  float sideOne = crossed(to - from, c.xy / c.w * half_ - from);
  float sideTwo = crossed(to - from, d.xy / d.w * half_ - from);
  float apart = length(to - from);
  // A triangle seen from its edge lies on no side: the edge is the other one's outline.
  float least = 0.02 * apart;
  bool isFlatOne = abs(sideOne) < least, isFlatTwo = abs(sideTwo) < least;
  isSeen = isSeen && (isBorder || isFlatOne || isFlatTwo || sideOne * sideTwo > 0.0)
    && apart > 1e-4 && apart < 1e5;

  // Of the two triangles the one that faces the viewer is seen.
  vec3 x = vec3(row0.x, row1.x, row2.x), y = vec3(row0.y, row1.y, row2.y);
  float turn = dot(cross(x, y), vec3(row0.z, row1.z, row2.z)) < 0.0 ? -1.0 : 1.0;
  bool isFirst = isBorder
    || (isFlatOne || isFlatTwo ? isFlatTwo : sideOne * turn * constants.surface.coat.w > 0.0);
  vec2 corner = quadCorner();
  bool isStart = corner.x < 0.0;
  uint vertex = isStart ? (isFirst ? one.x : two.x) : (isFirst ? one.y : two.y);
  vec3 world = isStart ? startPlace : endPlace;
  vec3 view = toViewer(world);
  vec3 n;
  if (constants.normals != uvec2(0)) {
    n = normalOf(vertex);
  } else {
    n = cross(endPlace - startPlace, (isFirst ? thirdOne : thirdTwo) - startPlace);
    n = dot(n, view) < 0.0 ? -n : n;
  }
  float largest = max(max(abs(n.x), abs(n.y)), max(abs(n.z), 1e-30));
  n = normalize(n / largest);
  n = dot(n, view) < -0.15 ? -n : n;

  vec2 along = (to - from) / max(apart, 1e-4);
  vec2 outward = vec2(along.y, -along.x) * sign(isFlatOne ? sideTwo : sideOne);
  float reach = corner.y < 0.0 ? 0.0 : 1.0;
  vec2 spot = (isStart ? from - along * 0.3 : to + along * 0.3) + outward * reach;
  vec4 end = isStart ? a : b;
  float depth = end.z / end.w;
  if (isBorder) {
    mat4 map = scene.viewProjection;
    float pixel = end.w / (half_.y * length(vec3(map[0].y, map[1].y, map[2].y)));
    vec4 behind = clipOf(world - view * (BORDER_BEHIND * pixel));
    depth = behind.z / behind.w;
  }
  isSeen = isSeen && isFinite(vec4(spot, depth, end.w));
  gl_Position = isSeen ? toFramebuffer(vec4(spot / half_, clamp(depth, 0.0, 1.0), 1.0)) : NOWHERE;
  vec4 base = tint * colorOf(vertex);
#ifdef TEXTURE
  float share = 1.0 / max(end.w, 1e-6);
  texel = vec3(Texels(constants.uvs).at[vertex], 1.0) * share;
  place = world * share;
  normal = n * share;
  color = base * share;
#else
  color = vec4(shade(constants.surface, base.rgb, n, view, world) * base.a, base.a);
#endif
  away = reach;
}

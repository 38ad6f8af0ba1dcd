#version 460
#include "types.glsl"
#include "quads.glsl"

layout(push_constant, scalar) uniform Constants { QuadConstants constants; };
layout(location = 0) noperspective out vec2 texel;
layout(location = 1) flat out vec4 color;
layout(location = 2) flat out uint paint;

void main() {
  Glyph g = Glyphs(constants.instances).at[instanceIndex()];
  vec2 corner = 0.5 + 0.5 * quadCorner();
  vec2 p = g.quad.xy + g.quad.zw * corner;
  vec2 place = g.axes.xy * p.x + g.axes.zw * p.y + g.origin.xy;
  bool isDrawn = isFinite(g.axes) && isFinite(g.origin) && isFinite(g.quad) && isFinite(g.cell)
    && isFinite(g.color) && g.color.a > 0.0 && isFinite(vec4(place, place));
  gl_Position = isDrawn ? clipPosition(place, constants) : NOWHERE;
  texel = g.cell.xy + g.cell.zw * corner;
  color = premultiplied(g.color);
  paint = uint(clamp(g.origin.z, 0.0, 16777216.0));
}

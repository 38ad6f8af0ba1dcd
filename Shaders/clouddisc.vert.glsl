#version 460
#include "clouddisc.glsl"

// Discs as squares: those too wide for the splatter, or all.

void main() {
  Cloud c = CloudReference(push.cloud).cloud;
  uint index = uint(gl_InstanceIndex);
  bool isDrawn = true;
  if (c.wide != uvec2(0u)) {
    isDrawn = index < c.wideRoom;
    index = isDrawn ? WideDiscs(c.wide).at[index] : 0u;
  }
  Disc d = discAt(c, index);
  int corner = gl_VertexIndex < 3 ? gl_VertexIndex : 6 - gl_VertexIndex;
  vec2 side = vec2(corner & 1, corner >> 1);
  vec2 p = placeAndSquare.z < 0.0
    ? floor(d.place) + side : d.place + (2.0 * side - 1.0) * 0.5 * d.diameter;
  // What lies far outside is cut here, so that the rest is exact.
  p = clamp(p, vec2(-2.0), c.canvas + 2.0);
  gl_Position = isDrawn && d.isSeen ? onCanvas(c, p, d.depth) : vec4(-2.0, -2.0, 0.0, 1.0);
}

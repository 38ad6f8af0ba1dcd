#version 460
#include "clouddisc.glsl"

// Discs as the points that graphics hardware draws, to compare with.

void main() {
  Cloud c = CloudReference(push.cloud).cloud;
  Disc d = discAt(c, uint(gl_VertexIndex));
  bool isPixel = placeAndSquare.z < 0.0;
  gl_PointSize = isPixel ? 1.0 : d.diameter;
  vec2 p = isPixel ? floor(d.place) + 0.5 : d.place;
  gl_Position = d.isSeen ? onCanvas(c, p, d.depth) : vec4(-2.0, -2.0, 0.0, 1.0);
}

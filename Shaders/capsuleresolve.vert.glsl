#version 460

// A triangle over the whole canvas.

void main() {
  vec2 p = vec2(gl_VertexIndex & 1, gl_VertexIndex >> 1);
  gl_Position = vec4(p * 4.0 - 1.0, 0.0, 1.0);
}

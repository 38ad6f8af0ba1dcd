// Colours of gradients, one mix of two table entries a pixel. Without one the pipeline's constant
// leaves the plain colour at no cost.
//
// To be included after a push constant block `Constants { QuadConstants constants; }`.

layout(constant_id = 2) const uint PAINTED = 0u;

const uint PAINT_LINEAR = 0u;
const uint PAINT_RADIAL = 1u;

// The premultiplied colour at this pixel: `plain` where `paint` is 0; `along` for a paint that
// follows a line.
vec4 painted(vec4 plain, uint paint, float along) {
  if (PAINTED == 0u) return plain;
  FrameTables tables = Tables(constants.tables).of;
  if (paint == 0u || paint > tables.paintCount) return plain;
  PaintRecord r = Paints(tables.paints).at[paint - 1u];
  vec3 place = vec3(gl_FragCoord.xy, 1.0);
  float across = dot(r.across.xyz, place);
  float t = along;
  if (r.kind == PAINT_LINEAR) t = across;
  else if (r.kind == PAINT_RADIAL) t = length(vec2(across, dot(r.down.xyz, place)));
  uint count = min(r.colorCount, tables.colorCount - min(r.firstColor, tables.colorCount));
  if (count == 0u) return plain;
  float step = clamp(t, 0.0, 1.0) * float(count - 1u);
  uint low = min(uint(step), count - 1u);
  uint high = min(low + 1u, count - 1u);
  Colors colors = Colors(tables.colors);
  return mix(colors.at[r.firstColor + low], colors.at[r.firstColor + high], step - float(low));
}

@_spi(Host) import Ollin

@_spi(Host) @testable import Render

/// A structure of ours that a shader reads, member by member.
struct ShaderTwin {
  /// Its name in `types.glsl`.
  let name: String
  /// What Swift makes of it.
  let members: [SPIRVLayouts.Member]
  let stride: Int
  /// The stored properties, to see that none was left out above.
  let properties: [String]

  /// - Parameters:
  ///   - name: the name in `types.glsl`.
  ///   - sample: any value.
  ///   - members: the stored properties, in the order of the shader's members.
  init<Value>(_ name: String, _ sample: Value, _ members: [(PartialKeyPath<Value>, String)]) {
    self.name = name
    stride = MemoryLayout<Value>.stride
    properties = Mirror(reflecting: sample).children.map { $0.label ?? "" }
    self.members = members.map { path, member in
      .init(
        name: member, offset: MemoryLayout<Value>.offset(of: path) ?? -1,
        size: Self.size(of: type(of: path).valueType))
    }
  }

  /// Every structure of `types.glsl`.
  static let all: [ShaderTwin] = [
    ShaderTwin(
      "Shape", ShapeInstance(.ellipse),
      [
        (\.axes, "axes"), (\.originAndStroke, "originAndStroke"), (\.geometry0, "geometry0"),
        (\.geometry1, "geometry1"), (\.fill, "fill"), (\.stroke, "stroke"), (\.kind, "kind"),
        (\.style, "style"), (\.flags, "flags"), (\.paints, "paints"),
      ]),
    ShaderTwin(
      "Glyph",
      GlyphInstance(axes: .zero, origin: .zero, quad: .zero, cell: .zero, color: .zero),
      [
        (\.axes, "axes"), (\.origin, "origin"), (\.quad, "quad"), (\.cell, "cell"),
        (\.color, "color"),
      ]),
    ShaderTwin(
      "QuadConstants", QuadConstants(instances: 0, canvas: .zero),
      [
        (\.instances, "instances"), (\.canvas, "canvas"), (\.depth, "depth"),
        (\.clip, "clip"), (\.tables, "tables"),
      ]),
    ShaderTwin(
      "ImageQuad",
      ImageQuad(axes: .zero, origin: .zero, rectangle: .zero, part: .zero, tint: .zero),
      [
        (\.axes, "axes"), (\.origin, "origin"), (\.rectangle, "rectangle"), (\.part, "part"),
        (\.tint, "tint"),
      ]),
    ShaderTwin(
      "PathVertex", PathVertex(position: .zero, coverage: 0, color: .zero),
      [
        (\.color, "color"), (\.position, "position"), (\.coverage, "coverage"),
        (\.paint, "paint"),
      ]),
    ShaderTwin(
      "PaintRecord", PaintRecord(.linear, firstColor: 0, colorCount: 0),
      [
        (\.across, "across"), (\.down, "down"), (\.firstColor, "firstColor"),
        (\.colorCount, "colorCount"), (\.kind, "kind"), (\.reserved, "reserved"),
      ]),
    ShaderTwin(
      "ClipRecord", ClipRecord(across: .zero, down: .zero, kind: 0, outer: 0),
      [
        (\.across, "across"), (\.down, "down"), (\.box, "box"), (\.kind, "kind"),
        (\.outer, "outer"), (\.firstByte, "firstByte"), (\.rowBytes, "rowBytes"),
      ]),
    ShaderTwin(
      "FrameTables", FrameTables(),
      [
        (\.paints, "paints"), (\.colors, "colors"), (\.clips, "clips"), (\.masks, "masks"),
        (\.paintCount, "paintCount"), (\.colorCount, "colorCount"),
        (\.pathVertexCount, "pathVertexCount"), (\.reserved, "reserved"),
      ]),
    ShaderTwin(
      "ConvertConstants",
      ConvertConstants(
        picture: 0, imageSize: .zero, pictureSize: .zero, halvings: .zero, lumaStride: 0,
        chromaStride: 0),
      [
        (\.picture, "picture"), (\.imageSize, "imageSize"), (\.pictureSize, "pictureSize"),
        (\.halvings, "halvings"), (\.lumaStride, "lumaStride"), (\.chromaStride, "chromaStride"),
      ]),
  ]

  private static func size(of type: any Any.Type) -> Int {
    func open<Member>(_: Member.Type) -> Int { MemoryLayout<Member>.size }
    return _openExistential(type, do: open)
  }
}

internal import CVulkan
@_spi(Host) internal import Ollin

// One line for each recipe, read back as strictly as a file from outside deserves.
extension PipelineRecipe {
  /// The recipe as a line: fields parted by `|`.
  var line: String {
    let streams = input.streams.map { stream in
      "\(stream.binding):\(stream.stride):\(stream.isPerInstance ? 1 : 0):"
        + stream.attributes.map { "\($0.location)/\($0.format.rawValue)/\($0.offset)" }
        .joined(separator: ",")
    }
    let fields = [
      vertex, fragment, defines.joined(separator: ","), "\(layout.constantBytes)",
      layout.hasUniforms ? "1" : "0", "\(layout.pictures)", streams.joined(separator: ";"),
      state.numbers.map(String.init).joined(separator: ","),
    ]
    return fields.joined(separator: "|")
  }

  /// The recipe of a line; `nil` for one that is not whole or names what cannot be.
  init?(line: Substring) {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 8, Self.isFile(fields[0], "vert"), Self.isFile(fields[1], "frag"),
      let bytes = Int(fields[3]), (4...256).contains(bytes), bytes.isMultiple(of: 4),
      let pictures = Int(fields[5]), (0...4).contains(pictures),
      let state = PipelineState(numbers: Self.numbers(fields[7], ","))
    else { return nil }
    let defines = fields[2].split(separator: ",").map(String.init)
    guard defines.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) } })
    else { return nil }
    var input = VertexInput()
    for text in fields[6].split(separator: ";") {
      guard let stream = Self.stream(text) else { return nil }
      input.streams.append(stream)
    }
    self.init(
      vertex: fields[0], fragment: fields[1], defines: defines,
      layout: Layout(constantBytes: bytes, hasUniforms: fields[4] == "1", pictures: pictures),
      input: input, state: state)
  }

  /// Names of our shaders are letters and digits: nothing outside their folder can be named.
  private static func isFile(_ name: String, _ stage: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[1] == stage && parts[2] == "glsl" && !parts[0].isEmpty
      && parts[0].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private static func stream(_ text: Substring) -> VertexInput.Stream? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 4, let binding = UInt32(parts[0]), binding < 8,
      let stride = UInt32(parts[1]), stride <= 256
    else { return nil }
    var attributes: [VertexInput.Attribute] = []
    for attribute in parts[3].split(separator: ",") {
      let numbers = Self.numbers(String(attribute), "/")
      guard numbers.count == 3, numbers[0] < 16, numbers[2] < 256,
        Self.formats.contains(numbers[1])
      else { return nil }
      attributes.append(
        .init(
          location: numbers[0], format: VkFormat(rawValue: numbers[1]), offset: numbers[2]))
    }
    return .init(
      binding: binding, stride: stride, isPerInstance: parts[2] == "1", attributes: attributes)
  }

  /// Every format that a vertex shader of ours is fed.
  private static let formats: Set<UInt32> = Set(
    [
      VK_FORMAT_R32G32B32A32_SFLOAT, VK_FORMAT_R32G32B32_SFLOAT, VK_FORMAT_R32G32_SFLOAT,
      VK_FORMAT_R16G16_SNORM, VK_FORMAT_R16G16B16A16_UNORM,
    ].map(\.rawValue))

  private static func numbers(_ text: String, _ separator: Character) -> [UInt32] {
    text.split(separator: separator, omittingEmptySubsequences: false)
      .compactMap { UInt32($0) }
  }
}

extension PipelineState {
  /// The state as numbers, in a fixed order.
  var numbers: [UInt32] {
    [
      blend.rawValue, depth.rawValue, topology.rawValue, isOpaque ? 1 : 0, writesColor ? 1 : 0,
      features, isClipped ? 1 : 0, isPainted ? 1 : 0, target.rawValue,
      culling.rawValue,
    ]
  }

  /// The state of such numbers; `nil` where one means nothing.
  init?(numbers: [UInt32]) {
    guard numbers.count == 10, let blend = BlendMode(rawValue: numbers[0]),
      let depth = Depth(rawValue: numbers[1]), let topology = Topology(rawValue: numbers[2]),
      let target = Target(rawValue: numbers[8]), let culling = Culling(rawValue: numbers[9])
    else { return nil }
    self.init(
      blend: blend, depth: depth, topology: topology, isOpaque: numbers[3] == 1,
      writesColor: numbers[4] == 1, features: numbers[5], isClipped: numbers[6] == 1,
      isPainted: numbers[7] == 1, target: target, culling: culling)
  }
}

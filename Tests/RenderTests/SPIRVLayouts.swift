/// The structures of a SPIR-V module as they lie in memory, read from its decorations.
///
/// Knows scalars, vectors, structures and arrays of these; more is not in our shaders.
struct SPIRVLayouts {
  /// A member of a structure.
  struct Member: Equatable {
    var name: String
    var offset: Int
    /// Bytes; `nil` for an array without an end.
    var size: Int?
  }

  /// A structure that lies in memory.
  struct Structure: Equatable {
    var name: String
    var members: [Member]
  }

  /// What a byte count needs to know of a type.
  private enum Kind {
    case scalar(bits: Int)
    case vector(of: UInt32, count: Int)
    case structure([UInt32])
    case runtimeArray(of: UInt32)
    case pointer
  }

  private static let offsetDecoration: UInt32 = 35
  private static let strideDecoration: UInt32 = 6

  private var names: [UInt32: String] = [:]
  private var memberNames: [[UInt32]: String] = [:]
  private var offsets: [[UInt32]: Int] = [:]
  private var strides: [UInt32: Int] = [:]
  private var kinds: [UInt32: Kind] = [:]

  /// Reads the words of a module that kept its names.
  init(_ words: [UInt32]) {
    var at = 5
    while at < words.count {
      let length = Int(words[at] >> 16)
      guard length > 0, at + length <= words.count else { return }
      read(words[at] & 0xFFFF, Array(words[(at + 1)..<(at + length)]))
      at += length
    }
  }

  /// Every structure with offsets; those of variables inside functions have none.
  var structures: [Structure] {
    kinds.keys.sorted().compactMap { id in
      guard case .structure(let members) = kinds[id], !members.isEmpty else { return nil }
      var result = Structure(name: names[id] ?? "", members: [])
      for (index, type) in members.enumerated() {
        let key = [id, UInt32(index)]
        guard let offset = offsets[key] else { return nil }
        result.members.append(
          Member(name: memberNames[key] ?? "", offset: offset, size: size(of: type)))
      }
      return result
    }
  }

  /// Bytes from one element to the next in every array of structures of this name.
  func strides(ofArraysOf name: String) -> Set<Int> {
    var result: Set<Int> = []
    for (id, kind) in kinds {
      guard case .runtimeArray(let element) = kind, case .structure? = kinds[element],
        names[element] == name, let stride = strides[id]
      else { continue }
      result.insert(stride)
    }
    return result
  }

  private func size(of type: UInt32) -> Int? {
    switch kinds[type] {
    case .scalar(let bits): bits / 8
    case .vector(let component, let count): size(of: component).map { $0 * count }
    case .pointer: 8
    case .structure(let members):
      members.indices.last.flatMap { last in
        offsets[[type, UInt32(last)]].flatMap { offset in
          size(of: members[last]).map { offset + $0 }
        }
      }
    case .runtimeArray, nil: nil
    }
  }

  private mutating func read(_ opcode: UInt32, _ operands: [UInt32]) {
    guard let id = operands.first else { return }
    switch opcode {
    case 5: names[id] = Self.text(operands.dropFirst())
    case 6 where operands.count > 1:
      memberNames[[id, operands[1]]] = Self.text(operands.dropFirst(2))
    case 21, 22: if operands.count > 1 { kinds[id] = .scalar(bits: Int(operands[1])) }
    case 23:
      if operands.count > 2 { kinds[id] = .vector(of: operands[1], count: Int(operands[2])) }
    case 29: if operands.count > 1 { kinds[id] = .runtimeArray(of: operands[1]) }
    case 30: kinds[id] = .structure(Array(operands.dropFirst()))
    case 32: kinds[id] = .pointer
    case 71:
      if operands.count > 2, operands[1] == Self.strideDecoration {
        strides[id] = Int(operands[2])
      }
    case 72:
      if operands.count > 3, operands[2] == Self.offsetDecoration {
        offsets[[id, operands[1]]] = Int(operands[3])
      }
    default: break
    }
  }

  /// Text is packed four bytes a word and ends with a zero.
  private static func text(_ words: ArraySlice<UInt32>) -> String {
    let bytes = words.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}

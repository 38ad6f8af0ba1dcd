import Ollin

/// How the types of a library lie in memory.
struct TypeLayouts: Equatable {
  /// One type.
  struct Layout: Equatable, Hashable {
    let name: String
    let size: Int
    let stride: Int
    let alignment: Int
    /// The size of an object of a class; 0 for values.
    let instanceSize: Int
  }

  private(set) var types: [Layout: Int] = [:]

  /// The layouts of types.
  init(_ types: [(name: String, type: Any.Type)]) {
    for (name, type) in types { self.types[Self.layout(name, type), default: 0] += 1 }
  }

  /// Whether every type of another library lies here in the same way.
  func include(_ other: TypeLayouts) -> Bool {
    other.types.allSatisfy { types[$0.key, default: 0] >= $0.value }
  }

  private static func layout(_ name: String, _ type: Any.Type) -> Layout {
    func measure<T>(_ type: T.Type) -> (Int, Int, Int) {
      (MemoryLayout<T>.size, MemoryLayout<T>.stride, MemoryLayout<T>.alignment)
    }
    let (size, stride, alignment) = _openExistential(type, do: measure)
    var instanceSize = 0
    if let object = type as? AnyClass {
      // SAFETY: behind kind, superclass, flags and address point of a class's metadata stands the
      // size of its objects; there is no other form of metadata on Linux.
      let metadata = unsafeBitCast(object, to: UnsafeRawPointer.self)
      instanceSize = Int(metadata.load(fromByteOffset: 24, as: UInt32.self))
    }
    return Layout(
      name: name, size: size, stride: stride, alignment: alignment, instanceSize: instanceSize)
  }
}

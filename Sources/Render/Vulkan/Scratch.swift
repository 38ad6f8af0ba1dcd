/// C values that one call of Vulkan points at, alive until the closure given to ``use(_:)`` ends.
struct Scratch: ~Copyable {
  private var blocks: [UnsafeMutableRawPointer] = []

  private init() {}

  deinit {
    for block in blocks { block.deallocate() }
  }

  /// Runs `body` with room for values; what it points at must not leave the closure.
  static func use<Result, Failure: Error>(
    _ body: (inout Scratch) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var scratch = Scratch()
    return try body(&scratch)
  }

  /// A copy of one value.
  mutating func one<Value: BitwiseCopyable>(_ value: Value) -> UnsafePointer<Value> {
    many([value])
  }

  /// A copy of one value, for the end of a `pNext` chain.
  mutating func next<Value: BitwiseCopyable>(_ value: Value) -> UnsafeRawPointer {
    UnsafeRawPointer(many([value]))
  }

  /// A copy of an array; an empty one has an address too.
  mutating func many<Value: BitwiseCopyable>(_ values: [Value]) -> UnsafePointer<Value> {
    let size = max(1, MemoryLayout<Value>.stride * values.count)
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: max(16, MemoryLayout<Value>.alignment))
    blocks.append(block)
    let pointer = block.bindMemory(to: Value.self, capacity: max(1, values.count))
    pointer.update(from: values, count: values.count)
    return UnsafePointer(pointer)
  }

  /// A C string.
  mutating func string(_ text: String) -> UnsafePointer<CChar> {
    many(Array(text.utf8CString))
  }

  /// An array of C strings.
  mutating func strings(_ texts: [String]) -> UnsafePointer<UnsafePointer<CChar>?> {
    var pointers: [UnsafePointer<CChar>?] = []
    for text in texts { pointers.append(string(text)) }
    return many(pointers)
  }
}

/// What a file says about itself, checked before anything of the size it says is reserved.
enum MeshFileHeader {
  /// Refuses bytes that cannot be a whole file of the format.
  static func check(_ data: Data, _ format: MeshFormat) throws(FileError) {
    switch format {
    case .obj: try checkText(data)
    case .ply: try checkPLY(data)
    case .glb: try checkGLB(data)
    }
  }

  private static func refuse(_ problem: String) -> FileError {
    FileError(.unreadable, path: nil, problem: problem)
  }

  private static func checkText(_ data: Data) throws(FileError) {
    guard !data.isEmpty else { throw refuse("it is empty") }
    guard !data.contains(0) else { throw refuse("an OBJ file is text, and this is not") }
  }

  private static func checkGLB(_ data: Data) throws(FileError) {
    let bytes = [UInt8](data.prefix(20))
    func number(_ at: Int) -> Int {
      bytes[at..<at + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard bytes.count == 20, bytes.starts(with: [0x67, 0x6C, 0x54, 0x46]) else {
      throw refuse("it is not a GLB file")
    }
    guard number(4) == 2 else { throw refuse("it is glTF \(number(4)), and only 2 is read") }
    guard number(8) == data.count else {
      throw refuse("it says it has \(number(8)) bytes, and it has \(data.count)")
    }
    var at = 12
    while at < data.count {
      guard at + 8 <= data.count else { throw refuse("it ends within a part's header") }
      let header = [UInt8](data.dropFirst(at).prefix(8))
      let length = header[0..<4].reversed().reduce(0) { $0 << 8 | Int($1) }
      guard length <= data.count - at - 8 else { throw refuse("a part reaches beyond its end") }
      at += 8 + length
    }
    try GLTFCheck.check(data.dropFirst(20).prefix(number(12)), of: data.count)
  }

  /// The elements of a PLY header, each with its count and the least bytes of one.
  private static func checkPLY(_ data: Data) throws(FileError) {
    let text = String(decoding: data.prefix(16384), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    guard lines.first?.trimmingCharacters(in: .whitespaces) == "ply" else {
      throw refuse("it is not a PLY file")
    }
    guard lines.contains(where: { $0.trimmingCharacters(in: .whitespaces) == "end_header" }) else {
      throw refuse("its header has no end")
    }
    let isText = lines.contains { $0.hasPrefix("format ascii") }
    var (needed, count, size) = (0, 0, 0)
    let sizes = [
      "char": 1, "uchar": 1, "int8": 1, "uint8": 1, "short": 2, "ushort": 2, "int16": 2,
      "uint16": 2, "int": 4, "uint": 4, "int32": 4, "uint32": 4, "float": 4, "float32": 4,
      "double": 8, "float64": 8,
    ]
    for line in lines {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.first == "end_header" { break }
      if words.first == "element", words.count == 3 {
        needed += count * size
        guard let said = Int(words[2]), (0...Mesh.mostElements).contains(said) else {
          throw refuse("it says it has \(words[2]) of \(words[1])")
        }
        (count, size) = (said, 0)
      } else if words.first == "property", words.count >= 3 {
        guard let bytes = sizes[String(words[1] == "list" ? words[2] : words[1])] else {
          throw refuse("its header names a type that is not known: \(words[1])")
        }
        size += isText ? 2 : bytes
      }
    }
    needed += count * size
    guard needed <= data.count else {
      throw refuse("it should have at least \(needed) bytes and has \(data.count)")
    }
  }
}

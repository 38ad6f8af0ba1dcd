/// A value that survives a reload of the sketch, by its property's name and its type.
///
/// `@Saved var trail: [Vector2] = []` goes on with what was there before the edit.
@propertyWrapper @MainActor public final class Saved<Value: Codable> {
  /// The value.
  public var wrappedValue: Value

  /// A value that starts as `wrappedValue` at the first run.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

extension Saved: SavedStored {
  var typeName: String { "\(Value.self)" }

  func encoded() -> Data? { try? JSONEncoder.forSaved.encode([wrappedValue]) }

  func restore(_ data: Data) -> Bool {
    guard let values = try? JSONDecoder.forSaved.decode([Value].self, from: data),
      let value = values.first
    else { return false }
    wrappedValue = value
    return true
  }
}

/// A saved property, whatever its type.
@MainActor protocol SavedStored: AnyObject {
  var typeName: String { get }
  func encoded() -> Data?
  func restore(_ data: Data) -> Bool
}

extension JSONEncoder {
  fileprivate static var forSaved: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }
}

extension JSONDecoder {
  fileprivate static var forSaved: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}

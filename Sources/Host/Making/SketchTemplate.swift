import Foundation

/// What `ollin new` starts a sketch from: one for each kind of thing one does with a phone.
enum SketchTemplate: String, CaseIterable {
  case touch, plain, body, face, hands, depth, room, sound

  /// One line for help.
  var summary: String {
    switch self {
    case .touch: "fingers paint on the phone's screen"
    case .plain: "a drawing that moves, with parameters to turn"
    case .body: "the phone watches somebody move, and the movement is drawn"
    case .face: "the phone looks at a face, and a mask speaks as it does"
    case .hands: "two hands before the phone, joint by joint"
    case .depth: "what is before the phone as a cloud of points"
    case .room: "walk with the phone, and the room is built"
    case .sound: "the phone listens, and what it hears is drawn"
    }
  }

  /// The sketch's source.
  ///
  /// - Parameter name: the class's name.
  /// - Returns: a Swift file, with a line end.
  func source(_ name: SketchName) -> String {
    let body =
      switch self {
      case .touch: Self.touchText
      case .plain: Self.plainText
      case .body: Self.bodyText
      case .face: Self.faceText
      case .hands: Self.handsText
      case .depth: Self.depthText
      case .room: Self.roomText
      case .sound: Self.soundText
      }
    return body.replacingOccurrences(of: "NewSketch", with: name.className) + "\n"
  }

  /// The template a word names.
  ///
  /// - Parameter word: what the person typed.
  /// - Throws: a ``HostError`` that names the one that was meant.
  init(word: String) throws(HostError) {
    guard let template = Self(rawValue: word) else {
      let names = Self.allCases.map(\.rawValue)
      let near = Spelling.nearest(to: word, among: names).map { " Did you mean \($0)?" } ?? ""
      throw .usage(
        "--template takes \(Wording.list(names, joining: "or")), not \"\(word)\".\(near)")
    }
    self = template
  }
}

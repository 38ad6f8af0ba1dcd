/// What a render leaves behind, by the name it is given.
enum RenderForm: Equatable {
  /// One PNG.
  case picture(path: String)
  /// A PNG for each frame.
  case pictures(NumberedName)
  /// An MP4.
  case film(path: String)
  /// A GIF.
  case animation(path: String)

  /// Reads the name behind `--out`.
  init(_ text: String) throws(HostError) {
    let ending = text.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch ending {
    case "png":
      if text.contains("%") {
        self = .pictures(try NumberedName(text))
      } else {
        self = .picture(path: text)
      }
    case "mp4": self = .film(path: text)
    case "gif": self = .animation(path: text)
    default:
      throw .usage(
        "--out takes NAME.png, NAME-%05d.png, NAME.mp4 or NAME.gif, not \"\(text)\".")
    }
    guard !text.contains("\0") else { throw .usage("--out cannot hold a zero byte.") }
  }

  /// Whether it is one file of many frames.
  var isOneFileOfManyFrames: Bool {
    switch self {
    case .film, .animation: true
    case .picture, .pictures: false
    }
  }

  /// A path in the folder it is written to.
  var path: String {
    switch self {
    case .picture(let path), .film(let path), .animation(let path): path
    case .pictures(let name): name.path(of: 0)
    }
  }

  /// The same from anywhere, where relative names are meant from a folder.
  func from(_ folder: String) -> RenderForm {
    switch self {
    case .picture(let path): .picture(path: Self.whole(path, in: folder))
    case .pictures(let name): .pictures(name.mapped { Self.whole($0, in: folder) })
    case .film(let path): .film(path: Self.whole(path, in: folder))
    case .animation(let path): .animation(path: Self.whole(path, in: folder))
    }
  }

  private static func whole(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") ? path : folder + "/" + path
  }

  /// What the person sees named.
  var description: String {
    switch self {
    case .picture(let path), .film(let path), .animation(let path): path
    case .pictures(let name): name.text
    }
  }
}

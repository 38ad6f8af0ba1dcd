internal import Glibc

/// The process's environment.
enum Environment {
  static func value(_ name: String) -> String? {
    guard let text = getenv(name) else { return nil }
    return String(cString: text)
  }
}

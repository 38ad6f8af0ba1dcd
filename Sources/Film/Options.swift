internal import CAV

/// Options for the libraries, as they take them.
struct Options: ~Copyable {
  private(set) var dictionary: OpaquePointer?

  init(_ options: [(String, String)]) {
    for (name, value) in options { av_dict_set(&dictionary, name, value, 0) }
  }

  deinit {
    var dictionary = dictionary
    av_dict_free(&dictionary)
  }

  /// Hands the options to a call that takes out those it knows.
  mutating func pass(_ call: (UnsafeMutablePointer<OpaquePointer?>) -> Int32) -> Int32 {
    call(&dictionary)
  }

  /// The name of an option that nobody took; `nil` when all were taken.
  var unused: String? {
    guard let entry = av_dict_get(dictionary, "", nil, AV_DICT_IGNORE_SUFFIX) else { return nil }
    return String(cString: entry.pointee.key)
  }
}

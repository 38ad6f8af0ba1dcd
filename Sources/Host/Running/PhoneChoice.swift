import PhoneSim

/// Which phone `--phone` names.
enum PhoneChoice: Equatable, Codable {
  /// Over the cable: the first phone, or the one with this UDID.
  case usb(udid: String?)
  /// A phone, real or simulated, on the network.
  case tcp(host: String, sensorPort: UInt16, picturePort: UInt16)
  /// A simulated phone inside this process.
  case simulated(scene: String)
  /// What another phone sent at another time, from a file.
  case replay(path: String)
  /// No phone.
  case none

  /// What `--phone` takes, as help and errors write it.
  static let form =
    "usb[:UDID], tcp:HOST[:SENSOR[:PICTURE]], sim[:SCENE], replay:FILE or none"

  /// The words it begins with.
  static let words =
    ["usb", "tcp:", "replay:", "none", "sim"] + PhoneScene.names.map { "sim:" + $0 }

  /// Reads `usb[:UDID]`, `tcp:HOST[:SENSOR[:PICTURE]]`, `sim[:SCENE]`, `replay:FILE` or `none`.
  ///
  /// A host that is an IPv6 address stands in brackets: `tcp:[::1]:1338:1339`.
  init(_ text: String) throws(HostError) {
    let kind = text.prefix { $0 != ":" }
    let rest = text.dropFirst(kind.count).dropFirst()
    let hasRest = text.contains(":")
    switch kind {
    case "usb":
      guard !hasRest || !rest.isEmpty else { throw Self.malformed(text) }
      self = .usb(udid: hasRest ? String(rest) : nil)
    case "tcp": self = try Self.tcp(String(rest), text)
    case "sim":
      guard !hasRest || !rest.isEmpty else { throw Self.malformed(text) }
      self = .simulated(scene: hasRest ? try Self.scene(String(rest)) : "canvas")
    case "replay":
      guard !rest.isEmpty else { throw Self.malformed(text) }
      self = .replay(path: String(rest))
    case "none":
      guard !hasRest else { throw Self.malformed(text) }
      self = .none
    default: throw Self.malformed(text)
    }
  }

  private static func scene(_ name: String) throws(HostError) -> String {
    let names = PhoneScene.names
    guard !names.contains(name) else { return name }
    let near = Spelling.nearest(to: name, among: names).map { " Did you mean sim:\($0)?" } ?? ""
    throw .usage(
      "--phone sim has no scene \"\(name)\"; there are \(Wording.list(names)).\(near)")
  }

  private static func tcp(_ address: String, _ text: String) throws(HostError) -> PhoneChoice {
    var host = address
    var tail: Substring = ""
    if address.hasPrefix("[") {
      guard let end = address.firstIndex(of: "]") else { throw malformed(text) }
      host = String(address[address.index(after: address.startIndex)..<end])
      tail = address[address.index(after: end)...]
      guard tail.isEmpty || tail.hasPrefix(":") else { throw malformed(text) }
    } else if let colon = address.firstIndex(of: ":") {
      host = String(address[..<colon])
      tail = address[colon...]
    }
    let ports =
      tail.isEmpty ? [] : tail.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard !host.isEmpty, ports.count <= 2 else { throw malformed(text) }
    var numbers: [UInt16] = []
    for port in ports {
      guard let number = UInt16(port), number > 0 else { throw malformed(text) }
      numbers.append(number)
    }
    return .tcp(
      host: host, sensorPort: numbers.first ?? 1338,
      picturePort: numbers.count > 1 ? numbers[1] : 1339)
  }

  private static func malformed(_ text: String) -> HostError {
    // More colons than the form has: most likely an address of the newer kind.
    let hasMore = text.contains("::") || text.split(separator: ":").count > 4
    let isIPv6 = text.hasPrefix("tcp:") && !text.contains("[") && hasMore
    let hint = isIPv6 ? " An IPv6 address stands in brackets: tcp:[::1]." : ""
    return .usage("--phone takes \(form), not \"\(text)\".\(hint)")
  }
}

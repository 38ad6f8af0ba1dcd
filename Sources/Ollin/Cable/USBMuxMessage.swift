internal import Foundation

/// What usbmuxd says, in one message.
enum USBMuxMessage: Equatable, Sendable {
  case result(Int)
  case devices([USBMuxDevice])
  case event(USBMuxEvent)
  case pairRecord

  private static let openings = ["<?xml", "<!DOCTYPE plist", "<plist", "bplist0"].map {
    Array($0.utf8)
  }

  /// Reads the property list of a message.
  init(plist: [UInt8]) throws(CableError) {
    // Foundation also tries a third, older form, whose parser has no bound on its depth and talks.
    guard Self.openings.contains(where: plist.starts(with:)) else {
      throw .badReply("no property list")
    }
    let value: Any
    do {
      value = try PropertyListSerialization.propertyList(from: Data(plist), format: nil)
    } catch {
      throw .badReply("a property list that cannot be read")
    }
    guard let values = value as? [String: Any] else {
      throw .badReply("a property list that is no dictionary")
    }
    if let list = values["DeviceList"] as? [Any] {
      self = .devices(list.compactMap(Self.device))
    } else if values["PairRecordData"] != nil {
      self = .pairRecord
    } else {
      self = try Self.typed(values)
    }
  }

  private static func typed(_ values: [String: Any]) throws(CableError) -> USBMuxMessage {
    let kind = values["MessageType"] as? String
    switch kind {
    case "Result":
      guard let number = values["Number"] as? Int else {
        throw .badReply("a result without number")
      }
      return .result(number)
    case "Attached":
      guard let device = device(values) else { throw .badReply("a phone without number") }
      return .event(.attached(device))
    case "Detached", "Paired":
      guard let id = values["DeviceID"] as? Int else { throw .badReply("a phone without number") }
      return .event(kind == "Detached" ? .detached(id: id) : .paired(id: id))
    default:
      throw .badReply("a message of an unknown type")
    }
  }

  private static func device(_ value: Any) -> USBMuxDevice? {
    guard let values = value as? [String: Any], let id = values["DeviceID"] as? Int,
      let properties = values["Properties"] as? [String: Any],
      let udid = properties["SerialNumber"] as? String ?? properties["UDID"] as? String
    else { return nil }
    let isNetwork = properties["ConnectionType"] as? String == "Network"
    return USBMuxDevice(id: id, udid: udid, link: isNetwork ? .network : .usb)
  }
}

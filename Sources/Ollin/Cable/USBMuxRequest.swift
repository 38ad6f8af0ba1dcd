internal import Foundation

/// What this program says to usbmuxd.
enum USBMuxRequest {
  case listDevices
  case listen
  case connect(device: Int, port: UInt16)
  case readPairRecord(udid: String)

  /// The header (length, version 1, type 8, tag; little-endian) and the property list.
  func bytes(tag: UInt32) throws(CableError) -> [UInt8] {
    var values: [String: Any] = [
      "ClientVersionString": "ollin", "ProgName": "ollin", "kLibUSBMuxVersion": 3,
    ]
    switch self {
    case .listDevices:
      values["MessageType"] = "ListDevices"
    case .listen:
      values["MessageType"] = "Listen"
    case .connect(let device, let port):
      values["MessageType"] = "Connect"
      values["DeviceID"] = device
      // The number whose bytes in this machine's memory are the port in network order.
      values["PortNumber"] = Int(port.bigEndian)
    case .readPairRecord(let udid):
      values["MessageType"] = "ReadPairRecord"
      values["PairRecordID"] = udid
    }
    let plist: Data
    do {
      plist = try PropertyListSerialization.data(
        fromPropertyList: values, format: .xml, options: 0)
    } catch {
      throw .badReply("a request that cannot be written")
    }
    let header = USBMuxHeader(payloadLength: plist.count, tag: tag)
    return header.bytes + plist
  }
}

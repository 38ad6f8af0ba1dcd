internal import Pixels

extension SimulatedPhone {
  static func write(_ picture: RGBAImage, to path: String) throws(SimulatedPhoneError) {
    throw .cannotWrite(path: path)
  }
}

internal import Pixels

extension SimulatedPhone {
  func writePicture(_ picture: RGBAImage, to path: String) throws(SimulatedPhoneError) {
    throw .cannotWrite(path: path)
  }
}

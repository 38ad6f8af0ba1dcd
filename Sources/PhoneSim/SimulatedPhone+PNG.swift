@_spi(Host) internal import Ollin
internal import Pixels

extension SimulatedPhone {
  /// Writes the newest decoded picture as PNG.
  ///
  /// - Parameter path: where; a file that is there is replaced.
  /// - Returns: false when no picture was decoded yet.
  /// - Throws: ``SimulatedPhoneError/cannotWrite(path:)``.
  @discardableResult
  public func writeLastPicture(to path: String) throws(SimulatedPhoneError) -> Bool {
    guard let picture = lastPicture() else { return false }
    do throws(FileError) {
      try PNGFile.write(
        width: picture.width, height: picture.height, rgba: picture.pixels, to: path)
    } catch {
      throw .cannotWrite(path: path)
    }
    return true
  }
}

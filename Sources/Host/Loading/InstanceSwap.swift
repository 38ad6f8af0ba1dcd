import Ollin

/// Has an object go on with the code of another library made of the same source.
///
/// Both libraries come from the same bytes through the same compiler, so every type of one lies in
/// memory as its twin does; that is checked as far as the libraries tell it. What the two do not
/// share ends it: variables outside of objects, which the new library has anew, and questions for a
/// value's type, which the old library's values would answer with the old type.
enum InstanceSwap {
  /// Makes a sketch one of the new library's class, when it is safe.
  ///
  /// - Returns: whether it was done.
  @MainActor
  static func turn(
    _ sketch: Sketch, from old: SketchLibrary, into new: SketchLibrary
  ) -> Bool {
    guard type(of: sketch) == old.sketchType, old.className == new.className,
      old.layouts.include(new.layouts),
      let symbols = try? ELFSymbols(path: old.path), !symbols.hasGlobals, !symbols.casts
    else { return false }
    let metadata = unsafeBitCast(new.sketchType as AnyClass, to: UInt.self)
    // SAFETY: the first word of an object names its class; the new class has the same stored
    // properties at the same places, and the same methods.
    Unmanaged.passUnretained(sketch).toOpaque().storeBytes(of: metadata, as: UInt.self)
    return true
  }
}

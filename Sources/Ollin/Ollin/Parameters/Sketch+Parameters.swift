extension Sketch {
  /// The sketch's parameters, in the order of their declaration.
  public final func parameters() -> [ParamHandle] { properties.parameters }

  /// What the next version of this sketch should start from.
  @_spi(Host) public final func carriedState() -> CarriedState { properties.carried() }

  /// Takes over what an earlier version had, where name and type agree.
  @_spi(Host) public final func take(_ state: CarriedState) { properties.take(state) }
}

internal import Glibc

// Inlinable code of this module calls these instead of the C library's, whose module a sketch
// need not see.

/// The sine of an angle in radians.
@usableFromInline func sine(_ angle: Double) -> Double { sin(angle) }

/// The cosine of an angle in radians.
@usableFromInline func cosine(_ angle: Double) -> Double { cos(angle) }

/// The angle of the point (x, y), −π to π.
@usableFromInline func arctangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

/// `base` to the power `exponent`.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// `base` to the power `exponent`.
func power(_ base: Float, _ exponent: Float) -> Float { powf(base, exponent) }

/// The natural logarithm.
func logarithm(_ value: Double) -> Double { log(value) }

/// The cube root, of negative numbers too.
func cubeRoot(_ value: Double) -> Double { cbrt(value) }

/// e to the power `value`.
func exponential(_ value: Double) -> Double { exp(value) }

/// The tangent of an angle in radians.
func tangent(_ angle: Double) -> Double { tan(angle) }

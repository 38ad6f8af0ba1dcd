/// `SIMD2<Float>` by the name the C headers give it.
public typealias simd_float2 = SIMD2<Float>

/// `SIMD3<Float>` by the name the C headers give it.
public typealias simd_float3 = SIMD3<Float>

/// `SIMD4<Float>` by the name the C headers give it.
public typealias simd_float4 = SIMD4<Float>

/// `SIMD2<Double>` by the name the C headers give it.
public typealias simd_double2 = SIMD2<Double>

/// `SIMD3<Double>` by the name the C headers give it.
public typealias simd_double3 = SIMD3<Double>

/// `SIMD4<Double>` by the name the C headers give it.
public typealias simd_double4 = SIMD4<Double>

/// `SIMD2<Int32>` by the name the C headers give it.
public typealias simd_int2 = SIMD2<Int32>

/// `SIMD3<Int32>` by the name the C headers give it.
public typealias simd_int3 = SIMD3<Int32>

/// `SIMD4<Int32>` by the name the C headers give it.
public typealias simd_int4 = SIMD4<Int32>

/// `SIMD2<UInt32>` by the name the C headers give it.
public typealias simd_uint2 = SIMD2<UInt32>

/// `SIMD3<UInt32>` by the name the C headers give it.
public typealias simd_uint3 = SIMD3<UInt32>

/// `SIMD4<UInt32>` by the name the C headers give it.
public typealias simd_uint4 = SIMD4<UInt32>

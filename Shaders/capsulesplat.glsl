// Capsules splatted by compute: for each pixel the nearest that covers it whole, and the nearest few
// that cover a part of it.

const uint PARTS = 3u;

// Of each, below, LAST_CAPSULE less the capsule's number; above, its depth, or more for none.
struct CapsuleSplat {
  uvec2 whole;
  uvec2 parts[PARTS];  // the nearest first
};

layout(buffer_reference, scalar, buffer_reference_align = 16) buffer CapsuleSplats {
  CapsuleSplat at[];
};

// Four halves, premultiplied and linear; last the bits of the depth, more where there is nothing.
struct CapsuleColor {
  uvec4 value;
  uvec4 unused;
};

layout(buffer_reference, scalar, buffer_reference_align = 16) buffer CapsuleColors {
  CapsuleColor at[];
};

layout(buffer_reference, scalar, buffer_reference_align = 4) buffer Thicknesses { float at[]; };

const uint LAST_CAPSULE = 0x7FFFFFFFu;
// The bits of the depth 1.
const uint FARTHEST_CAPSULE = 0x3F800000u;

// The values are those of CSS, but for `green` and `gray`.
extension Color {
  /// White, `#FFFFFF`.
  @_transparent public static var white: Color { Color(white: 1) }

  /// Nothing: black without any cover.
  @_transparent public static var clear: Color { Color(white: 0, alpha: 0) }

  /// The grey half-way as sRGB encodes it, 0.5.
  @_transparent public static var gray: Color { Color(white: 0.5) }

  /// The green of the display, `#00FF00`; CSS calls a darker one by this name.
  @_transparent public static var green: Color { Color(red: 0, green: 1, blue: 0) }

  /// Black, `#000000`.
  @inlinable public static var black: Color { Color(hex: 0x000000) }

  /// Red, `#FF0000`.
  @inlinable public static var red: Color { Color(hex: 0xFF0000) }

  /// Blue, `#0000FF`.
  @inlinable public static var blue: Color { Color(hex: 0x0000FF) }

  /// Yellow, `#FFFF00`.
  @inlinable public static var yellow: Color { Color(hex: 0xFFFF00) }

  /// Cyan, `#00FFFF`.
  @inlinable public static var cyan: Color { Color(hex: 0x00FFFF) }

  /// Magenta, `#FF00FF`.
  @inlinable public static var magenta: Color { Color(hex: 0xFF00FF) }

  /// Orange, `#FFA500`.
  @inlinable public static var orange: Color { Color(hex: 0xFFA500) }

  /// Pink, `#FFC0CB`.
  @inlinable public static var pink: Color { Color(hex: 0xFFC0CB) }

  /// Purple, `#800080`.
  @inlinable public static var purple: Color { Color(hex: 0x800080) }

  /// Light gray, `#D3D3D3`.
  @inlinable public static var lightGray: Color { Color(hex: 0xD3D3D3) }

  /// Dark gray, `#A9A9A9`.
  @inlinable public static var darkGray: Color { Color(hex: 0xA9A9A9) }

  /// Brown, `#A52A2A`.
  @inlinable public static var brown: Color { Color(hex: 0xA52A2A) }

  /// Teal, `#008080`.
  @inlinable public static var teal: Color { Color(hex: 0x008080) }

  /// Navy, `#000080`.
  @inlinable public static var navy: Color { Color(hex: 0x000080) }

  /// Gold, `#FFD700`.
  @inlinable public static var gold: Color { Color(hex: 0xFFD700) }

  /// Silver, `#C0C0C0`.
  @inlinable public static var silver: Color { Color(hex: 0xC0C0C0) }

  /// Maroon, `#800000`.
  @inlinable public static var maroon: Color { Color(hex: 0x800000) }

  /// Olive, `#808000`.
  @inlinable public static var olive: Color { Color(hex: 0x808000) }

  /// Lime, `#00FF00`.
  @inlinable public static var lime: Color { Color(hex: 0x00FF00) }

  /// Aqua, `#00FFFF`.
  @inlinable public static var aqua: Color { Color(hex: 0x00FFFF) }

  /// Fuchsia, `#FF00FF`.
  @inlinable public static var fuchsia: Color { Color(hex: 0xFF00FF) }

  /// Indigo, `#4B0082`.
  @inlinable public static var indigo: Color { Color(hex: 0x4B0082) }

  /// Violet, `#EE82EE`.
  @inlinable public static var violet: Color { Color(hex: 0xEE82EE) }

  /// Turquoise, `#40E0D0`.
  @inlinable public static var turquoise: Color { Color(hex: 0x40E0D0) }

  /// Salmon, `#FA8072`.
  @inlinable public static var salmon: Color { Color(hex: 0xFA8072) }

  /// Coral, `#FF7F50`.
  @inlinable public static var coral: Color { Color(hex: 0xFF7F50) }

  /// Tomato, `#FF6347`.
  @inlinable public static var tomato: Color { Color(hex: 0xFF6347) }

  /// Crimson, `#DC143C`.
  @inlinable public static var crimson: Color { Color(hex: 0xDC143C) }

  /// Chocolate, `#D2691E`.
  @inlinable public static var chocolate: Color { Color(hex: 0xD2691E) }

  /// Tan, `#D2B48C`.
  @inlinable public static var tan: Color { Color(hex: 0xD2B48C) }

  /// Beige, `#F5F5DC`.
  @inlinable public static var beige: Color { Color(hex: 0xF5F5DC) }

  /// Ivory, `#FFFFF0`.
  @inlinable public static var ivory: Color { Color(hex: 0xFFFFF0) }

  /// Khaki, `#F0E68C`.
  @inlinable public static var khaki: Color { Color(hex: 0xF0E68C) }

  /// Lavender, `#E6E6FA`.
  @inlinable public static var lavender: Color { Color(hex: 0xE6E6FA) }

  /// Plum, `#DDA0DD`.
  @inlinable public static var plum: Color { Color(hex: 0xDDA0DD) }

  /// Orchid, `#DA70D6`.
  @inlinable public static var orchid: Color { Color(hex: 0xDA70D6) }

  /// Sky blue, `#87CEEB`.
  @inlinable public static var skyBlue: Color { Color(hex: 0x87CEEB) }

  /// Steel blue, `#4682B4`.
  @inlinable public static var steelBlue: Color { Color(hex: 0x4682B4) }

  /// Royal blue, `#4169E1`.
  @inlinable public static var royalBlue: Color { Color(hex: 0x4169E1) }

  /// Slate gray, `#708090`.
  @inlinable public static var slateGray: Color { Color(hex: 0x708090) }

  /// Forest green, `#228B22`.
  @inlinable public static var forestGreen: Color { Color(hex: 0x228B22) }

  /// Sea green, `#2E8B57`.
  @inlinable public static var seaGreen: Color { Color(hex: 0x2E8B57) }

  /// Mint, `#98FF98`.
  @inlinable public static var mint: Color { Color(hex: 0x98FF98) }

  /// Peach, `#FFDAB9`.
  @inlinable public static var peach: Color { Color(hex: 0xFFDAB9) }

  /// Hot pink, `#FF69B4`.
  @inlinable public static var hotPink: Color { Color(hex: 0xFF69B4) }

  /// Sienna, `#A0522D`.
  @inlinable public static var sienna: Color { Color(hex: 0xA0522D) }
}

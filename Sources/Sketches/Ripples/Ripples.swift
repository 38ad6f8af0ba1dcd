import Ollin

/// A shader of one's own: rain on a pond at dusk, and rings wherever a finger is.
///
/// The text in the middle is GLSL. It runs for every pixel at once: `paint` is told where it is and
/// says which colour is seen there.
final class Ripples: Sketch {
  var calm = 0.2
  let pond = Shader(source: Ripples.water, name: "pond")

  override func draw() {
    drawShader(
      pond,
      [
        "calm": .float(calm), "low": .color(Color(hex: 0xF29A5C)),
        "high": .color(Color(hex: 0x27406B)), "deep": .color(Color(hex: 0x06141F)),
      ])
  }

  static let water = """
    uniform float calm;
    uniform vec4 low, high, deep;

    vec3 random(vec2 cell) {
      vec3 p = fract(cell.xyx * vec3(0.1031, 0.1030, 0.0973));
      p += dot(p, p.yzx + 33.33);
      return fract((p.xxy + p.yzz) * p.zyx);
    }

    // How a ring that started `age` ago tilts the water at `away` from its middle.
    vec2 ring(vec2 away, float age, float strength) {
      float far = length(away) + 1e-4;
      float front = far - age * 0.28;
      float wave = sin(front * 60.0) * exp(-front * front * 130.0);
      return away / far * wave * strength * exp(-age * 1.1);
    }

    // Each cell of a grid has a drop now and then, and its rings reach into the cells around it.
    vec2 rain(vec2 at) {
      vec2 tilt = vec2(0.0), home = floor(at);
      for (int y = -1; y <= 1; y++) {
        for (int x = -1; x <= 1; x++) {
          vec2 cell = home + vec2(x, y);
          float turn = time * 0.45 + random(cell).z * 7.0;
          vec3 drop = random(cell + floor(turn) * 17.0);
          tilt += ring(at - cell - drop.xy, fract(turn) / 0.45, step(calm, drop.z));
        }
      }
      return tilt;
    }

    vec4 paint(vec2 position) {
      vec2 at = position / resolution.x;
      float depth = position.y / resolution.y;
      vec2 tilt = rain(at * vec2(3.0, 4.5)) + 0.5 * rain(at * vec2(5.0, 7.5) + 31.0);
      tilt += 0.05 * sin(at.yx * vec2(60.0, 23.0) + time * vec2(1.1, 0.7));
      tilt += ring((position - mouse) / resolution.x * 3.0, fract(time), mousePressed * 2.0);
      // What the tilted water mirrors: the sky above the far bank, and a low sun in it.
      float height = clamp(depth + tilt.y * 0.5, 0.0, 1.0);
      vec3 sky = mix(low.rgb, high.rgb, smoothstep(0.0, 1.1, height));
      float sun = 0.8 * exp(-120.0 * pow(at.x - 0.64 + tilt.x * 0.2, 2.0)) * exp(-2.5 * height);
      float mirror = 0.35 + 0.65 * pow(1.0 - clamp(depth, 0.0, 1.0), 1.5);
      vec3 color = mix(deep.rgb, sky, mirror) + vec3(1.0, 0.75, 0.45) * sun;
      return vec4(color + 0.22 * (tilt.y - tilt.x) * mix(high.rgb, low.rgb, mirror), 1.0);
    }
    """
}

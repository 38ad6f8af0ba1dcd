// The camera of a scene and the light in it, as every pass that draws solids is given them.
//
// A shader that includes this is given the scene as a uniform buffer in set SCENE_SET, binding 0,
// and the scene's features as specialisation constant 1.

#ifndef SCENE_SET
#define SCENE_SET 0
#endif

// SceneLight
struct SceneLight {
  vec4 position;   // of the world; w 0: from far away
  vec4 direction;  // the way it travels; w: softness
  vec4 color;      // w: 1 / reach²
  vec4 specular;
  vec4 cone;       // cosine · x + y is its strength off its middle
};

// EnvironmentPanel
struct EnvironmentPanel {
  vec4 axis;
  vec4 right;  // w: half its width at distance 1
  vec4 up;     // w: half its height at distance 1
  vec4 color;  // w: how soft its edge is
};

// SceneUniforms
struct Scene {
  mat4 viewProjection;  // world to clip space, y up
  vec4 eye;             // w 1; without perspective the direction to the viewer and w 0
  vec4 ambient;
  vec4 rayX;            // the line of sight at the point (x, y) of clip space is
  vec4 rayY;            // rayX · x + rayY · y + rayZ
  vec4 rayZ;
  vec4 canvas;          // width and height in pixels, world units from top to bottom at distance 1
                        // (without perspective: at any), how blurred the environment is painted
  vec4 turn;            // cosine and sine of how far the environment is turned about y
  vec4 zenith;
  vec4 horizon;         // w: how softly the sky turns into ground
  vec4 ground;
  vec4 gathered[9];     // what a matte white surface gathers, by spherical harmonics
  SceneLight lights[16];
  EnvironmentPanel panels[8];
  uvec2 tables;    // address of FrameTables
  uint clip;       // one more than the number of the innermost clip, or 0
  vec4 fog;        // linear; w: how much it hides at most
  vec4 fogShare;   // what it hides at the distance d: x · d + y, or with z: 1 − exp(−z · d)
  vec4 fogAxis;    // a place of the world times this is its distance along the camera's axis
  vec4 fogDepth;   // that distance is (x · depth + y) / (z + w · depth)
  // Of shadows: a place of the world to the texels of what the light sees, and its depth there.
  vec4 shadowX;
  vec4 shadowY;
  vec4 shadowZ;
  vec4 shadow;     // texels of a side, and of a row of all depths, depth of a texel's width, light
  uvec4 shadowAt;  // address of ShadowDepths, number of levels
  // From texels of the first level, which those above are of: factor, offset, and texels that an
  // edge is softened over to each side.
  vec4 shadowLevels[4];
};

layout(set = SCENE_SET, binding = 0, std140) uniform SceneBlock { Scene scene; };

layout(constant_id = 1) const uint FEATURES = 0;
const uint LIGHT_COUNT = FEATURES & 31u;
const bool ONLY_FAR_LIGHTS = (FEATURES & 32u) != 0u;
const bool HAS_ENVIRONMENT = (FEATURES & 64u) != 0u;
const bool HAS_HIGHLIGHTS = (FEATURES & 128u) != 0u;
const uint PANEL_COUNT = (FEATURES >> 8) & 15u;
const uint SHADING = (FEATURES >> 12) & 7u;
const bool HAS_EXTRAS = (FEATURES & 32768u) != 0u;
const bool HAS_SHADOW = (FEATURES & 131072u) != 0u;
const bool HAS_FOG = (FEATURES & 262144u) != 0u;

// For clip.glsl.
#define CLIP_CONSTANTS scene
#define CLIP_OF_SCENE

const uint UNLIT = 0;
const uint STANDARD = 1;
const uint PHYSICAL = 2;
const uint TOON = 3;
const uint GOOCH = 4;

// Clip space has y up, the framebuffer down.
vec4 toFramebuffer(vec4 clip) { return vec4(clip.x, -clip.y, clip.zw); }

vec4 clipOf(vec3 world) { return scene.viewProjection * vec4(world, 1.0); }

// From a point of the world to the viewer, of unit length.
vec3 toViewer(vec3 world) { return normalize(scene.eye.xyz - world * scene.eye.w); }

// How much the fog hides at a distance.
float fogAt(float away) {
  float share = scene.fogShare.z > 0.0
    ? 1.0 - exp(-scene.fogShare.z * away)
    : clamp(scene.fogShare.x * away + scene.fogShare.y, 0.0, 1.0);
  return share * scene.fog.w;
}

// What is left of a colour at a place of the world.
vec3 fogged(vec3 color, vec3 world) {
  if (!HAS_FOG) return color;
  float away = scene.eye.w > 0.0
    ? distance(scene.eye.xyz, world) : dot(scene.fogAxis, vec4(world, 1.0));
  return mix(color, scene.fog.rgb, fogAt(away));
}

// The same of a fragment, multiplied by its alpha.
vec4 foggedFragment(vec4 color, vec2 pixel, float depth) {
  if (!HAS_FOG) return color;
  float away = (scene.fogDepth.x * depth + scene.fogDepth.y)
    / (scene.fogDepth.z + scene.fogDepth.w * depth);
  if (scene.eye.w > 0.0) {
    vec2 at = vec2(2.0, -2.0) * pixel / scene.canvas.xy + vec2(-1.0, 1.0);
    away *= length(scene.rayX.xyz * at.x + scene.rayY.xyz * at.y + scene.rayZ.xyz);
  }
  return vec4(mix(color.rgb, scene.fog.rgb * color.a, fogAt(away)), color.a);
}

float softStep(float v) {
  float t = clamp(v * 0.5 + 0.5, 0.0, 1.0);
  return t * t * (3.0 - 2.0 * t);
}

// How much of a panel is seen in a direction by what blurs by `blur`.
float panelShare(EnvironmentPanel panel, vec3 direction, float blur) {
  float ahead = dot(panel.axis.xyz, direction);
  float edge = 1.0 / (panel.color.w + blur);
  vec2 at = vec2(dot(panel.right.xyz, direction), dot(panel.up.xyz, direction)) / max(ahead, 0.05);
  float across = softStep((at.x + panel.right.w) * edge) - softStep((at.x - panel.right.w) * edge);
  float down = softStep((at.y + panel.up.w) * edge) - softStep((at.y - panel.up.w) * edge);
  return across * down * clamp(ahead * 4.0, 0.0, 1.0);
}

// A direction of the world as the environment counts it.
vec3 turned(vec3 d) {
  return vec3(scene.turn.x * d.x - scene.turn.y * d.z, d.y, scene.turn.y * d.x + scene.turn.x * d.z);
}

// What comes from a direction of the world; `blur` is 0 for a mirror and about 1 for chalk.
vec3 environmentRadiance(vec3 direction, float blur) {
  vec3 d = turned(direction);
  float up = clamp(d.y, 0.0, 1.0);
  float down = clamp(-d.y, 0.0, 1.0);
  vec3 sky = mix(scene.horizon.rgb, scene.zenith.rgb, up * (2.0 - up));
  vec3 middle = 0.5 * (scene.horizon.rgb + scene.ground.rgb);
  vec3 land = middle + (scene.ground.rgb - scene.horizon.rgb) * 0.5 * (down * (2.0 - down));
  vec3 color = mix(land, sky, softStep(d.y / (scene.horizon.w + blur)));
  for (uint i = 0; i < PANEL_COUNT; i++) {
    color += scene.panels[i].color.rgb * panelShare(scene.panels[i], d, blur);
  }
  return max(color, 0.0);
}

// What a matte white surface gathers from the environment.
vec3 environmentIrradiance(vec3 normal) {
  vec3 n = turned(normal);
  vec3 sum = scene.gathered[0].rgb + scene.gathered[1].rgb * n.y + scene.gathered[2].rgb * n.z
    + scene.gathered[3].rgb * n.x + scene.gathered[4].rgb * (n.x * n.y)
    + scene.gathered[5].rgb * (n.y * n.z) + scene.gathered[6].rgb * (3.0 * n.z * n.z - 1.0)
    + scene.gathered[7].rgb * (n.x * n.z) + scene.gathered[8].rgb * (n.x * n.x - n.y * n.y);
  return max(sum, 0.0);
}

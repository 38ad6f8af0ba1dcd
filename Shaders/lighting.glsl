// How surfaces answer the light of a scene. Include scene.glsl first.
//
// A light of colour c makes a matte white surface that faces it c: no factors of π are left.

#include "shadow.glsl"

// SurfaceState
struct Surface {
  vec4 base;      // metallic, roughness, specular, sharpness
  vec4 nature;    // mirrored straight on, bands, sheen, translucency
  vec4 coat;      // varnish, its roughness, iridescence, width of edges in pixels
  vec4 emission;
};

// The direction to a light, and how strong it is there.
vec4 lightAt(SceneLight light, vec3 place) {
  if (ONLY_FAR_LIGHTS) return vec4(-light.direction.xyz, 1.0);
  vec3 way = light.position.w == 0.0 ? -light.direction.xyz : light.position.xyz - place;
  float squared = max(dot(way, way), 1e-12);
  vec3 to = way * inversesqrt(squared);
  float far = squared * light.color.w * light.position.w;
  float left = clamp(1.0 - far * far, 0.0, 1.0);
  float cone = clamp(dot(-to, light.direction.xyz) * light.cone.x + light.cone.y, 0.0, 1.0);
  return vec4(to, left * left * cone * cone * (3.0 - 2.0 * cone));
}

// The same of a light by its number, with `lit` of the shadowing one left.
vec4 lightAt(uint i, vec3 place, float lit) {
  vec4 to = lightAt(scene.lights[i], place);
  if (HAS_SHADOW && i == uint(scene.shadow.w)) to.w *= lit;
  return to;
}

// How far a light reaches round edges. Where a body shadows itself there is nothing to be softened.
float softnessOf(uint i) {
  return HAS_SHADOW && i == uint(scene.shadow.w) ? 0.0 : scene.lights[i].direction.w;
}

// How much of the shadowing light reaches a place.
float shareAt(vec3 place, vec3 n) { return HAS_SHADOW ? lightShare(place, n) : 1.0; }

float wrapped(float cosine, float softness) {
  return clamp((cosine + softness) / (1.0 + softness), 0.0, 1.0);
}

float highlight(vec3 n, vec3 half_, float sharpness) {
  return pow(max(dot(n, half_), 1e-4), sharpness);
}

// What a surface without an environment mirrors: a pale room as bright as the light from everywhere.
vec3 mirrored(vec3 direction, float blur) {
  if (HAS_ENVIRONMENT) return environmentRadiance(direction, blur);
  float up = softStep(direction.y / (0.35 + blur));
  return scene.ambient.rgb * mix(1.2, 7.0, up);
}

vec3 shadeStandard(Surface s, vec3 albedo, vec3 n, vec3 v, vec3 place) {
  float lit = shareAt(place, n);
  vec3 light = scene.ambient.rgb;
  if (HAS_ENVIRONMENT) light += environmentIrradiance(n);
  vec3 glints = vec3(0.0);
  for (uint i = 0; i < LIGHT_COUNT; i++) {
    vec4 to = lightAt(i, place, lit);
    float cosine = dot(n, to.xyz);
    float soft = softnessOf(i);
    if (HAS_EXTRAS) soft = mix(soft, 1.0, s.nature.w);
    light += scene.lights[i].color.rgb * (to.w * wrapped(cosine, soft));
    if (HAS_HIGHLIGHTS) {
      float facing = clamp(cosine * 6.0, 0.0, 1.0);
      glints += scene.lights[i].specular.rgb
        * (to.w * facing * highlight(n, normalize(to.xyz + v), s.base.w));
    }
  }
  vec3 color = albedo * light;
  if (HAS_HIGHLIGHTS) {
    color += glints * s.base.z;
    if (HAS_ENVIRONMENT) {
      float slant = 1.0 - clamp(dot(n, v), 0.0, 1.0);
      float squared = slant * slant;
      float share = s.base.z * (0.05 + 0.6 * squared * squared * slant);
      color += environmentRadiance(reflect(-v, n), 1.2 * inversesqrt(s.base.w)) * share;
    }
  }
  if (HAS_EXTRAS) {
    float slant = 1.0 - clamp(dot(n, v), 0.0, 1.0);
    color += light * mix(albedo, vec3(1.0), 0.35) * (s.nature.z * 0.9 * slant * slant * slant);
    color *= 1.0 - 0.45 * s.nature.z * (1.0 - slant);
  }
  return color;
}

float microfacets(float nh, float nv, float nl, float roughness) {
  float a = roughness * roughness;
  float a2 = a * a;
  float d = nh * nh * (a2 - 1.0) + 1.0;
  float shadow = nl * sqrt(nv * nv * (1.0 - a2) + a2) + nv * sqrt(nl * nl * (1.0 - a2) + a2);
  // Trowbridge and Reitz's distribution times π, Smith's shadowing over 4 nl nv.
  return a2 / max(d * d, 1e-7) * 0.5 / max(shadow, 1e-5);
}

float fifth(float v) {
  float squared = v * v;
  return squared * squared * v;
}

// The fraction of an even surrounding that is mirrored, as f0 · x + y (Karis' fit).
vec2 mirroredShare(float nv, float roughness) {
  vec4 r = roughness * vec4(-1.0, -0.0275, -0.572, 0.022) + vec4(1.0, 0.0425, 1.04, -0.04);
  float a = min(r.x * r.x, exp2(-9.28 * nv)) * r.x + r.y;
  return vec2(-1.04, 1.04) * a + r.zw;
}

vec3 shadePhysical(Surface s, vec3 albedo, vec3 n, vec3 v, vec3 place) {
  float lit = shareAt(place, n);
  float metallic = s.base.x;
  float roughness = s.base.y;
  float nv = max(dot(n, v), 1e-3);
  vec3 f0 = mix(vec3(s.nature.x), albedo, metallic);
  if (HAS_EXTRAS) {
    vec3 film = 0.5 + 0.5 * cos(6.28318 * (vec3(0.0, 0.33, 0.67) + 1.6 * nv));
    f0 = mix(f0, film, s.coat.z * 0.85);
  }
  vec3 matte = albedo * (1.0 - metallic);
  vec3 light = scene.ambient.rgb;
  if (HAS_ENVIRONMENT) light += environmentIrradiance(n);
  vec2 share = mirroredShare(nv, roughness);
  vec3 shine = mirrored(reflect(-v, n), roughness * roughness * 1.1 + 0.01)
    * (f0 * share.x + share.y);
  vec3 direct = vec3(0.0);
  float varnish = HAS_EXTRAS ? s.coat.x * (0.04 + 0.96 * fifth(1.0 - nv)) : 0.0;
  for (uint i = 0; i < LIGHT_COUNT; i++) {
    vec4 to = lightAt(i, place, lit);
    float cosine = dot(n, to.xyz);
    float nl = max(cosine, 0.0);
    vec3 half_ = normalize(to.xyz + v);
    float nh = max(dot(n, half_), 0.0);
    float fresnel = fifth(1.0 - clamp(dot(v, half_), 0.0, 1.0));
    vec3 f = f0 + (1.0 - f0) * fresnel;
    light += scene.lights[i].color.rgb * (to.w * wrapped(cosine, softnessOf(i)))
      * (1.0 - f);
    direct += scene.lights[i].specular.rgb * f
      * (to.w * nl * microfacets(nh, nv, max(nl, 1e-3), roughness));
    if (HAS_EXTRAS) {
      direct += scene.lights[i].specular.rgb * (s.coat.x * (0.04 + 0.96 * fresnel)
        * to.w * nl * microfacets(nh, nv, max(nl, 1e-3), s.coat.y));
    }
  }
  vec3 color = matte * light + direct + shine;
  if (HAS_EXTRAS) {
    color = color * (1.0 - varnish) + mirrored(reflect(-v, n), s.coat.y * s.coat.y) * varnish;
  }
  return color;
}

vec3 shadeToon(Surface s, vec3 albedo, vec3 n, vec3 v, vec3 place) {
  float lit = shareAt(place, n);
  vec3 light = scene.ambient.rgb;
  if (HAS_ENVIRONMENT) light += environmentIrradiance(n) * 0.6;
  vec3 glints = vec3(0.0);
  for (uint i = 0; i < LIGHT_COUNT; i++) {
    vec4 to = lightAt(i, place, lit);
    float level = to.w * wrapped(dot(n, to.xyz), softnessOf(i)) * s.nature.y;
    float step_ = floor(level);
    float edge = smoothstep(0.46, 0.54, level - step_);
    light += scene.lights[i].color.rgb * (min(step_ + edge, s.nature.y) / s.nature.y);
    float spot = highlight(n, normalize(to.xyz + v), s.base.w);
    glints += scene.lights[i].specular.rgb * (to.w * smoothstep(0.45, 0.55, spot));
  }
  return albedo * light + glints * s.base.z;
}

vec3 shadeGooch(Surface s, vec3 albedo, vec3 n, vec3 v, vec3 place) {
  float lit = shareAt(place, n);
  vec3 cool = vec3(0.02, 0.05, 0.2) + 0.25 * albedo;
  vec3 warm = vec3(0.16, 0.12, 0.02) + 0.75 * albedo;
  vec4 to = LIGHT_COUNT > 0u ? lightAt(0u, place, lit) : vec4(v, 1.0);
  vec3 color = mix(cool, warm, 0.5 + 0.5 * dot(n, to.xyz));
  float spot = highlight(n, normalize(to.xyz + v), s.base.w);
  return color + s.base.z * spot * to.w;
}

// The colour of a surface as it is seen, linear.
vec3 shade(Surface s, vec3 albedo, vec3 normal, vec3 view, vec3 place) {
  vec3 color;
  if (SHADING == UNLIT) color = albedo;
  else if (SHADING == PHYSICAL) color = shadePhysical(s, albedo, normal, view, place);
  else if (SHADING == TOON) color = shadeToon(s, albedo, normal, view, place);
  else if (SHADING == GOOCH) color = shadeGooch(s, albedo, normal, view, place);
  else color = shadeStandard(s, albedo, normal, view, place);
  return fogged(color + s.emission.rgb, place);
}

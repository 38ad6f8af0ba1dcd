// Where a line of sight meets a capsule.

struct Hit {
  float cover;  // how much of the pixel is covered, 0 where nothing is seen
  float depth;
  vec3 normal;
  vec3 view;    // to the viewer
  vec3 place;
};

// Everything is computed for every pixel: a CPU device does that anyway where pixels differ.
Hit hit(Sight s) {
  vec3 d = s.ray, q = s.nearby, b = s.axis.xyz;
  vec4 depths = s.depths, pixel = s.pixel;
  float radius = s.axis.w;
  float square = radius * radius;
  float over = s.start.w;  // 1 / length² of the axis, 0 for a sphere
  float dd = dot(d, d), dq = dot(d, q), bd = dot(b, d), bq = dot(b, q);

  // Where the line of sight starts, at the near plane, within the capsule, the other wall is seen.
  vec3 first = q - (depths.x / depths.y) * d;
  vec3 within = first - clamp(dot(b, first) * over, 0.0, 1.0) * b;
  float turn = dot(within, within) < square ? 1.0 : -1.0;

  // The body, from the distance between the axis and the line of sight. `slant` is 0 where the axis
  // has no length or the line of sight runs along it.
  vec3 normal = cross(d, b);
  float slant = dot(normal, normal);
  bool hasBody = slant > 1e-6 * pixel.w * dd;
  float apart = dot(q, normal);
  float distance_ = apart * apart / slant;  // squared, as the others
  float t = (turn * sqrt(max(square - distance_, 0.0) * pixel.w * slant) + bq * bd - pixel.w * dq)
    / slant;
  float y = (bq + t * bd) * over;
  bool onBody = hasBody && y > 0.0 && y < 1.0;

  // The ball at the end that is met.
  float end = hasBody ? step(0.5, y) : over > 0.0 ? step(0.0, bd * turn) : 0.0;
  vec3 o = q - end * b;
  float to = -dot(d, o) / dd;
  vec3 away = o + to * d;
  float distanceOfBall = dot(away, away);
  float tOfBall = to + turn * sqrt(max(square - distanceOfBall, 0.0) / dd);

  t = onBody ? t : tOfBall;
  float foot = onBody ? y : end;
  distance_ = onBody ? distance_ : distanceOfBall;

  // Where the camera is within, the nearest point may lie behind it.
  float size = max(pixel.x + pixel.y * t, 1e-6);
  float edge = radius / size, off = sqrt(distance_) / size;
  float cover = clamp(0.5 + edge - off, 0.0, 1.0) + clamp(0.5 + edge + off, 0.0, 1.0) - 1.0;
  float below = depths.z + depths.w * t;
  Hit result;
  result.depth = (depths.x + depths.y * t) / below;
  bool isSeen = below > 0.0 && result.depth >= 0.0 && result.depth <= 1.0;
  result.cover = isSeen ? cover * pixel.z : 0.0;
  vec3 at = q + t * d;
  vec3 n = at - foot * b;
  result.normal = n * (-turn * inversesqrt(max(dot(n, n), 1e-30)));
  result.view = -d * inversesqrt(dd);
  result.place = at + s.start.xyz;
  return result;
}

/** In degrees (WGS 84). */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Mean radius of the earth. */
const earthKm = 6_371.0088

/** As the crow flies (haversine). */
export function kmBetween(one: Point, other: Point): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const across = Math.sin((to - from) / 2) ** 2
  const along = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(across + Math.cos(from) * Math.cos(to) * along)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

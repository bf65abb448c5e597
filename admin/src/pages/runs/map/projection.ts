/** Web Mercator, as tiles use it: the world is a square from 0 to 1. */
export interface WorldPoint {
  readonly x: number
  readonly y: number
}

export interface View {
  readonly width: number
  readonly height: number
  /** The middle of the view. */
  readonly x: number
  readonly y: number
  /** Pixels that the world is wide. */
  readonly scale: number
}

const largestLatitude = 85
/** Zoom 17: some streets. */
const largestScale = 256 * 2 ** 17
const smallestScale = 256

export function worldPoint({ latitude, longitude }: { latitude: number; longitude: number }): WorldPoint {
  const limited = Math.max(-largestLatitude, Math.min(largestLatitude, latitude))
  const radians = (limited * Math.PI) / 180
  return {
    x: (longitude + 180) / 360,
    y: (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2,
  }
}

/** The view that has all points in it, with a margin. */
export function fit(points: readonly WorldPoint[], size: { width: number; height: number }): View {
  const margin = 36
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  if (points.length === 0) return { ...size, x: 0.5, y: 0.5, scale: smallestScale }
  const scale = Math.min(
    (size.width - 2 * margin) / Math.max(right - left, 1e-9),
    (size.height - 2 * margin) / Math.max(bottom - top, 1e-9),
    256 * 2 ** 13,
  )
  return { ...size, x: (left + right) / 2, y: (top + bottom) / 2, scale: Math.max(scale, 1) }
}

export function pixelOf(view: View, { x, y }: WorldPoint): WorldPoint {
  return {
    x: (x - view.x) * view.scale + view.width / 2,
    y: (y - view.y) * view.scale + view.height / 2,
  }
}

export function zoomed(view: View, by: number): View {
  return { ...view, scale: Math.max(smallestScale, Math.min(largestScale, view.scale * by)) }
}

export function shifted(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }
}

/** A round distance that is at most 120 pixels wide in the middle of the view. */
export function scaleBar(view: View, unit: 'km' | 'mi'): { length: number; pixels: number } {
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - 2 * view.y)))
  const kmPerPixel = (40_075 * Math.cos(latitude)) / view.scale
  const perPixel = unit === 'km' ? kmPerPixel : kmPerPixel / 1.609344
  const most = perPixel * 120
  const power = 10 ** Math.floor(Math.log10(most))
  const length = ([5, 2].find(step => step * power <= most) ?? 1) * power
  return { length, pixels: length / perPixel }
}

/** True inside a closed line (even–odd rule). */
export function isInside(line: readonly WorldPoint[], { x, y }: WorldPoint): boolean {
  let inside = false
  for (let at = 0, before = line.length - 1; at < line.length; before = at++) {
    const [one, other] = [line[at], line[before]]
    if (!one || !other || one.y > y === other.y > y) continue
    if (x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) inside = !inside
  }
  return inside
}

/** The most pixels of a photo's side. */
const longestSide = 1600
const mostBytes = 512 * 1024
const qualities = [0.82, 0.7, 0.55, 0.4, 0.25, 0.1]

export interface Size {
  readonly width: number
  readonly height: number
}

/** The same shape, with no side longer than allowed. Small pictures stay as they are. */
export function sizeWithin({ width, height }: Size, longest = longestSide): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The best of the qualities that makes it small enough; null if none does. */
export async function encodeSmall(
  encode: (quality: number) => Promise<ArrayBuffer>,
  most = mostBytes,
): Promise<ArrayBuffer | null> {
  for (const quality of qualities) {
    const bytes = await encode(quality)
    if (bytes.byteLength < most) return bytes
  }
  return null
}

export const photoTypes = ['image/jpeg', 'image/png'] as const
export type PhotoType = (typeof photoTypes)[number]

/** By the first bytes; null for neither. */
export function photoTypeOf(bytes: Uint8Array): PhotoType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  return bytes[0] === 0x89 && bytes[1] === 0x50 && bytes[2] === 0x4e ? 'image/png' : null
}

import { type LabelPrinter, readSize, UnreadableImage } from '../../../labels/index.ts'
import { invalidFields } from '../../../platform/shared/problem.ts'

const mostBytes = 256 * 1024
const longestSide = 2000

/**
 * Reads a logo that was sent as base64, a PNG or a JPEG. Throws VALIDATION_ERROR for anything else. Only the header is
 * read here. The thread that draws labels decodes the pixels, so that no other request waits for that.
 */
export async function readLogo(
  printer: LabelPrinter,
  tenantId: number,
  encoded: string,
): Promise<Uint8Array> {
  const refuse = (sentence: string) => invalidFields({ image: sentence })
  const bare = encoded.replace(/^data:image\/(?:png|jpeg);base64,/, '').replaceAll(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(bare)) throw refuse('Logo must be a picture in base64.')
  const bytes = Buffer.from(bare, 'base64')
  if (bytes.length > mostBytes) throw refuse(`Logo must have at most ${mostBytes / 1024} KiB.`)
  const type = logoType(bytes)
  if (!type) throw refuse('Logo must be a PNG or a JPEG.')
  try {
    const { width, height } = readSize(type.format, bytes)
    if (width > longestSide || height > longestSide) {
      throw refuse(`Logo must be at most ${longestSide} pixels wide and high.`)
    }
    await printer.check(tenantId, type.format, bytes)
  } catch (error) {
    if (error instanceof UnreadableImage) throw refuse(`Logo cannot be read: ${error.message}`)
    throw error
  }
  return bytes
}

/** The type of a picture by its first bytes; null for any other file. */
export function logoType(bytes: Uint8Array): { type: string; format: 'png' | 'jpeg' } | null {
  const begins = (...start: number[]) => start.every((byte, index) => bytes[index] === byte)
  if (begins(0x89, 0x50, 0x4e, 0x47)) return { type: 'image/png', format: 'png' }
  if (begins(0xff, 0xd8, 0xff)) return { type: 'image/jpeg', format: 'jpeg' }
  return null
}
